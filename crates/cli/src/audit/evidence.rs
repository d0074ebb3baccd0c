//! `houseway audit checkpoint`, `prove` and `proof`: a floor against its log, and one round on its own.

use super::{Journal, Read, Wrong, print_json};
use crate::input;
use anyhow::{Context, Result, bail};
use driver::Headless;
use serde_json::json;
use server::evidence::audit::{self, Proved};
use server::storage::{Place, Sql};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use table::view::Show as Viewed;
use tlog::Verifier;

/// The most a proof or a checkpoint may be.
const FILE_MAX: usize = 64 << 20;

/// Opens a floor's database: a file, or PostgreSQL by URL.
fn open(database: &str) -> Result<Box<dyn Sql>> {
    let place = match database.starts_with("postgres://") || database.starts_with("postgresql://") {
        true => Place::Postgres(Box::new(database.parse()?)),
        false => {
            let path = Path::new(database);
            input::is_no_pipe(path)?;
            if !path.exists() {
                bail!("{database}: there is no such file");
            }
            Place::Sqlite(path.to_owned())
        }
    };
    Ok(place.open_to_read()?)
}

fn found(wrong: audit::Wrong) -> anyhow::Error {
    match wrong {
        audit::Wrong::Storage(error) => error.into(),
        wrong => Wrong(wrong.to_string()).into(),
    }
}

/// Checks a whole floor against its log, and the log against a checkpoint that was kept elsewhere.
pub(super) fn checkpoint(
    out: &mut impl Write,
    database: &str,
    key: &Verifier,
    elsewhere: Option<&Path>,
    json: bool,
) -> Result<ExitCode> {
    let kept = match elsewhere {
        Some(path) => {
            let text = input::read_text(path, FILE_MAX)?;
            Some(audit::checkpoint(&text, key).map_err(found)?)
        }
        None => None,
    };
    let mut sql = open(database)?;
    let sound = audit::whole(&mut *sql, key, kept.as_ref()).map_err(found)?;
    if json {
        let size = kept.map(|kept| kept.size);
        print_json(out, json!({ "valid": true, "sound": sound, "checkpoint": size }))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "verified. {} leaves: {} records, each as it is in its table's journal, and {} events; {} events whose words are \
         no longer kept; {} records and events after the last checkpoint.",
        sound.leaves, sound.records, sound.events, sound.purged, sound.not_yet
    )?;
    match kept {
        Some(kept) => writeln!(
            out,
            "The log goes on from the checkpoint of {} leaves.",
            kept.size
        )?,
        None => writeln!(
            out,
            "Compared with no checkpoint from elsewhere: give --checkpoint to see that nothing was rewritten."
        )?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Proves a round.
pub(super) struct Prove<'a, W> {
    pub(super) out: &'a mut W,
    pub(super) file: &'a Path,
    pub(super) number: u64,
}

impl<W: Write> Read for Prove<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        let (_, round) = journal.round::<G>(self.number)?;
        let mut sql = open(&self.file.display().to_string())?;
        let records = (round.first_seq, round.last_seq);
        let proved = audit::prove(&mut *sql, journal.id.as_str(), self.number, records).map_err(found)?;
        serde_json::to_writer_pretty(&mut *self.out, &proved).map_err(std::io::Error::from)?;
        writeln!(self.out)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Checks a proof with nothing but the floor's key.
pub(super) fn proof(out: &mut impl Write, file: &Path, key: &Verifier, json: bool) -> Result<ExitCode> {
    let text = input::read_text(file, FILE_MAX)?;
    let proved: Proved =
        serde_json::from_str(&text).with_context(|| format!("{} is no proof of a round", file.display()))?;
    let (checkpoint, records) = audit::check(&proved, key).map_err(found)?;
    let (Some(first), Some(last)) = (records.first(), records.last()) else {
        bail!("{} has no records", file.display());
    };
    if json {
        print_json(
            out,
            json!({
                "valid": true, "table": proved.table, "round": proved.round, "first": first.seq, "last": last.seq,
                "leaf": proved.leaf, "size": checkpoint.size,
            }),
        )?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "proved. Records {} to {} of table {}, given as round {}, are in the log {} under its checkpoint of {} leaves.",
        first.seq, last.seq, proved.table, proved.round, checkpoint.origin, checkpoint.size
    )?;
    Ok(ExitCode::SUCCESS)
}
