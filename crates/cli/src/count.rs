//! `houseway count`: how many seven-card hands make each bonus hand.

use crate::hands::RulesChoice;
use crate::screen::Screen;
use anyhow::Result;
use asia_poker::count::{Counts, count};
use asia_poker::house_way::shipped;
use rulebook::sign::thousands;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  houseway count --rules pa-659a-fortune\n  houseway count --rules pa-575 --json"
)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    rules: RulesChoice,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &CountArgs) -> Result<ExitCode> {
    let rules = args.rules.load(shipped::DEFAULT)?;
    let counts = count(rules.readings);
    let mut out = Screen::of(args.json);
    let offered: Vec<(&str, &Counts)> = rules
        .offered()
        .map(|(place, side)| (side.law.id.as_str(), &counts[place]))
        .collect();
    if args.json {
        let wagers: serde_json::Map<String, serde_json::Value> = offered
            .iter()
            .map(|(wager, counts)| {
                let rows: Vec<_> = counts
                    .iter()
                    .map(|(hand, count)| serde_json::json!({"hand": hand, "count": count}))
                    .collect();
                ((*wager).to_owned(), rows.into())
            })
            .collect();
        let all = serde_json::json!({"version": 1, "rules": rules.edition().id, "hands": 154_143_080u64, "wagers": wagers});
        writeln!(out, "{all}")?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    if offered.is_empty() {
        writeln!(
            out,
            "{} offers no wager on the seven cards",
            rules.edition().title
        )?;
    }
    for (wager, counts) in offered {
        writeln!(out, "{wager}")?;
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        for (hand, count) in counts {
            let hand = hand.map_or("none of these".to_owned(), |hand| hand.replace('-', " "));
            writeln!(
                out,
                "  {hand:<38} {:>13}   {}",
                thousands(*count),
                percent(*count, total)
            )?;
        }
        writeln!(out, "  {:<38} {:>13}", "all hands of 7 from 53", thousands(total))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A share to six decimals, by whole numbers.
fn percent(part: u64, whole: u64) -> String {
    let millionths = u128::from(part) * 100_000_000 / u128::from(whole.max(1));
    format!("{:>2}.{:06} %", millionths / 1_000_000, millionths % 1_000_000)
}
