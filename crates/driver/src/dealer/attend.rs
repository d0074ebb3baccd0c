//! The staff alone: people play, and the software deals.
//!
//! The staff follows the whole procedure of the table and never acts for a player: it waits for whoever has to decide,
//! and with closing the bets until they are in. What the law only offers a player (a look at the cards, a cut) is
//! offered; when the offer has stood long enough the procedure goes on without.

use super::{Dealer, Plan, Players, Stopped, Turn, fill_in, takes};
use crate::headless::Headless;
use chance::{Chance, ChanceError};
use std::collections::BTreeSet;
use std::time::Duration;
use table::desk::Act as Desk;
use table::game::{ActOf, NextOf};
use table::{
    Act, Actor, Command, PersonId, Reason, Refusal, Role, Table, Who, Why, absence, betting, dice, shoe,
};

/// What the staff knows of the people in front of the table.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// Who said that their bets are in.
    pub ready: &'a BTreeSet<PersonId>,
    /// Who went away without a word.
    pub away: &'a BTreeSet<PersonId>,
    /// Whether those who are not ready have been waited for long enough.
    pub waited: bool,
}

/// What the staff does next.
#[derive(Debug)]
pub enum Attend<G: Headless> {
    /// This.
    Do(Turn<G>),
    /// It closes the bets by this, now that they are in.
    Close(Turn<G>),
    /// It offers something to a player, and does this when the offer has stood long enough.
    Offer(Turn<G>),
    /// It waits.
    Wait(Waits),
}

/// Whom the staff waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waits {
    /// Those who have to decide something.
    pub decisions: BTreeSet<PersonId>,
    /// Those who may still bet.
    pub bets: BTreeSet<PersonId>,
}

impl<G: Headless, C: Chance> Dealer<G, C> {
    /// The staff of a table at which people play.
    pub fn staff(dealer: Actor, floor: Actor, will: C) -> Dealer<G, C> {
        let plan = Plan {
            players: Players::Strategy,
            ..Plan::new(u64::MAX, 0)
        };
        Dealer {
            dealer,
            floor,
            ..Dealer::new(plan, will)
        }
    }

    /// Looks at the table and says what the staff does next. Nothing changes at the table.
    pub fn attend(
        &mut self,
        table: &Table<G>,
        room: Room<'_>,
        chance: &mut impl Chance,
    ) -> Result<Attend<G>, Stopped> {
        let attend = self.looks(table, room)?;
        Ok(match attend {
            Attend::Do(mut turn) => {
                fill_in(table, &mut turn.act, chance)?;
                Attend::Do(turn)
            }
            Attend::Close(mut turn) => {
                fill_in(table, &mut turn.act, chance)?;
                Attend::Close(turn)
            }
            other => other,
        })
    }

    /// Takes note of a refusal, so that what stands in the way is put right first. Stops after too many in a row.
    pub fn refused(&mut self, table: &Table<G>, turn: Turn<G>, refusal: &Refusal) -> Result<(), Stopped> {
        self.refused += 1;
        if self.refused > super::REFUSED_MAX {
            return Err(Stopped::Stuck {
                phase: table.phase(),
                refusal: refusal.to_string(),
            });
        }
        // Players buy their chips themselves.
        if refusal.code() != "chips-short" {
            self.remedy(table, turn, refusal);
        }
        Ok(())
    }

    /// Takes note that an act was done.
    pub fn succeeded(&mut self) {
        self.refused = 0;
    }

    fn looks(&mut self, table: &Table<G>, room: Room<'_>) -> Result<Attend<G>, Stopped> {
        if let Some(turn) = self.queue.pop_front() {
            return Ok(Attend::Do(turn));
        }
        let state = table.state();
        if !state.desk.open {
            return Ok(Attend::Do(self.open_table()));
        }
        let expected = table.expected();
        if G::stands(state).round.is_none()
            && let Some(attend) = self.makes_ready(table, &expected)?
        {
            return Ok(attend);
        }
        if let Some(attend) = self.sees_to_the_absent(table, &expected, room) {
            return Ok(attend);
        }
        if let Some(turn) = self.settles_up(table, &expected) {
            return Ok(Attend::Do(turn));
        }
        let waits = waits(&expected, room);
        if !waits.decisions.is_empty() {
            return Ok(Attend::Wait(waits));
        }
        let steps: Vec<&NextOf<G>> = expected
            .iter()
            .filter(|next| next.why == Why::Step && matches!(next.who, Who::Staff(_) | Who::Person(_)))
            .filter(|next| !matches!(next.act, Act::Desk(_)) || G::stands(state).round.is_some())
            .collect();
        let may_bet = !waits.bets.is_empty();
        let bets_are_in = waits.bets.iter().all(|player| room.ready.contains(player))
            || (room.waited && waits.bets.iter().any(|player| room.ready.contains(player)));
        if steps.is_empty() || (may_bet && !bets_are_in) {
            return Ok(Attend::Wait(waits));
        }
        let turn = match self.take_step(table, &steps) {
            Ok(turn) => turn,
            Err(Stopped::Stuck { .. }) => return Ok(Attend::Wait(waits)),
            Err(error) => return Err(error),
        };
        let nobody = |turn: &Turn<G>| {
            let command = Command {
                at: state.at,
                by: turn.by.clone(),
                act: turn.act.clone(),
            };
            let refusal = table.decide(&command).err();
            refusal.is_some_and(|refusal| matches!(refusal.reason, Reason::NoWagers))
        };
        Ok(match may_bet {
            _ if nobody(&turn) => Attend::Wait(waits),
            true => Attend::Close(turn),
            false => Attend::Do(turn),
        })
    }

