//! Where the game stands, and a game that ended as it was thrown and bet on.

use crate::field::{Ends, Field};
use crate::round::Stakes;
use crate::{FootballRules, Roll, Round, Seat, Wager};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::PersonId;
use table::betting::Bets;

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Wagers are placed; nothing has been thrown.
    Betting {
        /// Whether pucks and marker are in place.
        field_set: bool,
    },
    /// A game is under way.
    Drive(Drive),
    /// The game is won, and someone bet on the extra point.
    ExtraPoint(Drive, Ends),
}

impl Default for Phase {
    fn default() -> Phase {
        Phase::Betting { field_set: false }
    }
}

impl Phase {
    /// The game under way.
    pub fn drive(&self) -> Option<&Drive> {
        match self {
            Phase::Betting { .. } => None,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => Some(drive),
        }
    }

    pub(super) fn drive_mut(&mut self) -> Option<&mut Drive> {
        match self {
            Phase::Betting { .. } => None,
            Phase::Drive(drive) | Phase::ExtraPoint(drive, _) => Some(drive),
        }
    }
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drive {
    /// Counted from the table's first.
    pub number: u64,
    /// The wagers made on the game before its first throw.
    pub game: BTreeMap<u8, Stakes>,
    /// Everyone who has had a wager in it.
    pub players: BTreeMap<u8, PersonId>,
    /// The valid throws so far, each with the wagers made on it.
    pub plays: Vec<(Roll, BTreeMap<u8, Stakes>)>,
    /// Pucks and marker.
    pub field: Field,
}

impl Drive {
    /// A game that begins with these wagers.
    pub(super) fn new(number: u64, bets: &Bets, rules: &FootballRules) -> Drive {
        let player = |(seat, bet): (&u8, &table::betting::Bet)| (*seat, bet.player.clone());
        Drive {
            number,
            game: stakes(bets, rules, |wager| !wager.on_play()),
            players: bets.iter().map(player).collect(),
            plays: Vec::new(),
            field: rules.field.start(),
        }
    }

    /// How many valid throws it has had.
    pub fn length(&self) -> u8 {
        u8::try_from(self.plays.len()).unwrap_or(u8::MAX)
    }
}

/// The stakes of a kind, by position.
pub(super) fn stakes(
    bets: &Bets,
    rules: &FootballRules,
    kind: impl Fn(&Wager) -> bool,
) -> BTreeMap<u8, Stakes> {
    let mut stakes: BTreeMap<u8, Stakes> = BTreeMap::new();
    for wager in rules.wagers().iter().filter(|wager| kind(wager)) {
        for (seat, stake) in bets.on(wager.id()) {
            stakes.entry(seat).or_default().insert(wager.id(), stake);
        }
    }
    stakes
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The valid throws.
    pub rolls: Vec<Roll>,
    /// How it ended.
    pub ended: Ended,
    /// The positions that had a wager.
    pub seats: Vec<SeatRecord>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Ended {
    /// Every wager was settled.
    Finished { ends: Ends, extra_point: Option<Roll> },
    /// It was called off with no wager on it.
    Off,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// Who played it.
    pub player: PersonId,
    /// The wagers on the game.
    pub game: Stakes,
    /// The wagers on each throw.
    pub plays: Vec<Stakes>,
}

impl Record {
    /// A game as it ends.
    pub(super) fn of(drive: &Drive, ended: Ended) -> Record {
        let at = |stakes: &BTreeMap<u8, Stakes>, seat| stakes.get(seat).cloned().unwrap_or_default();
        let seats = drive.players.iter().map(|(seat, player)| SeatRecord {
            seat: *seat,
            player: player.clone(),
            game: at(&drive.game, seat),
            plays: drive.plays.iter().map(|(_, stakes)| at(stakes, seat)).collect(),
        });
        let bet = |seat: &SeatRecord| !seat.game.is_empty() || seat.plays.iter().any(|play| !play.is_empty());
        Record {
            number: drive.number,
            rolls: drive.plays.iter().map(|(roll, _)| *roll).collect(),
            ended,
            seats: seats.filter(bet).collect(),
        }
    }

    /// The game as it is settled; none if it was called off or no one bet.
    pub fn round(&self) -> Option<Round> {
        let Ended::Finished { extra_point, .. } = self.ended else {
            return None;
        };
        let seat = |seat: &SeatRecord| Seat {
            seat: seat.seat,
            wagers: seat.game.clone(),
            single: seat.plays.clone(),
        };
        (!self.seats.is_empty()).then(|| Round {
            rolls: self.rolls.clone(),
            extra_point,
            seats: self.seats.iter().map(seat).collect(),
        })
    }
}
