//! Who throws, and with which dice: 661a.4(b), (c) and 661a.7.

use super::act::Fact;
use super::dice::{GREEN, RED};
use super::phase::{Hands, Lie, Phase};
use super::reason::Own;
use super::{Step, Table};
use crate::desk::{Act as Desk, Moment, needs};
use crate::game::one;
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;
use std::collections::BTreeSet;
use three_dice_football::field::Ends;

impl Table {
    /// 661a.4(b), 661a.7(a): the first player clockwise who has not been asked; when all have been, the round of
    /// offers begins again (reading 661a-15).
    pub(super) fn next_offer(&self, after: u8, rejected: &BTreeSet<u8>) -> Option<u8> {
        let seats: Vec<u8> = self.state.desk.seats.keys().copied().collect();
        let clockwise = || {
            let beyond = seats.iter().filter(move |&&seat| seat > after);
            beyond.chain(seats.iter().filter(move |&&seat| seat <= after))
        };
        let mut open = clockwise().filter(|seat| !rejected.contains(seat));
        open.next().or_else(|| clockwise().next()).copied()
    }

    /// The paragraph under which dice are offered: at the start, or after a Quarterback.
    fn offer_rule(after: u8) -> Rule {
        if after == 0 {
            Rule::DiceOffered
        } else {
            Rule::DicePassOn
        }
    }

    /// 661a.7: after a score the Quarterback keeps the dice; otherwise they go on.
    pub(super) fn after_game(ends: Ends) -> Rule {
        if ends.scores() {
            Rule::QuarterbackKeepsDice
        } else {
            Rule::DicePassOn
        }
    }

    /// 661a.4(c), 661a.7(b): what accepting the dice carries out, at the start or after another Quarterback.
    pub(super) fn accept_rules(&self) -> Vec<Rule> {
        let first = match self.state.game.hands {
            Hands::Offering { after: 1.., .. } => Rule::NewQuarterback,
            _ => Rule::QuarterbackSelects,
        };
        vec![first, Rule::Quarterback]
    }

    pub(super) fn offer_dice(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.stick(now, Rule::DiceOffered)?;
        let (after, rejected) = match &self.state.game.hands {
            Hands::Held { seat, .. } => {
                return Err(self.refuse(Own::HasQuarterback { seat: *seat }, Rule::Quarterback));
            }
            Hands::Offering { to: Some(seat), .. } => {
                return Err(self.refuse(Own::OfferOpen { seat: *seat }, Rule::DiceOffered));
            }
            Hands::Offering { after, rejected, .. } => (*after, rejected),
        };
        self.usable_dice(now.at)?;
        match self.next_offer(after, rejected) {
            Some(next) if next == seat => one(Fact::DiceOffered { seat }),
            Some(next) => Err(self.refuse(Own::NextToOffer { seat: next }, Table::offer_rule(after))),
            None => Err(self.refuse(Own::NoOneToOffer, Table::offer_rule(after))),
        }
    }

    /// That the dice are offered there.
    fn offered(&self, seat: u8) -> Result<(), Refusal> {
        match &self.state.game.hands {
            Hands::Offering { to: Some(to), .. } if *to == seat => Ok(()),
            Hands::Offering { after, .. } => {
                Err(self.refuse(Own::NotOffered { seat }, Table::offer_rule(*after)))
            }
            Hands::Held { .. } => Err(self.refuse(Own::NotOffered { seat }, Rule::DiceOffered)),
        }
    }

    /// By the player; or by the stickperson, of one who does not answer (reading 661a-15).
    pub(super) fn reject_dice(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if now.by.role == Role::Player {
            self.state.desk.owner(seat, now)?;
        } else {
            self.stick(now, Rule::DiceOffered)?;
        }
        self.offered(seat)?;
        one(Fact::DiceRejected { seat })
    }

    /// 661a.4(c), 661a.7(b): the first to accept is the Quarterback.
    pub(super) fn accept_dice(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        self.offered(seat)?;
        self.has_bet(seat)?;
        one(Fact::DiceAccepted { seat })
    }

    /// Reading 661a-15: who throws has money on the game. One who takes over in mid-game may no longer make such
    /// a wager (661a.3(c)), so it is asked only before the first throw.
    pub(super) fn has_bet(&self, seat: u8) -> Result<(), Refusal> {
        let Phase::Betting(betting) = &self.state.game.phase else {
            return Ok(());
        };
        let bet = betting.bets.get(&seat).is_some_and(|bet| bet.has_game());
        if self.rules.quarterback_must_bet && !bet {
            return Err(self.refuse(Own::MustBet, Rule::QuarterbackSelects));
        }
        Ok(())
    }

    /// That the position is the Quarterback's.
    fn throws(&self, seat: u8) -> Result<(), Refusal> {
        match self.state.game.hands.quarterback() {
            Some(held) if held == seat => Ok(()),
            _ => Err(self.refuse(Own::NotTheQuarterback { seat }, Rule::Quarterback)),
        }
    }

    /// 661a.4(c): two of the green dice and one of the red; the rest go back into the cup.
    pub(super) fn select_dice(
        &self,
        seat: u8,
        green: [u8; 2],
        red: u8,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        self.throws(seat)?;
        self.usable_dice(now.at)?;
        if self.state.game.hands.has_picked() {
            return Err(self.refuse(Own::DicePicked, Rule::QuarterbackSelects));
        }
        let known = green.iter().all(|die| (1..=GREEN).contains(die)) && (1..=RED).contains(&red);
        if !known || green[0] == green[1] {
            return Err(self.refuse(Own::NoSuchDice, Rule::QuarterbackSelects));
        }
        one(Fact::DiceSelected { seat, green, red })
    }

    /// Reading 661a-15: a Quarterback who will not go on gives the dice back, and they are offered clockwise. A
    /// floorperson takes them from one who left or may not throw any more.
    pub(super) fn give_up_dice(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        if now.by.role == Role::Player {
            self.state.desk.owner(seat, now)?;
        } else {
            needs(now, Role::Floorperson, Some(Rule::Quarterback))?;
        }
        self.throws(seat)?;
        match self.state.game.lie {
            Lie::Stick | Lie::Quarterback => one(Fact::DiceGivenUp { seat }),
            Lie::Thrown { .. } | Lie::Called(_) => Err(self.not_now(Some(Rule::ThrowCalled))),
        }
    }

    /// The Quarterback does not walk off with dice, and a position keeps its player for the length of a game.
    pub(super) fn permits_desk(&self, act: &Desk, now: &Moment<'_>) -> Result<(), Refusal> {
        let game = &self.state.game;
        match act {
            Desk::LeaveSeat { seat }
                if game.hands.quarterback() == Some(*seat) && game.hands.has_picked() =>
            {
                Err(self.refuse(Own::DiceInHand, Rule::DiceInTheCup))
            }
            Desk::Sit { seat } => {
                let player = game.phase.drive().and_then(|drive| drive.players.get(seat));
                match player {
                    Some(player) if *player != now.by.name => Err(Own::PositionInGame { seat: *seat }.into()),
                    _ => Ok(()),
                }
            }
            Desk::ChangeMethods { .. } => Err(Reason::NotInThisEdition {
                what: "way of dealing cards",
            }
            .into()),
            _ => Ok(()),
        }
    }
}