    /// What is still owed after a round is collected, so that everyone is free to leave.
    fn settles_up(&self, table: &Table<G>, expected: &[NextOf<G>]) -> Option<Turn<G>> {
        let next = expected.iter().find(|next| {
            let owed = matches!(&next.act, Act::Own(own) if G::settles_up(own));
            owed && next.why == Why::Choice && matches!(next.who, Who::Staff(_))
        })?;
        Some(Turn {
            by: self.who(table, &next.who)?,
            act: next.act.clone(),
        })
    }

    /// Devices, decks and dice, between rounds.
    fn makes_ready(
        &mut self,
        table: &Table<G>,
        expected: &[NextOf<G>],
    ) -> Result<Option<Attend<G>>, Stopped> {
        if let Some(turn) = self.devices(table)? {
            return Ok(Some(Attend::Do(turn)));
        }
        if let Some(turn) = self.old_things(table) {
            return Ok(Some(Attend::Do(turn)));
        }
        for next in expected.iter().filter(|next| next.why == Why::Step) {
            let Act::Desk(act) = &next.act else { continue };
            match (&next.who, act) {
                (Who::AnyPlayer, Desk::LookAtDeck { .. }) => {
                    // Whoever came first; with no one there the cards lie spread.
                    let first = table.state().desk.seats.values().next();
                    if let Some(id) = first {
                        let by = player(table, id);
                        let act = next.act.clone();
                        return Ok(Some(Attend::Offer(Turn { by, act })));
                    }
                }
                (Who::Player(_), Desk::CutDeck { deck, .. }) => {
                    let decline = self.floor(Desk::DeclineCut { deck: *deck });
                    return Ok(Some(Attend::Offer(decline)));
                }
                (Who::Staff(_), Desk::PlaceDice | Desk::InspectReader) => {}
                (Who::Staff(_), _) => {
                    let Some(by) = self.who(table, &next.who) else {
                        continue;
                    };
                    let act = self.done(table, next.act.clone())?;
                    return Ok(Some(Attend::Do(Turn { by, act })));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// Who went away in mid-round has left the table; a floorperson has their hand played on by the rules.
    fn sees_to_the_absent(
        &self,
        table: &Table<G>,
        expected: &[NextOf<G>],
        room: Room<'_>,
    ) -> Option<Attend<G>> {
        for next in expected {
            match (&next.who, &next.act) {
                (Who::Staff(_), Act::Absence(absence::Act::DecideAbandoned { seat, decision, .. }))
                    if *decision == absence::Abandoned::PlayOn =>
                {
                    let act = absence::Act::DecideAbandoned {
                        seat: *seat,
                        decision: *decision,
                        reason: "the player went away; the hand is played on".to_owned(),
                    };
                    return Some(Attend::Do(self.floor(act)));
                }
                (Who::Player(id), Act::Absence(absence::Act::LeaveTable { .. }))
                    if room.away.contains(id) =>
                {
                    let by = player(table, id);
                    let act = next.act.clone();
                    return Some(Attend::Do(Turn { by, act }));
                }
                (Who::Staff(_), Act::Dice(dice::Act::GoPast { seat, .. }))
                    if (table.state().desk.seats.get(seat)).is_some_and(|id| room.away.contains(id)) =>
                {
                    return Some(Attend::Do(self.floor(next.act.clone())));
                }
                (Who::Player(id), Act::Shoe(shoe::Act::CutDiscards { .. })) if room.away.contains(id) => {
                    return Some(Attend::Do(self.floor(shoe::Act::DeclineDiscards)));
                }
                _ => {}
            }
        }
        None
    }
}

/// Whom the table waits for.
fn waits<A>(expected: &[table::Next<Act<A>>], room: Room<'_>) -> Waits {
    let mut waits = Waits::default();
    for next in expected {
        let Who::Player(id) = &next.who else { continue };
        match (next.why, &next.act) {
            (Why::Step, Act::Desk(_)) => {}
            (Why::Step, _) => drop(waits.decisions.insert(id.clone())),
            (Why::Choice, Act::Bet(betting::Act::PlaceWager { .. })) if !room.away.contains(id) => {
                waits.bets.insert(id.clone());
            }
            _ => {}
        }
    }
    waits
}

/// A player as the table knows them.
fn player<G: Headless>(table: &Table<G>, id: &PersonId) -> Actor {
    Actor::named(id.clone(), table.state().desk.name(id), Role::Player)
}

/// Puts chance where the rules leave a place for it, whatever stands there: no one at a table decides by themselves
/// how cards or dice fall. Where a player cuts is the player's to say.
pub fn by_chance<G: Headless>(
    table: &Table<G>,
    act: &mut ActOf<G>,
    chance: &mut impl Chance,
) -> Result<(), ChanceError> {
    match act {
        Act::Desk(Desk::CutDeck { .. } | Desk::InsertCover { .. }) => Ok(()),
        Act::Desk(Desk::ReceiveDeck { preshuffled, .. }) => {
            if let Some(order) = preshuffled {
                *order = super::between::shuffled(table, chance)?;
            }
            Ok(())
        }
        act => fill_in(table, act, chance),
    }
}

/// How long an act takes a person, for those who deal at a person's pace.
pub fn pace<G: Headless>(act: &ActOf<G>) -> Duration {
    takes::<G>(act)
}

/// Whether an act makes things ready, which nobody needs to watch.
pub fn prepares<A>(act: &Act<A>) -> bool {
    matches!(act, Act::Desk(_) | Act::Shoe(shoe::Act::ShuffleDiscards { .. }))
}
