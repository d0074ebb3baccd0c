//! A table's life as a pure machine: open, shuffle, cut, bets, deal, decide, settle, irregularities, meters.
//!
//! A [`Command`] says who does what and when. [`Table::decide`] gives the [`Event`]s that follow or a
//! [`Refusal`] with its clause, and changes nothing; [`Table::apply`] records. There is no clock, no chance and
//! no input here: times, orders of cards, dice and numbers all come in with commands, so that events from the
//! table's first day give the same state and the same [`digest`](Table::digest) on any machine.
//!
//! The files at the top know no game: [`people`], [`place`], [`ledger`], [`bet`], [`decks`], [`shoe`], [`devices`],
//! [`clocks`], [`meter`], [`claim`], [`stub`], and [`desk`], which puts them together. [`Table`] is one machine for every game; what a game
//! adds is the trait [`Game`], implemented in a folder of its own with its acts, facts and phases.
//!
//! ```
//! use asia_poker::{AsiaRules, house_way::shipped};
//! use rulebook::Edition;
//! use std::sync::Arc;
//! use table::{Actor, Command, Role};
//! use table::asia_poker::{Act, Table};
//! use table::desk;
//!
//! let edition = Edition::find("ma-asia-poker").unwrap();
//! let rules = AsiaRules::new(edition, edition.defaults(), shipped::find("classic").unwrap()).unwrap();
//! let mut table = Table::new(Arc::new(rules), "AP-1");
//! let floor = Actor::new("flo", Role::Floorperson);
//! let refusal = table.execute(&Command { at: 0, by: floor, act: Act::NoMoreBets }).unwrap_err();
//! assert_eq!(refusal.code(), "table-closed");
//! ```

pub mod asia_poker;
pub mod bet;
pub mod claim;
pub mod clocks;
pub mod command;
pub mod decks;
pub mod desk;
pub mod devices;
pub mod double_attack;
pub mod event;
pub mod expected;
pub mod five_card_hi_lo;
pub mod game;
pub mod law;
pub mod ledger;
pub mod meter;
pub mod people;
pub mod place;
pub mod raise_it_up;
pub mod refusal;
pub mod shoe;
pub mod stack;
pub mod stub;
pub mod table;
pub mod three_dice_football;

pub use command::Command;
pub use event::{Event, Misfit};
pub use expected::{List, Next, Who, Why};
pub use game::{Game, Rules};
pub use ledger::{Account, Ledger, Transfer};
pub use people::{Actor, Role};
pub use place::Place;
pub use refusal::{Reason, Refusal};
pub use stack::Stack;
pub use table::{State, Table};
