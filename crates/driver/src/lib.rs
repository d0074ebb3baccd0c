//! Runs a table: the pure machine of [`table`], chance, a clock and the journal, put together. Names no game.
//!
//! A [`Pit`] takes commands one at a time. The table decides; what it decides is stored in the journal, all or none,
//! and only when it is stored does the table change and the command count as done. So the journal alone gives the
//! table back, and nothing that was acknowledged is lost.
//!
//! - [`headless`]: what a game gives for all this
//! - [`entry`]: what a record of the journal says
//! - [`opened`]: the first record, from which the rules of the table are rebuilt
//! - [`request`], [`asked`]: a command with its id, the answer to it, and how it is known again
//! - [`pit`]: commands in, records out; resuming a table from a snapshot and the records after it
//! - [`follow`]: records in, the table out
//! - [`replay`], [`fault`]: the audit: everything computed anew, and what it may find
//! - [`round`], [`settlement`]: one round as the journal tells it, and its money computed anew
//! - [`export`], [`drawing`]: a round as a record that `houseway settle` reads, and as a drawing
//! - [`clock`]: the time, or a time that is made up
//! - [`dealer`], [`will`]: a dealer, a floorperson and players who run a table by themselves
//! - [`tell`], [`irregular`]: events in words, and what goes wrong by name

pub mod asked;
pub mod clock;
pub mod dealer;
pub mod drawing;
pub mod entry;
pub mod error;
pub mod export;
pub mod fault;
pub mod follow;
pub mod headless;
pub mod irregular;
pub mod opened;
pub mod pit;
pub mod replay;
pub mod request;
pub mod round;
pub mod settlement;
pub mod tell;
pub mod will;

pub use asked::Asked;
pub use clock::Clock;
pub use dealer::{Dealer, Plan, Players, Rate};
pub use entry::Entry;
pub use error::PitError;
pub use fault::{Fault, What};
pub use headless::{Bot, Headless, Play, Tell};
pub use opened::Opened;
pub use pit::{Pit, Prepared};
pub use replay::Replay;
pub use request::{Done, Request};
pub use round::{Ending, Round};
