//! `houseway deal`: a table that runs by itself, narrated.

mod narrate;
mod tally;

use crate::prove::{self, Checked, Prove};
use crate::screen::Screen;
use crate::{failure, house_ways, input, irregularities};
use anyhow::{Context, Result};
use asia_poker::house_way::shipped;
use chance::{Chance, ChanceError, SeededChance, SystemChance};
use clap::ValueEnum;
use driver::{Clock, Dealer, Headless, Opened, Pit, PitError, Plan, Players, Rate};
use floor::tables::{self, Visitor};
use indicatif::{ProgressBar, ProgressStyle};
use journal::{ChainId, Forget, Head, Log, LogError, LogErrorKind};
use narrate::Narrator;
use rulebook::rule::Rule;
use rulebook::submission::HouseWayChoice;
use rulebook::{Irregularity, Submission};
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use store::{Error as StoreError, Owner, Store};
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
entropy. An existing journal is resumed where it stopped, even mid-round.\n\n\
Examples:\n  houseway deal submissions/fortune-asia-poker.toml --rounds 1 --seed 7\n  \
houseway deal submissions/asia-poker-2013.toml --rounds 50 --journal day.journal\n  \
houseway deal submissions/double-attack.toml --irregularities 20% --players random --pace\n  \
houseway deal submissions/fortune-asia-poker.toml --rounds 1 --irregularity face-up-card\n\n\
Exit status: 0 when every round was dealt, or whoever reads wants no more; 1 when the submission is refused, or the \
journal is of other rules, does not verify, is another process's or would go on from a seed; 2 when a file cannot be \
read or written.\n\n\
See also: houseway audit, docs/table.md, docs/journal.md."
)]
pub(crate) struct DealArgs {
    /// The Rules Submission, a TOML file (- for standard input)
    submission: PathBuf,
    /// How many rounds
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// How many betting positions are played
    #[arg(long = "positions", alias = "seats", value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    seats: u8,
    /// Random seed (any whole number): the same one deals the same cards again
    #[arg(long)]
    seed: Option<u64>,
    /// Keep a journal here
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Go on only if the journal contains this head, which was told or published before (SEQ:HASH)
    #[arg(long, requires = "journal")]
    head: Option<Head>,
    /// Let --seed go on with a journal whose cards came from the system's entropy; the journal says so from there on
    #[arg(long, requires_all = ["seed", "journal"])]
    predictable: bool,
    /// The table's name [default: the submission's, or table-1]
    #[arg(long)]
    table: Option<String>,
    /// Pause this many milliseconds after each step (for training); 1200 where no number is given
    #[arg(long, value_name = "MS", num_args = 0..=1, require_equals = true, default_missing_value = "1200")]
    pace: Option<u64>,
    /// The share of rounds in which something goes wrong: 0.05 or 5%
    #[arg(long, value_name = "RATE", default_value = "0")]
    irregularities: Rate,
    /// Rehearse one irregularity in every round, by the name that `houseway irregularities` gives it
    #[arg(long, value_name = "NAME", conflicts_with = "irregularities")]
    irregularity: Option<String>,
    /// How players play
    #[arg(long, value_enum, default_value_t = Play::Strategy)]
    players: Play,
    /// Narrate every step, or print only the totals [default: full up to 20 rounds]
    #[arg(long, value_enum)]
    narrate: Option<Telling>,
    /// What becomes of a round in flight when a journal is resumed
    #[arg(long, value_enum, default_value_t = InFlight::Continue)]
    in_flight: InFlight,
    /// Print JSON: one object for each round and one for the totals
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
    /// Any legal action, with an occasional foul hand, surrender or walk-away
    Random,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum Telling {
    /// Every step
    Full,
    /// A progress bar and the totals
    Compact,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum InFlight {
    /// The round is resumed from the journal
    Continue,
    /// The round is void where the edition has a rule for that, and resumed where it has none
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
            let name = input::shown(&args.submission);
            let mut says = format!("{name} is refused; see houseway rules check {name}");
            for problem in problems.iter().filter(|problem| problem.is_error()) {
                let _ = write!(says, "\n  {problem}");
            }
            return Ok(refused(args, &says));
        }
    };
    let rehearse = match rehearsed(args, &submission) {
        Ok(rule) => rule,
        Err(unknown) => return Ok(refused(args, &unknown)),
    };
    if let Some(failure) = unproved(&submission, &args.submission)? {
        return Ok(failure::refused(&failure, args.json));
    }
    let way = way_text(&submission, &args.submission)?;
    let family = submission.edition.family;
    let filed = Filed {
        args,
        text: &text,
        submission: &submission,
        way,
        rehearse,
    };
    tables::visit(family, filed).unwrap_or_else(|| {
        let says = format!("no table of {} is dealt yet", family);
        Ok(failure::refused(&says, args.json))
    })
}

/// A submission that stands.
struct Filed<'a> {
    args: &'a DealArgs,
    text: &'a str,
    submission: &'a Submission,
    way: Option<String>,
    rehearse: Option<Rule>,
}

