//! Hands counted up to a renaming of suits.
//!
//! No order of hands here tells one suit from another, so `As Kd` and `Ah Kc`
//! stand or fall together. A walk over one hand of each such class, weighted by
//! the size of the class, gives the same totals as a walk over every hand in a
//! twentieth of the time.
//!
//! The walk goes rank by rank, lowest first, and keeps which suits can still be
//! exchanged: at first all four. Of each group of exchangeable suits a rank may
//! take only the first few, since any others would be the same hand renamed; a
//! group of `n` that gives `j` stands for `n` choose `j` hands and falls apart
//! into those that gave and those that did not.
//!
//! ```
//! use cards::{DeckKind, suits};
//! let classes = suits::classes(DeckKind::Standard, 2);
//! assert_eq!(classes.len(), 169);
//! assert_eq!(classes.iter().map(|class| class.weight()).sum::<u32>(), 1326);
//! ```

use crate::{Card, CardSet, DeckKind, Rank};
use std::fmt;

/// One hand for all those that differ from it only by a renaming of suits.
///
/// Eight bytes, so that the seven million classes of seven cards lie in 56 MB
/// and a caller may share them out among threads as a slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SuitClass(u64);

/// The weight lies above the 53 bits of the cards.
const WEIGHT_SHIFT: u32 = 56;

impl SuitClass {
    /// The cards of the hand that stands for the class.
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(self.0)
    }

    /// How many hands the class holds: 1 to 24.
    pub const fn weight(self) -> u32 {
        (self.0 >> WEIGHT_SHIFT) as u32
    }

    /// The cards of the hand as an array, lowest index first.
    ///
    /// # Panics
    /// When the hand does not have `K` cards.
    pub fn hand<const K: usize>(self) -> [Card; K] {
        let cards = self.cards();
        assert!(
            cards.len() == K,
            "a hand of {} cards is not one of {K}",
            cards.len()
        );
        let mut hand = [Card::JOKER; K];
        for (place, card) in hand.iter_mut().zip(cards.iter()) {
            *place = card;
        }
        hand
    }

    const fn new(cards: u64, weight: u64) -> SuitClass {
        SuitClass(cards | weight << WEIGHT_SHIFT)
    }
}

impl fmt::Debug for SuitClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {:?}", self.weight(), self.cards())
    }
}

/// The classes of all hands of `size` cards, those with the joker last.
///
/// Every class appears once. Neighbours share their low cards.
pub fn classes(deck: DeckKind, size: usize) -> Vec<SuitClass> {
    let mut all = Vec::with_capacity(class_count(deck, size));
    for_each_class(deck, size, |class| all.push(class));
    all
}

/// Calls `visit` with each class of hands of `size` cards, in the order of [`classes`].
pub fn for_each_class(deck: DeckKind, size: usize, mut visit: impl FnMut(SuitClass)) {
    let ranks = Ranks::of(deck);
    if size <= ranks.capacity(0) {
        ranks.walk(0, ALL_ALIKE, size, SuitClass::new(0, 1), &mut visit);
    }
    if deck == DeckKind::WithJoker && (1..=ranks.capacity(0) + 1).contains(&size) {
        let joker = SuitClass::new(1 << Card::JOKER.index(), 1);
        ranks.walk(0, ALL_ALIKE, size - 1, joker, &mut visit);
    }
}

/// How many classes of hands of `size` cards there are, without listing them.
pub fn class_count(deck: DeckKind, size: usize) -> usize {
    let ranks = Ranks::of(deck);
    let plain = ranks.count(size);
    if deck == DeckKind::WithJoker && size > 0 {
        plain + ranks.count(size - 1)
    } else {
        plain
    }
}

/// The hand that stands for the class of this one in [`classes`].
///
/// Of all renamings it is the one whose first suit has the lowest cards, then
/// the second, and so on: the suits in falling order, each read lowest rank first.
pub fn representative(cards: CardSet) -> CardSet {
    let mut suits = [0u64; 4];
    for card in cards.iter() {
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            suits[usize::from(suit.index())] |= 1 << (12 - rank.index());
        }
    }
    suits.sort_unstable_by(|a, b| b.cmp(a));
    let mut bits = cards.bits() & 1 << Card::JOKER.index();
    for (suit, ranks) in suits.iter().enumerate() {
        for rank in 0..13 {
            bits |= (ranks >> (12 - rank) & 1) << (rank * 4 + suit);
        }
    }
    CardSet::from_bits(bits)
}

