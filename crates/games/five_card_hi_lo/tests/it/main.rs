//! Five Card Hi-Lo against its chapter: hand-worked examples, whole spaces, exact figures, gaming days.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

#[path = "../../../../table/tests/crew/mod.rs"]
mod crew;
#[path = "../../../../table/tests/day/mod.rs"]
mod day;
mod math;
#[path = "../../../../table/tests/crew/one_deck.rs"]
mod one_deck;
#[path = "../../../common/tests/law/poker.rs"]
mod poker;
mod setting;
mod settle;
mod table;
mod wire;
