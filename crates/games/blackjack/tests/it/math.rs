//! Blackjack and Spanish 21: published figures, counts of other kinds, and the strategies as printed.

use blackjack::BlackjackRules;
use blackjack::first_cards::TwoCards;
use blackjack::math::{Bonuses, Chart, How, Terms, best_add, sheet, solve};
use blackjack::points::is_blackjack;
use blackjack::straight_jack::length;
use cards::{Card, Cards, DeckKind};
use math::sheet::{Figures, Sheet};
use rulebook::{Edition, Given};

pub(crate) fn rules(id: &str, given: &[(&str, Given)]) -> BlackjackRules {
    let edition = Edition::find(id).unwrap();
    let given = given
        .iter()
        .map(|(key, value)| ((*key).to_owned(), value.clone()));
    let choices = edition.choose(&given.collect::<Vec<_>>()).unwrap();
    BlackjackRules::new(edition, choices).unwrap()
}

pub(crate) fn text(text: &str) -> Given {
    Given::Text(text.to_owned())
}

fn figures<'a>(sheet: &'a Sheet, wager: &str) -> &'a Figures {
    let mut all = sheet.figures.iter();
    all.find(|figures| figures.wager == wager).unwrap()
}

fn edge(sheet: &Sheet, wager: &str) -> String {
    figures(sheet, wager).house_edge().percent(4)
}

/// A deck without end, the dealer standing on all 17s, double down on any two cards and after a split, split to four hands,
/// aces once, no surrender: 0.511734 % is published to that digit. What decks are finite takes off is as one over their
/// number.
#[test]
fn a_shoe_without_end_comes_to_the_published_edge() {
    let edge = |decks| {
        let terms = Terms {
            surrender: false,
            ..Terms::blackjack(decks)
        };
        -100.0 * solve(&terms).by_chart.expected()
    };
    let without_end = 2.0 * edge(2_000) - edge(1_000);
    assert!((without_end - 0.511_734).abs() < 2e-6, "{without_end}");
}

/// Six decks with late surrender are published at a third of a percent, and without at two fifths; a 48-card shoe of six
/// decks, all 17s stood on, at about 0.4 with a Super Bonus that is not counted here.
#[test]
fn six_decks_have_these_edges() {
    let blackjack = sheet(&rules("pa-633a", &[])).unwrap();
    assert_eq!(edge(&blackjack, "blackjack"), "0.3303");
    assert_eq!(edge(&blackjack, "blackjack-card"), "0.3317");
    assert_eq!(edge(&blackjack, "insurance"), "7.3955");
    assert_eq!(edge(&blackjack, "house-money"), "26.4902");
    assert_eq!(edge(&blackjack, "house-money-added"), "9.6092");
    assert_eq!(edge(&blackjack, "straight-jack"), "19.4089");
    assert_eq!(edge(&blackjack, "straight-jack-main"), "24.1535");
    let none = sheet(&rules("pa-633a", &[("surrender", Given::Flag(false))])).unwrap();
    assert_eq!(edge(&none, "blackjack"), "0.4029");
    assert_eq!(edge(&none, "blackjack-card"), "0.4059");
    let spanish = sheet(&rules("pa-635a", &[])).unwrap();
    assert_eq!(edge(&spanish, "spanish-21"), "0.3645");
    assert_eq!(edge(&spanish, "insurance"), "24.7387");
}

/// The outcomes of a round add up, and both Blackjacks come as often as four cards say.
#[test]
fn outcomes_are_all_there() {
    let terms = Terms::blackjack(6);
    let solution = solve(&terms);
    let (sum, mean) = (solution.best.ends.values().sum::<f64>(), solution.best.expected());
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let sheet = sheet(&rules("pa-633a", &[])).unwrap();
    let figured: f64 = figures(&sheet, "blackjack")
        .expected()
        .decimal(14)
        .parse()
        .unwrap();
    assert!((figured - mean).abs() < 1e-13, "{figured} beside {mean}");
    let both: f64 = solution
        .best
        .ends
        .iter()
        .filter(|(end, _)| end.how == How::BothBlackjack)
        .map(|(_, chance)| chance)
        .sum();
    let ways = 2.0 * 24.0 * 96.0 * 2.0 * 23.0 * 95.0 / (312.0 * 311.0 * 310.0 * 309.0);
    assert!((both - ways).abs() < 1e-13, "{both} beside {ways}");
}

