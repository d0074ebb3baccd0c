//! The records of the tables.

use super::error::StorageError;
use super::leases::Lease;
use super::sql::{Row, Sql, Value};
use crate::values;
use journal::{ChainId, CommandId, Hash, Head, Log, LogError, Record, Records, Snapshot, Span};
use std::cell::RefCell;

/// How many snapshots of a chain are kept.
const KEPT: u32 = 3;
/// How many records are read at once.
const PAGE: u64 = 1_000;

const COLUMNS: &str = "chain, seq, time_ms, actor, command, part, parts, bound, kind, prev, hash, payload";

/// Appends the records of a command, unless another process drives the table or the chain does not stand in front
/// of them. The records were chained by this process; what it could get wrong is only where the chain stands.
pub fn append(sql: &mut dyn Sql, lease: &Lease, records: &[Record]) -> Result<(), StorageError> {
    if records.is_empty() {
        return Ok(());
    }
    let table = lease.table.as_str();
    let query = format!(
        "SELECT epoch, head_seq, head_hash FROM leases LEFT JOIN chains ON chain = name WHERE name = $1{}",
        match sql.locked() {
            "" => "",
            _ => " FOR UPDATE OF leases",
        }
    );
    let row = sql.row(&query, &values![table])?;
    let fenced = || StorageError::Fenced(table.to_owned());
    let row = row.ok_or_else(fenced)?;
    if row.count(0)? != lease.epoch {
        return Err(fenced());
    }
    let stored = match row.maybe_int(1)? {
        None => None,
        Some(_) => Some((row.count(1)?, row.digest(2)?)),
    };
    follow(sql, table, stored, records)
}

/// Appends the records of a command to a chain that no process leases, unless it does not stand in front of them:
/// whoever prepared them on an older head looks again and decides anew.
pub fn append_unleased(sql: &mut dyn Sql, chain: &str, records: &[Record]) -> Result<(), StorageError> {
    let query = format!(
        "SELECT head_seq, head_hash FROM chains WHERE chain = $1{}",
        sql.locked()
    );
    let row = sql.row(&query, &values![chain])?;
    let stored = row.map(|row| Ok::<_, StorageError>((row.count(0)?, row.digest(1)?)));
    follow(sql, chain, stored.transpose()?, records)
}

/// Adds records behind the one that is stored last.
fn follow(
    sql: &mut dyn Sql,
    chain: &str,
    stored: Option<(u64, [u8; 32])>,
    records: &[Record],
) -> Result<(), StorageError> {
    let (Some(first), Some(last)) = (records.first(), records.last()) else {
        return Ok(());
    };
    let follows = match stored {
        None => first.seq == 1,
        Some((seq, hash)) => first.seq == seq.saturating_add(1) && first.prev == Hash::from(hash),
    };
    if !follows {
        let stands = stored.map_or(0, |(seq, _)| seq);
        return Err(StorageError::Conflict(format!(
            "chain {chain} stands at {stands}, and record {} does not follow",
            first.seq
        )));
    }
    let rows: Vec<Vec<Value>> = records.iter().map(|record| row_of(chain, record)).collect();
    sql.add(&format!("records ({COLUMNS})"), &rows)?;
    let head = values![last.seq, last.hash.as_bytes(), chain];
    match stored {
        Some(_) => sql.run(
            "UPDATE chains SET head_seq = $1, head_hash = $2 WHERE chain = $3",
            &head,
        )?,
        None => sql.run(
            "INSERT INTO chains (head_seq, head_hash, chain) VALUES ($1, $2, $3)",
            &head,
        )?,
    };
    Ok(())
}

/// Returns where a chain stands; none where it has no record.
pub fn head(sql: &mut dyn Sql, chain: &str) -> Result<Option<Head>, StorageError> {
    let row = sql.row(
        "SELECT head_seq, head_hash FROM chains WHERE chain = $1",
        &values![chain],
    )?;
    row.map(|row| {
        Ok(Head {
            seq: row.count(0)?,
            hash: row.digest(1)?.into(),
        })
    })
    .transpose()
}

/// Returns every chain and where it stands, by name.
pub fn heads(sql: &mut dyn Sql) -> Result<Vec<(String, Head)>, StorageError> {
    let rows = sql.rows(
        "SELECT chain, head_seq, head_hash FROM chains ORDER BY chain",
        &[],
    )?;
    rows.iter()
        .map(|row| {
            let head = Head {
                seq: row.count(1)?,
                hash: row.digest(2)?.into(),
            };
            Ok((row.text(0)?.to_owned(), head))
        })
        .collect()
}

/// Returns at most so many records of a chain from a number on.
pub fn records(sql: &mut dyn Sql, chain: &str, from: u64, most: u64) -> Result<Vec<Record>, StorageError> {
    let rows = sql.rows(
        &format!("SELECT {COLUMNS} FROM records WHERE chain = $1 AND seq >= $2 ORDER BY seq LIMIT $3"),
        &values![chain, from, most],
    )?;
    rows.iter().map(record_of).collect()
}

/// Returns the records of a command.
pub fn command(sql: &mut dyn Sql, chain: &str, id: &str) -> Result<Vec<Record>, StorageError> {
    let row = sql.row(
        "SELECT seq, parts FROM records WHERE chain = $1 AND command = $2 AND part = 1",
        &values![chain, id],
    )?;
    match row {
        None => Ok(Vec::new()),
        Some(row) => records(sql, chain, row.count(0)?, row.count(1)?),
    }
}

