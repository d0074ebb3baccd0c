//! Evidence that needs other people's programs. All of it is in `benches`:
//!
//! - `standard`: the standard order against its plain rules and the fastest public evaluators.
//!
//! `make bench` runs it after the benches of the workspace.
