//! When the dealer draws: 665a.7(m), (n), over every two and three cards.

use crate::rounds::{cards, rules};
use cards::{Card, DeckKind};
use double_attack::dealer::{Pending, draws};
use double_attack::points::Total;

const ALL: Pending = Pending {
    hands: true,
    bust_it: true,
};

#[test]
fn s665a_7_n_the_dealer_stands_on_all_17s() {
    let rules = rules(&[]);
    let deck: Vec<Card> = DeckKind::Spanish.cards().collect();
    for &a in &deck {
        for &b in &deck {
            for hand in [vec![a, b], vec![a, b, deck[0]]] {
                let expected = Total::of(&hand).points < 17;
                assert_eq!(draws(&hand, ALL, &rules), expected, "{hand:?}");
            }
        }
    }
    assert!(!draws(&cards("As 6d"), ALL, &rules), "soft 17");
    assert!(draws(&cards("As 5d"), ALL, &rules), "soft 16");
}

#[test]
fn what_hangs_on_the_dealers_cards() {
    let as_needed = rules(&[("dealer-draws", "as-needed")]);
    let none = Pending::default();
    let bust_it = Pending {
        bust_it: true,
        ..none
    };
    assert!(!draws(&cards("Ks 6d"), none, &as_needed));
    assert!(draws(&cards("Ks 6d"), none, &rules(&[])));
    assert!(draws(&cards("Ks 6d"), bust_it, &as_needed));
    assert!(!draws(&cards("Ks 2d 3c"), bust_it, &as_needed));
    assert!(draws(&cards("Ks 2d 3c"), ALL, &as_needed));
}
