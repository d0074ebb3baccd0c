//! Reading columns without believing any of them.

use journal::{Broken, ChainId, FieldProblem, Flaw, Hash, Head, Record};
use rusqlite::types::ValueRef;

/// A record as read, or why its columns do not make one.
pub(crate) type Row = Result<Record, Broken>;

/// The columns [`record`] reads, in its order.
pub(super) const COLUMNS: &str =
    "chain, seq, time_ms, actor, command, part, parts, bound, kind, prev, hash, payload";

/// Reads the row of a record of the chain `id` that should be number `expected`.
pub(super) fn record(row: &rusqlite::Row<'_>, id: &ChainId, expected: u64) -> Row {
    let read = || {
        chain_is(row, id)?;
        Ok(Record {
            seq: number(row, 1, "seq")?,
            time_ms: integer(row, 2, "time_ms")?,
            actor: text(row, 3, "actor")?.to_owned(),
            command: text(row, 4, "command")?.to_owned(),
            part: count(row, 5, "part")?,
            parts: count(row, 6, "parts")?,
            bound: flag(row, 7, "bound")?,
            kind: text(row, 8, "kind")?.to_owned(),
            prev: digest(row, 9, "prev")?,
            hash: digest(row, 10, "hash")?,
            payload: blob(row, 11, "payload")?.to_vec(),
        })
    };
    read().map_err(|problem: FieldProblem| Broken {
        seq: expected,
        what: Flaw::Malformed(problem),
    })
}

/// Reads a head of the chain `id` from a row that begins with chain, seq and hash.
pub(super) fn head(row: &rusqlite::Row<'_>, id: &ChainId) -> Result<Head, FieldProblem> {
    chain_is(row, id)?;
    Ok(Head {
        seq: number(row, 1, "head_seq")?,
        hash: digest(row, 2, "head_hash")?,
    })
}

/// Compares the name in the first column again: a search through a damaged file can stop at another
/// chain's row, because SQLite compares a key only as far as its way through the tree needs.
fn chain_is(row: &rusqlite::Row<'_>, id: &ChainId) -> Result<(), FieldProblem> {
    match text(row, 0, "chain")? {
        found if found == id.as_str() => Ok(()),
        found => Err(unreadable("chain", format!("it is {found:?}, not {id}"))),
    }
}

pub(super) fn integer(
    row: &rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<i64, FieldProblem> {
    match value(row, column, field)? {
        ValueRef::Integer(integer) => Ok(integer),
        other => Err(instead(field, other)),
    }
}

fn number(row: &rusqlite::Row<'_>, column: usize, field: &'static str) -> Result<u64, FieldProblem> {
    let integer = integer(row, column, field)?;
    integer
        .try_into()
        .map_err(|_| unreadable(field, format!("it is {integer}")))
}

pub(super) fn count(
    row: &rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<u32, FieldProblem> {
    let integer = integer(row, column, field)?;
    integer
        .try_into()
        .map_err(|_| unreadable(field, format!("it is {integer}")))
}

fn flag(row: &rusqlite::Row<'_>, column: usize, field: &'static str) -> Result<bool, FieldProblem> {
    match integer(row, column, field)? {
        0 => Ok(false),
        1 => Ok(true),
        integer => Err(unreadable(field, format!("it is {integer}"))),
    }
}

pub(super) fn text<'r>(
    row: &'r rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<&'r str, FieldProblem> {
    match value(row, column, field)? {
        ValueRef::Text(bytes) => {
            std::str::from_utf8(bytes).map_err(|error| unreadable(field, format!("not UTF-8: {error}")))
        }
        other => Err(instead(field, other)),
    }
}

pub(super) fn blob<'r>(
    row: &'r rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<&'r [u8], FieldProblem> {
    match value(row, column, field)? {
        ValueRef::Blob(bytes) => Ok(bytes),
        other => Err(instead(field, other)),
    }
}

pub(super) fn digest(
    row: &rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<Hash, FieldProblem> {
    let bytes = blob(row, column, field)?;
    let bytes: [u8; 32] = bytes
        .try_into()
        .map_err(|_| unreadable(field, format!("it has {} bytes, not 32", bytes.len())))?;
    Ok(bytes.into())
}

fn value<'r>(
    row: &'r rusqlite::Row<'_>,
    column: usize,
    field: &'static str,
) -> Result<ValueRef<'r>, FieldProblem> {
    row.get_ref(column)
        .map_err(|error| unreadable(field, error.to_string()))
}

fn instead(field: &'static str, value: ValueRef<'_>) -> FieldProblem {
    unreadable(field, format!("its column holds {}", value.data_type()))
}

fn unreadable(field: &'static str, why: String) -> FieldProblem {
    FieldProblem::Unreadable { field, why }
}
