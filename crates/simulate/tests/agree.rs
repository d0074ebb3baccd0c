//! Samples agree with the exact figures, and threads do not change a digit.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use math::{Ask, Depth, Progress};
use rulebook::Edition;
use simulate::run::{BLOCK, run};
use simulate::{Checked, Tally, list};

fn ask(edition: &str) -> Ask {
    let edition = Edition::find(edition).unwrap();
    Ask {
        edition,
        choices: edition.defaults(),
        house_way: None,
        depth: Depth::Full,
    }
}

fn dealt(edition: &str, rounds: u64, threads: usize) -> (Vec<String>, Vec<Tally>) {
    let game = list::game(&ask(edition)).unwrap();
    let tallies = run(&*game, rounds, 20_130_209, threads, &Progress::default(), &|_| {}).unwrap();
    (game.figures().to_vec(), tallies)
}

const GAMES: [&str; 4] = ["pa-587", "pa-661a", "pa-663a", "pa-665a"];

/// Five standard errors: one seeded sample, so this either holds or a figure is wrong.
#[test]
fn every_figure_is_within_five_standard_errors() {
    for edition in GAMES {
        let sheet = math::list::sheet(&ask(edition), &Progress::default()).unwrap();
        let (figures, tallies) = dealt(edition, 200_000, 2);
        for (id, tally) in figures.iter().zip(&tallies) {
            let exact = sheet.figures.iter().find(|figures| figures.wager == *id);
            let checked = Checked::new(id, tally, exact);
            let z = checked.z.unwrap();
            assert!(z.abs() < 5.0, "{edition} {id}: {checked:?}");
        }
    }
}

#[test]
fn one_thread_and_three_come_to_the_same_sums() {
    for edition in GAMES {
        let rounds = 3 * BLOCK + 17;
        assert_eq!(dealt(edition, rounds, 1), dealt(edition, rounds, 3), "{edition}");
    }
}
