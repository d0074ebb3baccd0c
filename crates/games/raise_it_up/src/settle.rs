//! What every wager does, in the order of 587.11(i) and 587.12.
//!
//! From the dealer's right counterclockwise, seat 6 first, and at each position in succession:
//! 1. Pair Plus by the three cards dealt ((i)(1)).
//! 2. Ante, Play and Blind by the best five of the six cards ((i)(2)).
//! 3. The Progressive at the meter as it then stands, its Envy Bonuses to the others, and the
//!    Six Card Bonus ((i)(3)).
//!
//! Who folded has lost Ante, Blind and Progressive; what else stands is settled with the
//! others' (587.11(f), (g)).

use super::hands::{self, FiveCardHand, ProgressiveHand, ThreeCardHand};
use super::round::{Refused, Round, SoundSeat, Stakes, check};
use super::rules::{PairPlusAfterFold, ProgressiveRules, RaiseItUpRules};
pub use super::settlement::{Envy, Line, Made, Outcome, SeatSettlement, Settlement};
use cards::{Card, Money, Odds, three};
use games::listed::{Listed, Pays};
use rulebook::clause::Clause;
use rulebook::rule::Rule;

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &RaiseItUpRules) -> Result<Settlement, Refused> {
    let sound = check(round, rules)?;
    let mut turns: Vec<usize> = (0..sound.seats.len()).collect();
    turns.sort_by_key(|&i| std::cmp::Reverse(round.seats[i].seat));

    let mut meter = round.meter.unwrap_or_default();
    let mut settled: Vec<Option<SeatSettlement>> = vec![None; turns.len()];
    let mut envied: Vec<(usize, ProgressiveHand)> = Vec::new();
    for i in turns {
        let seat = &sound.seats[i];
        if let Some(why) = seat.seat.lost {
            settled[i] = Some(lost(seat, sound.community, why.clause(rules.edition()), rules));
            continue;
        }
        settled[i] = Some(turn(seat, sound.community, &mut meter, rules));
        envied.extend(envied_hand(seat, rules).map(|hand| (i, hand)));
    }
    let mut seats: Vec<SeatSettlement> = settled.into_iter().flatten().collect();
    if let Some(terms) = &rules.progressive {
        for (holder, hand) in envied {
            pay_envy(round, holder, hand, terms, rules, &mut seats);
        }
    }
    for seat in &mut seats {
        let lines: Money = seat.lines.iter().map(Line::net).sum();
        let envy: Money = seat.envy.iter().map(|envy| envy.paid).sum();
        seat.net = lines + envy;
    }
    let stood = round.seats.iter().any(|seat| seat.stakes.progressive.is_some());
    Ok(Settlement {
        seats,
        meter: stood.then_some(meter),
    })
}

/// 587.11(i)(1) to (3) for one position.
fn turn(
    seat: &SoundSeat<'_>,
    community: [Card; 3],
    meter: &mut Money,
    rules: &RaiseItUpRules,
) -> SeatSettlement {
    let made = made(seat.cards, community, rules);
    let stakes = &seat.seat.stakes;
    let mut lines = main_wagers(seat, made.five, rules);
    if let Some(stake) = stakes.pair_plus {
        lines.push(pair_plus(stake, made.three, seat.played.is_none(), rules));
    }
    if let (Some(stake), Some(terms)) = (stakes.progressive, &rules.progressive) {
        lines.push(progressive(stake, seat, terms, meter, rules));
    }
    if let (Some(stake), Some(pays)) = (stakes.six_card_bonus, &rules.six_card_bonus) {
        lines.push(listed(
            "six-card-bonus",
            stake,
            made.five,
            pays,
            Rule::SixCardBonusSettles,
            rules,
        ));
    }
    SeatSettlement {
        seat: seat.seat.seat,
        made,
        lines,
        envy: Vec::new(),
        net: Money::ZERO,
    }
}

/// Every wager, of a hand that was lost before it was revealed, but a Pair Plus Wager that was settled before that.
fn lost(
    seat: &SoundSeat<'_>,
    community: [Card; 3],
    clause: Option<Clause>,
    rules: &RaiseItUpRules,
) -> SeatSettlement {
    let SoundSeat { seat: of, ante, .. } = seat;
    let made = made(seat.cards, community, rules);
    let play = seat.played.and_then(|times| ante.times(i64::from(times)));
    let settled = of.stakes.pair_plus.filter(|_| of.pair_plus_settled);
    let stakes = of.stakes.each().map(|(wager, stake, _)| (wager, stake));
    let stakes = stakes.into_iter().chain([("play", play)]);
    let mut lines: Vec<Line> = stakes
        .filter(|(wager, _)| settled.is_none() || *wager != "pair-plus")
        .filter_map(|(wager, stake)| Some(Line::lost(wager, stake?, clause)))
        .collect();
    lines.extend(settled.map(|stake| pair_plus(stake, made.three, true, rules)));
    SeatSettlement {
        seat: of.seat,
        made,
        lines,
        envy: Vec::new(),
        net: Money::ZERO,
    }
}

/// What three cards and the community's come to.
pub fn made(cards: [Card; 3], community: [Card; 3], rules: &RaiseItUpRules) -> Made {
    let rank = hands::best(cards, community);
    let own = three::rank(&cards, rules.ace_two_three);
    Made {
        rank,
        five: FiveCardHand::of(rank),
        own,
        three: ThreeCardHand::of(own),
    }
}

