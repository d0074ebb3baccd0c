//! Making a book and doing acts in it.

use super::book::chain;
use super::print_json;
use crate::{failure, input};
use anyhow::{Context, Result, bail};
use journal::CommandId;
use office::example::{self, Staff};
use office::{Act, Book, Command, Date, Decided, NotDone, Person};
use serde::Deserialize;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;

/// The most bytes of acts that are read at once.
const ACTS_MAX: usize = 64 << 20;

/// An act as someone gives it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Given {
    #[serde(default)]
    id: Option<String>,
    #[serde(default)]
    at_ms: Option<i64>,
    by: Person,
    #[serde(default)]
    with: Vec<Person>,
    act: Act,
}

/// Makes a book.
pub(super) fn init(file: &Path, worked: Option<(Date, Date)>, json: bool) -> Result<ExitCode> {
    if file.exists() {
        bail!("{} is there already; name another file", file.display());
    }
    let commands = match worked {
        None => Vec::new(),
        Some((from, to)) => {
            if to < from || to > from.plus_days(366) {
                bail!("the last day comes after the first, within a year of it");
            }
            let staff = Staff {
                who: &example::people,
            };
            match example::acts(from, to, &staff, &example::tables()) {
                Ok(commands) => commands,
                Err(refusal) => return Ok(failure::refused(&refusal, json)),
            }
        }
    };
    let mut store = Store::open(file)?;
    let mut book = Book::new(chain());
    let mut records = Vec::new();
    for command in commands {
        if let Decided::New(new) = book.prepare(command, None)? {
            records.push(new.record.clone());
            book.commit(*new);
        }
    }
    if !records.is_empty() {
        store.append(&chain(), &records)?;
    }
    let head = book.head();
    if json {
        print_json(
            json!({ "file": file.display().to_string(), "records": head.seq, "head": head.to_string() }),
        )?;
    } else {
        let mut out = crate::screen::Screen::text();
        writeln!(out, "{}: {} records, head {head}", file.display(), head.seq)?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Does acts, one after another, up to the first that is refused.
pub(super) fn acts(file: &Path, acts: &Path, check: bool, json: bool) -> Result<ExitCode> {
    let text = input::read_text(acts, ACTS_MAX)?;
    if !file.exists() {
        bail!(
            "there is no {}; make it with houseway office init",
            file.display()
        );
    }
    let mut store = Store::open(file)?;
    let stored = store.records(&chain(), 1..)?.collect::<Result<Vec<_>, _>>()?;
    let mut book = Book::replay(chain(), &stored).with_context(|| file.display().to_string())?;
    let mut out = crate::screen::Screen::text();
    let given = serde_json::Deserializer::from_str(&text).into_iter::<Given>();
    for (n, given) in given.enumerate() {
        let Given {
            id,
            at_ms,
            by,
            with,
            act,
        } = given.with_context(|| format!("{}, act {}", input::shown(acts), n + 1))?;
        let id = id.map(CommandId::try_from).transpose()?;
        let at_ms = at_ms.unwrap_or_else(|| now_ms().max(book.office().at_ms));
        let command = Command { at_ms, by, with, act };
        let answer = match book.prepare(command, id) {
            Ok(Decided::Before(answer)) => answer,
            Ok(Decided::New(new)) => {
                if !check {
                    store.append(&chain(), std::slice::from_ref(&new.record))?;
                }
                book.commit(*new)
            }
            Err(NotDone::Refused(refusal)) => {
                out.flush()?;
                if json {
                    let clauses: Vec<&str> = refusal.clauses.iter().map(|clause| clause.citation()).collect();
                    print_json(json!({ "act": n + 1, "refused": {
                        "code": refusal.reason.code(), "says": refusal.reason.to_string(),
                        "remedy": refusal.reason.remedy(), "clauses": clauses,
                    }}))?;
                    return Ok(ExitCode::FAILURE);
                }
                return Ok(failure::refused(&refusal, false));
            }
            Err(error) => return Err(error.into()),
        };
        let clauses: Vec<&str> = answer.clauses.iter().map(|clause| clause.citation()).collect();
        if json {
            let line = json!({ "act": n + 1, "record": answer.record, "head": book.head().to_string(),
                "says": answer.says, "clauses": clauses, "version": super::JSON_VERSION });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{}  {}   {}", answer.record, answer.says, clauses.join(", "))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
