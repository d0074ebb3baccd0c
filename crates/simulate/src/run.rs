//! Rounds in blocks, each with chance of its own, so that any number of threads comes to the same sums.

use chance::{ChanceError, SeededChance};
use math::{Progress, Stopped};
use rayon::prelude::*;
use std::ops::Range;

/// A game that can be dealt by the million.
pub trait Simulated: Send + Sync {
    /// The figures it reports, by the ids of the sheet.
    fn figures(&self) -> &[String];

    /// Deals a round and writes what each figure gained, in hundredths of a unit, or [`NOT_MADE`].
    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed>;
}

/// Why a simulation ends before its time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// Chance gave nothing.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    /// Stopped on request.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A round that the game refuses: a defect.
    #[error("the game refuses a round it was dealt: {0}")]
    Refused(String),
    /// No threads to run on.
    #[error("no threads: {0}")]
    Threads(String),
}

/// In place of a gain: the wager could not be made in this round, which then does not count for it.
pub const NOT_MADE: i64 = i64::MIN;

/// Hundredths in a unit.
pub const UNIT: i64 = 100;

/// How many rounds share a stream of chance.
pub const BLOCK: u64 = 1 << 14;

/// What one figure came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rounds.
    pub rounds: u64,
    /// All gains, in hundredths.
    pub sum: i128,
    /// Their squares.
    pub squares: u128,
}

impl Tally {
    fn add(&mut self, gain: i64) {
        self.rounds += 1;
        self.sum += i128::from(gain);
        self.squares += u128::from(gain.unsigned_abs()) * u128::from(gain.unsigned_abs());
    }

    /// Adds what others came to.
    pub fn join(&mut self, other: &Tally) {
        self.rounds += other.rounds;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// Deals so many rounds from a seed on so many threads (0 for all there are). The sums are whole numbers and each
/// block has its own stream, so they are the same whatever the threads. `watch` sees the sums so far now and then.
pub fn run(
    game: &dyn Simulated,
    rounds: u64,
    seed: u64,
    threads: usize,
    progress: &Progress,
    watch: &(dyn Fn(&[Tally]) + Sync),
) -> Result<Vec<Tally>, Failed> {
    blocks(
        game,
        rounds,
        seed,
        0..rounds.div_ceil(BLOCK),
        threads,
        progress,
        watch,
    )
}

/// Deals some of the blocks of such a simulation: whoever joins what all of them come to, on however many machines, has
/// what [`run`] gives.
pub fn blocks(
    game: &dyn Simulated,
    rounds: u64,
    seed: u64,
    blocks: Range<u64>,
    threads: usize,
    progress: &Progress,
    watch: &(dyn Fn(&[Tally]) + Sync),
) -> Result<Vec<Tally>, Failed> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failed::Threads(error.to_string()))?;
    let until = |block: u64| block.saturating_mul(BLOCK).min(rounds);
    let blocks = blocks.start..blocks.end.min(rounds.div_ceil(BLOCK));
    progress.begin(until(blocks.end).saturating_sub(until(blocks.start)));
    let so_far = std::sync::Mutex::new(vec![Tally::default(); game.figures().len()]);
    pool.install(|| {
        blocks.into_par_iter().try_for_each(|block| {
            let count = until(block + 1) - until(block);
            let tallies = one_block(game, seed, block, count)?;
            if let Ok(mut sums) = so_far.lock() {
                for (sum, tally) in sums.iter_mut().zip(&tallies) {
                    sum.join(tally);
                }
                watch(&sums);
            }
            progress.advance(count)?;
            Ok::<(), Failed>(())
        })
    })?;
    so_far
        .into_inner()
        .map_err(|_| Failed::Threads("a thread stopped short".to_owned()))
}

fn one_block(game: &dyn Simulated, seed: u64, block: u64, count: u64) -> Result<Vec<Tally>, Failed> {
    let mut chance = SeededChance::from_u64(seed).stream(block);
    let mut tallies = vec![Tally::default(); game.figures().len()];
    let mut gains = vec![0; tallies.len()];
    for _ in 0..count {
        game.round(&mut chance, &mut gains)?;
        for (tally, &gain) in tallies.iter_mut().zip(&gains) {
            if gain != NOT_MADE {
                tally.add(gain);
            }
        }
    }
    Ok(tallies)
}
