//! A round of Raise It Up Stud as people read it.

use crate::settle::{SeatSettlement, Settlement};
use crate::{Play, Round, Seat};
use cards::Card;
use cards::standard::plain;
use wire::account::{Account, SeatAccount, Shown};

const STREETS: [&str; 3] = ["4th Street", "5th Street", "6th Street"];

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let shown = STREETS
        .iter()
        .zip(round.community.iter())
        .map(|(street, &card)| Shown {
            label: (*street).to_owned(),
            cards: vec![card],
            ..Shown::default()
        });
    // The table is settled from the dealer's right.
    let mut order: Vec<usize> = (0..settlement.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(settlement.seats[i].seat));
    let after = settlement
        .meter
        .map(|meter| format!("Meter afterwards {meter:#}"));
    Account {
        shown: shown.collect(),
        seats: order
            .into_iter()
            .map(|i| seat(&round.seats[i], &round.community, &settlement.seats[i]))
            .collect(),
        after: after.into_iter().collect(),
    }
}

fn seat(seat: &Seat, community: &[Card], settled: &SeatSettlement) -> SeatAccount {
    let made = &settled.made;
    let six = [&seat.cards, community].concat();
    let played = match seat.play {
        Play::Fold => "folded".to_owned(),
        Play::Raise { seen, multiple } => format!("played {multiple}x the ante with {seen} cards seen"),
    };
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: vec![
            Shown {
                label: "dealt".to_owned(),
                cards: seat.cards.to_vec(),
                says: made.own.to_string(),
                clause: None,
            },
            Shown {
                label: "best".to_owned(),
                cards: plain::best_five(&six).to_vec(),
                says: format!("{}; {played}", made.rank.value()),
                clause: None,
            },
        ],
        lines: settled.lines.clone(),
        envy: settled.envy.clone(),
    }
}
