//! What was paid in a game of Three Dice Football, and what the rules give.

use crate::settlement::{Kept, SeatSettled, Settlement};
use table::three_dice_football::{Fact, Record};
use three_dice_football::FootballRules;
use three_dice_football::settle::settle;

pub(super) fn kept(fact: &Fact) -> Vec<Kept> {
    match fact {
        Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. } => lines
            .iter()
            .map(|line| Kept::Line {
                seat: line.seat,
                wager: line.wager.id(),
                stake: line.stake,
                outcome: line.outcome.clone(),
                paid: line.paid,
                returned: line.returned,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The whole game settled at once; none for one that was called off.
pub(super) fn again(rules: &FootballRules, record: &Record) -> Result<Option<Settlement>, String> {
    let Some(round) = record.to_round() else {
        return Ok(None);
    };
    let settled = settle(&round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
    let seats = settled.seats.into_iter().zip(&record.seats);
    let seats = seats.map(|(settled, kept)| SeatSettled {
        seat: settled.seat,
        player: kept.player.clone(),
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
