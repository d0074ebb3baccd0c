//! What a journal needs to know of Baccarat: its rules, and what should have been paid.

use super::{Baccarat, Fact, Record, Table};
use crate::BaccaratRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::game::ActOf;

impl driver::Play for Baccarat {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<BaccaratRules, BadRules> {
        Ok(BaccaratRules::new(edition, choices)?)
    }

    /// No rule of ours makes a round void: one in flight is dealt on.
    fn voids(_: &Table) -> Vec<ActOf<Baccarat>> {
        Vec::new()
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        match fact {
            Fact::HandGivenUp { reason: Some(_), .. } => Some("hand-taken-back"),
            _ => None,
        }
    }

    fn settle(rules: &BaccaratRules, record: &Record) -> Result<Option<Settlement>, String> {
        let settled =
            settle(&record.round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
        let seats = settled.seats.into_iter().zip(record.bets.values());
        let seats = seats.map(|(settled, bet)| SeatSettled {
            seat: settled.seat,
            player: bet.player.clone(),
            lines: settled.lines,
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
