//! What cards are in Raise It Up Stud (587.6), over every hand there is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::poker;
use cards::deck::DeckKind;
use cards::three::{self, AceTwoThree};
use cards::{Card, Cards, Rank, suits};
use games::listed::Listed;
use raise_it_up::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand, best};
use rulebook::Edition;
use rulebook::held::defines;
use rulebook::rule::Rule;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use wire::Settler;
use wire::door::Ranker;
use wire::settler::no_house_ways;

fn three(text: &str) -> [Card; 3] {
    text.parse::<Cards>().unwrap().as_slice().try_into().unwrap()
}

fn edition() -> Arc<Edition> {
    Edition::find("pa-587").unwrap()
}

/// What hands are, as `houseway rank` says it.
fn ranker() -> Ranker {
    let settler = Settler::new(vec![raise_it_up::wire::door()], Box::new(no_house_ways));
    settler.ranker(&edition(), Vec::new()).unwrap()
}

fn written<const N: usize>(hand: &[Card; N]) -> String {
    hand.map(|card| card.to_string()).join(" ")
}

fn classes<const N: usize>() -> Vec<[Card; N]> {
    let mut hands = Vec::new();
    suits::for_each_class(DeckKind::Standard, N, |class| hands.push(class.hand()));
    hands
}

/// Five cards by the list of 587.6(b), the highest 0, a pair from 10s up 8; 9 for nothing.
fn as_written(five: [Card; 5]) -> usize {
    match poker::five(five) {
        (0, _) => 9,
        (1, ranks) => 9 - usize::from(ranks[0] >= 10),
        (class, _) => 9 - class,
    }
}

/// Every five cards: the class, its paragraph and the place among all hands are those of 587.6(a) and (b).
#[test]
fn s587_6_b_every_five_cards_stand_where_the_text_puts_them() {
    let hands = classes::<5>();
    let rank = ranker();
    let ranked: Vec<_> = hands.iter().map(|hand| rank(&written(hand)).unwrap()).collect();
    let due: Vec<_> = hands.iter().map(|hand| poker::five(*hand)).collect();
    let places: BTreeSet<u16> = ranked.iter().map(|ranked| ranked.place.unwrap()).collect();
    let standings: BTreeSet<_> = due.iter().collect();
    assert_eq!(standings.len(), 7_462);
    let places: BTreeMap<u16, usize> = places.into_iter().zip(0..).collect();
    let standings: BTreeMap<_, usize> = standings.into_iter().zip(0..).collect();
    // Lowest first, as the classes of `poker::FIVE`.
    let rules = [
        Rule::CardRanks,
        Rule::PokerPair,
        Rule::PokerTwoPair,
        Rule::PokerThreeOfAKind,
        Rule::PokerStraight,
        Rule::PokerFlush,
        Rule::PokerFullHouse,
        Rule::PokerFourOfAKind,
        Rule::PokerStraightFlush,
        Rule::PokerRoyalFlush,
    ];
    let edition = edition();
    let register = edition.register();
    let mut shown = vec![Rule::Suits, Rule::AceLowRun, Rule::PokerHands];
    shown.extend(rules);
    defines(
        &edition,
        &shown,
        hands.iter().enumerate(),
        |&(at, _)| {
            (
                ranked[at].class,
                ranked[at].clause,
                places[&ranked[at].place.unwrap()],
            )
        },
        |&(at, _)| {
            let class = due[at].0;
            (
                Some(poker::FIVE[class]),
                register.cite(rules[class]),
                standings[&due[at]],
            )
        },
    );
}

#[test]
fn s587_6_b_the_best_five_of_every_six_cards() {
    let as_written = |six: &[Card; 6]| {
        let five = |out: usize| -> Vec<Card> { (0..6).filter(|&i| i != out).map(|i| six[i]).collect() };
        (0..6)
            .map(|out| as_written(five(out).try_into().unwrap()))
            .min()
            .unwrap()
    };
    // 587.1: the community's cards count with a player's own.
    defines(
        &edition(),
        &[Rule::CommunityCard],
        classes::<6>(),
        |six| {
            let hand = FiveCardHand::of(best([six[0], six[1], six[2]], [six[3], six[4], six[5]]));
            hand.map_or(9, Listed::index)
        },
        as_written,
    );
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    suits::for_each_class(DeckKind::Standard, 6, |class| {
        let six: [Card; 6] = class.hand();
        let hand = FiveCardHand::of(best([six[0], six[1], six[2]], [six[3], six[4], six[5]]));
        *counts.entry(hand.map_or(9, Listed::index)).or_default() += u64::from(class.weight());
    });
    // The counts of six-card poker; a pair is split into 10s or better and the rest.
    let counts: Vec<u64> = counts.into_values().collect();
    assert_eq!(
        counts[..8],
        [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816]
    );
    assert_eq!(counts[8] + counts[9], 9_730_740 + 6_612_900);
    assert_eq!(counts.iter().sum::<u64>(), 20_358_520);
}

