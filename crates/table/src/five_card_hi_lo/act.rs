//! What people do at a Five Card Hi-Lo table, and what comes of it.

use super::wagers::Wager;
use crate::desk;
use crate::devices::Dealing;
use crate::place::Place;
use crate::stack::Stack;
use crate::stub::Uneven;
use cards::Money;
use five_card_hi_lo::round::Hands;
use five_card_hi_lo::setting::Setting;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// An act at a Five Card Hi-Lo table. Irregularities are acts like any other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Places a wager, or adds to it.
    PlaceWager {
        seat: u8,
        wager: Wager,
        amount: Money,
        form: Form,
    },
    /// Takes a wager back.
    WithdrawWager { seat: u8, wager: Wager },
    /// The dealer calls 'no more bets'.
    NoMoreBets,
    /// The next cards are dealt.
    Deal { cards: u8 },
    /// The stub goes to the discard rack unseen and uncounted.
    DiscardStub,
    /// The stub is counted face down; `uneven` are the places found with more or fewer than five cards.
    CountStub { left: u8, uneven: Vec<Uneven<Place>> },
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
    /// The player walks away in mid-round.
    LeaveTable { seat: u8 },
    /// A floorperson decides what becomes of the wagers of one who left.
    DecideAbandoned {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    /// The player whose card was exposed decides.
    DecideExposed { seat: u8, choice: Exposed },
    /// The dealer's five cards are turned over.
    TurnDealerCards,
    /// The dealer sets them.
    SetDealer { hands: Two },
    /// The dealer reveals a player's hands and settles its wagers.
    RevealHand { seat: u8 },
    /// The round is over.
    FinishRound,

    /// A card of a place is exposed.
    CardExposed { whose: Place },
    /// The next card lies face up in the shoe or deck.
    CardFaceUp,
    /// A card is drawn in error, its face not seen.
    CardDrawnInError,
    /// A place has the wrong number of cards.
    WrongNumber { place: Place, cards: u8 },
    /// The automated shoe jams, stops or does not deal cards.
    ShoeFails,

    /// What people do at any table.
    #[serde(untagged)]
    Desk(desk::Act),
}

impl From<desk::Act> for Act {
    fn from(act: desk::Act) -> Act {
        Act::Desk(act)
    }
}

/// What a wager is laid in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Value chips.
    Chips,
    /// Plaques.
    Plaques,
    /// Another instrument that the Board has approved.
    Approved,
    /// Spoken, with cash.
    VerbalWithCash,
}

/// A player's choice after a card was exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// The hand is void.
    Void,
    /// The hand is played.
    PlayOn,
}

/// A floorperson's decision about wagers left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abandoned {
    /// They lose.
    Lose,
    /// The hand is finished without its player: set with every ace high if a Play Wager stands, else forfeited.
    PlayOn,
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

/// One wager's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Settled {
    pub wager: String,
    pub stake: Money,
    pub outcome: String,
    pub paid: Money,
    pub returned: Money,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The rule that decided, by the paragraph it is cited by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// What happened at a Five Card Hi-Lo table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    WagerPlaced {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    WagerWithdrawn {
        seat: u8,
        wager: Wager,
        amount: Money,
    },
    BetsClosed {
        round: u64,
        deck: u8,
        dealing: Dealing,
    },
    Dealt {
        cards: u8,
    },
    StubDiscarded,
    StubCounted {
        left: u8,
    },
    HandLookedAt {
        seat: u8,
    },
    PlayMade {
        seat: u8,
        amount: Money,
    },
    /// The Ante is forfeited; `stays` if the cards lie on for the Poker Bonus.
    Folded {
        seat: u8,
        stays: bool,
    },
    ForfeitsCollected {
        seats: Vec<u8>,
    },
    HandsSet {
        seat: u8,
        hands: Two,
    },
    PlayerLeft {
        seat: u8,
    },
    AbandonmentDecided {
        seat: u8,
        decision: Abandoned,
        reason: String,
    },
    CardExposed {
        whose: Place,
        may_void: bool,
    },
    ExposureDecided {
        seat: u8,
        choice: Exposed,
    },
    DealerTurned,
    DealerSet {
        hands: Two,
    },
    HandSettled {
        seat: u8,
        lines: Vec<Settled>,
    },
    CardsDiscarded {
        seat: u8,
    },
    FaceUpCardDiscarded,
    CardDrawnInError,
    RoundVoided {
        #[serde(
            serialize_with = "crate::law::rule_name",
            deserialize_with = "crate::law::rule_named"
        )]
        rule: Rule,
        deck_removed: bool,
        shoe_failed: bool,
    },
    RoundFinished,

    #[serde(untagged)]
    Desk(desk::Fact),
}

impl From<desk::Fact> for Fact {
    fn from(fact: desk::Fact) -> Fact {
        Fact::Desk(fact)
    }
}
