//! A pit crew for these tests: one helper touches the machine, so that the machine may change.

use cards::{Card, DeckKind, Money};
use games::five_card_hi_lo::HiLoRules;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::desk::Act as Desk;
use table::devices::{Dealing, Equipment, Shuffling};
use table::five_card_hi_lo::{Act, Command, Event, Fact, Form, Table, Two, Wager, Who, Why};
use table::{Account, Actor, Refusal, Role, Stack};

pub(crate) const EDITION: &str = "pa-663a";
pub(crate) const HOUR: u64 = 3_600_000;

pub(crate) type Choices = Vec<(String, Given)>;

pub(crate) fn text(key: &str, value: &str) -> (String, Given) {
    (key.to_owned(), Given::Text(value.to_owned()))
}

pub(crate) fn flag(key: &str, value: bool) -> (String, Given) {
    (key.to_owned(), Given::Flag(value))
}

pub(crate) fn number(key: &str, value: i64) -> (String, Given) {
    (key.to_owned(), Given::Number(value))
}

pub(crate) fn by_hand() -> Choices {
    vec![text("shuffle", "device"), text("dealing", "from-hand")]
}

pub(crate) fn by_machine() -> Choices {
    vec![text("shuffle", "device"), text("dealing", "automated-shoe")]
}

/// The three ways of dealing.
pub(crate) fn methods() -> [Choices; 3] {
    [Vec::new(), by_hand(), by_machine()]
}

pub(crate) fn rules(choices: &[(String, Given)]) -> Arc<HiLoRules> {
    let edition = Edition::find(EDITION).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(HiLoRules::new(edition, choices).unwrap())
}

/// Says which rules a test is about; each must be a rule of this edition.
pub(crate) fn covers(rules: &[Rule]) {
    for rule in rules {
        assert!(Edition::find(EDITION).unwrap().cite(*rule).is_some(), "no {rule}");
    }
}

pub(crate) fn approvals() -> BTreeMap<Equipment, String> {
    [Equipment::AutomatedShoe, Equipment::AutoReshuffler]
        .into_iter()
        .map(|equipment| (equipment, "letter 7".to_owned()))
        .collect()
}

pub(crate) fn deck() -> Stack {
    DeckKind::Standard.cards().collect()
}

pub(crate) fn dollars(amount: i64) -> Money {
    Money::from_dollars(amount)
}

pub(crate) fn cards(text: &str) -> Stack {
    text.split_whitespace()
        .map(|card| card.parse::<Card>().unwrap())
        .collect()
}

/// `high | low`.
pub(crate) fn two(text: &str) -> Two {
    let (high, low) = text.split_once('|').unwrap();
    Two {
        high: cards(high),
        low: cards(low),
    }
}

