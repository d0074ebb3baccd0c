//! A table of any game: what is decided, recorded and expected there.

use crate::betting::{self, Bets};
use crate::command::Command;
use crate::desk::Desk;
use crate::event::{Event, Misfit};
use crate::expected::{List, Why};
use crate::game::{ActOf, CommandOf, EventOf, FactOf, Game, Happening, InFlight, NextOf, Rules};
use crate::house::House;
use crate::law::Law;
use crate::ledger::Account;
use crate::meter::Meter;
use crate::moment::Moment;
use crate::now::Now;
use crate::people::{Actor, Role};
use crate::progressive::{self, Claims};
use crate::refusal::{Reason, Refusal};
use crate::round::Round;
use crate::settled::SeatLine;
use crate::shared::Shared;
use crate::step::Step;
use crate::{Act, Fact, desk, dice, shoe};
use cards::Money;
use rulebook::clause::Clause;
use rulebook::held;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A table: its rules and its state.
///
/// [`decide`](Table::decide) holds every rule and changes nothing; [`apply`](Table::apply) records. The same
/// events from a new table give the same state and the same [`digest`](Table::digest).
pub struct Table<G: Game> {
    rules: Arc<G::Rules>,
    house: Arc<House>,
    state: State<G>,
}

/// All that a table's events have made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct State<G: Game> {
    /// The table's name.
    pub id: String,
    /// The edition's.
    pub edition: String,
    /// How many events there were.
    pub events: u64,
    /// When the last one was.
    pub at: u64,
    /// How many rounds were begun.
    pub rounds: u64,
    /// Seats, money, decks and devices.
    pub desk: Desk,
    /// The wagers that stand.
    pub bets: Bets,
    /// The round that is dealt from one deck, for games that are.
    pub round: Option<Round>,
    /// The shoe, for games that are dealt from one that serves many rounds.
    #[serde(default)]
    pub shoe: shoe::Kept,
    /// The dice, for games that players throw them in.
    #[serde(default)]
    pub dice: dice::Dice,
    /// The meter, where a progressive is offered.
    pub meter: Option<Meter>,
    /// Progressive wins that are being paid.
    pub claims: Claims,
    /// The wagers settled in the round, or in the last one until the next begins.
    #[serde(default)]
    pub settled: Shared<Vec<SeatLine>>,
    /// What the game keeps.
    pub game: G::State,
    /// The last round that ended.
    pub last: Option<Shared<G::Record>>,
}

impl<G: Game> State<G> {
    /// Clears the layout: the round is over, whatever became of it.
    pub fn end_round(&mut self) {
        self.bets = Bets::default();
        self.round = None;
        self.claims = Claims::default();
    }
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            rules: self.rules.clone(),
            house: self.house.clone(),
            state: self.state.clone(),
        }
    }
}

/// The state; its edition names the rules.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

impl<G: Game> PartialEq for Table<G> {
    fn eq(&self, other: &Table<G>) -> bool {
        self.state == other.state
    }
}

impl<G: Game> Table<G> {
    /// A table that has never been open.
    pub fn new(rules: Arc<G::Rules>, id: impl Into<String>) -> Table<G> {
        let house = Arc::clone(rules.house());
        let law = Law {
            edition: rules.edition(),
            filed: &house.filed,
            figures: &house.figures,
        };
        let state = State {
            id: id.into(),
            edition: rules.edition().id.clone(),
            events: 0,
            at: 0,
            rounds: 0,
            desk: Desk::new(&law),
            bets: Bets::default(),
            round: None,
            shoe: shoe::Kept::default(),
            dice: dice::Dice::default(),
            meter: G::progressive(&rules).map(|terms| Meter::new(terms.seed)),
            claims: Claims::default(),
            settled: Shared::default(),
            game: G::begin(&rules),
            last: None,
        };
        Table { rules, house, state }
    }

    /// A table whose state was kept.
    pub fn restore(rules: Arc<G::Rules>, state: State<G>) -> Table<G> {
        let house = Arc::clone(rules.house());
        Table { rules, house, state }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    /// What every table needs of its rules.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The state.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The record of the last round that ended, void or finished.
    pub fn round_record(&self) -> Option<&G::Record> {
        self.state.last.as_deref()
    }

    /// The round that is being played.
    pub fn in_flight(&self) -> Option<InFlight> {
        G::stands(&self.state).round
    }

    /// Where the round stands, as refusals print it.
    pub fn phase(&self) -> &'static str {
        G::phase(&self.state)
    }

