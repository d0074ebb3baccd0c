//! Asia Poker by the fast path and through the engine, in one run, and the ratio of the two.
//!
//! `cargo bench -p asia-poker --bench simulate`. One thread, so a figure is that of one core.

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a bench prints rates"
)]

use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use asia_poker::simulate::{Engine, Fast, Player};
use math::Progress;
use rulebook::Edition;
use simulate::{Simulated, Strategy, Tally, run};
use std::error::Error;
use std::time::Instant;

/// Rounds a second on one thread, the best of five runs, and what the first figure came to.
fn rate(game: &dyn Simulated, rounds: u64) -> Result<(f64, Tally), Box<dyn Error>> {
    let (mut best, mut first) = (f64::MAX, Tally::default());
    for _ in 0..5 {
        let start = Instant::now();
        let tallies = run(game, rounds, 7, 1, &Progress::default(), &|_| {})?;
        best = best.min(start.elapsed().as_secs_f64());
        first = tallies.first().copied().unwrap_or_default();
    }
    Ok((rounds as f64 / best, first))
}

fn main() -> Result<(), Box<dyn Error>> {
    let classic = shipped::find("classic").ok_or("no house way")?;
    for id in ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"] {
        let edition = Edition::find(id).ok_or("no edition")?;
        let rules = AsiaRules::new(edition.clone(), edition.defaults(), classic.clone())?;
        let player = Player::new(None, &rules, Strategy::Best);
        let fast = Fast::new(&rules, player.clone())?;
        let engine = Engine::new(rules, player, false);
        let (quick, _) = rate(&fast, 1_000_000)?;
        let (slow, by_engine) = rate(&engine, 20_000)?;
        let (_, by_fast) = rate(&fast, 20_000)?;
        assert_eq!(by_fast, by_engine, "the same rounds, the same gains");
        println!(
            "{id:<16} fast path {quick:>10.0} rounds/s   engine {slow:>9.0} rounds/s   ratio {:>5.1}",
            quick / slow
        );
    }
    Ok(())
}
