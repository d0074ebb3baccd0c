//! Recording the deal: where it starts, what was dealt, what is left.

use crate::asia_poker::Table;
use crate::asia_poker::act::Fact;
use crate::asia_poker::deal::destination;
use crate::asia_poker::phase::{DEALT, Dealt, Hand, Phase, Play, SEATS, Seat, Sevens};
use crate::decks::{Pile, PileOf};
use crate::devices::Starting;
use crate::place::Place;
use crate::stack::Stack;
use std::collections::BTreeMap;
use std::mem;

impl Table {
    pub(super) fn record_start(&mut self, start: Place) -> bool {
        let phase = mem::replace(&mut self.state.game.phase, Phase::Betting(BTreeMap::new()));
        let (phase, fits) = match phase {
            Phase::Locked(locked) => (Phase::Started(locked.round, start), true),
            Phase::Stacked(round, stacks) => (Phase::Delivering(round, stacks, start), true),
            other => (other, false),
        };
        self.state.game.phase = phase;
        fits
    }

    pub(super) fn record_deal(&mut self, fact: &Fact) -> bool {
        if matches!(fact, Fact::CardDrawnInError) {
            return self.state.game.phase.round().is_some();
        }
        if matches!(fact, Fact::Dealt { .. } | Fact::FaceUpCardDiscarded) && !self.begin_deal() {
            return false;
        }
        match fact {
            Fact::Dealt { cards } => match &mut self.state.game.phase {
                Phase::Dealing(dealt, start) => {
                    let start = *start;
                    lay(dealt, Some(start), *cards)
                }
                Phase::Stacking(dealt) => lay(dealt, None, *cards),
                _ => false,
            },
            Fact::FaceUpCardDiscarded => match &mut self.state.game.phase {
                Phase::Dealing(dealt, _) if !dealt.shoe.is_empty() => {
                    let card = dealt.shoe.0.remove(0);
                    dealt.round.face_up += 1;
                    dealt.round.piles.push(Pile {
                        of: PileOf::FaceUp,
                        cards: Stack(vec![card]),
                    });
                    true
                }
                _ => false,
            },
            Fact::StubCounted { .. } => self.record_stub(),
            Fact::StacksDelivered => {
                let Phase::Delivering(round, stacks, start) = &mut self.state.game.phase else {
                    return false;
                };
                let mut hands = Sevens::default();
                for (place, stack) in start.round(SEATS).zip(stacks.iter_mut()) {
                    hands[place.index()] = mem::take(stack);
                }
                let (round, start) = (round.clone(), *start);
                let count = u8::try_from(DEALT).unwrap_or(u8::MAX);
                self.state.game.phase = Phase::Dealing(
                    Dealt {
                        round,
                        shoe: Stack::default(),
                        hands,
                        count,
                    },
                    start,
                );
                true
            }
            Fact::UnwageredCollected { seats } => self.record_unwagered(seats),
            _ => false,
        }
    }

    fn record_stub(&mut self) -> bool {
        let dealt = match &mut self.state.game.phase {
            Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => dealt,
            _ => return false,
        };
        let stub = mem::take(&mut dealt.shoe);
        dealt.round.piles.push(Pile {
            of: PileOf::Stub,
            cards: stub,
        });
        if let Phase::Stacking(dealt) = &mut self.state.game.phase {
            let stacks = mem::take(&mut dealt.hands);
            self.state.game.phase = Phase::Stacked(dealt.round.clone(), stacks);
        }
        true
    }

    fn record_unwagered(&mut self, seats: &[u8]) -> bool {
        let shaker_open = self.state.desk.methods.starting == Some(Starting::Shaker);
        let Phase::Dealing(dealt, start) = &mut self.state.game.phase else {
            return false;
        };
        let mut round = dealt.round.clone();
        for &seat in seats {
            let cards = mem::take(&mut dealt.hands[Place::Seat(seat).index()]);
            round.piles.push(Pile {
                of: PileOf::Hand(Place::Seat(seat)),
                cards,
            });
        }
        let dealer = mem::take(&mut dealt.hands[Place::Dealer.index()]);
        let mut play = Play {
            round,
            start: *start,
            dealer,
            seats: BTreeMap::new(),
            shaker_open,
        };
        for seat in 1..=SEATS {
            let cards = mem::take(&mut dealt.hands[Place::Seat(seat).index()]);
            if !cards.is_empty() {
                play.seats.insert(
                    seat,
                    Seat {
                        cards,
                        hand: Hand::FaceDown,
                    },
                );
            }
        }
        self.state.game.phase = Phase::Setting(play);
        true
    }
}

/// Lays the next cards where they go.
fn lay(dealt: &mut Dealt, start: Option<Place>, cards: u8) -> bool {
    if usize::from(cards) > dealt.shoe.len() {
        return false;
    }
    let first = usize::from(dealt.count);
    for (number, card) in (first..).zip(dealt.shoe.0.drain(..usize::from(cards))) {
        dealt.hands[destination(dealt.round.dealing, start, number)]
            .0
            .push(card);
    }
    dealt.count += cards;
    true
}
