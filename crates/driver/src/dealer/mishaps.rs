//! What goes wrong, when the plan wants something to.

use super::{Dealer, Stopped, Turn};
use crate::headless::Headless;
use crate::irregular::irregularity;
use chance::Chance;
use rulebook::rule::Rule;
use table::game::{ActOf, NextOf};
use table::table::fact_name;
use table::{Act, Command, Table, Why, deal};

impl<G: Headless, C: Chance> Dealer<G, C> {
    /// What goes wrong now, if anything does.
    pub(super) fn mishap(
        &mut self,
        table: &Table<G>,
        expected: &[NextOf<G>],
    ) -> Result<Option<Turn<G>>, Stopped> {
        let betting = table.in_flight().is_none();
        let round = table.state().rounds.saturating_add(u64::from(betting));
        if let Some(rule) = self.plan.rehearse {
            return Ok(self.rehearsal(table, expected, rule, round));
        }
        if self.armed_for != round {
            self.armed_for = round;
            let drawn = self.will.pick(1_000_000)?;
            let due = u32::try_from(drawn).is_ok_and(|drawn| drawn < self.plan.irregularities.millionths);
            self.will.mishaps = if !due {
                0
            } else if self.will.one_in(4)? {
                3
            } else {
                1
            };
        }
        if self.will.mishaps == 0 {
            return Ok(None);
        }
        let wrong: Vec<&NextOf<G>> = expected
            .iter()
            .filter(|next| next.why == Why::Irregularity)
            .collect();
        // Some things can go wrong at one moment only; so that they do, that moment counts for more.
        let only_now = wrong.iter().any(|next| only_now::<G>(&next.act));
        let moment = if only_now { 3 } else { 10 };
        if !self.will.one_in(moment)? {
            return Ok(None);
        }
        // Kinds first, so that one that can happen to many cards is not the only one to happen.
        let mut kinds: Vec<&str> = Vec::new();
        for next in &wrong {
            let kind = fact_name(&next.act);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if kinds.is_empty() {
            return Ok(None);
        }
        let kind = kinds[self.will.pick(kinds.len())?];
        let of_kind: Vec<&NextOf<G>> = wrong
            .into_iter()
            .filter(|next| fact_name(&next.act) == kind)
            .collect();
        let next = of_kind[self.will.pick(of_kind.len())?];
        self.will.mishaps -= 1;
        Ok(self.who(table, &next.who).map(|by| Turn {
            by,
            act: next.act.clone(),
        }))
    }
}

impl<G: Headless, C: Chance> Dealer<G, C> {
    /// The act by which the irregularity that is rehearsed comes about, as soon as it can, once in a round. One that only follows
    /// another has that one first.
    fn rehearsal(
        &mut self,
        table: &Table<G>,
        expected: &[NextOf<G>],
        rule: Rule,
        round: u64,
    ) -> Option<Turn<G>> {
        // Until it has happened the cards are dealt a few at a time.
        self.will.mishaps = u8::from(self.armed_for != round);
        if self.armed_for == round {
            return None;
        }
        let first = match rule {
            Rule::FaceUpCards => Some(Rule::FaceUpCard),
            Rule::ExposedCardRefused => Some(Rule::ExposedCardUsed),
            Rule::PeekShowsCard => Some(Rule::NeedlessPeek),
            _ => None,
        };
        let found = self.leads_to(table, expected, rule);
        if found.is_some() {
            self.armed_for = round;
            return found;
        }
        let first = first.filter(|_| self.rehearsed != Some(round))?;
        let turn = self.leads_to(table, expected, first)?;
        self.rehearsed = Some(round);
        Some(turn)
    }

    /// The act, of those that may come next, from which a rule's irregularity follows.
    fn leads_to(&self, table: &Table<G>, expected: &[NextOf<G>], rule: Rule) -> Option<Turn<G>> {
        expected.iter().find_map(|next| {
            let by = self.who(table, &next.who)?;
            let command = Command {
                at: table.state().at,
                by: by.clone(),
                act: next.act.clone(),
            };
            let events = table.decide(&command).ok()?;
            let wrong = next.why == Why::Irregularity;
            let follows = events.iter().any(|event| match irregularity::<G>(&event.fact) {
                Some(name) => name == rule.name(),
                None => wrong && event.under.contains(&rule),
            });
            follows.then_some(Turn {
                by,
                act: next.act.clone(),
            })
        })
    }
}

/// Whether something can go wrong at this moment only.
fn only_now<G: Headless>(act: &ActOf<G>) -> bool {
    matches!(act, Act::Deal(deal::Act::CountStub { .. })) || G::only_now(act)
}
