//! 'No more bets'.

use super::{Fact, ways};
use crate::clocks::deck_limit;
use crate::devices::{Condition, Dealing, Device};
use crate::game::Game;
use crate::now::Now;
use crate::progressive;
use crate::refusal::{Reason, Refusal};
use crate::step::{Ruling, Step};
use rulebook::rule::Rule;

/// Closes the bets: x.8(b), x.9(a)(3), x.10(a)(2). The progressive system then takes no more either.
pub fn close_bets<G: Game>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    let desk = &now.state.desk;
    let dealing = desk.methods.dealing;
    let rule = ways(dealing).close;
    now.dealer(rule)?;
    if !now.between_rounds {
        return Err(now.refuse(Reason::BetsClosed, Rule::BetsClose));
    }
    if now.state.bets.is_empty() {
        let rule = now.either([Rule::MainWager, Rule::BetsClose]);
        return Err(now.refuse(Reason::NoWagers, rule));
    }
    let Some((deck, cards)) = desk.loaded() else {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    };
    // x.3(c).
    if let Some(limit) = deck_limit(&now.law, dealing).filter(|limit| limit.is_over(cards.received, now.at)) {
        let reason = Reason::DeckChangeDue { hours: limit.hours };
        return Err(Refusal::by(reason, limit.clause));
    }
    if dealing == Dealing::AutomatedShoe && desk.shoe != Condition::Working {
        let reason = Reason::DeviceFailed { device: Device::Shoe };
        return Err(now.refuse(reason, Rule::DeviceOutOfUse));
    }
    if dealing != Dealing::AutomatedShoe && desk.in_the_way(Device::Shoe, &now.law) {
        let reason = Reason::DeviceInTheWay { device: Device::Shoe };
        return Err(now.refuse(reason, Rule::DeviceOutOfUse));
    }
    let round = now.state.rounds + 1;
    let closed = Fact::BetsClosed { round, deck, dealing };
    let mut steps = vec![Step::new(closed.into()).under(&[Rule::BetsClose])];
    if G::progressive(now.rules).is_some() {
        let rules = [Rule::ProgressiveLockout, lock_rule(dealing)];
        steps.push(Step::new(progressive::Fact::ProgressiveLocked.into()).under(&rules));
    }
    Ok(steps)
}

fn lock_rule(dealing: Dealing) -> Rule {
    match dealing {
        Dealing::ManualShoe => Rule::ProgressiveLockManualShoe,
        Dealing::FromHand => Rule::ProgressiveLockHandDeal,
        Dealing::AutomatedShoe => Rule::ProgressiveLockAutoShoe,
    }
}
