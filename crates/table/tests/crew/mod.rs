//! A pit crew for tests of any game: one helper touches the machine, so that the machine may change.
//!
//! A game's tests add an `impl Crew<TheGame>` with what is its own.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part")]

use cards::Money;
use rulebook::held::held;
use rulebook::rule::Rule;
use rulebook::{Given, WagerId};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::desk::Act as Desk;
use table::devices::{Equipment, Starting};
use table::game::{ActOf, EventOf, FactOf};
use table::{Account, Actor, Command, Game, Refusal, Role, Rules, Stack, Table, Who, Why, betting};

pub const HOUR: u64 = 3_600_000;

pub fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

pub fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

pub fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

/// Every approval there is.
pub fn approvals() -> BTreeMap<Equipment, String> {
    [
        Equipment::Shaker,
        Equipment::Generator,
        Equipment::Button,
        Equipment::AutomatedShoe,
        Equipment::AutoReshuffler,
        Equipment::ProgressiveSystem,
    ]
    .into_iter()
    .map(|equipment| (equipment, "letter 7".to_owned()))
    .collect()
}

pub fn dollars(amount: i64) -> Money {
    Money::from_dollars(amount)
}

/// A table with its people and a clock.
pub struct Crew<G: Game> {
    pub table: Table<G>,
    pub at: u64,
    pub events: Vec<EventOf<G>>,
}

impl<G: Game> Clone for Crew<G> {
    fn clone(&self) -> Crew<G> {
        Crew {
            table: self.table.clone(),
            at: self.at,
            events: self.events.clone(),
        }
    }
}

impl<G: Game> Crew<G> {
    pub fn over(rules: Arc<G::Rules>) -> Crew<G> {
        Crew {
            table: Table::new(rules, "T-1"),
            at: 0,
            events: Vec::new(),
        }
    }

    pub fn by(&mut self, by: Actor, act: impl Into<ActOf<G>>) -> Result<Vec<EventOf<G>>, Refusal> {
        self.at += 1;
        let result = self.table.execute(&Command {
            at: self.at,
            by,
            act: act.into(),
        });
        if let Ok(events) = &result {
            self.events.extend(events.iter().cloned());
        }
        result
    }

    pub fn try_dealer(&mut self, act: impl Into<ActOf<G>>) -> Result<Vec<EventOf<G>>, Refusal> {
        self.by(Actor::new("dan", Role::Dealer), act)
    }

    pub fn try_floor(&mut self, act: impl Into<ActOf<G>>) -> Result<Vec<EventOf<G>>, Refusal> {
        self.by(Actor::new("flo", Role::Floorperson), act)
    }

    pub fn try_player(&mut self, name: &str, act: impl Into<ActOf<G>>) -> Result<Vec<EventOf<G>>, Refusal> {
        self.by(Actor::new(name, Role::Player), act)
    }

