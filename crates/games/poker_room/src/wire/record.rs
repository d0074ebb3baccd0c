//! A showdown as a record.

use crate::game::PokerGame;
use crate::round::{Reason, Refused};
use crate::{PokerRules, Round, Seat};
use cards::{Cards, Money};
use driver::opened;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use wire::error::LineError;
use wire::game::Id;
use wire::value::{CardsText, Object};

/// A round of Poker as it happened.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "PokerRecord")]
pub(crate) struct Record<'a> {
    /// The edition: `pa-637a`.
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
    /// The game.
    game: PokerGame,
    /// The five community cards, in Omaha; may be left out when one player is left.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<CardsText>")]
    board: Option<CardsText>,
    /// The position with the button.
    button: i64,
    /// What the house took of the pots, the main pot first; nothing where absent.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[schemars(with = "Option<String>")]
    rake: Money,
    /// Who took part.
    seats: Vec<Object<SeatRecord>>,
}

/// One player.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "PokerSeat")]
struct SeatRecord {
    /// The position, counted clockwise.
    seat: i64,
    /// The cards held at the end: five, four in Badugi; may be left out when one player is left.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<CardsText>")]
    cards: Option<CardsText>,
    /// What was put into the pot in the whole round, before any rake.
    #[schemars(with = "String")]
    contributed: Money,
    /// Whether the player folded.
    #[serde(default, skip_serializing_if = "is_false")]
    folded: bool,
    /// Whether the cards of this folded hand are left out: they were not whole, or were shuffled back and dealt again.
    #[serde(default, skip_serializing_if = "is_false")]
    left_out: bool,
}

fn is_nothing(amount: &Money) -> bool {
    amount.is_zero()
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Cards that are there: `null` is none.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<CardsText>, D::Error> {
    CardsText::deserialize(deserializer).map(Some)
}

/// A round as a record that reads back to it.
pub fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seat = |seat: &Seat| {
        Object(SeatRecord {
            seat: seat.seat.into(),
            cards: seat.cards.map(|cards| CardsText(Ok(cards))),
            contributed: seat.contributed,
            folded: seat.folded,
            left_out: seat.left_out,
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        game: round.game,
        board: round.board.map(|board| CardsText(Ok(board))),
        button: round.button,
        rake: round.rake,
        seats: round.seats.iter().map(seat).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &PokerRules) -> Result<Round, LineError> {
    if rules.choices.is_given("game") && rules.game != record.game {
        let says = format!(
            "the table's choices say {}, the record {}",
            rules.game, record.game
        );
        return Err(LineError::new("choice", "choose.game", says));
    }
    let seats = record.seats.into_iter().enumerate();
    let seats = seats.map(|(i, Object(at))| seat(i, at, record.game, rules));
    Ok(Round {
        game: record.game,
        board: cards(record.board, "board", rules)?,
        button: record.button,
        rake: record.rake,
        seats: seats.collect::<Result<_, LineError>>()?,
    })
}

fn seat(i: usize, at: SeatRecord, game: PokerGame, rules: &PokerRules) -> Result<Seat, LineError> {
    let seat = u8::try_from(at.seat).map_err(|_| {
        let (seat, most) = (at.seat, rules.most_players(game));
        let reason = Reason::SeatUnknown { seat, most, game };
        refused(&format!("seats[{i}].seat"), reason, game.rules().players, rules)
    })?;
    Ok(Seat {
        seat,
        cards: cards(at.cards, &format!("seats[{i}].cards"), rules)?,
        contributed: at.contributed,
        folded: at.folded,
        left_out: at.left_out,
    })
}

fn cards(text: Option<CardsText>, path: &str, rules: &PokerRules) -> Result<Option<Cards>, LineError> {
    let twice = |card| refused(path, Reason::CardTwice(card), Rule::OneDeck, rules);
    text.map(|text| text.0.map_err(twice)).transpose()
}

fn refused(path: &str, reason: Reason, rule: Rule, rules: &PokerRules) -> LineError {
    let refused = Refused {
        path: path.to_owned(),
        reason,
        clause: rules.cite(rule),
    };
    refused.into()
}
