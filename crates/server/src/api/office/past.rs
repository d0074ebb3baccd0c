//! What was done in the office: act by act, as a journal to take away, and audited.

use crate::access::SEE_MAIL;
use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem, Query};
use crate::office::CHAIN;
use crate::people::session::Session;
use crate::storage::{StorageError, journal as records};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use journal::Record;
use office::{Book, Entry, Person};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How many acts are listed at once.
const PAGE: u64 = 200;
/// How many records are read at once.
const RECORDS: u64 = 1_000;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-acts",
            "/api/v1/office/acts",
            "What was done in the office, the last first.",
            list,
        )
        .asks::<Wanted>()
        .answers::<Vec<Past>>(),
        get(
            "office-journal",
            "/api/v1/office/journal",
            "The office's journal as JSON Lines; `houseway office verify` reads it.",
            export,
        )
        .answers_with(&["application/jsonl"]),
        get(
            "office-verify",
            "/api/v1/office/verify",
            "Audits the office's journal from its first record: every hash, and every act decided again.",
            verify,
        )
        .answers::<Audited>(),
    ]
}

/// Which acts are wanted.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OfficeWanted")]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// Of records below this, for the next page.
    #[serde(default)]
    before: Option<u64>,
    /// At most so many.
    #[serde(default)]
    most: Option<u64>,
    /// Of a part of the office: `coupons`, `dice`.
    #[serde(default)]
    part: Option<String>,
}

/// An act that was done.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficePast")]
#[serde(rename_all = "kebab-case")]
struct Past {
    /// Its record.
    record: u64,
    /// When, in milliseconds.
    at_ms: i64,
    /// Whose act it was.
    by: Person,
    /// Who signed it too.
    with: Vec<Person>,
    /// The part of the office.
    part: String,
    /// The act.
    act: Value,
    /// What was said of it.
    says: String,
    /// The paragraphs it followed from.
    #[schemars(with = "Vec<String>")]
    clauses: Vec<Clause>,
}

impl Past {
    fn of(record: &Record) -> Result<Past, StorageError> {
        let entry = Entry::read(record).map_err(|error| {
            StorageError::Damaged(format!("record {} of the office: {error}", record.seq))
        })?;
        let clauses = entry.cited().collect();
        let act = serde_json::to_value(&entry.command.act).unwrap_or_default();
        let part = act.as_object().and_then(|act| act.keys().next().cloned());
        Ok(Past {
            record: record.seq,
            at_ms: entry.command.at_ms,
            by: entry.command.by,
            with: entry.command.with,
            part: part.unwrap_or_default(),
            act,
            says: entry.says,
            clauses,
        })
    }
}

/// Acts that name patrons: whom coupons were mailed to, and who is excluded.
const NAMES_PATRONS: [&str; 2] = ["mail", "exclude"];

impl Past {
    /// The same for someone who does not see the names of patrons.
    fn without_patrons(mut self) -> Past {
        let coupons = self.act.get_mut("coupons").and_then(Value::as_object_mut);
        for (name, fields) in coupons.into_iter().flatten() {
            if NAMES_PATRONS.contains(&name.as_str()) {
                *fields = Value::Null;
                "patrons are named in it, and that is not for this role".clone_into(&mut self.says);
            }
        }
        self
    }
}

/// What an audit found.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeAudited")]
struct Audited {
    /// Records read.
    records: u64,
    /// Where the journal stands.
    head: String,
    /// Whether every record is in order.
    sound: bool,
    /// What is not.
    wrong: Option<String>,
}

async fn list(
    State(app): State<App>,
    session: Session,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<Past>>, Problem> {
    let head = app.office.look(|_, head| head.seq).await?;
    let sees_patrons = SEE_MAIL.contains(&session.role);
    let most = usize::try_from(wanted.most.unwrap_or(50).clamp(1, PAGE)).unwrap_or(50);
    let below = wanted.before.unwrap_or(u64::MAX).min(head.saturating_add(1));
    let wanted: Vec<u64> = match &wanted.part {
        Some(part) => app.office.acts_of(part, below, most).await?,
        None => (1..below).rev().take(most).collect(),
    };
    let read = app.storage.read(move |sql| {
        let mut found = Vec::new();
        for seq in wanted {
            for record in records::records(sql, CHAIN, seq, 1)? {
                let past = Past::of(&record)?;
                found.push(match sees_patrons {
                    true => past,
                    false => past.without_patrons(),
                });
            }
        }
        Ok(found)
    });
    Ok(Json(read.await?))
}

async fn export(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    let read = app.storage.read(|sql| {
        let (mut out, mut from) = (Vec::new(), 1);
        let chain = crate::office::chain();
        loop {
            let page = records::records(sql, CHAIN, from, RECORDS)?;
            for record in &page {
                store::jsonl::write_line(&mut out, &chain, record)
                    .map_err(|error| StorageError::Damaged(error.to_string()))?;
            }
            from += page.len() as u64;
            if (page.len() as u64) < RECORDS {
                return Ok(out);
            }
        }
    });
    let name = "attachment; filename=\"office.jsonl\"";
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl"),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, read.await?))
}

async fn verify(State(app): State<App>) -> Result<Json<Audited>, Problem> {
    let head = app.office.look(|_, head| head).await?;
    let read = app.storage.read(move |sql| {
        let (mut all, mut from) = (Vec::new(), 1);
        while from <= head.seq {
            let page = records::records(sql, CHAIN, from, RECORDS)?;
            if page.is_empty() {
                break;
            }
            from += page.len() as u64;
            all.extend(page);
        }
        let records = all.len() as u64;
        Ok(match Book::audit(crate::office::chain(), all) {
            Ok(book) => Audited {
                records,
                head: book.head().to_string(),
                sound: true,
                wrong: None,
            },
            Err(error) => Audited {
                records,
                head: head.to_string(),
                sound: false,
                wrong: Some(error.to_string()),
            },
        })
    });
    Ok(Json(read.await?))
}
