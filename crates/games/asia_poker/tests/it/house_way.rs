//! The house way as data: understood, total, legal, and the same by table and by plain reading.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use asia_poker::house_way::prove::{Outcome, prove};
use asia_poker::house_way::{HouseWay, Undecided, shipped};
use asia_poker::setting::{Settings, plain_legal};
use cards::four::{AceLowRun, Ranking, Table};
use cards::{Card, Cards, DeckKind, suits};
use rayon::prelude::*;
use rulebook::house_way::RawHouseWay;
use std::sync::atomic::{AtomicBool, AtomicU64};

fn seven(text: &str) -> [Card; 7] {
    text.parse::<Cards>().unwrap().as_slice().try_into().unwrap()
}

fn way(rules: &str) -> HouseWay {
    let text = format!("name = \"test\"\nsays = \"for a test\"\n{rules}");
    HouseWay::compile(&RawHouseWay::parse(&text).unwrap()).unwrap()
}

fn run(way: &HouseWay, ranking: Ranking) -> Outcome {
    prove(
        way,
        Table::of(ranking),
        &AtomicU64::new(0),
        &AtomicBool::new(false),
    )
}

fn set(name: &str, cards: &str) -> String {
    let decision = shipped::find(name)
        .unwrap()
        .set(seven(cards), Table::of(Ranking::default()))
        .unwrap();
    let shown = |cards: &[Card]| Cards::from_slice(cards).unwrap().to_string();
    let setting = decision.setting;
    format!(
        "{} | {} | {}",
        shown(&setting.high),
        shown(&setting.medium),
        setting.low
    )
}

