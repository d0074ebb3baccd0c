//! Recording what happened. No rule is decided here.

use super::act::{Abandoned, Exposed, Fact};
use super::deal::destination;
use super::phase::{Claim, DEALT, Dealt, Exposure, Hand, Locked, Phase, Play, Reveal, Round, Seat, Sevens};
use super::record::Record;
use super::reveal::takes_all;
use super::wagers::{Bet, Lies, Stake, Wager};
use super::{Event, Table};
use crate::decks::{Pile, PileOf};
use crate::devices::{Condition, Device, Starting};
use crate::place::Place;
use crate::stack::Stack;
use cards::Money;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

impl Table {
    /// Records an event; false, and nothing changed, if it does not fit.
    pub(super) fn record(&mut self, event: &Event) -> bool {
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } | Fact::MatchPlayLaid { .. } => {
                self.record_bet(&event.fact)
            }
            Fact::BetsClosed { .. }
            | Fact::LammersPlaced { .. }
            | Fact::ProgressiveLocked
            | Fact::ProgressiveCollected { .. } => self.record_close(&event.fact),
            Fact::DiceUncovered { start, .. }
            | Fact::NumberShown { start, .. }
            | Fact::ButtonRead { start, .. } => self.record_start(*start),
            Fact::NoRoll { .. } => self.state.game.phase.round().is_some(),
            Fact::Dealt { .. }
            | Fact::StubCounted { .. }
            | Fact::StacksDelivered
            | Fact::UnwageredCollected { .. }
            | Fact::FaceUpCardDiscarded
            | Fact::CardDrawnInError => self.record_deal(&event.fact),
            Fact::RoundVoided { .. } => self.record_void(&event.fact),
            Fact::RoundFinished { button } => self.record_finish(*button),
            Fact::PlayerCardExposed { seat, may_void } => match self.state.game.phase.round_mut() {
                Some(round) => {
                    if *may_void {
                        round.exposed.insert(*seat, Exposure::Undecided);
                    }
                    true
                }
                None => false,
            },
            Fact::ExposureDecided { seat, choice } => self.record_exposure(*seat, *choice),
            _ => self.record_play(&event.fact),
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
                    match_play: None,
                });
                let none = Stake {
                    amount: Money::ZERO,
                    lies: Lies::OnLayout,
                };
                bet.stakes.entry(*wager).or_insert(none).amount += *amount;
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
            Fact::MatchPlayLaid { seat, value } => {
                let Some(bet) = bets.get_mut(seat) else {
                    return false;
                };
                bet.match_play = Some(*value);
            }
            _ => return false,
        }
        true
    }

    fn record_close(&mut self, fact: &Fact) -> bool {
        match (fact, &mut self.state.game.phase) {
            (Fact::BetsClosed { round, deck, dealing }, Phase::Betting(bets)) => {
                let bets = mem::take(bets);
                let progressive_due = bets
                    .values()
                    .any(|bet| bet.stakes.contains_key(&Wager::Progressive));
                let round = Round {
                    number: *round,
                    deck: *deck,
                    dealing: *dealing,
                    bets,
                    lammers: BTreeSet::new(),
                    contributions: BTreeMap::new(),
                    exposed: BTreeMap::new(),
                    voided: BTreeSet::new(),
                    piles: Vec::new(),
                    face_up: 0,
                };
                self.state.rounds = round.number;
                self.state.game.phase = Phase::Locked(Locked {
                    round,
                    progressive_due,
                });
            }
            (Fact::LammersPlaced { seats }, Phase::Locked(locked)) => {
                locked.round.lammers = seats.iter().copied().collect();
            }
            (Fact::ProgressiveLocked, Phase::Locked(_)) => {}
            (Fact::ProgressiveCollected { contribution, .. }, Phase::Locked(locked)) => {
                locked.progressive_due = false;
                let percent = self
                    .rules
                    .progressive
                    .as_ref()
                    .map_or(0, |terms| terms.increment_percent);
                for (seat, bet) in &mut locked.round.bets {
                    if let Some(stake) = bet.stakes.get_mut(&Wager::Progressive) {
                        stake.lies = Lies::InInventory;
                        locked
                            .round
                            .contributions
                            .insert(*seat, stake.amount.share(percent, 100));
                    }
                }
                if let Some(meter) = &mut self.state.meter {
                    meter.contributed += *contribution;
                }
            }
            _ => return false,
        }
        true
    }

    fn record_start(&mut self, start: Place) -> bool {
        let phase = mem::replace(&mut self.state.game.phase, Phase::Betting(BTreeMap::new()));
        let (phase, fits) = match phase {
            Phase::Locked(locked) => (Phase::Started(locked.round, start), true),
            Phase::Stacked(round, stacks) => (Phase::Delivering(round, stacks, start), true),
            other => (other, false),
        };
        self.state.game.phase = phase;
        fits
    }

    fn record_deal(&mut self, fact: &Fact) -> bool {
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
                for (place, stack) in start.round(super::phase::SEATS).zip(stacks.iter_mut()) {
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
        for seat in 1..=super::phase::SEATS {
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

    fn record_exposure(&mut self, seat: u8, choice: Exposed) -> bool {
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
                round.lammers.remove(&seat);
                let share = round.contributions.remove(&seat).unwrap_or_default();
                if let Some(bet) = round.bets.get_mut(&seat) {
                    bet.clear();
                }
                if let Some(meter) = &mut self.state.meter {
                    meter.contributed -= share;
                }
                if let Phase::Setting(play) = &mut self.state.game.phase
                    && let Some(dealt) = play.seats.remove(&seat)
                {
                    let of = PileOf::Hand(Place::Seat(seat));
                    play.round.piles.push(Pile {
                        of,
                        cards: dealt.cards,
                    });
                }
            }
        }
        true
    }

    fn record_void(&mut self, fact: &Fact) -> bool {
        let Fact::RoundVoided {
            rule,
            deck_removed,
            shoe_failed,
            meter_restored,
            button,
        } = fact
        else {
            return false;
        };
        let Some(round) = self.state.game.phase.round() else {
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
        self.state.game.button = *button;
        self.state.game.phase = Phase::Betting(BTreeMap::new());
        true
    }

    fn record_finish(&mut self, button: Place) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        let dealer = mem::take(&mut reveal.play.dealer);
        reveal.play.round.piles.push(Pile {
            of: PileOf::Hand(Place::Dealer),
            cards: dealer,
        });
        let record = Record::of(&reveal.play, &reveal.dealer, reveal.meter);
        let deck = reveal.play.round.deck;
        self.state.desk.to_rack(deck, record.piles.clone());
        self.state.last = Some(record);
        self.state.game.button = button;
        self.state.game.phase = Phase::Betting(BTreeMap::new());
        true
    }

    fn record_play(&mut self, fact: &Fact) -> bool {
        match (fact, &mut self.state.game.phase) {
            (Fact::ShakerCovered, Phase::Setting(play)) => {
                play.shaker_open = false;
                true
            }
            (Fact::HouseWayTold { .. }, Phase::Setting(_)) => true,
            (Fact::HandLookedAt { seat }, Phase::Setting(play)) => stand(play, *seat, Hand::Looked),
            (Fact::HandsSet { seat, hands }, Phase::Setting(play)) => {
                stand(play, *seat, Hand::Set(hands.clone()))
            }
            (Fact::PlayerLeft { seat }, Phase::Setting(play)) => {
                let Some(dealt) = play.seats.get_mut(seat) else {
                    return false;
                };
                dealt.hand = match mem::replace(&mut dealt.hand, Hand::FaceDown) {
                    Hand::Set(hands) => Hand::Left(Some(hands)),
                    _ => Hand::Left(None),
                };
                play.round.exposed.remove(seat);
                self.state.desk.seats.remove(seat);
                true
            }
            (Fact::AbandonmentDecided { seat, decision, .. }, Phase::Setting(play)) => {
                decide_abandoned(play, *seat, *decision)
            }
            (Fact::Surrendered { seat, held, .. }, phase) => {
                let play = match phase {
                    Phase::Setting(play) | Phase::DealerTurned(play) => play,
                    Phase::Revealing(reveal) => &mut reveal.play,
                    _ => return false,
                };
                surrender(play, *seat, *held)
            }
            (Fact::DealerTurned, Phase::Setting(play)) => {
                self.state.game.phase = Phase::DealerTurned(play.clone());
                true
            }
            (Fact::DealerMisset { .. }, Phase::DealerTurned(_)) => true,
            (Fact::DealerSet { hands }, Phase::DealerTurned(play)) => {
                self.state.game.phase = Phase::Revealing(Reveal {
                    play: play.clone(),
                    dealer: hands.clone(),
                    meter: self.state.meter.map(|meter| meter.shows()),
                    settled: Vec::new(),
                    held: BTreeSet::new(),
                    claim: None,
                    paperwork: BTreeSet::new(),
                    envy_paid: false,
                });
                true
            }
            (_, Phase::Revealing(_)) => self.record_reveal(fact),
            _ => false,
        }
    }

    fn record_reveal(&mut self, fact: &Fact) -> bool {
        let Phase::Revealing(reveal) = &mut self.state.game.phase else {
            return false;
        };
        match fact {
            Fact::HandSettled { seat, .. } => {
                reveal.settled.push(*seat);
                if let Some(bet) = reveal.play.round.bets.get_mut(seat) {
                    bet.clear();
                }
            }
            Fact::SurrenderedHandOpened { seat } => reveal.settled.push(*seat),
            Fact::EnvyHandAnnounced { seat, .. } => {
                reveal.held.insert(*seat);
            }
            Fact::ProgressiveWon {
                seat,
                award,
                from_meter,
                ..
            } => {
                let shows = self.state.meter.map(|meter| meter.shows()).unwrap_or_default();
                reveal.claim = Some(Claim {
                    seat: *seat,
                    award: *award,
                    from_meter: *from_meter,
                    whole_meter: *from_meter && takes_all(*award, shows),
                    hand_verified: false,
                    light_verified: false,
                    validated: false,
                });
            }
            Fact::HandVerified { .. } | Fact::LightVerified { .. } | Fact::ProgressiveValidated { .. } => {
                let Some(claim) = &mut reveal.claim else {
                    return false;
                };
                match fact {
                    Fact::HandVerified { .. } => claim.hand_verified = true,
                    Fact::LightVerified { .. } => claim.light_verified = true,
                    _ => claim.validated = true,
                }
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
            Fact::EnvyPaid { .. } => reveal.envy_paid = true,
            Fact::CardsDiscarded { seat } => {
                reveal.held.remove(seat);
                let Some(dealt) = reveal.play.seats.get(seat) else {
                    return false;
                };
                let (of, cards) = (PileOf::Hand(Place::Seat(*seat)), dealt.cards.clone());
                reveal.play.round.piles.push(Pile { of, cards });
            }
            _ => return false,
        }
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

fn stand(play: &mut Play, seat: u8, hand: Hand) -> bool {
    match play.seats.get_mut(&seat) {
        Some(dealt) => {
            dealt.hand = hand;
            true
        }
        None => false,
    }
}

fn decide_abandoned(play: &mut Play, seat: u8, decision: Abandoned) -> bool {
    let Some(dealt) = play.seats.get_mut(&seat) else {
        return false;
    };
    match (decision, mem::replace(&mut dealt.hand, Hand::Abandoned)) {
        (Abandoned::Lose, _) => {
            let (of, cards) = (PileOf::Hand(Place::Seat(seat)), dealt.cards.clone());
            play.round.piles.push(Pile { of, cards });
            play.round.lammers.remove(&seat);
            if let Some(bet) = play.round.bets.get_mut(&seat) {
                for stake in bet.stakes.values_mut() {
                    stake.lies = Lies::InInventory;
                }
            }
        }
        (Abandoned::PlayOn, Hand::Left(Some(hands))) => dealt.hand = Hand::Set(hands),
        (Abandoned::PlayOn, _) => dealt.hand = Hand::Looked,
    }
    true
}

fn surrender(play: &mut Play, seat: u8, held: bool) -> bool {
    let Some(dealt) = play.seats.get_mut(&seat) else {
        return false;
    };
    dealt.hand = Hand::Surrendered(held);
    if !held {
        let (of, cards) = (PileOf::Hand(Place::Seat(seat)), dealt.cards.clone());
        play.round.piles.push(Pile { of, cards });
    }
    if let Some(stake) = play
        .round
        .bets
        .get_mut(&seat)
        .and_then(|bet| bet.stakes.get_mut(&Wager::Main))
    {
        stake.lies = Lies::InInventory;
    }
    true
}
