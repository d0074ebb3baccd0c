//! Wagers, until 'no more bets': x.7, and the first steps of x.8, x.9 and x.10.

use super::act::{Fact, Form};
use super::phase::Phase;
use super::wagers::{Bets, Wager};
use super::{Step, Table};
use crate::clocks::deck_limit;
use crate::desk::Moment;
use crate::devices::{Condition, Dealing, Device};
use crate::ledger::{Account, Transfer, transfer};
use crate::refusal::{Reason, Refusal};
use cards::Money;
use rulebook::rule::Rule;

/// What the steps after 'no more bets' carry out.
pub(super) struct Closing {
    pub(super) closes: [Rule; 2],
    /// 659a.8(b)(1), .9(a)(3)(i), .10(a)(1): a lammer beside each Qualifying Wager.
    pub(super) lammers: [Rule; 2],
    /// 659a.8(b)(2), .9(a)(3)(ii), .10(a)(2): the system takes no more.
    pub(super) locks: [Rule; 2],
    pub(super) collects: [Rule; 2],
}

/// The steps after 'no more bets', by how the cards are dealt.
pub(super) fn closing(dealing: Dealing) -> Closing {
    let [closes, lammers, locks, collects] = match dealing {
        Dealing::ManualShoe => [
            Rule::ManualShoeBetsClose,
            Rule::EnvyLammersManualShoe,
            Rule::ProgressiveLockManualShoe,
            Rule::ProgressiveCollectManualShoe,
        ],
        Dealing::FromHand => [
            Rule::HandDealBetsClose,
            Rule::EnvyLammersHandDeal,
            Rule::ProgressiveLockHandDeal,
            Rule::ProgressiveCollectHandDeal,
        ],
        Dealing::AutomatedShoe => [
            Rule::AutoShoeBetsClose,
            Rule::EnvyLammersAutoShoe,
            Rule::ProgressiveLockAutoShoe,
            Rule::ProgressiveCollectAutoShoe,
        ],
    };
    Closing {
        closes: [Rule::BetsClose, closes],
        lammers: [Rule::QualifyingWager, lammers],
        locks: [Rule::ProgressiveLockout, locks],
        collects: [collects, Rule::ProgressiveMeter],
    }
}

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
        // (c): before 'no more bets'; the progressive system then takes none either (659a.2(d)(2)).
        let bets = self.betting().map_err(|refusal| match wager {
            Wager::Progressive if self.rules.progressive.is_some() => {
                self.refuse(Reason::BetsClosed, Rule::ProgressiveLockout)
            }
            _ => refusal,
        })?;
        // (a): chips or plaques, on the layout.
        if form == Form::VerbalWithCash {
            return Err(self.refuse(Reason::ChipsOnly, Rule::ChipsOnly));
        }
        // (d), (e): only what the operator offers.
        if !wager.is_offered(&self.rules) {
            let rule = wager.rule();
            let rule = self.either([rule, Rule::OptionalWagers]);
            return Err(self.refuse(
                Reason::NotOffered {
                    wager: wager.id(&self.rules),
                },
                rule,
            ));
        }
        let amount = crate::desk::amount(amount)?;
        let bet = bets.get(&seat);
        let standing = bet.and_then(|bet| bet.amount(wager));
        if wager != Wager::Main && bet.is_none() {
            let rule = self.either([Rule::MainWager, Rule::OptionalWagers]);
            return Err(self.refuse(Reason::NoMainWager, rule));
        }
        if wager == Wager::Progressive {
            self.progressive_amount(amount, standing)?;
        }
        let total = standing.unwrap_or_default() + amount;
        if let Some(minimum) = wager.minimum(&self.rules).filter(|minimum| total < *minimum) {
            return Err(Reason::BelowMinimum { minimum }.into());
        }
        let player = Account::Player(now.by.name.clone());
        let money = Transfer {
            from: player,
            to: wager.spot(seat),
            amount,
        };
        Ok(vec![(Fact::WagerPlaced { seat, wager, amount }, vec![money])])
    }

    /// 659a.12(d)(3): the meter is built on one amount; reading F14.
    fn progressive_amount(&self, amount: Money, standing: Option<Money>) -> Result<(), Refusal> {
        match self.rules.progressive.as_ref().and_then(|terms| terms.wager) {
            None => Err(self.refuse(Reason::ProgressiveUnset, Rule::ProgressiveMeter)),
            Some(fixed) if amount != fixed || standing.is_some() => Err(self.refuse(
                Reason::ProgressiveAmount { amount: fixed },
                Rule::ProgressiveDevice,
            )),
            Some(_) => Ok(()),
        }
    }

    pub(super) fn withdraw_wager(
        &self,
        seat: u8,
        wager: Wager,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let bets = self.betting()?;
        let Some(bet) = bets.get(&seat) else {
            return Err(Reason::NoSuchWager.into());
        };
        let Some(amount) = bet.amount(wager) else {
            return Err(Reason::NoSuchWager.into());
        };
        if wager == Wager::Main && bet.stakes.len() > 1 {
            return Err(self.refuse(Reason::NoMainWager, Rule::OptionalWagers));
        }
        let money = Transfer {
            from: wager.spot(seat),
            to: bet.account(),
            amount,
        };
        Ok(vec![(Fact::WagerWithdrawn { seat, wager, amount }, vec![money])])
    }

    /// MA § 7(a): a coupon on the betting area, where the operator takes them (reading G2).
    pub(super) fn lay_match_play(
        &self,
        seat: u8,
        value: Money,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        self.state.desk.owner(seat, now)?;
        let bets = self.betting()?;
        if !self.rules.match_play {
            let rule = self.either([Rule::MatchPlay, Rule::ChipsOnly]);
            return Err(self.refuse(Reason::NoMatchPlay, rule));
        }
        let value = crate::desk::amount(value)?;
        match bets.get(&seat) {
            None => Err(self.refuse(Reason::NoMainWager, Rule::MatchPlay)),
            Some(bet) if bet.match_play.is_some() => Err(self.refuse(Reason::NoMatchPlay, Rule::MatchPlay)),
            Some(_) => crate::game::one(Fact::MatchPlayLaid { seat, value }),
        }
    }

    /// x.8(b), x.9(a)(3), x.10(a)(2); MA §§ 8(a), 9(b)(2), 10(b)(2).
    pub(super) fn no_more_bets(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        let desk = &self.state.desk;
        let dealing = desk.methods.dealing;
        let rule = match dealing {
            Dealing::ManualShoe => Rule::ManualShoeBetsClose,
            Dealing::FromHand => Rule::HandDealBetsClose,
            Dealing::AutomatedShoe => Rule::AutoShoeBetsClose,
        };
        self.dealer(now, rule)?;
        let bets = self.betting()?;
        if bets.is_empty() {
            let rule = self.either([Rule::MainWager, Rule::BetsClose]);
            return Err(self.refuse(Reason::NoWagers, rule));
        }
        let Some((deck, cards)) = desk.loaded() else {
            return Err(self.refuse(Reason::DeckNotReady, rule));
        };
        // x.3(c).
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
        // 659a.8(b)(1): a Qualifying Wager gets a lammer.
        let qualifies = |bet: &super::wagers::Bet| {
            self.rules.sides[asia_poker::sides::FORTUNE].is_some()
                && bet
                    .amount(Wager::FortuneBonus)
                    .is_some_and(|stake| stake >= self.rules.qualifying)
        };
        let seats: Vec<u8> = bets
            .iter()
            .filter(|(_, bet)| qualifies(bet))
            .map(|(seat, _)| *seat)
            .collect();
        if !seats.is_empty() {
            steps.push((Fact::LammersPlaced { seats }, Vec::new()));
        }
        // 659a.8(b)(2): the system takes no more.
        if self.rules.progressive.is_some() {
            steps.push((Fact::ProgressiveLocked, Vec::new()));
        }
        Ok(steps)
    }

    /// 659a.8(b)(2), 659a.9(a)(3)(ii), 659a.10(a)(2): as many chips as wagers accepted, then into the inventory.
    pub(super) fn count_progressive(
        &self,
        chips: u32,
        accepted: u32,
        now: &Moment<'_>,
    ) -> Result<Vec<Step>, Refusal> {
        let rule = match self.state.desk.methods.dealing {
            Dealing::ManualShoe => Rule::ProgressiveCollectManualShoe,
            Dealing::FromHand => Rule::ProgressiveCollectHandDeal,
            Dealing::AutomatedShoe => Rule::ProgressiveCollectAutoShoe,
        };
        self.dealer(now, rule)?;
        let Phase::Locked(locked) = &self.state.game.phase else {
            return Err(self.not_now(Some(rule)));
        };
        let (Some(terms), true) = (&self.rules.progressive, locked.progressive_due) else {
            return Err(Reason::StepDone {
                step: "counting the progressive wagers",
            }
            .into());
        };
        let bets: Vec<(u8, Money)> = locked
            .round
            .bets
            .iter()
            .filter_map(|(seat, bet)| Some((*seat, bet.amount(Wager::Progressive)?)))
            .collect();
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
        // 659a.12(d)(3): the meter's share; the chips themselves lie in the inventory.
        let contribution: Money = bets
            .iter()
            .map(|(_, amount)| amount.share(terms.increment_percent, 100))
            .sum();
        money.extend(transfer(Account::House, Account::Pool, contribution));
        let seats = bets.into_iter().map(|(seat, _)| seat).collect();
        Ok(vec![(Fact::ProgressiveCollected { seats, contribution }, money)])
    }
}
