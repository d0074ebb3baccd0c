//! What players set themselves.

use crate::app::App;
use crate::clock::now_ms;
use crate::evidence::events;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Problem};
use crate::limits::{self, DAY_MS, Kind, Limit, Span};
use crate::people::presence;
use crate::people::session::{self, Session};
use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The longest break that is taken without a word with the house, in days: ten years.
const LONGEST: u64 = 3_653;
/// The largest limit: a billion of cents or of minutes is none.
const MOST: u64 = 1_000_000_000;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "limits",
            "/api/v1/me/limits",
            "A player's own limits, what is used of them, and how the last day went.",
            show,
        )
        .answers::<Own>(),
        post(
            "set-limit",
            "/api/v1/me/limits",
            "Sets a limit. A stricter one counts at once, a looser one or none when the old one's period is over.",
            set,
        )
        .takes::<Set>()
        .answers::<Own>(),
        post(
            "exclude-self",
            "/api/v1/me/exclusion",
            "Takes a break from playing, which can be made longer and not shorter. Every session ends.",
            exclude,
        )
        .takes::<Exclude>()
        .answers::<Excluded>(),
        post(
            "reality-check",
            "/api/v1/me/reality-check",
            "Says that the player has looked at how long they play and how they stand; asked for each hour.",
            check,
        )
        .answers::<Own>(),
    ]
}

/// A player's limits and how they stand.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Own {
    /// The limits.
    limits: Vec<Limit>,
    /// Minutes at tables in the last 24 hours.
    minutes: u64,
    /// What was taken to tables in the last 24 hours, less what was brought back, in cents.
    bought: i64,
}

/// A limit to set.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Set {
    /// On what.
    kind: Kind,
    /// Over how long.
    span: Span,
    /// The most: cents, or minutes; none for no limit.
    #[serde(default)]
    most: Option<u64>,
}

/// A break.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Exclude {
    /// For how many days from now.
    days: u64,
}

/// A break that has begun.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Excluded {
    /// Until when, in milliseconds.
    until_ms: u64,
}

async fn own(app: &App, person: String) -> Result<Json<Own>, Problem> {
    let read = app.storage.write(move |sql| {
        let now = now_ms();
        let row = sql.row(
            "SELECT CAST(coalesce(sum(CASE WHEN kind = 'buy-in' THEN cents ELSE -cents END), 0) AS BIGINT) FROM lines \
             WHERE kind IN ('buy-in', 'chips-taken') AND (from_name = $1 OR to_name = $1) AND at_ms > $2",
            &crate::values![format!("wallet:{person}"), now.saturating_sub(DAY_MS)],
        )?;
        Ok(Own {
            limits: limits::limits(sql, &person, now)?,
            minutes: presence::time_since(sql, &person, now.saturating_sub(DAY_MS))? / 60_000,
            bought: row.map_or(Ok(0), |row| row.int(0))?,
        })
    });
    Ok(Json(read.await?))
}

async fn show(State(app): State<App>, session: Session) -> Result<Json<Own>, Problem> {
    own(&app, session.person.id).await
}

async fn set(State(app): State<App>, session: Session, Json(asked): Json<Set>) -> Result<Json<Own>, Problem> {
    if asked.most.is_some_and(|most| most > MOST) {
        return Err(Problem::bad("bad-limit", "such a limit is none")
            .field("most")
            .remedy("leave it out for no limit"));
    }
    let person = session.person.id;
    let id = person.clone();
    let done = app.storage.write(move |sql| {
        limits::set(sql, &id, (asked.kind, asked.span), asked.most, now_ms())?;
        let about = json!({ "kind": asked.kind, "span": asked.span, "most": asked.most });
        events::note(sql, &id, "limit-set", about)
    });
    done.await?;
    own(&app, person).await
}

async fn exclude(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Exclude>,
) -> Result<Json<Excluded>, Problem> {
    if !(1..=LONGEST).contains(&asked.days) {
        return Err(Problem::bad("bad-days", format!("a break is 1 to {LONGEST} days")).field("days"));
    }
    let id = session.person.id.clone();
    let done = app.storage.write(move |sql| {
        let now = now_ms();
        let until = limits::exclude(sql, &id, now, now.saturating_add(asked.days * DAY_MS))?;
        events::note(sql, &id, "self-excluded", json!({ "until-ms": until }))?;
        Ok((until, session::end_all(sql, &id, None)?))
    });
    let (until_ms, ended) = done.await?;
    app.sessions.forget(&ended);
    Ok(Json(Excluded { until_ms }))
}

async fn check(State(app): State<App>, session: Session) -> Result<Json<Own>, Problem> {
    let id = session.person.id.clone();
    let done = app
        .storage
        .write(move |sql| limits::check_now(sql, &id, now_ms()));
    done.await?;
    own(&app, session.person.id).await
}

/// Refuses whoever takes a break from playing to sign in as a player.
pub(super) async fn not_excluded(app: &App, person: &str) -> Result<(), Problem> {
    let id = person.to_owned();
    match app
        .storage
        .read(move |sql| limits::excluded(sql, &id, now_ms()))
        .await?
    {
        None => Ok(()),
        Some(until_ms) => Err(Problem::new(
            StatusCode::FORBIDDEN,
            "self-excluded",
            "the player takes a break from playing",
        )
        .fields(json!({ "until-ms": until_ms }))
        .remedy("come back when it is over")),
    }
}
