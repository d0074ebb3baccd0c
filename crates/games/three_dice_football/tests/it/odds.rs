//! Every game there is, counted: what the wagers of Three Dice Football keep for the house under each reading.
//!
//! A game is at most six throws of 216, so counts over 216^6 are exact in 128 bits.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::{gridiron, rules, wagers};
use cards::Money;
use rulebook::WagerId;
use rulebook::held::covers;
use rulebook::rule::Rule;
use std::collections::{BTreeMap, HashMap};
use three_dice_football::field::{After, Ends, Field, GoalSeries};
use three_dice_football::{Roll, strategy};

const ALL: u128 = 216u128.pow(6);

/// How many of all sequences of six throws make a game of this length that ends so.
fn games(series: GoalSeries) -> BTreeMap<(u8, &'static str), u128> {
    let on = gridiron(series);
    let mut games: BTreeMap<(u8, &'static str), u128> = BTreeMap::new();
    let mut fields = HashMap::from([(on.start(), ALL)]);
    while !fields.is_empty() {
        let mut next: HashMap<Field, u128> = HashMap::new();
        for (field, ways) in fields {
            for roll in Roll::all() {
                match field.after(roll, &on) {
                    After::Over { ends, .. } => {
                        *games.entry((field.play, ends.name())).or_default() += ways / 216;
                    }
                    After::Next(field) => *next.entry(field).or_default() += ways / 216,
                }
            }
        }
        fields = next;
    }
    assert_eq!(games.values().sum::<u128>(), ALL);
    games
}

fn ends(name: &str) -> Ends {
    [Ends::Touchdown, Ends::TripsTd, Ends::Turnover, Ends::Downs]
        .into_iter()
        .find(|ends| ends.name() == name)
        .unwrap()
}

const STAKE: Money = Money::from_dollars(100);

/// The house's share of a wager in hundredths of a percent, rounded.
fn share(player: i128, over: u128) -> i128 {
    let over = i128::try_from(over).unwrap() * i128::from(STAKE.cents());
    let twice = -player * 20_000 / over;
    (twice + twice.signum()) / 2
}

fn full_game_share(wager: &'static str, games: &BTreeMap<(u8, &str), u128>) -> i128 {
    let rules = rules(&[]);
    let wager = rules.wager(WagerId::new(wager)).unwrap();
    let mut player = 0;
    for (&(plays, name), &ways) in games {
        let ends = ends(name);
        // The extra point roll is one more throw; other wagers are the same for all of them.
        for roll in Roll::all() {
            let line = rules.line(wager, STAKE, wager.played(ends, plays, Some(roll)));
            player += i128::from(line.net().cents()) * i128::try_from(ways).unwrap();
        }
    }
    share(player, ALL * 216)
}

fn single_play_share(wager: &'static str) -> i128 {
    let rules = rules(&[]);
    let wager = rules.wager(WagerId::new(wager)).unwrap();
    let line = |roll| rules.line(wager, STAKE, wager.thrown(roll));
    let player = Roll::all().map(|roll| i128::from(line(roll).net().cents()));
    share(player.sum(), 216)
}

#[test]
fn the_lengths_and_endings_of_all_games_are_exactly_those_of_appendix_a() {
    let games = games(GoalSeries::OnReaching);
    let is = |ways: u128, part: u128, whole: u128| assert_eq!(ways * whole, ALL * part, "{part}/{whole}");
    let length = |plays: u8| -> u128 {
        games
            .iter()
            .filter(|((length, _), _)| *length == plays)
            .map(|(_, ways)| ways)
            .sum()
    };
    for (plays, part, whole) in [
        (1, 1, 24),
        (2, 1891, 46_656),
        (3, 1_053_197, 2_519_424),
        (4, 27_983_759, 181_398_528),
        (5, 34_311_602_851, 156_728_328_192),
        (6, 19_838_823_869, 156_728_328_192),
    ] {
        is(length(plays), part, whole);
    }
    let scores: u128 = games
        .iter()
        .filter(|((_, name), _)| ends(name).scores())
        .map(|(_, ways)| ways)
        .sum();
    is(scores, 12_235_777_029_059, 25_389_989_167_104);
    // Endings in millionths: touchdown, Trips TD, turnover, downs.
    let ending = |name: &str| -> u128 {
        let ways: u128 = games
            .iter()
            .filter(|((_, other), _)| *other == name)
            .map(|(_, ways)| ways)
            .sum();
        (ways * 2_000_000 / ALL).div_ceil(2)
    };
    assert_eq!(
        ["touchdown", "trips-td", "turnover", "downs"].map(ending),
        [375_025, 106_889, 53_444, 464_642]
    );
}

#[test]
fn the_house_keeps_of_each_wager_what_the_ambiguity_notes_count() {
    let _law = covers(&[
        Rule::TripsTdPays,
        Rule::PenaltyPays,
        Rule::TurnoverPays,
        Rule::CoverThreePays,
        Rule::NoGainPays,
        Rule::BigPlayPays,
        Rule::OverFourPays,
        Rule::OverFourPaysTripsTd,
        Rule::UnderFourPays,
    ]);
    let [taken, other] = [GoalSeries::OnReaching, GoalSeries::AfterThirdDown].map(games);
    // Under the reading taken, and under the one an operator may hold instead (661a-1).
    for (wager, on_reaching, after_third_down) in [
        ("touchdown", 362, -389),
        ("defense", 674, 1350),
        ("extra-point", 607, -124),
        ("quick-strike", 548, 548),
        ("game-changer", 380, 215),
        ("length-1", 417, 417),
        ("length-2", 678, 678),
        ("length-3", 803, 803),
        ("length-4", 744, 1106),
        ("length-5", 1243, 3402),
        ("length-6", 1139, -3061),
    ] {
        assert_eq!(full_game_share(wager, &taken), on_reaching, "{wager:?}");
        assert_eq!(full_game_share(wager, &other), after_third_down, "{wager:?}");
    }
    for (wager, kept) in [
        ("trips-td", 1389),
        ("penalty", 741),
        ("turnover", 1528),
        ("cover-three", 370),
        ("no-gain", 278),
        ("big-play", 509),
        ("over-four", 463),
        ("under-four", 278),
    ] {
        assert_eq!(single_play_share(wager), kept, "{wager:?}");
    }
}

#[test]
fn the_strategy_lists_the_wagers_by_what_they_give_up() {
    let taken = games(GoalSeries::OnReaching);
    let full = strategy::FULL_GAME.map(|wager| full_game_share(wager, &taken));
    assert!(full.is_sorted(), "{full:?}");
    let single = strategy::SINGLE_PLAY.map(single_play_share);
    assert!(single.is_sorted(), "{single:?}");
    let rules = rules(&[]);
    for (listed, on_play) in [
        (strategy::FULL_GAME.as_slice(), false),
        (&strategy::SINGLE_PLAY, true),
    ] {
        assert_eq!(listed.len(), wagers(&rules, on_play).count());
        assert!(wagers(&rules, on_play).all(|wager| listed.contains(&wager.id().as_str())));
    }
}
