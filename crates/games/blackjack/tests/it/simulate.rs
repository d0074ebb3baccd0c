//! The fast path against the engine's settlement, and samples beside the figures.

use super::math::{rules, text};
use blackjack::BlackjackRules;
use blackjack::math::sheet;
use blackjack::simulate::{engine, fast};
use chance::SeededChance;
use math::Progress;
use rulebook::Given;
use simulate::{Checked, Simulated, Strategy, run};

/// How many rounds tests deal; `HOUSEWAY_ROUNDS` asks for more.
fn rounds(usual: u64) -> u64 {
    std::env::var("HOUSEWAY_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(usual)
}

/// Tables that differ in everything the fast path looks at.
fn tables() -> Vec<BlackjackRules> {
    let number = Given::Number;
    let off = Given::Flag(false);
    vec![
        rules("pa-633a", &[]),
        rules(
            "pa-633a",
            &[
                ("decks", number(1)),
                ("soft-17", text("hits")),
                ("double-after-split", off.clone()),
            ],
        ),
        rules(
            "pa-633a",
            &[
                ("decks", number(2)),
                ("blackjack-pays", text("6 to 5")),
                ("doubling", text("10-or-11")),
            ],
        ),
        rules(
            "pa-633a",
            &[
                ("split-hands", number(3)),
                ("surrender", off.clone()),
                ("split-on", text("rank")),
            ],
        ),
        rules("pa-635a", &[]),
        rules(
            "pa-635a",
            &[("soft-17", text("hits")), ("decks", number(8)), ("rescue", off)],
        ),
    ]
}

/// Round by round the fast path gains what the engine's settlement says, by the best play and by the strategy card.
#[test]
fn the_fast_path_settles_as_the_engine_does() {
    for rules in tables() {
        for strategy in [Strategy::Best, Strategy::Plain] {
            let (quick, slow) = (
                fast(&rules, strategy).unwrap(),
                engine(&rules, strategy, false).unwrap(),
            );
            let (mut fast_gains, mut slow_gains) = ([0], [0]);
            let (mut one, mut other) = (SeededChance::from_u64(13), SeededChance::from_u64(13));
            for round in 0..rounds(20_000) {
                quick.round(&mut one, &mut fast_gains).unwrap();
                slow.round(&mut other, &mut slow_gains).unwrap();
                assert_eq!(fast_gains, slow_gains, "round {round}");
            }
            assert_eq!(one, other, "the same cards were drawn");
        }
    }
}

/// Lawful play at random is never refused.
#[test]
fn random_play_is_lawful() {
    for rules in tables() {
        let game = engine(&rules, Strategy::Random, false).unwrap();
        run(&game, rounds(5_000), 5, 0, &Progress::default(), &|_| {}).unwrap();
    }
}

#[test]
fn any_number_of_threads_comes_to_the_same() {
    let game = fast(&rules("pa-633a", &[]), Strategy::Best).unwrap();
    let dealt = |threads| run(&game, 100_000, 9, threads, &Progress::default(), &|_| {}).unwrap();
    assert_eq!(dealt(1), dealt(2));
    assert_eq!(dealt(1), dealt(5));
}

fn check(rules: &BlackjackRules, game: &dyn Simulated, rounds: u64) {
    let sheet = sheet(rules).unwrap();
    let tallies = run(game, rounds, 3, 0, &Progress::default(), &|_| {}).unwrap();
    for (figure, tally) in game.figures().iter().zip(&tallies) {
        let known = sheet.known(figure);
        assert!(known.is_some() && tally.rounds > 0, "{figure}");
        let checked = Checked::new(figure, tally, known.as_ref());
        assert!(checked.z.unwrap().abs() < 5.0, "{checked:?}");
    }
}

/// Samples of every wager lie within five standard errors of the figures.
#[test]
fn samples_lie_beside_the_figures() {
    for rules in tables() {
        for strategy in [Strategy::Best, Strategy::Plain] {
            check(&rules, &fast(&rules, strategy).unwrap(), rounds(2_000_000));
        }
    }
    let all = rules(
        "pa-633a",
        &[
            ("three-card-poker", text("9-9-9-9")),
            ("royal-match-21", text("1000-125-19-9-4")),
            ("kings-bounty", text("1000-100-30-20-9-6-4")),
            ("hit-and-run-blackjack", text("3 for 1")),
            ("hit-and-run-5", text("7 for 1")),
            ("hit-and-run-6", text("20 for 1")),
            ("hit-and-run-7", text("100 for 1")),
            ("hit-and-run-8", text("100% of meter")),
            ("hit-and-run-reset", Given::Text("2000.00".to_owned())),
        ],
    );
    check(&all, &engine(&all, Strategy::Best, true).unwrap(), rounds(60_000));
    let spanish = rules("pa-635a", &[]);
    check(
        &spanish,
        &engine(&spanish, Strategy::Best, true).unwrap(),
        rounds(60_000),
    );
    let stake = rules(
        "pa-633a",
        &[
            ("house-money-add", text("payout-and-stake")),
            ("house-money-portion", text("1/2")),
        ],
    );
    let said = rules("pa-633a", &[("house-money-portion", text("player-choice"))]);
    for rules in [stake, said] {
        let game = engine(&rules, Strategy::Best, true).unwrap();
        check(&rules, &game, rounds(60_000));
    }
}

/// The spread of a round is the sheet's within one in a hundred, though split hands are taken as bound by the dealer alone.
#[test]
fn the_spread_of_a_round_is_that_of_a_sample() {
    for rules in [rules("pa-633a", &[]), rules("pa-635a", &[])] {
        let game = fast(&rules, Strategy::Best).unwrap();
        let rounds = 2_000_000;
        let tally = run(&game, rounds, 7, 0, &Progress::default(), &|_| {}).unwrap()[0];
        let exact: f64 = sheet(&rules).unwrap().figures[0]
            .variance()
            .decimal(9)
            .parse()
            .unwrap();
        let mean = tally.sum as f64 / rounds as f64 / 100.0;
        let sampled = tally.squares as f64 / rounds as f64 / 10_000.0 - mean * mean;
        assert!((sampled / exact - 1.0).abs() < 0.01, "{sampled} beside {exact}");
    }
}
