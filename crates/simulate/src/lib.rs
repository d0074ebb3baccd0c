//! Simulation: rounds by the million over the games' own settlement, reproducible to the bit.
//!
//! - [`run`](mod@run): blocks of rounds, each with its own stream of chance, summed in whole numbers
//! - [`report`]: the sample beside the exact figure
//! - [`choice`]: how the player decides and which way rounds are settled
//! - [`deck`]: cards drawn as they are needed

pub mod choice;
pub mod deck;
pub mod report;
pub mod run;

use cards::{Money, Odds};
use run::UNIT;

pub use choice::{Path, Strategy};
pub use report::Checked;
pub use run::{Failed, Simulated, Tally, run};

/// What a unit at these odds gains.
#[inline]
pub fn gained(odds: Odds) -> i64 {
    let stake = Money::from_cents(UNIT);
    let payment = odds.pay(stake, Money::ZERO);
    (payment.paid + payment.returned - stake).cents()
}
