//! What a pit crew does at an Asia Poker table.

pub use table::absence::{self, Abandoned, Act as Absence, Exposed};
pub use table::betting::{self, Act as Bet, Form};
pub use table::deal::{self, Act as Deal, Uneven};
pub use table::game::ActOf;
pub use table::progressive::{self, Act as Claim};
pub use table::{Act as Any, Fact as Happened};

use crate::crew::{Crew, dollars, text};
use asia_poker::AsiaRules;
use asia_poker::house_way::shipped;
use asia_poker::table::*;
use cards::dice::{Die, ThreeDice};
use cards::{Card, DeckKind};
use rulebook::rule::Rule;
use rulebook::{Edition, Given, WagerId};
use std::sync::Arc;
use table::devices::Starting;
use table::{Place, Stack};

pub type Pit = Crew<AsiaPoker>;
pub type Event = table::game::EventOf<AsiaPoker>;

/// The main wager, by whatever name the edition has for it: see [`Pit::wager`].
pub const MAIN: WagerId = WagerId::new("asia-poker");
pub const BONUS: WagerId = WagerId::new("bonus");
pub const FORTUNE_BONUS: WagerId = WagerId::new("fortune-bonus");
pub const INSURANCE: WagerId = WagerId::new("insurance");
pub const PROGRESSIVE: WagerId = WagerId::new("progressive");

pub const EDITIONS: [&str; 4] = ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];

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

pub fn deck() -> Stack {
    DeckKind::WithJoker.cards().collect()
}

pub fn dice(a: u8, b: u8, c: u8) -> ThreeDice {
    ThreeDice([a, b, c].map(|pips| Die::try_from(pips).unwrap()))
}

impl Crew<AsiaPoker> {
    pub fn new(edition: &str, choices: &[(String, Given)]) -> Pit {
        Crew::over(rules(edition, choices))
    }

    /// An open table with a loaded deck in this order, and players with chips at these seats.
    pub fn ready(edition: &str, choices: &[(String, Given)], order: Stack, seats: &[(u8, &str)]) -> Pit {
        Pit::new(edition, choices).made_ready(order, seats)
    }

    /// The wager as this edition calls it.
    pub fn wager(&self, wager: WagerId) -> WagerId {
        if wager == MAIN {
            return self.table.rules().main;
        }
        wager
    }

    pub fn place(&self, seat: u8, wager: WagerId, amount: i64) -> Bet {
        Bet::PlaceWager {
            seat,
            wager: self.wager(wager),
            amount: dollars(amount),
            form: Form::Chips,
        }
    }

    #[track_caller]
    pub fn bet(&mut self, seat: u8, wager: WagerId, amount: i64) {
        let name = self.table.state().desk.seats[&seat].to_string();
        self.player(&name, self.place(seat, wager, amount));
    }

    /// The cards of a place.
    pub fn hand(&self, place: Place) -> Stack {
        let round = self.table.state().round.as_ref().unwrap();
        round.hand(place).unwrap().clone()
    }

    /// 'No more bets', and the progressive chips counted if there are any.
    pub fn close(&mut self) {
        self.dealer(Deal::NoMoreBets);
        let expected = self.table.expected();
        if let Some(next) = expected
            .iter()
            .find(|next| matches!(next.act, Any::Progressive(Claim::CountProgressive { .. })))
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
    pub fn deal(&mut self, total: u8) {
        self.close();
        if self.makes_stacks() {
            self.dealer(Deal::Deal { cards: 49 });
            self.dealer(count(4, None));
            self.start(total);
            self.dealer(Act::DeliverStacks);
        } else {
            self.start(total);
            self.dealer(Deal::Deal { cards: 49 });
            self.dealer(count(4, None));
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

    /// Plays the round out by the house way.
    pub fn finish(&mut self) {
        self.go_on(|fact| {
            matches!(
                fact,
                Happened::Own(Fact::RoundFinished) | Happened::Deal(deal::Fact::RoundVoided { .. })
            )
        });
    }
}

/// The stub counted; a place with six cards instead of seven, if one is found.
pub fn count(left: u8, uneven: Option<Place>) -> Deal {
    let uneven = uneven.map(|place| Uneven { place, cards: 6 });
    Deal::CountStub {
        left,
        uneven: uneven.into_iter().collect(),
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
