//! The lobby, and what a table is.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::problem::Wrong;
use crate::http::{Json, Path, Problem};
use crate::live::{DealtBy, Handle, NoTable, Placed, Shown};
use crate::people::session::Session;
use axum::extract::State;
use cards::Money;
use floor::filed::{self, NotOpened};
use rulebook::sign::Sign;
use rulebook::wager::Withdraw;
use rulebook::{Choices, Submission};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("tables", "/api/v1/tables", "Lists the tables of the floor.", list).answers::<Vec<Shown>>(),
        post(
            "place-table",
            "/api/v1/tables",
            "Puts a new table on the floor, under a Rules Submission.",
            place,
        )
        .takes::<Place>()
        .answers::<Shown>()
        .refuses(&[409]),
        get(
            "table",
            "/api/v1/tables/{table}",
            "Says what a table is: its rules, wagers, limits and sign.",
            one,
        )
        .answers::<About>()
        .refuses(&[421]),
    ]
}

/// A table to be put on the floor.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Place {
    /// Its name: letters, digits and hyphens.
    name: String,
    /// The Rules Submission, as text.
    submission: String,
    /// Who deals.
    dealt_by: DealtBy,
    /// What a step of the software takes, in milliseconds.
    #[serde(default)]
    pace_ms: Option<u64>,
}

/// What a table is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct About {
    /// As in the lobby.
    #[serde(flatten)]
    shown: Shown,
    /// What is in force, by option.
    choices: BTreeMap<String, Value>,
    /// The wagers it offers, with their limits.
    wagers: Vec<Wager>,
    /// The sign: payouts, ranking, notices and inscriptions, each with its clause.
    sign: Value,
    /// The Rules Submission, as filed.
    submission: String,
}

/// A wager that a table offers.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Wager {
    /// Its id.
    id: String,
    /// Its name.
    name: String,
    /// What it is.
    says: String,
    /// Whether it may be left out.
    optional: bool,
    /// When it may be placed.
    windows: Vec<String>,
    /// The wager that must stand for it.
    requires: Option<String>,
    /// Whether it stays once it is laid, neither taken back nor added to.
    #[serde(rename = "final")]
    is_final: bool,
    /// The least.
    #[schemars(with = "String")]
    least: Money,
    /// The most.
    #[schemars(with = "Option<String>")]
    most: Option<Money>,
    /// The step it is made in.
    #[schemars(with = "Option<String>")]
    unit: Option<Money>,
    /// The only amounts that are taken.
    #[schemars(with = "Vec<String>")]
    only: Vec<Money>,
    /// The paragraph.
    clause: String,
}

async fn list(State(app): State<App>) -> Result<Json<Vec<Shown>>, Problem> {
    let mut live = app.hall.glances().await;
    let mut tables = Vec::new();
    for placed in app.hall.plan().await? {
        tables.push(match live.remove(&placed.name) {
            Some(shown) => shown,
            None => Shown {
                name: placed.name,
                by_software: placed.dealt_by == DealtBy::Software,
                ..Shown::default()
            },
        });
    }
    Ok(Json(tables))
}

async fn one(State(app): State<App>, Path(name): Path<String>) -> Result<Json<About>, Problem> {
    let handle = app.hall.table(&name).await?;
    about(&handle).map(Json)
}

fn about(handle: &Handle) -> Result<About, Problem> {
    let opened = handle.opened();
    let submission = Submission::parse(&opened.submission).map_err(|error| Problem::ours(&error))?;
    let sign = serde_json::to_value(Sign::of(&submission)).map_err(|error| Problem::ours(&error))?;
    Ok(About {
        shown: handle.shown(),
        choices: opened.in_force.clone(),
        wagers: wagers(&submission, &submission.choices),
        sign,
        submission: opened.submission.clone(),
    })
}

fn wagers(submission: &Submission, choices: &Choices) -> Vec<Wager> {
    let offered = submission.edition.offered(choices);
    offered
        .into_iter()
        .map(|offered| Wager {
            id: offered.id().to_string(),
            name: offered.spec.name.clone(),
            says: offered.spec.says.clone(),
            optional: offered.spec.optional(),
            windows: offered
                .spec
                .windows
                .iter()
                .map(|window| serde_json::to_value(window).ok())
                .filter_map(|window| window?.as_str().map(str::to_owned))
                .collect(),
            requires: offered.spec.requires.map(|other| other.to_string()),
            is_final: offered.spec.withdraw == Withdraw::Never,
            least: offered.least(),
            most: offered.maximum,
            unit: offered.unit,
            only: offered.exactly.clone(),
            clause: offered.spec.clause.to_string(),
        })
        .collect()
}

async fn place(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Place>,
) -> Result<Json<Shown>, Problem> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if asked.name.is_empty() || asked.name.len() > 64 || !asked.name.chars().all(plain) {
        return Err(Problem::bad(
            "bad-name",
            "a table's name is lower-case letters, digits and hyphens",
        )
        .field("name"));
    }
    let opened = filed::opened(&asked.name, &asked.submission, "system").map_err(not_opened)?;
    let placing = Placed {
        name: asked.name,
        dealt_by: asked.dealt_by,
        pace: asked.pace_ms.map_or(app.config.pace, Duration::from_millis),
    };
    let (name, text, dealt_by) = (placing.name.clone(), opened.submission.clone(), placing.dealt_by);
    match app.hall.place(placing, opened, &session.person.id).await {
        Ok(handle) => Ok(Json(handle.shown())),
        // Sent again, it is answered as before.
        Err(NoTable::Exists) => {
            let there = app.hall.table(&name).await?;
            match there.opened().submission == text && there.dealt_by == dealt_by {
                true => Ok(Json(there.shown())),
                false => Err(NoTable::Exists.into()),
            }
        }
        Err(error) => Err(error.into()),
    }
}

/// A submission that opens no table.
pub(super) fn not_opened(error: NotOpened) -> Problem {
    let problem = Problem::bad("submission-refused", error.to_string()).field("submission");
    match error {
        NotOpened::Problems(problems) => problem.problems(problems.iter().map(Wrong::of).collect()),
        NotOpened::Rules(_) | NotOpened::NotDealt(_) => problem,
    }
}
