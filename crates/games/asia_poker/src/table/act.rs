//! What people do at an Asia Poker table beyond what they do at any, and what comes of it.

use crate::round::Hands;
use crate::setting::Setting;
use cards::dice::ThreeDice;
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use table::settled::{EnvyPayment, Settled};
use table::{Place, Stack};

table::acts! {
    /// An act of this game's own. Irregularities are acts like any other.
    Act {
        /// The shaker is shaken and uncovered.
        UncoverDice { shakes: u8, fall: Fall, announced: u8 },
        /// The generator shows a number.
        ShowNumber { number: u8 },
        /// The button marks the start.
        ReadButton,
        /// The stacks made by hand are delivered from the start.
        DeliverStacks,
        /// Cover on, one shake, to the dealer's right.
        CoverShaker,
        /// The player looks at the seven cards.
        LookAtHand { seat: u8 },
        /// The player asks how the house would set them.
        AskDealer { seat: u8 },
        /// The player sets the hands and lays them down.
        SetHands { seat: u8, hands: Three },
        /// The player gives the wager up.
        Surrender { seat: u8 },
        /// The dealer's seven cards are turned over.
        TurnDealerCards,
        /// The dealer sets them.
        SetDealer { hands: Three },
        /// The dealer reveals a player's hands and settles its wagers.
        RevealHand { seat: u8 },
        /// Envy Bonuses are paid.
        PayEnvy,
        /// The round is over.
        FinishRound,
        /// The first card or stack went to the wrong place.
        FirstCardMisplaced { to: Place },
        /// The seven stacks were not dealt in alternating directions.
        StacksMisdealt,
    }

    /// What came of it.
    Fact {
        LammersPlaced { seats: Vec<u8> },
        DiceUncovered { shakes: u8, dice: ThreeDice, announced: u8, start: Place, marked: bool },
        NoRoll { fall: Fall },
        NumberShown { number: u8, start: Place, marked: bool },
        ButtonRead { start: Place, marked: bool },
        StacksDelivered,
        /// The hands of positions without a wager are in the rack.
        UnwageredCollected { seats: Vec<u8> },
        ShakerCovered,
        HandLookedAt { seat: u8 },
        HouseWayTold { seat: u8, hands: Three },
        HandsSet { seat: u8, hands: Three },
        /// `held` if the cards stay on the table for the Envy Bonus.
        Surrendered { seat: u8, cards: u8, held: bool },
        DealerTurned,
        DealerMisset { given: Three },
        DealerSet { hands: Three },
        HandSettled { seat: u8, lines: Vec<Settled> },
        SurrenderedHandOpened { seat: u8 },
        EnvyHandAnnounced { seat: u8, hand: String },
        EnvyPaid { paid: Vec<EnvyPayment> },
        CardsDiscarded { seat: u8 },
        ButtonMoved { to: Place },
        RoundFinished,
    }
}

/// How the dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// All three flat.
    Flat(ThreeDice),
    /// Not all flat on the bottom.
    NotFlat,
    /// A die fell out.
    FellOut,
}

/// Three groups of cards, of whatever sizes they were laid in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Three {
    pub high: Stack,
    pub medium: Stack,
    pub low: Stack,
}

impl Three {
    /// As the game holds them.
    pub fn hands(&self) -> Hands {
        Hands {
            high: self.high.to_cards(),
            medium: self.medium.to_cards(),
            low: self.low.to_cards(),
        }
    }

    /// The hand of a name, `high`.
    pub(super) fn hand(&self, name: &str) -> &Stack {
        match name {
            "high" => &self.high,
            "medium" => &self.medium,
            _ => &self.low,
        }
    }

    /// Whether these are the cards dealt, in any order.
    pub fn are(&self, dealt: &Stack) -> bool {
        let laid: Stack = [&self.high, &self.medium, &self.low]
            .into_iter()
            .flat_map(|hand| hand.iter().copied())
            .collect();
        dealt.len() == laid.len() && dealt.set() == laid.set()
    }
}

impl From<Setting> for Three {
    fn from(setting: Setting) -> Three {
        Three {
            high: Stack(setting.high.to_vec()),
            medium: Stack(setting.medium.to_vec()),
            low: Stack(vec![setting.low]),
        }
    }
}

table::game_reasons! {
    /// Why this table refuses what no other game would ask.
    Own;

    NumberOutOfRange { number: u8 } = "number-out-of-range", "the generator shows 1 to 7, not {number}", "read it again";
    StartUnknown = "start-unknown", "the starting position has not been found", "find it";
    RightPlace { place: Place } = "right-place", "{place} is where the first card belongs", "no action is needed";
    ShakerOpen = "shaker-open", "the shaker is not covered", "cover it, shake once, and put it to the right";
    DealerUnset = "dealer-unset", "the house way does not set these cards one way", "correct the house way on file";
    SurrenderEarly = "surrender-early", "no one may surrender before the dealer's hands are set", "wait";
    SurrenderLate = "surrender-late", "the hands have been exposed, or are settled", "wait for the next round";
    SurrenderBarred { wager: WagerId } = "surrender-barred", "the {wager} wager stands there, which bars surrender", "play the hand";
    ShakeMore { shakes: u8 } = "shake-more", "{shakes} shakes are too few", "shake three times or more";
    TotalMisread { total: u8 } = "total-misread", "the dice total {total}", "announce that total; no card has been dealt";
    OtherHandFirst { seat: u8 } = "other-hand-first", "the hand at position {seat} is set first", "set it and lay it down";
    HandsFinal = "hands-final", "the hands are laid down and may not be touched", "wait for the dealer";
    NoAssistance = "no-assistance", "the operator has chosen that dealers give no advice", "set the hands alone";
    NotTheseCards = "not-these-cards", "those are not the seven cards dealt there", "set the cards dealt";
    PlayersNotSet { seat: u8 } = "players-not-set", "the player at position {seat} has not set the hands", "wait, or have a floorperson decide";
}
