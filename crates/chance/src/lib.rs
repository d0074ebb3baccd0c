//! Where a driver gets its shuffles, dice and numbers, and how it commits to them beforehand.
//!
//! Everything below the drivers is pure: the order of a deck, a throw and a generator's number come in as
//! inputs and are recorded. This crate stands beside the drivers and makes those inputs. [`Chance`] is what
//! they ask, and there are two to ask:
//!
//! - [`SystemChance`], for a live table: every index comes straight from the operating system.
//! - [`SeededChance`], for simulation, the headless dealer and tests: the same seed gives the same cards on
//!   every machine, this year and in ten.
//!
//! Both turn words into indexes by rejection ([`index`]), so that no card, face or number is favoured by so
//! much as one word in 2^32. [`commitment`] lets a live table publish, before bets close, a value that pins
//! the order of the deck, and lets anybody check it after settlement.
//!
//! ```
//! use cards::DeckKind;
//! use chance::{Chance, DeckOrder, Reveal, SeededChance, SystemChance, verify};
//!
//! let mut chance = SystemChance;
//! let mut deck = DeckKind::WithJoker.shoe(1);
//! chance.shuffle(&mut deck)?;
//!
//! let reveal = Reveal::draw(&mut chance, DeckOrder::from(deck))?; // kept secret
//! let published = reveal.commitment(); // before bets close
//! verify(published, &reveal.nonce, &reveal.order).expect("after settlement, by anyone");
//!
//! // A simulation says its seed, and can be run again.
//! let mut again = SeededChance::from_u64(20);
//! assert_eq!(again.three_dice()?, SeededChance::from_u64(20).three_dice()?);
//! # Ok::<(), chance::ChanceError>(())
//! ```
//!
//! # What is tested
//!
//! `tests/uniformity` judges outcomes (places of cards, pairs, hand classes, dice, starting positions) with
//! a family of tests that is fixed and corrected for its size. `cargo test -p chance` runs it on a fixed
//! seed, `cargo test -p chance -- --ignored` on fresh system entropy.

pub mod commitment;
mod error;
mod hex;
pub mod index;
mod order;
mod seeded;
mod source;
mod system;

pub use commitment::{Commitment, Mismatch, Nonce, Reveal, verify};
pub use error::ChanceError;
pub use hex::HexError;
pub use order::{DeckOrder, OrderError, WrongCards};
pub use seeded::SeededChance;
pub use source::Chance;
pub use system::SystemChance;
