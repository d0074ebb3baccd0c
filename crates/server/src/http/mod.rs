//! HTTP: the list of endpoints as a router, guards in front of it, errors as problem+json.

pub mod endpoint;
pub mod guard;
mod headers;
pub mod json;
pub mod listen;
pub mod openapi;
pub mod problem;
mod router;

pub use json::{Json, Path, Query};
pub use problem::Problem;
pub use router::router;
