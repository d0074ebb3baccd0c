//! Has the server built anew when the web app was: its files are carried in the program.

#![allow(clippy::print_stdout, reason = "how a build script speaks to cargo")]

use std::path::Path;

fn main() {
    let app = Path::new("../../web/dist");
    // An empty folder is watched like a full one; a missing one would be built for every time.
    if let Err(error) = std::fs::create_dir_all(app) {
        println!("cargo::warning=web/dist cannot be made: {error}");
    }
    println!("cargo::rerun-if-changed={}", app.display());
}
