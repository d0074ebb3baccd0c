//! Learning to deal: drills that the engine judges, and table tests that a pit manager signs.

use crate::app::App;
use crate::clock::now_ms;
use crate::http::endpoint::{Endpoint, get, post};
use crate::http::{Json, Path, Problem};
use crate::people::session::Session;
use crate::people::{Role, token};
use crate::training::{self, Dealt, Given, NotSigned, Score, Test};
use axum::extract::State;
use axum::http::StatusCode;
use cards::Money;
use floor::drill::{Answer, Drill, Judged, Laid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most rounds of one test.
const ROUNDS: u64 = 20;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "training",
            "/api/v1/training",
            "What can be practised, and how one does at it.",
            overview,
        )
        .answers::<Overview>(),
        post(
            "drill",
            "/api/v1/training/drills",
            "Deals a round for practice. It touches no table, no chips and no books.",
            begin_drill,
        )
        .takes::<Wanted>()
        .answers::<Dealing>(),
        get(
            "open-drill",
            "/api/v1/training/drills/{drill}",
            "A drill as it was dealt, with what was answered.",
            open,
        )
        .answers::<Dealing>(),
        post(
            "lay-drill",
            "/api/v1/training/drills/{drill}/laid",
            "Says what hands would be, laid down as the house hand.",
            laid,
        )
        .takes::<Hands>()
        .answers::<Laid>(),
        post(
            "answer-drill",
            "/api/v1/training/drills/{drill}/answers",
            "Judges an answer: right or not, the right one, and the paragraph. In a table test it only says that it is kept.",
            answer,
        )
        .takes::<Answering>()
        .answers::<Marked>(),
        get(
            "table-tests",
            "/api/v1/training/tests",
            "Table tests, the last first: one's own, or everyone's for those who sign or read them.",
            tests,
        )
        .answers::<Vec<Test>>(),
        post(
            "begin-table-test",
            "/api/v1/training/tests",
            "Begins a table test of so many rounds.",
            begin_test,
        )
        .takes::<Testing>()
        .answers::<Test>(),
        get(
            "table-test",
            "/api/v1/training/tests/{test}",
            "A table test and how it stands.",
            one_test,
        )
        .answers::<Test>(),
        post(
            "sign-table-test",
            "/api/v1/training/tests/{test}/sign",
            "Signs a table test that someone else passed.",
            sign,
        )
        .answers::<Test>()
        .refuses(&[409, 422]),
    ]
}

/// What can be practised.
#[derive(Serialize, JsonSchema)]
struct Overview {
    /// The games.
    games: Vec<Game>,
    /// How one does, by edition and skill.
    scores: Vec<Score>,
    /// Right answers needed in a table test, of ten.
    needed: u64,
}

/// A game that can be practised.
#[derive(Serialize, JsonSchema)]
struct Game {
    edition: String,
    family: String,
    game: String,
    title: String,
    /// Whether its dealer sets hands.
    sets: bool,
}

/// A drill that is wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// The edition.
    edition: String,
}

/// A drill, dealt.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Dealing {
    /// Its id.
    id: String,
    /// The edition.
    edition: String,
    /// The game.
    game: String,
    /// The house way, where hands are set by one.
    house_way: Option<String>,
    #[serde(flatten)]
    drill: Drill,
    /// What was answered, and whether it was right; in a test that is said when it is over.
    answered: Vec<(String, Option<bool>)>,
    /// What each position gained or lost, once every question is answered.
    #[schemars(with = "Vec<(u8, String)>")]
    nets: Vec<(u8, Money)>,
}

/// Hands by name.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Hands {
    hands: BTreeMap<String, String>,
}

/// An answer.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Answering {
    /// The question.
    question: String,
    /// The answer.
    answer: Answer,
}

/// A judged answer.
#[derive(Serialize, JsonSchema)]
struct Marked {
    /// Whether this was the first answer, which counts.
    first: bool,
    /// The judgement; none in a table test.
    judged: Option<Judged>,
}

/// A table test that is wanted.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Testing {
    /// The edition.
    edition: String,
    /// How many rounds, up to 20.
    rounds: u64,
}

