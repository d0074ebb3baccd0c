//! What throws came to, as a result.

use crate::CrapsRules;
use crate::settle::{SeatSettlement, Settled, Settlement};
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::{Id, WagerResult};

/// What a record of Craps came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The point after each throw; `null` while none is on.
    point: Vec<Option<u8>>,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// In the order in which they were decided.
    wagers: Vec<ThrowResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct ThrowResult {
    #[serde(flatten)]
    wager: WagerResult,
    /// The throw before which it was made, counted from 1.
    before: usize,
    /// The throw that decided it; `null` for one that was taken down.
    roll: Option<usize>,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a CrapsRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    let felts = settled.felts.iter();
    ResultLine {
        id,
        rules: &rules.edition().id,
        point: felts.map(|felt| felt.point.map(u8::from)).collect(),
        seats: settled.seats.iter().map(seat).collect(),
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    let wager = |Settled { before, roll, line }: &Settled| ThrowResult {
        wager: WagerResult::of(line),
        before: *before,
        roll: *roll,
    };
    SeatResult {
        seat: settled.seat,
        wagers: settled.lines.iter().map(wager).collect(),
        net: settled.net,
    }
}
