//! 665a.1 and 665a.3(d): values, totals, Blackjack.

use crate::rounds::cards;
use cards::{Card, DeckKind};
use double_attack::Standing;
use double_attack::points::{Total, is_blackjack, is_checked, value};
use rulebook::Edition;
use rulebook::held::defines;
use rulebook::rule::Rule;
use std::sync::Arc;

#[test]
fn s665a_3_d_the_48_cards_count_what_the_text_says() {
    defines(
        &edition(),
        &[Rule::CardValues, Rule::PipValue, Rule::FaceValue],
        DeckKind::Spanish.cards(),
        |card| value(*card),
        |card| match card.to_string().as_bytes()[0] {
            b'J' | b'Q' | b'K' => Some(10),
            b'A' => Some(1),
            pip => Some(pip - b'0'),
        },
    );
    for other in ["Tc", "Td", "Th", "Ts", "Jk"] {
        assert_eq!(value(other.parse::<Card>().unwrap()), None, "{other}");
    }
}

#[test]
fn s665a_3_d_3_an_ace_is_11_unless_that_passes_21() {
    let cases = [
        ("As Kd", 21, true),
        ("As Ad", 12, true),
        ("As Ad 9c", 21, true),
        ("As Ad Kc", 12, false),
        ("As 6c", 17, true),
        ("As 6c Kd", 17, false),
        ("9s 9d 4c", 22, false),
        ("As Ad Ac Ah 7s", 21, true),
        ("As Ad Ac Ah 7s Kd", 21, false),
        ("2c 3c", 5, false),
    ];
    defines(
        &edition(),
        &[Rule::AceValue, Rule::HardTotal, Rule::SoftTotal],
        cases,
        |(hand, ..)| Total::of(&cards(hand)),
        |&(_, points, soft)| Total { points, soft },
    );
}

fn edition() -> Arc<Edition> {
    Edition::find("pa-665a").unwrap()
}

#[test]
fn totals_by_the_plain_rule_over_every_three_cards() {
    // Counts every ace as 11 and turns them into 1s one by one while the hand is over 21.
    let plain = |hand: &[Card]| {
        let mut points: u16 = 0;
        let mut elevens = 0;
        for &card in hand {
            match value(card).unwrap() {
                1 => {
                    points += 11;
                    elevens += 1;
                }
                count => points += u16::from(count),
            }
        }
        while points > 21 && elevens > 0 {
            points -= 10;
            elevens -= 1;
        }
        Total {
            points,
            soft: elevens > 0,
        }
    };
    let deck: Vec<Card> = DeckKind::Spanish.cards().collect();
    for &a in &deck {
        for &b in &deck {
            for &c in &deck {
                assert_eq!(Total::of(&[a, b, c]), plain(&[a, b, c]));
            }
        }
    }
}

#[test]
fn s665a_1_a_blackjack_is_an_ace_and_a_face_as_the_first_two() {
    let deck: Vec<Card> = DeckKind::Spanish.cards().collect();
    let pairs = || deck.iter().flat_map(|&a| deck.iter().map(move |&b| [a, b]));
    let is_ace = |card: &Card| card.to_string().starts_with('A');
    let is_face = |card: &Card| card.to_string().starts_with(['J', 'Q', 'K']);
    defines(
        &edition(),
        &[Rule::Blackjack],
        pairs(),
        |both| is_blackjack(both),
        |both| both.iter().any(is_ace) && both.iter().any(is_face),
    );
    assert_eq!(pairs().filter(|both| is_blackjack(both)).count(), 2 * 4 * 12);
    assert!(!is_blackjack(&cards("As 6d 4c")));
    // After a split an ace and a face are 21 and no more (reading 665a-11).
    let split = Standing {
        cards: &cards("As Kd"),
        hands: 2,
        doubled: false,
    };
    assert!(!split.is_blackjack());
}

#[test]
fn s665a_7_g_only_an_ace_or_a_face_can_hide_a_blackjack() {
    for card in DeckKind::Spanish.cards() {
        let possible = DeckKind::Spanish.cards().any(|hole| is_blackjack(&[card, hole]));
        assert_eq!(is_checked(card), possible, "{card}");
    }
}
