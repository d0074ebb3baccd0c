//! What people do at a Five Card Hi-Lo table beyond what they do at any, and what comes of it.

use crate::round::Hands;
use crate::setting::Setting;
use cards::Money;
use serde::{Deserialize, Serialize};
use table::Stack;
use table::settled::Settled;

table::acts! {
    /// An act of this game's own.
    Act {
        /// The player looks at the five cards.
        LookAtHand { seat: u8 },
        /// The player makes a Play Wager.
        MakePlay { seat: u8, amount: Money },
        /// The player forfeits the Ante instead.
        Fold { seat: u8 },
        /// The dealer collects what was forfeited.
        CollectForfeits,
        /// The player sets the hands and lays them down.
        SetHands { seat: u8, hands: Two },
        /// The dealer's five cards are turned over.
        TurnDealerCards,
        /// The dealer sets them.
        SetDealer { hands: Two },
        /// The dealer reveals a player's hands and settles its wagers.
        RevealHand { seat: u8 },
        /// The round is over.
        FinishRound,
    }

    /// What came of it.
    Fact {
        HandLookedAt { seat: u8 },
        PlayMade { seat: u8, amount: Money },
        /// The Ante is forfeited; `stays` if the cards lie on for the Poker Bonus.
        Folded { seat: u8, stays: bool },
        ForfeitsCollected { seats: Vec<u8> },
        HandsSet { seat: u8, hands: Two },
        DealerTurned,
        DealerSet { hands: Two },
        HandSettled { seat: u8, lines: Vec<Settled> },
        CardsDiscarded { seat: u8 },
        RoundFinished,
    }
}

/// Two groups of cards, of whatever sizes they were laid in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Two {
    pub high: Stack,
    pub low: Stack,
}

impl Two {
    /// As the game holds them.
    pub fn hands(&self) -> Hands {
        Hands {
            high: self.high.to_cards(),
            low: self.low.to_cards(),
        }
    }

    /// The setting, unless the hands are not of three and two.
    pub fn setting(&self) -> Option<Setting> {
        Setting::read(&self.high, &self.low)
    }

    /// All the cards, high hand first.
    pub fn all(&self) -> Stack {
        self.high.iter().chain(self.low.iter()).copied().collect()
    }
}

impl From<Setting> for Two {
    fn from(setting: Setting) -> Two {
        Two {
            high: Stack(setting.high.to_vec()),
            low: Stack(setting.low.to_vec()),
        }
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    NothingForfeited = "nothing-forfeited", "no wager was forfeited", "no action is needed";
    ForfeitsLie = "forfeits-lie", "forfeited wagers lie on the layout", "collect them";
    NotPlaying = "not-playing", "that hand is not being played", "see how it stands";
    OtherHandFirst { seat: u8 } = "other-hand-first", "the hand at position {seat} is set first", "set it and lay it down";
    HandsFinal = "hands-final", "the hands are laid down and may not be touched", "wait for the dealer";
    NotTheseCards = "not-these-cards", "those are not the five cards dealt there", "set the cards dealt";
    Misset { fault: &'static str } = "misset", "these hands are not allowed: {fault}", "set the three cards worth most high and the two worth least low; one ace may be low";
    DealerMisset = "dealer-misset", "the dealer's aces are high but for one of four, and the rest by points", "set them so";
    PlayersNotSet { seat: u8 } = "players-not-set", "the player at position {seat} has not set the hands", "wait, or have a floorperson decide";
}
