//! What the main wager is worth when both sides set as well as can be: the exact ends of the bracket.
//!
//!     cargo run --release -p asia-poker --example optimum -- game FILE
//!     cargo run --release -p asia-poker --example optimum -- bound dealer|player FILE
//!
//! `game` writes every form of a hand with the settings worth laying, for a solver to read. `bound` reads one side's mix and
//! counts the best that the other side can do against it.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use asia_poker::math::{Answering, Contest, Deck, Menus, Mix, SHARES, Side};
use cards::four::{Ranking, Table};
use math::Progress;
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let contest = Contest::new(Deck::full(), Table::of(Ranking::default()));
    let menus = Menus::of(&contest);
    match words.as_slice() {
        ["game", file] => Ok(std::fs::write(file, menus.bytes(&contest))?),
        ["bound", mixes, file] => {
            let answers = match *mixes {
                "dealer" => Side::Player,
                "player" => Side::Dealer,
                other => return Err(format!("{other} is not a side: dealer or player").into()),
            };
            let mix = Mix::read(&menus, &std::fs::read(file)?)?;
            bound(&contest, &menus, &mix, answers)
        }
        _ => Err("say: game FILE, or bound dealer|player FILE".into()),
    }
}

fn bound(contest: &Contest, menus: &Menus, mix: &Mix, side: Side) -> Result<(), Box<dyn Error>> {
    let answering = Answering::new(contest, menus, mix, side);
    let progress = Progress::default();
    let start = Instant::now();
    let wins = std::thread::scope(|scope| {
        let work = scope.spawn(|| answering.wins(&progress));
        while !work.is_finished() {
            std::thread::sleep(Duration::from_secs(5));
            let (done, all) = progress.done();
            eprintln!("{done} of {all}, {:.0?}", start.elapsed());
        }
        work.join()
    });
    let wins = wins.map_err(|_| "a thread ended before its time")??;
    let all = contest.deck().deals() * u128::from(SHARES);
    let edge = math::Exact::one() - math::Exact::from(2 * wins) / math::Exact::from(all);
    let whose = match side {
        Side::Player => "at least, against the best player",
        Side::Dealer => "at most, against the best dealer",
    };
    println!("the house keeps {edge} {whose} ({wins} of {all} won)");
    Ok(())
}