/// Which neighbouring suits can no longer be exchanged: bit `i` stands between
/// suit `i` and suit `i + 1`. Groups of suits never cease to be neighbours.
type Borders = usize;

/// All four suits can be exchanged.
const ALL_ALIKE: Borders = 0;

/// One way for a rank to give cards.
#[derive(Clone, Copy)]
struct Gift {
    /// Which suits give: bit `i` for suit `i`.
    suits: u8,
    /// How many cards that is.
    cards: u8,
    /// How many choices of suits this one stands for.
    weight: u8,
    /// The borders afterwards.
    borders: u8,
}

const NOTHING: Gift = Gift {
    suits: 0,
    cards: 0,
    weight: 1,
    borders: 0,
};

/// For each set of borders the ways to give, no cards first, and how many ways there are.
const GIFTS: [([Gift; 16], usize); 8] = {
    let mut table = [([NOTHING; 16], 0); 8];
    let mut borders = 0;
    while borders < 8 {
        let mut suits = 0;
        while suits < 16 {
            if let Some(gift) = gift(borders, suits) {
                let (gifts, len) = &mut table[borders];
                gifts[*len] = gift;
                *len += 1;
            }
            suits += 1;
        }
        borders += 1;
    }
    table
};

/// What it means for these suits to give, or `None` where they are not the first of their groups.
const fn gift(borders: Borders, suits: u8) -> Option<Gift> {
    const CHOOSE: [[u8; 5]; 5] = [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [1, 2, 1, 0, 0],
        [1, 3, 3, 1, 0],
        [1, 4, 6, 4, 1],
    ];
    let mut weight = 1;
    let mut after = borders as u8;
    let (mut in_group, mut given) = (0, 0);
    let mut suit = 0;
    while suit < 4 {
        let gives = suits >> suit & 1 == 1;
        if gives && given < in_group {
            return None;
        }
        if !gives && given == in_group && given > 0 {
            after |= 1 << (suit - 1);
        }
        in_group += 1;
        given += gives as usize;
        if suit == 3 || borders >> suit & 1 == 1 {
            weight *= CHOOSE[in_group][given];
            (in_group, given) = (0, 0);
        }
        suit += 1;
    }
    Some(Gift {
        suits,
        cards: suits.count_ones() as u8,
        weight,
        borders: after,
    })
}

/// The ranks of a deck, lowest first.
struct Ranks {
    indices: [u8; 13],
    len: usize,
}

impl Ranks {
    fn of(deck: DeckKind) -> Ranks {
        let mut ranks = Ranks {
            indices: [0; 13],
            len: 0,
        };
        for rank in Rank::ALL {
            if deck.cards().any(|card| card.rank() == Some(rank)) {
                ranks.indices[ranks.len] = rank.index();
                ranks.len += 1;
            }
        }
        ranks
    }

    /// How many cards are left from this rank on.
    fn capacity(&self, from: usize) -> usize {
        (self.len - from) * 4
    }

    fn walk(
        &self,
        from: usize,
        borders: Borders,
        wanted: usize,
        so_far: SuitClass,
        visit: &mut impl FnMut(SuitClass),
    ) {
        if wanted == 0 {
            visit(so_far);
            return;
        }
        let (gifts, len) = &GIFTS[borders];
        let spare = self.capacity(from + 1);
        for gift in &gifts[..*len] {
            let cards = usize::from(gift.cards);
            if cards > wanted || wanted - cards > spare {
                continue;
            }
            let bits = so_far.cards().bits() | u64::from(gift.suits) << (self.indices[from] * 4);
            let class = SuitClass::new(bits, u64::from(so_far.weight()) * u64::from(gift.weight));
            self.walk(from + 1, usize::from(gift.borders), wanted - cards, class, visit);
        }
    }

