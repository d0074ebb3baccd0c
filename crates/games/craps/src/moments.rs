//! The moments when wagers may be made, by the names that the edition gives them.

use super::felt::Felt;
use super::rules::Opens;
use super::wagers::{Decides, Wager};
use rulebook::wager::Withdraw;

/// Whether a moment lasts before the next throw.
fn lasts(moment: &str, wager: &Wager, felt: &Felt, opens: Opens) -> bool {
    match moment {
        "any-throw" => true,
        "come-out" => felt.is_come_out(),
        "point-on" => !felt.is_come_out(),
        "before-turn" => !felt.begun,
        // Reading 623a-2: with markers on, numbers thrown before the wager would count for it.
        "no-marker" => match opens {
            Opens::AfterAnySeven => felt.is_come_out() && felt.marked.is_empty(),
            Opens::NewShooter => !felt.begun,
        },
        // Odds on the line need the point; those on a Come Bet need only that bet.
        "flat-bet-on" => !matches!(wager.decides, Decides::LineOdds(_)) || !felt.is_come_out(),
        _ => false,
    }
}

/// Whether a wager may be made before the next throw.
pub fn may_be_made(wager: &Wager, felt: &Felt, opens: Opens) -> bool {
    let mut windows = wager.spec.windows.iter();
    windows.any(|window| lasts(window.as_str(), wager, felt, opens))
}

/// Whether it may be taken down before the next throw: 623a.4(c), (d).
pub fn may_be_taken_down(wager: &Wager, felt: &Felt, opens: Opens) -> bool {
    match wager.spec.withdraw {
        Withdraw::Never => false,
        Withdraw::WhileOpen => may_be_made(wager, felt, opens),
        Withdraw::While(moment) => lasts(moment.as_str(), wager, felt, opens),
    }
}
