//! An Asia Poker table in its four editions: 58 Pa. Code ch. 575, ch. 659a as proposed in 2013, Fortune Asia
//! Poker, and Massachusetts.
//!
//! In the order of the chapters:
//! - `bets`: wagers and 'no more bets' (x.7, x.8(b))
//! - `start`: shaker, generator and button (x.5(g), MA § 11)
//! - `deal`: the deal, the stub and the hands no one bet on (x.8 to x.10)
//! - `set`: looking, setting, surrender, leaving (x.11(a) to (d))
//! - `reveal`: the dealer's hands, revealing and settling (x.11(c) to (j))
//! - [`irregular`]: what goes wrong and what follows (x.13, MA § 14)

pub mod act;
mod apply;
mod bets;
mod cites;
mod deal;
mod expected;
mod expected_desk;
pub mod irregular;
pub mod phase;
pub mod record;
mod reveal;
mod set;
mod start;
pub mod wagers;

pub use act::{Abandoned, Act, Exposed, Fact, Fall, Form, Three};
pub use expected::{Next, Who, Why};
pub use irregular::{IrregularityRow, irregularities};
pub use phase::Phase;
pub use record::Record;
pub use wagers::Wager;

use crate::desk::{Desk, Moment};
use crate::event::Misfit;
use crate::law::Law;
use crate::ledger::{Account, Transfer};
use crate::meter::Meter;
use crate::people::{Actor, Role};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use cards::DeckKind;
use games::asia_poker::AsiaRules;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// A command to an Asia Poker table.
pub type Command = crate::command::Command<Act>;
/// An event at an Asia Poker table.
pub type Event = crate::event::Event<Fact>;
/// A fact and the money it moves.
type Step = (Fact, Vec<Transfer>);

/// An Asia Poker table: its rules and its state.
///
/// [`decide`](Table::decide) holds every rule and changes nothing; [`apply`](Table::apply) records. The same
/// events from a new table give the same state and the same [`digest`](Table::digest).
#[derive(Clone, Debug)]
pub struct Table {
    rules: Arc<AsiaRules>,
    state: State,
}

/// All that a table's events have made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// The table's name.
    pub id: String,
    /// The edition's.
    pub edition: &'static str,
    /// How many events there were.
    pub events: u64,
    /// When the last one was.
    pub at: u64,
    /// How many rounds were begun.
    pub rounds: u64,
    /// What every table has.
    pub desk: Desk,
    /// The meter, where the progressive is offered.
    pub meter: Option<Meter>,
    /// Where the button lies.
    pub button: Place,
    /// Where the round stands.
    pub phase: Phase,
    /// The last round that ended.
    pub last: Option<Record>,
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.state == other.state
    }
}

impl Table {
    /// A table that has never been open.
    pub fn new(rules: Arc<AsiaRules>, id: impl Into<String>) -> Table {
        let law = Law {
            edition: rules.edition(),
            choices: &rules.choices,
        };
        let seed = rules.progressive.as_ref().and_then(|terms| {
            terms
                .wager
                .and_then(|wager| wager.times(i64::from(terms.seed_times)))
        });
        let state = State {
            id: id.into(),
            edition: &rules.edition().id,
            events: 0,
            at: 0,
            rounds: 0,
            desk: Desk::new(&law),
            meter: seed.map(Meter::new),
            button: Place::Dealer,
            phase: Phase::Betting(wagers::Bets::new()),
            last: None,
        };
        Table { rules, state }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<AsiaRules> {
        &self.rules
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The record of the last round that ended, void or finished.
    pub fn round_record(&self) -> Option<&Record> {
        self.state.last.as_ref()
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
            choices: &self.rules.choices,
        }
    }

    /// The paragraphs an event carries out.
    pub fn cites(&self, event: &Event) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = cites::rules_of(&event.fact, self)
            .iter()
            .filter_map(|rule| self.rules.cite(*rule))
            .collect();
        clauses.dedup();
        clauses
    }

