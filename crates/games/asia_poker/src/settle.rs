//! What every wager does, in the order of x.11 and x.12.
//!
//! 1. The dealer's hands are set by the house way (x.11(c)), or read as given.
//! 2. Each player's setting is judged first: a foul loses whatever it beats (reading B2).
//! 3. Two hands above the dealer's win; everything else loses (x.11(f)).
//! 4. Side wagers look at the seven cards alone (x.11(h)), from the dealer's right
//!    counterclockwise: seat 6 first. That order matters to the meter.
//! 5. Envy Bonuses last, when every Fortune Bonus is settled (659a.11(h)(1)(ii)).

use super::house_way::Decision;
use super::lists::{FortuneHand, Listed};
use super::round::{Dealer, Hands, Held, Reason, Refusal, Round, Seat, check};
use super::rules::{AsiaRules, EnvyPer, PayRow};
use super::setting::{Foul, Setting, Standings};
pub use super::settlement::{Envy, Judged, Line, Outcome, SeatSettlement, Settlement};
use super::sides::{FORTUNE, PROGRESSIVE};
use cards::odds::Payment;
use cards::seven::Seven;
use cards::{Card, Money, Odds};
use rulebook::clause::Clause;
use rulebook::held;
use rulebook::rule::Rule;
use std::cmp::Ordering;

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &AsiaRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    let (dealer, standings, rule) = dealer(&round.dealer, rules)?;
    let sevens: Vec<Option<Seven>> = {
        let anyone_qualifies = round.seats.iter().any(|seat| qualifies(seat, rules));
        round
            .seats
            .iter()
            .map(|seat| {
                needs_seven(seat, anyone_qualifies)
                    .then(|| seven(&seat.held))
                    .flatten()
            })
            .collect()
    };
    let mut seats: Vec<SeatSettlement> = round
        .seats
        .iter()
        .zip(&sevens)
        .map(|(seat, seven)| {
            if let Some(why) = seat.lost {
                return lost(seat, why.clause(rules.edition()), rules);
            }
            let (judged, main) = main_wager(seat, &standings, rules);
            let mut lines = vec![main];
            if let Some(seven) = seven {
                side_wagers(seat, seven, rules, &mut lines);
            }
            limit(rules, &mut lines);
            SeatSettlement {
                seat: seat.seat,
                judged,
                lines,
                envy: Vec::new(),
                net: Money::ZERO,
            }
        })
        .collect();
    let meter = progressive(round, &sevens, rules, &mut seats);
    envy(round, &sevens, rules, &mut seats);
    for seat in &mut seats {
        let lines: Money = seat
            .lines
            .iter()
            .map(|line| line.paid + line.returned - line.stake)
            .sum();
        let envy: Money = seat.envy.iter().map(|envy| envy.paid).sum();
        seat.net = lines + envy;
    }
    Ok(Settlement {
        dealer,
        standings,
        rule,
        seats,
        meter,
    })
}

/// x.11(c): by the house way the operator filed, or as the dealer set them if that is legal.
fn dealer(dealer: &Dealer, rules: &AsiaRules) -> Result<(Setting, Standings, Option<usize>), Refusal> {
    let misset = |foul: Foul| Refusal {
        path: "dealer".into(),
        reason: Reason::DealerMisset(foul.says()),
        clause: rules.cite(Rule::DealerMisset),
    };
    match dealer {
        Dealer::Unset(cards) => {
            let undecided = || Refusal {
                path: "dealer.cards".into(),
                reason: Reason::DealerUnset(rules.house_way.name.clone()),
                clause: rules.cite(Rule::HouseWay),
            };
            let cards: [Card; 7] = cards.as_slice().try_into().map_err(|_| undecided())?;
            let Decision {
                rule,
                setting,
                standings,
            } = rules.house_way.set(cards, rules.table).map_err(|_| undecided())?;
            Ok((setting, standings, Some(rule)))
        }
        Dealer::Set(hands) => {
            let setting = hands.setting().map_err(misset)?;
            let standings = setting.standings(rules.table);
            standings.legal().map_err(misset)?;
            Ok((setting, standings, None))
        }
    }
}

