//! What people do at a Raise It Up Stud table beyond what they do at any, and what comes of it.

use cards::Money;
use table::settled::{EnvyPayment, Settled};

table::acts! {
    /// An act of this game's own.
    Act {
        /// The player looks at the three cards.
        LookAtHand { seat: u8 },
        /// The player waits for the next card.
        Check { seat: u8 },
        /// The player makes the Play Wager.
        MakePlay { seat: u8, amount: Money },
        /// The player makes none; `warned` where folding costs a Progressive Payout Wager that would win.
        Fold {
            seat: u8,
            #[serde(default)]
            warned: bool,
        },
        /// The dealer turns the next community card.
        TurnCard,
        /// A floorperson finds that a player told others about the hand.
        HandDiscussed { seat: u8, reason: String },
        /// The dealer reveals a player's hand and settles its wagers.
        RevealHand { seat: u8 },
        /// The Envy Bonuses that a position's hand brings the others are paid.
        PayEnvy { seat: u8 },
        /// The round is over.
        FinishRound,
    }

    /// What came of it.
    Fact {
        /// The card of the 4th, 5th or 6th Street.
        CardTurned { street: u8 },
        HandLookedAt { seat: u8 },
        /// `seen` cards were in the player's sight.
        Checked { seat: u8, seen: u8 },
        /// So many times the Ante, with `seen` cards in sight.
        PlayMade { seat: u8, amount: Money, multiple: u8, seen: u8 },
        /// Ante and Blind are collected; `stays` if the cards lie on for a wager that is settled later.
        Folded {
            seat: u8,
            stays: bool,
            /// The Progressive Payout Wager it forfeits.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            progressive: Option<Money>,
        },
        /// The Pair Plus Wager of a folded hand, where the operator settles or collects it at once.
        PairPlusSettled { seat: u8, line: Settled },
        WagersForfeited { seat: u8, reason: String },
        HandSettled { seat: u8, lines: Vec<Settled> },
        /// Others are owed Envy Bonuses for this hand.
        EnvyHandShown { seat: u8, hand: String },
        EnvyPaid { paid: Vec<EnvyPayment> },
        RoundFinished,
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    BlindUnequal { seat: u8 } = "blind-unequal", "the Blind at position {seat} does not equal the Ante", "match it, or take both back";
    PlayAmount { ante: Money, most: u8 } = "play-amount", "a Play Wager now is the Ante of {ante} times 1 to {most}", "wager so";
    FoldsAWinner = "folds-a-winner", "folding forfeits a Progressive Payout Wager whose hand wins", "make a Play Wager, or fold knowing that";
    PlayOrFold = "play-or-fold", "after the 5th Street card a player plays or folds", "make a Play Wager, or fold";
    FoldLater = "fold-later", "a player folds when the 5th Street card is turned", "check";
    NothingToForfeit { seat: u8 } = "nothing-to-forfeit", "position {seat} has no wager to forfeit", "no action is needed";
    NotSeen { seat: u8 } = "not-seen", "the player at position {seat} has not looked and knows nothing to tell", "no action is needed";
    CannotBeSettled = "cannot-be-settled", "the round as recorded cannot be settled", "see the record";
}
