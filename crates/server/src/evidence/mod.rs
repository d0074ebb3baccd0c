//! Evidence that others can check: one Merkle log over every record of every table and every event beside them, with
//! signed checkpoints that are kept in a second place and that any witness may cosign.
//!
//! - [`events`]: what people do and are refused beside the tables
//! - [`entries`]: what of all this a leaf says
//! - [`log`]: the log in the database
//! - [`keeper`]: adds what is new, signs, and puts the checkpoint where it is to be; `witness`: asks a witness for its
//!   signature; `http`: the few requests that takes
//! - [`audit`]: the whole database against the log and a checkpoint; one round proved on its own
//! - [`key`]: the floor's key

pub mod audit;
pub mod entries;
pub mod events;
mod http;
pub mod keeper;
pub mod key;
pub mod log;
mod witness;

pub use events::Event;
pub use keeper::{Keeper, NotKept};
