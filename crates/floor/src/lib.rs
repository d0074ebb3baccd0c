//! Every game on the floor. A new game is a crate beside the others and a line in each list here.
//!
//! - [`wire`]: settles records of any game
//! - [`math`]: works out the sheet of any table
//! - [`tables`]: a live table of any game
//! - [`asked`]: the table that a sheet or a simulation is asked of, with changes tried out on it
//! - [`filed`]: a submission as it opens a table
//! - [`rounds`]: rounds of any game, read from a journal
//! - [`simulate`]: deals any table by the million
//! - [`practice`]: a round dealt for practice, at a table without books; [`drill`]: what a dealer is asked about it
//! - [`house_way`]: the house ways that come with Houseway, and a proof of any
//! - [`tried`]: payouts that are tried, and the payout for an edge

pub mod asked;
pub mod drill;
pub mod filed;
pub mod house_way;
pub mod math;
pub mod practice;
pub mod rounds;
pub mod simulate;
pub mod tables;
pub mod tried;
pub mod wire;
