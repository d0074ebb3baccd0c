//! A round that ended, as it lay on the table.

use super::felt::Chosen;
use super::{State, on};
use crate::round::{Round, Seat};
use cards::Money;
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::betting::Bet;
use table::decks::Pile;
use table::record::Ended;

/// The record of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// How it ended.
    pub ended: Ended<()>,
    /// What was bet, by position, with what was added.
    pub bets: BTreeMap<u8, Bet>,
    /// The round as the game settles it.
    pub round: Round,
    /// What the round put into the discard rack, in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

impl Record {
    /// A round at its end, its cards already in the rack; none between rounds.
    pub(super) fn of(state: &State, ended: Ended<()>) -> Option<Record> {
        let (played, in_play) = (state.game.round.as_ref()?, state.shoe.in_play.as_ref()?);
        let seat = |(&seat, bet): (&u8, &Bet)| {
            let added = played.added.get(&seat);
            let more = |wager: WagerId| {
                let added = added.filter(|added| on(added.hand) == wager);
                added.map_or(Money::ZERO, |added| added.amount)
            };
            let stakes = bet.stakes.iter();
            let chosen = played.chosen.get(&seat).copied().unwrap_or_default();
            let Chosen { add, amount } = chosen;
            Seat {
                seat,
                stakes: stakes
                    .map(|(wager, stake)| (*wager, stake.amount - more(*wager)))
                    .collect(),
                add,
                add_amount: amount,
            }
        };
        Some(Record {
            number: in_play.round,
            deck: in_play.shoe.deck,
            ended,
            bets: state.bets.seats.clone(),
            round: Round {
                coup: played.coup.clone(),
                seats: state.bets.iter().map(seat).collect(),
            },
            piles: in_play.piles.clone(),
        })
    }
}
