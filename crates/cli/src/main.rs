//! The `houseway` command.

fn main() {}
