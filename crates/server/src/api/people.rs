//! Accounts: made, changed and recovered by an administrator; passwords and second factors by their owners; who was at which
//! table when.

use crate::app::App;
use crate::clock::now_ms;
use crate::evidence::events;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Path, Problem, Query};
use crate::people::presence::{self, Presence};
use crate::people::session::{self, Session};
use crate::people::sign_in::{self, Given};
use crate::people::{self, Person, Role, password, token, totp};
use crate::storage::StorageError;
use axum::extract::State;
use axum::http::StatusCode;
use office::Post;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeSet;

/// The most characters of a name, a login or a credential number.
const LONGEST: usize = 64;
/// Who needs no credential number: who is no staff of the operator's.
const NO_CREDENTIAL: [Role; 3] = [Role::Player, Role::Regulator, Role::Administrator];

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("people", "/api/v1/people", "Lists the accounts; guests have none.", list).answers::<Vec<Person>>(),
        post(
            "add-person",
            "/api/v1/people",
            "Makes an account. Its password is shown once and must be changed at the first sign-in.",
            add,
        )
        .takes::<Add>()
        .answers::<Made>()
        .refuses(&[409]),
        post(
            "change-person",
            "/api/v1/people/{person}",
            "Changes a name, roles or credential number, or shuts an account out. Every session of it ends.",
            change,
        )
        .takes::<Change>()
        .answers::<Person>()
        .refuses(&[409]),
        post(
            "recover-person",
            "/api/v1/people/{person}/recover",
            "Gives an account a new password, to be changed at the next sign-in, takes its second factor away and unlocks it.",
            recover,
        )
        .answers::<Made>()
        .refuses(&[422]),
        post(
            "change-password",
            "/api/v1/session/password",
            "Changes the password of whoever is signed in. Their other sessions end.",
            change_password,
        )
        .takes::<Passwords>()
        .refuses(&[401]),
        post(
            "second-factor",
            "/api/v1/session/second-factor",
            "Begins a second factor: a secret for an authenticator. It counts once a code of it is confirmed.",
            second_factor,
        )
        .takes::<Password>()
        .answers::<Secret>()
        .refuses(&[401]),
        post(
            "confirm-second-factor",
            "/api/v1/session/second-factor/confirm",
            "Puts the second factor in force. An administrator takes it away again by recovering the account.",
            confirm,
        )
        .takes::<Code>(),
        get(
            "presences",
            "/api/v1/presences",
            "Who was at which table when, players and staff, the last first.",
            presences,
        )
        .asks::<Wanted>()
        .answers::<Vec<Presence>>(),
    ]
}

/// A new account.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Add {
    /// What they are called.
    name: String,
    /// What they sign in with.
    login: String,
    /// What they may be.
    roles: BTreeSet<Role>,
    /// Their credential number, where they are staff.
    #[serde(default)]
    credential: Option<String>,
    /// As what they are employed in the office, where that is above the plain post of a role.
    #[serde(default)]
    posts: BTreeSet<Post>,
}

/// What to change of an account; what is left out stays.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Change {
    /// What they are called.
    #[serde(default)]
    name: Option<String>,
    /// What they may be.
    #[serde(default)]
    roles: Option<BTreeSet<Role>>,
    /// Their credential number.
    #[serde(default)]
    credential: Option<String>,
    /// As what they are employed in the office.
    #[serde(default)]
    posts: Option<BTreeSet<Post>>,
    /// Whether they may no longer sign in.
    #[serde(default)]
    disabled: Option<bool>,
}

/// An account with a password that is shown once.
#[derive(Serialize, JsonSchema)]
struct Made {
    /// The account.
    person: Person,
    /// Its password.
    password: String,
}

/// The old password and the new one.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Passwords {
    /// The old one.
    old: String,
    /// The new one: at least twelve characters, and none that is guessed first.
    new: String,
    /// The code of the second factor, where there is one.
    #[serde(default)]
    code: Option<String>,
}

/// A password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Password {
    /// It.
    password: String,
    /// The code of the second factor in force, where there is one.
    #[serde(default)]
    code: Option<String>,
}

/// A second factor that is not confirmed yet.
#[derive(Serialize, JsonSchema)]
struct Secret {
    /// For an authenticator, typed in.
    secret: String,
    /// For an authenticator, as a picture.
    address: String,
}

/// A code of a second factor.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Code {
    /// Six digits.
    code: String,
}

/// Which presences are wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// At a table.
    #[serde(default)]
    table: Option<String>,
    /// Of a person, by id.
    #[serde(default)]
    person: Option<String>,
    /// That ended at or after this, in milliseconds.
    #[serde(default)]
    from_ms: Option<u64>,
    /// That began before this, in milliseconds.
    #[serde(default)]
    to_ms: Option<u64>,
}

