//! Dice: a face from 1 to 6, and a throw of three.

use std::fmt;

/// One die as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

/// A number that no die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a die shows 1 to 6, not {0}")]
pub struct DieError(pub u8);

impl Die {
    /// The six faces.
    pub const FACES: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The number that lies uppermost.
    pub const fn pips(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = DieError;
    fn try_from(pips: u8) -> Result<Die, DieError> {
        if (1..=6).contains(&pips) {
            Ok(Die(pips))
        } else {
            Err(DieError(pips))
        }
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

/// Three dice thrown or shaken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct ThreeDice(pub [Die; 3]);

impl ThreeDice {
    /// The pips of all three: 3 to 18.
    pub fn total(self) -> u8 {
        self.0.iter().map(|die| die.pips()).sum()
    }

    /// The 216 ways three dice can fall.
    pub fn all() -> impl Iterator<Item = ThreeDice> {
        Die::FACES.into_iter().flat_map(|a| {
            Die::FACES
                .into_iter()
                .flat_map(move |b| Die::FACES.into_iter().map(move |c| ThreeDice([a, b, c])))
        })
    }
}

impl fmt::Display for ThreeDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{}-{}-{}", a.pips(), b.pips(), c.pips())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_dice_fall_in_216_ways_from_3_to_18() {
        assert_eq!(ThreeDice::all().count(), 216);
        assert_eq!(ThreeDice::all().filter(|dice| dice.total() == 3).count(), 1);
        assert_eq!(ThreeDice::all().filter(|dice| dice.total() == 10).count(), 27);
        assert!(Die::try_from(0).is_err() && Die::try_from(7).is_err());
    }
}