    #[track_caller]
    pub fn dealer(&mut self, act: impl Into<ActOf<G>>) -> Vec<EventOf<G>> {
        self.try_dealer(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub fn floor(&mut self, act: impl Into<ActOf<G>>) -> Vec<EventOf<G>> {
        self.try_floor(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub fn player(&mut self, name: &str, act: impl Into<ActOf<G>>) -> Vec<EventOf<G>> {
        self.try_player(name, act)
            .unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// Opens the table with every approval and a full tray.
    pub fn open(mut self) -> Crew<G> {
        self.floor(Desk::OpenTable {
            fill: dollars(1_000_000),
            approvals: approvals(),
        });
        if self.table.state().desk.methods.starting == Some(Starting::Shaker) {
            self.dealer(Desk::PlaceDice);
        }
        if let Some((who, act)) = self.desk_step(|act| matches!(act, Desk::BringCovers { .. })) {
            self.does(&who, act.into());
        }
        if self.table.state().desk.reader.is_some() {
            self.floor(Desk::InspectReader);
        }
        self
    }

    pub fn receive(&mut self, deck: u8, back: &str) {
        let (back, design) = (back.to_owned(), "house".to_owned());
        let batch = G::batch(self.table.rules()).expect("a game with cards");
        self.dealer(Desk::ReceiveDeck {
            deck,
            back,
            design,
            jokers: batch.jokers(),
            tens: false,
            preshuffled: None,
        });
    }

    /// Takes a received deck through every step up to the shuffle.
    pub fn prepare(&mut self, deck: u8) {
        self.dealer(Desk::InspectDeck { deck });
        self.floor(Desk::VerifyInspection { deck });
        self.dealer(Desk::SpreadDeck { deck });
        self.player("ann", Desk::LookAtDeck { deck });
        self.dealer(Desk::WashDeck { deck });
        self.dealer(Desk::StackDeck { deck });
    }

    /// Shuffles to an order, cuts where due so that the order stands, puts a cover card in where one is due, and
    /// loads.
    #[track_caller]
    pub fn load(&mut self, deck: u8, order: Stack) {
        const CUT: u16 = 20;
        let by = self.table.state().desk.methods.shuffling;
        let shuffle = |order: Stack| Desk::Shuffle { deck, by, order };
        let mut trial = self.clone();
        trial.dealer(shuffle(order.clone()));
        let Some((who, _)) = trial.desk_step(|act| matches!(act, Desk::CutDeck { .. })) else {
            self.dealer(shuffle(order));
            self.dealer(Desk::LoadDeck { deck });
            return;
        };
        let uncut = order.cut(order.len() - usize::from(CUT));
        self.dealer(shuffle(uncut));
        self.does(&who, Desk::CutDeck { deck, cards: CUT }.into());
        if let Some((who, act)) = self.desk_step(|act| matches!(act, Desk::InsertCover { .. })) {
            self.does(&who, act.into());
        }
        self.dealer(Desk::LoadDeck { deck });
    }

    /// A step that the desk waits for, and by whom.
    fn desk_step(&self, which: impl Fn(&Desk) -> bool) -> Option<(Who, Desk)> {
        let expected = self.table.expected();
        expected.into_iter().find_map(|next| {
            let act = desk_act::<G>(&next.act).filter(|act| next.why == Why::Step && which(act))?;
            Some((next.who, act.clone()))
        })
    }

    /// Whoever is meant does it.
    #[track_caller]
    pub fn does(&mut self, who: &Who, act: ActOf<G>) -> Vec<EventOf<G>> {
        match who {
            Who::Staff(Role::Dealer) => self.dealer(act),
            Who::Staff(role) => self
                .by(Actor::new("flo", *role), act)
                .unwrap_or_else(|refusal| panic!("{refusal}")),
            Who::Person(id) => self.by(Actor::new(id.as_str(), Role::Dealer), act).unwrap(),
            Who::Player(id) => self.player(id.as_str(), act),
            Who::AnyPlayer => self.player("ann", act),
        }
    }

    /// Opens, loads a deck in this order, and seats players with chips.
    pub fn made_ready(self, order: Stack, seats: &[(u8, &str)]) -> Crew<G> {
        let mut crew = self.open();
        crew.receive(1, "blue");
        crew.prepare(1);
        crew.load(1, order);
        for &(seat, name) in seats {
            crew.sit(seat, name);
        }
        crew
    }

    pub fn sit(&mut self, seat: u8, name: &str) {
        self.player(name, Desk::Sit { seat });
        self.player(
            name,
            Desk::BuyIn {
                amount: dollars(1000),
            },
        );
    }

    /// Does what the round waits for, the first step each time, until a fact or the list is done.
    pub fn go_on(&mut self, mut until: impl FnMut(&FactOf<G>) -> bool) {
        for _ in 0..400 {
            let from = self.events.len();
            let expected = self.table.expected();
            let next = expected
                .into_iter()
                .find(|next| next.why == Why::Step && desk_act::<G>(&next.act).is_none());
            let Some(next) = next else { return };
            if next.who == Who::AnyPlayer {
                return;
            }
            self.does(&next.who, next.act);
            if self.events[from..].iter().any(|event| until(&event.fact)) {
                return;
            }
        }
        panic!("no end of the round in sight");
    }

    /// A wager in chips, in whole dollars.
    pub fn try_lay(
        &mut self,
        name: &str,
        seat: u8,
        wager: WagerId,
        amount: i64,
    ) -> Result<Vec<EventOf<G>>, Refusal> {
        let act = betting::Act::PlaceWager {
            seat,
            wager,
            amount: dollars(amount),
            form: betting::Form::Chips,
        };
        self.try_player(name, act)
    }

    #[track_caller]
    pub fn lay(&mut self, name: &str, seat: u8, wager: WagerId, amount: i64) {
        self.try_lay(name, seat, wager, amount)
            .unwrap_or_else(|refusal| panic!("{refusal}"));
    }

    pub fn balance(&self, account: &Account) -> Money {
        self.table.state().desk.ledger.balance(account)
    }

    pub fn chips(&self, name: &str) -> Money {
        self.balance(&Account::Player(name.into()))
    }

    pub fn meter(&self) -> Money {
        self.table.state().meter.unwrap().shows()
    }

    /// The paragraph for a rule, looked up without citing it.
    pub fn law(&self, rule: Rule) -> Option<rulebook::clause::Clause> {
        self.table.rules().edition().register().cite(rule)
    }

    /// Whether an event cites a paragraph for this rule.
    #[track_caller]
    pub fn cited(&self, rule: Rule) {
        let clause = self
            .law(rule)
            .unwrap_or_else(|| panic!("this edition has no {rule}"));
        let cites = self
            .events
            .iter()
            .any(|event| self.table.cites(event).contains(&clause));
        assert!(cites, "no event cites {rule}");
        held(clause);
    }

    /// Asserts that these events cite these paragraphs and no others, in this order.
    #[track_caller]
    pub fn cites(&self, events: &[EventOf<G>], paragraphs: &[&str]) {
        let cited = self.cited_by(events);
        let told: Vec<&str> = cited.iter().map(|clause| clause.paragraph()).collect();
        assert_eq!(told, paragraphs);
        cited.into_iter().for_each(held);
    }

    /// Asserts that these events cite this paragraph, among others.
    #[track_caller]
    pub fn cites_also(&self, events: &[EventOf<G>], paragraph: &str) {
        let cited = self.cited_by(events);
        let clause = cited.iter().find(|clause| clause.paragraph() == paragraph);
        held(*clause.unwrap_or_else(|| panic!("{paragraph} is not among {cited:?}")));
    }

    fn cited_by(&self, events: &[EventOf<G>]) -> Vec<rulebook::clause::Clause> {
        events.iter().flat_map(|event| self.table.cites(event)).collect()
    }
}

/// The clause of a refusal, as this edition cites the rule.
#[track_caller]
pub fn refused<G: Game>(
    result: Result<Vec<EventOf<G>>, Refusal>,
    code: &str,
    crew: &Crew<G>,
    rule: Option<Rule>,
) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), code, "{refusal}");
    if let Some(rule) = rule {
        let clause = crew.law(rule);
        assert!(clause.is_some(), "this edition has no {rule}");
        assert_eq!(refusal.clause, clause, "{refusal}");
        clause.into_iter().for_each(held);
    }
}

/// The act of the desk that this is, if it is one.
pub fn desk_act<G: Game>(act: &ActOf<G>) -> Option<&Desk> {
    match act {
        table::Act::Desk(act) => Some(act),
        _ => None,
    }
}
