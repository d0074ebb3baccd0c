//! A table of any game: what is decided, recorded and expected there.

use crate::desk::{Desk, Moment, needs};
use crate::event::{Event, Misfit};
use crate::expected::{List, Next, Why};
use crate::game::{Game, InFlight, Rules, Step};
use crate::law::Law;
use crate::ledger::Account;
use crate::meter::Meter;
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use crate::{command, desk};
use cards::Money;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A table: its rules and its state.
///
/// [`decide`](Table::decide) holds every rule and changes nothing; [`apply`](Table::apply) records. The same
/// events from a new table give the same state and the same [`digest`](Table::digest).
#[derive(Debug)]
pub struct Table<G: Game> {
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) state: State<G>,
}

/// All that a table's events have made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    /// What every table has.
    pub desk: Desk,
    /// The meter, where a progressive is offered.
    pub meter: Option<Meter>,
    /// What the game keeps.
    #[serde(flatten)]
    pub game: G::State,
    /// The last round that ended.
    pub last: Option<G::Record>,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            rules: self.rules.clone(),
            state: self.state.clone(),
        }
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
        let law = Law {
            edition: rules.edition(),
            choices: rules.choices(),
        };
        let state = State {
            id: id.into(),
            edition: rules.edition().id.clone(),
            events: 0,
            at: 0,
            rounds: 0,
            desk: Desk::new(&law),
            meter: G::meter_seed(&rules).map(Meter::new),
            game: G::begin(&rules),
            last: None,
        };
        Table { rules, state }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    /// The state.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The record of the last round that ended, void or finished.
    pub fn round_record(&self) -> Option<&G::Record> {
        self.state.last.as_ref()
    }

    /// The round that is being played.
    pub fn in_flight(&self) -> Option<InFlight> {
        G::stands(self).round
    }

    /// Where the round stands, as refusals print it.
    pub fn phase(&self) -> &'static str {
        G::phase(&self.state.game)
    }

    /// SHA-256 of the state as JSON.
    pub fn digest(&self) -> [u8; 32] {
        let mut hasher = Sha256::new();
        // Every map of the state has text or whole numbers for keys, so it is always written.
        if let Ok(json) = serde_json::to_vec(&self.state) {
            hasher.update(&json);
        }
        hasher.finalize().into()
    }

    /// The law the table stands under.
    pub fn law(&self) -> Law<'_> {
        Law {
            edition: self.rules.edition(),
            choices: self.rules.choices(),
        }
    }

    /// The paragraphs an event carries out, before it is applied or after.
    pub fn cites(&self, event: &Event<G::Fact>) -> Vec<Clause> {
        let rules = match G::desk_fact(&event.fact) {
            Some(fact) => desk::rules_of(fact, self.state.desk.methods.dealing).to_vec(),
            None => G::cites(self, &event.fact),
        };
        let mut clauses: Vec<Clause> = rules.into_iter().filter_map(|rule| self.cite(rule)).collect();
        clauses.dedup();
        clauses
    }

    /// What the rules make of a command. Nothing changes yet.
    pub fn decide(&self, command: &command::Command<G::Act>) -> Result<Vec<Event<G::Fact>>, Refusal> {
        if command.at < self.state.at {
            return Err(Reason::TimeRunsBack { last: self.state.at }.into());
        }
        let now = self.moment(command.at, &command.by);
        let steps: Vec<Step<G>> = match G::desk_act(&command.act) {
            Some(act) => {
                let steps = self.state.desk.decide(act, &now)?;
                G::permits(self, act, &now)?;
                steps
                    .into_iter()
                    .map(|(fact, money)| (fact.into(), money))
                    .collect()
            }
            None if !self.state.desk.open => return Err(Reason::TableClosed.into()),
            None => G::decide(self, &command.act, &now)?,
        };
        self.state
            .desk
            .ledger
            .covers(steps.iter().flat_map(|(_, money)| money))
            .map_err(|short| match short.account {
                Account::Inventory => Reason::InventoryShort { lacks: short.lacks },
                Account::Player(_) => Reason::ChipsShort { lacks: short.lacks },
                other => Reason::AccountShort {
                    account: other.to_string(),
                    lacks: short.lacks,
                },
            })?;
        let event = |(fact, money)| Event {
            at: command.at,
            by: command.by.clone(),
            fact,
            money,
        };
        Ok(steps.into_iter().map(event).collect())
    }

    /// Records an event. One that does not fit means a damaged journal; the table is then of no more use.
    pub fn apply(&mut self, event: &Event<G::Fact>) -> Result<(), Misfit> {
        let fits = match G::desk_fact(&event.fact) {
            Some(fact) => {
                self.seed_meter(fact, event);
                let fits = self.state.desk.apply(fact, event.at, &event.by);
                G::desk_changed(self, fact);
                fits
            }
            None => G::apply(self, event),
        };
        if !fits {
            let fact = format!("{:?}", event.fact);
            let fact = fact.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
            return Err(Misfit {
                fact,
                phase: self.phase(),
            });
        }
        self.state.desk.ledger.post(&event.money);
        self.state.events += 1;
        self.state.at = event.at;
        Ok(())
    }

    /// The meter is seeded when the table first opens.
    fn seed_meter(&mut self, fact: &desk::Fact, event: &Event<G::Fact>) {
        if let (desk::Fact::TableOpened { .. }, Some(meter)) = (fact, &mut self.state.meter) {
            let seeded = event.money.iter().filter(|transfer| transfer.to == Account::Pool);
            meter.seeded += seeded.map(|transfer| transfer.amount).sum();
        }
    }

    /// Decides and applies.
    pub fn execute(&mut self, command: &command::Command<G::Act>) -> Result<Vec<Event<G::Fact>>, Refusal> {
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
    pub fn expected(&self) -> Vec<Next<G::Act>> {
        let mut list = List::default();
        if !self.state.desk.open {
            let act = desk::Act::OpenTable {
                fill: Money::from_dollars(10_000),
                approvals: BTreeMap::new(),
            };
            list.staff(Role::Floorperson, Why::Step, act);
            return list.0;
        }
        G::expected(self, &mut list);
        self.expect_decks(&mut list);
        self.expect_devices(&mut list);
        list.0
    }

    /// What an act may depend on, at a moment and by someone.
    pub(crate) fn moment<'a>(&'a self, at: u64, by: &'a Actor) -> Moment<'a> {
        let stands = G::stands(self);
        let unseeded = self.state.meter.filter(|meter| meter.seeded.is_zero());
        Moment {
            law: self.law(),
            at,
            by,
            positions: self.rules.positions(),
            positions_held: self.rules.positions_held(),
            batch: G::batch(&self.rules),
            wagered: stands.wagered,
            before_the_deal: stands.before_the_deal,
            between_rounds: stands.round.is_none(),
            seed: unseeded.map(|meter| meter.seed),
            progressive: G::progressive(&self.rules),
        }
    }

    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.rules.clause(rule)
    }

    /// The act belongs to another phase; the rule is what puts it there.
    pub(crate) fn not_now(&self, rule: Option<Rule>) -> Refusal {
        let reason = Reason::NotNow { phase: self.phase() };
        Refusal::by(reason, rule.and_then(|rule| self.cite(rule)))
    }

    /// A refusal under a rule.
    pub(crate) fn refuse(&self, reason: impl Into<Reason>, rule: Rule) -> Refusal {
        Refusal::by(reason.into(), self.cite(rule))
    }

    /// An act of the dealer's.
    pub(crate) fn dealer(&self, now: &Moment<'_>, rule: Rule) -> Result<(), Refusal> {
        needs(now, Role::Dealer, Some(rule))
    }

    /// The first of these rules that the edition has, or else the last.
    pub(crate) fn either<const N: usize>(&self, rules: [Rule; N]) -> Rule {
        let law = self.law();
        let known = rules.into_iter().find(|rule| law.has(*rule));
        known.unwrap_or(rules[N - 1])
    }
}
