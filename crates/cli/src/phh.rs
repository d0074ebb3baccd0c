//! `houseway phh`: hand histories in the open poker hand history format.

use crate::audit::{self, Wrong};
use crate::screen::Screen;
use crate::{failure, input};
use anyhow::{Context, Result, anyhow};
use chance::SeededChance;
use poker_room::PokerGame;
use poker_room::phh::{History, Recorder};
use poker_room::play::{MOST, Posts, Terms};
use poker_room::random::{Deck, begin, below, play_out, usual};
use poker_room::rules::Limit;
use poker_room::shares::{NoBadugi, OddChip, Sharing};
use poker_room::table::PokerRoom;
use serde_json::json;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// More bytes than this no file of histories may have.
const BYTES_MAX: usize = 256 << 20;

#[derive(clap::Args)]
#[command(
    after_help = "F2L3D (fixed-limit Triple Draw 2-7) and FB (fixed-limit Badugi) are the format's own codes; the other games of \
the poker room have codes of the same kind. testkit/pokerkit_judge.py holds these hands against PokerKit.\n\n\
Examples:\n  houseway phh deal --game badugi --hands 3 --seed 7\n  houseway phh settle hands.phhs\n  \
houseway phh export day.journal > day.phhs"
)]
pub(crate) struct PhhArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Deal hands that are played by chance, and write them down
    Deal(DealArgs),
    /// Play histories again: what each player ends with, a line of JSON for each hand
    ///
    /// Exit status: 0 when every hand came to its end, and to the stacks that it names; 1 when any did not; 2 when the file
    /// could not be read.
    Settle(SettleArgs),
    /// Write down the hands that a table dealt, from its journal
    ///
    /// Left out and named: hands that were void, and hands with a kill blind, for whose order of betting the format has no words.
    Export(ExportArgs),
}

#[derive(clap::Args)]
struct DealArgs {
    /// The game: five-card-omaha-high, five-card-omaha-high-low, triple-draw-2-7, triple-draw-a-5, badeucey, badacey, badugi
    #[arg(long, value_parser = game)]
    game: PokerGame,
    /// How high bets and raises may be
    #[arg(long, value_enum, default_value_t)]
    limit: Limits,
    /// How many players, at most nine
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=MOST as i64))]
    players: u8,
    /// How many hands
    #[arg(long, default_value_t = 1)]
    hands: u32,
    /// Random seed (any whole number)
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct SettleArgs {
    /// A file of one history, or of many, each under a heading of its number in brackets; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(clap::Args)]
struct ExportArgs {
    /// The journal of a table of the poker room
    #[arg(value_name = "JOURNAL")]
    file: PathBuf,
    /// The table, where the file holds several
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
}

#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum Limits {
    /// Fixed bets
    #[default]
    Limit,
    /// At most the pot
    PotLimit,
    /// No limit
    NoLimit,
}

/// The game of a name.
pub(crate) fn game(name: &str) -> Result<PokerGame, String> {
    let names = PokerGame::ALL.map(PokerGame::slug).join(", ");
    PokerGame::of(name).ok_or_else(|| format!("the games are {names}"))
}

pub(crate) fn run(args: &PhhArgs) -> Result<ExitCode> {
    match &args.command {
        Command::Deal(args) => deal(args),
        Command::Settle(args) => settle(args),
        Command::Export(args) => match export(args) {
            Err(error) => match error.downcast::<Wrong>() {
                Ok(wrong) => Ok(failure::refused(&wrong, false)),
                Err(error) => Err(error),
            },
            code => code,
        },
    }
}

fn deal(args: &DealArgs) -> Result<ExitCode> {
    let mut out = Screen::of(true);
    let mut chance = SeededChance::from_u64(args.seed);
    let players = usize::from(args.players);
    let terms = Terms {
        limit: match args.limit {
            Limits::Limit => Limit::Fixed,
            Limits::PotLimit => Limit::Pot,
            Limits::NoLimit => Limit::None,
        },
        ..usual(args.game)
    };
    let most = 52 / args.game.hand_size();
    if players * args.game.hand_size() + 8 > 52 || players > most {
        return Err(anyhow!("too many players for one deck of {}", args.game));
    }
    for number in 1..=args.hands {
        // Stacks from a few bets, so that players are all in, to many.
        let mut stacks = vec![0; players];
        for stack in &mut stacks {
            *stack = 800 + 100 * below(&mut chance, 200)? as i64;
        }
        let straddle = (players > 2 && below(&mut chance, 4)? == 0).then_some(800);
        let ante = [0, 0, 100][below(&mut chance, 3)?];
        let posts = Posts::of(players, ante, &[200, 400], straddle);
        let sharing = Sharing {
            unit: poker_room::shares::UNITS[below(&mut chance, 6)?],
            odd_chip: OddChip::LeftOfButton,
            no_badugi: NoBadugi::FewerCards,
        };
        let mut deck = Deck::whole();
        let play = begin(terms, &stacks, &posts, &mut deck, &mut chance)?;
        let mut play = play.context("the hand cannot begin")?;
        let mut recorder = Recorder::new(&play);
        play_out(&mut play, &mut deck, &mut chance, &mut recorder)?;
        let history = recorder.history(&play, &stacks, &posts, sharing);
        let history = history.context("the hand did not come to its end")?;
        writeln!(out, "[{number}]\n{}", history.write())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn settle(args: &SettleArgs) -> Result<ExitCode> {
    let text = input::read_text(&args.file, BYTES_MAX)?;
    let all =
        History::read_all(&text).with_context(|| format!("cannot read {}", input::shown(&args.file)))?;
    let mut out = Screen::of(true);
    let mut refused = false;
    for (i, history) in all.into_iter().enumerate() {
        let error =
            |code: &str, message: String| json!({"hand": i + 1, "error": {"code": code, "message": message}});
        let line = match history {
            Err(unreadable) => error("unreadable", unreadable.to_string()),
            Ok(history) => match history.replay() {
                Err(wrong) => error("cannot-replay", wrong.to_string()),
                Ok(replayed) => json!({
                    "hand": i + 1,
                    "game": history.game.slug(),
                    "seats": history.seats,
                    "stacks": replayed.stacks,
                }),
            },
        };
        refused |= line.get("error").is_some();
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(refused)))
}

fn export(args: &ExportArgs) -> Result<ExitCode> {
    let mut out = Screen::of(true);
    let mut left_out: Vec<String> = Vec::new();
    audit::rounds_of::<PokerRoom>(&args.file, args.table.as_deref(), |rules, round| {
        let Some(record) = &round.record else {
            return Ok(());
        };
        match History::of_round(record, rules) {
            Some(history) => writeln!(out, "[{}]\n{}", record.number, history.write())?,
            None => left_out.push(record.number.to_string()),
        }
        Ok(())
    })?;
    out.flush()?;
    if !left_out.is_empty() {
        let hands = if left_out.len() == 1 { "hand" } else { "hands" };
        let numbers = left_out.join(", ");
        writeln!(
            io::stderr(),
            "houseway: {hands} {numbers} left out: void, or played with a kill blind; see audit list"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
