//! What the main wager is worth when both sides set as well as can be: the exact ends of the bracket.
//!
//!     cargo run --release -p asia-poker --example optimum -- game FILE
//!     cargo run --release -p asia-poker --example optimum -- bound dealer|player FILE
//!
//!     cargo run --release -p asia-poker --example optimum -- way HOUSE-WAY FILE
//!     cargo run --release -p asia-poker --example optimum -- search RULES TRIES SEED HOUSE-WAY OUT [JUDGE...]
//!     cargo run --release -p asia-poker --example optimum -- worth RULES HOUSE-WAY OUT
//!
//! `game` writes every form of a hand with the settings worth laying, for a solver to read. `bound` reads one side's mix and
//! counts the best that the other side can do against it. `way` writes a house way as a mix.
//! `search` looks for a better house way of so many rules; JUDGE is a command that judges in the program's stead, such as one for a GPU. `worth` drops what
//! is missed least until so many rules are left, and says what each of them is worth.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use asia_poker::house_way::{HouseWay, shipped};
use asia_poker::math::search::{ByRanks, Judge, Library, Search, Wanted};
use asia_poker::math::{Answering, Contest, Deck, Menus, Mix, SHARES, Side};
use cards::four::{Ranking, Table};
use math::{Progress, Stopped};
use std::error::Error;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
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
        ["way", file, to] => {
            let mix = Mix::fixed(&contest.way(&read(file)?)?);
            Ok(std::fs::write(to, mix.bytes(&menus)?)?)
        }
        ["search", rules, tries, seed, from, to, judge @ ..] => {
            let from = read(from)?;
            let wanted = Wanted {
                rules: rules.parse()?,
                tries: tries.parse()?,
                seed: seed.parse()?,
            };
            let progress = Progress::default();
            let library = Arc::new(Library::new(&contest, &menus, &[&from], &progress)?);
            eprintln!("phrases read");
            match judge {
                [] => {
                    let judge = ByRanks::new(&contest, &menus, 400);
                    search(
                        Search::new(library, judge, &from, wanted, &progress)?,
                        to,
                        &progress,
                    )
                }
                [command, words @ ..] => {
                    let judge = Served::new(command, words)?;
                    search(
                        Search::new(library, judge, &from, wanted, &progress)?,
                        to,
                        &progress,
                    )
                }
            }
        }
        ["worth", rules, from, to] => {
            let from = read(from)?;
            let wanted = Wanted {
                rules: rules.parse()?,
                tries: 0,
                seed: 1,
            };
            let progress = Progress::default();
            let library = Arc::new(Library::only(&contest, &menus, &[&from], &progress)?);
            let judge = ByRanks::new(&contest, &menus, 300);
            let mut search = Search::new(library, judge, &from, wanted, &progress)?;
            std::fs::write(to, text(&search.best(&from.name)))?;
            let (wins, all) = search.wins();
            println!("{} millionths", millionths(all, wins));
            for (rule, worth) in search.best("").rules.iter().zip(search.worth(&progress)?) {
                let worth = worth.map_or("-".to_owned(), |more| {
                    (millionths(all, wins) - millionths(all, wins.saturating_add_signed(more))).to_string()
                });
                println!("{worth}\t{}", rule.name);
            }
            Ok(())
        }
        _ => Err("say: game FILE, or bound dealer|player FILE".into()),
    }
}

fn read(file: &str) -> Result<HouseWay, Box<dyn Error>> {
    let text = std::fs::read_to_string(file)?;
    shipped::parse(&text).map_err(|problems| format!("{problems:?}").into())
}

fn search(mut search: Search<impl Judge>, to: &str, progress: &Progress) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    while !search.done() {
        search.go_on(100, progress)?;
        let (wins, all) = search.wins();
        let kept = millionths(all, wins);
        eprintln!(
            "{} tries, {:.0?}: {kept} millionths",
            search.tried(),
            start.elapsed()
        );
        std::fs::write(to, text(&search.best("found")))?;
    }
    Ok(())
}

/// What the house keeps.
fn millionths(all: u64, wins: u64) -> i64 {
    1_000_000 - i64::try_from(u128::from(wins) * 2_000_000 / u128::from(all)).unwrap_or_default()
}

fn text(way: &HouseWay) -> String {
    let mut text = format!("name = {:?}\nsays = {:?}\n", way.name, way.says);
    for rule in &way.rules {
        let list = |all: Vec<String>| format!("{all:?}");
        let when = list(rule.when.iter().map(ToString::to_string).collect());
        let play = list(rule.play.iter().map(ToString::to_string).collect());
        text += &format!(
            "\n[[rule]]\nname = {:?}\nwhen = {when}\nplay = {play}\n",
            rule.name
        );
    }
    text
}

/// A judge that is another program: it is sent a byte for each form, and answers with eight, least first.
struct Served {
    child: Child,
    all: u64,
}

impl Served {
    fn new(command: &str, words: &[&str]) -> std::io::Result<Served> {
        let mut called = Command::new(command);
        let called = called.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = called.spawn()?;
        let mut served = Served { child, all: 0 };
        served.all = served.answer()?;
        Ok(served)
    }

    fn answer(&mut self) -> std::io::Result<u64> {
        let mut bytes = [0; 8];
        let from = self.child.stdout.as_mut();
        from.ok_or(std::io::ErrorKind::BrokenPipe)?
            .read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }
}

impl Judge for Served {
    fn wins(&mut self, laid: &[u8], progress: &Progress) -> Result<u64, Stopped> {
        progress.check()?;
        let to = self.child.stdin.as_mut().ok_or(Stopped)?;
        to.write_all(laid)
            .and_then(|()| to.flush())
            .map_err(|_| Stopped)?;
        self.answer().map_err(|_| Stopped)
    }

    fn all(&self) -> u64 {
        self.all
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
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
