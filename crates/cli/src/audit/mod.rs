//! `houseway audit`: what a journal says, from the file alone.

mod evidence;
mod export;
mod list;
mod log;
mod report;
mod show;
mod verify;

use crate::screen::Screen;
use crate::{failure, input};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use driver::opened::family_of;
use driver::{Headless, Opened, Replay, Round, tell};
use floor::tables::{self, Visitor};
use journal::{ChainId, Head};
use rulebook::Family;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::Store;
use table::view::Show as Viewed;
use tempfile::TempDir;

/// The version of every JSON document these commands print.
const JSON_VERSION: u32 = 1;

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 when all is in order; 1 when something in the journal is wrong, or the round asked \
for is not there; 2 when the file cannot be read.\n\n\
Examples:\n  houseway audit verify day.journal\n  houseway audit list day.journal\n  houseway audit show day.journal 2\n\n\
See docs/journal.md."
)]
pub(crate) struct AuditArgs {
    #[command(subcommand)]
    command: Command,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    /// The table, where the file holds several
    #[arg(long, global = true, value_name = "NAME")]
    table: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Check the chain, replay every event and settle every round again
    #[command(
        after_help = "Examples:\n  houseway audit verify day.journal\n  houseway audit verify day.journal --head 214:9f86..."
    )]
    Verify {
        /// The journal
        file: PathBuf,
        /// A head that was published, SEQ:HASH
        #[arg(long)]
        head: Option<Head>,
    },
    /// List the rounds
    #[command(after_help = "Examples:\n  houseway audit list day.journal")]
    List {
        /// The journal
        file: PathBuf,
    },
    /// Draw a round: positions, cards, settings, wagers, payouts with their clauses
    #[command(after_help = "Examples:\n  houseway audit show day.journal 2")]
    Show {
        /// The journal
        file: PathBuf,
        /// The round's number
        round: u64,
    },
    /// Tell who did what, by person, kind and time
    #[command(after_help = "Times are UTC, as the journal keeps them.\n\n\
Examples:\n  houseway audit log day.journal --by Flo\n  houseway audit log day.journal --kind round-voided --from \"2026-01-01 08:00\"")]
    Log {
        /// The journal
        file: PathBuf,
        #[command(flatten)]
        wanted: log::Wanted,
    },
    /// Write a page about one round, to print for a dispute
    #[command(
        after_help = "The journal is checked from its first record up to the round.\n\n\
Examples:\n  houseway audit report day.journal 2 --html round-2.html"
    )]
    Report {
        /// The journal
        file: PathBuf,
        /// The round's number
        round: u64,
        /// The page's file
        #[arg(long, value_name = "FILE", default_value = "-", conflicts_with = "json")]
        html: PathBuf,
    },
    /// Write everything as JSON Lines or CSV
    #[command(
        after_help = "Examples:\n  houseway audit export day.journal --rounds | houseway settle -\n  \
houseway audit export day.journal --format csv > day.csv"
    )]
    Export {
        /// The journal
        file: PathBuf,
        /// The format
        #[arg(long, value_enum, default_value_t = Format::Jsonl)]
        format: Format,
        /// Rounds instead of records: as JSON Lines, the records that `houseway settle` reads
        #[arg(long)]
        rounds: bool,
    },
    /// Check a whole floor against its log, and the log against a checkpoint that was kept elsewhere
    #[command(
        after_help = "Finds a database that was rewritten, cut or put back to an earlier copy. The key is printed by \
GET /api/v1/log; note it when the floor is first opened.\n\n\
Examples:\n  houseway audit checkpoint floor.journal --key houseway/0194...+5a3c...+AR... --checkpoint /mnt/other/checkpoint"
    )]
    Checkpoint {
        /// The floor's file, or the URL of its PostgreSQL database
        database: String,
        /// The floor's key, NAME+ID+KEY
        #[arg(long)]
        key: tlog::Verifier,
        /// A checkpoint that was kept elsewhere
        #[arg(long, value_name = "FILE")]
        checkpoint: Option<PathBuf>,
    },
    /// Prove a round to be in a floor's log, without the rest of it
    #[command(
        after_help = "Examples:\n  houseway audit prove floor.journal 12 --table hi-lo-1 > round-12.proof"
    )]
    Prove {
        /// The floor's file
        file: PathBuf,
        /// The round's number
        round: u64,
    },
    /// Check such a proof with nothing but the floor's key
    #[command(
        after_help = "Examples:\n  houseway audit proof round-12.proof --key houseway/0194...+5a3c...+AR..."
    )]
    Proof {
        /// The proof
        file: PathBuf,
        /// The floor's key, NAME+ID+KEY
        #[arg(long)]
        key: tlog::Verifier,
    },
    /// A round as a record for houseway settle
    #[command(after_help = "Examples:\n  houseway audit record day.journal 2 | houseway settle --human -")]
    Record {
        /// The journal
        file: PathBuf,
        /// The round's number
        round: u64,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One JSON object a line
    Jsonl,
    /// A table with a header
    Csv,
}

