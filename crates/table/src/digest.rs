//! A fingerprint of a table's state, for the journal.
//!
//! It covers a projection of the state that has a version of its own: what the table is worth and to whom, who sits
//! where, what is bet, where the cards are. A field that a later program adds to the state is not in an old version's
//! projection, so an old journal's digests still agree. Nor is any wording, which may get better.

use crate::betting::Lies;
use crate::game::Game;
use crate::table::{State, Table};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// The version of the projection that this program writes.
pub const VERSION: u32 = 1;

/// Version 1. Its fields and their order never change.
#[derive(Serialize)]
struct V1<'a> {
    table: &'a str,
    edition: &'a str,
    events: u64,
    at: u64,
    rounds: u64,
    open: bool,
    seats: BTreeMap<u8, &'a str>,
    accounts: BTreeMap<String, i64>,
    meter: Option<[i64; 4]>,
    bets: Vec<(u8, &'a str, i64, &'static str)>,
    decks: BTreeMap<u8, Option<String>>,
    round: Option<(u64, u8, BTreeMap<String, String>)>,
    /// The round, the deck, what is left in the shoe and what the round put into the rack.
    shoe: Option<(u64, u8, String, Vec<String>)>,
}

impl<G: Game> Table<G> {
    /// SHA-256 of the state's projection, in this program's version of it.
    pub fn digest(&self) -> [u8; 32] {
        self.digest_of(VERSION).unwrap_or_default()
    }

    /// SHA-256 of the state's projection in a version; none if this program does not know the version.
    pub fn digest_of(&self, version: u32) -> Option<[u8; 32]> {
        let bytes = match version {
            1 => serde_json::to_vec(&v1(self.state())).ok()?,
            _ => return None,
        };
        Some(Sha256::digest(&bytes).into())
    }
}

fn v1<'a, G: Game>(state: &'a State<G>) -> V1<'a> {
    let bet = |(seat, bet): (&u8, &'a crate::betting::Bet)| {
        let seat = *seat;
        bet.stakes.iter().map(move |(wager, stake)| {
            let lies = match stake.lies {
                Lies::OnLayout => "layout",
                Lies::InInventory => "inventory",
                Lies::Gone => "gone",
            };
            (seat, wager.as_str(), stake.amount.cents(), lies)
        })
    };
    let order = |stage: &crate::decks::Stage| stage.order().map(crate::stack::text);
    V1 {
        table: &state.id,
        edition: &state.edition,
        events: state.events,
        at: state.at,
        rounds: state.rounds,
        open: state.desk.open,
        seats: state
            .desk
            .seats
            .iter()
            .map(|(seat, who)| (*seat, who.as_str()))
            .collect(),
        accounts: state
            .desk
            .ledger
            .accounts()
            .map(|(account, balance)| (account.to_string(), balance.cents()))
            .collect(),
        meter: state
            .meter
            .map(|meter| [meter.seed, meter.seeded, meter.contributed, meter.awarded].map(|sum| sum.cents())),
        bets: state.bets.iter().flat_map(bet).collect(),
        decks: state
            .desk
            .decks
            .iter()
            .map(|(deck, each)| (*deck, order(&each.stage)))
            .collect(),
        round: state.round.as_ref().map(|round| {
            let hands = round
                .hands()
                .map(|(place, cards)| (place.to_string(), crate::stack::text(cards)));
            (round.number, round.deck, hands.collect())
        }),
        shoe: state.shoe.in_play.as_ref().map(|in_play| {
            let piles = in_play.piles.iter().map(|pile| crate::stack::text(&pile.cards));
            let left = crate::stack::text(&in_play.shoe.cards);
            (in_play.round, in_play.shoe.deck, left, piles.collect())
        }),
    }
}
