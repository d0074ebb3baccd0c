//! What happens at the desk, in words.

use super::positions;
use table::decks::Shuffled;
use table::desk::Fact as Desk;

/// A fact of the desk in words; none for what needs none. Only a table with decks tells of them.
pub(super) fn tell(fact: &Desk, by: &str, has_decks: bool) -> Option<String> {
    Some(match fact {
        Desk::TableOpened { .. } => format!("{by} opens the table"),
        Desk::TableClosed if has_decks => format!("{by} closes the table; the decks are taken away"),
        Desk::TableClosed => format!("{by} closes the table"),
        Desk::Filled { amount } => format!("{by} has the tray filled with {amount:#}"),
        Desk::Credited { amount } => format!("{by} sends {amount:#} to the cage"),
        Desk::SatDown { seat, name, .. } => format!("{name} sits down at position {seat}"),
        Desk::LeftSeat { seat } => format!("{by} gives up position {seat}"),
        Desk::BoughtIn { player, amount } => format!("{player} buys in for {amount:#}"),
        Desk::ChipsTaken { player, amount } => format!("{player} takes {amount:#} in chips away"),
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
        Desk::CoversBrought { cards } => format!(
            "{by} has {cards} cover card{} at hand",
            if *cards == 1 { "" } else { "s" }
        ),
        Desk::TearingBegun { deck, with } => {
            format!(
                "{by} takes the cards that do not play out of deck {deck} and calls {}",
                with.name
            )
        }
        Desk::JokerTorn { deck, with, .. } => {
            format!("{} sees the spare joker of deck {deck} torn", with.name)
        }
        Desk::TensTorn { deck, with } => {
            format!("{} sees the 10s of deck {deck} torn", with.name)
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
            format!("{by} puts the {device} out of use ({how})")
        }
        Desk::MethodsChanged { to } => format!("{by} changes the methods: dealing {}", to.dealing.name()),
    })
}
