//! When each wager is made, and who may not bet: 633a.2(d)(2), 633a.6(e), (f).

use super::Now;
use super::act::Own;
use super::felt::{Check, DOUBLE_DOWN, INSURANCE, Stage};
use crate::points::is_ace;
use rulebook::rule::Rule;
use rulebook::{Ground, Offered};
use table::betting::{self, Doing};
use table::{PersonId, Reason, Refusal, shoe};

/// Everything before the first card but Insurance, which is made against an ace, before the check. A wager that was made
/// stays until it is decided.
pub(super) fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
    let round = now.game().round.as_ref();
    let insuring = round.is_some_and(|round| round.stage == Stage::Insuring);
    let wager = offered.id();
    let mut windows = offered.spec.windows.iter();
    let open = windows.any(|window| match window.as_str() {
        "before-deal" => round.is_none(),
        "insurance" => insuring,
        _ => false,
    });
    if open {
        return Ok(());
    }
    if doing == Doing::Withdraw {
        return Err(Refusal::by(
            Reason::HandsOff,
            Some(offered.spec.ground(Ground::Withdraw)),
        ));
    }
    if wager == INSURANCE {
        let ace = round.and_then(|round| round.up()).is_some_and(is_ace);
        let read = round.is_some_and(|round| matches!(round.check, Check::Read { .. }));
        let (moment, rule) = match (ace, read) {
            (true, false) => (
                "once the wagers that the first cards decide are settled",
                Rule::InsuranceOffered,
            ),
            (true, true) => ("before the hole card is read", Rule::InsuranceBeforePeek),
            (false, _) => ("when the dealer shows an ace", Rule::InsuranceWager),
        };
        return Err(now.refuse(Reason::NotTheMoment { wager, moment }, rule));
    }
    let moment = "before the first card";
    let reason = match wager {
        DOUBLE_DOWN => Reason::PlayLater { wager },
        wager => Reason::NotTheMoment { wager, moment },
    };
    Err(Refusal::by(reason, Some(offered.spec.ground(Ground::Window))))
}

/// Of a main wager: the boxes of one player lie side by side (633a.6(f)), and who sat out may be barred. Of Insurance: no
/// even money was taken.
pub(super) fn wager(now: &Now<'_>, seat: u8, offered: &Offered, player: &PersonId) -> Result<(), Refusal> {
    if offered.id() == now.rules.main {
        shoe::may_enter(now, player)?;
        return betting::adjoins(now, seat, player);
    }
    if offered.id() == INSURANCE {
        let round = now.game().round.as_ref();
        if round.is_some_and(|round| round.even_money.contains(&seat)) {
            return Err(now.refuse(Own::EvenMoneyTaken { seat }, Rule::EvenMoney));
        }
        now.applied(Rule::InsuranceBeforePeek);
        now.applied(Rule::InsuranceHalfBet);
    }
    Ok(())
}

/// A main wager that is taken back parts no boxes of its player's: those that stay are side by side.
pub(super) fn withdraws(now: &Now<'_>, seat: u8, offered: &Offered) -> Result<(), Refusal> {
    let bets = &now.state.bets;
    let of = |place: u8| bets.get(&place).map(|bet| &bet.player);
    let neighbour = |other: Option<u8>| other.is_some_and(|other| of(other) == of(seat));
    let parts = neighbour(seat.checked_sub(1)) && neighbour(seat.checked_add(1));
    match parts && offered.id() == now.rules.main {
        true => Err(now.refuse(Reason::PositionsApart { seat }, Rule::AdjacentPositions)),
        false => Ok(()),
    }
}
