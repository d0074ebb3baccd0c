//! Double Attack Blackjack: its record, its result, and what is told of a round.

mod account;
mod rank;
mod record;
mod result;

pub(crate) use record::write as export;

use crate::settle::{Settlement, settle};
use crate::{DoubleAttackRules, Round};
use rulebook::{Edition, Family};
use serde_json::value::RawValue;
use std::sync::Arc;
use wire::account::Account;
use wire::error::LineError;
use wire::game::{Game, Head};
use wire::rank::Ranked;
use wire::settler::HouseWays;
use wire::value::Chosen;
use wire::{Door, Rounds};

/// Double Attack Blackjack.
pub(crate) struct DoubleAttack;

/// The game as a settler asks for it.
pub fn door() -> Box<dyn Door> {
    Rounds::<DoubleAttack>::door()
}

impl Game for DoubleAttack {
    const FAMILY: Family = Family::DoubleAttack;
    type Rules = DoubleAttackRules;
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
        edition: &Arc<Edition>,
        chosen: Chosen,
        _house_ways: &HouseWays,
    ) -> Result<DoubleAttackRules, LineError> {
        let choices = edition
            .choose(&chosen.0)
            .map_err(|problems| LineError::choices(&problems))?;
        DoubleAttackRules::new(Arc::clone(edition), choices)
            .map_err(|error| LineError::new("edition", "rules", error.to_string()))
    }

    fn round(record: record::Record<'_>, rules: &DoubleAttackRules) -> Result<Round, LineError> {
        record::round(record, rules)
    }

    fn settle(round: &Round, rules: &DoubleAttackRules) -> Result<Settlement, LineError> {
        Ok(settle(round, rules)?)
    }

    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a DoubleAttackRules,
        settlement: &'a Settlement,
    ) -> result::ResultLine<'a> {
        result::result(id, rules, settlement)
    }

    fn account(_rules: &DoubleAttackRules, round: &Round, settlement: &Settlement) -> Account {
        account::account(round, settlement)
    }

    fn rank(hand: &str, rules: &DoubleAttackRules) -> Result<Ranked, String> {
        rank::rank(hand, rules)
    }
}
