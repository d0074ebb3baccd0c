//! Recording what happened. No rule is decided here.

use super::act::{Abandoned, Exposed, Fact, Two};
use super::phase::{Before, Dealt, Exposure, Hand, Phase, Play, Reveal, Round, Seat};
use super::record::Record;
use super::wagers::{Bet, Bets, Wager};
use super::{Event, Table};
use crate::bet::Lies;
use crate::decks::{Pile, PileOf};
use crate::devices::{Condition, Device};
use crate::place::Place;
use crate::stack::Stack;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

impl Table {
    /// Records an event; false, and nothing changed, if it does not fit.
    pub(super) fn record(&mut self, event: &Event) -> bool {
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } | Fact::BetsClosed { .. } => {
                self.record_bet(&event.fact)
            }
            Fact::Dealt { cards } => self.begin_deal() && self.lay(usize::from(*cards)),
            Fact::FaceUpCardDiscarded => self.begin_deal() && self.leave_out(),
            Fact::CardDrawnInError => self.state.game.phase.round().is_some(),
            Fact::StubDiscarded | Fact::StubCounted { .. } => self.record_stub(&event.fact),
            Fact::RoundVoided { .. } => self.record_void(&event.fact),
            Fact::RoundFinished => self.record_finish(),
            Fact::CardExposed { whose, may_void } => self.record_exposed(*whose, *may_void),
            Fact::ExposureDecided { seat, choice } => {
                let fits = self.record_choice(*seat, *choice);
                self.go_on();
                fits
            }
            Fact::DealerTurned | Fact::DealerSet { .. } => self.record_dealer(&event.fact),
            Fact::HandSettled { seat, .. } => self.record_settled(*seat),
            Fact::CardsDiscarded { seat } => self.record_discard(*seat),
            fact => {
                let fits = self.record_play(fact);
                self.go_on();
                fits
            }
        }
    }

    fn record_bet(&mut self, fact: &Fact) -> bool {
        let Phase::Betting(bets) = &mut self.state.game.phase else {
            return false;
        };
        match fact {
            Fact::WagerPlaced { seat, wager, amount } => {
                let Some(player) = self.state.desk.seats.get(seat) else {
                    return false;
                };
                let bet = bets.entry(*seat).or_insert_with(|| Bet {
                    player: player.clone(),
                    stakes: BTreeMap::new(),
                });
                bet.lay(*wager, *amount);
            }
            Fact::WagerWithdrawn { seat, wager, .. } => {
                let Some(bet) = bets.get_mut(seat) else {
                    return false;
                };
                bet.stakes.remove(wager);
                if bet.stakes.is_empty() {
                    bets.remove(seat);
                }
            }
            Fact::BetsClosed { round, deck, dealing } => {
                let bets = mem::take(bets);
                self.state.rounds = *round;
                self.state.game.phase = Phase::Closed(Round {
                    number: *round,
                    deck: *deck,
                    dealing: *dealing,
                    bets,
                    exposed: BTreeMap::new(),
                    voided: BTreeSet::new(),
                    piles: Vec::new(),
                    face_up: 0,
                });
            }
            _ => return false,
        }
        true
    }

    /// Lays the next cards where they go.
    fn lay(&mut self, cards: usize) -> bool {
        let Phase::Dealing(dealt) = &mut self.state.game.phase else {
            return false;
        };
        if cards > dealt.shoe.len() || dealt.count + cards > dealt.round.to_deal() {
            return false;
        }
        let Dealt {
            round,
            shoe,
            dealer,
            seats,
            count,
            ..
        } = dealt;
        for card in shoe.0.drain(..cards) {
            let hand = match round.destination(*count) {
                Place::Dealer => &mut *dealer,
                Place::Seat(seat) => seats.entry(seat).or_default(),
            };
            hand.0.push(card);
            *count += 1;
        }
        true
    }

    fn leave_out(&mut self) -> bool {
        match &mut self.state.game.phase {
            Phase::Dealing(dealt) if !dealt.shoe.is_empty() => {
                let card = dealt.shoe.0.remove(0);
                dealt.round.face_up += 1;
                dealt.round.piles.push(Pile {
                    of: PileOf::FaceUp,
                    cards: Stack(vec![card]),
                });
                true
            }
            _ => false,
        }
    }

    /// The stub goes to the rack, hands voided on the way too, and the players may look.
    fn record_stub(&mut self, fact: &Fact) -> bool {
        let Phase::Dealing(dealt) = &mut self.state.game.phase else {
            return false;
        };
        let mut round = dealt.round.clone();
        let cards = mem::take(&mut dealt.shoe);
        round.piles.push(Pile {
            of: PileOf::Stub,
            cards,
        });
        let mut seats = BTreeMap::new();
        for (seat, cards) in mem::take(&mut dealt.seats) {
            if round.voided.contains(&seat) {
                let of = PileOf::Hand(Place::Seat(seat));
                round.piles.push(Pile { of, cards });
            } else {
                let hand = Hand::FaceDown;
                seats.insert(seat, Seat { cards, hand });
            }
        }
        let dealer = mem::take(&mut dealt.dealer);
        self.state.game.uncounted = match fact {
            Fact::StubDiscarded => self.state.game.uncounted + 1,
            _ => 0,
        };
        self.state.game.phase = Phase::Deciding(Play { round, dealer, seats });
        self.go_on();
        true
    }

    /// Once all have played or folded and what was forfeited is away, hands are set.
    fn go_on(&mut self) {
        if let Phase::Deciding(play) = &self.state.game.phase
            && play.first(Hand::is_undecided).is_none()
            && play.forfeits().is_empty()
        {
            self.state.game.phase = Phase::Setting(play.clone());
        }
    }

    fn record_exposed(&mut self, whose: Place, may_void: bool) -> bool {
        let Some(round) = self.state.game.phase.round_mut() else {
            return false;
        };
        if let (Place::Seat(seat), true) = (whose, may_void) {
            round.exposed.insert(seat, Exposure::Undecided);
        }
        true
    }

    fn record_choice(&mut self, seat: u8, choice: Exposed) -> bool {
        let Some(round) = self.state.game.phase.round_mut() else {
            return false;
        };
        match choice {
            Exposed::PlayOn => {
                round.exposed.insert(seat, Exposure::PlaysOn);
            }
            Exposed::Void => {
                round.exposed.remove(&seat);
                round.voided.insert(seat);
                if let Some(bet) = round.bets.get_mut(&seat) {
                    bet.moves(Lies::Gone);
                }
                if let Some(play) = self.state.game.phase.play_mut()
                    && let Some(Seat { cards, .. }) = play.seats.remove(&seat)
                {
                    let of = PileOf::Hand(Place::Seat(seat));
                    play.round.piles.push(Pile { of, cards });
                }
            }
        }
        true
    }

    fn record_void(&mut self, fact: &Fact) -> bool {
        let (
            Fact::RoundVoided {
                rule,
                deck_removed,
                shoe_failed,
            },
            Some(round),
        ) = (fact, self.state.game.phase.round())
        else {
            return false;
        };
        let deck = round.deck;
        self.state.last = Some(Record::void(round, rule.name()));
        if *deck_removed {
            self.state.desk.take_away(deck);
        } else {
            self.state.desk.restack(deck);
        }
        if *shoe_failed {
            self.state.desk.stand(Device::Shoe, Condition::Failed);
        }
        self.state.game.phase = Phase::Betting(Bets::new());
        true
    }

    fn record_finish(&mut self) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        let cards = mem::take(&mut reveal.play.dealer);
        let of = PileOf::Hand(Place::Dealer);
        reveal.play.round.piles.push(Pile { of, cards });
        let record = Record::of(&reveal.play, &reveal.dealer);
        let deck = reveal.play.round.deck;
        self.state.desk.to_rack(deck, record.piles.clone());
        self.state.last = Some(record);
        self.state.game.phase = Phase::Betting(Bets::new());
        true
    }

    fn record_play(&mut self, fact: &Fact) -> bool {
        let Some(play) = self.state.game.phase.play_mut() else {
            return false;
        };
        match fact {
            Fact::HandLookedAt { seat } => stand(play, *seat, Hand::Looked),
            Fact::PlayMade { seat, amount } => {
                if let Some(bet) = play.round.bets.get_mut(seat) {
                    bet.lay(Wager::Play, *amount);
                }
                stand(play, *seat, Hand::Playing)
            }
            Fact::Folded { seat, stays } => {
                let collected = false;
                stand(
                    play,
                    *seat,
                    Hand::Folded {
                        stays: *stays,
                        collected,
                    },
                )
            }
            Fact::ForfeitsCollected { seats } => seats.iter().all(|seat| collect(play, *seat)),
            Fact::HandsSet { seat, hands } => stand(play, *seat, Hand::Set(hands.clone())),
            Fact::PlayerLeft { seat } => {
                play.round.exposed.remove(seat);
                let fits = match play.seats.get_mut(seat) {
                    Some(dealt) => match dealt.hand.before() {
                        Some(before) => {
                            dealt.hand = Hand::Left(before);
                            true
                        }
                        None => false,
                    },
                    None => false,
                };
                self.state.desk.seats.remove(seat);
                fits
            }
            Fact::AbandonmentDecided { seat, decision, .. } => decide_abandoned(play, *seat, *decision),
            _ => false,
        }
    }

    fn record_dealer(&mut self, fact: &Fact) -> bool {
        let phase = match (fact, &self.state.game.phase) {
            (Fact::DealerTurned, Phase::Setting(play)) => Phase::DealerTurned(play.clone()),
            (Fact::DealerSet { hands }, Phase::DealerTurned(play)) => reveal(play, hands),
            _ => return false,
        };
        self.state.game.phase = phase;
        true
    }

    fn record_settled(&mut self, seat: u8) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        reveal.settled.push(seat);
        if let Some(bet) = reveal.play.round.bets.get_mut(&seat) {
            bet.moves(Lies::Gone);
        }
        true
    }

    fn record_discard(&mut self, seat: u8) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        rack(&mut reveal.play, seat)
    }
}