pub(crate) fn run(args: &AuditArgs) -> Result<ExitCode> {
    let raw = args.json || matches!(args.command, Command::Export { .. } | Command::Record { .. });
    let mut out = Screen::of(raw);
    let (out, json) = (&mut out, args.json);
    let table = args.table.as_deref();
    let code = match &args.command {
        Command::Verify { file, head } => verify::run(out, file, table, *head, json),
        Command::List { file } => Journal::open(file, table)?.read(List { out, json }),
        Command::Show { file, round } => Journal::open(file, table)?.read(Show {
            out,
            number: *round,
            json,
        }),
        Command::Log { file, wanted } => Journal::open(file, table)?.read(Log { out, wanted, json }),
        Command::Report { file, round, html } => Journal::open(file, table)?.read(Report {
            file,
            number: *round,
            html,
        }),
        Command::Export { file, format, rounds } => Journal::open(file, table)?.read(Export {
            out,
            format: *format,
            rounds: *rounds,
        }),
        Command::Checkpoint {
            database,
            key,
            checkpoint,
        } => evidence::checkpoint(out, database, key, checkpoint.as_deref(), json),
        Command::Prove { file, round } => Journal::open(file, table)?.read(evidence::Prove {
            out,
            file,
            number: *round,
        }),
        Command::Proof { file, key } => evidence::proof(out, file, key, json),
        Command::Record { file, round } => Journal::open(file, table)?.read(Record { out, number: *round }),
    };
    out.flush()?;
    match code {
        Err(error) => match error.downcast::<Wrong>() {
            Ok(wrong) => Ok(failure::refused(&wrong, json)),
            Err(error) => Err(error),
        },
        code => code,
    }
}

/// Every round of a journal in which a table of this game was held, complete or in flight, with the table's rules.
pub(crate) fn rounds_of<G: Headless>(
    file: &Path,
    table: Option<&str>,
    mut each: impl FnMut(&G::Rules, Round<G>) -> Result<()>,
) -> Result<()> {
    let journal = Journal::open(file, table)?;
    let family = journal.family()?;
    if family != G::FAMILY {
        return Err(Wrong(format!(
            "{} is a table of {family}, not of {}",
            journal.id,
            G::FAMILY
        ))
        .into());
    }
    journal.rounds::<G>(false, |seen, round| each(&seen.rules, round).map(|()| true))?;
    Ok(())
}

/// Something in the journal is wrong, as opposed to unreadable.
#[derive(Debug)]
pub(crate) struct Wrong(String);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

/// The most of a journal as JSON Lines.
const LINES_MAX: usize = 1 << 30;

/// Opens a journal to read: a file of the store, or JSON Lines, which are read into a folder that goes with it.
fn opened(file: &Path) -> Result<(Store, Option<TempDir>)> {
    if begins_as_lines(file) {
        let (store, folder) = read_lines(file)?;
        return Ok((store, Some(folder)));
    }
    Ok((Store::open_read_only(file).map_err(wrong)?, None))
}

