//! Five Card Hi-Lo against its chapter: hand-worked examples, whole spaces, exact figures.

mod common;
mod math;
mod setting;
mod settle;
mod wire;
