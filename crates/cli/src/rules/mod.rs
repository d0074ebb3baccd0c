//! `houseway rules`: the editions, what they allow, how they differ, and whether a submission keeps to one.

mod check;
mod clauses;
mod diagnostic;
mod diff;
mod house_way;
mod list;
mod new;
mod options;
mod reading;
mod show;
mod sign;
mod staff;
mod standing;
mod table;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::{Args, Subcommand};
use rulebook::Edition;
use rulebook::clause::Clause;

use crate::screen::Screen;

/// The version of every JSON document these commands print.
const JSON_VERSION: u32 = 1;

/// What `houseway rules` is asked.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 when all is well; 1 when a submission or a house way is refused, nothing is found, or staffing \
breaks a rule; 2 when a file cannot be read or an edition is not known.\n\n\
Examples:\n  houseway rules list\n  houseway rules new pa-659a-fortune > mine.toml\n  houseway rules check mine.toml"
)]
pub(crate) struct RulesArgs {
    #[command(subcommand)]
    command: Command,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the editions
    #[command(after_help = "Examples:\n  houseway rules list\n  houseway rules list --json")]
    List,
    /// Show what an edition fixes, offers and pays
    #[command(after_help = "Examples:\n  houseway rules show pa-659a-fortune")]
    Show {
        /// The edition, as `houseway rules list` names it
        #[arg(value_name = "EDITION")]
        id: String,
    },
    /// List what an operator may choose under an edition
    #[command(
        after_help = "Examples:\n  houseway rules options pa-575\n  houseway rules options pa-575 --find leave"
    )]
    Options {
        /// The edition, as `houseway rules list` names it
        #[arg(value_name = "EDITION")]
        id: String,
        /// Only options that speak of this word
        #[arg(long, value_name = "WORD")]
        find: Option<String>,
    },
    /// Compare two editions by meaning, or two submissions choice by choice
    #[command(
        after_help = "A submission beside an edition shows where it departs from the edition's defaults.\n\n\
Examples:\n  houseway rules diff pa-575 pa-659a-fortune\n  \
houseway rules diff submissions/fortune-asia-poker.toml pa-659a-fortune"
    )]
    Diff {
        /// The first: an edition, or a submission (- for standard input)
        #[arg(value_name = "EDITION|SUBMISSION")]
        left: String,
        /// The second
        #[arg(value_name = "EDITION|SUBMISSION")]
        right: String,
        /// Also name what is the same
        #[arg(long)]
        same: bool,
    },
    /// Print a new Rules Submission to fill in, with what must be chosen
    #[command(after_help = "Examples:\n  houseway rules new pa-661a > mine.toml")]
    New {
        /// The edition, as `houseway rules list` names it
        #[arg(value_name = "EDITION")]
        id: String,
    },
    /// Check Rules Submissions and prove their house ways
    #[command(
        after_help = "Examples:\n  houseway rules check submissions/fortune-asia-poker.toml\n  houseway rules check a.toml b.toml --json"
    )]
    Check {
        /// The submissions, TOML files (- for standard input)
        #[arg(required = true, value_name = "SUBMISSION")]
        submissions: Vec<PathBuf>,
    },
    /// Print the sign and layout inscriptions that a submission requires
    #[command(after_help = "A submission that `rules check` refuses gets no sign.\n\n\
