//! Adds what is new to the log, signs it, and puts the checkpoint where no one who writes to the database can reach.

use super::http::post;
use super::key;
use super::log::{self, Broken};
use super::witness;
use crate::storage::{Storage, StorageError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tlog::{Checkpoint, Note, Signer, Verifier};
use tokio::time::Instant;

/// How often what is new goes into the log.
const EVERY: Duration = Duration::from_secs(1);
/// How often a checkpoint goes to its second place and to the witness, at most.
const PUBLISH: Duration = Duration::from_secs(5);

/// A second place for checkpoints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Second {
    /// A file, best on another disk.
    File(PathBuf),
    /// Where each checkpoint is posted to, over HTTP.
    Url(String),
}

impl From<&str> for Second {
    fn from(text: &str) -> Second {
        match text.starts_with("http://") {
            true => Second::Url(text.to_owned()),
            false => Second::File(PathBuf::from(text)),
        }
    }
}

/// Where the key is, and where checkpoints go.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The key's file.
    pub key: PathBuf,
    /// Second places.
    pub second: Vec<Second>,
    /// A witness that cosigns.
    pub witness: Option<String>,
}

/// Why the log is not kept, and so the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// The key cannot be read or made.
    #[error("{0}: {1}")]
    Key(String, io::Error),
    /// The second place cannot be read.
    #[error("{0}: {1}; put a checkpoint of this floor there, or move the file away")]
    Second(String, String),
    /// The database is not what it was.
    #[error(
        "{0}: {1}; put the right database there, or, where it was put back on purpose, move the file away"
    )]
    Broken(String, Broken),
    /// The database cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Keeps the log of a floor.
pub struct Keeper {
    storage: Storage,
    settings: Settings,
    /// None where another process signs.
    signer: Option<Arc<Signer>>,
    published: Option<Instant>,
    /// A checkpoint that has not gone everywhere yet.
    waiting: Option<String>,
    seen: u64,
}

impl Keeper {
    /// Opens the log, and compares it with what was kept of it elsewhere.
    pub async fn open(storage: Storage, settings: Settings) -> Result<Keeper, NotKept> {
        let file = settings.key.display().to_string();
        let signer = key::at(&settings.key).map_err(|error| NotKept::Key(file.clone(), error))?;
        let verifier = signer.verifier();
        let vkey = storage.write(move |sql| log::begin(sql, &verifier)).await?;
        let signs = vkey == signer.verifier().to_string();
        if !signs {
            tracing::warn!(%vkey, %file, "the log of this floor is signed with another key than this one's: another process \
                signs it, or nobody does");
        }
        for second in &settings.second {
            if let Second::File(path) = second {
                compare(&storage, path, &vkey).await?;
            }
        }
        Ok(Keeper {
            storage,
            settings,
            signer: signs.then(|| Arc::new(signer)),
            published: None,
            waiting: None,
            seen: 0,
        })
    }

    /// Keeps the log for as long as the server runs.
    pub async fn run(mut self, mut closing: tokio::sync::watch::Receiver<bool>) {
        while !*closing.borrow() {
            self.step().await;
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                _ = closing.changed() => {}
            }
        }
    }

    /// Adds what is left and publishes it, whether it is time or not.
    pub async fn close(storage: Storage, settings: Settings) {
        match Keeper::open(storage, settings).await {
            Ok(mut keeper) => keeper.step().await,
            Err(error) => tracing::warn!(%error, "the log is not brought to its end"),
        }
    }

    async fn step(&mut self) {
        let Some(signer) = self.signer.clone() else { return };
        loop {
            let signer = Arc::clone(&signer);
            match self.storage.write(move |sql| log::extend(sql, &signer)).await {
                Ok(Some((note, more))) => {
                    self.waiting = Some(note);
                    if !more {
                        break;
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    tracing::warn!(%error, "the log could not be extended");
                    return;
                }
            }
        }
        let due = self.published.is_none_or(|last| last.elapsed() >= PUBLISH);
        if due && let Some(note) = self.waiting.take() {
            self.published = Some(Instant::now());
            if !self.publish(&note).await {
                // A witness or a disk that was away is asked again, whether anything new has happened or not.
                self.waiting = Some(note);
            }
        }
    }

    /// Puts a checkpoint everywhere it belongs, and says whether it got there.
    async fn publish(&mut self, note: &str) -> bool {
        let (mut note, mut everywhere) = (note.to_owned(), true);
        if let Some(url) = &self.settings.witness {
            match witness::cosign(&self.storage, url, &note, &mut self.seen).await {
                Ok(cosigned) => {
                    note.clone_from(&cosigned);
                    let kept = self
                        .storage
                        .write(move |sql| log::keep_cosigned(sql, &cosigned))
                        .await;
                    if let Err(error) = kept {
                        tracing::warn!(%error, "a cosigned checkpoint could not be kept");
                    }
                }
                Err(why) => {
                    everywhere = false;
                    tracing::error!(%url, %why, "the witness did not cosign");
                }
            }
        }
        for second in &self.settings.second {
            let put = match second {
                Second::File(path) => replace(path, &note).map_err(|error| error.to_string()),
                Second::Url(url) => match post(url, note.clone()).await {
                    Ok((200..=299, _)) => Ok(()),
                    Ok((status, _)) => Err(format!("it answers {status}")),
                    Err(why) => Err(why),
                },
            };
            if let Err(why) = put {
                everywhere = false;
                tracing::error!(?second, %why, "a checkpoint could not be put into its second place");
            }
        }
        everywhere
    }
}

/// Compares the log with a checkpoint of a file; a file that is not there yet says nothing.
async fn compare(storage: &Storage, path: &Path, vkey: &str) -> Result<(), NotKept> {
    let name = path.display().to_string();
    let wrong = |why: String| NotKept::Second(name.clone(), why);
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(wrong(error.to_string())),
    };
    let verifier: Verifier = vkey
        .parse()
        .map_err(|error: tlog::note::BadNote| wrong(error.to_string()))?;
    let note = Note::parse(&text).map_err(|error| wrong(error.to_string()))?;
    let then = Checkpoint::open(&note, &verifier).map_err(|error| wrong(error.to_string()))?;
    let follows = storage.read(move |sql| log::follows(sql, &then)).await?;
    follows.map_err(|broken| NotKept::Broken(name, broken))
}

/// Replaces a file at once, so that whoever reads it finds the one or the other.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut file = std::fs::File::create(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(new, path)
}
