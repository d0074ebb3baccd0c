//! What a round of Double Attack Blackjack came to, as a result.

use crate::settle::{HandSettlement, SeatSettlement, Settlement};
use crate::{DoubleAttackRules, Total};
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::game::{Id, WagerResult};

/// What a round of Double Attack Blackjack came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DoubleAttackResult")]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// What the dealer came to.
    dealer: Points,
    /// The boxes, in the order of the record.
    seats: Vec<SeatResult>,
}

/// What a hand came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DoubleAttackPoints")]
struct Points {
    /// The point count.
    total: u16,
    /// Whether an ace counts as 11.
    soft: bool,
    /// Whether it is a Blackjack.
    blackjack: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DoubleAttackSeatResult")]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// What each hand came to, in the order they were played.
    hands: Vec<Points>,
    wagers: Vec<HandWager>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

/// One wager, and the hand it belongs to after splits.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DoubleAttackWagerResult")]
#[serde(rename_all = "kebab-case")]
struct HandWager {
    #[serde(flatten)]
    line: WagerResult,
    /// The hand, counted from 1 in the order played; absent where the box has one hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_number: Option<u8>,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a DoubleAttackRules,
    settled: &Settlement,
) -> ResultLine<'a> {
    ResultLine {
        id,
        rules: &rules.edition().id,
        dealer: points(settled.dealer, settled.blackjack),
        seats: settled.seats.iter().map(seat).collect(),
    }
}

fn points(total: Total, blackjack: bool) -> Points {
    Points {
        total: total.points,
        soft: total.soft,
        blackjack,
    }
}

fn seat(settled: &SeatSettlement) -> SeatResult {
    let hand = |hand: &HandSettlement| points(hand.total, hand.blackjack);
    let wager = |(hand_number, line)| HandWager {
        line: WagerResult::of(line),
        hand_number,
    };
    SeatResult {
        seat: settled.seat,
        hands: settled.hands.iter().map(hand).collect(),
        wagers: settled.numbered().map(wager).collect(),
        net: settled.net,
    }
}
