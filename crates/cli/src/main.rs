//! The `houseway` command: casino table-game law, settled and proved from the command line.

mod analyze;
mod audit;
mod cards_text;
mod completions;
mod copies;
mod count;
mod deal;
mod equity;
mod failure;
mod hands;
mod house_ways;
mod human;
mod input;
mod irregularities;
mod man;
mod office;
mod output;
mod paint;
mod phh;
mod prove;
mod rank;
mod rules;
mod schema;
mod screen;
mod serve;
mod set;
mod settle;
mod simulate;
mod worth;

use clap::{Parser, Subcommand};
use screen::Colour;
use std::ffi::OsString;
use std::process::ExitCode;

/// Casino table-game law as software.
///
/// Every answer names the paragraph that gives it. Cards are written As Kd Th 9c,
/// the joker Jk; money 12.50; odds 3 to 2, 500 for 1.
#[derive(Parser)]
#[command(name = "houseway", version = version(), max_term_width = 100)]
#[command(
    after_help = "Wherever a file is named, - stands for standard input or standard output.\n\n\
Exit status: 0 when all went well; 1 when something was refused or found wrong; 2 when \
the input could not be read or the command line is wrong. With --json a failure is one line of JSON on standard error.\n\n\
Examples:\n  houseway rank --rules pa-575 As Ks Qs Jk\n  houseway rules list\n  \
houseway deal submissions/fortune-asia-poker.toml --rounds 1 --seed 7"
)]
pub(crate) struct Cli {
    /// When to use colour
    #[arg(long, value_enum, value_name = "WHEN", global = true, default_value_t)]
    color: Colour,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The editions: list, show, compare, check a submission, print its sign, see every clause
    Rules(rules::RulesArgs),
    /// What can go wrong at a table, what to do, who decides and what follows
    Irregularities(irregularities::IrregularitiesArgs),
    /// What a hand is, and why
    Rank(rank::RankArgs),
    /// How the house way sets seven cards, step by step (Asia Poker)
    Set(set::SetArgs),
    /// Settle rounds from their records, clause by clause
    Settle(settle::SettleArgs),
    /// Deal rounds at a table that runs by itself, and tell what happens
    Deal(deal::DealArgs),
    /// Check a journal, and show, list or export its rounds
    Audit(audit::AuditArgs),
    /// The par sheet of a table: exact returns, edges, variance, with plots
    Analyze(analyze::AnalyzeArgs),
    /// Deal rounds by the million and set them beside the exact figures
    Simulate(simulate::SimulateArgs),
    /// How many seven-card hands make each bonus hand (Asia Poker)
    Count(count::CountArgs),
    /// What poker hands are worth against each other, after draws, and how often they fall (Poker)
    Equity(equity::EquityArgs),
    /// Hand histories in the open format PHH: deal them, play them again (Poker)
    Phh(phh::PhhArgs),
    /// The JSON Schema of records, results or par sheets
    Schema(schema::SchemaArgs),
    /// The back office: coupons, dice, Counter Checks, staffing, cameras and records over a book in a file
    Office(office::OfficeArgs),
    /// Live tables over HTTP, with the web app
    Serve(serve::ServeArgs),
    /// Copy a floor while it runs, and read the copy back
    Backup(copies::BackupArgs),
    /// Put a copy of a floor in place of one that is gone
    Restore(copies::RestoreArgs),
    /// Tab completion for a shell
    Completions(completions::CompletionsArgs),
    /// The manual page
    Man(man::ManArgs),
}

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    // Help and errors are coloured as asked for too, and those come before the rest is read.
    asked_colour(&args).obey();
    let json = args.iter().any(|arg| arg == "--json");
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(error) => return failure::usage(&error, json),
    };
    cli.color.obey();
    let result = match cli.command {
        Command::Rules(args) => rules::run(args),
        Command::Irregularities(args) => irregularities::run(&args),
        Command::Rank(args) => rank::run(&args),
        Command::Set(args) => set::run(&args),
        Command::Settle(args) => settle::run(&args),
        Command::Deal(args) => deal::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Equity(args) => equity::run(&args),
        Command::Phh(args) => phh::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Office(args) => office::run(args),
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => copies::backup(&args),
        Command::Restore(args) => copies::restore(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    result.unwrap_or_else(|error| failure::told(&error, json))
}

/// The version, with the commit it was built from where that is known.
pub(crate) fn version() -> &'static str {
    option_env!("HOUSEWAY_VERSION").unwrap_or(env!("CARGO_PKG_VERSION"))
}

/// What the arguments say of colour, whatever else they say.
fn asked_colour(args: &[OsString]) -> Colour {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let said = words.iter().zip(words.iter().skip(1).chain([&""]));
    let said = said.filter_map(|(word, next)| match word.strip_prefix("--color") {
        Some("") => Some(*next),
        Some(value) => value.strip_prefix('='),
        None => None,
    });
    match said.last() {
        Some("always") => Colour::Always,
        Some("never") => Colour::Never,
        _ => Colour::Auto,
    }
}
