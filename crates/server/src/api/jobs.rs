//! Mathematics, as work that is watched and can be stopped: par sheets, what-ifs, targets, samples, lists of the best
//! play, proofs of a house way.

use super::tables::not_opened;
use crate::app::App;
use crate::http::endpoint::{Endpoint, delete, get, post};
use crate::http::{Json, Path, Problem};
use crate::jobs::{Note, Shown, TooMany};
use crate::people::session::Session;
use ::math::sheet::{self as par, Change};
use ::math::{Ask, Depth, Progress};
use axum::extract::State;
use axum::http::StatusCode;
use cards::Odds;
use floor::{filed, house_way, math, tried};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simulate::{Checked, Strategy, Tally};
use std::str::FromStr;

/// The most rounds of one sample.
const ROUNDS: u64 = 20_000_000;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post(
            "par-sheet",
            "/api/v1/par-sheets",
            "Begins a par sheet of an edition or a submission, exact.",
            sheet,
        )
        .takes::<Sheet>()
        .answers::<Shown>(),
        post(
            "what-if",
            "/api/v1/what-ifs",
            "Begins the sheet of a table with other choices or payouts, beside the table as filed.",
            what_if,
        )
        .takes::<WhatIf>()
        .answers::<Shown>(),
        post(
            "target",
            "/api/v1/targets",
            "Looks for the payout that brings a wager's edge closest to a target.",
            target,
        )
        .takes::<Target>()
        .answers::<Shown>(),
        post(
            "sample",
            "/api/v1/samples",
            "Begins to deal rounds by the million, each figure beside the exact one, with a running interval.",
            sample,
        )
        .takes::<Sample>()
        .answers::<Shown>(),
        post(
            "best-play",
            "/api/v1/best-plays",
            "Lists the best play of a game decision by decision, where it is worked out.",
            best_play,
        )
        .takes::<Of>()
        .answers::<Shown>(),
        post(
            "proof",
            "/api/v1/proofs",
            "Proves that the house way of a submission sets every hand, lawfully, one way.",
            proof,
        )
        .takes::<Of>()
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
        get(
            "job",
            "/api/v1/jobs/{id}",
            "Says how far a piece of work is, and what came of it once it is done.",
            look,
        )
        .answers::<Shown>(),
        delete(
            "stop-job",
            "/api/v1/jobs/{id}",
            "Stops a piece of work.",
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
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
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

impl From<Wanted> for Depth {
    fn from(wanted: Wanted) -> Depth {
        match wanted {
            Wanted::Quick => Depth::Quick,
            Wanted::Full => Depth::Full,
            Wanted::BestResponse => Depth::BestResponse,
        }
    }
}

/// An edition or a submission.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Of {
    /// An edition's id, or a Rules Submission as text.
    of: String,
}

/// A change that is tried.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct WhatIf {
    /// The table as filed: an edition's id, or a Rules Submission as text.
    of: String,
    /// The table with other choices, as text; absent where only payouts change.
    #[serde(default)]
    with: Option<String>,
    /// Payouts that are tried.
    #[serde(default)]
    pays: Vec<Pays>,
    /// How much work is wanted.
    #[serde(default)]
    depth: Wanted,
}

/// A line of a paytable that is to pay otherwise.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pays {
    /// The wager.
    wager: String,
    /// The hand.
    hand: String,
    /// `8 to 1`, `500 for 1`, `10% of meter` or `push`.
    pays: String,
}

/// An edge that is wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// An edition's id, or a Rules Submission as text.
    of: String,
    /// The wager.
    wager: String,
    /// The hand whose payout is looked for.
    hand: String,
    /// The edge, in percent: `5` or `3.75`.
    percent: String,
}

/// A sample to be dealt.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Sample {
    /// An edition's id, or a Rules Submission as text.
    of: String,
    /// How many rounds.
    rounds: u64,
    /// The seed: the same one deals the same rounds again.
    #[serde(default)]
    seed: u64,
}

async fn sheet(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Sheet>,
) -> Result<Json<Shown>, Problem> {
    let ask = ask(&asked.of, asked.depth.into())?;
    let name = format!("{:?} {}", asked.depth, asked.of);
    let begun = app.jobs.once(&session.person.id, name, move |progress, _| {
        let mut sheet = math::sheet(&ask, progress).map_err(said)?;
        sheet.compared = math::compare(&ask, progress).map_err(said)?;
        Ok(told(&sheet))
    });
    begun.map(Json).map_err(too_many)
}

