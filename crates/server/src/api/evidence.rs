//! The log, as the public formats have it, and what stands beside the tables.

use crate::app::App;
use crate::evidence::entries;
use crate::evidence::events::{self, Event};
use crate::evidence::log::{self, Stored};
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem, Query};
use crate::storage::StorageError;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tlog::tree::Tree;
use tlog::{Tiles, tile};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "log-checkpoint",
            "/log/checkpoint",
            "The last signed checkpoint of the log over everything that happens here (C2SP tlog-checkpoint).",
            checkpoint,
        )
        .answers_with(&["text/plain"]),
        get(
            "log-tile",
            "/log/tile/{level}/{*number}",
            "A tile of the log, or with `entries` for a level a bundle of its entries (C2SP tlog-tiles). Entries name \
             records and events and carry their hashes, nothing else.",
            a_tile,
        )
        .answers_with(&["application/octet-stream"]),
        get("log", "/api/v1/log", "How far the log has come, and the key that signs it.", about).answers::<About>(),
        get(
            "log-proof",
            "/api/v1/tables/{table}/records/{record}/proof",
            "Proves that a record of a table is in the log, under its last checkpoint.",
            prove,
        )
        .answers::<Proof>(),
        get(
            "events",
            "/api/v1/events",
            "What people did and were refused beside the tables, the last first.",
            find,
        )
        .asks::<Wanted>()
        .answers::<Vec<Event>>(),
    ]
}

/// How far the log has come.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct About {
    /// The key that signs it, as `NAME+ID+KEY`.
    key: String,
    /// How many leaves it has.
    size: u64,
    /// The last checkpoint.
    checkpoint: String,
    /// The last one that a witness cosigned; empty where there is none.
    cosigned: String,
}

/// A proof that a record is in the log.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Proof {
    /// Which leaf it is.
    leaf: u64,
    /// The entry, as it is hashed.
    entry: String,
    /// The proof (RFC 6962), each hash in hexadecimal.
    hashes: Vec<String>,
    /// The checkpoint it leads to.
    checkpoint: String,
}

/// Which events are wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// Of a kind.
    #[serde(default)]
    kind: Option<String>,
    /// Through whom, by id.
    #[serde(default)]
    by: Option<String>,
    /// At or after this, in milliseconds.
    #[serde(default)]
    from_ms: Option<u64>,
    /// Before this, in milliseconds: the time of the last one, for the next page.
    #[serde(default)]
    to_ms: Option<u64>,
}

async fn state(app: &App) -> Result<log::State, Problem> {
    let state = app.storage.read(log::state).await?;
    state
        .filter(|state| !state.checkpoint.is_empty())
        .ok_or_else(|| Problem::not_found("checkpoint yet").retry_after(1))
}

async fn checkpoint(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    let state = state(&app).await?;
    // With the witness's signature, where it is of the same size.
    let note = match state.cosigned.starts_with(&state.checkpoint) {
        true => state.cosigned,
        false => state.checkpoint,
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], note))
}

async fn a_tile(
    State(app): State<App>,
    Path((level, number)): Path<(String, String)>,
) -> Result<impl IntoResponse, Problem> {
    let none = || Problem::not_found("such tile");
    let place = tile::place(&number).ok_or_else(none)?;
    let width = usize::try_from(place.width).map_err(|_| none())?;
    let bytes = match level.as_str() {
        "entries" => {
            let bundle = app
                .storage
                .read(move |sql| log::bundle(sql, place.number))
                .await?;
            let all = entries::unbundle(&bundle).ok_or_else(none)?;
            let wanted = all.get(..width).ok_or_else(none)?;
            let mut bytes = Vec::new();
            for entry in wanted {
                entries::bundle(&mut bytes, entry);
            }
            bytes
        }
        level => {
            let level: u8 = level.parse().map_err(|_| none())?;
            let hashes = app
                .storage
                .read(move |sql| Stored(sql).tile(level, place.number))
                .await?;
            hashes.get(..width).ok_or_else(none)?.concat()
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes))
}

async fn about(State(app): State<App>) -> Result<Json<About>, Problem> {
    let state = state(&app).await?;
    Ok(Json(About {
        key: state.vkey,
        size: state.size,
        checkpoint: state.checkpoint,
        cosigned: state.cosigned,
    }))
}

async fn prove(
    State(app): State<App>,
    Path((table, record)): Path<(String, u64)>,
) -> Result<Json<Proof>, Problem> {
    let read = app.storage.read(move |sql| {
        let Some(state) = log::state(sql)? else {
            return Ok(None);
        };
        let records = crate::storage::journal::records(sql, &table, record, 1)?;
        let Some(found) = records.first().filter(|found| found.seq == record) else {
            return Ok(None);
        };
        let leaf = log::leaf_of(sql, &table, record)?;
        let Some(leaf) = leaf.filter(|leaf| *leaf < state.size) else {
            return Ok(None);
        };
        let hashes = Tree::new(&mut Stored(sql), state.size).inclusion(leaf);
        let hashes = hashes.map_err(StorageError::from)?;
        Ok(Some(Proof {
            leaf,
            entry: String::from_utf8_lossy(&entries::of_record(&table, record, &found.hash)).into_owned(),
            hashes: hashes
                .iter()
                .map(|hash| journal::Hash::from(*hash).to_string())
                .collect(),
            checkpoint: state.checkpoint,
        }))
    });
    let proof = read.await?;
    proof
        .map(Json)
        .ok_or_else(|| Problem::not_found("such record in the log yet").retry_after(1))
}

async fn find(State(app): State<App>, Query(wanted): Query<Wanted>) -> Result<Json<Vec<Event>>, Problem> {
    let wanted = events::Wanted {
        kind: wanted.kind,
        by: wanted.by,
        from_ms: wanted.from_ms.unwrap_or(0),
        to_ms: wanted.to_ms.unwrap_or(u64::MAX),
    };
    Ok(Json(
        app.storage.read(move |sql| events::find(sql, &wanted)).await?,
    ))
}
