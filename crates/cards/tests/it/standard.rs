//! The tables of the standard order against its rules, over every hand there is.

use crate::random::Random;
use cards::standard::{Category, Evaluator, StandardRank, Tally, five, plain, seven, six};
use cards::suits::{SuitClass, classes};
use cards::{Card, DeckKind, Suit};
use rayon::prelude::*;

/// Hands by category: high card first, straight flush last.
type Counts = [u64; 9];

fn add(a: Counts, b: Counts) -> Counts {
    std::array::from_fn(|i| a[i] + b[i])
}

/// How many hands of each category there are, counted over suit classes. Where
/// `fast` and `plain` differ on a class the test fails.
fn counts<const K: usize>(
    fast: fn(&[Card; K]) -> StandardRank,
    plain: fn(&[Card; K]) -> StandardRank,
) -> Counts {
    classes(DeckKind::Standard, K)
        .par_iter()
        .fold(Counts::default, |mut counts, class: &SuitClass| {
            let hand = class.hand();
            let rank = fast(&hand);
            assert_eq!(rank, plain(&hand), "{hand:?}");
            counts[rank.category() as usize] += u64::from(class.weight());
            counts
        })
        .reduce(Counts::default, add)
}

#[test]
fn all_2_598_960_hands_of_five() {
    let card = |index| Card::from_index(index).unwrap();
    let all = (0..52u8).into_par_iter().map(|a| {
        let mut counts = Counts::default();
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        let hand = [a, b, c, d, e].map(card);
                        let rank = five(&hand);
                        assert_eq!(rank, plain::five(&hand), "{hand:?}");
                        counts[rank.category() as usize] += 1;
                    }
                }
            }
        }
        counts
    });
    let counted = all.reduce(Counts::default, add);
    assert_eq!(
        counted,
        [
            1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40
        ]
    );
    assert_eq!(counts(five, plain::five), counted);
}

#[test]
fn all_20_358_520_hands_of_six() {
    assert_eq!(
        counts(six, plain::six),
        [
            6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844
        ]
    );
}

#[test]
fn all_133_784_560_hands_of_seven() {
    assert_eq!(
        counts(seven, plain::seven),
        [
            23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584
        ]
    );
}

/// Together with the walks over suit classes: what holds for one hand of a class holds for all.
#[test]
fn renaming_suits_and_moving_cards_changes_nothing() {
    let mut random = Random::new(1);
    for _ in 0..2_000_000 {
        let hand: [Card; 7] = random.hand();
        let suits: [u8; 4] = random.shuffled([0, 1, 2, 3]);
        let renamed = random.shuffled(hand.map(|card| {
            let suit = Suit::ALL[usize::from(suits[usize::from(card.index() % 4)])];
            Card::new(card.rank().unwrap(), suit)
        }));
        assert_eq!(seven(&hand), seven(&renamed), "{hand:?} and {renamed:?}");
    }
}

#[test]
fn a_tally_says_what_its_cards_say() {
    let evaluator = Evaluator::new();
    let mut random = Random::new(2);
    for _ in 0..200_000 {
        let hand: [Card; 7] = random.hand();
        let [a, b, c, d, e, f, g] = hand;
        let board: Tally = [a, b, c, d, e].into_iter().collect();
        assert_eq!(evaluator.five_tallied(board), five(&[a, b, c, d, e]));
        assert_eq!(evaluator.six_tallied(board.with(f)), six(&[a, b, c, d, e, f]));
        let hole = Tally::EMPTY.with(f).with(g);
        assert_eq!(evaluator.seven_tallied(board.and(hole)), seven(&hand));
        assert_eq!(board.and(hole).cards().len(), 7);
    }
}

#[test]
fn the_ends_of_the_order() {
    let read = |text: [&str; 5]| five(&text.map(|card| card.parse().unwrap()));
    let royal = read(["As", "Ks", "Qs", "Js", "Ts"]);
    assert_eq!(royal, StandardRank::ROYAL_FLUSH);
    assert_eq!(royal.category(), Category::StraightFlush);
    let worst = read(["7s", "5s", "4s", "3s", "2d"]);
    assert_eq!((worst, worst.ordinal()), (Category::HighCard.lowest(), 1));
    let steel_wheel = read(["Ad", "2d", "3d", "4d", "5d"]);
    assert_eq!(steel_wheel, Category::StraightFlush.lowest());
}

#[test]
fn the_best_five_are_the_cards_that_count() {
    let read = |text: &str| text.parse::<cards::Cards>().unwrap();
    let best = plain::best_five(&read("2s 3s As Ks 9d Qs 2d"));
    assert_eq!(best[..], read("2s 3s As Ks Qs")[..]);
    assert_eq!(plain::value(&best).category, Category::Flush);
}

#[test]
fn every_evaluator_refuses_the_joker() {
    let clubs = |index: u8| Card::from_index(index * 4).unwrap();
    for others in 0..7u8 {
        // From none to six clubs beside it: the joker must show through any count of a suit.
        let mut hand: [Card; 7] = std::array::from_fn(|i| {
            if (i as u8) < others {
                clubs(i as u8)
            } else {
                Card::new(cards::Rank::ALL[i + 6], Suit::ALL[1 + i % 3])
            }
        });
        hand[6] = Card::JOKER;
        let hand_of_five = [hand[0], hand[1], hand[2], hand[3], hand[6]];
        for refused in [
            std::panic::catch_unwind(|| seven(&hand)),
            std::panic::catch_unwind(|| five(&hand_of_five)),
            std::panic::catch_unwind(|| plain::five(&hand_of_five)),
        ] {
            assert!(refused.is_err(), "{hand:?}");
        }
    }
}
