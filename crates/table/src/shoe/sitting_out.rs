//! Players who did not bet on a round of the shoe, where the operator bars them until the reshuffle: 665a.6(b).

use super::{Act, Fact, Kept};
use crate::expected::{List, Why};
use crate::game::{ActOf, FactOf, Game};
use crate::now::Now;
use crate::people::PersonId;
use crate::refusal::{Reason, Refusal};
use crate::step::Ruling;
use rulebook::rule::Rule;
use std::collections::BTreeSet;

/// Whether the operator bars those who sat out.
pub(super) fn bars<G: Game>(now: &Now<'_, G>) -> bool {
    now.law.filed.bar_after_sitting_out
}

/// Whether a player sat out a round of this shoe and may not bet.
pub fn is_barred<G: Game>(now: &Now<'_, G>, player: &PersonId) -> bool {
    let entered = now.state.shoe.entered.as_ref();
    bars(now) && entered.is_some_and(|entered| !entered.contains(player))
}

/// Checks that a player may bet in the middle of the shoe.
pub fn may_enter<G: Game>(now: &Now<'_, G>, player: &PersonId) -> Result<(), Refusal> {
    if is_barred(now, player) {
        let player = player.to_string();
        return Err(now.refuse(Reason::SatOut { player }, Rule::SitOutBar));
    }
    Ok(())
}

/// 665a.6(b)(1): the house may let such a player bet again.
pub(super) fn permit<G: Game>(now: &Now<'_, G>, player: &PersonId) -> Ruling<FactOf<G>> {
    now.floor(Rule::SitOutLifted)?;
    if !is_barred(now, player) {
        let player = player.to_string();
        return Err(now.refuse(Reason::NotBarred { player }, Rule::SitOutLifted));
    }
    let player = player.clone();
    now.one(Fact::PlayerPermitted { player }, &[])
}

pub(super) fn apply_permit(shoe: &mut Kept, player: &PersonId) -> bool {
    match &mut shoe.entered {
        Some(entered) => {
            entered.insert(player.clone());
            true
        }
        None => false,
    }
}

pub(super) fn expect<G: Game>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    if !now.between_rounds {
        return;
    }
    let seated: BTreeSet<&PersonId> = now.state.desk.seats.values().collect();
    for player in seated.into_iter().filter(|player| is_barred(now, player)) {
        let player = player.clone();
        list.floor(Why::Choice, Act::PermitPlayer { player });
    }
}
