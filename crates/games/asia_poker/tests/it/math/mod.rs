//! The mathematics.

mod best;
mod contest;
mod wagers;
