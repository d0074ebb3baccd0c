//! In front of every endpoint: who asks, whether they may, and whether the request comes from where it should.

use super::problem::Problem;
use crate::access::{self, Who};
use crate::app::App;
use crate::evidence::events;
use crate::metrics::Metrics;
use crate::people::session::{self, Session};
use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;
use std::time::Duration;

/// The header that every command from a browser carries: no page of another site can send it unasked.
pub const HEADER: &str = "houseway";

/// The endpoint whose answer goes on.
const STREAM: &str = "watch";
/// What someone may do whose password must be changed first.
const BEFORE_CHANGE: [&str; 3] = ["session", "sign-out", "change-password"];
/// How long any other request may take, its body included.
const LONGEST: Duration = Duration::from_secs(60);

/// Finds out who asks and lets the request through if they may.
pub(super) async fn let_through(
    State((app, name)): State<(App, &'static str)>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    Metrics::count(&app.metrics.requests);
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        same_site(request.headers())?;
    }
    let session = match cookie(request.headers()) {
        Some(secret) => app.sessions.find(&secret).await?,
        None => None,
    };
    let role = session.as_ref().map(|session| session.role);
    let who = access::who(name);
    if !who.is_some_and(|who| who.allows(role)) {
        Metrics::count(&app.metrics.refused);
        if let Some(session) = &session {
            note_refusal(&app, session, name);
        }
        return Err(refusal(who, session.as_ref()));
    }
    if who != Some(Who::Anyone)
        && !BEFORE_CHANGE.contains(&name)
        && session.as_ref().is_some_and(|session| session.person.must_change)
    {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "password-change",
            "the password was given by someone else and must be changed first",
        )
        .remedy("choose a password of your own at /api/v1/session/password"));
    }
    if let Some(session) = session {
        request.extensions_mut().insert(session);
    }
    if name == STREAM {
        return Ok(next.run(request).await);
    }
    tokio::time::timeout(LONGEST, next.run(request))
        .await
        .map_err(|_| {
            Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                "too-slow",
                "the request took too long",
            )
            .remedy("try again with the same id")
        })
}

/// Notes a refusal of access. Whoever was refused does not wait for it.
fn note_refusal(app: &App, session: &Session, endpoint: &'static str) {
    let (storage, person, role) = (app.storage.clone(), session.person.id.clone(), session.role);
    tokio::spawn(async move {
        let about = serde_json::json!({ "endpoint": endpoint, "role": role });
        let noted = storage.write(move |sql| events::note(sql, &person, "refused-access", about.clone()));
        if let Err(error) = noted.await {
            tracing::warn!(%error, "a refusal of access could not be noted");
        }
    });
}

fn refusal(who: Option<Who>, session: Option<&Session>) -> Problem {
    match session {
        None => {
            Problem::new(StatusCode::UNAUTHORIZED, "not-signed-in", "nobody is signed in").remedy("sign in")
        }
        Some(session) => {
            tracing::warn!(person = %session.person.id, role = session.role.name(), "refused access");
            let says = who.map_or_else(|| "Nobody may.".to_owned(), Who::says);
            Problem::new(
                StatusCode::FORBIDDEN,
                "not-allowed",
                format!("{} may not do this", rulebook::a(session.role.name())),
            )
            .remedy(format!("it is for others. {says}"))
        }
    }
}

/// Refuses a command that another site's page may have sent: it must carry our header, and a browser must not say
/// that it comes from elsewhere.
fn same_site(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let ours = text(HEADER).is_some();
    let fetched = text("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let origin = match (text("origin"), text("host")) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin
            .split_once("://")
            .is_some_and(|(_, from)| from.eq_ignore_ascii_case(host)),
        (Some(_), None) => false,
    };
    match ours && fetched && origin {
        true => Ok(()),
        false => Err(Problem::new(
            StatusCode::FORBIDDEN,
            "other-site",
            "the request does not come from this site",
        )
        .remedy("send commands from our own pages, or with the header `houseway: 1`")),
    }
}

/// The secret in the session's cookie.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == session::COOKIE).then(|| value.to_owned())
    })
}

impl<S: Send + Sync> FromRequestParts<S> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Session, Problem> {
        let session = parts.extensions.get::<Session>().cloned();
        session.ok_or_else(|| refusal(None, None))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Session>, Infallible> {
        Ok(parts.extensions.get::<Session>().cloned())
    }
}
