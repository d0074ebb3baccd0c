//! What every wager does, in the order of 665a.7(m) to (o), with 665a.8 to .12.
//!
//! 1. Bust It looks at the dealer's first three cards alone (665a.7(m)).
//! 2. Against a dealer's Blackjack only the first hand's Bet loses; all else on the hands goes back (665a.7(o)(2),
//!    665a.10(b), 665a.11(d)). Two Blackjacks tie.
//! 3. A surrendered hand loses half (665a.9(b)); one over 21 loses whatever the dealer comes to (reading 665a-1).
//! 4. The rest is compared by points (665a.7(o)(1)). Each hand after a split carries its own copy of Bet and Double
//!    Attack (reading 665a-7), and Double Down follows its hand (reading 665a-8).

use super::bust_it::BustIt;
use super::decisions::Standing;
use super::points::{Total, is_blackjack, is_checked, is_face};
use super::round::{Hand, Refusal, Round, Seat, check};
use super::rules::{DoubleAttackRules, SurrenderDoubled, ids};
pub use super::settlement::{HandSettlement, SeatSettlement, Settlement};
use cards::{Card, Money};
use games::listed::PayRow;
use games::settled::{Line, Outcome};
use rulebook::rule::Rule;

/// What one hand carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct HandStakes {
    pub bet: Money,
    pub double_attack: Option<Money>,
    pub double_down: Option<Money>,
}

impl HandStakes {
    /// Each with its wager's id.
    fn each(self) -> impl Iterator<Item = (&'static str, Money)> {
        let all = [
            (ids::BET, Some(self.bet)),
            (ids::DOUBLE_ATTACK, self.double_attack),
            (ids::DOUBLE_DOWN, self.double_down),
        ];
        all.into_iter().filter_map(|(wager, stake)| Some((wager, stake?)))
    }
}

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &DoubleAttackRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    Ok(Settlement {
        dealer: Total::of(&round.dealer),
        blackjack: is_blackjack(&round.dealer),
        seats: round
            .seats
            .iter()
            .map(|seat| settle_seat(seat, &round.dealer, rules))
            .collect(),
    })
}

fn settle_seat(seat: &Seat, dealer: &[Card], rules: &DoubleAttackRules) -> SeatSettlement {
    let settled = |(number, hand): (usize, &Hand)| {
        let standing = hand.standing(seat.hands.len());
        let stakes = HandStakes {
            bet: seat.stakes.bet.unwrap_or_default(),
            double_attack: seat.stakes.double_attack,
            double_down: hand.doubled,
        };
        HandSettlement {
            total: standing.total(),
            blackjack: standing.is_blackjack(),
            lines: if hand.dead {
                dead(hand, stakes, rules)
            } else if is_blackjack(dealer) {
                against_blackjack(standing, hand.surrendered, number == 0, stakes, rules)
            } else if hand.surrendered {
                surrendered(stakes, dealer, rules)
            } else {
                compared(standing, dealer, stakes, rules)
            },
        }
    };
    let hands: Vec<HandSettlement> = seat.hands.iter().enumerate().map(settled).collect();
    let mut lines = Vec::new();
    lines.extend(seat.stakes.bust_it.and_then(|stake| match seat.hands.first() {
        Some(hand) if hand.is_undealt() => {
            let clause = rules.cite(dead_rule(hand));
            Some(Line::back(ids::BUST_IT, stake, Outcome::Void, clause))
        }
        _ => bust_it(stake, dealer, rules),
    }));
    lines.extend(seat.stakes.insurance.map(|stake| insurance(stake, dealer, rules)));
    let net = hands.iter().flat_map(|hand| &hand.lines).chain(&lines);
    let net = net.map(Line::net).sum();
    SeatSettlement {
        seat: seat.seat,
        hands,
        lines,
        net,
    }
}

/// 665a.7(o): the hand's points against the dealer's. Also what a Blackjack is paid at once (665a.7(h)(1)).
pub fn compared(
    hand: Standing<'_>,
    dealer: &[Card],
    stakes: HandStakes,
    rules: &DoubleAttackRules,
) -> Vec<Line> {
    let (mine, his) = (hand.total(), Total::of(dealer));
    let (outcome, rule) = if hand.is_blackjack() && !his.is_over() && his.points == 21 {
        (Outcome::Win, Rule::WinBlackjackOver21)
    } else if mine.is_over() {
        (Outcome::Lose, Rule::LoseOver21)
    } else if his.is_over() {
        (Outcome::Win, Rule::WinDealerOver21)
    } else if mine.points > his.points {
        (Outcome::Win, Rule::WinHigherTotal)
    } else if mine.points < his.points {
        (Outcome::Lose, Rule::LoseLowerTotal)
    } else {
        (Outcome::Push, Rule::EqualTotals)
    };
    let clause = rules.cite(rule);
    let line = |(wager, stake)| match outcome {
        Outcome::Win => won(wager, stake, rules.pays, rule, rules),
        Outcome::Push => Line::back(wager, stake, Outcome::Push, clause),
        _ => Line::lost(wager, stake, clause),
    };
    stakes.each().map(line).collect()
}

