//! A round of Asia Poker as people read it.

use crate::AsiaRules;
use crate::Round;
use crate::round::Held;
use crate::setting::Standings;
use crate::settle::{SeatSettlement, Settlement};
use std::cmp::Ordering;
use wire::account::{Account, SeatAccount, Shown};

const HANDS: [&str; 3] = ["high", "medium", "low"];

pub(super) fn account(rules: &AsiaRules, round: &Round, settlement: &Settlement) -> Account {
    let how = settlement.rule.map_or("as given".to_owned(), |rule| {
        format!(
            "house way {:?}: {}",
            rules.house_way.name, rules.house_way.rules[rule].name
        )
    });
    let dealer = &settlement.dealer;
    let cards = [&dealer.high[..], &dealer.medium[..], &[dealer.low][..]];
    let mut shown = vec![Shown {
        label: "Dealer".to_owned(),
        says: how,
        ..Shown::default()
    }];
    let names = standing_names(&settlement.standings, rules);
    for ((label, cards), says) in HANDS.iter().zip(cards).zip(names) {
        shown.push(Shown {
            label: (*label).to_owned(),
            cards: cards.to_vec(),
            says,
            clause: None,
        });
    }
    // The table is settled from the dealer's right.
    let mut order: Vec<usize> = (0..settlement.seats.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(settlement.seats[i].seat));
    let seats = order
        .into_iter()
        .map(|i| seat(&settlement.seats[i], &round.seats[i].held, rules))
        .collect();
    let after = settlement
        .meter
        .map(|meter| format!("Meter afterwards {meter:#}"));
    Account {
        shown,
        seats,
        after: after.into_iter().collect(),
    }
}

fn seat(seat: &SeatSettlement, held: &Held, rules: &AsiaRules) -> SeatAccount {
    let mut shown = Vec::new();
    if let (Some(judged), Held::Set(hands)) = (&seat.judged, held) {
        let cards = [&*hands.high, &*hands.medium, &*hands.low];
        let says = match (judged.standings, judged.compare) {
            (Some(standings), Some(compare)) => {
                let mut names = standing_names(&standings, rules);
                for (name, ordering) in names.iter_mut().zip(compare) {
                    *name = format!("{name} ({})", word(ordering));
                }
                names
            }
            _ => [const { String::new() }; 3],
        };
        for ((label, cards), says) in HANDS.iter().zip(cards).zip(says) {
            shown.push(Shown {
                label: (*label).to_owned(),
                cards: cards.to_vec(),
                says,
                clause: None,
            });
        }
        if let Err((foul, clause)) = judged.set {
            shown.push(Shown {
                says: format!("wrongly set: {}", foul.says()),
                clause,
                ..Shown::default()
            });
        }
    }
    SeatAccount {
        seat: seat.seat,
        net: seat.net,
        shown,
        lines: seat.lines.clone(),
        envy: seat.envy.clone(),
    }
}

fn standing_names(standings: &Standings, rules: &AsiaRules) -> [String; 3] {
    [
        rules.table.standing(standings.high).to_string(),
        standings.medium.to_string(),
        standings.low.to_string(),
    ]
}

fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Greater => "above the dealer's",
        Ordering::Equal => "copy: the dealer wins it",
        Ordering::Less => "below the dealer's",
    }
}
