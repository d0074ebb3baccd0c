//! Craps against published edges and against sums worked out apart from this code.

use crate::common::rules;
use craps::math::sheet;
use math::Exact;
use math::sheet::{Figures, Sheet};
use rulebook::Given;

fn sheet_of(key: &str, value: Given) -> Sheet {
    sheet(&rules(&[(key.to_owned(), value)])).unwrap()
}

fn figure<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    let mut figures = sheet.figures.iter();
    figures.find(|figures| figures.wager == wager).unwrap()
}

/// The edges as books on the game print them.
#[test]
fn every_wager_has_the_edge_that_is_published() {
    let sheet = sheet(&rules(&[])).unwrap();
    for (wager, win, per) in [
        ("pass", 7, 495),
        ("come", 7, 495),
        ("dont-pass", 3, 220),
        ("dont-come", 3, 220),
        ("place-6", 1, 66),
        ("place-5", 1, 25),
        ("place-10", 1, 15),
        ("place-lose-4", 1, 33),
        ("place-lose-9", 1, 40),
        ("place-lose-8", 1, 55),
        ("big-8", 1, 11),
        ("field", 1, 18),
        ("hard-4", 1, 9),
        ("hard-8", 1, 11),
        ("any-7", 1, 6),
        ("any-craps", 1, 9),
        ("craps-2", 5, 36),
        ("craps-12", 5, 36),
        ("craps-3", 1, 9),
        ("eleven", 1, 9),
        ("horn", 1, 8),
        ("hop-1-3", 1, 9),
        ("hop-5-5", 5, 36),
        ("pass-odds", 0, 1),
        ("dont-pass-odds", 0, 1),
        ("come-5-odds", 0, 1),
        ("dont-come-8-odds", 0, 1),
        // Five percent of a win kept back: a third is lost, two thirds win 0.475.
        ("lay-4", 1, 60),
        ("lay-5", 1, 50),
        ("lay-6", 1, 44),
        // Five percent of the bet kept back of a win.
        ("buy-4", 1, 60),
        ("buy-6", 1, 44),
    ] {
        assert_eq!(
            figure(&sheet, wager).house_edge(),
            Exact::new(win, per),
            "{wager}"
        );
    }
    let free = sheet_of("lay-vigorish", Given::Number(0));
    assert!(figure(&free, "lay-10").house_edge().is_zero());
    let triple = sheet_of("field", Given::Text("triple".to_owned()));
    assert_eq!(figure(&triple, "field").house_edge(), Exact::new(1, 36));
}

/// In how many of 36 throws a number comes.
fn ways(number: i64) -> i64 {
    6 - (number - 7).abs()
}

/// All of these before a 7, by inclusion and exclusion: of each part of them, that a 7 comes before any of it.
fn all_before_a_seven(numbers: &[i64]) -> Exact {
    let parts = 1u32 << numbers.len();
    let part = |part: u32| {
        let of = numbers.iter().enumerate().filter(|(n, _)| part & 1 << n != 0);
        let weight: i64 = of.map(|(_, number)| ways(*number)).sum();
        let sign = if part.count_ones().is_multiple_of(2) {
            1
        } else {
            -1
        };
        Exact::new(6 * sign, 6 + weight)
    };
    (0..parts).map(part).sum()
}

#[test]
fn bonus_craps_is_the_sum_over_the_numbers_that_come_too_late() {
    let sheet = sheet(&rules(&[])).unwrap();
    let (small, tall) = ([2, 3, 4, 5, 6], [8, 9, 10, 11, 12]);
    let all: Vec<i64> = small.into_iter().chain(tall).collect();
    for (wager, numbers, pays, chance) in [
        ("all-small", &small[..], 34, "0.026353909"),
        ("all-tall", &tall, 34, "0.026353909"),
        ("all-or-nothing-at-all", &all, 175, "0.005257704"),
    ] {
        let wins = all_before_a_seven(numbers);
        assert_eq!(wins.decimal(9), chance);
        let edge = Exact::one() - wins.clone() * Exact::from(pays + 1);
        assert_eq!(figure(&sheet, wager).hit_frequency(), wins, "{wager}");
        assert_eq!(figure(&sheet, wager).house_edge(), edge, "{wager}");
    }
    assert_eq!(figure(&sheet, "all-small").house_edge().percent(2), "7.76");
    assert_eq!(
        figure(&sheet, "all-or-nothing-at-all").house_edge().percent(2),
        "7.46"
    );
}

/// A cycle from come out roll to decision makes each point with a chance of its own or ends the turn; of exactly these
/// points made, by inclusion and exclusion again.
#[test]
fn the_fire_bet_is_the_sum_over_the_points_made() {
    let points = [4, 5, 6, 8, 9, 10];
    let makes = |point: i64| Exact::new(ways(point) * ways(point), 24 * (ways(point) + 6));
    let out = Exact::one() - points.into_iter().map(makes).sum::<Exact>();
    let within = |set: u32| {
        let of = points.iter().enumerate().filter(|(n, _)| set & 1 << n != 0);
        let made: Exact = of.map(|(_, point)| makes(*point)).sum();
        out.clone() / (Exact::one() - made)
    };
    let exactly = |set: u32| -> Exact {
        let parts = (0..64u32).filter(|part| part & set == *part);
        parts
            .map(|part| match (set.count_ones() - part.count_ones()) % 2 {
                0 => within(part),
                _ => -within(part),
            })
            .sum()
    };
    let of = |count: u32| -> Exact {
        (0..64u32)
            .filter(|set| set.count_ones() == count)
            .map(exactly)
            .sum()
    };
    let sheet = sheet(&rules(&[])).unwrap();
    let fire = figure(&sheet, "fire");
    for (row, count) in fire.rows().iter().zip([6, 5, 4]) {
        assert_eq!(row.probability, of(count), "{}", row.event);
    }
    let returned = of(4) * Exact::from(25) + of(5) * Exact::from(250) + of(6) * Exact::from(1000);
    assert_eq!(fire.house_edge(), Exact::one() - returned);
    assert_eq!(fire.house_edge().percent(2), "20.76");
}
