//! What every wager does, and which paragraph says so.
//!
//! 1. House Money, Three Card Poker, Royal Match 21 and King's Bounty look at the first cards (633a.7(g)). What House Money
//!    pays may stand with the main wager from then on: each hand carries the whole, and a split or a double down matches
//!    it (633a.7(g)(10)(ii)(C)).
//! 2. Against a dealer's Blackjack nothing was drawn: a player's own ties, or in Spanish 21 wins.
//! 3. A surrendered hand loses half; one over 21 loses whatever the dealer comes to; a rescued one gets its Double Down
//!    Wager back and loses the other.
//! 4. The rest is compared by points, but a player's 21 wins in Spanish 21.
//! 5. Hit and Run looks at the dealer's cards, Straight Jack at the player's, from the dealer's right (633a.7(o)).

use crate::decisions::InPlay;
use crate::first_cards::{BountyHand, MatchHand, ThreeCardHand, TwoCards};
use crate::hit_and_run::DealerHand;
use crate::meters::{Drawn, of_round, straight_jack_hand};
use crate::points::{MainHand, Total, is_blackjack};
use crate::round::{Hand, Refusal, Round, Seat, check};
use crate::rules::{BlackjackRules, TwentyOne, ids};
pub use crate::settlement::{HandSettlement, SeatSettlement, Settlement};
use crate::straight_jack::length;
use cards::{Card, Money};
use games::listed::{Listed, PayRow, Pays};
use games::settled::{Line, Outcome};
use rulebook::WagerId;
use rulebook::rule::Rule;
use std::collections::BTreeMap;

/// Settles a round, or says why it cannot be.
pub fn settle(round: &Round, rules: &BlackjackRules) -> Result<Settlement, Refusal> {
    check(round, rules)?;
    let mut meters = of_round(round, rules);
    let mut order: Vec<usize> = (0..round.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(round.seats[i].seat));
    let mut seats: Vec<(usize, SeatSettlement)> = order
        .into_iter()
        .map(|i| (i, settle_seat(&round.seats[i], &round.dealer, &mut meters, rules)))
        .collect();
    seats.sort_by_key(|(i, _)| *i);
    let mut seats: Vec<SeatSettlement> = seats.into_iter().map(|(_, seat)| seat).collect();
    limit(&mut seats, rules);
    for seat in &mut seats {
        let lines = seat.hands.iter().flat_map(|hand| &hand.lines).chain(&seat.lines);
        seat.net = lines.map(Line::net).sum();
    }
    Ok(Settlement {
        dealer: Total::of(&round.dealer),
        blackjack: is_blackjack(&round.dealer),
        meters: meters
            .into_iter()
            .map(|(wager, meter)| (wager, meter.shows))
            .collect(),
        seats,
    })
}

fn settle_seat(
    seat: &Seat,
    dealer: &[Card],
    meters: &mut BTreeMap<WagerId, Drawn>,
    rules: &BlackjackRules,
) -> SeatSettlement {
    let added = seat.added(rules);
    let each = seat.each_hand(rules);
    if added.is_some() {
        rules.cite(Rule::HouseMoneyOneWager);
    }
    let hand = |hand: &Hand| {
        let in_play = hand.in_play(seat.hands.len());
        let stakes = HandStakes {
            main: each,
            doubled: hand.doubled,
        };
        HandSettlement {
            total: in_play.total(),
            blackjack: in_play.is_blackjack(),
            lines: if seat.even_money {
                vec![even_money(each, rules)]
            } else if hand.surrendered {
                surrendered(stakes, rules)
            } else if hand.rescued {
                rescued(stakes, rules)
            } else {
                compared(in_play, dealer, stakes, rules)
            },
        }
    };
    let hands = seat.hands.iter().map(hand).collect();
    let cards = seat.first_two();
    let side = |wager: &'static str| {
        let (stake, cards) = (seat.stake(wager)?, cards?);
        match wager {
            ids::STRAIGHT_JACK => straight_jack(seat, stake, meters.get_mut(&wager.into()), rules),
            ids::HIT_AND_RUN => hit_and_run(stake, dealer, meters.get_mut(&wager.into()), rules),
            _ => first_cards(wager, stake, cards, dealer, rules),
        }
    };
    let mut lines: Vec<Line> = ids::SIDES.into_iter().filter_map(side).collect();
    lines.extend(
        seat.stake(ids::INSURANCE)
            .map(|stake| insurance(stake, dealer, rules)),
    );
    SeatSettlement {
        seat: seat.seat,
        hands,
        lines,
        added,
        straight: straight(seat),
        net: Money::ZERO,
    }
}

/// How long a straight the cards of a box make.
fn straight(seat: &Seat) -> usize {
    let drawn: &[Card] = match seat.hands.as_slice() {
        [hand] => hand.cards.get(2..).unwrap_or_default(),
        _ => &[],
    };
    seat.first_two().map_or(0, |dealt| length(dealt, drawn))
}

/// What one hand carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct HandStakes {
    pub main: Money,
    pub doubled: Option<Money>,
}

