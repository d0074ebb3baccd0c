//! How the server is started.

use crate::evidence::keeper::Settings;
use crate::storage::{Place, Url};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How long a table stays a process's when nothing is said.
pub const LEASE: Duration = Duration::from_secs(9);

/// The floor's key, in its folder where nothing is said.
pub const KEY: &str = "log.key";

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where others reach it, as it tells them: `HOST:PORT`. Where nothing is said, what it listens on.
    pub address: Option<String>,
    /// The folder of its database, and of what is this process's own.
    pub data: PathBuf,
    /// A PostgreSQL database in place of a file in the folder: several processes may share it.
    pub database: Option<Url>,
    /// How long a table stays this process's when it is not heard of.
    pub lease: Duration,
    /// Whether it is a demonstration: guests play at once with play chips, and each role has an account that
    /// anyone may use.
    pub demo: bool,
    /// What a step of the software dealer takes.
    pub pace: Duration,
    /// Where the floor's key is, and where checkpoints of its log go.
    pub evidence: Settings,
    /// Whether browsers reach it over TLS, so that cookies are sent over nothing else.
    pub secure_cookies: bool,
}

impl Config {
    /// Where its database is.
    pub fn place(&self) -> Place {
        match &self.database {
            Some(url) => Place::Postgres(Box::new(url.clone())),
            None => Place::in_folder(&self.data),
        }
    }

    /// A floor in a folder, on a free port of this machine.
    pub fn on_this_machine(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            address: None,
            evidence: Settings {
                key: data.join(KEY),
                ..Settings::default()
            },
            data,
            database: None,
            lease: LEASE,
            demo: false,
            pace: Duration::from_millis(700),
            secure_cookies: false,
        }
    }
}
