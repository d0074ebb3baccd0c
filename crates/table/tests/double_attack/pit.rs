//! The crew of a Double Attack Blackjack table.

use crate::crew::Crew;
pub(crate) use crate::crew::{HOUR, dollars, flag, number, text};
use cards::{Card, DeckKind};
use double_attack::DoubleAttackRules;
use rulebook::clause::Register;
use rulebook::rule::Rule;
use rulebook::{Edition, Given};
use std::sync::Arc;
use table::desk::Act as Desk;
use table::double_attack::{Act, DoubleAttack, Event, Fact, Form, Settled, Table, Wager};
use table::{Refusal, Stack};

/// A table with its people and a clock.
pub(crate) type Pit = Crew<DoubleAttack>;

/// Cards in a batch.
pub(crate) const BATCH: usize = 384;

/// Says which rules a test is about; each must be a rule of the edition.
pub(crate) fn covers(rules: &[Rule]) {
    let register = Register::of("pa-665a").unwrap();
    for rule in rules {
        assert!(register.cite(*rule).is_some(), "pa-665a has no {rule}");
    }
}

pub(crate) fn rules(choices: &[(String, Given)]) -> Arc<DoubleAttackRules> {
    let edition = Edition::find("pa-665a").unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(DoubleAttackRules::new(edition, choices).unwrap())
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

impl Crew<DoubleAttack> {
    pub(crate) fn filed(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices))
    }

    /// An open table with an inspected card reader and these players at positions 1, 2, ...
    pub(crate) fn seated(choices: &[(String, Given)], players: &[&str]) -> Pit {
        let mut pit = Pit::filed(choices).open();
        for (&player, seat) in players.iter().zip(1..) {
            pit.player(player, Desk::Sit { seat });
            let amount = dollars(10_000);
            pit.player(player, Desk::BuyIn { amount });
        }
        pit
    }

    /// The same with a shoe that deals these cards after one burned 2, the cover card far behind them.
    pub(crate) fn ready(choices: &[(String, Given)], players: &[&str], first: &str) -> Pit {
        let mut pit = Pit::seated(choices, players);
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

    /// The paragraphs that these, the last events, cite.
    #[track_caller]
    pub(crate) fn paragraphs(&self, events: &[Event]) -> Vec<String> {
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
