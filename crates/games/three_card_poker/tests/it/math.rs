//! Three Card Poker against published figures and a count apart.

use cards::three::{AceTwoThree, Category, ThreeRank};
use cards::{Card, DeckKind, Rank};
use math::sheet::{Figures, Sheet};
use rulebook::{Edition, Given};
use three_card_poker::ThreeCardRules;
use three_card_poker::math::{BestPlay, play_by, sheet, strategy};
use three_card_poker::strategy::plays;

fn rules(choices: &[(&str, &str)]) -> ThreeCardRules {
    let edition = Edition::find("pa-649a").unwrap();
    let given = choices.iter().map(|(key, value)| {
        let number = value.parse().map(Given::Number);
        let value = number.unwrap_or_else(|_| Given::Text((*value).to_owned()));
        ((*key).to_owned(), value)
    });
    let choices = edition.choose(&given.collect::<Vec<_>>()).unwrap();
    ThreeCardRules::new(edition, choices).unwrap()
}

fn figure<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    sheet
        .figures
        .iter()
        .find(|figures| figures.wager == wager)
        .unwrap()
}

/// As published: the edge of Ante and Play by Ante Bonus, and of Pair Plus by paytable.
#[test]
fn the_edges_are_those_published() {
    for (odds, edge) in [
        ("5-4-1", "3.37"),
        ("4-3-1", "3.83"),
        ("3-2-1", "4.28"),
        ("5-3-1", "3.61"),
        ("9-8-1", "1.56"),
    ] {
        let sheet = sheet(&rules(&[("ante-bonus", odds)])).unwrap();
        assert_eq!(figure(&sheet, "main").house_edge().percent(2), edge, "{odds}");
        assert_eq!(
            figure(&sheet, "main-plain").house_edge().percent(2),
            edge,
            "{odds}"
        );
    }
    for (odds, edge) in [
        ("40-30-6-4-1", "2.32"),
        ("35-33-6-4-1", "2.70"),
        ("40-25-6-4-1", "3.49"),
        ("35-25-6-4-1", "4.58"),
        ("50-30-6-3-1", "5.10"),
        ("40-30-5-4-1", "5.57"),
        ("40-25-5-4-1", "6.75"),
        ("40-30-6-3-1", "7.28"),
    ] {
        let sheet = sheet(&rules(&[("pair-plus", odds)])).unwrap();
        assert_eq!(
            figure(&sheet, "pair-plus").house_edge().percent(2),
            edge,
            "{odds}"
        );
    }
}

#[test]
fn the_outcomes_of_the_usual_game_are_those_published() {
    let sheet = sheet(&rules(&[])).unwrap();
    let main = figure(&sheet, "main");
    // 22,100 hands against 18,424 each; -13,733,780 in all.
    assert_eq!(main.deals().unwrap().to_string(), "407170400");
    assert_eq!(main.expected(), math::Exact::new(-13_733_780, 407_170_400));
    assert_eq!(main.average_action().decimal(6), "1.674208");
    assert_eq!(main.edge_on_action().percent(4), "2.0147");
    assert_eq!(main.variance().root_decimal(4), "1.6393");
    // The best play, a queen high or better, every hand: published to two places.
    let ways = sheet.listings[0].rows.iter().map(|row| {
        let edge: f64 = row[1].trim_end_matches(" %").parse().unwrap();
        format!("{edge:.2}")
    });
    assert_eq!(ways.collect::<Vec<_>>(), ["3.37", "3.45", "7.65"]);
    assert_eq!(
        figure(&sheet, "six-card-bonus").deals().unwrap().to_string(),
        "20358520"
    );
    let parts = figure(&sheet, "ante-and-play").expected() + figure(&sheet, "ante-bonus").expected();
    assert_eq!(parts, main.expected());
}