async fn list(State(app): State<App>) -> Result<Json<Vec<Person>>, Problem> {
    Ok(Json(app.storage.read(people::all).await?))
}

/// A text of an account: not empty, not long, nothing that does not print.
fn text(field: &'static str, text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
    match fits {
        true => Ok(text.to_owned()),
        false => Err(Problem::bad("bad-text", format!("it has 1 to {LONGEST} characters")).field(field)),
    }
}

/// Roles that fit together, and a credential number for whoever needs one.
fn fits(person: &Person) -> Result<(), Problem> {
    if person.roles.is_empty() {
        return Err(Problem::bad("no-role", "an account has a role at least").field("roles"));
    }
    if person.roles.contains(&Role::Player) && person.roles.len() > 1 {
        return Err(
            Problem::bad("player-and-staff", "who works here does not play here")
                .field("roles")
                .remedy("give a player an account of their own"),
        );
    }
    if person.roles.contains(&Role::Regulator) && person.roles.len() > 1 {
        return Err(Problem::bad("regulator-and-staff", "a regulator has no other role").field("roles"));
    }
    let staff = person.roles.iter().any(|role| !NO_CREDENTIAL.contains(role));
    if staff && person.credential.is_none() {
        return Err(Problem::bad("credential-needed", "staff have a credential number").field("credential"));
    }
    let of_a_role = |post: &Post| person.roles.iter().any(|role| role.posts().contains(post));
    if let Some(post) = person.posts.iter().find(|post| !of_a_role(post)) {
        return Err(Problem::bad(
            "post-without-role",
            format!("{} belongs to no role of the account", rulebook::a(post.name())),
        )
        .field("posts")
        .remedy("give the account the role as well"));
    }
    Ok(())
}

fn taken(error: StorageError) -> Problem {
    match error {
        StorageError::Conflict(_) => Problem::new(
            StatusCode::CONFLICT,
            "taken",
            "another account has that login or credential number",
        )
        .remedy("choose another login; a credential number is one person's"),
        error => error.into(),
    }
}

/// A password that nobody can guess, and what is kept of it.
async fn fresh_password(app: &App) -> Result<(String, String), Problem> {
    let secret = token::secret().map_err(|error| Problem::ours(&error))?;
    let given = secret.clone();
    let hash = app.turns.work(move || password::hash(&given)).await?;
    let hash = hash.ok_or_else(|| Problem::ours(&"a password could not be hashed"))?;
    Ok((secret, hash))
}

async fn add(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Add>,
) -> Result<Json<Made>, Problem> {
    let person = Person {
        login: Some(text("login", &asked.login)?),
        credential: asked
            .credential
            .map(|number| text("credential", &number))
            .transpose()?,
        must_change: true,
        posts: asked.posts,
        ..Person::new(&text("name", &asked.name)?, asked.roles)
    };
    fits(&person)?;
    let (secret, hash) = fresh_password(&app).await?;
    let (kept, by) = (person.clone(), session.person.id);
    let added = app.storage.write(move |sql| {
        people::add(sql, &kept, Some(&hash), now_ms())?;
        let about = json!({
            "person": kept.id, "login": kept.login, "roles": kept.roles, "posts": kept.posts,
            "credential": kept.credential,
        });
        events::note(sql, &by, "account-made", about)
    });
    added.await.map_err(taken)?;
    Ok(Json(Made {
        person,
        password: secret,
    }))
}

async fn known(app: &App, id: &str) -> Result<Person, Problem> {
    let id = id.to_owned();
    let kept = app.storage.read(move |sql| people::by_id(sql, &id)).await?;
    let person = kept.map(|kept| kept.person).filter(|person| !person.guest);
    person.ok_or_else(|| Problem::not_found("such account"))
}

async fn change(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Json(asked): Json<Change>,
) -> Result<Json<Person>, Problem> {
    let mut person = known(&app, &id).await?;
    let rights = asked.roles.is_some() || asked.posts.is_some() || asked.disabled.is_some();
    if person.id == session.person.id && rights {
        return Err(Problem::bad(
            "own-account",
            "nobody changes their own roles or shuts themselves out",
        )
        .remedy("have another administrator do it"));
    }
    if let Some(name) = &asked.name {
        person.name = text("name", name)?;
    }
    if let Some(number) = &asked.credential {
        person.credential = Some(text("credential", number)?);
    }
    if let Some(roles) = asked.roles {
        person.roles = roles;
    }
    if let Some(posts) = asked.posts {
        person.posts = posts;
    }
    person.disabled = asked.disabled.unwrap_or(person.disabled);
    fits(&person)?;
    let (kept, by) = (person.clone(), session.person.id);
    let changed = app.storage.write(move |sql| {
        people::change(sql, &kept)?;
        let about = json!({
            "person": kept.id, "name": kept.name, "roles": kept.roles, "posts": kept.posts,
            "credential": kept.credential,
            "disabled": kept.disabled,
        });
        events::note(sql, &by, "account-changed", about)?;
        session::end_all(sql, &kept.id, None)
    });
    app.sessions.forget(&changed.await.map_err(taken)?);
    Ok(Json(person))
}

