//! A player who walked away while a decision of theirs is due.
//!
//! The chapter is silent, and play cannot wait: on a floorperson's word a hand stands on what it has and its wagers
//! with it, and one that waits for its player to say whether a missed card is wanted is dead, its wagers back (reading
//! 665a-30).

use super::act::{Fact, Missed};
use super::phase::{Hand, Phase, Round, Status};
use super::play::number;
use super::reason::Own;
use super::{Step, Table};
use crate::desk::{Moment, needs};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;

impl Table {
    /// What a floorperson decides for a player who is gone.
    pub(super) fn decide_absent(
        &self,
        seat: u8,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::PlayerDecisions))?;
        let decided = match &self.state.game.phase {
            Phase::Attacking(round) | Phase::Dealing(round) => self.one_card_of_absent(round, seat)?,
            _ => self.turn_of_absent(self.acting(Rule::PlayerDecisions)?, seat)?,
        };
        let absent = Fact::PlayerAbsent {
            seat,
            reason: reason.to_owned(),
        };
        Ok(vec![(absent, Vec::new()), decided])
    }

    /// 665a.13(f): one card, and no word whether the second is wanted.
    fn one_card_of_absent(&self, round: &Round, seat: u8) -> Result<Step, Refusal> {
        if round.one_card.get(&seat) != Some(&None) {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::OneCardDealt));
        }
        let choice = Missed::Dead;
        Ok((Fact::OneCardDecided { seat, choice }, self.all_back(round, seat)))
    }

    /// 665a.7(h)(2), 665a.13(g): the hand whose turn it is.
    fn turn_of_absent(&self, round: &Round, seat: u8) -> Result<Step, Refusal> {
        let Some((turn, place)) = round.turn() else {
            return Err(self.refuse(Own::NoTurn, Rule::HoleCardTurned));
        };
        if turn != seat {
            return Err(self.refuse(Own::NotYourTurn { seat: turn }, Rule::PlayerOrder));
        }
        let hands = round.seats.get(&seat).map_or(0, |at| at.hands.len());
        let (number, choice) = (number(place), Missed::Dead);
        match round.hand(seat, place) {
            Some(hand) if hand.status == Status::Open && !hand.standing(hands).is_blackjack() => {
                Ok((Fact::Stood { seat, hand: number }, Vec::new()))
            }
            Some(
                hand @ Hand {
                    status: Status::Missed(_),
                    ..
                },
            ) => {
                let money = super::irregular::hand_back(round, seat, hand);
                let hand = number;
                Ok((Fact::MissedDecided { seat, hand, choice }, money))
            }
            _ => Err(self.refuse(Reason::NothingToDecide { seat }, Rule::PlayerDecisions)),
        }
    }
}
