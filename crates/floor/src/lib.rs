//! Every game on the floor. A new game is a crate beside the others and a line in each list here.
//!
//! - [`wire`]: settles records of any game
//! - [`math`]: works out the sheet of any table
//! - [`tables`]: a live table of any game
//! - [`filed`]: a submission as it opens a table
//! - [`rounds`]: rounds of any game, read from a journal
//! - [`simulate`]: deals any table by the million

pub mod filed;
pub mod math;
pub mod rounds;
pub mod simulate;
pub mod tables;
pub mod wire;
