//! How people play Three Card Poker: by the strategy, or as it comes.

use crate::strategy::plays;
use crate::table::{Act, Table, ThreeCardPoker};
use cards::Card;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use table::game::{ActOf, NextOf};
use table::{Place, absence, deal};

impl Bot for ThreeCardPoker {
    const HAND: u8 = 3;

    fn decision(
        table: &Table,
        steps: &[&NextOf<ThreeCardPoker>],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<NextOf<ThreeCardPoker>>, ChanceError> {
        let asked = steps.iter().find_map(|next| match next.act {
            table::Act::Own(Act::MakePlay { seat, .. }) => Some((*next, seat)),
            _ => None,
        });
        let Some((next, seat)) = asked else {
            return Ok(None);
        };
        let folds = match (will.players, three(table, seat)) {
            (Players::Strategy, Some(cards)) => !plays(cards),
            _ => will.one_in(4)?,
        };
        let act = Act::Fold { seat }.into();
        Ok(folds.then(|| NextOf::<ThreeCardPoker> { act, ..next.clone() }))
    }

    fn whim(act: &ActOf<ThreeCardPoker>) -> Option<usize> {
        match act {
            table::Act::Deal(deal::Act::CountStub { .. }) => Some(20),
            table::Act::Absence(absence::Act::LeaveTable { .. }) => Some(400),
            _ => None,
        }
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::MakePlay { .. } | Act::Fold { .. } => 4,
            Act::FinishRound => 8,
            _ => 3,
        }
    }
}

/// The cards of a position.
fn three(table: &Table, seat: u8) -> Option<[Card; 3]> {
    let cards = table.state().round.as_ref()?.hand(Place::Seat(seat))?;
    cards.as_ref().try_into().ok()
}
