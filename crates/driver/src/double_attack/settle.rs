//! What was paid in a round of Double Attack Blackjack, and what the rules give.

use crate::settlement::{Kept, SeatSettled, Settlement};
use double_attack::DoubleAttackRules;
use double_attack::rules::ids;
use double_attack::settle::settle;
use table::double_attack::{Fact, Record, Settled};

/// The wagers a settlement has, so that a name read from a journal is one of them.
const WAGERS: [&str; 5] = [
    ids::BET,
    ids::DOUBLE_ATTACK,
    ids::DOUBLE_DOWN,
    ids::BUST_IT,
    ids::INSURANCE,
];

pub(super) fn kept(fact: &Fact) -> Vec<Kept> {
    match fact {
        Fact::BlackjackPaid { seat, lines }
        | Fact::Surrendered { seat, lines, .. }
        | Fact::HandLost { seat, lines, .. }
        | Fact::SeatSettled { seat, lines } => lines.iter().filter_map(|line| one(*seat, line)).collect(),
        Fact::InsuranceSettled { lines } | Fact::BustItSettled { lines } => lines
            .iter()
            .filter_map(|line| one(line.seat, &line.line))
            .collect(),
        _ => Vec::new(),
    }
}

fn one(seat: u8, line: &Settled) -> Option<Kept> {
    Some(Kept::Line {
        seat,
        wager: WAGERS.into_iter().find(|wager| *wager == line.wager)?,
        stake: line.stake,
        outcome: line.outcome.clone(),
        paid: line.paid,
        returned: line.returned,
    })
}

/// Every box; the wagers of a dead hand go back without being listed.
pub(super) fn again(rules: &DoubleAttackRules, record: &Record) -> Result<Option<Settlement>, String> {
    let Some(round) = record.to_round() else {
        return Ok(None);
    };
    let settled = settle(&round, rules).map_err(|refusal| format!("it cannot be settled: {refusal}"))?;
    let seats = settled
        .seats
        .iter()
        .zip(&record.seats)
        .map(|(settled, at)| SeatSettled {
            seat: at.seat,
            player: at.bet.player.clone(),
            lines: settled.numbered().map(|(_, line)| *line).collect(),
            envy: Vec::new(),
            net: settled.net,
            listed: at.hands.iter().all(|hand| !hand.dead),
        });
    Ok(Some(Settlement {
        seats: seats.collect(),
        lost: Vec::new(),
    }))
}
