//! What a driver asks of chance.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use cards::Card;
use cards::dice::{Die, ThreeDice};

use crate::ChanceError;
use crate::index;

/// After this many refused words in a row the source is broken: for a sound one the chance is below 2^-128.
const REFUSED_MAX: u32 = 128;

/// A source of shuffles, throws and numbers.
///
/// A source gives words; the acts are the same for all sources, and which words they take is part of the
/// promise of [`SeededChance`](crate::SeededChance): one word for each index, another for each that
/// [`index::of_word`] refuses.
pub trait Chance {
    /// Thirty-two fair and independent bits.
    fn word(&mut self) -> Result<u32, ChanceError>;

    /// A number from 0 to `bound` − 1, each as likely as the others.
    fn below(&mut self, bound: NonZeroU32) -> Result<u32, ChanceError> {
        for _ in 0..REFUSED_MAX {
            if let Some(index) = index::of_word(self.word()?, bound) {
                return Ok(index);
            }
        }
        Err(ChanceError::Stuck { tries: REFUSED_MAX })
    }

    /// Puts cards in an order, each order as likely as the others. The first card is the top of the deck.
    ///
    /// Fisher and Yates: from the last place up to the second, the card for that place is chosen among those
    /// not yet placed. An error leaves the cards as they were.
    fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        let mut order = cards.to_vec();
        fisher_yates(self, &mut order)?;
        cards.copy_from_slice(&order);
        Ok(())
    }

    /// One die, thrown.
    fn die(&mut self) -> Result<Die, ChanceError> {
        const SIX: NonZeroU32 = NonZeroU32::new(6).unwrap();
        Ok(Die::FACES[self.below(SIX)? as usize])
    }

    /// Three dice, shaken together.
    fn three_dice(&mut self) -> Result<ThreeDice, ChanceError> {
        Ok(ThreeDice([self.die()?, self.die()?, self.die()?]))
    }

    /// The number a generator shows to choose the starting position: 1 to 7.
    fn one_to_seven(&mut self) -> Result<u8, ChanceError> {
        const SEVEN: NonZeroU32 = NonZeroU32::new(7).unwrap();
        Ok(self.below(SEVEN)? as u8 + 1)
    }

    /// How many cards a cut takes from the top, each number of the range as likely as the others.
    ///
    /// The edition says how few, mostly 10. A person's hand is not uniform; this stands in
    /// for it where no person cuts.
    fn cut(&mut self, places: RangeInclusive<usize>) -> Result<usize, ChanceError> {
        let (&least, &most) = (places.start(), places.end());
        let beyond = most
            .checked_sub(least)
            .ok_or(ChanceError::NoPlaceToCut { least, most })?;
        let count = u32::try_from(beyond)
            .ok()
            .and_then(|beyond| beyond.checked_add(1))
            .and_then(NonZeroU32::new)
            .ok_or(ChanceError::TooMany(beyond))?;
        Ok(least + self.below(count)? as usize)
    }
}

/// One source or another, decided when the program runs.
impl<C: Chance + ?Sized> Chance for &mut C {
    fn word(&mut self) -> Result<u32, ChanceError> {
        (**self).word()
    }

    fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        (**self).shuffle(cards)
    }
}

