//! A dealer, a floorperson and players who run a table by themselves.
//!
//! The dealer looks at the table, and at nothing else, to see what comes next; so a table that was stopped in
//! mid-round and rebuilt from its journal is simply dealt on. What people decide (wagers, settings, mishaps) is
//! drawn from a source of chance of its own, so that players never touch the source the cards come from.

mod betting;
mod plan;
mod playing;

pub use plan::{Plan, Players, Rate};

use crate::clock::Clock;
use crate::log::Log;
use crate::pit::{Done, Pit, PitError};
use cards::{Card, DeckKind, Money};
use chance::{Chance, ChanceError};
use std::collections::VecDeque;
use std::num::NonZeroU32;
use std::time::Duration;
use table::asia_poker::{Act, Phase};
use table::asia_poker::{Command, Table};
use table::desk::Act as Desk;
use table::{Actor, Refusal, Role, Stack};

/// Refusals in a row after which something is wrong with the dealer, not with the table.
const REFUSED_MAX: u32 = 64;

/// Runs a table.
#[derive(Debug)]
pub struct Dealer<C> {
    plan: Plan,
    /// What people decide.
    will: C,
    dealer: Actor,
    floor: Actor,
    /// The round after which the table is closed.
    last_round: Option<u64>,
    /// What was decided and not yet done.
    queue: VecDeque<Turn>,
    /// Mishaps still to come in this round.
    armed: u8,
    /// The round that `armed` was decided for.
    armed_for: u64,
    refused: u32,
    closing: bool,
}

/// Who does what next, and how long that takes.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who.
    pub by: Actor,
    /// What.
    pub act: Act,
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

impl<C: Chance> Dealer<C> {
    /// A dealer with a plan; `will` is where people's decisions come from.
    pub fn new(plan: Plan, will: C) -> Dealer<C> {
        Dealer {
            plan,
            will,
            dealer: Actor::new("Dana", Role::Dealer),
            floor: Actor::new("Flo", Role::Floorperson),
            last_round: None,
            queue: VecDeque::new(),
            armed: 0,
            armed_for: 0,
            refused: 0,
            closing: false,
        }
    }

    /// Who deals.
    pub fn actor(&self) -> &Actor {
        &self.dealer
    }

    /// Does the next act. None when the table is closed and nothing is left to do.
    pub fn step<L: Log>(
        &mut self,
        pit: &mut Pit<L>,
        clock: &mut Clock,
        chance: &mut impl Chance,
    ) -> Result<Option<(Turn, Done)>, Stopped> {
        loop {
            let Some(mut turn) = self.next(pit.table(), chance)? else {
                return Ok(None);
            };
            fill_in(&mut turn.act, chance)?;
            let at = clock.after(takes(&turn.act));
            let command = Command {
                at,
                by: turn.by.clone(),
                act: turn.act.clone(),
            };
            match pit.execute(&command, chance) {
                Ok(done) => {
                    self.refused = 0;
                    return Ok(Some((turn, done)));
                }
                Err(PitError::Refused(refusal)) => {
                    self.refused += 1;
                    if self.refused > REFUSED_MAX {
                        let phase = pit.table().state().game.phase.name();
                        return Err(Stopped::Stuck {
                            phase,
                            refusal: format!("{refusal} ({turn:?})"),
                        });
                    }
                    self.remedy(pit.table(), turn, &refusal);
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn next(&mut self, table: &Table, chance: &mut impl Chance) -> Result<Option<Turn>, Stopped> {
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
        match &state.game.phase {
            Phase::Betting(bets) if state.rounds >= last && bets.is_empty() => {
                self.closing = true;
                Ok(Some(self.floor(Desk::CloseTable)))
            }
            Phase::Betting(bets) => Ok(Some(self.between_rounds(table, bets, chance)?)),
            _ => Ok(Some(self.in_round(table)?)),
        }
    }

    /// What to do about a refusal before anything else.
    fn remedy(&mut self, table: &Table, turn: Turn, refusal: &Refusal) {
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

    fn dealer(&self, act: impl Into<Act>) -> Turn {
        Turn {
            by: self.dealer.clone(),
            act: act.into(),
        }
    }

    fn floor(&self, act: impl Into<Act>) -> Turn {
        Turn {
            by: self.floor.clone(),
            act: act.into(),
        }
    }

    /// A number from 0 to `n` − 1.
    fn pick(&mut self, n: usize) -> Result<usize, ChanceError> {
        let bound = u32::try_from(n)
            .ok()
            .and_then(NonZeroU32::new)
            .unwrap_or(NonZeroU32::MIN);
        Ok(self.will.below(bound)? as usize)
    }

    fn one_in(&mut self, n: usize) -> Result<bool, ChanceError> {
        Ok(self.pick(n)? == 0)
    }
}

/// Puts chance where the rules leave a place for it.
fn fill_in(act: &mut Act, chance: &mut impl Chance) -> Result<(), ChanceError> {
    use table::asia_poker::Fall;
    match act {
        Act::Desk(Desk::Shuffle { order, .. }) => *order = shuffled(chance)?,
        Act::Desk(Desk::CutDeck { cards, .. }) => {
            *cards = u16::try_from(chance.cut(10..=43)?).unwrap_or(10);
        }
        Act::UncoverDice {
            fall: Fall::Flat(dice),
            announced,
            ..
        } => {
            *dice = chance.three_dice()?;
            *announced = dice.total();
        }
        Act::ShowNumber { number } => *number = chance.one_to_seven()?,
        _ => {}
    }
    Ok(())
}

/// A deck in a fresh order.
fn shuffled(chance: &mut impl Chance) -> Result<Stack, ChanceError> {
    let mut deck: Vec<Card> = DeckKind::WithJoker.shoe(1);
    chance.shuffle(&mut deck)?;
    Ok(Stack(deck))
}

/// How long an act takes on a clock that is made up.
fn takes(act: &Act) -> Duration {
    let seconds = match act {
        Act::Desk(desk) => match desk {
            Desk::Shuffle { .. } => 45,
            Desk::InspectDeck { .. } | Desk::WashDeck { .. } | Desk::ReceiveDeck { .. } => 30,
            Desk::OpenTable { .. } | Desk::CloseTable | Desk::RestoreDevice { .. } => 60,
            _ => 5,
        },
        Act::NoMoreBets => 15,
        Act::Deal { cards } => u64::from(*cards) / 2 + 1,
        Act::SetHands { .. } => 12,
        Act::LookAtHand { .. } => 2,
        Act::ValidateProgressive { .. } | Act::CompletePaperwork { .. } => 300,
        Act::FinishRound => 8,
        _ => 3,
    };
    Duration::from_secs(seconds)
}
