//! Tables of every game, run by themselves.

mod common;
mod leaks;
mod run;