/// 587.11(f) and (i)(2): Ante, Blind and Play.
fn main_wagers(seat: &SoundSeat<'_>, five: Option<FiveCardHand>, rules: &RaiseItUpRules) -> Vec<Line> {
    let ante = seat.ante;
    let Some(times) = seat.played else {
        let clause = rules.cite(Rule::FoldCollected);
        return vec![
            Line::lost("ante", ante, clause),
            Line::lost("blind", ante, clause),
        ];
    };
    let play = ante.times(i64::from(times)).unwrap_or(ante);
    let Some(hand) = five else {
        let clause = rules.cite(Rule::BelowTensLoses);
        return vec![
            Line::lost("ante", ante, clause),
            Line::lost("blind", ante, clause),
            Line::lost("play", play, clause),
        ];
    };
    let clause = rules.cite(Rule::TensOrBetterWins);
    let paid = |wager, stake, pays: &Pays<FiveCardHand>| match pays.row(hand) {
        Some(row) => row.line(wager, stake, Money::ZERO, clause),
        None => Line::back(wager, stake, Outcome::Push, clause),
    };
    let play = paid("play", play, &rules.play);
    let even = Line {
        hand: play.hand,
        ..rules.ante.line("ante", ante, Money::ZERO, clause)
    };
    vec![even, paid("blind", ante, &rules.blind), play]
}

/// 587.11(i)(1), and reading R8 for a player who folded.
pub fn pair_plus(stake: Money, three: Option<ThreeCardHand>, folded: bool, rules: &RaiseItUpRules) -> Line {
    if folded && rules.after_fold == PairPlusAfterFold::Lost {
        return Line::lost("pair-plus", stake, rules.cite(Rule::FoldCollected));
    }
    listed(
        "pair-plus",
        stake,
        three,
        &rules.pair_plus,
        Rule::PairPlusSettles,
        rules,
    )
}

/// 587.11(g) and (i)(3)(i): at the meter as it stands at this turn (587.12(e)(4)).
fn progressive(
    stake: Money,
    seat: &SoundSeat<'_>,
    terms: &ProgressiveRules,
    meter: &mut Money,
    rules: &RaiseItUpRules,
) -> Line {
    if seat.played.is_none() {
        return Line::lost("progressive", stake, rules.cite(Rule::FoldForfeits));
    }
    let clause = rules.cite(Rule::ProgressiveWins);
    let hand = ProgressiveHand::of(seat.cards, rules.ace_two_three);
    let Some(row) = hand.and_then(|hand| terms.pays.row(hand)) else {
        return Line::lost("progressive", stake, clause);
    };
    let line = row.line("progressive", stake, *meter, clause);
    if matches!(row.pays, Odds::Meter(_)) {
        *meter = terms.reset;
    }
    line
}

/// A wager on the best hand of a list: paid if the paytable has it, else lost.
fn listed<L: Listed>(
    wager: &'static str,
    stake: Money,
    hand: Option<L>,
    pays: &Pays<L>,
    rule: Rule,
    rules: &RaiseItUpRules,
) -> Line {
    let clause = rules.cite(rule);
    match hand.and_then(|hand| pays.row(hand)) {
        Some(row) => row.line(wager, stake, Money::ZERO, clause),
        None => Line::lost(wager, stake, clause),
    }
}

/// The Envy Bonus Qualifying Hand a position shows at its turn, if any (587.1, reading R10).
fn envied_hand(seat: &SoundSeat<'_>, rules: &RaiseItUpRules) -> Option<ProgressiveHand> {
    let terms = rules.progressive.as_ref()?;
    if terms.holder_wagers && seat.seat.stakes.progressive.is_none() {
        return None;
    }
    if seat.played.is_none() && !cards_stay(&seat.seat.stakes, rules) {
        return None;
    }
    ProgressiveHand::of(seat.cards, rules.ace_two_three).filter(|hand| hand.is_envied())
}

/// 587.11(f): the cards of a player who folds stay for a wager that is settled later.
pub fn cards_stay(stakes: &Stakes, rules: &RaiseItUpRules) -> bool {
    stakes.progressive.is_some()
        || stakes.six_card_bonus.is_some()
        || stakes.pair_plus.is_some() && rules.after_fold == PairPlusAfterFold::Stays
}

/// 587.11(i)(3)(i)(E): to every other player with a Progressive Payout Wager, by its amount.
fn pay_envy(
    round: &Round,
    holder: usize,
    hand: ProgressiveHand,
    terms: &ProgressiveRules,
    rules: &RaiseItUpRules,
    seats: &mut [SeatSettlement],
) {
    let Some(row) = terms.pays.row(hand) else { return };
    for (i, seat) in round
        .seats
        .iter()
        .enumerate()
        .filter(|(_, seat)| seat.lost.is_none())
    {
        let bonus = seat.stakes.progressive.and_then(|stake| terms.envy(stake, hand));
        if let Some(paid) = bonus.filter(|_| i != holder) {
            seats[i].envy.push(Envy {
                from: round.seats[holder].seat,
                hand: row.name,
                paid,
                clause: rules.cite(Rule::EnvyPays),
            });
        }
    }
}
