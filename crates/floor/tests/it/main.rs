//! What is held of every game together.

mod agree;
mod any_bytes;
mod corpus;
mod deal;
mod docs;
mod quick_writer;
mod schema;
mod tables;
