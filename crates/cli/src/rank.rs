//! `houseway rank`: what a hand is, and why.

use crate::hands::{self, RulesChoice};
use anyhow::Result;
use rulebook::clause::Clause;
use std::process::ExitCode;
use wire::Ranked;

#[derive(clap::Args)]
#[command(
    after_help = "One card is ranked as a low hand, two as a medium hand, four as a high hand; seven are \
looked over for the bonus hands of the edition.\n\nWith - instead of cards, reads one hand a line from standard input, \
as As Kd Qh Jc or {\"cards\": \"As Kd Qh Jc\"}, and answers each with a line of JSON."
)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    rules: RulesChoice,
    /// One, two, four or seven cards, or - for a batch
    #[arg(required = true, value_name = "CARDS")]
    cards: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &RankArgs) -> Result<ExitCode> {
    let rank = args.rules.ranker()?;
    let rank = |hand: &str| rank(hand).map_err(anyhow::Error::msg);
    if args.cards == ["-"] {
        let all = hands::batch(|line| rank(&hands::text(line)?))?;
        return Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let ranked = rank(&args.cards.join(" "))?;
    if args.json {
        anstream::println!("{}", serde_json::to_string(&ranked)?);
    } else {
        print(&ranked);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(ranked: &Ranked) {
    let cite = |clause: Option<Clause>| clause.map_or(String::new(), |clause| format!("   {clause}"));
    // Dice are no hand.
    let hand = match ranked.hand {
        "" => String::new(),
        hand => format!(" as the {hand} hand"),
    };
    anstream::println!("{}{hand}: {}{}", ranked.cards, ranked.name, cite(ranked.clause));
    if let Some(joker) = &ranked.joker {
        anstream::println!("  the joker stands for {joker}");
    }
    if let Some(place) = ranked.place {
        anstream::println!("  place {place} of its order, counted from the lowest");
    }
    for wager in &ranked.wagers {
        anstream::println!(
            "  {:<14} {:<38}{}",
            wager.wager,
            wager.hand.as_deref().unwrap_or("loses"),
            cite(wager.clause)
        );
    }
}
