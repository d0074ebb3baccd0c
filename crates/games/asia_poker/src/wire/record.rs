//! A round of Asia Poker as a record.

use crate::round::{Hands, Reason, Refusal};
use crate::{AsiaRules, Dealer, Held, Round, Seat, Stakes};
use cards::{Card, Cards, Money};
use driver::opened;
use games::seats::Misplaced;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use table::hands::Lost;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, CardsText, Object};

wire::record! {
    /// A round of Asia Poker as it happened.
    Record<'a> {
        /// The edition: `pa-575`, `pa-659a-2013`, `pa-659a-fortune` or `ma-asia-poker`.
        rules,
        /// The dealer's cards.
        dealer: Object<DealerRecord>,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
        /// What the progressive meter showed when the first position was paid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        meter: Option<Money>,
    }
}

/// Either seven cards, to be set by the house way, or the three hands as set.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DealerRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<CardsText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    high: Option<CardsText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    medium: Option<CardsText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    low: Option<CardsText>,
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where one player may hold two adjacent positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Amounts by wager: `asia-poker` or `fortune-asia-poker`, `bonus`, `fortune-bonus`, `insurance`, `progressive`.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// All wagers were lost before the hand was revealed: its player left and a supervisor decided so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<Lost>,
    /// Seven cards never set: only with `surrender` or `lost`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<CardsText>,
    /// The high hand as set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    high: Option<CardsText>,
    /// The medium hand as set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    medium: Option<CardsText>,
    /// The low hand as set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    low: Option<CardsText>,
    /// The player gave the wager up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    surrender: bool,
    /// The value of a match play coupon, where accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    match_play: Option<Money>,
}

/// A round as a record that reads back to it.
pub(crate) fn write<'a>(
    head: &opened::Head<'_>,
    round: &'a Round,
    rules: &'a AsiaRules,
) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let text = |cards: &Cards| Some(CardsText(Ok(*cards)));
    let hands = |held: &Held| match held {
        Held::Unset(cards) => [text(cards), None, None, None],
        Held::Set(hands) => [None, text(&hands.high), text(&hands.medium), text(&hands.low)],
    };
    let seat = |seat: &'a Seat| {
        let [cards, high, medium, low] = hands(&seat.held);
        Object(SeatRecord {
            seat: seat.seat.into(),
            player: seat.player.clone(),
            wagers: Amounts::of(
                seat.stakes
                    .each(rules)
                    .map(|(wager, stake, ..)| (wager.as_str(), stake)),
            ),
            cards,
            high,
            medium,
            low,
            surrender: seat.surrender,
            lost: seat.lost,
            match_play: seat.match_play,
        })
    };
    let [cards, high, medium, low] = match &round.dealer {
        Dealer::Unset(cards) => hands(&Held::Unset(*cards)),
        Dealer::Set(set) => hands(&Held::Set(set.clone())),
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        dealer: Object(DealerRecord {
            cards,
            high,
            medium,
            low,
        }),
        seats: round.seats.iter().map(seat).collect(),
        meter: round.meter,
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(crate) fn round(record: Record<'_>, rules: &AsiaRules) -> Result<Round, LineError> {
    let Object(dealer) = record.dealer;
    let laid = |path: &dyn Fn() -> String, cards, high, medium, low| {
        laid(cards, high, medium, low).map_err(|slip| slip.error(&path(), rules))
    };
    let dealer = match laid(
        &|| "dealer".into(),
        dealer.cards,
        dealer.high,
        dealer.medium,
        dealer.low,
    )? {
        Held::Unset(cards) => Dealer::Unset(cards),
        Held::Set(hands) => Dealer::Set(hands),
    };
    let mut seats = Vec::with_capacity(record.seats.len());
    for (i, Object(seat)) in record.seats.into_iter().enumerate() {
        let held = laid(
            &|| format!("seats[{i}]"),
            seat.cards,
            seat.high,
            seat.medium,
            seat.low,
        )?;
        let number = u8::try_from(seat.seat).map_err(|_| no_such_seat(i, seat.seat, rules))?;
        let mut stakes = Stakes::default();
        for (wager, amount) in seat.wagers.0 {
            match stakes.of(&wager, rules) {
                Some(stake) => *stake = Some(amount),
                None => return Err(unknown_wager(i, &wager, rules.edition(), &rules.choices)),
            }
        }
        seats.push(Seat {
            seat: number,
            player: seat.player,
            held,
            stakes,
            surrender: seat.surrender,
            lost: seat.lost,
            match_play: seat.match_play,
        });
    }
    Ok(Round {
        dealer,
        seats,
        meter: record.meter,
    })
}

fn no_such_seat(i: usize, seat: i64, rules: &AsiaRules) -> LineError {
    let positions = rules.positions();
    Refusal {
        path: format!("seats[{i}].seat"),
        reason: Reason::Seat(Misplaced::Unknown { seat, positions }),
        clause: rules.cite(Rule::Positions),
    }
    .into()
}

/// What is wrong with the cards of a place.
enum Slip {
    /// Neither seven cards nor three hands.
    Neither,
    /// One card twice, and in which field.
    Twice(&'static str, Card),
}

impl Slip {
    fn error(&self, path: &str, rules: &AsiaRules) -> LineError {
        match *self {
            Slip::Neither => {
                let says = "give either cards (seven, unset) or high, medium and low";
                LineError::new("hands", path, says)
            }
            Slip::Twice(field, card) => Refusal {
                path: format!("{path}.{field}"),
                reason: Reason::CardTwice(card),
                clause: rules.cite(Rule::OneDeck),
            }
            .into(),
        }
    }
}

fn laid(
    cards: Option<CardsText>,
    high: Option<CardsText>,
    medium: Option<CardsText>,
    low: Option<CardsText>,
) -> Result<Held, Slip> {
    let read = |field: &'static str, text: CardsText| text.0.map_err(|card| Slip::Twice(field, card));
    match (cards, high, medium, low) {
        (Some(cards), None, None, None) => Ok(Held::Unset(read("cards", cards)?)),
        (None, Some(high), Some(medium), Some(low)) => Ok(Held::Set(Hands {
            high: read("high", high)?,
            medium: read("medium", medium)?,
            low: read("low", low)?,
        })),
        _ => Err(Slip::Neither),
    }
}
