//! Five Card Hi-Lo: its record, its result, and what is told of a round.

mod account;
mod rank;
mod record;
mod result;

pub(crate) use record::write as export;

use crate::settle::{Settlement, settle};
use crate::{HiLoRules, Round};
use rulebook::Family;
use serde_json::value::RawValue;
use wire::account::Account;
use wire::error::LineError;
use wire::game::Game;
use wire::rank::Ranked;
use wire::{Door, Rounds};

/// Five Card Hi-Lo.
pub(crate) struct FiveCardHiLo;

/// The game as a settler asks for it.
pub fn door() -> Box<dyn Door> {
    Rounds::<FiveCardHiLo>::door()
}

impl Game for FiveCardHiLo {
    const FAMILY: Family = Family::FiveCardHiLo;
    type Rules = HiLoRules;
    type Record<'a> = record::Record<'a>;
    type Result<'a> = result::ResultLine<'a>;
    type Round = Round;
    type Settlement = Settlement;

    wire::record_start!(HiLoRules);

    fn round(record: record::Record<'_>, rules: &HiLoRules) -> Result<Round, LineError> {
        record::round(record, rules)
    }

    fn settle(round: &Round, rules: &HiLoRules) -> Result<Settlement, LineError> {
        Ok(settle(round, rules)?)
    }

    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a HiLoRules,
        settlement: &'a Settlement,
    ) -> result::ResultLine<'a> {
        result::result(id, rules, settlement)
    }

    fn account(_: &HiLoRules, round: &Round, settlement: &Settlement) -> Account {
        account::account(round, settlement)
    }

    fn rank(hand: &str, rules: &HiLoRules) -> Result<Ranked, String> {
        rank::rank(hand, rules)
    }
}
