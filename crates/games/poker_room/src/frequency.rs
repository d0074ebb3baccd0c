//! How often hands fall: over all there are, after draws, and the starting hands of Badugi in order.

#![allow(
    clippy::float_arithmetic,
    reason = "chances; what is counted is counted whole"
)]

use crate::equity::{self, Answer, NoAnswer, Question, each_choice, keeps};
use crate::game::PokerGame;
use crate::hands::class;
use crate::shares::NoBadugi;
use cards::badugi;
use cards::low::{self, Ace, Lowball};
use cards::standard::Category;
use cards::{Card, CardSet, Rank, Suit};
use rayon::prelude::*;

/// How often each kind of hand falls.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    /// Of how many.
    pub of: u64,
    /// The kinds, best first, with how many of each.
    pub rows: Vec<(String, u64)>,
}

/// What becomes of cards that are kept, by the draws that are left.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The kinds of hand, best first.
    pub kinds: Vec<String>,
    /// The chance of each kind at the end: with one draw left, with two, with three.
    pub draws: Vec<Vec<f64>>,
}

/// The kinds of hand that win a pot, or the Badugi half of one, and which of them cards make.
struct Kinds {
    game: PokerGame,
    names: Vec<String>,
}

/// Classes below every plain low hand, best first.
const MADE: [Category; 8] = [
    Category::Pair,
    Category::TwoPair,
    Category::ThreeOfAKind,
    Category::Straight,
    Category::Flush,
    Category::FullHouse,
    Category::FourOfAKind,
    Category::StraightFlush,
];

impl Kinds {
    /// Those of a draw game; none of Omaha.
    fn of(game: PokerGame) -> Option<Kinds> {
        let names = match (game.lowball(), game.badugi()) {
            (_, Some(ace)) => {
                let top = (3..13).filter_map(|place| ace.rank(place));
                let four = top.map(|rank| format!("Badugi, {} high", rank.name()));
                let fewer = ["three cards", "two cards", "one card"].map(str::to_owned);
                four.chain(fewer).collect()
            }
            (Some(order), None) => {
                let top = (4..13).filter_map(|place| order.ace().rank(place));
                let plain = top.map(|rank| format!("{} low", rank.name()));
                let made = MADE.iter().map(|kind| class(*kind).replace('-', " "));
                plain.chain(made).collect()
            }
            (None, None) => return None,
        };
        Some(Kinds { game, names })
    }

    /// The kind that whole hands make.
    fn kind(&self, hand: &[Card]) -> usize {
        match (self.game.lowball(), self.game.badugi()) {
            (_, Some(ace)) => badugi_kind(hand, ace),
            (Some(order), None) => lowball_kind(hand, order),
            (None, None) => 0,
        }
    }
}

fn badugi_kind(hand: &[Card], ace: Ace) -> usize {
    let worth = match *hand {
        [a, b, c, d] => badugi::four(&[a, b, c, d], ace),
        [a, b, c, d, e] => badugi::five(&[a, b, c, d, e], ace),
        _ => return 0,
    };
    match worth.cards() {
        4 => worth
            .ranks(ace)
            .next()
            .map_or(0, |worst| usize::from(ace.place(worst)) - 3),
        fewer => 13 - fewer as usize,
    }
}

fn lowball_kind(hand: &[Card], order: Lowball) -> usize {
    let Ok(five) = <[Card; 5]>::try_from(hand) else {
        return 0;
    };
    let value = low::plain::value(&five, order);
    match MADE.iter().position(|kind| *kind == value.category) {
        Some(made) => 9 + made,
        None => usize::from(order.ace().place(value.ranks[0])) - 4,
    }
}

fn deck_without(dead: CardSet) -> Vec<Card> {
    let cards = Card::all().filter(|card| !card.is_joker() && !dead.contains(*card));
    cards.collect()
}

/// How many of all hands of a draw game are of each kind; none of Omaha.
pub fn counts(game: PokerGame) -> Option<Counts> {
    let kinds = Kinds::of(game)?;
    let deck = deck_without(CardSet::EMPTY);
    let size = game.hand_size();
    // By the last card, one core each.
    let by_last = (size - 1..deck.len()).into_par_iter().map(|last| {
        let mut found = vec![0u64; kinds.names.len()];
        let mut hand = vec![deck[last]; size];
        each_choice(last, size - 1, &mut |chosen| {
            fill(&mut hand, chosen, &deck);
            found[kinds.kind(&hand)] += 1;
        });
        found
    });
    let none = || vec![0u64; kinds.names.len()];
    let add = |mut one: Vec<u64>, other: Vec<u64>| {
        one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
        one
    };
    let found = by_last.reduce(none, add);
    Some(Counts {
        of: found.iter().sum(),
        rows: kinds
            .names
            .into_iter()
            .zip(found)
            .filter(|(_, count)| *count > 0)
            .collect(),
    })
}

