//! Whether players can beat a house way, told while a submission is checked.

use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::simulate::worth::worth;
use rulebook::{Problem, Submission};
use std::sync::Arc;

/// A warning where a player who sets well is ahead of the house way. Shipped house ways are known exactly; others are
/// tried on a sample of deals against a player who sets by the shipped default.
pub(crate) fn warning(submission: &Submission, way: &Arc<HouseWay>) -> Option<Problem> {
    let rules = AsiaRules::new(
        submission.edition.clone(),
        submission.choices.clone(),
        way.clone(),
    )
    .ok()?;
    let (says, help) = worth(&rules)?.told(&way.name);
    let problem = Problem::error("house-way", says).help(help).warning();
    let clause = submission.edition.option("house-way").map(|option| option.clause);
    Some(Problem { clause, ..problem })
}
