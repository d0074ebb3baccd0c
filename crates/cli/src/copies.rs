//! `houseway backup` and `houseway restore`: a copy of a floor, taken while it runs, and put back.

use crate::screen::Screen;
use crate::serve;
use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::json;
use server::lock::FolderLock;
use server::storage::Place;
use server::storage::copy::{self, Held, KeepLog};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which floor.
#[derive(Args)]
struct Floor {
    /// The folder of the floor's database [default: houseway-data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The floor's PostgreSQL database; a password is better kept in HOUSEWAY_DATABASE
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The floor's configuration file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Say what was done as JSON
    #[arg(long)]
    json: bool,
}

impl Floor {
    fn kept(&self) -> Result<(PathBuf, Place)> {
        let file = serve::file(self.config.as_deref())?;
        let (data, database) = serve::kept(self.data.as_deref(), self.database.as_deref(), &file)?;
        let place = match database {
            Some(url) => Place::Postgres(Box::new(url)),
            None => Place::in_folder(&data),
        };
        Ok((data, place))
    }
}

#[derive(Args)]
#[command(
    after_help = "The floor may be running: the copy has it as it stood at one moment. Wherever the floor is kept, the copy is one \
file, with every record, all people and the books; it is read back before it gets its name, and never written over \
another. `houseway audit verify COPY` and `houseway audit checkpoint COPY` read it as it is.\n\n\
Keep it as you keep the floor: there are hashes of passwords in it. The floor's key, log.key, is not in it.\n\n\
Examples:\n  houseway backup /mnt/other/monday.journal --data /srv/floor\n\
  HOUSEWAY_DATABASE=postgres://floor:secret@127.0.0.1/floor houseway backup monday.journal\n\nSee also: docs/server.md."
)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet
    copy: PathBuf,
    #[command(flatten)]
    floor: Floor,
}

#[derive(Args)]
#[command(
    after_help = "The floor must not be there yet: an empty folder, or an empty PostgreSQL database. A copy of the one goes into \
the other. Nobody is signed in afterwards, and that it was put back is an event in the log.\n\n\
What was done after the copy was taken is gone. Whoever keeps a later checkpoint sees that, and a server that finds one in its \
second place does not start. Where the loss is known and accepted, --new-log begins a new log, under a new key, over \
everything in the copy; the event names the old log's last checkpoint.\n\n\
Examples:\n  houseway restore monday.journal --data /srv/floor\n\
  houseway restore monday.journal --database postgres://floor@127.0.0.1/floor --data /srv/one\n\nSee also: docs/server.md."
)]
pub(crate) struct RestoreArgs {
    /// The copy
    copy: PathBuf,
    #[command(flatten)]
    floor: Floor,
    /// Begin a new log: for a floor whose old log, as others keep it, is longer than the copy
    #[arg(long)]
    new_log: bool,
}

pub(crate) fn backup(args: &BackupArgs) -> Result<ExitCode> {
    let (_, place) = args.floor.kept()?;
    let held = copy::take(&place, &args.copy)?;
    let name = args.copy.display().to_string();
    say(&args.floor, &held, &name, "copied and read back", None)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<ExitCode> {
    let (data, place) = args.floor.kept()?;
    let key = data.join(server::config::KEY);
    if args.new_log && key.exists() {
        bail!(
            "{}: a new log has a key of its own; move this one away, to where the old log's checkpoints are kept",
            key.display()
        );
    }
    crate::input::never_waits(&args.copy)?;
    std::fs::create_dir_all(&data).with_context(|| data.display().to_string())?;
    let _lock = FolderLock::take(&data)?;
    let log = if args.new_log {
        KeepLog::BeginsAnew
    } else {
        KeepLog::GoesOn
    };
    let held = copy::put_back(&args.copy, &place, log)?;
    let missing = !args.new_log && !key.exists() && held.leaves > 0;
    let hint = missing.then(|| {
        format!(
            "Put the floor's key at {} before it starts, or name it with --log-key: without it nobody signs the log.",
            key.display()
        )
    });
    let name = args.copy.display().to_string();
    say(&args.floor, &held, &name, "read and put back", hint)
}

fn say(floor: &Floor, held: &Held, copy: &str, done: &str, hint: Option<String>) -> Result<ExitCode> {
    let mut out = Screen::text();
    if floor.json {
        writeln!(out, "{}", json!({ "copy": copy, "held": held, "hint": hint }))?;
    } else {
        writeln!(
            out,
            "{copy}: {done}. {} tables with {} records, {} leaves in the log; SHA-256 {}.",
            held.tables, held.records, held.leaves, held.digest
        )?;
        if let Some(hint) = hint {
            writeln!(out, "{hint}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
