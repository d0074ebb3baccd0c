//! A round of Five Card Hi-Lo as people read it.

use crate::round::{Held, Round};
use crate::settle::{Judged, SeatSettlement, Settlement};
use cards::Card;
use std::cmp::Ordering;
use wire::account::{Account, SeatAccount, Shown};

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let dealer = &settlement.dealer;
    let points = dealer.points();
    let mut shown = vec![Shown {
        label: "Dealer".to_owned(),
        says: "every ace high but one of four".to_owned(),
        ..Shown::default()
    }];
    shown.push(hand("high", &dealer.high, format!("{} points", points.high)));
    shown.push(hand("low", &dealer.low, format!("{} points", points.low)));
    // The table is settled from the dealer's right.
    let mut order: Vec<usize> = (0..settlement.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(settlement.seats[i].seat));
    Account {
        shown,
        seats: order
            .into_iter()
            .map(|i| seat(&settlement.seats[i], &round.seats[i].held))
            .collect(),
        after: Vec::new(),
    }
}

fn seat(seat: &SeatSettlement, held: &Held) -> SeatAccount {
    SeatAccount {
        seat: seat.seat,
        net: seat.net,
        shown: match &seat.judged {
            Some(judged) => played(judged, held),
            None => vec![hand("folded", &held.all(), String::new())],
        },
        lines: seat.lines.clone(),
        envy: Vec::new(),
    }
}

fn played(judged: &Judged, held: &Held) -> Vec<Shown> {
    let mut shown = Vec::new();
    if let Err((foul, clause)) = judged.set {
        shown.push(Shown {
            label: "as laid".to_owned(),
            cards: held.all(),
            says: format!("wrongly set: {}", foul.says()),
            clause,
        });
    }
    let (points, compared) = (judged.setting.points(), judged.compared);
    let says = |points: u8, ordering| format!("{points} points ({})", word(ordering));
    shown.push(hand(
        "high",
        &judged.setting.high,
        says(points.high, compared.high),
    ));
    shown.push(hand("low", &judged.setting.low, says(points.low, compared.low)));
    shown
}

fn hand(label: &str, cards: &[Card], says: String) -> Shown {
    Shown {
        label: label.to_owned(),
        cards: cards.to_vec(),
        says,
        clause: None,
    }
}

fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Greater => "above the dealer's",
        Ordering::Equal => "a tie",
        Ordering::Less => "below the dealer's",
    }
}
