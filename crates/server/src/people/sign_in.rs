//! Who someone is, by account, password and second factor: for a session, and for an act that needs a second person.

use super::{Kept, Person, password, totp};
use crate::app::App;
use crate::clock::now_ms;
use crate::evidence::events;
use crate::http::Problem;
use crate::people;
use crate::storage::StorageError;
use axum::http::StatusCode;
use serde_json::json;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Wrong passwords or codes after which an account is locked for a while.
const TRIES: u64 = 8;
/// For how long, in milliseconds.
const LOCKED_MS: u64 = 15 * 60 * 1_000;
/// How many passwords are worked on at once; each takes some of a processor, on purpose.
const AT_ONCE: usize = 4;
/// How many may wait for that; more are turned away.
const WAITING: usize = 64;

/// Turns at working on passwords.
#[derive(Clone, Debug)]
pub struct Turns {
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            working: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(Semaphore::new(WAITING)),
        }
    }
}

impl Turns {
    /// Does work that takes a while on purpose, when it is its turn.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let too_many = |_| {
            Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too-many-sign-ins",
                "too many sign in at once",
            )
            .remedy("try again in a few seconds")
            .retry_after(3)
        };
        let _waiting = Arc::clone(&self.waiting).try_acquire_owned().map_err(too_many)?;
        let closed = |error| Problem::ours(&error);
        let _turn = Arc::clone(&self.working).acquire_owned().await.map_err(closed)?;
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|error| Problem::ours(&error))
    }
}

/// What someone gives to show who they are.
pub struct Given {
    /// The account.
    pub login: String,
    /// Its password.
    pub password: String,
    /// The code of their second factor, where they have one.
    pub code: Option<String>,
}

/// Finds out who someone is. Whatever is wrong counts as one more wrong try of the account.
pub async fn person(app: &App, given: Given) -> Result<Person, Problem> {
    let login = given.login;
    let kept = app.storage.read(move |sql| people::by_login(sql, &login)).await?;
    let now = now_ms();
    if kept.as_ref().is_some_and(|kept| kept.locked_ms > now) {
        return Err(Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "locked",
            "the account is locked after too many wrong passwords",
        )
        .remedy("try again in a quarter of an hour, or have an administrator unlock it")
        .retry_after(900));
    }
    let hash = kept.as_ref().and_then(|kept| kept.password.clone());
    let password = given.password;
    let right = app
        .turns
        .work(move || password::verify(&password, hash.as_deref()))
        .await?;
    let Some(kept) = kept else { return Err(wrong()) };
    if !right || kept.person.disabled {
        note_wrong(app, &kept, now).await?;
        return Err(wrong());
    }
    let mut step = None;
    if let Some(secret) = &kept.totp {
        let Some(code) = &given.code else {
            return Err(Problem::new(
                StatusCode::UNAUTHORIZED,
                "second-factor-needed",
                "the account has a second factor",
            )
            .field("code")
            .remedy("give the six digits that the authenticator shows now"));
        };
        step = totp::check(secret, code, now, kept.totp_step);
        if step.is_none() {
            note_wrong(app, &kept, now).await?;
            return Err(Problem::new(
                StatusCode::UNAUTHORIZED,
                "wrong-code",
                "this is not the code of now, or it was used already",
            )
            .field("code")
            .remedy("wait for the next one; set the clock of the authenticator right"));
        }
    }
    let id = kept.person.id.clone();
    let taken = app.storage.write(move |sql| {
        if let Some(step) = step
            && !people::take_step(sql, &id, step)?
        {
            return Ok(false);
        }
        people::note_sign_in(sql, &id, 0, 0)?;
        Ok(true)
    });
    match taken.await? {
        true => Ok(kept.person),
        // Someone else used the code a moment ago.
        false => Err(wrong()),
    }
}

fn wrong() -> Problem {
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "wrong-password",
        "there is no such account, or the password is another",
    )
    .remedy("try again, or have an administrator set a new password")
}

async fn note_wrong(app: &App, kept: &Kept, now: u64) -> Result<(), StorageError> {
    let id = kept.person.id.clone();
    tracing::warn!(person = %id, "a wrong password or code");
    let noted = app.storage.write(move |sql| {
        let failed = people::failed(sql, &id)? + 1;
        let locked = if failed >= TRIES { now + LOCKED_MS } else { 0 };
        events::note(
            sql,
            &id,
            "sign-in-refused",
            json!({ "wrong": failed, "locked": locked > 0 }),
        )?;
        people::note_sign_in(sql, &id, failed, locked)
    });
    noted.await
}
