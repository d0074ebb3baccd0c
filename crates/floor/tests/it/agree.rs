//! Samples agree with the exact figures, the fast path with the engine, and threads do not change a digit.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use asia_poker::simulate::{Engine, Fast, Player};
use chance::SeededChance;
use games::FiledWay;
use math::{Ask, Depth, Progress};
use rulebook::Edition;
use simulate::run::{BLOCK, run};
use simulate::{Checked, Path, Simulated, Strategy, Tally};

fn ask(edition: &str, depth: Depth) -> Ask {
    let edition = Edition::find(edition).unwrap();
    Ask {
        choices: edition.defaults(),
        edition: edition.clone(),
        house_way: edition
            .option("house-way")
            .and_then(|_| shipped::find("classic").map(FiledWay::new)),
        player_way: None,
        depth,
    }
}

fn dealt(
    edition: &str,
    strategy: Strategy,
    path: Path,
    rounds: u64,
    threads: usize,
) -> (Vec<String>, Vec<Tally>) {
    let game = floor::simulate::game(&ask(edition, Depth::Full), strategy, path).unwrap();
    let tallies = run(&*game, rounds, 20_130_209, threads, &Progress::default(), &|_| {}).unwrap();
    (game.figures().to_vec(), tallies)
}

/// Five standard errors: one seeded sample, so this either holds or a figure is wrong.
fn agrees(edition: &str, depth: Depth, rounds: u64) {
    let sheet = floor::math::sheet(&ask(edition, depth), &Progress::default()).unwrap();
    let (figures, tallies) = dealt(edition, Strategy::Best, Path::Engine, rounds, 2);
    let mut known = 0;
    for (id, tally) in figures.iter().zip(&tallies) {
        let exact = sheet.known(id);
        known += usize::from(exact.is_some());
        let checked = Checked::new(id, tally, exact.as_ref());
        assert!(
            checked.z.is_none_or(|z| z.abs() < 5.0),
            "{edition} {id}: {checked:?}"
        );
    }
    // Asked for quickly, the main wager of Asia Poker and its Envy Bonuses are not counted.
    let left_out = figures
        .iter()
        .filter(|id| id.ends_with("asia-poker") || id.contains("envy"));
    let left_out = if depth == Depth::Quick {
        left_out.count()
    } else {
        0
    };
    assert_eq!(known, figures.len() - left_out, "{edition}: {figures:?}");
}

#[test]
fn every_figure_is_within_five_standard_errors() {
    for edition in [
        "pa-587", "pa-661a", "pa-663a", "pa-665a", "pa-649a", "pa-627a", "pa-623a", "pa-633a", "pa-635a",
    ] {
        agrees(edition, Depth::Full, 100_000);
    }
}

#[test]
fn side_wagers_of_asia_poker_are_within_five_standard_errors() {
    for edition in ["pa-575", "pa-659a-fortune"] {
        agrees(edition, Depth::Quick, 60_000);
    }
}

/// The variance of a whole round of Double Attack Blackjack, splits and all, is that of a sample.
#[test]
fn double_attack_varies_as_its_outcomes_say() {
    let sheet = floor::math::sheet(&ask("pa-665a", Depth::Full), &Progress::default()).unwrap();
    let (figures, tallies) = dealt("pa-665a", Strategy::Best, Path::Engine, 400_000, 2);
    for (id, tally) in figures.iter().zip(&tallies).take(2) {
        let variance: f64 = sheet.known(id).unwrap().1.unwrap().decimal(9).parse().unwrap();
        let rounds = tally.rounds as f64;
        let mean = tally.sum as f64 / rounds;
        let sampled = (tally.squares as f64 / rounds - mean * mean) / 10_000.0;
        assert!(
            (sampled / variance - 1.0).abs() < 0.01,
            "{id}: {sampled} beside {variance}"
        );
    }
}

#[test]
fn one_thread_and_three_come_to_the_same_sums() {
    let rounds = 2 * BLOCK + 17;
    for edition in [
        "pa-587", "pa-661a", "pa-663a", "pa-665a", "pa-649a", "pa-627a", "pa-623a", "pa-633a", "pa-635a",
    ] {
        for strategy in [Strategy::Best, Strategy::Plain, Strategy::Random] {
            let by = |threads| dealt(edition, strategy, Path::Fast, rounds, threads);
            assert_eq!(by(1), by(3), "{edition} {strategy:?}");
        }
    }
    for edition in ["ma-asia-poker", "pa-659a-fortune"] {
        let by = |threads| dealt(edition, Strategy::Best, Path::Engine, BLOCK + 17, threads);
        assert_eq!(by(1), by(3), "{edition}");
    }
}

/// Round by round on the same cards, under every edition, whoever sets and however.
#[test]
fn the_fast_path_of_asia_poker_is_the_engine() {
    let ways = ["classic", "high-first"].map(|name| shipped::find(name).unwrap());
    for edition in ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"] {
        let edition = Edition::find(edition).unwrap();
        let rules = AsiaRules::new(edition.clone(), edition.defaults(), ways[0].clone()).unwrap();
        for (own, strategy) in [
            (None, Strategy::Best),
            (Some(ways[1].clone()), Strategy::Best),
            (None, Strategy::Random),
        ] {
            // Other ways of setting go through the same doors in every edition.
            if edition.id != "pa-575" && (own.is_some() || strategy != Strategy::Best) {
                continue;
            }
            let player = Player::new(own, &rules, strategy);
            let fast = Fast::new(&rules, player.clone()).unwrap();
            let engine = Engine::new(rules.clone(), player, false);
            let (mut one, mut two) = (SeededChance::from_u64(5), SeededChance::from_u64(5));
            let (mut quick, mut settled) = (vec![0], vec![0; engine.figures().len()]);
            for round in 0..4_000 {
                fast.round(&mut one, &mut quick).unwrap();
                engine.round(&mut two, &mut settled).unwrap();
                assert_eq!(quick[0], settled[0], "{} {strategy:?}, round {round}", edition.id);
            }
        }
    }
}
