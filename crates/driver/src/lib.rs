//! Runs a table: the pure machine of [`table`], chance, a clock and the journal, put together.
//!
//! A [`Pit`] takes commands one at a time. The table decides; what it decides is appended to the journal in one
//! transaction, and only when that is on the disk does the table change and the command count as done. So the
//! journal alone gives the table back, and nothing that was acknowledged is lost.
//!
//! - [`entry`]: what a record of the journal says
//! - [`opened`]: the first record, from which the rules of the table are rebuilt
//! - [`log`]: where records go: a file, or nowhere
//! - [`pit`]: commands in, records out
//! - [`replay`]: records in, the table and its rounds out, everything checked on the way
//! - [`round`]: one round as the journal tells it
//! - [`export`]: a round as a record that `houseway settle` reads
//! - [`clock`]: the time, or a time that is made up
//! - [`dealer`]: a dealer, a floorperson and players who run a table by themselves
//! - [`tell`]: events in words

pub mod clock;
pub mod dealer;
pub mod entry;
pub mod export;
pub mod log;
pub mod opened;
pub mod pit;
pub mod replay;
pub mod round;
pub mod tell;

pub use clock::Clock;
pub use dealer::{Dealer, Plan, Players, Rate};
pub use entry::Entry;
pub use log::{Forget, Log};
pub use opened::Opened;
pub use pit::{Done, Pit, PitError};
pub use replay::{Fault, Replay};
pub use round::{Ending, Round};
