//! What a throw is: 661a.1 and 661a.6(c) for a down, 661a.3(b)(3) for the extra point.

use cards::dice::Die;
use rulebook::rule::Rule;
use std::fmt;

/// The Offensive Dice, green, and the Defensive Die, red, as they came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(from = "[Die; 3]", into = "[Die; 3]")]
pub struct Roll {
    /// The two green dice.
    pub offense: [Die; 2],
    /// The red die.
    pub defense: Die,
}

/// What a throw is on a down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Three equal dice: a score at once.
    TripsTd,
    /// A red 6 over a green 2 or 3: the game is lost at once.
    Turnover,
    /// Offense above defense, by this many yards.
    Gain(u8),
    /// Offense below defense.
    Penalty,
    /// Offense equal to defense.
    NoGain,
}

/// What an extra point roll is when it wins; the colors of the dice do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtraPoint {
    /// Exactly one 1.
    OneOne,
    /// Exactly two 1s.
    TwoOnes,
    /// Three 1s.
    ThreeOnes,
    /// Any other triple.
    Triple,
}

impl Roll {
    /// Two green dice and a red one.
    pub fn new(green: Die, other: Die, red: Die) -> Roll {
        Roll {
            offense: [green, other],
            defense: red,
        }
    }

    /// The 216 throws there are.
    pub fn all() -> impl Iterator<Item = Roll> {
        cards::dice::ThreeDice::all().map(|dice| Roll::from(dice.0))
    }

    /// The total of the Offensive Dice.
    pub fn total(self) -> u8 {
        self.offense[0].pips() + self.offense[1].pips()
    }

    /// Whether all three dice show one number.
    pub fn is_triple(self) -> bool {
        self.offense == [self.defense; 2]
    }

    /// What the throw is on a down. Three equal dice also show a gain and a turnover also a total below
    /// the red die, so those two come first (reading 661a-8).
    pub fn play(self) -> Play {
        let (offense, defense) = (self.total(), self.defense.pips());
        if self.is_triple() {
            Play::TripsTd
        } else if defense == 6 && offense <= 3 {
            Play::Turnover
        } else if offense > defense {
            Play::Gain(offense - defense)
        } else if offense < defense {
            Play::Penalty
        } else {
            Play::NoGain
        }
    }

    /// What the throw is as an extra point roll; none when it misses.
    pub fn extra_point(self) -> Option<ExtraPoint> {
        let dice: [Die; 3] = self.into();
        match dice.iter().filter(|die| die.pips() == 1).count() {
            1 => Some(ExtraPoint::OneOne),
            2 => Some(ExtraPoint::TwoOnes),
            3 => Some(ExtraPoint::ThreeOnes),
            _ => self.is_triple().then_some(ExtraPoint::Triple),
        }
    }
}

impl From<[Die; 3]> for Roll {
    fn from([green, other, red]: [Die; 3]) -> Roll {
        Roll::new(green, other, red)
    }
}

impl From<Roll> for [Die; 3] {
    fn from(roll: Roll) -> [Die; 3] {
        [roll.offense[0], roll.offense[1], roll.defense]
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [green, other] = self.offense.map(Die::pips);
        write!(f, "green {green} {other}, red {}", self.defense.pips())
    }
}

impl Play {
    /// Its name in a rulebook's list of rolls.
    pub fn slug(self) -> &'static str {
        match self {
            Play::TripsTd => "trips-td",
            Play::Turnover => "turnover",
            Play::Gain(_) => "gain",
            Play::Penalty => "penalty",
            Play::NoGain => "no-gain",
        }
    }

    /// Whether it is a penalty; a turnover is one too to those who bet on it.
    pub fn is_penalty(self) -> bool {
        matches!(self, Play::Penalty | Play::Turnover)
    }

    /// The rule that says what it is, where 661a.1 defines it.
    pub fn term(self) -> Option<Rule> {
        match self {
            Play::TripsTd => Some(Rule::TripsTd),
            Play::Turnover => Some(Rule::Turnover),
            Play::Penalty => Some(Rule::Penalty),
            Play::Gain(_) | Play::NoGain => None,
        }
    }

    /// The rule that says what it does on the field.
    pub fn rule(self) -> Rule {
        match self {
            Play::TripsTd => Rule::TripsTdEnds,
            Play::Turnover => Rule::TurnoverEnds,
            Play::Gain(_) => Rule::Gain,
            Play::Penalty => Rule::PenaltyYard,
            Play::NoGain => Rule::NoYards,
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::TripsTd => f.write_str("Trips TD"),
            Play::Turnover => f.write_str("turnover"),
            Play::Gain(1) => f.write_str("gain of 1 yard"),
            Play::Gain(yards) => write!(f, "gain of {yards} yards"),
            Play::Penalty => f.write_str("penalty"),
            Play::NoGain => f.write_str("no gain"),
        }
    }
}

impl ExtraPoint {
    /// Its row in the paytable.
    pub fn slug(self) -> &'static str {
        match self {
            ExtraPoint::OneOne => "one-1",
            ExtraPoint::TwoOnes => "two-1s",
            ExtraPoint::ThreeOnes => "three-1s",
            ExtraPoint::Triple => "triple",
        }
    }

    /// The rule by which it wins.
    pub fn rule(self) -> Rule {
        match self {
            ExtraPoint::OneOne | ExtraPoint::TwoOnes | ExtraPoint::ThreeOnes => Rule::ExtraPointByOnes,
            ExtraPoint::Triple => Rule::ExtraPointByTriple,
        }
    }
}
