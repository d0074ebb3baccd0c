//! Where the dice are: the crew, the set, who throws and how the dice in play lie.

use super::{Came, Terms, Throw};
use crate::people::PersonId;
use crate::view::DieView;
use cards::dice::Die;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a table keeps of its dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// The dealers.
    pub crew: Option<Crew>,
    /// The set at the table.
    pub set: Option<DiceSet>,
    /// The sets that have left the table and may not come back.
    pub spent: BTreeSet<String>,
    /// Who throws.
    pub hands: Hands,
    /// Where the dice in play lie.
    pub lie: Lie,
    /// Whether they were sent out for the throw to come, so that its wagers stand.
    pub sent: bool,
}

/// The dealers of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// The stickperson.
    pub stick: PersonId,
    /// The others.
    pub dealers: Vec<PersonId>,
}

impl Crew {
    /// Whether someone is one of them.
    pub fn has(&self, who: &PersonId) -> bool {
        self.stick == *who || self.dealers.contains(who)
    }
}

/// A set of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceSet {
    /// What the pit calls it.
    pub set: String,
    /// How far it has come.
    pub stage: Stage,
    /// Whether one of its dice is lost.
    pub lost: bool,
}

/// How far a set of dice has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// At the table, not yet in use.
    Received(Came),
    /// Inspected here.
    Inspected,
    /// In use since then.
    InUse {
        /// When it was put into the cup.
        since: u64,
    },
}

/// Who throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// No one yet: the dice are offered clockwise.
    Offering {
        /// After this position; 0 is the stickperson's own place.
        after: u8,
        /// The positions that did not want them.
        rejected: BTreeSet<u8>,
        /// The position they are offered to now.
        to: Option<u8>,
    },
    /// A player's.
    Held {
        /// The player's position.
        seat: u8,
        /// The dice picked from the set, by color.
        picked: Option<BTreeMap<String, Vec<u8>>>,
    },
}

impl Default for Hands {
    /// Offered from the stickperson's left.
    fn default() -> Hands {
        Hands::after(0)
    }
}

impl Hands {
    /// Offered from the left of a position.
    pub fn after(seat: u8) -> Hands {
        Hands::Offering {
            after: seat,
            rejected: BTreeSet::new(),
            to: None,
        }
    }
}

/// Where the dice in play lie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lie {
    /// With the stickperson, or in the cup.
    #[default]
    Stick,
    /// In the hand of who throws.
    Hand,
    /// On the table, to be called.
    Thrown {
        /// As they came to rest.
        throw: Throw,
        /// The dice whose face is disputed.
        disputed: BTreeSet<u8>,
    },
    /// Called, and in the center; what the throw decides is to be settled.
    Called(Vec<Die>),
}

impl Dice {
    /// The position of who throws.
    pub fn thrower(&self) -> Option<u8> {
        match self.hands {
            Hands::Held { seat, .. } => Some(seat),
            Hands::Offering { .. } => None,
        }
    }

    /// Since when the set is in use.
    pub fn since(&self) -> Option<u64> {
        match self.set.as_ref()?.stage {
            Stage::InUse { since } => Some(since),
            Stage::Received(_) | Stage::Inspected => None,
        }
    }

    /// The dice in play as everyone sees them, with their faces once they lie on the table.
    pub fn shown(&self, terms: &Terms) -> Vec<DieView> {
        let faces: Vec<Option<Die>> = match &self.lie {
            Lie::Thrown { throw, .. } => throw.dice.iter().map(|rest| rest.face()).collect(),
            Lie::Called(roll) => roll.iter().copied().map(Some).collect(),
            Lie::Stick | Lie::Hand if self.has_picked() => vec![None; terms.thrown()],
            Lie::Stick | Lie::Hand => Vec::new(),
        };
        let kinds = terms.kinds.iter();
        let colors = kinds.flat_map(|kind| (0..kind.thrown).map(|_| kind.color));
        let die = |(colour, face): (&'static str, Option<Die>)| DieView {
            colour,
            face: face.map(Die::pips),
        };
        colors.zip(faces).map(die).collect()
    }

    /// Whether who throws has picked dice.
    pub fn has_picked(&self) -> bool {
        matches!(self.hands, Hands::Held { picked: Some(_), .. })
    }

    /// Whether a throw lies on the table and waits to be called or settled.
    pub fn is_thrown(&self) -> bool {
        matches!(self.lie, Lie::Thrown { .. } | Lie::Called(_))
    }

    /// The numbers called, while what they decide is to be settled.
    pub fn called(&self) -> Option<&[Die]> {
        match &self.lie {
            Lie::Called(roll) => Some(roll),
            _ => None,
        }
    }

    /// Records that all a throw decides is settled: the dice are with the stickperson for the next.
    pub fn settled(&mut self) {
        self.lie = Lie::Stick;
        self.sent = false;
    }

    /// Records that who throws throws no more: the dice are offered on.
    pub fn pass_on(&mut self) {
        if let Hands::Held { seat, .. } = self.hands {
            self.hands = Hands::after(seat);
        }
    }
}
