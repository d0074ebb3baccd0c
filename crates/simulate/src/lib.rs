//! Simulation: rounds by the million over the games' own settlement, reproducible to the bit.
//!
//! - [`run`](mod@run): blocks of rounds, each with its own stream of chance, summed in whole numbers
//! - [`report`]: the sample beside the exact figure
//! - [`list`]: which game deals which edition; one file for each game

pub mod asia_poker;
mod deck;
pub mod double_attack;
pub mod five_card_hi_lo;
pub mod list;
pub mod protection;
pub mod raise_it_up;
pub mod report;
pub mod run;
pub mod three_dice_football;

use cards::{Money, Odds};
use run::UNIT;

pub use list::{Path, Strategy};
pub use report::Checked;
pub use run::{Failed, Simulated, Tally, run};

/// What a unit at these odds gains.
pub(crate) fn gained(odds: Odds) -> i64 {
    let stake = Money::from_cents(UNIT);
    let payment = odds.pay(stake, Money::ZERO);
    (payment.paid + payment.returned - stake).cents()
}
