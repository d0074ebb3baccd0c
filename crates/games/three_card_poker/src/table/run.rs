//! What a journal needs to know of Three Card Poker: its rules, and what should have been paid.

use super::{Record, ThreeCardPoker, round};
use crate::ThreeCardRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;

impl driver::Play for ThreeCardPoker {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<ThreeCardRules, BadRules> {
        Ok(ThreeCardRules::new(edition, choices)?)
    }

    /// The positions that were played or folded, and what those lost that were left behind.
    fn settle(rules: &ThreeCardRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = round(record) else {
            return Ok(Some(Settlement::lost(record, |seat| seat.bet.total())));
        };
        let mut again = Settlement::returned(record);
        let settlement = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        let seats = settlement.seats.into_iter().zip(round.seats);
        again.seats.extend(seats.map(|(settled, at)| SeatSettled {
            seat: settled.seat,
            player: at.player.unwrap_or_default().into(),
            // What a fold or a decision loses is collected before hands are revealed.
            listed: at.play && at.lost.is_none(),
            lines: settled.lines,
            envy: Vec::new(),
            net: settled.net,
        }));
        Ok(Some(again))
    }
}
