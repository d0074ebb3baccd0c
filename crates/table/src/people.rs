//! Who does what at a table.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::convert::Infallible;
use std::fmt;
use std::sync::Arc;

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

/// Who someone is, whatever they are called: an account, a credential number. It never changes and is never reused.
///
/// Every event and many accounts name someone, so copies share the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(Arc<str>);

impl Serialize for PersonId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for PersonId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PersonId, D::Error> {
        let read = |text: &str| Ok::<_, Infallible>(PersonId(text.into()));
        crate::text::read(deserializer, "the id of a person", read)
    }
}

impl PersonId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<T: Into<String>> From<T> for PersonId {
    fn from(id: T) -> PersonId {
        PersonId(Arc::from(id.into()))
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person acting in a role.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Actor {
    /// Who; a player's chips are kept under this id.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// In what capacity.
    pub role: Role,
}

impl Actor {
    /// Someone in a role whose name is their id.
    pub fn new(name: impl Into<String>, role: Role) -> Actor {
        let name = name.into();
        Actor {
            id: name.as_str().into(),
            name,
            role,
        }
    }

    /// Someone in a role, with an id and a name.
    pub fn named(id: impl Into<PersonId>, name: impl Into<String>, role: Role) -> Actor {
        Actor {
            id: id.into(),
            name: name.into(),
            role,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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
