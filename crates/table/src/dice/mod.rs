//! Dice that players throw: the crew and the set at the table, who throws, the throw and its call.
//!
//! A set is received, inspected and put into the cup (603a.13(f)); the stickperson offers the dice, a player takes
//! them and picks from the set; they are passed, thrown and called, or the throw does not count. What a throw decides
//! is the game's: once it has settled a called throw it says so with [`Dice::settled`].

mod act;
mod apply;
mod expected;
mod reason;
mod set;
mod state;
mod throw;
mod thrower;
mod words;

pub use act::{Act, Came, Fact, NoRoll, Rest, Throw, WhyRemoved};
pub use expected::expect;
pub use reason::Own;
pub use set::Inspection;
pub use state::{Crew, Dice, DiceSet, Hands, Lie, Stage};
pub use words::{irregularity, tell};

pub(crate) use thrower::keeps_seat;

use crate::game::Game;
use crate::now::Now;
use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::step::{Ruling, Step};
use cards::dice::Die;
use rulebook::rule::Rule;
use std::fmt::Write;

/// A game that thrown dice decide.
pub trait Thrown: Game {
    /// Its dice, and what it calls who throws them.
    fn dice(rules: &Self::Rules) -> Terms;

    /// Checks that the player at a position may throw. Most games want a wager there.
    fn may_throw(_now: &Now<'_, Self>, _seat: u8) -> Result<(), Refusal> {
        Ok(())
    }

    /// Checks that the game itself is ready for the next throw.
    fn ready(_now: &Now<'_, Self>) -> Result<(), Refusal> {
        Ok(())
    }

    /// The boxperson, who sees to the dice in a floorperson's place where the game has one; refused while none is there.
    fn boxperson(_now: &Now<'_, Self>) -> Result<Option<PersonId>, Refusal> {
        Ok(None)
    }

    /// What a throw brings before it lies: the first one may begin a round.
    fn throwing(_now: &Now<'_, Self>) -> Vec<Step<crate::Fact<Self::Fact>>> {
        Vec::new()
    }
}

/// What a game says of its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What it calls who throws, `Quarterback`.
    pub thrower: &'static str,
    /// The rule that this player throws and no other.
    pub throws: Rule,
    /// The rule that the first player to accept throws and picks from the set.
    pub selects: Rule,
    /// The same after another player has thrown.
    pub anew: Rule,
    /// How many dealers there are beside the stickperson.
    pub dealers: usize,
    /// The rule that says so.
    pub crew: Rule,
    /// The dice of a set by color, in the order in which they are called.
    pub kinds: Vec<Kind>,
}

/// The dice of one color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The color.
    pub color: &'static str,
    /// How many are in a set.
    pub set: u8,
    /// How many are thrown.
    pub thrown: u8,
}

impl Terms {
    /// How many dice are thrown.
    pub fn thrown(&self) -> usize {
        self.kinds.iter().map(|kind| usize::from(kind.thrown)).sum()
    }

    /// Faces in the order in which they are called, `green 4 6, red 2`.
    pub fn says(&self, faces: &[Die]) -> String {
        let (mut text, mut faces) = (String::new(), faces.iter());
        for (n, kind) in self.kinds.iter().enumerate() {
            text.push_str(if n == 0 { "" } else { ", " });
            text.push_str(kind.color);
            for face in faces.by_ref().take(usize::from(kind.thrown)) {
                // Writing to a string cannot fail.
                let _ = write!(text, " {}", face.pips());
            }
        }
        text
    }

    /// Which of the dice thrown one is, `second green`; dice are counted from 1.
    pub fn which(&self, die: u8) -> String {
        const NTH: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
        let mut before = 0;
        for kind in &self.kinds {
            match die.checked_sub(before + 1) {
                Some(_) if kind.thrown == 1 && die == before + 1 => return kind.color.to_owned(),
                Some(at) if at < kind.thrown => {
                    let nth = NTH.get(usize::from(at)).copied().unwrap_or("next");
                    return format!("{nth} {}", kind.color);
                }
                _ => before += kind.thrown,
            }
        }
        format!("number {die}")
    }
}

/// What the rules make of an act. Nothing changes yet.
pub fn decide<G: Thrown>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::TakeStick { dealers } => set::take_stick(now, dealers),
        Act::ReceiveDice { set, dice, came } => set::receive(now, set, dice, came),
        Act::InspectDice { before } => set::inspect(now, before),
        Act::CupDice { before } => set::cup(now, before),
        Act::RemoveDice { why } => set::remove(now, *why),
        Act::OfferDice { seat } => thrower::offer(now, *seat),
        Act::RejectDice { seat } => thrower::reject(now, *seat),
        Act::GoPast { seat, reason } => thrower::go_past(now, *seat, reason),
        Act::AcceptDice { seat } => thrower::accept(now, *seat),
        Act::SelectDice { seat, dice } => thrower::select(now, *seat, dice),
        Act::GiveUpDice { seat } => thrower::give_up(now, *seat),
        Act::PassDice => throw::pass(now),
        Act::ThrowDice { throw } => throw::throw(now, throw),
        Act::DiceFell { throw } => throw::fell(now, throw),
        Act::DisputeFace { seat, die } => throw::dispute(now, *seat, *die),
        Act::CallRoll { roll } => throw::call(now, roll),
        Act::CallNoRoll { why } => throw::call_no_roll(now, *why),
    }
}
