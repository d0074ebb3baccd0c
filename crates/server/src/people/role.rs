//! What someone may be on the floor.

use office::Post;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::PersonId;
use table::view::Viewer;

/// What someone may be on the floor. One is signed in as one of them at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Sits and wagers.
    Player,
    /// Deals.
    Dealer,
    /// Sits over a dice table.
    Boxperson,
    /// Stands behind the tables assigned to them.
    Floorperson,
    /// Above the floorpersons of a pit.
    PitManager,
    /// The cage and the count.
    Finance,
    /// Coupons and offers.
    Marketing,
    /// Guards, and goes with what is moved.
    Security,
    /// Watches; acts on nothing at tables.
    Surveillance,
    /// Files what was approved, and keeps records.
    Compliance,
    /// Reads everything of the past, and live tables as surveillance sees them; changes nothing.
    Regulator,
    /// Accounts and configuration.
    Administrator,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 12] = [
        Role::Player,
        Role::Dealer,
        Role::Boxperson,
        Role::Floorperson,
        Role::PitManager,
        Role::Finance,
        Role::Marketing,
        Role::Security,
        Role::Surveillance,
        Role::Compliance,
        Role::Regulator,
        Role::Administrator,
    ];

    /// Its name, as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Boxperson => "boxperson",
            Role::Floorperson => "floorperson",
            Role::PitManager => "pit-manager",
            Role::Finance => "finance",
            Role::Marketing => "marketing",
            Role::Security => "security",
            Role::Surveillance => "surveillance",
            Role::Compliance => "compliance",
            Role::Regulator => "regulator",
            Role::Administrator => "administrator",
        }
    }

    /// The role of a name.
    pub fn named(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }

    /// As what such a person may be employed in the office, the plain post first; none where they do not act there.
    pub fn posts(self) -> &'static [Post] {
        match self {
            Role::Player | Role::Administrator => &[],
            Role::Dealer => &[Post::Dealer],
            Role::Boxperson => &[Post::Boxperson],
            Role::Floorperson => &[Post::Floorperson],
            Role::PitManager => &[Post::PitManager, Post::AssistantShiftManager, Post::ShiftManager],
            Role::Finance => &[Post::FinanceEmployee, Post::FinanceSupervisor],
            Role::Marketing => &[Post::MarketingEmployee, Post::MarketingSupervisor],
            Role::Security => &[Post::SecurityEmployee],
            Role::Surveillance => &[Post::SurveillanceEmployee],
            Role::Compliance => &[Post::ComplianceOfficer],
            Role::Regulator => &[Post::BoardEmployee],
        }
    }

    /// In what capacity such a person acts at a table; none where they do not.
    pub fn at_table(self) -> Option<table::Role> {
        match self {
            Role::Player => Some(table::Role::Player),
            Role::Dealer | Role::Boxperson => Some(table::Role::Dealer),
            Role::Floorperson => Some(table::Role::Floorperson),
            Role::PitManager => Some(table::Role::PitManager),
            _ => None,
        }
    }

    /// As whom such a person looks at a table.
    pub fn viewer(self, person: &str) -> Viewer {
        match self.at_table() {
            Some(table::Role::Player) => Viewer::Player(PersonId::from(person)),
            Some(role) => Viewer::Staff(role),
            None => Viewer::Public,
        }
    }
}
