//! The field: yards to the end zone, the down, the play, and how a game ends.
//!
//! Only one end zone is attacked, so the field is the distance to it: 20 at the start (reading 661a-20). At most six
//! plays fit into a game, and the marker never stands beyond 23 (reading 661a-5). The figures are the edition's.

use super::roll::{Play, Roll};
use rulebook::rule::Rule;
use rulebook::{Edition, RulesError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The field of a table: what the chapter fixes of it, and when the goal series begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gridiron {
    /// Yards to the end zone when a game starts.
    pub start_yards: u8,
    /// The line that earns a 1st & Goal.
    pub goal_line: u8,
    /// The last yard the layout labels.
    pub farthest_yard: u8,
    /// The most plays a game can last.
    pub plays: u8,
    /// When the three downs & goal begin.
    pub series: GoalSeries,
}

impl Gridiron {
    /// Reads the field of an edition; an error where it lacks a figure or cannot be played on.
    pub fn new(edition: &Edition, series: GoalSeries) -> Result<Gridiron, RulesError> {
        let downs: u8 = edition.small("downs")?;
        let field = Gridiron {
            start_yards: edition.small("start-yards")?,
            goal_line: edition.small("goal-line")?,
            farthest_yard: edition.small("farthest-yard")?,
            plays: edition.small("plays")?,
            series,
        };
        let wrong = |name: &str, value: u8, expected: &str| {
            Err(edition.out_of_range(name, u32::from(value), expected))
        };
        // The layout has an area for each of six downs, and as many plays.
        if downs != 3 {
            return wrong("downs", downs, "there are three downs and three & goal");
        }
        if field.plays != 6 {
            return wrong("plays", field.plays, "there are three downs and three & goal");
        }
        if field.goal_line == 0 || field.goal_line >= field.start_yards {
            let expected = "the goal line is between the start and the end zone";
            return wrong("goal-line", field.goal_line, expected);
        }
        match field.farthest_yard.checked_sub(field.start_yards) {
            Some(back) if back >= downs => Ok(field),
            _ => {
                let expected = "there are yards enough behind the start for three penalties";
                wrong("farthest-yard", field.farthest_yard, expected)
            }
        }
    }

    /// 661a.6(a): 1st Down, the 20 yard line, Play 1.
    pub fn start(&self) -> Field {
        Field {
            yards: self.start_yards,
            down: Down::First,
            play: 1,
            earned: false,
        }
    }
}

/// When the three downs & goal begin (reading 661a-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalSeries {
    /// With the throw after the one that reached the 10.
    OnReaching,
    /// When the first three downs are used up, if the 10 was reached in any of them.
    AfterThirdDown,
}

/// Where the Down Puck lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Down {
    First,
    Second,
    Third,
    FirstAndGoal,
    SecondAndGoal,
    ThirdAndGoal,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// The marker reached the end zone.
    Touchdown,
    /// Three equal dice.
    TripsTd,
    /// A red 6 over a green 2 or 3.
    Turnover,
    /// Out of downs.
    Downs,
}

/// A game under way, before its next throw: the pucks and the Yard Marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// Yards to the end zone.
    pub yards: u8,
    /// The down about to be played.
    pub down: Down,
    /// The play about to be thrown, from 1.
    pub play: u8,
    /// Whether the 10 has been reached.
    pub earned: bool,
}

/// After a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum After {
    /// The game goes on.
    Next(Field),
    /// It is over, with the marker this many yards from the end zone.
    Over {
        /// How.
        ends: Ends,
        /// Yards left.
        yards: u8,
    },
}

impl Field {
    /// The field after a throw.
    pub fn after(self, roll: Roll, on: &Gridiron) -> After {
        let yards = match roll.play() {
            Play::TripsTd => {
                return After::Over {
                    ends: Ends::TripsTd,
                    yards: 0,
                };
            }
            // A turnover is no penalty and costs no yard.
            Play::Turnover => {
                return After::Over {
                    ends: Ends::Turnover,
                    yards: self.yards,
                };
            }
            Play::Gain(gain) => self.yards.saturating_sub(gain),
            Play::Penalty => self.yards + 1,
            Play::NoGain => self.yards,
        };
        debug_assert!(yards <= on.farthest_yard, "three penalties are the most");
        if yards == 0 {
            // The field has no yard 0 to stand on: reaching it is passing it (reading 661a-2).
            return After::Over {
                ends: Ends::Touchdown,
                yards,
            };
        }
        let earned = self.earned || yards <= on.goal_line;
        match self.down.next(earned, on.series) {
            Some(down) => After::Next(Field {
                yards,
                down,
                play: self.play + 1,
                earned,
            }),
            None => After::Over {
                ends: Ends::Downs,
                yards,
            },
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yards = if self.yards == 1 { "yard" } else { "yards" };
        write!(f, "{}, {} {yards} to the end zone", self.down, self.yards)
    }
}

impl Down {
    /// 661a.6(e): the down after this one; none when the downs are used up.
    fn next(self, earned: bool, series: GoalSeries) -> Option<Down> {
        match self {
            Down::First | Down::Second if earned && series == GoalSeries::OnReaching => {
                Some(Down::FirstAndGoal)
            }
            Down::First => Some(Down::Second),
            Down::Second => Some(Down::Third),
            Down::Third => earned.then_some(Down::FirstAndGoal),
            Down::FirstAndGoal => Some(Down::SecondAndGoal),
            Down::SecondAndGoal => Some(Down::ThirdAndGoal),
            Down::ThirdAndGoal => None,
        }
    }

    /// The area of the layout, as it is labeled.
    pub fn name(self) -> &'static str {
        match self {
            Down::First => "1st Down",
            Down::Second => "2nd Down",
            Down::Third => "3rd Down",
            Down::FirstAndGoal => "1st & Goal",
            Down::SecondAndGoal => "2nd & Goal",
            Down::ThirdAndGoal => "3rd & Goal",
        }
    }
}

impl fmt::Display for Down {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Ends {
    /// As results print it.
    pub fn name(self) -> &'static str {
        match self {
            Ends::Touchdown => "touchdown",
            Ends::TripsTd => "trips-td",
            Ends::Turnover => "turnover",
            Ends::Downs => "downs",
        }
    }

    /// Whether the offense scored; otherwise the defense wins.
    pub fn scores(self) -> bool {
        matches!(self, Ends::Touchdown | Ends::TripsTd)
    }

    /// The rule that ends the game so.
    pub fn rule(self) -> Rule {
        match self {
            Ends::Touchdown => Rule::Touchdown,
            Ends::TripsTd => Rule::TripsTdEnds,
            Ends::Turnover => Rule::TurnoverEnds,
            Ends::Downs => Rule::OutOfDowns,
        }
    }
}

impl fmt::Display for Ends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ends::Touchdown => "touchdown",
            Ends::TripsTd => "Trips TD",
            Ends::Turnover => "turnover",
            Ends::Downs => "out of downs",
        })
    }
}