/// Whoever has nothing but the printed card plays to the sheet's figure.
#[test]
fn the_card_as_printed_gives_the_edge_of_the_sheet() {
    for terms in [Terms::blackjack(6), Terms::blackjack(1), Terms::spanish(6)] {
        let solution = solve(&terms);
        let printed = solution.chart.card();
        let played = solution.by_card(&Chart::read(&printed).unwrap());
        assert_eq!(played.ends, solution.by_chart.ends);
        // A card with a line struck out is another strategy, and a worse one.
        let mut torn = printed;
        for row in torn.rows.iter_mut().filter(|row| row[0] == "hard 11") {
            row.iter_mut().skip(1).for_each(|cell| "H".clone_into(cell));
        }
        let torn = solution.by_card(&Chart::read(&torn).unwrap());
        assert!(torn.expected() < solution.by_chart.expected() - 1e-4);
        // The best play is better still.
        assert!(solution.best.expected() >= solution.by_chart.expected());
    }
}

/// What every basic strategy of six decks that stand on soft 17 has.
#[test]
fn the_card_of_six_decks_is_the_one_everybody_learns() {
    let card = solve(&Terms::blackjack(6)).chart.card();
    let line = |name: &str| card.rows.iter().find(|row| row[0] == name).unwrap()[1..].join(" ");
    assert_eq!(line("hard 15"), "S S S S S H H H Rh H");
    assert_eq!(line("hard 12"), "H H S S S H H H H H");
    assert_eq!(line("hard 11"), "Dh Dh Dh Dh Dh Dh Dh Dh Dh H");
    assert_eq!(line("hard 9"), "H Dh Dh Dh Dh H H H H H");
    assert_eq!(line("soft 18"), "S Ds Ds Ds Ds S S H H H");
    assert_eq!(line("pair of 4s"), "- - - P P - - - - -");
    assert_eq!(line("pair of 8s"), "P P P P P P P P P P");
    assert_eq!(line("pair of 9s"), "P P P P P - P P - -");
    assert_eq!(line("pair of aces"), ["P"; 10].join(" "));
}

/// Each rule a table may have moves the edge the way everyone knows.
#[test]
fn rules_move_the_edge_as_they_should() {
    let edge = |terms: &Terms| -solve(terms).best.expected();
    let base = edge(&Terms::blackjack(6));
    for (better, terms) in [
        (
            false,
            Terms {
                hits_soft_17: true,
                ..Terms::blackjack(6)
            },
        ),
        (
            false,
            Terms {
                surrender: false,
                ..Terms::blackjack(6)
            },
        ),
        (
            false,
            Terms {
                double_after_split: false,
                ..Terms::blackjack(6)
            },
        ),
        (
            false,
            Terms {
                most_hands: 2,
                ..Terms::blackjack(6)
            },
        ),
        (
            false,
            Terms {
                blackjack: 120,
                ..Terms::blackjack(6)
            },
        ),
        (false, Terms::blackjack(8)),
        (true, Terms::blackjack(2)),
    ] {
        let found = edge(&terms);
        assert_eq!(found < base, better, "{terms:?}: {found} beside {base}");
    }
    // At 6 to 5 even money is worth taking; at 3 to 2 it is not.
    let takes = |terms: &Terms| solve(terms).best.ends.keys().any(|end| end.how == How::EvenMoney);
    assert!(takes(&Terms {
        blackjack: 120,
        ..Terms::blackjack(6)
    }));
    assert!(!takes(&Terms::blackjack(6)));
    // A bonus taken away costs, and so does rescue.
    let spanish = edge(&Terms::spanish(6));
    let bonuses = Terms::spanish(6)
        .bonuses
        .map(|bonuses| Bonuses { five: 100, ..bonuses });
    assert!(
        edge(&Terms {
            bonuses,
            ..Terms::spanish(6)
        }) > spanish
    );
    assert!(
        edge(&Terms {
            rescue: false,
            ..Terms::spanish(6)
        }) > spanish
    );
}

