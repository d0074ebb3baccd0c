//! What was paid in a round of Five Card Hi-Lo, and what the rules give.

use crate::settlement::{Kept, SeatSettled, Settlement};
use cards::Money;
use five_card_hi_lo::HiLoRules;
use five_card_hi_lo::rules::ids;
use five_card_hi_lo::settle::settle;
use table::five_card_hi_lo::record::HandRecord;
use table::five_card_hi_lo::{Fact, Record, Wager};

pub(super) fn kept(fact: &Fact) -> Vec<Kept> {
    let Fact::HandSettled { seat, lines } = fact else {
        return Vec::new();
    };
    lines
        .iter()
        .map(|line| Kept::Line {
            seat: *seat,
            wager: Wager::of_line(&line.wager).map_or(ids::ANTE_BONUS, Wager::id),
            stake: line.stake,
            outcome: line.outcome.clone(),
            paid: line.paid,
            returned: line.returned,
        })
        .collect()
}

/// The positions that were played or folded, and what those lost that were left behind.
pub(super) fn again(rules: &HiLoRules, record: &Record) -> Result<Settlement, String> {
    let mut again = Settlement::default();
    for seat in &record.seats {
        let lost = match seat.hand {
            HandRecord::Abandoned => seat.bet.stakes.values().map(|stake| stake.amount).sum(),
            _ => Money::ZERO,
        };
        again.lost.push((seat.bet.player.clone(), lost));
    }
    let Some(round) = record.to_round() else {
        return Ok(again);
    };
    let settlement = settle(&round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
    for (settled, at) in settlement.seats.into_iter().zip(&round.seats) {
        again.seats.push(SeatSettled {
            seat: settled.seat,
            player: at.player.clone().unwrap_or_default(),
            lines: settled.lines,
            envy: Vec::new(),
            net: settled.net,
            // What a fold forfeits is collected before the hands are revealed.
            listed: !at.fold,
        });
    }
    Ok(again)
}
