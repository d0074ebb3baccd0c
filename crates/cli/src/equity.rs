//! `houseway equity`: what poker hands are worth.

#![allow(clippy::float_arithmetic, reason = "shares are printed as percentages")]

use crate::phh::game;
use crate::screen::Screen;
use anyhow::{Context, Result, anyhow};
use cards::{Card, CardSet, Cards};
use poker_room::PokerGame;
use poker_room::equity::{Answer, Question, answer};
use poker_room::frequency::{chances, counts, starts};
use poker_room::shares::NoBadugi;
use rulebook::sign::thousands;
use serde_json::json;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  houseway equity hands --game five-card-omaha-high-low \"As 2s 3d Kh Kd\" \"Ah Ac 8h 7h 5c\"\n  \
houseway equity hands --game badugi --draws 1 \"2s 3d 4h\" \"8c 7d 6h 5s\"\n  \
houseway equity hands --game triple-draw-2-7 --draws 3 --deal \"2s 3d 4h 7c\" \"\"\n  \
houseway equity draws --game badugi --kept \"As 2d 3h\" --aside \"Ks\"\n  \
houseway equity counts --game badugi\n  houseway equity starts --cards 3"
)]
pub(crate) struct EquityArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// The share of the pot each hand has: every deal counted where there are few enough, else a sample with its interval
    Hands(HandsArgs),
    /// What becomes of cards that are kept, with one, two and three draws left: every draw counted
    Draws(DrawsArgs),
    /// How many of all hands are of each kind
    Counts(CountsArgs),
    /// The starting hands of Badugi in order of worth against any hand
    Starts(StartsArgs),
}

