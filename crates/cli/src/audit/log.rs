//! `houseway audit log`: who did what, by person, kind and time.

use super::{Journal, Wrong, print_json, show};
use crate::paint;
use anyhow::Result;
use driver::round::Line;
use driver::{Headless, Round, tell};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::ExitCode;
use std::str::FromStr;
use table::view::Show;

/// Which events are asked for.
#[derive(clap::Args, Debug)]
pub(super) struct Wanted {
    /// Only what this person did: a name, such as Flo, or a role, such as floorperson
    #[arg(long, value_name = "PERSON")]
    by: Option<String>,
    /// Only events of this kind, such as round-voided
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Only from this time on: 2026-01-31, or "2026-01-31 14:05"
    #[arg(long, value_name = "TIME")]
    from: Option<Time>,
    /// Only before this time
    #[arg(long, value_name = "TIME")]
    to: Option<Time>,
}

/// A time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time(u64);

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Time, String> {
        let wrong =
            || "write a time as 2026-01-31, \"2026-01-31 14:05\" or 2026-01-31T14:05:09 (UTC)".to_owned();
        let (day, clock) = text.split_once([' ', 'T']).unwrap_or((text, "00:00"));
        let numbers = |text: &str, mark: char| -> Option<Vec<u64>> {
            let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let parts: Vec<&str> = text.split(mark).collect();
            let all = parts.iter().all(|part| digits(part) && part.len() <= 4);
            all.then(|| parts.iter().filter_map(|part| part.parse().ok()).collect())
        };
        let (Some(day), Some(mut clock)) = (numbers(day, '-'), numbers(clock.trim_end_matches('Z'), ':'))
        else {
            return Err(wrong());
        };
        if clock.len() == 2 {
            clock.push(0);
        }
        let (&[year, month, day], &[hour, minute, second]) = (&day[..], &clock[..]) else {
            return Err(wrong());
        };
        let inside = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        if !inside || hour > 23 || minute > 59 || second > 59 {
            return Err(wrong());
        }
        // Days since 1970 by years that begin in March, so that a leap day is the last.
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1;
        let days = days.saturating_sub(719_468);
        Ok(Time(((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000))
    }
}

pub(super) fn run<G: Headless + Show>(
    out: &mut impl Write,
    journal: &Journal,
    wanted: &Wanted,
    json: bool,
) -> Result<ExitCode> {
    let mut events = Vec::new();
    let mut kinds = BTreeSet::new();
    let mut found = 0u64;
    journal.rounds::<G>(true, |_, round| {
        for line in &round.lines {
            kinds.insert(line.kind.clone());
            if !wanted.holds(line) {
                continue;
            }
            found += 1;
            if json {
                let mut event = show::event(line, &round);
                if let Some(fields) = event.as_object_mut() {
                    fields.insert("round".to_owned(), number(&round).into());
                }
                events.push(event);
            } else {
                write(out, line, &round)?;
            }
        }
        Ok(true)
    })?;
    if json {
        print_json(out, json!({ "table": journal.id.as_str(), "events": events }))?;
    }
    if let (0, Some(kind)) = (found, &wanted.kind)
        && !kinds.contains(kind)
    {
        let all: Vec<String> = kinds.into_iter().collect();
        return Err(Wrong(format!(
            "nothing of the kind {kind:?} is in this journal; the kinds are {}",
            all.join(", ")
        ))
        .into());
    }
    Ok(ExitCode::SUCCESS)
}

/// The round's number; none before its bets are closed.
fn number<G: Headless>(round: &Round<G>) -> Option<u64> {
    (round.number > 0).then_some(round.number)
}

impl Wanted {
    fn holds<G: Headless>(&self, line: &Line<G>) -> bool {
        let by = |asked: &String| {
            let actor = &line.event.by;
            let asked = asked.replace('-', " ");
            [actor.name.as_str(), actor.id.as_str(), actor.role.name()]
                .iter()
                .any(|name| name.replace('-', " ").eq_ignore_ascii_case(&asked))
        };
        self.by.as_ref().is_none_or(by)
            && self.kind.as_ref().is_none_or(|kind| *kind == line.kind)
            && self.from.is_none_or(|from| line.event.at >= from.0)
            && self.to.is_none_or(|to| line.event.at < to.0)
    }
}

fn write<G: Headless + Show>(out: &mut impl Write, line: &Line<G>, round: &Round<G>) -> std::io::Result<()> {
    let says = match &line.says {
        Some(says) if !show::hidden(line, round) => says.replace("\n    ", "; "),
        _ => line.kind.replace('-', " "),
    };
    let clause = line.clauses.first();
    let clause = clause.map_or(String::new(), |clause| {
        format!("   {}", paint::cite(format!("[{clause}]")))
    });
    let round = number(round).map_or(String::new(), |number| number.to_string());
    writeln!(
        out,
        "{:>6} {} {round:>5}  {}: {}{clause}",
        line.seq,
        tell::time(line.event.at),
        line.event.by.name,
        paint::marked(&says)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_printed() {
        for text in [
            "2026-01-01 00:00:00",
            "2000-02-29 13:05:59",
            "2100-02-28 23:59:59",
            "1970-01-01 00:00:00",
        ] {
            let Time(ms) = text.parse().unwrap();
            assert_eq!(tell::time(ms), text);
        }
        assert_eq!("2026-01-31".parse::<Time>(), "2026-01-31 00:00:00".parse());
        assert_eq!("2026-01-31T14:05".parse::<Time>(), "2026-01-31 14:05:00".parse());
        assert_eq!(
            "2026-01-31T14:05:09Z".parse::<Time>(),
            "2026-01-31 14:05:09".parse()
        );
        for wrong in [
            "",
            "yesterday",
            "2026-13-01",
            "2026-01-01 25:00",
            "2026-01-01 1",
            "31.1.2026",
            "2026-01-01 1:2:3:4",
        ] {
            assert!(wrong.parse::<Time>().is_err(), "{wrong:?}");
        }
    }
}
