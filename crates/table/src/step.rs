//! What a command leads to: facts, each with the rules it follows from and the money it moves.

use crate::ledger::Transfer;
use crate::refusal::Refusal;
use rulebook::rule::Rule;

/// A fact that follows from a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<F> {
    /// What happens.
    pub fact: F,
    /// The rules it follows from, in the order they were applied.
    pub under: Vec<Rule>,
    /// The money it moves.
    pub money: Vec<Transfer>,
}

/// The facts that follow from a command, or why it is refused.
pub type Ruling<F> = Result<Vec<Step<F>>, Refusal>;

impl<F> Step<F> {
    /// A fact that moves no money.
    pub fn new(fact: F) -> Step<F> {
        Step {
            fact,
            under: Vec::new(),
            money: Vec::new(),
        }
    }

    /// Adds the rules it follows from.
    pub fn under(mut self, rules: &[Rule]) -> Step<F> {
        self.under.extend_from_slice(rules);
        self
    }

    /// Adds the money it moves.
    pub fn moving(mut self, money: impl IntoIterator<Item = Transfer>) -> Step<F> {
        self.money.extend(money);
        self
    }

    /// The same step with its fact inside a wider type.
    pub fn map<T>(self, into: impl FnOnce(F) -> T) -> Step<T> {
        Step {
            fact: into(self.fact),
            under: self.under,
            money: self.money,
        }
    }

    /// The step alone, as an answer to a command.
    pub fn alone(self) -> Ruling<F> {
        Ok(vec![self])
    }
}
