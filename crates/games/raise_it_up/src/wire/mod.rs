//! Raise It Up Stud: its record, its result, and what is told of a round.

mod account;
mod play;
mod rank;
mod record;
mod result;

use crate::account::Account;
use crate::error::LineError;
use crate::game::{Game, Head};
use crate::rank::Ranked;
use crate::settler::HouseWays;
use crate::value::Chosen;
use games::raise_it_up::settle::{Settlement, settle};
use games::raise_it_up::{RaiseItUpRules, Round};
use rulebook::{Edition, Family};
use serde_json::value::RawValue;

/// Raise It Up Stud.
pub(crate) struct RaiseItUp;

impl Game for RaiseItUp {
    const FAMILY: Family = Family::RaiseItUp;
    type Rules = RaiseItUpRules;
    type Record<'a> = record::Record<'a>;
    type Result<'a> = result::ResultLine<'a>;
    type Round = Round;
    type Settlement = Settlement;

    fn head<'r, 'a>(record: &'r Self::Record<'a>) -> Head<'r, 'a> {
        Head {
            rules: &record.rules,
            choose: record.choose,
            id: record.id,
        }
    }

    fn rules(
        edition: &'static Edition,
        chosen: Chosen,
        _house_ways: &HouseWays,
    ) -> Result<RaiseItUpRules, LineError> {
        let choices = edition
            .choose(&chosen.0)
            .map_err(|problems| LineError::choices(&problems))?;
        RaiseItUpRules::new(edition, choices)
            .map_err(|error| LineError::new("edition", "rules", error.to_string()))
    }

    fn round(record: record::Record<'_>, rules: &RaiseItUpRules) -> Result<Round, LineError> {
        record::round(record, rules)
    }

    fn settle(round: &Round, rules: &RaiseItUpRules) -> Result<Settlement, LineError> {
        Ok(settle(round, rules)?)
    }

    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a RaiseItUpRules,
        settlement: &'a Settlement,
    ) -> result::ResultLine<'a> {
        result::result(id, rules, settlement)
    }

    fn account(_rules: &RaiseItUpRules, round: &Round, settlement: &Settlement) -> Account {
        account::account(round, settlement)
    }

    fn rank(hand: &str, rules: &RaiseItUpRules) -> Result<Ranked, String> {
        rank::rank(hand, rules)
    }
}
