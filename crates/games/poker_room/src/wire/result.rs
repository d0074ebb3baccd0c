//! What a showdown came to, as a result.

use crate::PokerRules;
use crate::settle::{PotSettlement, SeatSettlement, Settlement};
use cards::Money;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::Id;

/// What a round of Poker came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "PokerResult")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The main pot, then the side pots.
    pots: Vec<PotResult>,
    /// The players, in the order of the record.
    seats: Vec<SeatResult>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PokerPot")]
struct PotResult {
    #[schemars(with = "String")]
    amount: Money,
    /// Who contests it.
    seats: Vec<u8>,
    shares: Vec<ShareResult>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PokerShare")]
struct ShareResult {
    seat: u8,
    /// `high`, `low`, `lowball`, `badugi`, or `uncontested` when nobody else contests the pot.
    part: &'static str,
    #[schemars(with = "String")]
    amount: Money,
    /// The paragraph that gives it.
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PokerSeatResult")]
struct SeatResult {
    seat: u8,
    /// The class of the high hand; null when folded, contested by nobody, or no part of the game.
    high: Option<&'static str>,
    /// The low hand from the worst card down, `8-6-4-2-A`, or its class where it is no plain high card; null also where
    /// it does not qualify.
    low: Option<String>,
    /// The ranks of the cards that count, from the worst down: `7-4-2`.
    badugi: Option<String>,
    /// The shares of all pots.
    #[schemars(with = "String")]
    won: Money,
    /// What nobody called.
    #[schemars(with = "String")]
    returned: Money,
    /// Gain or loss.
    #[schemars(with = "String")]
    net: Money,
}

pub(crate) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a PokerRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        pots: settled.pots.iter().map(pot).collect(),
        seats: settled.seats.iter().map(seat).collect(),
    }
}

fn pot(pot: &PotSettlement) -> PotResult {
    let shares = pot.shares.iter().map(|share| ShareResult {
        seat: share.seat,
        part: share.part.name(),
        amount: share.amount,
        clause: share.clause,
    });
    PotResult {
        amount: pot.amount,
        seats: pot.seats.clone(),
        shares: shares.collect(),
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    let hand = settled.hand.as_ref();
    SeatResult {
        seat: settled.seat,
        high: hand.and_then(|hand| hand.high_class()),
        low: hand.and_then(|hand| hand.low_text()),
        badugi: hand.and_then(|hand| hand.badugi_text()),
        won: settled.won,
        returned: settled.returned,
        net: settled.net,
    }
}
