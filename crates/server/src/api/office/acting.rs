//! Acts in the office, and what someone may begin there.

use crate::app::App;
use crate::demo;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Problem};
use crate::office::{Given, post_of, signs_as};
use crate::people::Role;
use crate::people::session::Session;
use crate::second::{self, Second};
use axum::extract::State;
use axum::http::StatusCode;
use journal::{CommandId, Head};
use office::{Act, Date, May, Person};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office",
            "/api/v1/office",
            "The office at a glance: the gaming day, where its journal stands, what is due and not done.",
            glance,
        )
        .answers::<Glance>(),
        post(
            "office-act",
            "/api/v1/office/acts",
            "Does an act in the office, as whoever is signed in and with everyone who signs it too by their own sign-in.",
            act,
        )
        .takes::<Command>()
        .answers::<Answer>()
        .refuses(&[409, 412]),
        post(
            "office-check",
            "/api/v1/office/check",
            "Says whether the office would take an act now, and if not why; nothing is done.",
            check,
        )
        .takes::<Command>()
        .refuses(&[412]),
        get(
            "office-may",
            "/api/v1/office/may",
            "What whoever is signed in may begin in the office now, with the inputs of each act.",
            may,
        )
        .answers::<Offers>(),
    ]
}

/// An act, and who signs it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Command {
    /// Its id, chosen by whoever gives it; sent again it is answered as before, and nothing is done twice.
    #[serde(default)]
    id: Option<String>,
    /// The head of the journal it was decided on, if it is to count at no other.
    #[serde(default)]
    if_head: Option<String>,
    /// Everyone who signs it too.
    #[serde(default)]
    with: Vec<Signs>,
    /// The act: one of those at /api/v1/office/may, with its inputs filled in.
    act: Value,
}

/// Someone who signs an act too.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Signs {
    /// Their account.
    login: String,
    /// Their password.
    password: String,
    /// The code of their second factor, where they have one.
    #[serde(default)]
    code: Option<String>,
    /// As what, where they have several roles.
    #[serde(default)]
    role: Option<Role>,
}

/// The answer to an act that is done.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDone")]
#[serde(rename_all = "kebab-case")]
pub(super) struct Answer {
    /// The number of its record.
    pub(super) record: u64,
    /// Where the journal stands after it.
    pub(super) head: String,
    /// Whether it had been done before, and nothing was done now.
    pub(super) repeated: bool,
    /// What was said of it.
    pub(super) says: String,
    /// The paragraphs it follows from.
    #[schemars(with = "Vec<String>")]
    pub(super) clauses: Vec<Clause>,
}

impl From<crate::office::Done> for Answer {
    fn from(done: crate::office::Done) -> Answer {
        Answer {
            record: done.answer.record,
            head: done.head.to_string(),
            repeated: done.repeated,
            says: done.answer.says,
            clauses: done.answer.clauses,
        }
    }
}

/// What someone may begin.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeMay")]
struct Offers {
    /// As whom; none for someone who does not act in the office.
    #[serde(rename = "as")]
    person: Option<Person>,
    /// The gaming day.
    day: Option<Date>,
    /// The acts.
    acts: Vec<May>,
}

/// The office at a glance.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeGlance")]
#[serde(rename_all = "kebab-case")]
struct Glance {
    /// Whether anything was ever done in it.
    begun: bool,
    /// The gaming day.
    day: Option<Date>,
    /// The moment of the last act, in milliseconds.
    at_ms: i64,
    /// Where its journal stands.
    head: String,
    /// How many records it has.
    records: u64,
    /// What is due and not done, and what is wrong.
    due: Vec<Due>,
    /// In a demonstration, who can sign what another does, with the password of the demonstration.
    demo_seconds: Vec<demo::Second>,
}

/// Something due and not done, or wrong.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeDue")]
struct Due {
    /// What.
    says: String,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    clauses: Vec<Clause>,
}

