//! Who is settled before whom on the play that ends a game: 661a.6(f), which governs there over (d)
//! (reading 661a-13). The order moves no amount, only when it is paid.

use super::field::Ends;
use super::wagers::FullGame;
use rulebook::rule::Rule;

/// One step of settling the last play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// These wagers on the whole game, all positions.
    FullGame(&'static [FullGame]),
    /// The wagers on the play.
    SinglePlay,
    /// The extra point roll, where anyone bet on it.
    ExtraPointRoll,
}

/// The full game wagers that no step singles out.
const OTHERS: &[FullGame] = &[
    FullGame::QuickStrike,
    FullGame::GameChanger,
    FullGame::Length1,
    FullGame::Length2,
    FullGame::Length3,
    FullGame::Length4,
    FullGame::Length5,
    FullGame::Length6,
];

/// 661a.6(f)(1): Defense is collected; single play and the rest; the roll; Touchdown is paid, Extra Point settled.
const SCORE: &[Step] = &[
    Step::FullGame(&[FullGame::Defense]),
    Step::SinglePlay,
    Step::FullGame(OTHERS),
    Step::ExtraPointRoll,
    Step::FullGame(&[FullGame::Touchdown]),
    Step::FullGame(&[FullGame::ExtraPoint]),
];

/// 661a.6(f)(2): Touchdown and Extra Point are collected, Defense is paid; single play; the rest.
const NO_SCORE: &[Step] = &[
    Step::FullGame(&[FullGame::Touchdown, FullGame::ExtraPoint]),
    Step::FullGame(&[FullGame::Defense]),
    Step::SinglePlay,
    Step::FullGame(OTHERS),
];

/// The steps of the last play of a game that ends so.
pub fn last_play(ends: Ends) -> &'static [Step] {
    if ends.scores() { SCORE } else { NO_SCORE }
}

/// The rule that puts a step of the last play where it stands.
pub fn rule(ends: Ends, step: Step) -> Rule {
    match step {
        Step::ExtraPointRoll => Rule::ExtraPointThrown,
        Step::FullGame([FullGame::Touchdown] | [FullGame::ExtraPoint]) if ends.scores() => Rule::ScorePays,
        _ if ends.scores() => Rule::ScoreSettles,
        _ => Rule::NoScoreSettles,
    }
}
