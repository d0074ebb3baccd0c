//! A dealer, a floorperson and players who run a table by themselves.
//!
//! The dealer looks at the table, and at nothing else, to see what comes next; so a table that was stopped in
//! mid-round and rebuilt from its journal is simply dealt on. What people decide (wagers, settings, mishaps) is
//! drawn from a source of chance of its own, so that players never touch the source the cards come from.

mod attend;
mod between;
mod in_round;
mod mishaps;
mod plan;

pub use attend::{Attend, Room, Waits, by_chance, pace, prepares};
pub use plan::{Plan, Players, Rate};

use crate::clock::Clock;
use crate::error::PitError;
use crate::headless::Headless;
use crate::pit::Pit;
use crate::request::{Done, Request};
use crate::will::Will;
use cards::Money;
use chance::{Chance, ChanceError};
use journal::Log;
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;
use table::desk::Act as Desk;
use table::game::{ActOf, NextOf};
use table::table::fact_name;
use table::{Act, Actor, Command, Refusal, Role, Stack, Table, Who, deal, dice, progressive, shoe};

/// Refusals in a row after which something is wrong with the dealer, not with the table.
const REFUSED_MAX: u32 = 64;

/// Runs a table.
#[derive(Debug)]
pub struct Dealer<G: Headless, C> {
    plan: Plan,
    /// What people decide.
    will: Will<C>,
    dealer: Actor,
    floor: Actor,
    /// The round after which the table is closed.
    last_round: Option<u64>,
    /// What was decided and not yet done.
    queue: VecDeque<Turn<G>>,
    /// The round that mishaps were decided for.
    armed_for: u64,
    /// The round in which what must come before a rehearsed irregularity has come.
    rehearsed: Option<u64>,
    /// Positions that sit the next round out.
    passed: BTreeSet<u8>,
    /// The round before it.
    passed_in: u64,
    refused: u32,
    closing: bool,
}

/// Who does what next, and how long that takes.
#[derive(Clone, Debug)]
pub struct Turn<G: Headless> {
    /// Who.
    pub by: Actor,
    /// What.
    pub act: ActOf<G>,
}

/// Why the dealer stops.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// The table or the journal failed.
    #[error(transparent)]
    Pit(#[from] PitError),
    /// Nothing the dealer tries is allowed.
    #[error("the dealer does not know what to do at a table that is {phase}; the last refusal: {refusal}")]
    Stuck {
        /// Where the table stands.
        phase: &'static str,
        /// Why the last act was refused.
        refusal: String,
    },
}

impl From<ChanceError> for Stopped {
    fn from(error: ChanceError) -> Stopped {
        Stopped::Pit(error.into())
    }
}

impl<G: Headless, C: Chance> Dealer<G, C> {
    /// A dealer with a plan; `will` is where people's decisions come from.
    pub fn new(plan: Plan, will: C) -> Dealer<G, C> {
        Dealer {
            will: Will::new(will, plan.players),
            plan,
            dealer: Actor::new("Dana", Role::Dealer),
            floor: Actor::new("Flo", Role::Floorperson),
            last_round: None,
            queue: VecDeque::new(),
            armed_for: 0,
            rehearsed: None,
            passed: BTreeSet::new(),
            passed_in: 0,
            refused: 0,
            closing: false,
        }
    }

    /// Who deals.
    pub fn actor(&self) -> &Actor {
        &self.dealer
    }