/// Shuffles in place. An error leaves the cards half shuffled.
pub(crate) fn fisher_yates<C: Chance + ?Sized>(
    chance: &mut C,
    cards: &mut [Card],
) -> Result<(), ChanceError> {
    let count = u32::try_from(cards.len()).map_err(|_| ChanceError::TooMany(cards.len()))?;
    for place in (1..count).rev() {
        let chosen = chance.below(NonZeroU32::MIN.saturating_add(place))?;
        cards.swap(place as usize, chosen as usize);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::DeckKind;

    /// Gives words from a list, then fails.
    struct Script(Vec<u32>);

    impl Script {
        fn new(words: &[u32]) -> Script {
            Script(words.iter().rev().copied().collect())
        }
    }

    impl Chance for Script {
        fn word(&mut self) -> Result<u32, ChanceError> {
            self.0
                .pop()
                .ok_or(ChanceError::NoEntropy(getrandom::Error::UNEXPECTED))
        }
    }

    /// The least word that leads to `index` below `bound` and is not refused.
    fn word_for(index: u64, bound: u64) -> u32 {
        u32::try_from((index << 32) / bound + 1).unwrap()
    }

    #[test]
    fn a_shuffle_reaches_every_order_of_five_cards_once() {
        let deck: Vec<Card> = Card::all().take(5).collect();
        let mut seen = std::collections::HashSet::new();
        for n in 0..120 {
            let picks = [n / 24, n / 6 % 4, n / 2 % 3, n % 2];
            let words: Vec<u32> = (2..=5)
                .rev()
                .zip(picks)
                .map(|(bound, i)| word_for(i, bound))
                .collect();
            let mut cards = deck.clone();
            Script::new(&words).shuffle(&mut cards).unwrap();
            seen.insert(cards);
        }
        assert_eq!(seen.len(), 120);
    }

    #[test]
    fn a_failing_source_leaves_the_cards_as_they_were() {
        let deck = DeckKind::WithJoker.shoe(1);
        for given in [0, 1, 30, 51] {
            let mut cards = deck.clone();
            let error = Script::new(&vec![0x8000_0001; given]).shuffle(&mut cards);
            assert!(matches!(error, Err(ChanceError::NoEntropy(_))), "{given} words");
            assert_eq!(cards, deck);
        }
    }

    #[test]
    fn a_refused_word_is_followed_by_another() {
        assert_eq!(
            Script::new(&[0, 0, u32::MAX]).below(NonZeroU32::new(7).unwrap()),
            Ok(6)
        );
    }

    #[test]
    fn a_stuck_source_is_an_error_and_no_endless_loop() {
        struct Zero;
        impl Chance for Zero {
            fn word(&mut self) -> Result<u32, ChanceError> {
                Ok(0)
            }
        }
        let mut cards = DeckKind::WithJoker.shoe(1);
        assert_eq!(Zero.shuffle(&mut cards), Err(ChanceError::Stuck { tries: 128 }));
        assert_eq!(cards, DeckKind::WithJoker.shoe(1));
    }

    #[test]
    fn none_and_one_card_need_no_chance() {
        assert_eq!(Script::new(&[]).shuffle(&mut []), Ok(()));
        let mut one = [Card::JOKER];
        assert_eq!(Script::new(&[]).shuffle(&mut one), Ok(()));
    }

    #[test]
    fn dice_numbers_and_cuts_stay_within_their_bounds() {
        let (low, high) = (word_for(0, 6), u32::MAX);
        assert_eq!(Script::new(&[low]).die().unwrap().pips(), 1);
        assert_eq!(Script::new(&[high]).die().unwrap().pips(), 6);
        assert_eq!(
            Script::new(&[low, high, low]).three_dice().unwrap().to_string(),
            "1-6-1"
        );
        assert_eq!(Script::new(&[word_for(0, 7)]).one_to_seven(), Ok(1));
        assert_eq!(Script::new(&[high]).one_to_seven(), Ok(7));
        assert_eq!(Script::new(&[word_for(0, 34)]).cut(10..=43), Ok(10));
        assert_eq!(Script::new(&[high]).cut(10..=43), Ok(43));
        assert_eq!(Script::new(&[high]).cut(10..=10), Ok(10));
    }

    #[test]
    fn a_cut_without_a_place_is_refused() {
        #[allow(clippy::reversed_empty_ranges, reason = "the empty range is the case")]
        let error = Script::new(&[1]).cut(10..=9).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no place to cut between 10 and 9 cards from the top"
        );
        assert_eq!(
            Script::new(&[1]).cut(0..=usize::MAX),
            Err(ChanceError::TooMany(usize::MAX))
        );
    }
}
