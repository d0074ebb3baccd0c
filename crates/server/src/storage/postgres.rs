//! PostgreSQL: for several processes that share one floor.

use super::error::StorageError;
use super::sql::{Row, Sql, Value};
use bytes::BytesMut;
use postgres::error::SqlState;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Config, NoTls, Statement};
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::time::Duration;

/// How long to wait for a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// The most values a statement may have.
const VALUES_MAX: usize = 30_000;
/// How many statements are kept prepared.
const PREPARED: usize = 512;
/// The number under which one process at a time makes tables.
const MAKING: i64 = 0x4857_4a4c;

/// The journal's tables, as `store` has them in a file.
const JOURNAL: &str = include_str!("postgres.sql");

/// What every session keeps to: a commit is on the disk when it returns, and a process that stops in the middle of a
/// transaction does not hold up the others.
const SESSION: &str = "SET statement_timeout = '20s'; SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '5s'; \
    SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') \
        WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END, false)";

/// Where a PostgreSQL database is. Its password is never printed.
#[derive(Clone)]
pub struct Url(Config);

/// A text that names no database.
#[derive(Debug, thiserror::Error)]
#[error("this names no PostgreSQL database ({0}); write postgres://USER:PASSWORD@HOST:PORT/DATABASE")]
pub struct BadUrl(String);

impl std::str::FromStr for Url {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<Url, BadUrl> {
        let mut config: Config = text.parse().map_err(|error: postgres::Error| {
            // The text itself may hold a password.
            BadUrl(
                error
                    .source()
                    .map_or_else(|| error.to_string(), ToString::to_string),
            )
        })?;
        config
            .application_name("houseway")
            .connect_timeout(CONNECT)
            .tcp_user_timeout(CONNECT * 2)
            .keepalives_idle(CONNECT * 2);
        Ok(Url(config))
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the PostgreSQL database {}",
            self.0.get_dbname().unwrap_or("of the user")
        )
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A connection, made again where it was lost.
pub(super) struct Postgres {
    url: Url,
    /// None while there is no connection.
    client: Option<Client>,
    prepared: HashMap<String, Statement>,
    /// Whether a transaction is open, and whether a statement of it failed: PostgreSQL would then answer a commit
    /// with a silent roll-back.
    open: Option<bool>,
}

impl Postgres {
    /// Connects and makes the journal's tables where they are missing.
    pub(super) fn open(url: &Url) -> Result<Postgres, StorageError> {
        let mut sql = Postgres::connect(url)?;
        sql.alone(true)?;
        let made = sql.script(JOURNAL);
        sql.alone(false)?;
        made?;
        Ok(sql)
    }

    /// Connects.
    pub(super) fn connect(url: &Url) -> Result<Postgres, StorageError> {
        let mut sql = Postgres {
            url: url.clone(),
            client: None,
            prepared: HashMap::new(),
            open: None,
        };
        sql.client()?;
        Ok(sql)
    }

    fn client(&mut self) -> Result<&mut Client, StorageError> {
        if self.client.as_ref().is_some_and(Client::is_closed) {
            self.client = None;
            self.prepared.clear();
        }
        if self.client.is_none() {
            if self.open.is_some() {
                let lost = "the connection was lost in the middle of a transaction";
                return Err(StorageError::Unavailable(lost.to_owned()));
            }
            let mut client = self.url.0.connect(NoTls).map_err(|error| fault(&error))?;
            client.batch_execute(SESSION).map_err(|error| fault(&error))?;
            self.prepared.clear();
            return Ok(self.client.insert(client));
        }
        let gone = || StorageError::Unavailable("there is no connection".to_owned());
        self.client.as_mut().ok_or_else(gone)
    }

    fn statement(&mut self, sql: &str) -> Result<Statement, StorageError> {
        self.client()?;
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client()?.prepare(sql);
        let statement = statement.map_err(|error| self.failed(&error))?;
        if self.prepared.len() >= PREPARED {
            self.prepared.clear();
        }
        self.prepared.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn failed(&mut self, error: &postgres::Error) -> StorageError {
        if let Some(failed) = &mut self.open {
            *failed = true;
        }
        fault(error)
    }
}

impl Sql for Postgres {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StorageError> {
        let statement = self.statement(sql)?;
        let done = self.client()?.execute(&statement, &given(values));
        done.map_err(|error| self.failed(&error))
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StorageError> {
        let statement = self.statement(sql)?;
        let found = self.client()?.query(&statement, &given(values));
        let found = found.map_err(|error| self.failed(&error))?;
        found.iter().map(read).collect()
    }

    fn pages(
        &mut self,
        sql: &str,
        most: usize,
        each: &mut dyn FnMut(Vec<Row>) -> Result<(), StorageError>,
    ) -> Result<(), StorageError> {
        self.script(&format!("DECLARE pages NO SCROLL CURSOR FOR {sql}"))?;
        loop {
            // Not kept prepared: the next cursor of that name has other columns.
            let found = self.client()?.query(&format!("FETCH {most} FROM pages"), &[]);
            let found = found.map_err(|error| self.failed(&error))?;
            let rows: Vec<Row> = found.iter().map(read).collect::<Result<_, _>>()?;
            let more = rows.len() >= most;
            each(rows)?;
            if !more {
                return self.script("CLOSE pages");
            }
        }
    }

