//! Signing in and out.

use super::limits::not_excluded;
use crate::app::App;
use crate::books::{self, Name};
use crate::demo;
use crate::http::endpoint::{Endpoint, delete, get, post};
use crate::http::{Json, Problem};
use crate::people::session::{COOKIE, LASTS_S, Session};
use crate::people::sign_in::{self, Given};
use crate::people::{Person, Role};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::Post;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("session", "/api/v1/session", "Says who is signed in.", session).answers::<Me>(),
        post(
            "sign-in",
            "/api/v1/session",
            "Signs in with an account; the session is a cookie.",
            sign_in,
        )
        .takes::<SignIn>()
        .answers::<Me>()
        .refuses(&[401]),
        delete("sign-out", "/api/v1/session", "Signs out.", sign_out),
        post(
            "guest",
            "/api/v1/session/guest",
            "Begins as a guest with play chips; in a demonstration only.",
            guest,
        )
        .takes::<Guest>()
        .answers::<Me>(),
        post(
            "demo",
            "/api/v1/session/demo",
            "Signs in with the account of a role; in a demonstration only.",
            try_role,
        )
        .takes::<Try>()
        .answers::<Me>(),
        get(
            "wallet",
            "/api/v1/wallet",
            "Says what the person signed in has away from the tables.",
            wallet,
        )
        .answers::<Wallet>(),
    ]
}

/// Who is signed in, and as what.
#[derive(Debug, Serialize, JsonSchema)]
struct Me {
    /// Who.
    person: Person,
    /// As what.
    role: Role,
}

/// An account and its password.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SignIn {
    /// The account's name.
    login: String,
    /// Its password.
    password: String,
    /// The code of its second factor, where it has one.
    #[serde(default)]
    code: Option<String>,
    /// As what, where the person has several roles.
    #[serde(default)]
    role: Option<Role>,
}

/// A guest.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Guest {
    /// What to be called.
    #[serde(default)]
    name: Option<String>,
}

/// A role to try.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Try {
    /// Which.
    role: Role,
    /// As what in the office, where that is above the plain post of the role.
    #[serde(default)]
    post: Option<Post>,
}

/// What someone has away from the tables.
#[derive(Serialize, JsonSchema)]
struct Wallet {
    /// In play chips.
    #[schemars(with = "String")]
    holds: cards::Money,
}

async fn session(session: Session) -> Json<Me> {
    Json(Me {
        person: session.person,
        role: session.role,
    })
}

async fn sign_in(State(app): State<App>, Json(asked): Json<SignIn>) -> Result<Response, Problem> {
    let given = Given {
        login: asked.login,
        password: asked.password,
        code: asked.code,
    };
    let person = sign_in::person(&app, given).await?;
    let role = match asked.role {
        Some(role) if person.roles.contains(&role) => Some(role),
        Some(_) => None,
        None => person.roles.first().copied(),
    };
    let role = role
        .ok_or_else(|| Problem::bad("not-your-role", "the account does not have that role").field("role"))?;
    begin(&app, person, role).await
}

async fn sign_out(State(app): State<App>, session: Session) -> Result<Response, Problem> {
    app.sessions.end(session.token).await?;
    let gone = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]).into_response())
}

async fn guest(State(app): State<App>, Json(asked): Json<Guest>) -> Result<Response, Problem> {
    only_in_demo(&app)?;
    let name = asked.name.unwrap_or_default();
    let name = name.trim();
    if name.chars().count() > 24 || name.chars().any(char::is_control) {
        return Err(Problem::bad("bad-name", "a name has at most 24 characters").field("name"));
    }
    let person = demo::guest(&app.storage, name).await?;
    begin(&app, person, Role::Player).await
}

async fn try_role(State(app): State<App>, Json(asked): Json<Try>) -> Result<Response, Problem> {
    only_in_demo(&app)?;
    if let Some(post) = asked.post.filter(|post| !asked.role.posts().contains(post)) {
        let says = format!("{} belongs to another role", rulebook::a(post.name()));
        return Err(Problem::bad("post-without-role", says).field("post"));
    }
    let person = demo::person(&app.storage, asked.role, asked.post).await?;
    begin(&app, person, asked.role).await
}

fn only_in_demo(app: &App) -> Result<(), Problem> {
    match app.config.demo {
        true => Ok(()),
        false => Err(Problem::new(
            StatusCode::NOT_FOUND,
            "no-demo",
            "this server is no demonstration",
        )
        .remedy("sign in with an account")),
    }
}

async fn wallet(State(app): State<App>, session: Session) -> Result<Json<Wallet>, Problem> {
    let name = Name::Wallet(session.person.id);
    let holds = app.storage.read(move |sql| books::held(sql, &name)).await?;
    Ok(Json(Wallet { holds }))
}

/// Begins a session and sends its cookie, which no script can read and no other site's page can make use of.
async fn begin(app: &App, person: Person, role: Role) -> Result<Response, Problem> {
    if role == Role::Player {
        not_excluded(app, &person.id).await?;
    }
    let secret = app.sessions.begin(&person.id, role).await?;
    let secure = if app.config.secure_cookies { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; Max-Age={LASTS_S}; HttpOnly; SameSite=Strict{secure}");
    Ok(([(header::SET_COOKIE, cookie)], Json(Me { person, role })).into_response())
}
