//! A game that ended, as it was thrown and bet on.

use super::phase::Drive;
use super::wagers::{Stakes, Wager};
use serde::Serialize;
use three_dice_football::field::Ends;
use three_dice_football::{Roll, Round, Seat};

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ended {
    /// Every wager was settled.
    Finished { ends: Ends, extra_point: Option<Roll> },
    /// It was called off with no wager on it.
    Off,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatRecord {
    /// The position.
    pub seat: u8,
    /// Who played it.
    pub player: String,
    /// The wagers on the game.
    pub game: Stakes,
    /// The wagers on each throw.
    pub plays: Vec<Stakes>,
}

impl Record {
    /// A game played to its end.
    pub(super) fn of(drive: &Drive, ends: Ends, extra_point: Option<Roll>) -> Record {
        Record {
            ended: Ended::Finished { ends, extra_point },
            ..Record::off(drive)
        }
    }

    /// A game called off.
    pub(super) fn off(drive: &Drive) -> Record {
        let seat = |(&seat, player): (&u8, &String)| SeatRecord {
            seat,
            player: player.clone(),
            game: drive.game.get(&seat).cloned().unwrap_or_default(),
            plays: drive
                .plays
                .iter()
                .map(|(_, stakes)| stakes.get(&seat).cloned().unwrap_or_default())
                .collect(),
        };
        Record {
            number: drive.number,
            rolls: drive.plays.iter().map(|(roll, _)| *roll).collect(),
            ended: Ended::Off,
            seats: drive
                .players
                .iter()
                .map(seat)
                .filter(SeatRecord::has_bet)
                .collect(),
        }
    }

    /// The game as it is settled; none if it was called off or no one bet.
    pub fn to_round(&self) -> Option<Round> {
        let Ended::Finished { extra_point, .. } = self.ended else {
            return None;
        };
        (!self.seats.is_empty()).then(|| Round {
            rolls: self.rolls.clone(),
            extra_point,
            seats: self.seats.iter().map(SeatRecord::to_seat).collect(),
        })
    }
}

impl SeatRecord {
    fn has_bet(&self) -> bool {
        !self.game.is_empty() || self.plays.iter().any(|stakes| !stakes.is_empty())
    }

    fn to_seat(&self) -> Seat {
        let game = self.game.iter().filter_map(|(wager, stake)| match wager {
            Wager::Game(wager) => Some(((*wager).into(), *stake)),
            Wager::Play(_) => None,
        });
        let play = |stakes: &Stakes| {
            let stakes = stakes.iter().filter_map(|(wager, stake)| match wager {
                Wager::Play(wager) => Some(((*wager).into(), *stake)),
                Wager::Game(_) => None,
            });
            stakes.collect()
        };
        Seat {
            seat: self.seat,
            wagers: game.collect(),
            single: self.plays.iter().map(play).collect(),
        }
    }
}
