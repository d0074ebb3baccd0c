//! The `houseway` command: casino table-game law, settled and proved from the command line.

mod analyze;
mod audit;
mod count;
mod deal;
mod hands;
mod house_ways;
mod human;
mod input;
mod paint;
mod prove;
mod rank;
mod rules;
mod schema;
mod serve;
mod set;
mod settle;
mod simulate;
mod worth;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Casino table-game law as software.
///
/// Every answer names the paragraph that gives it. Cards are written As Kd Th 9c,
/// the joker Jk; money 12.50; odds 3 to 2, 500 for 1.
#[derive(Parser)]
#[command(name = "houseway", version, max_term_width = 100)]
#[command(
    after_help = "Exit status: 0 when all went well; 1 when something was refused or found wrong; 2 when \
the input could not be read or the command line is wrong.\n\nTry: houseway rank --rules pa-575 As Ks Qs Jk"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The editions: list, show, compare, check a submission, print its sign, see every clause
    Rules(rules::RulesArgs),
    /// What a hand is, and why
    Rank(rank::RankArgs),
    /// How the house way sets seven cards, step by step
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
    /// The JSON Schema of records, results or par sheets
    Schema(schema::SchemaArgs),
    /// Live tables over HTTP, with the web app
    Serve(serve::ServeArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Command::Rules(args) => rules::run(args),
        Command::Rank(args) => rank::run(&args),
        Command::Set(args) => set::run(&args),
        Command::Settle(args) => settle::run(&args),
        Command::Deal(args) => deal::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Serve(args) => serve::run(&args),
    };
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("houseway: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// The reader of our output went away, as `head` does: nothing is wrong.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
