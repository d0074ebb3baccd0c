//! What a journal needs to know of Five Card Hi-Lo: its rules, what was paid, and what should have been.

use super::{FiveCardHiLo, Record, round};
use crate::HiLoRules;
use crate::settle::settle;
use driver::opened::{BadRules, Opened};
use driver::settlement::{SeatSettled, Settlement};
use rulebook::{Choices, Edition, Family};
use std::sync::Arc;

impl driver::Play for FiveCardHiLo {
    const FAMILY: Family = crate::rules::FAMILY;

    fn rules(edition: Arc<Edition>, choices: Choices, _: &Opened) -> Result<HiLoRules, BadRules> {
        Ok(HiLoRules::new(edition, choices)?)
    }

    /// The positions that were played or folded, and what those lost that were left behind.
    fn settle(rules: &HiLoRules, record: &Record) -> Result<Option<Settlement>, String> {
        let Some(round) = round(record) else {
            return Ok(Some(Settlement::lost(record, |seat| seat.bet.total())));
        };
        let mut again = Settlement::returned(record);
        let settlement = settle(&round, rules).map_err(|refusal| refusal.to_string())?;
        for (settled, at) in settlement.seats.into_iter().zip(&round.seats) {
            again.seats.push(SeatSettled {
                seat: settled.seat,
                player: at.player.clone().unwrap_or_default().into(),
                lines: settled.lines,
                envy: Vec::new(),
                net: settled.net,
                // What a fold or a decision forfeits is collected before the hands are revealed.
                listed: !at.fold && at.lost.is_none(),
            });
        }
        Ok(Some(again))
    }
}
