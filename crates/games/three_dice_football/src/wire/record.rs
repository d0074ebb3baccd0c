//! A game of Three Dice Football as a record.

use crate::round::{Stakes, not_offered, seat_unknown};
use crate::{FootballRules, Roll, Round, Seat};
use cards::dice::Die;
use driver::opened;
use schemars::JsonSchema;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::fmt;
use wire::error::LineError;
use wire::value::{Amounts, Object};

wire::record! {
    /// A game of Three Dice Football as it was thrown.
    Record<'a> {
        /// The edition: `pa-661a`.
        rules,
        /// The valid throws of the game in order, each `[green, green, red]`.
        #[schemars(with = "Vec<[u8; 3]>")]
        rolls: Vec<Dice>,
        /// The extra point roll, if it was thrown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<[u8; 3]>")]
        extra_point: Option<Dice>,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the stickperson's left.
    seat: i64,
    /// Amounts by wager on the whole game: `touchdown`, `defense`, `extra-point`, `quick-strike`, `game-changer`,
    /// `length-1` to `length-6`.
    #[serde(borrow, default)]
    wagers: Amounts<'a>,
    /// For each throw, amounts by wager on it: `trips-td`, `penalty`, `turnover`, `cover-three`, `no-gain`,
    /// `big-play`, `over-four`, `under-four`. A shorter list has none on the later throws.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<std::collections::BTreeMap<String, String>>")]
    single: Vec<Amounts<'a>>,
}

impl<'a> SeatRecord<'a> {
    fn of(seat: &'a Seat) -> SeatRecord<'a> {
        let amounts = |stakes: &'a Stakes| {
            let stakes = stakes.iter();
            Amounts::of(stakes.map(|(wager, stake)| (wager.as_str(), Some(*stake))))
        };
        let bet = seat.single.iter().any(|stakes| !stakes.is_empty());
        SeatRecord {
            seat: seat.seat.into(),
            wagers: amounts(&seat.wagers),
            single: seat.single.iter().filter(|_| bet).map(amounts).collect(),
        }
    }
}

/// Three dice: green, green, red.
#[derive(Serialize)]
struct Dice(Roll);

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        struct Three;
        impl<'de> Visitor<'de> for Three {
            type Value = Dice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("three dice as [green, green, red], each 1 to 6")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Dice, A::Error> {
                let mut dice: Vec<Die> = Vec::with_capacity(3);
                while let Some(die) = seq.next_element()? {
                    if dice.len() == 3 {
                        return Err(A::Error::invalid_length(4, &self));
                    }
                    dice.push(die);
                }
                match <[Die; 3]>::try_from(dice) {
                    Ok(dice) => Ok(Dice(Roll::from(dice))),
                    Err(dice) => Err(A::Error::invalid_length(dice.len(), &self)),
                }
            }
        }
        deserializer.deserialize_seq(Three)
    }
}

/// A game as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        rolls: round.rolls.iter().copied().map(Dice).collect(),
        extra_point: round.extra_point.map(Dice),
        seats: round
            .seats
            .iter()
            .map(|seat| Object(SeatRecord::of(seat)))
            .collect(),
    };
    serde_json::to_value(record).ok()
}

/// The game a record describes.
pub(super) fn round(record: Record<'_>, rules: &FootballRules) -> Result<Round, LineError> {
    let mut seats = Vec::with_capacity(record.seats.len());
    for (i, Object(seat)) in record.seats.into_iter().enumerate() {
        let number = u8::try_from(seat.seat).map_err(|_| seat_unknown(rules, i, seat.seat))?;
        let stakes = |play, amounts: Amounts<'_>| -> Result<Stakes, LineError> {
            let mut stakes = Stakes::new();
            for (id, stake) in amounts.0 {
                let wager = id.parse().map_err(|_| not_offered(rules, i, play, &id))?;
                stakes.insert(wager, stake);
            }
            Ok(stakes)
        };
        let single = seat.single.into_iter().enumerate();
        seats.push(Seat {
            seat: number,
            wagers: stakes(None, seat.wagers)?,
            single: single
                .map(|(n, amounts)| stakes(Some(n), amounts))
                .collect::<Result<_, _>>()?,
        });
    }
    Ok(Round {
        rolls: record.rolls.into_iter().map(|Dice(roll)| roll).collect(),
        extra_point: record.extra_point.map(|Dice(roll)| roll),
        seats,
    })
}
