//! What goes wrong, when the plan wants something to.

use super::{Dealer, Stopped, Turn};
use crate::headless::Headless;
use chance::Chance;
use table::game::{ActOf, NextOf};
use table::table::fact_name;
use table::{Act, Table, Why, deal};

impl<G: Headless, C: Chance> Dealer<G, C> {
    /// What goes wrong now, if anything does.
    pub(super) fn mishap(
        &mut self,
        table: &Table<G>,
        expected: &[NextOf<G>],
    ) -> Result<Option<Turn<G>>, Stopped> {
        let betting = table.in_flight().is_none();
        let round = table.state().rounds.saturating_add(u64::from(betting));
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

/// Whether something can go wrong at this moment only.
fn only_now<G: Headless>(act: &ActOf<G>) -> bool {
    matches!(act, Act::Deal(deal::Act::CountStub { .. })) || G::only_now(act)
}
