//! What is over: rounds by table, time, player and what became of them; one round act by act; a journal to take away.

use super::rounds_csv;
use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem, Query};
use crate::people::Role;
use crate::people::session::Session;
use crate::storage::{Sql, StorageError, journal as records};
use crate::values;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use cards::Money;
use floor::rounds::{self, Audited, Detail, Frame, Past, Unread};
use journal::{ChainId, Log};
use rulebook::Family;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many rounds are listed at once.
const PAGE: usize = 200;
/// How many are written out as CSV.
const EXPORT: usize = 20_000;
/// How many records are written out at once.
const RECORDS: u64 = 1_000;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "rounds",
            "/api/v1/tables/{table}/rounds",
            "Finds rounds that are over, the last first. A player finds those they played.",
            find,
        )
        .asks::<Wanted>()
        .answers::<Vec<Past>>(),
        get(
            "rounds-csv",
            "/api/v1/tables/{table}/rounds.csv",
            "The same as CSV, a row for each position: up to 20,000 rounds at once.",
            csv,
        )
        .asks::<Wanted>()
        .answers_with(&["text/csv"]),
        get(
            "round",
            "/api/v1/tables/{table}/rounds/{round}",
            "One round that is over, act by act, with its deck and its record. A player sees one they played.",
            one,
        )
        .answers::<Round>(),
        get(
            "film",
            "/api/v1/tables/{table}/rounds/{round}/film",
            "A round that is over, the table after each of its records.",
            film,
        )
        .answers::<Vec<Frame>>(),
        get(
            "journal",
            "/api/v1/tables/{table}/journal",
            "The table's journal as JSON Lines, up to the oldest order that is still secret; `houseway audit` reads it.",
            export,
        )
        .answers_with(&["application/jsonl"]),
        get(
            "verify",
            "/api/v1/tables/{table}/verify",
            "Audits a table's journal from its first record: every hash, every settlement, every commitment.",
            verify,
        )
        .answers::<Audited>()
        .refuses(&[409]),
        get(
            "heads",
            "/api/v1/heads",
            "Where the journal of every table stands: write them down, and the record up to there is fixed.",
            heads,
        )
        .answers::<Vec<Stands>>(),
    ]
}

/// Which rounds are wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// That ended at or after this, in milliseconds.
    #[serde(default)]
    from_ms: Option<u64>,
    /// That began before this, in milliseconds.
    #[serde(default)]
    to_ms: Option<u64>,
    /// That a player took part in, by id.
    #[serde(default)]
    player: Option<String>,
    /// In which a wager stood, by id.
    #[serde(default)]
    wager: Option<String>,
    /// In which something went wrong, by name; `any` for whatever it was.
    #[serde(default)]
    irregularity: Option<String>,
    /// In which a hand has these words, as the record tells it: `straight flush`.
    #[serde(default)]
    hand: Option<String>,
    /// That the player won, lost or came out of even; where no player is named, that any player did.
    #[serde(default)]
    outcome: Option<Outcome>,
    /// That were void, or not.
    #[serde(default)]
    void: Option<bool>,
    /// Numbered below this, for the next page.
    #[serde(default)]
    before: Option<u64>,
}

/// How a round ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    /// With a gain.
    Won,
    /// With a loss.
    Lost,
    /// With neither.
    Even,
}

impl Outcome {
    fn is(self, net: Money) -> bool {
        match self {
            Outcome::Won => net > Money::ZERO,
            Outcome::Lost => net < Money::ZERO,
            Outcome::Even => net.is_zero(),
        }
    }
}

impl Wanted {
    fn holds(&self, round: &Past) -> bool {
        let irregular = |name: &String| match name.as_str() {
            "any" => !round.irregularities.is_empty(),
            name => round.irregularities.contains(&name),
        };
        let stands = |wager: &String| {
            let mut stakes = round.seats.iter().flat_map(|seat| &seat.stakes);
            stakes.any(|(id, _)| id == wager)
        };
        let ended = |outcome: Outcome| {
            let mut nets = round.net.iter();
            nets.any(|(id, net)| self.player.as_ref().is_none_or(|player| player == id) && outcome.is(*net))
        };
        self.from_ms.is_none_or(|from| round.ended_ms >= from)
            && self.to_ms.is_none_or(|to| round.began_ms < to)
            && self.before.is_none_or(|before| round.number < before)
            && self.void.is_none_or(|void| round.void.is_some() == void)
            && self.player.as_ref().is_none_or(|player| played(round, player))
            && self.wager.as_ref().is_none_or(stands)
            && self.hand.as_ref().is_none_or(|hand| round.has_hand(hand))
            && self.outcome.is_none_or(ended)
            && self.irregularity.as_ref().is_none_or(irregular)
    }
}

