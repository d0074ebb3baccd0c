//! What people do at a Three Card Poker table beyond what they do at any, and what comes of it.

use cards::Money;
use rulebook::WagerId;
use table::settled::Settled;

table::acts! {
    /// An act of this game's own.
    Act {
        /// The player looks at the three cards.
        LookAtHand { seat: u8 },
        /// The player makes a Play Wager.
        MakePlay { seat: u8, amount: Money },
        /// The player makes none.
        Fold { seat: u8 },
        /// The dealer's three cards are turned over.
        TurnDealerCards,
        /// The dealer reveals a player's hand and settles its wagers.
        RevealHand { seat: u8 },
        /// The round is over.
        FinishRound,
    }

    /// What came of it.
    Fact {
        HandLookedAt { seat: u8 },
        PlayMade { seat: u8, amount: Money },
        /// The wagers `taken` are lost at once; `stays` if the cards lie on for a wager that is settled later.
        Folded { seat: u8, taken: Vec<WagerId>, stays: bool },
        DealerTurned,
        HandSettled { seat: u8, lines: Vec<Settled> },
        RoundFinished,
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    CannotBeSettled = "cannot-be-settled", "the round as recorded cannot be settled", "see the record";
}
