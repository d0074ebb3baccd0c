//! What a journal needs to know of Blackjack and Spanish 21: their rules, and what should have been paid.

use super::{Blackjack, Fact, Record, Table};
use crate::rules::{BlackjackRules, HitAndRun, ids};
use crate::settle::settle;
use cards::Money;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use games::settled::Line;
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;
use table::game::ActOf;

/// The least that a meter starts again with: what is left of one that several share is less.
const LEAST_RESET: Money = Money::from_dollars(1);

impl driver::Play for Blackjack {
    const FAMILY: Family = crate::rules::FAMILY;

    /// A meter that a table pays from has a rate and an amount it starts with.
    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<BlackjackRules, BadRules> {
        let rules = BlackjackRules::new(edition, choices)?;
        let metered = rules.meters().iter().any(|wager| *wager == ids::HIT_AND_RUN);
        let filed =
            |terms: &HitAndRun| terms.rate.is_some() && terms.reset.is_some_and(|reset| reset >= LEAST_RESET);
        if metered && !rules.hit_and_run.as_ref().is_some_and(filed) {
            return Err(BadRules::Wrong(
                "choose.hit-and-run-8: a table that pays from the Hit and Run meter has a hit-and-run-rate and a hit-and-run-reset of at least 1.00"
                    .to_owned(),
            ));
        }
        Ok(rules)
    }

    /// The chapters have no rule for cards that cannot be accounted for: a round in flight is dealt on.
    fn voids(_: &Table) -> Vec<ActOf<Blackjack>> {
        Vec::new()
    }

    fn irregularity(fact: &Fact) -> Option<&'static str> {
        match fact {
            Fact::CardRefused { .. } => Some("exposed-card-refused"),
            Fact::OverdrawDiscarded { .. } => Some("dealer-overdraws"),
            Fact::ReadNeedlessly { .. } => Some("needless-peek"),
            _ => None,
        }
    }

    fn settle(rules: &BlackjackRules, record: &Record) -> Result<Option<Settlement>, String> {
        let settled =
            settle(&record.round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
        let seats = settled.seats.iter().zip(record.bets.values());
        let seats = seats.map(|(settled, bet)| SeatSettled {
            seat: settled.seat,
            player: bet.player.clone(),
            lines: settled
                .by_hand()
                .into_iter()
                .map(|(_, line)| Line::clone(line))
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
