//! A floor to test on: a real server on a free port, in a folder of its own, on SQLite or on a PostgreSQL of its own.

use crate::postgres::Postgres;
use server::storage::Place;
use server::{Config, Server};
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// Which database this run of the suite is on: it is built twice, under two names.
const ON_POSTGRES: bool = matches!(env!("CARGO_CRATE_NAME").as_bytes(), b"postgres");

/// Where a floor keeps what it knows.
pub(crate) struct Kept {
    pub(crate) folder: TempDir,
    pub(crate) postgres: Option<Postgres>,
}

impl Kept {
    /// Nothing yet.
    pub(crate) fn new() -> Kept {
        Kept {
            folder: tempfile::tempdir().unwrap(),
            postgres: ON_POSTGRES.then(Postgres::start),
        }
    }

    pub(crate) fn place(&self) -> Place {
        match &self.postgres {
            Some(postgres) => Place::Postgres(Box::new(postgres.url().parse().unwrap())),
            None => Place::in_folder(self.folder.path()),
        }
    }

    pub(crate) fn config(&self, demo: bool, pace: Duration) -> Config {
        Config {
            demo,
            pace,
            database: self
                .postgres
                .as_ref()
                .map(|postgres| postgres.url().parse().unwrap()),
            ..Config::on_this_machine(self.folder.path().to_owned())
        }
    }
}

/// A server that runs until this is dropped.
pub(crate) struct Floor {
    pub(crate) address: SocketAddr,
    close: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    kept: Option<Kept>,
}

impl Floor {
    /// A demonstration whose dealers lose no time.
    pub(crate) fn demo() -> Floor {
        Floor::at_pace(Duration::ZERO)
    }

    pub(crate) fn at_pace(pace: Duration) -> Floor {
        Floor::open(Kept::new(), true, pace)
    }

    /// A floor that is no demonstration.
    pub(crate) fn earnest() -> Floor {
        Floor::open(Kept::new(), false, Duration::ZERO)
    }

    pub(crate) fn open(kept: Kept, demo: bool, pace: Duration) -> Floor {
        let config = kept.config(demo, pace);
        Floor::of(config, Some(kept))
    }

    /// A server as it is configured, beside others on the same database.
    pub(crate) fn of(config: Config, kept: Option<Kept>) -> Floor {
        let (close, closed) = oneshot::channel();
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let server = Server::open(config).await.unwrap();
                tell.send(server.address()).unwrap();
                server.run(async { drop(closed.await) }).await;
            });
        });
        Floor {
            address: told.recv().unwrap(),
            close: Some(close),
            thread: Some(thread),
            kept,
        }
    }

    /// Closes the server in good order and keeps what it knows.
    pub(crate) fn close(mut self) -> Kept {
        self.end();
        self.kept.take().unwrap()
    }

    /// Closes a server that is not the only one on its database.
    #[allow(dead_code, reason = "where there is only one")]
    pub(crate) fn close_alone(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.close.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Floor {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}
