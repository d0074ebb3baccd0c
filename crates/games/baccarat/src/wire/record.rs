//! A round of Baccarat as a record.

use crate::coup::{Coup, Side};
use crate::round::{Reason, Refusal};
use crate::rules::ids;
use crate::{BaccaratRules, Round, Seat};
use cards::Money;
use driver::opened;
use rulebook::WagerId;
use rulebook::rule::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use std::collections::BTreeMap;
use wire::error::LineError;
use wire::game::unknown_wager;
use wire::value::{Amounts, Object, ShoeCards};

wire::record! {
    /// A round of Minibaccarat, Midibaccarat or Baccarat as it happened.
    #[schemars(rename = "BaccaratRecord")]
    Record<'a> {
        /// The edition: `pa-627a`, `pa-629a` or `pa-631a`.
        rules,
        /// The Player's Hand in the order dealt: two cards, or three.
        player: ShoeCards,
        /// The Banker's Hand in the order dealt.
        banker: ShoeCards,
        /// One object for each position with a wager.
        #[serde(borrow)]
        seats: Vec<Object<SeatRecord<'a>>>,
    }
}

/// One position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BaccaratSeatRecord")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SeatRecord<'a> {
    /// 1 is the first position clockwise from the dealer's left.
    seat: i64,
    /// Amounts by wager: `player`, `banker`, `tie`, `house-money`, and what else the table offers.
    #[serde(borrow)]
    wagers: Amounts<'a>,
    /// The hand whose wager the House Money payout was added to; absent where it was handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    add: Option<Side>,
    /// How much of it: with `house-money-portion` of `player-choice`, and only then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    add_amount: Option<Money>,
}

/// A round as a record that reads back to it.
pub(crate) fn write(head: &opened::Head<'_>, round: &Round) -> Option<serde_json::Value> {
    let (id, choose) = (to_raw_value(&head.id).ok()?, to_raw_value(head.choose).ok()?);
    let seat = |seat: &Seat| {
        let wagers = ids::ALL.into_iter().map(|wager| (wager, seat.stake(wager)));
        Object(SeatRecord {
            seat: seat.seat.into(),
            wagers: Amounts::of(wagers),
            add: seat.add,
            add_amount: seat.add_amount,
        })
    };
    let record = Record {
        rules: head.rules.into(),
        choose: Some(&choose),
        id: Some(&id),
        player: ShoeCards(round.coup.player.clone()),
        banker: ShoeCards(round.coup.banker.clone()),
        seats: round.seats.iter().map(seat).collect(),
    };
    serde_json::to_value(record).ok()
}

/// The round a record describes.
pub(super) fn round(record: Record<'_>, rules: &BaccaratRules) -> Result<Round, LineError> {
    let seat = |(i, Object(seat)): (usize, Object<SeatRecord<'_>>)| {
        Ok(Seat {
            seat: u8::try_from(seat.seat).map_err(|_| no_such_seat(i, seat.seat, rules))?,
            stakes: stakes(seat.wagers, i, rules)?,
            add: seat.add,
            add_amount: seat.add_amount,
        })
    };
    Ok(Round {
        coup: Coup {
            player: record.player.0,
            banker: record.banker.0,
        },
        seats: record
            .seats
            .into_iter()
            .enumerate()
            .map(seat)
            .collect::<Result<_, LineError>>()?,
    })
}

fn stakes(
    wagers: Amounts<'_>,
    i: usize,
    rules: &BaccaratRules,
) -> Result<BTreeMap<WagerId, Money>, LineError> {
    let mut stakes = BTreeMap::new();
    for (wager, amount) in wagers.0 {
        let known = ids::ALL
            .into_iter()
            .find(|id| *id == wager)
            .filter(|id| rules.offers(id));
        let id = known.ok_or_else(|| unknown_wager(i, &wager, rules.edition(), &rules.choices))?;
        stakes.insert(WagerId::new(id), amount);
    }
    Ok(stakes)
}

fn no_such_seat(i: usize, seat: i64, rules: &BaccaratRules) -> LineError {
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
