//! What every table has: seats, money, decks, devices and clocks.
//!
//! A game's table holds a [`Desk`] and hands it the acts that no game changes. The desk knows decks and the
//! jurisdictions' ways with them, each where the edition has the rule; it knows no round. What depends on the game
//! or the round comes in with the [`Moment`].

pub mod act;
mod cites;
mod cutting;
mod decks;
mod devices;
mod expected;
mod opening;
mod people;
mod shuffling;

pub(crate) use cutting::deep_enough;
pub(crate) use people::amount;

pub use act::{Act, Fact};
pub use cites::rules_of;

use crate::decks::Deck;
use crate::devices::{Condition, Equipment, Methods, Shuffling};
use crate::game::Batch;
use crate::law::Law;
use crate::ledger::{Account, Ledger, Transfer};
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The state every table has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Desk {
    /// Whether it is open for gaming.
    pub open: bool,
    /// The approvals on record.
    pub approvals: BTreeMap<Equipment, String>,
    /// Who sits where.
    pub seats: BTreeMap<u8, String>,
    /// The money.
    pub ledger: Ledger,
    /// The decks, by the numbers the pit gives them.
    pub decks: BTreeMap<u8, Deck>,
    /// The deck of the last round.
    pub last_deck: Option<u8>,
    /// The methods in use.
    pub methods: Methods,
    /// The shuffler.
    pub shuffler: Condition,
    /// The automated shoe.
    pub shoe: Condition,
    /// The dice in the shaker, once there are any.
    pub dice: Option<Dice>,
    /// The players in the order they came to a game just beginning, where that decides on the first cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrivals: Option<Vec<String>>,
    /// Whom the next cut is offered to, in this order; then the dealer cuts. None until that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<Vec<u8>>,
    /// The card reader, where the edition has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reader: Option<Reader>,
}

/// A card reader device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reader {
    /// How it stands.
    pub condition: Condition,
    /// When it was last inspected, since the table opened.
    pub inspected: Option<u64>,
}

/// Dice in a shaker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dice {
    /// When they came.
    pub since: u64,
    /// The dealer in charge of the shaker.
    pub charge: String,
}

/// What an act may depend on beyond the desk.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The law.
    pub law: Law<'a>,
    /// When.
    pub at: u64,
    /// Who.
    pub by: &'a Actor,
    /// How many betting positions the table has.
    pub positions: u8,
    /// How many adjacent ones a player may hold.
    pub positions_held: usize,
    /// The cards of one deck; none at a table without cards.
    pub batch: Option<Batch>,
    /// Seats with a wager.
    pub wagered: BTreeSet<u8>,
    /// Whether a deck may be loaded: no card of the round has been dealt.
    pub before_the_deal: bool,
    /// Whether no round runs.
    pub between_rounds: bool,
    /// What the meter is seeded with when the table first opens.
    pub seed: Option<Money>,
    /// Whether the game's progressive system is in use.
    pub progressive: bool,
}

/// A fact and the money it moves.
pub type Step = (Fact, Vec<Transfer>);

impl Desk {
    /// A table that has never been open.
    pub fn new(law: &Law<'_>) -> Desk {
        let methods = Methods::filed(law);
        let condition = |present| {
            if present {
                Condition::Working
            } else {
                Condition::Absent
            }
        };
        Desk {
            open: false,
            approvals: BTreeMap::new(),
            seats: BTreeMap::new(),
            ledger: Ledger::default(),
            decks: BTreeMap::new(),
            last_deck: None,
            methods,
            shuffler: condition(methods.shuffling == Shuffling::Device),
            shoe: condition(methods.dealing == crate::devices::Dealing::AutomatedShoe),
            dice: None,
            arrivals: law.has(Rule::CutFirstPlayer).then(Vec::new),
            offer: None,
            reader: law.has(Rule::CardReader).then_some(Reader {
                condition: Condition::Working,
                inspected: None,
            }),
        }
    }

    /// What the rules make of an act. Nothing changes yet.
    pub fn decide(&self, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if !self.open && !matches!(act, Act::OpenTable { .. }) {
            return Err(Reason::TableClosed.into());
        }
        match act {
            Act::OpenTable { fill, approvals } => self.open_table(*fill, approvals, now),
            Act::CloseTable => self.close_table(now),
            Act::Fill { amount } => people::fill(*amount, now),
            Act::Credit { amount } => people::credit(*amount, now),
            Act::Sit { seat } => self.sit(*seat, now),
            Act::LeaveSeat { seat } => self.leave_seat(*seat, now),
            Act::BuyIn { amount } => self.buy_in(*amount, now),
            Act::PlaceDice
            | Act::InspectReader
            | Act::ReaderFails
            | Act::RestoreDevice { .. }
            | Act::PutOutOfUse { .. }
            | Act::ChangeMethods { .. } => self.decide_device(act, now),
            _ => self.decide_deck(act, now),
        }
    }

