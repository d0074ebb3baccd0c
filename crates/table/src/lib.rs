//! A table's life as a pure machine: open, shuffle, cut, bets, deal, decide, settle, irregularities, meters.
//!
//! A [`Command`] says who does what and when. [`Table::decide`] returns the [`Event`]s that follow or a [`Refusal`]
//! with its clause, and changes nothing; [`Table::apply`] records. There is no clock, no chance and no input here:
//! times, orders of cards, dice and numbers all come in with commands, so that events from the table's first day give
//! the same state and the same digest on any machine.
//!
//! A table is made of parts, each with its state, acts, facts, `decide` and `apply` in one place: [`desk`] (seats,
//! chips, decks, devices), [`betting`], [`deal`] from one deck, [`shoe`] that serves many rounds,
//! [`dice`] that players throw, [`progressive`], [`absence`]. [`Table`] is one machine for every game; what a game adds is the trait [`Game`], implemented in a crate of its own.

pub mod absence;
pub mod batch;
pub mod betting;
pub mod by_name;
pub mod clocks;
pub mod command;
pub mod deal;
pub mod decks;
pub mod desk;
pub mod devices;
pub mod dice;
pub mod digest;
pub mod event;
pub mod expected;
pub mod game;
pub mod hands;
pub mod house;
pub mod law;
pub mod ledger;
pub mod meter;
pub mod moment;
pub mod now;
pub mod people;
pub mod place;
pub mod pot;
pub mod progressive;
pub mod record;
pub mod refusal;
pub mod round;
pub mod settled;
pub mod shared;
pub mod shoe;
pub mod stack;
pub mod step;
pub mod table;
mod text;
pub mod view;

pub use batch::Batch;
pub use command::{Act, Command, Fact};
pub use event::{Event, Misfit};
pub use expected::{List, Next, Who, Why};
pub use game::{Game, Rules};
pub use house::House;
pub use ledger::{Account, Ledger, Transfer};
pub use moment::Moment;
pub use now::Now;
pub use people::{Actor, PersonId, Role};
pub use place::Place;
pub use refusal::{Reason, Refusal};
pub use shared::Shared;
pub use stack::Stack;
pub use step::{Ruling, Step};
pub use table::{State, Table};