    /// The same walk with only the number of cards and the borders kept.
    fn count(&self, size: usize) -> usize {
        let mut ways = vec![[0usize; 8]; size + 1];
        ways[0][ALL_ALIKE] = 1;
        for _ in 0..self.len {
            let mut next = vec![[0usize; 8]; size + 1];
            for (cards, by_borders) in ways.iter().enumerate() {
                for (borders, &n) in by_borders.iter().enumerate() {
                    let (gifts, len) = &GIFTS[borders];
                    for gift in &gifts[..*len] {
                        if let Some(row) = next.get_mut(cards + usize::from(gift.cards)) {
                            row[usize::from(gift.borders)] += n;
                        }
                    }
                }
            }
            ways = next;
        }
        ways[size].iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn choose(n: u64, k: u64) -> u64 {
        (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
    }

    fn permutations() -> Vec<[u8; 4]> {
        let mut all = Vec::new();
        for code in 0..256u16 {
            let p = [0, 2, 4, 6].map(|shift| (code >> shift & 3) as u8);
            if (0..4).all(|suit| p.contains(&suit)) {
                all.push(p);
            }
        }
        assert_eq!(all.len(), 24);
        all
    }

    fn renamed(cards: CardSet, suits: [u8; 4]) -> CardSet {
        cards
            .iter()
            .map(|card| match card.suit() {
                Some(suit) => {
                    let index = card.index() / 4 * 4 + suits[usize::from(suit.index())];
                    Card::from_index(index).unwrap()
                }
                None => card,
            })
            .collect()
    }

    fn hands(deck: &[Card], size: usize, so_far: CardSet, visit: &mut impl FnMut(CardSet)) {
        if size == 0 {
            visit(so_far);
            return;
        }
        for (i, &card) in deck.iter().enumerate() {
            let mut cards = so_far;
            cards.insert(card);
            hands(&deck[i + 1..], size - 1, cards, visit);
        }
    }

    #[test]
    fn the_known_numbers_of_classes() {
        use DeckKind::{Spanish, Standard, WithJoker};
        for (deck, size, count) in [
            (WithJoker, 0, 1),
            (WithJoker, 1, 14),
            (WithJoker, 2, 182),
            (WithJoker, 3, 1_924),
            (WithJoker, 4, 18_187),
            (WithJoker, 5, 150_891),
            (WithJoker, 6, 1_097_447),
            (WithJoker, 7, 6_972_147),
            (Standard, 2, 169),
            (Standard, 3, 1_755),
            (Standard, 5, 134_459),
            (Standard, 7, 6_009_159),
            (Spanish, 1, 12),
        ] {
            let (mut classes, mut hands) = (0, 0);
            for_each_class(deck, size, |class| {
                classes += 1;
                hands += u64::from(class.weight());
                assert_eq!(class.cards().len(), size);
            });
            assert_eq!(classes, count, "{size} cards of {deck:?}");
            assert_eq!(class_count(deck, size), count);
            assert_eq!(hands, choose(deck.size() as u64, size as u64));
        }
    }

    #[test]
    fn a_whole_deck_is_one_hand_and_no_hand_is_larger() {
        for deck in [DeckKind::Standard, DeckKind::WithJoker, DeckKind::Spanish] {
            assert_eq!(classes(deck, deck.size()).len(), 1);
            assert_eq!(class_count(deck, deck.size()), 1);
            assert_eq!(classes(deck, deck.size() + 1), []);
            assert_eq!(class_count(deck, deck.size() + 1), 0);
        }
    }

    #[test]
    fn every_hand_of_up_to_four_cards_is_in_exactly_one_class() {
        for deck in [DeckKind::Standard, DeckKind::WithJoker, DeckKind::Spanish] {
            let cards: Vec<Card> = deck.cards().collect();
            for size in 0..=4 {
                let mut seen: HashMap<CardSet, u32> = HashMap::new();
                hands(&cards, size, CardSet::EMPTY, &mut |hand| {
                    *seen.entry(representative(hand)).or_default() += 1;
                });
                let classes = classes(deck, size);
                assert_eq!(classes.len(), seen.len());
                for class in classes {
                    assert_eq!(seen.get(&class.cards()), Some(&class.weight()), "{class:?}");
                }
            }
        }
    }

    #[test]
    fn a_class_holds_the_renamings_of_its_hand_and_no_others() {
        let permutations = permutations();
        for size in 0..=4 {
            for class in classes(DeckKind::WithJoker, size) {
                let mut hands: Vec<CardSet> =
                    permutations.iter().map(|&p| renamed(class.cards(), p)).collect();
                assert!(hands.iter().all(|&hand| representative(hand) == class.cards()));
                hands.sort_unstable();
                hands.dedup();
                assert_eq!(hands.len() as u32, class.weight(), "{class:?}");
            }
        }
    }

    #[test]
    fn a_hand_is_read_lowest_card_first() {
        let class = classes(DeckKind::WithJoker, 3).pop().unwrap();
        let hand: [Card; 3] = class.hand();
        assert!(hand.is_sorted());
        assert_eq!(hand[2], Card::JOKER);
    }
}
