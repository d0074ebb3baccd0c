//! Two editions side by side, by meaning: what each says on the same matter, not how it words it.
//!
//! ```
//! use rulebook::{Edition, diff};
//!
//! let (old, new) = (Edition::find("pa-575").unwrap(), Edition::find("pa-659a-2013").unwrap());
//! let bonus = diff::compare(&old, &new).sections.into_iter().find(|s| s.topic == "pays, Bonus Wager").unwrap();
//! assert!(bonus.rows.is_empty(), "the proposal keeps every payout of the Bonus Wager");
//! ```

mod filed;

pub use filed::{Filed, compare_filed};

use std::fmt::Write as _;

use serde::Serialize;

use crate::choices::Value;
use crate::clause::Clause;
use crate::edition::Edition;
use crate::figures::Place;
use crate::option::OptionSpec;
use crate::rule::Rule;
use crate::wager::{Paytable, PaytableRow, Role, WagerSpec};
use crate::words;

/// What differs between two editions, and how much does not.
#[derive(Clone, Debug, Serialize)]
pub struct Diff {
    /// By topic, in the order of the first edition.
    pub sections: Vec<Section>,
}

/// One topic.
#[derive(Clone, Debug, Serialize)]
pub struct Section {
    /// `ranking`, `options`, `deal`.
    pub topic: String,
    /// The matters on which the editions say the same.
    pub same: Vec<String>,
    /// The matters on which they differ.
    pub rows: Vec<Row>,
}

/// One matter on which two editions differ.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What it is about.
    pub name: String,
    /// What the first edition says; none where it is silent.
    pub left: Option<Side>,
    /// What the second edition says.
    pub right: Option<Side>,
}

/// What one edition says on a matter.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// In words.
    pub says: String,
    /// The paragraph; none for what is not law, such as a title.
    pub clause: Option<Clause>,
}

impl Diff {
    /// How many matters differ.
    pub fn differences(&self) -> usize {
        self.sections.iter().map(|section| section.rows.len()).sum()
    }

    /// How many matters are the same.
    pub fn same(&self) -> usize {
        self.sections.iter().map(|section| section.same.len()).sum()
    }
}

/// Compares two editions.
pub fn compare(left: &Edition, right: &Edition) -> Diff {
    between(&matters(left, right), &matters(right, left))
}

/// Sets what two sides say beside each other.
fn between(ours: &[Matter], theirs: &[Matter]) -> Diff {
    let mut sections: Vec<Section> = Vec::new();
    let mut section = |topic: &str| match sections.iter().position(|section| section.topic == topic) {
        Some(found) => found,
        None => {
            sections.push(Section {
                topic: topic.to_owned(),
                same: Vec::new(),
                rows: Vec::new(),
            });
            sections.len() - 1
        }
    };
    let mut placed = Vec::new();
    for matter in ours {
        let other = theirs.iter().find(|other| other.is(matter));
        placed.push((section(&matter.topic), matter.name.clone(), Some(matter), other));
    }
    for matter in theirs
        .iter()
        .filter(|matter| !ours.iter().any(|other| other.is(matter)))
    {
        placed.push((section(&matter.topic), matter.name.clone(), None, Some(matter)));
    }
    for (at, name, left, right) in placed {
        let says = |matter: Option<&Matter>| matter.map(|matter| matter.says.clone());
        if says(left) == says(right) {
            sections[at].same.push(name);
        } else {
            let side = |matter: &Matter| Side {
                says: matter.says.clone(),
                clause: matter.clause,
            };
            sections[at].rows.push(Row {
                name,
                left: left.map(side),
                right: right.map(side),
            });
        }
    }
    Diff { sections }
}

/// One matter an edition speaks to.
struct Matter {
    topic: String,
    name: String,
    says: String,
    clause: Option<Clause>,
}

impl Matter {
    fn new(topic: &str, name: &str, says: String, clause: impl Into<Option<Clause>>) -> Matter {
        Matter {
            topic: topic.to_owned(),
            name: name.to_owned(),
            says,
            clause: clause.into(),
        }
    }

    fn is(&self, other: &Matter) -> bool {
        self.topic == other.topic && self.name == other.name
    }
}

