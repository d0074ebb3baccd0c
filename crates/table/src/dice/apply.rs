//! Recording what happened to the dice. No rule is decided here.

use super::{Crew, Dice, DiceSet, Fact, Hands, Lie, Stage};
use crate::desk;
use std::collections::BTreeSet;
use std::mem;

impl Dice {
    /// Records a fact; false if it does not fit.
    pub fn apply(&mut self, fact: &Fact, at: u64) -> bool {
        match fact {
            Fact::CrewPosted { stick, dealers } => {
                self.crew = Some(Crew {
                    stick: stick.clone(),
                    dealers: dealers.clone(),
                });
                true
            }
            Fact::DiceReceived { set, came, .. } => {
                self.set = Some(DiceSet {
                    set: set.clone(),
                    stage: Stage::Received(came.clone()),
                    lost: false,
                });
                true
            }
            Fact::DiceInspected { .. } => self.comes_to(Stage::Inspected),
            Fact::DiceCupped { .. } => self.comes_to(Stage::InUse { since: at }),
            Fact::DiceRemoved { .. } => self.leaves(),
            Fact::DiceOffered { .. }
            | Fact::DiceRejected { .. }
            | Fact::WentPast { .. }
            | Fact::DiceAccepted { .. }
            | Fact::DiceSelected { .. }
            | Fact::DiceGivenUp { .. } => self.change_hands(fact),
            Fact::DicePassed
            | Fact::DiceThrown { .. }
            | Fact::DiceFell { .. }
            | Fact::FaceDisputed { .. }
            | Fact::RollCalled { .. }
            | Fact::NoRollCalled
            | Fact::RollVoid { .. } => self.roll(fact),
        }
    }

    fn comes_to(&mut self, stage: Stage) -> bool {
        let set = self.set.as_mut();
        set.map(|set| set.stage = stage).is_some()
    }

    fn leaves(&mut self) -> bool {
        let Some(set) = self.set.take() else {
            return false;
        };
        self.spent.insert(set.set);
        if let Hands::Held { picked, .. } = &mut self.hands {
            *picked = None;
        }
        if self.lie == Lie::Hand {
            self.lie = Lie::Stick;
        }
        true
    }

    fn change_hands(&mut self, fact: &Fact) -> bool {
        match (fact, &mut self.hands) {
            (Fact::DiceOffered { seat }, Hands::Offering { rejected, to, .. }) => {
                // Everyone has been asked once: a new round of offers begins.
                if rejected.contains(seat) {
                    rejected.clear();
                }
                *to = Some(*seat);
            }
            (
                Fact::DiceRejected { seat } | Fact::WentPast { seat, .. },
                Hands::Offering { rejected, to, .. },
            ) => {
                rejected.insert(*seat);
                *to = None;
            }
            (Fact::DiceAccepted { seat }, Hands::Offering { .. }) => {
                let (seat, picked) = (*seat, None);
                self.hands = Hands::Held { seat, picked };
            }
            (Fact::DiceSelected { dice, .. }, Hands::Held { picked, .. }) => *picked = Some(dice.clone()),
            (Fact::DiceGivenUp { seat }, Hands::Held { .. }) => {
                self.hands = Hands::after(*seat);
                self.lie = Lie::Stick;
            }
            _ => return false,
        }
        true
    }

    fn roll(&mut self, fact: &Fact) -> bool {
        match (fact, &mut self.lie) {
            (Fact::DicePassed, Lie::Stick) => {
                self.lie = Lie::Hand;
                self.sent = true;
            }
            (Fact::DiceThrown { throw }, Lie::Hand) => {
                self.lie = Lie::Thrown {
                    throw: throw.clone(),
                    disputed: BTreeSet::new(),
                };
            }
            (Fact::DiceFell { throw: fell }, Lie::Thrown { throw, .. }) => *throw = fell.clone(),
            (Fact::FaceDisputed { die, .. }, Lie::Thrown { disputed, .. }) => {
                disputed.insert(*die);
            }
            (Fact::NoRollCalled, Lie::Thrown { .. }) => {}
            (Fact::RollCalled { roll }, Lie::Thrown { .. }) => self.lie = Lie::Called(roll.clone()),
            (Fact::RollVoid { .. }, Lie::Thrown { throw, .. }) => {
                // Whatever the call was for.
                if let Some(set) = &mut self.set {
                    set.lost |= throw.loses_a_die();
                }
                self.lie = Lie::Stick;
            }
            _ => return false,
        }
        true
    }

    /// Records what a change at the desk means: who leaves leaves the dice; when the table closes, dice and crew go.
    pub(crate) fn desk_changed(&mut self, fact: &desk::Fact) {
        match (fact, &mut self.hands) {
            (desk::Fact::LeftSeat { seat }, Hands::Held { seat: held, .. }) if held == seat => {
                self.pass_on();
            }
            (desk::Fact::LeftSeat { seat }, Hands::Offering { rejected, to, .. }) => {
                rejected.remove(seat);
                if *to == Some(*seat) {
                    *to = None;
                }
            }
            (desk::Fact::TableClosed, _) => {
                let mut spent = mem::take(&mut self.spent);
                spent.extend(self.set.take().map(|set| set.set));
                *self = Dice {
                    spent,
                    ..Dice::default()
                };
            }
            _ => {}
        }
    }
}
