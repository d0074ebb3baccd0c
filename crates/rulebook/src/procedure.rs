//! The procedures that editions run differently, as an edition's `[procedure]` says.

use crate::figures::Fixed;
use serde::Deserialize;

/// What an edition does at each point where editions part ways; none where it says nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Where the torn spare joker goes.
    pub spare_joker: Option<Fixed<SpareJoker>>,
    /// How idle cards lie.
    pub idle_cards: Option<Fixed<IdleCards>>,
    /// Whether a floorperson may order a shuffle at any time.
    pub shuffle_on_order: Option<Fixed<bool>>,
    /// Where the cover card is after the cut.
    pub cover_card: Option<Fixed<CoverCard>>,
    /// Until when a recut may be ordered.
    pub recut: Option<Fixed<Recut>>,
    /// Whether a device that reshuffles by itself also does away with what follows of a deck that a shuffler counts wrong.
    pub reshuffler_lifts_miscount: Option<Fixed<bool>>,
    /// What is done with a device before another method is used.
    pub device_out_of_use: Option<Fixed<DeviceOutOfUse>>,
    /// Which cards, exposed while they are dealt, end the round for everyone.
    pub exposed_while_dealing: Option<Fixed<ExposedWhileDealing>>,
}

/// Where the torn spare joker goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpareJoker {
    /// Into what the deck came in.
    Container,
    /// Thrown away.
    Discarded,
}

/// How cards lie at an open table without play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdleCards {
    /// Face down, unless a player asks for face up.
    DownUnlessAsked,
    /// Either way, and turned up when a player arrives.
    EitherThenTurnedUp,
}

/// Where the cover card is after the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoverCard {
    /// Under the last card.
    AtTheBottom,
    /// In the discard rack.
    InTheRack,
}

/// Until when a recut may be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recut {
    /// Until a card is dealt.
    UntilDealt,
    /// Until the cards are in the shoe.
    UntilLoaded,
}

/// What is done with a shuffler or automated shoe before another method is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeviceOutOfUse {
    /// One that failed is covered or marked by a sign.
    FailedCoveredOrSigned,
    /// Any that is on the table is removed.
    AnyRemoved,
}

/// Which cards, exposed while they are dealt, end the round for everyone (reading D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExposedWhileDealing {
    /// Any card of a deal from the hand.
    AnyCardByHand,
    /// The dealer's own cards, by any method.
    DealersCards,
    /// Any card while stacks are made.
    AnyCardOfStacks,
}
