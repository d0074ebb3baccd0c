//! Players look, then check, play or fold as the community cards are turned; or walk away: 587.7(b), 587.11(a) to
//! (h).

use super::act::{Abandoned, Fact};
use super::phase::{Hand, Phase, Play};
use super::reason::Own;
use super::reveal::{settled_line, spot_money};
use super::wagers::{Bet, Wager};
use super::{Step, Table};
use crate::desk::{Moment, needs};
use crate::ledger::{Account, Transfer};
use crate::people::Role;
use crate::refusal::{Reason, Refusal};
use cards::{Card, Money};
use raise_it_up::Street;
use raise_it_up::hands::{ProgressiveHand, ThreeCardHand};
use raise_it_up::rules::PairPlusAfterFold;
use raise_it_up::settle::{cards_stay, pair_plus};
use rulebook::rule::Rule;

impl Table {
    pub(super) fn deciding(&self, rule: Rule) -> Result<&Play, Refusal> {
        match &self.state.game.phase {
            Phase::Deciding(play) => Ok(play),
            _ => Err(self.not_now(Some(rule))),
        }
    }

    /// 587.11(a)(1): only the player and the dealer touch those cards.
    fn own_hand(&self, play: &Play, seat: u8, now: &Moment<'_>) -> Result<Hand, Refusal> {
        self.state.desk.owner(seat, now)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        // Whoever takes the seat of a player who left does not take the hand.
        let theirs = |bet: &Bet| bet.player == now.by.name;
        if !play.round.bets.get(&seat).is_some_and(theirs) {
            return Err(self.refuse(Reason::NotYourSeat { seat }, Rule::OwnHand));
        }
        Ok(dealt.hand)
    }

    /// An exposed card of that position waits for a floorperson (reading R24).
    fn exposure_is_decided(&self, play: &Play, seat: u8) -> Result<(), Refusal> {
        if play.round.exposed.contains(&seat) {
            return Err(self.refuse(Own::ExposureOpen { seat }, Rule::CommunityCardExposed));
        }
        Ok(())
    }

    /// 587.11(a): after the deal each player examines the cards.
    pub(super) fn look_at_hand(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.deciding(Rule::ExamineCards)?;
        let hand = self.own_hand(play, seat, now)?;
        self.exposure_is_decided(play, seat)?;
        match hand {
            Hand::FaceDown => crate::game::one(Fact::HandLookedAt { seat }),
            _ => Err(Reason::StepDone { step: "looking" }.into()),
        }
    }

    /// 587.11(b), (d), (f): when every player has examined the cards, each who has made no Play Wager is asked from
    /// the dealer's left (readings R1, R2).
    fn asked(&self, seat: u8, now: &Moment<'_>) -> Result<(&Play, Street), Refusal> {
        let play = self.deciding(Rule::PlayWager)?;
        let Some(street) = play.street() else {
            return Err(self.not_now(Some(Rule::PlayWager)));
        };
        let hand = self.own_hand(play, seat, now)?;
        if !matches!(hand, Hand::FaceDown | Hand::Looked) || play.checked.contains(&seat) {
            return Err(self.refuse(Reason::NothingToDecide { seat }, street.rule()));
        }
        if let Some(seat) = play.first(|hand| *hand == Hand::FaceDown) {
            return Err(self.refuse(Own::NotLooked { seat }, Rule::ExamineCards));
        }
        self.exposure_is_decided(play, seat)?;
        match play.undecided() {
            Some(next) if next != seat => Err(self.refuse(Own::NotAsked { seat: next }, street.rule())),
            _ => Ok((play, street)),
        }
    }

    pub(super) fn check(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let (_, street) = self.asked(seat, now)?;
        if !street.may_check() {
            return Err(self.refuse(Own::PlayOrFold, street.rule()));
        }
        crate::game::one(Fact::Checked {
            seat,
            seen: street.cards(),
        })
    }

    /// As many times the Ante as the street allows, once in a round.
    pub(super) fn make_play(&self, seat: u8, amount: Money, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let (play, street) = self.asked(seat, now)?;
        let bet = play.round.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
        let ante = bet.ante();
        let most = street.most();
        let times = |multiple: &u8| ante.times(i64::from(*multiple)) == Some(amount);
        let Some(multiple) = (1..=most).find(times) else {
            return Err(self.refuse(Own::PlayAmount { ante, most }, street.rule()));
        };
        let money = Transfer {
            from: bet.account(),
            to: Wager::Play.spot(seat),
            amount,
        };
        let fact = Fact::PlayMade {
            seat,
            amount,
            multiple,
            seen: street.cards(),
        };
        Ok(vec![(fact, vec![money])])
    }

    /// Whether a fold forfeits a Progressive Payout Wager whose hand would win (587.11(g)).
    pub(super) fn folds_a_winner(&self, play: &Play, seat: u8) -> bool {
        let bet = play.round.bets.get(&seat);
        let wagers = bet.is_some_and(|bet| bet.amount(Wager::Progressive).is_some());
        let cards = play.seats.get(&seat).map(|dealt| dealt.cards.as_ref());
        let cards = cards.and_then(|cards| <[Card; 3]>::try_from(cards).ok());
        let hand = cards.and_then(|cards| ProgressiveHand::of(cards, self.rules.ace_two_three));
        wagers && hand.is_some()
    }

    /// 587.11(f): only when two community cards are turned. Who would give up a winning progressive hand is told so
    /// first (reading R7).
    pub(super) fn fold(&self, seat: u8, warned: bool, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let (play, street) = self.asked(seat, now)?;
        if street.may_check() {
            return Err(self.refuse(Own::FoldLater, street.rule()));
        }
        if !warned && self.folds_a_winner(play, seat) {
            return Err(self.refuse(Own::FoldsAWinner, Rule::FoldForfeits));
        }
        Ok(self.folded(play, seat))
    }

