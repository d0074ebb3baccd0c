//! A round of Blackjack or Spanish 21 as a record.

use crate::round::{Hand, Reason, Refusal, Seat};
use crate::rules::ids;
use crate::{BlackjackRules, Round};
use cards::Money;
use driver::opened;
use rulebook::WagerId;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Not;
use wire::error::LineError;
use wire::game::{Id, unknown_wager};
use wire::value::{Amounts, Object, ShoeCards};

/// A round of Blackjack or Spanish 21 as it happened.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BlackjackRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Record<'a> {
    /// The edition: `pa-633a` or `pa-635a`.
    #[serde(borrow)]
    pub(crate) rules: Cow<'a, str>,
    /// The operator's choices, as in a Rules Submission; the edition's defaults where absent.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")]
    pub(crate) choose: Option<&'a RawValue>,
    /// Echoed in the result: a string or a number.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    pub(crate) id: Option<&'a RawValue>,
    /// The dealer's cards in order: up card, hole card, draws.
    dealer: ShoeCards,
    /// What the meters showed, by wager: `straight-jack`, `hit-and-run`; needed where that wager stands and can be paid
    /// from it.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    meters: Option<Amounts<'a>>,
    /// How often the shoe ran out and was filled with what had been discarded; never where absent.
    #[serde(default, skip_serializing_if = "is_none")]
    reshuffles: u8,
    /// One object for each box with a wager.
    #[serde(borrow)]
    seats: Vec<Object<SeatRecord<'a>>>,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

/// One box.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BlackjackSeatRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where one player may bet on several adjacent boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `blackjack` or `spanish-21`, `insurance`, and what else the table offers.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The hands in the order they were played; more than one after splits.
    hands: Vec<Object<HandRecord>>,
    /// The first two cards as dealt, needed after a split.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dealt: Option<ShoeCards>,
    /// The House Money payout was added to the Blackjack Wager.
    #[serde(default, skip_serializing_if = "Not::not")]
    add: bool,
    /// How much of it: with `house-money-portion` of `player-choice`, and only then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    add_amount: Option<Money>,
    /// The player took even money for a Blackjack against an ace.
    #[serde(default, skip_serializing_if = "Not::not")]
    even_money: bool,
}

/// One hand of a box.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BlackjackHandRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct HandRecord {
    /// Its cards in the order dealt.
    cards: ShoeCards,
    /// The Double Down Wager, where one was made; the last card is then the one it brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    doubled: Option<Money>,
    /// The player gave the hand up.
    #[serde(default, skip_serializing_if = "Not::not")]
    surrendered: bool,
    /// The player took the Double Down Wager back and lost the other.
    #[serde(default, skip_serializing_if = "Not::not")]
    rescued: bool,
}

/// A round as a record that reads back to it.
pub fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let hand = |hand: &Hand| {
        Object(HandRecord {
            cards: ShoeCards(hand.cards.clone()),
            doubled: hand.doubled,
            surrendered: hand.surrendered,
            rescued: hand.rescued,
        })
    };
    let seat = |seat: &Seat| {
        let wagers = seat
            .stakes
            .iter()
            .map(|(wager, stake)| (wager.to_string(), Some(*stake)));
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(wagers),
            hands: seat.hands.iter().map(hand).collect(),
            dealt: seat.dealt.clone().map(ShoeCards),
            add: seat.add,
            add_amount: seat.add_amount,
            even_money: seat.even_money,
        })
    };
    let meters = round
        .meters
        .iter()
        .map(|(wager, shows)| (wager.to_string(), Some(*shows)));
    serde_json::to_value(Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        dealer: ShoeCards(round.dealer.clone()),
        meters: Some(Amounts::of(meters)).filter(|_| !round.meters.is_empty()),
        reshuffles: round.reshuffles,
        seats: round.seats.iter().map(seat).collect(),
    })
    .ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &BlackjackRules) -> Result<Round, LineError> {
    let seats = record.seats.into_iter().enumerate();
    let seats = seats.map(|(i, Object(record))| seat(i, record, rules));
    Ok(Round {
        dealer: record.dealer.0,
        meters: amounts(record.meters, |wager| {
            [ids::STRAIGHT_JACK, ids::HIT_AND_RUN]
                .into_iter()
                .find(|id| *id == wager)
                .ok_or_else(|| {
                    let path = format!("meters.{wager}");
                    LineError::new("meter-unknown", path, "no wager of this game has such a meter")
                })
        })?,
        seats: seats.collect::<Result<_, _>>()?,
        reshuffles: record.reshuffles,
    })
}

fn seat(i: usize, record: SeatRecord<'_>, rules: &BlackjackRules) -> Result<Seat, LineError> {
    let known = |wager: &str| {
        if wager == ids::DOUBLE_DOWN {
            return Err(LineError {
                clause: rules.cite(Rule::DoubleDown),
                ..LineError::new(
                    "wager-not-offered",
                    format!("seats[{i}].wagers.{wager}"),
                    "a Double Down Wager stands with its hand, as \"doubled\"",
                )
            });
        }
        let mut ids = ids::SIDES
            .into_iter()
            .chain([ids::BLACKJACK, ids::SPANISH_21, ids::INSURANCE]);
        ids.find(|id| *id == wager && rules.offers(id))
            .ok_or_else(|| unknown_wager(i, wager, rules.edition(), &rules.choices))
    };
    let number = u8::try_from(record.seat).map_err(|_| {
        let positions = rules.positions();
        LineError::from(Refusal {
            path: format!("seats[{i}].seat"),
            reason: Reason::NoSuchSeat {
                seat: record.seat,
                positions,
            },
            clause: rules.cite(Rule::Positions),
        })
    })?;
    let hand = |Object(hand): Object<HandRecord>| Hand {
        cards: hand.cards.0,
        doubled: hand.doubled,
        surrendered: hand.surrendered,
        rescued: hand.rescued,
    };
    Ok(Seat {
        seat: number,
        player: record.player,
        stakes: amounts(Some(record.wagers), known)?,
        hands: record.hands.into_iter().map(hand).collect(),
        dealt: record.dealt.map(|dealt| dealt.0),
        add: record.add,
        add_amount: record.add_amount,
        even_money: record.even_money,
    })
}

/// Amounts by wager, each id one that is known.
fn amounts(
    given: Option<Amounts<'_>>,
    known: impl Fn(&str) -> Result<&'static str, LineError>,
) -> Result<BTreeMap<WagerId, Money>, LineError> {
    let given = given.map(|amounts| amounts.0).unwrap_or_default();
    let each = given
        .into_iter()
        .map(|(wager, amount)| Ok((WagerId::new(known(&wager)?), amount)));
    each.collect()
}
