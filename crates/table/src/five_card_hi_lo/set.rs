//! The players set their hands, then the dealer does: 663a.7(f), 663a.11(a)(3), (d), (e).

use super::act::{Fact, Two};
use super::phase::{HAND, Hand, Phase, Play};
use super::reason::Own;
use super::{Step, Table};
use crate::desk::Moment;
use crate::refusal::Refusal;
use crate::stack::Stack;
use cards::{Card, Money};
use five_card_hi_lo::setting::Setting;
use rulebook::rule::Rule;

impl Table {
    /// 663a.11(d): the five cards dealt, in two groups, once. A setting that is not allowed is not taken (reading
    /// 663a-7).
    pub(super) fn set_hands(&self, seat: u8, hands: &Two, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = match &self.state.game.phase {
            Phase::Setting(play) => play,
            Phase::Deciding(play) if !play.forfeits().is_empty() => {
                return Err(self.refuse(Own::ForfeitsLie, Rule::CollectForfeits));
            }
            _ => return Err(self.not_now(Some(Rule::SetByPoints))),
        };
        match self.own_hand(play, seat, now)? {
            Hand::Playing => {}
            Hand::Set(_) => return Err(self.refuse(Own::HandsFinal, self.final_rule(play, seat))),
            _ => return Err(self.refuse(Own::NotPlaying, Rule::SetByPoints)),
        }
        self.in_turn(play, seat)?;
        let dealt = play.seats.get(&seat).map(|seat| &seat.cards);
        if !dealt.is_some_and(|cards| same_cards(cards, &hands.all())) {
            return Err(self.refuse(Own::NotTheseCards, Rule::HiLoHands));
        }
        let Some(setting) = hands.setting() else {
            let fault = "the hands are not of three and two cards";
            return Err(self.refuse(Own::Misset { fault }, Rule::HiLoHands));
        };
        if let Err(foul) = setting.legal() {
            return Err(self.refuse(Own::Misset { fault: foul.says() }, foul.rule()));
        }
        crate::game::one(Fact::HandsSet {
            seat,
            hands: hands.clone(),
        })
    }

    /// 663a.7(f): of two positions the larger Ante first, or if equal counterclockwise (reading 663a-15).
    pub(super) fn in_turn(&self, play: &Play, seat: u8) -> Result<(), Refusal> {
        let Some((other, hand)) = self.other_position(play, seat) else {
            return Ok(());
        };
        let ante = |seat| play.round.bets.get(&seat).map_or(Money::ZERO, |bet| bet.ante());
        let (first, rule) = if ante(seat) == ante(other) {
            (other > seat, Rule::EqualWagersSetCounterclockwise)
        } else {
            (ante(other) > ante(seat), Rule::LargerWagerSetFirst)
        };
        if first && *hand == Hand::Playing {
            return Err(self.refuse(Own::OtherHandFirst { seat: other }, rule));
        }
        Ok(())
    }

    /// The other position of the same player, if it takes part.
    pub(super) fn other_position<'a>(&self, play: &'a Play, seat: u8) -> Option<(u8, &'a Hand)> {
        let bets = &play.round.bets;
        let player = &bets.get(&seat)?.player;
        let theirs = |other: &u8| bets.get(other).is_some_and(|bet| bet.player == *player);
        play.seats
            .iter()
            .find(|(other, _)| **other != seat && theirs(other))
            .map(|(other, dealt)| (*other, &dealt.hand))
    }

    fn final_rule(&self, play: &Play, seat: u8) -> Rule {
        match self.other_position(play, seat) {
            Some(_) => Rule::AdjacentSetFinal,
            None => Rule::SetFinal,
        }
    }

    /// As the dealer must set, and as a hand is set whose player has gone.
    pub(super) fn aces_high(&self, cards: &Stack) -> Result<Two, Refusal> {
        let five: [Card; HAND] = cards
            .as_ref()
            .try_into()
            .map_err(|_| self.refuse(Own::NotTheseCards, Rule::DealerSets))?;
        Ok(Setting::aces_high(five).into())
    }

    /// 663a.11(e): after every player has set.
    pub(super) fn turn_dealer_cards(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DealerSets)?;
        let Phase::Setting(play) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::DealerSets)));
        };
        match play.first(|hand| !hand.is_done()) {
            Some(seat) => Err(self.refuse(Own::PlayersNotSet { seat }, Rule::DealerSets)),
            None => crate::game::one(Fact::DealerTurned),
        }
    }

    /// 663a.11(e): every ace high but one of four. Cards of equal worth may change places.
    pub(super) fn set_dealer(&self, hands: &Two, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::DealerSets)?;
        let Phase::DealerTurned(play) = &self.state.game.phase else {
            return Err(self.not_now(Some(Rule::DealerSets)));
        };
        if !same_cards(&play.dealer, &hands.all()) {
            return Err(self.refuse(Own::NotTheseCards, Rule::DealerSets));
        }
        let due = self.aces_high(&play.dealer)?.setting();
        let points = |setting: Option<Setting>| {
            setting
                .filter(|setting| setting.legal().is_ok())
                .map(|setting| setting.points())
        };
        if points(hands.setting()) != points(due) {
            return Err(self.refuse(Own::DealerMisset, Rule::DealerAcesHigh));
        }
        crate::game::one(Fact::DealerSet { hands: hands.clone() })
    }
}

/// Whether both hold the same cards, in any order.
fn same_cards(dealt: &Stack, laid: &Stack) -> bool {
    dealt.len() == laid.len() && dealt.set() == laid.set()
}
