//! Recording what players do with their hands, and the settlement.

use crate::asia_poker::Table;
use crate::asia_poker::act::{Abandoned, Fact};
use crate::asia_poker::phase::{Hand, Phase, Play, Reveal};
use crate::asia_poker::reveal::takes_all;
use crate::asia_poker::wagers::Wager;
use crate::bet::Lies;
use crate::claim::{Claim, Stage};
use crate::decks::{Pile, PileOf};
use crate::place::Place;
use std::collections::BTreeSet;
use std::mem;

impl Table {
    pub(super) fn record_play(&mut self, fact: &Fact) -> bool {
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
                    stage: Stage::Won,
                });
            }
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
