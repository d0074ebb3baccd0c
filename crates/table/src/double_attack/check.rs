//! The check of the hole card: 665a.7(g), 665a.8(c), (d).

use super::act::{Fact, SeatLine, Settled};
use super::phase::{Phase, Round};
use super::reason::Own;
use super::wagers::Wager;
use super::{Step, Table};
use crate::desk::Moment;
use crate::ledger::Transfer;
use crate::refusal::Refusal;
use double_attack::settle::insurance;
use rulebook::rule::Rule;

impl Table {
    /// 665a.7(g): into the reader face down, before any player acts; Insurance that is lost is collected at once
    /// (665a.8(d)).
    pub(super) fn read_hole_card(&self, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        self.dealer(now, Rule::Peek)?;
        let (Phase::Insuring(round) | Phase::Checking(round)) = &self.state.game.phase else {
            return Err(match &self.state.game.phase {
                Phase::Acting(round) if !round.acted && !self.is_checked(round) => {
                    self.refuse(Own::NoCheckDue, Rule::NeedlessPeek)
                }
                _ => self.not_now(Some(Rule::Peek)),
            });
        };
        self.reader_works()?;
        let blackjack = round.dealer_blackjack();
        let mut steps = vec![(Fact::HoleCardRead { blackjack }, Vec::new())];
        if !blackjack {
            steps.extend(self.collect_insurance(round));
        }
        Ok(steps)
    }

    fn is_checked(&self, round: &Round) -> bool {
        round.up().is_some_and(double_attack::points::is_checked)
    }

    /// The Insurance Wagers that stand, settled by the hole card; nothing where none does.
    pub(super) fn collect_insurance(&self, round: &Round) -> Option<Step> {
        let (mut lines, mut money): (Vec<SeatLine>, Vec<Transfer>) = (Vec::new(), Vec::new());
        for (&seat, at) in round.seats.iter().rev().filter(|(_, at)| at.insured) {
            let stake = at.bet.amount(Wager::Insurance).unwrap_or_default();
            let line = insurance(stake, &round.dealer, &self.rules);
            money.extend(super::reveal::line_money(seat, 1, &line, &at.bet.account()));
            lines.push(SeatLine {
                seat,
                line: Settled::of(&line, None),
            });
        }
        (!lines.is_empty()).then_some((Fact::InsuranceSettled { lines }, money))
    }
}
