//! Throws as people read them: what each was, and what stood on the layout after it.

use crate::felt::{Comes, Felt};
use crate::roll::Roll;
use crate::settle::{SeatSettlement, Settled, Settlement};
use crate::{Round, words};
use wire::account::{Account, SeatAccount, Shown};

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let after = settlement.comes.iter().zip(&settlement.felts);
    let rolls = round.rolls.iter().zip(after);
    let shown = rolls.map(|(roll, ((comes, clause), after))| Shown {
        says: told(*roll, *comes, after),
        clause: *clause,
        ..Shown::default()
    });
    Account {
        shown: shown.collect(),
        seats: settlement.seats.iter().map(seat).collect(),
        after: Vec::new(),
    }
}

/// `3-3  the point is 6             marked 6`
fn told(roll: Roll, comes: Comes, after: &Felt) -> String {
    let marked: Vec<String> = after.marked.iter().map(|number| number.to_string()).collect();
    let marked = match marked.as_slice() {
        [] => "no number marked".to_owned(),
        _ => format!("marked {}", marked.join(" ")),
    };
    format!("{roll}  {:24}  {marked}", words::comes(comes, roll))
}

fn seat(settled: &SeatSettlement) -> SeatAccount {
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: Vec::new(),
        lines: settled.lines.iter().map(|Settled { line, .. }| *line).collect(),
        envy: Vec::new(),
    }
}