#[test]
fn s587_6_c_every_three_cards() {
    let rank = ranker();
    let edition = edition();
    let register = edition.register();
    let rules = [
        Rule::ThreeCardHands,
        Rule::ThreeCardPair,
        Rule::ThreeCardFlush,
        Rule::ThreeCardStraight,
        Rule::ThreeCardThreeOfAKind,
        Rule::ThreeCardStraightFlush,
    ];
    defines(
        &edition,
        &rules,
        classes::<3>(),
        |hand| {
            let ranked = rank(&written(hand)).unwrap();
            (ranked.class, ranked.clause)
        },
        |hand| {
            let class = poker::three(*hand);
            let at = poker::THREE.iter().position(|each| *each == class).unwrap();
            (Some(class), register.cite(rules[at]))
        },
    );
    for (reading, pair_plus, progressive) in [
        (
            AceTwoThree::Straight,
            [48, 52, 720, 1_096, 3_744],
            [1, 3, 44, 52, 720],
        ),
        (
            AceTwoThree::HighCard,
            [44, 52, 660, 1_100, 3_744],
            [1, 3, 40, 52, 660],
        ),
    ] {
        let (mut pairs, mut prizes, mut envied) = ([0; 5], [0; 5], 0);
        suits::for_each_class(DeckKind::Standard, 3, |class| {
            let hand: [Card; 3] = class.hand();
            if let Some(hand) = ThreeCardHand::of(three::rank(&hand, reading)) {
                pairs[hand.index()] += class.weight();
            }
        });
        for a in 0..52u8 {
            for b in 0..a {
                for c in 0..b {
                    let hand = [a, b, c].map(|card| Card::from_index(card).unwrap());
                    if let Some(hand) = ProgressiveHand::of(hand, reading) {
                        prizes[hand.index()] += 1;
                        envied += u32::from(hand.is_envied());
                    }
                }
            }
        }
        assert_eq!(pairs, pair_plus);
        assert_eq!(prizes, progressive);
        assert_eq!(envied, 4);
    }
}

#[test]
fn s587_6_a_an_ace_is_low_only_below_a_two() {
    let hand = |own: &str, community: &str| FiveCardHand::of(best(three(own), three(community)));
    assert_eq!(hand("Ac 2d 3h", "4s 5c 9d"), Some(FiveCardHand::Straight));
    assert_eq!(hand("Ac 2c 3c", "4c 5c 9d"), Some(FiveCardHand::StraightFlush));
    assert_eq!(hand("Kc Qd Ah", "2s 3c 9d"), None);
    let own = |text: &str, reading| ThreeCardHand::of(three::rank(&three(text), reading));
    for reading in [AceTwoThree::Straight, AceTwoThree::HighCard] {
        assert_eq!(own("Kc Ad 2h", reading), None);
        assert_eq!(own("Kc Ac 2c", reading), Some(ThreeCardHand::Flush));
        assert_eq!(own("Qc Kd Ah", reading), Some(ThreeCardHand::Straight));
    }
}

#[test]
fn s587_7_d_a_pair_wins_from_tens_up_and_two_pair_whatever_its_ranks() {
    let nothing = three("2c 5d 7h");
    for rank in Rank::ALL
        .into_iter()
        .filter(|rank| !matches!(rank, Rank::Two | Rank::Five | Rank::Seven))
    {
        let pair = [
            Card::new(rank, cards::Suit::Spades),
            Card::new(rank, cards::Suit::Hearts),
        ];
        let kicker = Card::new(
            if rank == Rank::Jack {
                Rank::King
            } else {
                Rank::Jack
            },
            cards::Suit::Clubs,
        );
        let hand = FiveCardHand::of(best([pair[0], pair[1], kicker], nothing));
        let wins = (rank >= Rank::Ten).then_some(FiveCardHand::TensOrBetter);
        assert_eq!(hand, wins, "{rank:?}");
    }
    let twos_and_threes = FiveCardHand::of(best(three("2c 2d 3h"), three("3s 9c Jd")));
    assert_eq!(twos_and_threes, Some(FiveCardHand::TwoPair));
}
