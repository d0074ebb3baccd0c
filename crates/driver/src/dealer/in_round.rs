//! From the moment bets close to the end of the round.

use super::{Dealer, Players, Stopped, Turn};
use crate::headless::Headless;
use chance::Chance;
use table::desk::Act as Desk;
use table::devices::Dealing;
use table::game::{ActOf, NextOf};
use table::{Act, Actor, Command, Role, Table, Who, Why, absence, deal};

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
        let steps: Vec<&NextOf<G>> = expected.iter().filter(|next| next.why == Why::Step).collect();
        self.take_step(table, &steps)
    }

    /// What someone decides, or else the first step that can be taken.
    pub(super) fn take_step(&mut self, table: &Table<G>, steps: &[&NextOf<G>]) -> Result<Turn<G>, Stopped> {
        let next = match self.either(steps)? {
            Some(next) => Some(next),
            None => G::decision(table, steps, &mut self.will)?,
        };
        if let Some(next) = next
            && let Some(by) = self.who(table, &next.who)
        {
            return Ok(Turn { by, act: next.act });
        }
        for next in steps {
            let Some(by) = self.who(table, &next.who) else {
                continue;
            };
            let act = self.done(table, next.act.clone())?;
            let unsure = match &act {
                Act::Own(own) => G::unsure(own),
                _ => false,
            };
            let turn = Turn { by, act };
            if self.refused > 0 || !unsure || self.allowed(table, &turn) {
                return Ok(turn);
            }
        }
        Err(Stopped::Stuck {
            phase: table.phase(),
            refusal: "nothing is expected".to_owned(),
        })
    }

    /// Either of what an exposed card or an empty seat leaves open.
    fn either(&mut self, steps: &[&NextOf<G>]) -> Result<Option<NextOf<G>>, Stopped> {
        let open: Vec<&&NextOf<G>> = steps
            .iter()
            .filter(|next| {
                matches!(
                    next.act,
                    Act::Absence(absence::Act::DecideExposed { .. } | absence::Act::DecideAbandoned { .. })
                )
            })
            .collect();
        if open.is_empty() {
            return Ok(None);
        }
        Ok(Some((**open[self.will.pick(open.len())?]).clone()))
    }

    /// An act as it is really done.
    pub(super) fn done(&mut self, table: &Table<G>, act: ActOf<G>) -> Result<ActOf<G>, Stopped> {
        let with = self.floor.clone();
        Ok(match act {
            Act::Desk(Desk::TearJoker { deck, .. }) => Desk::TearJoker { deck, with }.into(),
            Act::Desk(Desk::TearTens { deck, .. }) => Desk::TearTens { deck, with }.into(),
            Act::Deal(deal::Act::Deal { cards }) => {
                let cards = self.some_cards(table, cards)?;
                deal::Act::Deal { cards }.into()
            }
            act => G::play(table, act, &mut self.will)?,
        })
    }

    /// All that is left in one go, or a few when something may still go wrong.
    fn some_cards(&mut self, table: &Table<G>, left: u8) -> Result<u8, Stopped> {
        let hand = G::HAND;
        if self.will.mishaps == 0 || left < hand.saturating_mul(2) {
            return Ok(left);
        }
        let whole = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let hands = u8::try_from(1 + self.will.pick(3)?).unwrap_or(1);
        let odd = if whole {
            0
        } else {
            u8::try_from(self.will.pick(usize::from(hand))?).unwrap_or(0)
        };
        Ok((hands.saturating_mul(hand) - odd).min(left))
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
    fn whim(&mut self, table: &Table<G>, expected: &[NextOf<G>]) -> Result<Option<Turn<G>>, Stopped> {
        let chosen = |next: &&NextOf<G>| next.why == Why::Choice && !is_seen_to_leave(next);
        for next in expected.iter().filter(chosen) {
            let odds = match &next.act {
                Act::Absence(absence::Act::LeaveTable { .. }) => Some(400),
                Act::Deal(deal::Act::CountStub { .. }) => Some(20),
                act => G::whim(act),
            };
            let Some(odds) = odds else {
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
            Who::Person(id) => Some(Actor::new(id.as_str(), Role::Dealer)),
            Who::Player(id) => Some(Actor::new(id.as_str(), Role::Player)),
            Who::AnyPlayer => {
                let id = table.state().desk.seats.values().next()?;
                Some(Actor::new(id.as_str(), Role::Player))
            }
        }
    }
}

/// Whether it is what staff say of a player who left without a word. No one at this table does.
fn is_seen_to_leave<A>(next: &table::Next<Act<A>>) -> bool {
    let leaves = matches!(next.act, Act::Absence(absence::Act::LeaveTable { .. }));
    leaves && matches!(next.who, Who::Staff(_))
}
