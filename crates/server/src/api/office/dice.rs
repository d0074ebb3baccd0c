//! Dice: sets and their custody, inspections, discrepancy reports, and the clocks of the sets in play.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem};
use axum::extract::State;
use office::dice::{Alternative, Handling, Inspection, Report, Set};
use office::dice::{NotReady, ready};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use table::view::{ClockView, Viewer};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-dice",
            "/api/v1/office/dice",
            "Dice: the alternative on file, every set and whether it may go into play, inspections, reports and clocks.",
            all,
        )
        .answers::<Dice>(),
    ]
}

/// All that is known of dice.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDice")]
struct Dice {
    /// The alternative on file.
    filed: Option<Filed>,
    /// The sets.
    sets: Vec<Shown>,
    /// The inspections.
    inspections: Vec<Inspection>,
    /// The Dice Discrepancy Reports.
    reports: Vec<Report>,
    /// The dice in use at live tables, and by when they must be changed.
    clocks: Vec<Clock>,
}

/// The alternative on file.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDiceFiled")]
#[serde(rename_all = "kebab-case")]
struct Filed {
    /// Which.
    alternative: Alternative,
    /// Its number in the text.
    number: u8,
    /// The approval of an instrument in the micrometer's place.
    instead_of_micrometer: Option<String>,
}

/// A set and whether it may go into play.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDiceSet")]
struct Shown {
    /// The set.
    #[serde(flatten)]
    set: Set,
    /// How its game handles dice.
    handling: Option<Handling>,
    /// Where it is, in words.
    at: String,
    /// Whether it may go into play as it is.
    ready: bool,
    /// What is lacking.
    lacks: Option<String>,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    clauses: Vec<Clause>,
}

/// Dice in use at a live table.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDiceClock")]
struct Clock {
    /// The table.
    table: String,
    /// What must be changed, and by when.
    #[serde(flatten)]
    clock: ClockView,
}

async fn all(State(app): State<App>) -> Result<Json<Dice>, Problem> {
    let clocks = clocks(&app).await;
    let seen = app.office.look(move |office, _| {
        let dice = &office.dice;
        let sets = dice.sets.values().map(|set| {
            let NotReady { says, clauses } = ready(dice, set);
            Shown {
                handling: Handling::of(&set.game),
                at: set.place.to_string(),
                ready: says.is_none(),
                lacks: says,
                clauses,
                set: set.clone(),
            }
        });
        Dice {
            filed: dice.filed.as_ref().map(|(alternative, instead)| Filed {
                alternative: *alternative,
                number: alternative.number(),
                instead_of_micrometer: instead.clone(),
            }),
            sets: sets.collect(),
            inspections: dice.inspections.clone(),
            reports: dice.reports.clone(),
            clocks,
        }
    });
    Ok(Json(seen.await?))
}

async fn clocks(app: &App) -> Vec<Clock> {
    let mut clocks = Vec::new();
    for (table, shown) in app.hall.glances().await {
        if !shown.open || !shown.live {
            continue;
        }
        let Ok(handle) = app.hall.table(&table).await else {
            continue;
        };
        if let Ok(look) = handle.look(Viewer::Public).await {
            let dice = look
                .view
                .clocks
                .into_iter()
                .filter(|clock| clock.what.contains("dice"));
            clocks.extend(dice.map(|clock| Clock {
                table: table.clone(),
                clock,
            }));
        }
    }
    clocks
}
