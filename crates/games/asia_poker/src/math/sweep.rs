//! How many of a list of dealers' trios each of a list of players' trios beats.
//!
//! A player wins by beating medium and low, or by beating high and just one of the two. So
//! with the dealers in order of their high hands, a player's wins are all dealers below in
//! medium and low, and of those below in high the ones that reach the player in medium or
//! in low but not in both. A table of medium by low says how many reach both; it grows as
//! the high hands do.

use super::trio::Trio;

/// Standings of the low hand, rounded up to whole vectors.
const LOWS: usize = 16;
/// Standings of the medium hand, rounded up to whole blocks.
const MEDIUMS: usize = 96;
const BLOCK: usize = 8;

type Row = [i32; LOWS];

/// By standing of a low hand: every bit set for thresholds it reaches.
static REACHES: [Row; LOWS] = {
    let mut rows = [[0; LOWS]; LOWS];
    let mut low = 0;
    while low < LOWS {
        let mut at = 0;
        while at <= low {
            rows[low][at] = -1;
            at += 1;
        }
        low += 1;
    }
    rows
};

/// Dealers below in high that reach a threshold of medium and one of low.
///
/// A dealer is entered in the rows of its own block up to its medium and in the sums of the blocks
/// before; a look takes one of each.
pub(crate) struct Sweep {
    rows: Box<[Row; MEDIUMS]>,
    blocks: [Row; MEDIUMS / BLOCK],
    below_both: Box<[Row; MEDIUMS]>,
}

impl Default for Sweep {
    fn default() -> Sweep {
        Sweep {
            rows: Box::new([[0; LOWS]; MEDIUMS]),
            blocks: [[0; LOWS]; MEDIUMS / BLOCK],
            below_both: Box::new([[0; LOWS]; MEDIUMS]),
        }
    }
}

impl Sweep {
    /// Readies the sweep for a list of dealers.
    pub(crate) fn begin(&mut self, dealers: impl Iterator<Item = (Trio, i32)>) {
        *self.rows = [[0; LOWS]; MEDIUMS];
        self.blocks = [[0; LOWS]; MEDIUMS / BLOCK];
        *self.below_both = [[0; LOWS]; MEDIUMS];
        // Each dealer at the least thresholds that are above it, then summed both ways.
        for (dealer, ways) in dealers {
            self.below_both[dealer.medium() + 1][dealer.low() + 1] += ways;
        }
        let mut before = [0; LOWS];
        for row in self.below_both.iter_mut() {
            let mut along = 0;
            for (cell, above) in row.iter_mut().zip(&mut before) {
                along += *cell;
                *above += along;
                *cell = *above;
            }
        }
    }

    /// Enters a dealer: its high hand is now below the player's.
    #[inline]
    pub(crate) fn enter(&mut self, dealer: Trio, ways: i32) {
        let medium = dealer.medium().min(MEDIUMS - 1);
        let reaches = &REACHES[dealer.low() & (LOWS - 1)];
        let block = medium / BLOCK;
        for row in &mut self.rows[block * BLOCK..=medium] {
            add(row, reaches, ways);
        }
        for row in &mut self.blocks[..block] {
            add(row, reaches, ways);
        }
    }

    /// How many dealers entered so far reach both thresholds.
    #[inline]
    fn reach(&self, medium: usize, low: usize) -> i32 {
        self.rows[medium][low] + self.blocks[medium / BLOCK][low]
    }

    /// How many dealers this player beats, those entered being the ones below in high.
    #[inline]
    pub(crate) fn beaten(&self, player: Trio) -> i32 {
        let (medium, low) = (player.medium().min(MEDIUMS - 1), player.low() & (LOWS - 1));
        // What is beaten in the end fits; a sum on the way there may not, and comes round again.
        let both = self.reach(medium, low);
        self.below_both[medium][low]
            .wrapping_add(self.reach(medium, 0))
            .wrapping_add(self.reach(0, low))
            .wrapping_sub(both)
            .wrapping_sub(both)
    }
}

#[inline]
fn add(row: &mut Row, reaches: &Row, ways: i32) {
    for (cell, reach) in row.iter_mut().zip(reaches) {
        *cell += reach & ways;
    }
}
