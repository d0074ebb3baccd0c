//! What a journal needs to know of Three Dice Football: its rules, and what should have been paid.

use super::{Record, Table, ThreeDiceFootball};
use crate::FootballRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::game::ActOf;

impl driver::Play for ThreeDiceFootball {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<FootballRules, BadRules> {
        Ok(FootballRules::new(edition, choices)?)
    }

    /// Nothing in the chapter voids a game.
    fn voids(_: &Table) -> Vec<ActOf<ThreeDiceFootball>> {
        Vec::new()
    }

    /// The whole game settled at once; none for one that was called off.
    fn settle(rules: &FootballRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = record.round() else {
            return Ok(None);
        };
        let settled = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        let seats = settled.seats.into_iter().zip(&record.seats);
        let seats = seats.map(|(settled, at)| SeatSettled {
            seat: settled.seat,
            player: at.player.clone(),
            lines: settled.lines.into_iter().map(|one| one.line).collect(),
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
