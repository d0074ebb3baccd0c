//! Rounds a second by the fast path, through the engine's settlement, and by a plain simulation as one would write it
//! down, in one run, each on one core and with its answer checked.
//!
//! `cargo bench -p blackjack --bench simulate`; with `equal` after `--` five million rounds of each table are first held
//! to the engine, round by round.

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a bench prints rates"
)]

use blackjack::BlackjackRules;
use blackjack::simulate::{engine, fast};
use chance::{Chance, SeededChance};
use math::Progress;
use rulebook::Edition;
use simulate::{Failed, Simulated, Strategy, Tally, run};
use std::error::Error;
use std::num::NonZeroU32;
use std::time::Instant;

/// Seconds of processor so far, all threads together; of the clock where the system does not tell. On a busy machine the
/// clock says little.
fn seconds(since: Instant) -> f64 {
    let used = || {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(ticks as f64 / 100.0)
    };
    used().unwrap_or_else(|| since.elapsed().as_secs_f64())
}

/// Rounds a second of processor on one thread, the best of five runs, and what the first figure came to.
fn rate(game: &dyn Simulated, rounds: u64) -> Result<(f64, Tally), Box<dyn Error>> {
    let (mut best, mut first, since) = (f64::MAX, Tally::default(), Instant::now());
    for _ in 0..5 {
        let start = seconds(since);
        let tallies = run(game, rounds, 7, 1, &Progress::default(), &|_| {})?;
        best = best.min(seconds(since) - start);
        first = tallies.first().copied().unwrap_or_default();
    }
    Ok((rounds as f64 / best, first))
}

/// A peer: six decks shuffled whole and dealt to the cut card, hands as lists of cards, totals added up anew, and a player
/// who draws to hard 17 and soft 18 and never doubles or splits: less work a round than the fast path has.
struct Plain {
    figures: Vec<String>,
}

fn total(hand: &[u8]) -> (u8, bool) {
    let hard: u8 = hand.iter().sum();
    if hand.contains(&1) && hard <= 11 {
        (hard + 10, true)
    } else {
        (hard, false)
    }
}

impl Plain {
    /// All rounds of one shoe.
    fn shoe(&self, chance: &mut SeededChance) -> Result<(u64, i64), Failed> {
        let mut shoe: Vec<u8> = (0..312u16).map(|card| (card % 13 + 1).min(10) as u8).collect();
        for place in (1..shoe.len()).rev() {
            let bound = u32::try_from(place)
                .ok()
                .and_then(|place| NonZeroU32::new(place + 1));
            shoe.swap(place, chance.below(bound.unwrap_or(NonZeroU32::MIN))? as usize);
        }
        let (mut rounds, mut sum) = (0, 0);
        while shoe.len() > 78 {
            let mut draw = || shoe.pop().unwrap_or_default();
            let mut dealer = vec![draw(), draw()];
            let mut player = vec![draw(), draw()];
            rounds += 1;
            let natural = |hand: &[u8]| hand.len() == 2 && total(hand).0 == 21;
            sum += match (natural(&player), natural(&dealer)) {
                (true, true) => 0,
                (true, false) => 150,
                (false, true) => -100,
                (false, false) => {
                    while total(&player).0 < 17 || total(&player) == (17, true) {
                        player.push(draw());
                    }
                    let mine = total(&player).0;
                    while mine <= 21 && total(&dealer).0 < 17 {
                        dealer.push(draw());
                    }
                    let his = total(&dealer).0;
                    match () {
                        () if mine > 21 => -100,
                        () if his > 21 || mine > his => 100,
                        () if mine == his => 0,
                        () => -100,
                    }
                }
            };
        }
        Ok((rounds, sum))
    }

    fn rate(&self) -> Result<(f64, f64), Box<dyn Error>> {
        let mut chance = SeededChance::from_u64(7);
        let (mut best, mut mean, since) = (0f64, 0.0, Instant::now());
        for _ in 0..5 {
            let (start, mut rounds, mut sum) = (seconds(since), 0, 0);
            while rounds < 1_000_000 {
                let (more, gain) = self.shoe(&mut chance)?;
                (rounds, sum) = (rounds + more, sum + gain);
            }
            best = best.max(rounds as f64 / (seconds(since) - start));
            mean = sum as f64 / rounds as f64 / 100.0;
        }
        Ok((best, mean))
    }
}

/// Holds the fast path to the engine, round by round.
fn equal(rules: &BlackjackRules, rounds: u64) -> Result<(), Box<dyn Error>> {
    for strategy in [Strategy::Best, Strategy::Plain] {
        let (quick, slow) = (fast(rules, strategy)?, engine(rules, strategy, false)?);
        let (mut one, mut other) = (SeededChance::from_u64(21), SeededChance::from_u64(21));
        let (mut fast_gains, mut slow_gains) = ([0], [0]);
        for round in 0..rounds {
            quick.round(&mut one, &mut fast_gains)?;
            slow.round(&mut other, &mut slow_gains)?;
            assert_eq!(fast_gains, slow_gains, "round {round}");
        }
    }
    println!(
        "{}: {rounds} rounds by each of two strategies, all as the engine settles them",
        rules.main
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    for id in ["pa-633a", "pa-635a"] {
        let edition = Edition::find(id).ok_or("no edition")?;
        let rules = BlackjackRules::new(edition.clone(), edition.defaults())?;
        if std::env::args().any(|arg| arg == "equal") {
            equal(&rules, 5_000_000)?;
        }
        let (quick, slow) = (
            fast(&rules, Strategy::Best)?,
            engine(&rules, Strategy::Best, false)?,
        );
        let (fast_rate, _) = rate(&quick, 5_000_000)?;
        let (slow_rate, by_engine) = rate(&slow, 100_000)?;
        let (_, by_fast) = rate(&quick, 100_000)?;
        assert_eq!(by_fast, by_engine, "the same rounds, the same gains");
        println!(
            "{id}   fast path {fast_rate:>10.0} rounds/s   engine {slow_rate:>9.0} rounds/s   ratio {:>5.1}",
            fast_rate / slow_rate
        );
    }
    let plain = Plain {
        figures: vec!["plain".to_owned()],
    };
    let (rate, mean) = plain.rate()?;
    // Who plays as the dealer does loses some 5.7 percent.
    assert!((-0.075..-0.045).contains(&mean), "{mean}");
    println!("{}     shoe by shoe {rate:>10.0} rounds/s", plain.figures[0]);
    Ok(())
}