/// Every wager, of a hand that was lost before it was revealed.
fn lost(seat: &Seat, clause: Option<Clause>, rules: &AsiaRules) -> SeatSettlement {
    let stakes = seat.stakes.each(rules);
    let mut lines: Vec<Line> = stakes
        .filter_map(|(wager, stake, ..)| Some(Line::lost(*wager, stake?, clause)))
        .collect();
    if let Some(main) = lines.first_mut() {
        main.match_play = seat.match_play;
    }
    SeatSettlement {
        seat: seat.seat,
        judged: None,
        lines,
        envy: Vec::new(),
        net: Money::ZERO,
    }
}

/// x.11(d) to (f).
fn main_wager(seat: &Seat, dealer: &Standings, rules: &AsiaRules) -> (Option<Judged>, Line) {
    let stake = seat.stakes.main.unwrap_or_default();
    let line = |outcome, rule: Rule| Line {
        outcome,
        match_play: seat.match_play,
        ..Line::lost(rules.main, stake, rules.cite(rule))
    };
    let hands = match &seat.held {
        Held::Set(hands) if !seat.surrender => hands,
        _ => return (None, line(Outcome::Surrender, Rule::Surrender)),
    };
    let judged = judge(hands, dealer, rules);
    let above = judged.compare.map_or(0, |hands| {
        hands.iter().filter(|&&hand| hand == Ordering::Greater).count()
    });
    let line = match (judged.set, judged.compare) {
        (Err((foul, _)), _) => line(Outcome::Lose, foul.rule()),
        (Ok(()), _) if above >= 2 => {
            // A coupon is part of the wager it lies with; only chips go back (reading 603a-1).
            let whole = stake + seat.match_play.unwrap_or_default();
            let Payment { paid, .. } = rules.main_pays.pays.pay(whole, Money::ZERO);
            Line {
                paid,
                returned: stake,
                odds: Some(rules.main_pays.pays),
                pays: Some(held::citing(rules.main_pays.clause)),
                ..line(Outcome::Win, Rule::WinTwoHands)
            }
        }
        // (ii) names one copy and one lower hand; (i) covers every other loss (reading 659a-7).
        (Ok(()), Some(hands)) => {
            let copies = hands.iter().filter(|&&hand| hand == Ordering::Equal).count();
            let lower = hands.iter().filter(|&&hand| hand == Ordering::Less).count();
            let rule = if (copies, lower) == (1, 1) {
                Rule::LoseCopyAndLower
            } else {
                Rule::LoseTwoHands
            };
            line(Outcome::Lose, rule)
        }
        (Ok(()), None) => line(Outcome::Lose, Rule::LoseMisset),
    };
    (Some(judged), line)
}

fn judge(hands: &Hands, dealer: &Standings, rules: &AsiaRules) -> Judged {
    let foul = |foul: Foul| (foul, rules.cite(foul.rule()));
    match hands.setting() {
        Err(misset) => Judged {
            set: Err(foul(misset)),
            compare: None,
            standings: None,
        },
        Ok(setting) => {
            let standings = setting.standings(rules.table);
            Judged {
                set: standings.legal().map_err(foul),
                compare: Some(standings.compare(dealer)),
                standings: Some(standings),
            }
        }
    }
}

impl Foul {
    /// The losing case of x.11(f)(1) it falls under.
    pub fn rule(self) -> Rule {
        match self {
            Foul::HighBelowMedium => Rule::LoseHighBelowMedium,
            Foul::MediumBelowLow => Rule::LoseMediumBelowLow,
            Foul::Misset => Rule::LoseMisset,
        }
    }

    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            Foul::HighBelowMedium => "the high hand does not rank above the medium hand",
            Foul::MediumBelowLow => "the medium hand does not rank above the low hand",
            Foul::Misset => "the hands are not of four, two and one cards",
        }
    }
}

fn needs_seven(seat: &Seat, anyone_qualifies: bool) -> bool {
    seat.lost.is_none() && (anyone_qualifies || seat.stakes.sides.iter().any(Option::is_some))
}