    /// 587.11(f), (g): Ante and Blind go at once and the progressive is forfeited; what else stands is settled
    /// later, and the cards stay for it. The Pair Plus as the operator chose (reading R8).
    fn folded(&self, play: &Play, seat: u8) -> Vec<Step> {
        let (Some(bet), Some(dealt)) = (play.round.bets.get(&seat), play.seats.get(&seat)) else {
            return Vec::new();
        };
        let stays = cards_stay(&bet.stakes(), &self.rules);
        let money = Wager::FOLDED.into_iter().filter_map(|wager| {
            Some(Transfer {
                from: wager.spot(seat),
                to: Account::Inventory,
                amount: bet.amount(wager)?,
            })
        });
        let progressive = bet.amount(Wager::Progressive);
        let folded = Fact::Folded {
            seat,
            stays,
            progressive,
        };
        let mut steps = vec![(folded, money.collect())];
        if let (Some(stake), true) = (
            bet.amount(Wager::PairPlus),
            self.rules.after_fold != PairPlusAfterFold::Stays,
        ) {
            let three = <[Card; 3]>::try_from(dealt.cards.as_ref()).ok();
            let rank = three.map(|cards| cards::three::rank(&cards, self.rules.ace_two_three));
            let hand = rank.and_then(ThreeCardHand::of);
            let line = pair_plus(stake, hand, true, &self.rules);
            let money = spot_money(seat, Wager::PairPlus, &line, bet);
            let line = settled_line(Wager::PairPlus, &line);
            steps.push((Fact::PairPlusSettled { seat, line }, money));
        }
        steps
    }

    /// 587.11(c), (e), (h): once all remaining players have decided.
    pub(super) fn turn_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::FourthStreetCard)?;
        let play = self.deciding(Rule::FourthStreetCard)?;
        let Some(street) = play.street() else {
            return Err(self.not_now(Some(Rule::SixthStreetCard)));
        };
        if let Some(seat) = play.undecided() {
            return Err(self.refuse(Own::Undecided { seat }, street.turns()));
        }
        if let Some(seat) = play.round.exposed.first() {
            self.exposure_is_decided(play, *seat)?;
        }
        crate::game::one(Fact::CardTurned {
            street: street.cards() + 1,
        })
    }

    /// 587.7(b): who was dealt cards stays seated until the round is over.
    pub(super) fn leave_table(&self, seat: u8, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let play = self.deciding(Rule::SeatedPlayers)?;
        if !self.own_hand(play, seat, now)?.is_open() {
            return Err(self.refuse(Reason::NothingToDecide { seat }, Rule::SeatedPlayers));
        }
        let mut steps = vec![(Fact::PlayerLeft { seat }, Vec::new())];
        // The operator may have filed that such wagers always lose.
        if self.rules.choices.text("abandoned-wagers") == Some("lose") {
            let reason = "the operator treats abandoned wagers as losing";
            steps.push(abandon(play, seat, Abandoned::Lose, reason));
        }
        Ok(steps)
    }

    /// 587.7(b): the wagers may be considered abandoned and treated as losing; a floorperson decides (reading B8).
    /// A hand that is played on without a Play Wager is folded: none was made (587.1).
    pub(super) fn decide_abandoned(
        &self,
        seat: u8,
        decision: Abandoned,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = Rule::AbandonedWagers;
        needs(now, Role::Floorperson, Some(rule))?;
        let play = self.deciding(rule)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        let Hand::Left(raise) = dealt.hand else {
            return Err(self.refuse(Reason::NothingToDecide { seat }, rule));
        };
        let mut steps = vec![abandon(play, seat, decision, reason)];
        if decision == Abandoned::PlayOn && raise.is_none() {
            steps.extend(self.folded(play, seat));
        }
        Ok(steps)
    }

    /// 587.11(a)(3): who tells others about the hand before the last card is turned forfeits every wager, by a
    /// floorperson's finding (reading R26).
    pub(super) fn hand_discussed(
        &self,
        seat: u8,
        reason: &str,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        needs(now, Role::Floorperson, Some(Rule::NoSharing))?;
        let play = self.deciding(Rule::NoSharing)?;
        let Some(dealt) = play.seats.get(&seat) else {
            return Err(Reason::NoHandThere { seat }.into());
        };
        match dealt.hand {
            Hand::FaceDown => Err(self.refuse(Own::NotSeen { seat }, Rule::NoSharing)),
            Hand::Looked | Hand::Played(_) | Hand::Folded { stays: true } => {
                let reason = reason.to_owned();
                let fact = Fact::WagersForfeited { seat, reason };
                Ok(vec![(fact, lost(play, seat))])
            }
            Hand::Folded { stays: false } | Hand::Left(_) | Hand::Lost(_) => {
                Err(self.refuse(Own::NothingToForfeit { seat }, Rule::SharingForfeits))
            }
        }
    }
}

fn abandon(play: &Play, seat: u8, decision: Abandoned, reason: &str) -> Step {
    let money = match decision {
        Abandoned::Lose => lost(play, seat),
        Abandoned::PlayOn => Vec::new(),
    };
    (
        Fact::AbandonmentDecided {
            seat,
            decision,
            reason: reason.to_owned(),
        },
        money,
    )
}

/// Every wager of a position on its way into the inventory; a progressive chip lies there already.
fn lost(play: &Play, seat: u8) -> Vec<Transfer> {
    let bet = play.round.bets.get(&seat).into_iter();
    bet.flat_map(|bet| bet.on_layout())
        .map(|(wager, amount)| Transfer {
            from: wager.spot(seat),
            to: Account::Inventory,
            amount,
        })
        .collect()
}