#[test]
fn every_shipped_house_way_sets_every_hand_there_is_and_uses_every_rule() {
    for name in shipped::names() {
        let way = shipped::find(name).unwrap();
        match run(&way, Ranking::default()) {
            Outcome::Proved(proof) => {
                assert_eq!((proof.classes, proof.hands), (6_972_147, 154_143_080));
                assert_eq!(proof.by_rule.iter().sum::<u64>(), proof.hands);
                for (rule, count) in way.rules.iter().zip(&proof.by_rule) {
                    assert!(*count > 0, "{name}: {:?} is never reached", rule.name);
                }
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn settings_by_table_equal_the_plain_reading() {
    for ranking in Ranking::all() {
        let table = Table::of(ranking);
        suits::classes(DeckKind::WithJoker, 7)
            .par_iter()
            .step_by(997)
            .for_each(|class| {
                let cards: [Card; 7] = class.hand();
                let settings = Settings::of(cards, table);
                assert_eq!(
                    Some(&settings),
                    Settings::plain(cards, table).as_ref(),
                    "{cards:?}"
                );
            });
    }
}

#[test]
fn a_house_way_sets_only_legal_hands_of_the_seven_cards() {
    for name in shipped::names() {
        let way = shipped::find(name).unwrap();
        for ranking in Ranking::all() {
            suits::classes(DeckKind::WithJoker, 7)
                .par_iter()
                .step_by(499)
                .for_each(|class| {
                    let cards: [Card; 7] = class.hand();
                    let decision = way.set(cards, Table::of(ranking)).unwrap();
                    let mut placed = decision.setting.cards();
                    placed.sort_unstable();
                    assert_eq!(placed, cards);
                    assert_eq!(plain_legal(&decision.setting, ranking), Ok(()), "{cards:?}");
                });
        }
    }
}

#[test]
fn the_order_the_cards_come_in_does_not_matter() {
    let way = shipped::find("classic").unwrap();
    let table = Table::of(Ranking::default());
    let mut cards = seven("As Ah Kd Jk 9c 5s 2h");
    let first = way.set(cards, table).unwrap();
    for _ in 0..7 {
        cards.rotate_left(1);
        assert_eq!(way.set(cards, table), Ok(first));
    }
}

/// Read from the list, card by card.
#[test]
fn the_classic_way_sets_as_it_reads() {
    for (cards, expected) in [
        ("As Kd Qh 9c 7s 5h 2d", "2d 5h 7s As | Qh Kd | 9c"),
        ("Ks Kd Ah Qc 7s 5h 2d", "2d 5h Kd Ks | Qc Ah | 7s"),
        ("Ks Kd 9h 9c 7s 5h 2d", "2d 5h Kd Ks | 9c 9h | 7s"),
        ("As Ad Kh Kc Qs Qh 5d", "5d Kc Kh Ad | Qh Qs | As"),
        ("Ks Kd Kh 9c 9s 5h 2d", "2d Kd Kh Ks | 9c 9s | 5h"),
        ("Ks Qs Js Ts 4h 4d 2c", "Ts Js Qs Ks | 4d 4h | 2c"),
        ("As Ad Ah Ac Jk Kd 2c", "2c Kd Ac Ad | Ah As | Jk"),
        ("6s 6d 6h 6c As Kd 2c", "6c 6d 6h 6s | Kd As | 2c"),
        ("7s 7d 7h 7c As Kd 2c", "2c Kd 7c 7d | 7h 7s | As"),
    ] {
        let shown = set("classic", cards);
        assert_eq!(sorted(&shown), sorted(expected), "{cards}: {shown}");
    }
}

/// Ranks alone: which of two equal cards lies where is not a house way's concern.
fn sorted(setting: &str) -> Vec<Vec<char>> {
    setting
        .split('|')
        .map(|hand| {
            let cards: Cards = hand.trim().parse().unwrap();
            let mut ranks: Vec<char> = cards.iter().map(|card| card.rank_or_ace().letter()).collect();
            ranks.sort_unstable();
            ranks
        })
        .collect()
}

#[test]
fn a_house_way_with_a_gap_is_shown_a_hand_it_fails_on() {
    let gap = way(
        "[[rule]]\nname = \"pairs only\"\nwhen = [\"one pair\"]\nplay = [\"pair in high\", \"best medium\", \"best low\"]",
    );
    match run(&gap, Ranking::default()) {
        Outcome::Fails(cards, Undecided::NoRule) => {
            assert_eq!(
                gap.set(cards, Table::of(Ranking::default())),
                Err(Undecided::NoRule)
            );
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_house_way_that_leaves_a_choice_is_shown_two_settings() {
    let loose = way("[[rule]]\nname = \"only high\"\nwhen = []\nplay = [\"best high\"]");
    match run(&loose, Ranking::default()) {
        Outcome::Fails(
            _,
            Undecided::Ambiguous {
                rule: 0,
                settings: [a, b],
            },
        ) => assert_ne!(a, b),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_play_that_no_legal_setting_carries_out_falls_to_the_next_rule() {
    let careful = way(concat!(
        "[[rule]]\nname = \"ace low\"\nwhen = []\nplay = [\"low ace\", \"best medium\", \"best high\"]\n",
        "[[rule]]\nname = \"else\"\nwhen = []\nplay = [\"best high\", \"best medium\", \"best low\"]"
    ));
    let table = Table::of(Ranking::default());
    // A lone ace cannot stand low: no medium hand would rank above it.
    assert_eq!(careful.set(seven("As Kd Qh 9c 7s 5h 2d"), table).unwrap().rule, 1);
    assert_eq!(careful.set(seven("As Ad Qh Qc 7s 7h 2d"), table).unwrap().rule, 0);
}

#[test]
fn every_slip_of_the_pen_is_reported_with_its_place() {
    let text = "name = \"x\"\nsays = \"y\"\n[[rule]]\nname = \"a\"\nwhen = [\"too pair\", \"two pair\"]\nplay = [\"best hand\", \"pair in highh\", \"best low\"]\n";
    let problems = HouseWay::compile(&RawHouseWay::parse(text).unwrap()).unwrap_err();
    let places: Vec<&str> = problems
        .iter()
        .map(|problem| &text[problem.span.clone().unwrap()])
        .collect();
    assert_eq!(places, ["\"too pair\"", "\"best hand\"", "\"pair in highh\""]);
    assert!(problems.iter().all(|problem| problem.help.is_some()));
}

#[test]
fn the_proof_holds_where_a_2_3_4_is_lowest() {
    let low = Ranking {
        straight_flush: AceLowRun::Low,
        straight: AceLowRun::Low,
        ..Ranking::default()
    };
    assert!(matches!(
        run(&shipped::find("classic").unwrap(), low),
        Outcome::Proved(_)
    ));
}

#[test]
fn a_proof_can_be_stopped() {
    let way = shipped::find("classic").unwrap();
    let outcome = prove(
        &way,
        Table::of(Ranking::default()),
        &AtomicU64::new(0),
        &AtomicBool::new(true),
    );
    assert_eq!(outcome, Outcome::Stopped);
}
