//! What may come next: for drivers that run a table, screens that show buttons, and tests.

use crate::people::{PersonId, Role};
use crate::stack::Stack;
use cards::Money;
use schemars::JsonSchema;
use serde::Serialize;

/// An act that the table would take now. Fields that chance or a person decides hold placeholders: an empty shuffle
/// order, dice 1-1-1, the least amount; [`needs`](Next::needs) says what to put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<A> {
    /// By whom.
    pub who: Who,
    /// What.
    pub act: A,
    /// Whether the table waits for it.
    pub why: Why,
    /// What the person still has to fill in.
    pub needs: Vec<Input>,
}

/// Who may do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Staff of this role or above; of the dealer's own steps the dealer alone.
    Staff(Role),
    /// This one of the staff, whatever their role.
    Person(PersonId),
    /// This player.
    Player(PersonId),
    /// Anyone who comes to play.
    AnyPlayer,
}

/// Why an act may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The round or the deck waits for it.
    Step,
    /// Someone may wish it.
    Choice,
    /// It may go wrong so.
    Irregularity,
}

/// What a person fills in before an act can be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Input {
    /// An amount of money.
    Amount {
        /// The field of the act.
        field: &'static str,
        /// The least.
        #[schemars(with = "String")]
        least: Money,
        /// The most; none where only the player's chips set it.
        #[schemars(with = "Option<String>")]
        most: Option<Money>,
        /// The step it is made in.
        #[schemars(with = "Option<String>")]
        unit: Option<Money>,
        /// The only amounts that are taken; empty where any in the range is.
        #[schemars(with = "Vec<String>")]
        only: Vec<Money>,
    },
    /// Cards of a hand, sorted into groups of these sizes.
    Groups {
        /// The field of the act.
        field: &'static str,
        /// The cards to choose from.
        #[schemars(with = "String")]
        cards: Stack,
        /// The names and sizes of the groups.
        groups: Vec<(&'static str, usize)>,
    },
    /// Any of these cards, none or all.
    Cards {
        /// The field of the act.
        field: &'static str,
        /// The cards to choose from.
        #[schemars(with = "String")]
        cards: Stack,
    },
    /// A whole number.
    Number {
        /// The field of the act.
        field: &'static str,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Why it is done, in words.
    Reason {
        /// The field of the act.
        field: &'static str,
    },
    /// A second person, of this role or above.
    Person {
        /// The field of the act.
        field: &'static str,
        /// The role.
        #[schemars(with = "String")]
        role: Role,
    },
    /// What chance brings: an order of cards, dice, a number.
    Chance {
        /// The field of the act.
        field: &'static str,
    },
}

impl Input {
    /// Any amount from the least on.
    pub fn amount(field: &'static str, least: Money) -> Input {
        Input::Amount {
            field,
            least,
            most: None,
            unit: None,
            only: Vec::new(),
        }
    }

    /// This amount and no other.
    pub fn exactly(field: &'static str, amount: Money) -> Input {
        Input::Amount {
            field,
            least: amount,
            most: Some(amount),
            unit: None,
            only: vec![amount],
        }
    }
}

/// Collects what may come next.
#[derive(Clone, Debug)]
pub struct List<A>(pub Vec<Next<A>>);

impl<A> Default for List<A> {
    fn default() -> List<A> {
        List(Vec::new())
    }
}

impl<A> List<A> {
    /// Adds an act by someone.
    pub fn push(&mut self, who: Who, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.0.push(Next {
            who,
            act: act.into(),
            why,
            needs: Vec::new(),
        });
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// An act of staff.
    pub fn staff(&mut self, role: Role, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.push(Who::Staff(role), why, act)
    }

    /// An act of the dealer's.
    pub fn dealer(&mut self, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.staff(Role::Dealer, why, act)
    }

    /// An act of a floorperson's.
    pub fn floor(&mut self, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.staff(Role::Floorperson, why, act)
    }

    /// An act of this one of the staff.
    pub fn person(&mut self, person: &PersonId, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.push(Who::Person(person.clone()), why, act)
    }

    /// An act of this player's.
    pub fn player(&mut self, player: &PersonId, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.push(Who::Player(player.clone()), why, act)
    }

    /// An act of anyone's who comes to play.
    pub fn anyone(&mut self, why: Why, act: impl Into<A>) -> &mut Next<A> {
        self.push(Who::AnyPlayer, why, act)
    }
}

impl<A> Next<A> {
    /// Says what the person fills in.
    pub fn needs(&mut self, input: Input) -> &mut Next<A> {
        self.needs.push(input);
        self
    }
}
