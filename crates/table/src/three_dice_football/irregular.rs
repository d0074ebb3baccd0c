//! What goes wrong and what follows: 661a.5(b) to (g), 603a.13(f)(3)(vi) and (g).
//!
//! A throw that does not count is made again and every wager stands; nothing in this chapter voids a game. The acts
//! themselves are in `throw` and `dice`.

use super::act::{Came, Fact, Rest};
use crate::game::IrregularityRow;
use rulebook::Edition;
use rulebook::rule::Rule;

/// What follows from an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The throw is invalid or void and is made again; wagers stand.
    Rethrow,
    /// The stickperson may call "no roll"; the throw is then made again and wagers stand.
    MayRethrow,
    /// The throw stands.
    Stands,
    /// The face opposite the one that rests on something counts.
    Opposite,
    /// The stickperson says which face counts, or has the dice thrown again.
    Discretion,
    /// The dice are inspected again before they are used.
    Reinspect,
    /// The set is removed, a report is filed and a new set is used.
    Replace,
}

/// Each irregularity by its rule, in the order of the sections.
pub const CONSEQUENCES: &[(Rule, Consequence)] = &[
    (Rule::InvalidRoll, Consequence::Rethrow),
    (Rule::NoRoll, Consequence::MayRethrow),
    (Rule::NoRollNotTogether, Consequence::MayRethrow),
    (Rule::NoRollShort, Consequence::MayRethrow),
    (Rule::NoRollOnTheBank, Consequence::MayRethrow),
    (Rule::NoRollCupOrRail, Consequence::MayRethrow),
    (Rule::NoRollCheating, Consequence::MayRethrow),
    (Rule::NoRollImproper, Consequence::MayRethrow),
    (Rule::ChipsTouched, Consequence::Stands),
    (Rule::CockedDie, Consequence::Opposite),
    (Rule::CockedDieVoid, Consequence::Rethrow),
    (Rule::DisputedFace, Consequence::Discretion),
    (Rule::DiceSealBroken, Consequence::Reinspect),
    (Rule::DiceDiscrepancy, Consequence::Replace),
];

/// What follows from an irregularity; none if the rule is no irregularity.
pub fn consequence(rule: Rule) -> Option<Consequence> {
    CONSEQUENCES
        .iter()
        .find(|(each, _)| *each == rule)
        .map(|(_, consequence)| *consequence)
}

/// An edition's irregularities, each with its consequence and its paragraph.
pub fn irregularities(edition: &Edition) -> Vec<IrregularityRow> {
    let row =
        |&(rule, consequence): &(Rule, Consequence)| IrregularityRow::new(edition, rule, consequence.says());
    CONSEQUENCES.iter().filter_map(row).collect()
}

impl Consequence {
    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            Consequence::Rethrow => "the throw does not count and is made again; every wager stands",
            Consequence::MayRethrow => {
                "the stickperson may call \"no roll\": the throw is made again and every wager stands"
            }
            Consequence::Stands => "the throw stands; no cause for \"no roll\"",
            Consequence::Opposite => "the face opposite the one that rests on something counts",
            Consequence::Discretion => {
                "the stickperson says which face is uppermost, or has the dice thrown again"
            }
            Consequence::Reinspect => "the dice are not used until they have been inspected again",
            Consequence::Replace => {
                "the set is removed, a Dice Discrepancy Report is filed and a new set is used"
            }
        }
    }
}

/// The irregularity a fact tells of; none if all went well.
pub fn rule_of(fact: &Fact) -> Option<Rule> {
    match fact {
        Fact::NoRollCalled => Some(Rule::NoRoll),
        Fact::RollVoid { why } => Some(why.rule()),
        Fact::FaceDisputed { .. } => Some(Rule::DisputedFace),
        // What changes the numbers is told before what changes nothing.
        Fact::DiceThrown { throw } if throw.dice.iter().any(|die| matches!(die, Rest::Cocked(_))) => {
            Some(Rule::CockedDie)
        }
        Fact::DiceThrown { throw } => throw.touched.then_some(Rule::ChipsTouched),
        Fact::DiceReceived {
            came: Came::Sealed { intact: false },
            ..
        } => Some(Rule::DiceSealBroken),
        Fact::DiceRemoved { report: true, .. } => Some(Rule::DiceDiscrepancy),
        _ => None,
    }
}
