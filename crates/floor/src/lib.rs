//! Every game on the floor. A new game is a crate beside the others and a line in each list here.
//!
//! - [`wire`]: settles records of any game
//! - [`math`]: works out the sheet of any table
//! - [`tables`]: a live table of any game
//! - [`simulate`]: deals any table by the million

pub mod math;
pub mod simulate;
pub mod tables;
pub mod wire;
