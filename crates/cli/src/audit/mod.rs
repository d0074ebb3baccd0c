//! `houseway audit`: what a journal says, from the file alone.

mod export;
mod list;
mod show;
mod verify;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use driver::{Opened, Replay, Round};
use games::asia_poker::AsiaRules;
use journal::{ChainId, Head};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::Store;

/// The version of every JSON document these commands print.
const JSON_VERSION: u32 = 1;

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 when all is in order; 1 when something in the journal is wrong, or the round asked \
for is not there; 2 when the file cannot be read.\n\nSee docs/journal.md."
)]
pub(crate) struct AuditArgs {
    #[command(subcommand)]
    command: Command,
    /// Print JSON instead of text
    #[arg(long, global = true)]
    json: bool,
    /// The table, where the file holds several
    #[arg(long, global = true, value_name = "NAME")]
    table: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Check the chain, replay every event and settle every round again
    Verify {
        /// The journal
        file: PathBuf,
        /// A head that was published, SEQ:HASH
        #[arg(long)]
        head: Option<Head>,
    },
    /// List the rounds
    List {
        /// The journal
        file: PathBuf,
    },
    /// Draw a round: positions, cards, settings, wagers, payouts with their clauses
    Show {
        /// The journal
        file: PathBuf,
        /// The round's number
        round: u64,
    },
    /// Write everything as JSON Lines or CSV
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
    /// A round as a record for houseway settle
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
    let mut out = BufWriter::new(io::stdout().lock());
    let (out, json) = (&mut out, args.json);
    let table = args.table.as_deref();
    let code = match &args.command {
        Command::Verify { file, head } => verify::run(out, file, table, *head, json),
        Command::List { file } => list::run(out, &Journal::open(file, table)?, json),
        Command::Show { file, round } => show::run(out, &Journal::open(file, table)?, *round, json),
        Command::Export { file, format, rounds } => {
            export::run(out, &Journal::open(file, table)?, *format, *rounds)
        }
        Command::Record { file, round } => export::record(out, &Journal::open(file, table)?, *round),
    };
    out.flush()?;
    match code {
        Err(error) => match error.downcast::<Wrong>() {
            Ok(wrong) => {
                anstream::eprintln!("houseway: {wrong}");
                Ok(ExitCode::FAILURE)
            }
            Err(error) => Err(error),
        },
        code => code,
    }
}

/// Something in the journal is wrong, as opposed to unreadable.
#[derive(Debug)]
struct Wrong(String);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

/// A chain of a file.
struct Journal {
    store: Store,
    id: ChainId,
}

impl Journal {
    fn open(file: &Path, table: Option<&str>) -> Result<Journal> {
        let store = Store::open_read_only(file)?;
        let id = chain(&store, file, table)?;
        Ok(Journal { store, id })
    }

    /// Replays, handing each complete round to `each` until it wants no more; then the round in flight.
    fn rounds(&self, told: bool, mut each: impl FnMut(&Seen, Round) -> Result<bool>) -> Result<Seen> {
        let mut replay = if told {
            Replay::telling(self.id.clone())
        } else {
            Replay::new(self.id.clone())
        };
        let mut seen: Option<Seen> = None;
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
        let (last, open) = replay.finish().map_err(|fault| Wrong(fault.to_string()))?;
        let Some(seen) = seen else {
            bail!("the journal of {} has no records", self.id)
        };
        for round in last.into_iter().chain(open) {
            if !each(&seen, round)? {
                break;
            }
        }
        Ok(seen)
    }

    /// One round.
    fn round(&self, number: u64) -> Result<(Seen, Round)> {
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
#[derive(Clone)]
struct Seen {
    opened: Opened,
    rules: Arc<AsiaRules>,
}

impl Seen {
    fn of(replay: &Replay) -> Option<Seen> {
        Some(Seen {
            opened: replay.opened()?.clone(),
            rules: replay.table()?.rules().clone(),
        })
    }
}

/// The chain meant.
fn chain(store: &Store, file: &Path, table: Option<&str>) -> Result<ChainId> {
    let chains = store.chains().map_err(wrong)?;
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
