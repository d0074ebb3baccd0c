//! Checks that each wager's limits leave at least one amount, and that no more boxes are allowed than the table has. A record is settled
//! by what was done, so that only a maximum below its own minimum is no choice for one; the rest is said of a submission.

use super::Edition;
use super::choose::{GivenAt, place};
use crate::choices::Choices;
use crate::problem::Problem;
use crate::wager::{Limit, WagerSpec};
use cards::Money;

/// The limits of one wager, each with the option that sets it.
struct Limits<'a> {
    wager: &'a WagerSpec,
    least: Option<(&'a str, Money)>,
    most: Option<(&'a str, Money)>,
    unit: Option<(&'a str, Money)>,
}

impl Edition {
    /// No maximum is below its minimum.
    pub(super) fn check_maximums(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        for wager in self.wagers_offered(choices) {
            add(self.limits(wager, choices).crossed(), given, problems);
        }
    }

    /// Every wager offered can be made at the table, and no count passes the one that bounds it.
    pub(crate) fn check_filing(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        for wager in self.wagers_offered(choices) {
            add(self.limits(wager, choices).unmakeable(), given, problems);
        }
        for option in self.options() {
            let Some(other) = &option.at_most else { continue };
            if let (Some(count), Some(most)) = (choices.named_count(&option.key), choices.named_count(other))
                && count > most
            {
                let says = format!("`{}` is {count}, above `{other}` of {most}", option.key);
                problems.push(
                    Problem::error(&option.key, says)
                        .under(option.clause)
                        .help(format!("give {most} or less"))
                        .spanning(place(given, &option.key)),
                );
            }
        }
    }

    fn limits<'a>(&'a self, wager: &'a WagerSpec, choices: &Choices) -> Limits<'a> {
        let amount = |limit: &'a Option<Limit>| {
            let key = limit.as_ref()?.key()?;
            Some((key, choices.named_money(key)?))
        };
        // A wager bounded by another has no more than that one's maximum.
        let bound = match wager.amount.within.as_slice() {
            [one] => self.wager(one),
            _ => None,
        };
        Limits {
            wager,
            least: amount(&wager.amount.at_least),
            most: amount(&wager.amount.at_most).or_else(|| amount(&bound?.amount.at_most)),
            unit: amount(&wager.amount.multiple_of),
        }
    }
}

/// Adds a problem; a mistake in a key is told once.
fn add(problem: Option<Problem>, given: &[GivenAt], problems: &mut Vec<Problem>) {
    let new = |problem: &Problem| !problems.iter().any(|known| known.at == problem.at);
    if let Some(problem) = problem.filter(new) {
        let at = place(given, &problem.at);
        problems.push(problem.spanning(at));
    }
}

impl Limits<'_> {
    /// The wager's own maximum below its minimum.
    fn crossed(&self) -> Option<Problem> {
        let ((least_key, least), (most_key, most)) = (self.least?, self.most?);
        (self.wager.amount.at_most.is_some() && most < least).then(|| {
            self.error(
                most_key,
                format!("`{most_key}` is {most}, below `{least_key}` of {least}"),
                format!("give {least} or more"),
            )
        })
    }

    /// Why no amount lies within them: a minimum above what bounds the wager, or no chips between the two.
    fn unmakeable(&self) -> Option<Problem> {
        let (most_key, most) = self.most?;
        if let Some((least_key, least)) = self.least
            && most < least
        {
            return self.wager.amount.at_most.is_none().then(|| {
                self.error(
                    least_key,
                    format!(
                        "`{least_key}` is {least}, above `{most_key}` of {most}, which bounds this wager too"
                    ),
                    format!("give {most} or less"),
                )
            });
        }
        let (unit_key, unit) = self.unit?;
        let least = self.least.map_or(unit, |(_, least)| least);
        let steps = most.cents() / unit.cents().max(1);
        (steps * unit.cents() < least.cents().max(1)).then(|| {
            self.error(
                unit_key,
                format!(
                    "steps of {unit} make no {} up to `{most_key}` of {most}",
                    self.wager.name
                ),
                format!("give a `{unit_key}` that divides an amount the table takes"),
            )
        })
    }

    fn error(&self, key: &str, says: String, help: String) -> Problem {
        Problem::error(key, says).under(self.wager.clause).help(help)
    }
}
