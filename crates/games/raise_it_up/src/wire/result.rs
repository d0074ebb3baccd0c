//! What a round of Raise It Up Stud came to, as a result.

use crate::RaiseItUpRules;
use crate::settle::{SeatSettlement, Settlement};
use cards::Money;
use games::listed::Listed;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::{EnvyResult, Id, WagerResult};

/// What a round of Raise It Up Stud came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RaiseItUpResult", deny_unknown_fields)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
    /// What the meter shows afterwards, when a progressive wager stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    meter: Option<Money>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RaiseItUpSeatResult", deny_unknown_fields)]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// What the three cards dealt win by: `pair`, ...; null for nothing.
    three: Option<&'static str>,
    /// What the best five of the six cards win by: `tens-or-better`, ...; null for nothing.
    five: Option<&'static str>,
    wagers: Vec<WagerResult>,
    /// Envy Bonuses of this position.
    envy: Vec<EnvyResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a RaiseItUpRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        seats: settled.seats.iter().map(seat).collect(),
        meter: settled.meter,
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    SeatResult {
        seat: settled.seat,
        three: settled.made.three.map(Listed::slug),
        five: settled.made.five.map(Listed::slug),
        wagers: settled.lines.iter().map(WagerResult::of).collect(),
        envy: settled.envy.iter().map(EnvyResult::of).collect(),
        net: settled.net,
    }
}
