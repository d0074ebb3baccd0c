//! What players set themselves: limits on loss, on what they wager and on time; a break from playing; and, for everyone,
//! a look at the clock each hour. Enforced where a table's command is stored, so that no door leads around them.
//!
//! Only what begins something is refused: sitting down, buying chips, placing a wager. Whoever is in the middle of a
//! round may always finish it.

use crate::people::presence;
use crate::storage::{Sql, StorageError};
use crate::values;
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Account, PersonId, Transfer};

/// A day, in milliseconds.
pub const DAY_MS: u64 = 24 * 3_600 * 1_000;
/// How long one plays between two looks at the clock.
const REALITY_MS: u64 = 3_600 * 1_000;
/// After how long without an act playing begins anew.
const PAUSE_MS: u64 = 15 * 60 * 1_000;

/// What a limit is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What may be taken to tables and not brought back, in cents: nobody can lose more than that.
    Loss,
    /// What may be wagered in all, in cents.
    Wager,
    /// How long one may be at tables, in minutes.
    Time,
}

/// Over how long a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The last 24 hours.
    Day,
    /// The last seven days.
    Week,
    /// The last thirty days.
    Month,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Loss => "loss",
            Kind::Wager => "wager",
            Kind::Time => "time",
        }
    }

    fn named(name: &str) -> Option<Kind> {
        [Kind::Loss, Kind::Wager, Kind::Time]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

impl Span {
    fn name(self) -> &'static str {
        match self {
            Span::Day => "day",
            Span::Week => "week",
            Span::Month => "month",
        }
    }

    fn named(name: &str) -> Option<Span> {
        [Span::Day, Span::Week, Span::Month]
            .into_iter()
            .find(|span| span.name() == name)
    }

    /// How long it is, in milliseconds.
    pub fn ms(self) -> u64 {
        match self {
            Span::Day => DAY_MS,
            Span::Week => 7 * DAY_MS,
            Span::Month => 30 * DAY_MS,
        }
    }
}

/// A limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// On what.
    pub kind: Kind,
    /// Over how long.
    pub span: Span,
    /// The most: cents, or minutes.
    pub most: u64,
    /// How much of it is used.
    pub used: u64,
    /// What the player has asked for and what holds later; no limit where it says `null` beside a time.
    pub next_most: Option<u64>,
    /// From when that holds, in milliseconds.
    pub next_from_ms: Option<u64>,
}

/// Why a player may not begin something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    /// A limit of their own.
    Reached {
        /// On what.
        kind: Kind,
        /// Over how long.
        span: Span,
        /// The most.
        most: u64,
        /// What it would come to.
        asked: u64,
    },
    /// They take a break from playing.
    Excluded {
        /// Until when, in milliseconds.
        until_ms: u64,
    },
    /// They have played for an hour and have not looked at the clock.
    RealityCheck,
}

/// What a player is about to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginning {
    /// Chips bought.
    pub buys: Money,
    /// Wagers placed or added to, decisions in mid-round included.
    pub wagers: Money,
    /// Whether it may be refused: sitting down, buying chips, placing a wager.
    pub begins: bool,
}

impl Beginning {
    /// What a player's act with its postings begins.
    pub fn of(person: &PersonId, act: &serde_json::Value, money: &[Transfer]) -> Beginning {
        let name = act.as_object().and_then(|act| act.keys().next());
        let mut beginning = Beginning {
            begins: name.is_some_and(|name| matches!(name.as_str(), "sit" | "buy-in" | "place-wager")),
            ..Beginning::default()
        };
        for Transfer { from, to, amount } in money {
            match (from, to) {
                (Account::Cash, _) => beginning.buys += *amount,
                (Account::Player(id), Account::Layout { .. } | Account::Pot(_)) if id == person => {
                    beginning.wagers += *amount;
                }
                _ => {}
            }
        }
        beginning
    }
}

