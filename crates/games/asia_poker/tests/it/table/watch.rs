//! A second pair of eyes on the order of an Asia Poker round, kept apart from the machine's own code.

use super::pit::*;
use crate::day::{paid_as_settled, progressive_paid};
use asia_poker::settle::settle;
use asia_poker::table::*;
use cards::Money;
use std::collections::{BTreeMap, BTreeSet};
use table::Account;

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    #[default]
    Betting,
    Closed,
    Started,
    Dealt,
    Counted,
    Hands,
    Turned,
    Set,
}

#[derive(Default)]
pub struct Watch {
    at: At,
    /// Positions in the round that have not set, surrendered or left.
    waiting: BTreeSet<u8>,
    last_revealed: Option<u8>,
    /// What each position was paid on top and given back in this round, by the facts.
    paid: BTreeMap<u8, Money>,
    /// What the meter gave back of the wagers on hands that were voided late.
    given_back: Money,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        let state = table.state();
        match &event.fact {
            Happened::Bet(betting::Fact::WagerPlaced { .. })
            | Happened::Bet(betting::Fact::WagerWithdrawn { .. })
            | Happened::Bet(betting::Fact::MatchPlayLaid { .. }) => {
                assert_eq!(self.at, At::Betting);
            }
            Happened::Deal(deal::Fact::BetsClosed { .. }) => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Closed;
                self.last_revealed = None;
                self.paid.clear();
                self.given_back = Money::ZERO;
            }
            Happened::Own(Fact::LammersPlaced { .. })
            | Happened::Progressive(progressive::Fact::ProgressiveLocked)
            | Happened::Progressive(progressive::Fact::ProgressiveCollected { .. }) => {
                assert_eq!(self.at, At::Closed);
            }
            Happened::Own(Fact::DiceUncovered { .. })
            | Happened::Own(Fact::NumberShown { .. })
            | Happened::Own(Fact::ButtonRead { .. }) => {
                assert!(matches!(self.at, At::Closed | At::Counted));
                if self.at == At::Closed {
                    self.at = At::Started;
                }
            }
            Happened::Deal(deal::Fact::Dealt { .. }) => {
                assert!(matches!(self.at, At::Closed | At::Started | At::Dealt));
                self.at = At::Dealt;
            }
            Happened::Deal(deal::Fact::StubCounted { .. }) => {
                assert_eq!(self.at, At::Dealt);
                self.at = At::Counted;
            }
            Happened::Own(Fact::UnwageredCollected { .. }) => {
                assert_eq!(self.at, At::Counted);
                self.at = At::Hands;
                let play = state.game.play.as_ref().expect("no hands to play");
                self.waiting = play.hands.keys().copied().collect();
            }
            Happened::Own(Fact::HandsSet { seat, .. }) => {
                assert_eq!(self.at, At::Hands);
                assert!(self.waiting.remove(seat), "set twice");
            }
            Happened::Absence(absence::Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
                ..
            }) => {
                self.waiting.remove(seat);
            }
            Happened::Absence(absence::Fact::AbandonmentDecided { seat, .. }) => {
                let play = state.game.play.as_ref().unwrap();
                let done = matches!(play.hands[seat], Hand::Played(_) | Hand::Lost(_));
                if done {
                    self.waiting.remove(seat);
                }
            }
            Happened::Own(Fact::Surrendered { seat, .. }) => {
                let massachusetts = state.edition == "ma-asia-poker";
                assert!(self.at == At::Set || massachusetts && self.at >= At::Hands);
                assert!(
                    self.last_revealed.is_none_or(|last| *seat < last),
                    "surrendered after the reveal"
                );
                self.waiting.remove(seat);
            }
            Happened::Own(Fact::DealerTurned) => {
                assert_eq!(self.at, At::Hands);
                assert!(self.waiting.is_empty(), "{:?} have not set", self.waiting);
                self.at = At::Turned;
            }
            Happened::Own(Fact::DealerSet { .. }) => {
                assert_eq!(self.at, At::Turned);
                self.at = At::Set;
            }
            Happened::Own(Fact::HandSettled { seat, lines }) => {
                self.reveal(*seat);
                let sum: Money = lines.iter().map(|line| line.paid + line.returned).sum();
                *self.paid.entry(*seat).or_default() += sum;
            }
            Happened::Own(Fact::SurrenderedHandOpened { seat }) => self.reveal(*seat),
            Happened::Progressive(progressive::Fact::ProgressivePaid { .. }) => {
                let (seat, award) = progressive_paid::<AsiaPoker>(event).unwrap();
                *self.paid.entry(seat).or_default() += award;
            }
            Happened::Own(Fact::EnvyPaid { paid }) => {
                for envy in paid {
                    *self.paid.entry(envy.to).or_default() += envy.paid;
                }
            }
            Happened::Deal(deal::Fact::FoundLate { .. }) => {
                let off_the_meter = event
                    .money
                    .iter()
                    .filter(|transfer| transfer.from == Account::Pool);
                self.given_back += off_the_meter.map(|transfer| transfer.amount).sum();
            }
            Happened::Deal(deal::Fact::RoundVoided { .. }) => {
                assert_ne!(self.at, At::Betting);
                self.at = At::Betting;
            }
            Happened::Own(Fact::RoundFinished) => {
                assert_eq!(self.at, At::Set);
                self.settled_as_the_game_says(table);
                self.at = At::Betting;
            }
            _ => {}
        }
    }

    fn reveal(&mut self, seat: u8) {
        assert_eq!(self.at, At::Set);
        assert!(
            self.last_revealed.is_none_or(|last| seat < last),
            "revealed out of order"
        );
        self.last_revealed = Some(seat);
    }

    /// The whole round, settled at once, pays what was paid seat by seat.
    fn settled_as_the_game_says(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let Some(round) = round(record, table.rules()) else {
            assert!(self.paid.is_empty());
            return;
        };
        let settlement = settle(&round, table.rules()).unwrap();
        let due = settlement.seats.iter().map(|seat| {
            let lines = seat.lines.iter().map(|line| line.paid + line.returned);
            (
                seat.seat,
                lines.chain(seat.envy.iter().map(|envy| envy.paid)).sum(),
            )
        });
        paid_as_settled(&self.paid, due, record.number);
        let had_progressive = round
            .seats
            .iter()
            .any(|seat| seat.stakes.sides[asia_poker::sides::PROGRESSIVE].is_some());
        if had_progressive {
            let meter = table.state().meter.map(|meter| meter.shows() + self.given_back);
            assert_eq!(settlement.meter, meter);
        }
        // The rack holds each hand where it can be found.
        let racked: usize = record.piles.iter().map(|pile| pile.cards.len()).sum();
        assert_eq!(racked, 53);
    }
}