#[derive(clap::Args)]
struct HandsArgs {
    /// The game
    #[arg(long, value_parser = game)]
    game: PokerGame,
    /// The hands; cards that are left out are drawn, or dealt with --deal
    #[arg(value_name = "HAND", num_args = 2..)]
    hands: Vec<String>,
    /// The community cards that lie there
    #[arg(long, default_value = "")]
    board: String,
    /// Cards that are out of play
    #[arg(long, default_value = "")]
    dead: String,
    /// How many draws are left
    #[arg(long, default_value_t = 0)]
    draws: u8,
    /// Cards that are left out are dealt before the draws
    #[arg(long)]
    deal: bool,
    /// At Badeucey and Badacey the lowball hand takes all where nobody has four cards for Badugi
    #[arg(long)]
    lowball_takes_all: bool,
    /// How many deals by chance, where they are too many to count
    #[arg(long, default_value_t = 200_000)]
    samples: u64,
    /// Random seed (any whole number)
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct DrawsArgs {
    /// The game, one in which cards are drawn
    #[arg(long, value_parser = game)]
    game: PokerGame,
    /// The cards that are kept: all of the hand but one or two
    #[arg(long)]
    kept: String,
    /// The cards that are put aside
    #[arg(long, default_value = "")]
    aside: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct CountsArgs {
    /// The game, one in which cards are drawn
    #[arg(long, value_parser = game)]
    game: PokerGame,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct StartsArgs {
    /// How many of the four cards count
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    cards: u8,
    /// How many deals of each
    #[arg(long, default_value_t = 20_000)]
    samples: u64,
    /// Random seed (any whole number)
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &EquityArgs) -> Result<ExitCode> {
    match &args.command {
        Command::Hands(args) => hands(args),
        Command::Draws(args) => draws(args),
        Command::Counts(args) => count(args),
        Command::Starts(args) => start(args),
    }
}

fn cards(text: &str) -> Result<Vec<Card>> {
    let cards: Cards = text.parse().with_context(|| format!("{text:?} are no cards"))?;
    Ok(cards.to_vec())
}

fn text(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

fn hands(args: &HandsArgs) -> Result<ExitCode> {
    let held: Vec<Vec<Card>> = args.hands.iter().map(|hand| cards(hand)).collect::<Result<_>>()?;
    let dead: CardSet = cards(&args.dead)?.into_iter().collect();
    let question = Question {
        game: args.game,
        hands: held,
        board: cards(&args.board)?,
        dead,
        draws: args.draws,
        dealt_first: args.deal,
        no_badugi: match args.lowball_takes_all {
            true => NoBadugi::LowballTakesAll,
            false => NoBadugi::FewerCards,
        },
        samples: args.samples,
        seed: args.seed,
    };
    let answer = answer(&question)?;
    let mut out = Screen::of(args.json);
    if args.json {
        let seats: Vec<_> = (0..question.hands.len())
            .map(|i| seat(&answer, i, &question.hands[i]))
            .collect();
        let all = json!({"version": 1, "game": args.game.slug(), "exact": answer.exact, "deals": answer.deals, "hands": seats});
        writeln!(out, "{all}")?;
    } else {
        let how = match answer.exact {
            true => format!("all {} deals", thousands(answer.deals)),
            false => format!("{} deals by chance, seed {}", thousands(answer.deals), args.seed),
        };
        writeln!(out, "{}: {how}", args.game)?;
        for (i, hand) in question.hands.iter().enumerate() {
            let worth = percent(answer.share(i));
            let interval = match answer.exact {
                true => String::new(),
                false => format!(" ± {}", percent(answer.interval(i)).trim_start()),
            };
            let hand = if hand.is_empty() {
                "any cards".to_owned()
            } else {
                text(hand)
            };
            let scoops = percent(part(answer.seats[i].scoops, answer.deals));
            writeln!(out, "  {hand:<16} {worth}{interval}   whole pot {scoops}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn seat(answer: &Answer, i: usize, hand: &[Card]) -> serde_json::Value {
    let equity = answer.seats[i];
    json!({
        "cards": text(hand),
        "share": answer.share(i),
        "interval": answer.interval(i),
        "parts": equity.parts.to_string(),
        "of": (u128::from(answer.deals) * u128::from(poker_room::equity::PARTS)).to_string(),
        "scoops": equity.scoops,
        "shares": equity.shares,
    })
}

fn draws(args: &DrawsArgs) -> Result<ExitCode> {
    let (kept, aside) = (cards(&args.kept)?, cards(&args.aside)?);
    let all: CardSet = kept.iter().chain(&aside).copied().collect();
    if all.len() != kept.len() + aside.len() || kept.iter().chain(&aside).any(|card| card.is_joker()) {
        return Err(anyhow!("a card is named twice, or is a joker"));
    }
    let found = chances(args.game, &kept, &aside);
    let found = found.ok_or_else(|| anyhow!("{}: keep all cards of a hand but one or two", args.game))?;
    let mut out = Screen::of(args.json);
    if args.json {
        let draws: Vec<_> = found
            .draws
            .iter()
            .map(|draw| {
                let kinds = found.kinds.iter().zip(draw);
                kinds
                    .map(|(kind, chance)| (kind.clone(), json!(chance)))
                    .collect::<serde_json::Map<_, _>>()
            })
            .collect();
        writeln!(
            out,
            "{}",
            json!({"version": 1, "game": args.game.slug(), "kept": text(&kept), "draws": draws})
        )?;
    } else {
        writeln!(
            out,
            "{}: {} kept; with one, two and three draws left",
            args.game,
            text(&kept)
        )?;
        for (kind, name) in found.kinds.iter().enumerate() {
            if found.draws.iter().any(|draw| draw[kind] > 0.0) {
                let row: Vec<String> = found.draws.iter().map(|draw| percent(draw[kind])).collect();
                writeln!(out, "  {name:<22} {}", row.join("  "))?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn count(args: &CountsArgs) -> Result<ExitCode> {
    let found = counts(args.game)
        .ok_or_else(|| anyhow!("{} has no draws: its hands are made with the board", args.game))?;
    let mut out = Screen::of(args.json);
    if args.json {
        let rows: Vec<_> = found
            .rows
            .iter()
            .map(|(kind, count)| json!({"kind": kind, "count": count}))
            .collect();
        writeln!(
            out,
            "{}",
            json!({"version": 1, "game": args.game.slug(), "hands": found.of, "kinds": rows})
        )?;
    } else {
        writeln!(out, "{}: all {} hands", args.game, thousands(found.of))?;
        for (kind, count) in &found.rows {
            writeln!(
                out,
                "  {kind:<22} {:>10} {}",
                thousands(*count),
                percent(part(*count, found.of))
            )?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn start(args: &StartsArgs) -> Result<ExitCode> {
    let found = starts(usize::from(args.cards), args.samples, args.seed)?;
    let mut out = Screen::of(args.json);
    for (place, start) in found.iter().enumerate() {
        if args.json {
            let seat = seat(&start.answer, 0, &start.hand);
            writeln!(
                out,
                "{}",
                json!({"place": place + 1, "ranks": start.ranks, "hand": seat})
            )?;
        } else {
            let (worth, interval) = (start.answer.share(0), start.answer.interval(0));
            writeln!(
                out,
                "{:>4}  {:<9} {} ± {}",
                place + 1,
                start.ranks,
                percent(worth),
                percent(interval).trim_start()
            )?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn part(some: u64, of: u64) -> f64 {
    some as f64 / of.max(1) as f64
}

fn percent(share: f64) -> String {
    format!("{:>8.4} %", 100.0 * share)
}
