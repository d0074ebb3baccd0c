//! Raise It Up Stud: its record, its result, and what is told of a round.

mod account;
mod play;
mod rank;
pub(crate) mod record;
mod result;

use crate::settle::{Settlement, settle};
use crate::{RaiseItUpRules, Round};
use rulebook::Family;
use serde_json::value::RawValue;
use wire::account::Account;
use wire::error::LineError;
use wire::game::Game;
use wire::rank::Ranked;
use wire::{Door, Rounds};

/// Raise It Up Stud.
pub(crate) struct RaiseItUp;

/// The game as a settler asks for it.
pub fn door() -> Box<dyn Door> {
    Rounds::<RaiseItUp>::door()
}

impl Game for RaiseItUp {
    const FAMILY: Family = Family::RaiseItUp;
    type Rules = RaiseItUpRules;
    type Record<'a> = record::Record<'a>;
    type Result<'a> = result::ResultLine<'a>;
    type Round = Round;
    type Settlement = Settlement;

    wire::record_start!(RaiseItUpRules);

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
