//! Runs a table: the pure machine of [`table`], chance, a clock and the journal, put together.
//!
//! A [`Pit`] takes commands one at a time. The table decides; what it decides is appended to the journal in one
//! transaction, and only when that is on the disk does the table change and the command count as done. So the
//! journal alone gives the table back, and nothing that was acknowledged is lost.
//!
//! - [`entry`]: what a record of the journal says
//! - [`opened`]: the first record, from which the rules of the table are rebuilt
//! - [`pit`]: commands in, records out
//! - [`replay`]: records in, the table and its rounds out, everything checked on the way
//! - [`round`], [`settlement`]: one round as the journal tells it, and its money computed anew
//! - [`export`], [`drawing`]: a round as a record that `houseway settle` reads, and as a drawing
//! - [`clock`]: the time, or a time that is made up
//! - [`dealer`], [`will`]: a dealer, a floorperson and players who run a table by themselves
//! - [`tell`]: events in words
//! - [`headless`]: what a game gives for all this; one folder a game, and one list of them in [`games`]

mod asia_poker;
pub mod clock;
pub mod dealer;
mod double_attack;
pub mod drawing;
pub mod entry;
pub mod export;
mod five_card_hi_lo;
pub mod games;
pub mod headless;
pub mod opened;
pub mod pit;
mod raise_it_up;
pub mod replay;
pub mod round;
pub mod settlement;
pub mod tell;
mod three_dice_football;
pub mod will;

pub use clock::Clock;
pub use dealer::{Dealer, Plan, Players, Rate};
pub use entry::Entry;
pub use games::Visitor;
pub use headless::Headless;
pub use opened::Opened;
pub use pit::{Done, Pit, PitError};
pub use replay::{Fault, Replay};
pub use round::{Ending, Round};
