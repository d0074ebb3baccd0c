//! What every table has: seats, money, decks, devices and clocks.
//!
//! A game's table holds a [`Desk`] and hands it the acts that no game changes. The desk knows decks and the
//! jurisdictions' ways with them, each where the edition has the rule; it knows no round. What depends on the game
//! or the round comes in with the [`Moment`].

pub mod act;
mod cutting;
mod decks;
mod devices;
mod expected;
mod opening;
mod people;
mod shuffling;

pub use cutting::deep_enough;
pub use people::amount;

pub use act::{Act, Fact};

use crate::decks::Deck;
use crate::devices::{Condition, Equipment, Methods, Shuffling};
use crate::law::Law;
use crate::ledger::{Account, Ledger, Transfer};
use crate::moment::Moment;
use crate::people::{Actor, PersonId, Role};
use crate::refusal::{Reason, Refusal};
use crate::shared::Shared;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The state every table has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Desk {
    /// Whether it is open for gaming.
    pub open: bool,
    /// The approvals on record.
    pub approvals: Shared<BTreeMap<Equipment, String>>,
    /// Who sits where.
    pub seats: BTreeMap<u8, PersonId>,
    /// What the players are called who have sat here.
    pub names: Shared<BTreeMap<PersonId, String>>,
    /// The money.
    pub ledger: Ledger,
    /// The decks, by the numbers the pit gives them.
    pub decks: BTreeMap<u8, Shared<Deck>>,
    /// The deck of the last round.
    pub last_deck: Option<u8>,
    /// Rounds whose stub was put away uncounted since one was counted.
    #[serde(default)]
    pub uncounted: u32,
    /// The methods in use.
    pub methods: Methods,
    /// The shuffler.
    pub shuffler: Condition,
    /// The automated shoe.
    pub shoe: Condition,
    /// The dice in the shaker, once there are any.
    pub dice: Option<Dice>,
    /// The players in the order they came to a game just beginning, where that decides on the first cut.
    #[serde(default)]
    pub arrivals: Option<Vec<PersonId>>,
    /// Whom the next cut is offered to, in this order; then the dealer cuts. None until that is known.
    #[serde(default)]
    pub offer: Option<Vec<u8>>,
    /// Which case of the law that offer is.
    #[serde(default, with = "crate::law::maybe_rule_name")]
    pub case: Option<Rule>,
    /// The card reader, where the edition has one.
    #[serde(default)]
    pub reader: Option<Reader>,
    /// The cover cards at the table.
    #[serde(default)]
    pub covers: u8,
    /// Decks whose spare cards a dealer is tearing, and which dealer.
    #[serde(default)]
    pub tearing: BTreeMap<u8, PersonId>,
    /// The numbers of the decks that left last; these do not come back.
    #[serde(default)]
    pub gone: Vec<u8>,
}

/// A card reader device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reader {
    /// How it stands.
    pub condition: Condition,
    /// When it was last inspected, since the table opened.
    pub inspected: Option<u64>,
}

/// Dice in a shaker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// When they came.
    pub since: u64,
    /// The dealer in charge of the shaker.
    pub charge: PersonId,
}

/// A fact of the desk, its rules and its money.
type Step = crate::step::Step<Fact>;
/// What the rules make of an act at the desk.
type Ruling = crate::step::Ruling<Fact>;

impl Desk {
    /// A table that has never been open.
    pub fn new(law: &Law<'_>) -> Desk {
        let methods = law.filed.methods;
        let condition = |present| {
            if present {
                Condition::Working
            } else {
                Condition::Absent
            }
        };
        Desk {
            open: false,
            approvals: Shared::default(),
            seats: BTreeMap::new(),
            names: Shared::default(),
            ledger: Ledger::default(),
            decks: BTreeMap::new(),
            last_deck: None,
            uncounted: 0,
            methods,
            shuffler: condition(methods.shuffling == Shuffling::Device),
            shoe: condition(methods.dealing == crate::devices::Dealing::AutomatedShoe),
            dice: None,
            arrivals: law.has(Rule::CutFirstPlayer).then(Vec::new),
            offer: None,
            case: None,
            covers: 0,
            tearing: BTreeMap::new(),
            gone: Vec::new(),
            reader: law.has(Rule::CardReader).then_some(Reader {
                condition: Condition::Working,
                inspected: None,
            }),
        }
    }

    /// What the rules make of an act. Nothing changes yet.
    pub fn decide(&self, act: &Act, now: &Moment<'_>) -> Ruling {
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
            Act::TakeChips { amount } => people::take_chips(*amount, now),
            Act::BringCovers { cards } => bring_covers(*cards, now),
            Act::PlaceDice
            | Act::InspectReader
            | Act::ReaderFails
            | Act::RestoreDevice { .. }
            | Act::PutOutOfUse { .. }
            | Act::ChangeMethods { .. } => self.decide_device(act, now),
            Act::ReceiveDeck { .. }
            | Act::InspectDeck { .. }
            | Act::VerifyInspection { .. }
            | Act::TearJoker { .. }
            | Act::TearTens { .. }
            | Act::ConfirmTearing { .. }
            | Act::SpreadDeck { .. }
            | Act::LookAtDeck { .. }
            | Act::WashDeck { .. }
            | Act::StackDeck { .. }
            | Act::Shuffle { .. }
            | Act::CountDeck { .. }
            | Act::ShufflerFails { .. }
            | Act::OrderShuffle { .. }
            | Act::DeclineCut { .. }
            | Act::CutDeck { .. }
            | Act::InsertCover { .. }
            | Act::OrderRecut { .. }
            | Act::LoadDeck { .. }
            | Act::RemoveDeck { .. }
            | Act::SpreadIdle { .. }
            | Act::TurnUp { .. } => self.decide_deck(act, now),
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
                self.covers = 0;
                self.tearing.clear();
                self.gone.clear();
                self.begins_anew();
                if let Some(reader) = &mut self.reader {
                    reader.inspected = None;
                }
            }
            Fact::Filled { .. } | Fact::Credited { .. } | Fact::BoughtIn { .. } | Fact::ChipsTaken { .. } => {
            }
            Fact::SatDown { seat, player, name } => {
                self.seats.insert(*seat, player.clone());
                if self.names.get(player) != Some(name) {
                    self.names.insert(player.clone(), name.clone());
                }
                self.arrived(player);
            }
            Fact::FirstPlayer { seat } => return self.seats.contains_key(seat),
            Fact::CutOffered { rule, to } => {
                self.offer = Some(to.clone());
                self.case = Some(*rule);
            }
            Fact::CoversBrought { cards } => self.covers = *cards,
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

