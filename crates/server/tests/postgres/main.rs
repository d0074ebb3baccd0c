//! The whole suite of `tests/it` on PostgreSQL, and what several processes on one floor do.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a test that cannot go on has failed"
)]

mod shared;

#[path = "../it/access.rs"]
mod access;
#[path = "../it/accounts.rs"]
mod accounts;
#[path = "../it/client.rs"]
#[allow(dead_code, reason = "the tests of the command use the rest")]
mod client;
#[path = "../it/copies.rs"]
mod copies;
#[path = "../it/evidence.rs"]
mod evidence;
#[path = "../it/floor.rs"]
mod floor;
#[path = "../it/hostile.rs"]
mod hostile;
#[path = "../it/leases.rs"]
mod leases;
#[path = "../it/library.rs"]
mod library;
#[path = "../it/money.rs"]
mod money;
#[path = "../it/office.rs"]
mod office;
#[path = "../it/openapi.rs"]
mod openapi;
#[path = "../it/play.rs"]
mod play;
#[path = "../it/player.rs"]
mod player;
#[path = "../it/postgres.rs"]
#[allow(dead_code, reason = "the tests of the command use the rest")]
mod postgres;
#[path = "../it/spies.rs"]
mod spies;
#[path = "../it/staffed.rs"]
mod staffed;
#[path = "../it/streams.rs"]
mod streams;

/// No file of the suite is left out here.
#[test]
fn the_suite_is_the_same_on_both_databases() {
    let modules = |text: &str| -> std::collections::BTreeSet<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix("mod "));
        lines.map(str::to_owned).collect()
    };
    let mut here = modules(include_str!("main.rs"));
    assert!(here.remove("shared;"));
    assert_eq!(here, modules(include_str!("../it/main.rs")));
}
