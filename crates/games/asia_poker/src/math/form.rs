//! What of a hand a setting or a bonus can depend on.
//!
//! Settings look at ranks, at the joker and at which four cards are of one suit. So a
//! hand without four of a suit (three beside the joker) is told by its ranks alone; one
//! with such a suit by the ranks in that suit and the ranks outside it; and only the
//! joker with three and three of two suits has more than one. That leaves 790 thousand
//! forms where there are seven million classes of hands. Bonuses look for five of a suit in
//! the same way, and there no hand has two.

use super::deck::Deck;
use super::layout;
use cards::{Card, CardSet, Rank, Suit};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Which of the three kinds of form a key is of.
const FLUSH: u64 = 1 << 60;
const DOUBLE: u64 = 2 << 60;
const JOKER: u64 = 1 << 52;

/// A hand as far as settings can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Form(u64);

impl Form {
    /// A hand without a suit that could make a flush of four: the counts of its ranks.
    pub(crate) fn plain(ranks: u64, joker: bool) -> Form {
        Form(ranks | if joker { JOKER } else { 0 })
    }

    /// A hand with one such suit: its view from there.
    pub(crate) fn flush(view: u64, joker: bool) -> Form {
        Form(view | FLUSH | if joker { JOKER } else { 0 })
    }

    /// The joker with three and three of two suits.
    pub(crate) fn double(a: u64, b: u64) -> Form {
        Form(layout::pair(a, b) | DOUBLE | JOKER)
    }

    /// The form of a hand of seven when so many cards, the joker among them, make a flush.
    #[inline]
    pub(crate) fn of(cards: CardSet, flush: u32) -> Form {
        let joker = cards.contains(Card::JOKER);
        let enough = flush - u32::from(joker);
        let mut found: Option<u32> = None;
        for suit in 0..4 {
            if layout::suit(cards, suit).count_ones() < enough {
                continue;
            }
            match found {
                None => found = Some(suit),
                Some(first) => return Form::double(layout::suit(cards, first), layout::suit(cards, suit)),
            }
        }
        match found {
            None => Form::plain(layout::ranks(cards), joker),
            Some(suit) => Form::flush(layout::view(cards, suit), joker),
        }
    }

    /// One word for it, as a solver reads it: the counts or the view or the two suits, the joker, and which of these it is.
    pub(crate) fn key(self) -> u64 {
        self.0
    }

    /// Whether the joker is in it.
    pub(crate) fn joker(self) -> bool {
        self.0 & JOKER != 0
    }

    /// The counts or the view, where it is a plain form or a flush.
    pub(crate) fn slots(self) -> u64 {
        self.0 & (JOKER - 1)
    }

    /// The same ranks without a suit to flush.
    pub(crate) fn by_ranks(self) -> Form {
        let (a, b) = match self.0 & (FLUSH | DOUBLE) {
            FLUSH => layout::parts(self.slots()),
            DOUBLE => layout::split(self.slots()),
            _ => (self.slots(), 0),
        };
        Form::plain(a + b, self.joker())
    }

    /// How many hands of the full deck are of a form with a suit to flush, and of a plain one or of more: those of its ranks.
    pub(crate) fn hands(self) -> u64 {
        let slots = self.slots();
        match self.0 & (FLUSH | DOUBLE) {
            FLUSH => {
                let (own, others) = layout::parts(slots);
                let each = layout::Layout::views(4).ways(slots) as u64;
                // Beside the joker and three of a suit, three odd cards may be of one suit too: another form.
                let odd = (0..13).all(|rank| others >> (4 * rank) & 15 < 2);
                let double = self.joker() && own.count_ones() == 3 && odd;
                4 * (each - if double { 3 } else { 0 })
            }
            DOUBLE => {
                let (a, b) = layout::split(slots);
                if a == b { 6 } else { 12 }
            }
            _ => layout::Layout::ranks(4).ways(slots) as u64,
        }
    }

    /// Of a hand with two suits to flush, the two forms it would have with only one of them.
    pub(crate) fn singles(self) -> [Form; 2] {
        let (a, b) = layout::split(self.slots());
        [(a, b), (b, a)].map(|(own, others)| Form::flush(layout::view_of(own, others), self.joker()))
    }

    /// Seven cards of this form. They need not be of the deck the form came from.
    pub(crate) fn cards(self) -> [Card; 7] {
        let slots = self.slots();
        let mut cards = [Card::JOKER; 7];
        let mut places = cards.iter_mut();
        let mut lay = |rank: usize, suit: u32| {
            if let (Some(place), Some(&rank)) = (places.next(), Rank::ALL.get(rank)) {
                *place = Card::new(rank, Suit::ALL[suit as usize & 3]);
            }
        };
        // Suits in turn, so that no suit has more than its share and equal ranks never share one.
        let mut turn = 0;
        let nibble = |word: u64, rank: usize| word >> (4 * rank) & 15;
        for rank in 0..13 {
            match self.0 & (FLUSH | DOUBLE) {
                FLUSH => {
                    let (own, others) = layout::parts(slots);
                    if nibble(own, rank) == 1 {
                        lay(rank, 0);
                    }
                    for _ in 0..nibble(others, rank) {
                        lay(rank, 1 + turn % 3);
                        turn += 1;
                    }
                }
                DOUBLE => {
                    if nibble(slots, rank) & 1 != 0 {
                        lay(rank, 0);
                    }
                    if nibble(slots, rank) & 4 != 0 {
                        lay(rank, 1);
                    }
                }
                _ => {
                    for _ in 0..nibble(slots, rank) {
                        lay(rank, turn);
                        turn += 1;
                    }
                }
            }
        }
        cards
    }
}

