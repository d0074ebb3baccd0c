//! Sessions as requests ask for them: remembered for a few seconds, forgotten at once when they end.

use super::session::{self, Session};
use super::{Role, token};
use crate::clock::now_ms;
use crate::evidence::events;
use crate::storage::{Storage, StorageError};
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// How long what the database said of a session is taken to hold.
const REMEMBERED: Duration = Duration::from_secs(5);
/// How many are remembered.
const MOST: usize = 10_000;

/// Sessions by the hash of their secret, each with when it was read.
type Known = HashMap<[u8; 32], (Session, Instant)>;

/// Who is signed in.
#[derive(Clone)]
pub struct Sessions {
    storage: Storage,
    known: Arc<Mutex<Known>>,
    ended: broadcast::Sender<[u8; 32]>,
}

impl Sessions {
    /// The sessions in a database.
    pub fn new(storage: Storage) -> Sessions {
        Sessions {
            storage,
            known: Arc::default(),
            ended: broadcast::channel(64).0,
        }
    }

    /// Begins a session and returns the secret of its cookie.
    pub async fn begin(&self, person: &str, role: Role) -> Result<String, StorageError> {
        let secret = token::secret().map_err(|error| StorageError::Unavailable(error.to_string()))?;
        let (kept, person) = (secret.clone(), person.to_owned());
        self.storage
            .write(move |sql| {
                session::begin(sql, &kept, &person, role, now_ms())?;
                events::note(sql, &person, "signed-in", json!({ "role": role }))
            })
            .await?;
        Ok(secret)
    }

    /// Finds the session of a cookie's secret.
    pub async fn find(&self, secret: &str) -> Result<Option<Session>, StorageError> {
        let hash = token::hash(secret);
        let now = Instant::now();
        let fresh = |(session, since): &(Session, Instant)| {
            (now.duration_since(*since) < REMEMBERED).then(|| session.clone())
        };
        if let Some(session) = self.known().get(&hash).and_then(fresh) {
            return Ok(Some(session));
        }
        let secret = secret.to_owned();
        let found = self
            .storage
            .read(move |sql| session::find(sql, &secret, now_ms()))
            .await?;
        let mut known = self.known();
        if known.len() >= MOST {
            known.retain(|_, (_, since)| now.duration_since(*since) < REMEMBERED);
        }
        match &found {
            Some(session) => drop(known.insert(hash, (session.clone(), now))),
            None => drop(known.remove(&hash)),
        }
        Ok(found)
    }

    /// Ends a session here and now, with every screen it has open.
    pub async fn end(&self, token: [u8; 32]) -> Result<(), StorageError> {
        self.storage
            .write(move |sql| {
                if let Some(person) = session::person_of(sql, &token)? {
                    events::note(sql, &person, "signed-out", json!({}))?;
                }
                session::end(sql, &token)
            })
            .await?;
        self.known().remove(&token);
        // Nobody may be watching.
        let _ = self.ended.send(token);
        Ok(())
    }

    /// Forgets sessions that have ended, with every screen they have open.
    pub fn forget(&self, tokens: &[[u8; 32]]) {
        for token in tokens {
            self.known().remove(token);
            // Nobody may be watching.
            let _ = self.ended.send(*token);
        }
    }

    /// Forgets what is remembered of a person, so that a change of it shows at once.
    pub fn forget_person(&self, person: &str) {
        self.known().retain(|_, (session, _)| session.person.id != person);
    }

    /// Hears of every session that ends.
    pub fn ended(&self) -> broadcast::Receiver<[u8; 32]> {
        self.ended.subscribe()
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