/// Everything an edition says, in words that compare. The other edition decides only how finely: a wager that
/// it lacks is told in one line per paytable.
fn matters(edition: &Edition, other: &Edition) -> Vec<Matter> {
    let mut matters = standing(edition);
    matters.extend(ranking(edition));
    matters.extend(options(edition, other));
    matters.extend(conditions(edition));
    matters.extend(wagers(edition));
    matters.extend(payouts(edition, other));
    matters.extend(layout(edition));
    matters.extend(
        edition
            .facts()
            .iter()
            .map(|fact| Matter::new(&fact.topic, &fact.name, fact.value.clone(), fact.clause)),
    );
    matters
}

fn standing(edition: &Edition) -> Vec<Matter> {
    let effective = edition.effective.as_ref();
    vec![
        Matter::new("edition", "game", edition.game.clone(), None),
        Matter::new("edition", "authority", edition.authority.clone(), None),
        Matter::new(
            "edition",
            "status",
            edition.status.clone(),
            effective.map(|day| day.clause),
        ),
        Matter::new("edition", "operator", edition.operator.clone(), None),
        Matter::new("edition", "filing", edition.filing.clone(), None),
    ]
}

fn ranking(edition: &Edition) -> Vec<Matter> {
    let order: Vec<String> = edition
        .ranking
        .iter()
        .map(|rank| rank.class.replace('-', " "))
        .collect();
    let mut matters = Vec::new();
    if !order.is_empty() {
        matters.push(Matter::new(
            "ranking",
            "order of hands",
            order.join(", "),
            edition.cite(Rule::HandOrder),
        ));
    }
    for rank in &edition.ranking {
        let free = rank.option.as_ref();
        let free = free.map_or(String::new(), |option| {
            format!("; the operator may choose {option}")
        });
        let name = rank.class.replace('-', " ");
        matters.push(Matter::new(
            "ranking",
            &name,
            format!("{}{free}", rank.says),
            rank.clause,
        ));
    }
    matters
}

fn options(edition: &Edition, other: &Edition) -> Vec<Matter> {
    let mut matters: Vec<Matter> = edition
        .options()
        .iter()
        .map(|option| Matter::new("options", &option.key, option_says(option), option.clause))
        .collect();
    for refused in edition.refused().iter().filter(|refused| refused.value.is_none()) {
        if other.option(&refused.key).is_some() {
            matters.push(Matter::new(
                "options",
                &refused.key,
                format!("no: {}", refused.says),
                refused.clause,
            ));
        }
    }
    matters
}

fn option_says(option: &OptionSpec) -> String {
    let default = match &option.default {
        Some(Value::Text(text)) => format!("; default \"{text}\""),
        Some(value) => format!("; default {value}"),
        None => String::new(),
    };
    format!("{}{default}", option.allowed())
}

fn conditions(edition: &Edition) -> Vec<Matter> {
    let of_law = edition
        .dependencies()
        .iter()
        .filter(|d| d.severity == crate::Severity::Error);
    of_law
        .map(|dependency| {
            let name = match &dependency.value {
                Some(value) => format!("{} = {value}", dependency.key),
                None => dependency.key.clone(),
            };
            let needs = dependency
                .needs
                .iter()
                .map(|(key, values)| format!("{key} = {}", words::or(values.clone())));
            let unless = dependency
                .unless
                .iter()
                .map(|(key, values)| format!(", unless {key} = {}", words::or(values.clone())));
            Matter::new(
                "conditions",
                &name,
                format!("needs {}{}", words::and(needs), unless.collect::<String>()),
                dependency.clause,
            )
        })
        .collect()
}

fn wagers(edition: &Edition) -> Vec<Matter> {
    let matter = |wager: &WagerSpec| {
        let name = if wager.role == Role::Main {
            "main wager"
        } else {
            wager.id.as_str()
        };
        let asks = wager.asks();
        Matter::new(
            "wagers",
            name,
            format!("{}, {asks}: {}", wager.name, wager.says),
            wager.clause,
        )
    };
    edition.wagers().iter().map(matter).collect()
}

fn payouts(edition: &Edition, other: &Edition) -> Vec<Matter> {
    let mut matters = Vec::new();
    for paytable in edition.paytables() {
        let Some(wager) = edition.wager(paytable.wager) else {
            continue;
        };
        let main = wager.role == Role::Main;
        let topic = if main {
            "pays, main wager".to_owned()
        } else {
            format!("pays, {}", wager.name)
        };
        if main || other.paytable(paytable.wager, &paytable.id).is_some() {
            for row in &paytable.rows {
                let name = if main {
                    line_name(row)
                } else {
                    format!("{} {}", paytable.id, line_name(row))
                };
                matters.push(Matter::new(&topic, &name, row_says(row), row.clause));
            }
        } else {
            let name = format!("paytable {}", paytable.id);
            matters.push(Matter::new(
                &topic,
                &name,
                paytable_says(paytable),
                paytable.clause,
            ));
        }
    }
    matters
}

