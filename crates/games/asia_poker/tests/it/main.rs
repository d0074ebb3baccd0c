//! Asia Poker against its chapter: hand-worked examples, whole spaces, exact figures.

mod common;
mod house_way;
mod math;
mod ranking;
mod settle;
