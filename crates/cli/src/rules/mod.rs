//! `houseway rules`: the editions, what they allow, how they differ, and whether a submission keeps to one.

mod check;
mod clauses;
mod diagnostic;
mod diff;
mod list;
mod show;
mod sign;
mod staff;
mod table;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::{Args, Subcommand};
use rulebook::Edition;
use std::sync::Arc;

/// The version of every JSON document these commands print.
const JSON_VERSION: u32 = 1;

/// What `houseway rules` is asked.
#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    #[command(subcommand)]
    command: Command,
    /// Print JSON instead of text
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the editions
    List,
    /// Show what an edition fixes, offers and pays
    Show {
        /// The edition, such as pa-575
        id: String,
    },
    /// Compare two editions by meaning
    Diff {
        /// The first edition
        left: String,
        /// The second edition
        right: String,
        /// Also name what is the same
        #[arg(long)]
        same: bool,
    },
    /// Check a Rules Submission and prove its house way
    Check {
        /// The submission, a TOML file
        submission: PathBuf,
    },
    /// Print the sign and layout inscriptions a submission requires
    Sign {
        /// The submission, a TOML file
        submission: PathBuf,
        /// A page to print, instead of text
        #[arg(long, conflicts_with = "json")]
        html: bool,
    },
    /// Say whether one floorperson may supervise the tables of these submissions together
    Staff {
        /// The submissions, one for each table
        #[arg(required = true)]
        submissions: Vec<PathBuf>,
        /// A further table, of a game that has no submission here, such as Baccarat
        #[arg(long, value_name = "GAME")]
        beside: Vec<String>,
    },
    /// List an edition's clauses, what we do about each, and the tests that show it
    Clauses {
        /// The edition, such as pa-575
        id: String,
        /// Only clauses that ask something of software and are held by no test
        #[arg(long)]
        missing: bool,
    },
}

/// Runs `houseway rules`. Exit status 1 when a submission is refused, a clause is missing or staffing breaks one, 2 when a file
/// cannot be read or an edition is not known.
pub(crate) fn run(args: RulesArgs) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let (out, json) = (&mut out, args.json);
    let code = match args.command {
        Command::List => list::run(out, json)?,
        Command::Show { id } => show::run(out, &*edition(&id)?, json)?,
        Command::Diff { left, right, same } => {
            diff::run(out, &*edition(&left)?, &*edition(&right)?, same, json)?
        }
        Command::Check { submission } => check::run(out, &submission, json)?,
        Command::Sign { submission, html } => sign::run(out, &submission, html, json)?,
        Command::Staff { submissions, beside } => staff::run(out, &submissions, &beside, json)?,
        Command::Clauses { id, missing } => clauses::run(out, &*edition(&id)?, missing, json)?,
    };
    out.flush()?;
    Ok(code)
}

/// The edition asked for.
fn edition(id: &str) -> anyhow::Result<Arc<Edition>> {
    let Some(edition) = Edition::find(id) else {
        let ids: Vec<&str> = Edition::all().iter().map(|edition| edition.id.as_str()).collect();
        bail!("there is no edition {id:?}; the editions are {}", ids.join(", "));
    };
    Ok(edition)
}

/// Prints a JSON document with its version.
fn print_json(out: &mut impl Write, mut document: serde_json::Value) -> anyhow::Result<()> {
    if let Some(fields) = document.as_object_mut() {
        fields.insert("version".to_owned(), JSON_VERSION.into());
    }
    // As an I/O error, so that a closed pipe is known for what it is.
    serde_json::to_writer_pretty(&mut *out, &document).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// Whether standard output wants colour: a terminal whose user has not said no.
fn colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// How wide standard output is.
fn width() -> usize {
    std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok())
        .unwrap_or(110)
        .clamp(40, 200)
}

#[cfg(test)]
mod tests;
