//! Taking a wager back.

use super::{Bet, Doing, Fact, spot};
use crate::game::Game;
use crate::house::House;
use crate::ledger::Transfer;
use crate::now::Now;
use crate::refusal::{Reason, Refusal};
use crate::step::{Ruling, Step};
use rulebook::rule::Rule;
use rulebook::wager::Withdraw;
use rulebook::{Ground, WagerId};

pub(super) fn withdraw<G: Game>(now: &Now<'_, G>, seat: u8, wager: WagerId) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    let Some(offered) = now.house.wager(wager) else {
        return Err(Reason::NoSuchWager.into());
    };
    G::window(now, offered, Doing::Withdraw)?;
    let bets = &now.state.bets;
    let Some((bet, amount)) = bets.get(&seat).and_then(|bet| Some((bet, bet.amount(wager)?))) else {
        return Err(Reason::NoSuchWager.into());
    };
    if offered.spec.withdraw == Withdraw::Never {
        return Err(Refusal::by(
            Reason::HandsOff,
            Some(offered.spec.ground(Ground::Withdraw)),
        ));
    }
    if leaned_on(now.house, bet, wager) {
        return Err(Refusal::by(
            Reason::NoMainWager,
            Some(offered.spec.ground(Ground::Needed)),
        ));
    }
    G::withdraws(now, seat, offered)?;
    let money = Transfer {
        from: spot(seat, wager),
        to: bet.account(),
        amount,
    };
    let fact = Fact::WagerWithdrawn { seat, wager, amount };
    Step::new(fact.into())
        .under(offered.spec.ground(Ground::Withdraw).rules())
        .under(&[Rule::BetsClose])
        .moving([money])
        .alone()
}

/// Whether a wager that stands needs this one beside it.
pub fn leaned_on(house: &House, bet: &Bet, wager: WagerId) -> bool {
    let mut needing = house.needing(wager).iter();
    needing.any(|other| bet.stakes.contains_key(other))
}
