//! Three Dice Football: its record, its result, and what is told of a game.

mod account;
mod rank;
mod record;
mod result;

pub(crate) use record::write as export;

use crate::settle::{Settlement, settle};
use crate::{FootballRules, Round};
use rulebook::Family;
use serde_json::value::RawValue;
use wire::account::Account;
use wire::error::LineError;
use wire::game::Game;
use wire::rank::Ranked;
use wire::{Door, Rounds};

/// Three Dice Football in its edition.
pub(crate) struct ThreeDiceFootball;

/// The game as a settler asks for it.
pub fn door() -> Box<dyn Door> {
    Rounds::<ThreeDiceFootball>::door()
}

impl Game for ThreeDiceFootball {
    const FAMILY: Family = crate::rules::FAMILY;
    type Rules = FootballRules;
    type Record<'a> = record::Record<'a>;
    type Result<'a> = result::ResultLine<'a>;
    type Round = Round;
    type Settlement = Settlement;

    wire::record_start!(FootballRules);

    fn round(record: record::Record<'_>, rules: &FootballRules) -> Result<Round, LineError> {
        record::round(record, rules)
    }

    fn settle(round: &Round, rules: &FootballRules) -> Result<Settlement, LineError> {
        Ok(settle(round, rules)?)
    }

    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a FootballRules,
        settlement: &'a Settlement,
    ) -> result::ResultLine<'a> {
        result::result(id, rules, settlement)
    }

    fn account(rules: &FootballRules, _: &Round, settlement: &Settlement) -> Account {
        account::account(rules, settlement)
    }

    fn rank(hand: &str, rules: &FootballRules) -> Result<Ranked, String> {
        rank::rank(hand, rules)
    }
}