async fn overview(State(app): State<App>, session: Session) -> Result<Json<Overview>, Problem> {
    let person = session.person.id;
    let scores = app
        .storage
        .read(move |sql| training::scores(sql, &person))
        .await?;
    let games = rulebook::Edition::all()
        .iter()
        .filter(|edition| training::example(&edition.id).is_some())
        .map(|edition| Game {
            edition: edition.id.clone(),
            family: edition.family.to_string(),
            game: edition.game.clone(),
            title: edition.title.clone(),
            sets: edition.option("house-way").is_some(),
        });
    Ok(Json(Overview {
        games: games.collect(),
        scores,
        needed: training::NEEDED,
    }))
}

/// A drill by its id: `EDITION~SEED` for practice, `TEST.ROUND` in a table test.
enum Id {
    Practice { edition: String, seed: u64 },
    Test { test: Box<Test>, round: u64 },
}

impl Id {
    async fn read(app: &App, session: &Session, id: &str) -> Result<Id, Problem> {
        let unknown = || Problem::not_found("such drill of yours");
        if let Some((edition, seed)) = id.split_once('~') {
            let seed = u64::from_str_radix(seed, 16).map_err(|_| unknown())?;
            let edition = edition.to_owned();
            return Ok(Id::Practice { edition, seed });
        }
        let (test, round) = id.rsplit_once('.').ok_or_else(unknown)?;
        let (name, round) = (test.to_owned(), round.parse::<u64>().map_err(|_| unknown())?);
        let test = app.storage.read(move |sql| training::test(sql, &name)).await?;
        let own = |test: &Test| test.person == session.person.id && round < test.rounds;
        let test = Box::new(test.filter(own).ok_or_else(unknown)?);
        Ok(Id::Test { test, round })
    }

    async fn deal(&self) -> Result<Dealt, Problem> {
        let (edition, seed) = match self {
            Id::Practice { edition, seed } => (edition.clone(), *seed),
            Id::Test { test, round } => (test.edition.clone(), test.seed.wrapping_add(*round)),
        };
        deal(edition, seed).await
    }

    /// Whether answers are told.
    fn tells(&self) -> bool {
        match self {
            Id::Practice { .. } => true,
            Id::Test { test, .. } => test.ended_ms.is_some(),
        }
    }
}

async fn deal(edition: String, seed: u64) -> Result<Dealt, Problem> {
    let dealt = tokio::task::spawn_blocking(move || training::deal(&edition, seed));
    let dealt = dealt.await.map_err(|error| Problem::ours(&error))?;
    let dealt = dealt.ok_or_else(|| Problem::not_found("drill for that edition"))?;
    dealt.map_err(|error| Problem::ours(&error))
}

async fn shown(app: &App, session: &Session, name: String, id: Id) -> Result<Json<Dealing>, Problem> {
    let dealt = id.deal().await?;
    let (person, drill) = (session.person.id.clone(), name.clone());
    let answered = app
        .storage
        .read(move |sql| training::answered(sql, &person, &drill))
        .await?;
    let drill = dealt.drill();
    let all = answered.len() >= drill.questions.len();
    Ok(Json(Dealing {
        id: name,
        edition: dealt.edition().to_owned(),
        game: dealt.game(),
        house_way: dealt.house_way.clone(),
        nets: if all && id.tells() {
            dealt.nets()
        } else {
            Vec::new()
        },
        drill,
        answered: answered
            .into_iter()
            .map(|(question, right)| (question, id.tells().then_some(right)))
            .collect(),
    }))
}

async fn begin_drill(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Wanted>,
) -> Result<Json<Dealing>, Problem> {
    let seed = fresh_seed()?;
    let edition = asked.edition;
    let name = format!("{edition}~{seed:x}");
    shown(&app, &session, name, Id::Practice { edition, seed }).await
}

async fn open(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
) -> Result<Json<Dealing>, Problem> {
    let id = Id::read(&app, &session, &name).await?;
    shown(&app, &session, name, id).await
}

async fn laid(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Json(asked): Json<Hands>,
) -> Result<Json<Laid>, Problem> {
    let id = Id::read(&app, &session, &name).await?;
    let dealt = id.deal().await?;
    Ok(Json(dealt.laid(&asked.hands)))
}

