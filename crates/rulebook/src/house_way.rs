//! A house way as written: how the operator says the dealer's hands are set.
//!
//! An ordered list of rules that a pit manager can read aloud, in a file of its own or inside a submission.
//! What the phrases mean is the game's business; here they are only text with a place.
//!
//! ```
//! use rulebook::house_way::RawHouseWay;
//!
//! let way = RawHouseWay::parse(r#"
//!     name = "high first"
//!     says = "The best high hand, then the best medium."
//!     [[rule]]
//!     name = "Best high, best medium"
//!     play = ["best high", "best medium"]
//! "#).unwrap();
//! assert_eq!(way.rules[0].play[1].get_ref(), "best medium");
//! ```

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::document;
use crate::problem::{self, Problem};

/// A house way as written. Its phrases may mean nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawHouseWay {
    /// What the operator calls it.
    pub name: String,
    /// One line about it.
    pub says: String,
    /// The rules in order.
    pub rules: Vec<RawRule>,
}

/// One rule of a house way, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRule {
    /// What the pit calls it.
    pub name: Spanned<String>,
    /// What must hold; nothing for a rule that always applies.
    pub when: Vec<Spanned<String>>,
    /// What is done, in order.
    pub play: Vec<Spanned<String>>,
}

impl RawHouseWay {
    /// Reads a house way's own file.
    pub fn parse(text: &str) -> Result<RawHouseWay, Vec<Problem>> {
        let mut problems = Vec::new();
        let way = document::parse(text, &mut problems)
            .and_then(|table| RawHouseWay::read(table.get_ref(), "", &mut problems));
        document::in_order(&mut problems);
        problem::cap(&mut problems);
        match way {
            Some(way) if problems.is_empty() => Ok(way),
            _ => Err(problems),
        }
    }

    /// Reads a house way from a table at a path; its problems go to `problems`.
    pub(crate) fn read(table: &DeTable<'_>, at: &str, problems: &mut Vec<Problem>) -> Option<RawHouseWay> {
        let path = |key| document::join(at, key);
        document::unknown_keys(table, at, &["name", "says", "rule"], problems);
        let name = match table.get("name") {
            Some(value) => document::name(value, &path("name"), problems),
            None => missing(&path("name"), "a house way has a name", problems),
        };
        let says = match table.get("says") {
            Some(value) => document::name(value, &path("says"), problems),
            None => Some(String::new()),
        };
        let rules = match table.get("rule") {
            Some(value) => read_rules(value, &path("rule"), problems),
            None => missing(&path("rule"), "a house way has at least one [[rule]]", problems),
        };
        Some(RawHouseWay {
            name: name?,
            says: says?,
            rules: rules?,
        })
    }
}

/// More rules than any pit could learn; the proof tries each of them on every hand.
const RULES_MAX: usize = 200;

fn missing<T>(at: &str, says: &str, problems: &mut Vec<Problem>) -> Option<T> {
    problems.push(Problem::error(at, says));
    None
}

fn read_rules(value: &Spanned<DeValue<'_>>, at: &str, problems: &mut Vec<Problem>) -> Option<Vec<RawRule>> {
    let items = document::array(value, at, problems)?;
    if items.is_empty() {
        return missing(at, "a house way has at least one [[rule]]", problems);
    }
    if items.len() > RULES_MAX {
        let says = format!(
            "a house way has at most {RULES_MAX} rules, and this has {}",
            items.len()
        );
        let problem = Problem::error(at, says).help("a dealer must know it by heart");
        problems.push(problem.spanning(Some(value.span())));
        return None;
    }
    let mut rules = Vec::new();
    for (n, item) in items.iter().enumerate() {
        let at = format!("{at}[{n}]");
        if let Some(table) = document::table(item, &at, problems) {
            rules.extend(read_rule(table, item, &at, problems));
        }
    }
    Some(rules)
}

fn read_rule(
    table: &DeTable<'_>,
    whole: &Spanned<DeValue<'_>>,
    at: &str,
    problems: &mut Vec<Problem>,
) -> Option<RawRule> {
    document::unknown_keys(table, at, &["name", "when", "play"], problems);
    let mut need = |key: &str| {
        let found = table.get(key);
        if found.is_none() {
            let says = format!("the rule has no `{key}`");
            problems.push(Problem::error(document::join(at, key), says).spanning(Some(whole.span())));
        }
        found
    };
    let (name, play) = (need("name"), need("play"));
    let name = name.and_then(|value| document::text(value, &document::join(at, "name"), problems));
    let when = match table.get("when") {
        Some(value) => phrases(value, &document::join(at, "when"), problems),
        None => Some(Vec::new()),
    };
    let play = play.and_then(|value| phrases(value, &document::join(at, "play"), problems));
    Some(RawRule {
        name: name?,
        when: when?,
        play: play?,
    })
}

fn phrases(
    value: &Spanned<DeValue<'_>>,
    at: &str,
    problems: &mut Vec<Problem>,
) -> Option<Vec<Spanned<String>>> {
    let items = document::array(value, at, problems)?;
    let read = |(n, item)| document::text(item, &format!("{at}[{n}]"), problems);
    let phrases: Vec<_> = items.iter().enumerate().map(read).collect();
    phrases.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slip_is_reported_with_its_place() {
        let text =
            "name = 7\nsay = \"x\"\n[[rule]]\nplay = \"best high\"\n[[rule]]\nname = \"a\"\nwhen = [1]\n";
        let problems = RawHouseWay::parse(text).unwrap_err();
        let says: Vec<String> = problems.iter().map(ToString::to_string).collect();
        for expected in [
            "name: `name` is text in quotes, not a number",
            "say: `say` is not a key here",
            "rule[0].name: the rule has no `name`",
            "rule[0].play: `rule[0].play` is a list in brackets, not text",
            "rule[1].play: the rule has no `play`",
            "rule[1].when[0]: `rule[1].when[0]` is text in quotes, not a number",
        ] {
            assert!(says.iter().any(|says| says == expected), "{expected}: {says:#?}");
        }
        assert_eq!(says.len(), 6);
        let seven = problems.iter().find(|problem| problem.at == "name").unwrap();
        assert_eq!(&text[seven.span.clone().unwrap()], "7");
    }

    #[test]
    fn a_house_way_without_rules_is_none() {
        for text in [
            "name = \"x\"",
            "name = \"x\"\nrule = []",
            "rule = 3\nname = \"x\"",
        ] {
            assert!(RawHouseWay::parse(text).is_err(), "{text}");
        }
    }
}
