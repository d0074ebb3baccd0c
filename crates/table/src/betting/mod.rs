//! Wagers: who may place which, when and how much, by what the edition says of each wager.
//!
//! The edition gives a wager its window, its amounts and what it requires; the operator's choices fill in the
//! figures. This part checks them for every game. A game says only which windows are open
//! ([`Game::window`]) and what else its chapter demands ([`Game::wager`]).

mod act;
mod bets;
mod expected;
mod placing;
mod terms;
mod withdrawing;

pub use act::{Act, Fact, Form, seat};
pub use bets::{Bet, Bets, Lies, Stake, hand_spot, onto, spot};
pub use expected::expect;
pub use terms::{in_play, in_play_beside, reason};
pub use withdrawing::leaned_on;

use crate::game::Game;
use crate::now::Now;
use crate::people::PersonId;
use crate::refusal::{Reason, Refusal};
use crate::step::Ruling;
use placing::{confirm, lay_match_play, place};
use rulebook::rule::Rule;
use withdrawing::withdraw;

/// What is done with a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Placed or added to.
    Place,
    /// Taken back.
    Withdraw,
}

/// What the rules make of an act. Nothing changes yet.
pub(crate) fn decide<G: Game>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::PlaceWager {
            seat,
            wager,
            amount,
            form,
        } => place(now, *seat, *wager, *amount, *form),
        Act::WithdrawWager { seat, wager } => withdraw(now, *seat, *wager),
        Act::ConfirmWager { seat } => confirm(now, *seat),
        Act::LayMatchPlay { seat, value } => lay_match_play(now, *seat, *value),
    }
}

/// Checks that a box lies beside another that the player bets on, if there is one: the boxes of one player are adjacent.
pub fn adjoins<G: Game>(now: &Now<'_, G>, seat: u8, player: &PersonId) -> Result<(), Refusal> {
    let theirs = now.state.bets.iter().filter(|(_, bet)| bet.player == *player);
    let boxes: Vec<u8> = theirs.map(|(seat, _)| *seat).collect();
    if boxes.is_empty() {
        return Ok(());
    }
    let beside = boxes.iter().any(|other| other.abs_diff(seat) <= 1);
    now.check(beside, Reason::PositionsApart { seat }, Rule::AdjacentPositions)
}
