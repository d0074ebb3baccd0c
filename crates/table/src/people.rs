//! Who does what at a table.

use serde::{Deserialize, Serialize};

/// In what capacity someone acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Sits and wagers.
    Player,
    /// Watches; acts on nothing at the table.
    Surveillance,
    /// Deals.
    Dealer,
    /// Assigned to the table, above its dealer.
    Floorperson,
    /// Above the floorpersons of a pit.
    PitManager,
    /// Above the pits of a shift.
    ShiftManager,
}

impl Role {
    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Surveillance => "surveillance",
            Role::Dealer => "dealer",
            Role::Floorperson => "floorperson",
            Role::PitManager => "pit manager",
            Role::ShiftManager => "shift manager",
        }
    }

    /// Whether this is `role` of the table's staff or above it. Players and surveillance are above no one.
    pub fn is_at_least(self, role: Role) -> bool {
        self >= Role::Dealer && self >= role
    }
}

/// A person acting in a role.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Actor {
    /// Who; the name is also the name of a player's account.
    pub name: String,
    /// In what capacity.
    pub role: Role,
}

impl Actor {
    /// Someone in a role.
    pub fn new(name: impl Into<String>, role: Role) -> Actor {
        Actor {
            name: name.into(),
            role,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn staff_outranks_staff_and_no_one_else_does() {
        assert!(Role::PitManager.is_at_least(Role::Floorperson));
        assert!(Role::Dealer.is_at_least(Role::Dealer));
        assert!(!Role::Dealer.is_at_least(Role::Floorperson));
        for outside in [Role::Player, Role::Surveillance] {
            assert!(!outside.is_at_least(Role::Dealer) && !outside.is_at_least(Role::Player));
        }
    }
}
