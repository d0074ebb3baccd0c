//! Evidence that needs other people's programs. All of it is in `benches`:
//!
//! - `standard`: the standard order against its plain rules and the fastest public evaluators.
//! - `low`: low hands, Badugi and five-card Omaha beside the crates that have them, whose errors it counts.
//!
//! `make bench` runs it after the benches of the workspace.
