//! What cards are in Raise It Up Stud (587.6), over every hand there is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::covers;
use cards::deck::DeckKind;
use cards::three::{self, AceTwoThree};
use cards::{Card, Cards, Rank, suits};
use games::listed::Listed;
use raise_it_up::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand, best};
use rulebook::Edition;
use rulebook::rule::Rule;
use std::collections::BTreeMap;

fn three(text: &str) -> [Card; 3] {
    text.parse::<Cards>().unwrap().as_slice().try_into().unwrap()
}

/// Five cards as 587.6(b) describes them, word by word; the place in the list, 9 for nothing.
fn as_written(cards: &[Card]) -> usize {
    let mut times = [0u8; 13];
    for card in cards {
        times[usize::from(card.rank().unwrap().index())] += 1;
    }
    let count = |n: u8| times.iter().filter(|&&held| held == n).count();
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    let run = |ranks: [usize; 5]| ranks.iter().all(|&rank| times[rank] == 1);
    let royal = run([8, 9, 10, 11, 12]);
    let straight = (0..9).any(|low| run([low, low + 1, low + 2, low + 3, low + 4])) || run([12, 0, 1, 2, 3]);
    let tens = times[8..].contains(&2);
    match () {
        () if suited && royal => 0,
        () if suited && straight => 1,
        () if count(4) == 1 => 2,
        () if count(3) == 1 && count(2) == 1 => 3,
        () if suited => 4,
        () if straight => 5,
        () if count(3) == 1 => 6,
        () if count(2) == 2 => 7,
        () if count(2) == 1 && tens => 8,
        () => 9,
    }
}

#[test]
fn s587_6_b_the_best_five_of_every_six_cards() {
    let _law = covers(&[
        Rule::CardRanks,
        Rule::Suits,
        Rule::AceLowRun,
        Rule::CommunityCard,
        Rule::BestFiveOfSix,
        Rule::PokerHands,
        Rule::PokerRoyalFlush,
        Rule::PokerStraightFlush,
        Rule::PokerFourOfAKind,
        Rule::PokerFullHouse,
        Rule::PokerFlush,
        Rule::PokerStraight,
        Rule::PokerThreeOfAKind,
        Rule::PokerTwoPair,
        Rule::PokerPair,
    ]);
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    suits::for_each_class(DeckKind::Standard, 6, |class| {
        let six: [Card; 6] = class.hand();
        let five = |out: usize| -> Vec<Card> { (0..6).filter(|&i| i != out).map(|i| six[i]).collect() };
        let expected = (0..6).map(|out| as_written(&five(out))).min().unwrap();
        let hand = FiveCardHand::of(best([six[0], six[1], six[2]], [six[3], six[4], six[5]]));
        assert_eq!(hand.map_or(9, Listed::index), expected, "{six:?}");
        *counts.entry(expected).or_default() += u64::from(class.weight());
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
    let _law = covers(&[
        Rule::ThreeCardHands,
        Rule::ThreeCardStraightFlush,
        Rule::ThreeCardThreeOfAKind,
        Rule::ThreeCardStraight,
        Rule::ThreeCardFlush,
        Rule::ThreeCardPair,
        Rule::ProgressivePaytable,
        Rule::EnvyHand,
    ]);
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

#[test]
fn every_listed_hand_has_its_paragraph() {
    let edition = Edition::find("pa-587").unwrap();
    let rules = FiveCardHand::LIST.iter().map(|hand| hand.rule());
    for rule in rules.chain(ThreeCardHand::LIST.iter().map(|hand| hand.rule())) {
        assert!(edition.cite(rule).is_some(), "{rule}");
    }
}
