//! Who drives which table. Times are the database's, so that all processes go by one clock.

use super::error::StorageError;
use super::sql::Sql;
use crate::values;
use std::collections::BTreeSet;
use std::time::Duration;

/// A table that this process drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The table.
    pub table: String,
    /// The process.
    pub owner: String,
    /// Which time the table was taken: a larger number than whoever drove it before.
    pub epoch: u64,
}

/// How someone else holds a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The process.
    pub owner: String,
    /// Where it answers.
    pub address: String,
}

/// A process that takes tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its name, which no other has or had.
    pub name: String,
    /// Where it answers.
    pub address: String,
    /// How long a table is its own without being renewed.
    pub lasts: Duration,
}

impl Owner {
    /// When a lease taken now lapses.
    fn until(&self, sql: &mut dyn Sql) -> Result<(u64, u64), StorageError> {
        let now = sql.now_ms()?;
        let lasts = u64::try_from(self.lasts.as_millis()).unwrap_or(u64::MAX);
        Ok((now, now.saturating_add(lasts)))
    }
}

/// Takes a table for a process; whoever holds it and has not let it lapse keeps it.
pub fn take(sql: &mut dyn Sql, table: &str, owner: &Owner) -> Result<Result<Lease, Held>, StorageError> {
    // The row is there before it is asked for, so that two who take a new table at once wait for each other.
    sql.run(
        "INSERT INTO leases (name, owner, address, epoch, expires_ms) VALUES ($1, '', '', 0, 0) \
         ON CONFLICT (name) DO NOTHING",
        &values![table],
    )?;
    let query = format!(
        "SELECT owner, address, epoch, expires_ms FROM leases WHERE name = $1{}",
        sql.locked()
    );
    let row = sql.row(&query, &values![table])?;
    let row = row.ok_or_else(|| StorageError::Conflict(format!("the lease of {table} was removed")))?;
    let (now, until) = owner.until(sql)?;
    if row.text(0)? != owner.name && row.count(3)? > now {
        return Ok(Err(Held {
            owner: row.text(0)?.to_owned(),
            address: row.text(1)?.to_owned(),
        }));
    }
    let epoch = row.count(2)?.saturating_add(1);
    sql.run(
        "UPDATE leases SET owner = $1, address = $2, epoch = $3, expires_ms = $4 WHERE name = $5",
        &values![owner.name.as_str(), owner.address.as_str(), epoch, until, table],
    )?;
    Ok(Ok(Lease {
        table: table.to_owned(),
        owner: owner.name.clone(),
        epoch,
    }))
}

/// Keeps every table of a process for a while longer, and returns which are its own. A table that was let go stays
/// free, and one that another has taken is not in the answer.
pub fn renew(sql: &mut dyn Sql, owner: &Owner) -> Result<BTreeSet<String>, StorageError> {
    let (_, until) = owner.until(sql)?;
    sql.run(
        "UPDATE leases SET expires_ms = $1 WHERE owner = $2 AND expires_ms > 0",
        &values![until, owner.name.as_str()],
    )?;
    let rows = sql.rows(
        "SELECT name FROM leases WHERE owner = $1 AND expires_ms > 0",
        &values![owner.name.as_str()],
    )?;
    rows.iter().map(|row| Ok(row.text(0)?.to_owned())).collect()
}

/// The tables of the floor that a process may take: nobody's, or its own and not driven.
pub fn open(sql: &mut dyn Sql, owner: &Owner) -> Result<Vec<String>, StorageError> {
    let now = sql.now_ms()?;
    let rows = sql.rows(
        "SELECT f.name FROM floor_tables f LEFT JOIN leases l ON l.name = f.name \
         WHERE l.name IS NULL OR l.owner = $1 OR l.expires_ms <= $2 ORDER BY f.place, f.name",
        &values![owner.name.as_str(), now],
    )?;
    rows.iter().map(|row| Ok(row.text(0)?.to_owned())).collect()
}

/// Lets every table go. For whoever holds the folder's lock: no other process can drive a table there, so what one that
/// was killed had taken is free.
pub fn free_all(sql: &mut dyn Sql) -> Result<(), StorageError> {
    sql.run("UPDATE leases SET expires_ms = 0", &[]).map(|_| ())
}

/// Lets a table go, so that another process need not wait for the lease to lapse.
pub fn let_go(sql: &mut dyn Sql, lease: &Lease) -> Result<(), StorageError> {
    sql.run(
        "UPDATE leases SET expires_ms = 0 WHERE name = $1 AND epoch = $2",
        &values![lease.table.as_str(), lease.epoch],
    )?;
    Ok(())
}
