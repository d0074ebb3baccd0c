//! A round of Three Card Poker as people read it.

use crate::settle::{SeatSettlement, Settlement};
use crate::{Round, Seat};
use cards::Cards;
use std::cmp::Ordering;
use wire::account::{Account, SeatAccount, Shown};

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let qualifies = match settlement.qualifies {
        true => "qualifies",
        false => "does not qualify",
    };
    let says = format!("{}; {qualifies}", settlement.dealer);
    let mut seats: Vec<SeatAccount> = settlement
        .seats
        .iter()
        .zip(&round.seats)
        .map(|(settled, at)| seat(settled, at))
        .collect();
    // The table is settled from the dealer's right.
    seats.sort_by_key(|seat| std::cmp::Reverse(seat.seat));
    Account {
        shown: vec![hand("Dealer", &round.dealer, says)],
        seats,
        after: Vec::new(),
    }
}

fn seat(settled: &SeatSettlement, at: &Seat) -> SeatAccount {
    let how = match settled.compared {
        None => "folded",
        Some(Ordering::Greater) => "above the dealer's",
        Some(Ordering::Equal) => "equal to the dealer's",
        Some(Ordering::Less) => "below the dealer's",
    };
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: vec![hand("hand", &at.cards, format!("{} ({how})", settled.hand))],
        lines: settled.lines.clone(),
        envy: Vec::new(),
    }
}

fn hand(label: &str, cards: &Cards, says: String) -> Shown {
    Shown {
        label: label.to_owned(),
        cards: cards.to_vec(),
        says,
        clause: None,
    }
}
