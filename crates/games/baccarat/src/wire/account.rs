//! A round of Baccarat as people read it.

use crate::Round;
use crate::coup::{Coup, Side, Winner};
use crate::settle::{SeatSettlement, Settlement};
use wire::account::{Account, SeatAccount, Shown};

pub(super) fn account(_: &Round, settlement: &Settlement) -> Account {
    // The table is settled from the dealer's right.
    let mut seats: Vec<&SeatSettlement> = settlement.seats.iter().collect();
    seats.sort_by_key(|settled| std::cmp::Reverse(settled.seat));
    Account {
        shown: Side::BOTH.map(|side| hand(side, &settlement.coup)).into(),
        seats: seats.into_iter().map(seat).collect(),
        after: vec![
            match settlement.winner {
                Winner::Player => "the Player's Hand wins",
                Winner::Banker => "the Banker's Hand wins",
                Winner::Tie => "a tie",
            }
            .to_owned(),
        ],
    }
}

fn hand(side: Side, coup: &Coup) -> Shown {
    Shown {
        label: side.name().to_owned(),
        cards: coup.hand(side).to_vec(),
        says: coup.points(side).to_string(),
        clause: None,
    }
}

fn seat(settled: &SeatSettlement) -> SeatAccount {
    let added = settled.added.map(|(side, amount)| Shown {
        label: "House Money".to_owned(),
        says: format!("{amount:#} added to the wager on the {}", side.name()),
        ..Shown::default()
    });
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: added.into_iter().collect(),
        lines: settled.lines.clone(),
        envy: Vec::new(),
    }
}