    /// The law the table stands under.
    pub fn law(&self) -> Law<'_> {
        Law {
            edition: self.rules.edition(),
            filed: &self.house.filed,
            figures: &self.house.figures,
        }
    }

    /// The paragraphs an event was decided by.
    pub fn cites(&self, event: &EventOf<G>) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = event.under.iter().filter_map(|rule| self.cite(*rule)).collect();
        clauses.dedup();
        clauses
    }

    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.rules.edition().cite(rule)
    }

    /// The table at the moment of a command.
    pub fn now<'a>(&'a self, at: u64, by: &'a Actor) -> Now<'a, G> {
        let stands = G::stands(&self.state);
        let unseeded = self.state.meter.filter(|meter| meter.seeded.is_zero());
        Now {
            rules: &self.rules,
            house: &self.house,
            state: &self.state,
            moment: Moment {
                law: self.law(),
                at,
                by,
                phase: self.phase(),
                positions: self.house.positions,
                positions_held: self.house.positions_held,
                batch: G::batch(&self.rules),
                wagered: stands.wagered,
                before_the_deal: stands.before_the_deal,
                between_rounds: stands.round.is_none(),
                seed: unseeded.map(|meter| meter.seed),
                progressive: G::progressive_system(&self.rules),
                applied: RefCell::default(),
            },
        }
    }

    /// What the rules make of a command. Nothing changes yet.
    pub fn decide(&self, command: &CommandOf<G>) -> Result<Vec<EventOf<G>>, Refusal> {
        let ruled = held::quietly(|| self.rule(command));
        if held::listening() {
            match &ruled {
                Ok(events) => events.iter().for_each(|event| drop(self.cites(event))),
                Err(refusal) => refusal.clause.into_iter().for_each(held::cited),
            }
        }
        ruled
    }

    /// Why an act would be refused now; none if it would not.
    pub(crate) fn refused(&self, by: &Actor, act: &ActOf<G>) -> Option<Refusal> {
        self.tried(by, act).err()
    }

    /// What would come of an act now; nothing if it would be refused.
    pub(crate) fn would(&self, by: &Actor, act: &ActOf<G>) -> Vec<EventOf<G>> {
        self.tried(by, act).unwrap_or_default()
    }

    fn tried(&self, by: &Actor, act: &ActOf<G>) -> Result<Vec<EventOf<G>>, Refusal> {
        let command = Command {
            at: self.state.at,
            by: by.clone(),
            act: act.clone(),
        };
        held::quietly(|| self.rule(&command))
    }

    fn rule(&self, command: &CommandOf<G>) -> Result<Vec<EventOf<G>>, Refusal> {
        if command.at < self.state.at {
            return Err(Reason::TimeRunsBack { last: self.state.at }.into());
        }
        let now = self.now(command.at, &command.by);
        if !self.state.desk.open && !matches!(command.act, Act::Desk(_)) {
            return Err(Reason::TableClosed.into());
        }
        let steps: Vec<Step<FactOf<G>>> = match &command.act {
            Act::Desk(act) => {
                // A game knows more of why someone may not sit down or leave.
                G::permits(&now, act)?;
                let steps = self.state.desk.decide(act, &now)?;
                dice::keeps_seat(&now, act)?;
                steps.into_iter().map(|step| step.map(Fact::Desk)).collect()
            }
            Act::Bet(act) => betting::decide(&now, act)?,
            Act::Deal(act) => G::decide_deal(&now, act)?,
            Act::Shoe(act) => G::decide_shoe(&now, act)?,
            Act::Dice(act) => G::decide_dice(&now, act)?,
            Act::Progressive(act) => progressive::decide(&now, act)?,
            Act::Absence(act) => G::decide_absence(&now, act)?,
            Act::Own(act) => G::decide(&now, act)?,
        };
        self.state
            .desk
            .ledger
            .covers(steps.iter().flat_map(|step| &step.money))
            .map_err(|short| match short.account {
                Account::Inventory => Reason::InventoryShort { lacks: short.lacks },
                Account::Player(_) => Reason::ChipsShort { lacks: short.lacks },
                other => Reason::AccountShort {
                    account: other.to_string(),
                    lacks: short.lacks,
                },
            })?;
        let event = |step: Step<FactOf<G>>| {
            let step = now.cite(step);
            Event {
                at: command.at,
                by: command.by.clone(),
                fact: step.fact,
                under: step.under,
                money: step.money,
            }
        };
        Ok(steps.into_iter().map(event).collect())
    }

    /// Returns the table after an event. One that does not fit means a damaged journal.
    pub fn after(&self, events: &[EventOf<G>]) -> Result<Table<G>, Misfit> {
        let mut table = self.clone();
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Records an event. One that does not fit means a damaged journal; the table is then of no more use.
    pub fn apply(&mut self, event: &EventOf<G>) -> Result<(), Misfit> {
        let phase = self.phase();
        let (state, rules) = (&mut self.state, &*self.rules);
        let fits = match &event.fact {
            Fact::Desk(fact) => {
                seed_meter(state, fact, event);
                state.bets.desk_changed(fact);
                state.shoe.desk_changed(fact);
                state.dice.desk_changed(fact);
                state.desk.apply(fact, event.at, &event.by)
            }
            Fact::Bet(fact) => {
                let player = state.desk.seats.get(&betting::seat(fact)).cloned();
                state.bets.apply(fact, player.as_ref())
            }
            Fact::Deal(fact) => G::apply_deal(state, &self.house, fact),
            Fact::Shoe(fact) => G::apply_shoe(state, fact, &event.by),
            Fact::Dice(fact) => state.dice.apply(fact, event.at),
            Fact::Progressive(fact) => {
                let wager = G::progressive(rules).map(|terms| terms.wager);
                state.apply_progressive(fact, wager)
            }
            Fact::Absence(fact) => G::apply_absence(state, fact),
            Fact::Own(fact) => G::apply(state, rules, fact, event.at, &event.by),
        };
        if !fits {
            let fact = fact_name(&event.fact).to_owned();
            return Err(Misfit { fact, phase });
        }
        match Happening::of::<G>(&event.fact) {
            Happening::Began { .. } => self.state.settled = Shared::default(),
            _ => {
                let lines = settles::<G>(&event.fact);
                if !lines.is_empty() {
                    self.state.settled.extend(lines);
                }
            }
        }
        G::go_on(&mut self.state, &event.fact);
        self.state.desk.ledger.post(&event.money);
        self.state.events += 1;
        self.state.at = event.at;
        Ok(())
    }

    /// Decides and applies.
    pub fn execute(&mut self, command: &CommandOf<G>) -> Result<Vec<EventOf<G>>, Refusal> {
        let events = self.decide(command)?;
        for event in &events {
            // What decide gave follows from this very state.
            let fitted = self.apply(event);
            debug_assert_eq!(fitted, Ok(()));
        }
        Ok(events)
    }

    /// What may come next. Steps first within a phase; nothing that the table would refuse for its state, though
    /// a player may lack the chips.
    pub fn expected(&self) -> Vec<NextOf<G>> {
        held::quietly(|| self.list())
    }

    fn list(&self) -> Vec<NextOf<G>> {
        let mut list = List::default();
        if !self.state.desk.open {
            let act = desk::Act::OpenTable {
                fill: Money::from_dollars(10_000),
                approvals: BTreeMap::new(),
            };
            list.staff(Role::Floorperson, Why::Step, act);
            return list.0;
        }
        let by = Actor::new("", Role::Surveillance);
        let now = self.now(self.state.at, &by);
        G::expected(&now, &mut list);
        self.expect_decks(&mut list);
        self.expect_devices(&mut list);
        list.0
    }
}

/// The wagers that a fact settles, by position.
pub fn settles<G: Game>(fact: &FactOf<G>) -> Vec<SeatLine> {
    match fact {
        Fact::Own(fact) => G::settles(fact),
        _ => Vec::new(),
    }
}

/// The meter is seeded when the table first opens.
fn seed_meter<G: Game>(state: &mut State<G>, fact: &desk::Fact, event: &EventOf<G>) {
    if let (desk::Fact::TableOpened { .. }, Some(meter)) = (fact, &mut state.meter) {
        let seeded = event.money.iter().filter(|transfer| transfer.to == Account::Pool);
        meter.seeded += seeded.map(|transfer| transfer.amount).sum();
    }
}

/// The name of a fact, `wager-placed`: what it is filed under in a journal.
pub fn fact_name(fact: &impl Serialize) -> &'static str {
    crate::by_name::name_of(fact)
}
