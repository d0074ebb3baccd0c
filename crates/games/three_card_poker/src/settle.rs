//! What every wager does: Ante and Play against the dealer, the Ante Bonus beside them, then Pair Plus and Six Card
//! Bonus by the cards alone.

use super::hands::{SixCardHand, ThreeCardHand, qualifies, rank};
use super::round::{Refused, Round, SoundSeat, check};
use super::rules::{ANTE, ANTE_BONUS, PAIR_PLUS, PLAY, SIX_CARD_BONUS, ThreeCardRules};
use cards::three::ThreeRank;
use cards::{Card, Money};
use games::listed::{Listed, Pays};
pub use games::settled::{Line, Outcome};
use rulebook::WagerId;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use std::cmp::Ordering;

/// One position, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// What the three cards came to.
    pub hand: ThreeRank,
    /// How they stand to the dealer's; none when the player folded.
    pub compared: Option<Ordering>,
    /// Every wager: Ante, Play, Ante Bonus, Pair Plus, Six Card Bonus.
    pub lines: Vec<Line>,
    /// Gain or loss over all of it.
    pub net: Money,
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What the dealer's cards came to.
    pub dealer: ThreeRank,
    /// Whether the dealer qualified.
    pub qualifies: bool,
    /// The positions, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &ThreeCardRules) -> Result<Settlement, Refused> {
    let sound = check(round, rules)?;
    let dealer = rank(sound.dealer);
    let seats = sound.seats.iter();
    Ok(Settlement {
        dealer,
        qualifies: qualifies(dealer),
        seats: seats.map(|seat| settle_seat(seat, sound.dealer, rules)).collect(),
    })
}

fn settle_seat(seat: &SoundSeat<'_>, dealer: [Card; 3], rules: &ThreeCardRules) -> SeatSettlement {
    let hand = rank(seat.cards);
    if let Some(why) = seat.seat.lost {
        let lines = lost(seat, why.clause(rules.edition()));
        return SeatSettlement {
            seat: seat.seat.seat,
            hand,
            compared: None,
            net: lines.iter().map(Line::net).sum(),
            lines,
        };
    }
    let listed = ThreeCardHand::of(hand);
    let mut lines = if seat.seat.play {
        let mut lines = main_wagers(seat.ante, hand, rank(dealer), rules);
        lines.extend(listed.and_then(|hand| ante_bonus(seat.ante, hand, rules)));
        lines
    } else {
        vec![Line::lost(ANTE, seat.ante, rules.cite(Rule::FoldCollected))]
    };
    let stakes = &seat.seat.stakes;
    lines.extend(stakes.pair_plus.map(|stake| {
        let lost = !seat.seat.play && rules.fold_loses_pair_plus;
        pair_plus(stake, listed, lost, rules)
    }));
    let six = || SixCardHand::of(seat.cards, dealer);
    lines.extend(
        stakes
            .six_card_bonus
            .and_then(|stake| six_card_bonus(stake, six(), rules)),
    );
    SeatSettlement {
        seat: seat.seat.seat,
        hand,
        compared: seat.seat.play.then(|| hand.cmp(&rank(dealer))),
        net: lines.iter().map(Line::net).sum(),
        lines,
    }
}

/// Every wager, of a hand that was lost before it was revealed.
fn lost(seat: &SoundSeat<'_>, clause: Option<Clause>) -> Vec<Line> {
    let stakes = &seat.seat.stakes;
    [
        (ANTE, Some(seat.ante)),
        (PLAY, seat.seat.play.then_some(seat.ante)),
        (PAIR_PLUS, stakes.pair_plus),
        (SIX_CARD_BONUS, stakes.six_card_bonus),
    ]
    .into_iter()
    .filter_map(|(wager, stake)| Some(Line::lost(wager, stake?, clause)))
    .collect()
}

/// Ante and Play of a player who played.
fn main_wagers(ante: Money, hand: ThreeRank, dealer: ThreeRank, rules: &ThreeCardRules) -> Vec<Line> {
    let pays = rules.main_pays;
    let wins = |wager: WagerId, rule| {
        let clause = rules.cite(rule);
        Line::paid(wager, ante, pays.pays, Money::ZERO, clause, pays.clause)
    };
    let back = |wager: WagerId, rule| Line::back(wager, ante, Outcome::Push, rules.cite(rule));
    if !qualifies(dealer) {
        let rule = Rule::DealerNotQualified;
        return vec![wins(ANTE, rule), back(PLAY, rule)];
    }
    let both = |line: &dyn Fn(WagerId) -> Line| vec![line(ANTE), line(PLAY)];
    match hand.cmp(&dealer) {
        Ordering::Greater => both(&|wager| wins(wager, Rule::WinHigherHand)),
        Ordering::Equal => both(&|wager| back(wager, Rule::EqualHands)),
        Ordering::Less => both(&|wager| Line::lost(wager, ante, rules.cite(Rule::LoseLowerHand))),
    }
}

/// So many times the Ante, which is settled by itself: nothing more is staked.
fn ante_bonus(ante: Money, hand: ThreeCardHand, rules: &ThreeCardRules) -> Option<Line> {
    let paid = hand.line(&rules.ante_bonus)?;
    let rule = match paid {
        ThreeCardHand::MiniRoyalFlush => Rule::MiniRoyalAnteBonus,
        _ => Rule::AnteBonus,
    };
    let row = rules.ante_bonus.row(paid)?;
    Some(Line {
        stake: Money::ZERO,
        returned: Money::ZERO,
        ..row.line(ANTE_BONUS, ante, Money::ZERO, rules.cite(rule))
    })
}

fn pair_plus(stake: Money, hand: Option<ThreeCardHand>, folded: bool, rules: &ThreeCardRules) -> Line {
    let paid = hand
        .and_then(|hand| hand.line(&rules.pair_plus))
        .filter(|_| !folded);
    let rule = match paid {
        _ if folded => Rule::FoldForfeits,
        Some(ThreeCardHand::MiniRoyalFlush) => Rule::MiniRoyalPairPlus,
        _ => Rule::PairPlusSettles,
    };
    by_paytable(PAIR_PLUS, stake, paid, &rules.pair_plus, rules.cite(rule))
}

/// 649a.6(d): the hands that are eligible are those of the list, with paytable E the Super Royal among them.
fn six_card_bonus(stake: Money, hand: Option<SixCardHand>, rules: &ThreeCardRules) -> Option<Line> {
    let pays = rules.six_card_bonus.as_ref()?;
    let paid = hand.and_then(|hand| hand.line(pays));
    let rule = match paid {
        Some(SixCardHand::SuperRoyal) => Rule::SuperRoyal,
        _ => Rule::BestFiveOfSix,
    };
    Some(by_paytable(SIX_CARD_BONUS, stake, paid, pays, rules.cite(rule)))
}

/// Paid by a line of its paytable, or lost where none pays.
fn by_paytable<L: Listed>(
    wager: WagerId,
    stake: Money,
    paid: Option<L>,
    pays: &Pays<L>,
    clause: Option<Clause>,
) -> Line {
    match paid.and_then(|hand| pays.row(hand)) {
        Some(row) => row.line(wager, stake, Money::ZERO, clause),
        None => Line::lost(wager, stake, clause),
    }
}
