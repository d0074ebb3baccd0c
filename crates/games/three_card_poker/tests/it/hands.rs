//! What three and six cards are, over all of them.

use crate::poker;
use cards::{Card, DeckKind, Rank};
use games::listed::Listed;
use rulebook::Edition;
use rulebook::held::defines;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use three_card_poker::hands::{SixCardHand, ThreeCardHand, qualifies, rank};

fn every_three() -> Vec<[Card; 3]> {
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut all = Vec::new();
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                all.push([deck[a], deck[b], deck[c]]);
            }
        }
    }
    all
}

fn read(text: &str) -> [Card; 3] {
    let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
    cards.try_into().unwrap()
}

fn ranks(cards: &[Card]) -> Vec<Rank> {
    let mut ranks: Vec<Rank> = cards.iter().filter_map(|card| card.rank()).collect();
    ranks.sort_unstable();
    ranks
}

fn one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// 649a.6(e), and reading 649a-1: of one suit.
#[test]
fn a_mini_royal_flush_is_the_ace_king_and_queen_of_a_suit_and_stands_above_a_straight_flush() {
    let edition = Edition::find("pa-649a").unwrap();
    let mini = [Rank::Queen, Rank::King, Rank::Ace];
    defines(
        &edition,
        &[Rule::MiniRoyal],
        every_three(),
        |cards| ThreeCardHand::of(rank(*cards)) == Some(ThreeCardHand::MiniRoyalFlush),
        |cards| one_suit(cards) && ranks(cards) == mini,
    );
    let royal = rank(read("Ah Kh Qh"));
    let below = every_three()
        .into_iter()
        .filter(|cards| rank(*cards) < royal)
        .count();
    assert_eq!(
        below,
        22_100 - 4,
        "only its like in the other suits are not below it"
    );
    assert!(
        ThreeCardHand::MiniRoyalFlush < ThreeCardHand::StraightFlush,
        "lists go best first"
    );
}

#[test]
fn every_hand_of_three_is_what_the_law_of_three_cards_says() {
    let edition = Edition::find("pa-649a").unwrap();
    let rules = [
        Rule::ThreeCardHands,
        Rule::ThreeCardStraightFlush,
        Rule::ThreeCardThreeOfAKind,
        Rule::ThreeCardStraight,
        Rule::ThreeCardFlush,
        Rule::ThreeCardPair,
    ];
    defines(
        &edition,
        &rules,
        every_three(),
        |cards| match ThreeCardHand::of(rank(*cards)) {
            Some(ThreeCardHand::MiniRoyalFlush) => ThreeCardHand::StraightFlush.slug(),
            Some(hand) => hand.slug(),
            None => "no-pair",
        },
        |cards| poker::three(*cards),
    );
}

/// A queen high or better: of hands without a pair, those whose highest card is a queen, a king or an ace.
#[test]
fn a_dealer_qualifies_with_a_queen_high() {
    for cards in every_three() {
        let high = ranks(&cards)[2] >= Rank::Queen;
        let made = poker::three(cards) != "no-pair";
        assert_eq!(qualifies(rank(cards)), high || made, "{cards:?}");
    }
    assert!(qualifies(rank(read("Qh 3d 2c"))) && !qualifies(rank(read("Jh Td 8c"))));
}

/// 649a.6(d)(8) and reading 649a-5: all six cards, whoever holds which.
#[test]
fn a_super_royal_takes_all_six_cards_of_one_suit() {
    let six = ["As", "Ks", "Qs", "Js", "Ts", "9s"].map(|card| card.parse::<Card>().unwrap());
    let mut splits = 0;
    for own in every_three() {
        let dealer: Vec<Card> = six.into_iter().filter(|card| !own.contains(card)).collect();
        let Ok(dealer) = <[Card; 3]>::try_from(dealer) else {
            continue;
        };
        assert_eq!(SixCardHand::of(own, dealer), Some(SixCardHand::SuperRoyal));
        splits += 1;
    }
    assert_eq!(splits, 20);
    for (own, dealer, hand) in [
        ("As Ks Qs", "Js Ts 9d", SixCardHand::RoyalFlush),
        ("As Ks Qs", "Js Ts 8s", SixCardHand::RoyalFlush),
        ("As Ks Qs", "Js 9s 8s", SixCardHand::Flush),
        ("Ks Qs Js", "Ts 9s 8s", SixCardHand::StraightFlush),
        ("Ad Ks Qs", "Js Ts 9s", SixCardHand::StraightFlush),
        ("Ad Kd Qs", "Js Ts 9c", SixCardHand::Straight),
        ("2s 2d 2c", "2h 9d 9c", SixCardHand::FourOfAKind),
        ("2s 2d 2c", "9h 9d 9c", SixCardHand::FullHouse),
        ("2s 2d 2c", "9h 8d 5c", SixCardHand::ThreeOfAKind),
    ] {
        assert_eq!(
            SixCardHand::of(read(own), read(dealer)),
            Some(hand),
            "{own} / {dealer}"
        );
    }
    assert_eq!(
        SixCardHand::of(read("2s 2d 9c"), read("9h 8d 8c")),
        None,
        "two pairs"
    );
}

/// The counts that are published for three cards.
#[test]
fn hands_of_three_come_as_often_as_is_known() {
    let mut counts = BTreeMap::new();
    for cards in every_three() {
        *counts.entry(ThreeCardHand::of(rank(cards))).or_insert(0) += 1;
    }
    let counts: Vec<i32> = counts.into_values().collect();
    // High card first, then from the mini-royal flush down.
    assert_eq!(counts, [16_440, 4, 44, 52, 720, 1_096, 3_744]);
}

/// Each hand below the one before it, whatever the suits.
#[test]
fn hands_of_a_kind_rank_by_their_cards() {
    let order = [
        "As Ks Qs", "4d 3d 2d", "3d 2d Ad", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh", "4c 3d 2h", "3c 2d Ah",
        "Ac Kc Jc", "Ad 3d 4d", "5c 3c 2c", "Ac Ad Kh", "Ac Ad 2h", "Kc Kd Ah", "2c 2d 3h", "Ac Kd Jh",
        "Kc Ad 2h", "Qh 3d 2c", "Jh Td 8c", "5h 3d 2c",
    ];
    for two in order.windows(2) {
        assert!(rank(read(two[0])) > rank(read(two[1])), "{two:?}");
    }
    assert_eq!(rank(read("Qh 7d 2c")), rank(read("Qs 7c 2h")), "suits are equal");
}
