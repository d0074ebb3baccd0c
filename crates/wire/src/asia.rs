//! Asia Poker records and results.

use crate::error::LineError;
use crate::value::{Amounts, CardsText, Chosen, Object};
use cards::{Card, Cards, Money, Odds};
use games::asia_poker::house_way::{HouseWay, shipped};
use games::asia_poker::round::{Hands, Reason, Refusal};
use games::asia_poker::settle::{Envy, Judged, Line, SeatSettlement, Settlement};
use games::asia_poker::{AsiaRules, Dealer, Held, Round, Seat, Stakes};
use rulebook::Edition;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cmp::Ordering;

/// A round of Asia Poker as it happened.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Record<'a> {
    /// The edition: `pa-575`, `pa-659a-2013`, `pa-659a-fortune` or `ma-asia-poker`.
    #[serde(borrow)]
    pub(crate) rules: Cow<'a, str>,
    /// The operator's choices, as in a Rules Submission; the edition's defaults where absent.
    #[serde(borrow, default)]
    #[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")]
    pub(crate) choose: Option<&'a RawValue>,
    /// Echoed in the result: a string or a number.
    #[serde(borrow, default)]
    #[schemars(with = "Option<Id>")]
    pub(crate) id: Option<&'a RawValue>,
    /// The dealer's cards.
    dealer: Object<DealerRecord>,
    /// One object for each position with a wager.
    #[serde(borrow)]
    seats: Vec<Object<SeatRecord<'a>>>,
    /// What the progressive meter showed when the first position was paid.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    meter: Option<Money>,
}

/// What a record may be called; kept as written.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is wanted")]
enum Id {
    Text(String),
    Number(serde_json::Number),
}

/// Either seven cards, to be set by the house way, or the three hands as set.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DealerRecord {
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    cards: Option<CardsText>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    high: Option<CardsText>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    medium: Option<CardsText>,
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    low: Option<CardsText>,
}

/// One position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Who plays it, where one player may hold two adjacent positions.
    #[serde(default)]
    player: Option<String>,
    /// Amounts by wager: `asia-poker` or `fortune-asia-poker`, `bonus`, `fortune-bonus`, `insurance`, `progressive`.
    #[serde(borrow)]
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    wagers: Amounts<'a>,
    /// Seven cards never set: only with `surrender`.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    cards: Option<CardsText>,
    /// The high hand as set.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    high: Option<CardsText>,
    /// The medium hand as set.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    medium: Option<CardsText>,
    /// The low hand as set.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    low: Option<CardsText>,
    /// The player gave the wager up.
    #[serde(default)]
    surrender: bool,
    /// The value of a match play coupon, where accepted.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    match_play: Option<Money>,
}

/// What the choices of a record come to.
pub(crate) fn rules(
    edition: &'static Edition,
    chosen: Chosen,
    house_way: impl FnOnce(&str) -> Result<std::sync::Arc<HouseWay>, String>,
) -> Result<AsiaRules, LineError> {
    let mut named = shipped::DEFAULT.to_owned();
    let mut rest = Vec::with_capacity(chosen.0.len());
    for (key, value) in chosen.0 {
        match (key.as_str(), value) {
            ("house-way", rulebook::Given::Text(name)) => named = name,
            ("house-way", _) => {
                return Err(LineError::new(
                    "choice",
                    "choose.house-way",
                    "a house way is named by a string",
                ));
            }
            (_, value) => rest.push((key, value)),
        }
    }
    let choices = edition
        .choose(&rest)
        .map_err(|problems| LineError::choices(&problems))?;
    let way = house_way(&named).map_err(|error| LineError::new("house-way", "choose.house-way", error))?;
    AsiaRules::new(edition, choices, way)
        .map_err(|error| LineError::new("edition", "rules", error.to_string()))
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
            let slot = match &*wager {
                id if id == rules.main => &mut stakes.main,
                "bonus" => &mut stakes.bonus,
                "fortune-bonus" => &mut stakes.fortune,
                "insurance" => &mut stakes.insurance,
                "progressive" => &mut stakes.progressive,
                other => return Err(unknown_wager(i, other, rules)),
            };
            *slot = Some(amount);
        }
        seats.push(Seat {
            seat: number,
            player: seat.player,
            held,
            stakes,
            surrender: seat.surrender,
            match_play: seat.match_play,
        });
    }
    Ok(Round {
        dealer,
        seats,
        meter: record.meter,
    })
}

fn unknown_wager(seat: usize, wager: &str, rules: &AsiaRules) -> LineError {
    let offered: Vec<&str> = rules
        .edition()
        .offered(&rules.choices)
        .map(|wager| wager.id.as_str())
        .collect();
    let shown: String = wager.chars().take(40).collect();
    LineError {
        clause: rules
            .cite(Rule::OptionalWagers)
            .or_else(|| rules.cite(Rule::ChipsOnly)),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{seat}].wagers.{shown}"),
            format!(
                "this table does not offer {shown}; it offers {}",
                offered.join(", ")
            ),
        )
    }
}

fn no_such_seat(i: usize, seat: i64, rules: &AsiaRules) -> LineError {
    let reason = Reason::SeatUnknown {
        seat,
        positions: rules.positions(),
    };
    Refusal {
        path: format!("seats[{i}].seat"),
        reason,
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

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct WagerResult {
    wager: &'static str,
    #[schemars(with = "String")]
    stake: Money,
    /// `win`, `lose`, `push` or `surrender`.
    outcome: &'static str,
    /// What the house pays on top.
    #[schemars(with = "String")]
    paid: Money,
    /// How much of the stake goes back.
    #[schemars(with = "String")]
    returned: Money,
    /// The listed hand that decided a side wager.
    hand: Option<&'static str>,
    #[schemars(with = "Option<String>")]
    odds: Option<Odds>,
    /// The paragraph that decides.
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
    /// The paragraph that fixes the payout.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pays: Option<Clause>,
    /// The paragraph that cut the payout short.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    limited: Option<Clause>,
    /// The coupon that was part of the wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    match_play: Option<Money>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct EnvyResult {
    /// The position whose hand is envied.
    from: u8,
    hand: &'static str,
    #[schemars(with = "String")]
    paid: Money,
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
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
        wagers: settled.lines.iter().map(wager).collect(),
        envy: settled.envy.iter().map(envy).collect(),
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

fn wager(line: &Line) -> WagerResult {
    WagerResult {
        wager: line.wager,
        stake: line.stake,
        outcome: line.outcome.name(),
        paid: line.paid,
        returned: line.returned,
        hand: line.hand,
        odds: line.odds,
        clause: line.clause,
        pays: line.pays,
        limited: line.limited,
        match_play: line.match_play,
    }
}

fn envy(envy: &Envy) -> EnvyResult {
    EnvyResult {
        from: envy.from,
        hand: envy.hand,
        paid: envy.paid,
        clause: envy.clause,
    }
}

struct CardsOut<const N: usize>([Card; N]);

impl<const N: usize> Serialize for CardsOut<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Cards::from_slice(&self.0) {
            Ok(cards) => serializer.collect_str(&cards),
            Err(error) => Err(serde::ser::Error::custom(error)),
        }
    }
}
