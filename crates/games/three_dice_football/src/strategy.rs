//! How a sensible player bets.
//!
//! A throw leaves nothing to decide, so all that skill can do here is to choose the wagers that give up least.
//! Under the readings taken, the house keeps 3.62% of a Touchdown Wager and 2.78% of a No Gain or an Under Four
//! Yards Wager; a test counts these shares over every game there is.

use super::wagers::{FullGame, SinglePlay};

/// The wagers on the whole game, the best for the player first.
pub const FULL_GAME: [FullGame; 11] = [
    FullGame::Touchdown,
    FullGame::GameChanger,
    FullGame::Length1,
    FullGame::QuickStrike,
    FullGame::ExtraPoint,
    FullGame::Defense,
    FullGame::Length2,
    FullGame::Length4,
    FullGame::Length3,
    FullGame::Length6,
    FullGame::Length5,
];

/// The wagers on a single play, the best for the player first.
pub const SINGLE_PLAY: [SinglePlay; 8] = [
    SinglePlay::NoGain,
    SinglePlay::UnderFour,
    SinglePlay::CoverThree,
    SinglePlay::OverFour,
    SinglePlay::BigPlay,
    SinglePlay::Penalty,
    SinglePlay::TripsTd,
    SinglePlay::Turnover,
];
