//! The strategy that players follow does what a hand may do, and what is known of both games.

use super::math::rules;
use blackjack::InPlay;
use blackjack::strategy::{Play, open, play};
use cards::Card;

fn hand(cards: &[Card]) -> InPlay<'_> {
    InPlay {
        cards,
        split: false,
        hands: 1,
        doubled: false,
    }
}

fn does(edition: &str, cards: &str, up: &str) -> Play {
    let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    play(hand(&cards), up.parse().unwrap(), &rules(edition, &[]))
}

#[test]
fn every_two_cards_are_played_as_they_may_be() {
    for edition in ["pa-633a", "pa-635a"] {
        let rules = rules(edition, &[]);
        let deck: Vec<Card> = rules.deck.cards().collect();
        for &first in &deck {
            for &second in &deck {
                let cards = [first, second];
                for &up in &deck {
                    let played = play(hand(&cards), up, &rules);
                    let may = open(hand(&cards), &rules);
                    assert!(may.contains(&played), "{played:?} with {cards:?} in {edition}");
                }
            }
        }
    }
}

#[test]
fn as_the_cards_sold_to_players_have_it() {
    for (cards, up, blackjack, spanish_21) in [
        ("8c 8d", "Ks", Play::Split, Play::Split),
        ("Ac Ad", "As", Play::Split, Play::Split),
        ("Kc Kd", "6s", Play::Stand, Play::Stand),
        ("5c 6d", "6s", Play::Double, Play::Double),
        ("Kc 2d", "4s", Play::Stand, Play::Hit),
        ("Kc 6d", "Ks", Play::Surrender, Play::Hit),
        ("Kc 7d", "As", Play::Stand, Play::Surrender),
        ("Ac 7d", "3s", Play::Double, Play::Stand),
    ] {
        assert_eq!(does("pa-633a", cards, up), blackjack, "{cards} against {up}");
        assert_eq!(does("pa-635a", cards, up), spanish_21, "{cards} against {up}");
    }
}
