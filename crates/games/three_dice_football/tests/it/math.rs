//! Three Dice Football against fractions worked out apart from this code, under both readings of the goal series.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::common::gridiron;
use math::Exact;
use math::sheet::{Figures, Sheet};
use rulebook::{Edition, Given};
use three_dice_football::FootballRules;
use three_dice_football::field::{Ends, GoalSeries};
use three_dice_football::math::{endings, sheet};

fn sheet_of(goal_series: &str) -> Sheet {
    let edition = Edition::find("pa-661a").unwrap();
    let given = [("goal-series".to_owned(), Given::Text(goal_series.to_owned()))];
    sheet(&FootballRules::new(edition.clone(), edition.choose(&given).unwrap()).unwrap()).unwrap()
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
    let all = endings(&gridiron(GoalSeries::OnReaching));
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

/// The chapter once more in few lines, sharing nothing with the game: throws one after the other as the text tells
/// them. Counts, of all sequences that can still come, those of which `wins` says so by how the game ends and when.
struct Brute {
    on_reaching: bool,
    /// Throws that gain so many yards, and those that end the game at once.
    gains: Vec<(i32, u64)>,
    trips: u64,
    turnover: u64,
}

#[derive(Clone, Copy)]
struct Spot {
    to_go: i32,
    downs_left: u32,
    goal: bool,
    earned: bool,
    play: u32,
}

impl Brute {
    fn new(on_reaching: bool) -> Brute {
        let mut gains = std::collections::BTreeMap::new();
        let (mut trips, mut turnover) = (0, 0);
        for throw in 0..216 {
            let (green, other, red) = (throw % 6 + 1, throw / 6 % 6 + 1, throw / 36 + 1);
            let offence: i32 = green + other;
            if green == other && other == red {
                trips += 1;
            } else if red == 6 && (offence == 2 || offence == 3) {
                turnover += 1;
            } else {
                let gain = if offence < red { -1 } else { offence - red };
                *gains.entry(gain).or_default() += 1;
            }
        }
        Brute {
            on_reaching,
            gains: gains.into_iter().collect(),
            trips,
            turnover,
        }
    }

    fn ways(&self, at: Spot, wins: &dyn Fn(&str, u32) -> bool) -> u64 {
        let after = 216u64.pow(6 - at.play);
        let won = |how: &str, ways: u64| if wins(how, at.play) { ways * after } else { 0 };
        let mut sum = won("trips", self.trips) + won("turnover", self.turnover);
        for &(gain, ways) in &self.gains {
            let to_go = at.to_go - gain;
            if to_go <= 0 {
                sum += won("touchdown", ways);
                continue;
            }
            let earned = at.earned || to_go <= 10;
            let early = self.on_reaching && earned && !at.goal;
            let (downs_left, goal) = if early || at.downs_left == 1 && !at.goal && earned {
                (3, true)
            } else {
                (at.downs_left - 1, at.goal)
            };
            sum += if downs_left == 0 {
                won("downs", ways)
            } else {
                let play = at.play + 1;
                let spot = Spot {
                    to_go,
                    downs_left,
                    goal,
                    earned,
                    play,
                };
                ways * self.ways(spot, wins)
            };
        }
        sum
    }

    fn whole_game(&self, wins: &dyn Fn(&str, u32) -> bool) -> Exact {
        let spot = Spot {
            to_go: 20,
            downs_left: 3,
            goal: false,
            earned: false,
            play: 1,
        };
        Exact::new(self.ways(spot, wins), 216u64.pow(6))
    }
}

#[test]
fn full_game_wagers_are_the_fractions_of_a_walk_through_the_text() {
    for (reading, on_reaching) in [("on-reaching", true), ("after-third-down", false)] {
        let (brute, sheet) = (Brute::new(on_reaching), sheet_of(reading));
        let scores = |how: &str| how == "touchdown" || how == "trips";
        let chance = |wins: &dyn Fn(&str, u32) -> bool| brute.whole_game(wins);
        let edge = |chance: Exact, pays: Exact| Exact::one() - chance * (pays + Exact::one());
        let scored = chance(&|how, _| scores(how));
        assert_eq!(
            figure(&sheet, "touchdown").house_edge(),
            edge(scored.clone(), Exact::one())
        );
        let held = chance(&|how, _| !scores(how));
        assert_eq!(held.clone() + &scored, Exact::one());
        assert_eq!(
            figure(&sheet, "defense").house_edge(),
            edge(held, Exact::new(4, 5))
        );
        let lengths = [(1, 22, 1), (2, 22, 1), (3, 6, 5), (4, 5, 1), (5, 3, 1), (6, 6, 1)];
        for (plays, win, per) in lengths {
            let lasts = chance(&|_, play| play == plays);
            let found = figure(&sheet, &format!("length-{plays}")).house_edge();
            assert_eq!(found, edge(lasts, Exact::new(win, per)), "{reading} {plays}");
        }
        let quick: Exact = [(1, 8), (2, 5), (3, 3), (4, 1)]
            .into_iter()
            .map(|(play, pays)| chance(&|how, at| scores(how) && at == play) * Exact::from(pays + 1))
            .sum();
        assert_eq!(figure(&sheet, "quick-strike").house_edge(), Exact::one() - quick);
        // After a score one more throw: a 1 on one die, on two, on all, or three alike of another.
        let (one, two, alike) = (3 * 25, 3 * 5, 5);
        let paid = Exact::new(one * 2 + two * 11 + 51 + alike * 11, 216);
        assert_eq!(
            figure(&sheet, "extra-point").house_edge(),
            Exact::one() - scored * paid
        );
    }
}