/// Keeps a snapshot and forgets all but the last few.
pub fn put_snapshot(sql: &mut dyn Sql, chain: &str, snapshot: &Snapshot) -> Result<(), StorageError> {
    let at = values![chain, snapshot.at.seq];
    sql.run("DELETE FROM snapshots WHERE chain = $1 AND seq = $2", &at)?;
    let row = values![
        chain,
        snapshot.at.seq,
        snapshot.at.hash.as_bytes(),
        snapshot.format,
        snapshot.digest().as_bytes(),
        snapshot.state.as_slice(),
    ];
    sql.add(
        "snapshots (chain, seq, hash, format, digest, state)",
        &[row.to_vec()],
    )?;
    sql.run(
        "DELETE FROM snapshots WHERE chain = $1 AND seq NOT IN \
         (SELECT seq FROM snapshots WHERE chain = $1 ORDER BY seq DESC LIMIT $2)",
        &values![chain, KEPT],
    )?;
    Ok(())
}

fn latest_snapshot(sql: &mut dyn Sql, chain: &str, format: u32) -> Result<Option<Snapshot>, StorageError> {
    let rows = sql.rows(
        "SELECT s.seq, s.hash, s.format, s.digest, s.state FROM snapshots s \
         JOIN records r ON r.chain = s.chain AND r.seq = s.seq AND r.hash = s.hash \
         WHERE s.chain = $1 AND s.format = $2 AND r.part = r.parts ORDER BY s.seq DESC",
        &values![chain, format],
    )?;
    for row in rows {
        let snapshot = Snapshot {
            at: Head {
                seq: row.count(0)?,
                hash: row.digest(1)?.into(),
            },
            format,
            state: row.bytes(4)?.to_vec(),
        };
        if snapshot.digest() == Hash::from(row.digest(3)?) {
            return Ok(Some(snapshot));
        }
    }
    Ok(None)
}

/// A connection as a log, for those who resume a table or audit it.
pub struct SqlLog<'s> {
    sql: RefCell<&'s mut dyn Sql>,
    lease: Option<Lease>,
}

impl<'s> SqlLog<'s> {
    /// A log to read.
    pub fn new(sql: &'s mut dyn Sql) -> SqlLog<'s> {
        SqlLog {
            sql: RefCell::new(sql),
            lease: None,
        }
    }

    /// A log to append to under a lease.
    pub fn under(sql: &'s mut dyn Sql, lease: Lease) -> SqlLog<'s> {
        SqlLog {
            sql: RefCell::new(sql),
            lease: Some(lease),
        }
    }
}

impl Log for SqlLog<'_> {
    fn append(&mut self, id: &ChainId, offered: &[Record]) -> Result<(), LogError> {
        match &self.lease {
            Some(lease) if lease.table == id.as_str() => Ok(append(*self.sql.get_mut(), lease, offered)?),
            _ => Err(StorageError::Fenced(id.as_str().to_owned()).into()),
        }
    }

    fn head(&self, id: &ChainId) -> Result<Head, LogError> {
        let head = head(*self.sql.borrow_mut(), id.as_str())?;
        Ok(head.unwrap_or_else(|| Head::genesis(id)))
    }

    fn records(&self, id: &ChainId, from: u64) -> Result<Records<'_>, LogError> {
        Ok(Box::new(Pages {
            log: self,
            chain: id.as_str().to_owned(),
            next: from,
            page: Vec::new().into_iter(),
            over: false,
        }))
    }

    fn command(&self, id: &ChainId, command_id: &CommandId) -> Result<Option<Span>, LogError> {
        let records = command(*self.sql.borrow_mut(), id.as_str(), command_id.as_str())?;
        Ok(records.first().map(Record::span))
    }

    fn latest_snapshot(&self, id: &ChainId, format: u32) -> Result<Option<Snapshot>, LogError> {
        Ok(latest_snapshot(*self.sql.borrow_mut(), id.as_str(), format)?)
    }
}

/// Records, a page at a time.
struct Pages<'l, 's> {
    log: &'l SqlLog<'s>,
    chain: String,
    next: u64,
    page: std::vec::IntoIter<Record>,
    over: bool,
}

impl Iterator for Pages<'_, '_> {
    type Item = Result<Record, LogError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(record) = self.page.next() {
            return Some(Ok(record));
        }
        if self.over {
            return None;
        }
        match records(*self.log.sql.borrow_mut(), &self.chain, self.next, PAGE) {
            Ok(page) => {
                self.over = (page.len() as u64) < PAGE;
                self.next = self.next.saturating_add(PAGE);
                self.page = page.into_iter();
                self.page.next().map(Ok)
            }
            Err(error) => {
                self.over = true;
                Some(Err(error.into()))
            }
        }
    }
}

fn row_of(chain: &str, record: &Record) -> Vec<Value> {
    values![
        chain,
        record.seq,
        record.time_ms,
        record.actor.as_str(),
        record.command.as_str(),
        record.part,
        record.parts,
        record.bound,
        record.kind.as_str(),
        record.prev.as_bytes(),
        record.hash.as_bytes(),
        record.payload.as_slice(),
    ]
    .to_vec()
}

fn record_of(row: &Row) -> Result<Record, StorageError> {
    let small = |column: usize| {
        let number = row.count(column)?;
        u32::try_from(number).map_err(|_| StorageError::unreadable(column, "is too large"))
    };
    Ok(Record {
        seq: row.count(1)?,
        time_ms: row.int(2)?,
        actor: row.text(3)?.to_owned(),
        command: row.text(4)?.to_owned(),
        part: small(5)?,
        parts: small(6)?,
        bound: row.int(7)? != 0,
        kind: row.text(8)?.to_owned(),
        prev: row.digest(9)?.into(),
        hash: row.digest(10)?.into(),
        payload: row.bytes(11)?.to_vec(),
    })
}
