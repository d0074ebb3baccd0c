//! What people do and are refused beside the tables: sign-ins, refusals of access, changes of rules and configuration,
//! acts of the staff that are in no table's journal.

use crate::clock::now_ms;
use crate::people::token;
use crate::storage::{Row, Sql, StorageError};
use crate::values;
use journal::Hash;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Event {
    /// Its id; ids sort by time.
    pub id: String,
    /// When, in milliseconds.
    pub at_ms: u64,
    /// Through whom: a person's id, or `houseway`.
    pub by: String,
    /// What.
    pub kind: String,
    /// About what, by name.
    pub about: Value,
    /// Which leaf of the log it is; none for a second or so.
    pub leaf: Option<i64>,
}

impl Event {
    /// What the log keeps of it. A change of any part of it shows.
    pub fn hash(&self) -> Hash {
        let text = |text: &str| [&(text.len() as u64).to_be_bytes()[..], text.as_bytes()].concat();
        let parts = [
            text("houseway/event/1"),
            text(&self.id),
            self.at_ms.to_be_bytes().to_vec(),
            text(&self.by),
            text(&self.kind),
            text(&self.about.to_string()),
        ];
        Hash::of(&parts.concat())
    }
}

/// Notes that something happened, in the transaction in which it does.
pub fn note(sql: &mut dyn Sql, by: &str, kind: &str, about: Value) -> Result<(), StorageError> {
    let event = Event {
        id: token::fresh_id(),
        at_ms: now_ms(),
        by: by.to_owned(),
        kind: kind.to_owned(),
        about,
        leaf: None,
    };
    let row = values![
        event.id.as_str(),
        event.at_ms,
        event.by.as_str(),
        event.kind.as_str(),
        event.about.to_string(),
        event.hash().as_bytes(),
    ];
    sql.add(
        "events (id, at_ms, by_person, kind, about, hash)",
        &[row.to_vec()],
    )
}

/// Which events are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Of a kind.
    pub kind: Option<String>,
    /// Through whom.
    pub by: Option<String>,
    /// At or after this.
    pub from_ms: u64,
    /// Before this.
    pub to_ms: u64,
}

/// The most events of an answer.
pub const PAGE: u64 = 200;

/// Finds events, the last first.
pub fn find(sql: &mut dyn Sql, wanted: &Wanted) -> Result<Vec<Event>, StorageError> {
    let rows = sql.rows(
        "SELECT id, at_ms, by_person, kind, about, leaf FROM events WHERE at_ms >= $1 AND at_ms < $2 \
         AND ($3 = '' OR kind = $3) AND ($4 = '' OR by_person = $4) ORDER BY at_ms DESC, id DESC LIMIT $5",
        &values![
            wanted.from_ms,
            wanted.to_ms,
            wanted.kind.as_deref().unwrap_or_default(),
            wanted.by.as_deref().unwrap_or_default(),
            PAGE,
        ],
    )?;
    rows.iter().map(read).collect()
}

/// Finds an event by its id.
pub fn one(sql: &mut dyn Sql, id: &str) -> Result<Option<Event>, StorageError> {
    let row = sql.row(
        "SELECT id, at_ms, by_person, kind, about, leaf FROM events WHERE id = $1",
        &values![id],
    )?;
    row.as_ref().map(read).transpose()
}

fn read(row: &Row) -> Result<Event, StorageError> {
    let about = row.text(4)?;
    Ok(Event {
        id: row.text(0)?.to_owned(),
        at_ms: row.count(1)?,
        by: row.text(2)?.to_owned(),
        kind: row.text(3)?.to_owned(),
        about: serde_json::from_str(about).unwrap_or_else(|_| Value::String(about.to_owned())),
        leaf: row.maybe_int(5)?,
    })
}
