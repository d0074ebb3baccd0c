//! `houseway analyze`: the par sheet of a table.

mod asked;
mod sweep;

pub(crate) use asked::{Asked, Table};

use crate::output;
use crate::screen::Screen;
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use math::sheet::{Document, Sheet};
use math::{Depth, Progress};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Thread;
use std::time::{Duration, Instant, SystemTime};

#[derive(clap::Args)]
#[command(
    after_help = "Deals are counted, not sampled, and numbers are kept as fractions; where a method rounds, the sheet says so and calls \
nothing exact. The digest names the sheet: the same edition, choices and house way give the same digest anywhere, on any day. \
A choice or payout that is tried is set beside the table as filed. `-` as FILE is standard output.\n\n\
Try: houseway analyze pa-661a\n     houseway analyze submissions/asia-poker-575.toml --html sheet.html\n     \
houseway analyze pa-587 --what-if six-card-bonus=C --what-if \"blind.straight=3 to 1\"\n     \
houseway analyze pa-575 --sweep bonus.full-house=3..9\n     \
houseway analyze pa-575 --target bonus.full-house=5%\n     \
houseway analyze pa-575 --best-response\n\n\
A submission may carry a paytable of its own to be tried: a table [paytable.WAGER] with lines such as full-house = \"8 to 1\". \
No edition allows one, so `rules check` refuses it.\n\n\
Exit status: 0 when the sheet is done; 2 when the table is not found or a change is refused.\n\nSee also: docs/math.md, houseway simulate."
)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    table: Asked,
    /// Only the figures that are quick to compute: side wagers, and main wagers where those are quick
    #[arg(long, conflicts_with = "best_response")]
    quick: bool,
    /// Also the best response to the house way, where there is one: a minute or two
    #[arg(long)]
    best_response: bool,
    /// Print JSON (its schema: houseway schema sheet)
    #[arg(long)]
    json: bool,
    /// Write a self-contained HTML page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// On the page, plot what a session of this many rounds comes to
    #[arg(long, value_name = "ROUNDS", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    session: u32,
    /// Write the sheet as comma-separated values, in a form that no spreadsheet misreads
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the sheet as a workbook (XLSX): the wagers at a glance, and every line of the comma-separated form
    #[arg(long, value_name = "FILE")]
    xlsx: Option<PathBuf>,
    /// Write the best play as comma-separated values, decision by decision: Raise It Up, Five Card Hi-Lo, Double Attack,
    /// Three Card Poker
    #[arg(long, value_name = "FILE")]
    strategy: Option<PathBuf>,
    /// The house edge for each payout from FROM to 1 up to TO to 1
    #[arg(long, value_name = "WAGER.HAND=FROM..TO", conflicts_with_all = ["html", "csv", "xlsx", "best_response"])]
    sweep: Option<String>,
    /// The payout that brings the house edge closest to a target, in percent
    #[arg(long, value_name = "WAGER.HAND=EDGE%", conflicts_with_all = ["html", "csv", "xlsx", "best_response", "sweep"])]
    target: Option<String>,
}

pub(crate) fn run(args: &AnalyzeArgs) -> Result<ExitCode> {
    let table = args.table.find()?;
    if let Some(sweep) = &args.sweep {
        return sweep::sweep(&table, sweep, args.json);
    }
    if let Some(target) = &args.target {
        return sweep::target(&table, target, args.json);
    }
    let depth = match (args.quick, args.best_response) {
        (true, _) => Depth::Quick,
        (_, true) => Depth::BestResponse,
        _ => Depth::Full,
    };
    if args.quick && !floor::math::has_slow_figures(table.edition.family) {
        anstream::eprintln!(
            "houseway: --quick changes nothing for {}: every figure is worked out each time",
            table.edition.id
        );
    }
    let mut sheet = work(&table, depth)?;
    if depth == Depth::Quick {
        nothing_left_out(&table, &sheet)?;
    }
    sheet.document = Document {
        version: concat!("houseway ", env!("CARGO_PKG_VERSION")).to_owned(),
        date: Some(today()),
        command: command(args),
        ..sheet.document
    };
    if let Some(base) = &table.base {
        let filed = work(base, depth)?;
        sheet.set_beside(&filed);
    }
    if let Some(path) = &args.html {
        output::write(path, sheet.html(args.session).as_bytes())?;
    }
    if let Some(path) = &args.csv {
        output::write(path, sheet.csv().as_bytes())?;
    }
    if let Some(path) = &args.xlsx {
        output::write(path, &sheet.xlsx())?;
    }
    if let Some(path) = &args.strategy {
        let strategy = floor::math::strategy(&table.ask(depth))?;
        let strategy = strategy
            .with_context(|| format!("no list of decisions is worked out for {}", table.edition.id))?;
        output::write(path, strategy.csv().as_bytes())?;
    }
    let mut out = Screen::of(args.json);
    if args.json {
        let json = serde_json::json!({"version": 2, "digest": sheet.digest(), "sheet": sheet});
        writeln!(out, "{}", serde_json::to_string_pretty(&json)?)?;
    } else {
        write!(out, "{sheet}")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The command that works this sheet out again.
fn command(args: &AnalyzeArgs) -> String {
    let mut all = format!("houseway analyze {}", args.table.arguments());
    if args.quick {
        all.push_str(" --quick");
    }
    if args.best_response {
        all.push_str(" --best-response");
    }
    all + " --json"
}

/// Refuses a payout that was tried on a wager which quick figures leave out.
fn nothing_left_out(table: &Table, sheet: &Sheet) -> Result<()> {
    for change in &table.changes {
        let Some((wager, _)) = change.what.split_once('.') else {
            continue;
        };
        let shown = sheet
            .figures
            .iter()
            .any(|figures| figures.wager.starts_with(wager));
        if !shown {
            bail!("--quick leaves out {wager}, whose payout was to be changed; ask without --quick");
        }
    }
    Ok(())
}

/// The day, as the clock of this machine has it in UTC.
fn today() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    // Days are counted from the first of March, so that a leap day comes last.
    let days = days as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Says that work is over when it goes out of scope, however the work ended: whoever watches it stops then.
pub(crate) struct Finished<'a> {
    /// Where it says so.
    pub(crate) done: &'a AtomicBool,
    /// Who watches, to be woken.
    pub(crate) watcher: Thread,
}

impl Drop for Finished<'_> {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        self.watcher.unpark();
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
    let (progress, done) = (Progress::default(), AtomicBool::new(false));
    let worked = std::thread::scope(|scope| {
        let bar = ProgressBar::new(0).with_style(style());
        let (progress, done, drawn) = (&progress, &done, bar.clone());
        let watcher = scope.spawn(move || {
            let mut lines = Lines::default();
            while !done.load(Ordering::Relaxed) {
                let (so_far, all) = progress.done();
                drawn.set_length(all);
                drawn.set_position(so_far);
                if all > 0 {
                    lines.tell(|| format!("counting: {so_far} of {all} steps"));
                }
                std::thread::park_timeout(Duration::from_millis(100));
            }
        });
        let watcher = watcher.thread().clone();
        let finished = Finished { done, watcher };
        let worked = table.sheet(depth, progress);
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
