//! How people play Raise It Up Stud: by the strategy, or as it comes.

use crate::strategy::{Decision, decide};
use crate::table::{Act, RaiseItUp, Table};
use cards::Card;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use table::game::{ActOf, NextOf};
use table::{Account, Place, Who, absence, deal};

type Next = NextOf<RaiseItUp>;

impl Bot for RaiseItUp {
    const HAND: u8 = 3;

    fn decision(
        table: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        let open: Vec<&Next> = steps
            .iter()
            .copied()
            .filter(|next| asked(next).is_some() && affords(table, next))
            .collect();
        let by_strategy = match will.players {
            Players::Strategy => strategy(table, &open),
            Players::Random => None,
        };
        Ok(match by_strategy {
            _ if open.is_empty() => None,
            Some(next) => Some(next.clone()),
            None => Some(open[will.pick(open.len())?].clone()),
        })
    }

    fn whim(act: &ActOf<RaiseItUp>) -> Option<usize> {
        match act {
            table::Act::Deal(deal::Act::CountStub { .. }) => Some(6),
            table::Act::Absence(absence::Act::LeaveTable { .. }) => Some(600),
            _ => None,
        }
    }

    fn only_now(act: &ActOf<RaiseItUp>) -> bool {
        matches!(act, table::Act::Deal(deal::Act::CountStub { .. }))
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::Check { .. } | Act::MakePlay { .. } | Act::Fold { .. } => 4,
            Act::FinishRound => 8,
            _ => 3,
        }
    }
}

/// The position whose player is asked, if this is an answer.
fn asked(next: &Next) -> Option<u8> {
    match next.act {
        table::Act::Own(Act::Check { seat } | Act::Fold { seat, .. } | Act::MakePlay { seat, .. }) => {
            Some(seat)
        }
        _ => None,
    }
}

/// Whether the player has the chips.
fn affords(table: &Table, next: &Next) -> bool {
    match (&next.act, &next.who) {
        (table::Act::Own(Act::MakePlay { amount, .. }), Who::Player(player)) => {
            table
                .state()
                .desk
                .ledger
                .balance(&Account::Player(player.clone()))
                >= *amount
        }
        _ => true,
    }
}

/// The strategy's choice of what is open. A raise is the most that the player's chips allow; steps list them from the
/// least up, after checking or folding.
fn strategy<'a>(table: &Table, open: &[&'a Next]) -> Option<&'a Next> {
    let seat = open.iter().find_map(|next| asked(next))?;
    let (round, play) = (table.state().round.as_ref()?, table.state().game.as_ref()?);
    let cards = <[Card; 3]>::try_from(round.hand(Place::Seat(seat))?.as_ref()).ok()?;
    let in_sight = round.hand(Place::Community)?.get(..play.stage.turned())?;
    match decide(cards, in_sight) {
        Decision::Play(_) => open.last().copied(),
        Decision::Check | Decision::Fold => open.first().copied(),
    }
}
