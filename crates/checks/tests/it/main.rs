//! Licences, sources and bans of everything that is built here, the clauses that tests hold, which crates may name a
//! game, and what each check catches.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod catches;
mod held;
mod layers;
mod repository;
