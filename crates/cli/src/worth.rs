//! Whether players can beat a house way, told while a submission is checked.

use asia_poker::AsiaRules;
use asia_poker::house_way::HouseWay;
use asia_poker::simulate::worth::{Worth, worth};
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
    let (says, help) = match worth(&rules)? {
        Worth::Known { ahead, rule, hand } => (
            format!(
                "a player who sets every hand as well as can be is {ahead} % ahead of the house way \"{}\"",
                way.name
            ),
            format!("most is given away by {rule}, with hands such as {hand}"),
        ),
        Worth::Sampled {
            ahead,
            error,
            rule,
            hand,
        } => (
            format!(
                "a player who sets by the house way \"balanced\" is about {ahead} % ahead of the house way \"{}\" (a sample; \
                 standard error {error} %)",
                way.name
            ),
            format!(
                "most is given away by the rule \"{rule}\", with hands such as {hand}; houseway analyze --best-response says all"
            ),
        ),
    };
    let problem = Problem::error("house-way", says).help(help).warning();
    let clause = submission.edition.option("house-way").map(|option| option.clause);
    Some(Problem { clause, ..problem })
}