impl HandStakes {
    fn each(self, rules: &BlackjackRules) -> impl Iterator<Item = (WagerId, Money)> {
        let doubled = self.doubled.map(|stake| (WagerId::new(ids::DOUBLE_DOWN), stake));
        [(rules.main, self.main)].into_iter().chain(doubled)
    }
}

/// The hand's points against the dealer's. Also what a Blackjack is paid in its turn, against the dealer's up card alone.
pub fn compared(hand: InPlay<'_>, dealer: &[Card], stakes: HandStakes, rules: &BlackjackRules) -> Vec<Line> {
    let (mine, his) = (hand.total(), Total::of(dealer));
    let (blackjack, against) = (hand.is_blackjack(), is_blackjack(dealer));
    let always = rules.twenty_one == TwentyOne::Wins;
    let (outcome, rule) = if blackjack && (always || !against) {
        (Outcome::Win, Rule::BlackjackWins)
    } else if blackjack {
        (Outcome::Push, Rule::EqualTotals)
    } else if mine.is_over() {
        (Outcome::Lose, Rule::LoseOver21)
    } else if against {
        (Outcome::Lose, Rule::LoseToBlackjack)
    } else if always && mine.points == 21 {
        (Outcome::Win, Rule::Player21Wins)
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
    let made = match blackjack {
        true => MainHand::Blackjack,
        false => MainHand::of(hand.cards, hand.doubled, rules),
    };
    let line = |(wager, stake)| match outcome {
        Outcome::Win if wager == ids::DOUBLE_DOWN => won(wager, stake, rules.doubled, rule, rules),
        Outcome::Win => match rules.pays.row(made) {
            Some(row) if made != MainHand::Win => row.line(wager, stake, Money::ZERO, clause),
            _ => won(wager, stake, rules.even, rule, rules),
        },
        Outcome::Push => Line::back(wager, stake, Outcome::Push, clause),
        _ => Line::lost(wager, stake, clause),
    };
    stakes.each(rules).map(line).collect()
}

/// A wager paid by a row that names no hand.
fn won(wager: impl Into<WagerId>, stake: Money, row: PayRow, rule: Rule, rules: &BlackjackRules) -> Line {
    Line::paid(wager, stake, row.pays, Money::ZERO, rules.cite(rule), row.clause)
}

/// A Blackjack against an ace, paid before the check.
pub fn even_money(stake: Money, rules: &BlackjackRules) -> Line {
    won(rules.main, stake, rules.even, Rule::EvenMoney, rules)
}

/// Half is collected and half goes back; an odd cent is the house's.
pub fn surrendered(stakes: HandStakes, rules: &BlackjackRules) -> Vec<Line> {
    let lost = Line::lost(rules.main, stakes.main, rules.cite(Rule::SurrenderHalf));
    vec![Line {
        outcome: Outcome::Surrender,
        returned: stakes.main.share(1, 2),
        ..lost
    }]
}

/// The Double Down Wager goes back and the other is lost.
pub fn rescued(stakes: HandStakes, rules: &BlackjackRules) -> Vec<Line> {
    let clause = rules.cite(Rule::Rescue);
    let line = |(wager, stake)| match wager == ids::DOUBLE_DOWN {
        true => Line::back(wager, stake, Outcome::Push, clause),
        false => Line::lost(wager, stake, clause),
    };
    stakes.each(rules).map(line).collect()
}

/// Wins if the dealer has Blackjack.
pub fn insurance(stake: Money, dealer: &[Card], rules: &BlackjackRules) -> Line {
    match is_blackjack(dealer) {
        true => won(ids::INSURANCE, stake, rules.insurance, Rule::InsuranceWins, rules),
        false => Line::lost(ids::INSURANCE, stake, rules.cite(Rule::InsuranceLoses)),
    }
}

/// What House Money comes to, wherever its payout goes; none where it is not offered.
pub fn house_money(stake: Money, cards: [Card; 2], rules: &BlackjackRules) -> Option<Line> {
    let pays = &rules.house_money.as_ref()?.pays;
    let (won, lost) = (Rule::HouseMoneyWins, Rule::HouseMoneyLoses);
    Some(by_hand(
        ids::HOUSE_MONEY,
        stake,
        pays,
        TwoCards::of(cards),
        [won, lost],
        rules,
    ))
}

/// A wager that the first cards decide; none where it is not offered. A dealer's Blackjack is the best line of two.
pub fn first_cards(
    wager: &'static str,
    stake: Money,
    cards: [Card; 2],
    dealer: &[Card],
    rules: &BlackjackRules,
) -> Option<Line> {
    let blackjack = is_blackjack(dealer);
    let [first, second] = cards;
    Some(match wager {
        ids::HOUSE_MONEY => house_money(stake, cards, rules)?,
        ids::THREE_CARD_POKER => {
            let hand = dealer
                .first()
                .and_then(|&up| ThreeCardHand::of([first, second, up]));
            let pays = rules.three_card_poker.as_ref()?;
            by_hand(wager, stake, pays, hand, [Rule::ThreeCardPokerWins; 2], rules)
        }
        ids::ROYAL_MATCH_21 => {
            let (pays, hand) = (rules.royal_match.as_ref()?, MatchHand::of(cards, blackjack));
            by_hand(wager, stake, pays, hand, [Rule::RoyalMatchWager; 2], rules)
        }
        ids::KINGS_BOUNTY => {
            let (pays, hand) = (rules.kings_bounty.as_ref()?, BountyHand::of(cards, blackjack));
            by_hand(wager, stake, pays, hand, [Rule::KingsBountyWager; 2], rules)
        }
        _ => return None,
    })
}

/// A wager paid by the line of a hand, or lost without one.
fn by_hand<L: Listed>(
    wager: &'static str,
    stake: Money,
    pays: &Pays<L>,
    hand: Option<L>,
    [wins, loses]: [Rule; 2],
    rules: &BlackjackRules,
) -> Line {
    match hand.and_then(|hand| pays.row(hand)) {
        Some(row) => row.line(wager, stake, Money::ZERO, rules.cite(wins)),
        None => Line::lost(wager, stake, rules.cite(loses)),
    }
}

/// A payout by a row, with what it takes of a meter.
fn from_meter(
    wager: &'static str,
    stake: Money,
    row: PayRow,
    meter: Option<&mut Drawn>,
    rule: Rule,
    rules: &BlackjackRules,
) -> Line {
    let award = meter.map_or(Money::ZERO, |meter| meter.take(row.pays));
    // The line has the rest of it: what is paid beside the meter's share.
    let line = row.line(wager, stake, Money::ZERO, rules.cite(rule));
    Line {
        paid: line.paid + award,
        ..line
    }
}

/// 633a.7(g)(9), (o)(3).
pub fn straight_jack(
    seat: &Seat,
    stake: Money,
    meter: Option<&mut Drawn>,
    rules: &BlackjackRules,
) -> Option<Line> {
    let pays = &rules.straight_jack.as_ref()?.pays;
    let row = straight_jack_hand(seat).and_then(|run| pays.row(run));
    Some(match row {
        Some(row) => from_meter(
            ids::STRAIGHT_JACK,
            stake,
            row,
            meter,
            Rule::StraightJackWins,
            rules,
        ),
        None => Line::lost(ids::STRAIGHT_JACK, stake, rules.cite(Rule::StraightJackCollected)),
    })
}

/// 633a.7(o)(2).
pub fn hit_and_run(
    stake: Money,
    dealer: &[Card],
    meter: Option<&mut Drawn>,
    rules: &BlackjackRules,
) -> Option<Line> {
    let pays = &rules.hit_and_run.as_ref()?.pays;
    let row = DealerHand::of(dealer).and_then(|hand| pays.row(hand));
    Some(match row {
        Some(row) => from_meter(ids::HIT_AND_RUN, stake, row, meter, Rule::HitAndRunWins, rules),
        None => Line::lost(ids::HIT_AND_RUN, stake, rules.cite(Rule::HitAndRunSettles)),
    })
}

/// 633a.13(o): what the best hand of Royal Match 21 and of King's Bounty is paid in one round, all boxes together, is no
/// more than the limit, and is shared by the size of the wagers. No one is paid more than the odds give.
fn limit(seats: &mut [SeatSettlement], rules: &BlackjackRules) {
    let mut lines: Vec<&mut Line> = seats
        .iter_mut()
        .flat_map(|seat| seat.lines.iter_mut())
        .filter(|line| is_limited(line, rules))
        .collect();
    let (paid, staked): (Money, Money) = (
        lines.iter().map(|line| line.paid).sum(),
        lines.iter().map(|line| line.stake).sum(),
    );
    for line in &mut lines {
        hold_down(line, paid, staked, rules);
    }
}

/// Holds a line down to its share of the limit, where all such lines of the round would be paid more than that.
pub fn hold_down(line: &mut Line, paid: Money, staked: Money, rules: &BlackjackRules) {
    let (Some(limit), Some(clause)) = (rules.payout_limit, rules.cite(Rule::PayoutLimitShared)) else {
        return;
    };
    if paid > limit {
        line.paid = limited_share(limit, line.stake, staked).min(line.paid);
        line.limited = Some(rulebook::held::citing(clause));
    }
}

/// Whether a line is one that the limit holds down.
pub fn is_limited(line: &Line, rules: &BlackjackRules) -> bool {
    let top = |row: Option<PayRow>| row.is_some_and(|row| line.hand == Some(row.name));
    match line.wager.as_str() {
        ids::ROYAL_MATCH_21 => top(rules
            .royal_match
            .as_ref()
            .and_then(|pays| pays.row(MatchHand::QueensAndBlackjack))),
        ids::KINGS_BOUNTY => top(rules
            .kings_bounty
            .as_ref()
            .and_then(|pays| pays.row(BountyHand::KingsAndBlackjack))),
        _ => false,
    }
}

/// A wager's part of a limit, by its size; a fraction of a cent is dropped.
pub fn limited_share(limit: Money, stake: Money, staked: Money) -> Money {
    let part = i128::from(limit.cents()) * i128::from(stake.cents()) / i128::from(staked.cents().max(1));
    Money::from_cents(i64::try_from(part).unwrap_or(i64::MAX))
}
