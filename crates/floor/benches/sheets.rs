//! How long each sheet takes: every game but Asia Poker in full, and Asia Poker's side wagers.
//!
//! `cargo bench -p floor --bench sheets`; see `cargo bench -p asia-poker --bench math` for the main wager of Asia Poker.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use asia_poker::house_way::shipped;
use games::FiledWay;
use math::{Ask, Depth, Progress};
use rulebook::Edition;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} threads", rayon::current_num_threads());
    for (id, depth, wager, edge) in [
        ("pa-587", Depth::Full, "main", "3.5022"),
        ("pa-661a", Depth::Full, "touchdown", "3.6173"),
        ("pa-663a", Depth::Full, "ante-and-play", "4.8231"),
        ("pa-665a", Depth::Full, "bust-it", "8.0064"),
        ("pa-631a", Depth::Full, "house-money", "35.7764"),
        ("pa-623a", Depth::Full, "all-small", "7.7613"),
        ("pa-633a", Depth::Full, "blackjack", "0.3303"),
        ("pa-635a", Depth::Full, "spanish-21", "0.3645"),
        ("pa-575", Depth::Quick, "bonus", "5.7891"),
        ("pa-659a-fortune", Depth::Quick, "insurance", "3.9079"),
    ] {
        let edition = Edition::find(id).ok_or("no edition")?;
        let ask = Ask {
            choices: edition.defaults(),
            edition: edition.clone(),
            house_way: shipped::find("classic")
                .filter(|_| edition.option("house-way").is_some())
                .map(FiledWay::new),
            player_way: None,
            depth,
        };
        let start = Instant::now();
        let sheet = floor::math::sheet(&ask, &Progress::default())?;
        let took = start.elapsed();
        let found = sheet.figures.iter().find(|figures| figures.wager == wager);
        let found = found.map(|figures| figures.house_edge().percent(4));
        println!(
            "{id:<18} {took:>10.2?}   {wager} {}",
            found.clone().unwrap_or_default()
        );
        assert_eq!(found.as_deref(), Some(edge), "{id}");
    }
    Ok(())
}
