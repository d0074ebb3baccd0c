//! A round of Blackjack or Spanish 21 as people read it.

use crate::round::Hand;
use crate::settle::{HandSettlement, SeatSettlement, Settlement};
use crate::{Round, Total};
use games::settled::Line;
use rulebook::Label;
use wire::account::{Account, SeatAccount, Shown};

/// Names of the hands of a box after splits.
const NAMES: [Label; 4] = [
    Label::new("hand 1"),
    Label::new("hand 2"),
    Label::new("hand 3"),
    Label::new("hand 4"),
];

pub(super) fn account(round: &Round, settlement: &Settlement) -> Account {
    let mut seats: Vec<SeatAccount> = round
        .seats
        .iter()
        .zip(&settlement.seats)
        .map(|(played, settled)| seat(&played.hands, settled))
        .collect();
    // The table is settled from the dealer's right.
    seats.sort_by_key(|account| std::cmp::Reverse(account.seat));
    let meter = |(wager, shows): (&rulebook::WagerId, &cards::Money)| {
        format!("the meter of {wager} shows {shows:#} afterwards")
    };
    Account {
        shown: vec![Shown {
            label: "Dealer".to_owned(),
            cards: round.dealer.clone(),
            says: comes_to(settlement.dealer, settlement.blackjack),
            clause: None,
        }],
        seats,
        after: settlement.meters.iter().map(meter).collect(),
    }
}

/// What a hand comes to, in words.
pub(crate) fn comes_to(total: Total, blackjack: bool) -> String {
    match blackjack {
        true => "Blackjack".to_owned(),
        false => total.to_string(),
    }
}

fn seat(hands: &[Hand], settled: &SeatSettlement) -> SeatAccount {
    let split = hands.len() > 1;
    let name = |place: usize| NAMES.get(place).copied().filter(|_| split);
    let shown = hands
        .iter()
        .zip(&settled.hands)
        .enumerate()
        .map(|(place, (hand, came))| Shown {
            label: name(place).map_or_else(|| "hand".to_owned(), |name| name.to_string()),
            cards: hand.cards.clone(),
            says: played(hand, came),
            clause: None,
        });
    let added = settled.added.map(|amount| Shown {
        label: "House Money".to_owned(),
        says: format!("{amount:#} added to the wager"),
        ..Shown::default()
    });
    let line = |(number, line): (Option<u8>, &Line)| {
        let hand = number.and_then(|number| name(usize::from(number) - 1));
        Line {
            hand: hand.or(line.hand),
            ..*line
        }
    };
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: shown.chain(added).collect(),
        lines: settled.by_hand().into_iter().map(line).collect(),
        envy: Vec::new(),
    }
}

fn played(hand: &Hand, came: &HandSettlement) -> String {
    let mut says = comes_to(came.total, came.blackjack);
    if let Some(stake) = hand.doubled {
        says.push_str(&format!(", doubled down for {stake}"));
    }
    if hand.surrendered {
        says.push_str(", surrendered");
    }
    if hand.rescued {
        says.push_str(", rescued");
    }
    says
}
