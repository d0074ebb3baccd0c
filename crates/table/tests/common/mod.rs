//! A pit crew for tests: one helper touches the machine, so that the machine may change.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use cards::dice::{Die, ThreeDice};
use cards::{Card, DeckKind, Money};
use games::asia_poker::AsiaRules;
use games::asia_poker::house_way::shipped;
use rulebook::clause::Register;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::asia_poker::{Act, Fact, Fall, Form, Wager};
use table::asia_poker::{Command, Event, Table};
use table::desk::Act as Desk;
use table::devices::{Equipment, Shuffling, Starting};
use table::{Account, Actor, Refusal, Role, Stack};

pub const EDITIONS: [&str; 4] = ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];
pub const HOUR: u64 = 3_600_000;

/// Says which rules a test is about; each must be a rule of some edition.
pub fn covers(rules: &[Rule]) {
    for rule in rules {
        let known = Register::editions()
            .filter_map(Register::of)
            .any(|register| register.cite(*rule).is_some());
        assert!(known, "no edition has {rule}");
    }
}

pub fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

pub fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

pub fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

/// The methods as an operator files them.
pub fn methods(shuffle: &str, dealing: &str, start: &str) -> Vec<(String, Given)> {
    vec![
        text("shuffle", shuffle),
        text("dealing", dealing),
        text("start-position", start),
    ]
}

