//! The moment of a command: what its answer may depend on beyond the state, and what it turned out to depend on.

use crate::batch::Batch;
use crate::law::Law;
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use crate::step::Step;
use cards::Money;
use rulebook::rule::Rule;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// What an act may depend on beyond the state of the parts.
///
/// The checks that an act passes note their rules here; the first step that follows carries them.
#[derive(Debug)]
pub struct Moment<'a> {
    /// The law.
    pub law: Law<'a>,
    /// When.
    pub at: u64,
    /// Who.
    pub by: &'a Actor,
    /// Where the round stands, as refusals print it.
    pub phase: &'static str,
    /// How many betting positions the table has.
    pub positions: u8,
    /// How many adjacent ones a player may hold.
    pub positions_held: usize,
    /// The cards of one deck; none at a table without cards.
    pub batch: Option<Batch>,
    /// Seats with a wager.
    pub wagered: BTreeSet<u8>,
    /// Whether a deck may be loaded: no card of the round has been dealt.
    pub before_the_deal: bool,
    /// Whether no round runs.
    pub between_rounds: bool,
    /// What the meter is seeded with when the table first opens.
    pub seed: Option<Money>,
    /// Whether the game's progressive system is in use.
    pub progressive: bool,
    /// The rules applied so far.
    pub(crate) applied: RefCell<Vec<Rule>>,
}

impl Moment<'_> {
    /// Notes that a rule was applied and held.
    pub fn applied(&self, rule: Rule) {
        self.applied.borrow_mut().push(rule);
    }

    /// Checks what a rule demands; a refusal cites it.
    pub fn check(&self, holds: bool, reason: impl Into<Reason>, rule: Rule) -> Result<(), Refusal> {
        if !holds {
            return Err(self.refuse(reason, rule));
        }
        self.applied(rule);
        Ok(())
    }

    /// Refuses under a rule.
    pub fn refuse(&self, reason: impl Into<Reason>, rule: Rule) -> Refusal {
        Refusal::by(reason.into(), self.law.cite(rule))
    }

    /// Refuses what belongs to another phase; the rule is what puts it there.
    pub fn not_now(&self, rule: Option<Rule>) -> Refusal {
        let reason = Reason::NotNow { phase: self.phase };
        Refusal::by(reason, rule.and_then(|rule| self.law.cite(rule)))
    }

    /// Checks that staff of this role or above acts.
    pub fn needs(&self, role: Role, rule: Option<Rule>) -> Result<(), Refusal> {
        let is = self.by.role;
        if is.is_at_least(role) {
            self.applied.borrow_mut().extend(rule);
            return Ok(());
        }
        let clause = rule.and_then(|rule| self.law.cite(rule));
        Err(match role {
            Role::Dealer => Refusal::by(Reason::StaffOnly, clause),
            _ => Refusal::by(Reason::RoleTooLow { needs: role, is }, clause),
        })
    }

    /// Checks that the dealer acts: what the text gives to the dealer no one above does in the dealer's name (reading
    /// S1).
    pub fn dealer(&self, rule: Rule) -> Result<(), Refusal> {
        match self.by.role {
            Role::Dealer => {
                self.applied(rule);
                Ok(())
            }
            is if is.is_at_least(Role::Dealer) => Err(self.refuse(Reason::DealersOwn { is }, rule)),
            _ => Err(self.refuse(Reason::StaffOnly, rule)),
        }
    }

    /// Checks that someone of the table's staff acts: who saw it may say what went wrong.
    pub fn staff(&self, rule: Rule) -> Result<(), Refusal> {
        self.needs(Role::Dealer, Some(rule))
    }

    /// Checks that a floorperson acts, or staff above.
    pub fn floor(&self, rule: Rule) -> Result<(), Refusal> {
        self.needs(Role::Floorperson, Some(rule))
    }

    /// Checks that a decision has its reason in words.
    pub fn reasoned(&self, reason: &str, rule: Rule) -> Result<(), Refusal> {
        match reason.trim() {
            "" => Err(self.refuse(Reason::NoReason, rule)),
            _ => Ok(()),
        }
    }

    /// The first of these rules that the edition has, or else the last.
    pub fn either<const N: usize>(&self, rules: [Rule; N]) -> Rule {
        let known = rules.into_iter().find(|rule| self.law.has(*rule));
        known.unwrap_or(rules[N - 1])
    }

    /// Gives a step the rules applied so far, before its own.
    pub fn cite<F>(&self, mut step: Step<F>) -> Step<F> {
        let own = std::mem::take(&mut step.under);
        let mut under: Vec<Rule> = Vec::new();
        for rule in self.applied.borrow_mut().drain(..).chain(own) {
            if self.law.has(rule) && !under.contains(&rule) {
                under.push(rule);
            }
        }
        Step { under, ..step }
    }
}
