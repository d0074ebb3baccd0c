//! Acts that need a second person ask for that person's own sign-in, and the record keeps both names.

use crate::app::App;
use crate::http::Problem;
use crate::people::Person;
use crate::people::session::Session;
use crate::people::sign_in::{self, Given};
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use table::Actor;

/// A second person, by their own account.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Second {
    /// Their account.
    pub login: String,
    /// Their password.
    pub password: String,
    /// The code of their second factor, where they have one.
    #[serde(default)]
    pub code: Option<String>,
}

/// Puts the second person where an act names one. Whoever is written there counts for nothing: only a sign-in does.
pub async fn put_in(
    app: &App,
    session: &Session,
    mut act: Value,
    second: Option<Second>,
) -> Result<Value, Problem> {
    let mut places = Vec::new();
    find(&mut act, &mut places);
    if places.is_empty() {
        return Ok(act);
    }
    let Some(second) = second else {
        return Err(
            Problem::bad("second-person-needed", "a second person stands for this too")
                .field("second")
                .remedy("have them give their own account and password"),
        );
    };
    let person = person(app, session, second).await?;
    let role = person.roles.iter().filter_map(|role| role.at_table()).max();
    let role = role.ok_or_else(|| {
        Problem::bad("second-person-unfit", "the second person does not act at tables").field("second")
    })?;
    let actor = Actor::named(person.id.as_str(), person.name.as_str(), role);
    let written = serde_json::to_value(actor).map_err(|error| Problem::ours(&error))?;
    for place in places {
        *place = written.clone();
    }
    Ok(act)
}

/// Who the second person is, by their own sign-in; never whoever is signed in.
pub async fn person(app: &App, session: &Session, second: Second) -> Result<Person, Problem> {
    let given = Given {
        login: second.login,
        password: second.password,
        code: second.code,
    };
    let person = sign_in::person(app, given).await.map_err(|mut problem| {
        // The session itself is in order.
        if problem.status == StatusCode::UNAUTHORIZED.as_u16() {
            problem.status = StatusCode::UNPROCESSABLE_ENTITY.as_u16();
            "second-person-unknown".clone_into(&mut problem.code);
        }
        problem.field("second")
    })?;
    if person.id == session.person.id {
        return Err(Problem::bad(
            "same-person-twice",
            "one person cannot stand on both sides of an act",
        )
        .field("second")
        .remedy("call someone else"));
    }
    Ok(person)
}

/// The places in an act that name a person in a role.
fn find<'a>(value: &'a mut Value, places: &mut Vec<&'a mut Value>) {
    let names_one = |fields: &serde_json::Map<String, Value>| {
        ["id", "name", "role"].iter().all(|key| fields.contains_key(*key))
    };
    match value {
        Value::Object(fields) if names_one(fields) => places.push(value),
        Value::Object(fields) => fields.values_mut().for_each(|value| find(value, places)),
        Value::Array(values) => values.iter_mut().for_each(|value| find(value, places)),
        _ => {}
    }
}
