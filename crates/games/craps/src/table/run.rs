//! What a journal needs to know of Craps: its rules, and what should have been paid.

use super::{Craps, Record, Table};
use crate::CrapsRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::PersonId;
use table::game::ActOf;

impl driver::Play for Craps {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<CrapsRules, BadRules> {
        Ok(CrapsRules::new(edition, choices)?)
    }

    /// Nothing in the chapter voids a turn.
    fn voids(_: &Table) -> Vec<ActOf<Craps>> {
        Vec::new()
    }

    /// The whole turn settled at once; none where no one had a wager. What was taken down no throw settled.
    fn settle(rules: &CrapsRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = record.round(rules) else {
            return Ok(None);
        };
        let settled = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        let player = |seat: u8| -> PersonId { record.players.get(&seat).cloned().unwrap_or_default() };
        let seats = settled.seats.into_iter().map(|settled| SeatSettled {
            seat: settled.seat,
            player: player(settled.seat),
            lines: settled
                .lines
                .into_iter()
                .filter(|one| one.roll.is_some())
                .map(|one| one.line)
                .collect(),
            envy: Vec::new(),
            net: settled.net,
            listed: true,
        });
        Ok(Some(Settlement {
            seats: seats.collect(),
            lost: Vec::new(),
        }))
    }
}
