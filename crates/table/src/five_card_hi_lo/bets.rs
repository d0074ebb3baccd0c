//! Wagers, until 'no more bets': 663a.7, and the first steps of 663a.8, 663a.9 and 663a.10.

use super::act::{Fact, Form};
use super::phase::Phase;
use super::reason::Own;
use super::wagers::{Bets, Wager};
use super::{Step, Table};
use crate::clocks::deck_limit;
use crate::desk::Moment;
use crate::devices::{Condition, Dealing, Device};
use crate::ledger::Transfer;
use crate::refusal::{Reason, Refusal};
use crate::stub::ways;
use cards::Money;
use rulebook::rule::Rule;

impl Table {
    fn betting(&self) -> Result<&Bets, Refusal> {
        match &self.state.game.phase {
            Phase::Betting(bets) => Ok(bets),
            _ => Err(self.refuse(Reason::BetsClosed, Rule::BetsClose)),
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
        // (b): seated players, each for themselves.
        self.state.desk.owner(seat, now)?;
        // (c): before 'no more bets'.
        let bets = self.betting()?;
        // (a): chips, plaques or what the Board has approved, on the layout.
        if form == Form::VerbalWithCash {
            return Err(self.refuse(Reason::ChipsOnly, Rule::ChipsOnly));
        }
        // 663a.11(b): the one wager that comes later (reading 663a-8).
        if wager == Wager::Play {
            return Err(self.refuse(Own::PlayLater, Rule::PlayOrForfeit));
        }
        // (e): only what the operator offers.
        if !wager.is_offered(&self.rules) {
            return Err(self.refuse(Reason::NotOffered { wager: wager.id() }, Rule::OptionalWagers));
        }
        let amount = crate::desk::amount(amount)?;
        let bet = bets.get(&seat);
        if wager != Wager::Ante && bet.is_none() {
            return Err(self.refuse(Reason::NoMainWager, Rule::MainWager));
        }
        let total = bet.and_then(|bet| bet.amount(wager)).unwrap_or_default() + amount;
        if let Some(minimum) = wager.minimum(&self.rules).filter(|minimum| total < *minimum) {
            return Err(Reason::BelowMinimum { minimum }.into());
        }
        let money = Transfer {
            from: crate::ledger::Account::Player(now.by.name.clone()),
            to: wager.spot(seat),
            amount,
        };
        Ok(vec![(Fact::WagerPlaced { seat, wager, amount }, vec![money])])
    }

    pub(super) fn withdraw_wager(
        &self,
        seat: u8,
        wager: Wager,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let Some(bet) = self.betting()?.get(&seat) else {
            return Err(Reason::NoSuchWager.into());
        };
        let Some(amount) = bet.amount(wager) else {
            return Err(Reason::NoSuchWager.into());
        };
        if wager == Wager::Ante && bet.stakes.len() > 1 {
            return Err(self.refuse(Reason::NoMainWager, Rule::OptionalWagers));
        }
        let money = Transfer {
            from: wager.spot(seat),
            to: bet.account(),
            amount,
        };
        Ok(vec![(Fact::WagerWithdrawn { seat, wager, amount }, vec![money])])
    }

    /// 663a.8(b), 663a.9(a)(3), 663a.10(a)(2).
    pub(super) fn no_more_bets(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let desk = &self.state.desk;
        let dealing = desk.methods.dealing;
        let rule = ways(dealing).close;
        self.dealer(now, rule)?;
        if self.betting()?.is_empty() {
            return Err(self.refuse(Reason::NoWagers, Rule::MainWager));
        }
        let Some((deck, cards)) = desk.loaded() else {
            return Err(self.refuse(Reason::DeckNotReady, rule));
        };
        // 663a.3(c).
        if let Some(limit) =
            deck_limit(&now.law, dealing).filter(|limit| limit.is_over(cards.received, now.at))
        {
            return Err(Refusal::by(
                Reason::DeckChangeDue { hours: limit.hours },
                limit.clause,
            ));
        }
        if dealing == Dealing::AutomatedShoe && desk.shoe != Condition::Working {
            return Err(self.refuse(
                Reason::DeviceFailed { device: Device::Shoe },
                Rule::DeviceOutOfUse,
            ));
        }
        let round = self.state.rounds + 1;
        crate::game::one(Fact::BetsClosed { round, deck, dealing })
    }
}
