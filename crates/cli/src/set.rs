//! `houseway set`: how the house way sets seven cards, step by step.

use crate::hands::{self, RulesChoice};
use crate::paint;
use crate::screen::Screen;
use anyhow::{Result, bail};
use asia_poker::AsiaRules;
use asia_poker::house_way::{Considered, Decision, Undecided, Verdict, shipped};
use asia_poker::setting::{Setting, Settings};
use cards::{Card, Cards};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use serde::Serialize;
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

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SetResult {
    version: u32,
    rules: String,
    house_way: String,
    high: String,
    medium: String,
    low: String,
    /// The three hands in words.
    names: [String; 3],
    rule: String,
    steps: Vec<StepResult>,
    /// How many legal settings there were.
    legal: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    settings: Vec<[String; 3]>,
}

#[derive(Serialize)]
struct StepResult {
    play: String,
    left: u32,
}

pub(crate) fn run(args: &SetArgs) -> Result<ExitCode> {
    let rules = args.rules.load(&args.house_way)?;
    if args.cards == ["-"] {
        let all =
            hands::batch(|line| set(&hands::from_line(line)?, &rules, args.all).map(|(result, _)| result))?;
        return Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let (result, considered) = set(&hands::parse(&args.cards)?, &rules, args.all)?;
    let mut out = Screen::of(args.json);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&result)?)?;
    } else {
        print(&mut out, &result, &considered, &rules)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn set(cards: &Cards, rules: &AsiaRules, all: bool) -> Result<(SetResult, Vec<Considered>)> {
    let Ok(seven) = <[Card; 7]>::try_from(cards.as_slice()) else {
        bail!("give exactly seven cards (got {})", cards.len());
    };
    let settings = Settings::of(seven, rules.table);
    let (considered, decided) = rules.house_way.explain(&settings);
    let decision = match decided {
        Ok(decision) => decision,
        Err(undecided) => bail!("{}", describe(&undecided, rules)),
    };
    let steps = considered.last().map_or(&[][..], |last| &last.steps);
    let [high, medium, low] = shown(&decision.setting);
    Ok((
        SetResult {
            version: 1,
            rules: rules.edition().id.clone(),
            house_way: rules.house_way.name.clone(),
            high,
            medium,
            low,
            names: names(&decision, rules),
            rule: rules.house_way.rules[decision.rule].name.clone(),
            steps: steps
                .iter()
                .map(|(step, left)| StepResult {
                    play: step.to_string(),
                    left: *left,
                })
                .collect(),
            legal: settings.legal().count(),
            clause: rules.cite(Rule::HouseWay),
            settings: if all {
                settings.legal().map(|(setting, _)| shown(&setting)).collect()
            } else {
                Vec::new()
            },
        },
        considered,
    ))
}

fn names(decision: &Decision, rules: &AsiaRules) -> [String; 3] {
    let standings = &decision.standings;
    [
        rules.table.standing(standings.high).to_string(),
        standings.medium.to_string(),
        standings.low.to_string(),
    ]
}

fn shown(setting: &Setting) -> [String; 3] {
    // Highest card first, as a dealer lays them.
    let text = |cards: &[Card]| {
        let mut cards: Vec<Card> = cards.to_vec();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        cards
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    [text(&setting.high), text(&setting.medium), text(&[setting.low])]
}

/// A failure in words, with the settings it is torn between.
pub(crate) fn describe(undecided: &Undecided, rules: &AsiaRules) -> String {
    match undecided {
        Undecided::NoRule => format!(
            "no rule of the house way {:?} sets this hand",
            rules.house_way.name
        ),
        Undecided::Ambiguous { rule, settings } => {
            let [a, b] = settings.map(|setting| shown(&setting).join(" | "));
            let name = &rules.house_way.rules[*rule].name;
            format!(
                "the rule {name:?} leaves two settings: {a} and {b}; add a step that tells them apart, such as best high"
            )
        }
    }
}

fn print(
    out: &mut impl Write,
    result: &SetResult,
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
