//! The floor as it is: which tables are open and who is where.

use super::plan::{Finding, Plan, findings, post_for};
use super::{Duty, Table, crew, fewest, limit};
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::sheet::Sheet;
use crate::step::Step;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Files the plan of a shift.
    FilePlan(Plan),
    /// Sends someone to a table or gives a floorperson tables, in place of what they did before.
    Assign {
        /// Who.
        person: Person,
        /// What they do.
        duty: Duty,
    },
    /// Takes someone off the floor.
    Relieve {
        /// Their id.
        person: String,
    },
    /// Opens a table.
    Open(Table),
    /// Closes a table.
    Close {
        /// The table.
        table: String,
    },
}

/// Something that is true of the floor from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    Planned(Plan),
    Assigned { person: Person, duty: Duty },
    Relieved { person: String },
    Opened(Table),
    Closed { table: String },
}

/// The floor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Floor {
    /// The plan on file.
    pub plan: Option<Plan>,
    /// The open tables.
    pub open: BTreeMap<String, Table>,
    /// Who does what, by their id.
    pub duties: BTreeMap<String, (Person, Duty)>,
}

const PIT: Asked = Asked::AtLeast(Post::PitManager);

impl Floor {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(PIT, Law::Crew)?;
        match act {
            Act::FilePlan(plan) => file_plan(plan),
            Act::Assign { person, duty } => self.assign(person, duty, desk),
            Act::Relieve { person } => self.relieve(person, desk),
            Act::Open(table) => self.open(table),
            Act::Close { table } => {
                if !self.open.contains_key(table) {
                    return Err(state(table, "closed"));
                }
                Ok(Step::new(format!("{table} is closed")).fact(Fact::Closed { table: table.clone() }))
            }
        }
    }

    fn assign(&self, person: &Person, duty: &Duty, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let needs = post_for(duty);
        if !needs.is(person) {
            return Err(Reason::NotYours {
                needs,
                is: person.post,
            }
            .by(Law::Crew));
        }
        let mut step = Step::new(String::new()).by(&[Law::Crew]);
        step.says = format!("{} {}", person.name, duty.says());
        if let Duty::Supervise {
            tables,
            seats_players,
        } = duty
        {
            let has: Vec<Table> = tables
                .iter()
                .filter_map(|table| self.open.get(table))
                .cloned()
                .collect();
            match limit(&has, *seats_players) {
                Ok(clauses) => step = step.by(&clauses),
                Err(breach) => {
                    return Err(Refusal::new(
                        Reason::TooManyTables {
                            name: person.name.clone(),
                            says: breach.says,
                        },
                        &breach.clauses,
                    ));
                }
            }
        }
        let mut after = self.clone();
        let fact = Fact::Assigned {
            person: person.clone(),
            duty: duty.clone(),
        };
        after.apply(&fact);
        Ok(self.alarmed(step, &after, desk).fact(fact))
    }

    fn relieve(&self, person: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let Some((who, _)) = self.duties.get(person) else {
            return Err(Reason::Unknown {
                what: "person on the floor",
                name: person.to_owned(),
            }
            .plain());
        };
        let fact = Fact::Relieved {
            person: person.to_owned(),
        };
        let mut after = self.clone();
        after.apply(&fact);
        let step = Step::new(format!("{} is off the floor", who.name));
        Ok(self.alarmed(step, &after, desk).fact(fact))
    }

    /// Says what is wrong on the floor after a change that was right before it.
    fn alarmed(&self, mut step: Step<Fact>, after: &Floor, desk: Desk<'_>) -> Step<Fact> {
        let before = self.alarms(desk.at_ms);
        for alarm in after.alarms(desk.at_ms) {
            if !before.contains(&alarm) {
                step.says
                    .push_str(&format!("; alarm: {} {}", alarm.of, alarm.says));
                step = step.by(&alarm.clauses);
            }
        }
        step
    }

    fn open(&self, table: &Table) -> Result<Step<Fact>, Refusal> {
        let name = &table.table;
        if self.open.contains_key(name) {
            return Err(state(name, "open"));
        }
        let needs = crew(table);
        let duties = self.duties.values().map(|(_, duty)| duty);
        if let Some(lacks) = needs.lacks(name, duties) {
            return Err(Refusal::new(
                Reason::CrewShort {
                    table: name.clone(),
                    needs: lacks,
                },
                &needs.clauses,
            ));
        }
        let mut step = Step::new(format!("{name} is open, {}", table.game)).by(&needs.clauses);
        let mut supervised = false;
        for (person, duty) in self.duties.values() {
            let Duty::Supervise {
                tables,
                seats_players,
            } = duty
            else {
                continue;
            };
            if !tables.contains(name) {
                continue;
            }
            let open = tables.iter().filter_map(|table| self.open.get(table));
            let has: Vec<Table> = open.chain([table]).cloned().collect();
            match limit(&has, *seats_players) {
                Ok(clauses) => step = step.by(&clauses),
                Err(breach) => {
                    return Err(Refusal::new(
                        Reason::TooManyTables {
                            name: person.name.clone(),
                            says: breach.says,
                        },
                        &breach.clauses,
                    ));
                }
            }
            supervised = true;
        }
        if !supervised {
            return Err(Reason::CrewShort {
                table: name.clone(),
                needs: "a floorperson who supervises it".to_owned(),
            }
            .by(Law::Floorpersons));
        }
        Ok(step.fact(Fact::Opened(table.clone())))
    }

    /// Makes a fact true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Planned(plan) => self.plan = Some(plan.clone()),
            Fact::Assigned { person, duty } => {
                self.duties
                    .insert(person.id.clone(), (person.clone(), duty.clone()));
            }
            Fact::Relieved { person } => {
                self.duties.remove(person);
            }
            Fact::Opened(table) => {
                self.open.insert(table.table.clone(), table.clone());
            }
            Fact::Closed { table } => {
                self.open.remove(table);
            }
        }
    }

    /// What is wrong on the floor at a moment.
    pub fn alarms(&self, at: i64) -> Vec<Finding> {
        let open: Vec<&Table> = self.open.values().collect();
        let there: Vec<(&Person, &Duty)> = self
            .duties
            .values()
            .map(|(person, duty)| (person, duty))
            .collect();
        findings(at, &open, &there)
    }

    /// Each open table: its crew, due and there.
    pub fn crew_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("crew", "Crew, due and there")
            .words("table", None)
            .words("game", None)
            .numbers("dealers due", Some(Law::Crew.clause()))
            .numbers("dealers there", None)
            .numbers("boxpersons due", None)
            .words("lacks", None)
            .words("supervised by", Some(Law::Floorpersons.clause()));
        for table in self.open.values() {
            let needs = crew(table);
            let duties = || self.duties.values().map(|(_, duty)| duty);
            let dealers = duties().filter(|duty| {
                matches!(duty, Duty::Deal { .. } | Duty::Stick { .. }) && duty.is_at(&table.table)
            });
            let over: Vec<&str> = self
                .duties
                .values()
                .filter(|(_, duty)| matches!(duty, Duty::Supervise { .. }) && duty.is_at(&table.table))
                .map(|(person, _)| person.name.as_str())
                .collect();
            sheet.row(
                [
                    table.table.clone(),
                    table.game.to_string(),
                    needs.dealers.to_string(),
                    dealers.count().to_string(),
                    needs.boxpersons.to_string(),
                    needs
                        .lacks(&table.table, duties())
                        .unwrap_or_else(|| "nothing".to_owned()),
                    over.join(", "),
                ],
                &needs.clauses,
            );
        }
        sheet
    }

    /// The fewest floorpersons for the open tables, and which tables each would have.
    pub fn proposal_sheet(&self) -> Result<Sheet, super::TooMany> {
        let open: Vec<Table> = self.open.values().cloned().collect();
        let groups = fewest(&open)?;
        let mut sheet = Sheet::new("floorpersons", "The fewest floorpersons for the open tables")
            .line("floorpersons", groups.len(), Some(Law::Floorpersons.clause()))
            .numbers("floorperson", None)
            .words("tables", None);
        for (n, group) in groups.iter().enumerate() {
            let names: Vec<&str> = group.iter().map(|table| table.table.as_str()).collect();
            let clauses = limit(group, false).unwrap_or_default();
            sheet.row([(n + 1).to_string(), names.join(", ")], &clauses);
        }
        Ok(sheet)
    }
}

fn file_plan(plan: &Plan) -> Result<Step<Fact>, Refusal> {
    let found = plan.check();
    if let Some(first) = found.first() {
        let mut clauses = first.clauses.clone();
        for clause in found.iter().flat_map(|finding| &finding.clauses) {
            if !clauses.contains(clause) {
                clauses.push(*clause);
            }
        }
        return Err(Refusal::new(
            Reason::PlanFails {
                breaches: found.len(),
                first: format!("{} {}", first.of, first.says),
            },
            &clauses,
        ));
    }
    Ok(Step::new("the plan of the shift is on file")
        .by(&[Law::Crew, Law::Floorpersons])
        .fact(Fact::Planned(plan.clone())))
}

fn state(table: &str, is: &'static str) -> Refusal {
    let table = table.to_owned();
    Reason::TableState { table, is }.plain()
}
