//! What a journal needs to know of Double Attack Blackjack: its rules, and what should have been paid.

use super::{DoubleAttack, Fact, Record, Table};
use crate::DoubleAttackRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::game::ActOf;

impl driver::Play for DoubleAttack {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<DoubleAttackRules, BadRules> {
        Ok(DoubleAttackRules::new(edition, choices)?)
    }

    /// The chapter has no rule for cards that cannot be accounted for: a round in flight is dealt on.
    fn voids(_: &Table) -> Vec<ActOf<DoubleAttack>> {
        Vec::new()
    }

    /// What was decided before all hands were dead stays decided.
    fn gives_up(fact: &Fact) -> bool {
        match fact {
            Fact::BlackjackPaid { .. } | Fact::HandLost { .. } | Fact::InsuranceSettled { .. } => true,
            Fact::Surrendered { lines, .. } => !lines.is_empty(),
            _ => false,
        }
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        Some(match fact {
            Fact::CheckMissed => "peek",
            Fact::CardRefused { .. } => "exposed-card-refused",
            Fact::OverdrawDiscarded { .. } => "dealer-overdraws",
            Fact::PassedOver { cards: 0, .. } => "no-cards-dealt",
            Fact::PassedOver { .. } => "one-card-dealt",
            Fact::CardMissed { .. } => "missed-card",
            Fact::ReadNeedlessly { shown: true, .. } => "needless-peek",
            Fact::ReadNeedlessly { .. } => "peek-hides-card",
            _ => return None,
        })
    }

    /// Every box; the wagers of a dead hand go back without being listed.
    fn settle(rules: &DoubleAttackRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = record.finished() else {
            return Ok(None);
        };
        let settled = settle(round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
        let seats = settled.seats.iter().zip(&round.seats).zip(record.bets.values());
        let seats = seats.map(|((settled, seat), bet)| SeatSettled {
            seat: seat.seat,
            player: bet.player.clone(),
            lines: settled.numbered().map(|(_, line)| *line).collect(),
            envy: Vec::new(),
            net: settled.net,
            listed: seat.hands.iter().all(|hand| !hand.dead),
        });
        Ok(Some(Settlement {
            seats: seats.collect(),
            lost: Vec::new(),
        }))
    }
}
