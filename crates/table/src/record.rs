//! A round dealt from one deck that has ended, as it lay on the table.

use crate::betting::Bet;
use crate::decks::Pile;
use crate::devices::Dealing;
use crate::game::Game;
use crate::place::Place;
use crate::stack::Stack;
use crate::table::State;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// The record of a round. `H` is what became of a hand, `D` what the dealer or the community showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record<H, D> {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck.
    pub deck: u8,
    /// How it was dealt.
    pub dealing: Dealing,
    /// How it ended.
    pub ended: Ended<D>,
    /// The positions with a wager; empty cards if none were dealt or the hand was voided.
    pub seats: Vec<SeatRecord<H>>,
    /// The discard rack in order, so that each hand can be rebuilt.
    pub piles: Vec<Pile>,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended<D> {
    /// Every wager was settled.
    Finished(D),
    /// All hands were void under a rule.
    Void {
        /// The rule.
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
    },
}

/// A position of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord<H> {
    /// The position.
    pub seat: u8,
    /// The bet.
    pub bet: Bet,
    /// The cards.
    pub cards: Stack,
    /// What became of the hand.
    pub hand: H,
}

impl<H, D> Record<H, D> {
    /// The round in flight as it ends; none between rounds. `hand` says what became of each position's hand.
    pub fn of<G: Game>(state: &State<G>, ended: Ended<D>, hand: impl Fn(u8) -> H) -> Option<Record<H, D>> {
        let round = state.round.as_ref()?;
        let seat = |(&seat, bet): (&u8, &Bet)| SeatRecord {
            seat,
            bet: bet.clone(),
            cards: match &ended {
                Ended::Finished(_) => round.hand(Place::Seat(seat)).cloned().unwrap_or_default(),
                Ended::Void { .. } => Stack::default(),
            },
            hand: hand(seat),
        };
        let seats = state.bets.iter().map(seat).collect();
        let piles = match &ended {
            Ended::Finished(_) => round.piles.clone(),
            Ended::Void { .. } => Vec::new(),
        };
        Some(Record {
            number: round.number,
            deck: round.deck,
            dealing: round.dealing,
            ended,
            seats,
            piles,
        })
    }
}
