//! Asia Poker: its record, its result, and what is told of a round.

mod account;
mod quick;
pub(crate) mod rank;
pub(crate) mod record;
mod result;

use crate::house_way::{HouseWay, shipped};
use crate::settle::{Settlement, settle};
use crate::{AsiaRules, Round};
use games::FiledWay;
use rulebook::{Edition, Family};
use serde_json::value::RawValue;
use std::sync::Arc;
use wire::account::Account;
use wire::error::LineError;
use wire::game::{EachSeat, Game};
use wire::rank::Ranked;
use wire::settler::HouseWays;
use wire::value::Chosen;
use wire::{Door, Rounds};

/// Asia Poker in its editions.
pub(crate) struct AsiaPoker;

/// The house ways that come with Houseway and no others.
pub fn shipped_only(name: &str) -> Result<FiledWay, String> {
    let found = shipped::find(name).map(FiledWay::new);
    found.ok_or_else(|| {
        let shown: String = name.chars().take(60).collect();
        let names: Vec<&str> = shipped::names().collect();
        format!("no house way is called {shown:?}; there are {}", names.join(", "))
    })
}

/// The game as a settler asks for it.
pub fn door() -> Box<dyn Door> {
    Rounds::<AsiaPoker>::door()
}

impl Game for AsiaPoker {
    const FAMILY: Family = crate::rules::FAMILY;
    type Rules = AsiaRules;
    type Record<'a> = record::Record<'a>;
    type Result<'a> = result::ResultLine<'a>;
    type Round = Round;
    type Settlement = Settlement;

    wire::record_start!();

    fn rules(edition: &Arc<Edition>, chosen: Chosen, house_way: &HouseWays) -> Result<AsiaRules, LineError> {
        let mut named = shipped::OF_RECORDS.to_owned();
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
        let refused = |error| LineError::new("house-way", "choose.house-way", error);
        let way = house_way(&named).map_err(refused)?;
        let way = way
            .of::<HouseWay>()
            .ok_or_else(|| refused(format!("{named:?} is no house way of this game")))?;
        AsiaRules::new(Arc::clone(edition), choices, way)
            .map_err(|error| LineError::new("edition", "rules", error.to_string()))
    }

    fn round(record: record::Record<'_>, rules: &AsiaRules) -> Result<Round, LineError> {
        record::round(record, rules)
    }

    fn settle(round: &Round, rules: &AsiaRules) -> Result<Settlement, LineError> {
        Ok(settle(round, rules)?)
    }

    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a AsiaRules,
        settlement: &'a Settlement,
    ) -> result::ResultLine<'a> {
        result::result(id, rules, settlement)
    }

    fn write(
        out: &mut Vec<u8>,
        id: Option<&RawValue>,
        rules: &AsiaRules,
        settlement: &Settlement,
    ) -> serde_json::Result<()> {
        quick::write(out, id, rules, settlement)
    }

    fn account(rules: &AsiaRules, round: &Round, settlement: &Settlement) -> Account {
        account::account(rules, round, settlement)
    }

    fn lines(_: &AsiaRules, _: &Round, settlement: &Settlement, each: EachSeat<'_>) {
        for seat in &settlement.seats {
            each(seat.seat, &seat.lines, &seat.envy);
        }
    }

    fn rank(hand: &str, rules: &AsiaRules) -> Result<Ranked, String> {
        rank::rank(hand, rules)
    }
}
