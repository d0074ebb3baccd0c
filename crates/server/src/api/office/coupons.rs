//! Match Play Coupons: types, places, forms, counts, and the face of each.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem, Query};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use office::coupons::{Controls, DayCount, Design, Laid, Place, Receipt, Requisition, Screen, face};
use office::serials::LAST;
use office::{Date, Office, Person, Quarter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many runs of serials are listed at once.
const RUNS: usize = 5_000;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-coupons",
            "/api/v1/office/coupons",
            "Match Play Coupons: what is on file, where every serial is with the sum, receipts, requisitions, forms, counts.",
            all,
        )
        .answers::<Coupons>(),
        get(
            "office-runs",
            "/api/v1/office/coupons/{series}/runs",
            "Where the serials of a series are, as runs, and how many in each place by columns of so many.",
            runs,
        )
        .asks::<Columns>()
        .answers::<Runs>(),
        get(
            "office-face",
            "/api/v1/office/coupons/{series}/face/{serial}",
            "The printed face of a coupon.",
            drawn,
        )
        .answers_with(&["image/svg+xml"]),
    ]
}

/// All that is known of coupons, less who they were mailed to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeCoupons")]
#[serde(rename_all = "kebab-case")]
struct Coupons {
    /// The internal controls on file.
    controls: Option<Controls>,
    /// Where all coupons are, and whether it adds up.
    screen: Screen,
    /// The designs on file.
    designs: Vec<Design>,
    /// The receipts.
    receipts: Vec<Receipt>,
    /// The requisitions.
    requisitions: Vec<Requisition>,
    /// The Reconciliation Forms.
    forms: Vec<Form>,
    /// Finance's counts.
    counts: Vec<DayCount>,
    /// The gaming days over whose coupons finance has not counted.
    uncounted: Vec<Date>,
    /// The gaming days of inventories.
    inventories: Vec<Date>,
    /// The quarterly reports filed.
    quarters: Vec<Filed>,
    /// The quarters that are over and not reported.
    quarters_due: Vec<Quarter>,
    /// Coupons that lie on wagers.
    laid: Vec<Laid>,
}

/// A Reconciliation Form in figures.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeForm")]
#[serde(rename_all = "kebab-case")]
struct Form {
    /// The gaming day.
    day: Date,
    /// The series.
    series: String,
    /// Who completed it.
    signed: Option<Person>,
    /// When, in milliseconds.
    signed_ms: Option<i64>,
    /// What marketing had to distribute.
    available: u64,
    /// Given to patrons.
    given: u64,
    /// Left.
    remaining: u64,
    /// Void.
    void: u64,
    /// Neither given, left nor void.
    variance: u64,
    /// Why.
    explanation: Option<String>,
    /// Whether coupons of the day are still with marketing, or the form is not complete.
    open: bool,
}

/// A quarterly report that was filed.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeQuarter")]
struct Filed {
    /// The quarter.
    quarter: Quarter,
    /// Who filed it.
    by: Person,
}

/// How wide a column is.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OfficeColumns")]
#[serde(deny_unknown_fields)]
struct Columns {
    /// Serials to a column; 100 where it is left out.
    #[serde(default)]
    per: Option<u64>,
}

/// Where the serials of a series are.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeRuns")]
struct Runs {
    /// The series.
    series: String,
    /// The first serial that is anywhere.
    first: u64,
    /// The last.
    last: u64,
    /// Serials to a column.
    per: u64,
    /// How many are in each place, column by column.
    columns: Vec<BTreeMap<Place, u64>>,
    /// The runs.
    runs: Vec<Run>,
    /// Whether there are more runs than are listed.
    cut: bool,
}

/// Serials next to each other in one place.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeRun")]
struct Run {
    /// The first.
    first: u64,
    /// The last.
    last: u64,
    /// Where they are.
    place: Place,
}

async fn all(State(app): State<App>) -> Result<Json<Coupons>, Problem> {
    Ok(Json(app.office.look(|office, _| seen(office)).await?))
}

fn seen(office: &Office) -> Coupons {
    let coupons = &office.coupons;
    let forms = coupons.forms.iter().filter_map(|((day, series), form)| {
        let figures = coupons.figures(*day, series)?;
        let (signed, signed_ms) = form.signed.clone().unzip();
        let said = form.variance.as_ref().map(|(_, said)| said.explanation.clone());
        Some(Form {
            day: *day,
            series: series.clone(),
            open: signed.is_none() || coupons.series.get(series)?.open == Some(*day),
            signed,
            signed_ms,
            available: figures.available(),
            given: figures.given.count(),
            remaining: figures.remaining.count(),
            void: figures.void.count(),
            variance: figures.variance.count(),
            explanation: said,
        })
    });
    let quarters = coupons.quarters.iter().map(|(quarter, by)| Filed {
        quarter: *quarter,
        by: by.clone(),
    });
    Coupons {
        controls: coupons.controls.clone(),
        screen: coupons.screen(),
        designs: coupons.series.values().map(|kept| kept.design.clone()).collect(),
        receipts: coupons.receipts.clone(),
        requisitions: coupons.requisitions.clone(),
        forms: forms.collect(),
        counts: coupons.counts.values().cloned().collect(),
        uncounted: office.uncounted(),
        inventories: coupons.inventories.iter().copied().collect(),
        quarters: quarters.collect(),
        quarters_due: office.quarters_due(),
        laid: coupons.laid.values().cloned().collect(),
    }
}

async fn runs(
    State(app): State<App>,
    Path(series): Path<String>,
    Query(asked): Query<Columns>,
) -> Result<Json<Runs>, Problem> {
    let per = asked.per.unwrap_or(100).clamp(1, LAST);
    let seen = app.office.look(move |office, _| {
        let kept = office.coupons.series.get(&series)?;
        let all = kept.places.ends();
        let mut spans: Vec<Run> = all
            .into_iter()
            .flat_map(|all| kept.places.spans(all))
            .take(RUNS + 1)
            .map(|(span, place)| Run {
                first: span.first,
                last: span.last,
                place,
            })
            .collect();
        let cut = spans.len() > RUNS;
        spans.truncate(RUNS);
        let (first, last) = all.map_or((0, 0), |all| (all.first, all.last));
        // No more columns than a wide screen shows.
        let per = per.max((last + 1 - first).div_ceil(2_000));
        Some(Runs {
            first,
            last,
            per,
            columns: office.coupons.columns(&series, per),
            runs: spans,
            cut,
            series,
        })
    });
    seen.await?
        .map(Json)
        .ok_or_else(|| Problem::not_found("such series"))
}

async fn drawn(
    State(app): State<App>,
    Path((series, serial)): Path<(String, u64)>,
) -> Result<impl IntoResponse, Problem> {
    let seen = app.office.look(move |office, _| {
        let kept = office.coupons.series.get(&series)?;
        (1..=LAST).contains(&serial).then(|| face(&kept.design, serial))
    });
    let drawn = seen.await?.ok_or_else(|| Problem::not_found("such coupon"))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn))
}
