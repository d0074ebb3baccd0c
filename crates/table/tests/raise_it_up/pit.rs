//! What a pit crew does at a Raise It Up Stud table.

use crate::crew::{Crew, dollars, number, text};
use cards::{Card, DeckKind};
use raise_it_up::RaiseItUpRules;
use rulebook::{Edition, Given};
use std::sync::Arc;
use table::Stack;
use table::devices::Dealing;
use table::raise_it_up::phase::{Hand, Phase, Play};
use table::raise_it_up::{Act, Fact, Form, RaiseItUp, Wager};

pub type Pit = Crew<RaiseItUp>;
pub type Choices = Vec<(String, Given)>;

pub const EDITION: &str = "pa-587";

/// The methods as an operator files them.
pub fn methods(shuffle: &str, dealing: &str) -> Choices {
    vec![text("shuffle", shuffle), text("dealing", dealing)]
}

/// The three ways of dealing.
pub fn ways() -> [Choices; 3] {
    [
        methods("manual", "manual-shoe"),
        methods("device", "from-hand"),
        methods("device", "automated-shoe"),
    ]
}

/// The progressive as filed: $5 wagers, 20% to a meter that starts at $2,000.
pub fn progressive() -> Choices {
    vec![
        text("progressive-wager", "5.00"),
        number("progressive-rate", 20),
        text("progressive-reset", "2000.00"),
    ]
}

pub fn rules(choices: &[(String, Given)]) -> Arc<RaiseItUpRules> {
    let edition = Edition::find(EDITION).unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(RaiseItUpRules::new(edition, choices).unwrap())
}

pub fn deck() -> Stack {
    DeckKind::Standard.cards().collect()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// An order of the deck that deals these hands in turn, and the community's cards after them.
pub fn rig(hands: &[&str], community: &str, dealing: Dealing) -> Stack {
    let mut order: Vec<Option<Card>> = vec![None; 52];
    for (turn, hand) in hands.iter().enumerate() {
        for (i, card) in cards(hand).into_iter().enumerate() {
            let at = match dealing {
                Dealing::AutomatedShoe => turn * 3 + i,
                _ => turn + i * hands.len(),
            };
            order[at] = Some(card);
        }
    }
    for (i, card) in cards(community).into_iter().enumerate() {
        order[hands.len() * 3 + i] = Some(card);
    }
    let rest: Vec<Card> = deck()
        .0
        .into_iter()
        .filter(|card| !order.contains(&Some(*card)))
        .collect();
    let mut rest = rest.into_iter();
    order
        .into_iter()
        .map(|card| card.unwrap_or_else(|| rest.next().unwrap()))
        .collect()
}

pub const NAMES: [&str; 6] = ["ann", "bob", "cat", "dee", "eve", "fay"];

impl Crew<RaiseItUp> {
    pub fn new(choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(choices))
    }

    /// An open table with a loaded deck in this order, and players with chips at these seats.
    pub fn ready(choices: &[(String, Given)], order: Stack, seats: &[(u8, &str)]) -> Pit {
        Pit::new(choices).made_ready(order, seats)
    }

    /// Hands for positions 1, 2, ... of ann, bob, ..., each with an Ante and a Blind of 10 and these side wagers;
    /// dealt, counted and looked at.
    pub fn dealt(
        choices: &[(String, Given)],
        hands: &[&str],
        community: &str,
        side: &[(u8, Wager, i64)],
    ) -> Pit {
        let order = rig(hands, community, Dealing::ManualShoe);
        let seats: Vec<(u8, &str)> = (1..).zip(NAMES).take(hands.len()).collect();
        let mut pit = Pit::ready(choices, order, &seats);
        for (seat, _) in seats {
            pit.enter(seat, 10);
        }
        for &(seat, wager, amount) in side {
            pit.bet(seat, wager, amount);
        }
        pit.deal();
        pit.look();
        pit
    }

    pub fn bet(&mut self, seat: u8, wager: Wager, amount: i64) {
        let name = self.table.state().desk.seats[&seat].clone();
        self.player(&name, place(seat, wager, amount));
    }

    /// An Ante and an equal Blind.
    pub fn enter(&mut self, seat: u8, amount: i64) {
        self.bet(seat, Wager::Ante, amount);
        self.bet(seat, Wager::Blind, amount);
    }

    /// 'No more bets', and the progressive chips counted if there are any.
    pub fn close(&mut self) {
        self.dealer(Act::NoMoreBets);
        let expected = self.table.expected();
        let count = |act: &Act| matches!(act, Act::CountProgressive { .. });
        if let Some(next) = expected.iter().find(|next| count(&next.act)) {
            self.dealer(next.act.clone());
        }
    }

    /// From loaded and bet on to dealt and counted.
    pub fn deal(&mut self) {
        self.close();
        let places = self.table.state().game.phase.bets().unwrap().len() + 1;
        let cards = u8::try_from(places * 3).unwrap();
        self.dealer(Act::Deal { cards });
        let left = 52 - cards;
        self.dealer(Act::CountStub { left, uneven: vec![] });
    }

    /// Everyone looks.
    pub fn look(&mut self) {
        for (seat, name) in self.at_table() {
            if self.play().seats[&seat].hand == Hand::FaceDown {
                self.player(&name, Act::LookAtHand { seat });
            }
        }
    }

    fn at_table(&self) -> Vec<(u8, String)> {
        let bets = self.table.state().game.phase.bets().unwrap();
        bets.iter()
            .map(|(seat, bet)| (*seat, bet.player.clone()))
            .collect()
    }

    pub fn play(&self) -> &Play {
        match &self.table.state().game.phase {
            Phase::Deciding(play) => play,
            Phase::Revealing(reveal) => &reveal.play,
            phase => panic!("{}", phase.name()),
        }
    }

    pub fn raise(&mut self, seat: u8, amount: i64) {
        let amount = dollars(amount);
        self.player(NAMES[usize::from(seat) - 1], Act::MakePlay { seat, amount });
    }

    pub fn check(&mut self, seat: u8) {
        self.player(NAMES[usize::from(seat) - 1], Act::Check { seat });
    }

    pub fn fold(&mut self, seat: u8) {
        self.player(NAMES[usize::from(seat) - 1], Act::Fold { seat, warned: true });
    }

    /// Everyone who has not played checks, and the next card is turned.
    pub fn pass(&mut self) {
        while let Some(seat) = self.play().undecided() {
            self.check(seat);
        }
        self.dealer(Act::TurnCard);
    }

    /// Plays the round out: whoever is asked checks and folds.
    pub fn finish(&mut self) {
        self.go_on(|fact| matches!(fact, Fact::RoundFinished | Fact::RoundVoided { .. }));
    }

    /// What a settlement fact says was paid and given back on a wager.
    pub fn line(&self, seat: u8, wager: Wager) -> (String, cards::Money, cards::Money) {
        let lines = self.events.iter().filter_map(|event| match &event.fact {
            Fact::HandSettled { seat: at, lines } if *at == seat => Some(lines),
            _ => None,
        });
        let line = lines.flatten().find(|line| line.wager == wager).unwrap();
        (line.outcome.clone(), line.paid, line.returned)
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
