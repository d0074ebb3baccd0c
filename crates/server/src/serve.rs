//! The whole server: opened, run, closed.

use crate::app::App;
use crate::config::Config;
use crate::demo;
use crate::evidence::{Keeper, NotKept, events};
use crate::http::listen::{self, Limits};
use crate::http::router;
use crate::jobs::Jobs;
use crate::live::{Hall, NoTable};
use crate::lock::{FolderLock, Locked};
use crate::metrics::Metrics;
use crate::office::{BackOffice, redeem};
use crate::people::sessions::Sessions;
use crate::people::sign_in::Turns;
use crate::people::{first, token};
use crate::storage::leases::{self, Owner};
use crate::storage::{Storage, StorageError};
use serde_json::json;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// A server that is open and not yet running.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    first: Option<String>,
    keeper: Keeper,
    closing: watch::Sender<bool>,
    _lock: FolderLock,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// Another process has the folder.
    #[error(transparent)]
    Locked(#[from] Locked),
    /// The folder cannot be made or read.
    #[error("{0}: {1}")]
    Folder(String, io::Error),
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {0}: {1}; choose another with --listen")]
    Listen(SocketAddr, io::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The log does not go on from where it was.
    #[error(transparent)]
    Evidence(#[from] NotKept),
    /// The demonstration's tables cannot be put up.
    #[error("the tables of the demonstration cannot be put up: {0}")]
    Demo(String),
}

impl Server {
    /// Opens the database and the address; from now on connections wait to be taken.
    pub async fn open(config: Config) -> Result<Server, NotStarted> {
        let folder = |error| NotStarted::Folder(config.data.display().to_string(), error);
        std::fs::create_dir_all(&config.data).map_err(folder)?;
        let lock = FolderLock::take(&config.data)?;
        let storage = Storage::open(config.place(), &config.data)?;
        if !storage.is_shared() {
            storage.write(leases::free_all).await?;
        }
        let keeper = Keeper::open(storage.clone(), config.evidence.clone()).await?;
        let failed = |error| NotStarted::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let owner = Owner {
            name: token::fresh_id(),
            address: config.address.clone().unwrap_or_else(|| address.to_string()),
            lasts: config.lease,
        };
        let hall = Hall::new(storage.clone(), owner);
        let office = BackOffice::new(storage.clone());
        if config.demo {
            let failed = |error: NoTable| NotStarted::Demo(format!("{error:?}"));
            demo::furnish(&hall, config.pace).await.map_err(failed)?;
            demo::staff(&storage).await?;
            demo::open_office(&office, &hall).await?;
            demo::keep_company(&hall, &storage, config.pace).await;
        }
        let (demo, address_told) = (config.demo, config.address.clone());
        let started = storage.write(move |sql| {
            let about = json!({
                "version": env!("CARGO_PKG_VERSION"), "listens": address.to_string(), "address": address_told,
                "demo": demo,
            });
            events::note(sql, "houseway", "started", about)
        });
        started.await?;
        let first = match config.demo {
            true => None,
            false => first::administrator(&storage).await?,
        };
        let closing = watch::Sender::new(false);
        let app = App {
            sessions: Sessions::new(storage.clone()),
            storage,
            hall,
            office,
            turns: Turns::default(),
            jobs: Jobs::default(),
            closing: closing.subscribe(),
            config: Arc::new(config),
            metrics: Arc::new(Metrics::default()),
        };
        Ok(Server {
            app,
            listener,
            address,
            first,
            keeper,
            closing,
            _lock: lock,
        })
    }

    /// The password of the first administrator, where the account was made just now. It is kept nowhere else.
    pub fn first_password(&self) -> Option<&str> {
        self.first.as_deref()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is told to close; then ends what is under way and puts every table down where it stands.
    pub async fn run(self, close: impl Future<Output = ()>) {
        let Server {
            app,
            listener,
            closing,
            keeper,
            _lock,
            ..
        } = self;
        let keeping = tokio::spawn(keeper.run(app.closing.clone()));
        let (storage, settings) = (app.storage.clone(), app.config.evidence.clone());
        let (hall, office) = (app.hall.clone(), app.office.clone());
        let renew = app.config.lease / 3;
        let renewing = tokio::spawn(async move {
            let mut coupons_lie = true;
            loop {
                // A floor that stood open goes on by itself, and so do the tables of a process that died.
                if let Err(error) = hall.take_over().await {
                    tracing::error!(%error, "the plan of the floor cannot be read");
                }
                if std::mem::take(&mut coupons_lie) {
                    redeem::take_up(&office, &hall).await;
                }
                tokio::time::sleep(renew).await;
                if let Err(error) = hall.renew().await {
                    tracing::warn!(%error, "leases could not be renewed");
                }
            }
        });
        let hall = app.hall.clone();
        let close = async {
            close.await;
            closing.send_replace(true);
        };
        listen::serve(listener, router(app), Limits::default(), close).await;
        renewing.abort();
        hall.close().await;
        // What the last requests and the tables stored is in the log too.
        let _ = keeping.await;
        Keeper::close(storage, settings).await;
    }
}
