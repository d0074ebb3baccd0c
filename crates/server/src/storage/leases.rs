//! Who drives which table.

use super::error::StorageError;
use super::sql::Sql;
use crate::values;

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

/// Takes a table for a process until some time; whoever holds it and has not let it lapse keeps it.
pub fn take(
    sql: &mut dyn Sql,
    table: &str,
    owner: &str,
    address: &str,
    now_ms: u64,
    until_ms: u64,
) -> Result<Result<Lease, Held>, StorageError> {
    let query = format!(
        "SELECT owner, address, epoch, expires_ms FROM leases WHERE name = $1{}",
        sql.locked()
    );
    let epoch = match sql.row(&query, &values![table])? {
        None => {
            let row = values![table, owner, address, 1u64, until_ms].to_vec();
            sql.add("leases (name, owner, address, epoch, expires_ms)", &[row])?;
            1
        }
        Some(row) if row.text(0)? != owner && row.count(3)? > now_ms => {
            return Ok(Err(Held {
                owner: row.text(0)?.to_owned(),
                address: row.text(1)?.to_owned(),
            }));
        }
        Some(row) => {
            let epoch = row.count(2)?.saturating_add(1);
            sql.run(
                "UPDATE leases SET owner = $1, address = $2, epoch = $3, expires_ms = $4 WHERE name = $5",
                &values![owner, address, epoch, until_ms, table],
            )?;
            epoch
        }
    };
    Ok(Ok(Lease {
        table: table.to_owned(),
        owner: owner.to_owned(),
        epoch,
    }))
}

/// Keeps every table of a process until a later time.
pub fn renew(sql: &mut dyn Sql, owner: &str, until_ms: u64) -> Result<u64, StorageError> {
    sql.run(
        "UPDATE leases SET expires_ms = $1 WHERE owner = $2",
        &values![until_ms, owner],
    )
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
