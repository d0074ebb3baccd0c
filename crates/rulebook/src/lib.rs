//! Editions, options, submissions, clauses and their differences.

pub mod clause;
pub mod rule;

pub mod choices;
pub mod consequence;
pub mod diff;
pub mod document;
pub mod edition;
pub mod figures;
pub mod held;
pub mod holders;
pub mod house_way;
pub mod label;
pub mod name;
mod nearest;
pub mod option;
pub mod problem;
pub mod procedure;
mod reading;
mod shelf;
pub mod sign;
pub mod staffing;
pub mod submission;
pub mod wager;
mod words;

pub use choices::{Choices, Given, Value};
pub use consequence::{Consequence, Irregularity};
pub use edition::{Edition, Family};
pub use label::Label;
pub use nearest::nearest;
pub use option::OptionSpec;
pub use problem::{Problem, Severity};
pub use reading::RulesError;
pub use submission::{HouseWayChoice, Submission};
pub use wager::{
    Breach, EnvySchedule, Ground, Offered, Paytable, PaytableRow, Role, WagerId, WagerSpec, Window,
};
pub use words::a;
