//! The log in the database: its tiles, its entries, and which records and events are in it.

use super::entries::{self, BUNDLE};
use crate::storage::{Sql, StorageError};
use crate::values;
use journal::Hash;
use std::collections::BTreeMap;
use tlog::tree::{Fault, Kept, Tree};
use tlog::{Checkpoint, Signer, Tiles, Verifier};

/// How many leaves are added at once.
const MOST: u64 = 4_096;

/// How far the log has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The key that signs it.
    pub vkey: String,
    /// How many leaves it has.
    pub size: u64,
    /// The last checkpoint; empty before the first.
    pub checkpoint: String,
    /// The last one that a witness cosigned.
    pub cosigned: String,
}

/// Returns how far the log has come.
pub fn state(sql: &mut dyn Sql) -> Result<Option<State>, StorageError> {
    let row = sql.row(
        "SELECT vkey, size, checkpoint, cosigned FROM log_state WHERE one = 1",
        &[],
    )?;
    row.map(|row| {
        Ok(State {
            vkey: row.text(0)?.to_owned(),
            size: row.count(1)?,
            checkpoint: row.text(2)?.to_owned(),
            cosigned: row.text(3)?.to_owned(),
        })
    })
    .transpose()
}

/// Begins the log under a key, unless it was begun; returns the key it goes by.
pub fn begin(sql: &mut dyn Sql, verifier: &Verifier) -> Result<String, StorageError> {
    sql.run(
        "INSERT INTO log_state (one, vkey, size, checkpoint, cosigned) VALUES (1, $1, 0, '', '') \
         ON CONFLICT (one) DO NOTHING",
        &values![verifier.to_string()],
    )?;
    let none = || StorageError::Damaged("the log has no state".to_owned());
    Ok(state(sql)?.ok_or_else(none)?.vkey)
}

/// Keeps a checkpoint that a witness cosigned.
pub fn keep_cosigned(sql: &mut dyn Sql, note: &str) -> Result<(), StorageError> {
    sql.run("UPDATE log_state SET cosigned = $1 WHERE one = 1", &values![note])?;
    Ok(())
}

/// The tiles in the database.
pub struct Stored<'s>(pub &'s mut dyn Sql);

impl Tiles for Stored<'_> {
    type Error = StorageError;

    fn tile(&mut self, level: u8, number: u64) -> Result<Vec<tlog::Hash>, StorageError> {
        let row = self.0.row(
            "SELECT hashes FROM log_tiles WHERE level = $1 AND number = $2",
            &values![u32::from(level), number],
        )?;
        let Some(row) = row else { return Ok(Vec::new()) };
        let (hashes, rest) = row.bytes(0)?.as_chunks::<32>();
        match rest {
            [] => Ok(hashes.to_vec()),
            _ => Err(StorageError::Damaged(format!(
                "tile {number} of level {level} of the log"
            ))),
        }
    }
}

impl From<Fault<StorageError>> for StorageError {
    fn from(fault: Fault<StorageError>) -> StorageError {
        match fault {
            Fault::Unread(error) => error,
            fault => StorageError::Damaged(fault.to_string()),
        }
    }
}

/// The entries of a bundle.
pub fn bundle(sql: &mut dyn Sql, number: u64) -> Result<Vec<u8>, StorageError> {
    let row = sql.row(
        "SELECT entries FROM log_entries WHERE number = $1",
        &values![number],
    )?;
    row.map_or(Ok(Vec::new()), |row| Ok(row.bytes(0)?.to_vec()))
}

/// Which leaf a record is; none where it is not in the log yet.
pub fn leaf_of(sql: &mut dyn Sql, chain: &str, seq: u64) -> Result<Option<u64>, StorageError> {
    let row = sql.row(
        "SELECT first, seq, length FROM log_runs WHERE chain = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1",
        &values![chain, seq],
    )?;
    let Some(row) = row else { return Ok(None) };
    let (first, from, length) = (row.count(0)?, row.count(1)?, row.count(2)?);
    Ok((seq - from < length).then(|| first + (seq - from)))
}

/// What is new since the log had a size.
#[derive(Default)]
struct New {
    entries: Vec<Vec<u8>>,
    /// Chain, first record, how many.
    runs: Vec<(String, u64, u64)>,
    events: Vec<String>,
}

fn new(sql: &mut dyn Sql) -> Result<New, StorageError> {
    let mut new = New::default();
    let chains = sql.rows(
        "SELECT c.chain, coalesce(l.seq, 0) FROM chains c LEFT JOIN log_cursors l ON l.chain = c.chain \
         WHERE l.seq IS NULL OR l.seq < c.head_seq ORDER BY c.chain",
        &[],
    )?;
    for row in &chains {
        let room = MOST.saturating_sub(new.entries.len() as u64);
        if room == 0 {
            return Ok(new);
        }
        let (chain, after) = (row.text(0)?, row.count(1)?);
        let records = sql.rows(
            "SELECT seq, hash FROM records WHERE chain = $1 AND seq > $2 ORDER BY seq LIMIT $3",
            &values![chain, after, room],
        )?;
        for record in &records {
            let hash = Hash::from(record.digest(1)?);
            new.entries
                .push(entries::of_record(chain, record.count(0)?, &hash));
        }
        new.runs.push((chain.to_owned(), after + 1, records.len() as u64));
    }
    let room = MOST.saturating_sub(new.entries.len() as u64);
    let events = sql.rows(
        "SELECT id, hash FROM events WHERE leaf IS NULL ORDER BY at_ms, id LIMIT $1",
        &values![room],
    )?;
    for event in &events {
        new.entries
            .push(entries::of_event(event.text(0)?, &event.digest(1)?.into()));
        new.events.push(event.text(0)?.to_owned());
    }
    Ok(new)
}

