//! Work that takes longer than a request: par sheets, watched and stopped by whoever asked for them.

use crate::people::token;
use ::math::{Ask, Progress};
use floor::math;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many are worked on at once; others wait.
const AT_ONCE: usize = 1;
/// How many one person may have.
const EACH: usize = 8;
/// How many are kept.
const KEPT: usize = 256;

/// The jobs there are.
#[derive(Clone)]
pub struct Jobs {
    all: Arc<Mutex<BTreeMap<String, Job>>>,
    turns: Arc<Semaphore>,
}

impl Default for Jobs {
    fn default() -> Jobs {
        Jobs {
            all: Arc::default(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

struct Job {
    owner: String,
    progress: Arc<Progress>,
    state: State,
}

enum State {
    Waiting,
    Working,
    Done(Value),
    Failed(String),
    Stopped,
}

/// How a job stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// Its id.
    pub id: String,
    /// `waiting`, `working`, `done`, `failed` or `stopped`.
    pub state: &'static str,
    /// How many steps are done.
    pub done: u64,
    /// Of how many, as far as is known.
    pub of: u64,
    /// What came of it.
    pub result: Option<Value>,
    /// Why nothing did.
    pub error: Option<String>,
}

/// The person has too many jobs.
#[derive(Clone, Copy, Debug)]
pub struct TooMany;

impl Jobs {
    /// Begins a par sheet.
    pub fn par_sheet(&self, owner: &str, ask: Ask) -> Result<Shown, TooMany> {
        let id = token::fresh_id();
        let progress = Arc::new(Progress::default());
        {
            let mut all = self.lock();
            let open =
                |job: &&Job| job.owner == owner && matches!(job.state, State::Waiting | State::Working);
            if all.values().filter(open).count() >= EACH {
                return Err(TooMany);
            }
            if all.len() >= KEPT {
                let over = |job: &Job| !matches!(job.state, State::Waiting | State::Working);
                let oldest = all.iter().find(|(_, job)| over(job)).map(|(id, _)| id.clone());
                if let Some(oldest) = oldest {
                    all.remove(&oldest);
                }
            }
            let job = Job {
                owner: owner.to_owned(),
                progress: Arc::clone(&progress),
                state: State::Waiting,
            };
            all.insert(id.clone(), job);
        }
        let (jobs, job) = (self.clone(), id.clone());
        tokio::spawn(async move {
            let Ok(_turn) = Arc::clone(&jobs.turns).acquire_owned().await else {
                return;
            };
            if progress.check().is_err() {
                return jobs.set(&job, State::Stopped);
            }
            jobs.set(&job, State::Working);
            let watched = Arc::clone(&progress);
            let worked = tokio::task::spawn_blocking(move || {
                let mut sheet = math::sheet(&ask, &watched)?;
                sheet.compared = math::compare(&ask, &watched)?;
                Ok::<_, ::math::sheet::NoSheet>(sheet)
            });
            jobs.set(
                &job,
                match worked.await {
                    Ok(Ok(sheet)) => {
                        let digest = sheet.digest();
                        State::Done(serde_json::json!({ "version": 1, "digest": digest, "sheet": sheet }))
                    }
                    Ok(Err(_)) if progress.check().is_err() => State::Stopped,
                    Ok(Err(error)) => State::Failed(error.to_string()),
                    Err(error) => {
                        tracing::error!(%error, "a par sheet failed");
                        State::Failed("something failed on our side".to_owned())
                    }
                },
            );
        });
        self.find(owner, &id).ok_or(TooMany)
    }

    /// How a job of a person's stands.
    pub fn find(&self, owner: &str, id: &str) -> Option<Shown> {
        let all = self.lock();
        let job = all.get(id).filter(|job| job.owner == owner)?;
        let (done, of) = job.progress.done();
        let (state, result, error) = match &job.state {
            State::Waiting => ("waiting", None, None),
            State::Working => ("working", None, None),
            State::Done(value) => ("done", Some(value.clone()), None),
            State::Failed(says) => ("failed", None, Some(says.clone())),
            State::Stopped => ("stopped", None, None),
        };
        Some(Shown {
            id: id.to_owned(),
            state,
            done,
            of,
            result,
            error,
        })
    }

    /// Stops a job of a person's. Whether there is such a one.
    pub fn stop(&self, owner: &str, id: &str) -> bool {
        let all = self.lock();
        let job = all.get(id).filter(|job| job.owner == owner);
        job.inspect(|job| job.progress.stop()).is_some()
    }

    fn set(&self, id: &str, state: State) {
        if let Some(job) = self.lock().get_mut(id) {
            job.state = state;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Job>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
