//! The side wagers of the four editions against figures that others have published or that follow by hand.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use asia_poker::math::{Envy, Joint, Progressive, wagers};
use cards::Money;
use math::sheet::Figures;
use math::{Exact, Progress};
use rulebook::{Edition, Given};

fn rules(edition: &str, choose: &[(&str, &str)]) -> AsiaRules {
    let edition = Edition::find(edition).unwrap();
    let given: Vec<(String, Given)> = choose
        .iter()
        .map(|&(key, value)| {
            let given = match value {
                "true" => Given::Flag(true),
                "false" => Given::Flag(false),
                text => Given::Text(text.to_owned()),
            };
            (key.to_owned(), given)
        })
        .collect();
    let choices = edition.choose(&given).unwrap();
    AsiaRules::new(edition.clone(), choices, shipped::find("classic").unwrap()).unwrap()
}

fn side(rules: &AsiaRules, wager: &str) -> Figures {
    let all = wagers::side_wagers(rules, &wagers::counts(rules)).unwrap();
    all.into_iter().find(|figures| figures.wager == wager).unwrap()
}

fn edge(edition: &str, wager: &str, choose: &[(&str, &str)]) -> String {
    side(&rules(edition, choose), wager).house_edge().percent(4)
}

#[test]
fn every_paytable_of_every_edition() {
    for (edition, wager, table, percent) in [
        ("pa-575", "bonus", "A", "5.7891"),
        ("pa-575", "bonus", "B", "6.5429"),
        ("pa-575", "bonus", "C", "7.5401"),
        ("pa-659a-2013", "bonus", "A", "5.7891"),
        ("pa-659a-2013", "bonus", "B", "6.5429"),
        ("pa-659a-2013", "bonus", "C", "7.5401"),
        ("pa-659a-fortune", "fortune-bonus", "A", "7.7656"),
        ("pa-659a-fortune", "fortune-bonus", "B", "7.8279"),
        ("pa-659a-fortune", "fortune-bonus", "C", "8.0008"),
        ("pa-659a-fortune", "fortune-bonus", "D", "8.4900"),
        ("pa-659a-fortune", "insurance", "A", "3.9079"),
        ("pa-659a-fortune", "insurance", "B", "6.4384"),
        ("pa-659a-fortune", "insurance", "C", "8.0514"),
    ] {
        assert_eq!(
            edge(edition, wager, &[(wager, table)]),
            percent,
            "{edition} {wager} {table}"
        );
    }
}

#[test]
fn the_fortune_bonus_is_the_one_of_pai_gow_poker() {
    // The same list on the same deck; its edge has long been published as 7.77%, and each
    // other player's Envy Bonus as some 0.93%.
    let rules = rules("pa-659a-fortune", &[]);
    let counts = wagers::counts(&rules);
    let joint = Joint::count(&Progress::default()).unwrap();
    let envy = Envy::new(&rules, &counts, &joint, Money::from_dollars(5)).unwrap();
    let alone = side(&rules, "fortune-bonus");
    let edges: Vec<String> = (0..6)
        .map(|others| envy.with_others(&alone, others).house_edge.percent(2))
        .collect();
    assert_eq!(edges, ["7.77", "6.84", "5.91", "4.99", "4.06", "3.13"]);

    // By hand: sum of hands times Envy Bonus, over five dollars.
    let brought = 32 * 5000 + 72 * 1000 + 196 * 500 + 1128 * 250 + 26_020 * 50 + 184_644 * 20 + 307_472 * 5;
    let one = Exact::new(brought, 5 * 154_143_080i64);
    assert_eq!(envy.with_others(&alone, 1).expected, alone.expected() + one);

    // The table of all pairs says the same, mean and variance.
    let pairs = envy.with_one_other().unwrap();
    let one = envy.with_others(&alone, 1);
    assert_eq!(pairs.expected(), one.expected);
    assert_eq!(pairs.variance(), one.variance);
    assert_eq!(pairs.deals().unwrap().to_string(), "8250459031214400");
    assert_eq!(envy.with_others(&alone, 0).variance, alone.variance());

    // Twenty-five dollars dilute what is paid in dollars; four dollars earn no lammer.
    let big = Envy::new(&rules, &counts, &joint, Money::from_dollars(25)).unwrap();
    let brought = |envy: &Envy<'_>| envy.with_others(&alone, 1).expected - alone.expected();
    assert_eq!(brought(&big) * Exact::from(5), brought(&envy));
    let small = Envy::new(&rules, &counts, &joint, Money::from_dollars(4)).unwrap();
    assert!(brought(&small).is_zero());
}

#[test]
fn readings_of_the_bonus_list_are_worth_what_they_move() {
    let by = |choose: &[(&str, &str)]| side(&rules("pa-575", choose), "bonus").expected();
    let moved = |choose| by(&[]) - by(&[choose]);
    let hands = 154_143_080i64;
    // 1,688 hands from 10 to 1 to 4 to 1.
    assert_eq!(moved(("nine-high-flush", "flush")), Exact::new(1_688 * 6, hands));
    // 188 hands from 200 to 80, 21,432 from 200 to 40.
    let royal = Exact::new(188 * 120 + 21_432 * 160, hands);
    assert_eq!(moved(("royal-flush-joker", "natural")), royal);
    // Six hands from 5,000 to 30.
    assert_eq!(moved(("eights-joker", "natural")), Exact::new(6 * 4_970, hands));
}

#[test]
fn the_meter_breaks_even_where_the_line_says() {
    let rules = rules("pa-659a-fortune", &[("progressive-wager", "1.00")]);
    let counts = wagers::counts(&rules);
    let progressive = Progressive::new(&rules, &counts).unwrap();
    let even = progressive.break_even().unwrap();
    assert_eq!(even, Exact::new(17_253_785, 71));
    assert!(progressive.at(&even).unwrap().expected().is_zero());
    let (fixed, per_meter) = progressive.line();
    let seed = progressive.seed();
    assert_eq!(seed, Exact::from(10_000));
    let at_seed = progressive.at(&seed).unwrap();
    assert_eq!(at_seed.return_to_player(), fixed.clone() + per_meter * &seed);
    // 228 seven-card straight flushes empty the meter; 28% of each wager fills it.
    let meter = Exact::new(28, 100) + Exact::new(228 * 10_000, 154_143_080i64);
    assert_eq!(progressive.long_run(), fixed + meter);
    assert!(progressive.top_up_at_most().is_zero());

    let rules = self::rules(
        "pa-659a-fortune",
        &[("meter-top-up", "true"), ("progressive-royal-joker", "ace")],
    );
    let counts = wagers::counts(&rules);
    let progressive = Progressive::new(&rules, &counts).unwrap();
    assert_eq!(
        progressive.top_up_at_most(),
        Exact::new(1_128 * 1_000, 154_143_080i64)
    );
    // 17,280 royal flushes at 500 become straight flushes at 100.
    let lost = Exact::new(17_280 * 400, 154_143_080i64);
    assert_eq!(
        progressive.at(&seed).unwrap().expected(),
        at_seed.expected() - lost
    );
}
