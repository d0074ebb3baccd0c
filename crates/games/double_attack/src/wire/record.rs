//! A round of Double Attack Blackjack as a record.

use crate::round::{Hand, Reason, Refusal, Stakes};
use crate::rules::ids;
use crate::{DoubleAttackRules, Round, Seat};
use cards::Money;
use driver::opened;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, Object, ShoeCards};

wire::record! {
    /// A round of Double Attack Blackjack as it happened.
    #[schemars(rename = "DoubleAttackRecord")]
    Record<'a> {
        /// The edition: `pa-665a`.
        rules,
        /// The dealer's cards in order: first card, hole card, draws.
        dealer: ShoeCards,
        /// One object for each box with a Bet Wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One box.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DoubleAttackSeatRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where one player may bet on several adjacent boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `bet`, `double-attack`, `bust-it`, `insurance`.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The hands in the order they were played; more than one after splits.
    hands: Vec<Object<HandRecord>>,
}

/// One hand of a box.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DoubleAttackHandRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct HandRecord {
    /// Its cards in the order dealt.
    cards: ShoeCards,
    /// The Double Down Wager, where one was made; the last card is then the one it brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    doubled: Option<Money>,
    /// The player gave the hand up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    surrendered: bool,
    /// The hand was called dead and its wagers went back: short of two cards, or for a card that was asked for and
    /// not dealt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    dead: bool,
}

/// A round as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seat = |seat: &Seat| {
        let wagers = [
            (ids::BET, seat.stakes.bet),
            (ids::DOUBLE_ATTACK, seat.stakes.double_attack),
            (ids::BUST_IT, seat.stakes.bust_it),
            (ids::INSURANCE, seat.stakes.insurance),
        ];
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(wagers),
            hands: seat.hands.iter().map(|hand| Object(hand.into())).collect(),
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        dealer: ShoeCards(round.dealer.clone()),
        seats: round.seats.iter().map(seat).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &DoubleAttackRules) -> Result<Round, LineError> {
    let seat = |(i, Object(seat)): (usize, Object<SeatRecord<'_>>)| {
        let number = u8::try_from(seat.seat).map_err(|_| no_such_seat(i, seat.seat, rules))?;
        Ok(Seat {
            seat: number,
            player: seat.player,
            stakes: stakes(seat.wagers, i, rules)?,
            hands: seat.hands.into_iter().map(|Object(hand)| hand.into()).collect(),
        })
    };
    Ok(Round {
        dealer: record.dealer.0,
        seats: record
            .seats
            .into_iter()
            .enumerate()
            .map(seat)
            .collect::<Result<_, LineError>>()?,
    })
}

impl From<&Hand> for HandRecord {
    fn from(hand: &Hand) -> HandRecord {
        HandRecord {
            cards: ShoeCards(hand.cards.clone()),
            doubled: hand.doubled,
            surrendered: hand.surrendered,
            dead: hand.dead,
        }
    }
}

impl From<HandRecord> for Hand {
    fn from(hand: HandRecord) -> Hand {
        Hand {
            cards: hand.cards.0,
            doubled: hand.doubled,
            surrendered: hand.surrendered,
            dead: hand.dead,
        }
    }
}

fn stakes(wagers: Amounts<'_>, i: usize, rules: &DoubleAttackRules) -> Result<Stakes, LineError> {
    let mut stakes = Stakes::default();
    for (wager, amount) in wagers.0 {
        let slot = match &*wager {
            ids::BET => &mut stakes.bet,
            ids::DOUBLE_ATTACK => &mut stakes.double_attack,
            ids::BUST_IT => &mut stakes.bust_it,
            ids::INSURANCE => &mut stakes.insurance,
            ids::DOUBLE_DOWN => return Err(doubled_with_hand(i, rules)),
            other => return Err(unknown_wager(i, other, rules.edition(), &rules.choices)),
        };
        *slot = Some(amount);
    }
    Ok(stakes)
}

fn doubled_with_hand(i: usize, rules: &DoubleAttackRules) -> LineError {
    LineError {
        clause: rules.cite(Rule::DoubleDown),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{i}].wagers.double-down"),
            "a Double Down Wager stands with its hand, as \"doubled\"",
        )
    }
}

fn no_such_seat(i: usize, seat: i64, rules: &DoubleAttackRules) -> LineError {
    let reason = Reason::SeatUnknown {
        seat,
        positions: rules.positions(),
    };
    Refusal {
        path: format!("seats[{i}].seat"),
        reason,
        clause: rules.cite(Rule::Positions),
    }
    .into()
}
