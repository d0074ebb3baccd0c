//! A round that ended, as it lay on the table.

use super::State;
use crate::Round;
use crate::rules::BlackjackRules;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use table::betting::Bet;
use table::decks::Pile;

/// The record of a round. Nothing in these chapters voids one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// What was bet, by position.
    pub bets: BTreeMap<u8, Bet>,
    /// The round as the game settles it.
    pub round: Round,
    /// What the round put into the discard rack, in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

/// Without the cards: some of them may be in the shoe again.
impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record {
            number, deck, bets, ..
        } = self;
        f.debug_struct("Record")
            .field("number", number)
            .field("deck", deck)
            .field("bets", bets)
            .finish_non_exhaustive()
    }
}

impl Record {
    /// A round at its end, its cards already in the rack; none between rounds.
    pub(super) fn of(state: &State, rules: &BlackjackRules) -> Option<Record> {
        let (played, in_play) = (state.game.round.as_ref()?, state.shoe.in_play.as_ref()?);
        Some(Record {
            number: in_play.round,
            deck: in_play.shoe.deck,
            bets: state.bets.seats.clone(),
            round: Round {
                reshuffles: in_play.reshuffles,
                ..played.played(&state.bets, rules)
            },
            piles: in_play.piles.clone(),
        })
    }
}
