//! How many random hands between two players one core deals, plays and settles in a second, by game; and how many hands it
//! ranks. One line of JSON each, for `testkit/pokerkit_judge.py bench`.
//!
//! `cargo run --release -p poker-room --example hands_per_second`

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "a measurement for people"
)]

use cards::{Card, Money};
use chance::SeededChance;
use poker_room::PokerGame;
use poker_room::fast::finish;
use poker_room::hands::Hand;
use poker_room::play::{Posts, Turn};
use poker_room::random::{Deck, begin, play_out, usual};
use poker_room::shares::{NoBadugi, OddChip, Sharing};
use std::time::Instant;

const HANDS: u64 = 400_000;
const STACK: i64 = 20_000;

fn main() {
    for game in PokerGame::ALL {
        let (rate, showdowns) = hands(game);
        println!(
            "{{\"game\":\"{}\",\"what\":\"hands\",\"per_second\":{rate:.0},\"showdowns\":{showdowns:.3}}}",
            game.slug()
        );
        println!(
            "{{\"game\":\"{}\",\"what\":\"ranked\",\"per_second\":{:.0}}}",
            game.slug(),
            ranked(game)
        );
    }
}

/// Blinds of 2 and 4, bets of 4 and 8, 50 big blinds each: dealt, bet, drawn, shown and divided.
fn hands(game: PokerGame) -> (f64, f64) {
    let mut chance = SeededChance::from_u64(1);
    let posts = Posts::of(2, 0, &[200, 400], None);
    let sharing = Sharing {
        unit: Money::from_cents(100),
        odd_chip: OddChip::LeftOfButton,
        no_badugi: NoBadugi::FewerCards,
    };
    let whole = Deck::whole();
    let mut showdowns = 0u64;
    let start = Instant::now();
    for _ in 0..HANDS {
        let mut deck = whole.clone();
        let play = begin(usual(game), &[STACK; 2], &posts, &mut deck, &mut chance).unwrap();
        let mut play = play.unwrap();
        play_out(&mut play, &mut deck, &mut chance, &mut ()).unwrap();
        let ends = finish(&play, sharing).unwrap();
        assert_eq!(ends[0] + ends[1], 2 * STACK, "no chip is lost");
        showdowns += u64::from(play.turn() == Turn::Showdown);
    }
    let rate = HANDS as f64 / start.elapsed().as_secs_f64();
    (rate, showdowns as f64 / HANDS as f64)
}

/// Hands that lie there already, ranked one by one.
fn ranked(game: PokerGame) -> f64 {
    let mut chance = SeededChance::from_u64(2);
    let deals: Vec<([Card; 5], [Card; 5])> = (0..4096)
        .map(|_| {
            let mut deck = Deck::whole();
            let mut five = || std::array::from_fn(|_| deck.draw(&mut chance).unwrap());
            (five(), five())
        })
        .collect();
    let size = game.hand_size();
    let (mut done, mut sum) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed().as_millis() < 400 {
        for (own, board) in &deals {
            let hand = Hand::new(game, &own[..size], Some(board)).unwrap();
            sum += u64::from(hand.high.map_or(0, |high| high.ordinal()))
                + u64::from(hand.badugi.map_or(0, |badugi| badugi.cards() as u16))
                + u64::from(hand.low.is_some());
            done += 1;
        }
    }
    assert!(sum > 0);
    done as f64 / start.elapsed().as_secs_f64()
}
