//! What a journal needs to know of the poker room: its rules, and what should have been paid.

use super::showing::line;
use super::{Fact, PokerRoom, Record, Table};
use crate::PokerRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::deal;
use table::game::ActOf;

impl driver::Play for PokerRoom {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<PokerRules, BadRules> {
        Ok(PokerRules::new(edition, choices)?)
    }

    /// Cards that cannot be accounted for are a deck that is not whole.
    fn voids(_: &Table) -> Vec<ActOf<PokerRoom>> {
        let uneven = Vec::new();
        vec![
            deal::Act::CountStub {
                left: u8::MAX,
                uneven,
            }
            .into(),
        ]
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        match fact {
            Fact::HandFouled { .. } => Some(Rule::DeadHand.name()),
            _ => None,
        }
    }

    /// The showdown settled by its record, the rake taken off the pots.
    fn settle(rules: &PokerRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = record.round(rules) else {
            return Ok(None);
        };
        let settled = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        let seats = settled.seats.into_iter().zip(&record.seats);
        let seats = seats.map(|(settled, at)| SeatSettled {
            seat: settled.seat,
            player: at.player.clone(),
            lines: line(rules, at.put_in, settled.won + settled.returned)
                .into_iter()
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
