//! The day's report: drop, win and hold by table and game, beside what the mathematics leads one to expect.
//!
//! What a table wins is read from its journal, round by round, and what was dropped from the books. The interval is exact up to
//! its rounding: the edge and variance of every wager come from the par sheet of the table as filed. The wagers of one round
//! may move together (one dealer's hand beats them all), and their variance is taken as if they always did, so that
//! the interval is never too narrow.

use crate::storage::{Sql, StorageError, journal as records};
use crate::values;
use ::math::{Depth, Exact, Progress};
use cards::Money;
use floor::math;
use floor::rounds::{self, Detail, Past, Unread};
use journal::ChainId;
use office::{Date, Sheet};
use rulebook::wager::Role;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// How a table did.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    /// The table, or the game where it is a game's sum.
    pub name: String,
    /// The game.
    pub game: String,
    /// Rounds that ended.
    pub rounds: u64,
    /// What was staked.
    #[schemars(with = "String")]
    pub wagered: Money,
    /// What players bought in for.
    #[schemars(with = "String")]
    pub drop: Money,
    /// What players took away.
    #[schemars(with = "String")]
    pub taken: Money,
    /// Chips brought from the cage.
    #[schemars(with = "String")]
    pub fills: Money,
    /// Chips sent to the cage.
    #[schemars(with = "String")]
    pub credits: Money,
    /// What the house won.
    #[schemars(with = "String")]
    pub win: Money,
    /// Win as a share of the drop, in percent; none without a drop.
    pub hold: Option<String>,
    /// What the house was to win, by the par sheet.
    pub expected: Option<Expected>,
}

/// What a par sheet leads one to expect.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Expected {
    /// The mean, in dollars.
    pub win: String,
    /// The lower end of the interval of 95 %.
    pub from: String,
    /// The upper end.
    pub to: String,
    /// Whether the win lies outside it.
    pub outside: bool,
    /// Wagers whose figures take too long to be worked out here; where there are any, nothing is flagged.
    pub without: BTreeSet<String>,
}

/// What was staked on a wager: the sum, and the sum of squares, each times how many wagers stood in its round.
#[derive(Clone, Debug, Default)]
struct Staked {
    cents: i64,
    squares: i128,
}

/// How a table did, as it is added up.
#[derive(Default)]
struct Sums {
    rounds: u64,
    wagered: Money,
    win: Money,
    staked: BTreeMap<String, Staked>,
}

impl Sums {
    fn add(&mut self, round: &Past) {
        self.rounds += 1;
        self.wagered += round.wagered;
        let players: Money = round.net.values().copied().sum();
        self.win -= players;
        if round.void.is_some() {
            return;
        }
        let stakes = round.seats.iter().flat_map(|seat| &seat.stakes);
        let together = i128::try_from(stakes.clone().count()).unwrap_or(i128::MAX);
        for (wager, amount) in stakes {
            let staked = self.staked.entry(wager.clone()).or_default();
            staked.cents = staked.cents.saturating_add(amount.cents());
            let square = i128::from(amount.cents()) * i128::from(amount.cents());
            staked.squares = staked.squares.saturating_add(square.saturating_mul(together));
        }
    }
}

/// A table as it is read: its line, and what its figures are worked out from.
pub struct Gathered {
    line: Line,
    submission: String,
    sums: Sums,
}

/// Reads how every table did.
pub fn gather(sql: &mut dyn Sql, (from_ms, to_ms): (u64, u64)) -> Result<Vec<Gathered>, StorageError> {
    let plan = sql.rows("SELECT name FROM floor_tables ORDER BY place, name", &[])?;
    let mut tables = Vec::new();
    for row in &plan {
        tables.extend(table(sql, row.text(0)?, (from_ms, to_ms))?);
    }
    Ok(tables)
}

/// The report: a line for each table with what its figures lead one to expect, then one for each game. Working the figures
/// out takes a while: call it from a thread that may wait.
pub fn of(tables: Vec<Gathered>) -> Vec<Line> {
    let expecting = |table: Gathered| Line {
        expected: expected(&table.submission, &table.sums),
        ..table.line
    };
    let mut lines: Vec<Line> = tables.into_iter().map(expecting).collect();
    let games: BTreeSet<String> = lines.iter().map(|line| line.game.clone()).collect();
    let sums: Vec<Line> = games.into_iter().map(|game| sum(&lines, game)).collect();
    lines.extend(sums);
    lines
}

