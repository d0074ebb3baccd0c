//! Craps as a record: the throws, and what was made, taken down and called off or on before each.

use crate::round::{Down, Later, Stakes, not_offered, roll_unknown, seat_unknown};
use crate::{CrapsRules, Roll, Round, Seat};
use cards::Money;
use cards::dice::Die;
use driver::opened;
use rulebook::WagerId;
use schemars::JsonSchema;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use wire::error::LineError;
use wire::value::{Amounts, Object};

wire::record! {
    /// Craps as it was thrown and bet on, from a shooter's first come out roll on.
    Record<'a> {
        /// The edition: `pa-623a`.
        rules,
        /// The valid throws in order, over one shooter or several, each `[die, die]`.
        #[schemars(with = "Vec<[u8; 2]>")]
        rolls: Vec<Dice>,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the left of the boxperson or dealer.
    seat: i64,
    /// Amounts by wager made before the first throw, such as `pass`, `place-6`, `lay-4`, `all-small`.
    #[serde(borrow, default)]
    wagers: Amounts<'a>,
    /// Wagers made before a later throw.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    later: Vec<Object<LaterRecord<'a>>>,
    /// Wagers taken down.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    down: Vec<Object<DownRecord<'a>>>,
    /// By Lay Bet, the come out rolls on which it was off.
    #[serde(borrow, default, skip_serializing_if = "BTreeMap::is_empty")]
    off: BTreeMap<Cow<'a, str>, Vec<i64>>,
    /// By a wager that is off on come out rolls, those on which it was called on.
    #[serde(borrow, default, skip_serializing_if = "BTreeMap::is_empty")]
    on: BTreeMap<Cow<'a, str>, Vec<i64>>,
}

/// Wagers made before a throw.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct LaterRecord<'a> {
    /// The throw, counted from 1.
    before: i64,
    /// Amounts by wager.
    #[serde(borrow)]
    wagers: Amounts<'a>,
}

/// A wager taken down.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DownRecord<'a> {
    /// The throw before which it was, counted from 1; absent where it was after the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<i64>,
    /// The wager.
    #[serde(borrow)]
    wager: Cow<'a, str>,
    /// How much of it, where some stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    amount: Option<Money>,
}

impl<'a> SeatRecord<'a> {
    fn of(seat: &'a Seat) -> SeatRecord<'a> {
        let amounts = |stakes: &'a Stakes| {
            let stakes = stakes.iter();
            Amounts::of(stakes.map(|(wager, stake)| (wager.as_str(), Some(*stake))))
        };
        let roll = |roll: usize| i64::try_from(roll).unwrap_or(i64::MAX);
        let calls = |calls: &'a BTreeMap<WagerId, Vec<usize>>| {
            let calls = calls.iter();
            let call = |(wager, on): (&'a WagerId, &Vec<usize>)| {
                let on = on.iter().map(|on| roll(*on));
                (Cow::Borrowed(wager.as_str()), on.collect())
            };
            calls.map(call).collect()
        };
        SeatRecord {
            seat: seat.seat.into(),
            wagers: amounts(&seat.wagers),
            later: seat
                .later
                .iter()
                .map(|later| {
                    let before = roll(later.before);
                    let wagers = amounts(&later.wagers);
                    Object(LaterRecord { before, wagers })
                })
                .collect(),
            down: seat
                .down
                .iter()
                .map(|down| {
                    Object(DownRecord {
                        before: down.before.map(roll),
                        wager: Cow::Borrowed(down.wager.as_str()),
                        amount: down.amount,
                    })
                })
                .collect(),
            off: calls(&seat.off),
            on: calls(&seat.on),
        }
    }
}

/// Two dice.
#[derive(Serialize)]
struct Dice(Roll);

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        struct Two;
        impl<'de> Visitor<'de> for Two {
            type Value = Dice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("two dice as [die, die], each 1 to 6")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Dice, A::Error> {
                let mut die = |at| -> Result<Die, A::Error> {
                    let next = seq.next_element()?;
                    next.ok_or_else(|| A::Error::invalid_length(at, &self))
                };
                let dice = [die(0)?, die(1)?];
                match seq.next_element::<Die>()? {
                    Some(_) => Err(A::Error::invalid_length(3, &self)),
                    None => Ok(Dice(Roll(dice))),
                }
            }
        }
        deserializer.deserialize_seq(Two)
    }
}

/// Throws as a record that reads back to them.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seats = round.seats.iter();
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        rolls: round.rolls.iter().copied().map(Dice).collect(),
        seats: seats.map(|seat| Object(SeatRecord::of(seat))).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The throws a record describes.
pub(super) fn round(record: Record<'_>, rules: &CrapsRules) -> Result<Round, LineError> {
    let rolls = record.rolls.len();
    let mut seats = Vec::with_capacity(record.seats.len());
    for (i, Object(seat)) in record.seats.into_iter().enumerate() {
        let number = u8::try_from(seat.seat).map_err(|_| seat_unknown(rules, i, seat.seat))?;
        let at = |field: String| format!("seats[{i}].{field}");
        let wager = |field: &str, id: &str| -> Result<WagerId, LineError> {
            let refuse = || not_offered(rules, &at(field.to_owned()), id);
            id.parse().map_err(|_| refuse().into())
        };
        let roll = |field: String, roll: i64| -> Result<usize, LineError> {
            let known = usize::try_from(roll)
                .ok()
                .filter(|roll| (1..=rolls.max(1)).contains(roll));
            Ok(known.ok_or_else(|| roll_unknown(at(field), roll, rolls))?)
        };
        let stakes = |field: &str, amounts: Amounts<'_>| -> Result<Stakes, LineError> {
            let each = amounts.0.into_iter();
            each.map(|(id, stake)| Ok((wager(field, &id)?, stake))).collect()
        };
        type Calls = BTreeMap<WagerId, Vec<usize>>;
        let calls = |field: &str, calls: BTreeMap<Cow<'_, str>, Vec<i64>>| -> Result<Calls, LineError> {
            let each = calls.into_iter().map(|(id, on)| {
                let on = on.into_iter().enumerate();
                let on = on.map(|(n, on)| roll(format!("{field}.{id}[{n}]"), on));
                Ok((wager(field, &id)?, on.collect::<Result<_, LineError>>()?))
            });
            each.collect()
        };
        let mut later = Vec::with_capacity(seat.later.len());
        for (n, Object(made)) in seat.later.into_iter().enumerate() {
            later.push(Later {
                before: roll(format!("later[{n}].before"), made.before)?,
                wagers: stakes(&format!("later[{n}].wagers"), made.wagers)?,
            });
        }
        let mut down = Vec::with_capacity(seat.down.len());
        for (n, Object(taken)) in seat.down.into_iter().enumerate() {
            let before = taken
                .before
                .map(|before| roll(format!("down[{n}].before"), before));
            down.push(Down {
                before: before.transpose()?,
                wager: wager(&format!("down[{n}].wager"), &taken.wager)?,
                amount: taken.amount,
            });
        }
        seats.push(Seat {
            seat: number,
            wagers: stakes("wagers", seat.wagers)?,
            later,
            down,
            off: calls("off", seat.off)?,
            on: calls("on", seat.on)?,
        });
    }
    Ok(Round {
        rolls: record.rolls.into_iter().map(|Dice(roll)| roll).collect(),
        seats,
    })
}
