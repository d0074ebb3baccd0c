//! What was paid in a round of Asia Poker, and what the rules give.

use crate::settlement::{Kept, SeatSettled, Settlement};
use asia_poker::AsiaRules;
use asia_poker::settle::settle;
use cards::Money;
use table::asia_poker::record::HandRecord;
use table::asia_poker::{Fact, Record, Wager};

pub(super) fn kept(rules: &AsiaRules, fact: &Fact) -> Vec<Kept> {
    match fact {
        Fact::HandSettled { seat, lines } => lines
            .iter()
            .map(|line| Kept::Line {
                seat: *seat,
                wager: line.wager.id(rules),
                stake: line.stake,
                outcome: line.outcome.clone(),
                paid: line.paid,
                returned: line.returned,
            })
            .collect(),
        Fact::ProgressivePaid { seat, award, .. } => vec![Kept::Award {
            seat: *seat,
            wager: Wager::Progressive.id(rules),
            paid: *award,
        }],
        Fact::EnvyPaid { paid } => paid
            .iter()
            .map(|envy| Kept::Envy {
                seat: envy.to,
                paid: envy.paid,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The positions that were played or surrendered, and what those lost that were left behind.
pub(super) fn again(rules: &AsiaRules, record: &Record) -> Result<Settlement, String> {
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
            envy: settled.envy,
            net: settled.net,
            listed: !at.surrender,
        });
    }
    Ok(again)
}