    /// Does the next act. None when the table is closed and nothing is left to do.
    pub fn step(
        &mut self,
        pit: &mut Pit<G>,
        log: &mut (impl Log + ?Sized),
        clock: &mut Clock,
        chance: &mut impl Chance,
    ) -> Result<Option<Done<G>>, Stopped> {
        loop {
            let Some(mut turn) = self.next(pit.table(), chance)? else {
                return Ok(None);
            };
            fill_in(pit.table(), &mut turn.act, chance)?;
            let at = clock.after(takes::<G>(&turn.act));
            let command = Command {
                at,
                by: turn.by.clone(),
                act: turn.act.clone(),
            };
            match pit.execute(log, &Request::new(command), chance) {
                Ok(done) => {
                    self.refused = 0;
                    return Ok(Some(done));
                }
                Err(PitError::Refused(refusal)) => {
                    self.refused += 1;
                    if self.refused > REFUSED_MAX {
                        let phase = pit.table().phase();
                        return Err(Stopped::Stuck {
                            phase,
                            refusal: format!("{refusal} ({})", fact_name(&turn.act)),
                        });
                    }
                    self.remedy(pit.table(), turn, &refusal);
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn next(&mut self, table: &Table<G>, chance: &mut impl Chance) -> Result<Option<Turn<G>>, Stopped> {
        let state = table.state();
        let last = *self
            .last_round
            .get_or_insert(state.rounds.saturating_add(self.plan.rounds));
        if let Some(turn) = self.queue.pop_front() {
            return Ok(Some(turn));
        }
        if !state.desk.open {
            if state.rounds >= last || self.closing {
                return Ok(None);
            }
            return Ok(Some(self.open_table()));
        }
        let stands = G::stands(state);
        if stands.round.is_some() {
            return Ok(Some(self.in_round(table)?));
        }
        if state.rounds >= last && stands.wagered.is_empty() {
            self.closing = true;
            let close = self.floor(Desk::CloseTable);
            return Ok(Some(self.before_closing(table).unwrap_or(close)));
        }
        Ok(Some(self.between_rounds(table, chance)?))
    }

    /// What the dealer does first at a table that may not close yet.
    fn before_closing(&self, table: &Table<G>) -> Option<Turn<G>> {
        let expected = table.expected();
        let closes = |next: &NextOf<G>| matches!(next.act, Act::Desk(Desk::CloseTable));
        if expected.iter().any(closes) {
            return None;
        }
        let mut own = expected
            .into_iter()
            .filter(|next| matches!(next.act, Act::Own(_)));
        let next = own.find(|next| next.who == Who::Staff(Role::Dealer))?;
        Some(self.dealer(next.act))
    }

    /// What to do about a refusal before anything else.
    fn remedy(&mut self, table: &Table<G>, turn: Turn<G>, refusal: &Refusal) {
        let state = table.state();
        match refusal.code() {
            "inventory-short" => {
                self.queue.push_front(turn);
                let fill = self.floor(Desk::Fill {
                    amount: Money::from_dollars(200_000),
                });
                self.queue.push_front(fill);
            }
            "chips-short" => {
                let amount = self.plan.buy_in;
                let buy = Turn {
                    by: turn.by.clone(),
                    act: Desk::BuyIn { amount }.into(),
                };
                self.queue.push_front(turn);
                self.queue.push_front(buy);
            }
            "dice-old" | "dice-missing" => {
                let place = self.dealer(Desk::PlaceDice);
                self.queue.push_front(place);
            }
            "dice-change-due" => {
                let why = dice::WhyRemoved::Change;
                let remove = self.dealer(dice::Act::RemoveDice { why });
                self.queue.push_front(remove);
            }
            "deck-change-due" => {
                if let Some((deck, _)) = state.desk.loaded() {
                    let reason = "its time at the table is over".to_owned();
                    let remove = self.floor(Desk::RemoveDeck { deck, reason });
                    self.queue.push_front(remove);
                }
            }
            // Anything else was a wish that does not hold here: look at the table again.
            _ => {}
        }
    }

    fn dealer(&self, act: impl Into<ActOf<G>>) -> Turn<G> {
        Turn {
            by: self.dealer.clone(),
            act: act.into(),
        }
    }

    fn floor(&self, act: impl Into<ActOf<G>>) -> Turn<G> {
        Turn {
            by: self.floor.clone(),
            act: act.into(),
        }
    }
}

/// Puts chance where the rules leave a place for it.
fn fill_in<G: Headless>(
    table: &Table<G>,
    act: &mut ActOf<G>,
    chance: &mut impl Chance,
) -> Result<(), ChanceError> {
    let size = G::batch(table.rules()).map_or(0, |batch| batch.size());
    let place = |place: usize| u16::try_from(place).unwrap_or(u16::MAX);
    match act {
        Act::Desk(Desk::Shuffle { order, .. }) => *order = between::shuffled(table, chance)?,
        Act::Desk(Desk::CutDeck { cards, .. }) => {
            let least = usize::from(*cards);
            *cards = place(chance.cut(least..=size.saturating_sub(least).max(least))?);
        }
        Act::Desk(Desk::InsertCover { from_bottom, .. }) => {
            let least = usize::from(*from_bottom);
            *from_bottom = place(chance.cut(least..=(size / 3).max(least))?);
        }
        Act::Shoe(shoe::Act::ShuffleDiscards { order }) => {
            let in_play = table.state().shoe.in_play.as_ref();
            let mut cards = in_play.map(shoe::discards).unwrap_or_default();
            chance.shuffle(&mut cards)?;
            *order = Stack(cards);
        }
        Act::Deal(deal::Act::ReshuffleDiscards { order }) => {
            let mut cards = G::reshuffles(table.state());
            chance.shuffle(&mut cards)?;
            *order = Stack(cards);
        }
        Act::Dice(dice::Act::ThrowDice { throw }) => {
            for rest in &mut throw.dice {
                *rest = rest.showing(chance.die()?);
            }
        }
        Act::Own(own) => G::fill(table, own, chance)?,
        _ => {}
    }
    Ok(())
}

/// How long an act takes on a clock that is made up.
fn takes<G: Headless>(act: &ActOf<G>) -> Duration {
    Duration::from_secs(match act {
        Act::Desk(Desk::Shuffle { .. }) | Act::Shoe(shoe::Act::ShuffleDiscards { .. }) => 45,
        Act::Desk(Desk::InspectDeck { .. } | Desk::WashDeck { .. } | Desk::ReceiveDeck { .. }) => 30,
        Act::Desk(Desk::OpenTable { .. } | Desk::CloseTable | Desk::RestoreDevice { .. }) => 60,
        Act::Desk(_) => 5,
        Act::Deal(deal::Act::NoMoreBets) => 15,
        Act::Deal(deal::Act::Deal { cards }) => u64::from(*cards) / 2 + 1,
        Act::Deal(deal::Act::CountStub { .. } | deal::Act::ReshuffleDiscards { .. }) => 20,
        Act::Dice(dice::Act::PassDice) => 15,
        Act::Dice(dice::Act::InspectDice { .. }) => 120,
        Act::Dice(dice::Act::ReceiveDice { .. }) => 60,
        Act::Progressive(
            progressive::Act::ValidateProgressive { .. } | progressive::Act::CompletePaperwork { .. },
        ) => 300,
        Act::Own(own) => G::seconds(own),
        Act::Bet(_) | Act::Deal(_) | Act::Shoe(_) | Act::Dice(_) | Act::Progressive(_) | Act::Absence(_) => 3,
    })
}
