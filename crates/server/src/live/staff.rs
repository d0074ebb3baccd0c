//! A table that runs by itself: the software staff takes its steps at a person's pace.

use super::actor::Actor;
use super::ask::{Given, Trouble};
use driver::PitError;
use driver::dealer::Room;
use floor::tables::{LiveAttend, LiveError, LiveStaff, LiveTurn};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;
use table::view::Viewer;
use table::{PersonId, Role};
use tokio::time::Instant;

/// How a table that runs by itself keeps its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// What a step takes.
    pub step: Duration,
    /// How long a player is offered something the law only offers.
    pub offer: Duration,
    /// How long those who are ready wait for those who are not.
    pub patience: Duration,
    /// After how long without a screen and without an act a player counts as gone.
    pub away: Duration,
}

impl Pace {
    /// A pace by what a step takes.
    pub fn of(step: Duration) -> Pace {
        Pace {
            step,
            offer: step * 4,
            patience: Duration::from_secs(20),
            away: Duration::from_secs(120),
        }
    }
}

/// What a step that only makes things ready takes, of one that is watched. With no one at the table it takes no time.
const UNWATCHED: u32 = 8;

/// The software staff of a table, and what it is about to do.
pub(super) struct Staff {
    mind: LiveStaff,
    pace: Pace,
    /// When it last did something.
    last: Instant,
    plan: Plan,
    /// Whether the players asked for what comes next at once.
    hurry: bool,
}

enum Plan {
    Act {
        turn: Box<LiveTurn>,
        closes: bool,
        due: Instant,
    },
    /// Someone who went away is to be taken off the table.
    Leave {
        person: PersonId,
        seat: u8,
    },
    Look {
        at: Option<Instant>,
    },
}

impl Staff {
    pub(super) fn new(mind: LiveStaff, pace: Pace) -> Staff {
        Staff {
            mind,
            pace,
            last: Instant::now(),
            plan: Plan::Look { at: None },
            hurry: false,
        }
    }

    /// When it next does something by itself.
    pub(super) fn due(&self) -> Option<Instant> {
        match &self.plan {
            Plan::Act { due, .. } => Some(if self.hurry { self.last } else { *due }),
            Plan::Leave { .. } => Some(self.last),
            Plan::Look { at } => *at,
        }
    }
}

impl Actor {
    /// Looks at the table and decides what the staff does next, and when.
    pub(super) fn plan(&mut self) {
        let Some(staff) = &mut self.staff else {
            return;
        };
        let seats = self.table.seats();
        let (away, next_away) = self.presence.away(&seats, &self.watchers, staff.pace.away);
        let waited = self
            .presence
            .first_ready()
            .is_some_and(|first| first.elapsed() >= staff.pace.patience);
        let room = Room {
            ready: self.presence.ready(),
            away: &away,
            waited,
        };
        let gone = seats
            .iter()
            .find(|(_, id)| away.contains(id) && !self.table.has_wagers(id));
        let attend = self.table.attend(&mut staff.mind, room, &mut self.chance);
        let positions = |people: &BTreeSet<PersonId>| -> BTreeSet<u8> {
            let theirs = seats.iter().filter(|(_, id)| people.contains(id));
            theirs.map(|(seat, _)| *seat).collect()
        };
        self.run.ready = positions(self.presence.ready());
        self.run.waits_for.clear();
        self.run.may_bet.clear();
        let step = |turn: &LiveTurn| match turn.prepares {
            true if seats.is_empty() => Duration::ZERO,
            true => staff.pace.step / UNWATCHED,
            false => staff.pace.step,
        };
        staff.plan = match attend {
            Ok(LiveAttend::Do(turn)) => Plan::Act {
                due: staff.last + step(&turn),
                turn: Box::new(turn),
                closes: false,
            },
            Ok(LiveAttend::Close(turn)) => Plan::Act {
                due: staff.last + step(&turn),
                turn: Box::new(turn),
                closes: true,
            },
            Ok(LiveAttend::Offer(turn)) => Plan::Act {
                due: staff.last + staff.pace.offer,
                turn: Box::new(turn),
                closes: false,
            },
            Ok(LiveAttend::Wait(waits)) => {
                staff.hurry = false;
                self.run.waits_for = positions(&waits.decisions);
                self.run.may_bet = positions(&waits.bets);
                let patience = self.presence.first_ready().filter(|_| !waited);
                let patience = patience.map(|first| first + staff.pace.patience);
                match gone {
                    Some((seat, person)) => Plan::Leave {
                        person: person.clone(),
                        seat: *seat,
                    },
                    None => Plan::Look {
                        at: [patience, next_away].into_iter().flatten().min(),
                    },
                }
            }
            Err(error) => {
                tracing::error!(table = %self.lease.table, %error, "the staff does not know how to go on");
                self.run.stopped = Some(error.to_string());
                Plan::Look { at: None }
            }
        };
    }

