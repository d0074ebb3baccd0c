//! Who did what at a table: every act in words, those before the first round too.

use super::records;
use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem, Query};
use axum::extract::State;
use floor::rounds::{Told, acts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many acts are listed at once.
const PAGE: usize = 500;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "acts",
            "/api/v1/tables/{table}/acts",
            "Who did what at a table, the last first: by person, by kind, by words.",
            find,
        )
        .asks::<Wanted>()
        .answers::<Vec<Act>>(),
    ]
}

/// Which acts are wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// By whom.
    #[serde(default)]
    by: Option<String>,
    /// Of which kind.
    #[serde(default)]
    kind: Option<String>,
    /// With these words in what was done or who did it.
    #[serde(default)]
    words: Option<String>,
}

/// An act.
#[derive(Serialize, JsonSchema)]
struct Act {
    /// The round it belongs to; none before the first.
    round: Option<u64>,
    #[serde(flatten)]
    told: Told,
}

impl Wanted {
    fn holds(&self, told: &Told) -> bool {
        let all = || {
            let says = told.says.as_deref().unwrap_or_default();
            format!("{} {} {says}", told.by, told.kind.replace('-', " ")).to_lowercase()
        };
        let words = |words: &String| {
            let all = all();
            words
                .to_lowercase()
                .split_whitespace()
                .all(|word| all.contains(word))
        };
        self.by.as_ref().is_none_or(|by| told.by.eq_ignore_ascii_case(by))
            && self.kind.as_ref().is_none_or(|kind| *kind == told.kind)
            && self.words.as_ref().is_none_or(words)
    }
}

async fn find(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<Act>>, Problem> {
    let read = app.storage.read(move |sql| {
        let mut found = VecDeque::new();
        let read = records::with_chain(sql, &table, |log, chain, family| {
            acts(log, chain, family, &mut |round, told| {
                if wanted.holds(&told) {
                    found.push_front(Act { round, told });
                    found.truncate(PAGE);
                }
            })
        })?;
        Ok(read.map(|()| found.into_iter().collect()))
    });
    Ok(Json(read.await?.map_err(records::unread)?))
}
