//! The crew of a Blackjack or Spanish 21 table.

use crate::crew::Crew;
pub use crate::crew::{HOUR, dollars, flag, number, text};
use blackjack::rules::{BlackjackRules, ids};
pub use blackjack::table::felt::{DOUBLE_DOWN, HIT_AND_RUN, HOUSE_MONEY, INSURANCE, STRAIGHT_JACK};
pub use blackjack::table::{Act, Blackjack, Fact, Round, Stage, Status, Table};
use cards::{Card, Money};
use rulebook::held::held;
use rulebook::{Edition, Given, WagerId};
use std::sync::Arc;
pub use table::Fact::Own as Happened;
pub use table::betting::{Act as Bets, Form};
pub use table::desk::Act as Desk;
use table::game::EventOf;
use table::settled::Settled;
pub use table::shoe::{self, Act as Shoe};
use table::{Game, Refusal, Stack};

/// Blackjack and Spanish 21.
pub const BLACKJACK: &str = "pa-633a";
pub const SPANISH_21: &str = "pa-635a";

/// The main wagers.
pub const MAIN: WagerId = WagerId::new(ids::BLACKJACK);
pub const SPANISH: WagerId = WagerId::new(ids::SPANISH_21);

/// A table with its people and a clock.
pub type Pit = Crew<Blackjack>;
/// What happened at it.
pub type Event = EventOf<Blackjack>;

pub fn wager(id: &'static str) -> WagerId {
    WagerId::new(id)
}

pub fn rules(edition: &str, choices: &[(String, Given)]) -> Arc<BlackjackRules> {
    let edition = Edition::find(edition).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(BlackjackRules::new(edition, choices).unwrap())
}

pub fn cards(text: &str) -> Vec<Card> {
    let card = |card: &str| card.parse().unwrap();
    text.split_whitespace().map(card).collect()
}

/// Both progressive wagers and what else needs filing.
pub fn progressive() -> Vec<(String, Given)> {
    vec![
        text("straight-jack-wager", "1.00"),
        number("straight-jack-rate", 20),
        text("straight-jack-reset", "5000.00"),
        text("hit-and-run-blackjack", "4 for 1"),
        text("hit-and-run-5", "7 for 1"),
        text("hit-and-run-6", "50 for 1"),
        text("hit-and-run-7", "300 for 1"),
        text("hit-and-run-8", "100% of meter"),
        text("hit-and-run-wager", "1.00"),
        number("hit-and-run-rate", 15),
        text("hit-and-run-reset", "1000.00"),
    ]
}

/// The cards of the table's shoe, these first.
pub fn batch(rules: &BlackjackRules, first: &str) -> Stack {
    let mut order = cards(first);
    let mut rest = Blackjack::batch(rules).unwrap().cards();
    for card in &order {
        let at = rest.iter().position(|each| each == card);
        rest.remove(at.unwrap_or_else(|| panic!("{card} is not in the shoe so often")));
    }
    order.extend(rest);
    Stack(order)
}

impl Crew<Blackjack> {
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

    /// The same with a shoe that deals these cards after one burned 2.
    pub fn ready(edition: &str, choices: &[(String, Given)], players: &[&str], first: &str) -> Pit {
        let mut pit = Pit::seated(edition, choices, players);
        pit.shoe(&format!("2c {first}"));
        pit
    }

    /// These players with 10.00 on the main wager alone, dealt, the hole card read where it is to be.
    pub fn dealt(edition: &str, choices: &[(String, Given)], players: &[&str], order: &str) -> Pit {
        let off = [flag("straight-jack", false), flag("house-money", false)];
        let off = if edition == BLACKJACK { &off[..] } else { &[] };
        let mut pit = Pit::ready(edition, &[choices, off].concat(), players, order);
        for name in players {
            pit.bet(name, pit.table.rules().main, 10);
        }
        pit.deal();
        let _ = pit.try_dealer(Act::ReadHoleCard);
        pit
    }

    /// A shoe that deals these cards, the first of them burned.
    pub fn shoe(&mut self, first: &str) {
        let order = batch(self.table.rules(), first);
        self.receive(1, "blue");
        self.prepare(1);
        self.load(1, order);
        self.dealer(Shoe::BurnCard);
    }

    /// The round in flight.
    pub fn round(&self) -> &Round {
        self.table.state().game.round.as_ref().unwrap()
    }

    /// The shoe it is dealt from.
    pub fn in_play(&self) -> &shoe::InPlay {
        self.table.state().shoe.in_play.as_ref().unwrap()
    }

    /// The amount of a wager, in whole dollars, where the player sits first.
    #[track_caller]
    pub fn bet(&mut self, name: &str, wager: WagerId, amount: i64) {
        let seats = &self.table.state().desk.seats;
        let seat = seats
            .iter()
            .find(|(_, player)| player.as_str() == name)
            .map(|(seat, _)| *seat);
        self.lay(name, seat.unwrap(), wager, amount);
    }

    /// Two cards to every box and to the dealer.
    #[track_caller]
    pub fn deal(&mut self) -> Vec<Event> {
        let boxes = self.table.state().bets.len();
        let cards = u8::try_from(2 * boxes + 1).unwrap();
        self.dealer(Act::DealCards { cards });
        self.dealer(Act::DealHoleCard)
    }

    /// The player asks for a card and gets it.
    #[track_caller]
    pub fn hit(&mut self, name: &str, seat: u8) -> Vec<Event> {
        self.player(name, Act::Hit { seat });
        self.dealer(Act::DealCard)
    }

    #[track_caller]
    pub fn stand(&mut self, name: &str, seat: u8) {
        self.player(name, Act::Stand { seat });
    }

    /// Turns the hole card, and has the dealer draw as long as the law does.
    #[track_caller]
    pub fn reveal(&mut self) {
        self.dealer(Act::TurnHoleCard);
        while self.try_dealer(Act::DrawCard).is_ok() {}
    }

    /// The same, then settles all that stands from the right and ends the round.
    #[track_caller]
    pub fn finish(&mut self) -> Vec<Settled> {
        self.reveal();
        self.settle_all()
    }

    /// Settles all that stands from the right, with the floor where it is needed, and ends the round.
    #[track_caller]
    pub fn settle_all(&mut self) -> Vec<Settled> {
        let from = self.events.len();
        self.go_on(|fact| matches!(fact, Happened(Fact::RoundFinished { .. })));
        let events = self.events[from..].iter();
        events
            .flat_map(|event| table::table::settles::<Blackjack>(&event.fact))
            .map(|at| at.line)
            .collect()
    }

    /// What the meter of a wager shows.
    pub fn shows(&self, wager: WagerId) -> Money {
        self.table.state().game.meters[&wager].shows
    }
}

/// Cents of one settled wager, won or lost.
pub fn net(lines: &[Settled], wager: WagerId) -> Money {
    let of = lines.iter().filter(|line| line.wager == wager);
    of.map(Settled::net).sum()
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
