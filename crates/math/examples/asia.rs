//! Times the exact count of the main wager.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]
use cards::four::{Ranking, Table};
use games::asia_poker::house_way::shipped;
use math::Progress;
use math::asia_poker::{Contest, Deck};
use std::time::Instant;
fn main() {
    let start = Instant::now();
    let contest = Contest::new(Deck::full(), Table::of(Ranking::default()));
    println!("contest {:?}", start.elapsed());
    let way = contest.way(&shipped::find("classic").unwrap()).unwrap();
    println!("way {:?}", start.elapsed());
    let score = contest.score(&way, &way, &Progress::default()).unwrap();
    println!("{score:?} {:?}", start.elapsed());
}
