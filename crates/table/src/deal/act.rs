//! What people do while cards are dealt, and what came of it.

use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// What people do while cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// The dealer calls 'no more bets'.
    NoMoreBets,
    /// The next cards are dealt.
    Deal { cards: u8 },
    /// The stub goes to the discard rack unseen and uncounted.
    DiscardStub,
    /// The stub is counted face down; `uneven` are the places found with more or fewer cards than a hand has.
    CountStub { left: u8, uneven: Vec<Uneven> },
    /// The next card lies face up in the shoe or deck.
    CardFaceUp,
    /// A card is drawn in error, its face not seen.
    CardDrawnInError,
    /// A place has the wrong number of cards.
    WrongNumber { place: Place, cards: u8 },
    /// The automated shoe jams, stops or does not deal cards.
    ShoeFails,
    /// The deck has run short in mid-round: discards are shuffled and dealt from.
    ReshuffleDiscards { order: Stack },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    BetsClosed {
        round: u64,
        deck: u8,
        dealing: Dealing,
    },
    Dealt {
        cards: u8,
    },
    /// Discards were shuffled in mid-round. The stack has a number of its own, which no deck at the table has, under which
    /// its order is committed to and shown when the round is over.
    DiscardsReshuffled {
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
        stack: u8,
        order: Stack,
    },
    StubDiscarded,
    StubCounted {
        left: u8,
    },
    FaceUpCardDiscarded,
    CardDrawnInError,
    /// Found when wagers had been settled: the hands of these positions are void and their wagers went back.
    FoundLate {
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
        place: Place,
        cards: Option<u8>,
        voided: Vec<u8>,
    },
    /// All hands are void and every wager went back.
    RoundVoided {
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
        deck_removed: bool,
        shoe_failed: bool,
        #[serde(default)]
        meter_restored: Money,
        /// The places that had more or fewer cards than a hand, where that was found.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        found: Vec<Uneven>,
    },
}

/// A place found with more or fewer cards than a hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uneven {
    /// The place.
    pub place: Place,
    /// The cards it has.
    pub cards: u8,
}
