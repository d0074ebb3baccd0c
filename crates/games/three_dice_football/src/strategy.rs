//! How a sensible player bets.
//!
//! A throw leaves nothing to decide, so all that skill can do here is to choose the wagers that give up least.
//! Under the readings taken, the house keeps 3.62% of a Touchdown Wager and 2.78% of a No Gain or an Under Four
//! Yards Wager; a test counts these shares over every game there is.

/// The wagers on the whole game, the best for the player first.
pub const FULL_GAME: [&str; 11] = [
    "touchdown",
    "game-changer",
    "length-1",
    "quick-strike",
    "extra-point",
    "defense",
    "length-2",
    "length-4",
    "length-3",
    "length-6",
    "length-5",
];

/// The wagers on a single play, the best for the player first.
pub const SINGLE_PLAY: [&str; 8] = [
    "no-gain",
    "under-four",
    "cover-three",
    "over-four",
    "big-play",
    "penalty",
    "trips-td",
    "turnover",
];
