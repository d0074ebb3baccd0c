//! The crew of a Baccarat table.

use crate::crew::Crew;
pub use crate::crew::{dollars, flag, number, text};
use baccarat::table::on;
pub use baccarat::table::{Act, Baccarat, Fact, HOUSE_MONEY, Round, Stage, Table};
use baccarat::{BaccaratRules, Side};
use cards::{Card, DeckKind};
use rulebook::held::held;
use rulebook::{Edition, Given, WagerId};
use std::sync::Arc;
pub use table::Fact::{Own as Happened, Shoe as OfShoe};
pub use table::betting::{Act as Bets, Form};
pub use table::desk::Act as Desk;
use table::game::EventOf;
pub use table::shoe::{self, Act as Shoe};
use table::{Refusal, Stack};

pub const EDITIONS: [&str; 3] = ["pa-627a", "pa-629a", "pa-631a"];

/// A table with its people and a clock.
pub type Pit = Crew<Baccarat>;
/// What happened at it.
pub type Event = EventOf<Baccarat>;

pub fn player() -> WagerId {
    on(Side::Player)
}

pub fn banker() -> WagerId {
    on(Side::Banker)
}

pub fn rules(edition: &str, choices: &[(String, Given)]) -> Arc<BaccaratRules> {
    let edition = Edition::find(edition).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(BaccaratRules::new(edition, choices).unwrap())
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// Eight decks whose first cards are these.
pub fn batch(first: &str) -> Stack {
    let mut order = cards(first);
    let mut rest = DeckKind::Standard.shoe(8);
    for card in &order {
        let at = rest.iter().position(|each| each == card).unwrap();
        rest.remove(at);
    }
    order.extend(rest);
    Stack(order)
}

impl Crew<Baccarat> {
    /// An open table with these players at positions 1, 2, ...
    pub fn seated(edition: &str, choices: &[(String, Given)], players: &[&str]) -> Pit {
        let mut pit = Crew::over(rules(edition, choices)).open();
        for (&name, seat) in players.iter().zip(1..) {
            pit.player(name, Desk::Sit { seat });
            let amount = dollars(10_000);
            pit.player(name, Desk::BuyIn { amount });
        }
        pit
    }

    /// The same with a shoe that deals these cards after an ace and the one card burned for it.
    pub fn ready(edition: &str, choices: &[(String, Given)], players: &[&str], first: &str) -> Pit {
        let mut pit = Pit::seated(edition, choices, players);
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.load(1, batch(&format!("Ac 2c {first}")));
        pit.dealer(Shoe::BurnCard);
        pit
    }

    /// The round in flight.
    pub fn round(&self) -> &Round {
        self.table.state().game.round.as_ref().unwrap()
    }

    /// Deals, and has every card turned over by whoever may.
    #[track_caller]
    pub fn deal(&mut self) {
        self.dealer(Act::DealHands);
        self.turn_all();
    }

    #[track_caller]
    pub fn turn_all(&mut self) {
        for hand in Side::BOTH {
            if self.round().lies(hand).1.is_empty() {
                continue;
            }
            match self.round().held(hand).by {
                Some(seat) => {
                    let name = self.table.state().desk.seats[&seat].to_string();
                    self.player(&name, Act::TurnCards { hand });
                }
                None => {
                    self.dealer(Act::TurnCards { hand });
                }
            }
        }
    }

    /// Third cards where they are due, settling from the right, and the end.
    #[track_caller]
    pub fn finish(&mut self) -> Vec<Event> {
        while self.try_dealer(Act::DealThirdCard).is_ok() {
            self.turn_all();
        }
        for seat in (1..=14).rev() {
            let _ = self.try_dealer(Act::SettleSeat { seat });
        }
        self.dealer(Act::FinishRound)
    }
}

/// A refusal as its code and paragraph.
pub fn why(result: Result<Vec<Event>, Refusal>) -> (String, String) {
    let refusal = result.unwrap_err();
    let clause = refusal.clause.map_or("", |clause| clause.paragraph());
    (refusal.code().to_owned(), clause.to_owned())
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

/// The paragraphs of an edition where they differ: no more bets, House Money settled, its order, the payout added, the part
/// of it, what no player touches, third cards after it, the wager, its payouts.
pub struct Where {
    pub close: &'static str,
    pub chips: &'static str,
    pub wager: &'static str,
    pub settles: &'static str,
    pub order: &'static str,
    pub portion: &'static str,
    pub untouched: &'static str,
    pub third: &'static str,
    pub pays: &'static str,
}

pub fn places(edition: &str) -> Where {
    match edition {
        "pa-627a" => Where {
            close: "627a.7(c)",
            chips: "627a.7(b)",
            wager: "627a.7(a)(7)",
            settles: "627a.8(d)",
            order: "627a.8(d)(1)",
            portion: "627a.8(d)(1)(i)",
            untouched: "627a.8(d)(1)(ii)",
            third: "627a.8(d)(2)",
            pays: "627a.12(g)",
        },
        "pa-629a" => Where {
            close: "629a.7(c)",
            chips: "629a.7(b)",
            wager: "629a.7(a)(7)",
            settles: "629a.8(c)(3)",
            order: "629a.8(c)(3)(i)",
            portion: "629a.8(c)(3)(i)(A)",
            untouched: "629a.8(c)(3)(i)(B)",
            third: "629a.8(c)(3)(ii)",
            pays: "629a.12(h)",
        },
        _ => Where {
            close: "631a.8(c)",
            chips: "631a.8(b)",
            wager: "631a.8(a)(7)",
            settles: "631a.9(e)",
            order: "631a.9(e)(1)",
            portion: "631a.9(e)(1)(i)",
            untouched: "631a.9(e)(1)(ii)",
            third: "631a.9(e)(2)",
            pays: "631a.13(h)",
        },
    }
}
