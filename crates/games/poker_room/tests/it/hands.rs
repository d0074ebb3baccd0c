//! The orders of hands, each against the words of its paragraph, over pairs of hands that lie close to each other.

use crate::common::{edition, five};
use cards::{Card, DeckKind, Rank};
use poker_room::PokerGame;
use poker_room::hands::Hand;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rulebook::held::defines;
use rulebook::rule::Rule;
use std::cmp::Ordering;

/// Pairs of hands of five; every other one shares the ranks of the first, or most of them.
fn pairs(count: usize) -> Vec<([Card; 5], [Card; 5])> {
    let mut rng = StdRng::seed_from_u64(637);
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    let mut hand = |like: Option<[Card; 5]>| {
        let mut hand: Vec<Card> = Vec::new();
        while hand.len() < 5 {
            let near = like.filter(|_| rng.random_bool(0.8)).map(|like| like[hand.len()]);
            let card = match near {
                Some(card) => Card::new(card.rank().unwrap(), deck[rng.random_range(0..4)].suit().unwrap()),
                // Low cards and one suit more often than they fall, so that runs and flushes are met.
                None if rng.random_bool(0.5) => Card::new(
                    Rank::ALL[rng.random_range(0..6)],
                    deck[rng.random_range(0..2)].suit().unwrap(),
                ),
                None => deck[rng.random_range(0..52)],
            };
            let free = like.is_none() || rng.random_bool(0.9);
            if free && !hand.contains(&card) {
                hand.push(card);
            } else if let Some(card) = deck
                .get(rng.random_range(0..52))
                .filter(|card| !hand.contains(card))
            {
                hand.push(*card);
            }
        }
        <[Card; 5]>::try_from(hand).unwrap()
    };
    (0..count)
        .map(|_| {
            let one = hand(None);
            (one, hand(Some(one)))
        })
        .collect()
}

/// Ranks with the ace at one end, the worst card first.
fn worst_first(cards: &[Card], ace: u8) -> Vec<u8> {
    let mut ranks: Vec<u8> = cards
        .iter()
        .map(|card| match card.rank().unwrap() {
            Rank::Ace => ace,
            rank => rank.index() + 2,
        })
        .collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    ranks
}

fn one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// How many of each rank, the most first, and the ranks in that order.
fn groups(ranks: &[u8]) -> (Vec<usize>, Vec<u8>) {
    let times = |rank: &u8| ranks.iter().filter(|other| *other == rank).count();
    let mut by: Vec<(usize, u8)> = ranks.iter().map(|rank| (times(rank), *rank)).collect();
    by.sort_unstable_by(|a, b| b.cmp(a));
    let ordered = by.iter().map(|(_, rank)| *rank).collect();
    by.dedup();
    (by.iter().map(|(times, _)| *times).collect(), ordered)
}

/// The place of a class among high hands, 0 the lowest.
fn class(cards: &[Card], ranks: &[u8], runs_and_flushes: bool) -> usize {
    let run =
        ranks.windows(2).all(|two| two[0] == two[1] + 1) || ranks == [14, 5, 4, 3, 2] && runs_and_flushes;
    let (run, suited) = (run && runs_and_flushes, one_suit(cards) && runs_and_flushes);
    match groups(ranks).0.as_slice() {
        _ if run && suited => 8,
        [4, ..] => 7,
        [3, 2] => 6,
        _ if suited => 5,
        _ if run => 4,
        [3, ..] => 3,
        [2, 2, _] => 2,
        [2, ..] => 1,
        _ => 0,
    }
}

/// 637a.6(d), .20(k)(3): straights, flushes and pairs make a hand worse; the ace is high only.
fn deuce_to_seven(cards: &[Card]) -> (usize, Vec<u8>) {
    let ranks = worst_first(cards, 14);
    let wheel = ranks == [14, 5, 4, 3, 2];
    let class = match class(cards, &ranks, true) {
        8 if wheel => 5,
        4 if wheel => 0,
        class => class,
    };
    (class, groups(&ranks).1)
}

/// 637a.20(k)(4): pairs make a hand worse, straights and flushes do not; the ace is low only.
fn ace_to_five(cards: &[Card]) -> (usize, Vec<u8>) {
    let ranks = worst_first(cards, 1);
    (class(cards, &ranks, false), groups(&ranks).1)
}

/// Which of two hands wins in a game; the lower strength of the law is the better.
fn by_law<K: Ord>(strength: impl Fn(&[Card]) -> K) -> impl Fn(&([Card; 5], [Card; 5])) -> Ordering {
    move |(one, other)| strength(other).cmp(&strength(one))
}

fn low(game: PokerGame) -> impl Fn(&([Card; 5], [Card; 5])) -> Ordering {
    move |(one, other)| {
        let low = |cards: &[Card; 5]| Hand::new(game, cards, None).unwrap().low.unwrap();
        low(one).cmp(&low(other))
    }
}