/// Whether a file is a journal as JSON Lines, as a server gives it and `audit export` writes it.
fn begins_as_lines(file: &Path) -> bool {
    let mut first = [0];
    let read = File::open(file).and_then(|mut file| file.read(&mut first));
    read.is_ok_and(|read| read == 1) && first == *b"{"
}

/// Reads JSON Lines into a journal of their own: every record must follow the one before.
fn read_lines(file: &Path) -> Result<(Store, TempDir)> {
    let text = input::read_text(file, LINES_MAX)?;
    let mut chains: BTreeMap<ChainId, Vec<journal::Record>> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let (chain, record) =
            store::jsonl::from_line(line).map_err(|error| Wrong(format!("line {}: {error}", number + 1)))?;
        chains.entry(chain).or_default().push(record);
    }
    let folder = tempfile::tempdir().context("a folder to read the journal into")?;
    let mut store = Store::open(folder.path().join("lines.journal"))?;
    for (chain, records) in &chains {
        store
            .append(chain, records)
            .map_err(|error| Wrong(error.to_string()))?;
    }
    Ok((store, folder))
}

/// A chain of a file.
struct Journal {
    store: Store,
    id: ChainId,
    /// Where the file was JSON Lines: the folder of what it was read into.
    _read_into: Option<TempDir>,
}

impl Journal {
    fn open(file: &Path, table: Option<&str>) -> Result<Journal> {
        input::is_no_pipe(file)?;
        let (store, read_into) = opened(file)?;
        let id = chain(&store, file, table)?;
        Ok(Journal {
            store,
            id,
            _read_into: read_into,
        })
    }

    /// The game that its first record is of.
    fn family(&self) -> Result<Family> {
        let mut records = self.store.records(&self.id, ..).map_err(wrong)?;
        let Some(first) = records.next() else {
            bail!("the journal of {} has no records", self.id)
        };
        let first = first.map_err(wrong)?;
        Ok(family_of(&first).map_err(|fault| Wrong(fault.to_string()))?)
    }

    /// Reads the journal as one of the game its first record is of.
    fn read<R: Read>(&self, reading: R) -> Result<ExitCode> {
        let family = self.family()?;
        let visit = Reading {
            journal: self,
            reading,
        };
        tables::visit(family, visit).unwrap_or_else(|| Err(not_run(family).into()))
    }

    /// Replays, handing each complete round to `each` until it wants no more; then the round in flight.
    fn rounds<G: Headless>(
        &self,
        told: bool,
        mut each: impl FnMut(&Seen<G>, Round<G>) -> Result<bool>,
    ) -> Result<Seen<G>> {
        let mut replay = if told {
            Replay::<G>::telling(self.id.clone(), tell::event::<G>)
        } else {
            Replay::new(self.id.clone())
        };
        let mut seen: Option<Seen<G>> = None;
        for record in self.store.records(&self.id, ..).map_err(wrong)? {
            let record = record.map_err(wrong)?;
            let round = replay.take(&record).map_err(|fault| Wrong(fault.to_string()))?;
            if seen.is_none() {
                seen = Seen::of(&replay);
            }
            if let (Some(round), Some(seen)) = (round, &seen)
                && !each(seen, round)?
            {
                return Ok(seen.clone());
            }
        }
        let tail = replay.finish().map_err(|fault| Wrong(fault.to_string()))?;
        let Some(seen) = seen else {
            bail!("the journal of {} has no records", self.id)
        };
        for round in tail.complete.into_iter().chain(tail.open) {
            if !each(&seen, round)? {
                break;
            }
        }
        Ok(seen)
    }

    /// One round.
    fn round<G: Headless>(&self, number: u64) -> Result<(Seen<G>, Round<G>)> {
        let mut found = None;
        let mut last = 0;
        let seen = self.rounds(true, |_, round| {
            last = last.max(round.number);
            if round.number == number && number > 0 {
                found = Some(round);
            }
            Ok(found.is_none())
        })?;
        match found {
            Some(round) => Ok((seen, round)),
            None => Err(Wrong(format!(
                "there is no round {number} at {}; the last is {last}",
                self.id
            ))
            .into()),
        }
    }
}

