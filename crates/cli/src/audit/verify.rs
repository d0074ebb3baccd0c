//! `houseway audit verify`.

use super::{Wrong, chain, not_run, print_json, wrong};
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
            .map(|(id, head, counts)| document(id, *head, counts))
            .collect();
        let file = file.display().to_string();
        print_json(
            out,
            json!({ "file": file, "valid": good, "tables": tables, "finding": finding }),
        )?;
    } else if let Some(finding) = finding {
        writeln!(out, "{}: FAILED: {finding}", file.display())?;
    } else {
        for (id, head, counts) in &checked {
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
            writeln!(out, "head {head}")?;
        }
    }
    Ok(if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

type Checked = (ChainId, Head, Counts);

fn check(file: &Path, table: Option<&str>, published: Option<Head>) -> Result<Vec<Checked>> {
    crate::input::never_waits(file)?;
    let store = Store::open_read_only(file).map_err(wrong)?;
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
    for id in ids {
        let counts = replayed(&store, &id)?;
        let head = match published {
            Some(published) => store.verify_against(&id, published),
            None => store.verify(&id),
        };
        checked.push((id, head.map_err(wrong)?, counts));
    }
    store.check_file().map_err(wrong)?;
    if checked.is_empty() {
        return Err(Wrong("it holds no table".to_owned()).into());
    }
    Ok(checked)
}

/// What was checked in a chain, replayed as one of the game its first record is of.
fn replayed(store: &Store, id: &ChainId) -> Result<Counts> {
    let mut records = store.records(id, ..).map_err(wrong)?;
    let Some(first) = records.next() else {
        return Ok(Counts::default());
    };
    let first = first.map_err(wrong)?;
    let family = family_of(&first).map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
    let all = Chain { store, id };
    tables::visit(family, all).unwrap_or_else(|| Err(not_run(family).into()))
}

struct Chain<'a> {
    store: &'a Store,
    id: &'a ChainId,
}

impl Visitor for Chain<'_> {
    type Output = Result<Counts>;

    fn visit<G: Headless + Show>(self) -> Result<Counts> {
        let Chain { store, id } = self;
        let mut replay = Replay::<G>::new(id.clone());
        for record in store.records(id, ..).map_err(wrong)? {
            let record = record.map_err(wrong)?;
            replay
                .take(&record)
                .map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
        }
        replay
            .finish()
            .map_err(|fault| Wrong(format!("table {id}, {fault}")))?;
        Ok(replay.counts())
    }
}

fn document(id: &ChainId, head: Head, counts: &Counts) -> serde_json::Value {
    json!({
        "table": id.as_str(),
        "head": head.to_string(),
        "records": counts.records,
        "events": counts.events,
        "settled": counts.finished,
        "void": counts.void,
        "commitments": counts.reveals,
        "digests": counts.digests,
    })
}
