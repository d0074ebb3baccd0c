//! A Three Dice Football table: 58 Pa. Code ch. 661a as proposed in 2013.
//!
//! The dice, who throws them and what is no roll are [`table::dice`] (661a.4, 661a.5, 661a.7); wagers are taken by
//! [`table::betting`] as the edition says (661a.3). What is the game's own:
//! - `betting`: until when wagers are taken, and who may throw (661a.3(c), (e), 661a.4(c), 661a.6(b))
//! - [`drive`]: a game under way, and its record
//! - `settle`: the field and the wagers after a throw (661a.6)

mod act;
mod apply;
mod betting;
pub mod drive;
mod run;
mod settle;
mod show;

pub use act::{Act, Fact, Own};
pub use drive::{Drive, Ended, Phase, Record, SeatRecord};

use crate::FootballRules;
use rulebook::Offered;
use rulebook::rule::Rule;
use table::batch::Batch;
use table::betting::Doing;
use table::dice::{self, Kind, Lie, Terms, Thrown};
use table::game::{ActOf, FactOf, Happening, InFlight, Standing};
use table::settled::SeatLine;
use table::{Actor, Game, List, Reason, Refusal, Step, Why, desk};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeDiceFootball;

/// A Three Dice Football table.
pub type Table = table::Table<ThreeDiceFootball>;
/// Its state.
pub type State = table::State<ThreeDiceFootball>;
type Now<'a> = table::Now<'a, ThreeDiceFootball>;
type Ruling = table::Ruling<FactOf<ThreeDiceFootball>>;

impl Game for ThreeDiceFootball {
    type Rules = FootballRules;
    type Act = Act;
    type Fact = Fact;
    type State = Phase;
    type Record = Record;

    fn begin(_: &FootballRules) -> Phase {
        Phase::default()
    }

    fn phase(state: &State) -> &'static str {
        match (&state.dice.lie, &state.game) {
            (Lie::Thrown { .. }, _) => "waiting for the stickperson's call",
            (Lie::Called(_), _) => "settling a throw",
            (_, Phase::Betting { .. }) => "taking bets",
            (_, Phase::Drive(_)) => "in a game",
            (_, Phase::ExtraPoint(..)) => "waiting for the extra point",
        }
    }

    fn stands(state: &State) -> Standing {
        let round = state.game.drive().map(|drive| InFlight {
            number: drive.number,
            deck: None,
        });
        Standing {
            wagered: state.bets.keys().copied().collect(),
            before_the_deal: round.is_none(),
            round,
        }
    }

    fn batch(_: &FootballRules) -> Option<Batch> {
        None
    }

    fn window(now: &Now<'_>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
        betting::window(now, offered, doing)
    }

    /// Players come and go in mid-game.
    fn seats_open(_: &Now<'_>) -> bool {
        true
    }

    /// A position keeps its player for the length of a game.
    fn permits(now: &Now<'_>, act: &desk::Act) -> Result<(), Refusal> {
        match act {
            desk::Act::Sit { seat } => match now.game().drive().and_then(|drive| drive.players.get(seat)) {
                Some(player) if *player != now.by.id => Err(Own::PositionInGame { seat: *seat }.into()),
                _ => Ok(()),
            },
            desk::Act::ChangeMethods { .. } => {
                let what = "way of dealing cards";
                Err(Reason::NotInThisEdition { what }.into())
            }
            _ => Ok(()),
        }
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::SetField => betting::set_field(now),
            Act::SettlePlay => settle::settle_play(now),
            Act::CallGameOff => settle::call_game_off(now),
        }
    }

    fn apply(state: &mut State, rules: &FootballRules, fact: &Fact, _: u64, _: &Actor) -> bool {
        apply::record(state, rules, fact)
    }

    fn decide_dice(now: &Now<'_>, act: &dice::Act) -> Ruling {
        dice::decide(now, act)
    }

    fn go_on(state: &mut State, fact: &FactOf<ThreeDiceFootball>) {
        apply::joins(state, fact);
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<ThreeDiceFootball>>) {
        let dice = &now.state.dice;
        if dice.called().is_some() {
            list.dealer(Why::Step, Act::SettlePlay);
        }
        if dice.has_picked() && *now.game() == (Phase::Betting { field_set: false }) {
            list.dealer(Why::Step, Act::SetField);
        }
        dice::expect(now, list);
        table::betting::expect(now, list);
        if now.game().drive().is_some() && !dice.is_thrown() && now.state.bets.is_empty() {
            list.floor(Why::Choice, Act::CallGameOff);
        }
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::PlaySettled { lines, .. } | Fact::GameWagersSettled { lines, .. } => lines.clone(),
            _ => Vec::new(),
        }
    }

    /// A throw decides the wagers on its play while those on the game stand.
    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::GameBegun { round } => Happening::Began {
                round: *round,
                deck: None,
            },
            Fact::PlaySettled { .. } => Happening::Decided,
            Fact::GameFinished { .. } | Fact::GameCalledOff => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

impl Thrown for ThreeDiceFootball {
    /// 661a.4(a), (c): four green dice and two red; two of the green are thrown, and one of the red.
    fn dice(rules: &FootballRules) -> Terms {
        let kind = |color, set, thrown| Kind { color, set, thrown };
        Terms {
            thrower: "Quarterback",
            throws: Rule::Quarterback,
            selects: Rule::QuarterbackSelects,
            anew: Rule::NewQuarterback,
            dealers: 2,
            crew: Rule::ThreeDealers,
            kinds: vec![kind("green", rules.green_dice, 2), kind("red", rules.red_dice, 1)],
        }
    }

    fn may_throw(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
        betting::has_bet(now, seat)
    }

    fn ready(now: &Now<'_>) -> Result<(), Refusal> {
        betting::game_may_begin(now)
    }

    /// The first throw begins the game.
    fn throwing(now: &Now<'_>) -> Vec<Step<FactOf<ThreeDiceFootball>>> {
        let Phase::Betting { .. } = now.game() else {
            return Vec::new();
        };
        let round = now.state.rounds + 1;
        let begun = Step::new(Fact::GameBegun { round }.into());
        vec![begun.under(&[Rule::WagerBeforeFirstThrow, Rule::FullGameWagersStand])]
    }
}
