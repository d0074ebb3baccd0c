//! Wagers, until 'no more bets' and the count of the progressive chips: 587.7, and the first steps of 587.8, 587.9
//! and 587.10.

use super::act::{Fact, Form};
use super::deal::also;
use super::phase::Phase;
use super::reason::Own;
use super::wagers::{Bet, Bets, Wager};
use super::{Step, Table};
use crate::clocks::deck_limit;
use crate::desk::Moment;
use crate::devices::{Condition, Dealing, Device};
use crate::ledger::{Account, Transfer, transfer};
use crate::refusal::{Reason, Refusal};
use crate::stub::ways;
use cards::Money;
use raise_it_up::rules::{ProgressiveRules, ProgressiveWager};
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
        // (b), (e): seated players, each for themselves and at one position.
        self.state.desk.owner(seat, now)?;
        // (c): before 'no more bets' (reading R20); the progressive system then takes none either (587.2(c)(2)).
        let bets = self.betting().map_err(|refusal| match wager {
            Wager::Progressive if self.rules.progressive.is_some() => {
                self.refuse(Reason::BetsClosed, Rule::ProgressiveLockout)
            }
            _ => refusal,
        })?;
        // (a): chips, plaques or what the Board has approved, on the layout.
        if form == Form::VerbalWithCash {
            return Err(self.refuse(Reason::ChipsOnly, Rule::ChipsOnly));
        }
        // (d)(2): the one wager that comes later.
        if wager == Wager::Play {
            return Err(self.refuse(Own::PlayLater, Rule::PlayWager));
        }
        // (d)(4), (5): only what the operator offers.
        if !wager.is_offered(&self.rules) {
            return Err(self.refuse(Reason::NotOffered { wager: wager.id() }, wager.rule()));
        }
        let amount = crate::desk::amount(amount)?;
        self.amount_fits(wager, amount, bets.get(&seat))?;
        let money = Transfer {
            from: Account::Player(now.by.name.clone()),
            to: wager.spot(seat),
            amount,
        };
        Ok(vec![(Fact::WagerPlaced { seat, wager, amount }, vec![money])])
    }

    /// Whether a wager of this amount goes with what stands: a Blind equal to the Ante, and side wagers beside
    /// both (reading R19).
    fn amount_fits(&self, wager: Wager, amount: Money, bet: Option<&Bet>) -> Result<(), Refusal> {
        let standing = bet.and_then(|bet| bet.amount(wager));
        let total = standing.unwrap_or_default() + amount;
        let no_main = || self.refuse(Reason::NoMainWager, Rule::MainWager);
        match (wager, bet) {
            (Wager::Ante, _) => {
                let multiple = self.rules.ante_multiple;
                let odd = |multiple: &Money| total.cents() % multiple.cents() != 0;
                if let Some(multiple) = multiple.filter(odd) {
                    return Err(self.refuse(Own::AnteMultiple { multiple }, Rule::PlayPays));
                }
            }
            (_, None) => return Err(no_main()),
            (Wager::Blind, Some(bet)) => {
                let lacks = bet.blind_lacks();
                if amount != lacks {
                    return Err(self.refuse(Own::BlindAmount { lacks }, Rule::BlindWager));
                }
            }
            (_, Some(bet)) if !bet.stakes.contains_key(&Wager::Blind) => return Err(no_main()),
            (Wager::Progressive, Some(_)) => self.progressive_amount(amount, standing)?,
            (_, Some(_)) => {}
        }
        match wager.minimum(&self.rules).filter(|minimum| total < *minimum) {
            Some(minimum) => Err(Reason::BelowMinimum { minimum }.into()),
            None => Ok(()),
        }
    }

    /// The terms of the Progressive Payout Wager, where the operator has filed its amount and the meter's rate.
    pub(super) fn progressive_terms(&self) -> Option<&ProgressiveRules> {
        let terms = self.rules.progressive.as_ref()?;
        (terms.wager != ProgressiveWager::OneOf && terms.rate.is_some()).then_some(terms)
    }

    /// 587.7(d)(4): one chip in the device; 587.12(e)(5): of an amount with a schedule (reading R11).
    fn progressive_amount(&self, amount: Money, standing: Option<Money>) -> Result<(), Refusal> {
        let Some(terms) = self.progressive_terms() else {
            return Err(self.refuse(Reason::ProgressiveUnset, Rule::ProgressiveMeter));
        };
        if terms.takes(amount) && standing.is_none() {
            return Ok(());
        }
        Err(match terms.wager {
            ProgressiveWager::Only(amount) => {
                self.refuse(Reason::ProgressiveAmount { amount }, Rule::ProgressiveDevice)
            }
            ProgressiveWager::Either | ProgressiveWager::OneOf => {
                let amounts: Vec<String> = terms.amounts().map(|amount| amount.to_string()).collect();
                let amounts = amounts.join(" or ");
                self.refuse(Own::ProgressiveAmounts { amounts }, Rule::EnvyAmounts)
            }
        })
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
        if !may_withdraw(bet, wager) {
            return Err(self.refuse(Reason::NoMainWager, Rule::MainWager));
        }
        let money = Transfer {
            from: wager.spot(seat),
            to: bet.account(),
            amount,
        };
        Ok(vec![(Fact::WagerWithdrawn { seat, wager, amount }, vec![money])])
    }

    /// 587.8(b), 587.9(a)(3), 587.10(a)(2).
    pub(super) fn no_more_bets(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let desk = &self.state.desk;
        let dealing = desk.methods.dealing;
        let rule = ways(dealing).close;
        self.dealer(now, rule)?;
        let bets = self.betting()?;
        if bets.is_empty() {
            return Err(self.refuse(Reason::NoWagers, Rule::MainWager));
        }
        // 587.7(d)(1): who takes part has a Blind equal to the Ante.
        if let Some(seat) = unequal(bets) {
            return Err(self.refuse(Own::BlindUnequal { seat }, Rule::BlindWager));
        }
        let Some((deck, cards)) = desk.loaded() else {
            return Err(self.refuse(Reason::DeckNotReady, rule));
        };
        // 587.3(c).
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
        let mut steps = vec![(Fact::BetsClosed { round, deck, dealing }, Vec::new())];
        // The system takes no more.
        if self.rules.progressive.is_some() {
            steps.push((Fact::ProgressiveLocked, Vec::new()));
        }
        Ok(steps)
    }

    /// 587.8(b), 587.9(a)(3), 587.10(a)(2): as many chips as wagers accepted, then into the inventory.
    pub(super) fn count_progressive(
        &self,
        chips: u32,
        accepted: u32,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = also(self.dealing()).collect;
        self.dealer(now, rule)?;
        let Phase::Closed(round) = &self.state.game.phase else {
            return Err(self.not_now(Some(rule)));
        };
        if !round.progressive_due {
            return Err(Reason::StepDone {
                step: "counting the progressive wagers",
            }
            .into());
        }
        let bets: Vec<(u8, Money)> = progressives(&round.bets).collect();
        let wagers = bets.len();
        if usize::try_from(chips) != Ok(wagers) || usize::try_from(accepted) != Ok(wagers) {
            return Err(self.refuse(Reason::ProgressiveCount { wagers }, rule));
        }
        let mut money: Vec<Transfer> = bets
            .iter()
            .map(|(seat, amount)| Transfer {
                from: Wager::Progressive.spot(*seat),
                to: Account::Inventory,
                amount: *amount,
            })
            .collect();
        // 587.12(e)(3): the meter's share; the chips themselves lie in the inventory.
        let contribution: Money = bets.iter().map(|(_, amount)| self.share(*amount)).sum();
        money.extend(transfer(Account::House, Account::Pool, contribution));
        let seats = bets.into_iter().map(|(seat, _)| seat).collect();
        Ok(vec![(Fact::ProgressiveCollected { seats, contribution }, money)])
    }

    /// What a progressive wager adds to the meter.
    pub(super) fn share(&self, amount: Money) -> Money {
        let terms = self.rules.progressive.as_ref();
        let rate = terms.and_then(|terms| terms.rate).unwrap_or_default();
        amount.share(rate, 100)
    }
}

/// The Progressive Payout Wagers by position.
pub(super) fn progressives(bets: &Bets) -> impl Iterator<Item = (u8, Money)> + '_ {
    bets.iter()
        .filter_map(|(seat, bet)| Some((*seat, bet.amount(Wager::Progressive)?)))
}

/// The first position whose Blind does not equal the Ante.
pub(super) fn unequal(bets: &Bets) -> Option<u8> {
    bets.iter()
        .find(|(_, bet)| !bet.blind_lacks().is_zero())
        .map(|(seat, _)| *seat)
}

/// Whether nothing that stands needs this wager beside it.
pub(super) fn may_withdraw(bet: &Bet, wager: Wager) -> bool {
    match wager {
        Wager::Ante => bet.stakes.len() == 1,
        Wager::Blind => !bet.has_side(),
        _ => true,
    }
}
