//! Events applied per second.
fn main() {}
