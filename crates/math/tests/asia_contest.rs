//! The main wager: the fast count against every pair of hands of small decks.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use cards::Rank::{self, *};
use cards::four::{Ranking, Table};
use cards::Card;
use games::asia_poker::house_way::shipped;
use games::asia_poker::setting::Standings;
use math::Progress;
use math::asia_poker::{Contest, Deck, Score};
use std::cmp::Ordering;

/// Every pair of hands, one by one, set by the house way and compared as the settlement compares.
fn plainly(deck: &Deck, table: &'static Table, player: &str, dealer: &str) -> Score {
    let hands = deck.hands();
    let set = |name: &str| -> Vec<Standings> {
        let way = shipped::find(name).unwrap();
        hands
            .iter()
            .map(|hand| {
                let cards: Vec<Card> = hand.cards.iter().collect();
                way.set(cards.try_into().unwrap(), table).unwrap().standings
            })
            .collect()
    };
    let (players, dealers) = (set(player), set(dealer));
    let mut score = Score {
        deals: 0,
        wins: 0,
        losses: 0,
    };
    for (x, own) in hands.iter().zip(&players) {
        for (y, other) in hands.iter().zip(&dealers) {
            if x.cards.intersection(y.cards).is_empty() {
                let hands = own.compare(other);
                let count = |side| hands.iter().filter(|&&hand| hand == side).count();
                score.deals += 1;
                score.wins += u128::from(count(Ordering::Greater) >= 2);
                score.losses += u128::from(count(Ordering::Less) >= 2);
            }
        }
    }
    score
}

fn fast(deck: &Deck, table: &'static Table, player: &str, dealer: &str) -> Score {
    let contest = Contest::new(deck.clone(), table);
    let way = |name| contest.way(&shipped::find(name).unwrap()).unwrap();
    contest
        .score(&way(player), &way(dealer), &Progress::default())
        .unwrap()
}

fn decks() -> Vec<Deck> {
    let deck = |ranks: &[Rank], suits, joker| Deck::new(ranks.to_vec(), suits, joker);
    vec![
        deck(&[Ace, King, Queen, Two], 4, true),
        deck(&[Ace, King, Queen, Jack], 4, true),
        deck(&[Ace, Four, Three, Two], 4, true),
        deck(&[Ten, Nine, Eight, Seven, Six], 3, true),
        deck(&[Ace, King, Queen, Jack, Ten, Nine], 3, false),
        deck(&[Ace, King, Queen, Jack, Ten, Five, Four], 2, true),
        deck(&[Ace, King, Nine, Eight, Seven, Five, Three, Two], 2, true),
        deck(&[Ace, King, Queen, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two], 1, true),
    ]
}

#[test]
fn small_decks_pair_by_pair() {
    let table = Table::of(Ranking::default());
    for deck in decks() {
        for (player, dealer) in [("classic", "classic"), ("high-first", "classic"), ("classic", "high-first")] {
            let (plain, fast) = (plainly(&deck, table, player, dealer), fast(&deck, table, player, dealer));
            assert_eq!(plain, fast, "{player} against {dealer} with {deck:?}");
            assert_eq!(plain.deals, deck.deals());
        }
    }
}
