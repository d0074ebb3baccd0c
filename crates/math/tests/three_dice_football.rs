//! Three Dice Football against fractions worked out apart from this code, under both readings of the goal series.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use games::three_dice_football::FootballRules;
use games::three_dice_football::field::{Ends, GoalSeries};
use math::Exact;
use math::sheet::{Figures, Sheet};
use math::three_dice_football::{endings, sheet};
use rulebook::{Edition, Given};

fn sheet_of(goal_series: &str) -> Sheet {
    let edition = Edition::find("pa-661a").unwrap();
    let given = [("goal-series".to_owned(), Given::Text(goal_series.to_owned()))];
    sheet(&FootballRules::new(edition, edition.choose(&given).unwrap()).unwrap()).unwrap()
}

fn figure<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    sheet
        .figures
        .iter()
        .find(|figures| figures.wager == wager)
        .unwrap()
}

#[test]
fn the_length_of_a_game_is_these_fractions() {
    let all = endings(GoalSeries::OnReaching);
    let deals = 216u64.pow(6);
    assert_eq!(all.iter().map(|(.., ways)| ways).sum::<u64>(), deals);
    let length = |plays| {
        let ways: u64 = all
            .iter()
            .filter(|(_, play, _)| *play == plays)
            .map(|(.., ways)| ways)
            .sum();
        Exact::new(ways, deals)
    };
    let expected = [
        Exact::new(1, 24),
        Exact::new(1_891, 46_656),
        Exact::new(1_053_197, 2_519_424),
        Exact::new(27_983_759, 181_398_528),
        Exact::new(34_311_602_851u64, 156_728_328_192u64),
        Exact::new(19_838_823_869u64, 156_728_328_192u64),
    ];
    for (plays, expected) in (1..).zip(expected) {
        assert_eq!(length(plays), expected, "{plays} plays");
    }
    let scored: u64 = all
        .iter()
        .filter(|(ends, ..)| ends.scores())
        .map(|(.., ways)| ways)
        .sum();
    assert_eq!(
        Exact::new(scored, deals),
        Exact::new(12_235_777_029_059u64, 25_389_989_167_104u64)
    );
    let ended = |which: Ends| {
        let ways: u64 = all
            .iter()
            .filter(|(ends, ..)| *ends == which)
            .map(|(.., ways)| ways)
            .sum();
        Exact::new(ways, deals).decimal(6)
    };
    assert_eq!(ended(Ends::Touchdown), "0.375025");
    assert_eq!(ended(Ends::TripsTd), "0.106889");
    assert_eq!(ended(Ends::Turnover), "0.053444");
    assert_eq!(ended(Ends::Downs), "0.464642");
}

#[test]
fn every_wager_has_its_edge_under_each_reading() {
    for (wager, reaching, after) in [
        ("touchdown", "3.62", "-3.89"),
        ("defense", "6.74", "13.50"),
        ("quick-strike", "5.48", "5.48"),
        ("game-changer", "3.80", "2.15"),
        ("extra-point", "6.07", "-1.24"),
        ("length-1", "4.17", "4.17"),
        ("length-2", "6.78", "6.78"),
        ("length-3", "8.03", "8.03"),
        ("length-4", "7.44", "11.06"),
        ("length-5", "12.43", "34.02"),
        ("length-6", "11.39", "-30.61"),
    ] {
        assert_eq!(
            figure(&sheet_of("on-reaching"), wager).house_edge().percent(2),
            reaching,
            "{wager}"
        );
        assert_eq!(
            figure(&sheet_of("after-third-down"), wager)
                .house_edge()
                .percent(2),
            after,
            "{wager}"
        );
    }
}

#[test]
fn single_play_wagers_are_these_shares_of_216() {
    let sheet = sheet_of("on-reaching");
    for (wager, wins, edge) in [
        ("penalty", 20, "7.41"),
        ("no-gain", 35, "2.78"),
        ("big-play", 41, "5.09"),
        ("over-four", 85, "4.63"),
        ("under-four", 105, "2.78"),
    ] {
        let figures = figure(&sheet, wager);
        assert_eq!(figures.hit_frequency(), Exact::new(wins, 216), "{wager}");
        assert_eq!(figures.house_edge().percent(2), edge, "{wager}");
    }
}
