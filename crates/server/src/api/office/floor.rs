//! Counter Checks, staffing and cameras.

use crate::app::App;
use crate::clock::now_ms;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Problem};
use crate::office::staffing::{LiveCrew, live};
use axum::extract::State;
use office::Person;
use office::cameras::{Covers, needs};
use office::checks::{Transfer, Used};
use office::serials::Range;
use office::staffing::{Crew, Duty, Finding, Plan, Table, crew, fewest, limit};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-checks",
            "/api/v1/office/checks",
            "The books of manual Counter Checks: who has each, what became of every check, every time it changed hands.",
            checks,
        )
        .answers::<Checks>(),
        get(
            "office-staffing",
            "/api/v1/office/staffing",
            "The floor: the plan, who is where, alarms, the fewest floorpersons; and the live tables with who acts there.",
            staffing,
        )
        .answers::<Staffing>(),
        post(
            "office-plan",
            "/api/v1/office/staffing/plan",
            "Checks the plan of a shift: everything that breaks the law, from when, with the paragraphs. Nothing is filed.",
            check_plan,
        )
        .takes::<Plan>()
        .answers::<Findings>(),
        post(
            "office-fewest",
            "/api/v1/office/staffing/fewest",
            "The fewest floorpersons for some tables, and which tables each would have.",
            fewest_for,
        )
        .takes::<Tables>()
        .answers::<Groups>(),
        get(
            "office-cameras",
            "/api/v1/office/cameras",
            "The camera plan, table by table, against the least that the law asks for.",
            cameras,
        )
        .answers::<Cameras>(),
    ]
}

/// The books of Counter Checks.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeChecks")]
struct Checks {
    /// The approval of signing out and in.
    approval: Option<String>,
    /// The books.
    books: Vec<Book>,
}

/// A book.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeCheckBook")]
struct Book {
    /// What it is called.
    book: String,
    /// Its checks.
    checks: Range,
    /// The first unused check.
    next: u64,
    /// Whoever of table games has it; finance where no one has.
    holder: Option<Person>,
    /// What became of the used checks.
    used: Vec<OneUsed>,
    /// Every time it changed hands.
    transfers: Vec<Transfer>,
}

/// A used check.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeUsedCheck")]
struct OneUsed {
    /// The check.
    serial: u64,
    /// What became of it.
    used: Used,
    /// Through whom.
    by: Person,
}

async fn checks(State(app): State<App>) -> Result<Json<Checks>, Problem> {
    let seen = app.office.look(|office, _| {
        let books = office.checks.books.iter().map(|(name, book)| Book {
            book: name.clone(),
            checks: book.checks,
            next: book.next,
            holder: book.holder.clone(),
            used: book
                .used
                .iter()
                .map(|(serial, (used, by))| OneUsed {
                    serial: *serial,
                    used: used.clone(),
                    by: by.clone(),
                })
                .collect(),
            transfers: book.transfers.clone(),
        });
        Checks {
            approval: office.checks.approval.clone(),
            books: books.collect(),
        }
    });
    Ok(Json(seen.await?))
}

/// The floor.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeStaffing")]
struct Staffing {
    /// The plan on file.
    plan: Option<Plan>,
    /// The tables that are open by the office's book.
    open: Vec<Table>,
    /// Who does what, by the book.
    duties: Vec<OnDuty>,
    /// Each open table with its crew.
    crew: Vec<TableCrew>,
    /// What is wrong, by the book.
    alarms: Vec<Finding>,
    /// The fewest floorpersons for the open tables; none where that is not worked out.
    fewest: Option<Vec<Vec<String>>>,
    /// The live tables of the floor and who acts there.
    live: Vec<LiveCrew>,
}

/// Someone on duty.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeOnDuty")]
struct OnDuty {
    /// Who.
    person: Person,
    /// What they do.
    duty: Duty,
}

/// An open table and its crew.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeTableCrew")]
struct TableCrew {
    /// The table.
    table: String,
    /// Its game.
    game: String,
    /// What it needs.
    needs: Crew,
    /// How many dealers are there.
    dealers: usize,
    /// What is lacking.
    lacks: Option<String>,
    /// Who supervises it, by name.
    over: Vec<String>,
}

