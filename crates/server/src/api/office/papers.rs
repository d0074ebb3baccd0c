//! Every form and report, as JSON and as files, and a search over all of it.

use crate::access::SEE_MAIL;
use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem, Query};
use crate::people::session::Session;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::reports::{Asked, There};
use office::{Date, Found, Month, NoReport, Quarter, Report, Sheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sheet as a file for spreadsheets.
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// As what a sheet is written.
pub(in crate::api) const FILES: &[&str] = &["text/csv", XLSX, "text/html", "text/plain"];

/// The report that has names and addresses of patrons.
const MAIL: &str = "mailing-list";

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-reports",
            "/api/v1/office/reports",
            "The forms and reports of the office, what each must be asked for, and those that there are.",
            list,
        )
        .answers::<Vec<Kind>>(),
        get(
            "office-report",
            "/api/v1/office/reports/{report}",
            "A form or report: lines, columns and rows, each with its paragraph, and who signed.",
            one,
        )
        .asks::<Wanted>()
        .answers::<Sheet>(),
        get(
            "office-report-file",
            "/api/v1/office/reports/{report}/file/{format}",
            "A form or report as a file: `csv`, `xlsx`, `html` to print, or `txt`.",
            file,
        )
        .asks::<Wanted>()
        .answers_with(FILES),
        get(
            "office-search",
            "/api/v1/office/search",
            "Finds a serial, a set, a book, a person or a paper in the whole office.",
            search,
        )
        .asks::<Text>()
        .answers::<Vec<Found>>(),
    ]
}

/// A form or report.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeReport")]
struct Kind {
    /// Its name.
    name: &'static str,
    /// What it is.
    says: &'static str,
    /// The part of the office it is of.
    part: &'static str,
    /// What it must be asked for.
    needs: &'static [&'static str],
    /// What it may be asked for.
    takes: &'static [&'static str],
    /// Those that can be asked for now.
    there: Vec<There>,
}

/// Which report is wanted.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OfficeReportWanted")]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// Of a series.
    #[serde(default)]
    series: Option<String>,
    /// Of a gaming day.
    #[serde(default)]
    day: Option<Date>,
    /// By its number.
    #[serde(default)]
    number: Option<u32>,
    /// Of a month.
    #[serde(default)]
    month: Option<Month>,
    /// Of a quarter.
    #[serde(default)]
    quarter: Option<Quarter>,
}

/// What is searched for.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OfficeSearch")]
#[serde(deny_unknown_fields)]
struct Text {
    /// It.
    q: String,
}

async fn list(State(app): State<App>, session: Session) -> Result<Json<Vec<Kind>>, Problem> {
    let sees_mail = SEE_MAIL.contains(&session.role);
    let seen = app.office.look(move |office, _| {
        let all = Report::ALL.iter().filter(|kind| sees_mail || kind.name != MAIL);
        all.map(|kind| Kind {
            name: kind.name,
            says: kind.says,
            part: kind.part,
            needs: kind.needs,
            takes: kind.takes,
            there: office.reports_there(kind.name),
        })
        .collect()
    });
    Ok(Json(seen.await?))
}

async fn sheet(app: &App, session: &Session, name: String, wanted: Wanted) -> Result<Sheet, Problem> {
    if name == MAIL && !SEE_MAIL.contains(&session.role) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "not-allowed",
            "names and addresses of patrons are not for this role",
        ));
    }
    let asked = Asked {
        series: wanted.series,
        day: wanted.day,
        number: wanted.number,
        month: wanted.month,
        quarter: wanted.quarter,
    };
    let made = app.office.look(move |office, _| {
        let report = Report::named(&name, &asked)?;
        office.report(&report)
    });
    made.await?.map_err(|none| match none {
        NoReport::Name(_) | NoReport::Nothing(_) => {
            Problem::not_found("such report").detail(none.to_string())
        }
        NoReport::Needs(_, _) => Problem::bad("report-needs", none.to_string()),
        NoReport::TooMany(_) => Problem::bad("too-many-tables", none.to_string()),
    })
}

async fn one(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Sheet>, Problem> {
    Ok(Json(sheet(&app, &session, name, wanted).await?))
}

async fn file(
    State(app): State<App>,
    session: Session,
    Path((name, format)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let sheet = sheet(&app, &session, name, wanted).await?;
    written(&sheet, &format)
}

/// A sheet as a file to take away.
pub(in crate::api) fn written(sheet: &Sheet, format: &str) -> Result<Response, Problem> {
    let (media, bytes) = match format {
        "csv" => ("text/csv; charset=utf-8", sheet.csv().into_bytes()),
        "txt" => ("text/plain; charset=utf-8", sheet.text().into_bytes()),
        "html" => ("text/html; charset=utf-8", sheet.html().into_bytes()),
        "xlsx" => (XLSX, sheet.xlsx()),
        _ => return Err(Problem::not_found("such format").remedy("ask for csv, xlsx, html or txt")),
    };
    let name = format!("attachment; filename=\"{}.{format}\"", sheet.kind);
    let headers = [
        (header::CONTENT_TYPE, media.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

async fn search(
    State(app): State<App>,
    session: Session,
    Query(text): Query<Text>,
) -> Result<Json<Vec<Found>>, Problem> {
    let sees_mail = SEE_MAIL.contains(&session.role);
    let mut found = app.office.look(move |office, _| office.search(&text.q)).await?;
    found.retain(|found| sees_mail || found.kind != "mailed");
    Ok(Json(found))
}
