//! Every hand a player can hold without being over 21, by the values of its cards, and what each card makes of it.
//!
//! Where suits count (6-7-8 and 7-7-7 in Spanish 21) a hand is there three times: in more suits than one, in one suit,
//! and in spades.

use super::Terms;
use super::ends::Bonus;
use super::shoe::{ACE, Total, VALUES};
use std::collections::HashMap;

/// A hand that a card makes go over 21.
pub(super) const OVER: u16 = u16::MAX;

/// How the suits of a hand agree.
pub(super) const MIXED: usize = 0;
pub(super) const SUITED: usize = 1;
pub(super) const SPADES: usize = 2;

/// A hand by the values of its cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hand {
    pub(super) counts: [u8; VALUES],
    pub(super) cards: u8,
    pub(super) total: Total,
    /// How its suits agree, where that counts.
    pub(super) suits: usize,
    /// What it is paid more for.
    pub(super) bonus: Option<Bonus>,
    /// Whether the two hands behind it are the same cards in other suits.
    pub(super) by_suit: bool,
}

impl Hand {
    /// The two cards of a pair.
    pub(super) fn pair(&self) -> Option<usize> {
        (self.cards == 2)
            .then(|| self.counts.iter().position(|&count| count == 2))
            .flatten()
    }

    /// An ace and a ten as the first two cards.
    pub(super) fn is_blackjack(&self) -> bool {
        self.cards == 2 && self.total.points == 21
    }
}

/// What a card makes of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    /// The hand, the first of three where suits count; or [`OVER`].
    pub(super) hand: u16,
    /// How likely each of the three is.
    pub(super) shares: [f64; 3],
    /// How many of them there are.
    pub(super) kinds: usize,
}

/// All hands, those with fewer cards first.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) hands: Vec<Hand>,
    pub(super) next: Vec<[Next; VALUES]>,
    index: HashMap<[u8; VALUES], u16>,
}

const WHOLE: [f64; 3] = [1.0, 0.0, 0.0];

impl Tree {
    pub(super) fn new(terms: &Terms) -> Tree {
        let mut all = Vec::new();
        grow([0; VALUES], 0, 0, &mut all);
        all.sort_by_key(|counts| counts.iter().sum::<u8>());
        let mut tree = Tree {
            hands: Vec::new(),
            next: Vec::new(),
            index: HashMap::new(),
        };
        for counts in all {
            let cards: u8 = counts.iter().sum();
            let by_suit = terms.bonuses.is_some() && cards >= 2 && can_be_straight(&counts, cards);
            tree.index.insert(counts, tree.hands.len() as u16);
            for suits in 0..if by_suit { 3 } else { 1 } {
                let mut hand = Hand {
                    counts,
                    cards,
                    total: Total::of(&counts),
                    suits,
                    bonus: None,
                    by_suit: by_suit && suits == MIXED,
                };
                hand.bonus = terms.bonuses.and_then(|_| bonus(&hand));
                tree.hands.push(hand);
            }
        }
        tree.next = tree
            .hands
            .iter()
            .map(|hand| std::array::from_fn(|value| tree.after(hand, value, terms)))
            .collect();
        tree
    }

    fn after(&self, hand: &Hand, value: usize, terms: &Terms) -> Next {
        let mut counts = hand.counts;
        counts[value] += 1;
        let Some(&next) = self.index.get(&counts) else {
            return Next {
                hand: OVER,
                shares: WHOLE,
                kinds: 1,
            };
        };
        let by_suit = self.hands[usize::from(next)].by_suit;
        Next {
            hand: next,
            shares: if by_suit {
                shares(hand, value, terms)
            } else {
                WHOLE
            },
            kinds: if by_suit { 3 } else { 1 },
        }
    }

    /// The hand of these cards; of a hand that is there three times the one in more suits than one.
    pub(super) fn find(&self, counts: &[u8; VALUES]) -> Option<usize> {
        self.index.get(counts).map(|&hand| usize::from(hand))
    }

    /// The hand of one card.
    pub(super) fn single(&self, value: usize) -> usize {
        let mut counts = [0; VALUES];
        counts[value] = 1;
        self.find(&counts).unwrap_or_default()
    }
}

fn grow(counts: [u8; VALUES], from: usize, hard: usize, all: &mut Vec<[u8; VALUES]>) {
    for value in from..VALUES {
        if hard + value < 21 {
            let mut more = counts;
            more[value] += 1;
            all.push(more);
            grow(more, value, hard + value + 1, all);
        }
    }
}

const SIX: usize = 5;
const SEVEN: usize = 6;
const EIGHT: usize = 7;

/// Whether these cards are 6-7-8 or 7-7-7, or a card more makes them so.
fn can_be_straight(counts: &[u8; VALUES], cards: u8) -> bool {
    let middle = [counts[SIX], counts[SEVEN], counts[EIGHT]];
    middle.iter().sum::<u8>() == cards
        && (middle.iter().all(|&count| count <= 1) || middle == [0, cards, 0])
        && cards <= 3
}

/// How likely the suits agree with another card: nothing is known of the suits of cards outside the hand, so each suit
/// is as likely for a rank the hand has not, and a suit it has is short of the cards it has.
fn shares(hand: &Hand, value: usize, terms: &Terms) -> [f64; 3] {
    let decks = f64::from(terms.decks);
    let held = f64::from(hand.counts[value]);
    let same = (decks - held) / (4.0 * decks - held);
    match (hand.cards, hand.suits) {
        (1, _) => [1.0 - same, 0.75 * same, 0.25 * same],
        (_, SUITED) => [1.0 - same, same, 0.0],
        (_, SPADES) => [1.0 - same, 0.0, same],
        _ => WHOLE,
    }
}

/// What a hand of 21 is paid more for, where some are.
fn bonus(hand: &Hand) -> Option<Bonus> {
    if hand.total.points != 21 {
        return None;
    }
    match (hand.cards, hand.suits) {
        (3, _) if hand.counts[ACE] > 0 || !can_be_straight(&hand.counts, 3) => None,
        (3, SUITED) => Some(Bonus::Suited),
        (3, SPADES) => Some(Bonus::Spades),
        (3, _) => Some(Bonus::Mixed),
        (5, _) => Some(Bonus::Five),
        (6, _) => Some(Bonus::Six),
        (7.., _) => Some(Bonus::Seven),
        _ => None,
    }
}