/// Every form of a deck, numbered.
#[derive(Debug)]
pub(crate) struct Forms {
    /// How many suits the deck has.
    pub(crate) suits: u8,
    /// How many cards make a flush.
    flush: u32,
    all: Vec<Form>,
    numbers: HashMap<Form, u32, BuildHasherDefault<WordHasher>>,
}

impl Forms {
    /// The forms of a deck when so many cards, the joker among them, make a flush.
    pub(crate) fn of(deck: &Deck, cards_in_flush: u32) -> Forms {
        let suits = deck.suits();
        let (mut plain, mut flush, mut double) = (Vec::new(), Vec::new(), Vec::new());
        for joker in [false, true].into_iter().take(1 + usize::from(deck.joker())) {
            let size = 7 - u32::from(joker);
            let enough = cards_in_flush - u32::from(joker);
            multisets(deck, suits, size, &mut |ranks| {
                plain.push(Form::plain(ranks, joker));
            });
            for in_suit in enough..=size {
                multisets(deck, 1, in_suit, &mut |own| {
                    if suits > 1 || in_suit == size {
                        multisets(deck, suits - 1, size - in_suit, &mut |others| {
                            flush.push(Form::flush(layout::view_of(own, others), joker));
                        });
                    }
                });
            }
            // Two suits of three fill a hand beside the joker; nothing else has room for two.
            if joker && suits > 1 && 2 * enough == size {
                multisets(deck, 1, enough, &mut |a| {
                    multisets(deck, 1, enough, &mut |b| {
                        if a <= b {
                            double.push(Form::double(a, b));
                        }
                    });
                });
            }
        }
        let all = [plain, flush, double].concat();
        let numbers = all
            .iter()
            .zip(0..)
            .map(|(&form, number)| (form, number))
            .collect();
        Forms {
            suits,
            flush: cards_in_flush,
            all,
            numbers,
        }
    }

    /// All of them, by number.
    pub(crate) fn all(&self) -> &[Form] {
        &self.all
    }

    /// The number of the form of a hand of this deck.
    #[inline]
    pub(crate) fn of_hand(&self, cards: CardSet) -> usize {
        self.number(Form::of(cards, self.flush))
    }

    /// The number of a form of this deck.
    ///
    /// # Panics
    /// On a form of another deck.
    #[inline]
    pub(crate) fn number(&self, form: Form) -> usize {
        self.numbers[&form] as usize
    }

    /// The plain forms: every rank count there is.
    pub(crate) fn plain(&self) -> impl Iterator<Item = Form> + '_ {
        self.all
            .iter()
            .copied()
            .filter(|form| form.0 & (FLUSH | DOUBLE) == 0)
    }

    /// The flush forms.
    pub(crate) fn flush(&self) -> impl Iterator<Item = Form> + '_ {
        self.all.iter().copied().filter(|form| form.0 & FLUSH != 0)
    }

    /// The double forms.
    pub(crate) fn double(&self) -> impl Iterator<Item = Form> + '_ {
        self.all.iter().copied().filter(|form| form.0 & DOUBLE != 0)
    }
}

/// Calls `visit` with every choice of so many cards of the deck's ranks, each within the cap.
fn multisets(deck: &Deck, cap: u8, size: u32, visit: &mut impl FnMut(u64)) {
    fn walk(ranks: &[Rank], cap: u32, size: u32, so_far: u64, visit: &mut impl FnMut(u64)) {
        match ranks.split_first() {
            _ if size == 0 => visit(so_far),
            None => {}
            Some((rank, rest)) => {
                for count in 0..=cap.min(size) {
                    let held = u64::from(count) << (4 * rank.index());
                    walk(rest, cap, size - count, so_far | held, visit);
                }
            }
        }
    }
    walk(deck.ranks(), u32::from(cap), size, 0, visit);
}

/// Mixes one word; the standard hasher is safe against ill will, which forms do not bear.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_a_form_and_every_form_is_its_own() {
        let deck = Deck::full();
        let forms = Forms::of(&deck, 4);
        assert_eq!(forms.plain().count(), 67_600);
        assert_eq!(forms.double().count(), 286 * 287 / 2);
        for (number, &form) in forms.all().iter().enumerate() {
            assert_eq!(forms.number(form), number);
            let cards: CardSet = form.cards().into_iter().collect();
            assert_eq!(cards.len(), 7, "{form:?}");
            assert_eq!(Form::of(cards, 4), form);
        }
        for hand in deck.hands().iter().step_by(101) {
            forms.of_hand(hand.cards);
        }
    }
}