/// The irregularity to rehearse, or what to say where the edition has none of that name.
fn rehearsed(args: &DealArgs, submission: &Submission) -> Result<Option<Rule>, String> {
    let Some(name) = &args.irregularity else {
        return Ok(None);
    };
    let edition = &submission.edition;
    let all: Vec<Irregularity> = edition.register().irregularities().collect();
    match all.iter().find(|one| one.rule.name() == name) {
        Some(one) => Ok(Some(one.rule)),
        None => Err(irregularities::unknown(edition, &all, name)),
    }
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
        rehearse,
    } = filed;
    let table = args
        .table
        .clone()
        .or_else(|| submission.table.clone())
        .unwrap_or_else(|| "table-1".to_owned());
    let chance = args.seed.map_or(SYSTEM.to_owned(), |seed| format!("seed {seed}"));
    let opened = match Opened::new::<G>(&table, text, submission, way, &chance) {
        Ok(opened) => opened,
        Err(error) => return Ok(failure::refused(&error, args.json)),
    };
    let positions = match opened.rules::<G>() {
        Ok(rules) => rules.house().positions,
        Err(error) => return Ok(failure::refused(&error, args.json)),
    };
    if args.seats > positions {
        return Ok(refused(
            args,
            &format!(
                "this table has {positions} betting positions, and --positions asks for {}",
                args.seats
            ),
        ));
    }
    if let Some(path) = args.journal.as_ref().filter(|path| path.exists()) {
        input::is_no_pipe(path)?;
    }
    let mut clock = match (args.pace, args.seed) {
        (Some(_), _) => Clock::system(),
        (None, Some(_)) => Clock::simulated(),
        (None, None) => Clock::system(),
    };
    let owner = match args.journal.as_ref().map(Owner::take).transpose() {
        Ok(owner) => owner,
        Err(error @ StoreError::Owned { .. }) => return Ok(failure::refused(&error, args.json)),
        Err(error) => return Err(error.into()),
    };
    let (mut pit, mut log) = match open::<G>(args, &opened, &mut clock) {
        Ok(opened) => opened,
        Err(PitError::Log(error)) if error.kind() != LogErrorKind::Damaged => {
            return Err(error.into());
        }
        Err(error) => return Ok(failure::refused(&error, args.json)),
    };
    if !pit.opened().same_rules(&opened) {
        let was = pit.opened();
        return Ok(refused(
            args,
            &format!(
                "the journal is of table {} under other choices of {}; name another --table or file",
                was.table, was.rules
            ),
        ));
    }
    if args.seed.is_some() && pit.chance() == SYSTEM && pit.head().seq > 1 && !args.predictable {
        return Ok(refused(
            args,
            "the cards of this journal come from the system's entropy, and those of a seed can be foretold; leave --seed \
             out, or say --predictable, and the journal says so from there on",
        ));
    }
    pit.note_chance(&mut *log, &chance)?;
    let dealt = deal(args, rehearse, pit, log, clock);
    // After the log: closing the file would give up the locks on it.
    drop(owner);
    dealt
}

/// How the journal calls the system's entropy.
const SYSTEM: &str = "system";

fn refused(args: &DealArgs, error: &str) -> ExitCode {
    failure::refused(&error, args.json)
}

/// Why the operator's own house way cannot be dealt by; those that come with Houseway are proved by its tests.
fn unproved(submission: &Submission, path: &Path) -> Result<Option<String>> {
    Ok(match prove::house_way(submission, path, Prove::Strangers)? {
        Checked::Proved(..) | Checked::Shipped(_) | Checked::NotAsked => None,
        Checked::Wrong(problems) => {
            let all: Vec<&str> = problems.iter().map(|problem| problem.says.as_str()).collect();
            Some(all.join("; "))
        }
        Checked::WrongFile(file) => Some(format!(
            "{} is refused; see houseway rules house-way check {0}",
            file.name
        )),
        Checked::Fails(way, hand) => Some(format!(
            "the house way \"{}\" does not set every hand: {hand}",
            way.name
        )),
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
    let id = ChainId::try_from(opened.table.as_str())?;
    let mut log: Box<dyn Log> = match &args.journal {
        Some(path) => {
            let store = Store::open(path).map_err(LogError::from)?;
            if let Some(head) = args.head {
                store.verify_against(&id, head).map_err(LogError::from)?;
            }
            Box::new(store)
        }
        None => Box::new(Forget::default()),
    };
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
    rehearse: Option<Rule>,
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
        rehearse,
        ..Plan::new(args.rounds, args.seats)
    };
    let mut dealer = Dealer::new(plan, source(stream + 1));
    let full = match args.narrate {
        Some(telling) => telling == Telling::Full,
        None => args.rounds <= TOLD_MAX || args.pace.is_some(),
    };
    let mut out = Screen::of(args.json);
    let mut narrator = Narrator::new(full && !args.json, args.pace.map(Duration::from_millis));
    let mut tally = Tally::new(&pit, pit.open_round(&*log)?);
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
    if let Some(rule) = rehearse.filter(|rule| !tally.happened(rule.name())) {
        return Ok(refused(
            args,
            &format!(
                "{} did not come about: a table with these choices and rounds gives no occasion for it",
                rule.name()
            ),
        ));
    }
    Ok(ExitCode::SUCCESS)
}

fn bar(rounds: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("dealing {bar:20} {pos}/{len} rounds {per_sec} {eta}");
    ProgressBar::new(rounds).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