/// The cards that have a bit, in the first places of a hand.
fn fill(hand: &mut [Card], chosen: u64, deck: &[Card]) {
    let mut chosen = chosen;
    let mut place = 0;
    while chosen != 0 {
        hand[place] = deck[chosen.trailing_zeros() as usize];
        chosen &= chosen - 1;
        place += 1;
    }
}

/// What becomes of cards that are kept when others were put aside, with one to three draws left: every draw is counted,
/// and before each later one the player keeps what [`keeps`] says. None in Omaha, and where more than two cards are
/// drawn, which are too many to count.
pub fn chances(game: PokerGame, kept: &[Card], aside: &[Card]) -> Option<Chances> {
    let kinds = Kinds::of(game)?;
    let due = game.hand_size().checked_sub(kept.len())?;
    if due > 2 {
        return None;
    }
    let seen: CardSet = kept.iter().chain(aside).copied().collect();
    let draws = (1..=3).map(|draws| after(&kinds, kept, seen, draws)).collect();
    Some(Chances {
        kinds: kinds.names,
        draws,
    })
}

/// The chance of each kind after so many draws.
fn after(kinds: &Kinds, kept: &[Card], seen: CardSet, draws: u8) -> Vec<f64> {
    let deck = deck_without(seen);
    let size = kinds.game.hand_size();
    let due = size - kept.len();
    let mut choices = Vec::new();
    each_choice(deck.len(), due, &mut |chosen| choices.push(chosen));
    let ways = choices.len() as f64;
    let none = || vec![0.0; kinds.names.len()];
    let one = |chosen: &u64| {
        let mut hand = vec![Card::JOKER; due];
        fill(&mut hand, *chosen, &deck);
        let mut seen = seen;
        hand.iter().for_each(|card| {
            seen.insert(*card);
        });
        hand.extend_from_slice(kept);
        let mut found = none();
        let keep = keeps(kinds.game, &hand);
        if draws == 1 || keep.count_ones() as usize == size {
            found[kinds.kind(&hand)] += 1.0 / ways;
            return found;
        }
        let kept: Vec<Card> = (0..size)
            .filter(|i| keep >> i & 1 == 1)
            .map(|i| hand[i])
            .collect();
        for (found, later) in found.iter_mut().zip(after(kinds, &kept, seen, draws - 1)) {
            *found += later / ways;
        }
        found
    };
    let add = |mut one: Vec<f64>, other: Vec<f64>| {
        one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
        one
    };
    // In order, so that the same sum comes of any number of cores.
    let parts: Vec<Vec<f64>> = match draws {
        3 => choices.par_iter().map(one).collect(),
        _ => choices.iter().map(one).collect(),
    };
    parts.into_iter().fold(none(), add)
}

/// A starting hand of Badugi.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The ranks that count, from the worst down: `7-4-2`.
    pub ranks: String,
    /// The hand that was dealt for it.
    pub hand: Vec<Card>,
    /// What it is worth against one player with any cards, three draws left.
    pub answer: Answer,
}

/// The starting hands of Badugi by the ranks of their cards that count, the one worth most first. What does not count
/// pairs what does.
pub fn starts(cards: usize, samples: u64, seed: u64) -> Result<Vec<Start>, NoAnswer> {
    let mut patterns = Vec::new();
    each_choice(13, cards, &mut |chosen| patterns.push(chosen as u16));
    let start = |pattern: &u16| {
        let hand = started(*pattern);
        let worth = badugi::plain::best(&hand, Ace::Low);
        let question = Question {
            game: PokerGame::Badugi,
            hands: vec![hand.clone(), Vec::new()],
            board: Vec::new(),
            dead: CardSet::EMPTY,
            draws: 3,
            dealt_first: true,
            no_badugi: NoBadugi::FewerCards,
            samples,
            seed,
        };
        Ok(Start {
            ranks: low::plain::letters(worth.ranks(Ace::Low)),
            hand,
            answer: equity::answer(&question)?,
        })
    };
    let mut all: Vec<Start> = patterns.iter().map(start).collect::<Result<_, NoAnswer>>()?;
    all.sort_by_key(|start| std::cmp::Reverse(start.answer.seats[0].parts));
    Ok(all)
}

/// A hand of four whose cards that count have these ranks, a bit each from the ace up.
fn started(pattern: u16) -> Vec<Card> {
    let ranks: Vec<Rank> = (0..13u8)
        .filter(|place| pattern >> place & 1 == 1)
        .filter_map(|place| Ace::Low.rank(place))
        .collect();
    let mut hand: Vec<Card> = ranks
        .iter()
        .zip(Suit::ALL)
        .map(|(rank, suit)| Card::new(*rank, suit))
        .collect();
    // Pairs of what counts, in suits that are there: they make no other choice of ranks.
    for rank in ranks.iter().rev() {
        let suits = Suit::ALL
            .iter()
            .take(if ranks.len() == 1 { 4 } else { ranks.len() });
        for suit in suits {
            let card = Card::new(*rank, *suit);
            if hand.len() < 4 && !hand.contains(&card) {
                hand.push(card);
            }
        }
    }
    hand
}
