//! Wagers: 661a.3 and 661a.6(b).

use super::act::{Fact, Form};
use super::phase::{Lie, Phase};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::desk::Moment;
use crate::ledger::{Account, Transfer};
use crate::refusal::{Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;

impl Table {
    /// (b), (c): on the game before its first throw. (d), (e): on a play before its throw; the extra point roll is
    /// no play (reading 661a-11).
    fn may_bet(&self, wager: Wager) -> Result<(), Refusal> {
        match (wager, &self.state.game.phase, &self.state.game.lie) {
            (Wager::Game(_), Phase::Betting(_), _) => Ok(()),
            (Wager::Game(_), ..) => Err(self.refuse(Own::GameWagersStand, Rule::FullGameWagersStand)),
            (Wager::Play(_), Phase::ExtraPoint(..), _) => {
                Err(self.refuse(Own::GameWon, Rule::SinglePlayWagersAnyThrow))
            }
            (Wager::Play(_), _, Lie::Thrown { .. } | Lie::Called(_)) => {
                Err(self.refuse(Own::ThrowMade, Rule::SinglePlayWagersAnyThrow))
            }
            (Wager::Play(_), ..) => Ok(()),
        }
    }

    pub(super) fn place_wager(
        &self,
        seat: u8,
        wager: Wager,
        amount: Money,
        form: Form,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        // (a): chips, plaques or an approved instrument, on the layout.
        if form == Form::VerbalWithCash {
            return Err(self.refuse(Reason::ChipsOnly, Rule::ChipsOnly));
        }
        self.may_bet(wager)?;
        let amount = crate::desk::amount(amount)?;
        let bet = self.state.game.phase.bets().get(&seat);
        let standing = bet.and_then(|bet| bet.stakes.get(&wager)).copied();
        let total = standing.unwrap_or_default() + amount;
        // Posted by the operator (reading 661a-21).
        let limits = wager.limits(&self.rules);
        if let Some(minimum) = limits.least.filter(|least| total < *least) {
            return Err(Reason::BelowMinimum { minimum }.into());
        }
        if let Some(maximum) = limits.most.filter(|most| total > *most) {
            return Err(Own::AboveMaximum { maximum }.into());
        }
        let money = Transfer {
            from: Account::Player(now.by.name.clone()),
            to: wager.spot(seat),
            amount,
        };
        Ok(vec![(Fact::WagerPlaced { seat, wager, amount }, vec![money])])
    }

    /// What a wager carries out: 661a.6(b) lets a player bet on a play before every later throw too.
    pub(super) fn bet_rules(&self, wager: Wager) -> Vec<Rule> {
        let mut rules = vec![wager.rule(), Rule::ChipsOnly, bets_rule(wager)];
        let begun = self.state.game.phase.drive().is_some();
        rules.extend(begun.then_some(Rule::WagersBeforeLaterThrows));
        rules
    }

    /// (c): a wager on the game stands after the first throw; one on a play once the dice are sent for it, through
    /// every "no roll" (reading 661a-16).
    pub(super) fn withdraw_wager(
        &self,
        seat: u8,
        wager: Wager,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        self.may_bet(wager)?;
        if matches!(wager, Wager::Play(_)) && self.state.game.sent {
            return Err(self.refuse(Own::DiceSent, Rule::SinglePlayWagersAnyThrow));
        }
        let bet = self.state.game.phase.bets().get(&seat);
        let Some((bet, amount)) = bet.and_then(|bet| Some((bet, *bet.stakes.get(&wager)?))) else {
            return Err(Reason::NoSuchWager.into());
        };
        let money = Transfer {
            from: wager.spot(seat),
            to: bet.account(),
            amount,
        };
        Ok(vec![(Fact::WagerWithdrawn { seat, wager, amount }, vec![money])])
    }
}

/// 661a.3(c), (e): until when a wager may be made or changed.
pub(super) fn bets_rule(wager: Wager) -> Rule {
    match wager {
        Wager::Game(_) => Rule::FullGameWagersStand,
        Wager::Play(_) => Rule::SinglePlayWagersAnyThrow,
    }
}
