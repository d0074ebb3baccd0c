//! Where the game stands between two throws: the puck, the marker buttons, the points a shooter has made.

use super::roll::{Number, Roll};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// Numbers from 2 to 12, as marker buttons or as points made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Numbers(u16);

impl Numbers {
    /// These numbers.
    pub const fn of(numbers: &[u8]) -> Numbers {
        let (mut bits, mut at) = (0, 0);
        while at < numbers.len() {
            bits |= 1 << numbers[at];
            at += 1;
        }
        Numbers(bits)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a number is among them.
    pub fn has(self, number: u8) -> bool {
        self.0 & 1 << number != 0
    }

    /// Whether all of these are among them.
    pub fn has_all(self, others: Numbers) -> bool {
        self.0 & others.0 == others.0
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, number: u8) -> Numbers {
        Numbers(self.0 | 1 << number)
    }

    /// Those that are not among the others.
    #[must_use]
    pub fn without(self, others: Numbers) -> Numbers {
        Numbers(self.0 & !others.0)
    }

    /// Each of them, the smallest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (2..=12).filter(move |number| self.has(*number))
    }
}

/// Where the game stands before a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Felt {
    /// The point, while one is on; none before a come out roll.
    pub point: Option<Number>,
    /// The numbers with a marker button on their spot.
    pub marked: Numbers,
    /// The different points the shooter has made.
    pub made: Numbers,
    /// Whether the shooter has thrown in this turn.
    pub begun: bool,
}

impl Default for Felt {
    fn default() -> Felt {
        Felt::NEW_SHOOTER
    }
}

/// What a throw is, whatever was bet on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// 7 or 11 on a come out roll.
    Natural,
    /// 2, 3 or 12 on a come out roll.
    Craps,
    /// A number on a come out roll: it is the point.
    Point(Number),
    /// The point again.
    Made(Number),
    /// A 7 with a point on.
    SevenOut,
    /// Anything else with a point on.
    Other,
}

impl Comes {
    /// The rule that makes a throw what it is.
    pub fn rule(self) -> Rule {
        match self {
            Comes::Natural | Comes::Craps => Rule::PassWager,
            Comes::Point(_) | Comes::Made(_) => Rule::PointEstablished,
            Comes::SevenOut => Rule::SevenOut,
            Comes::Other => Rule::MarkersPlaced,
        }
    }
}

impl Felt {
    /// Before the first come out roll of a shooter.
    pub const NEW_SHOOTER: Felt = Felt {
        point: None,
        marked: Numbers(0),
        made: Numbers(0),
        begun: false,
    };

    /// What a throw is.
    pub fn comes(&self, roll: Roll) -> Comes {
        match (self.point, roll.number()) {
            (None, Some(number)) => Comes::Point(number),
            (None, None) if matches!(roll.total(), 7 | 11) => Comes::Natural,
            (None, None) => Comes::Craps,
            (Some(point), Some(number)) if point == number => Comes::Made(point),
            (Some(_), _) if roll.is_seven() => Comes::SevenOut,
            (Some(_), _) => Comes::Other,
        }
    }

    /// Where the game stands after a throw.
    #[must_use]
    pub fn after(mut self, roll: Roll) -> Felt {
        let comes = self.comes(roll);
        if comes == Comes::SevenOut {
            return Felt::NEW_SHOOTER;
        }
        self.begun = true;
        // 623a.12(3), (5): every number thrown is marked, and any 7 clears the markers.
        self.marked = match roll.is_seven() {
            true => Numbers::default(),
            false => self.marked.with(roll.total()),
        };
        match comes {
            Comes::Point(number) => self.point = Some(number),
            Comes::Made(number) => {
                self.point = None;
                self.made = self.made.with(number.get());
            }
            Comes::Natural | Comes::Craps | Comes::SevenOut | Comes::Other => {}
        }
        self
    }

    /// Whether the next throw is a come out roll.
    pub fn is_come_out(&self) -> bool {
        self.point.is_none()
    }
}
