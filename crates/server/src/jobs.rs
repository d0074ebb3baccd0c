//! Work that takes longer than a request: par sheets, what-ifs, samples, proofs. Watched and stopped by whoever asked
//! for it.

use crate::people::token;
use ::math::Progress;
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
/// How many results are known again, so that what everybody asks for is worked out once.
const KNOWN: usize = 64;

/// The jobs there are.
#[derive(Clone)]
pub struct Jobs {
    all: Arc<Mutex<BTreeMap<String, Job>>>,
    known: Arc<Mutex<BTreeMap<String, Value>>>,
    turns: Arc<Semaphore>,
}

impl Default for Jobs {
    fn default() -> Jobs {
        Jobs {
            all: Arc::default(),
            known: Arc::default(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

struct Job {
    owner: String,
    progress: Arc<Progress>,
    note: Note,
    state: State,
}

/// What there is to see of work before it is done.
#[derive(Clone, Default)]
pub struct Note(Arc<Mutex<Option<Value>>>);

impl Note {
    /// Puts this in the place of what was there.
    pub fn write(&self, value: Value) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
    }

    fn read(&self) -> Option<Value> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
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
    /// What there is to see of it so far.
    pub so_far: Option<Value>,
    /// What came of it.
    pub result: Option<Value>,
    /// Why nothing did.
    pub error: Option<String>,
}

/// The person has too many jobs.
#[derive(Clone, Copy, Debug)]
pub struct TooMany;

impl Jobs {
    /// Begins work whose result is the same whenever it is asked for under this name, unless it is known already.
    pub fn once<W>(&self, owner: &str, name: String, work: W) -> Result<Shown, TooMany>
    where
        W: FnOnce(&Progress, &Note) -> Result<Value, String> + Send + 'static,
    {
        if let Some(result) = self.known(&name) {
            return Ok(Shown {
                id: token::fresh_id(),
                state: "done",
                done: 0,
                of: 0,
                so_far: None,
                result: Some(result),
                error: None,
            });
        }
        let jobs = self.clone();
        self.begin(owner, move |progress, note| {
            // Another may have asked for the same in front of this one.
            if let Some(result) = jobs.known(&name) {
                return Ok(result);
            }
            let result = work(progress, note)?;
            let mut known = jobs.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.len() >= KNOWN {
                known.pop_first();
            }
            known.insert(name, result.clone());
            Ok(result)
        })
    }

    /// Begins work.
    pub fn begin<W>(&self, owner: &str, work: W) -> Result<Shown, TooMany>
    where
        W: FnOnce(&Progress, &Note) -> Result<Value, String> + Send + 'static,
    {
        let id = token::fresh_id();
        let (progress, note) = (Arc::new(Progress::default()), Note::default());
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
                note: note.clone(),
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
            let worked = tokio::task::spawn_blocking(move || work(&watched, &note));
            jobs.set(
                &job,
                match worked.await {
                    Ok(Ok(value)) => State::Done(value),
                    Ok(Err(_)) if progress.check().is_err() => State::Stopped,
                    Ok(Err(says)) => State::Failed(says),
                    Err(error) => {
                        tracing::error!(%error, "a job failed");
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
            so_far: job.note.read(),
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

    fn known(&self, name: &str) -> Option<Value> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(name).cloned()
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
