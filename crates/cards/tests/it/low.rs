//! Low hands by lookup against the rules, over every hand of five.

use crate::random::{Random, every_five};
use cards::low::{Ace, Lowball, eight_or_better, five, plain};
use cards::{Card, Cards, Rank};
use std::cmp::Ordering;

fn read(text: &str) -> [Card; 5] {
    text.parse::<Cards>().unwrap()[..].try_into().unwrap()
}

/// How many hands of each category there are, high card first; where tables and rules differ the test fails.
fn counts(order: Lowball) -> [u64; 9] {
    // The plain value of each place: a place has one value and greater places have greater values.
    let mut values: Vec<Option<plain::Value>> = vec![None; 7463];
    let mut counts = [0; 9];
    every_five(|hand| {
        let value = plain::value(&hand, order);
        let place = usize::from(five(&hand, order).ordinal());
        assert_eq!(*values[place].get_or_insert(value), value, "{hand:?}");
        counts[value.category as usize] += 1;
    });
    let in_order: Vec<plain::Value> = values.iter().flatten().copied().collect();
    assert!(in_order.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(values[0].is_none() && values[1..=in_order.len()].iter().all(Option::is_some));
    counts
}

#[test]
fn all_2_598_960_hands_of_ace_to_five() {
    // 1,287 choices of five ranks in 1,024 suits each; no straight and no flush is seen.
    assert_eq!(
        counts(Lowball::AceToFive),
        [1_317_888, 1_098_240, 123_552, 54_912, 0, 0, 3_744, 624, 0]
    );
}

#[test]
fn all_2_598_960_hands_of_deuce_to_seven() {
    // As high hands are counted, but that the 1,024 hands of A-2-3-4-5 are no straights: 1,020 are high cards and
    // 4 are flushes.
    assert_eq!(
        counts(Lowball::DeuceToSeven),
        [
            1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36
        ]
    );
}

#[test]
fn all_57_344_hands_of_eight_or_better() {
    let mut hands = 0;
    every_five(|hand| {
        let low = eight_or_better(&hand);
        assert_eq!(low, plain::eight_or_better(&hand), "{hand:?}");
        hands += u64::from(low.is_some());
    });
    assert_eq!(hands, 56 * 1024, "five of eight ranks, each in four suits");
}

#[test]
fn eight_or_better_is_the_order_of_ace_to_five() {
    let mut random = Random::new(3);
    let hands: Vec<[Card; 5]> = (0..3_000)
        .map(|_| random.hand())
        .filter(|hand| eight_or_better(hand).is_some())
        .collect();
    for (a, b) in hands.iter().flat_map(|a| hands.iter().map(move |b| (a, b))) {
        let as_low = five(a, Lowball::AceToFive).cmp(&five(b, Lowball::AceToFive));
        assert_eq!(eight_or_better(a).cmp(&eight_or_better(b)), as_low, "{a:?} {b:?}");
    }
}

#[test]
fn the_order_of_known_hands() {
    // Best first.
    let deuce_to_seven = [
        "7s 5s 4s 3s 2d",
        "7s 6s 4s 3s 2d",
        "8s 5s 4s 3s 2d",
        "Ks Qs Js 9s 8d",
        "As 5d 4h 3c 2s",
        "As Kd Qh Jc 9s",
        "2s 2d 5h 4c 3s",
        "As Ad Kh Qc Js",
        "2s 2d 3h 3c 4s",
        "2s 2d 2h 4c 3s",
        "6s 5d 4h 3c 2s",
        "As Kd Qh Jc Ts",
        "7s 5s 4s 3s 2s",
        "As 5s 4s 3s 2s",
        "2s 2d 2h 3c 3s",
        "2s 2d 2h 2c 3s",
        "6s 5s 4s 3s 2s",
        "As Ks Qs Js Ts",
    ];
    let ace_to_five = [
        "5s 4s 3s 2s As",
        "6s 4s 3s 2s Ad",
        "6s 5s 4s 3s 2s",
        "Ks Qs Js Ts 9s",
        "As Ad 4h 3c 2s",
        "2s 2d 4h 3c As",
        "Ks Kd Qh Jc Ts",
        "As Ad 2h 2c 3s",
        "As Ad Ah 3c 2s",
        "As Ad Ah 2c 2s",
        "As Ad Ah Ac 2s",
    ];
    for (order, hands) in [
        (Lowball::DeuceToSeven, &deuce_to_seven[..]),
        (Lowball::AceToFive, &ace_to_five),
    ] {
        for pair in hands.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|text| five(&read(text), order));
            assert_eq!(
                a.cmp(&b),
                Ordering::Greater,
                "{order:?}: {} before {}",
                pair[0],
                pair[1]
            );
        }
    }
    assert_eq!(
        five(&read("Ks Kd 2h 3c 4s"), Lowball::DeuceToSeven),
        five(&read("Kh Kc 2s 3d 4c"), Lowball::DeuceToSeven)
    );
}

#[test]
fn in_a_dealers_words() {
    let says = |text: &str, order| plain::value(&read(text), order).to_string();
    let (a5, d7) = (Lowball::AceToFive, Lowball::DeuceToSeven);
    for (cards, order, words) in [
        ("8s 6d 4h 2c As", a5, "8-6-4-2-A"),
        ("Ts 6d 4h 2c As", d7, "A-T-6-4-2"),
        ("As Ks Qs Js Ts", d7, "straight flush to the ace"),
        ("5s 4s 3s 2s As", d7, "flush, ace 5 4 3 2"),
        ("6s 5d 4h 3c 2s", d7, "straight to the 6"),
        ("As Ad 4h 3c 2s", a5, "pair of aces, 4 3 2"),
        ("As Ad 4h 4c 2s", a5, "two pair, 4s and aces, 2"),
    ] {
        assert_eq!(says(cards, order), words);
    }
}

#[test]
fn ranks_have_places_and_places_ranks() {
    for ace in [Ace::Low, Ace::High] {
        for rank in Rank::ALL {
            assert_eq!(ace.rank(ace.place(rank)), Some(rank));
        }
        assert_eq!(ace.rank(13), None);
    }
    assert_eq!((Ace::Low.place(Rank::Ace), Ace::High.place(Rank::Ace)), (0, 12));
}