    /// Records what happened. False if it does not fit.
    pub fn apply(&mut self, fact: &Fact, at: u64, by: &Actor) -> bool {
        match fact {
            Fact::TableOpened { approvals } => {
                self.open = true;
                self.approvals.extend(
                    approvals
                        .iter()
                        .map(|(what, reference)| (*what, reference.clone())),
                );
            }
            Fact::TableClosed => {
                self.open = false;
                self.decks.clear();
                self.seats.clear();
                self.dice = None;
                self.last_deck = None;
                self.begins_anew();
                if let Some(reader) = &mut self.reader {
                    reader.inspected = None;
                }
            }
            Fact::Filled { .. } | Fact::Credited { .. } | Fact::BoughtIn { .. } => {}
            Fact::SatDown { seat, player } => {
                self.seats.insert(*seat, player.clone());
                self.arrived(player);
            }
            Fact::FirstPlayer { seat } => return self.seats.contains_key(seat),
            Fact::CutOffered { to, .. } => self.offer = Some(to.clone()),
            Fact::LeftSeat { seat } => self.left(*seat),
            Fact::DicePlaced
            | Fact::ReaderInspected
            | Fact::ReaderFailed
            | Fact::DeviceRestored { .. }
            | Fact::DevicePutOutOfUse { .. }
            | Fact::MethodsChanged { .. } => self.apply_device(fact, at, by),
            _ => return self.apply_deck(fact, at, by),
        }
        true
    }

    /// The deck that is ready to be dealt.
    pub fn loaded(&self) -> Option<(u8, &Deck)> {
        self.decks
            .iter()
            .find(|(_, deck)| deck.stage.is_loaded())
            .map(|(id, deck)| (*id, deck))
    }

    fn open_table(
        &self,
        fill: Money,
        approvals: &BTreeMap<Equipment, String>,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, None)?;
        if self.open {
            return Err(Reason::TableOpen.into());
        }
        amount(fill)?;
        let known = |equipment: &Equipment| {
            approvals.contains_key(equipment) || self.approvals.contains_key(equipment)
        };
        for (equipment, rule) in self.equipment(self.methods, now) {
            if !known(&equipment) {
                return Err(Refusal::by(Reason::NotApproved { equipment }, now.law.cite(rule)));
            }
        }
        let mut money = vec![Transfer {
            from: Account::House,
            to: Account::Inventory,
            amount: fill,
        }];
        // The meter is seeded once; it keeps running while the table is closed.
        if let Some(seed) = now.seed {
            money.push(Transfer {
                from: Account::House,
                to: Account::Pool,
                amount: seed,
            });
        }
        Ok(vec![(
            Fact::TableOpened {
                approvals: approvals.clone(),
            },
            money,
        )])
    }

    fn close_table(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, None)?;
        if !now.between_rounds || !now.wagered.is_empty() {
            return Err(Reason::WagersStand.into());
        }
        Ok(vec![(Fact::TableClosed, Vec::new())])
    }

    /// What opening a table takes up: its positions, and the methods and devices that were filed for it.
    pub(crate) const OPENS: &[Rule] = &[
        Rule::Positions,
        Rule::StartDevices,
        Rule::StartMethod,
        Rule::Shaker,
        Rule::Generator,
        Rule::GeneratorApproval,
        Rule::Button,
        Rule::ButtonApproval,
        Rule::AutoReshuffler,
        Rule::AutoShoePermitted,
        Rule::HandDealPermitted,
        Rule::ProgressiveSystem,
        Rule::ProgressiveMeter,
    ];

    /// What these methods use that must be approved, with the rule that says so.
    fn equipment(&self, methods: Methods, now: &Moment<'_>) -> Vec<(Equipment, Rule)> {
        use crate::devices::{Dealing, Starting};
        let starting = methods.starting.map(|starting| match starting {
            Starting::Shaker => (Equipment::Shaker, Rule::Shaker),
            Starting::Generator => (Equipment::Generator, Rule::GeneratorApproval),
            Starting::Button => (Equipment::Button, Rule::ButtonApproval),
        });
        let mut used: Vec<(Equipment, Rule)> = starting.into_iter().collect();
        if methods.dealing == Dealing::AutomatedShoe && now.law.has(Rule::AutoShoePermitted) {
            used.push((Equipment::AutomatedShoe, Rule::AutoShoePermitted));
        }
        if now.law.choices.flag("auto-reshuffler") {
            used.push((Equipment::AutoReshuffler, Rule::AutoReshuffler));
        }
        if now.progressive {
            used.push((Equipment::ProgressiveSystem, Rule::ProgressiveSystem));
        }
        used
    }
}

/// Refuses an act to anyone below a role, with the paragraph that reserves it.
pub fn needs(now: &Moment<'_>, role: Role, rule: Option<Rule>) -> Result<(), Refusal> {
    let is = now.by.role;
    if is.is_at_least(role) {
        return Ok(());
    }
    let clause = rule.and_then(|rule| now.law.cite(rule));
    Err(match role {
        Role::Dealer => Refusal::by(Reason::StaffOnly, clause),
        _ => Refusal::by(Reason::RoleTooLow { needs: role, is }, clause),
    })
}
