//! A pit crew for tests: one helper touches the machine, so that the machine may change.

use cards::{Card, DeckKind, Money};
use games::double_attack::DoubleAttackRules;
use rulebook::clause::Register;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::desk::Act as Desk;
use table::devices::Equipment;
use table::double_attack::{Act, Command, Event, Fact, Form, Settled, Table, Wager};
use table::{Account, Actor, Refusal, Role, Stack};

pub(crate) const HOUR: u64 = 3_600_000;
/// Cards in a batch.
pub(crate) const BATCH: usize = 384;

/// Says which rules a test is about; each must be a rule of the edition.
pub(crate) fn covers(rules: &[Rule]) {
    let register = Register::of("pa-665a").unwrap();
    for rule in rules {
        assert!(register.cite(*rule).is_some(), "pa-665a has no {rule}");
    }
}

pub(crate) fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

pub(crate) fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

pub(crate) fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

pub(crate) fn rules(choices: &[(String, Given)]) -> Arc<DoubleAttackRules> {
    let edition = Edition::find("pa-665a").unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(DoubleAttackRules::new(edition, choices).unwrap())
}

pub(crate) fn approvals() -> BTreeMap<Equipment, String> {
    BTreeMap::from([(Equipment::AutoReshuffler, "letter 7".to_owned())])
}