fn seven(held: &Held) -> Option<Seven> {
    held.all().try_into().ok().map(Seven::of)
}

/// x.11(h): the side wagers look at this player's seven cards alone; the progressive waits for its turn.
fn side_wagers(seat: &Seat, seven: &Seven, rules: &AsiaRules, lines: &mut Vec<Line>) {
    for (place, side) in rules.offered().filter(|(place, _)| *place != PROGRESSIVE) {
        if let Some(stake) = seat.stakes.sides[place] {
            lines.push(side.settle(stake, seven, Money::ZERO, rules));
        }
    }
}

/// x.12(c): what one hand is paid, main wager and Bonus together, ends at the operator's limit.
fn limit(rules: &AsiaRules, lines: &mut [Line]) {
    let Some(mut left) = rules.payout_limit else {
        return;
    };
    for line in lines {
        if line.paid > left {
            line.paid = left;
            line.limited = rules.cite(Rule::PayoutLimit);
        }
        left -= line.paid;
    }
}

/// 659a.11(h)(3) and 659a.12(d): from the dealer's right, each at the meter as it then stands.
fn progressive(
    round: &Round,
    sevens: &[Option<Seven>],
    rules: &AsiaRules,
    seats: &mut [SeatSettlement],
) -> Option<Money> {
    let terms = rules.progressive.as_ref()?;
    let side = rules.sides[PROGRESSIVE].as_ref()?;
    let mut meter = round.meter?;
    let stake = |i: usize| round.seats[i].stakes.sides[PROGRESSIVE];
    let mut order: Vec<usize> = (0..round.seats.len()).filter(|i| stake(*i).is_some()).collect();
    if order.is_empty() {
        return None;
    }
    order.sort_by_key(|&i| std::cmp::Reverse(round.seats[i].seat));
    for i in order {
        let (Some(stake), Some(seven)) = (stake(i), &sevens[i]) else {
            continue;
        };
        let line = side.settle(stake, seven, meter, rules);
        if let Some(Odds::Meter(share)) = line.odds {
            let seed = stake.times(i64::from(terms.seed_times)).unwrap_or(meter);
            meter -= line.paid;
            if share == 100 || terms.top_up && meter < seed {
                meter = seed;
            }
        }
        seats[i].lines.push(line);
    }
    Some(meter)
}

/// A Fortune Bonus of at least $5 earns a lammer (659a.1).
fn qualifies(seat: &Seat, rules: &AsiaRules) -> bool {
    let stake = seat.stakes.sides[FORTUNE].filter(|_| rules.sides[FORTUNE].is_some());
    seat.lost.is_none() && stake.is_some_and(|stake| stake >= rules.qualifying)
}

/// 659a.11(h)(1)(ii): each lammer is paid for every other player's envied hand,
/// never for one's own hand, at either position, and never for the dealer's.
fn envy(round: &Round, sevens: &[Option<Seven>], rules: &AsiaRules, seats: &mut [SeatSettlement]) {
    let Some(pays) = &rules.sides[FORTUNE] else { return };
    let same_player = |a: &Seat, b: &Seat| a.seat == b.seat || a.player.is_some() && a.player == b.player;
    let mut order: Vec<usize> = (0..round.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(round.seats[i].seat));
    for &holder in &order {
        let hand = sevens[holder]
            .as_ref()
            .and_then(FortuneHand::of)
            .filter(|hand| hand.is_envied());
        let Some(PayRow {
            name,
            envy: Some(paid),
            ..
        }) = hand.and_then(|hand| pays.row(hand.index()))
        else {
            continue;
        };
        let mut served: Vec<&Seat> = Vec::new();
        for &lammer in &order {
            let seat = &round.seats[lammer];
            if !qualifies(seat, rules) || same_player(seat, &round.seats[holder]) {
                continue;
            }
            if rules.envy_per == EnvyPer::Player && served.iter().any(|other| same_player(other, seat)) {
                continue;
            }
            served.push(seat);
            seats[lammer].envy.push(Envy {
                from: round.seats[holder].seat,
                hand: name,
                paid,
                clause: rules.cite(Rule::EnvyPays),
            });
        }
    }
}