/// The rules of the table that is read.
struct Seen<G: Headless> {
    opened: Opened,
    rules: Arc<G::Rules>,
}

impl<G: Headless> Clone for Seen<G> {
    fn clone(&self) -> Seen<G> {
        Seen {
            opened: self.opened.clone(),
            rules: self.rules.clone(),
        }
    }
}

impl<G: Headless> Seen<G> {
    fn of(replay: &Replay<G>) -> Option<Seen<G>> {
        Some(Seen {
            opened: replay.opened()?.clone(),
            rules: replay.table()?.rules().clone(),
        })
    }
}

/// Something read from a journal, whichever game it is of.
trait Read {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode>;
}

struct Reading<'a, R> {
    journal: &'a Journal,
    reading: R,
}

impl<R: Read> Visitor for Reading<'_, R> {
    type Output = Result<ExitCode>;

    fn visit<G: Headless + Viewed>(self) -> Result<ExitCode> {
        self.reading.read::<G>(self.journal)
    }
}

struct List<'a, W> {
    out: &'a mut W,
    json: bool,
}

impl<W: Write> Read for List<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        list::run::<G>(self.out, journal, self.json)
    }
}

struct Show<'a, W> {
    out: &'a mut W,
    number: u64,
    json: bool,
}

impl<W: Write> Read for Show<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        show::run::<G>(self.out, journal, self.number, self.json)
    }
}

struct Log<'a, W> {
    out: &'a mut W,
    wanted: &'a log::Wanted,
    json: bool,
}

impl<W: Write> Read for Log<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        log::run::<G>(self.out, journal, self.wanted, self.json)
    }
}

struct Report<'a> {
    file: &'a Path,
    number: u64,
    html: &'a Path,
}

impl Read for Report<'_> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        report::run::<G>(journal, self.file, self.number, self.html)
    }
}

struct Export<'a, W> {
    out: &'a mut W,
    format: Format,
    rounds: bool,
}

impl<W: Write> Read for Export<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        export::run::<G>(self.out, journal, self.format, self.rounds)
    }
}

struct Record<'a, W> {
    out: &'a mut W,
    number: u64,
}

impl<W: Write> Read for Record<'_, W> {
    fn read<G: Headless + Viewed>(self, journal: &Journal) -> Result<ExitCode> {
        export::record::<G>(self.out, journal, self.number)
    }
}

/// A table whose game this program does not run.
fn not_run(family: Family) -> Wrong {
    Wrong(format!("this Houseway runs no table of {}", family))
}

/// The chain meant.
fn chain(store: &Store, file: &Path, table: Option<&str>) -> Result<ChainId> {
    let mut chains = store.chains().map_err(wrong)?;
    // The office's book is no table: `houseway office` reads it.
    chains.retain(|(id, _)| *id != server::office::chain());
    let names: Vec<&str> = chains.iter().map(|(id, _)| id.as_str()).collect();
    if let Some(table) = table {
        let id = ChainId::try_from(table).context("--table")?;
        if chains.iter().any(|(each, _)| *each == id) {
            return Ok(id);
        }
        bail!(
            "{} has no table {table:?}; it has {}",
            file.display(),
            names.join(", ")
        );
    }
    match chains.as_slice() {
        [(id, _)] => Ok(id.clone()),
        [] => bail!("{} holds no table yet", file.display()),
        _ => bail!(
            "{} holds several tables; choose one with --table: {}",
            file.display(),
            names.join(", ")
        ),
    }
}

/// An error of the store as wrong content, or as a file that cannot be read.
fn wrong(error: store::Error) -> anyhow::Error {
    use store::Error;
    match error {
        Error::Broken { .. } | Error::HeadMismatch { .. } | Error::Damaged { .. } => {
            Wrong(error.to_string()).into()
        }
        error => error.into(),
    }
}

/// Prints a JSON document with its version.
fn print_json(out: &mut impl Write, mut document: serde_json::Value) -> Result<()> {
    if let Some(fields) = document.as_object_mut() {
        fields.insert("version".to_owned(), JSON_VERSION.into());
    }
    serde_json::to_writer_pretty(&mut *out, &document).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
