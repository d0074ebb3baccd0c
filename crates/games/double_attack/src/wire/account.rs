//! A round of Double Attack Blackjack as people read it.

use crate::settle::{HandSettlement, SeatSettlement, Settlement};
use crate::{Hand, Round, Seat, Total};
use games::settled::Line;
use rulebook::Label;
use wire::account::{Account, SeatAccount, Shown};

/// Names of the hands of a box after splits.
const HANDS: [Label; 4] = [
    Label::new("hand 1"),
    Label::new("hand 2"),
    Label::new("hand 3"),
    Label::new("hand 4"),
];

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let dealer = Shown {
        label: "Dealer".to_owned(),
        cards: round.dealer.clone(),
        says: says(settlement.dealer, settlement.blackjack),
        clause: None,
    };
    // The table is settled from the dealer's right.
    let mut order: Vec<usize> = (0..settlement.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(settlement.seats[i].seat));
    Account {
        shown: vec![dealer],
        seats: order
            .into_iter()
            .map(|i| seat(&round.seats[i], &settlement.seats[i]))
            .collect(),
        after: Vec::new(),
    }
}

fn seat(seat: &Seat, settled: &SeatSettlement) -> SeatAccount {
    let split = seat.hands.len() > 1;
    let hands = seat.hands.iter().zip(&settled.hands).enumerate();
    let shown = hands.map(|(n, (hand, settled))| Shown {
        label: name(n, split).to_owned(),
        cards: hand.cards.clone(),
        says: played(hand, settled),
        clause: None,
    });
    let lines = settled.numbered().map(|(number, line)| Line {
        hand: number
            .and_then(|number| HANDS.get(usize::from(number) - 1).copied())
            .or(line.hand),
        ..*line
    });
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: shown.collect(),
        lines: lines.collect(),
        envy: Vec::new(),
    }
}

fn name(n: usize, split: bool) -> &'static str {
    match HANDS.get(n) {
        Some(name) if split => name,
        _ => "hand",
    }
}

fn says(total: Total, blackjack: bool) -> String {
    if blackjack {
        "Blackjack".to_owned()
    } else {
        total.to_string()
    }
}

fn played(hand: &Hand, settled: &HandSettlement) -> String {
    let doubled = hand
        .doubled
        .map_or(String::new(), |stake| format!(", doubled down for {stake}"));
    let given_up = match (hand.surrendered, hand.dead) {
        (true, _) => ", surrendered",
        (_, true) => ", dead",
        _ => "",
    };
    format!("{}{doubled}{given_up}", says(settled.total, settled.blackjack))
}
