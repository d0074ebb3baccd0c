//! When each wager is made, and who may not bet: 665a.6, 665a.7(e), 665a.8.

use super::Now;
use super::hands::{BET, DOUBLE_ATTACK, INSURANCE, Round, Stage};
use crate::points::is_ace;
use rulebook::rule::Rule;
use rulebook::{Ground, Offered};
use table::betting::{self, Doing};
use table::{PersonId, Reason, Refusal, shoe};

/// Bet and Bust It before the dealer's first card, Double Attack between that and the players' cards, Insurance against
/// an ace before the check. A wager that was made stays until it is decided (665a.6(c)), whatever the moment.
pub(super) fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
    let stage = now.game().as_ref().map(|round| round.stage);
    let open = offered.spec.windows.iter().any(|window| match window.as_str() {
        "before-up-card" => stage.is_none(),
        "after-up-card" => stage == Some(Stage::Attacking),
        "insurance" => stage == Some(Stage::Insuring),
        _ => false,
    });
    let wager = offered.id();
    if open || doing == Doing::Withdraw {
        match wager {
            DOUBLE_ATTACK => now.applied(Rule::DoubleAttackMoment),
            INSURANCE => now.applied(Rule::InsuranceBeforePeek),
            _ => {}
        }
        return Ok(());
    }
    if wager == INSURANCE {
        return Err(too_late_to_insure(now));
    }
    let reason = match wager.as_str() {
        crate::rules::ids::DOUBLE_DOWN => Reason::PlayLater { wager },
        crate::rules::ids::DOUBLE_ATTACK => Reason::NotTheMoment {
            wager,
            moment: "between the dealer's first card and the players' first",
        },
        _ => Reason::NotTheMoment {
            wager,
            moment: "before the dealer's first card",
        },
    };
    Err(Refusal::by(reason, Some(offered.spec.ground(Ground::Window))))
}

fn too_late_to_insure(now: &Now<'_>) -> Refusal {
    let round = now.game().as_ref();
    let ace = round.and_then(Round::up).is_some_and(is_ace);
    let early = round.is_some_and(|round| matches!(round.stage, Stage::Attacking | Stage::Dealing));
    let (moment, rule) = match (ace, early) {
        (true, true) => ("once the hole card is dealt", Rule::InsuranceOffered),
        (true, false) => ("before the hole card is read", Rule::InsuranceBeforePeek),
        (false, _) => ("when the dealer shows an ace", Rule::InsuranceWager),
    };
    let wager = INSURANCE;
    now.refuse(Reason::NotTheMoment { wager, moment }, rule)
}

/// 665a.6(b), (g) of a Bet Wager; of the others, that their box was dealt in.
pub(super) fn wager(now: &Now<'_>, seat: u8, offered: &Offered, player: &PersonId) -> Result<(), Refusal> {
    if offered.id() == BET {
        shoe::may_enter(now, player)?;
        // 665a.6(g): the boxes one player bets on lie side by side.
        return betting::adjoins(now, seat, player);
    }
    if now.game().as_ref().is_some_and(|round| round.is_undealt(seat)) {
        let clause = offered.spec.ground(Ground::Requires);
        return Err(Refusal::by(Reason::NoMainWager, Some(clause)));
    }
    if offered.id() == INSURANCE {
        now.applied(Rule::InsuranceHalfBet);
    }
    Ok(())
}