async fn staffing(State(app): State<App>) -> Result<Json<Staffing>, Problem> {
    let now = now_ms();
    let live = live(&app.hall, &app.storage, now).await?;
    let seen = app.office.look(move |office, _| {
        let floor = &office.floor;
        let duties = || floor.duties.values();
        let crews = floor.open.values().map(|table| {
            let needs = crew(table);
            let at = |duty: &Duty| duty.is_at(&table.table);
            let dealers = duties()
                .filter(|(_, duty)| matches!(duty, Duty::Deal { .. } | Duty::Stick { .. }) && at(duty));
            let over = duties().filter(|(_, duty)| matches!(duty, Duty::Supervise { .. }) && at(duty));
            TableCrew {
                table: table.table.clone(),
                game: table.game.to_string(),
                dealers: dealers.count(),
                lacks: needs.lacks(&table.table, duties().map(|(_, duty)| duty)),
                over: over.map(|(person, _)| person.name.clone()).collect(),
                needs,
            }
        });
        let open: Vec<Table> = floor.open.values().cloned().collect();
        let groups = fewest(&open).ok();
        let names = |group: &Vec<Table>| group.iter().map(|table| table.table.clone()).collect();
        Staffing {
            plan: floor.plan.clone(),
            duties: duties()
                .map(|(person, duty)| OnDuty {
                    person: person.clone(),
                    duty: duty.clone(),
                })
                .collect(),
            crew: crews.collect(),
            alarms: floor.alarms(i64::try_from(now).unwrap_or(i64::MAX)),
            fewest: groups.map(|groups| groups.iter().map(names).collect()),
            live,
            open,
        }
    });
    Ok(Json(seen.await?))
}

/// What a plan breaks.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeFindings")]
struct Findings {
    /// Everything, from its first moment; none where the plan is lawful.
    findings: Vec<Finding>,
}

/// The most lines of a plan that is checked: every line is a moment, and every moment is checked against all lines.
const PLAN_MAX: usize = 600;

async fn check_plan(Json(plan): Json<Plan>) -> Result<Json<Findings>, Problem> {
    if plan.tables.len() + plan.people.len() > PLAN_MAX {
        let says = format!("a plan has at most {PLAN_MAX} lines");
        return Err(Problem::bad("plan-too-long", says).remedy("check it pit by pit"));
    }
    Ok(Json(Findings {
        findings: plan.check(),
    }))
}

/// Some tables.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OfficeTables")]
#[serde(deny_unknown_fields)]
struct Tables {
    /// The tables.
    tables: Vec<Table>,
}

/// Tables in groups, each for one floorperson.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeGroups")]
struct Groups {
    /// The groups.
    groups: Vec<Group>,
}

/// The tables of one floorperson.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeGroup")]
struct Group {
    /// The tables, by name.
    tables: Vec<String>,
    /// The paragraphs that allow it.
    #[schemars(with = "Vec<String>")]
    clauses: Vec<Clause>,
}

async fn fewest_for(Json(asked): Json<Tables>) -> Result<Json<Groups>, Problem> {
    if asked.tables.len() > PLAN_MAX {
        return Err(Problem::bad(
            "too-many-tables",
            format!("at most {PLAN_MAX} tables"),
        ));
    }
    let groups = fewest(&asked.tables).map_err(|many| Problem::bad("too-many-tables", many.to_string()))?;
    let groups = groups.iter().map(|group| Group {
        tables: group.iter().map(|table| table.table.clone()).collect(),
        clauses: limit(group, false).unwrap_or_default(),
    });
    Ok(Json(Groups {
        groups: groups.collect(),
    }))
}

/// The camera plan.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeCameras")]
struct Cameras {
    /// The tables.
    tables: Vec<TableCameras>,
}

/// A table and its cameras.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeTableCameras")]
struct TableCameras {
    /// The table.
    #[serde(flatten)]
    table: Table,
    /// How many stationary cameras it needs.
    due: usize,
    /// Whether one must cover each end.
    ends: bool,
    /// Its cameras.
    cameras: Vec<OneCamera>,
    /// What is lacking.
    lacks: Option<String>,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    clauses: Vec<Clause>,
}

/// A camera.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeCamera")]
struct OneCamera {
    /// What it is called.
    camera: String,
    /// Whether it is stationary.
    stationary: bool,
    /// What it covers.
    covers: Covers,
    /// Whether it works.
    works: bool,
}

async fn cameras(State(app): State<App>) -> Result<Json<Cameras>, Problem> {
    let seen = app.office.look(|office, _| {
        let plan = &office.cameras;
        let tables = plan.tables.values().map(|table| {
            let (due, ends, clauses) = needs(table);
            let cameras = plan.cameras.iter().filter(|camera| camera.table == table.table);
            TableCameras {
                table: table.clone(),
                due,
                ends,
                cameras: cameras
                    .map(|camera| OneCamera {
                        camera: camera.camera.clone(),
                        stationary: camera.stationary,
                        covers: camera.covers,
                        works: !plan.broken.contains(&camera.camera),
                    })
                    .collect(),
                lacks: plan.lacks(table).map(|(says, _)| says),
                clauses,
            }
        });
        Cameras {
            tables: tables.collect(),
        }
    });
    Ok(Json(seen.await?))
}