async fn recover(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Made>, Problem> {
    let person = known(&app, &id).await?;
    if person.id == session.person.id {
        return Err(Problem::bad("own-account", "nobody recovers their own account")
            .remedy("change the password, or have another administrator do it"));
    }
    let (secret, hash) = fresh_password(&app).await?;
    let (id, by) = (person.id.clone(), session.person.id);
    let done = app.storage.write(move |sql| {
        people::set_password(sql, &id, &hash, true)?;
        people::set_totp(sql, &id, None, 0)?;
        events::note(sql, &by, "account-recovered", json!({ "person": id }))?;
        session::end_all(sql, &id, None)
    });
    app.sessions.forget(&done.await?);
    Ok(Json(Made {
        person: Person {
            must_change: true,
            second_factor: false,
            ..person
        },
        password: secret,
    }))
}

/// Whoever is signed in, asked again for their password.
async fn again(app: &App, session: &Session, password: String, code: Option<String>) -> Result<(), Problem> {
    let login = session.person.login.clone();
    let login = login.ok_or_else(|| Problem::bad("no-login", "this account has no password"))?;
    let given = Given {
        login,
        password,
        code,
    };
    sign_in::person(app, given).await.map(|_| ())
}

async fn change_password(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Passwords>,
) -> Result<StatusCode, Problem> {
    password::check(&asked.new)
        .map_err(|weak| Problem::bad("weak-password", weak.to_string()).field("new"))?;
    if asked.new == asked.old {
        return Err(Problem::bad("weak-password", "this is the old password").field("new"));
    }
    again(&app, &session, asked.old, asked.code).await?;
    let hash = app.turns.work(move || password::hash(&asked.new)).await?;
    let hash = hash.ok_or_else(|| Problem::ours(&"a password could not be hashed"))?;
    let (id, token) = (session.person.id.clone(), session.token);
    let done = app.storage.write(move |sql| {
        people::set_password(sql, &id, &hash, false)?;
        events::note(sql, &id, "password-changed", json!({}))?;
        session::end_all(sql, &id, Some(&token))
    });
    app.sessions.forget(&done.await?);
    app.sessions.forget_person(&session.person.id);
    Ok(StatusCode::NO_CONTENT)
}

async fn second_factor(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Password>,
) -> Result<Json<Secret>, Problem> {
    again(&app, &session, asked.password, asked.code).await?;
    let secret = totp::secret().map_err(|error| Problem::ours(&error))?;
    let (id, kept) = (session.person.id.clone(), secret.clone());
    app.storage
        .write(move |sql| people::offer_totp(sql, &id, &kept))
        .await?;
    let login = session.person.login.unwrap_or_default();
    Ok(Json(Secret {
        address: totp::address(&login, &secret),
        secret,
    }))
}

async fn confirm(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Code>,
) -> Result<StatusCode, Problem> {
    let id = session.person.id.clone();
    let confirmed = app.storage.write(move |sql| {
        let kept = people::by_id(sql, &id)?;
        let secret = kept.and_then(|kept| kept.totp_new);
        let Some(secret) = secret else { return Ok(None) };
        let Some(step) = totp::check(&secret, &asked.code, now_ms(), 0) else {
            return Ok(Some(false));
        };
        people::set_totp(sql, &id, Some(&secret), step)?;
        events::note(sql, &id, "second-factor-set", json!({}))?;
        Ok(Some(true))
    });
    match confirmed.await? {
        Some(true) => {
            app.sessions.forget_person(&session.person.id);
            Ok(StatusCode::NO_CONTENT)
        }
        Some(false) => Err(Problem::bad("wrong-code", "this is not the code of now").field("code")),
        None => Err(Problem::bad("no-second-factor", "no second factor was begun").remedy("begin one first")),
    }
}

async fn presences(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<Presence>>, Problem> {
    let read = app.storage.read(move |sql| {
        let times = (wanted.from_ms.unwrap_or(0), wanted.to_ms.unwrap_or(u64::MAX));
        presence::find(sql, wanted.table.as_deref(), wanted.person.as_deref(), times)
    });
    Ok(Json(read.await?))
}
