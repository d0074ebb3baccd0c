//! A Three Dice Football table: 58 Pa. Code ch. 661a as proposed in 2013.
//!
//! In the order of the chapter:
//! - `bets`: wagers on the game and on the next throw (661a.3, 661a.6(b))
//! - `dice`: the crew, and dice on their way into the cup and out of it (661a.4(a), (d), 603a.13(f), (g))
//! - `quarterback`: who throws, and with which dice (661a.4(b), (c), 661a.7)
//! - `throw`: the throw, its call, and "no roll" (661a.5)
//! - `settle`: the field and the wagers after a throw (661a.6)
//! - [`irregular`]: what goes wrong and what follows (661a.5(b) to (g), 603a.13(f)(3)(vi), (g))

pub mod act;
mod apply;
mod bets;
mod cites;
mod dice;
mod expected;
pub mod irregular;
pub mod kinds;
pub mod phase;
mod quarterback;
pub mod reason;
pub mod record;
mod settle;
mod throw;
pub mod wagers;

pub use crate::expected::{Who, Why};
pub use crate::game::IrregularityRow;
pub use act::{Act, Came, Fact, Form, NoRoll, Rest, Throw, WhyRemoved};
pub use irregular::irregularities;
pub use phase::{Crew, DiceSet, DiceStage, Hands, Lie, Phase};
pub use record::Record;
pub use wagers::Wager;

use crate::desk::{self, Moment};
use crate::expected::List;
use crate::game::{Batch, Game, Happening, InFlight, Rules, Standing};
use crate::refusal::Refusal;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::Serialize;
use std::collections::BTreeSet;
use three_dice_football::FootballRules;

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeDiceFootball;

/// A Three Dice Football table.
pub type Table = crate::table::Table<ThreeDiceFootball>;
/// Its state.
pub type State = crate::table::State<ThreeDiceFootball>;
/// A command to a Three Dice Football table.
pub type Command = crate::command::Command<Act>;
/// An event at a Three Dice Football table.
pub type Event = crate::event::Event<Fact>;
/// What may come next at a Three Dice Football table.
pub type Next = crate::expected::Next<Act>;
/// A fact and the money it moves.
type Step = crate::game::Step<ThreeDiceFootball>;

/// What a Three Dice Football table keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keeps {
    /// The three dealers.
    pub crew: Option<Crew>,
    /// The dice at the table.
    pub dice: Option<DiceSet>,
    /// The sets that have left the table and may not come back.
    pub spent: BTreeSet<String>,
    /// Who throws.
    pub hands: Hands,
    /// Where the dice in play lie.
    pub lie: Lie,
    /// Whether they were sent out for the play to come, so that its wagers stand.
    pub sent: bool,
    /// Where the game stands.
    pub phase: Phase,
}

impl Keeps {
    /// A table where no one has thrown yet.
    fn fresh() -> Keeps {
        Keeps {
            crew: None,
            dice: None,
            spent: BTreeSet::new(),
            hands: Hands::first(),
            lie: Lie::Stick,
            sent: false,
            phase: Phase::fresh(),
        }
    }
}

impl Rules for FootballRules {
    fn edition(&self) -> &Edition {
        self.edition()
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn positions(&self) -> u8 {
        self.positions()
    }
}

impl Game for ThreeDiceFootball {
    type Rules = FootballRules;
    type Act = Act;
    type Fact = Fact;
    type State = Keeps;
    type Record = Record;

    fn begin(_: &FootballRules) -> Keeps {
        Keeps::fresh()
    }

    fn phase(state: &Keeps) -> &'static str {
        match (&state.lie, &state.phase) {
            (Lie::Thrown { .. }, _) => "waiting for the stickperson's call",
            (Lie::Called(_), _) => "settling a throw",
            (_, phase) => phase.name(),
        }
    }

    fn stands(table: &Table) -> Standing {
        let phase = &table.state.game.phase;
        Standing {
            wagered: phase.wagered(),
            round: phase.drive().map(|drive| InFlight {
                number: drive.number,
                deck: None,
            }),
            before_the_deal: phase.drive().is_none(),
        }
    }

    fn batch(_: &FootballRules) -> Option<Batch> {
        None
    }

    fn desk_act(act: &Act) -> Option<&desk::Act> {
        match act {
            Act::Desk(act) => Some(act),
            _ => None,
        }
    }

    fn desk_fact(fact: &Fact) -> Option<&desk::Fact> {
        match fact {
            Fact::Desk(fact) => Some(fact),
            _ => None,
        }
    }

    fn permits(table: &Table, act: &desk::Act, now: &Moment<'_>) -> Result<(), Refusal> {
        table.permits_desk(act, now)
    }

    fn decide(table: &Table, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        table.decide_game(act, now)
    }

    fn apply(table: &mut Table, event: &Event) -> bool {
        table.record(event)
    }

    fn desk_changed(table: &mut Table, fact: &desk::Fact) {
        table.record_desk(fact);
    }

    fn cites(table: &Table, fact: &Fact) -> Vec<Rule> {
        cites::rules_of(fact, table)
    }

    fn expected(table: &Table, list: &mut List<Act>) {
        table.expect_game(list);
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::WagerPlaced { .. } => Happening::Wager,
            Fact::GameBegun { round } => Happening::Began {
                round: *round,
                deck: None,
            },
            Fact::GameFinished { .. } | Fact::GameCalledOff => Happening::Finished,
            _ => Happening::Other,
        }
    }

    fn irregularities(edition: &Edition) -> Vec<IrregularityRow> {
        irregularities(edition)
    }
}

impl Table {
    fn decide_game(&self, act: &Act, now: &Moment<'_>) -> Result<Vec<Step>, Refusal> {
        match act {
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => self.place_wager(*seat, *wager, *amount, *form, now),
            Act::WithdrawWager { seat, wager } => self.withdraw_wager(*seat, *wager, now),
            Act::TakeStick { dealers } => self.take_stick(dealers, now),
            Act::ReceiveDice {
                set,
                green,
                red,
                came,
            } => self.receive_dice(set, *green, *red, came, now),
            Act::InspectDice { before } => self.inspect_dice(before, now),
            Act::CupDice { before } => self.cup_dice(before, now),
            Act::RemoveDice { why } => self.remove_dice(*why, now),
            Act::OfferDice { seat } => self.offer_dice(*seat, now),
            Act::RejectDice { seat } => self.reject_dice(*seat, now),
            Act::AcceptDice { seat } => self.accept_dice(*seat, now),
            Act::SelectDice { seat, green, red } => self.select_dice(*seat, *green, *red, now),
            Act::GiveUpDice { seat } => self.give_up_dice(*seat, now),
            Act::SetField => self.set_field(now),
            Act::PassDice => self.pass_dice(now),
            Act::ThrowDice { throw } => self.throw_dice(*throw, now),
            Act::DisputeFace { seat, die } => self.dispute_face(*seat, *die, now),
            Act::CallRoll { roll } => self.call_roll(*roll, now),
            Act::CallNoRoll { why } => self.call_no_roll(*why, now),
            Act::SettlePlay => self.settle_play(now),
            Act::CallGameOff => self.call_game_off(now),
            Act::Desk(_) => Err(self.not_now(None)),
        }
    }
}