fn row_says(row: &PaytableRow) -> String {
    match row.envy {
        Some(envy) => format!("{}, envy ${envy}", row.pays),
        None => row.pays.to_string(),
    }
}

/// The hand of a line, and for which choices it holds.
fn line_name(row: &PaytableRow) -> String {
    let mut name = row.hand.clone();
    for (key, values) in &row.when {
        let _ = write!(name, ", {key} {}", words::or(values.iter().cloned()));
    }
    name
}

fn paytable_says(paytable: &Paytable) -> String {
    let rows: Vec<String> = paytable
        .rows
        .iter()
        .map(|row| format!("{} {}", row.hand.replace('-', " "), row_says(row)))
        .collect();
    rows.join("; ")
}

fn layout(edition: &Edition) -> Vec<Matter> {
    let matter = |item: &crate::figures::LayoutItem| {
        let place = if item.place == Place::Layout {
            ""
        } else {
            item.place.says()
        };
        let says = format!("{} {place}", item.says).trim_end().to_owned();
        Matter::new("layout", &item.item.replace('-', " "), says, item.clause)
    };
    edition.layout.iter().map(matter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(left: &str, right: &str, topic: &str, name: &str) -> Row {
        let diff = compare(&Edition::find(left).unwrap(), &Edition::find(right).unwrap());
        let section = diff
            .sections
            .into_iter()
            .find(|section| section.topic == topic)
            .unwrap();
        section.rows.into_iter().find(|row| row.name == name).unwrap()
    }

    #[test]
    fn an_edition_does_not_differ_from_itself() {
        for edition in Edition::all() {
            let diff = compare(edition, edition);
            assert_eq!(diff.differences(), 0);
            assert!(diff.same() > 40);
        }
    }

    #[test]
    fn fortune_drops_the_royal_flush_class_and_the_choices_of_order() {
        let order = row("pa-575", "pa-659a-fortune", "ranking", "order of hands");
        assert!(
            order
                .left
                .unwrap()
                .says
                .starts_with("four aces, royal flush, straight flush")
        );
        let right = order.right.unwrap();
        assert!(right.says.starts_with("four aces, straight flush"));
        assert_eq!(right.clause.unwrap().citation(), "58 Pa. Code § 659a.6(b)");
        let option = row("pa-575", "pa-659a-fortune", "options", "a234-straight");
        assert!(option.right.unwrap().says.starts_with("no: "));
        let button = row("pa-575", "pa-659a-fortune", "options", "start-position");
        assert!(
            button.left.unwrap().says.contains("button") && !button.right.unwrap().says.contains("button")
        );
    }

    #[test]
    fn massachusetts_surrenders_earlier_deals_stacks_and_may_help() {
        let both = |topic, name| {
            let row = row("pa-575", "ma-asia-poker", topic, name);
            (row.left.unwrap().says, row.right.unwrap().says)
        };
        assert!(both("surrender", "when").1.starts_with("at any time"));
        assert!(both("deal", "from the hand").1.contains("seven stacks"));
        assert!(both("setting", "help").0.contains("must") && both("setting", "help").1.contains("may"));
        let hand = row("pa-575", "ma-asia-poker", "conditions", "dealing = from-hand");
        assert!(
            hand.right.is_none(),
            "Massachusetts needs no device to deal from the hand"
        );
    }

    #[test]
    fn the_2013_proposal_changes_only_what_the_chapter_changed() {
        let exposed = row("pa-575", "pa-659a-2013", "irregularity", "exposed while dealing");
        assert!(
            exposed.left.unwrap().says.contains("any card")
                && exposed.right.unwrap().says.contains("dealer's")
        );
        let diff = compare(
            &Edition::find("pa-575").unwrap(),
            &Edition::find("pa-659a-2013").unwrap(),
        );
        for unchanged in [
            "wagers",
            "pays, main wager",
            "surrender",
            "settlement",
            "payout limit",
            "conditions",
        ] {
            let section = diff
                .sections
                .iter()
                .find(|section| section.topic == unchanged)
                .unwrap();
            assert!(section.rows.is_empty(), "{unchanged}: {:?}", section.rows);
        }
    }
}
