//! Players look, set and lay down; or surrender; or walk away: x.7(b), (f), x.11(a) to (d), MA §§ 12, 13.

use super::act::{Abandoned, Fact, Three};
use super::irregular::main_of;
use super::phase::{Exposure, HAND, Hand, Phase, Play};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::bet::Lies;
use crate::desk::{Moment, needs};
use crate::ledger::{Account, Transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use cards::Card;
use rulebook::rule::Rule;

impl Table {
    fn setting(&self, rule: Rule) -> Result<&Play, Refusal> {
        match &self.state.game.phase {
            Phase::Setting(play) => Ok(play),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// x.11(a): after the deal each player examines the cards.
    pub(super) fn look_at_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let rule = self.either([Rule::ExamineCards, Rule::SettingOrder]);
        let play = self.setting(rule)?;
        let hand = self.own_hand(play, seat, now)?;
        if play.round.exposed.get(&seat) == Some(&Exposure::Undecided) {
            return Err(self.refuse(Reason::DecideFirst { seat }, Rule::PlayerCardExposed));
        }
        match hand {
            Hand::FaceDown => {}
            Hand::Looked => return Err(Reason::StepDone { step: "looking" }.into()),
            _ => return Err(self.refuse(Own::HandsFinal, self.final_rule(play, seat))),
        }
        self.in_turn(play, seat)?;
        crate::game::one(Fact::HandLookedAt { seat })
    }

    /// x.11(a)(1): only the player and the dealer touch those cards.
    fn own_hand<'a>(&self, play: &'a Play, seat: u8, now: &Moment<'_>) -> Result<&'a Hand, Refusal> {
        self.state.desk.owner(seat, now)?;
        play.seats
            .get(&seat)
            .map(|seat| &seat.hand)
            .ok_or_else(|| Reason::NoHandThere { seat }.into())
    }

    /// x.7(f), MA § 13(b): of two positions the larger main wager first, or if equal counterclockwise, and the
    /// second is not looked at before the first is laid down (reading B5).
    pub(super) fn in_turn(&self, play: &Play, seat: u8) -> Result<(), Refusal> {
        let Some((other, _)) = self.other_position(play, seat) else {
            return Ok(());
        };
        let waits = play.seats.get(&other).is_some_and(|seat| !seat.hand.is_done());
        let (mine, theirs) = (main_of(&play.round, seat), main_of(&play.round, other));
        let (first, rule) = if mine == theirs {
            (other > seat, Rule::EqualWagersSetCounterclockwise)
        } else {
            (theirs > mine, Rule::LargerWagerSetFirst)
        };
        if waits && first {
            return Err(self.refuse(Own::OtherHandFirst { seat: other }, rule));
        }
        Ok(())
    }

    /// The other position of the same player, if it takes part.
    fn other_position<'a>(&self, play: &'a Play, seat: u8) -> Option<(u8, &'a Hand)> {
        let player = &play.round.bets.get(&seat)?.player;
        play.seats
            .iter()
            .find(|(other, _)| {
                **other != seat
                    && play
                        .round
                        .bets
                        .get(other)
                        .is_some_and(|bet| bet.player == *player)
            })
            .map(|(other, theirs)| (*other, &theirs.hand))
    }

    fn final_rule(&self, play: &Play, seat: u8) -> Rule {
        if self.other_position(play, seat).is_some() {
            Rule::AdjacentSetFinal
        } else {
            Rule::SetFinal
        }
    }

    /// x.11(a)(1), MA § 12(b): Pennsylvania's dealer tells, Massachusetts' may (reading B6).
    pub(super) fn ask_dealer(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.setting(Rule::Assistance)?;
        let hand = self.own_hand(play, seat, now)?;
        let granted =
            self.rules.edition().option("assistance").is_none() || self.rules.choices.flag("assistance");
        if !granted {
            return Err(self.refuse(Own::NoAssistance, Rule::Assistance));
        }
        match hand {
            Hand::Looked => {}
            Hand::FaceDown => return Err(Own::NotLooked.into()),
            _ => return Err(self.refuse(Own::HandsFinal, self.final_rule(play, seat))),
        }
        let cards = play
            .seats
            .get(&seat)
            .map(|seat| &seat.cards)
            .ok_or(Reason::NoHandThere { seat })?;
        crate::game::one(Fact::HouseWayTold {
            seat,
            hands: self.house_way(cards)?,
        })
    }

    /// The setting the house way gives.
    pub(super) fn house_way(&self, cards: &Stack) -> Result<Three, Refusal> {
        let unset = || self.refuse(Own::DealerUnset, Rule::HouseWay);
        let seven: [Card; HAND] = cards.as_ref().try_into().map_err(|_| unset())?;
        let decision = self
            .rules
            .house_way
            .set(seven, self.rules.table)
            .map_err(|_| unset())?;
        Ok(decision.setting.into())
    }

    /// x.11(a)(3), (b): the seven cards dealt, in three groups, once. A foul setting is laid down like any other
    /// and loses when it is revealed (x.11(f)(1)(iii) to (v)).
    pub(super) fn set_hands(&self, seat: u8, hands: &Three, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.setting(Rule::SettingOrder)?;
        match self.own_hand(play, seat, now)? {
            Hand::Looked => {}
            Hand::FaceDown => return Err(Own::NotLooked.into()),
            _ => return Err(self.refuse(Own::HandsFinal, self.final_rule(play, seat))),
        }
        self.in_turn(play, seat)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        if !same_cards(&dealt.cards, &hands.all()) {
            return Err(self.refuse(Own::NotTheseCards, Rule::SetHands));
        }
        crate::game::one(Fact::HandsSet {
            seat,
            hands: hands.clone(),
        })
    }

    /// x.11(d), MA § 12(e): the whole wager, in the edition's window; the cards counted, unexposed.
    pub(super) fn surrender(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let early = self.rules.surrender_early();
        let (play, settled) = match &self.state.game.phase {
            Phase::Setting(play) | Phase::DealerTurned(play) if early => (play, &[][..]),
            Phase::Setting(_) | Phase::DealerTurned(_) => {
                self.state.desk.owner(seat, now)?;
                return Err(self.refuse(Own::SurrenderEarly, Rule::Surrender));
            }
            Phase::Revealing(reveal) => (&reveal.play, reveal.settled.as_slice()),
            _ => return Err(self.not_now(Some(Rule::Surrender))),
        };
        let hand = self.own_hand(play, seat, now)?;
        if settled.contains(&seat) || matches!(hand, Hand::Surrendered(_) | Hand::Abandoned | Hand::Left(_)) {
            return Err(self.refuse(Own::SurrenderLate, Rule::Surrender));
        }
        if play.round.exposed.get(&seat) == Some(&Exposure::Undecided) {
            return Err(self.refuse(Reason::DecideFirst { seat }, Rule::PlayerCardExposed));
        }
        let bet = play.round.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
        // A side wager on this position bars it, one on the player's other position does not (reading B3).
        let standing = Wager::ALL
            .into_iter()
            .find(|wager| bet.stakes.contains_key(wager) && self.rules.surrender_barred_by(wager.side_id()));
        if let Some(wager) = standing {
            return Err(self.refuse(
                Own::SurrenderBarred {
                    wager: wager.side_id(),
                },
                Rule::Surrender,
            ));
        }
        let amount = bet.amount(Wager::Main).unwrap_or_default();
        let money = vec![Transfer {
            from: Wager::Main.spot(seat),
            to: Account::Inventory,
            amount,
        }];
        let cards = play.seats.get(&seat).map_or(0, |seat| seat.cards.len());
        // 659a.11(d): with a Qualifying Wager anywhere the cards stay for (h) (reading B4).
        let held = !play.round.lammers.is_empty();
        let cards = u8::try_from(cards).unwrap_or(u8::MAX);
        Ok(vec![(Fact::Surrendered { seat, cards, held }, money)])
    }

    /// x.7(b): who was dealt cards stays seated until the round is over.
    pub(super) fn leave_table(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.setting(Rule::SeatedPlayers)?;
        let in_play = |hand: &Hand| matches!(hand, Hand::FaceDown | Hand::Looked | Hand::Set(_));
        if !in_play(self.own_hand(play, seat, now)?) {
            return Err(Reason::NoHandThere { seat }.into());
        }
        // Who leaves leaves both positions.
        let other = self
            .other_position(play, seat)
            .filter(|(_, hand)| in_play(hand))
            .map(|(other, _)| other);
        let mut steps = Vec::new();
        for seat in [Some(seat), other].into_iter().flatten() {
            steps.push((Fact::PlayerLeft { seat }, Vec::new()));
            // The operator may have filed that such wagers always lose.
            if self.rules.choices.text("abandoned-wagers") == Some("lose") {
                let reason = "the operator treats abandoned wagers as losing";
                steps.push(self.abandon(play, seat, Abandoned::Lose, reason));
            }
        }
        Ok(steps)
    }

    /// x.7(b): the wagers may be considered abandoned and treated as losing; a floorperson decides (reading B8).
    pub(super) fn decide_abandoned(
        &self,
        seat: u8,
        decision: Abandoned,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = self.either([Rule::AbandonedWagers, Rule::SeatedPlayers]);
        needs(now, Role::Floorperson, Some(rule))?;
        let play = self.setting(rule)?;
        let Some(Hand::Left(set)) = play.seats.get(&seat).map(|seat| &seat.hand) else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, rule));
        };
        let mut steps = vec![self.abandon(play, seat, decision, reason)];
        if let (Abandoned::PlayOn, None, Some(dealt)) = (decision, set, play.seats.get(&seat)) {
            steps.push((
                Fact::HandsSet {
                    seat,
                    hands: self.house_way(&dealt.cards)?,
                },
                Vec::new(),
            ));
        }
        Ok(steps)
    }

    fn abandon(&self, play: &Play, seat: u8, decision: Abandoned, reason: &str) -> Step {
        let mut money = Vec::new();
        if let (Abandoned::Lose, Some(bet)) = (decision, play.round.bets.get(&seat)) {
            for (wager, stake) in bet
                .stakes
                .iter()
                .filter(|(_, stake)| stake.lies == Lies::OnLayout)
            {
                money.push(Transfer {
                    from: wager.spot(seat),
                    to: Account::Inventory,
                    amount: stake.amount,
                });
            }
        }
        (
            Fact::AbandonmentDecided {
                seat,
                decision,
                reason: reason.to_owned(),
            },
            money,
        )
    }
}

/// Whether both hold the same cards, in any order.
pub(super) fn same_cards(dealt: &Stack, laid: &Stack) -> bool {
    dealt.len() == laid.len() && dealt.set() == laid.set()
}

/// x.11(d): what a surrender carries out; with a Qualifying Wager in play the cards are held for the Envy Bonus.
pub(super) fn surrender_rules(held: bool) -> &'static [Rule] {
    if held {
        &[Rule::Surrender, Rule::SurrenderTakesAll, Rule::SurrenderEnvyHold]
    } else {
        &[Rule::Surrender, Rule::SurrenderTakesAll, Rule::SurrenderCount]
    }
}
