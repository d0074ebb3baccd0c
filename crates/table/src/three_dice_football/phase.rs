//! Where a table stands: who has the dice, where they lie, and how the game goes.

use super::act::{Came, Throw};
use super::kinds::FullGame;
use super::wagers::{Bet, Bets, Stakes, Wager};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use three_dice_football::Roll;
use three_dice_football::field::{Ends, Field};

/// The three dealers of the table (465a.35(b)(3)).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Crew {
    /// The stickperson.
    pub stick: String,
    /// The other two.
    pub dealers: [String; 2],
}

impl Crew {
    /// Whether someone is one of the three.
    pub fn has(&self, name: &str) -> bool {
        self.stick == name || self.dealers.iter().any(|dealer| dealer == name)
    }
}

/// The dice at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiceSet {
    /// What the pit calls the set.
    pub set: String,
    /// How far it has come.
    pub stage: DiceStage,
    /// Whether one of its dice is lost.
    pub lost: bool,
}

/// How far a set of dice has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceStage {
    /// At the table, not yet in use.
    Received(Came),
    /// Inspected here.
    Inspected,
    /// In use since then.
    InUse {
        /// When it was put into the cup.
        since: u64,
    },
}

/// Who throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// No one yet: the dice are offered clockwise.
    Offering {
        /// After this position; 0 is the stickperson's own place.
        after: u8,
        /// The positions that did not want them.
        rejected: BTreeSet<u8>,
        /// The position they are offered to now.
        to: Option<u8>,
    },
    /// The Quarterback's.
    Held {
        /// The Quarterback's position.
        seat: u8,
        /// The two green dice and the red one picked from the set.
        picked: Option<([u8; 2], u8)>,
    },
}

impl Hands {
    /// 661a.4(b): from the stickperson's left.
    pub fn first() -> Hands {
        Hands::after(0)
    }

    /// Offered from the left of a position.
    pub fn after(seat: u8) -> Hands {
        Hands::Offering {
            after: seat,
            rejected: BTreeSet::new(),
            to: None,
        }
    }

    /// The Quarterback's position.
    pub fn quarterback(&self) -> Option<u8> {
        match self {
            Hands::Held { seat, .. } => Some(*seat),
            Hands::Offering { .. } => None,
        }
    }

    /// Whether the Quarterback has picked dice.
    pub fn has_picked(&self) -> bool {
        matches!(self, Hands::Held { picked: Some(_), .. })
    }
}

/// Where the dice in play lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lie {
    /// With the stickperson, or in the cup.
    Stick,
    /// In the Quarterback's hand.
    Quarterback,
    /// On the table, to be called.
    Thrown {
        /// As they came to rest.
        throw: Throw,
        /// Of which dice the face is disputed.
        disputed: [bool; 3],
    },
    /// Called, and in the center; the wagers are to be settled.
    Called(Roll),
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Wagers are placed; nothing has been thrown.
    Betting(Betting),
    /// A game is under way.
    Drive(Drive),
    /// The game is won, and someone bet on the extra point.
    ExtraPoint(Drive, Ends),
}

/// Before the first throw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Betting {
    /// The wagers.
    pub bets: Bets,
    /// Whether pucks and marker are in place.
    pub field_set: bool,
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drive {
    /// Counted from the table's first.
    pub number: u64,
    /// The wagers that stand.
    pub bets: Bets,
    /// The wagers made on the game before its first throw.
    pub game: BTreeMap<u8, Stakes>,
    /// Everyone who has had a wager in it.
    pub players: BTreeMap<u8, String>,
    /// The valid throws so far, each with the wagers made on it.
    pub plays: Vec<(Roll, BTreeMap<u8, Stakes>)>,
    /// Pucks and marker.
    pub field: Field,
}

impl Phase {
    /// Nothing is bet.
    pub fn fresh() -> Phase {
        Phase::Betting(Betting::default())
    }

    /// As refusals print it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Betting(_) => "taking bets",
            Phase::Drive(_) => "in a game",
            Phase::ExtraPoint(..) => "waiting for the extra point",
        }
    }

    /// The game under way.
    pub fn drive(&self) -> Option<&Drive> {
        match self {
            Phase::Betting(_) => None,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => Some(drive),
        }
    }

    pub(super) fn drive_mut(&mut self) -> Option<&mut Drive> {
        match self {
            Phase::Betting(_) => None,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => Some(drive),
        }
    }

    /// The wagers that stand, in any phase.
    pub fn bets(&self) -> &Bets {
        match self {
            Phase::Betting(betting) => &betting.bets,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => &drive.bets,
        }
    }

    pub(super) fn bets_mut(&mut self) -> &mut Bets {
        match self {
            Phase::Betting(betting) => &mut betting.bets,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => &mut drive.bets,
        }
    }

    /// The positions with a wager that stands.
    pub fn wagered(&self) -> BTreeSet<u8> {
        self.bets().keys().copied().collect()
    }

    /// Whether anyone has a wager that stands on the extra point.
    pub fn extra_point_bet(&self) -> bool {
        let extra = Wager::Game(FullGame::ExtraPoint);
        self.bets().values().any(|bet| bet.stakes.contains_key(&extra))
    }
}

/// Takes a wager off the layout; a position without one is no longer in the bets.
pub(super) fn take(bets: &mut Bets, seat: u8, wager: Wager) -> bool {
    let Some(bet) = bets.get_mut(&seat) else {
        return false;
    };
    let stood = bet.stakes.remove(&wager).is_some();
    if bet.stakes.is_empty() {
        bets.remove(&seat);
    }
    stood
}

/// The stakes of a kind, by position.
pub(super) fn of_kind(bets: &Bets, kind: impl Fn(Wager) -> bool) -> BTreeMap<u8, Stakes> {
    let kept = |bet: &Bet| -> Stakes {
        let stakes = bet.stakes.iter().filter(|(wager, _)| kind(**wager));
        stakes.map(|(wager, amount)| (*wager, *amount)).collect()
    };
    bets.iter()
        .map(|(seat, bet)| (*seat, kept(bet)))
        .filter(|(_, stakes)| !stakes.is_empty())
        .collect()
}
