//! The facts of seven cards from 53, against the plain search over every suit class.

use cards::seven::{Made, Royal, Seven, plain};
use cards::{Card, Cards, DeckKind, Rank, suits};
use rayon::prelude::*;

fn seven(text: &str) -> Seven {
    let cards: [Card; 7] = text.parse::<Cards>().unwrap().as_slice().try_into().unwrap();
    let facts = Seven::of(cards);
    assert_eq!(facts, plain::seven(cards), "{text}");
    facts
}

/// One hand in eleven of the 6,972,147 classes; `--ignored` runs them all.
#[test]
fn bits_equal_the_plain_search_on_a_spread_of_classes() {
    equal_on_every(11);
}

#[test]
#[ignore = "a minute on two cores"]
fn bits_equal_the_plain_search_on_every_class() {
    equal_on_every(1);
}

fn equal_on_every(step: usize) {
    let classes = suits::classes(DeckKind::WithJoker, 7);
    classes.par_iter().step_by(step).for_each(|class| {
        let cards: [Card; 7] = class.hand();
        assert_eq!(Seven::of(cards), plain::seven(cards), "{cards:?}");
    });
}

#[test]
fn worked_examples() {
    assert_eq!(
        seven("8s 8h 8d 8c As Ah Jk").eights_and_three,
        Some(Made::WithJoker)
    );
    assert_eq!(
        seven("8s 8h 8d 8c Ks Kh Kd").eights_and_three,
        Some(Made::Natural)
    );
    assert_eq!(
        seven("8s 8h 8d Jk As Ah Ad").eights_and_three,
        None,
        "the joker is never an 8"
    );
    assert!(seven("As Ah Ad Ac Jk 2c 3d").five_aces);
    assert!(!seven("As Ah Ad Jk Kc 2c 3d").five_aces && seven("As Ah Ad Jk Kc 2c 3d").four_of_a_kind);
    assert_eq!(seven("As Ks Qs Js Ts 2c 3d").royal_flush, Some(Royal::Natural));
    assert_eq!(
        seven("Ks Qs Js Ts Jk 2c 3d").royal_flush,
        Some(Royal::JokerForAce)
    );
    assert_eq!(
        seven("As Ks Qs Js Jk 2c 3d").royal_flush,
        Some(Royal::JokerForOther)
    );
    // Five natural cards already run: the joker beside them changes nothing.
    assert_eq!(seven("9s 8s 7s 6s 5s Jk 2c").straight_flush, Some(Made::Natural));
    assert_eq!(
        seven("9s 8s 7s 6s Jk 2h 2c").straight_flush,
        Some(Made::WithJoker)
    );
    assert_eq!(seven("As 2s 3s 4s 5s Kd Kh").straight_flush, Some(Made::Natural));
    assert!(
        seven("5s 4s 3s 2s As Ks Qs").seven_card_straight_flush.is_none(),
        "no run around the corner"
    );
    assert_eq!(
        seven("7s 6s 5s 4s 3s 2s As").seven_card_straight_flush,
        Some(Made::Natural)
    );
    assert_eq!(
        seven("7s 6s 5s Jk 3s 2s As").seven_card_straight_flush,
        Some(Made::WithJoker)
    );
    assert_eq!(
        seven("As Ks Qs Js Ts 9s 8s").seven_card_straight_flush,
        Some(Made::Natural)
    );
    assert!(seven("As Ks Qs Js Jk Kh Qh").royal_match);
    assert!(seven("As Ks Qs Js Ts Kh Qh").royal_match);
    assert!(!seven("As Ks Qs Js Ts Qh Jk").royal_match, "the joker is no king");
    assert!(
        !seven("As Ks Qs Js Ts Kh Qd").royal_match,
        "the pair must share a suit"
    );
    assert!(seven("9s 8h 7d 6c 4s 3h 2d").nine_high && seven("9s 8h 7d 5c 4s 3h 2d").nine_high);
    assert!(!seven("9s 8h 7d 6c 5s 3h 2d").nine_high && !seven("9s 8h 7d 6c 4s 3h Jk").nine_high);
    assert!(seven("9s 8s 7s 6s 4s 3h 2d").nine_high && seven("9s 8s 7s 6s 4s 3h 2d").flush);
    assert_eq!(seven("As Jk Kh Kd 9c 9s 2h").pairs, 3);
    assert!(
        seven("Ks Kh Kd Jk Ac 2s 3h").full_house,
        "kings full of ace and joker"
    );
    assert!(
        !seven("Ks Kh 9d 9c Jk 2s 4h").full_house,
        "the joker is no third king"
    );
    assert_eq!(seven("Ks Qh 9d 7c 5c 3s 2h").top, Rank::King);
    assert_eq!(seven("Jk Qh 9d 7c 5c 3s 2h").top, Rank::Ace);
    assert!(!seven("Jk Kh Qd 7c 5c 3s Th").straight && seven("Jk Kh Qd Jc 5c 3s Th").straight);
}