/// A round that is over, and what it was dealt under.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Round {
    /// The round.
    #[serde(flatten)]
    past: Past,
    /// The Rules Submission in force.
    submission: InForce,
}

/// A Rules Submission in force at a table.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct InForce {
    /// Its name, where it is kept here.
    name: Option<String>,
    /// Its version.
    version: Option<i64>,
    /// The SHA-256 of its text, which the table's first record has whole.
    text: String,
}

/// Where a table's journal stands.
#[derive(Serialize, JsonSchema)]
struct Stands {
    /// The table.
    table: String,
    /// Its last record and hash.
    head: String,
}

fn played(round: &Past, player: &str) -> bool {
    round.seats.iter().any(|seat| seat.player == player)
}

/// A player sees the rounds they played, and of others nothing.
fn narrowed(session: &Session) -> Option<String> {
    (session.role == Role::Player).then(|| session.person.id.clone())
}

async fn find(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<Past>>, Problem> {
    found(&app, &session, table, wanted, PAGE).await.map(Json)
}

/// The last rounds of a table that are as wanted, as whoever asks may see them.
async fn found(
    app: &App,
    session: &Session,
    table: String,
    mut wanted: Wanted,
    most: usize,
) -> Result<Vec<Past>, Problem> {
    let own = narrowed(session);
    if own.is_some() {
        wanted.player.clone_from(&own);
    }
    let read = app.storage.read(move |sql| {
        let mut found = VecDeque::new();
        let read = replay(sql, &table, Detail::Sum, &mut |round| {
            // What is not told is not looked at either.
            let round = match &own {
                Some(own) => round.to_player(own),
                None => round,
            };
            if wanted.holds(&round) {
                found.push_front(round);
                found.truncate(most);
            }
            true
        })?;
        Ok(read.map(|_| found.into_iter().collect()))
    });
    read.await?.map_err(unread)
}

async fn csv(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse, Problem> {
    let rounds = found(&app, &session, table.clone(), wanted, EXPORT).await?;
    let text = rounds_csv::write(&table, &rounds);
    let file = format!("attachment; filename=\"{table}.csv\"");
    Ok((
        [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, file),
        ],
        text,
    ))
}

async fn one(
    State(app): State<App>,
    session: Session,
    Path((table, number)): Path<(String, u64)>,
) -> Result<Json<Round>, Problem> {
    let read = app.storage.read(move |sql| {
        let mut found = None;
        let under = in_force(sql, &table)?;
        let read = replay(sql, &table, Detail::Acts, &mut |round| {
            if round.number == number {
                found = Some(round);
            }
            found.is_none()
        })?;
        Ok(read.map(|_| found).map(|found| (found, under)))
    });
    let (found, submission) = read.await?.map_err(unread)?;
    let own = narrowed(&session);
    let theirs = |round: &Past| own.as_ref().is_none_or(|own| played(round, own));
    let found = found.filter(theirs).map(|round| match &own {
        Some(own) => round.to_player(own),
        None => round,
    });
    let found = found.zip(submission);
    found
        .map(|(past, submission)| Json(Round { past, submission }))
        .ok_or_else(|| Problem::not_found("such round"))
}

async fn film(
    State(app): State<App>,
    Path((table, number)): Path<(String, u64)>,
) -> Result<Json<Vec<Frame>>, Problem> {
    let read = app.storage.read(move |sql| {
        let mut found = None;
        let read = replay(sql, &table, Detail::Sum, &mut |round| {
            if round.number == number {
                found = Some(round.records.0..=round.records.1);
            }
            found.is_none()
        })?;
        match (read, found) {
            (Err(error), _) => Ok(Err(error)),
            (Ok(_), None) => Ok(Ok(Vec::new())),
            (Ok(_), Some(records)) => with_chain(sql, &table, |log, chain, family| {
                rounds::film(log, chain, family, records)
            }),
        }
    });
    Ok(Json(read.await?.map_err(unread)?))
}

async fn verify(State(app): State<App>, Path(table): Path<String>) -> Result<Json<Audited>, Problem> {
    let read = app
        .storage
        .read(move |sql| replay(sql, &table, Detail::Sum, &mut |_| true));
    Ok(Json(read.await?.map_err(unread)?))
}

async fn heads(State(app): State<App>) -> Result<Json<Vec<Stands>>, Problem> {
    let heads = app.storage.read(records::heads).await?;
    let stands = |(table, head): (String, journal::Head)| Stands {
        table,
        head: head.to_string(),
    };
    Ok(Json(heads.into_iter().map(stands).collect()))
}

async fn export(State(app): State<App>, Path(table): Path<String>) -> Result<impl IntoResponse, Problem> {
    let name = table.clone();
    let read = app.storage.read(move |sql| {
        let Some((chain, family)) = chain(sql, &table)? else {
            return Ok(Err(Unread::NotDealt));
        };
        let open = match rounds::open_through(&records::SqlLog::new(sql), &chain, family) {
            Ok(open) => open,
            Err(error) => return Ok(Err(error)),
        };
        let mut lines = Vec::new();
        let mut next = 1;
        while next <= open.seq {
            let page = records::records(sql, &table, next, RECORDS.min(open.seq - next + 1))?;
            let Some(last) = page.last() else { break };
            next = last.seq + 1;
            for record in &page {
                store::jsonl::write_line(&mut lines, &chain, record)
                    .map_err(|error| StorageError::Unavailable(error.to_string()))?;
            }
        }
        Ok(Ok(lines))
    });
    let lines = read.await?.map_err(unread)?;
    let file = format!("attachment; filename=\"{name}.jsonl\"");
    Ok((
        [
            (header::CONTENT_TYPE, "application/jsonl".to_owned()),
            (header::CONTENT_DISPOSITION, file),
        ],
        lines,
    ))
}

/// What a table is dealt under: its first record has the text, the floor's plan which version that was.
fn in_force(sql: &mut dyn Sql, table: &str) -> Result<Option<InForce>, StorageError> {
    let first = records::records(sql, table, 1, 1)?;
    let opened = first.first().and_then(|record| driver::opened::read(record).ok());
    let row = sql.row(
        "SELECT submission, version FROM floor_tables WHERE name = $1",
        &values![table],
    )?;
    let (Some(opened), Some(row)) = (opened, row) else {
        return Ok(None);
    };
    Ok(Some(InForce {
        name: row.maybe_text(0)?.map(str::to_owned),
        version: row.maybe_int(1)?,
        text: journal::Hash::of(opened.submission.as_bytes()).to_string(),
    }))
}

fn replay(
    sql: &mut dyn Sql,
    table: &str,
    detail: Detail,
    each: &mut dyn FnMut(Past) -> bool,
) -> Result<Result<Audited, Unread>, StorageError> {
    with_chain(sql, table, |log, chain, family| {
        rounds::read(log, chain, family, detail, each)
    })
}

/// Does something with a table's journal.
pub(super) fn with_chain<T>(
    sql: &mut dyn Sql,
    table: &str,
    read: impl FnOnce(&dyn Log, &ChainId, Family) -> Result<T, Unread>,
) -> Result<Result<T, Unread>, StorageError> {
    let Some((chain, family)) = chain(sql, table)? else {
        return Ok(Err(Unread::NotDealt));
    };
    Ok(read(&records::SqlLog::new(sql), &chain, family))
}

/// The chain of a table and the family of its game, by its first record.
fn chain(sql: &mut dyn Sql, table: &str) -> Result<Option<(ChainId, Family)>, StorageError> {
    let first = records::records(sql, table, 1, 1)?;
    let family = first
        .first()
        .and_then(|record| driver::opened::family_of(record).ok());
    Ok(ChainId::try_from(table).ok().zip(family))
}

pub(super) fn unread(error: Unread) -> Problem {
    match error {
        Unread::NotDealt => Problem::not_found("table of that name"),
        Unread::Log(error) => Problem::ours(&error),
        Unread::Fault(fault) => Problem::new(
            StatusCode::CONFLICT,
            "does-not-verify",
            "the journal does not verify",
        )
        .detail(fault.to_string())
        .remedy("keep the file as it is, and compare it with a copy"),
    }
}
