//! Tables of every game, run by themselves.

mod common;
mod golden;
mod laid;
mod leaks;
mod live;
mod run;