    /// What the rules make of a command. Nothing changes yet.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        if command.at < self.state.at {
            return Err(Reason::TimeRunsBack { last: self.state.at }.into());
        }
        let now = self.moment(command.at, &command.by);
        let steps: Vec<Step> = match &command.act {
            Act::Desk(act) => {
                let steps = self.state.desk.decide(act, &now)?;
                steps
                    .into_iter()
                    .map(|(fact, money)| (Fact::Desk(fact), money))
                    .collect()
            }
            _ if !self.state.desk.open => return Err(Reason::TableClosed.into()),
            act => self.decide_game(act, &now)?,
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
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        let fits = self.record(event);
        if !fits {
            let fact = format!("{:?}", event.fact);
            let fact = fact.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
            return Err(Misfit {
                fact,
                phase: self.state.phase.name(),
            });
        }
        self.state.desk.ledger.post(&event.money);
        self.state.events += 1;
        self.state.at = event.at;
        Ok(())
    }

    /// Decides and applies.
    pub fn execute(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(command)?;
        for event in &events {
            // What decide gave follows from this very state.
            let fitted = self.apply(event);
            debug_assert_eq!(fitted, Ok(()));
        }
        Ok(events)
    }

    fn moment<'a>(&'a self, at: u64, by: &'a Actor) -> Moment<'a> {
        let state = &self.state;
        let bets = state.phase.bets();
        Moment {
            law: self.law(),
            at,
            by,
            positions: self.rules.positions(),
            kind: DeckKind::WithJoker,
            wagered: bets
                .map(|bets| bets.keys().copied().collect())
                .unwrap_or_default(),
            before_the_deal: matches!(
                state.phase,
                Phase::Betting(_) | Phase::Locked(_) | Phase::Started(..)
            ),
            between_rounds: matches!(state.phase, Phase::Betting(_)),
            seed: state
                .meter
                .filter(|meter| meter.seeded.is_zero())
                .map(|meter| meter.seed),
            progressive: self.rules.progressive.is_some(),
        }
    }

    fn decide_game(&self, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        match act {
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => self.place_wager(*seat, *wager, *amount, *form, now),
            Act::WithdrawWager { seat, wager } => self.withdraw_wager(*seat, *wager, now),
            Act::LayMatchPlay { seat, value } => self.lay_match_play(*seat, *value, now),
            Act::NoMoreBets => self.no_more_bets(now),
            Act::CountProgressive { chips, accepted } => self.count_progressive(*chips, *accepted, now),
            Act::UncoverDice {
                shakes,
                fall,
                announced,
            } => self.uncover_dice(*shakes, *fall, *announced, now),
            Act::ShowNumber { number } => self.show_number(*number, now),
            Act::ReadButton => self.read_button(now),
            Act::Deal { cards } => self.deal(*cards, now),
            Act::CountStub { left, uneven } => self.count_stub(*left, *uneven, now),
            Act::DeliverStacks => self.deliver_stacks(now),
            Act::CoverShaker => self.cover_shaker(now),
            Act::LookAtHand { seat } => self.look_at_hand(*seat, now),
            Act::AskDealer { seat } => self.ask_dealer(*seat, now),
            Act::SetHands { seat, hands } => self.set_hands(*seat, hands, now),
            Act::Surrender { seat } => self.surrender(*seat, now),
            Act::LeaveTable { seat } => self.leave_table(*seat, now),
            Act::DecideAbandoned {
                seat,
                decision,
                reason,
            } => self.decide_abandoned(*seat, *decision, reason, now),
            Act::DecideExposed { seat, choice } => self.decide_exposed(*seat, *choice, now),
            Act::TurnDealerCards => self.turn_dealer_cards(now),
            Act::SetDealer { hands } => self.set_dealer(hands, now),
            Act::RevealHand { seat } => self.reveal_hand(*seat, now),
            Act::VerifyHand { seat } => self.verify_hand(*seat, now),
            Act::VerifyLight { seat } => self.verify_light(*seat, now),
            Act::ValidateProgressive { seat } => self.validate_progressive(*seat, now),
            Act::PayProgressive { seat } => self.pay_progressive(*seat, now),
            Act::CompletePaperwork { seat } => self.complete_paperwork(*seat, now),
            Act::PayEnvy => self.pay_envy(now),
            Act::FinishRound => self.finish_round(now),
            Act::FirstCardMisplaced { to } => self.first_card_misplaced(*to, now),
            Act::CardExposed { whose } => self.card_exposed(*whose, now),
            Act::CardFaceUp => self.card_face_up(now),
            Act::CardDrawnInError => self.card_drawn_in_error(now),
            Act::WrongNumber { place, cards } => self.wrong_number(*place, *cards, now),
            Act::StacksMisdealt => self.stacks_misdealt(now),
            Act::ShoeFails => self.shoe_fails(now),
            Act::Desk(_) => Err(self.not_now(None)),
        }
    }

    /// The act belongs to another phase; the rule is what puts it there.
    fn not_now(&self, rule: Option<Rule>) -> Refusal {
        let reason = Reason::NotNow {
            phase: self.state.phase.name(),
        };
        Refusal::by(reason, rule.and_then(|rule| self.rules.cite(rule)))
    }

    fn refuse(&self, reason: Reason, rule: Rule) -> Refusal {
        Refusal::by(reason, self.rules.cite(rule))
    }

    /// An act of the dealer's.
    fn dealer(&self, now: &Moment<'_>, rule: Rule) -> Result<(), Refusal> {
        crate::desk::needs(now, Role::Dealer, Some(rule))
    }
}

fn one(fact: Fact) -> Result<Vec<Step>, Refusal> {
    Ok(vec![(fact, Vec::new())])
}