pub fn rules(edition: &str, choices: &[(String, Given)]) -> Arc<AsiaRules> {
    let edition = Edition::find(edition).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(AsiaRules::new(edition, choices, shipped::find("classic").unwrap()).unwrap())
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

pub fn deck() -> Stack {
    DeckKind::WithJoker.cards().collect()
}

pub fn dollars(amount: i64) -> Money {
    Money::from_dollars(amount)
}

pub fn dice(a: u8, b: u8, c: u8) -> ThreeDice {
    ThreeDice([a, b, c].map(|pips| Die::try_from(pips).unwrap()))
}

/// A table with its people and a clock.
#[derive(Clone)]
pub struct Pit {
    pub table: Table,
    pub at: u64,
    pub events: Vec<Event>,
}

impl Pit {
    pub fn new(edition: &str, choices: &[(String, Given)]) -> Pit {
        Pit {
            table: Table::new(rules(edition, choices), "T-1"),
            at: 0,
            events: Vec::new(),
        }
    }

    pub fn by(&mut self, by: Actor, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.at += 1;
        let before = self.table.clone();
        let result = self.table.execute(&Command {
            at: self.at,
            by,
            act: act.into(),
        });
        match &result {
            Ok(events) => self.events.extend(events.iter().cloned()),
            Err(_) => assert!(self.table == before, "a refused command changed the table"),
        }
        result
    }

    pub fn try_dealer(&mut self, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new("dan", Role::Dealer), act)
    }

    pub fn try_floor(&mut self, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new("flo", Role::Floorperson), act)
    }

    pub fn try_player(&mut self, name: &str, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new(name, Role::Player), act)
    }

    #[track_caller]
    pub fn dealer(&mut self, act: impl Into<Act>) -> Vec<Event> {
        self.try_dealer(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub fn floor(&mut self, act: impl Into<Act>) -> Vec<Event> {
        self.try_floor(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub fn player(&mut self, name: &str, act: impl Into<Act>) -> Vec<Event> {
        self.try_player(name, act)
            .unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// Opens the table with every approval and a full tray.
    pub fn open(mut self) -> Pit {
        self.floor(Desk::OpenTable {
            fill: dollars(1_000_000),
            approvals: approvals(),
        });
        if self.table.state().desk.methods.starting == Some(Starting::Shaker) {
            self.dealer(Desk::PlaceDice);
        }
        self
    }

    pub fn receive(&mut self, deck: u8, back: &str) {
        let (back, design) = (back.to_owned(), "house".to_owned());
        self.dealer(Desk::ReceiveDeck {
            deck,
            back,
            design,
            jokers: 1,
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

    /// Shuffles to an order, cuts where due so that the order stands, and loads.
    pub fn load(&mut self, deck: u8, order: Stack) {
        match self.table.state().desk.methods.shuffling {
            Shuffling::Device => {
                self.dealer(Desk::Shuffle {
                    deck,
                    by: Shuffling::Device,
                    order,
                });
            }
            Shuffling::Manual => {
                let uncut = order.cut(53 - 20);
                self.dealer(Desk::Shuffle {
                    deck,
                    by: Shuffling::Manual,
                    order: uncut,
                });
                self.dealer(Desk::CutDeck { deck, cards: 20 });
            }
        }
        self.dealer(Desk::LoadDeck { deck });
    }

    /// An open table with a loaded deck in this order, and players with chips at these seats.
    pub fn ready(edition: &str, choices: &[(String, Given)], order: Stack, seats: &[(u8, &str)]) -> Pit {
        let mut pit = Pit::new(edition, choices).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.load(1, order);
        for &(seat, name) in seats {
            pit.sit(seat, name);
        }
        pit
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

    pub fn bet(&mut self, seat: u8, wager: Wager, amount: i64) {
        let name = self.table.state().desk.seats[&seat].clone();
        self.player(&name, place(seat, wager, amount));
    }

    /// 'No more bets', and the progressive chips counted if there are any.
    pub fn close(&mut self) {
        self.dealer(Act::NoMoreBets);
        let expected = self.table.expected();
        if let Some(next) = expected
            .iter()
            .find(|next| matches!(next.act, Act::CountProgressive { .. }))
        {
            self.dealer(next.act.clone());
        }
    }

    /// Finds the start by whatever method is in use: the count given, or where the button lies.
    pub fn start(&mut self, count: u8) {
        match self.table.state().desk.methods.starting {
            Some(Starting::Shaker) => {
                let total = if count < 3 { count + 7 } else { count };
                let a = (total - 2).min(6);
                let b = (total - a - 1).min(6);
                let fall = Fall::Flat(dice(a, b, total - a - b));
                self.dealer(Act::UncoverDice {
                    shakes: 3,
                    fall,
                    announced: total,
                });
            }
            Some(Starting::Generator) => {
                self.dealer(Act::ShowNumber {
                    number: (count - 1) % 7 + 1,
                });
            }
            Some(Starting::Button) => {
                self.dealer(Act::ReadButton);
            }
            None => {}
        }
    }

    /// From loaded and bet on to dealt, counted and covered.
    pub fn deal(&mut self, count: u8) {
        self.close();
        if self.makes_stacks() {
            self.dealer(Act::Deal { cards: 49 });
            self.dealer(Act::CountStub {
                left: 4,
                uneven: None,
            });
            self.start(count);
            self.dealer(Act::DeliverStacks);
        } else {
            self.start(count);
            self.dealer(Act::Deal { cards: 49 });
            self.dealer(Act::CountStub {
                left: 4,
                uneven: None,
            });
        }
        if self.table.state().desk.methods.starting == Some(Starting::Shaker) {
            self.dealer(Act::CoverShaker);
        }
    }

    pub fn makes_stacks(&self) -> bool {
        let methods = self.table.state().desk.methods;
        let law = self.table.law();
        methods.dealing == table::devices::Dealing::FromHand && law.has(Rule::HandDealStacks)
    }

    /// Does what the table waits for, the first step each time, until a phase or the list is done.
    pub fn go_on(&mut self, mut until: impl FnMut(&Fact) -> bool) {
        for _ in 0..200 {
            let from = self.events.len();
            let expected = self.table.expected();
            let next = expected
                .into_iter()
                .find(|next| next.why == table::asia_poker::Why::Step && !matches!(next.act, Act::Desk(_)));
            let Some(next) = next else { return };
            match next.who {
                table::asia_poker::Who::Staff(role) => {
                    let name = if role == Role::Dealer { "dan" } else { "flo" };
                    self.by(Actor::new(name, role), next.act).unwrap();
                }
                table::asia_poker::Who::Player(name) => {
                    self.player(&name, next.act);
                }
                table::asia_poker::Who::AnyPlayer => return,
            }
            if self.events[from..].iter().any(|event| until(&event.fact)) {
                return;
            }
        }
        panic!("no end of the round in sight");
    }

    /// Plays the round out by the house way.
    pub fn finish(&mut self) {
        self.go_on(|fact| matches!(fact, Fact::RoundFinished { .. } | Fact::RoundVoided { .. }));
    }

    pub fn balance(&self, account: &Account) -> Money {
        self.table.state().desk.ledger.balance(account)
    }

    pub fn chips(&self, name: &str) -> Money {
        self.balance(&Account::Player(name.to_owned()))
    }

    pub fn meter(&self) -> Money {
        self.table.state().meter.unwrap().shows()
    }

    /// Whether an event cites a paragraph for this rule.
    #[track_caller]
    pub fn cited(&self, rule: Rule) {
        let clause = self
            .table
            .rules()
            .cite(rule)
            .unwrap_or_else(|| panic!("this edition has no {rule}"));
        let cites = self
            .events
            .iter()
            .any(|event| self.table.cites(event).contains(&clause));
        assert!(cites, "no event cites {rule}");
    }
}

pub fn place(seat: u8, wager: Wager, amount: i64) -> Act {
    Act::PlaceWager {
        seat,
        wager,
        amount: dollars(amount),
        form: Form::Chips,
    }
}

/// An order of the deck that gives one hand to the place that is dealt to in this turn, singly.
pub fn rigged(hand: &str, turn: usize) -> Stack {
    rig(&[(turn, hand)], false)
}

/// An order that gives each turn its hand, singly or in stacks of seven.
pub fn rig(hands: &[(usize, &str)], stacks: bool) -> Stack {
    let mut order: Vec<Option<Card>> = vec![None; 53];
    for (turn, hand) in hands {
        for (i, card) in hand.split(' ').enumerate() {
            let at = if stacks { turn * 7 + i } else { turn + i * 7 };
            order[at] = Some(card.parse().unwrap());
        }
    }
    let mut rest = deck()
        .0
        .into_iter()
        .filter(|card| !order.contains(&Some(*card)))
        .collect::<Vec<_>>()
        .into_iter();
    order
        .into_iter()
        .map(|card| card.unwrap_or_else(|| rest.next().unwrap()))
        .collect()
}

/// The clause of a refusal, as this edition cites the rule.
#[track_caller]
pub fn refused(result: Result<Vec<Event>, Refusal>, code: &str, pit: &Pit, rule: Option<Rule>) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), code, "{refusal}");
    if let Some(rule) = rule {
        let clause = pit.table.rules().cite(rule);
        assert!(clause.is_some(), "this edition has no {rule}");
        assert_eq!(refusal.clause, clause, "{refusal}");
    }
}
