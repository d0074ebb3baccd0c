//! How the server is started.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder of its database.
    pub data: PathBuf,
    /// Whether it is a demonstration: guests play at once with play chips, and each role has an account that
    /// anyone may use.
    pub demo: bool,
    /// What a step of the software dealer takes.
    pub pace: Duration,
    /// Whether browsers reach it over TLS, so that cookies are sent over nothing else.
    pub secure_cookies: bool,
}

impl Config {
    /// A floor in a folder, on a free port of this machine.
    pub fn on_this_machine(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data,
            demo: false,
            pace: Duration::from_millis(700),
            secure_cookies: false,
        }
    }
}
