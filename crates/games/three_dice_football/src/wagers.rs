//! The wagers of 661a.3, and when each wins.

use super::field::Ends;
use super::roll::Play;
use rulebook::rule::Rule;

/// The wagers on the whole game, 661a.3(b), in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum FullGame {
    Touchdown,
    Defense,
    ExtraPoint,
    QuickStrike,
    GameChanger,
    Length1,
    Length2,
    Length3,
    Length4,
    Length5,
    Length6,
}

/// The wagers on the next throw, 661a.3(d), in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum SinglePlay {
    TripsTd,
    Penalty,
    Turnover,
    CoverThree,
    NoGain,
    BigPlay,
    OverFour,
    UnderFour,
}

impl FullGame {
    /// Every one.
    pub const ALL: [FullGame; 11] = [
        FullGame::Touchdown,
        FullGame::Defense,
        FullGame::ExtraPoint,
        FullGame::QuickStrike,
        FullGame::GameChanger,
        FullGame::Length1,
        FullGame::Length2,
        FullGame::Length3,
        FullGame::Length4,
        FullGame::Length5,
        FullGame::Length6,
    ];

    /// Its id in records.
    pub fn id(self) -> &'static str {
        match self {
            FullGame::Touchdown => "touchdown",
            FullGame::Defense => "defense",
            FullGame::ExtraPoint => "extra-point",
            FullGame::QuickStrike => "quick-strike",
            FullGame::GameChanger => "game-changer",
            FullGame::Length1 => "length-1",
            FullGame::Length2 => "length-2",
            FullGame::Length3 => "length-3",
            FullGame::Length4 => "length-4",
            FullGame::Length5 => "length-5",
            FullGame::Length6 => "length-6",
        }
    }

    /// The wager with this id.
    pub fn find(id: &str) -> Option<FullGame> {
        FullGame::ALL.into_iter().find(|wager| wager.id() == id)
    }

    /// How many plays a Game Length Wager is on.
    pub fn length(self) -> Option<u8> {
        match self {
            FullGame::Length1 => Some(1),
            FullGame::Length2 => Some(2),
            FullGame::Length3 => Some(3),
            FullGame::Length4 => Some(4),
            FullGame::Length5 => Some(5),
            FullGame::Length6 => Some(6),
            _ => None,
        }
    }

    /// The rule that says when it wins.
    pub fn rule(self) -> Rule {
        match self {
            FullGame::Touchdown => Rule::TouchdownWager,
            FullGame::Defense => Rule::DefenseWager,
            FullGame::ExtraPoint => Rule::ExtraPointWager,
            FullGame::QuickStrike => Rule::QuickStrikeWager,
            FullGame::GameChanger => Rule::GameChangerWager,
            FullGame::Length1 => Rule::GameLengthOne,
            FullGame::Length2 => Rule::GameLengthTwo,
            FullGame::Length3 => Rule::GameLengthThree,
            FullGame::Length4 => Rule::GameLengthFour,
            FullGame::Length5 => Rule::GameLengthFive,
            FullGame::Length6 => Rule::GameLengthSix,
        }
    }

    /// The paytable row it is paid by when a game ends so, on this play; none when it loses. The Extra
    /// Point Wager hangs on a roll of its own, so the game alone never pays it.
    pub fn row(self, ends: Ends, plays: u8) -> Option<&'static str> {
        match self {
            FullGame::Touchdown => ends.scores().then_some("win"),
            FullGame::Defense => (!ends.scores()).then_some("win"),
            FullGame::ExtraPoint => None,
            // Plays are counted, whichever downs they were (reading 661a-12).
            FullGame::QuickStrike if ends.scores() => ["play-1", "play-2", "play-3", "play-4"]
                .get(usize::from(plays).wrapping_sub(1))
                .copied(),
            FullGame::QuickStrike => None,
            // Running out of downs is no turnover (reading 661a-7).
            FullGame::GameChanger => matches!(ends, Ends::TripsTd | Ends::Turnover).then_some("win"),
            length => (length.length() == Some(plays)).then_some("win"),
        }
    }
}

impl SinglePlay {
    /// Every one.
    pub const ALL: [SinglePlay; 8] = [
        SinglePlay::TripsTd,
        SinglePlay::Penalty,
        SinglePlay::Turnover,
        SinglePlay::CoverThree,
        SinglePlay::NoGain,
        SinglePlay::BigPlay,
        SinglePlay::OverFour,
        SinglePlay::UnderFour,
    ];

    /// Its id in records.
    pub fn id(self) -> &'static str {
        match self {
            SinglePlay::TripsTd => "trips-td",
            SinglePlay::Penalty => "penalty",
            SinglePlay::Turnover => "turnover",
            SinglePlay::CoverThree => "cover-three",
            SinglePlay::NoGain => "no-gain",
            SinglePlay::BigPlay => "big-play",
            SinglePlay::OverFour => "over-four",
            SinglePlay::UnderFour => "under-four",
        }
    }

    /// The wager with this id.
    pub fn find(id: &str) -> Option<SinglePlay> {
        SinglePlay::ALL.into_iter().find(|wager| wager.id() == id)
    }

    /// The rule that says when it wins.
    pub fn rule(self) -> Rule {
        match self {
            SinglePlay::TripsTd => Rule::TripsTdWager,
            SinglePlay::Penalty => Rule::PenaltyWager,
            SinglePlay::Turnover => Rule::TurnoverWager,
            SinglePlay::CoverThree => Rule::CoverThreeWager,
            SinglePlay::NoGain => Rule::NoGainWager,
            SinglePlay::BigPlay => Rule::BigPlayWager,
            SinglePlay::OverFour => Rule::OverFourWager,
            SinglePlay::UnderFour => Rule::UnderFourWager,
        }
    }

    /// The paytable row it is paid by on a throw; none when it loses. The dice decide, not the yards moved
    /// on the field (661a.6(d)), so the throw is all there is to know.
    pub fn row(self, play: Play) -> Option<&'static str> {
        let wins = match self {
            SinglePlay::TripsTd => play == Play::TripsTd,
            SinglePlay::Penalty => matches!(play, Play::Penalty | Play::Turnover),
            SinglePlay::Turnover => play == Play::Turnover,
            SinglePlay::CoverThree => matches!(play, Play::TripsTd | Play::Penalty | Play::Turnover),
            SinglePlay::NoGain => matches!(play, Play::NoGain | Play::Penalty | Play::Turnover),
            SinglePlay::BigPlay => matches!(play, Play::Gain(7..) | Play::TripsTd),
            // A Trips TD has a row of its own, instead of the gain's.
            SinglePlay::OverFour if play == Play::TripsTd => return Some("trips-td"),
            SinglePlay::OverFour => matches!(play, Play::Gain(5..)),
            SinglePlay::UnderFour => {
                matches!(
                    play,
                    Play::Gain(..=3) | Play::NoGain | Play::Penalty | Play::Turnover
                )
            }
        };
        wins.then_some("win")
    }
}
