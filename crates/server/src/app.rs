//! What every request is answered from.

use crate::config::Config;
use crate::jobs::Jobs;
use crate::live::Hall;
use crate::metrics::Metrics;
use crate::office::BackOffice;
use crate::people::sessions::Sessions;
use crate::people::sign_in::Turns;
use crate::storage::Storage;
use std::sync::Arc;
use tokio::sync::watch;

/// The floor, as a request finds it.
#[derive(Clone)]
pub struct App {
    /// The database.
    pub storage: Storage,
    /// The tables.
    pub hall: Hall,
    /// The office.
    pub office: BackOffice,
    /// Who is signed in.
    pub sessions: Sessions,
    /// Turns at working on passwords.
    pub turns: Turns,
    /// Work that takes longer than a request.
    pub jobs: Jobs,
    /// How the server was started.
    pub config: Arc<Config>,
    /// Says when the server closes, so that streams end.
    pub closing: watch::Receiver<bool>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}
