//! Until when wagers are taken, and what must be so before the first throw: 661a.3(c), (e), 661a.4(c), 661a.6(a), (b).

use super::{Fact, Now, Own, Phase, Ruling};
use crate::Wager;
use rulebook::rule::Rule;
use rulebook::wager::Withdraw;
use rulebook::{Ground, Offered};
use table::betting::Doing;
use table::{Reason, Refusal};

/// A moment of this game, by the name that rulebooks give it: nothing if it lasts, or why it does not.
fn closed(now: &Now<'_>, moment: &str) -> Option<Own> {
    match (moment, now.game()) {
        ("before-game", Phase::Betting { .. }) => None,
        // The extra point roll is no play (reading 661a-11).
        ("any-throw", Phase::ExtraPoint(..)) => Some(Own::GameWon),
        ("any-throw", _) => now.state.dice.is_thrown().then_some(Own::ThrowMade),
        // Through every "no roll" (reading 661a-16).
        ("before-dice-sent", _) => now.state.dice.sent.then_some(Own::DiceSent),
        _ => Some(Own::GameWagersStand),
    }
}

/// 661a.3(c), (e): on the game before its first throw, on a play before its throw; one on a play may be taken back
/// until the dice are sent for it.
pub(super) fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
    let spec = &offered.spec;
    let placing = spec.windows.iter().map(|window| window.as_str());
    let mut why = placing
        .map(|window| closed(now, window))
        .min_by_key(Option::is_some)
        .flatten();
    if let (Doing::Withdraw, Withdraw::While(moment)) = (doing, spec.withdraw) {
        why = why.or_else(|| closed(now, moment.as_str()));
    }
    if let Some(why) = why {
        return Err(Refusal::by(why, Some(spec.ground(Ground::Window))));
    }
    let on_play = now.rules.wager(spec.id).is_some_and(Wager::on_play);
    now.applied(if on_play {
        Rule::SinglePlayWagers
    } else {
        Rule::FullGameWagers
    });
    if now.game().drive().is_some() {
        now.applied(Rule::WagersBeforeLaterThrows);
    }
    Ok(())
}

/// Reading 661a-15: who throws has money on the game. One who takes over in mid-game may no longer make such a wager
/// (661a.3(c)), so it is asked only before the first throw.
pub(super) fn has_bet(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let Phase::Betting { .. } = now.game() else {
        return Ok(());
    };
    let on_game = |id: &rulebook::WagerId| now.rules.wager(*id).is_some_and(|wager| !wager.on_play());
    let bet = now.state.bets.get(&seat);
    let bet = bet.is_some_and(|bet| bet.stakes.keys().any(on_game));
    let fine = bet || !now.rules.quarterback_must_bet;
    now.check(fine, Own::MustBet, Rule::QuarterbackSelects)
}

/// 661a.6(a): 1st Down, the 20 yard line, play 1.
pub(super) fn set_field(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::GameStart)?;
    match now.game() {
        Phase::Betting { field_set: true } => Err(Own::FieldIsSet.into()),
        Phase::Betting { .. } => now.one(Fact::FieldSet, &[]),
        _ => Err(now.not_now(Some(Rule::GameStart))),
    }
}

/// What must be so before the first throw of a game: 661a.6(a), (b).
pub(super) fn game_may_begin(now: &Now<'_>) -> Result<(), Refusal> {
    let Phase::Betting { field_set } = *now.game() else {
        return Ok(());
    };
    now.check(field_set, Own::FieldNotSet, Rule::GameStart)?;
    let bets = !now.state.bets.is_empty();
    now.check(bets, Reason::NoWagers, Rule::WagerBeforeFirstThrow)
}
