//! Par sheets, as work that is watched and can be stopped.

use super::tables::not_opened;
use crate::app::App;
use crate::http::endpoint::{Endpoint, delete, get, post};
use crate::http::{Json, Path, Problem};
use crate::jobs::Shown;
use crate::people::session::Session;
use axum::extract::State;
use axum::http::StatusCode;
use floor::filed;
use math::Depth;
use schemars::JsonSchema;
use serde::Deserialize;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post(
            "par-sheet",
            "/api/v1/par-sheets",
            "Begins a par sheet of an edition or a submission, exact.",
            begin,
        )
        .takes::<Sheet>()
        .answers::<Shown>(),
        get(
            "par-sheet-job",
            "/api/v1/par-sheets/{id}",
            "Says how far a par sheet is, and the sheet once it is done.",
            look,
        )
        .answers::<Shown>(),
        delete(
            "stop-par-sheet",
            "/api/v1/par-sheets/{id}",
            "Stops a par sheet that is being worked out.",
            stop,
        ),
    ]
}

/// A par sheet to be worked out.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Sheet {
    /// An edition's id, or a Rules Submission as text.
    of: String,
    /// How much work is wanted.
    #[serde(default)]
    depth: Wanted,
}

/// How much work is wanted.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    /// What takes no time.
    Quick,
    /// Every wager.
    #[default]
    Full,
    /// And the best response to the house way.
    BestResponse,
}

async fn begin(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Sheet>,
) -> Result<Json<Shown>, Problem> {
    let depth = match asked.depth {
        Wanted::Quick => Depth::Quick,
        Wanted::Full => Depth::Full,
        Wanted::BestResponse => Depth::BestResponse,
    };
    let ask = filed::ask(&asked.of, depth).map_err(|error| not_opened(error).field("of"))?;
    let begun = app.jobs.par_sheet(&session.person.id, ask);
    begun.map(Json).map_err(|_| {
        Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many-jobs",
            "you have too many sheets under way",
        )
        .remedy("wait for one, or stop one")
        .retry_after(5)
    })
}

async fn look(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Shown>, Problem> {
    let found = app.jobs.find(&session.person.id, &id);
    found
        .map(Json)
        .ok_or_else(|| Problem::not_found("such job of yours"))
}

async fn stop(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    match app.jobs.stop(&session.person.id, &id) {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::not_found("such job of yours")),
    }
}
