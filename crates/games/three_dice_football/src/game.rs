//! A whole game, from its first throw to the one that ends it.

use super::field::{After, Down, Ends, Field, Gridiron};
use super::roll::{Play, Roll};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Every play, in order; never empty.
    pub plays: Vec<Played>,
    /// How it ended.
    pub ends: Ends,
}

/// One play of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The down it was played on.
    pub down: Down,
    /// The dice.
    pub roll: Roll,
    /// What they were.
    pub play: Play,
    /// Yards to the end zone afterwards.
    pub yards: u8,
}

/// Throws that are not one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAGame {
    /// The last throw leaves the game open.
    Unfinished(Field),
    /// The game ended so on this play, and more throws follow.
    Over(Ends, usize),
}

impl Game {
    /// The game these throws make.
    pub fn of(rolls: &[Roll], on: &Gridiron) -> Result<Game, NotAGame> {
        let mut field = on.start();
        let mut plays = Vec::with_capacity(rolls.len());
        for (n, &roll) in rolls.iter().enumerate() {
            let (down, play) = (field.down, roll.play());
            let mut played = |yards| {
                plays.push(Played {
                    down,
                    roll,
                    play,
                    yards,
                });
            };
            match field.after(roll, on) {
                After::Next(next) => {
                    played(next.yards);
                    field = next;
                }
                After::Over { ends, yards } => {
                    played(yards);
                    return if n + 1 == rolls.len() {
                        Ok(Game { plays, ends })
                    } else {
                        Err(NotAGame::Over(ends, n + 1))
                    };
                }
            }
        }
        Err(NotAGame::Unfinished(field))
    }

    /// How many plays it lasted.
    pub fn length(&self) -> u8 {
        u8::try_from(self.plays.len()).unwrap_or(u8::MAX)
    }
}
