//! Which rules a fact carries out.

use super::act::Fact;
use super::{Desk, cutting, shuffling};
use crate::decks::Shuffled;
use crate::devices::Dealing;
use rulebook::rule::Rule;

/// The rules behind a fact; an edition has some of them, or all.
pub fn rules_of(fact: &Fact, dealing: Dealing) -> &'static [Rule] {
    match fact {
        Fact::TableOpened { .. } => Desk::OPENS,
        Fact::TableClosed | Fact::Filled { .. } | Fact::Credited { .. } => &[],
        Fact::BoughtIn { .. } => &[Rule::ChipsOnly],
        Fact::SatDown { .. } => &[Rule::SeatedPlayers, Rule::AdjacentPositions],
        Fact::LeftSeat { .. } => &[Rule::SeatedPlayers],
        Fact::DeckReceived {
            preshuffled: Some(_), ..
        } => &[
            Rule::Opening,
            Rule::PreshuffledSkips,
            Rule::OneDeck,
            Rule::EightDecks,
            Rule::TwoDecks,
            Rule::TwoDeckStandard,
            Rule::TwoDeckDesign,
            Rule::TwoDeckBacks,
        ],
        Fact::DeckReceived { .. } => &[
            Rule::Opening,
            Rule::OneDeck,
            Rule::EightDecks,
            Rule::CoverCards,
            Rule::TwoJokerDecks,
            Rule::TwoDecks,
            Rule::TwoDeckStandard,
            Rule::TwoDeckDesign,
            Rule::TwoDeckBacks,
            Rule::TwoDeckOpening,
        ],
        Fact::DeckInspected { .. } | Fact::InspectionVerified { .. } => &[Rule::InspectDecks],
        Fact::TensTorn { .. } => &[Rule::TensRemoved],
        Fact::JokerTorn { .. } => &[Rule::SpareJoker, Rule::TwoJokerDecks],
        Fact::DeckSpread { .. } | Fact::DeckLookedAt { .. } => &[Rule::SpreadForPlayer],
        Fact::DeckWashed { .. } | Fact::DeckStacked { .. } => &[Rule::WashAndStack],
        Fact::DeckShuffled {
            by: Shuffled::ByDevice,
            ..
        } => &[
            Rule::Shuffle,
            Rule::SingleStack,
            Rule::NoCutAfterMachine,
            Rule::TwoDeckShuffle,
        ],
        Fact::DeckShuffled { .. } => &[Rule::Shuffle, Rule::SingleStack, Rule::CutAfterManual],
        Fact::DeckCounted { .. } | Fact::DeckMiscounted { .. } => &[Rule::DeckMiscount],
        Fact::ShuffleOrdered { .. } => &[Rule::Shuffle, Rule::ReshuffleAtCoverCard],
        Fact::ShufflerFailed { .. } => &[Rule::ShufflerFails],
        Fact::DeckCut { .. } => cutting::CUT,
        Fact::FirstPlayer { .. } => &[Rule::CutFirstPlayer],
        Fact::CutOffered { rule, .. } => cutting::offer(*rule),
        Fact::CutDeclined { .. } => &[Rule::CutOffered],
        Fact::CoverInserted { .. } => &[Rule::CoverCardQuarter],
        Fact::RecutOrdered { .. } => &[Rule::Recut],
        Fact::DeckLoaded { .. } => shuffling::load_rules(dealing),
        Fact::DeckRemoved { .. } => &[Rule::DeckChange],
        Fact::DeckSpreadIdle { .. } | Fact::DeckTurnedUp { .. } => &[Rule::IdleTable],
        Fact::DicePlaced => &[
            Rule::ThreeDice,
            Rule::DiceStayInShaker,
            Rule::Dice24Hours,
            Rule::Shaker,
            Rule::ShakerAttended,
        ],
        Fact::ReaderInspected => &[Rule::CardReaderInspected, Rule::CardReader],
        Fact::ReaderFailed => &[Rule::CardReaderFails],
        Fact::DeviceRestored { .. } => &[],
        Fact::DevicePutOutOfUse { .. } | Fact::MethodsChanged { .. } => &[Rule::DeviceOutOfUse],
    }
}
