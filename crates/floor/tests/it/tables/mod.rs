//! Tables of every game, run by themselves.

mod common;
mod golden;
mod leaks;
mod live;
mod run;
