//! Errors as `application/problem+json` (RFC 9457): what is wrong, where, which clause, what to do.

use crate::limits::Limited;
use crate::live::{NoTable, Trouble};
use crate::storage::StorageError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use driver::PitError;
use floor::tables::LiveError;
use office::NotDone;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What is wrong, where, which clause, what to do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Problem {
    /// The HTTP status.
    pub status: u16,
    /// What is wrong, in one line.
    pub title: String,
    /// A short name of the error, for programs; it never changes.
    pub code: String,
    /// What is wrong here, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The field of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The paragraph behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
    /// Every paragraph behind it, the nearest first, where the office refuses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default, with = "Vec<String>")]
    pub clauses: Vec<Clause>,
    /// What to do instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
    /// What the message speaks of, by name, for a screen that says it in its own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<Value>,
    /// Several things that are wrong at once, each with its place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub problems: Vec<Wrong>,
    #[serde(skip)]
    #[schemars(skip)]
    retry_after_s: Option<u32>,
}

/// One of several things that are wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Wrong {
    /// The key it is about.
    pub at: String,
    /// What is wrong.
    pub says: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
    /// Where in the text: the first byte and the one after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<(usize, usize)>,
    /// Whether it is allowed and only probably not what was meant.
    pub warning: bool,
}

impl Wrong {
    /// A problem of a submission.
    pub fn of(problem: &rulebook::Problem) -> Wrong {
        Wrong {
            at: problem.at.clone(),
            says: problem.says.clone(),
            help: problem.help.clone(),
            clause: problem.clause,
            span: problem.span.as_ref().map(|span| (span.start, span.end)),
            warning: !problem.is_error(),
        }
    }
}

impl Problem {
    /// An error by its status, its code and what it says.
    pub fn new(status: StatusCode, code: &str, title: impl Into<String>) -> Problem {
        Problem {
            status: status.as_u16(),
            title: title.into(),
            code: code.to_owned(),
            detail: None,
            field: None,
            clause: None,
            clauses: Vec::new(),
            remedy: None,
            fields: None,
            problems: Vec::new(),
            retry_after_s: None,
        }
    }

    /// Names every paragraph behind it.
    pub fn citing(mut self, clauses: Vec<Clause>) -> Problem {
        self.clauses = clauses;
        self
    }

    /// Says what to do instead.
    pub fn remedy(mut self, remedy: impl Into<String>) -> Problem {
        self.remedy = Some(remedy.into());
        self
    }

    /// Says which field is wrong.
    pub fn field(mut self, field: impl Into<String>) -> Problem {
        self.field = Some(field.into());
        self
    }

    /// Says more.
    pub fn detail(mut self, detail: impl Into<String>) -> Problem {
        self.detail = Some(detail.into());
        self
    }

    /// Says what the message speaks of, by name.
    pub fn fields(mut self, fields: Value) -> Problem {
        self.fields = Some(fields);
        self
    }

    /// Lists what is wrong.
    pub fn problems(mut self, problems: Vec<Wrong>) -> Problem {
        self.problems = problems;
        self
    }

    /// Says when to try again, in seconds.
    pub fn retry_after(mut self, seconds: u32) -> Problem {
        self.retry_after_s = Some(seconds);
        self
    }

    /// There is no such thing.
    pub fn not_found(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", format!("there is no {what}"))
            .remedy("look at the list for the names there are")
    }

    /// Something failed here. The cause goes to the log, not to the caller.
    pub fn ours(cause: &dyn std::fmt::Debug) -> Problem {
        tracing::error!(?cause, "a request failed");
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something failed on our side; nothing was decided",
        )
        .remedy("try again; if it happens again tell the operator when it did")
    }

    /// The request is wrong.
    pub fn bad(code: &str, title: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, title)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response =
            (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
        if let Some(seconds) = self.retry_after_s {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<StorageError> for Problem {
    fn from(error: StorageError) -> Problem {
        match error {
            StorageError::Conflict(_) => Problem::new(StatusCode::CONFLICT, error.code(), error.to_string())
                .remedy("look again and decide anew"),
            StorageError::Damaged(_) | StorageError::Format(_) => Problem::ours(&error),
            _ => {
                tracing::warn!(%error, "the database did not take a request");
                Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    error.code(),
                    "the record cannot be written now; nothing that was acknowledged is lost",
                )
                .remedy("try again with the same id")
                .retry_after(1)
            }
        }
    }
}

impl From<PitError> for Problem {
    fn from(error: PitError) -> Problem {
        match error {
            PitError::Refused(refusal) => Problem {
                clause: refusal.clause,
                fields: Some(refusal.fields()).filter(|fields| !fields.is_null()),
                ..Problem::bad(refusal.code(), refusal.reason.to_string()).remedy(refusal.remedy())
            },
            PitError::Elsewhere { .. } => Problem::new(
                StatusCode::PRECONDITION_FAILED,
                error.code(),
                "the table has moved on",
            )
            .detail(error.to_string())
            .field("if-head")
            .remedy("look at the table again"),
            PitError::OtherCommand(_) => {
                Problem::new(StatusCode::CONFLICT, error.code(), "another command has that id")
                    .field("id")
                    .remedy("choose another id")
            }
            PitError::ReservedId(_) | PitError::Field(_) => {
                Problem::bad(error.code(), error.to_string()).field("id")
            }
            PitError::Chance(_) => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                error.code(),
                "the system gives no chance now; nothing was dealt",
            )
            .retry_after(1),
            other => Problem::ours(&other),
        }
    }
}

