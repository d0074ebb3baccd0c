//! What a pit crew does at a Raise It Up Stud table.

pub use crate::crew::{Crew, HOUR, dollars, flag, number, refused, text};
pub use raise_it_up::table::*;
pub use rulebook::WagerId;
pub use rulebook::held::covers;
pub use rulebook::rule::Rule;
pub use table::absence::{self, Abandoned, Exposed};
pub use table::betting::{self, Form};
pub use table::deal::{self, Uneven};
pub use table::desk::Act as Desk;
pub use table::devices::Dealing;
pub use table::game::ActOf;
pub use table::progressive;
pub use table::{Account, Act as Any, Fact as Happened, Place, Stack};

use cards::{Card, DeckKind};
use games::settled::Outcome;
use raise_it_up::RaiseItUpRules;
use rulebook::{Edition, Given};
use std::sync::Arc;

pub type Pit = Crew<RaiseItUp>;
pub type Event = table::game::EventOf<RaiseItUp>;
pub type Choices = Vec<(String, Given)>;

pub const SIX_CARD_BONUS: WagerId = WagerId::new("six-card-bonus");
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
pub fn filed_progressive() -> Choices {
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
        side: &[(u8, WagerId, i64)],
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

    #[track_caller]
    pub fn bet(&mut self, seat: u8, wager: WagerId, amount: i64) {
        let name = self.table.state().desk.seats[&seat].to_string();
        self.player(&name, place(seat, wager, amount));
    }

    /// An Ante and an equal Blind.
    pub fn enter(&mut self, seat: u8, amount: i64) {
        self.bet(seat, ANTE, amount);
        self.bet(seat, BLIND, amount);
    }

    /// 'No more bets', and the progressive chips counted if there are any.
    pub fn close(&mut self) {
        self.dealer(deal::Act::NoMoreBets);
        let expected = self.table.expected();
        let count = |act: &ActOf<RaiseItUp>| {
            matches!(act, Any::Progressive(progressive::Act::CountProgressive { .. }))
        };
        if let Some(next) = expected.iter().find(|next| count(&next.act)) {
            self.dealer(next.act.clone());
        }
    }

    /// From loaded and bet on to dealt and counted.
    pub fn deal(&mut self) {
        self.close();
        let places = self.table.state().bets.len() + 1;
        let cards = u8::try_from(places * 3).unwrap();
        self.dealer(deal::Act::Deal { cards });
        let left = 52 - cards;
        self.dealer(deal::Act::CountStub { left, uneven: vec![] });
    }

    /// Everyone looks.
    pub fn look(&mut self) {
        let bets = self.table.state().bets.clone();
        for (&seat, bet) in bets.iter() {
            if *self.hand(seat) == Hand::FaceDown {
                self.player(bet.player.as_str(), Act::LookAtHand { seat });
            }
        }
    }

    pub fn play(&self) -> &Play {
        self.table.state().game.as_ref().expect("hands in play")
    }

    pub fn hand(&self, seat: u8) -> &Hand {
        &self.play().hands[&seat]
    }

    /// The cards of a place.
    pub fn cards(&self, place: Place) -> Vec<Card> {
        let round = self.table.state().round.as_ref().unwrap();
        round.hand(place).unwrap().0.clone()
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
        while let Some(seat) = table::hands::undecided::<RaiseItUp>(self.play()) {
            self.check(seat);
        }
        self.dealer(Act::TurnCard);
    }

    /// Plays the round out: whoever is asked checks and folds.
    pub fn finish(&mut self) {
        self.go_on(|fact| {
            matches!(
                fact,
                Happened::Own(Fact::RoundFinished) | Happened::Deal(deal::Fact::RoundVoided { .. })
            )
        });
    }

    /// What a settlement fact says was paid and given back on a wager.
    pub fn line(&self, seat: u8, wager: WagerId) -> (Outcome, cards::Money, cards::Money) {
        let lines = self.events.iter().filter_map(|event| match &event.fact {
            Happened::Own(Fact::HandSettled { seat: at, lines }) if *at == seat => Some(lines),
            _ => None,
        });
        let line = lines.flatten().find(|line| line.wager == wager).unwrap();
        (line.outcome, line.paid, line.returned)
    }
}

pub fn place(seat: u8, wager: WagerId, amount: i64) -> betting::Act {
    betting::Act::PlaceWager {
        seat,
        wager,
        amount: dollars(amount),
        form: Form::Chips,
    }
}
