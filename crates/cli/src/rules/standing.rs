//! Whether an edition is law today.

use driver::tell;
use rulebook::{Edition, Submission};
use serde_json::json;
use std::time::{SystemTime, UNIX_EPOCH};

/// How an edition stands on a day.
pub(super) enum Standing {
    /// It has lapsed.
    Lapsed {
        /// The edition.
        id: String,
        /// The day.
        on: String,
    },
    /// It was proposed, and has no day from which it holds.
    Proposed {
        /// The edition.
        id: String,
    },
    /// Nothing speaks against it.
    Stands,
}

impl Standing {
    /// How an edition stands today.
    pub(super) fn today(edition: &Edition) -> Standing {
        Standing::on(edition, &today())
    }

    /// How the edition of a submission stands, on the day from which that holds or today.
    pub(super) fn of_submission(submission: &Submission) -> Standing {
        let day = submission.from.clone().unwrap_or_else(today);
        Standing::on(&submission.edition, &day)
    }

    fn on(edition: &Edition, day: &str) -> Standing {
        let id = edition.id.clone();
        match &edition.expires {
            Some(expires) if day >= expires.value.as_str() => Standing::Lapsed {
                id,
                on: expires.value.clone(),
            },
            _ if edition.effective.is_none() && edition.status.contains("propos") => {
                Standing::Proposed { id }
            }
            _ => Standing::Stands,
        }
    }

    /// In a word.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Standing::Lapsed { .. } => "lapsed",
            Standing::Proposed { .. } => "proposed",
            Standing::Stands => "stands",
        }
    }

    /// What someone should know who files under it.
    pub(super) fn warns(&self) -> Option<String> {
        match self {
            Standing::Lapsed { id, on } => Some(format!(
                "{id} lapsed on {on}: no table is dealt under it today. A day before that, `from = ...`, says when this held."
            )),
            Standing::Proposed { id } => Some(format!(
                "{id} was proposed and is not in force: no table may be dealt under it yet."
            )),
            Standing::Stands => None,
        }
    }

    /// As JSON.
    pub(super) fn document(&self) -> serde_json::Value {
        let lapsed = match self {
            Standing::Lapsed { on, .. } => Some(on),
            _ => None,
        };
        json!({ "is": self.name(), "lapsed": lapsed })
    }
}

/// Today, `2026-11-16`.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let time = tell::time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX));
    time.get(..10).unwrap_or_default().to_owned()
}
