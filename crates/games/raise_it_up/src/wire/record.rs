//! A round of Raise It Up Stud as a record.

use super::play::{PlayRecord, PlaySchema};
use crate::round::{Reason, Refused};
use crate::{RaiseItUpRules, Round, Seat, Stakes};
use cards::{Cards, Money};
use driver::opened;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use table::hands::Lost;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, CardsText, Object};

wire::record! {
    /// A round of Raise It Up Stud as it happened.
    #[schemars(rename = "RaiseItUpRecord")]
    Record<'a> {
        /// The edition: `pa-587`.
        rules,
        /// The three community cards in the order they were turned: 4th, 5th, 6th Street.
        community: CardsText,
        /// One object for each position with wagers.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
        /// What the progressive meter showed when the first position was paid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        meter: Option<Money>,
    }
}

/// One position.
#[derive(Deserialize, Serialize, JsonSchema)]
#[schemars(rename = "RaiseItUpSeatRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where that is known; a player has one position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `ante`, `blind`, `pair-plus`, `progressive`, `six-card-bonus`.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The three cards dealt.
    cards: CardsText,
    /// All wagers were lost before the hand was revealed: its player left (`abandoned`) or told others about it
    /// (`discussed`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<Lost>,
    /// The Pair Plus Wager was settled when the player folded, before the rest was lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pair_plus_settled: bool,
    /// The Play Wager, or `"fold"`.
    #[schemars(with = "PlaySchema")]
    play: PlayRecord,
}

/// A round as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seat = |seat: &Seat| {
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(seat.stakes.each().map(|(wager, stake, _)| (wager, stake))),
            cards: CardsText(Ok(seat.cards)),
            play: PlayRecord(seat.play),
            lost: seat.lost,
            pair_plus_settled: seat.pair_plus_settled,
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        community: CardsText(Ok(round.community)),
        seats: round.seats.iter().map(seat).collect(),
        meter: round.meter,
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &RaiseItUpRules) -> Result<Round, LineError> {
    let community = laid(record.community, || "community".to_owned(), rules)?;
    let seat = |(i, Object(seat)): (usize, Object<SeatRecord<'_>>)| {
        let number = u8::try_from(seat.seat).map_err(|_| no_such_seat(i, seat.seat, rules))?;
        Ok(Seat {
            seat: number,
            player: seat.player,
            cards: laid(seat.cards, || format!("seats[{i}].cards"), rules)?,
            stakes: stakes(seat.wagers, i, rules)?,
            play: seat.play.0,
            lost: seat.lost,
            pair_plus_settled: seat.pair_plus_settled,
        })
    };
    Ok(Round {
        community,
        seats: record
            .seats
            .into_iter()
            .enumerate()
            .map(seat)
            .collect::<Result<_, LineError>>()?,
        meter: record.meter,
    })
}

fn laid(cards: CardsText, path: impl Fn() -> String, rules: &RaiseItUpRules) -> Result<Cards, LineError> {
    cards.0.map_err(|card| {
        let refused = Refused {
            path: path(),
            reason: Reason::CardTwice(card),
            clause: rules.cite(Rule::OneDeck),
        };
        refused.into()
    })
}

fn stakes(wagers: Amounts<'_>, i: usize, rules: &RaiseItUpRules) -> Result<Stakes, LineError> {
    let mut stakes = Stakes::default();
    for (wager, amount) in wagers.0 {
        match stakes.slot(&wager) {
            Some(slot) => *slot = Some(amount),
            None if wager == "play" => return Err(play_is_told(i, rules)),
            None => return Err(unknown_wager(i, &wager, rules.edition(), &rules.choices)),
        }
    }
    Ok(stakes)
}

fn play_is_told(i: usize, rules: &RaiseItUpRules) -> LineError {
    LineError {
        clause: rules.cite(Rule::PlayWager),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{i}].wagers.play"),
            "the Play Wager is a multiple of the ante, told as \"play\": {\"street\", \"multiple\"}",
        )
    }
}

fn no_such_seat(i: usize, seat: i64, rules: &RaiseItUpRules) -> LineError {
    let reason = Reason::SeatUnknown {
        seat,
        positions: rules.positions(),
    };
    let refused = Refused {
        path: format!("seats[{i}].seat"),
        reason,
        clause: rules.cite(Rule::Positions),
    };
    refused.into()
}
