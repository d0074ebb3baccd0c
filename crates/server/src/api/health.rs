//! Whether the server lives, whether it can take commands, and what it counts.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Serialize;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("live", "/health/live", "Says that the process lives.", live).answers::<Health>(),
        get(
            "ready",
            "/health/ready",
            "Says whether the database can be read and written.",
            ready,
        )
        .answers::<Health>(),
        get(
            "metrics",
            "/metrics",
            "What is counted, in Prometheus's text form.",
            metrics,
        )
        .answers_with(&["text/plain"]),
        get(
            "floor",
            "/api/v1/floor",
            "What this server is: a demonstration or not, and which accounts one may try.",
            floor,
        )
        .answers::<Floor>(),
    ]
}

/// How the server is.
#[derive(Debug, Serialize, JsonSchema)]
struct Health {
    /// `live` or `ready`.
    status: &'static str,
}

async fn live() -> Json<Health> {
    Json(Health { status: "live" })
}

async fn ready(State(app): State<App>) -> Result<Json<Health>, Problem> {
    // A row that no one needs: reading alone would not show a full disk.
    let written = app
        .storage
        .write(|sql| sql.run("UPDATE migrations SET at_ms = at_ms WHERE number = 1", &[]));
    match written.await {
        Ok(_) => Ok(Json(Health { status: "ready" })),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            let says = "the database cannot be written; no commands are taken";
            Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, error.code(), says).retry_after(5))
        }
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let glances = app.hall.glances().await;
    let watching = glances.values().map(|shown| shown.watching).sum();
    let text = app.metrics.text(&app.storage, glances.len(), watching);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// What this server is.
#[derive(Debug, Serialize, JsonSchema)]
struct Floor {
    /// Whether guests may play at once, and one may try each role.
    demo: bool,
    /// The program's version.
    version: &'static str,
    /// The roles one may try, where it is a demonstration.
    roles: Vec<crate::people::Role>,
}

async fn floor(State(app): State<App>) -> Json<Floor> {
    let demo = app.config.demo;
    Json(Floor {
        demo,
        version: env!("CARGO_PKG_VERSION"),
        roles: match demo {
            true => crate::people::Role::ALL.to_vec(),
            false => Vec::new(),
        },
    })
}
