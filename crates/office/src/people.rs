//! Who acts in the office.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A department, as the law keeps them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Department {
    /// Gives coupons to patrons; another department where the internal controls name one.
    Marketing,
    /// Keeps ledgers, counts and cancels.
    Finance,
    /// Runs the tables.
    TableGames,
    /// Guards, and goes with what is moved.
    Security,
    /// Watches.
    Surveillance,
    /// Files with the Board and keeps what was approved.
    Compliance,
    /// The Board's own people.
    Board,
}

/// What someone is employed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the trade's")]
pub enum Post {
    MarketingEmployee,
    MarketingSupervisor,
    FinanceEmployee,
    FinanceSupervisor,
    Dealer,
    Boxperson,
    Floorperson,
    PitManager,
    AssistantShiftManager,
    ShiftManager,
    SecurityEmployee,
    SurveillanceEmployee,
    ComplianceOfficer,
    BoardEmployee,
}

impl Post {
    /// Every post.
    pub const ALL: [Post; 14] = [
        Post::MarketingEmployee,
        Post::MarketingSupervisor,
        Post::FinanceEmployee,
        Post::FinanceSupervisor,
        Post::Dealer,
        Post::Boxperson,
        Post::Floorperson,
        Post::PitManager,
        Post::AssistantShiftManager,
        Post::ShiftManager,
        Post::SecurityEmployee,
        Post::SurveillanceEmployee,
        Post::ComplianceOfficer,
        Post::BoardEmployee,
    ];

    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Post::MarketingEmployee => "marketing employee",
            Post::MarketingSupervisor => "marketing supervisor",
            Post::FinanceEmployee => "finance employee",
            Post::FinanceSupervisor => "finance supervisor",
            Post::Dealer => "dealer",
            Post::Boxperson => "boxperson",
            Post::Floorperson => "floorperson",
            Post::PitManager => "pit manager",
            Post::AssistantShiftManager => "assistant shift manager",
            Post::ShiftManager => "shift manager",
            Post::SecurityEmployee => "security employee",
            Post::SurveillanceEmployee => "surveillance employee",
            Post::ComplianceOfficer => "compliance officer",
            Post::BoardEmployee => "Board employee",
        }
    }

    /// Its name in addresses and files, `finance-supervisor`.
    pub fn slug(self) -> &'static str {
        match self {
            Post::MarketingEmployee => "marketing-employee",
            Post::MarketingSupervisor => "marketing-supervisor",
            Post::FinanceEmployee => "finance-employee",
            Post::FinanceSupervisor => "finance-supervisor",
            Post::Dealer => "dealer",
            Post::Boxperson => "boxperson",
            Post::Floorperson => "floorperson",
            Post::PitManager => "pit-manager",
            Post::AssistantShiftManager => "assistant-shift-manager",
            Post::ShiftManager => "shift-manager",
            Post::SecurityEmployee => "security-employee",
            Post::SurveillanceEmployee => "surveillance-employee",
            Post::ComplianceOfficer => "compliance-officer",
            Post::BoardEmployee => "board-employee",
        }
    }

    /// The post of a name, `finance-supervisor`.
    pub fn named(name: &str) -> Option<Post> {
        Post::ALL.into_iter().find(|post| post.slug() == name)
    }

    /// The department.
    pub fn department(self) -> Department {
        match self {
            Post::MarketingEmployee | Post::MarketingSupervisor => Department::Marketing,
            Post::FinanceEmployee | Post::FinanceSupervisor => Department::Finance,
            Post::Dealer
            | Post::Boxperson
            | Post::Floorperson
            | Post::PitManager
            | Post::AssistantShiftManager
            | Post::ShiftManager => Department::TableGames,
            Post::SecurityEmployee => Department::Security,
            Post::SurveillanceEmployee => Department::Surveillance,
            Post::ComplianceOfficer => Department::Compliance,
            Post::BoardEmployee => Department::Board,
        }
    }

    /// Whether this is that post or one above it in the same department.
    pub fn is_at_least(self, post: Post) -> bool {
        self == post || self.department() == post.department() && self > post
    }
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Someone acting in a post. Whoever drives the office vouches for it: the act under their own sign-in is the signature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "OfficePerson")]
pub struct Person {
    /// Who, for ever.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// The number of their Board-issued credential.
    pub credential: String,
    /// What they are employed as.
    pub post: Post,
}

impl Person {
    /// Name, post and credential, as a form prints a signature.
    pub fn signature(&self) -> String {
        format!("{}, {}, {}", self.name, self.post, self.credential)
    }
}

/// Whom an act asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// Anyone of a department.
    Of(Department),
    /// A post or one above it.
    AtLeast(Post),
    /// Any of these posts and no other.
    Any(&'static [Post]),
}

impl Asked {
    /// Whether someone is it.
    pub fn is(self, person: &Person) -> bool {
        match self {
            Asked::Of(department) => person.post.department() == department,
            Asked::AtLeast(post) => person.post.is_at_least(post),
            Asked::Any(posts) => posts.contains(&person.post),
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Of(Department::Marketing) => f.write_str("one of marketing"),
            Asked::Of(Department::Finance) => f.write_str("one of finance"),
            Asked::Of(Department::TableGames) => f.write_str("one of table games"),
            Asked::Of(Department::Security) => f.write_str("one of security"),
            Asked::Of(Department::Surveillance) => f.write_str("one of surveillance"),
            Asked::Of(Department::Compliance) => f.write_str("a compliance officer"),
            Asked::Of(Department::Board) => f.write_str("one of the Board"),
            Asked::AtLeast(post @ Post::AssistantShiftManager) => write!(f, "an {post} or above"),
            Asked::AtLeast(post) => write!(f, "a {post} or above"),
            Asked::Any(posts) => {
                for (n, post) in posts.iter().enumerate() {
                    let or = if n == 0 { "a " } else { " or " };
                    write!(f, "{or}{post}")?;
                }
                Ok(())
            }
        }
    }
}

impl Serialize for Asked {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_written_by_its_name() {
        for post in Post::ALL {
            assert_eq!(
                serde_json::to_string(&post).unwrap(),
                format!("\"{}\"", post.slug())
            );
            assert_eq!(Post::named(post.slug()), Some(post));
        }
    }

    #[test]
    fn a_post_is_above_another_of_its_own_department_only() {
        assert!(Post::PitManager.is_at_least(Post::Floorperson));
        assert!(!Post::Floorperson.is_at_least(Post::PitManager));
        for post in Post::ALL {
            assert!(post.is_at_least(post));
            let other = post.department() != Department::Finance;
            assert!(!(other && post.is_at_least(Post::FinanceEmployee)), "{post}");
        }
    }
}
