//! How long the exact figures of Asia Poker take, each with its answer checked.
//!
//! `cargo bench -p asia-poker --bench math`; with `best` after `--` also the best response, which takes minutes.
//! The work spreads over all cores; `RAYON_NUM_THREADS=2` holds it to two.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use asia_poker::AsiaRules;
use asia_poker::house_way::{HouseWay, shipped};
use asia_poker::math::{BestResponse, Contest, Deck, Joint, wagers};
use cards::four::{Ranking, Table};
use cards::{Card, Rank};
use math::Progress;
use rulebook::Edition;
use std::cmp::Ordering;
use std::error::Error;
use std::time::Instant;

/// Processor time of all threads so far in hundredths of a second, where the system tells: on a busy
/// machine the clock on the wall says little.
fn processor() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let (start, before) = (Instant::now(), processor());
    let done = work();
    let used = processor()
        .zip(before)
        .map_or(0, |(after, before)| after - before);
    let (seconds, hundredths) = (used / 100, used % 100);
    println!(
        "{what:<42} {:>10.2?}   processor {seconds:>4}.{hundredths:02} s",
        start.elapsed()
    );
    done
}

/// Deals won with each pair of hands looked at, one after the other.
fn plainly(deck: &Deck, table: &'static Table, way: &HouseWay) -> Result<u128, Box<dyn Error>> {
    let mut set = Vec::new();
    for hand in deck.hands() {
        let mut cards = [Card::JOKER; 7];
        for (place, card) in cards.iter_mut().zip(hand.cards.iter()) {
            *place = card;
        }
        let found = way
            .set(cards, table)
            .map_err(|undecided| format!("{undecided:?}"))?;
        set.push((hand.cards, found.standings));
    }
    let mut wins = 0;
    for (own, player) in &set {
        for (other, dealer) in &set {
            if own.intersection(*other).is_empty() {
                let above = player
                    .compare(dealer)
                    .into_iter()
                    .filter(|hand| *hand == Ordering::Greater);
                wins += u128::from(above.count() >= 2);
            }
        }
    }
    Ok(wins)
}

/// The count by shared cards beside looking at every pair, on a deck small enough for that.
fn beside_plain(way: &HouseWay) -> Result<(), Box<dyn Error>> {
    let ranks = [
        Rank::Ace,
        Rank::King,
        Rank::Queen,
        Rank::Jack,
        Rank::Ten,
        Rank::Two,
    ];
    let (deck, table) = (Deck::new(ranks.to_vec(), 3, true), Table::of(Ranking::default()));
    let start = Instant::now();
    let plain = timed("19 cards, every pair of hands", || plainly(&deck, table, way))?;
    let slow = start.elapsed();
    let start = Instant::now();
    let contest = Contest::new(deck.clone(), table);
    let set = contest.way(way)?;
    let fast = timed("19 cards, by the cards shared", || {
        contest.score(&set, &set, &Progress::default())
    })?;
    assert_eq!(plain, fast.wins);
    let ratio = slow.as_nanos() / start.elapsed().as_nanos().max(1);
    println!("{} deals of 19 cards: {ratio} times as fast", fast.deals);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} threads", rayon::current_num_threads());
    let (classic, high_first) = (shipped::find("classic"), shipped::find("high-first"));
    let (classic, high_first) = classic.zip(high_first).ok_or("no house way")?;
    let progress = Progress::default();
    beside_plain(&classic)?;

    let contest = timed("hands and forms", || {
        Contest::new(Deck::full(), Table::of(Ranking::default()))
    });
    let house = timed("a house way set on every form", || contest.way(&classic))?;
    let score = timed("classic against classic, every deal", || {
        contest.score(&house, &house, &progress)
    })?;
    assert_eq!(score.wins, 3_947_188_745_718_376);
    let other = contest.way(&high_first)?;
    let score = timed("high-first against classic, both ways", || {
        contest.score(&other, &house, &progress)
    })?;
    println!("{score:?}");

    let edition = Edition::find("pa-659a-fortune").ok_or("no edition")?;
    let rules = AsiaRules::new(edition.clone(), edition.defaults(), classic.clone())?;
    let counts = timed("every side wager counted", || wagers::counts(&rules));
    assert_eq!(counts[asia_poker::sides::FORTUNE][0].1, 32);
    timed("two players' hands, for the Envy Bonus", || {
        Joint::count(&progress)
    })?;

    if std::env::args().any(|arg| arg == "best") {
        let best = timed("best response to classic", || {
            BestResponse::to(&contest, &classic, &progress)
        })?;
        assert_eq!(best.house, 3_947_188_745_718_376);
        println!(
            "{} of {} deals, {} hands apart",
            best.best, best.deals, best.hands_apart
        );
        for departure in &best.departures {
            println!(
                "{:>20} {:>9} {:>9}  {}: {departure}  {:?}",
                departure.gain, departure.hands, departure.better, departure.name, departure.example
            );
        }
        let taught = best.taught(&contest, &classic)?;
        println!("{:?}", contest.score(&taught, &house, &progress)?);
    }
    Ok(())
}
