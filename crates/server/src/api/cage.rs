//! The cage and the count: chips for cash and cash for chips, drop boxes, the lines of the books, the day's report.

use super::office::papers;
use crate::app::App;
use crate::books::counts::{self, Count};
use crate::books::{self, Cause, Line, Name};
use crate::clock::now_ms;
use crate::evidence::events;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Path, Problem, Query};
use crate::limits::DAY_MS;
use crate::once::{Once, once};
use crate::people::session::Session;
use crate::people::{self, Role};
use crate::report;
use crate::second::{self, Second};
use crate::storage::{Row, StorageError};
use crate::values;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The most of one act at the cage: ten million dollars.
const MOST: Money = Money::from_dollars(10_000_000);
/// How many lines are listed at once.
const PAGE: u64 = 500;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post(
            "cage-buy-in",
            "/api/v1/cage/buy-in",
            "Gives a player chips for cash at the cage.",
            buy_in,
        )
        .takes::<AtCage>()
        .answers::<Done>()
        .refuses(&[409]),
        post(
            "cage-cash-out",
            "/api/v1/cage/cash-out",
            "Gives a player cash for chips at the cage.",
            cash_out,
        )
        .takes::<AtCage>()
        .answers::<Done>()
        .refuses(&[409]),
        post(
            "count-drop",
            "/api/v1/tables/{table}/counts",
            "Keeps what two people counted in a drop box, beside what the books say was dropped since the last count.",
            count,
        )
        .takes::<Counted>()
        .answers::<Count>()
        .refuses(&[409]),
        get(
            "book-lines",
            "/api/v1/books/lines",
            "The lines of the books, the last first: what went from which account to which, for what and through whom.",
            lines,
        )
        .asks::<Wanted>()
        .answers::<Vec<Booked>>(),
        get(
            "day-report",
            "/api/v1/report",
            "Drop, win and hold by table and by game, beside what the mathematics leads one to expect.",
            day,
        )
        .asks::<Over>()
        .answers::<Vec<report::Line>>(),
        get(
            "day-report-file",
            "/api/v1/report/file/{format}",
            "The same as a file: `csv`, `xlsx`, `html` to print, or `txt`.",
            day_file,
        )
        .asks::<Over>()
        .answers_with(papers::FILES),
    ]
}

/// Chips for cash, or cash for chips.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct AtCage {
    /// Its id, chosen by whoever gives it: sent again it is answered as before, and nothing is done twice.
    id: String,
    /// The player, by id.
    person: String,
    /// How much.
    #[schemars(with = "String")]
    amount: Money,
}

/// What was done at the cage.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Done {
    /// What the player has now, away from the tables.
    #[schemars(with = "String")]
    holds: Money,
    /// Whether it had been done before.
    repeated: bool,
}

/// A drop box that was counted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Counted {
    /// Its id, chosen by whoever gives it: sent again it is answered as before, and nothing is done twice.
    #[serde(default)]
    id: Option<String>,
    /// What was found.
    #[schemars(with = "String")]
    amount: Money,
    /// Who counted with whoever is signed in.
    second: Second,
}

/// Which lines are wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Wanted {
    /// Of an account: `cage`, `table:NAME` or `wallet:PERSON`.
    #[serde(default)]
    account: Option<String>,
    /// At or after this, in milliseconds.
    #[serde(default)]
    from_ms: Option<u64>,
    /// Before this, in milliseconds.
    #[serde(default)]
    to_ms: Option<u64>,
}

/// A time; the last 24 hours where nothing is said.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Over {
    /// Rounds that ended at or after this, in milliseconds.
    #[serde(default)]
    from_ms: Option<u64>,
    /// And before this.
    #[serde(default)]
    to_ms: Option<u64>,
}

impl Over {
    /// From when and to when: the last day where nothing is said.
    fn span(&self) -> (u64, u64) {
        let to = self.to_ms.unwrap_or_else(|| now_ms().saturating_add(1));
        (self.from_ms.unwrap_or_else(|| to.saturating_sub(DAY_MS)), to)
    }
}

/// A line of the books.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Booked {
    /// Its id.
    id: String,
    /// When, in milliseconds.
    at_ms: u64,
    /// Out of.
    from: String,
    /// Into.
    to: String,
    /// How much.
    #[schemars(with = "String")]
    amount: Money,
    /// What for.
    kind: String,
    /// Through whom.
    by: String,
    /// The table whose record it belongs to.
    table: Option<String>,
    /// That record.
    record: Option<i64>,
}

async fn buy_in(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<AtCage>,
) -> Result<Json<Done>, Problem> {
    at_cage(&app, &session, asked, true).await
}

async fn cash_out(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<AtCage>,
) -> Result<Json<Done>, Problem> {
    at_cage(&app, &session, asked, false).await
}

/// What became of an act at the cage.
enum Became {
    Done(Done),
    Short(books::Short),
    NoPlayer,
    OtherAct,
}