    /// Does what the staff had planned for now.
    pub(super) async fn attend(&mut self) {
        let Some(staff) = &mut self.staff else {
            return;
        };
        match std::mem::replace(&mut staff.plan, Plan::Look { at: None }) {
            Plan::Act { turn, closes, .. } => self.take_turn(*turn, closes).await,
            Plan::Leave { person, seat } => self.see_off(person, seat).await,
            Plan::Look { .. } => self.tell(None),
        }
    }

    async fn take_turn(&mut self, turn: LiveTurn, closes: bool) {
        let given = Given {
            id: None,
            if_head: None,
            by: turn.by.clone(),
            viewer: Viewer::Public,
            act: turn.act.clone(),
        };
        let outcome = self.act(given).await;
        let Some(staff) = &mut self.staff else {
            return;
        };
        staff.last = Instant::now();
        let told = match &outcome {
            Ok(_) => self.table.attended(&mut staff.mind, turn, Ok(())),
            Err(Trouble::Live(LiveError::Pit(PitError::Refused(refusal)))) => {
                self.table.attended(&mut staff.mind, turn, Err(refusal))
            }
            Err(trouble) => {
                tracing::warn!(table = %self.lease.table, ?trouble, "a step of the staff failed");
                // The database may come back.
                staff.plan = Plan::Look {
                    at: Some(Instant::now() + Duration::from_secs(1)),
                };
                self.watchers.tell(&*self.table, &self.run, None);
                return;
            }
        };
        if let Err(error) = told {
            tracing::error!(table = %self.lease.table, %error, "the staff does not know how to go on");
            self.run.stopped = Some(error.to_string());
            return;
        }
        match outcome {
            Ok(done) => {
                if closes {
                    self.presence.bets_closed();
                }
                self.tell(Some(&done));
                self.keep_snapshot().await;
            }
            Err(_) => self.plan(),
        }
    }

    /// A player who went away gives up the position; the chips go back to the wallet.
    async fn see_off(&mut self, person: PersonId, seat: u8) {
        let name = self
            .table
            .view(&Viewer::Public)
            .places
            .into_iter()
            .find_map(|place| {
                (place.place == table::Place::Seat(seat))
                    .then_some(place.player)
                    .flatten()
            });
        let by = table::Actor::named(person.clone(), name.unwrap_or_default(), Role::Player);
        let chips = self.table.chips(&person);
        let mut acts = vec![json!({ "leave-seat": { "seat": seat } })];
        let more = self
            .table
            .seats()
            .iter()
            .any(|(other, id)| *id == person && *other != seat);
        if !chips.is_zero() && !more {
            acts.push(json!({ "take-chips": { "amount": chips } }));
        }
        for act in acts {
            let given = Given {
                id: None,
                if_head: None,
                by: by.clone(),
                viewer: Viewer::Public,
                act,
            };
            match self.act(given).await {
                Ok(done) => self.tell(Some(&done)),
                Err(trouble) => {
                    tracing::warn!(table = %self.lease.table, ?trouble, "a player who is away could not be seen off");
                    if let Some(staff) = &mut self.staff {
                        staff.plan = Plan::Look {
                            at: Some(Instant::now() + staff.pace.away),
                        };
                    }
                    return;
                }
            }
        }
    }

    /// A player alone, or among players who are ready, need not wait for the dealer's pace.
    pub(super) fn hurry(&mut self, person: &PersonId) -> Result<(), Trouble> {
        let seats = self.table.seats();
        let ready = self.presence.ready();
        if !seats.iter().any(|(_, id)| id == person) {
            return Err(Trouble::NotSeated);
        }
        if seats.iter().any(|(_, id)| id != person && !ready.contains(id)) {
            return Err(Trouble::NotAlone);
        }
        match &mut self.staff {
            None => Err(Trouble::DealtByStaff),
            Some(staff) => {
                staff.hurry = true;
                Ok(())
            }
        }
    }
}