    /// What someone is called who has sat here; their id if they never did.
    pub fn name<'a>(&'a self, id: &'a PersonId) -> &'a str {
        self.names.get(id).map_or(id.as_str(), String::as_str)
    }

    /// The deck that is ready to be dealt.
    pub fn loaded(&self) -> Option<(u8, &Deck)> {
        self.decks
            .iter()
            .find(|(_, deck)| deck.stage.is_loaded())
            .map(|(id, deck)| (*id, &**deck))
    }

    fn open_table(&self, fill: Money, approvals: &BTreeMap<Equipment, String>, now: &Moment<'_>) -> Ruling {
        now.needs(Role::Floorperson, None)?;
        if self.open {
            return Err(Reason::TableOpen.into());
        }
        amount(fill)?;
        for (equipment, rule) in self.equipment(self.methods, now) {
            if !is_approved(approvals, equipment) && !is_approved(&self.approvals, equipment) {
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
        let opened = Fact::TableOpened {
            approvals: approvals.clone(),
        };
        let rules = self.opens(now);
        Step::new(opened).under(&rules).moving(money).alone()
    }

    fn close_table(&self, now: &Moment<'_>) -> Ruling {
        now.needs(Role::Floorperson, None)?;
        if !now.between_rounds || !now.wagered.is_empty() {
            return Err(Reason::WagersStand.into());
        }
        Step::new(Fact::TableClosed).alone()
    }

    /// What opening a table takes up: its positions, and the methods and devices that were filed for it.
    fn opens(&self, now: &Moment<'_>) -> Vec<Rule> {
        use crate::devices::{Dealing, Starting};
        let methods = self.methods;
        let start: &[Rule] = match methods.starting {
            Some(Starting::Shaker) => &[Rule::StartDevices, Rule::StartMethod],
            Some(Starting::Generator) => &[Rule::StartDevices, Rule::StartMethod, Rule::Generator],
            Some(Starting::Button) => &[Rule::StartDevices, Rule::StartMethod, Rule::Button],
            None => &[],
        };
        let hand = (methods.dealing == Dealing::FromHand).then_some(Rule::HandDealPermitted);
        let approved = self.equipment(methods, now).into_iter().map(|(_, rule)| rule);
        let meter = now.progressive.then_some(Rule::ProgressiveMeter);
        let positions = [Rule::Positions].into_iter();
        positions
            .chain(start.iter().copied())
            .chain(hand)
            .chain(approved)
            .chain(meter)
            .collect()
    }

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
        if now.law.filed.auto_reshuffler && methods.shuffling == Shuffling::Device {
            used.push((Equipment::AutoReshuffler, Rule::AutoReshuffler));
        }
        if now.progressive {
            used.push((Equipment::ProgressiveSystem, Rule::ProgressiveSystem));
        }
        used
    }
}

/// Whether an approval is on record: one has a reference by which it can be found.
fn is_approved(approvals: &BTreeMap<Equipment, String>, equipment: Equipment) -> bool {
    let reference = approvals.get(&equipment);
    reference.is_some_and(|reference| !reference.trim().is_empty())
}

/// x.3(a), MA § 2(a): the cover cards that a deck is played with.
fn bring_covers(cards: u8, now: &Moment<'_>) -> Ruling {
    now.dealer(Rule::CoverCards)?;
    if !now.law.has(Rule::CoverCards) {
        let what = "cover card";
        return Err(Reason::NotInThisEdition { what }.into());
    }
    Step::new(Fact::CoversBrought { cards }).alone()
}

impl Desk {
    /// Checks that the cover cards are there: a deck is cut with one, and no game is played without.
    fn has_covers(&self, now: &Moment<'_>) -> Result<(), Refusal> {
        let needs = now.law.figures.cover_cards;
        if u32::from(self.covers) >= needs {
            return Ok(());
        }
        let has = self.covers;
        Err(now.refuse(Reason::CoversMissing { has, needs }, Rule::CoverCards))
    }

    /// How many cover cards there should be, while there are fewer.
    pub fn covers_lacking(&self, law: &Law<'_>) -> Option<u8> {
        let due = u8::try_from(law.figures.cover_cards).unwrap_or(u8::MAX);
        (self.covers < due).then_some(due)
    }

    /// x.5(f), 663a.5(g), 665a.5(h): whether a device that reshuffles by itself is in use. One that was filed and is out
    /// of use is not: cards shuffled by hand are cut.
    pub fn reshuffles(&self, law: &Law<'_>) -> bool {
        law.filed.auto_reshuffler && self.methods.shuffling == Shuffling::Device
    }

    /// Records that a deck left; its number is not given again for a while, so that it does not come back.
    pub(crate) fn leaves(&mut self, deck: u8) {
        const KEPT: usize = 100;
        self.tearing.remove(&deck);
        self.gone.push(deck);
        if self.gone.len() > KEPT {
            self.gone.remove(0);
        }
    }
}
