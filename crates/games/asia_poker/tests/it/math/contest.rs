//! The main wager: the fast count against every pair of hands of small decks.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use asia_poker::house_way::shipped;
use asia_poker::math::{Contest, Deck, Piece, Score};
use asia_poker::setting::Standings;
use cards::Rank::{self, *};
use cards::four::{Ranking, Table};
use cards::{Card, CardSet, suits};
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Every pair of hands, set by the house way and compared as the settlement compares. Of players'
/// hands that differ by a renaming of suits only one is looked at.
fn plainly(deck: &Deck, table: &'static Table, player: &str, dealer: &str) -> Score {
    let hands = deck.hands();
    let set = |name: &str, cards: CardSet| -> Standings {
        let cards: Vec<Card> = cards.iter().collect();
        let way = shipped::find(name).unwrap();
        way.set(cards.try_into().unwrap(), table).unwrap().standings
    };
    let dealers: Vec<(CardSet, Standings)> = hands
        .iter()
        .map(|hand| (hand.cards, set(dealer, hand.cards)))
        .collect();
    let mut classes: BTreeMap<CardSet, u128> = BTreeMap::new();
    for hand in &hands {
        *classes.entry(suits::representative(hand.cards)).or_default() += 1;
    }
    let nothing = Score {
        deals: 0,
        wins: 0,
        losses: 0,
    };
    classes
        .into_par_iter()
        .map(|(cards, weight)| {
            let own = set(player, cards);
            let mut score = nothing;
            for (other, standings) in &dealers {
                if cards.intersection(*other).is_empty() {
                    let hands = own.compare(standings);
                    let count = |side| hands.iter().filter(|&&hand| hand == side).count();
                    score.deals += weight;
                    score.wins += weight * u128::from(count(Ordering::Greater) >= 2);
                    score.losses += weight * u128::from(count(Ordering::Less) >= 2);
                }
            }
            score
        })
        .reduce(
            || nothing,
            |a, b| Score {
                deals: a.deals + b.deals,
                wins: a.wins + b.wins,
                losses: a.losses + b.losses,
            },
        )
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
        deck(&[Ace, King, Queen, Jack, Two], 4, true),
        deck(&[Ace, Four, Three, Two], 4, true),
        deck(&[Ten, Nine, Eight, Seven, Six], 3, true),
        deck(&[Ace, King, Queen, Jack, Ten, Nine], 3, false),
        deck(&[Ace, King, Queen, Jack, Ten, Five, Four], 2, true),
        deck(&[Ace, King, Nine, Eight, Seven, Five, Three, Two], 2, true),
        deck(
            &[
                Ace, King, Queen, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two,
            ],
            1,
            true,
        ),
    ]
}

#[test]
fn small_decks_pair_by_pair() {
    let table = Table::of(Ranking::default());
    for deck in decks() {
        for (player, dealer) in [("classic", "classic"), ("high-first", "classic")] {
            let (plain, fast) = (
                plainly(&deck, table, player, dealer),
                fast(&deck, table, player, dealer),
            );
            assert_eq!(plain, fast, "{player} against {dealer} with {deck:?}");
            assert_eq!(plain.deals, deck.deals());
        }
    }
}

#[test]
fn every_ranking_has_its_own_count() {
    let deck = Deck::new(vec![Ace, King, Queen, Jack, Four, Three, Two], 2, true);
    for ranking in Ranking::all() {
        let table = Table::of(ranking);
        let (plain, fast) = (
            plainly(&deck, table, "classic", "classic"),
            fast(&deck, table, "classic", "classic"),
        );
        assert_eq!(plain, fast, "{ranking:?}");
    }
}

#[test]
fn a_count_can_be_stopped() {
    let table = Table::of(Ranking::default());
    let contest = Contest::new(decks().remove(0), table);
    let way = contest.way(&shipped::find("classic").unwrap()).unwrap();
    let progress = Progress::default();
    progress.stop();
    assert_eq!(contest.score(&way, &way, &progress), Err(Stopped));
    let watched = Progress::default();
    contest.score(&way, &way, &watched).unwrap();
    let (done, total) = watched.done();
    assert_eq!(done, total);
}

#[test]
fn pieces_come_to_the_whole() {
    let table = Table::of(Ranking::default());
    let contest = Contest::new(decks().remove(1), table);
    let way = |name| contest.way(&shipped::find(name).unwrap()).unwrap();
    let (player, dealer) = (way("high-first"), way("classic"));
    let whole = contest.wins(&player, &dealer, &Progress::default()).unwrap();
    for of in [1, 2, 7] {
        let piece = |number| {
            let piece = Piece::new(number, of).unwrap();
            contest
                .wins_of(&player, &dealer, piece, &Progress::default())
                .unwrap()
        };
        let sum: i128 = (0..of).map(piece).sum();
        assert_eq!(sum, whole as i128, "{of} pieces");
    }
    assert_eq!(Piece::new(3, 3), None);
}
