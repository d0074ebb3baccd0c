//! Players look, then play or fold; or walk away: 663a.7(b), 663a.11(a) to (c).

use super::act::{Abandoned, Fact};
use super::phase::{Before, Exposure, Hand, Phase, Play};
use super::reason::Own;
use super::wagers::{Bet, Wager};
use super::{Step, Table};
use crate::desk::{Moment, needs};
use crate::ledger::{Account, Transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;

impl Table {
    fn deciding(&self, rule: Rule) -> Result<&Play, Refusal> {
        match &self.state.game.phase {
            Phase::Deciding(play) => Ok(play),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// 663a.11(a)(1): only the player and the dealer touch those cards.
    pub(super) fn own_hand<'a>(
        &self,
        play: &'a Play,
        seat: u8,
        now: &Moment<'_>,
    ) -> Result<&'a Hand, Refusal> {
        self.state.desk.owner(seat, now)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        // Whoever takes the seat of a player who left does not take the hand.
        let theirs = |bet: &Bet| bet.player == now.by.name;
        if !play.round.bets.get(&seat).is_some_and(theirs) {
            return Err(self.refuse(Reason::NotYourSeat { seat }, Rule::SetOwnHands));
        }
        Ok(&dealt.hand)
    }

    /// 663a.11(a): after the deal each player examines the cards.
    pub(super) fn look_at_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.deciding(Rule::ExamineCards)?;
        let hand = self.own_hand(play, seat, now)?;
        if play.round.exposed.get(&seat) == Some(&Exposure::Undecided) {
            return Err(self.refuse(Reason::DecideFirst { seat }, Rule::PlayerCardExposed));
        }
        match hand {
            Hand::FaceDown => crate::game::one(Fact::HandLookedAt { seat }),
            _ => Err(Reason::StepDone { step: "looking" }.into()),
        }
    }

    /// 663a.11(b): when every player has examined the cards, each is asked from the dealer's left.
    fn asked(&self, seat: u8, now: &Moment<'_>) -> Result<&Play, Refusal> {
        let play = self.deciding(Rule::PlayOrForfeit)?;
        let hand = self.own_hand(play, seat, now)?;
        if !matches!(hand, Hand::FaceDown | Hand::Looked) {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::PlayOrForfeit));
        }
        if let Some(seat) = play.first(|hand| *hand == Hand::FaceDown) {
            return Err(self.refuse(Own::NotLooked { seat }, Rule::ExamineCards));
        }
        match play.first(Hand::is_undecided) {
            Some(next) if next != seat => Err(self.refuse(Own::NotAsked { seat: next }, Rule::PlayOrForfeit)),
            _ => Ok(play),
        }
    }

    /// 663a.11(b): as much as the Ante, no more and no less (reading 663a-8).
    pub(super) fn make_play(&self, seat: u8, amount: Money, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.asked(seat, now)?;
        let bet = play.round.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
        let ante = bet.ante();
        if amount != ante {
            return Err(self.refuse(Own::PlayAmount { ante }, Rule::PlayOrForfeit));
        }
        let money = Transfer {
            from: bet.account(),
            to: Wager::Play.spot(seat),
            amount,
        };
        Ok(vec![(Fact::PlayMade { seat, amount }, vec![money])])
    }

    /// 663a.11(b)(1), (2): Ante and Tie are forfeited, the Poker Bonus stands.
    pub(super) fn fold(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.asked(seat, now)?;
        Ok(vec![(folded(play, seat), Vec::new())])
    }

    /// 663a.11(c): once all have decided. The cards of a Poker Bonus stay.
    pub(super) fn collect_forfeits(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::CollectForfeits)?;
        let play = self.deciding(Rule::CollectForfeits)?;
        if let Some(seat) = play.first(Hand::is_undecided) {
            return Err(self.refuse(Own::Undecided { seat }, Rule::CollectForfeits));
        }
        let seats = play.forfeits();
        if seats.is_empty() {
            return Err(self.refuse(Own::NothingForfeited, Rule::CollectForfeits));
        }
        let forfeited = |seat: &u8| {
            let seat = *seat;
            let bet = play.round.bets.get(&seat).into_iter();
            bet.flat_map(|bet| bet.on_layout())
                .filter(|(wager, _)| *wager != Wager::PokerBonus)
                .map(move |(wager, amount)| Transfer {
                    from: wager.spot(seat),
                    to: Account::Inventory,
                    amount,
                })
        };
        let money = seats.iter().flat_map(forfeited).collect();
        Ok(vec![(Fact::ForfeitsCollected { seats }, money)])
    }

    /// The hands, while players have a say in them.
    pub(super) fn in_play(&self, rule: Rule) -> Result<&Play, Refusal> {
        let phase = &self.state.game.phase;
        phase.play().ok_or_else(|| self.not_now(Some(rule)))
    }

    /// 663a.7(b): who was dealt cards stays seated until the round is over.
    pub(super) fn leave_table(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.in_play(Rule::SeatedPlayers)?;
        if self.own_hand(play, seat, now)?.before().is_none() {
            return Err(Reason::NoHandThere { seat }.into());
        }
        // Who leaves leaves both positions.
        let other = self
            .other_position(play, seat)
            .filter(|(_, hand)| hand.before().is_some())
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

    /// 663a.7(b): the wagers may be considered abandoned and treated as losing; a floorperson decides (reading
    /// B8). A hand that is played on is folded without a Play Wager, and with one set with every ace high.
    pub(super) fn decide_abandoned(
        &self,
        seat: u8,
        decision: Abandoned,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::AbandonedWagers;
        needs(now, Role::Floorperson, Some(rule))?;
        let play = self.in_play(rule)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let Hand::Left(before) = &dealt.hand else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, rule));
        };
        let mut steps = vec![self.abandon(play, seat, decision, reason)];
        match (decision, before) {
            (Abandoned::Lose, _) | (Abandoned::PlayOn, Before::Set(_)) => {}
            (Abandoned::PlayOn, Before::Undecided) => steps.push((folded(play, seat), Vec::new())),
            (Abandoned::PlayOn, Before::Playing) => {
                let hands = self.aces_high(&dealt.cards)?;
                steps.push((Fact::HandsSet { seat, hands }, Vec::new()));
            }
        }
        Ok(steps)
    }

    fn abandon(&self, play: &Play, seat: u8, decision: Abandoned, reason: &str) -> Step {
        let mut money = Vec::new();
        if let (Abandoned::Lose, Some(bet)) = (decision, play.round.bets.get(&seat)) {
            money.extend(bet.on_layout().map(|(wager, amount)| Transfer {
                from: wager.spot(seat),
                to: Account::Inventory,
                amount,
            }));
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

fn folded(play: &Play, seat: u8) -> Fact {
    let bet = play.round.bets.get(&seat);
    Fact::Folded {
        seat,
        stays: bet.is_some_and(|bet| bet.amount(Wager::PokerBonus).is_some()),
    }
}

/// 663a.11(b), (c): what a fold carries out; with a Poker Bonus Wager the cards stay until that is settled.
pub(super) fn fold_rules(stays: bool) -> &'static [Rule] {
    if stays {
        &[
            Rule::PlayOrForfeit,
            Rule::ForfeitLeavesPokerBonus,
            Rule::PokerBonusCardsStay,
        ]
    } else {
        &[Rule::PlayOrForfeit, Rule::ForfeitTakesTie]
    }
}
