//! Three Dice Football against its chapter: hand-worked examples, whole spaces, exact figures.

mod common;
mod field;
mod math;
mod odds;
mod settle;
mod wire;
