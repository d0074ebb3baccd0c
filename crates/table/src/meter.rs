//! A progressive meter: what it was seeded with, what wagers added, what winners took.
//!
//! Seeds + contributions - awards = the meter, at every moment; the pool account holds as much.

use cards::Money;
use serde::{Deserialize, Serialize};

/// A meter and its history in four sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// What it is seeded and reseeded with.
    pub seed: Money,
    /// The sum of seed, reseeds and top-ups, all from the house.
    pub seeded: Money,
    /// The sum of shares of wagers.
    pub contributed: Money,
    /// The sum of what winners took.
    pub awarded: Money,
}

impl Meter {
    /// A meter before its first seed.
    pub fn new(seed: Money) -> Meter {
        Meter {
            seed,
            seeded: Money::ZERO,
            contributed: Money::ZERO,
            awarded: Money::ZERO,
        }
    }

    /// What it shows.
    pub fn shows(&self) -> Money {
        self.seeded + self.contributed - self.awarded
    }
}
