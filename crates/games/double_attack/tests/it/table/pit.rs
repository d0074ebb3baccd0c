//! The crew of a Double Attack Blackjack table.

use crate::crew::Crew;
pub use crate::crew::{HOUR, dollars, flag, number, text};
use cards::{Card, DeckKind};
use double_attack::DoubleAttackRules;
pub use double_attack::table::hands::{BET, BUST_IT, DOUBLE_ATTACK, INSURANCE};
pub use double_attack::table::{Act, DoubleAttack, Fact, Missed, Table};
use rulebook::held::held;
use rulebook::{Edition, Given};
use std::sync::Arc;
pub use table::Fact::{Own as Happened, Shoe as OfShoe};
pub use table::betting::{self, Act as Bets, Form};
pub use table::desk::Act as Desk;
use table::game::EventOf;
use table::settled::Settled;
pub use table::shoe::{self, Act as Shoe};
use table::{Refusal, Stack};

/// A table with its people and a clock.
pub type Pit = Crew<DoubleAttack>;
/// What happened at it.
pub type Event = EventOf<DoubleAttack>;

/// Cards in a batch.
pub const BATCH: usize = 384;

pub fn rules(choices: &[(String, Given)]) -> Arc<DoubleAttackRules> {
    let edition = Edition::find("pa-665a").unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(DoubleAttackRules::new(edition, choices).unwrap())
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// A whole batch whose first cards are these.
pub fn batch(first: &str) -> Stack {
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
    pub fn filed(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices))
    }

    /// An open table with an inspected card reader and these players at positions 1, 2, ...
    pub fn seated(choices: &[(String, Given)], players: &[&str]) -> Pit {
        let mut pit = Pit::filed(choices).open();
        for (&player, seat) in players.iter().zip(1..) {
            pit.player(player, Desk::Sit { seat });
            let amount = dollars(10_000);
            pit.player(player, Desk::BuyIn { amount });
        }
        pit
    }

    /// The same with a shoe that deals these cards after one burned 2, the cover card far behind them.
    pub fn ready(choices: &[(String, Given)], players: &[&str], first: &str) -> Pit {
        let mut pit = Pit::seated(choices, players);
        pit.shoe(1, &format!("2c {first}"), 96);
        pit.dealer(Shoe::BurnCard);
        pit
    }

    /// A preshuffled batch, cut so that the order stands, its cover card so many cards from the bottom, loaded.
    pub fn shoe(&mut self, deck: u8, first: &str, from_bottom: u16) {
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
    pub fn cut(&mut self, deck: u8) {
        let act = Desk::CutDeck { deck, cards: 20 };
        let offered = self.table.state().desk.offer.clone().unwrap_or_default();
        match offered.first() {
            Some(seat) => {
                let player = self.seated_at(*seat);
                self.player(&player, act);
            }
            None => {
                self.dealer(act);
            }
        }
    }

    /// Who sits there.
    pub fn seated_at(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].to_string()
    }

    /// The round in flight.
    pub fn round(&self) -> &double_attack::table::Round {
        self.table.state().game.as_ref().unwrap()
    }

    /// The shoe it is dealt from.
    pub fn in_play(&self) -> &shoe::InPlay {
        self.table.state().shoe.in_play.as_ref().unwrap()
    }

    /// Deals the up card, two cards to every box and the hole card.
    #[track_caller]
    pub fn deal(&mut self) {
        self.dealer(Act::DealUpCard);
        self.deal_hands();
    }

    #[track_caller]
    pub fn deal_hands(&mut self) {
        let boxes = self.round().to_be_dealt().len();
        self.dealer(Act::DealToBoxes {
            cards: u8::try_from(boxes).unwrap(),
        });
        self.dealer(Act::DealHoleCard);
    }

    /// The player asks for a card and gets it.
    #[track_caller]
    pub fn hit(&mut self, name: &str, seat: u8) {
        self.player(name, Act::Hit { seat });
        self.dealer(Act::DealCard);
    }

    /// Turns the hole card, draws, settles from the right and ends the round.
    #[track_caller]
    pub fn finish(&mut self) -> Vec<Settled> {
        self.dealer(Act::TurnHoleCard);
        while self.try_dealer(Act::DrawCard).is_ok() {}
        let mut lines = Vec::new();
        while self.try_dealer(Act::FinishRound).is_err() {
            let next = self.table.expected().into_iter().find_map(|next| match next.act {
                table::Act::Own(act @ Act::SettleSeat { .. }) => Some(act),
                _ => None,
            });
            for event in self.dealer(next.expect("a position to settle")) {
                if let Happened(Fact::SeatSettled { lines: settled, .. }) = event.fact {
                    lines.extend(settled);
                }
            }
        }
        lines
    }
}

/// A refusal as its code and paragraph.
pub fn why(result: Result<Vec<Event>, Refusal>) -> (String, String) {
    let refusal = result.unwrap_err();
    let clause = refusal
        .clause
        .map_or(String::new(), |clause| clause.paragraph().to_owned());
    (refusal.code().to_owned(), clause)
}

/// Asserts that an act is refused for this reason under this paragraph.
#[track_caller]
pub fn refused(result: Result<Vec<Event>, Refusal>, code: &str, paragraph: &str) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), code, "{refusal}");
    let clause = refusal.clause.unwrap_or_else(|| panic!("no clause: {refusal}"));
    assert_eq!(clause.paragraph(), paragraph, "{refusal}");
    held(clause);
}