async fn at_cage(app: &App, session: &Session, asked: AtCage, buys: bool) -> Result<Json<Done>, Problem> {
    if asked.amount <= Money::ZERO || asked.amount > MOST {
        return Err(Problem::bad(
            "bad-amount",
            format!("an amount is more than nothing and at most {MOST}"),
        )
        .field("amount"));
    }
    if asked.id.is_empty() || asked.id.len() > 128 || asked.id.chars().any(char::is_control) {
        return Err(Problem::bad(
            "bad-id",
            "an id has 1 to 128 bytes and nothing that does not print",
        )
        .field("id"));
    }
    let by = session.person.id.clone();
    let became = app.storage.write(move |sql| {
        let wallet = Name::Wallet(asked.person.clone());
        let id = format!("cage/{}", asked.id);
        let (from, to, kind) = match buys {
            true => (Name::Cage, wallet.clone(), "cage-buy-in"),
            false => (wallet.clone(), Name::Cage, "cage-cash-out"),
        };
        let known = sql.row(
            "SELECT from_name, to_name, cents FROM lines WHERE id = $1",
            &values![id.as_str()],
        )?;
        if let Some(row) = known {
            let same = row.text(0)? == from.to_string()
                && row.text(1)? == to.to_string()
                && row.int(2)? == asked.amount.cents();
            return Ok(match same {
                true => Became::Done(Done {
                    holds: books::held(sql, &wallet)?,
                    repeated: true,
                }),
                false => Became::OtherAct,
            });
        }
        let player = people::by_id(sql, &asked.person)?;
        if !player.is_some_and(|kept| kept.person.roles.contains(&Role::Player)) {
            return Ok(Became::NoPlayer);
        }
        let line = Line {
            from,
            to,
            amount: asked.amount,
            kind,
        };
        let cause = Cause {
            at_ms: now_ms(),
            by: by.clone(),
            record: None,
        };
        if let Err(short) = books::post_as(sql, &[line], &cause, Some(&id))? {
            return Ok(Became::Short(short));
        }
        let about = json!({ "id": asked.id, "person": asked.person, "amount": asked.amount });
        events::note(sql, &by, kind, about)?;
        Ok(Became::Done(Done {
            holds: books::held(sql, &wallet)?,
            repeated: false,
        }))
    });
    match became.await? {
        Became::Done(done) => Ok(Json(done)),
        Became::NoPlayer => Err(Problem::not_found("such player")),
        Became::OtherAct => Err(Problem::new(
            StatusCode::CONFLICT,
            "cage-id-taken",
            "another act at the cage has that id",
        )
        .field("id")
        .remedy("choose another id")),
        Became::Short(short) => Err(Problem::bad(
            "wallet-short",
            format!("the player has {}, and {} is asked", short.holds, short.asked),
        )
        .field("amount")
        .fields(json!({ "holds": short.holds, "asked": short.asked }))
        .remedy("have the player bring chips back from the tables first")),
    }
}

async fn count(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Json(asked): Json<Counted>,
) -> Result<Json<Value>, Problem> {
    if asked.amount < Money::ZERO || asked.amount > MOST {
        return Err(Problem::bad("bad-amount", format!("an amount is at most {MOST}")).field("amount"));
    }
    let with = second::person(&app, &session, asked.second).await?;
    if !with.roles.contains(&Role::Finance) {
        return Err(Problem::bad("second-person-unfit", "two people of finance count").field("second"));
    }
    let by = session.person.id;
    let says = [&table, &asked.amount.to_string(), &with.id];
    let command = Once::new(&by, asked.id.as_deref(), "count-drop", &says.map(String::as_str))?;
    let counted = app.storage.write(move |sql| {
        once(sql, command.as_ref(), |sql| {
            let count = counts::count(sql, &table, asked.amount, (&by, &with.id), now_ms())?;
            if let Some(count) = &count {
                let about = serde_json::to_value(count)
                    .map_err(|error| StorageError::Unavailable(error.to_string()))?;
                events::note(sql, &by, "drop-counted", about)?;
            }
            Ok(count)
        })
    });
    let counted = counted.await??;
    counted
        .map(Json)
        .ok_or_else(|| Problem::not_found("table of that name"))
}

async fn lines(State(app): State<App>, Query(wanted): Query<Wanted>) -> Result<Json<Vec<Booked>>, Problem> {
    let read = app.storage.read(move |sql| {
        let rows = sql.rows(
            "SELECT id, at_ms, from_name, to_name, cents, kind, by_person, chain, seq FROM lines \
             WHERE ($1 = '' OR from_name = $1 OR to_name = $1) AND at_ms >= $2 AND at_ms < $3 \
             ORDER BY at_ms DESC, id DESC LIMIT $4",
            &values![
                wanted.account.as_deref().unwrap_or_default(),
                wanted.from_ms.unwrap_or(0),
                wanted.to_ms.unwrap_or(u64::MAX),
                PAGE,
            ],
        )?;
        rows.iter().map(booked).collect()
    });
    Ok(Json(read.await?))
}

fn booked(row: &Row) -> Result<Booked, StorageError> {
    Ok(Booked {
        id: row.text(0)?.to_owned(),
        at_ms: row.count(1)?,
        from: row.text(2)?.to_owned(),
        to: row.text(3)?.to_owned(),
        amount: Money::from_cents(row.int(4)?),
        kind: row.text(5)?.to_owned(),
        by: row.text(6)?.to_owned(),
        table: row.maybe_text(7)?.map(str::to_owned),
        record: row.maybe_int(8)?,
    })
}

async fn day(State(app): State<App>, Query(over): Query<Over>) -> Result<Json<Vec<report::Line>>, Problem> {
    reported(&app, over.span()).await.map(Json)
}

async fn day_file(
    State(app): State<App>,
    Path(format): Path<String>,
    Query(over): Query<Over>,
) -> Result<Response, Problem> {
    let over = over.span();
    papers::written(&report::sheet(&reported(&app, over).await?, over), &format)
}

async fn reported(app: &App, over: (u64, u64)) -> Result<Vec<report::Line>, Problem> {
    let tables = app.storage.read(move |sql| report::gather(sql, over)).await?;
    let lines = tokio::task::spawn_blocking(move || report::of(tables)).await;
    lines.map_err(|error| Problem::ours(&error))
}