/// House Money by every order of two cards of one deck, and of the up card and hole card behind them.
#[test]
fn house_money_is_added_where_it_gains() {
    let pays = |given: &[(&str, Given)]| edge(&sheet(&rules("pa-633a", given)).unwrap(), "house-money-added");
    let number = Given::Number;
    // The endless deck of Appendix D comes to 9.86 and 2.98; real decks are a little kinder.
    assert_eq!(pays(&[]), "9.6092");
    assert_eq!(pays(&[("house-money-add", text("payout-and-stake"))]), "2.6365");
    let one = sheet(&rules("pa-633a", &[("decks", number(1))])).unwrap();
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let (mut net, mut all) = (0, 0);
    for &first in &deck {
        for &second in deck.iter().filter(|&&second| second != first) {
            all += 1;
            net += match TwoCards::of([first, second]) {
                Some(TwoCards::AceKingSuited) => 9,
                Some(TwoCards::StraightFlush) => 5,
                Some(TwoCards::Pair) => 3,
                Some(TwoCards::Straight) => 1,
                None => -1,
            };
        }
    }
    assert_eq!(
        figures(&one, "house-money").expected(),
        math::Exact::new(net, all)
    );
    let solution = solve(&Terms::of(&rules("pa-633a", &[])).unwrap());
    let cards = |text: &str| -> Vec<Card> { text.parse::<Cards>().unwrap().iter().copied().collect() };
    let adds = |hand: &str, up: &str| {
        let hand = cards(hand);
        best_add(&solution, [hand[0], hand[1]], cards(up)[0])
    };
    assert!(adds("As Ks", "Ah") && adds("Qs Ks", "Td") && adds("5c 6d", "2s"));
    assert!(!adds("6c 7d", "5s") && !adds("8c 9d", "7s") && !adds("As 9s", "6d"));
}

/// Straights that are always drawn to, by every order of cards of one deck: the two dealt, the draws, and the chance of a
/// dealer's Blackjack in what is left.
#[test]
fn straights_of_one_deck_drawn_card_by_card() {
    fn draw(hand: &mut Vec<Card>, left: &[Card], chance: f64, lengths: &mut [f64; 7]) {
        let now = length([hand[0], hand[1]], &hand[2..]);
        let total = blackjack::Total::of(hand);
        // Broken, over, or at 21: nothing can come of another card.
        if now < hand.len() || total.points >= 21 {
            lengths[now] += chance;
            return;
        }
        let each = chance / left.len() as f64;
        let mut seen: Vec<(Option<cards::Rank>, f64)> = Vec::new();
        for &card in left {
            match seen.iter_mut().find(|(rank, _)| *rank == card.rank()) {
                Some((_, times)) => *times += 1.0,
                None => seen.push((card.rank(), 1.0)),
            }
        }
        for (rank, times) in seen {
            let place = left.iter().position(|card| card.rank() == rank).unwrap();
            let mut rest = left.to_vec();
            hand.push(rest.remove(place));
            draw(hand, &rest, each * times, lengths);
            hand.pop();
        }
    }
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut lengths = [0.0; 7];
    for &first in deck.iter().filter(|card| card.to_string().ends_with('s')) {
        for &second in deck.iter().filter(|&&second| second != first) {
            let chance = 4.0 / (52.0 * 51.0);
            if length([first, second], &[]) == 0 {
                lengths[0] += chance;
                continue;
            }
            let left: Vec<Card> = deck
                .iter()
                .copied()
                .filter(|card| ![first, second].contains(card))
                .collect();
            // The dealer's two cards first; against a Blackjack nothing is drawn. Values are enough to tell them apart.
            let mut seen: Vec<([Option<u8>; 2], f64)> = Vec::new();
            for (i, &up) in left.iter().enumerate() {
                for (_, &hole) in left.iter().enumerate().filter(|(j, _)| *j != i) {
                    let blackjack = is_blackjack(&[up, hole]);
                    let near = |card: Card| card.rank().map(|rank| rank.index());
                    let key = if blackjack {
                        [None, None]
                    } else {
                        [near(up).min(near(hole)), near(up).max(near(hole))]
                    };
                    match seen.iter_mut().find(|(of, _)| *of == key) {
                        Some((_, times)) => *times += 1.0,
                        None => seen.push((key, 1.0)),
                    }
                }
            }
            let all: f64 = seen.iter().map(|(_, times)| times).sum();
            for (key, times) in seen {
                let chance = chance * times / all;
                if key == [None, None] {
                    lengths[2] += chance;
                    continue;
                }
                let mut rest = left.clone();
                for rank in key {
                    let place = rest
                        .iter()
                        .position(|card| card.rank().map(|rank| rank.index()) == rank)
                        .unwrap();
                    rest.remove(place);
                }
                draw(&mut vec![first, second], &rest, chance, &mut lengths);
            }
        }
    }
    let sheet = sheet(&rules("pa-633a", &[("decks", Given::Number(1))])).unwrap();
    let rows = figures(&sheet, "straight-jack").rows();
    let counted: Vec<f64> = rows
        .iter()
        .map(|row| row.probability.decimal(15).parse().unwrap())
        .collect();
    let [spade, six, five, four, three, two, none] = counted[..] else {
        panic!("{counted:?}")
    };
    for (found, counted) in [
        (lengths[6], spade + six),
        (lengths[5], five),
        (lengths[4], four),
        (lengths[3], three),
    ] {
        assert!((found - counted).abs() < 1e-13, "{found} beside {counted}");
    }
    assert!((lengths[2] - two).abs() < 1e-12 && (lengths[0] - none).abs() < 1e-12);
    assert!((six - 3.0 * spade).abs() < 1e-14);
}

