//! `houseway simulate`: rounds by the million, beside the exact figures.

use crate::analyze::{self, Asked};
use crate::screen::Screen;
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use math::{Depth, Progress};
use simulate::{Checked, Path, Strategy, Tally};
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
#[command(
    after_help = "Rounds are dealt in blocks, each from its own stream of the seed, and gains are summed in whole numbers: the same \
seed gives the same sums to the last digit, however many threads deal. Each figure stands beside the exact one with its \
distance in standard errors.\n\nTry: houseway simulate pa-661a --rounds 2000000 --seed 7\n\n\
Exit status: 0 when done; 1 when a figure lies more than five standard errors from the exact one; 2 when the table is not found."
)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    table: Asked,
    /// How many rounds
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Random seed (any whole number)
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads, at most 256; 0 for all there are
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=256))]
    threads: u16,
    /// Leave out exact figures that take long
    #[arg(long)]
    quick: bool,
    /// Settle every round by the engine, side wagers and all, where a fast path deals the main wager alone: Asia Poker
    #[arg(long)]
    engine: bool,
    /// How the player decides; Asia Poker's way of setting is --player-way
    #[arg(long, value_enum, default_value_t = Decides::Best)]
    strategy: Decides,
    /// Measure the advantage of seeing a hidden card: Asia Poker and Raise It Up; minutes for a million rounds
    #[arg(long)]
    protection: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How the player decides.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Decides {
    /// The best play that is worked out, with the plain one beside it
    Best,
    /// The plain strategy that headless players follow
    Plain,
    /// Any lawful decision
    Random,
}

impl From<Decides> for Strategy {
    fn from(decides: Decides) -> Strategy {
        match decides {
            Decides::Best => Strategy::Best,
            Decides::Plain => Strategy::Plain,
            Decides::Random => Strategy::Random,
        }
    }
}

/// Beyond this many standard errors a sample speaks against a figure.
const FAR: f64 = 5.0;

pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode> {
    let table = args.table.find()?;
    let depth = if args.quick { Depth::Quick } else { Depth::Full };
    let ask = table.ask(depth);
    let (game, sheet) = if args.protection {
        (floor::simulate::schemes(&ask), None)
    } else {
        let path = if args.engine { Path::Engine } else { Path::Fast };
        let game = floor::simulate::game(&ask, args.strategy.into(), path);
        (game, Some(analyze::work(&table, depth)?))
    };
    let game = game.map_err(anyhow::Error::msg)?;
    let known: Vec<_> = game
        .figures()
        .iter()
        .map(|id| sheet.as_ref().and_then(|sheet| sheet.known(id)))
        .collect();
    let bar = ProgressBar::new(args.rounds).with_style(style());
    let (progress, done) = (Progress::default(), AtomicBool::new(false));
    let start = Instant::now();
    let tallies = std::thread::scope(|scope| {
        let (watched, done, drawn) = (&progress, &done, bar.clone());
        let watcher = scope.spawn(move || {
            let mut lines = analyze::Lines::default();
            while !done.load(Ordering::Relaxed) {
                let (dealt, all) = watched.done();
                drawn.set_position(dealt);
                lines.tell(|| format!("dealing: {dealt} of {all} rounds, {}", drawn.message()));
                std::thread::park_timeout(Duration::from_millis(100));
            }
        });
        let watcher = watcher.thread().clone();
        let finished = analyze::Finished { done, watcher };
        let first = game.figures().first().cloned().unwrap_or_default();
        let watch = |sums: &[Tally]| {
            if let Some(tally) = sums.first() {
                let so_far = Checked::new(&first, tally, known.first().and_then(Option::as_ref));
                bar.set_message(format!("{first} {:+.5} ± {:.5}", so_far.mean, so_far.interval));
            }
        };
        let tallies = simulate::run(
            &*game,
            args.rounds,
            args.seed,
            usize::from(args.threads),
            &progress,
            &watch,
        );
        drop(finished);
        bar.finish_and_clear();
        tallies
    })?;
    let took = start.elapsed();
    let checked: Vec<Checked> = game
        .figures()
        .iter()
        .zip(&tallies)
        .zip(&known)
        .map(|((id, tally), known)| Checked::new(id, tally, known.as_ref()))
        .collect();
    let far = checked.iter().any(|one| one.z.is_some_and(|z| z.abs() > FAR));
    let mut out = Screen::of(args.json);
    if args.json {
        let json = serde_json::json!({
            "version": 1, "rules": table.edition.id, "rounds": args.rounds, "seed": args.seed, "figures": checked,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&json)?)?;
    } else {
        print(&mut out, &checked, args, took)?;
    }
    out.flush()?;
    Ok(if far { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn print(
    out: &mut impl Write,
    checked: &[Checked],
    args: &SimulateArgs,
    took: Duration,
) -> std::io::Result<()> {
    writeln!(
        out,
        "{:<22} {:>14} {:>12} {:>14} {:>7}",
        "figure", "mean gain", "± 95 %", "exact", "z"
    )?;
    for one in checked {
        let exact = one.exact.map_or(String::new(), |exact| format!("{exact:+.8}"));
        let z = one.z.map_or(String::new(), |z| format!("{z:+.2}"));
        writeln!(
            out,
            "{:<22} {:>+14.8} {:>12.8} {exact:>14} {z:>7}",
            one.figure, one.mean, one.interval
        )?;
    }
    writeln!(
        out,
        "{} rounds, seed {}, {:.1} s of dealing; figures are named as in houseway analyze, gains are per unit of the initial wager",
        args.rounds,
        args.seed,
        took.as_secs_f64()
    )
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("dealing {bar:24} {percent}% {per_sec} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