async fn glance(State(app): State<App>) -> Result<Json<Glance>, Problem> {
    let demo_seconds = match app.config.demo {
        true => demo::seconds(),
        false => Vec::new(),
    };
    let seen = app.office.look(|office, head| Glance {
        begun: head.seq > 0,
        day: office.day,
        at_ms: office.at_ms,
        records: head.seq,
        head: head.to_string(),
        due: office
            .due()
            .into_iter()
            .map(|(says, clauses)| Due { says, clauses })
            .collect(),
        demo_seconds,
    });
    Ok(Json(seen.await?))
}

async fn may(State(app): State<App>, session: Session) -> Result<Json<Offers>, Problem> {
    // The Board's people and administrators only read.
    let acts = crate::access::who("office-act").is_some_and(|who| who.allows(Some(session.role)));
    let person = crate::office::person_as(&session).filter(|_| acts);
    let seen = app.office.look(move |office, _| Offers {
        acts: person
            .as_ref()
            .map(|person| office.may(person))
            .unwrap_or_default(),
        day: office.day,
        person,
    });
    Ok(Json(seen.await?))
}

async fn act(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Command>,
) -> Result<Json<Answer>, Problem> {
    let given = given(&app, &session, asked).await?;
    Ok(Json(app.office.act(given).await?.into()))
}

async fn check(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Command>,
) -> Result<StatusCode, Problem> {
    let given = given(&app, &session, asked).await?;
    app.office.check(given).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An id that whoever gives an act chose.
pub(super) fn named(id: Option<String>) -> Result<Option<CommandId>, Problem> {
    let bad = |says: String| Problem::bad("bad-id", says).field("id");
    let id = id.map(CommandId::try_from).transpose();
    let id = id.map_err(|error| bad(error.to_string()))?;
    match &id {
        Some(id) if id.is_automatic() => {
            Err(bad("ids that begin so are given by the journal itself".to_owned()))
        }
        _ => Ok(id),
    }
}

/// An act as the office takes it: by whoever is signed in, and signed by those whose own sign-ins came with it.
async fn given(app: &App, session: &Session, asked: Command) -> Result<Given, Problem> {
    let by = crate::office::person_as(session).ok_or_else(|| {
        Problem::new(
            StatusCode::FORBIDDEN,
            "not-in-office",
            "this role does not act in the office",
        )
    })?;
    let act: Act = serde_path_to_error::deserialize(&asked.act).map_err(|error| {
        let at = match error.path().to_string().as_str() {
            "." => "act".to_owned(),
            path => format!("act.{path}"),
        };
        Problem::bad("no-such-act", "this is no act of the office")
            .detail(error.inner().to_string())
            .field(at)
            .remedy("send one of the acts at /api/v1/office/may, with its inputs filled in")
    })?;
    let bad_head = |error: journal::BadHead| Problem::bad("bad-head", error.to_string()).field("if-head");
    let head = asked.if_head.as_deref().map(str::parse::<Head>).transpose();
    let mut with = Vec::new();
    for (n, signs) in asked.with.into_iter().enumerate() {
        with.push(
            signed(app, session, signs)
                .await
                .map_err(|problem| problem.field(format!("with[{n}]")))?,
        );
    }
    Ok(Given {
        id: named(asked.id)?,
        if_head: head.map_err(bad_head)?,
        by,
        with,
        act,
    })
}

/// Who signs too, by their own sign-in.
async fn signed(app: &App, session: &Session, signs: Signs) -> Result<Person, Problem> {
    let second = Second {
        login: signs.login,
        password: signs.password,
        code: signs.code,
    };
    let person = second::person(app, session, second).await?;
    if let Some(role) = signs.role {
        let post = post_of(&person, role).filter(|_| person.roles.contains(&role));
        let post =
            post.ok_or_else(|| Problem::bad("not-your-role", "the account does not have that role"))?;
        return Ok(crate::office::person(&person, post));
    }
    match signs_as(&person).as_slice() {
        [(_, post)] => Ok(crate::office::person(&person, *post)),
        [] => Err(Problem::bad(
            "second-person-unfit",
            "the second person does not act in the office",
        )),
        _ => Err(Problem::bad("which-role", "the second person has several roles")
            .remedy("say as which they sign")),
    }
}