/// The lines that operators add: 4 of the 22,100 hands are a mini-royal flush, 4 of the 20,358,520 a Super Royal.
#[test]
fn added_lines_cost_what_their_hands_come_to() {
    let plain = sheet(&rules(&[])).unwrap();
    let added = sheet(&rules(&[
        ("mini-royal-b", "25"),
        ("mini-royal-d", "50"),
        ("super-royal", "5000"),
    ]))
    .unwrap();
    let gained = |wager| figure(&added, wager).expected() - &figure(&plain, wager).expected();
    assert_eq!(gained("pair-plus"), math::Exact::new(4 * 10, 22_100));
    assert_eq!(gained("main"), math::Exact::new(4 * 20, 22_100));
    assert_eq!(gained("six-card-bonus"), math::Exact::new(4 * 4_000, 20_358_520));
}

/// Every hand is played from Q-6-4 up and folded below it.
#[test]
fn the_best_play_is_queen_six_four() {
    let best = BestPlay::new(&rules(&[])).unwrap();
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let least = ThreeRank::new(Category::HighCard, [Rank::Queen, Rank::Six, Rank::Four]);
    let mut played = 0;
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                let cards = [deck[a], deck[b], deck[c]];
                let due = cards::three::plain(&cards, AceTwoThree::Straight) >= least;
                assert_eq!((best.plays(cards), plays(cards)), (due, due), "{cards:?}");
                played += u32::from(due);
            }
        }
    }
    // 67.4208 % of hands.
    assert_eq!(played, 14_900);
}

/// Some hands against every dealer's, one by one and by the game's own settlement.
#[test]
fn what_playing_gains_is_what_settling_every_deal_gives() {
    let rules = rules(&[("mini-royal-b", "7"), ("super-royal", "9")]);
    let list = strategy(&rules).unwrap();
    for text in ["Qs 6h 4d", "Qs 6h 3d", "Ad Kd Qd", "2c 2d 9h", "Js 3s 2s"] {
        let cards: cards::Cards = text.parse().unwrap();
        let left: Vec<Card> = DeckKind::Standard
            .cards()
            .filter(|card| !cards.contains(card))
            .collect();
        let (mut sum, mut deals) = (0, 0);
        for a in 0..49 {
            for b in 0..a {
                for c in 0..b {
                    sum += gain(&rules, cards, &[left[a], left[b], left[c]]);
                    deals += 1;
                }
            }
        }
        let due = math::Exact::new(sum, 100 * deals).decimal(6);
        let class = cards::suits::representative(cards.set());
        let listed = list.rows.iter().find(|row| {
            let cards: cards::Cards = row[0].parse().unwrap();
            cards::suits::representative(cards.set()) == class
        });
        assert_eq!(
            (deals, listed.unwrap()[1].as_str()),
            (18_424, due.as_str()),
            "{text}"
        );
    }
}

/// What a dollar of Ante gains in cents when it is played.
fn gain(rules: &ThreeCardRules, cards: cards::Cards, dealer: &[Card]) -> i64 {
    use three_card_poker::{Round, Seat, Stakes, settle::settle};
    let stakes = Stakes {
        ante: Some(cards::Money::from_dollars(1)),
        ..Stakes::default()
    };
    let seat = Seat {
        seat: 1,
        player: None,
        cards,
        stakes,
        play: true,
        lost: None,
    };
    let dealer = cards::Cards::from_slice(dealer).unwrap();
    let round = Round {
        dealer,
        seats: vec![seat],
    };
    settle(&round, rules).unwrap().seats[0].net.cents()
}

/// The list of every hand, played as it is printed, comes to the sheet's figure; with one line changed it does not.
#[test]
fn the_best_play_as_listed_gives_the_edge_of_the_sheet() {
    let rules = rules(&[]);
    let mut list = strategy(&rules).unwrap();
    assert_eq!(list.rows.len(), 1_755);
    let main = figure(&sheet(&rules).unwrap(), "main").clone();
    assert_eq!(play_by(&rules, &list).unwrap().expected(), main.expected());
    assert_eq!(play_by(&rules, &list).unwrap().variance(), main.variance());
    let folded = list.rows.iter_mut().find(|row| row[2] == "fold").unwrap();
    "play".clone_into(&mut folded[2]);
    assert!(play_by(&rules, &list).unwrap().expected() < main.expected());
    list.rows.pop();
    assert!(play_by(&rules, &list).is_err());
}
