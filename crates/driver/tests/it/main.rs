//! The driver with the smallest game: everything that must hold of every game's journal.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    unreachable_pub,
    reason = "a test, helpers included"
)]

#[path = "../suite/mod.rs"]
mod suite;

use five_card_hi_lo::table::FiveCardHiLo;

const FILED: &str = include_str!("../../../../submissions/five-card-hi-lo.toml");

#[test]
fn what_is_dealt_replays_to_the_same_state() {
    suite::replays::<FiveCardHiLo>(FILED);
}

#[test]
fn the_same_seed_gives_the_same_journal() {
    suite::same_seed::<FiveCardHiLo>(FILED);
}

#[test]
fn a_table_stopped_after_any_command_goes_on() {
    suite::goes_on::<FiveCardHiLo>(FILED);
}

#[test]
fn a_snapshot_and_its_tail_give_the_table() {
    suite::snapshots::<FiveCardHiLo>(FILED);
}

#[test]
fn a_command_is_done_once() {
    suite::once::<FiveCardHiLo>(FILED);
}

#[test]
fn what_is_not_stored_has_not_happened() {
    suite::stored_or_not::<FiveCardHiLo>(FILED);
}

#[test]
fn a_forged_journal_is_found_out() {
    suite::forged::<FiveCardHiLo>(FILED);
}

#[test]
fn a_journal_outlives_its_program() {
    suite::outlives::<FiveCardHiLo>(FILED);
}

#[test]
fn no_secret_is_printed() {
    suite::secrets::<FiveCardHiLo>(FILED);
}
