//! One uniform index from random 32-bit words, by rejection.
//!
//! To choose among `n`, a word `w` from 0 to 2^32 − 1 is multiplied by `n`; the high 32 bits of the product
//! are the index, the low 32 bits say whether it counts. The words that lead to one index lie side by side,
//! ⌊2^32 / n⌋ or one more of them. The low halves of their products climb in steps of `n` and the first is
//! below `n`, so where there is one word more than in the smallest group, the first of its products has a low
//! half below 2^32 mod `n`, and nowhere else. Those words are refused and another is drawn. What is left are
//! exactly ⌊2^32 / n⌋ words for each index: no bias is left, not even a small one.
//!
//! (Taking the remainder `w mod n` without refusing any word would favour the low indexes. Refusing is what
//! makes it exact; multiplying is only quicker than dividing. The method is Daniel Lemire's, *Fast random
//! integer generation in an interval*, 2019.)

use std::num::NonZeroU32;

/// The index below `bound` that this word leads to, or `None` if the word is refused.
///
/// ```
/// use std::num::NonZeroU32;
/// let seven = NonZeroU32::new(7).unwrap();
/// assert_eq!(chance::index::of_word(u32::MAX, seven), Some(6));
/// assert_eq!(chance::index::of_word(0, seven), None); // 2^32 = 7 × 613,566,756 + 4: four words are refused
/// ```
#[inline]
pub const fn of_word(word: u32, bound: NonZeroU32) -> Option<u32> {
    let n = bound.get();
    let product = word as u64 * n as u64;
    let low = product as u32;
    // The remainder is below `n`, so most words are accepted without dividing.
    if low < n && low < n.wrapping_neg() % n {
        return None;
    }
    Some((product >> 32) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: u64 = 1 << 32;

    /// How many words lead to `index`, counted from the ends of the run of words that could.
    fn accepted(index: u32, bound: NonZeroU32) -> u64 {
        let n = u64::from(bound.get());
        let first = (u64::from(index) * WORDS).div_ceil(n);
        let end = (u64::from(index + 1) * WORDS).div_ceil(n);
        let word = |w: u64| of_word(u32::try_from(w).unwrap(), bound);
        // Only the first word of a run may be refused: look at both ends and their neighbours.
        assert!(word(first + 1) == Some(index));
        assert!(word(end - 1) == Some(index) && word(end - 2) == Some(index));
        assert!(word(first).is_none_or(|found| found == index));
        end - first - u64::from(word(first).is_none())
    }

    #[test]
    fn every_index_below_every_bound_up_to_1000_has_the_same_number_of_words() {
        for n in 1..=1000 {
            let bound = NonZeroU32::new(n).unwrap();
            for index in 0..n {
                assert_eq!(accepted(index, bound), WORDS / u64::from(n), "{index} of {n}");
            }
        }
    }

    /// Without the argument about runs: every word there is, for a generator's number.
    #[test]
    #[ignore = "walks 2^32 words"]
    fn walking_all_words_counts_the_same() {
        let seven = NonZeroU32::new(7).unwrap();
        let mut counts = [0u64; 7];
        let mut refused = 0;
        for word in 0..=u32::MAX {
            match of_word(word, seven) {
                Some(index) => counts[index as usize] += 1,
                None => refused += 1,
            }
        }
        assert_eq!(counts, [WORDS / 7; 7]);
        assert_eq!(refused, WORDS % 7);
    }

    #[test]
    fn powers_of_two_refuse_nothing() {
        for shift in 0..32 {
            let bound = NonZeroU32::new(1 << shift).unwrap();
            for word in [0, 1, u32::MAX / 2, u32::MAX - 1, u32::MAX] {
                assert!(of_word(word, bound).is_some());
            }
        }
    }

    #[test]
    fn the_greatest_bounds_refuse_less_than_half() {
        // Below the bound 2^32 − 1 there is one word to refuse, below 2^31 + 1 nearly half of them.
        assert_eq!(of_word(0, NonZeroU32::MAX), None);
        assert_eq!(of_word(1, NonZeroU32::MAX), Some(0));
        let bound = NonZeroU32::new((1 << 31) + 1).unwrap();
        let refused = (0..1_000_000u32)
            .filter(|i| of_word(i.wrapping_mul(2_654_435_769), bound).is_none())
            .count();
        assert!((499_000..501_000).contains(&refused), "{refused}");
    }
}
