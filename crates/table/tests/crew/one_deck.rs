//! What a crew does at any table that deals hands from one deck, for tests that ask for it.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part")]

use crate::crew::Crew;
use cards::{Card, DeckKind};
use table::deal::{self, OneDeck};
use table::devices::Dealing;
use table::game::{ActOf, EventOf};
use table::{Act as Any, Place, Refusal, Stack, Why};

pub fn deck() -> Stack {
    DeckKind::Standard.cards().collect()
}

pub fn cards(text: &str) -> Stack {
    text.split_whitespace()
        .map(|card| card.parse::<Card>().unwrap())
        .collect()
}

/// An order of the deck that deals these hands in turn, each of so many cards.
pub fn rig(hands: &[&str], size: usize, dealing: Dealing) -> Stack {
    let mut order: Vec<Option<Card>> = vec![None; 52];
    for (turn, hand) in hands.iter().enumerate() {
        for (i, card) in cards(hand).iter().enumerate() {
            let at = match dealing {
                Dealing::AutomatedShoe => turn * size + i,
                _ => turn + i * hands.len(),
            };
            order[at] = Some(*card);
        }
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

impl<G: OneDeck> Crew<G> {
    /// The cards of a place.
    pub fn hand(&self, place: Place) -> Stack {
        self.table
            .state()
            .round
            .as_ref()
            .unwrap()
            .hand(place)
            .unwrap()
            .clone()
    }

    /// Whoever sits there.
    pub fn name(&self, seat: u8) -> String {
        self.table.state().desk.seats[&seat].to_string()
    }

    #[track_caller]
    pub fn at_seat(&mut self, seat: u8, act: impl Into<ActOf<G>>) -> Vec<EventOf<G>> {
        let name = self.name(seat);
        self.player(&name, act)
    }

    pub fn try_seat(&mut self, seat: u8, act: impl Into<ActOf<G>>) -> Result<Vec<EventOf<G>>, Refusal> {
        let name = self.name(seat);
        self.try_player(&name, act)
    }

    /// 'No more bets', every card dealt, the stub put away.
    #[track_caller]
    pub fn deal(&mut self) {
        self.dealer(deal::Act::NoMoreBets);
        self.deal_all();
        self.step(|act| {
            matches!(
                act,
                Any::Deal(deal::Act::DiscardStub | deal::Act::CountStub { .. })
            )
        });
    }

    #[track_caller]
    pub fn deal_all(&mut self) {
        self.step(|act| matches!(act, Any::Deal(deal::Act::Deal { .. })));
    }

    /// The expected step that is one of these.
    #[track_caller]
    pub fn step(&mut self, wanted: impl Fn(&ActOf<G>) -> bool) -> Vec<EventOf<G>> {
        let next = self
            .table
            .expected()
            .into_iter()
            .find(|next| next.why == Why::Step && wanted(&next.act))
            .expect("no such step is expected");
        self.does(&next.who, next.act)
    }
}
