//! A plan for a shift, checked before it begins.

use super::{Duty, Table, crew, limit};
use crate::law::Law;
use crate::people::{Asked, Person, Post};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A plan: which tables are open when, and who does what when. Times are milliseconds since 1970; the last is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// The tables.
    pub tables: Vec<PlannedTable>,
    /// The people.
    pub people: Vec<PlannedDuty>,
}

/// A table while it is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlannedTable {
    /// The table.
    pub table: Table,
    /// From when.
    pub from: i64,
    /// Until when.
    pub to: i64,
}

/// Someone while they have a duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlannedDuty {
    /// Who.
    pub person: Person,
    /// What they do.
    pub duty: Duty,
    /// From when.
    pub from: i64,
    /// Until when.
    pub to: i64,
}

/// Something in a plan that breaks the law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Finding {
    /// From which moment.
    pub at: i64,
    /// The table or the person.
    pub of: String,
    /// What is wrong.
    pub says: String,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// The post that a duty asks for.
pub(super) fn post_for(duty: &Duty) -> Asked {
    match duty {
        Duty::Deal { .. } | Duty::Stick { .. } => Asked::Any(&[Post::Dealer]),
        Duty::Box { .. } => Asked::Any(&[Post::Boxperson]),
        Duty::Supervise { .. } => Asked::AtLeast(Post::Floorperson),
    }
}

/// What is wrong with the tables that are open and the people who are there at one moment.
pub(super) fn findings(at: i64, open: &[&Table], there: &[(&Person, &Duty)]) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut find = |of: &str, says: String, clauses: Vec<Clause>| {
        found.push(Finding {
            at,
            of: of.to_owned(),
            says,
            clauses,
        });
    };
    let mut busy = BTreeSet::new();
    for (person, duty) in there {
        let needs = post_for(duty);
        if !needs.is(person) {
            let says = format!("{} does what is for {needs}", rulebook::a(person.post.name()));
            find(&person.name, says, vec![Law::Crew.clause()]);
        }
        if !busy.insert(&person.id) {
            find(
                &person.name,
                "is in two places at once".to_owned(),
                vec![Law::Crew.clause()],
            );
        }
        if let Duty::Supervise {
            tables,
            seats_players,
        } = duty
        {
            let has: Vec<Table> = open
                .iter()
                .filter(|table| tables.contains(&table.table))
                .map(|table| (*table).clone())
                .collect();
            if let Err(breach) = limit(&has, *seats_players) {
                find(&person.name, breach.says, breach.clauses);
            }
        }
    }
    for table in open {
        let duties = there.iter().map(|(_, duty)| *duty);
        let needs = crew(table);
        if let Some(lacks) = needs.lacks(&table.table, duties) {
            find(&table.table, format!("needs {lacks}"), needs.clauses);
        }
        let supervised = there
            .iter()
            .any(|(_, duty)| matches!(duty, Duty::Supervise { .. }) && duty.is_at(&table.table));
        if !supervised {
            find(
                &table.table,
                "no floorperson supervises it".to_owned(),
                vec![Law::Floorpersons.clause()],
            );
        }
    }
    found
}

impl Plan {
    /// What breaks the law, moment by moment; the same fault is named once for as long as it lasts.
    pub fn check(&self) -> Vec<Finding> {
        let tables = self.tables.iter().flat_map(|table| [table.from, table.to]);
        let people = self.people.iter().flat_map(|duty| [duty.from, duty.to]);
        let moments: BTreeSet<i64> = tables.chain(people).collect();
        let mut all: Vec<Finding> = Vec::new();
        let mut before: Vec<Finding> = Vec::new();
        for at in moments {
            let open: Vec<&Table> = self
                .tables
                .iter()
                .filter(|table| table.from <= at && at < table.to)
                .map(|planned| &planned.table)
                .collect();
            let there: Vec<(&Person, &Duty)> = self
                .people
                .iter()
                .filter(|duty| duty.from <= at && at < duty.to)
                .map(|planned| (&planned.person, &planned.duty))
                .collect();
            let now = findings(at, &open, &there);
            let goes_on = |finding: &&Finding| {
                !before
                    .iter()
                    .any(|last| last.of == finding.of && last.says == finding.says)
            };
            all.extend(now.iter().filter(goes_on).cloned());
            before = now;
        }
        all
    }
}
