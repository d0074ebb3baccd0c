//! How a hand can end, with the chance of each end for each hand that the dealer comes to.

use super::Terms;
use super::dealer::Finals;

/// What a hand of 21 is paid more for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bonus {
    Mixed,
    Suited,
    Spades,
    Five,
    Six,
    Seven,
}

/// How a hand ends.
pub(super) const LOSE: usize = 0;
pub(super) const PUSH: usize = 1;
pub(super) const WIN: usize = 2;
pub(super) const LOSE_DOUBLED: usize = 3;
pub(super) const PUSH_DOUBLED: usize = 4;
pub(super) const WIN_DOUBLED: usize = 5;
pub(super) const SURRENDER: usize = 6;
pub(super) const RESCUE: usize = 7;
const BONUSES: usize = 8;
pub(super) const ENDS: usize = 14;

/// The place of a bonus among the ends.
pub(super) fn with(bonus: Bonus) -> usize {
    BONUSES + bonus as usize
}

/// What each end gains, in hundredths of the wager.
pub(super) fn gains(terms: &Terms) -> [i32; ENDS] {
    let mut gains = [-100, 0, 100, -200, 0, 200, -50, -100, 0, 0, 0, 0, 0, 0];
    if let Some(bonuses) = terms.bonuses {
        gains[BONUSES..].copy_from_slice(&[
            bonuses.mixed,
            bonuses.suited,
            bonuses.spades,
            bonuses.five,
            bonuses.six,
            bonuses.seven,
        ]);
    }
    gains
}

/// How many wagers lie on a hand that ends so.
pub(super) fn staked(end: usize) -> u8 {
    match end {
        LOSE_DOUBLED | PUSH_DOUBLED | WIN_DOUBLED | RESCUE => 2,
        _ => 1,
    }
}

/// The chance of each end, by what the dealer comes to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ends(pub(super) [Finals; ENDS]);

impl Ends {
    pub(super) const NONE: Ends = Ends([[0.0; 6]; ENDS]);

    /// Adds a share of others.
    pub(super) fn add(&mut self, other: &Ends, share: f64) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            for (chance, more) in mine.iter_mut().zip(theirs) {
                *chance += share * more;
            }
        }
    }

    /// One end, whatever the dealer comes to.
    pub(super) fn put(&mut self, end: usize, finals: &Finals) {
        for (chance, more) in self.0[end].iter_mut().zip(finals) {
            *chance += more;
        }
    }

    pub(super) fn scale(&mut self, share: f64) {
        self.0.iter_mut().flatten().for_each(|chance| *chance *= share);
    }

    /// The chance of an end.
    pub(super) fn of(&self, end: usize) -> f64 {
        self.0[end].iter().sum()
    }

    /// What it gains on average, in wagers.
    pub(super) fn mean(&self, gains: &[i32; ENDS]) -> f64 {
        let each = gains.iter().enumerate();
        each.map(|(end, &gain)| f64::from(gain) * self.of(end))
            .sum::<f64>()
            / 100.0
    }

    /// How likely the dealer comes to each.
    pub(super) fn finals(&self) -> Finals {
        let mut all = [0.0; 6];
        for finals in &self.0 {
            for (sum, chance) in all.iter_mut().zip(finals) {
                *sum += chance;
            }
        }
        all
    }
}