/// The report as a sheet, to print and to take away.
pub fn sheet(lines: &[Line], (from_ms, to_ms): (u64, u64)) -> Sheet {
    let moment = |ms: u64| {
        let ms = i64::try_from(ms).unwrap_or(i64::MAX);
        let day = Date::of_ms(ms).map_or_else(|| "ever".to_owned(), |day| day.to_string());
        let minutes = ms.rem_euclid(DAY_MS) / 60_000;
        format!("{day} {:02}:{:02}", minutes / 60, minutes % 60)
    };
    let mut sheet = Sheet::new("day-report", "Drop, win and hold")
        .line("from", moment(from_ms), None)
        .line("to", moment(to_ms), None)
        .words("table or game", None)
        .words("game", None)
        .numbers("rounds", None)
        .numbers("wagered", None)
        .numbers("drop", None)
        .numbers("taken away", None)
        .numbers("fills", None)
        .numbers("credits", None)
        .numbers("win", None)
        .numbers("hold", None)
        .numbers("expected win", None)
        .numbers("95 % from", None)
        .numbers("95 % to", None)
        .words("remark", None);
    for line in lines {
        let expected =
            |cell: fn(&Expected) -> &String| line.expected.as_ref().map(cell).cloned().unwrap_or_default();
        let remark = line.expected.as_ref().map(|expected| {
            let without: Vec<&str> = expected.without.iter().map(String::as_str).collect();
            match (expected.outside, without.as_slice()) {
                (true, _) => "outside the interval".to_owned(),
                (false, []) => String::new(),
                (false, without) => format!("without the figures of {}", without.join(", ")),
            }
        });
        sheet.row(
            [
                line.name.clone(),
                line.game.clone(),
                line.rounds.to_string(),
                line.wagered.to_string(),
                line.drop.to_string(),
                line.taken.to_string(),
                line.fills.to_string(),
                line.credits.to_string(),
                line.win.to_string(),
                line.hold.clone().unwrap_or_default(),
                expected(|expected| &expected.win),
                expected(|expected| &expected.from),
                expected(|expected| &expected.to),
                remark.unwrap_or_default(),
            ],
            &[],
        );
    }
    sheet
}

fn table(
    sql: &mut dyn Sql,
    name: &str,
    (from_ms, to_ms): (u64, u64),
) -> Result<Option<Gathered>, StorageError> {
    let first = records::records(sql, name, 1, 1)?;
    let opened = first.first().and_then(|record| driver::opened::read(record).ok());
    let (Some(opened), Ok(chain)) = (opened, ChainId::try_from(name)) else {
        return Ok(None);
    };
    let (Ok(edition), Ok(family)) = (opened.edition(), opened.family()) else {
        return Ok(None);
    };
    let mut sums = Sums::default();
    let read = rounds::read(
        &records::SqlLog::new(&mut *sql),
        &chain,
        family,
        Detail::Sum,
        &mut |round| {
            if (from_ms..to_ms).contains(&round.ended_ms) {
                sums.add(&round);
            }
            true
        },
    );
    if let Err(Unread::Fault(fault)) = read {
        return Err(StorageError::Damaged(format!("table {name}: {fault}")));
    }
    let rows = sql.rows(
        "SELECT kind, CAST(sum(cents) AS BIGINT) FROM lines WHERE (from_name = $1 OR to_name = $1) \
         AND at_ms >= $2 AND at_ms < $3 GROUP BY kind",
        &values![format!("table:{name}"), from_ms, to_ms],
    )?;
    let mut books: BTreeMap<String, Money> = BTreeMap::new();
    for row in &rows {
        books.insert(row.text(0)?.to_owned(), Money::from_cents(row.int(1)?));
    }
    let of = |kind: &str| books.get(kind).copied().unwrap_or(Money::ZERO);
    let drop = of("buy-in");
    let line = Line {
        name: name.to_owned(),
        game: edition.game.clone(),
        rounds: sums.rounds,
        wagered: sums.wagered,
        drop,
        taken: of("chips-taken"),
        fills: of("fill"),
        credits: of("credit"),
        win: sums.win,
        hold: hold(sums.win, drop),
        expected: None,
    };
    Ok(Some(Gathered {
        line,
        submission: opened.submission,
        sums,
    }))
}

fn sum(lines: &[Line], game: String) -> Line {
    let of = |amount: fn(&Line) -> Money| {
        lines
            .iter()
            .filter(|line| line.game == game)
            .map(amount)
            .sum::<Money>()
    };
    let (win, drop) = (of(|line| line.win), of(|line| line.drop));
    Line {
        rounds: lines
            .iter()
            .filter(|line| line.game == game)
            .map(|line| line.rounds)
            .sum(),
        wagered: of(|line| line.wagered),
        drop,
        taken: of(|line| line.taken),
        fills: of(|line| line.fills),
        credits: of(|line| line.credits),
        win,
        hold: hold(win, drop),
        // Tables of a game may be filed in different ways; their intervals are their own.
        expected: None,
        name: game.clone(),
        game,
    }
}

