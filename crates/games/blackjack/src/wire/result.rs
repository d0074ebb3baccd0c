//! What a round of Blackjack or Spanish 21 came to, as a result.

use crate::rules::ids;
use crate::settle::{SeatSettlement, Settlement};
use crate::{BlackjackRules, Total};
use cards::Money;
use games::settled::Line;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use wire::game::{Id, WagerResult};

/// What a round of Blackjack or Spanish 21 came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BlackjackResult")]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    id: Option<&'a RawValue>,
    /// The edition.
    rules: &'a str,
    /// What the dealer came to.
    dealer: Count,
    /// What each meter shows afterwards, by wager.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, String>")]
    meters: BTreeMap<&'a str, Money>,
    /// The boxes, in the order of the record.
    seats: Vec<SeatResult>,
}

/// What a hand came to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BlackjackCount")]
struct Count {
    /// The point count.
    total: u16,
    /// Whether an ace counts as 11.
    soft: bool,
    /// Whether it is a Blackjack.
    blackjack: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BlackjackSeatResult")]
#[serde(rename_all = "kebab-case")]
struct SeatResult {
    seat: u8,
    /// What each hand came to, in the order they were played.
    hands: Vec<Count>,
    /// How many cards the straight of Straight Jack has; 0 for none. Absent where that wager is not offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    straight: Option<usize>,
    wagers: Vec<Settled>,
    /// Gain or loss over all of it.
    #[schemars(with = "String")]
    net: Money,
}

/// One wager, the hand it belongs to after splits, and what of its payout moved to another.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BlackjackWagerResult")]
#[serde(rename_all = "kebab-case")]
struct Settled {
    #[serde(flatten)]
    line: WagerResult,
    /// The hand, counted from 1 in the order played; absent where the box has one hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_number: Option<u8>,
    /// What was added to the Blackjack Wager, whose stake it is part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    added: Option<Money>,
}

pub(super) fn result<'a>(
    id: Option<&'a RawValue>,
    rules: &'a BlackjackRules,
    settled: &'a Settlement,
) -> ResultLine<'a> {
    let meters = settled
        .meters
        .iter()
        .map(|(wager, shows)| (wager.as_str(), *shows));
    ResultLine {
        id,
        rules: &rules.edition().id,
        dealer: count(settled.dealer, settled.blackjack),
        meters: meters.collect(),
        seats: settled.seats.iter().map(|each| seat(each, rules)).collect(),
    }
}

fn count(Total { points, soft }: Total, blackjack: bool) -> Count {
    Count {
        total: points,
        soft,
        blackjack,
    }
}

fn seat(settled: &SeatSettlement, rules: &BlackjackRules) -> SeatResult {
    let wager = |(hand_number, line): (Option<u8>, &Line)| Settled {
        line: WagerResult::of(line),
        hand_number,
        added: settled.added.filter(|_| line.wager == ids::HOUSE_MONEY),
    };
    SeatResult {
        seat: settled.seat,
        hands: settled
            .hands
            .iter()
            .map(|hand| count(hand.total, hand.blackjack))
            .collect(),
        straight: rules.straight_jack.is_some().then_some(settled.straight),
        wagers: settled.by_hand().into_iter().map(wager).collect(),
        net: settled.net,
    }
}
