//! A second pair of eyes on the order of a round of Three Card Poker, kept apart from the machine's own code.

use super::pit::*;
use crate::day::Paid;
use std::collections::BTreeSet;
use three_card_poker::settle::settle;

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum At {
    #[default]
    Betting,
    Dealing,
    Deciding,
    Settling,
}

#[derive(Default)]
pub struct Watch {
    at: At,
    unseen: BTreeSet<u8>,
    undecided: BTreeSet<u8>,
    left: BTreeSet<u8>,
    /// What each position was paid on top and given back, by the facts.
    paid: Paid,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        match &event.fact {
            Happened::Bet(betting::Fact::WagerPlaced { .. } | betting::Fact::WagerWithdrawn { .. }) => {
                assert_eq!(self.at, At::Betting);
            }
            Happened::Deal(deal::Fact::BetsClosed { .. }) => {
                assert_eq!(self.at, At::Betting);
                *self = Watch {
                    at: At::Dealing,
                    ..Watch::default()
                };
            }
            Happened::Deal(deal::Fact::StubDiscarded | deal::Fact::StubCounted { .. }) => {
                assert_eq!(self.at, At::Dealing);
                self.at = At::Deciding;
                let play = table.state().game.as_ref().expect("hands to play");
                self.unseen = play.hands.keys().copied().collect();
                self.undecided = self.unseen.clone();
            }
            Happened::Own(Fact::HandLookedAt { seat }) => {
                assert_eq!(self.at, At::Deciding);
                assert!(self.unseen.remove(seat));
            }
            Happened::Own(Fact::PlayMade { seat, amount }) => {
                assert_eq!(table.state().bets.amount(*seat, ANTE), Some(*amount));
                self.decided(*seat);
            }
            // Who left may be folded out of turn.
            Happened::Own(Fact::Folded { seat, .. }) if self.left.contains(seat) => self.out(*seat),
            Happened::Own(Fact::Folded { seat, .. }) => self.decided(*seat),
            Happened::Absence(absence::Fact::PlayerLeft { seat }) => {
                self.left.insert(*seat);
                self.unseen.remove(seat);
            }
            Happened::Absence(absence::Fact::AbandonmentDecided {
                seat,
                decision: Abandoned::Lose,
                ..
            }) => self.out(*seat),
            Happened::Absence(absence::Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
                ..
            }) => self.out(*seat),
            Happened::Own(Fact::DealerTurned) => {
                assert_eq!(self.at, At::Deciding);
                assert!(self.undecided.is_empty(), "{:?} have not decided", self.undecided);
                self.at = At::Settling;
            }
            Happened::Own(Fact::HandSettled { seat, lines }) => {
                assert_eq!(self.at, At::Settling);
                self.paid.settled(*seat, lines);
            }
            Happened::Deal(deal::Fact::RoundVoided { .. }) => {
                assert_ne!(self.at, At::Betting);
                self.at = At::Betting;
            }
            Happened::Own(Fact::RoundFinished) => {
                assert_eq!(self.at, At::Settling);
                self.settled_as_the_game_says(table);
                self.at = At::Betting;
            }
            _ => {}
        }
    }

    /// Every one has looked, and those to the left have decided.
    fn decided(&mut self, seat: u8) {
        assert_eq!(self.at, At::Deciding);
        assert!(self.unseen.is_empty(), "{:?} have not looked", self.unseen);
        assert_eq!(self.undecided.pop_first(), Some(seat), "out of turn");
    }

    fn out(&mut self, seat: u8) {
        self.unseen.remove(&seat);
        self.undecided.remove(&seat);
    }

    /// The whole round, settled at once, pays what was paid seat by seat.
    fn settled_as_the_game_says(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let due = round(record).map(|round| {
            let settled = settle(&round, table.rules()).unwrap().seats.into_iter();
            settled.map(|seat| {
                let paid = seat.lines.iter().map(|line| line.paid + line.returned);
                (seat.seat, paid.sum())
            })
        });
        self.paid.agrees(record, due);
    }
}
