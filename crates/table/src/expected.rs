//! What may come next: for drivers that run a table, screens that show buttons, and tests.

use crate::people::Role;

/// An act that the table would take now, filled in as far as the rules fill it in. What chance, time or a
/// person's wish decides holds a stand-in: the order of a shuffle is empty, dice show 1-1-1, an amount is the
/// least there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<A> {
    /// By whom.
    pub who: Who,
    /// What.
    pub act: A,
    /// Whether the table waits for it.
    pub why: Why,
}

/// Who may do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Staff of this role or above.
    Staff(Role),
    /// This player.
    Player(String),
    /// Anyone who comes to play.
    AnyPlayer,
}

/// Why an act may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The round or the deck waits for it.
    Step,
    /// Someone may wish it.
    Choice,
    /// It may go wrong so.
    Irregularity,
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
    /// An act of staff.
    pub fn staff(&mut self, role: Role, why: Why, act: impl Into<A>) {
        self.0.push(Next {
            who: Who::Staff(role),
            act: act.into(),
            why,
        });
    }

    /// An act of the dealer's.
    pub fn dealer(&mut self, why: Why, act: impl Into<A>) {
        self.staff(Role::Dealer, why, act);
    }

    /// An act of this player's.
    pub fn player(&mut self, player: &str, why: Why, act: impl Into<A>) {
        self.0.push(Next {
            who: Who::Player(player.to_owned()),
            act: act.into(),
            why,
        });
    }

    /// An act of anyone's who comes to play.
    pub fn anyone(&mut self, why: Why, act: impl Into<A>) {
        self.0.push(Next {
            who: Who::AnyPlayer,
            act: act.into(),
            why,
        });
    }
}