async fn answer(
    State(app): State<App>,
    session: Session,
    Path(name): Path<String>,
    Json(asked): Json<Answering>,
) -> Result<Json<Marked>, Problem> {
    let id = Id::read(&app, &session, &name).await?;
    if matches!((&id, &asked.answer), (Id::Test { .. }, Answer::Show)) {
        return Err(Problem::bad("no-hints", "in a table test nothing is shown"));
    }
    let dealt = id.deal().await?;
    let judged = dealt.judge(&asked.question, &asked.answer);
    let (skill, judged) = judged.ok_or_else(|| Problem::not_found("such question").field("question"))?;
    let given = serde_json::to_string(&asked.answer).map_err(|error| Problem::ours(&error))?;
    let (person, edition) = (session.person.id.clone(), dealt.edition().to_owned());
    let right = judged.right;
    let test = match &id {
        Id::Test { test, .. } => Some((test.id.clone(), test.asked)),
        Id::Practice { .. } => None,
    };
    let kept = app.storage.write(move |sql| {
        let answer = Given {
            person: &person,
            drill: &name,
            question: &asked.question,
            edition: &edition,
            skill,
            given: &given,
            right,
        };
        let first = training::answer(sql, &answer, now_ms())?;
        if let Some((test, of)) = &test
            && training::test(sql, test)?.is_some_and(|test| test.answered >= *of)
        {
            training::end(sql, test, now_ms())?;
        }
        Ok(first)
    });
    Ok(Json(Marked {
        first: kept.await?,
        judged: id.tells().then_some(judged),
    }))
}

async fn tests(State(app): State<App>, session: Session) -> Result<Json<Vec<Test>>, Problem> {
    let own = (!reads_all(session.role)).then_some(session.person.id);
    let read = app.storage.read(move |sql| training::tests(sql, own.as_deref()));
    Ok(Json(read.await?))
}

fn reads_all(role: Role) -> bool {
    matches!(
        role,
        Role::Floorperson | Role::PitManager | Role::Regulator | Role::Administrator
    )
}

async fn one_test(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Test>, Problem> {
    let test = app.storage.read(move |sql| training::test(sql, &id)).await?;
    let may = |test: &Test| test.person == session.person.id || reads_all(session.role);
    test.filter(may)
        .map(Json)
        .ok_or_else(|| Problem::not_found("such table test"))
}

async fn begin_test(
    State(app): State<App>,
    session: Session,
    Json(asked): Json<Testing>,
) -> Result<Json<Test>, Problem> {
    if asked.rounds == 0 || asked.rounds > ROUNDS {
        let says = format!("a table test has 1 to {ROUNDS} rounds");
        return Err(Problem::bad("bad-rounds", says).field("rounds"));
    }
    let seed = fresh_seed()?;
    let mut questions = 0;
    for round in 0..asked.rounds {
        let dealt = deal(asked.edition.clone(), seed.wrapping_add(round)).await?;
        questions += dealt.drill().questions.len() as u64;
    }
    let test = Test {
        id: token::fresh_id(),
        person: session.person.id,
        name: session.person.name,
        edition: asked.edition,
        rounds: asked.rounds,
        asked: questions,
        answered: 0,
        right: 0,
        began_ms: now_ms(),
        ended_ms: None,
        passed: None,
        signed_by: None,
        signed_ms: None,
        seed,
    };
    let kept = test.clone();
    app.storage.write(move |sql| training::begin(sql, &kept)).await?;
    Ok(Json(test))
}

async fn sign(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Test>, Problem> {
    let (by, name) = (session.person.id, session.person.name);
    let signed = app
        .storage
        .write(move |sql| training::sign(sql, &id, (&by, &name), now_ms()));
    signed.await?.map(Json).map_err(|why| match why {
        NotSigned::Unknown => Problem::not_found("such table test"),
        NotSigned::NotPassed => Problem::bad("not-passed", "this test is not over, or not passed"),
        NotSigned::SamePerson => Problem::bad("same-person-twice", "nobody signs a table test of their own")
            .remedy("have another pit manager sign it"),
        NotSigned::Already => Problem::new(StatusCode::CONFLICT, "signed", "this test is signed already"),
    })
}

/// A seed that nobody can guess, small enough for a column.
fn fresh_seed() -> Result<u64, Problem> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| Problem::ours(&error))?;
    Ok(u64::from_le_bytes(bytes) >> 12)
}