/// Adds what is new to the log and signs how far it has come; none where nothing is new. Whether there is more to add
/// is said too.
pub fn extend(sql: &mut dyn Sql, signer: &Signer) -> Result<Option<(String, bool)>, StorageError> {
    let none = || StorageError::Damaged("the log has no state".to_owned());
    let State { size, checkpoint, .. } = state(sql)?.ok_or_else(none)?;
    let new = new(sql)?;
    if new.entries.is_empty() && !checkpoint.is_empty() {
        return Ok(None);
    }
    let leaves: Vec<tlog::Hash> = new.entries.iter().map(|entry| tlog::hash::leaf(entry)).collect();
    let mut stored = Stored(&mut *sql);
    let grown = Tree::new(&mut stored, size).grow(&leaves)?;
    let next = size + leaves.len() as u64;
    let root = {
        let mut both = Grown {
            grown: &grown,
            stored: Stored(&mut *sql),
        };
        Tree::new(&mut both, next).root()?
    };
    let checkpoint = Checkpoint {
        origin: signer.name().to_owned(),
        size: next,
        root,
    };
    let note = checkpoint.sign(signer).to_string();
    // Another process may have added to it meanwhile; then this one leaves no trace.
    let moved = sql.run(
        "UPDATE log_state SET size = $1, checkpoint = $2 WHERE one = 1 AND size = $3",
        &values![next, note.as_str(), size],
    )?;
    if moved != 1 {
        return Err(StorageError::Clash("another process added to the log".to_owned()));
    }
    store(sql, size, &new, &grown)?;
    Ok(Some((note, leaves.len() as u64 >= MOST)))
}

fn store(sql: &mut dyn Sql, size: u64, new: &New, grown: &Kept) -> Result<(), StorageError> {
    for ((level, number), hashes) in grown {
        sql.run(
            "INSERT INTO log_tiles (level, number, hashes) VALUES ($1, $2, $3) \
             ON CONFLICT (level, number) DO UPDATE SET hashes = excluded.hashes",
            &values![u32::from(*level), *number, hashes.concat().as_slice()],
        )?;
    }
    let mut bundles: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
    for (place, entry) in (size..).zip(&new.entries) {
        let number = place / BUNDLE;
        let into = match bundles.entry(number) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(free) => free.insert(match place % BUNDLE {
                0 => Vec::new(),
                _ => bundle(sql, number)?,
            }),
        };
        entries::bundle(into, entry);
    }
    for (number, bytes) in &bundles {
        sql.run(
            "INSERT INTO log_entries (number, entries) VALUES ($1, $2) \
             ON CONFLICT (number) DO UPDATE SET entries = excluded.entries",
            &values![*number, bytes.as_slice()],
        )?;
    }
    let mut leaf = size;
    for (chain, seq, length) in &new.runs {
        let row = values![leaf, chain.as_str(), *seq, *length];
        sql.add("log_runs (first, chain, seq, length)", &[row.to_vec()])?;
        sql.run(
            "INSERT INTO log_cursors (chain, seq) VALUES ($1, $2) ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq",
            &values![chain.as_str(), seq + length - 1],
        )?;
        leaf += length;
    }
    for id in &new.events {
        sql.run(
            "UPDATE events SET leaf = $1 WHERE id = $2",
            &values![leaf, id.as_str()],
        )?;
        leaf += 1;
    }
    Ok(())
}

/// Tiles that were just grown, over those that are stored.
struct Grown<'g, 's> {
    grown: &'g Kept,
    stored: Stored<'s>,
}

impl Tiles for Grown<'_, '_> {
    type Error = StorageError;

    fn tile(&mut self, level: u8, number: u64) -> Result<Vec<tlog::Hash>, StorageError> {
        match self.grown.get(&(level, number)) {
            Some(tile) => Ok(tile.clone()),
            None => self.stored.tile(level, number),
        }
    }
}

/// Whether the log still goes on from a checkpoint that was kept elsewhere.
pub fn follows(sql: &mut dyn Sql, then: &Checkpoint) -> Result<Result<(), Broken>, StorageError> {
    let size = state(sql)?.map_or(0, |state| state.size);
    if then.size > size {
        return Ok(Err(Broken::PutBack {
            then: then.size,
            size,
        }));
    }
    let root = Tree::new(&mut Stored(sql), size).root_at(then.size);
    Ok(match root {
        Ok(root) if root == then.root => Ok(()),
        Ok(_) | Err(Fault::Cut { .. } | Fault::Beyond { .. }) => Err(Broken::Rewritten { then: then.size }),
        Err(Fault::Unread(error)) => return Err(error),
    })
}

/// How a log differs from a checkpoint of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// It is shorter.
    #[error(
        "the log has {size} leaves, and a checkpoint kept elsewhere has {then}: the database was cut or put back to an \
         earlier copy"
    )]
    PutBack {
        /// The checkpoint's size.
        then: u64,
        /// The log's.
        size: u64,
    },
    /// It is another.
    #[error("the first {then} leaves of the log are not those of the checkpoint: the database was rewritten")]
    Rewritten {
        /// The checkpoint's size.
        then: u64,
    },
}
