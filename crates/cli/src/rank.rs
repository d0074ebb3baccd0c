//! `houseway rank`: what a hand is, and why.

use crate::cards_text::tidy;
use crate::hands::{self, RulesChoice};
use crate::paint;
use crate::screen::Screen;
use anyhow::Result;
use rulebook::clause::Clause;
use rulebook::sign::thousands;
use std::io::Write;
use std::process::ExitCode;
use wire::Ranked;

#[derive(clap::Args)]
#[command(
    after_help = "Asia Poker: one card is ranked as a low hand, two as a medium hand, four as a high hand; seven are \
looked over for the bonus hands of the edition. The other games rank their own hands; Three Dice Football reads three dice.\n\n\
With - instead of cards, reads one hand a line from standard input, \
as As Kd Qh Jc or {\"cards\": \"As Kd Qh Jc\"}, and answers each with a line of JSON.\n\n\
Examples:\n  houseway rank --rules pa-575 As Ks Qs Jk\n  houseway rank --rules pa-663a --json 10s jd qd\n  \
houseway rank --rules pa-661a 3 3 5"
)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    rules: RulesChoice,
    /// The cards or dice, or - for a batch
    #[arg(required = true, value_name = "CARDS")]
    cards: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &RankArgs) -> Result<ExitCode> {
    let rank = args.rules.ranker()?;
    let rank = |hand: &str| rank(&tidy(hand)).map_err(anyhow::Error::msg);
    if args.cards == ["-"] {
        let all = hands::batch(|line| rank(&hands::text(line)?))?;
        return Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let ranked = rank(&args.cards.join(" "))?;
    let mut out = Screen::of(args.json);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&ranked)?)?;
    } else {
        print(&mut out, &ranked)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print(out: &mut impl Write, ranked: &Ranked) -> std::io::Result<()> {
    let cite =
        |clause: Option<Clause>| clause.map_or(String::new(), |clause| format!("   {}", paint::cite(clause)));
    // Dice are no hand.
    let hand = match ranked.hand {
        "" => String::new(),
        hand => format!(" as the {hand} hand"),
    };
    let cards = paint::hand(&ranked.cards);
    writeln!(out, "{cards}{hand}: {}{}", ranked.name, cite(ranked.clause))?;
    if let Some(joker) = &ranked.joker {
        writeln!(out, "  the joker stands for {joker}")?;
    }
    if let Some(place) = ranked.place {
        let hands = match ranked.hand {
            "" => "these hands".to_owned(),
            hand => format!("{hand} hands"),
        };
        writeln!(
            out,
            "  strength {} among {hands} (1 is the weakest)",
            thousands(u64::from(place) + 1)
        )?;
    }
    for wager in &ranked.wagers {
        writeln!(
            out,
            "  {:<14} {:<38}{}",
            wager.wager,
            wager.hand.as_deref().unwrap_or("loses"),
            cite(wager.clause)
        )?;
    }
    Ok(())
}