    fn add(&mut self, into: &str, rows: &[Vec<Value>]) -> Result<(), StorageError> {
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let width = first.len().max(1);
        for some in rows.chunks(VALUES_MAX / width) {
            let places: Vec<String> = (0..some.len())
                .map(|row| {
                    let places: Vec<String> = (1..=width).map(|n| format!("${}", row * width + n)).collect();
                    format!("({})", places.join(", "))
                })
                .collect();
            let values: Vec<Value> = some.iter().flatten().cloned().collect();
            self.run(
                &format!("INSERT INTO {into} VALUES {}", places.join(", ")),
                &values,
            )?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), StorageError> {
        let done = self.client()?.batch_execute(sql);
        done.map_err(|error| self.failed(&error))
    }

    fn begin(&mut self) -> Result<(), StorageError> {
        self.script("BEGIN")?;
        self.open = Some(false);
        Ok(())
    }

    fn commit(&mut self) -> Result<(), StorageError> {
        if self.open == Some(true) {
            return Err(StorageError::Conflict(
                "a statement of the transaction failed".to_owned(),
            ));
        }
        self.script("COMMIT")?;
        self.open = None;
        Ok(())
    }

    fn roll_back(&mut self) {
        let open = self.open.take().is_some();
        let Some(client) = self.client.as_mut().filter(|client| open && !client.is_closed()) else {
            return;
        };
        if let Err(error) = client.batch_execute("ROLLBACK") {
            tracing::warn!(%error, "a transaction could not be rolled back; the connection is given up");
            self.client = None;
        }
    }

    fn now_ms(&mut self) -> Result<u64, StorageError> {
        let row = self.rows(
            "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
            &[],
        )?;
        let none = || StorageError::Unavailable("the database does not say what time it is".to_owned());
        row.first().ok_or_else(none)?.count(0)
    }

    fn alone(&mut self, alone: bool) -> Result<(), StorageError> {
        let verb = if alone {
            "pg_advisory_lock"
        } else {
            "pg_advisory_unlock"
        };
        // Another process may be making a large table.
        let wait = if alone {
            "SET lock_timeout = '60s'; SET statement_timeout = '60s'"
        } else {
            SESSION
        };
        self.script(&format!("{wait}; SELECT {verb}({MAKING})"))
    }

    fn locked(&self) -> &'static str {
        " FOR UPDATE"
    }

    fn bytes_type(&self) -> &'static str {
        "BYTEA"
    }
}

impl Drop for Postgres {
    /// Closing waits a moment, which a thread that drives requests may not.
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            std::thread::spawn(move || drop(client));
        }
    }
}

fn given(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) if *ty == Type::INT4 => i32::try_from(*number)?.to_sql(ty, out),
            Value::Int(number) if *ty == Type::INT8 => number.to_sql(ty, out),
            Value::Text(text) if *ty == Type::TEXT => text.to_sql(ty, out),
            Value::Bytes(bytes) if *ty == Type::BYTEA => bytes.to_sql(ty, out),
            _ => Err(format!("a value does not go into a column of type {ty}").into()),
        }
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT4 | Type::INT8 | Type::TEXT | Type::BYTEA)
    }

    to_sql_checked!();
}

fn read(row: &postgres::Row) -> Result<Row, StorageError> {
    let mut values = Vec::with_capacity(row.len());
    for (place, column) in row.columns().iter().enumerate() {
        let wrong = |_| StorageError::unreadable(place, "does not read");
        let value = match *column.type_() {
            Type::INT8 => row
                .try_get::<_, Option<i64>>(place)
                .map_err(wrong)?
                .map(Value::Int),
            Type::INT4 => {
                let number = row.try_get::<_, Option<i32>>(place).map_err(wrong)?;
                number.map(|number| Value::Int(i64::from(number)))
            }
            Type::TEXT => row
                .try_get::<_, Option<String>>(place)
                .map_err(wrong)?
                .map(Value::Text),
            Type::BYTEA => row
                .try_get::<_, Option<Vec<u8>>>(place)
                .map_err(wrong)?
                .map(Value::Bytes),
            _ => return Err(StorageError::unreadable(place, "is of another type")),
        };
        values.push(value.unwrap_or(Value::Null));
    }
    Ok(Row(values))
}

fn fault(error: &postgres::Error) -> StorageError {
    let Some(says) = error.as_db_error() else {
        let cause = error
            .source()
            .map(|cause| format!(": {cause}"))
            .unwrap_or_default();
        return StorageError::Unavailable(format!("{error}{cause}"));
    };
    let (code, words) = (says.code(), says.message().to_owned());
    match *code {
        SqlState::DISK_FULL => StorageError::Full,
        SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::T_R_SERIALIZATION_FAILURE
        | SqlState::LOCK_NOT_AVAILABLE => StorageError::Clash(words),
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => StorageError::Damaged(words),
        SqlState::RAISE_EXCEPTION => StorageError::Conflict(words),
        ref code if code.code().starts_with("23") => StorageError::Conflict(words),
        _ => StorageError::Unavailable(words),
    }
}
