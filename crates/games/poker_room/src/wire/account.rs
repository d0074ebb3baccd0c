//! A round of Poker as people read it.

use crate::settle::{PotSettlement, SeatSettlement, Settlement};
use crate::{Round, Seat};
use wire::account::{Account, SeatAccount, Shown};

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let board = round.board.as_ref().map(|board| Shown {
        label: "Board".to_owned(),
        cards: board.to_vec(),
        ..Shown::default()
    });
    let several = settlement.pots.len() > 1;
    let pots = settlement.pots.iter().enumerate();
    let mut seats: Vec<SeatAccount> = settlement
        .seats
        .iter()
        .zip(&round.seats)
        .map(|(settled, at)| seat(settled, at))
        .collect();
    seats.sort_by_key(|seat| seat.seat);
    Account {
        shown: board.into_iter().collect(),
        seats,
        after: pots.flat_map(|(n, one)| pot(n, several, one)).collect(),
    }
}

fn seat(settled: &SeatSettlement, at: &Seat) -> SeatAccount {
    let says = match &settled.hand {
        Some(hand) => hand.says(),
        None if at.folded => "folded".to_owned(),
        None => "nobody else is left".to_owned(),
    };
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: vec![Shown {
            label: "hand".to_owned(),
            cards: at.cards.map(|cards| cards.to_vec()).unwrap_or_default(),
            says: format!("{says}; put in {:#}", at.contributed),
            clause: None,
        }],
        lines: Vec::new(),
        envy: Vec::new(),
    }
}

/// `Side pot 1 of $40.00: position 3 has $20.00 as high (58 Pa. Code § 637a.19(k)(2)(i))`.
fn pot(n: usize, several: bool, pot: &PotSettlement) -> Vec<String> {
    let name = match (several, n) {
        (false, _) => "Pot".to_owned(),
        (true, 0) => "Main pot".to_owned(),
        (true, n) => format!("Side pot {n}"),
    };
    let shares = pot.shares.iter().map(|share| {
        let clause = share
            .clause
            .map(|clause| format!(" ({clause})"))
            .unwrap_or_default();
        format!(
            "{name} of {:#}: position {} has {:#}, {}{clause}",
            pot.amount,
            share.seat,
            share.amount,
            share.part.name()
        )
    });
    shares.collect()
}