/// Checks whether a player may begin something.
pub fn allowed(
    sql: &mut dyn Sql,
    person: &str,
    beginning: &Beginning,
    now_ms: u64,
) -> Result<Result<(), Limited>, StorageError> {
    if beginning.begins {
        if let Some(until_ms) = excluded(sql, person, now_ms)? {
            return Ok(Err(Limited::Excluded { until_ms }));
        }
        for limit in limits(sql, person, now_ms)? {
            let more = match limit.kind {
                Kind::Loss => cents(beginning.buys),
                Kind::Wager => cents(beginning.wagers),
                Kind::Time => 0,
            };
            let asked = limit.used.saturating_add(more);
            // Time is up when it is used; money when it would be more.
            let reached = match limit.kind {
                Kind::Time => limit.used >= limit.most,
                Kind::Loss | Kind::Wager => more > 0 && asked > limit.most,
            };
            if reached {
                return Ok(Err(Limited::Reached {
                    kind: limit.kind,
                    span: limit.span,
                    most: limit.most,
                    asked,
                }));
            }
        }
        if !checked(sql, person, now_ms)? {
            return Ok(Err(Limited::RealityCheck));
        }
    }
    Ok(Ok(()))
}

/// Notes what a player wagered, in the transaction in which it is.
pub fn note(sql: &mut dyn Sql, person: &str, beginning: &Beginning, now_ms: u64) -> Result<(), StorageError> {
    if !beginning.wagers.is_zero() {
        sql.run(
            "INSERT INTO wagered (person, day, cents) VALUES ($1, $2, $3) \
             ON CONFLICT (person, day) DO UPDATE SET cents = wagered.cents + excluded.cents",
            &values![person, now_ms / DAY_MS, beginning.wagers.cents()],
        )?;
    }
    Ok(())
}

fn cents(amount: Money) -> u64 {
    u64::try_from(amount.cents()).unwrap_or(0)
}

/// Whether a player has looked at the clock within the hour, or has only begun to play.
fn checked(sql: &mut dyn Sql, person: &str, now_ms: u64) -> Result<bool, StorageError> {
    let row = sql.row(
        "SELECT checked_ms FROM reality_checks WHERE person = $1",
        &values![person],
    )?;
    let checked = row.map(|row| row.count(0)).transpose()?;
    let Some(checked) = checked else {
        check_now(sql, person, now_ms)?;
        return Ok(true);
    };
    if now_ms.saturating_sub(checked) < REALITY_MS {
        return Ok(true);
    }
    let row = sql.row(
        "SELECT coalesce(max(seen_ms), 0) FROM presences WHERE person = $1",
        &values![person],
    )?;
    let seen = row.map_or(Ok(0), |row| row.count(0))?;
    let paused = now_ms.saturating_sub(seen) >= PAUSE_MS;
    if paused {
        check_now(sql, person, now_ms)?;
    }
    Ok(paused)
}

/// A player has looked at the clock.
pub fn check_now(sql: &mut dyn Sql, person: &str, now_ms: u64) -> Result<(), StorageError> {
    sql.run(
        "INSERT INTO reality_checks (person, checked_ms) VALUES ($1, $2) \
         ON CONFLICT (person) DO UPDATE SET checked_ms = excluded.checked_ms",
        &values![person, now_ms],
    )?;
    Ok(())
}

/// Until when a player takes a break; none where they do not.
pub fn excluded(sql: &mut dyn Sql, person: &str, now_ms: u64) -> Result<Option<u64>, StorageError> {
    let row = sql.row(
        "SELECT until_ms FROM exclusions WHERE person = $1 AND until_ms > $2",
        &values![person, now_ms],
    )?;
    row.map(|row| row.count(0)).transpose()
}

/// Begins a break, or makes it longer; it is never made shorter.
pub fn exclude(sql: &mut dyn Sql, person: &str, now_ms: u64, until_ms: u64) -> Result<u64, StorageError> {
    let until = excluded(sql, person, now_ms)?.unwrap_or(0).max(until_ms);
    sql.run(
        "INSERT INTO exclusions (person, from_ms, until_ms) VALUES ($1, $2, $3) \
         ON CONFLICT (person) DO UPDATE SET until_ms = excluded.until_ms",
        &values![person, now_ms, until],
    )?;
    Ok(until)
}

