//! A second pair of eyes on the order of a Five Card Hi-Lo round, kept apart from the machine's own code.

use super::pit::*;
use crate::day::Paid;
use five_card_hi_lo::settle::settle;
use five_card_hi_lo::table::*;
use std::collections::BTreeSet;

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    #[default]
    Betting,
    Closed,
    Dealt,
    Hands,
    Turned,
    Set,
}

#[derive(Default)]
pub struct Watch {
    at: At,
    /// Positions that have not looked, and those that have neither played nor folded.
    unseen: BTreeSet<u8>,
    undecided: BTreeSet<u8>,
    /// Positions with a Play Wager that have not set.
    unset: BTreeSet<u8>,
    /// What each position was paid on top and given back in this round, by the facts.
    paid: Paid,
    /// Stubs put away uncounted in a row, where no device counts.
    uncounted: u32,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        let hands = table.state().game.as_ref().map(|play| &play.hands);
        match &event.fact {
            Happened::Bet(betting::Fact::WagerPlaced { .. })
            | Happened::Bet(betting::Fact::WagerWithdrawn { .. }) => assert_eq!(self.at, At::Betting),
            Happened::Deal(deal::Fact::BetsClosed { .. }) => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Closed;
                self.paid = Paid::default();
            }
            Happened::Deal(deal::Fact::Dealt { .. }) => {
                assert!(matches!(self.at, At::Closed | At::Dealt));
                self.at = At::Dealt;
            }
            Happened::Deal(deal::Fact::StubDiscarded) | Happened::Deal(deal::Fact::StubCounted { .. }) => {
                assert_eq!(self.at, At::Dealt);
                self.at = At::Hands;
                self.uncounted = match event.fact {
                    Happened::Deal(deal::Fact::StubDiscarded) => self.uncounted + 1,
                    _ => 0,
                };
                let choices = &table.rules().choices;
                let counts =
                    choices.flag("shuffler-counts").unwrap() || choices.flag("auto-reshuffler").unwrap();
                assert!(counts || self.uncounted < 5, "five rounds uncounted");
                self.unseen = hands.unwrap().keys().copied().collect();
                self.undecided = self.unseen.clone();
                self.unset.clear();
            }
            Happened::Own(Fact::HandLookedAt { seat }) => assert!(self.unseen.remove(seat), "seen twice"),
            Happened::Own(Fact::PlayMade { seat, .. }) => {
                self.decided(*seat);
                self.unset.insert(*seat);
            }
            Happened::Own(Fact::Folded { seat, .. }) => {
                // One who left may be folded out of turn.
                self.undecided.remove(seat);
            }
            Happened::Absence(absence::Fact::PlayerLeft { seat }) => {
                self.unseen.remove(seat);
            }
            Happened::Absence(absence::Fact::AbandonmentDecided { seat, .. }) => {
                if matches!(hands.unwrap()[seat], Hand::Lost(_)) {
                    self.undecided.remove(seat);
                    self.unset.remove(seat);
                }
            }
            Happened::Absence(absence::Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
                ..
            }) => {
                self.unseen.remove(seat);
                self.undecided.remove(seat);
            }
            Happened::Own(Fact::ForfeitsCollected { .. }) => assert!(self.undecided.is_empty()),
            Happened::Own(Fact::HandsSet { seat, .. }) => {
                assert_eq!(self.at, At::Hands);
                assert!(self.unset.remove(seat), "set without a Play Wager, or twice");
            }
            Happened::Own(Fact::DealerTurned) => {
                assert_eq!(self.at, At::Hands);
                assert!(self.undecided.is_empty() && self.unset.is_empty());
                self.at = At::Turned;
            }
            Happened::Own(Fact::DealerSet { .. }) => {
                assert_eq!(self.at, At::Turned);
                self.at = At::Set;
            }
            Happened::Own(Fact::HandSettled { seat, lines }) => {
                assert_eq!(self.at, At::Set);
                self.paid.settled(*seat, lines);
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

    /// Every one has looked, and those to the left have decided.
    fn decided(&mut self, seat: u8) {
        assert!(self.unseen.is_empty(), "{:?} have not looked", self.unseen);
        assert_eq!(self.undecided.pop_first(), Some(seat), "out of turn");
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
