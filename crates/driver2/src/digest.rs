//! A digest of a table's state: what is hashed, and how, for as long as the journals that hold it are read.
//!
//! The state of a table is a matter of the program, and grows with it. What is hashed is a projection of it in types
//! of their own, each version of which stays as it was: money, people, wagers and where the round stands. Projection 1
//! is the SHA-256 of this JSON, without spaces, fields in this order, positions and names in theirs:
//!
//! ```json
//! {"table":"T-1","events":41,"at":1767225600000,"rounds":1,"round":1,"open":true,"seats":{"1":"Ana"},
//!  "accounts":{"cash":-100000,"house":-10000000,"inventory":10097000},"wagers":{"1":{"ante":1000}},"meter":null}
//! ```
//!
//! Amounts are in cents, and accounts that stand at nothing are left out; `round` is the round in flight or null.

use crate::headless::Play;
use journal::Hash;
use serde::Serialize;
use std::collections::BTreeMap;
use table2::Table;

/// The projection that is written now.
pub const PROJECTION: u32 = 1;

/// Computes the digest of a table under a projection; none for a projection this program does not know.
pub fn digest<G: Play>(table: &Table<G>, projection: u32) -> Option<Hash> {
    let json = match projection {
        1 => serde_json::to_vec(&First::of(table)),
        _ => return None,
    };
    // Maps with text for keys are always written.
    json.ok().map(|json| Hash::of(&json))
}

/// Projection 1.
#[derive(Serialize)]
struct First<'a> {
    table: &'a str,
    events: u64,
    at: u64,
    rounds: u64,
    round: Option<u64>,
    open: bool,
    seats: BTreeMap<u8, &'a str>,
    accounts: BTreeMap<String, i64>,
    wagers: BTreeMap<u8, BTreeMap<String, i64>>,
    meter: Option<i64>,
}

impl<'a> First<'a> {
    fn of<G: Play>(table: &'a Table<G>) -> First<'a> {
        let state = table.state();
        let seats = state.desk.seats.iter();
        let accounts = state.desk.ledger.accounts();
        let wagers = state.bets.iter().map(|(seat, bet)| {
            let stakes = bet.stakes.iter();
            let stakes = stakes.map(|(wager, stake)| (wager.to_string(), stake.amount.cents()));
            (*seat, stakes.collect())
        });
        First {
            table: &state.id,
            events: state.events,
            at: state.at,
            rounds: state.rounds,
            round: table.in_flight().map(|round| round.number),
            open: state.desk.open,
            seats: seats.map(|(seat, player)| (*seat, player.as_str())).collect(),
            accounts: accounts
                .filter(|(_, balance)| !balance.is_zero())
                .map(|(account, balance)| (account.to_string(), balance.cents()))
                .collect(),
            wagers: wagers.collect(),
            meter: state.meter.map(|meter| meter.shows().cents()),
        }
    }
}
