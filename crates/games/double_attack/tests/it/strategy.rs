//! The sensible player: every play allowed, and the cost about what the notes give.

use crate::rounds::{cards, rules};
use cards::{Card, DeckKind};
use double_attack::Standing;
use double_attack::strategy::{Play, attacks, play};

fn standing(cards: &[Card], hands: usize, doubled: bool) -> Standing<'_> {
    Standing {
        cards,
        hands,
        doubled,
    }
}

#[test]
fn every_play_is_one_the_hand_may_make() {
    let deck: Vec<Card> = DeckKind::Spanish.cards().step_by(4).collect();
    for choices in [&[][..], &[("surrender-split-aces", "false")]] {
        let rules = rules(choices);
        for &up in &deck {
            for &a in &deck {
                for &b in &deck {
                    for &c in &deck {
                        for hand in [vec![a, b], vec![a, b, c]] {
                            for (hands, doubled) in [(1, false), (2, false), (4, false), (1, true)] {
                                let hand = standing(&hand, hands, doubled);
                                let allowed = match play(hand, up, &rules) {
                                    Play::Stand => true,
                                    Play::Hit => hand.may_draw().is_ok(),
                                    Play::Double => hand.may_double().is_ok(),
                                    Play::Split => hand.may_split(&rules).is_ok(),
                                    Play::Surrender => hand.may_surrender(&rules).is_ok(),
                                };
                                assert!(allowed, "{hand:?} against {up}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn plays_a_reader_would_expect() {
    let rules = rules(&[]);
    let one = |hand: &str, up: &str| play(standing(&cards(hand), 1, false), cards(up)[0], &rules);
    assert_eq!(one("8c 8d", "Ks"), Play::Split);
    assert_eq!(one("6c 5d", "6s"), Play::Double);
    assert_eq!(one("6c 5d", "As"), Play::Hit);
    assert_eq!(one("Kc 7d", "As"), Play::Surrender);
    assert_eq!(one("Kc 7d", "9s"), Play::Stand);
    assert_eq!(one("Ac 7d", "9s"), Play::Hit);
    assert_eq!(one("Kc Qd", "6s"), Play::Stand);
    assert_eq!(one("2c 3d 4h", "6s"), Play::Double);
    assert_eq!(one("Kc 4d 7h", "6s"), Play::Stand);
    let doubled = |hand: &str, up: &str| play(standing(&cards(hand), 1, true), cards(up)[0], &rules);
    assert_eq!(doubled("6c 5d 2h", "Ks"), Play::Surrender);
    assert_eq!(doubled("6c 5d 2h", "6s"), Play::Stand);
    for (up, expected) in [
        ("2s", true),
        ("8s", true),
        ("9s", false),
        ("Js", false),
        ("As", false),
    ] {
        assert_eq!(attacks(cards(up)[0]), expected, "{up}");
    }
}
