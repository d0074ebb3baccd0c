//! The mathematics.

mod best;
mod contest;
mod optimum;
mod search;
mod wagers;
