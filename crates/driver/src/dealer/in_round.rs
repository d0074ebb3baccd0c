//! From the moment bets close to the end of the round.

use super::{Dealer, Players, Stopped, Turn};
use crate::headless::Headless;
use chance::Chance;
use table::desk::Act as Desk;
use table::{Actor, Command, Next, Role, Table, Who, Why};

impl<G: Headless, C: Chance> Dealer<G, C> {
    pub(super) fn in_round(&mut self, table: &Table<G>) -> Result<Turn<G>, Stopped> {
        let expected = table.expected();
        if let Some(turn) = self.mishap(table, &expected)? {
            return Ok(turn);
        }
        if self.plan.players == Players::Random
            && let Some(turn) = self.whim(table, &expected)?
        {
            return Ok(turn);
        }
        let steps: Vec<&Next<G::Act>> = expected.iter().filter(|next| next.why == Why::Step).collect();
        self.take_step(table, &steps)
    }

    /// What someone decides, or else the first step that can be taken.
    pub(super) fn take_step(
        &mut self,
        table: &Table<G>,
        steps: &[&Next<G::Act>],
    ) -> Result<Turn<G>, Stopped> {
        if let Some(next) = G::decision(table, steps, &mut self.will)?
            && let Some(by) = self.who(table, &next.who)
        {
            return Ok(Turn { by, act: next.act });
        }
        for next in steps {
            let Some(by) = self.who(table, &next.who) else {
                continue;
            };
            let mut act = G::play(table, next.act.clone(), &mut self.will)?;
            if let Some(Desk::TearJoker { deck, .. }) = G::desk_act(&act) {
                let (deck, with) = (*deck, self.floor.clone());
                act = Desk::TearJoker { deck, with }.into();
            } else if let Some(Desk::TearTens { deck, .. }) = G::desk_act(&act) {
                let (deck, with) = (*deck, self.floor.clone());
                act = Desk::TearTens { deck, with }.into();
            }
            let turn = Turn { by, act };
            if self.refused > 0 || !G::unsure(&turn.act) || self.allowed(table, &turn) {
                return Ok(turn);
            }
        }
        Err(Stopped::Stuck {
            phase: table.phase(),
            refusal: "nothing is expected".to_owned(),
        })
    }

    fn allowed(&self, table: &Table<G>, turn: &Turn<G>) -> bool {
        let command = Command {
            at: table.state().at,
            by: turn.by.clone(),
            act: turn.act.clone(),
        };
        table.decide(&command).is_ok()
    }

    /// What random players do though no one waits for it.
    fn whim(&mut self, table: &Table<G>, expected: &[Next<G::Act>]) -> Result<Option<Turn<G>>, Stopped> {
        for next in expected.iter().filter(|next| next.why == Why::Choice) {
            let Some(odds) = G::whim(&next.act) else {
                continue;
            };
            if self.will.one_in(odds)?
                && let Some(by) = self.who(table, &next.who)
            {
                return Ok(Some(Turn {
                    by,
                    act: next.act.clone(),
                }));
            }
        }
        Ok(None)
    }

    /// The person meant.
    pub(super) fn who(&self, table: &Table<G>, who: &Who) -> Option<Actor> {
        match who {
            Who::Staff(Role::Dealer) => Some(self.dealer.clone()),
            Who::Staff(_) => Some(self.floor.clone()),
            Who::Player(name) => Some(Actor::new(name.clone(), Role::Player)),
            Who::AnyPlayer => {
                let name = table.state().desk.seats.values().next()?;
                Some(Actor::new(name.clone(), Role::Player))
            }
        }
    }
}
