//! Two filings side by side: what each operator chose.

use super::{Diff, Matter, between};
use crate::choices::{Choices, Value};
use crate::edition::Edition;
use crate::submission::Submission;

/// What is filed under an edition, or what holds where nothing is.
pub struct Filed<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The choices.
    pub choices: &'a Choices,
    /// Who files; none for the edition as it stands.
    pub submission: Option<&'a Submission>,
    /// The house way by its own name, and its rules in words.
    pub house_way: Option<(String, Vec<String>)>,
}

/// Compares what two operators filed. Where they file under different editions, an option that one lacks is silent there.
pub fn compare_filed(left: &Filed<'_>, right: &Filed<'_>) -> Diff {
    between(&left.matters(), &right.matters())
}

impl Filed<'_> {
    fn matters(&self) -> Vec<Matter> {
        let mut matters = vec![Matter::new("filing", "rules", self.edition.id.clone(), None)];
        if let Some(submission) = self.submission {
            matters.push(Matter::new(
                "filing",
                "operator",
                submission.operator.clone(),
                None,
            ));
            for (name, says) in [("table", &submission.table), ("from", &submission.from)] {
                matters.extend(says.clone().map(|says| Matter::new("filing", name, says, None)));
            }
        }
        matters.extend(self.chosen());
        if let Some((name, rules)) = &self.house_way {
            let clause = self.edition.option("house-way").map(|option| option.clause);
            matters.push(Matter::new("house way", "name", name.clone(), clause));
            for (n, rule) in rules.iter().enumerate() {
                let name = format!("rule {}", n + 1);
                matters.push(Matter::new("house way", &name, rule.clone(), None));
            }
        }
        matters
    }

    fn chosen(&self) -> Vec<Matter> {
        let options = self.edition.options().iter();
        let options = options.filter(|option| option.key != "house-way");
        options
            .map(|option| {
                let says = match self.choices.get(&option.key) {
                    None => "not stated".to_owned(),
                    Some(Value::Money(amount)) => format!("{amount:#}"),
                    Some(Value::Text(word)) => {
                        match option.values().iter().find(|value| value.value == *word) {
                            Some(value) => format!("{word}: {}", value.says),
                            None => word.clone(),
                        }
                    }
                    Some(value) => value.to_string(),
                };
                Matter::new("choices", &option.key, says, option.clause)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submission(text: &str) -> Submission {
        Submission::parse(text).unwrap()
    }

    fn filed(submission: &Submission) -> Filed<'_> {
        Filed {
            edition: &submission.edition,
            choices: &submission.choices,
            submission: Some(submission),
            house_way: None,
        }
    }

    #[test]
    fn only_what_was_chosen_differently_is_told() {
        let head = "rules = \"pa-575\"\noperator = \"Erie\"\nhouse-way = \"classic\"\n[choose]\n";
        let left = submission(&format!("{head}bonus = \"A\"\npayout-limit = \"60000.00\"\n"));
        let right = submission(&format!("{head}bonus = \"B\"\npayout-limit = \"60000.00\"\n"));
        let differing = |left: &Submission, right: &Submission| -> Vec<String> {
            let diff = compare_filed(&filed(left), &filed(right));
            let rows = diff.sections.into_iter().flat_map(|section| section.rows);
            rows.map(|row| row.name).collect()
        };
        assert_eq!(differing(&left, &right), ["bonus"]);
        assert_eq!(differing(&left, &left), [""; 0]);
        let other = submission(&format!("{head}bonus = \"A\"\n").replace("Erie", "Lake"));
        assert_eq!(differing(&left, &other), ["operator", "payout-limit"]);
    }
}
