//! Watching a table and acting at it.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Path, Problem};
use crate::live::{Answer, DealtBy, Given, Handle, Look, Mark, Message, Trouble};
use crate::metrics::Metrics;
use crate::office::dice;
use crate::people::Role;
use crate::people::session::Session;
use crate::second::{self, Second};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use journal::{CommandId, Head};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::convert::Infallible;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use table::view::Laid;
use table::{Actor, PersonId};
use tokio::sync::broadcast;

/// How often a quiet stream says that it is still there.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "view",
            "/api/v1/tables/{table}/view",
            "The table as the person signed in sees it, with what they may do now.",
            view,
        )
        .answers::<Look>()
        .refuses(&[421]),
        get(
            "watch",
            "/api/v1/tables/{table}/live",
            "Server-sent events: the view at once and after every change, numbered without gaps. Name the last one \
             in Last-Event-ID to be told what was missed.",
            watch,
        )
        .answers_with(&["text/event-stream"])
        .also::<Message>()
        .refuses(&[421]),
        post(
            "command",
            "/api/v1/tables/{table}/commands",
            "Does one of the acts under `may` of the view, with its inputs filled in. What chance decides is never \
             taken from the request.",
            command,
        )
        .takes::<Command>()
        .answers::<Answer>()
        .refuses(&[409, 412, 421]),
        post(
            "check-command",
            "/api/v1/tables/{table}/check",
            "Says whether the table would take an act now, and if not why; nothing is done.",
            check,
        )
        .takes::<Command>()
        .refuses(&[412, 421]),
        post(
            "laid",
            "/api/v1/tables/{table}/laid",
            "Names hands as a player means to lay them, and says what is wrong with them; nothing is done.",
            laid,
        )
        .takes::<Command>()
        .answers::<Option<Laid>>()
        .refuses(&[421]),
        post(
            "bets-in",
            "/api/v1/tables/{table}/ready",
            "Says that a player's bets are in, or not yet: the software dealer closes bets when all are.",
            bets_in,
        )
        .takes::<Ready>()
        .refuses(&[421, 422]),
        post(
            "next-step",
            "/api/v1/tables/{table}/next",
            "Asks the software dealer not to keep a player waiting who is alone, or among players who are ready.",
            next_step,
        )
        .refuses(&[421, 422]),
    ]
}

/// A command.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Command {
    /// Its id, chosen by whoever gives it; sent again it is answered as before, and nothing is done twice.
    #[serde(default)]
    id: Option<String>,
    /// The head of the view it was decided on, if it is to count at no other.
    #[serde(default)]
    if_head: Option<String>,
    /// The act.
    act: Value,
    /// A second person who stands for it too, where the act needs one: their own account and password.
    #[serde(default)]
    second: Option<Second>,
}

/// Whether the bets are in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Ready {
    /// Whether they are.
    ready: bool,
}

async fn view(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
) -> Result<Json<Look>, Problem> {
    let handle = app.hall.table(&name).await?;
    let viewer = session.role.viewer(&session.person.id);
    Ok(Json(handle.look(viewer).await?))
}

async fn command(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Json(asked): Json<Command>,
) -> Result<Json<Answer>, Problem> {
    let began = Instant::now();
    let handle = app.hall.table(&name).await?;
    let given = given(&app, &handle, &session, asked).await?;
    dice::allowed(&app.office, &handle, &given).await?;
    let answer = handle.command(given).await;
    let took = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    app.metrics.commands_ms.fetch_add(took, Ordering::Relaxed);
    Metrics::count(match answer {
        Ok(_) => &app.metrics.commands,
        Err(_) => &app.metrics.commands_refused,
    });
    Ok(Json(answer?))
}

async fn check(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Json(asked): Json<Command>,
) -> Result<StatusCode, Problem> {
    let handle = app.hall.table(&name).await?;
    let given = given(&app, &handle, &session, asked).await?;
    dice::allowed(&app.office, &handle, &given).await?;
    handle.check(given).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn laid(
    State(app): State<App>,
    Path(name): Path<String>,
    Json(asked): Json<Command>,
) -> Result<Json<Option<Laid>>, Problem> {
    let handle = app.hall.table(&name).await?;
    Ok(Json(handle.laid(asked.act).await?))
}

/// A command as the table takes it: by whoever is signed in, with the second person put in.
async fn given(app: &App, handle: &Handle, session: &Session, asked: Command) -> Result<Given, Problem> {
    let role = session.role.at_table().ok_or_else(|| {
        Problem::new(
            StatusCode::FORBIDDEN,
            "not-at-tables",
            "this role does not act at tables",
        )
    })?;
    if handle.dealt_by == DealtBy::Software && matches!(session.role, Role::Dealer | Role::Boxperson) {
        return Err(Trouble::DealtBySoftware.into());
    }
    let bad_id = |error: journal::FieldProblem| Problem::bad("bad-id", error.to_string()).field("id");
    let bad_head = |error: journal::BadHead| Problem::bad("bad-head", error.to_string()).field("if-head");
    let head = asked.if_head.as_deref().map(str::parse::<Head>);
    Ok(Given {
        id: asked.id.map(CommandId::try_from).transpose().map_err(bad_id)?,
        if_head: head.transpose().map_err(bad_head)?,
        by: Actor::named(session.person.id.as_str(), session.person.name.as_str(), role),
        viewer: session.role.viewer(&session.person.id),
        act: second::put_in(app, session, asked.act, asked.second).await?,
    })
}

async fn bets_in(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Json(asked): Json<Ready>,
) -> Result<StatusCode, Problem> {
    let handle = app.hall.table(&name).await?;
    handle
        .ready(PersonId::from(session.person.id), asked.ready)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn next_step(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    let handle = app.hall.table(&name).await?;
    handle.next(PersonId::from(session.person.id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn watch(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let last: Option<Mark> = last.and_then(|last| last.parse().ok());
    let handle = app.hall.table(&name).await?;
    let viewer = session.role.viewer(&session.person.id);
    let person = (session.role == Role::Player).then(|| PersonId::from(session.person.id.as_str()));
    let ended = app.sessions.ended();
    let updates = handle.watch(viewer, person, last).await?;
    Metrics::count(&app.metrics.streams);
    let watching = (updates, ended, app.closing.clone(), session.token);
    let events = stream::unfold(
        watching,
        |(mut updates, mut ended, mut closing, token)| async move {
            loop {
                tokio::select! {
                    update = updates.recv() => {
                        let update = update?;
                        let event = Event::default()
                            .event("view")
                            .id(update.mark.to_string())
                            .data(&*update.json);
                        return Some((Ok(event), (updates, ended, closing, token)));
                    }
                    _ = closing.changed() => return None,
                    over = ended.recv() => match over {
                        Ok(other) if other != token => {}
                        Err(broadcast::error::RecvError::Lagged(_)) => return None,
                        // The session is over, and what it may see with it.
                        _ => return None,
                    },
                }
            }
        },
    );
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}
