//! The three ways of dealing and the rules of each.

use crate::devices::Dealing;
use rulebook::rule::Rule;

/// The rules of one way of dealing, by what they are about.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields name themselves")]
pub struct Ways {
    pub close: Rule,
    pub deal: Rule,
    pub discard: Rule,
    pub count: Rule,
    pub right: Rule,
    pub misdeal: Rule,
    pub bad_deck: Rule,
}

/// From a manual shoe, from the hand or from an automated shoe.
pub fn ways(dealing: Dealing) -> Ways {
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