pub(crate) fn dollars(amount: i64) -> Money {
    Money::from_dollars(amount)
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// A whole batch whose first cards are these.
pub(crate) fn batch(first: &str) -> Stack {
    let first = cards(first);
    let mut rest = DeckKind::Spanish.shoe(8);
    for card in &first {
        let at = rest.iter().position(|each| each == card).unwrap();
        rest.remove(at);
    }
    let mut order = first;
    order.extend(rest);
    assert_eq!(order.len(), BATCH);
    Stack(order)
}

/// A table with its people and a clock.
#[derive(Clone)]
pub(crate) struct Pit {
    pub(crate) table: Table,
    pub(crate) at: u64,
    pub(crate) events: Vec<Event>,
}

impl Pit {
    pub(crate) fn new(choices: &[(String, Given)]) -> Pit {
        Pit {
            table: Table::new(rules(choices), "T-1"),
            at: 0,
            events: Vec::new(),
        }
    }

    /// An open table with an inspected card reader and these players at positions 1, 2, ...
    pub(crate) fn open(choices: &[(String, Given)], players: &[&str]) -> Pit {
        let mut pit = Pit::new(choices);
        pit.floor(Desk::OpenTable {
            fill: dollars(1_000_000),
            approvals: approvals(),
        });
        pit.floor(Desk::InspectReader);
        for (&player, seat) in players.iter().zip(1..) {
            pit.player(player, Desk::Sit { seat });
            pit.player(
                player,
                Desk::BuyIn {
                    amount: dollars(10_000),
                },
            );
        }
        pit
    }

    /// The same with a shoe that deals these cards after one burned 2, the cover card far behind them.
    pub(crate) fn ready(choices: &[(String, Given)], players: &[&str], first: &str) -> Pit {
        let mut pit = Pit::open(choices, players);
        pit.shoe(1, &format!("2c {first}"), 96);
        pit.dealer(Act::BurnCard);
        pit
    }

    /// A preshuffled batch, cut so that the order stands, its cover card so many cards from the bottom, loaded.
    pub(crate) fn shoe(&mut self, deck: u8, first: &str, from_bottom: u16) {
        let uncut = batch(first).cut(BATCH - 20);
        self.dealer(Desk::ReceiveDeck {
            deck,
            back: "blue".to_owned(),
            design: "house".to_owned(),
            jokers: 0,
            tens: false,
            preshuffled: Some(uncut),
        });
        self.cut(deck);
        self.dealer(Desk::InsertCover { deck, from_bottom });
        self.dealer(Desk::LoadDeck { deck });
    }

    /// The cut by whoever is offered it.
    pub(crate) fn cut(&mut self, deck: u8) {
        let act = Desk::CutDeck { deck, cards: 20 };
        let offered = self.table.state().desk.offer.clone().unwrap_or_default();
        match offered.first() {
            Some(seat) => {
                let player = self.table.state().desk.seats[seat].clone();
                self.player(&player, act);
            }
            None => {
                self.dealer(act);
            }
        }
    }

    pub(crate) fn by(&mut self, by: Actor, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.at += 1;
        let before = self.table.clone();
        let command = Command {
            at: self.at,
            by,
            act: act.into(),
        };
        let result = self.table.execute(&command);
        match &result {
            Ok(events) => self.events.extend(events.iter().cloned()),
            Err(_) => assert!(self.table == before, "a refused command changed the table"),
        }
        result
    }

    pub(crate) fn try_dealer(&mut self, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new("dan", Role::Dealer), act)
    }

    pub(crate) fn try_floor(&mut self, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new("flo", Role::Floorperson), act)
    }

    pub(crate) fn try_player(&mut self, name: &str, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        self.by(Actor::new(name, Role::Player), act)
    }

    #[track_caller]
    pub(crate) fn dealer(&mut self, act: impl Into<Act>) -> Vec<Event> {
        self.try_dealer(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub(crate) fn floor(&mut self, act: impl Into<Act>) -> Vec<Event> {
        self.try_floor(act).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    #[track_caller]
    pub(crate) fn player(&mut self, name: &str, act: impl Into<Act>) -> Vec<Event> {
        self.try_player(name, act)
            .unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    pub(crate) fn try_wager(
        &mut self,
        name: &str,
        seat: u8,
        wager: Wager,
        amount: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let act = Act::PlaceWager {
            seat,
            wager,
            amount: dollars(amount),
            form: Form::Chips,
        };
        self.try_player(name, act)
    }

    #[track_caller]
    pub(crate) fn wager(&mut self, name: &str, seat: u8, wager: Wager, amount: i64) {
        self.try_wager(name, seat, wager, amount)
            .unwrap_or_else(|refusal| panic!("{refusal}"));
    }

    /// Deals the up card, two cards to every box and the hole card.
    #[track_caller]
    pub(crate) fn deal(&mut self) {
        self.dealer(Act::DealUpCard);
        self.deal_hands();
    }

    #[track_caller]
    pub(crate) fn deal_hands(&mut self) {
        let boxes = self.table.state().game.phase.round().unwrap().to_be_dealt().len();
        self.dealer(Act::Deal {
            cards: u8::try_from(boxes).unwrap(),
        });
        self.dealer(Act::DealHoleCard);
    }

    /// The player asks for a card and gets it.
    #[track_caller]
    pub(crate) fn hit(&mut self, name: &str, seat: u8) {
        self.player(name, Act::Hit { seat });
        self.dealer(Act::DealCard);
    }

    /// Turns the hole card, draws, settles from the right and ends the round.
    #[track_caller]
    pub(crate) fn finish(&mut self) -> Vec<Settled> {
        self.dealer(Act::TurnHoleCard);
        while self.try_dealer(Act::DrawCard).is_ok() {}
        let mut lines = Vec::new();
        while let Some(seat) = self.table.state().game.phase.round().unwrap().next_to_settle() {
            for event in self.dealer(Act::SettleSeat { seat }) {
                if let Fact::SeatSettled { lines: settled, .. } = event.fact {
                    lines.extend(settled);
                }
            }
        }
        self.dealer(Act::FinishRound);
        lines
    }

    pub(crate) fn chips(&self, name: &str) -> Money {
        let account = Account::Player(name.to_owned());
        self.table.state().desk.ledger.balance(&account)
    }

    /// The paragraphs the last event of this kind cites.
    #[track_caller]
    pub(crate) fn cited(&self, events: &[Event]) -> Vec<String> {
        // The table is as it was before the event: replay up to it.
        let mut table = Table::new(self.table.rules().clone(), "T-1");
        let all = self.events.len() - events.len();
        for event in &self.events[..all] {
            table.apply(event).unwrap();
        }
        let mut cited = Vec::new();
        for event in events {
            cited.extend(
                table
                    .cites(event)
                    .iter()
                    .map(|clause| clause.paragraph().to_owned()),
            );
            table.apply(event).unwrap();
        }
        cited
    }
}

/// A refusal as its code and paragraph.
pub(crate) fn why(result: Result<Vec<Event>, Refusal>) -> (String, String) {
    let refusal = result.unwrap_err();
    let clause = refusal
        .clause
        .map_or(String::new(), |clause| clause.paragraph().to_owned());
    (refusal.code().to_owned(), clause)
}

pub(crate) fn is(code: &str, clause: &str) -> (String, String) {
    (code.to_owned(), clause.to_owned())
}