/// The limits of a player, with what is used of them.
pub fn limits(sql: &mut dyn Sql, person: &str, now_ms: u64) -> Result<Vec<Limit>, StorageError> {
    take_effect(sql, person, now_ms)?;
    let rows = sql.rows(
        "SELECT kind, span, amount, next_amount, next_from_ms FROM player_limits WHERE person = $1 ORDER BY kind, span",
        &values![person],
    )?;
    let mut limits = Vec::new();
    for row in &rows {
        let (Some(kind), Some(span)) = (Kind::named(row.text(0)?), Span::named(row.text(1)?)) else {
            return Err(StorageError::Damaged("a limit of no kind".to_owned()));
        };
        let most = row.count(2)?;
        let whole = |number: Option<i64>| number.and_then(|number| u64::try_from(number).ok());
        limits.push(Limit {
            kind,
            span,
            most,
            used: used(sql, person, kind, now_ms.saturating_sub(span.ms()))?,
            next_most: whole(row.maybe_int(3)?),
            next_from_ms: whole(row.maybe_int(4)?),
        });
    }
    Ok(limits)
}

/// What was asked for earlier and whose time has come.
fn take_effect(sql: &mut dyn Sql, person: &str, now_ms: u64) -> Result<(), StorageError> {
    sql.run(
        "DELETE FROM player_limits WHERE person = $1 AND next_from_ms <= $2 AND next_amount IS NULL",
        &values![person, now_ms],
    )?;
    sql.run(
        "UPDATE player_limits SET amount = next_amount, next_amount = NULL, next_from_ms = NULL \
         WHERE person = $1 AND next_from_ms <= $2",
        &values![person, now_ms],
    )?;
    Ok(())
}

/// How much of a limit is used since a time.
fn used(sql: &mut dyn Sql, person: &str, kind: Kind, since_ms: u64) -> Result<u64, StorageError> {
    let row = match kind {
        Kind::Time => return Ok(presence::time_since(sql, person, since_ms)? / 60_000),
        Kind::Wager => sql.row(
            "SELECT CAST(coalesce(sum(cents), 0) AS BIGINT) FROM wagered WHERE person = $1 AND day > $2",
            &values![person, since_ms / DAY_MS],
        )?,
        Kind::Loss => sql.row(
            "SELECT CAST(coalesce(sum(CASE WHEN kind = 'buy-in' THEN cents ELSE -cents END), 0) AS BIGINT) FROM lines \
             WHERE kind IN ('buy-in', 'chips-taken') AND (from_name = $1 OR to_name = $1) AND at_ms > $2",
            &values![format!("wallet:{person}"), since_ms],
        )?,
    };
    // Who brings back more than they took has lost nothing.
    row.map_or(Ok(0), |row| Ok(u64::try_from(row.int(0)?).unwrap_or(0)))
}

/// Sets a limit, or with no amount takes one away. What is stricter counts at once; what is looser counts when the period of
/// the old limit is over.
pub fn set(
    sql: &mut dyn Sql,
    person: &str,
    (kind, span): (Kind, Span),
    most: Option<u64>,
    now_ms: u64,
) -> Result<(), StorageError> {
    let known = limits(sql, person, now_ms)?;
    let known = known
        .iter()
        .find(|limit| limit.kind == kind && limit.span == span);
    let key = (kind.name(), span.name());
    match (known, most) {
        (None, None) => {}
        (None, Some(most)) => {
            let row = values![person, key.0, key.1, most];
            sql.add("player_limits (person, kind, span, amount)", &[row.to_vec()])?;
        }
        (Some(known), Some(most)) if most <= known.most => {
            sql.run(
                "UPDATE player_limits SET amount = $1, next_amount = NULL, next_from_ms = NULL \
                 WHERE person = $2 AND kind = $3 AND span = $4",
                &values![most, person, key.0, key.1],
            )?;
        }
        (Some(_), looser) => {
            sql.run(
                "UPDATE player_limits SET next_amount = $1, next_from_ms = $2 WHERE person = $3 AND kind = $4 AND span = $5",
                &values![looser, now_ms.saturating_add(span.ms()), person, key.0, key.1],
            )?;
        }
    }
    Ok(())
}
