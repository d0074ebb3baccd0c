//! Cameras at the tables: § 465a.9(c)(2), and § 587.14(a) for Raise It Up Stud.

use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department};
use crate::refusal::{Reason, Refusal};
use crate::sheet::Sheet;
use crate::staffing::{Electronic, Table};
use crate::step::Step;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Files the plan: every table and its cameras.
    File {
        /// The tables.
        tables: Vec<Table>,
        /// The cameras.
        cameras: Vec<Camera>,
    },
    /// Says that a camera does not work, or works again.
    Works {
        /// The camera.
        camera: String,
        /// Whether it works.
        works: bool,
    },
}

/// A camera.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Camera {
    /// What it is called.
    pub camera: String,
    /// The table it is dedicated to.
    pub table: String,
    /// Whether it is stationary.
    pub stationary: bool,
    /// What it covers.
    #[serde(default)]
    pub covers: Covers,
}

/// What a camera covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Covers {
    /// The table.
    #[default]
    Table,
    /// One end of it.
    OneEnd,
    /// The other end.
    OtherEnd,
}

/// Something that is true of the cameras from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    Filed {
        tables: Vec<Table>,
        cameras: Vec<Camera>,
    },
    Works {
        camera: String,
        works: bool,
    },
}

/// The cameras.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cameras {
    /// The tables of the plan.
    pub tables: BTreeMap<String, Table>,
    /// The cameras of the plan.
    pub cameras: Vec<Camera>,
    /// Those that do not work.
    pub broken: BTreeSet<String>,
}

/// What a table needs: stationary cameras, whether one at each end, and the paragraphs. Baccarat, Roulette and the Big
/// Six Wheel have paragraphs that were not printed: one is the least that any table has.
pub fn needs(table: &Table) -> (usize, bool, Vec<Clause>) {
    let all = [Law::Cameras.clause(), Law::TableCameras.clause()];
    let with = |law: Law| all.into_iter().chain([law.clause()]).collect::<Vec<_>>();
    if table.electronic == Electronic::Fully {
        return (0, false, vec![Law::TableCameras.clause()]);
    }
    let game = &table.game;
    // Two at Three Dice Football: the rule for the game before the rule for any (reading 465a-1).
    if game.is("Craps") || game.is("Three Dice Football") {
        return (2, true, with(Law::TwoCameras));
    }
    if game.is("Baccarat") || game.is("Roulette") || game.is("Big Six Wheel") {
        return (1, false, all.to_vec());
    }
    let mut clauses = with(Law::OneCamera);
    if game.is("Raise It Up Stud") {
        clauses.push(Law::StudCamera.clause());
    }
    (1, false, clauses)
}

/// What a table lacks with these cameras, and the paragraphs.
fn lacks<'a>(table: &Table, cameras: impl Iterator<Item = &'a Camera>) -> Option<(String, Vec<Clause>)> {
    let (due, ends, clauses) = needs(table);
    let there: Vec<&Camera> = cameras
        .filter(|camera| camera.table == table.table && camera.stationary)
        .collect();
    if there.len() < due {
        let says = format!("{} of {due} stationary cameras", there.len());
        return Some((says, clauses));
    }
    let has = |end| there.iter().any(|camera| camera.covers == end);
    if ends && !(has(Covers::OneEnd) && has(Covers::OtherEnd)) {
        return Some(("an end of the table that no camera covers".to_owned(), clauses));
    }
    None
}

impl Cameras {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        match act {
            Act::File { tables, cameras } => {
                if Asked::Of(Department::Compliance).is(desk.signed.by) {
                    desk.signed.no_others(&[])?;
                } else {
                    desk.signed
                        .alone(Asked::Of(Department::Surveillance), Law::Cameras)?;
                }
                file(tables, cameras)
            }
            Act::Works { camera, works } => {
                desk.signed
                    .alone(Asked::Of(Department::Surveillance), Law::Cameras)?;
                if !self.cameras.iter().any(|known| known.camera == *camera) {
                    return Err(Reason::Unknown {
                        what: "camera",
                        name: camera.clone(),
                    }
                    .plain());
                }
                let fact = Fact::Works {
                    camera: camera.clone(),
                    works: *works,
                };
                let mut after = self.clone();
                after.apply(&fact);
                let mut step = Step::new(if *works {
                    format!("{camera} works")
                } else {
                    format!("{camera} does not work")
                })
                .by(&[Law::Cameras]);
                for table in after.tables.values() {
                    if let Some((says, clauses)) = after.lacks(table)
                        && self.lacks(table).is_none()
                    {
                        step.says
                            .push_str(&format!("; alarm: {} has {says}", table.table));
                        step = step.by(&clauses);
                    }
                }
                Ok(step.fact(fact))
            }
        }
    }

    /// What a table lacks with the cameras that work; none where nothing does.
    pub fn lacks(&self, table: &Table) -> Option<(String, Vec<Clause>)> {
        let works = self
            .cameras
            .iter()
            .filter(|camera| !self.broken.contains(&camera.camera));
        lacks(table, works)
    }

    /// Makes a fact true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Filed { tables, cameras } => {
                self.tables = tables
                    .iter()
                    .map(|table| (table.table.clone(), table.clone()))
                    .collect();
                self.cameras = cameras.clone();
                self.broken
                    .retain(|broken| cameras.iter().any(|camera| camera.camera == *broken));
            }
            Fact::Works { camera, works: true } => {
                self.broken.remove(camera);
            }
            Fact::Works { camera, works: false } => {
                self.broken.insert(camera.clone());
            }
        }
    }

    /// The plan, table by table.
    pub fn plan_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("camera-plan", "Cameras, table by table")
            .words("table", None)
            .words("game", None)
            .numbers("due", Some(Law::Cameras.clause()))
            .words("cameras", None)
            .words("lacks", None);
        for table in self.tables.values() {
            let (due, _, clauses) = needs(table);
            let cameras: Vec<String> = self
                .cameras
                .iter()
                .filter(|camera| camera.table == table.table)
                .map(|camera| {
                    let broken = self.broken.contains(&camera.camera);
                    format!(
                        "{}{}",
                        camera.camera,
                        if broken { " (does not work)" } else { "" }
                    )
                })
                .collect();
            let lacks = self.lacks(table).map_or("nothing".to_owned(), |(says, _)| says);
            sheet.row(
                [
                    table.table.clone(),
                    table.game.to_string(),
                    due.to_string(),
                    cameras.join(", "),
                    lacks,
                ],
                &clauses,
            );
        }
        sheet
    }
}

fn file(tables: &[Table], cameras: &[Camera]) -> Result<Step<Fact>, Refusal> {
    let mut names = BTreeSet::new();
    if let Some(twice) = cameras.iter().find(|camera| !names.insert(&camera.camera)) {
        return Err(Reason::Known {
            what: "camera",
            name: twice.camera.clone(),
        }
        .by(Law::Cameras));
    }
    let mut step = Step::new(format!(
        "the camera plan is on file: {} tables, {} cameras",
        tables.len(),
        cameras.len()
    ));
    for table in tables {
        if let Some((says, clauses)) = lacks(table, cameras.iter()) {
            return Err(Refusal::new(
                Reason::CamerasShort {
                    table: table.table.clone(),
                    says,
                },
                &clauses,
            ));
        }
        step = step.by(&needs(table).2);
    }
    Ok(step.fact(Fact::Filed {
        tables: tables.to_vec(),
        cameras: cameras.to_vec(),
    }))
}
