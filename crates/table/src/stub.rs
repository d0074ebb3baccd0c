//! Dealing from one deck, and what is left of it: the rules of each way of dealing, and the count of the stub against a
//! whole deck (587.8 to 587.10, 663a.8 to 663a.10).

use crate::devices::Dealing;
use rulebook::Edition;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// The rules of one way of dealing, by what they are about.
pub(crate) struct Ways {
    pub(crate) close: Rule,
    pub(crate) deal: Rule,
    pub(crate) discard: Rule,
    pub(crate) count: Rule,
    pub(crate) right: Rule,
    pub(crate) misdeal: Rule,
    pub(crate) bad_deck: Rule,
}

/// From a manual shoe, from the hand or from an automated shoe.
pub(crate) fn ways(dealing: Dealing) -> Ways {
    match dealing {
        Dealing::ManualShoe => Ways {
            close: Rule::ManualShoeBetsClose,
            deal: Rule::ManualShoeDeal,
            discard: Rule::ManualShoeStubDiscard,
            count: Rule::ManualShoeStubCount,
            right: Rule::ManualShoeStubRight,
            misdeal: Rule::ManualShoeMisdeal,
            bad_deck: Rule::ManualShoeBadDeck,
        },
        Dealing::FromHand => Ways {
            close: Rule::HandDealBetsClose,
            deal: Rule::HandDealDeal,
            discard: Rule::HandDealStubDiscard,
            count: Rule::HandDealStubCount,
            right: Rule::HandDealStubRight,
            misdeal: Rule::HandDealMisdeal,
            bad_deck: Rule::HandDealBadDeck,
        },
        Dealing::AutomatedShoe => Ways {
            close: Rule::AutoShoeBetsClose,
            deal: Rule::AutoShoeDeal,
            discard: Rule::AutoShoeStubDiscard,
            count: Rule::AutoShoeStubCount,
            right: Rule::AutoShoeStubRight,
            misdeal: Rule::AutoShoeMisdeal,
            bad_deck: Rule::AutoShoeBadDeck,
        },
    }
}

/// A place found with more or fewer cards than a hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uneven<P> {
    /// The place.
    pub place: P,
    /// The cards it has.
    pub cards: u8,
}

/// A deal that is over, as its stub is counted against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over {
    /// The cards that were dealt.
    pub(crate) dealt: usize,
    /// The cards of a hand.
    pub(crate) hand: usize,
    /// The cards found face up and set aside.
    pub(crate) face_up: u8,
    /// Whether the device that shuffled has counted them.
    pub(crate) counted: bool,
}

impl Over {
    /// Whether this stub must be counted, after so many that were not.
    pub(crate) fn count_is_due(&self, uncounted: u32, edition: &Edition) -> bool {
        let every = edition.figure("stub-count-rounds").map_or(1, |every| every.value);
        !self.counted && uncounted + 1 >= every
    }

    /// What is left of a whole deck.
    pub(crate) fn left(&self, edition: &Edition) -> u8 {
        let gone = self.dealt + usize::from(self.face_up);
        u8::try_from(deck_size(edition).saturating_sub(gone)).unwrap_or(u8::MAX)
    }

    /// Whether stub, hands and what was found face up make a whole deck.
    pub(crate) fn is_whole<P>(&self, left: u8, uneven: &[Uneven<P>], edition: &Edition) -> bool {
        let found: usize = uneven.iter().map(|each| usize::from(each.cards)).sum();
        let counted = self.dealt + found + usize::from(left) + usize::from(self.face_up);
        counted == deck_size(edition) + self.hand * uneven.len()
    }
}

fn deck_size(edition: &Edition) -> usize {
    let cards = edition.figure("cards");
    cards
        .and_then(|cards| usize::try_from(cards.value).ok())
        .unwrap_or(52)
}