fn reveal(play: &Play, dealer: &Two) -> Phase {
    Phase::Revealing(Reveal {
        play: play.clone(),
        dealer: dealer.clone(),
        settled: Vec::new(),
    })
}

fn stand(play: &mut Play, seat: u8, hand: Hand) -> bool {
    match play.seats.get_mut(&seat) {
        Some(dealt) => {
            dealt.hand = hand;
            true
        }
        None => false,
    }
}

/// A copy of a hand's cards into the rack; the record keeps what the hand was.
fn rack(play: &mut Play, seat: u8) -> bool {
    let Some(dealt) = play.seats.get(&seat) else {
        return false;
    };
    let (of, cards) = (PileOf::Hand(Place::Seat(seat)), dealt.cards.clone());
    play.round.piles.push(Pile { of, cards });
    true
}

/// A forfeited hand: Ante and Tie into the inventory, the cards to the rack unless they stay.
fn collect(play: &mut Play, seat: u8) -> bool {
    let Some(Hand::Folded { stays, collected }) = play.seats.get_mut(&seat).map(|dealt| &mut dealt.hand)
    else {
        return false;
    };
    *collected = true;
    let stays = *stays;
    if let Some(bet) = play.round.bets.get_mut(&seat) {
        for (wager, stake) in &mut bet.stakes {
            if *wager != Wager::PokerBonus {
                stake.lies = Lies::InInventory;
            }
        }
    }
    stays || rack(play, seat)
}

fn decide_abandoned(play: &mut Play, seat: u8, decision: Abandoned) -> bool {
    let Some(dealt) = play.seats.get_mut(&seat) else {
        return false;
    };
    match (decision, mem::replace(&mut dealt.hand, Hand::Abandoned)) {
        (Abandoned::Lose, _) => {
            if let Some(bet) = play.round.bets.get_mut(&seat) {
                bet.moves(Lies::InInventory);
            }
            return rack(play, seat);
        }
        (Abandoned::PlayOn, Hand::Left(Before::Set(hands))) => dealt.hand = Hand::Set(hands),
        (Abandoned::PlayOn, Hand::Left(Before::Playing)) => dealt.hand = Hand::Playing,
        (Abandoned::PlayOn, _) => dealt.hand = Hand::Looked,
    }
    true
}
