//! Recording what happened. No rule is decided here.

mod deal;
mod play;

use super::act::{Exposed, Fact};
use super::phase::{Exposure, Locked, Phase, Round};
use super::record::Record;
use super::wagers::{Bet, Wager};
use super::{Event, Table};
use crate::bet::{Lies, Stake};
use crate::decks::{Pile, PileOf};
use crate::devices::{Condition, Device};
use crate::place::Place;
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
}
