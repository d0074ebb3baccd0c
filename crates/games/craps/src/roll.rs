//! A throw of two dice, and the numbers that can be a point.

use cards::dice::Die;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Two dice as they were called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll(pub [Die; 2]);

impl Roll {
    /// The 36 ways two dice can fall.
    pub fn all() -> impl Iterator<Item = Roll> {
        let first = Die::FACES.into_iter();
        first.flat_map(|a| Die::FACES.into_iter().map(move |b| Roll([a, b])))
    }

    /// The pips of both: 2 to 12.
    pub fn total(self) -> u8 {
        self.0[0].pips() + self.0[1].pips()
    }

    /// Whether both show the same face.
    pub fn is_pair(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// Whether the two faces are these, in either order.
    pub fn shows(self, one: u8, other: u8) -> bool {
        let [a, b] = self.0.map(Die::pips);
        (a, b) == (one, other) || (b, a) == (one, other)
    }

    /// Whether it is a 7.
    pub fn is_seven(self) -> bool {
        self.total() == 7
    }

    /// The number it makes that can be a point, if it makes one.
    pub fn number(self) -> Option<Number> {
        Number::try_from(self.total()).ok()
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.0.map(Die::pips);
        write!(f, "{a}-{b}")
    }
}

/// A number that can be a point: 4, 5, 6, 8, 9 or 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

/// A number that can be no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is 4, 5, 6, 8, 9 or 10, not {0}")]
pub struct NoPoint(pub u8);

impl Number {
    /// All six.
    pub const ALL: [Number; 6] = [Number(4), Number(5), Number(6), Number(8), Number(9), Number(10)];

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Number {
    type Error = NoPoint;
    fn try_from(number: u8) -> Result<Number, NoPoint> {
        match number {
            4..=6 | 8..=10 => Ok(Number(number)),
            _ => Err(NoPoint(number)),
        }
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
