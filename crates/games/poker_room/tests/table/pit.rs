//! What a pit crew does at a poker table.

pub use crate::crew::{Crew, dollars, flag, number, refused, text};
pub use cards::{Card, Money};
pub use poker_room::PokerRules;
pub use poker_room::table::*;
pub use rulebook::rule::Rule;
pub use table::absence::Act as Absent;
pub use table::deal::Act as Deal;
pub use table::desk::Act as Desk;
pub use table::game::ActOf;
pub use table::view::{View, Viewer};
pub use table::{Account, Act as Any, Actor, Fact as Happened, Place, Refusal, Stack};

use cards::DeckKind;
use rulebook::{Edition, Given};
use std::sync::Arc;

pub type Pit = Crew<PokerRoom>;
pub type Event = table::game::EventOf<PokerRoom>;
pub type Anything = ActOf<PokerRoom>;

pub const NAMES: [&str; 9] = ["ann", "bob", "cat", "dee", "eve", "fay", "gus", "hal", "ida"];

pub fn rules(choices: &[(String, Given)]) -> Arc<PokerRules> {
    let edition = Edition::find("pa-637a").unwrap();
    let choices = edition
        .choose(choices)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(PokerRules::new(edition, choices).unwrap())
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// A deck from which these cards come first, in this order.
pub fn deck(first: &str) -> Stack {
    let first = cards(first);
    let rest = DeckKind::Standard.cards().filter(|card| !first.contains(card));
    Stack(first.iter().copied().chain(rest).collect())
}

/// A deck that deals these hands, the first to the left of the button, and then these cards.
pub fn deals(hands: &[&str], then: &str) -> Stack {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let size = hands[0].len();
    let mut order: Vec<Card> = (0..size)
        .flat_map(|n| hands.iter().map(move |hand| hand[n]))
        .collect();
    order.extend(cards(then));
    let rest: Vec<Card> = DeckKind::Standard
        .cards()
        .filter(|card| !order.contains(card))
        .collect();
    Stack(order.into_iter().chain(rest).collect())
}

impl Crew<PokerRoom> {
    /// A table of these choices with so many players of $1,000, and this deck loaded.
    pub fn seated(choices: &[(String, Given)], players: u8, order: Stack) -> Pit {
        let seats: Vec<(u8, &str)> = (1..=players).zip(NAMES).collect();
        Crew::over(rules(choices)).made_ready(order, &seats)
    }

    /// The same, with these chips.
    pub fn with_chips(choices: &[(String, Given)], chips: &[i64], order: Stack) -> Pit {
        let mut pit = Crew::seated(choices, u8::try_from(chips.len()).unwrap(), order);
        for (name, chips) in NAMES.iter().zip(chips) {
            let amount = dollars(1000 - chips);
            if !amount.is_zero() {
                pit.player(name, Desk::TakeChips { amount });
            }
        }
        pit
    }

    /// The player at a position.
    pub fn at(&mut self, seat: u8, act: impl Into<Anything>) -> Vec<Event> {
        self.player(NAMES[usize::from(seat) - 1], act)
    }

    pub fn try_at(&mut self, seat: u8, act: impl Into<Anything>) -> Result<Vec<Event>, Refusal> {
        self.try_player(NAMES[usize::from(seat) - 1], act)
    }

    /// Begins a round and deals the first cards.
    pub fn dealt(&mut self) -> Vec<Event> {
        let begun = self.dealer(Act::BeginRound);
        let cards = self.hand().seats.len() * self.hand().cards;
        self.dealer(Deal::Deal {
            cards: u8::try_from(cards).unwrap(),
        });
        begun
    }

    pub fn hand(&self) -> &Hand {
        self.table.state().game.hand.as_ref().unwrap()
    }

    pub fn due(&self) -> Due {
        self.hand().due(self.table.state())
    }

    pub fn call(&mut self, seat: u8, amount: &str) -> Vec<Event> {
        let amount = money(amount);
        self.at(seat, Act::Call { seat, amount })
    }

    pub fn check(&mut self, seat: u8) -> Vec<Event> {
        self.at(seat, Act::Check { seat })
    }

    pub fn fold(&mut self, seat: u8) -> Vec<Event> {
        self.at(seat, Act::Fold { seat })
    }

    pub fn raise(&mut self, seat: u8, to: &str) -> Vec<Event> {
        let to = money(to);
        self.at(seat, Act::Raise { seat, to })
    }

    pub fn bet(&mut self, seat: u8, to: &str) -> Vec<Event> {
        let to = money(to);
        self.at(seat, Act::Bet { seat, to })
    }

    /// Everyone who is asked checks or calls until the betting round is over, and the bets are gathered.
    pub fn called_round(&mut self) {
        while let Due::Answer(seat) = self.due() {
            let hand = self.hand();
            let chips = hand.chips(self.table.state());
            let offer = hand.betting().unwrap().offer(seat, &chips, Money::ZERO).unwrap();
            let amount = offer.call;
            match amount.is_zero() {
                true => self.check(seat),
                false => self.at(seat, Act::Call { seat, amount }),
            };
        }
        if self.due() == Due::Gather {
            self.dealer(Act::GatherBets);
        }
    }

    /// Everyone stands pat in the draw that is due.
    pub fn pat_draw(&mut self) {
        self.dealer(Act::BurnForDraw);
        while let Due::Draw(seat) = self.due() {
            self.at(seat, Act::StandPat { seat });
        }
    }

    /// From here to the end everyone checks or calls, stands pat and shows.
    pub fn played_down(&mut self) -> Vec<Event> {
        loop {
            match self.due() {
                Due::Answer(_) | Due::Gather => self.called_round(),
                Due::Street if self.hand().board => drop(self.dealer(Act::DealBoard)),
                Due::Street => self.pat_draw(),
                Due::Show(seat) => drop(self.at(seat, Act::ShowHand { seat })),
                Due::Award => return self.dealer(Act::AwardPots),
                other => panic!("{other:?}"),
            }
        }
    }

    pub fn view(&self, seat: u8) -> View {
        let id = NAMES[usize::from(seat) - 1].into();
        self.table.view(&Viewer::Player(id))
    }

    pub fn fact(events: &[Event], is: impl Fn(&Fact) -> bool) -> Option<&Fact> {
        events.iter().find_map(|event| match &event.fact {
            Happened::Own(fact) if is(fact) => Some(fact),
            _ => None,
        })
    }
}

/// One game of each section.
pub const SECTIONS: [&str; 3] = ["five-card-omaha-high", "triple-draw-a-5", "badugi"];

pub fn game(slug: &str) -> (String, Given) {
    text("game", slug)
}
