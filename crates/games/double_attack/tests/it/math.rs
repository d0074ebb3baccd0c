//! Double Attack Blackjack: what is exact against figures worked out apart, and what a shoe without end comes to.
#![allow(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a test that cannot go on has failed; chances are compared to a tolerance"
)]

use double_attack::DoubleAttackRules;
use double_attack::math::{Act, DoubledSurrender, Policy, Terms, Total, play, sheet, solve};
use rulebook::Edition;

fn terms(decks: u16, surrender_doubled: DoubledSurrender) -> Terms {
    Terms {
        decks,
        surrender_doubled,
        surrender_split_aces: true,
        most_hands: 4,
    }
}

#[test]
fn bust_it_and_insurance_have_these_edges() {
    let edition = Edition::find("pa-665a").unwrap();
    let rules = DoubleAttackRules::new(edition.clone(), edition.defaults()).unwrap();
    let sheet = sheet(&rules).unwrap();
    let figure = |wager: &str| {
        sheet
            .figures
            .iter()
            .find(|figures| figures.wager == wager)
            .unwrap()
    };
    let bust_it = figure("bust-it");
    assert_eq!(bust_it.house_edge().percent(2), "8.01");
    assert_eq!(bust_it.hit_frequency().decimal(5), "0.15331");
    assert_eq!(bust_it.rows()[0].probability.decimal(7), "0.0000239");
    assert_eq!(bust_it.rows()[1].probability.decimal(7), "0.0000957");
    assert_eq!(figure("insurance").house_edge().percent(2), "12.27");
}

/// Worked out on a deck without end: about 0.7 % when half of all comes back, and an advantage to the player of 2.2 %
/// when the Double Down Wager comes back whole, which is why that reading is not taken.
#[test]
fn a_shoe_without_end_comes_to_what_is_known() {
    let half = solve(&terms(1_300, DoubledSurrender::HalfOfAll));
    assert!((-half.expected() - 0.0067).abs() < 0.0003, "{}", half.expected());
    let returned = solve(&terms(1_300, DoubledSurrender::HalfOfBet));
    assert!(
        (returned.expected() - 0.0217).abs() < 0.0005,
        "{}",
        returned.expected()
    );
}

#[test]
fn eight_decks_attack_two_to_eight() {
    let solution = solve(&terms(8, DoubledSurrender::HalfOfAll));
    let attacked: Vec<usize> = (0..10).filter(|&up| solution.policy.attacks(up)).collect();
    assert_eq!(attacked, (1..=7).collect::<Vec<_>>());
    // A 20 stands against everything and an 11 is doubled against a 6.
    for up in 0..10 {
        assert_eq!(
            solution.policy.act(
                Total {
                    points: 20,
                    soft: false
                },
                up
            ),
            Act::Stand
        );
    }
    assert_eq!(
        solution.policy.act(
            Total {
                points: 11,
                soft: false
            },
            5
        ),
        Act::Double
    );
    assert!(solution.expected() < 0.0 && solution.expected() > -0.0067);
}

/// Every way a round can end is on the sheet, and its mean is what the strategy was found to gain.
#[test]
fn outcomes_add_up_to_what_the_strategy_gains() {
    let edition = Edition::find("pa-665a").unwrap();
    let rules = DoubleAttackRules::new(edition.clone(), edition.defaults()).unwrap();
    let sheet = sheet(&rules).unwrap();
    let solution = solve(&terms(8, DoubledSurrender::HalfOfAll));
    for (figures, gain) in sheet
        .figures
        .iter()
        .zip([solution.expected(), solution.expected_without_attack()])
    {
        let mean: f64 = figures.expected().decimal(12).parse().unwrap();
        assert!(
            (mean - gain).abs() < 1e-11,
            "{}: {mean} beside {gain}",
            figures.wager
        );
        assert!(figures.average_action() > math::Exact::one());
    }
    let main = &sheet.figures[0];
    assert_eq!(main.house_edge().percent(4), "0.4808");
    assert_eq!(main.hit_frequency().percent(2), "42.16");
    assert_eq!(main.variance().decimal(3), "3.786");
    // Both Blackjacks come as often as two hands of two cards from eight decks say.
    let both = main
        .rows()
        .iter()
        .find(|row| row.event == "Blackjack against Blackjack")
        .unwrap();
    let ways = (32.0 * 96.0 * 2.0) * (31.0 * 95.0 * 2.0) / (384.0 * 383.0 * 382.0 * 381.0);
    let chance: f64 = both.probability.decimal(12).parse().unwrap();
    assert!((chance - ways).abs() < 1e-11, "{chance} beside {ways}");
}

/// Whoever has nothing but the printed card plays to the sheet's figure.
#[test]
fn the_card_as_printed_gives_the_edge_of_the_sheet() {
    for surrender_split_aces in [true, false] {
        let terms = Terms {
            surrender_split_aces,
            ..terms(8, DoubledSurrender::HalfOfAll)
        };
        let solution = solve(&terms);
        let printed = solution.policy.card();
        let read = Policy::read(&printed).unwrap();
        let played = play(&terms, &read);
        assert!((played.expected() - solution.expected()).abs() < 1e-12);
        for (as_read, as_found) in played.by_up_card.iter().zip(&solution.by_up_card) {
            assert_eq!(as_read.ends, as_found.ends, "{}", as_found.up);
        }
        // A split ace with another ace: a soft 12, given up against 8 to A where the table allows it.
        let row = printed
            .rows
            .iter()
            .find(|row| row[0] == "split ace with A")
            .unwrap();
        let given_up: Vec<&str> = row.iter().skip(1).map(String::as_str).collect();
        let expected = if surrender_split_aces {
            ["S", "S", "S", "S", "S", "S", "R", "R", "R", "R"]
        } else {
            ["S"; 10]
        };
        assert_eq!(given_up, expected);
        // A card with a line struck out is another strategy.
        let mut torn = printed.clone();
        for row in torn.rows.iter_mut().filter(|row| row[0] == "hard 11") {
            row.iter_mut().skip(1).for_each(|cell| "H".clone_into(cell));
        }
        let torn = play(&terms, &Policy::read(&torn).unwrap());
        assert!(torn.expected() < solution.expected() - 1e-4);
    }
}