/// A wager paid by the only row of its paytable, which names no hand.
fn won(wager: &'static str, stake: Money, row: PayRow, rule: Rule, rules: &DoubleAttackRules) -> Line {
    Line::paid(wager, stake, row.pays, Money::ZERO, rules.cite(rule), row.clause)
}

/// 665a.9(b): half is collected and half goes back; an odd cent is the house's.
pub fn surrendered(stakes: HandStakes, dealer: &[Card], rules: &DoubleAttackRules) -> Vec<Line> {
    let rule = if dealer.first().is_some_and(|&up| is_checked(up)) {
        Rule::SurrenderHalfAfterPeek
    } else {
        Rule::SurrenderHalf
    };
    let line = |(wager, stake): (&'static str, Money)| {
        let returned = match (wager, rules.surrender_doubled) {
            (ids::DOUBLE_DOWN, SurrenderDoubled::Returned) => stake,
            (ids::DOUBLE_DOWN, SurrenderDoubled::Lost) => Money::ZERO,
            _ => stake.share(1, 2),
        };
        Line {
            outcome: Outcome::Surrender,
            returned,
            ..Line::lost(wager, stake, rules.cite(rule))
        }
    };
    stakes.each().map(line).collect()
}

/// 665a.7(o)(1)(ii)(A), (iii), (o)(2); 665a.9(b)(2)(i); 665a.10(b); 665a.11(d): of all that lies on the hands of a
/// box only the original Bet is collected, and nothing from a player who has a Blackjack too.
pub fn against_blackjack(
    hand: Standing<'_>,
    surrendered: bool,
    first: bool,
    stakes: HandStakes,
    rules: &DoubleAttackRules,
) -> Vec<Line> {
    let back = |wager, stake, rule| Line::back(wager, stake, Outcome::Push, rules.cite(rule));
    let line = |(wager, stake): (&'static str, Money)| match wager {
        _ if hand.is_blackjack() => back(wager, stake, Rule::EqualTotals),
        ids::BET if first && surrendered => Line::lost(wager, stake, rules.cite(Rule::SurrenderToBlackjack)),
        ids::BET if first => Line::lost(wager, stake, rules.cite(Rule::LoseToBlackjack)),
        ids::DOUBLE_DOWN => back(wager, stake, Rule::DoubleDownAgainstBlackjack),
        _ if hand.hands > 1 => back(wager, stake, Rule::SplitAgainstBlackjack),
        _ if surrendered => back(wager, stake, Rule::SurrenderToBlackjack),
        _ => back(wager, stake, Rule::DoubleAttackFollows),
    };
    stakes.each().map(line).collect()
}

/// 665a.13(f), (g): all that lies on the hand goes back, before the dealer's hand is known; so a first hand that is
/// dead leaves a dealer's Blackjack no original Bet to collect. A Bust It Wager goes back only where no hand was dealt
/// (reading 665a-15); such a box is not insured.
pub fn dead(hand: &Hand, stakes: HandStakes, rules: &DoubleAttackRules) -> Vec<Line> {
    let clause = rules.cite(dead_rule(hand));
    let line = |(wager, stake)| Line::back(wager, stake, Outcome::Void, clause);
    stakes.each().map(line).collect()
}

/// Under which paragraph a hand is dead.
fn dead_rule(hand: &Hand) -> Rule {
    match hand.cards.len() {
        0 => Rule::NoCardsDealt,
        1 => Rule::OneCardDealt,
        _ => Rule::MissedCard,
    }
}

/// 665a.7(m): by the dealer's first three cards; none where the wager is not offered.
pub fn bust_it(stake: Money, dealer: &[Card], rules: &DoubleAttackRules) -> Option<Line> {
    let pays = rules.bust_it.as_ref()?;
    let decided = BustIt::of(dealer);
    let clause = rules.cite(decided.rule());
    let row = match decided {
        BustIt::Wins(hand) => pays.row(hand),
        BustIt::LosesOnTwo | BustIt::LosesOnThree => None,
    };
    Some(match row {
        Some(row) => row.line(ids::BUST_IT, stake, Money::ZERO, clause),
        None => Line::lost(ids::BUST_IT, stake, clause),
    })
}

/// 665a.8: wins if the hole card is a king, queen or jack.
pub fn insurance(stake: Money, dealer: &[Card], rules: &DoubleAttackRules) -> Line {
    if dealer.get(1).is_some_and(|&hole| is_face(hole)) {
        won(ids::INSURANCE, stake, rules.insurance, Rule::InsuranceWins, rules)
    } else {
        Line::lost(ids::INSURANCE, stake, rules.cite(Rule::InsuranceLoses))
    }
}
