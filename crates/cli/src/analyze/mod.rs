//! `houseway analyze`: the par sheet of a table.

mod asked;

pub(crate) use asked::{Asked, Table};

use anyhow::{Context, Result};
use games::FiledWay;
use indicatif::{ProgressBar, ProgressStyle};
use math::sheet::Sheet;
use math::{Ask, Depth, Progress};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
#[command(
    after_help = "Every figure is exact: deals are counted, not sampled, and numbers are kept as fractions; where a method \
rounds, the sheet says so. The digest names the sheet: the same edition and choices give the same digest anywhere.\n\n\
Try: houseway analyze pa-661a\n     houseway analyze submissions/asia-poker-575.toml --html sheet.html\n     \
houseway analyze pa-587 --what-if six-card-bonus=C --what-if \"blind.straight=3 to 1\"\n     \
houseway analyze pa-575 --player-way high-first\n\n\
A submission may carry a paytable of its own to be tried: a table [paytable.WAGER] with lines such as full-house = \"8 to 1\". \
No edition allows one, so `rules check` refuses it.\n\n\
Exit status: 0 when the sheet is done; 2 when the table is not found or a change is refused.\n\nSee also: docs/math.md, houseway simulate."
)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    table: Asked,
    /// Only what takes no time: side wagers, and main wagers where those are quick
    #[arg(long, conflicts_with = "best_response")]
    quick: bool,
    /// Also the best response to the house way, where there is one: minutes
    #[arg(long)]
    best_response: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the sheet as a page that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Plot what a session of this many rounds comes to, on the page
    #[arg(long, value_name = "ROUNDS", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    session: u32,
    /// Write the sheet as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

pub(crate) fn run(args: &AnalyzeArgs) -> Result<ExitCode> {
    let table = args.table.find()?;
    let depth = match (args.quick, args.best_response) {
        (true, _) => Depth::Quick,
        (_, true) => Depth::BestResponse,
        _ => Depth::Full,
    };
    let sheet = work(&table, depth)?;
    if let Some(path) = &args.html {
        std::fs::write(path, sheet.html(args.session))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if let Some(path) = &args.csv {
        std::fs::write(path, sheet.csv()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        let json = serde_json::json!({"version": 1, "digest": sheet.digest(), "sheet": sheet});
        anstream::println!("{}", serde_json::to_string_pretty(&json)?);
    } else {
        anstream::print!("{sheet}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that work is over when it goes out of scope, however the work ended: whoever watches it stops then.
pub(crate) struct Finished<'a>(pub(crate) &'a AtomicBool);

impl Drop for Finished<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Progress for those who read a log and not a terminal, where no bar is drawn: a line now and then.
pub(crate) struct Lines {
    last: Instant,
    wanted: bool,
}

impl Default for Lines {
    fn default() -> Lines {
        Lines {
            last: Instant::now(),
            wanted: !std::io::stderr().is_terminal(),
        }
    }
}

impl Lines {
    /// Between two lines.
    const PAUSE: Duration = Duration::from_secs(10);

    /// Tells how far the work is, if it is time to.
    pub(crate) fn tell(&mut self, says: impl FnOnce() -> String) {
        if self.wanted && self.last.elapsed() >= Lines::PAUSE {
            self.last = Instant::now();
            anstream::eprintln!("{}", says());
        }
    }
}

/// Works the sheet out, with a bar while it takes long.
pub(crate) fn work(table: &Table, depth: Depth) -> Result<Sheet> {
    let ask = Ask {
        edition: Arc::clone(&table.edition),
        choices: table.choices.clone(),
        house_way: table.house_way.clone().map(FiledWay::new),
        player_way: table.player_way.clone().map(FiledWay::new),
        depth,
    };
    let (progress, done) = (Progress::default(), AtomicBool::new(false));
    let worked = std::thread::scope(|scope| {
        let bar = ProgressBar::new(0).with_style(style());
        let (progress, done, drawn) = (&progress, &done, bar.clone());
        scope.spawn(move || {
            let mut lines = Lines::default();
            while !done.load(Ordering::Relaxed) {
                let (so_far, all) = progress.done();
                drawn.set_length(all);
                drawn.set_position(so_far);
                lines.tell(|| format!("counting: {so_far} of {all} steps"));
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let finished = Finished(done);
        let worked = floor::math::sheet(&ask, progress).and_then(|mut sheet| {
            sheet.choices.extend(table.changed.iter().cloned());
            sheet.compared = floor::math::compare(&ask, progress)?;
            Ok(sheet)
        });
        drop(finished);
        bar.finish_and_clear();
        worked
    });
    Ok(worked?)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("counting {bar:32} {percent}% {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
