//! `houseway set`: how the house way sets seven cards, step by step.

use crate::hands::{self, RulesChoice};
use crate::paint;
use crate::screen::Screen;
use anyhow::Result;
use asia_poker::AsiaRules;
use asia_poker::house_way::told::{Told, told};
use asia_poker::house_way::{Considered, Verdict, shipped};
use cards::Cards;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "With - instead of cards, reads seven cards a line from standard input and answers each with a \
line of JSON.\n\nExamples:\n  houseway set --rules pa-575 As Ad Kh Kc Qs Qh 5d\n  \
houseway set --rules ma-asia-poker --house-way high-first --all as ad kh kc qs qh 5d"
)]
pub(crate) struct SetArgs {
    #[command(flatten)]
    rules: RulesChoice,
    /// The house way: balanced, classic, high-first, or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = shipped::DEFAULT)]
    house_way: String,
    /// Seven cards, or - for a batch
    #[arg(required = true, value_name = "CARDS")]
    cards: Vec<String>,
    /// Also list every legal setting
    #[arg(long)]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &SetArgs) -> Result<ExitCode> {
    let rules = args.rules.load(&args.house_way)?;
    if args.cards == ["-"] {
        let all = hands::batch(|line| Ok(told(&hands::from_line(line)?, &rules, args.all)?.0))?;
        return Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let (result, considered) = told(&hands::parse(&args.cards)?, &rules, args.all)?;
    let mut out = Screen::of(args.json);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&result)?)?;
    } else {
        print(&mut out, &result, &considered, &rules)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print(
    out: &mut impl Write,
    result: &Told,
    considered: &[Considered],
    rules: &AsiaRules,
) -> std::io::Result<()> {
    writeln!(
        out,
        "{} legal settings of 105; house way {:?}",
        result.legal, result.house_way
    )?;
    for one in considered {
        let rule = &rules.house_way.rules[one.rule];
        match &one.verdict {
            Verdict::DoesNotApply(condition) => writeln!(out, "  -  {} (not: {condition})", rule.name)?,
            Verdict::NotPlayable => writeln!(out, "  -  {} (no legal setting does this)", rule.name)?,
            Verdict::Decides => {
                writeln!(out, "  => {}", rule.name)?;
                for (step, left) in &one.steps {
                    let settings = if *left == 1 { "setting" } else { "settings" };
                    writeln!(out, "       {step}: {left} {settings} left")?;
                }
            }
        }
    }
    let hands = [
        ("high", &result.high),
        ("medium", &result.medium),
        ("low", &result.low),
    ];
    for ((hand, cards), name) in hands.iter().zip(&result.names) {
        let cards: Cards = cards.parse().unwrap_or(Cards::EMPTY);
        writeln!(out, "  {hand:<7} {} {name}", paint::cards(&cards, 12))?;
    }
    if let Some(clause) = result.clause {
        writeln!(out, "  set as the operator filed it   {}", paint::cite(clause))?;
    }
    for [high, medium, low] in &result.settings {
        writeln!(out, "  {high} | {medium} | {low}")?;
    }
    Ok(())
}
