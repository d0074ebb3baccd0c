//! The books of the whole floor, by double entry: every line takes from one account and gives to another.
//!
//! A table's own ledger is in its journal; here it is one account. What crosses its edge (buying in, taking chips
//! away, fills and credits) is a line here, written in the same transaction as the table's records, and the database
//! itself holds every wallet at nothing or more.

pub mod counts;

use crate::storage::{Sql, StorageError};
use crate::values;
use cards::Money;
use table::{Account, Actor, Role, Transfer};

/// An account of the floor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// Where chips come from and go to.
    Cage,
    /// What a person has, away from any table.
    Wallet(String),
    /// All that lies on a table: tray, drop box, players' chips, wagers, meters.
    Table(String),
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Name::Cage => f.write_str("cage"),
            Name::Wallet(person) => write!(f, "wallet:{person}"),
            Name::Table(table) => write!(f, "table:{table}"),
        }
    }
}

/// One line of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Out of.
    pub from: Name,
    /// Into.
    pub to: Name,
    /// How much.
    pub amount: Money,
    /// What for.
    pub kind: &'static str,
}

/// An account does not hold what is to be paid out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    /// What it holds.
    pub holds: Money,
    /// What is asked.
    pub asked: Money,
}

/// Why the money of a command cannot be moved by whoever gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotTheirs;

/// Finds the lines that a table's postings make in the books.
///
/// Cash is a player's own business: only the player buys chips or takes them away.
pub fn lines_of(table: &str, by: &Actor, money: &[Transfer]) -> Result<Vec<Line>, NotTheirs> {
    let outside = |account: &Account| match account {
        Account::House => Some(Ok(Name::Cage)),
        Account::Cash if by.role == Role::Player => Some(Ok(Name::Wallet(by.id.as_str().to_owned()))),
        Account::Cash => Some(Err(NotTheirs)),
        _ => None,
    };
    let here = || Name::Table(table.to_owned());
    let mut lines = Vec::new();
    for Transfer { from, to, amount } in money {
        let (from, to) = (outside(from).transpose()?, outside(to).transpose()?);
        let kind = match (&from, &to) {
            (None, None) => continue,
            (Some(Name::Cage), _) => "fill",
            (_, Some(Name::Cage)) => "credit",
            (Some(_), _) => "buy-in",
            (_, Some(_)) => "chips-taken",
        };
        lines.push(Line {
            from: from.unwrap_or_else(here),
            to: to.unwrap_or_else(here),
            amount: *amount,
            kind,
        });
    }
    Ok(lines)
}

/// Where a line comes from: whose act, and which record of which table.
#[derive(Clone, Debug)]
pub struct Cause {
    /// When, in milliseconds.
    pub at_ms: u64,
    /// Through whom.
    pub by: String,
    /// The table's record it belongs to.
    pub record: Option<(String, u64)>,
}

/// Writes lines, all or none. Checks every account first and writes nothing where one is short.
pub fn post(sql: &mut dyn Sql, lines: &[Line], cause: &Cause) -> Result<Result<(), Short>, StorageError> {
    post_as(sql, lines, cause, None)
}

/// The same under an id of one's own, which no other lines have.
pub fn post_as(
    sql: &mut dyn Sql,
    lines: &[Line],
    cause: &Cause,
    named: Option<&str>,
) -> Result<Result<(), Short>, StorageError> {
    for line in lines {
        if let Name::Wallet(_) = line.from {
            let holds = balance(sql, &line.from)?;
            if holds < line.amount {
                let asked = line.amount;
                return Ok(Err(Short { holds, asked }));
            }
        }
    }
    for (n, line) in lines.iter().enumerate() {
        add(sql, &line.from, -line.amount)?;
        add(sql, &line.to, line.amount)?;
        let id = match (&cause.record, named) {
            (Some((table, seq)), _) => format!("{table}/{seq}/{n}"),
            (None, Some(id)) if n == 0 => id.to_owned(),
            (None, Some(id)) => format!("{id}/{n}"),
            (None, None) => crate::people::token::fresh_id(),
        };
        let (chain, seq) = cause.record.clone().unzip();
        sql.add(
            "lines (id, at_ms, from_name, to_name, cents, kind, by_person, chain, seq)",
            &[values![
                id,
                cause.at_ms,
                line.from.to_string(),
                line.to.to_string(),
                line.amount.cents(),
                line.kind,
                cause.by.as_str(),
                chain,
                seq,
            ]
            .to_vec()],
        )?;
    }
    Ok(Ok(()))
}

/// What an account holds, for those who only look.
pub fn held(sql: &mut dyn Sql, name: &Name) -> Result<Money, StorageError> {
    let row = sql.row(
        "SELECT cents FROM accounts WHERE name = $1",
        &values![name.to_string()],
    )?;
    row.map_or(Ok(Money::ZERO), |row| Ok(Money::from_cents(row.int(0)?)))
}

/// What an account holds, which no one else may change until the transaction ends.
pub fn balance(sql: &mut dyn Sql, name: &Name) -> Result<Money, StorageError> {
    let query = format!("SELECT cents FROM accounts WHERE name = $1{}", sql.locked());
    let row = sql.row(&query, &values![name.to_string()])?;
    row.map_or(Ok(Money::ZERO), |row| Ok(Money::from_cents(row.int(0)?)))
}

/// The sum over all accounts: nothing, always.
pub fn total(sql: &mut dyn Sql) -> Result<Money, StorageError> {
    let row = sql.row(
        "SELECT CAST(coalesce(sum(cents), 0) AS BIGINT) FROM accounts",
        &[],
    )?;
    row.map_or(Ok(Money::ZERO), |row| Ok(Money::from_cents(row.int(0)?)))
}

fn add(sql: &mut dyn Sql, name: &Name, amount: Money) -> Result<(), StorageError> {
    let known = sql.run(
        "UPDATE accounts SET cents = cents + $1 WHERE name = $2",
        &values![amount.cents(), name.to_string()],
    )?;
    if known == 0 {
        let row = values![name.to_string(), amount.cents(), *name == Name::Cage];
        sql.add("accounts (name, cents, may_owe)", &[row.to_vec()])?;
    }
    Ok(())
}
