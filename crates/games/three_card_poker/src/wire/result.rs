//! What a round of Three Card Poker came to, as a result.

use crate::ThreeCardRules;
use crate::hands::ThreeCardHand;
use crate::settle::{SeatSettlement, Settlement};
use cards::Money;
use cards::three::ThreeRank;
use games::listed::Listed;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::cmp::Ordering;
use wire::game::{Id, WagerResult};

/// What a round of Three Card Poker came to.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ThreeCardPokerResult")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// The dealer's hand.
    dealer: DealerResult,
    /// The positions, in the order of the record.
    seats: Vec<SeatResult>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ThreeCardPokerDealer")]
struct DealerResult {
    /// `straight-flush`, `three-of-a-kind`, `straight`, `flush`, `pair` or `no-pair`.
    hand: &'static str,
    /// With a queen high or better.
    qualifies: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ThreeCardPokerSeatResult")]
struct SeatResult {
    seat: u8,
    /// As the dealer's.
    hand: &'static str,
    /// `above`, `equal` or `below` the dealer's; null when folded.
    compare: Option<&'static str>,
    wagers: Vec<WagerResult>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

pub(crate) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a ThreeCardRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        dealer: DealerResult {
            hand: class(settled.dealer),
            qualifies: settled.qualifies,
        },
        seats: settled.seats.iter().map(seat).collect(),
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    SeatResult {
        seat: settled.seat,
        hand: class(settled.hand),
        compare: settled.compared.map(|compared| match compared {
            Ordering::Greater => "above",
            Ordering::Equal => "equal",
            Ordering::Less => "below",
        }),
        wagers: settled.lines.iter().map(WagerResult::of).collect(),
        net: settled.net,
    }
}

/// The kind of hand; a mini-royal flush is a name for the best straight flush.
fn class(hand: ThreeRank) -> &'static str {
    match ThreeCardHand::of(hand) {
        None => "no-pair",
        Some(ThreeCardHand::MiniRoyalFlush) => ThreeCardHand::StraightFlush.slug(),
        Some(hand) => hand.slug(),
    }
}
