//! Raise It Up Stud against its chapter: hand-worked examples, whole spaces, exact figures.

mod common;
mod math;
mod ranking;
mod settle;
mod wire;
