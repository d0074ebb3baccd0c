//! What a round of Asia Poker came to, as a result.

use crate::AsiaRules;
use crate::settle::{Judged, SeatSettlement, Settlement};
use cards::Money;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::cmp::Ordering;
use wire::game::{EnvyResult, Id, WagerResult};
use wire::value::CardsOut;

/// What a round of Asia Poker came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The dealer's hands.
    dealer: DealerResult<'a>,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
    /// What the meter shows afterwards, when a progressive wager stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    meter: Option<Money>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct DealerResult<'a> {
    #[schemars(with = "String")]
    high: CardsOut<4>,
    #[schemars(with = "String")]
    medium: CardsOut<2>,
    #[schemars(with = "String")]
    low: CardsOut<1>,
    /// The rule of the house way that set them, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// `legal`, or the paragraph the setting breaks; null when surrendered.
    set: Option<&'static str>,
    compare: Option<Compare>,
    wagers: Vec<WagerResult>,
    /// Envy Bonuses of this position.
    envy: Vec<EnvyResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

/// How each hand stands to the dealer's: `above`, `copy` or `below`.
#[derive(Serialize, JsonSchema)]
struct Compare {
    high: &'static str,
    medium: &'static str,
    low: &'static str,
}

/// The result by serde: the format in one place, and what the quick writer is held to.
pub(crate) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a AsiaRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        dealer: DealerResult {
            high: CardsOut(settled.dealer.high),
            medium: CardsOut(settled.dealer.medium),
            low: CardsOut([settled.dealer.low]),
            rule: settled
                .rule
                .and_then(|rule| rules.house_way.rules.get(rule))
                .map(|rule| rule.name.as_str()),
        },
        seats: settled.seats.iter().map(seat).collect(),
        meter: settled.meter,
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    SeatResult {
        seat: settled.seat,
        set: settled.judged.map(|judged| match judged.set {
            Ok(()) => "legal",
            Err((foul, clause)) => clause.map_or(foul.says(), Clause::citation),
        }),
        compare: settled.judged.and_then(compare),
        wagers: settled.lines.iter().map(WagerResult::of).collect(),
        envy: settled.envy.iter().map(EnvyResult::of).collect(),
        net: settled.net,
    }
}

fn compare(judged: Judged) -> Option<Compare> {
    let word = |ordering: Ordering| match ordering {
        Ordering::Greater => "above",
        Ordering::Equal => "copy",
        Ordering::Less => "below",
    };
    judged.compare.map(|[high, medium, low]| Compare {
        high: word(high),
        medium: word(medium),
        low: word(low),
    })
}
