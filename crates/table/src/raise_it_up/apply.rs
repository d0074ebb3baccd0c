//! Recording what happened. No rule is decided here.

use super::act::{Abandoned, Exposed, Fact, Spot};
use super::phase::{Dealt, HAND, Hand, Lost, Phase, Play, Raise, Reveal, Round, Seat};
use super::record::Record;
use super::wagers::{Bet, Bets, Wager};
use super::{Event, Table};
use crate::bet::Lies;
use crate::claim::{Claim, Stage};
use crate::decks::{Pile, PileOf};
use crate::devices::{Condition, Device};
use crate::place::Place;
use crate::stack::Stack;
use cards::Money;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

impl Table {
    /// Records an event; false, and nothing changed, if it does not fit.
    pub(super) fn record(&mut self, event: &Event) -> bool {
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } | Fact::BetsClosed { .. } => {
                self.record_bet(&event.fact)
            }
            Fact::ProgressiveLocked => matches!(self.state.game.phase, Phase::Closed(_)),
            Fact::ProgressiveCollected { contribution, .. } => self.record_collected(*contribution),
            Fact::Dealt { cards } => self.begin_deal() && self.lay(usize::from(*cards)),
            Fact::FaceUpCardDiscarded => self.begin_deal() && self.leave_out(),
            Fact::CardDrawnInError => self.state.game.phase.round().is_some(),
            Fact::StubDiscarded | Fact::StubCounted { .. } => self.record_stub(&event.fact),
            Fact::RoundVoided { .. } => self.record_void(&event.fact),
            Fact::RoundFinished => self.record_finish(),
            Fact::PlayerCardExposed { seat, may_return } => self.record_exposed(*seat, *may_return),
            Fact::ExposureDecided { seat, choice, .. } => self.record_choice(*seat, *choice),
            Fact::CardTurned { .. } => self.record_turned(),
            fact => match &self.state.game.phase {
                Phase::Deciding(_) => self.record_play(fact),
                Phase::Revealing(_) => self.record_reveal(fact),
                _ => false,
            },
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
                let progressive = |bet: &Bet| bet.stakes.contains_key(&Wager::Progressive);
                self.state.rounds = *round;
                self.state.game.phase = Phase::Closed(Round {
                    number: *round,
                    deck: *deck,
                    dealing: *dealing,
                    progressive_due: bets.values().any(progressive),
                    bets,
                    contributions: BTreeMap::new(),
                    exposed: BTreeSet::new(),
                    returned: BTreeSet::new(),
                    piles: Vec::new(),
                    face_up: 0,
                });
            }
            _ => return false,
        }
        true
    }

    fn record_collected(&mut self, contribution: Money) -> bool {
        let Phase::Closed(mut round) = self.state.game.phase.clone() else {
            return false;
        };
        round.progressive_due = false;
        for (seat, bet) in &mut round.bets {
            if let Some(amount) = bet.amount(Wager::Progressive) {
                bet.put(Wager::Progressive, Lies::InInventory);
                round.contributions.insert(*seat, self.share(amount));
            }
        }
        if let Some(meter) = &mut self.state.meter {
            meter.contributed += contribution;
        }
        self.state.game.phase = Phase::Closed(round);
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
            community,
            seats,
            count,
            ..
        } = dealt;
        for card in shoe.0.drain(..cards) {
            let hand = match round.destination(*count) {
                Spot::Community => &mut *community,
                Spot::Seat(seat) => seats.entry(seat).or_default(),
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

    /// The stub goes to the rack, hands that were returned on the way too, and the players may look.
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
            if round.returned.contains(&seat) {
                let of = PileOf::Hand(Place::Seat(seat));
                round.piles.push(Pile { of, cards });
            } else {
                let hand = Hand::FaceDown;
                seats.insert(seat, Seat { cards, hand });
            }
        }
        let community = mem::take(&mut dealt.community);
        self.state.game.uncounted = match fact {
            Fact::StubDiscarded => self.state.game.uncounted + 1,
            _ => 0,
        };
        self.state.game.phase = Phase::Deciding(Play {
            round,
            community,
            turned: 0,
            seats,
            checked: BTreeSet::new(),
        });
        true
    }

    fn record_exposed(&mut self, seat: u8, may_return: bool) -> bool {
        let Some(round) = self.state.game.phase.round_mut() else {
            return false;
        };
        if may_return {
            round.exposed.insert(seat);
        }
        true
    }

    fn record_choice(&mut self, seat: u8, choice: Exposed) -> bool {
        let Some(round) = self.state.game.phase.round_mut() else {
            return false;
        };
        round.exposed.remove(&seat);
        if choice == Exposed::PlayOn {
            return true;
        }
        round.returned.insert(seat);
        let share = round.contributions.remove(&seat).unwrap_or_default();
        if let Some(bet) = round.bets.get_mut(&seat) {
            bet.moves(Lies::Gone);
        }
        if let Some(meter) = &mut self.state.meter {
            meter.contributed -= share;
        }
        if let Phase::Deciding(play) = &mut self.state.game.phase
            && let Some(Seat { cards, .. }) = play.seats.remove(&seat)
        {
            play.checked.remove(&seat);
            let of = PileOf::Hand(Place::Seat(seat));
            play.round.piles.push(Pile { of, cards });
        }
        true
    }

    fn record_void(&mut self, fact: &Fact) -> bool {
        let (
            Fact::RoundVoided {
                rule,
                deck_removed,
                shoe_failed,
                meter_restored,
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
        if let Some(meter) = &mut self.state.meter {
            meter.contributed -= *meter_restored;
        }
        self.state.game.phase = Phase::Betting(Bets::new());
        true
    }

    /// The hands that lie on the table go to the rack as they were settled, the community cards last.
    fn record_finish(&mut self) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        for seat in mem::take(&mut reveal.settled) {
            if !rack(&mut reveal.play, seat) {
                return false;
            }
        }
        reveal.play.round.piles.push(Pile {
            of: PileOf::Community,
            cards: reveal.play.community.clone(),
        });
        let record = Record::of(&reveal.play, reveal.meter);
        let deck = reveal.play.round.deck;
        self.state.desk.to_rack(deck, record.piles.clone());
        self.state.last = Some(record);
        self.state.game.phase = Phase::Betting(Bets::new());
        true
    }

    fn record_play(&mut self, fact: &Fact) -> bool {
        let Phase::Deciding(play) = &mut self.state.game.phase else {
            return false;
        };
        match fact {
            Fact::HandLookedAt { seat } => stand(play, *seat, Hand::Looked),
            Fact::Checked { seat, .. } => play.checked.insert(*seat),
            Fact::PlayMade {
                seat,
                amount,
                multiple,
                seen,
            } => {
                if let Some(bet) = play.round.bets.get_mut(seat) {
                    bet.lay(Wager::Play, *amount);
                }
                let (seen, multiple) = (*seen, *multiple);
                stand(play, *seat, Hand::Played(Raise { seen, multiple }))
            }
            Fact::Folded { seat, stays, .. } => fold(play, *seat, *stays),
            Fact::PairPlusSettled { seat, line } => match play.round.bets.get_mut(seat) {
                Some(bet) => {
                    let lost = line.returned.is_zero();
                    let to = if lost { Lies::InInventory } else { Lies::Gone };
                    bet.put(Wager::PairPlus, to);
                    true
                }
                None => false,
            },
            Fact::PlayerLeft { seat } => {
                play.round.exposed.remove(seat);
                play.checked.remove(seat);
                let raise = match play.seats.get(seat).map(|dealt| dealt.hand) {
                    Some(Hand::Played(raise)) => Some(raise),
                    _ => None,
                };
                let fits = stand(play, *seat, Hand::Left(raise));
                self.state.desk.seats.remove(seat);
                fits
            }
            Fact::AbandonmentDecided { seat, decision, .. } => match decision {
                Abandoned::Lose => lose(play, *seat, Lost::Abandoned),
                Abandoned::PlayOn => match play.seats.get(seat).map(|dealt| dealt.hand) {
                    Some(Hand::Left(Some(raise))) => stand(play, *seat, Hand::Played(raise)),
                    _ => stand(play, *seat, Hand::Looked),
                },
            },
            Fact::WagersForfeited { seat, .. } => lose(play, *seat, Lost::Discussed),
            _ => false,
        }
    }

    /// One more community card lies face up; after the third the hands are revealed.
    fn record_turned(&mut self) -> bool {
        let Phase::Deciding(play) = &mut self.state.game.phase else {
            return false;
        };
        play.turned += 1;
        play.checked.clear();
        if play.turned == HAND {
            self.state.game.phase = Phase::Revealing(Reveal {
                play: play.clone(),
                meter: self.state.meter.map(|meter| meter.shows()),
                settled: Vec::new(),
                claim: None,
                envy: None,
                paperwork: BTreeSet::new(),
            });
        }
        true
    }

    fn record_reveal(&mut self, fact: &Fact) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        match fact {
            Fact::HandSettled { seat, .. } => {
                reveal.settled.push(*seat);
                if let Some(bet) = reveal.play.round.bets.get_mut(seat) {
                    bet.moves(Lies::Gone);
                }
            }
            Fact::ProgressiveWon {
                seat,
                award,
                from_meter,
                ..
            } => {
                reveal.claim = Some(Claim {
                    seat: *seat,
                    award: *award,
                    from_meter: *from_meter,
                    whole_meter: *from_meter,
                    stage: Stage::Won,
                });
            }
            Fact::EnvyHandShown { seat, .. } => reveal.envy = Some(*seat),
            Fact::HandVerified { .. } | Fact::LightVerified { .. } | Fact::ProgressiveValidated { .. } => {
                let Some(claim) = &mut reveal.claim else {
                    return false;
                };
                claim.stage = match fact {
                    Fact::HandVerified { .. } => Stage::HandVerified,
                    Fact::LightVerified { .. } => Stage::LightVerified,
                    _ => Stage::Validated,
                };
            }
            Fact::ProgressivePaid {
                seat,
                award,
                from_meter,
            } => {
                reveal.claim = None;
                if *from_meter {
                    reveal.paperwork.insert(*seat);
                    if let Some(meter) = &mut self.state.meter {
                        meter.awarded += *award;
                    }
                }
            }
            Fact::MeterReseeded { by } => {
                let Some(meter) = &mut self.state.meter else {
                    return false;
                };
                meter.seeded += *by;
            }
            Fact::PaperworkCompleted { seat } => {
                reveal.paperwork.remove(seat);
            }
            Fact::EnvyPaid { .. } => reveal.envy = None,
            _ => return false,
        }
        true
    }
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

/// Ante and Blind into the inventory, the cards to the rack unless they stay.
fn fold(play: &mut Play, seat: u8, stays: bool) -> bool {
    if let Some(bet) = play.round.bets.get_mut(&seat) {
        for wager in Wager::FOLDED {
            bet.put(wager, Lies::InInventory);
        }
    }
    stand(play, seat, Hand::Folded { stays }) && (stays || rack(play, seat))
}

/// Every wager into the inventory and the cards to the rack.
fn lose(play: &mut Play, seat: u8, why: Lost) -> bool {
    if let Some(bet) = play.round.bets.get_mut(&seat) {
        bet.moves(Lies::InInventory);
    }
    play.round.exposed.remove(&seat);
    play.checked.remove(&seat);
    stand(play, seat, Hand::Lost(why)) && rack(play, seat)
}
