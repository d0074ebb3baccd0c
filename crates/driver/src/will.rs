//! What people decide, drawn from a source of its own.

use crate::dealer::Players;
use cards::Card;
use chance::{Chance, ChanceError};
use std::num::NonZeroU32;

/// The will of the people at a table: their source of chance, and how they play.
#[derive(Debug)]
pub struct Will<C> {
    source: C,
    /// How players play.
    pub players: Players,
    /// Mishaps still to come in this round.
    pub mishaps: u8,
}

impl<C: Chance> Will<C> {
    /// A will drawn from a source.
    pub fn new(source: C, players: Players) -> Will<C> {
        Will {
            source,
            players,
            mishaps: 0,
        }
    }

    /// A number from 0 to `n` − 1.
    pub fn pick(&mut self, n: usize) -> Result<usize, ChanceError> {
        let bound = u32::try_from(n)
            .ok()
            .and_then(NonZeroU32::new)
            .unwrap_or(NonZeroU32::MIN);
        Ok(self.source.below(bound)? as usize)
    }

    /// Once in `n` times.
    pub fn one_in(&mut self, n: usize) -> Result<bool, ChanceError> {
        Ok(self.pick(n)? == 0)
    }

    /// Puts cards in any order.
    pub fn shuffle(&mut self, cards: &mut [Card]) -> Result<(), ChanceError> {
        self.source.shuffle(cards)
    }
}
