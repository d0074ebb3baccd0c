//! Prints the par sheet of an Asia Poker edition and how long it took: `cargo run --release
//! -p math --example asia -- pa-575`.

#![allow(clippy::print_stdout, reason = "it is there to print")]

use games::asia_poker::AsiaRules;
use games::asia_poker::house_way::shipped;
use math::Progress;
use math::asia_poker::sheet;
use rulebook::Edition;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let id = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "pa-659a-fortune".into());
    let edition = Edition::find(&id).ok_or("no such edition")?;
    let way = shipped::find(shipped::DEFAULT).ok_or("no house way")?;
    let rules = AsiaRules::new(edition, edition.defaults(), way)?;
    let start = Instant::now();
    let sheet = sheet(&rules, &Progress::default())?;
    for figures in &sheet.figures {
        println!("{figures}");
    }
    for series in &sheet.series {
        println!("{}: {} by {}", series.name, series.up, series.across);
        for (x, y) in &series.points {
            println!("  {:>12} {:>14} %", x.decimal(2), y.percent(6));
        }
    }
    println!("digest {}, {:?}", sheet.digest(), start.elapsed());
    Ok(())
}