Examples:\n  houseway rules sign submissions/fortune-asia-poker.toml\n  \
houseway rules sign submissions/fortune-asia-poker.toml --html sign.html")]
    Sign {
        /// The submission, a TOML file (- for standard input)
        submission: PathBuf,
        /// Write a page to print into this file (- for standard output)
        #[arg(long, value_name = "FILE", conflicts_with = "json")]
        html: Option<PathBuf>,
    },
    /// House ways by themselves
    HouseWay {
        #[command(subcommand)]
        command: HouseWay,
    },
    /// Say whether one floorperson may supervise the tables of these submissions together
    #[command(
        after_help = "Examples:\n  houseway rules staff submissions/raise-it-up.toml submissions/five-card-hi-lo.toml --beside Craps"
    )]
    Staff {
        /// The submissions, one for each table
        #[arg(required = true, value_name = "SUBMISSION")]
        submissions: Vec<PathBuf>,
        /// A further table, of a game that has no submission here, such as Baccarat
        #[arg(long, value_name = "GAME")]
        beside: Vec<String>,
    },
    /// List an edition's clauses, what is done about each, and the tests that show it
    #[command(
        after_help = "Examples:\n  houseway rules clauses pa-575 --find joker\n  houseway rules clauses pa-575 '575.11(f)'"
    )]
    Clauses {
        /// The edition, as `houseway rules list` names it
        #[arg(value_name = "EDITION")]
        id: String,
        /// Only this paragraph and what stands below it, such as 575.11(f)
        #[arg(value_name = "PARAGRAPH")]
        paragraph: Option<String>,
        /// Only clauses that speak of this word
        #[arg(long, value_name = "WORD")]
        find: Option<String>,
        /// Only clauses that ask something of software and are held by no test
        #[arg(long)]
        missing: bool,
    },
    /// Say how an unclear text is read, and why
    #[command(after_help = "Examples:\n  houseway rules reading F14\n  houseway rules reading")]
    Reading {
        /// The readings, as `houseway rules show` names them; all where none is given
        #[arg(value_name = "READING")]
        ids: Vec<String>,
    },
}

#[derive(Subcommand, Debug)]
enum HouseWay {
    /// Prove that a house way sets every hand there is, legally and in exactly one way
    #[command(
        after_help = "Examples:\n  houseway rules house-way check classic\n  houseway rules house-way check ours.toml --rules pa-575"
    )]
    Check {
        /// The house way: a file (- for standard input), or the name of one that comes with Houseway
        #[arg(value_name = "FILE|NAME")]
        file: PathBuf,
        /// Only under the order of hands of this edition; else under that of every edition with a house way
        #[arg(long, value_name = "EDITION")]
        rules: Vec<String>,
    },
}

/// Runs `houseway rules`.
pub(crate) fn run(args: RulesArgs) -> anyhow::Result<ExitCode> {
    let mut out = Screen::of(args.json);
    let (out, json) = (&mut out, args.json);
    let code = match args.command {
        Command::List => list::run(out, json)?,
        Command::Show { id } => show::run(out, &*edition(&id)?, json)?,
        Command::Options { id, find } => options::run(out, &*edition(&id)?, find.as_deref(), json)?,
        Command::Diff { left, right, same } => diff::run(out, [&left, &right], same, json)?,
        Command::New { id } => new::run(out, &*edition(&id)?)?,
        Command::Check { submissions } => check::run(out, &submissions, json)?,
        Command::Sign { submission, html } => sign::run(out, &submission, html.as_deref(), json)?,
        Command::HouseWay {
            command: HouseWay::Check { file, rules },
        } => house_way::check(out, &file, &rules, json)?,
        Command::Staff { submissions, beside } => staff::run(out, &submissions, &beside, json)?,
        Command::Clauses {
            id,
            paragraph,
            find,
            missing,
        } => {
            let wanted = clauses::Wanted {
                paragraph: paragraph.as_deref(),
                word: find.as_deref(),
                missing,
            };
            clauses::run(out, &*edition(&id)?, &wanted, json)?
        }
        Command::Reading { ids } => reading::run(out, &ids, json)?,
    };
    out.flush()?;
    Ok(code)
}

/// The edition asked for.
fn edition(id: &str) -> anyhow::Result<Arc<Edition>> {
    Edition::find(id).with_context(|| Edition::not_found(id))
}

/// A clause in a table of one edition, whose law the heading names: `§ 659a.12(d)(3)`.
fn cited(clause: Clause) -> String {
    let citation = clause.citation();
    citation
        .find('§')
        .map_or(citation, |at| &citation[at..])
        .to_owned()
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

#[cfg(test)]
mod tests;
