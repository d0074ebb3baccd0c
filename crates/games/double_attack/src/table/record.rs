//! A round that ended, as it lay on the table.

use super::State;
use super::hands::{BET, BUST_IT, DOUBLE_ATTACK, DOUBLE_DOWN, Hand, INSURANCE};
use crate::round::{self, Round, Seat, Stakes};
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
    /// What was bet, by position.
    pub bets: BTreeMap<u8, Bet>,
    /// The round as the game settles it; of a void one, how far it came.
    pub round: Round,
    /// What the round put into the discard rack, in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

impl Record {
    /// A round at its end, its cards already in the rack; none between rounds.
    pub(super) fn of(state: &State, ended: Ended<()>) -> Option<Record> {
        let (played, in_play) = (state.game.as_ref()?, state.shoe.in_play.as_ref()?);
        let hand = |hand: &Hand, bet: &Bet| round::Hand {
            cards: hand.cards.0.clone(),
            doubled: bet.amount(hand.on(DOUBLE_DOWN)),
            surrendered: hand.surrendered,
            dead: hand.dead,
        };
        let seat = |(&seat, bet): (&u8, &Bet)| Seat {
            seat,
            player: Some(bet.player.to_string()),
            stakes: Stakes {
                bet: bet.amount(BET),
                double_attack: bet.amount(DOUBLE_ATTACK),
                bust_it: bet.amount(BUST_IT),
                insurance: bet.amount(INSURANCE),
            },
            hands: (played.boxes.get(&seat).into_iter().flatten())
                .map(|each| hand(each, bet))
                .collect(),
        };
        Some(Record {
            number: in_play.round,
            deck: in_play.shoe.deck,
            ended,
            bets: state.bets.seats.clone(),
            round: Round {
                dealer: played.dealer.0.clone(),
                seats: state.bets.iter().map(seat).collect(),
            },
            piles: in_play.piles.clone(),
        })
    }

    /// The round, if every wager was settled.
    pub fn finished(&self) -> Option<&Round> {
        matches!(self.ended, Ended::Finished(())).then_some(&self.round)
    }
}
