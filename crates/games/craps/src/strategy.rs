//! How a sensible player bets.
//!
//! A throw leaves nothing to decide but what to bet, so all that skill can do is to choose the wagers that give up least:
//! the line, and as much in odds as the table takes, which give up nothing. The house keeps 1.4141% of a Pass Bet; a test
//! counts it.

/// The bets on the line; the first is what a player who follows the strategy makes.
pub const LINE: [&str; 2] = ["pass", "dont-pass"];

/// The odds on them.
pub const ODDS: [&str; 2] = ["pass-odds", "dont-pass-odds"];
