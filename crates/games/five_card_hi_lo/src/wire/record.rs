//! A round of Five Card Hi-Lo as a record.

use crate::round::{Hands, Reason, Refusal};
use crate::rules::ids;
use crate::{Held, HiLoRules, Round, Seat, Stakes};
use cards::Cards;
use driver::opened;
use games::seats::Misplaced;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use table::hands::Lost;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, CardsText, Object};

wire::record! {
    /// A round of Five Card Hi-Lo as it happened.
    #[schemars(rename = "FiveCardHiLoRecord")]
    Record<'a> {
        /// The edition: `pa-663a`.
        rules,
        /// The dealer's five cards, which the chapter sets.
        dealer: CardsText,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "FiveCardHiLoSeat")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where one player may hold two adjacent positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `ante`, `tie`, `poker-bonus`. The Play Wager follows from the rest.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The player made no Play Wager.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fold: bool,
    /// All wagers were lost before the hand was revealed: its player left and a supervisor decided so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<Lost>,
    /// Five cards never set: only with `fold` or `lost`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<CardsText>,
    /// The high hand as set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    high: Option<CardsText>,
    /// The low hand as set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    low: Option<CardsText>,
}

/// A round as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let text = |cards: &Cards| CardsText(Ok(*cards));
    let seat = |seat: &Seat| {
        let stakes = [
            (ids::ANTE, seat.stakes.ante),
            (ids::TIE, seat.stakes.tie),
            (ids::POKER_BONUS, seat.stakes.poker_bonus),
        ];
        let (cards, high, low) = match &seat.held {
            Held::Unset(cards) => (Some(text(cards)), None, None),
            Held::Set(hands) => (None, Some(text(&hands.high)), Some(text(&hands.low))),
        };
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(stakes),
            cards,
            high,
            low,
            fold: seat.fold,
            lost: seat.lost,
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        dealer: text(&round.dealer),
        seats: round.seats.iter().map(seat).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(crate) fn round(record: Record<'_>, rules: &HiLoRules) -> Result<Round, LineError> {
    let dealer = read(record.dealer, || "dealer".to_owned(), rules)?;
    let mut seats = Vec::with_capacity(record.seats.len());
    for (i, Object(seat)) in record.seats.into_iter().enumerate() {
        let held = held(i, seat.cards, seat.high, seat.low, rules)?;
        let number = u8::try_from(seat.seat).map_err(|_| no_such_seat(i, seat.seat, rules))?;
        let mut stakes = Stakes::default();
        for (wager, amount) in seat.wagers.0 {
            let slot = match &*wager {
                ids::ANTE => &mut stakes.ante,
                ids::TIE => &mut stakes.tie,
                ids::POKER_BONUS => &mut stakes.poker_bonus,
                ids::PLAY => return Err(play_given(i, rules)),
                other => return Err(unknown_wager(i, other, rules.edition(), &rules.choices)),
            };
            *slot = Some(amount);
        }
        seats.push(Seat {
            seat: number,
            player: seat.player,
            held,
            stakes,
            fold: seat.fold,
            lost: seat.lost,
        });
    }
    Ok(Round { dealer, seats })
}

fn read(text: CardsText, path: impl Fn() -> String, rules: &HiLoRules) -> Result<Cards, LineError> {
    text.0.map_err(|card| {
        Refusal {
            path: path(),
            reason: Reason::CardTwice(card),
            clause: rules.cite(Rule::OneDeck),
        }
        .into()
    })
}

fn held(
    i: usize,
    cards: Option<CardsText>,
    high: Option<CardsText>,
    low: Option<CardsText>,
    rules: &HiLoRules,
) -> Result<Held, LineError> {
    let read = |text, field: &str| read(text, || format!("seats[{i}].{field}"), rules);
    match (cards, high, low) {
        (Some(cards), None, None) => Ok(Held::Unset(read(cards, "cards")?)),
        (None, Some(high), Some(low)) => Ok(Held::Set(Hands {
            high: read(high, "high")?,
            low: read(low, "low")?,
        })),
        _ => Err(LineError::new(
            "hands",
            format!("seats[{i}]"),
            "give either high and low, or cards (five, unset) with \"fold\": true",
        )),
    }
}

fn no_such_seat(i: usize, seat: i64, rules: &HiLoRules) -> LineError {
    let positions = rules.positions();
    Refusal {
        path: format!("seats[{i}].seat"),
        reason: Reason::Seat(Misplaced::Unknown { seat, positions }),
        clause: rules.cite(Rule::Positions),
    }
    .into()
}

/// A Play Wager is never given: it equals the Ante, and its result is settled with it.
fn play_given(i: usize, rules: &HiLoRules) -> LineError {
    LineError {
        clause: rules.cite(Rule::PlayOrForfeit),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{i}].wagers.play"),
            "the Play Wager equals the Ante Wager: leave it out, and give \"fold\": true where it was not made",
        )
    }
}