#[test]
fn deuce_to_seven_hands_are_ranked_as_the_text_has_them() {
    defines(
        &edition(),
        &[
            Rule::DeuceToSevenRanks,
            Rule::Suits,
            Rule::LowHandOrder,
            Rule::DeuceToSeven,
            Rule::DeuceToSevenAce,
            Rule::DeuceToSevenCounts,
            Rule::DrawCompared,
        ],
        pairs(200_000),
        low(PokerGame::TripleDraw27),
        by_law(deuce_to_seven),
    );
    let all = pairs(200_000).into_iter().flat_map(|(one, other)| [one, other]);
    let best = Hand::new(PokerGame::TripleDraw27, &five("7s 5d 4c 3h 2s"), None).unwrap();
    defines(
        &edition(),
        &[Rule::DeuceToSevenBest],
        all,
        |cards| Hand::new(PokerGame::TripleDraw27, cards, None).unwrap().low == best.low,
        |cards| worst_first(&cards[..], 14) == [7, 5, 4, 3, 2] && !one_suit(&cards[..]),
    );
}

#[test]
fn ace_to_five_hands_are_ranked_as_the_text_has_them() {
    defines(
        &edition(),
        &[
            Rule::LowCardRanks,
            Rule::StraightsAndFlushesLow,
            Rule::AceToFive,
            Rule::AceToFiveAce,
            Rule::AceToFiveIgnores,
        ],
        pairs(200_000),
        low(PokerGame::TripleDrawA5),
        by_law(ace_to_five),
    );
    let all = pairs(200_000).into_iter().flat_map(|(one, other)| [one, other]);
    let best = Hand::new(PokerGame::TripleDrawA5, &five("5s 4d 3c 2h As"), None).unwrap();
    defines(
        &edition(),
        &[Rule::AceToFiveBest],
        all,
        |cards| Hand::new(PokerGame::TripleDrawA5, cards, None).unwrap().low == best.low,
        |cards| worst_first(&cards[..], 1) == [5, 4, 3, 2, 1],
    );
}

/// The strength of the best choice of cards of different suits and ranks: more cards first, then the lowest from the
/// worst down.
fn badugi(cards: &[Card], ace: u8) -> (usize, Vec<u8>) {
    (1u32..1 << cards.len())
        .filter_map(|choice| {
            let chosen: Vec<Card> = (0..cards.len())
                .filter(|i| choice >> i & 1 == 1)
                .map(|i| cards[i])
                .collect();
            let alike = |a: &Card, b: &Card| a.suit() == b.suit() || a.rank() == b.rank();
            let pairs = chosen
                .iter()
                .enumerate()
                .flat_map(|(i, a)| chosen[..i].iter().map(move |b| (a, b)));
            let different = pairs.into_iter().all(|(a, b)| !alike(a, b));
            different.then(|| (5 - chosen.len(), worst_first(&chosen, ace)))
        })
        .min()
        .unwrap()
}

#[test]
fn badugi_hands_of_five_cards_are_ranked_as_the_split_games_have_them() {
    for (game, rule, ace) in [
        (PokerGame::Badeucey, Rule::BadeuceyBadugi, 14),
        (PokerGame::Badacey, Rule::BadaceyBadugi, 1),
    ] {
        let worth = |cards: &[Card; 5]| Hand::new(game, cards, None).unwrap().badugi.unwrap();
        defines(
            &edition(),
            &[rule],
            pairs(60_000),
            |(one, other)| worth(one).cmp(&worth(other)),
            by_law(|cards| badugi(cards, ace)),
        );
    }
}

#[test]
fn badugi_hands_of_four_cards_are_ranked_as_the_text_has_them() {
    let worth = |cards: &[Card]| {
        Hand::new(PokerGame::Badugi, &cards[..4], None)
            .unwrap()
            .badugi
            .unwrap()
    };
    let four = pairs(60_000);
    for (rule, size) in [
        (Rule::BadugiFourCards, 4),
        (Rule::BadugiThreeCards, 3),
        (Rule::BadugiTwoCards, 2),
        (Rule::BadugiOneCard, 1),
    ] {
        // Of hands with at most so many cards that count, those with as many come first, the lowest of them best.
        let some = four.iter().copied().filter(|(one, other)| {
            let counts = |cards: &[Card]| 5 - badugi(&cards[..4], 1).0;
            counts(one) <= size && counts(other) <= size
        });
        let pairs: Vec<_> = match size {
            1 => vec![
                (five("As Ad Ah Ac 2c"), five("Ks Kd Kh Kc 2c")),
                (five("2s 3s 4s 5s Ac"), five("As 9s 8s 7s Kc")),
                (five("7s 9s 4s 5s Ac"), five("4d 4h 4c 4s Kc")),
            ],
            _ => some.collect(),
        };
        defines(
            &edition(),
            &[rule],
            pairs,
            |(one, other)| worth(one).cmp(&worth(other)),
            by_law(|cards| badugi(&cards[..4], 1)),
        );
    }
    defines(
        &edition(),
        &[Rule::BadugiShowdown],
        four,
        |(one, other)| worth(one).cards().cmp(&worth(other).cards()),
        |(one, other)| badugi(&other[..4], 1).0.cmp(&badugi(&one[..4], 1).0),
    );
}

