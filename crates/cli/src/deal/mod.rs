//! `houseway deal`: a table that runs by itself, narrated.

mod narrate;
mod tally;

use crate::prove::{self, Checked};
use crate::{house_ways, input};
use anyhow::{Context, Result};
use asia_poker::house_way::shipped;
use chance::{Chance, ChanceError, SeededChance, SystemChance};
use clap::ValueEnum;
use driver::{Clock, Dealer, Headless, Opened, Pit, PitError, Plan, Players, Rate};
use floor::tables::{self, Visitor};
use indicatif::{ProgressBar, ProgressStyle};
use journal::{ChainId, Forget, Log, LogError, LogErrorKind};
use narrate::Narrator;
use rulebook::Submission;
use rulebook::submission::HouseWayChoice;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use store::Store;
use table::Rules;
use table::view::Show;
use tally::Tally;

/// More rounds than this are not told act by act unless asked for.
const TOLD_MAX: u64 = 20;
const SUBMISSION_MAX: usize = 1 << 20;

#[derive(clap::Args)]
#[command(
    after_help = "The table is opened, played and closed in the law's order by a dealer, a floorperson and players. \
The same seed gives the same words and the same journal, byte for byte; without one, cards come from the system's \
entropy. A journal that exists is taken up where it stands, a round in flight included.\n\n\
Exit status: 0 when every round was dealt; 1 when the submission is refused, or the journal is of other rules or does \
not verify; 2 when a file cannot be read or written.\n\n\
See also: houseway audit, docs/table.md, docs/journal.md."
)]
pub(crate) struct DealArgs {
    /// The Rules Submission, a TOML file
    submission: PathBuf,
    /// How many rounds
    #[arg(long, default_value_t = 3)]
    rounds: u64,
    /// How many positions are played
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    seats: u8,
    /// Deal the same cards again: any number
    #[arg(long)]
    seed: Option<u64>,
    /// Keep a journal here
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// The table's name [default: the submission's, or table-1]
    #[arg(long)]
    table: Option<String>,
    /// Wait so many milliseconds after each act, for those who learn
    #[arg(long, value_name = "MS", num_args = 0..=1, default_missing_value = "1200")]
    pace: Option<u64>,
    /// The share of rounds in which something goes wrong: 0.05 or 5%
    #[arg(long, value_name = "RATE", default_value = "0")]
    irregularities: Rate,
    /// How players play
    #[arg(long, value_enum, default_value_t = Play::Strategy)]
    players: Play,
    /// Tell every act, or only the sum [default: full up to 20 rounds]
    #[arg(long, value_enum)]
    narrate: Option<Telling>,
    /// What becomes of a round in flight when a journal is taken up
    #[arg(long, value_enum, default_value_t = InFlight::Continue)]
    in_flight: InFlight,
    /// One JSON object for each round and one for the sum
    #[arg(long)]
    json: bool,
    /// Say which record is safe after each act
    #[arg(long, hide = true)]
    acknowledge: bool,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum Play {
    /// By the house way, or by the game's sensible strategy
    #[value(alias = "house-way")]
    Strategy,
    /// Anything that is allowed; now and then a foul hand, a surrender, or off and away
    Random,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum Telling {
    /// Every act
    Full,
    /// A progress bar and the sum
    Compact,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum InFlight {
    /// It is dealt on from the record
    Continue,
    /// It is void by rule where the edition has one for it, and dealt on where not
    Void,
}

/// Where cards come from.
enum Cards {
    System(SystemChance),
    Seeded(Box<SeededChance>),
}

impl Chance for Cards {
    fn word(&mut self) -> Result<u32, ChanceError> {
        match self {
            Cards::System(chance) => chance.word(),
            Cards::Seeded(chance) => chance.word(),
        }
    }

    fn shuffle(&mut self, cards: &mut [cards::Card]) -> Result<(), ChanceError> {
        match self {
            Cards::System(chance) => chance.shuffle(cards),
            Cards::Seeded(chance) => chance.shuffle(cards),
        }
    }
}

pub(crate) fn run(args: &DealArgs) -> Result<ExitCode> {
    let text = input::read_text(&args.submission, SUBMISSION_MAX)?;
    let submission = match Submission::parse(&text) {
        Ok(submission) => submission,
        Err(problems) => {
            let name = args.submission.display();
            anstream::eprintln!("houseway: {name} is refused; see houseway rules check {name}");
            for problem in problems.iter().filter(|problem| problem.is_error()) {
                let clause = problem
                    .clause
                    .map_or(String::new(), |clause| format!("   {clause}"));
                anstream::eprintln!("  {}: {}{clause}", problem.at, problem.says);
            }
            return Ok(ExitCode::FAILURE);
        }
    };
    if let Some(failure) = unproved(&submission, &args.submission)? {
        return Ok(refused(&failure));
    }
    let way = way_text(&submission, &args.submission)?;
    let family = submission.edition.family;
    let filed = Filed {
        args,
        text: &text,
        submission: &submission,
        way,
    };
    tables::visit(family, filed).unwrap_or_else(|| {
        let says = format!("no table of {} is dealt yet", family);
        Ok(refused(&says))
    })
}

/// A submission that stands.
struct Filed<'a> {
    args: &'a DealArgs,
    text: &'a str,
    submission: &'a Submission,
    way: Option<String>,
}

impl Visitor for Filed<'_> {
    type Output = Result<ExitCode>;

    fn visit<G: Headless + Show>(self) -> Result<ExitCode> {
        at_the_table::<G>(self)
    }
}

fn at_the_table<G: Headless>(filed: Filed<'_>) -> Result<ExitCode> {
    let Filed {
        args,
        text,
        submission,
        way,
    } = filed;
    let table = args
        .table
        .clone()
        .or_else(|| submission.table.clone())
        .unwrap_or_else(|| "table-1".to_owned());
    let chance = args
        .seed
        .map_or("system".to_owned(), |seed| format!("seed {seed}"));
    let opened = match Opened::new::<G>(&table, text, submission, way, &chance) {
        Ok(opened) => opened,
        Err(error) => return Ok(refused(&error)),
    };
    let positions = match opened.rules::<G>() {
        Ok(rules) => rules.house().positions,
        Err(error) => return Ok(refused(&error)),
    };
    if args.seats > positions {
        return Ok(refused(&format!(
            "this table has {positions} positions, and --seats asks for {}",
            args.seats
        )));
    }
    let mut clock = match (args.pace, args.seed) {
        (Some(_), _) => Clock::system(),
        (None, Some(_)) => Clock::simulated(),
        (None, None) => Clock::simulated_from_now(),
    };
    let (pit, log) = match open::<G>(args, &opened, &mut clock) {
        Ok(opened) => opened,
        Err(PitError::Log(error)) if error.kind() != LogErrorKind::Damaged => {
            return Err(error.into());
        }
        Err(error) => return Ok(refused(&error)),
    };
    if !pit.opened().same_rules(&opened) {
        let was = pit.opened();
        return Ok(refused(&format!(
            "the journal is of table {} under other choices of {}; name another --table or file",
            was.table, was.rules
        )));
    }
    deal(args, pit, log, clock)
}

fn refused(error: &dyn std::fmt::Display) -> ExitCode {
    anstream::eprintln!("houseway: {error}");
    ExitCode::FAILURE
}

/// Why the operator's own house way cannot be dealt by; those that come with Houseway are proved by its tests.
fn unproved(submission: &Submission, path: &Path) -> Result<Option<String>> {
    if let Some(HouseWayChoice::Named(name, _)) = &submission.house_way
        && shipped::find(name).is_some()
    {
        return Ok(None);
    }
    Ok(match prove::house_way(submission, path)? {
        Checked::Proved(..) | Checked::NotAsked => None,
        Checked::Wrong(problems) => {
            let all: Vec<&str> = problems.iter().map(|problem| problem.says.as_str()).collect();
            Some(all.join("; "))
        }
        Checked::Fails(hand) => Some(format!("the house way does not set every hand: {hand}")),
    })
}

/// The text of a house way that the submission only names.
fn way_text(submission: &Submission, path: &Path) -> Result<Option<String>> {
    match &submission.house_way {
        None | Some(HouseWayChoice::Inline(_)) => Ok(None),
        Some(HouseWayChoice::Named(name, _)) => match shipped::text(name) {
            Some(text) => Ok(Some(text.to_owned())),
            None => {
                house_ways::find(name, path.parent())?;
                let file = path
                    .parent()
                    .map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
                input::read_text(&file, SUBMISSION_MAX).map(Some)
            }
        },
    }
}

/// Opens a new table, or takes up the one that the journal holds.
fn open<G: Headless>(
    args: &DealArgs,
    opened: &Opened,
    clock: &mut Clock,
) -> Result<(Pit<G>, Box<dyn Log>), PitError> {
    let mut log: Box<dyn Log> = match &args.journal {
        Some(path) => Box::new(Store::open(path).map_err(LogError::from)?),
        None => Box::new(Forget::default()),
    };
    let id = ChainId::try_from(opened.table.as_str())?;
    if log.head(&id)?.seq == 0 {
        let at = clock.after(Duration::ZERO);
        let pit = Pit::open(&mut *log, opened.clone(), at)?;
        return Ok((pit, log));
    }
    let pit: Pit<G> = Pit::resume(&*log, &id)?;
    clock.not_before(pit.table().state().at);
    Ok((pit, log))
}

fn deal<G: Headless>(
    args: &DealArgs,
    mut pit: Pit<G>,
    mut log: Box<dyn Log>,
    mut clock: Clock,
) -> Result<ExitCode> {
    // A run that takes a journal up draws from streams of its own.
    let stream = pit.head().seq.saturating_sub(1) << 1;
    let source = |stream: u64| match args.seed {
        Some(seed) => Cards::Seeded(Box::new(SeededChance::from_u64(seed).stream(stream))),
        None => Cards::System(SystemChance),
    };
    let mut chance = source(stream);
    let plan = Plan {
        players: match args.players {
            Play::Strategy => Players::Strategy,
            Play::Random => Players::Random,
        },
        irregularities: args.irregularities,
        ..Plan::new(args.rounds, args.seats)
    };
    let mut dealer = Dealer::new(plan, source(stream + 1));
    let full = match args.narrate {
        Some(telling) => telling == Telling::Full,
        None => args.rounds <= TOLD_MAX || args.pace.is_some(),
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut narrator = Narrator::new(full && !args.json, args.pace.map(Duration::from_millis));
    let mut tally = Tally::new(&pit);
    let bar = (!full && !args.json).then(|| bar(args.rounds));
    narrator.opening(&mut out, &pit)?;
    let rules = pit.table().rules().clone();
    if pit.table().in_flight().is_some() && args.in_flight == InFlight::Void {
        let at = clock.after(Duration::from_secs(1));
        let actor = dealer.actor().clone();
        match pit.void_in_flight(&mut *log, at, &actor, &mut chance) {
            Ok(done) => {
                narrator.done(&mut out, &pit, &done)?;
                tally.done(&rules, &done);
            }
            Err(PitError::Refused(refusal)) => narrator.note(&mut out, &format!("Not void: {refusal}"))?,
            Err(error) => return Err(error).context("the round in flight cannot be ended"),
        }
    }
    loop {
        match dealer.step(&mut pit, &mut *log, &mut clock, &mut chance) {
            Ok(Some(done)) => {
                narrator.done(&mut out, &pit, &done)?;
                if args.acknowledge {
                    writeln!(out, "ack {}.", done.head.seq)?;
                    out.flush()?;
                }
                pit.keep_snapshot(&mut *log)?;
                if let Some(ended) = tally.done(&rules, &done) {
                    if args.json {
                        serde_json::to_writer(&mut out, &ended).map_err(std::io::Error::from)?;
                        writeln!(out)?;
                    }
                    if let Some(bar) = &bar {
                        bar.inc(1);
                    }
                }
            }
            Ok(None) => break,
            Err(error) => return Err(error).context("the dealer stopped"),
        }
    }
    pit.note_digest(&mut *log)?;
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    if args.json {
        serde_json::to_writer(&mut out, &tally.json(&pit)).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        tally.write(&mut out, &pit)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn bar(rounds: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("dealing {bar:32} {pos}/{len} rounds {per_sec} {eta}");
    ProgressBar::new(rounds).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