/// The play that serves both wagers gives the Blackjack Wager no more and Straight Jack no less than its own best play.
#[test]
fn the_play_for_both_lies_between() {
    let sheet = sheet(&rules("pa-633a", &[])).unwrap();
    let joint = &sheet.further[0];
    let gain = |wager| figures(&sheet, wager).expected();
    assert!(joint.expected < gain("blackjack"));
    assert!(gain("straight-jack-main") < gain("straight-jack-joint"));
    assert!(gain("straight-jack-joint") < gain("straight-jack"));
    let apart = &gain("blackjack") + &gain("straight-jack-main");
    assert!(&joint.expected + &gain("straight-jack-joint") > apart);
}

/// The dealer's hands by their cards, dealt one deck through.
#[test]
fn the_dealer_comes_to_so_many_cards() {
    fn deal(hand: &mut Vec<u8>, counts: &mut [u32; 11], left: u32, chance: f64, sizes: &mut [f64; 16]) {
        let hard: u8 = hand.iter().sum();
        let total = if hand.contains(&1) && hard <= 11 {
            hard + 10
        } else {
            hard
        };
        if hand.len() >= 2 && total >= 17 {
            sizes[if hand.len() == 2 && total == 21 {
                1
            } else {
                hand.len()
            }] += chance;
            return;
        }
        for value in 1..=10u8 {
            let there = counts[usize::from(value)];
            if there > 0 {
                counts[usize::from(value)] -= 1;
                hand.push(value);
                deal(
                    hand,
                    counts,
                    left - 1,
                    chance * f64::from(there) / f64::from(left),
                    sizes,
                );
                hand.pop();
                counts[usize::from(value)] += 1;
            }
        }
    }
    let mut counts = [4; 11];
    counts[10] = 16;
    let mut sizes = [0.0; 16];
    deal(&mut Vec::new(), &mut counts, 52, 1.0, &mut sizes);
    let lines = ["blackjack", "5", "6", "7", "8"].map(|line| format!("hit-and-run-{line}"));
    let mut given = vec![("decks", Given::Number(1))];
    given.extend(lines.iter().map(|line| (line.as_str(), text("10 for 1"))));
    let sheet = sheet(&rules("pa-633a", &given)).unwrap();
    let rows = figures(&sheet, "hit-and-run").rows();
    let found: Vec<f64> = rows
        .iter()
        .map(|row| row.probability.decimal(15).parse().unwrap())
        .collect();
    let many: f64 = sizes[8..].iter().sum();
    for (found, counted) in found.iter().zip([sizes[1], many, sizes[7], sizes[6], sizes[5]]) {
        assert!((found - counted).abs() < 1e-12, "{found} beside {counted}");
    }
}
