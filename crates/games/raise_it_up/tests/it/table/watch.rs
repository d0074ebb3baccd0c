//! A second pair of eyes on the order of a round of Raise It Up Stud, kept apart from the machine's own code.

use super::pit::*;
use crate::day::{paid_as_settled, progressive_paid};
use cards::Money;
use raise_it_up::settle::settle;
use std::collections::{BTreeMap, BTreeSet};
use table::game::FactOf;

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    #[default]
    Betting,
    Closed,
    Dealt,
    /// So many cards of the community are turned.
    Street(u8),
}

#[derive(Default)]
pub struct Watch {
    at: At,
    /// Progressive chips lie uncounted.
    uncounted: bool,
    /// Rounds since the stub was counted.
    stubs: u32,
    /// Positions that have not looked.
    unseen: BTreeSet<u8>,
    /// Positions that have made no Play Wager and not folded.
    open: BTreeSet<u8>,
    /// Of these, who has not been asked at this street.
    asked: BTreeSet<u8>,
    last_revealed: Option<u8>,
    /// What each position was paid on top and given back in this round, by the facts.
    paid: BTreeMap<u8, Money>,
    /// What the meter gave back of the wagers on hands that were voided late.
    given_back: Money,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        match &event.fact {
            Happened::Bet(betting::Fact::WagerPlaced { .. })
            | Happened::Bet(betting::Fact::WagerWithdrawn { .. }) => assert_eq!(self.at, At::Betting),
            Happened::Deal(deal::Fact::BetsClosed { .. }) => {
                assert_eq!(self.at, At::Betting);
                let bets = &table.state().bets;
                for bet in bets.values() {
                    assert_eq!(bet.amount(ANTE), bet.amount(BLIND));
                }
                self.uncounted = bets.values().any(|bet| bet.amount(PROGRESSIVE).is_some());
                self.at = At::Closed;
                self.last_revealed = None;
                self.paid.clear();
                self.given_back = Money::ZERO;
            }
            Happened::Progressive(progressive::Fact::ProgressiveCollected { .. }) => {
                assert_eq!(self.at, At::Closed);
                self.uncounted = false;
            }
            Happened::Deal(deal::Fact::Dealt { .. }) => {
                assert!(matches!(self.at, At::Closed | At::Dealt));
                assert!(!self.uncounted, "dealt before the chips were counted");
                self.at = At::Dealt;
            }
            Happened::Deal(deal::Fact::StubDiscarded) | Happened::Deal(deal::Fact::StubCounted { .. }) => {
                self.stub(event, table)
            }
            Happened::Own(Fact::HandLookedAt { seat }) => {
                assert_eq!(self.at, At::Street(0));
                assert!(self.unseen.remove(seat));
            }
            Happened::Own(Fact::Checked { seat, .. }) => {
                assert!(self.at < At::Street(2), "checked when it was play or fold");
                self.answered(*seat);
            }
            Happened::Own(Fact::PlayMade { seat, multiple, .. }) => {
                let At::Street(turned) = self.at else {
                    panic!("played before the deal")
                };
                assert!((1..=3 - turned).contains(multiple));
                self.answered(*seat);
                assert!(self.open.remove(seat), "played twice");
            }
            Happened::Own(Fact::CardTurned { street }) => {
                let At::Street(turned) = self.at else {
                    panic!("turned before the deal")
                };
                assert_eq!(*street, turned + 4);
                assert!(self.asked.is_empty(), "{:?} were not asked", self.asked);
                self.at = At::Street(turned + 1);
                self.asked = self.open.clone();
                assert!(turned < 2 || self.open.is_empty());
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
                assert_eq!(self.at, At::Street(3));
                self.settled_as_the_game_says(table);
                self.at = At::Betting;
            }
            fact => {
                self.out(fact);
                self.money(event);
            }
        }
    }

    /// The stub of at most four rounds in a row goes uncounted, unless a device counts.
    fn stub(&mut self, event: &Event, table: &Table) {
        assert_eq!(self.at, At::Dealt);
        self.at = At::Street(0);
        self.stubs = match event.fact {
            Happened::Deal(deal::Fact::StubDiscarded) => self.stubs + 1,
            _ => 0,
        };
        let choices = &table.rules().choices;
        let device_counts =
            choices.flag("shuffler-counts").unwrap() || choices.flag("auto-reshuffler").unwrap();
        assert!(self.stubs <= 4 || device_counts, "{} stubs uncounted", self.stubs);
        let play = table.state().game.as_ref().expect("hands to play");
        let seats: BTreeSet<u8> = play.hands.keys().copied().collect();
        (self.unseen, self.asked) = (seats.clone(), seats.clone());
        self.open = seats;
    }

    fn answered(&mut self, seat: u8) {
        assert!(self.unseen.is_empty(), "{:?} have not looked", self.unseen);
        assert_eq!(
            self.asked.first(),
            Some(&seat),
            "not the next from the dealer's left"
        );
        self.asked.remove(&seat);
    }

    /// Positions that are asked no more.
    fn out(&mut self, fact: &FactOf<RaiseItUp>) {
        let seat = match fact {
            Happened::Own(Fact::Folded { seat, .. })
            | Happened::Own(Fact::WagersForfeited { seat, .. })
            | Happened::Absence(absence::Fact::AbandonmentDecided {
                seat,
                decision: Abandoned::Lose,
                ..
            })
            | Happened::Absence(absence::Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
                ..
            }) => *seat,
            // Whoever left is decided on before the next card.
            Happened::Absence(absence::Fact::PlayerLeft { seat }) => {
                self.asked.insert(*seat);
                self.unseen.remove(seat);
                return;
            }
            Happened::Absence(absence::Fact::AbandonmentDecided { seat, .. }) => {
                self.asked.remove(seat);
                return;
            }
            _ => return,
        };
        self.asked.remove(&seat);
        self.open.remove(&seat);
        self.unseen.remove(&seat);
    }

    fn money(&mut self, event: &Event) {
        match &event.fact {
            Happened::Own(Fact::HandSettled { seat, lines }) => {
                assert_eq!(self.at, At::Street(3));
                let in_order = self.last_revealed.is_none_or(|last| *seat < last);
                assert!(in_order, "revealed out of order");
                self.last_revealed = Some(*seat);
                let sum: Money = lines.iter().map(|line| line.paid + line.returned).sum();
                *self.paid.entry(*seat).or_default() += sum;
            }
            Happened::Own(Fact::PairPlusSettled { seat, line }) => {
                *self.paid.entry(*seat).or_default() += line.paid + line.returned;
            }
            Happened::Progressive(progressive::Fact::ProgressivePaid { .. }) => {
                let (seat, award) = progressive_paid::<RaiseItUp>(event).unwrap();
                *self.paid.entry(seat).or_default() += award;
            }
            Happened::Own(Fact::EnvyPaid { paid }) => {
                for envy in paid {
                    assert_eq!(Some(envy.from), self.last_revealed, "not at the holder's turn");
                    assert_ne!(envy.to, envy.from);
                    *self.paid.entry(envy.to).or_default() += envy.paid;
                }
            }
            _ => {}
        }
    }

    /// The whole round, settled at once, pays what was paid seat by seat.
    fn settled_as_the_game_says(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let Some(round) = round(record) else {
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
        if round.seats.iter().any(|seat| seat.stakes.progressive.is_some()) {
            let meter = table.state().meter.map(|meter| meter.shows() + self.given_back);
            assert_eq!(settlement.meter, meter);
        }
        let racked: usize = record.piles.iter().map(|pile| pile.cards.len()).sum();
        assert_eq!(racked, 52, "each hand can be found in the rack");
    }
}
