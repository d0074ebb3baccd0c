//! What a round of Baccarat came to, as a result.

use crate::BaccaratRules;
use crate::coup::{Side, Winner};
use crate::rules::ids;
use crate::settle::{SeatSettlement, Settlement, vigorish};
use cards::Money;
use games::settled::Line;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::{Id, WagerResult};

/// What a round of Minibaccarat, Midibaccarat or Baccarat came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BaccaratResult")]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// Which hand is worth more, or a tie.
    winner: Winner,
    /// What each hand is worth.
    points: Points,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
}

/// What the hands are worth.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BaccaratPoints")]
struct Points {
    player: u8,
    banker: u8,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BaccaratSeatResult")]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    wagers: Vec<HandWager>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

/// One wager, what of its payout moved to another, and what vigorish was taken off it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BaccaratWagerResult")]
#[serde(rename_all = "kebab-case")]
struct HandWager {
    #[serde(flatten)]
    line: WagerResult,
    /// What was added to the wager on a hand, whose stake it is part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    added: Option<Money>,
    /// The vigorish, which is not part of what is paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    vigorish: Option<Money>,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a BaccaratRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        winner: settled.winner,
        points: Points {
            player: settled.coup.points(Side::Player),
            banker: settled.coup.points(Side::Banker),
        },
        seats: settled.seats.iter().map(|each| seat(each, rules)).collect(),
    }
}

fn seat(settled: &SeatSettlement, rules: &BaccaratRules) -> SeatResult {
    let wager = |line: &Line| HandWager {
        line: WagerResult::of(line),
        added: settled
            .added
            .filter(|_| line.wager.as_str() == ids::HOUSE_MONEY)
            .map(|(_, amount)| amount),
        vigorish: Some(vigorish(line, rules)).filter(|vigorish| !vigorish.is_zero()),
    };
    SeatResult {
        seat: settled.seat,
        wagers: settled.lines.iter().map(wager).collect(),
        net: settled.net,
    }
}
