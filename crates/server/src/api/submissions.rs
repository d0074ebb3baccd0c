//! Rules Submissions: checked, signed, kept with versions, approved by a second person.

use crate::app::App;
use crate::clock::now_ms;
use crate::evidence::events;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::problem::Wrong;
use crate::http::{Json, Path, Problem};
use crate::once::{Once, once};
use crate::people::session::Session;
use crate::submissions::{self, NotApproved, Version};
use axum::extract::State;
use axum::http::StatusCode;
use rulebook::Submission;
use rulebook::sign::Sign;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post(
            "check-submission",
            "/api/v1/submissions/check",
            "Checks a submission: everything that is wrong, each with its place and clause; the sign where nothing is.",
            check,
        )
        .takes::<Text>()
        .answers::<Checked>(),
        get(
            "examples",
            "/api/v1/examples/{edition}",
            "The worked example of an edition's Rules Submission, as TOML.",
            example,
        )
        .answers::<Example>(),
        get(
            "house-ways",
            "/api/v1/house-ways",
            "The house ways that come with Houseway.",
            house_ways,
        )
        .answers::<Vec<floor::house_way::Shipped>>(),
        get(
            "submissions",
            "/api/v1/submissions",
            "Lists the submissions that are kept, each in its last version.",
            list,
        )
        .answers::<Vec<Version>>(),
        post(
            "keep-submission",
            "/api/v1/submissions",
            "Keeps a new version of a submission that the edition allows.",
            keep,
        )
        .takes::<Keep>()
        .answers::<Version>()
        .refuses(&[409]),
        get(
            "submission",
            "/api/v1/submissions/{name}",
            "Every version of a submission, the last first.",
            one,
        )
        .answers::<Vec<Version>>(),
        post(
            "approve-submission",
            "/api/v1/submissions/{name}/{version}/approve",
            "Approves a version that someone else kept.",
            approve,
        )
        .answers::<Version>()
        .refuses(&[409, 422]),
    ]
}

/// A submission's text.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Text {
    /// The text, as TOML.
    text: String,
}

/// A submission to be kept.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Keep {
    /// Its id, chosen by whoever gives it: sent again it is answered as before, and no second version is kept.
    #[serde(default)]
    id: Option<String>,
    /// Its name: letters, digits and hyphens.
    name: String,
    /// The text, as TOML.
    text: String,
}

/// What a check found.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Checked {
    /// Whether the edition allows it.
    valid: bool,
    /// The edition it picks from, where it could be read.
    edition: Option<String>,
    /// Who files it.
    operator: Option<String>,
    /// Everything that is in force, defaults included.
    choices: BTreeMap<String, Value>,
    /// What is wrong, or probably not what was meant.
    problems: Vec<Wrong>,
    /// The sign of the table.
    sign: Option<Value>,
}

/// A worked example.
#[derive(Serialize, JsonSchema)]
struct Example {
    /// Its table.
    table: String,
    /// Its text.
    text: String,
}

async fn example(Path(edition): Path<String>) -> Result<Json<Example>, Problem> {
    let found = crate::training::example(&edition);
    let (table, text) = found.ok_or_else(|| Problem::not_found("example of that edition"))?;
    Ok(Json(Example { table, text }))
}

async fn house_ways() -> Json<Vec<floor::house_way::Shipped>> {
    Json(floor::house_way::shipped_ways())
}

async fn check(Json(asked): Json<Text>) -> Json<Checked> {
    Json(match Submission::parse(&asked.text) {
        Ok(submission) => Checked {
            valid: true,
            edition: Some(submission.edition.id.clone()),
            operator: Some(submission.operator.clone()),
            choices: submission
                .choices
                .iter()
                .map(|choice| (choice.key.clone(), serde_json::json!(choice.value)))
                .collect(),
            problems: submission.warnings.iter().map(Wrong::of).collect(),
            sign: serde_json::to_value(Sign::of(&submission)).ok(),
        },
        Err(problems) => Checked {
            valid: false,
            edition: None,
            operator: None,
            choices: BTreeMap::new(),
            problems: problems.iter().map(Wrong::of).collect(),
            sign: None,
        },
    })
}

async fn list(State(app): State<App>) -> Result<Json<Vec<Version>>, Problem> {
    Ok(Json(app.storage.read(submissions::all).await?))
}

async fn one(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Vec<Version>>, Problem> {
    let versions = app
        .storage
        .read(move |sql| submissions::versions(sql, &name))
        .await?;
    match versions.is_empty() {
        true => Err(Problem::not_found("submission of that name")),
        false => Ok(Json(versions)),
    }
}

async fn keep(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Keep>,
) -> Result<Json<Value>, Problem> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if asked.name.is_empty() || asked.name.len() > 64 || !asked.name.chars().all(plain) {
        let says = "a submission's name is lower-case letters, digits and hyphens";
        return Err(Problem::bad("bad-name", says).field("name"));
    }
    let submission = Submission::parse(&asked.text).map_err(|problems| {
        Problem::bad("submission-refused", "the edition does not allow this")
            .field("text")
            .problems(problems.iter().map(Wrong::of).collect())
    })?;
    let (edition, by) = (submission.edition.id.clone(), session.person.id);
    let says = [asked.name.as_str(), asked.text.as_str()];
    let command = Once::new(&by, asked.id.as_deref(), "keep-submission", &says)?;
    let kept = app.storage.write(move |sql| {
        once(sql, command.as_ref(), |sql| {
            let kept = submissions::keep(sql, &asked.name, &edition, &asked.text, &by, now_ms())?;
            events::note(sql, &by, "submission-kept", kept.event())?;
            Ok(Some(kept))
        })
    });
    kept.await??
        .map(Json)
        .ok_or_else(|| Problem::not_found("such submission"))
}

async fn approve(
    State(app): State<App>,
    session: Session,
    Path((name, version)): Path<(String, u64)>,
) -> Result<Json<Version>, Problem> {
    let by = session.person.id;
    let approved = app.storage.write(move |sql| {
        let approved = submissions::approve(sql, &name, version, &by, now_ms())?;
        if let Ok(approved) = &approved {
            events::note(sql, &by, "submission-approved", approved.event())?;
        }
        Ok(approved)
    });
    approved.await?.map(Json).map_err(|why| match why {
        NotApproved::Unknown => Problem::not_found("such version"),
        NotApproved::SamePerson => Problem::bad(
            "same-person-twice",
            "one person cannot stand on both sides of a submission",
        )
        .remedy("have someone else approve it"),
        NotApproved::Already => Problem::new(
            StatusCode::CONFLICT,
            "approved",
            "this version is approved already",
        ),
    })
}