/// An order of the deck that deals these hands in turn, the dealer's last.
pub(crate) fn rig(hands: &[&str], dealing: Dealing) -> Stack {
    let mut order: Vec<Option<Card>> = vec![None; 52];
    for (turn, hand) in hands.iter().enumerate() {
        for (i, card) in cards(hand).iter().enumerate() {
            let at = match dealing {
                Dealing::AutomatedShoe => turn * 5 + i,
                _ => turn + i * hands.len(),
            };
            order[at] = Some(*card);
        }
    }
    let mut rest = deck().0.into_iter().filter(|card| !order.contains(&Some(*card)));
    let rest: Vec<Card> = rest.by_ref().collect();
    let mut rest = rest.into_iter();
    order
        .into_iter()
        .map(|card| card.unwrap_or_else(|| rest.next().unwrap()))
        .collect()
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

    pub(crate) fn by(&mut self, by: Actor, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
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

    /// Whoever sits there.
    pub(crate) fn name(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].clone()
    }

    #[track_caller]
    pub(crate) fn at_seat(&mut self, seat: u8, act: impl Into<Act>) -> Vec<Event> {
        let name = self.name(seat);
        self.player(&name, act)
    }

    pub(crate) fn try_seat(&mut self, seat: u8, act: impl Into<Act>) -> Result<Vec<Event>, Refusal> {
        let name = self.name(seat);
        self.try_player(&name, act)
    }

    /// Opens the table with every approval and a full tray.
    pub(crate) fn open(mut self) -> Pit {
        self.floor(Desk::OpenTable {
            fill: dollars(1_000_000),
            approvals: approvals(),
        });
        self
    }

    pub(crate) fn receive(&mut self, deck: u8, back: &str) {
        self.dealer(received(deck, back, 0, None));
    }

    /// Takes a received deck through every step up to the shuffle.
    pub(crate) fn prepare(&mut self, deck: u8) {
        self.dealer(Desk::InspectDeck { deck });
        self.floor(Desk::VerifyInspection { deck });
        self.dealer(Desk::SpreadDeck { deck });
        self.player("ann", Desk::LookAtDeck { deck });
        self.dealer(Desk::WashDeck { deck });
        self.dealer(Desk::StackDeck { deck });
    }

    /// Shuffles to an order, cuts where due so that the order stands, and loads.
    pub(crate) fn load(&mut self, deck: u8, order: Stack) {
        match self.table.state().desk.methods.shuffling {
            by @ Shuffling::Device => {
                self.dealer(Desk::Shuffle { deck, by, order });
            }
            by @ Shuffling::Manual => {
                let order = order.cut(52 - 20);
                self.dealer(Desk::Shuffle { deck, by, order });
                self.dealer(Desk::CutDeck { deck, cards: 20 });
            }
        }
        self.dealer(Desk::LoadDeck { deck });
    }

    /// An open table with a prepared deck, and players with chips at these seats.
    pub(crate) fn seated(choices: &[(String, Given)], seats: &[(u8, &str)]) -> Pit {
        let mut pit = Pit::new(choices).open();
        pit.receive(1, "blue");
        pit.prepare(1);
        for &(seat, name) in seats {
            pit.sit(seat, name);
        }
        pit
    }

    /// The same with the deck loaded to deal these hands, the dealer's last, and $10 Antes bet.
    pub(crate) fn bet_on(choices: &[(String, Given)], hands: &[(u8, &str)], dealer: &str) -> Pit {
        let names = ["ann", "bob", "cat", "dee", "eve", "fay"];
        let seats: Vec<(u8, &str)> = hands
            .iter()
            .map(|(seat, _)| (*seat, names[usize::from(*seat) - 1]))
            .collect();
        let mut pit = Pit::seated(choices, &seats);
        let order: Vec<&str> = hands.iter().map(|(_, hand)| *hand).chain([dealer]).collect();
        pit.load(1, rig(&order, pit.table.state().desk.methods.dealing));
        for (seat, _) in hands {
            pit.bet(*seat, Wager::Ante, 10);
        }
        pit
    }

    /// The same, dealt and looked at.
    pub(crate) fn looked(choices: &[(String, Given)], hands: &[(u8, &str)], dealer: &str) -> Pit {
        let mut pit = Pit::bet_on(choices, hands, dealer);
        pit.deal();
        for (seat, _) in hands {
            pit.at_seat(*seat, Act::LookAtHand { seat: *seat });
        }
        pit
    }

    pub(crate) fn sit(&mut self, seat: u8, name: &str) {
        self.player(name, Desk::Sit { seat });
        self.player(
            name,
            Desk::BuyIn {
                amount: dollars(1000),
            },
        );
    }

    #[track_caller]
    pub(crate) fn bet(&mut self, seat: u8, wager: Wager, amount: i64) {
        self.at_seat(seat, place(seat, wager, amount));
    }

    /// 'No more bets', every card dealt, the stub put away.
    #[track_caller]
    pub(crate) fn deal(&mut self) {
        self.dealer(Act::NoMoreBets);
        self.deal_all();
        self.step(|act| matches!(act, Act::DiscardStub | Act::CountStub { .. }));
    }

    #[track_caller]
    pub(crate) fn deal_all(&mut self) {
        self.step(|act| matches!(act, Act::Deal { .. }));
    }

    /// The expected step that is one of these.
    #[track_caller]
    pub(crate) fn step(&mut self, wanted: impl Fn(&Act) -> bool) -> Vec<Event> {
        let next = self
            .table
            .expected()
            .into_iter()
            .find(|next| next.why == Why::Step && wanted(&next.act))
            .expect("no such step is expected");
        match next.who {
            Who::Staff(Role::Dealer) => self.dealer(next.act),
            Who::Staff(_) => self.floor(next.act),
            Who::Player(name) => self.player(&name, next.act),
            Who::AnyPlayer => panic!("no one's step"),
        }
    }

    #[track_caller]
    pub(crate) fn play(&mut self, seat: u8) {
        let amount = self.table.state().game.phase.bets().unwrap()[&seat].ante();
        self.at_seat(seat, Act::MakePlay { seat, amount });
    }

    #[track_caller]
    pub(crate) fn set(&mut self, seat: u8, hands: &str) {
        let hands = two(hands);
        self.at_seat(seat, Act::SetHands { seat, hands });
    }

    /// Does what the round waits for, the first step each time, until it is over.
    pub(crate) fn finish(&mut self) {
        for _ in 0..200 {
            let from = self.events.len();
            self.step(|act| !matches!(act, Act::Desk(_)));
            let over = |event: &Event| matches!(event.fact, Fact::RoundFinished | Fact::RoundVoided { .. });
            if self.events[from..].iter().any(over) {
                return;
            }
        }
        panic!("no end of the round in sight");
    }

    pub(crate) fn balance(&self, account: &Account) -> Money {
        self.table.state().desk.ledger.balance(account)
    }

    pub(crate) fn chips(&self, name: &str) -> Money {
        self.balance(&Account::Player(name.to_owned()))
    }

    /// Whether an event cites a paragraph for this rule.
    #[track_caller]
    pub(crate) fn cited(&self, rule: Rule) {
        let clause = self.table.rules().cite(rule).unwrap();
        let mut table = Table::new(self.table.rules().clone(), "T-1");
        for event in &self.events {
            if table.cites(event).contains(&clause) {
                return;
            }
            table.apply(event).unwrap();
        }
        panic!("no event cites {rule}");
    }
}

pub(crate) fn received(deck: u8, back: &str, jokers: u8, preshuffled: Option<Stack>) -> Desk {
    Desk::ReceiveDeck {
        deck,
        back: back.to_owned(),
        design: "house".to_owned(),
        jokers,
        tens: false,
        preshuffled,
    }
}

pub(crate) fn place(seat: u8, wager: Wager, amount: i64) -> Act {
    Act::PlaceWager {
        seat,
        wager,
        amount: dollars(amount),
        form: Form::Chips,
    }
}

/// Refused with this code, under this rule.
#[track_caller]
pub(crate) fn refused(result: Result<Vec<Event>, Refusal>, code: &str, rule: Option<Rule>) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), code, "{refusal}");
    let clause = rule.map(|rule| Edition::find(EDITION).unwrap().cite(rule).unwrap());
    assert_eq!(refusal.clause, clause, "{refusal}");
}
