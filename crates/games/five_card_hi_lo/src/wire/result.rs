//! What a round of Five Card Hi-Lo came to, as a result.

use crate::HiLoRules;
use crate::setting::{Compared, Setting};
use crate::settle::{SeatSettlement, Settlement};
use cards::Money;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::cmp::Ordering;
use wire::game::{Id, WagerResult};
use wire::value::CardsOut;

/// What a round of Five Card Hi-Lo came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "FiveCardHiLoResult")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The dealer's hands.
    dealer: HandsResult,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
}

/// Two hands and their points.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "FiveCardHiLoHands")]
struct HandsResult {
    #[schemars(with = "String")]
    high: CardsOut<3>,
    #[schemars(with = "String")]
    low: CardsOut<2>,
    points: Points,
}

/// What two hands are worth.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "FiveCardHiLoPoints")]
struct Points {
    high: u8,
    low: u8,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "FiveCardHiLoSeatResult")]
struct SeatResult {
    seat: u8,
    /// `legal`, or the paragraph the setting breaks; null when folded.
    set: Option<&'static str>,
    /// The hands that count, as set or as put right; null when folded.
    hands: Option<HandsResult>,
    compare: Option<Compare>,
    wagers: Vec<WagerResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

/// How the points of each hand stand to the dealer's: `above`, `tie` or `below`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "FiveCardHiLoCompare")]
struct Compare {
    high: &'static str,
    low: &'static str,
}

pub(crate) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a HiLoRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        dealer: hands(&settled.dealer),
        seats: settled.seats.iter().map(seat).collect(),
    }
}

fn hands(setting: &Setting) -> HandsResult {
    let points = setting.points();
    HandsResult {
        high: CardsOut(setting.high),
        low: CardsOut(setting.low),
        points: Points {
            high: points.high,
            low: points.low,
        },
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    SeatResult {
        seat: settled.seat,
        set: settled.judged.map(|judged| match judged.set {
            Ok(()) => "legal",
            Err((foul, clause)) => clause.map_or(foul.says(), Clause::citation),
        }),
        hands: settled.judged.map(|judged| hands(&judged.setting)),
        compare: settled.judged.map(|judged| compare(judged.compared)),
        wagers: settled.lines.iter().map(WagerResult::of).collect(),
        net: settled.net,
    }
}

fn compare(compared: Compared) -> Compare {
    let word = |ordering: Ordering| match ordering {
        Ordering::Greater => "above",
        Ordering::Equal => "tie",
        Ordering::Less => "below",
    };
    Compare {
        high: word(compared.high),
        low: word(compared.low),
    }
}
