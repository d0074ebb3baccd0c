//! The deal from one deck: bets close, the cards go to the hands, the stub is put away or counted, and what can go
//! wrong on the way (587.8 to 587.10 and 587.13, 663a.8 to 663a.10 and 663a.13).

mod act;
mod apply;
mod closing;
mod drawing;
mod expected;
mod irregular;
mod plan;
mod stub;
mod ways;

pub use act::{Act, Fact, Uneven};
pub use apply::{apply, begin, leave_out};
pub use closing::close_bets;
pub use drawing::{dealt_so_far, drawing, shoe_is_ready};
pub use expected::expect;
pub use irregular::{void, void_for, void_or_late};
pub use plan::{OneDeck, Plan};
pub use stub::{count_is_due, is_uneven, stub_expected};
pub use ways::{Ways, ways};

use crate::devices::Dealing;
use crate::game::Game;
use crate::now::Now;
use crate::round::Cards;
use crate::step::Ruling;
use crate::table::State;
use drawing::deal;
use irregular::{card_face_up, shoe_fails, wrong_number};
use rulebook::rule::Rule;
use stub::{count_stub, discard_stub};

/// Where a table stands until every hand has its cards, as refusals print it.
pub fn phase<G: Game>(state: &State<G>) -> &'static str {
    match state.round.as_ref().map(|round| &round.cards) {
        None => "taking bets",
        Some(Cards::Undealt) => "past 'no more bets'",
        Some(Cards::Dealing(_) | Cards::Dealt(_)) => "dealing",
    }
}

/// How the round is dealt, or would be.
pub fn dealing<G: Game>(state: &State<G>) -> Dealing {
    let round = state.round.as_ref();
    round.map_or(state.desk.methods.dealing, |round| round.dealing)
}

/// What the rules make of an act. Nothing changes yet.
pub fn decide<G: OneDeck>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::NoMoreBets => {
            let mut steps = close_bets(now)?;
            steps.extend(G::closing(now)?);
            Ok(steps)
        }
        Act::Deal { cards } => deal(now, *cards),
        Act::DiscardStub => discard_stub(now),
        Act::CountStub { left, uneven } => count_stub(now, *left, uneven),
        Act::CardFaceUp => card_face_up(now),
        Act::CardDrawnInError => {
            now.staff(Rule::CardDrawnInError)?;
            drawing(now, Rule::CardDrawnInError)?;
            now.one(Fact::CardDrawnInError, &[])
        }
        Act::WrongNumber { place, cards } => wrong_number(now, *place, *cards),
        Act::ShoeFails => shoe_fails(now),
        // In most games what one deck has is enough.
        Act::ReshuffleDiscards { .. } => Err(now.not_now(None)),
    }
}
