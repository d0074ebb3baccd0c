//! Five-card Omaha by lookup against all hundred hands.

use crate::random::Random;
use cards::low::eight_or_better;
use cards::omaha::{high, low, plain};
use cards::standard::five;
use cards::{Card, Cards};
use rayon::prelude::*;

fn read(text: &str) -> [Card; 5] {
    text.parse::<Cards>().unwrap()[..].try_into().unwrap()
}

/// The answers against the best of all hundred hands, each looked up by what is proved over every hand of five.
fn agree(hole: &[Card; 5], board: &[Card; 5]) {
    let best = plain::hands(hole, board).map(|hand| five(&hand)).max();
    assert_eq!(Some(high(hole, board)), best, "{hole:?} on {board:?}");
    let best = plain::hands(hole, board)
        .filter_map(|hand| eight_or_better(&hand))
        .max();
    assert_eq!(low(hole, board), best, "{hole:?} on {board:?}");
}

fn dealt(random: &mut Random) -> ([Card; 5], [Card; 5]) {
    let all: [Card; 10] = random.hand();
    let (hole, board) = all.split_at(5);
    (hole.try_into().unwrap(), board.try_into().unwrap())
}

#[test]
fn there_are_a_hundred_hands_of_two_and_three() {
    let (hole, board) = (read("As 2s 3d Kh Kd"), read("Ks 8d 5c 4s Qc"));
    let mut hands: Vec<Vec<Card>> = plain::hands(&hole, &board)
        .map(|mut hand| {
            let own = hand.iter().filter(|card| hole.contains(card)).count();
            let shared = hand.iter().filter(|card| board.contains(card)).count();
            assert_eq!((own, shared), (2, 3));
            hand.sort_unstable();
            hand.to_vec()
        })
        .collect();
    hands.sort_unstable();
    hands.dedup();
    assert_eq!(hands.len(), 100);
}

#[test]
fn two_million_hands_dealt_at_random() {
    (0..100u64).into_par_iter().for_each(|seed| {
        let mut random = Random::new(seed);
        for _ in 0..20_000 {
            let (hole, board) = dealt(&mut random);
            agree(&hole, &board);
        }
    });
}

#[test]
fn the_rules_as_written_say_the_same() {
    let mut random = Random::new(5);
    for _ in 0..10_000 {
        let (hole, board) = dealt(&mut random);
        assert_eq!(high(&hole, &board), plain::high(&hole, &board));
        assert_eq!(low(&hole, &board), plain::low(&hole, &board));
    }
}

/// Every hand and board out of ten cards of neighbouring ranks in three suits: straights, flushes and low hands wherever
/// one looks.
#[test]
fn every_hand_and_board_of_fourteen_close_cards() {
    let close: Vec<Card> = "As 2s 3s 4s 5s 8s Ad 2d 5d 6d 8d 3h 5h Kh"
        .parse::<Cards>()
        .unwrap()
        .to_vec();
    let fives = |from: &[Card]| -> Vec<[Card; 5]> {
        let choices = (0u32..1 << from.len()).filter(|choice| choice.count_ones() == 5);
        choices
            .map(|choice| {
                let mut picked = (0..from.len()).filter(|i| choice >> i & 1 == 1).map(|i| from[i]);
                std::array::from_fn(|_| picked.next().unwrap())
            })
            .collect()
    };
    let boards = fives(&close);
    assert_eq!(boards.len(), 2002);
    let met: usize = boards
        .par_iter()
        .map(|board| {
            let left: Vec<Card> = close
                .iter()
                .filter(|card| !board.contains(card))
                .copied()
                .collect();
            let holes = fives(&left);
            holes.iter().for_each(|hole| agree(hole, board));
            holes.len()
        })
        .sum();
    assert_eq!(met, 2002 * 126);
}

#[test]
fn two_and_three_and_no_others() {
    // Four spades in the hand and one on the board are no flush and no straight, and a board that is a straight is not
    // played.
    let value = |hole: &str, board: &str| high(&read(hole), &read(board)).value().to_string();
    assert_eq!(
        value("As Ks Qs Js 2d", "Ts 9d 9h 4c 3c"),
        "pair of 9s, ace king 10"
    );
    assert_eq!(value("As Ad 2h 2c 3d", "9s 8d 7h 6c 5s"), "pair of aces, 9 8 7");
    // Three low cards on the board and two others in the hand; a pair of the board's own ranks does not help.
    let has_low = |hole: &str, board: &str| low(&read(hole), &read(board)).is_some();
    assert!(has_low("As 2s Kd Kh Kc", "8s 7d 6h Qc Qs"));
    assert!(!has_low("8d 7s Kd Kh Kc", "8s 7d 6h Qc Qs"));
    assert!(!has_low("As 2s 3d 4h 5c", "8s 7d Jh Qc Qs"));
}
