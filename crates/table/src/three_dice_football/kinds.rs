//! The wagers by name, as this table keeps them.
#![allow(missing_docs)]

use rulebook::WagerId;
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
}

impl From<FullGame> for WagerId {
    fn from(wager: FullGame) -> WagerId {
        WagerId::new(wager.id())
    }
}

impl From<SinglePlay> for WagerId {
    fn from(wager: SinglePlay) -> WagerId {
        WagerId::new(wager.id())
    }
}
