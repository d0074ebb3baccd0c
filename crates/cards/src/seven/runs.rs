//! Which runs a set of ranks holds, by table over all 8,192 sets.

/// The runs in a set of ranks.
#[derive(Clone, Copy)]
pub(super) struct Runs {
    /// Five in a row.
    pub(super) five: bool,
    /// Four of some five in a row: one card short.
    pub(super) four_of_five: bool,
    /// Seven in a row.
    pub(super) seven: bool,
    /// Six of some seven in a row.
    pub(super) six_of_seven: bool,
}

/// By set of ranks, bit 0 the 2 and bit 12 the ace.
pub(super) static RUNS: [Runs; 1 << 13] = {
    let mut table = [Runs {
        five: false,
        four_of_five: false,
        seven: false,
        six_of_seven: false,
    }; 1 << 13];
    let mut ranks = 0;
    while ranks < 1 << 13 {
        table[ranks] = Runs {
            five: fullest(ranks as u32, 5) >= 5,
            four_of_five: fullest(ranks as u32, 5) >= 4,
            seven: fullest(ranks as u32, 7) >= 7,
            six_of_seven: fullest(ranks as u32, 7) >= 6,
        };
        ranks += 1;
    }
    table
};

/// How many ranks the fullest stretch of this length holds, the ace counting at both ends.
const fn fullest(ranks: u32, length: u32) -> u32 {
    let around = ranks << 1 | ranks >> 12;
    let mut best = 0;
    let mut start = 0;
    while start + length <= 14 {
        let held = (around >> start & ((1 << length) - 1)).count_ones();
        if held > best {
            best = held;
        }
        start += 1;
    }
    best
}