impl From<crate::office::Trouble> for Problem {
    fn from(trouble: crate::office::Trouble) -> Problem {
        use crate::office::Trouble;
        match trouble {
            Trouble::Storage(error) => error.into(),
            Trouble::Elsewhere(head) => Problem::new(
                StatusCode::PRECONDITION_FAILED,
                "head-moved",
                "the office has moved on",
            )
            .detail(format!("its journal stands at {head}"))
            .field("if-head")
            .remedy("look at the office again"),
            Trouble::NotDone(not) => match *not {
                NotDone::Refused(refusal) => Problem {
                    clause: refusal.clauses.first().copied(),
                    fields: Some(table::refusal::fields(&refusal.reason)).filter(|fields| !fields.is_null()),
                    ..Problem::bad(refusal.reason.code(), refusal.reason.to_string())
                        .remedy(refusal.reason.remedy())
                }
                .citing(refusal.clauses),
                NotDone::IdTaken(_) => Problem::new(
                    StatusCode::CONFLICT,
                    "command-id-taken",
                    "another act has that id",
                )
                .field("id")
                .remedy("choose another id"),
                NotDone::Unwritten(error) => Problem::bad("not-written", error.to_string()),
                NotDone::Unwritable(says) => Problem::ours(&says),
            },
        }
    }
}

impl From<LiveError> for Problem {
    fn from(error: LiveError) -> Problem {
        match error {
            LiveError::NoSuchAct(_) => Problem::bad("no-such-act", "this is no act of this table")
                .detail(error.to_string())
                .field("act")
                .remedy("send one of the acts under `may` of your view, with its inputs filled in"),
            LiveError::Pit(error) => error.into(),
            other => Problem::ours(&other),
        }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        match trouble {
            Trouble::Live(error) => error.into(),
            Trouble::Storage(error) => error.into(),
            Trouble::Busy => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "table-busy",
                "too much is asked of this table at once",
            )
            .remedy("try again in a second with the same id")
            .retry_after(1),
            Trouble::Gone => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "table-moving",
                "the table is being taken up elsewhere",
            )
            .remedy("try again in a second with the same id")
            .retry_after(1),
            Trouble::Short(short) => {
                let fields = serde_json::json!({ "holds": short.holds, "asked": short.asked });
                Problem {
                    fields: Some(fields),
                    ..Problem::bad(
                        "wallet-short",
                        format!("the wallet holds {}, and {} is asked", short.holds, short.asked),
                    )
                    .remedy("buy in for less, or get chips at the cage")
                }
            }
            Trouble::Limited(limited) => limited.into(),
            Trouble::NotTheirs => Problem::bad("not-your-cash", "only a player moves that player's cash")
                .remedy("have the player buy chips, and wager those"),
            Trouble::DealtBySoftware => Problem::bad("dealt-by-software", "the software deals at this table")
                .remedy("deal at a table that is staffed"),
            Trouble::DealtByStaff => {
                Problem::bad("dealt-by-staff", "a person deals at this table").remedy("wait for the dealer")
            }
            Trouble::NotAlone => {
                Problem::bad("not-alone", "others at the table are not ready").remedy("wait for them")
            }
            Trouble::NotSeated => {
                Problem::bad("not-seated", "you do not sit at this table").remedy("sit down first")
            }
        }
    }
}

impl From<Limited> for Problem {
    fn from(limited: Limited) -> Problem {
        match limited {
            Limited::Reached {
                kind,
                span,
                most,
                asked,
            } => Problem {
                fields: Some(serde_json::json!({ "kind": kind, "span": span, "most": most, "asked": asked })),
                ..Problem::bad(
                    "limit-reached",
                    "a limit that you have set yourself stands against it",
                )
                .remedy("come back when its period is over; a looser limit counts only then")
            },
            Limited::Excluded { until_ms } => Problem {
                fields: Some(serde_json::json!({ "until-ms": until_ms })),
                ..Problem::bad("self-excluded", "you take a break from playing")
                    .remedy("come back when it is over")
            },
            Limited::RealityCheck => Problem::bad("reality-check", "you have played for an hour").remedy(
                "look at how long you play and how you stand at /api/v1/me/limits, and say so at \
                         /api/v1/me/reality-check",
            ),
        }
    }
}

impl From<NoTable> for Problem {
    fn from(none: NoTable) -> Problem {
        match none {
            NoTable::Unknown => Problem::not_found("table of that name"),
            NoTable::Exists => Problem::new(
                StatusCode::CONFLICT,
                "table-exists",
                "there is a table of that name already",
            )
            .field("name")
            .remedy("choose another name"),
            NoTable::Elsewhere(held) => Problem {
                fields: Some(serde_json::json!({ "address": held.address })),
                ..Problem::new(
                    StatusCode::MISDIRECTED_REQUEST,
                    "table-elsewhere",
                    "another server drives this table",
                )
                .remedy("ask there")
            },
            NoTable::Trouble(trouble) => trouble.into(),
        }
    }
}
