//! `houseway audit verify`.

use super::{Wrong, chain, not_run, opened, print_json, wrong};
use anyhow::Result;
use driver::opened::family_of;
use driver::replay::Counts;
use driver::{Headless, Replay};
use floor::tables::{self, Visitor};
use journal::{ChainId, Head};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use store::Store;
use table::view::Show;

/// Checks every chain of the file, or the one asked for.
pub(super) fn run(
    out: &mut impl Write,
    file: &Path,
    table: Option<&str>,
    published: Option<Head>,
    json: bool,
) -> Result<ExitCode> {
    let checked = check(file, table, published);
    let (checked, finding) = match checked {
        Ok(checked) => (checked, None),
        Err(error) => match error.downcast::<Wrong>() {
            Ok(Wrong(finding)) => (Vec::new(), Some(finding)),
            Err(error) => return Err(error),
        },
    };
    let good = finding.is_none();
    if json {
        let tables: Vec<_> = checked
            .iter()
            .map(|checked| checked.document(published))
            .collect();
        let file = file.display().to_string();
        print_json(
            out,
            json!({ "file": file, "valid": good, "tables": tables, "finding": finding }),
        )?;
    } else if let Some(finding) = finding {
        writeln!(out, "{}: FAILED: {finding}", file.display())?;
    } else {
        for checked in &checked {
            checked.write(out, published)?;
        }
    }
    Ok(if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// What a chain was found to be.
struct Checked {
    id: ChainId,
    /// The last record that was replayed.
    head: Head,
    counts: Counts,
    stands: Stands,
    sources: Vec<(u64, String)>,
}

/// How a journal ends.
#[derive(Clone, Copy)]
enum Stands {
    Closed,
    Open,
    InFlight(u64),
}

impl Checked {
    fn write(&self, out: &mut impl Write, published: Option<Head>) -> std::io::Result<()> {
        let Checked {
            id,
            head,
            counts,
            stands,
            sources,
        } = self;
        writeln!(
            out,
            "{id}: verified. {} records, {} events; {} round{} re-settled with identical payouts, {} void; \
             {} commitments and {} digests hold.",
            counts.records,
            counts.events,
            counts.finished,
            if counts.finished == 1 { "" } else { "s" },
            counts.void,
            counts.reveals,
            counts.digests
        )?;
        let stands = match stands {
            Stands::Closed => "the table is closed".to_owned(),
            Stands::Open => "the table is open, between rounds".to_owned(),
            Stands::InFlight(round) => format!("round {round} is in flight, the table is not closed"),
        };
        let end = match published {
            Some(head) => format!("The head published at record {} is in it.", head.seq),
            None => "No published head was given: records cut off behind it would not show.".to_owned(),
        };
        writeln!(out, "Complete up to record {}: {stands}. {end}", head.seq)?;
        let sources: Vec<String> = sources
            .iter()
            .map(|(from, source)| match from {
                1 => source.clone(),
                from => format!("{source} from record {from} on"),
            })
            .collect();
        writeln!(out, "Chance: {}.", sources.join("; "))?;
        writeln!(out, "head {head}")
    }

    fn document(&self, published: Option<Head>) -> serde_json::Value {
        let counts = &self.counts;
        let (stands, round) = match self.stands {
            Stands::Closed => ("closed", None),
            Stands::Open => ("open", None),
            Stands::InFlight(round) => ("in-flight", Some(round)),
        };
        let sources = self.sources.iter();
        let chance: Vec<_> = sources
            .map(|(from, source)| json!({ "from": from, "source": source }))
            .collect();
        json!({
            "table": self.id.as_str(),
            "head": self.head.to_string(),
            "published": published.map(|head| head.to_string()),
            "stands": stands,
            "round": round,
            "chance": chance,
            "records": counts.records,
            "events": counts.events,
            "settled": counts.finished,
            "void": counts.void,
            "commitments": counts.reveals,
            "digests": counts.digests,
        })
    }
}

fn check(file: &Path, table: Option<&str>, published: Option<Head>) -> Result<Vec<Checked>> {
    crate::input::is_no_pipe(file)?;
    let (store, _read_into) = opened(file)?;
    let ids = match (table, published) {
        (None, None) => store
            .chains()
            .map_err(wrong)?
            .into_iter()
            .map(|(id, _)| id)
            .collect(),
        _ => vec![chain(&store, file, table)?],
    };
    let mut checked = Vec::new();
    let mut office = false;
    for id in ids {
        if id == server::office::chain() {
            audit_office(&store)?;
            office = true;
            continue;
        }
        checked.push(replayed(&store, id.clone(), published)?);
        store.verify(&id).map_err(wrong)?;
    }
    store.check_file().map_err(wrong)?;
    if checked.is_empty() && !office {
        return Err(Wrong("it holds no table".to_owned()).into());
    }
    Ok(checked)
}

/// Decides every act of the office's book again, where a floor keeps one.
fn audit_office(store: &Store) -> Result<()> {
    let id = server::office::chain();
    let records: Vec<_> = store
        .records(&id, ..)
        .map_err(wrong)?
        .collect::<Result<_, _>>()
        .map_err(wrong)?;
    let audited = office::Book::audit(id.clone(), &records);
    audited.map_err(|fault| Wrong(format!("the office, {fault}")))?;
    store.verify(&id).map_err(wrong)?;
    Ok(())
}

/// What was checked in a chain, replayed as one of the game its first record is of.
fn replayed(store: &Store, id: ChainId, published: Option<Head>) -> Result<Checked> {
    let mut records = store.records(&id, ..).map_err(wrong)?;
    let Some(first) = records.next() else {
        return Err(Wrong(format!("the journal of {id} has no records")).into());
    };
    let first = first.map_err(wrong)?;
    let family = family_of(&first).map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
    let all = Chain { store, id, published };
    tables::visit(family, all).unwrap_or_else(|| Err(not_run(family).into()))
}

struct Chain<'a> {
    store: &'a Store,
    id: ChainId,
    published: Option<Head>,
}

impl Visitor for Chain<'_> {
    type Output = Result<Checked>;

    /// The head told is the one that was replayed: a table that is running may have gone on meanwhile.
    fn visit<G: Headless + Show>(self) -> Result<Checked> {
        let Chain { store, id, published } = self;
        let broken = |broken| Wrong(format!("chain {id}, {broken}"));
        let mut replay = Replay::<G>::new(id.clone());
        if let Some(published) = published {
            published.check(replay.head()).map_err(broken)?;
        }
        for record in store.records(&id, ..).map_err(wrong)? {
            let record = record.map_err(wrong)?;
            replay
                .take(&record)
                .map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
            if let Some(published) = published {
                published.check(replay.head()).map_err(broken)?;
            }
        }
        replay
            .finish()
            .map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
        if let Some(published) = published {
            published.check_reached(replay.head()).map_err(broken)?;
        }
        let playing = replay.table().and_then(|table| table.in_flight());
        Ok(Checked {
            head: replay.head(),
            counts: replay.counts(),
            stands: match playing {
                Some(round) => Stands::InFlight(round.number),
                None if replay.is_closed() => Stands::Closed,
                None => Stands::Open,
            },
            sources: replay.sources().to_vec(),
            id,
        })
    }
}
