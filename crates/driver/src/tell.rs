//! Events in words, for the dealer's narration and for those who read a journal.

use crate::headless::Headless;
use cards::Money;
use table::decks::Shuffled;
use table::desk::Fact as Desk;
use table::game::{EventOf, Happening};
use table::{Stack, Table, Transfer};

/// An event in words; none for what goes without saying. The table is as the event left it.
///
/// The order of a shuffled deck is never told; it is shown by the reveal after the round.
pub fn event<G: Headless>(table: &Table<G>, event: &EventOf<G>) -> Option<String> {
    match G::desk_fact(&event.fact) {
        Some(fact) => desk(fact, &event.by.name),
        None => G::tell(table, event),
    }
}

fn desk(fact: &Desk, by: &str) -> Option<String> {
    Some(match fact {
        Desk::TableOpened { .. } => format!("{by} opens the table"),
        Desk::TableClosed => format!("{by} closes the table; the decks leave"),
        Desk::Filled { amount } => format!("{by} has the tray filled with {amount}"),
        Desk::Credited { amount } => format!("{by} sends {amount} to the cage"),
        Desk::SatDown { seat, player } => format!("{player} sits down at position {seat}"),
        Desk::LeftSeat { seat } => format!("{by} gives up position {seat}"),
        Desk::BoughtIn { player, amount } => format!("{player} buys in for {amount}"),
        Desk::DeckReceived {
            deck,
            back,
            preshuffled: Some(_),
            ..
        } => {
            format!("Deck {deck} ({back}) reaches the table preinspected and preshuffled")
        }
        Desk::DeckReceived {
            deck, back, jokers, ..
        } => {
            format!(
                "Deck {deck} ({back}) reaches the table, {jokers} joker{}",
                if *jokers == 1 { "" } else { "s" }
            )
        }
        Desk::DeckInspected { deck } => format!("{by} inspects deck {deck}"),
        Desk::InspectionVerified { deck } => format!("{by} verifies the inspection of deck {deck}"),
        Desk::JokerTorn { deck, with, .. } => {
            format!("{by} and {} tear the spare joker of deck {deck}", with.name)
        }
        Desk::TensTorn { deck, with } => {
            format!(
                "{by} and {} take the 10s out of deck {deck} and tear them",
                with.name
            )
        }
        Desk::DeckSpread { deck } => format!("{by} spreads deck {deck} face up"),
        Desk::DeckLookedAt { deck } => format!("{by} looks at deck {deck}"),
        Desk::DeckWashed { deck } => format!("{by} turns deck {deck} down and washes it"),
        Desk::DeckStacked { deck } => format!("{by} stacks deck {deck}"),
        Desk::DeckShuffled {
            deck,
            by: Shuffled::ByDevice,
            ..
        } => format!("The shuffler shuffles deck {deck}"),
        Desk::DeckShuffled { deck, .. } => format!("{by} shuffles deck {deck}"),
        Desk::ShufflerFailed { deck } => {
            format!("IRREGULARITY: the shuffler fails with deck {deck}; it is stacked again")
        }
        Desk::DeckCounted { deck, cards } => format!("The shuffler counts {cards} cards in deck {deck}"),
        Desk::DeckMiscounted { deck, cards } => {
            format!("IRREGULARITY: the shuffler counts {cards} cards in deck {deck}; it leaves the table")
        }
        Desk::ShuffleOrdered { deck } => format!("{by} orders deck {deck} shuffled"),
        Desk::DeckCut { deck, cards, .. } => format!("Deck {deck} is cut {cards} cards in"),
        Desk::FirstPlayer { seat } => format!("Position {seat} was taken first"),
        Desk::CutOffered { to, .. } if to.is_empty() => return None,
        Desk::CutOffered { to, .. } => format!("The cut is offered to {}", positions(to)),
        Desk::CutDeclined { seat, .. } => format!("Position {seat} leaves the cut to the next"),
        Desk::CoverInserted { deck, from_bottom } => {
            format!("The cover card goes into deck {deck}, {from_bottom} cards from the bottom")
        }
        Desk::RecutOrdered { deck, reason } => format!("{by} orders deck {deck} cut again: {reason}"),
        Desk::DeckLoaded { deck } => format!("Deck {deck} is ready to be dealt"),
        Desk::DeckRemoved { deck, reason } => format!("{by} removes deck {deck}: {reason}"),
        Desk::DeckSpreadIdle { deck, .. } => format!("No one plays: deck {deck} is spread"),
        Desk::DeckTurnedUp { deck } => format!("{by} turns deck {deck} face up"),
        Desk::DicePlaced => "Three dice go into the shaker".to_owned(),
        Desk::ReaderInspected => format!("{by} finds the card reader in order"),
        Desk::ReaderFailed => {
            "IRREGULARITY: the card reader fails; nothing is dealt until it works".to_owned()
        }
        Desk::DeviceRestored { device } => format!("{by}: the {} works again", device.name()),
        Desk::DevicePutOutOfUse { device, how } => {
            format!(
                "{by} puts the {} out of use ({})",
                device.name(),
                format!("{how:?}").to_lowercase()
            )
        }
        Desk::MethodsChanged { to } => format!("{by} changes the methods: dealing {}", to.dealing.name()),
    })
}

/// What a fact has to do with an irregularity, by its name; none if nothing.
pub fn irregularity<G: Headless>(fact: &G::Fact) -> Option<String> {
    if let Happening::Void(rule) = G::happening(fact) {
        return Some(rule.name().to_owned());
    }
    let name = match G::desk_fact(fact) {
        Some(Desk::ShufflerFailed { .. }) => "shuffler-fails",
        Some(Desk::DevicePutOutOfUse { .. }) => "device-out-of-use",
        Some(Desk::DeckMiscounted { .. }) => "deck-miscount",
        Some(Desk::ReaderFailed) => "card-reader-fails",
        Some(_) => return None,
        None => G::irregularity(fact)?,
    };
    Some(name.to_owned())
}

/// The money an event moved, in brackets.
pub fn moved(money: &[Transfer]) -> String {
    let sum: Money = money.iter().map(|transfer| transfer.amount).sum();
    format!(" ({sum})")
}

/// Positions in words.
pub fn positions(seats: &[u8]) -> String {
    let list: Vec<String> = seats.iter().map(u8::to_string).collect();
    match list.len() {
        1 => format!("position {}", list.join("")),
        _ => format!("positions {}", list.join(", ")),
    }
}

/// Cards on one line.
pub fn show(cards: &Stack) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    all.join(" ")
}

/// A time, `2026-01-01 00:03:20`.
pub fn time(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60);
    // Civil date from days since 1970, by eras of 400 years.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 {
        month_index + 3
    } else {
        month_index - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_civil() {
        assert_eq!(time(0), "1970-01-01 00:00:00");
        assert_eq!(time(1_767_225_600_000), "2026-01-01 00:00:00");
        assert_eq!(time(951_782_400_000), "2000-02-29 00:00:00");
        assert_eq!(time(4_107_542_399_000), "2100-02-28 23:59:59");
    }
}
