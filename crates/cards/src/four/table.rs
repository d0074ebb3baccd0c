//! The same order by table: two look-ups a card and one for the hand.

use super::{Class, Ranking, Standing, plain};
use crate::short::Two;
use crate::{Card, Rank, Suit};
use std::fmt;
use std::sync::OnceLock;

/// Multisets of four from thirteen ranks and the joker: C(17, 4).
const SHAPES: usize = 2380;
const ALL_SUITS: u16 = 0b1111 << 12;

/// What the table knows of a four-card hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The hand's place in the order; equal places are copies.
    pub place: u16,
    /// The class.
    pub class: Class,
    /// How many two-card standings rank below it: `two.ordinal() < beats` says
    /// that the four-card hand is the higher.
    pub beats: u8,
}

/// The four-card order under one set of options.
pub struct Table {
    ranking: Ranking,
    /// By shape; the second half for hands all of one suit.
    entries: Box<[Entry; 2 * SHAPES]>,
    /// Distinct standings, lowest first; a place is an index here.
    standings: Vec<Standing>,
}

/// For each card at each of the four places of an ascending hand: its share of
/// the shape's index, with its suit as a bit above (the joker is of every suit).
static PARTS: [[u16; Card::COUNT]; 4] = {
    let mut parts = [[0; Card::COUNT]; 4];
    let mut place = 0;
    while place < 4 {
        let mut card = 0;
        while card < Card::COUNT {
            let share = choose(card / 4 + place, place + 1);
            let suits = if card == 52 {
                ALL_SUITS
            } else {
                1 << (12 + card % 4)
            };
            parts[place][card] = share as u16 | suits;
            card += 1;
        }
        place += 1;
    }
    parts
};

const fn choose(n: usize, k: usize) -> usize {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        if n < i + 1 {
            return 0;
        }
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("ranking", &self.ranking)
            .finish_non_exhaustive()
    }
}

impl Table {
    /// The table for these options, made once.
    pub fn of(ranking: Ranking) -> &'static Table {
        static TABLES: [OnceLock<Table>; 8] = [const { OnceLock::new() }; 8];
        let index = Ranking::all().position(|each| each == ranking).unwrap_or(0);
        TABLES[index].get_or_init(|| Table::build(ranking))
    }

    /// The options of this table.
    pub fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// The entry of four cards given lowest index first.
    #[inline]
    pub fn ascending(&self, cards: [Card; 4]) -> Entry {
        debug_assert!(cards.is_sorted());
        let part = |place: usize| PARTS[place][usize::from(cards[place].index())];
        let (a, b, c, d) = (part(0), part(1), part(2), part(3));
        let share = |part: u16| usize::from(part & !ALL_SUITS);
        let shape = share(a) + share(b) + share(c) + share(d);
        let suited = a & b & c & d & ALL_SUITS != 0;
        self.entries[shape + SHAPES * usize::from(suited)]
    }

    /// The entry of four different cards in any order.
    pub fn entry(&self, mut cards: [Card; 4]) -> Entry {
        cards.sort_unstable();
        self.ascending(cards)
    }

    /// What stands at a place of the order.
    pub fn standing(&self, entry: Entry) -> Standing {
        self.standings[usize::from(entry.place)]
    }

    /// The entry of a standing found without the table; none if no hand stands so under these options.
    pub fn find(&self, standing: Standing) -> Option<Entry> {
        let place = self.standings.binary_search(&standing).ok()?;
        Some(Entry {
            place: place as u16,
            class: standing.class,
            beats: beats(standing),
        })
    }

    /// How many different places the order has.
    pub fn places(&self) -> usize {
        self.standings.len()
    }

    fn build(ranking: Ranking) -> Table {
        let blank = Entry {
            place: 0,
            class: Class::NoPair,
            beats: 0,
        };
        let mut found: Vec<(usize, Standing)> = Vec::new();
        let joker = 13;
        for a in 0..13usize {
            for b in a..13 {
                for c in b..13 {
                    for d in c..=joker {
                        if a == b && b == c && c == d {
                            found.push(sample([a, b, c, d], Suit::ALL, ranking));
                            continue;
                        }
                        found.push(sample([a, b, c, d], unsuited([a, b, c, d]), ranking));
                        if a < b && b < c && c < d {
                            found.push(sample([a, b, c, d], [Suit::Spades; 4], ranking));
                        }
                    }
                }
            }
        }
        let mut standings: Vec<Standing> = found.iter().map(|&(_, standing)| standing).collect();
        standings.sort_unstable();
        standings.dedup();
        let mut entries = Box::new([blank; 2 * SHAPES]);
        for (index, standing) in found {
            let place = standings.binary_search(&standing).unwrap_or(0) as u16;
            entries[index] = Entry {
                place,
                class: standing.class,
                beats: beats(standing),
            };
        }
        Table {
            ranking,
            entries,
            standings,
        }
    }
}

/// Suits that keep a shape unsuited: equal ranks differ, and no suit runs through.
fn unsuited(ranks: [usize; 4]) -> [Suit; 4] {
    let mut suits = [Suit::Spades, Suit::Hearts, Suit::Spades, Suit::Hearts];
    for i in 1..4 {
        if ranks[i] == ranks[i - 1] {
            suits[i] = Suit::ALL[(usize::from(suits[i - 1].index()) + 1) % 4];
        }
    }
    suits
}

fn sample(ranks: [usize; 4], suits: [Suit; 4], ranking: Ranking) -> (usize, Standing) {
    let mut cards = [Card::JOKER; 4];
    for i in 0..4 {
        if let Some(&rank) = Rank::ALL.get(ranks[i]) {
            cards[i] = Card::new(rank, suits[i]);
        }
    }
    let shape: usize = (0..4).map(|place| choose(ranks[place] + place, place + 1)).sum();
    let natural = cards.iter().filter_map(|card| card.suit());
    let suited = natural.clone().all(|suit| Some(suit) == natural.clone().next());
    (
        shape + SHAPES * usize::from(suited),
        plain::standing(cards, ranking),
    )
}

fn beats(standing: Standing) -> u8 {
    let rank = |i: usize| standing.rank(i).index();
    match standing.class {
        Class::NoPair => rank(0) * (rank(0) - 1) / 2 + rank(1) + 1,
        Class::Pair => Two::COUNT - 13 + rank(0) + 1,
        _ => Two::COUNT,
    }
}
