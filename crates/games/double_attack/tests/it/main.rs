//! Double Attack Blackjack against hand-worked examples from chapter 665a and whole spaces where they fit.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod bust_it;
mod common;
mod dealing;
mod math;
mod points;
mod properties;
mod refusals;
mod settling;
mod strategy;
mod table;