/// Win as a share of the drop.
fn hold(win: Money, drop: Money) -> Option<String> {
    (!drop.is_zero()).then(|| Exact::new(win.cents(), drop.cents()).percent(2))
}

/// What the house was to win of what was staked, and 1.96 standard deviations either way.
fn expected(submission: &str, sums: &Sums) -> Option<Expected> {
    if sums.staked.is_empty() {
        return None;
    }
    let ask = floor::filed::ask(submission, Depth::Quick).ok()?;
    let sheet = math::sheet(&ask, &Progress::default()).ok()?;
    let mut mean = Exact::zero();
    let mut variance = Exact::zero();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for figures in &sheet.figures {
        // The first figure of a wager is the one of the table as it is commonly played.
        let Some(staked) = sums
            .staked
            .get(&figures.wager)
            .filter(|_| seen.insert(&figures.wager))
        else {
            continue;
        };
        mean += figures.house_edge() * Exact::new(staked.cents, 1);
        variance += figures.variance() * Exact::new(staked.squares, 1);
    }
    let edition = &ask.edition;
    // A decision of the round, and what must stand beside the main wager, are in the main wager's figures.
    let own = |wager: &&String| {
        let role = edition.wager(wager.as_str()).map(|spec| spec.role);
        matches!(role, Some(Role::Main | Role::Side) | None)
    };
    let without = sums.staked.keys().filter(|wager| !seen.contains(wager.as_str()));
    let without: BTreeSet<String> = without.filter(own).cloned().collect();
    // (1.96 σ)², exact; its root to a hundredth of a cent.
    let reach = variance * Exact::new(196 * 196, 100 * 100);
    let off = Exact::new(sums.win.cents(), 1) - &mean;
    let outside = without.is_empty() && (off.squared() - &reach).is_positive();
    let half = reach.root_decimal(2).replace('.', "").parse::<i64>().ok()?;
    let half = Exact::new(half, 100);
    Some(Expected {
        win: dollars(&mean),
        from: dollars(&(mean.clone() - &half)),
        to: dollars(&(mean + half)),
        outside,
        without,
    })
}

fn dollars(cents: &Exact) -> String {
    (cents / &Exact::from(100)).decimal(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred rounds of ten dollars on the Touchdown Wager, of which the house keeps 3.61731194 % (docs/math.md).
    fn staked() -> Sums {
        let staked = Staked {
            cents: 100 * 1_000,
            squares: 100 * 1_000 * 1_000,
        };
        Sums {
            staked: BTreeMap::from([("touchdown".to_owned(), staked)]),
            ..Sums::default()
        }
    }

    #[test]
    fn a_win_is_flagged_where_it_lies_outside_the_interval_and_nowhere_else() {
        let at = |dollars: i64| {
            let sums = Sums {
                win: Money::from_dollars(dollars),
                ..staked()
            };
            expected("pa-661a", &sums).unwrap()
        };
        let near = at(36);
        assert_eq!(near.win, "36.17");
        assert!(near.without.is_empty());
        let end = |text: &str| text.split('.').next().unwrap().parse::<i64>().unwrap();
        let (from, to) = (end(&near.from), end(&near.to));
        assert!(from < 36 && 36 < to, "{near:?}");
        for (dollars, outside) in [
            (from - 1, true),
            (from + 1, false),
            (36, false),
            (to - 1, false),
            (to + 1, true),
        ] {
            assert_eq!(at(dollars).outside, outside, "{dollars} of {near:?}");
        }
    }

    #[test]
    fn nothing_is_flagged_where_a_figure_is_missing_and_nothing_expected_where_nothing_was_staked() {
        let mut sums = staked();
        sums.win = Money::from_dollars(1_000_000);
        sums.staked.insert("no-such-wager".to_owned(), Staked::default());
        let found = expected("pa-661a", &sums).unwrap();
        assert!(!found.outside && found.without.contains("no-such-wager"));
        assert!(expected("pa-661a", &Sums::default()).is_none());
    }

    #[test]
    fn hold_is_the_win_in_percent_of_the_drop() {
        assert_eq!(
            hold(Money::from_dollars(15), Money::from_dollars(120)).as_deref(),
            Some("12.50")
        );
        assert_eq!(hold(Money::from_dollars(15), Money::ZERO), None);
    }
}
