//! Who is settled before whom on the play that ends a game: 661a.6(f), which governs there over (d)
//! (reading 661a-13). The order moves no amount, only when it is paid.

use super::field::Ends;
use super::wagers::{DEFENSE, TOUCHDOWN, Wager};
use rulebook::rule::Rule;

/// One step of settling the last play: which wagers, at all positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The Defense Wagers.
    Defense,
    /// The Touchdown Wagers.
    Touchdown,
    /// The wagers that the extra point roll decides.
    ExtraPoint,
    /// Both of these together, collected where no one scored.
    Offense,
    /// The wagers on the play.
    SinglePlay,
    /// The wagers on the whole game that no step singles out.
    Others,
    /// No wager: the extra point roll, where anyone bet on it.
    ExtraPointRoll,
}

/// 661a.6(f)(1): Defense is collected; single play and the rest; the roll; Touchdown is paid, Extra Point settled.
const SCORE: &[Step] = &[
    Step::Defense,
    Step::SinglePlay,
    Step::Others,
    Step::ExtraPointRoll,
    Step::Touchdown,
    Step::ExtraPoint,
];

/// 661a.6(f)(2): Touchdown and Extra Point are collected, Defense is paid; single play; the rest.
const NO_SCORE: &[Step] = &[Step::Offense, Step::Defense, Step::SinglePlay, Step::Others];

/// The steps of the last play of a game that ends so.
pub fn last_play(ends: Ends) -> &'static [Step] {
    if ends.scores() { SCORE } else { NO_SCORE }
}

impl Step {
    /// Whether the step settles a wager.
    pub fn takes(self, wager: &Wager) -> bool {
        let (id, extra) = (wager.id(), wager.on_extra_point());
        match self {
            Step::Defense => id == DEFENSE,
            Step::Touchdown => id == TOUCHDOWN,
            Step::ExtraPoint => extra,
            Step::Offense => id == TOUCHDOWN || extra,
            Step::SinglePlay => wager.on_play(),
            Step::Others => id != DEFENSE && id != TOUCHDOWN && !extra && !wager.on_play(),
            Step::ExtraPointRoll => false,
        }
    }

    /// The rule that puts the step of a game's last play where it stands.
    pub fn rule(self, ends: Ends) -> Rule {
        match self {
            Step::ExtraPointRoll => Rule::ExtraPointThrown,
            Step::Touchdown | Step::ExtraPoint => Rule::ScorePays,
            _ if ends.scores() => Rule::ScoreSettles,
            _ => Rule::NoScoreSettles,
        }
    }
}
