//! Double Attack Blackjack against hand-worked examples from chapter 665a and whole spaces where they fit.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;
#[path = "double_attack/mod.rs"]
mod table;

#[path = "double_attack/bust_it.rs"]
mod bust_it;
#[path = "double_attack/dealing.rs"]
mod dealing;
#[path = "double_attack/points.rs"]
mod points;
#[path = "double_attack/properties.rs"]
mod properties;
#[path = "double_attack/refusals.rs"]
mod refusals;
#[path = "double_attack/settling.rs"]
mod settling;
#[path = "double_attack/strategy.rs"]
mod strategy;