async fn what_if(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<WhatIf>,
) -> Result<Json<Shown>, Problem> {
    let depth = asked.depth.into();
    let filed = ask(&asked.of, depth)?;
    let mut tried = match &asked.with {
        Some(text) => filed::ask(text, depth).map_err(|error| not_opened(error).field("with"))?,
        None => filed.clone(),
    };
    if tried.edition.id != filed.edition.id {
        let says = "both must be of one edition; two editions are compared on their own page";
        return Err(Problem::bad("other-edition", says).field("with"));
    }
    let mut changes = Vec::new();
    for each in &asked.pays {
        let line = tried::Line {
            wager: &each.wager,
            hand: &each.hand,
        };
        let odds: Odds = each.pays.parse().map_err(|error: <Odds as FromStr>::Err| {
            Problem::bad("bad-odds", error.to_string()).field("pays")
        })?;
        let printed = tried.edition.paytable_chosen(&each.wager, &tried.choices);
        let from = printed.and_then(|table| table.row(&each.hand).map(|row| row.pays.to_string()));
        changes.push(Change {
            what: format!("{}.{}", each.wager, each.hand),
            from: from.unwrap_or_else(|| "what is printed".to_owned()),
            to: odds.to_string(),
        });
        tried = tried::paying(&tried, line, odds).map_err(not_tried)?;
    }
    begin(&app, &session, move |progress, _| {
        let base = math::sheet(&filed, progress).map_err(said)?;
        let mut sheet = math::sheet(&tried, progress).map_err(said)?;
        sheet.changes = changes;
        sheet.set_beside(&base);
        Ok(told(&sheet))
    })
}

async fn target(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Target>,
) -> Result<Json<Shown>, Problem> {
    let ask = ask(&asked.of, Depth::Quick)?;
    let wanted = tried::percent(&asked.percent).ok_or_else(|| {
        Problem::bad("bad-percent", "write the edge in percent, such as 5 or 3.75").field("percent")
    })?;
    let line = tried::Line {
        wager: &asked.wager,
        hand: &asked.hand,
    };
    tried::paying(&ask, line, Odds::To(1, 1)).map_err(not_tried)?;
    begin(&app, &session, move |progress, _| {
        let line = tried::Line {
            wager: &asked.wager,
            hand: &asked.hand,
        };
        let changed = tried::changed(&ask, line, progress).map_err(said)?;
        let found = tried::target(&ask, line, &changed, &wanted, progress).map_err(said)?;
        let rows: Vec<Value> = found
            .iter()
            .map(|(pays, edges)| json!({ "pays": format!("{pays} to 1"), "edges": edges }))
            .collect();
        Ok(json!({ "figures": changed.figures, "payouts": rows }))
    })
}

async fn sample(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Sample>,
) -> Result<Json<Shown>, Problem> {
    let ask = ask(&asked.of, Depth::Quick)?;
    if asked.rounds == 0 || asked.rounds > ROUNDS {
        let says = format!("a sample has 1 to {ROUNDS} rounds");
        return Err(Problem::bad("bad-rounds", says).field("rounds"));
    }
    let game = floor::simulate::game(&ask, Strategy::Best, simulate::Path::Fast)
        .map_err(|says| Problem::bad("not-sampled", says).field("of"))?;
    begin(&app, &session, move |progress, note| {
        let sheet = math::sheet(&ask, progress).map_err(said)?;
        let checked = |tallies: &[Tally]| -> Value {
            let each = game.figures().iter().zip(tallies);
            let each = each.map(|(id, tally)| Checked::new(id, tally, sheet.known(id).as_ref()));
            json!(each.collect::<Vec<Checked>>())
        };
        let watch = |tallies: &[Tally]| note.write(checked(tallies));
        let threads = 1;
        let tallies = simulate::run(&*game, asked.rounds, asked.seed, threads, progress, &watch);
        Ok(checked(&tallies.map_err(said)?))
    })
}

async fn best_play(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Of>,
) -> Result<Json<Shown>, Problem> {
    let ask = ask(&asked.of, Depth::Quick)?;
    begin(&app, &session, move |_, _| {
        let listing = math::strategy(&ask).map_err(said)?;
        Ok(json!({ "game": ask.edition.game, "listing": listing }))
    })
}

async fn proof(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Of>,
) -> Result<Json<Shown>, Problem> {
    let ask = ask(&asked.of, Depth::Quick)?;
    if !house_way::is_asked(&ask) {
        let says = "nothing is set by a house way at such a table";
        return Err(Problem::bad("no-house-way", says).field("of"));
    }
    begin(&app, &session, move |progress, _| {
        house_way::prove(&ask, progress).map(|proof| json!(proof))
    })
}

fn ask(of: &str, depth: Depth) -> Result<Ask, Problem> {
    filed::ask(of, depth).map_err(|error| not_opened(error).field("of"))
}

fn told(sheet: &par::Sheet) -> Value {
    json!({ "version": 1, "digest": sheet.digest(), "sheet": sheet })
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn not_tried(error: tried::NotTried) -> Problem {
    Problem::bad("not-tried", error.to_string()).field("pays")
}

fn begin<W>(app: &App, session: &Session, work: W) -> Result<Json<Shown>, Problem>
where
    W: FnOnce(&Progress, &Note) -> Result<Value, String> + Send + 'static,
{
    app.jobs
        .begin(&session.person.id, work)
        .map(Json)
        .map_err(too_many)
}

fn too_many(_: TooMany) -> Problem {
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "too-many-jobs",
        "you have too much work under way",
    )
    .remedy("wait for some of it, or stop some")
    .retry_after(5)
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
