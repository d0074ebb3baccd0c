//! Random hands, the same for every contestant.

use cards::Card;

/// Few enough to stay in the nearest cache with their cards, enough to be beyond the branch predictor.
pub(crate) const RANDOM_HANDS: usize = 4096;

/// SplitMix64 and a partial shuffle: the same hands on every run.
pub(crate) fn random_hands<const N: usize>() -> Vec<[Card; N]> {
    let mut state = 7u64;
    let mut below = |n: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    };
    let mut deck: Vec<Card> = Card::all().take(52).collect();
    let mut hand = || {
        std::array::from_fn(|i| {
            deck.swap(i, i + below(52 - i));
            deck[i]
        })
    };
    (0..RANDOM_HANDS).map(|_| hand()).collect()
}