/// Boards and hands of Omaha that meet often: low cards and one suit are more likely than they fall.
fn deals(count: usize) -> Vec<([Card; 5], [Card; 5])> {
    let mut rng = StdRng::seed_from_u64(19);
    let deck: Vec<Card> = DeckKind::Standard.cards().collect();
    (0..count)
        .map(|_| {
            let mut drawn: Vec<Card> = Vec::new();
            while drawn.len() < 10 {
                let low = rng.random_bool(0.6);
                let card = deck[rng.random_range(0..if low { 32 } else { 52 })];
                if !drawn.contains(&card) {
                    drawn.push(card);
                }
            }
            (drawn[..5].try_into().unwrap(), drawn[5..].try_into().unwrap())
        })
        .collect()
}

/// Exactly two own and three community cards.
fn hundred(own: &[Card; 5], board: &[Card; 5]) -> Vec<Vec<Card>> {
    let mut hands = Vec::new();
    for i in 0..5 {
        for j in 0..i {
            for x in 0..5 {
                for y in 0..x {
                    let mut hand = vec![own[i], own[j]];
                    hand.extend((0..5).filter(|at| ![x, y].contains(at)).map(|at| board[at]));
                    hands.push(hand);
                }
            }
        }
    }
    hands
}

/// 637a.6(b) as usual: the class, then the ranks held most often; the ace is low in 5-4-3-2-A.
fn high(cards: &[Card]) -> (usize, Vec<u8>) {
    let ranks = worst_first(cards, 14);
    let class = class(cards, &ranks, true);
    match ranks.as_slice() {
        [14, 5, 4, 3, 2] => (class, vec![5, 4, 3, 2, 1]),
        _ => (class, groups(&ranks).1),
    }
}

#[test]
fn omaha_takes_exactly_two_own_cards_and_three_of_the_board() {
    let names = [
        "high-card",
        "pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
    ];
    let said = |(own, board): &([Card; 5], [Card; 5])| {
        let hand = Hand::new(PokerGame::FiveCardOmahaHigh, own, Some(board)).unwrap();
        let class = hand.high_class().unwrap();
        let ranks = hand.high.unwrap().value().ranks;
        let class = if class == "royal-flush" {
            "straight-flush"
        } else {
            class
        };
        (class, ranks.map(|rank| rank.letter()).to_vec())
    };
    let law = |(own, board): &([Card; 5], [Card; 5])| {
        let best = hundred(own, board).iter().map(|hand| high(hand)).max().unwrap();
        let letter = |rank: &u8| match rank {
            1 | 14 => 'A',
            rank => Rank::from_index(rank - 2).unwrap().letter(),
        };
        (names[best.0], best.1.iter().map(letter).collect::<Vec<char>>())
    };
    defines(
        &edition(),
        &[Rule::OmahaShowdown, Rule::HighHandOrder, Rule::CardRanks],
        deals(20_000),
        said,
        law,
    );
}

/// 637a.19(l): five different ranks of 8 or below, of exactly two and three cards, apart from the high hand.
#[test]
fn a_low_hand_of_omaha_has_five_ranks_of_8_or_below() {
    let said = |(own, board): &([Card; 5], [Card; 5])| {
        let hand = Hand::new(PokerGame::FiveCardOmahaHighLow, own, Some(board)).unwrap();
        hand.low_text()
    };
    let low = |hand: &Vec<Card>| {
        let ranks = worst_first(hand, 1);
        let different = ranks.windows(2).all(|two| two[0] != two[1]);
        (different && ranks[0] <= 8).then_some(ranks)
    };
    let law = |(own, board): &([Card; 5], [Card; 5])| {
        let best = hundred(own, board).iter().filter_map(low).min()?;
        let letter = |rank: &u8| {
            if *rank == 1 {
                "A".to_owned()
            } else {
                rank.to_string()
            }
        };
        Some(best.iter().map(letter).collect::<Vec<String>>().join("-"))
    };
    defines(
        &edition(),
        &[Rule::OmahaLowQualifies, Rule::OmahaBothWays],
        deals(20_000),
        said,
        law,
    );
}
