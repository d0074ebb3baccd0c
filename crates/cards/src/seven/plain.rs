//! The facts of seven cards by trying every five of them, and every card the joker may be.

use super::{Made, Royal, Seven};
use crate::{Card, Rank, Suit};

/// The facts of seven different cards.
pub fn seven(cards: [Card; 7]) -> Seven {
    let natural: Vec<Card> = cards.into_iter().filter(|card| !card.is_joker()).collect();
    let joker = natural.len() < 7;
    let ranks: Vec<Rank> = cards.into_iter().map(Card::rank_or_ace).collect();
    let count = |rank: Rank| ranks.iter().filter(|&&r| r == rank).count();
    let held = |n: usize| {
        Rank::ALL
            .into_iter()
            .filter(|&rank| count(rank) >= n)
            .collect::<Vec<_>>()
    };
    let natural_count = |rank: Rank| natural.iter().filter(|card| card.rank() == Some(rank)).count();

    Seven {
        seven_card_straight_flush: completed(&natural, joker, 7, |cards| suited(cards) && consecutive(cards)),
        royal_match: royal_match(&natural, joker),
        five_aces: count(Rank::Ace) == 5,
        eights_and_three: (count(Rank::Eight) == 4)
            .then(|| {
                Rank::ALL
                    .into_iter()
                    .find(|&rank| rank != Rank::Eight && count(rank) == 3)
            })
            .flatten()
            .map(|three| {
                if natural_count(three) == 3 {
                    Made::Natural
                } else {
                    Made::WithJoker
                }
            }),
        royal_flush: royal_flush(&natural, joker),
        straight_flush: completed(&natural, joker, 5, |cards| suited(cards) && consecutive(cards)),
        four_of_a_kind: !held(4).is_empty(),
        full_house: held(3).iter().any(|three| held(2).iter().any(|two| two != three)),
        flush: completed(&natural, joker, 5, suited).is_some(),
        three_of_a_kind: !held(3).is_empty(),
        straight: completed(&natural, joker, 5, consecutive).is_some(),
        pairs: held(2).len() as u8,
        nine_high: nine_high(&ranks),
        top: ranks.iter().copied().max().unwrap_or(Rank::Two),
    }
}

/// Whether some `size` of the natural cards, or one fewer with the joker as any further card, fit.
fn completed(natural: &[Card], joker: bool, size: usize, fits: impl Fn(&[Card]) -> bool) -> Option<Made> {
    if subsets(natural, size).iter().any(|cards| fits(cards)) {
        return Some(Made::Natural);
    }
    let with_joker = joker
        && subsets(natural, size - 1).iter().any(|cards| {
            stand_ins(cards).any(|card| {
                let mut all = cards.clone();
                all.push(card);
                fits(&all)
            })
        });
    with_joker.then_some(Made::WithJoker)
}

fn royal_flush(natural: &[Card], joker: bool) -> Option<Royal> {
    let royal = |cards: &[Card]| suited(cards) && cards.iter().all(|card| card.rank() >= Some(Rank::Ten));
    if subsets(natural, 5).iter().any(|cards| royal(cards)) {
        return Some(Royal::Natural);
    }
    let fours: Vec<Vec<Card>> = subsets(natural, 4)
        .into_iter()
        .filter(|cards| joker && royal(cards))
        .collect();
    let has_ace = |cards: &Vec<Card>| cards.iter().any(|card| card.rank() == Some(Rank::Ace));
    if fours.iter().any(|cards| !has_ace(cards)) {
        Some(Royal::JokerForAce)
    } else if fours.iter().any(has_ace) {
        Some(Royal::JokerForOther)
    } else {
        None
    }
}

/// Take a royal flush out, joker and all; a king and queen of one suit must be left.
fn royal_match(natural: &[Card], joker: bool) -> bool {
    let size = if joker { 4 } else { 5 };
    subsets(natural, size).iter().any(|cards| {
        let royal = suited(cards) && cards.iter().all(|card| card.rank() >= Some(Rank::Ten));
        let mut left: Vec<Card> = natural
            .iter()
            .copied()
            .filter(|card| !cards.contains(card))
            .collect();
        left.sort_unstable();
        royal
            && left.len() == 2
            && suited(&left)
            && left[0].rank() == Some(Rank::Queen)
            && left[1].rank() == Some(Rank::King)
    })
}

fn nine_high(ranks: &[Rank]) -> bool {
    let mut sorted: Vec<&str> = ranks.iter().map(|rank| rank.name()).collect();
    sorted.sort_unstable();
    [
        ["2", "3", "4", "6", "7", "8", "9"],
        ["2", "3", "4", "5", "7", "8", "9"],
    ]
    .iter()
    .any(|list| sorted == *list)
}

fn suited(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// Consecutive ranks, the ace above the king or below the 2, never around the corner.
fn consecutive(cards: &[Card]) -> bool {
    let steps = |mut ranks: Vec<u8>| {
        ranks.sort_unstable();
        ranks.windows(2).all(|pair| pair[1] == pair[0] + 1)
    };
    let high = |card: &Card| card.rank_or_ace().index() + 1;
    let low = |card: &Card| {
        if card.rank() == Some(Rank::Ace) {
            0
        } else {
            high(card)
        }
    };
    steps(cards.iter().map(high).collect()) || steps(cards.iter().map(low).collect())
}

/// The cards the joker could be beside these. Their own suit is enough to try: a
/// flush needs it, and a run does not care.
fn stand_ins(cards: &[Card]) -> impl Iterator<Item = Card> {
    let suit = cards[0].suit().unwrap_or(Suit::Spades);
    Rank::ALL
        .into_iter()
        .map(move |rank| Card::new(rank, suit))
        .filter(|card| !cards.contains(card))
}

fn subsets(cards: &[Card], size: usize) -> Vec<Vec<Card>> {
    (0u32..1 << cards.len())
        .filter(|bits| bits.count_ones() as usize == size)
        .map(|bits| {
            (0..cards.len())
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| cards[i])
                .collect()
        })
        .collect()
}
