//! The law: editions, their clauses and irregularities, two editions compared, and how unclear text is read.

use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Path, Problem};
use rulebook::clause::{self, Clause, Duty};
use rulebook::option::OptionKind;
use rulebook::{Edition, OptionSpec, Severity, Value, WagerSpec};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How unclear law is read, as the book has it.
const READINGS: &str = include_str!("../../../../docs/readings.md");

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("editions", "/api/v1/editions", "Lists the editions.", list).answers::<Vec<About>>(),
        get(
            "edition",
            "/api/v1/editions/{edition}",
            "Shows an edition: wagers, paytables, options, ranking, layout and facts, each with its clause.",
            one,
        )
        .answers::<Whole>(),
        get(
            "clauses",
            "/api/v1/editions/{edition}/clauses",
            "Lists every clause of an edition and what the software does about it.",
            clauses,
        )
        .answers::<Vec<Register>>(),
        get(
            "register-clauses",
            "/api/v1/registers/{register}/clauses",
            "Lists every clause of a register: an edition's, or a chapter that the office carries out.",
            register_clauses,
        )
        .answers::<Vec<Register>>(),
        get(
            "irregularities",
            "/api/v1/editions/{edition}/irregularities",
            "Lists what may go wrong under an edition, what follows and by which clause.",
            irregularities,
        )
        .answers::<Vec<Irregular>>(),
        get(
            "compare",
            "/api/v1/editions/{edition}/compare/{other}",
            "Compares two editions by meaning.",
            compare,
        )
        .answers::<Compared>(),
        get(
            "readings",
            "/api/v1/readings",
            "How unclear law is read, as Markdown.",
            readings,
        )
        .answers_with(&["text/markdown"]),
    ]
}

/// An edition as a whole.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct About {
    /// Its id.
    id: String,
    /// The family of games that plays it.
    family: String,
    /// The game.
    game: String,
    /// What a reader would call it.
    title: String,
    /// Where it is law.
    jurisdiction: String,
    /// Where the law stands.
    authority: String,
    /// Its standing.
    status: String,
    /// The day it took effect.
    effective: Option<String>,
    /// The day it lapsed.
    expires: Option<String>,
    /// The days amendments took effect.
    amended: Vec<String>,
}

impl About {
    fn of(edition: &Edition) -> About {
        About {
            id: edition.id.clone(),
            family: edition.family.to_string(),
            game: edition.game.clone(),
            title: edition.title.clone(),
            jurisdiction: edition.jurisdiction.clone(),
            authority: edition.authority.clone(),
            status: edition.status.clone(),
            effective: edition.effective.as_ref().map(|day| day.value.clone()),
            expires: edition.expires.as_ref().map(|day| day.value.clone()),
            amended: edition.amended.clone(),
        }
    }
}

/// An edition in full.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Whole {
    #[serde(flatten)]
    about: About,
    /// What may be bet.
    wagers: Vec<Wager>,
    /// What it pays.
    paytables: Vec<Paytable>,
    /// What the operator may choose.
    options: Vec<Choice>,
    /// What choices need of each other.
    conditions: Vec<Condition>,
    /// What the list of hands is headed.
    ranking_title: String,
    /// Hands, highest first.
    ranking: Vec<Rank>,
    /// What the layout, signs and devices must carry.
    layout: Vec<Item>,
    /// What else it fixes, by topic.
    facts: Vec<Fact>,
}

/// A wager.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Wager {
    id: String,
    name: String,
    says: String,
    /// `required`, `optional`, `made in play` or `nothing to bet`.
    asks: &'static str,
    requires: Option<String>,
    /// The option that decides whether it is offered.
    offered_by: Option<String>,
    clause: String,
}

/// What a wager pays.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Paytable {
    wager: String,
    id: String,
    clause: String,
    rows: Vec<PaytableRow>,
}

/// One payout.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct PaytableRow {
    hand: String,
    name: String,
    /// `3 to 2`, `500 for 1`.
    pays: String,
    /// The Envy Bonus it brings to others.
    envy: Option<String>,
    clause: Option<String>,
}

/// Something the operator may choose.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Choice {
    key: String,
    says: String,
    /// `choice`, `flag`, `money`, `count` or `text`.
    kind: &'static str,
    /// In words.
    allowed: String,
    values: Vec<ChoiceValue>,
    #[schemars(with = "Option<serde_json::Value>")]
    default: Option<Value>,
    /// The reading behind it, where the text is unclear.
    reading: Option<String>,
    clause: String,
}

/// A value of a choice.
#[derive(Serialize, JsonSchema)]
struct ChoiceValue {
    value: String,
    says: String,
    clause: String,
}

/// What one choice needs of others.
#[derive(Serialize, JsonSchema)]
struct Condition {
    key: String,
    value: Option<String>,
    needs: BTreeMap<String, Vec<String>>,
    unless: BTreeMap<String, Vec<String>>,
    says: String,
    /// Whether it is forbidden otherwise, or only unwise.
    forbidden: bool,
    clause: String,
}

/// A class of hands.
#[derive(Serialize, JsonSchema)]
struct Rank {
    class: String,
    name: String,
    says: String,
    clause: String,
}

/// Something the layout must carry.
#[derive(Serialize, JsonSchema)]
struct Item {
    item: String,
    says: String,
    place: String,
    clause: String,
}

/// Something else the edition fixes.
#[derive(Serialize, JsonSchema)]
struct Fact {
    topic: String,
    name: String,
    value: String,
    clause: String,
}

/// A clause and what is done about it.
#[derive(Serialize, JsonSchema)]
struct Register {
    /// Its id in the register.
    id: &'static str,
    /// How it is cited.
    clause: &'static str,
    /// What it says, in the register's own words.
    summary: &'static str,
    /// What it asks of software.
    #[schemars(with = "String")]
    duty: Duty,
    /// What it is about.
    kind: &'static str,
}

/// Something that may go wrong.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Irregular {
    /// Its name.
    name: &'static str,
    /// What it is.
    says: String,
    /// What follows, by name.
    #[schemars(with = "String")]
    consequence: rulebook::Consequence,
    /// What follows, in words.
    follows: &'static str,
    /// Whether the round is void.
    voids: bool,
    /// The paragraph.
    clause: String,
}

/// Two editions by meaning.
#[derive(Serialize, JsonSchema)]
struct Compared {
    left: About,
    right: About,
    /// How many matters differ.
    differences: usize,
    /// How many are the same.
    same: usize,
    sections: Vec<Section>,
}

/// One topic.
#[derive(Serialize, JsonSchema)]
struct Section {
    topic: String,
    /// Matters on which both say the same.
    same: Vec<String>,
    rows: Vec<Difference>,
}

/// A matter on which they differ.
#[derive(Serialize, JsonSchema)]
struct Difference {
    name: String,
    left: Option<Side>,
    right: Option<Side>,
}

/// What one of them says.
#[derive(Serialize, JsonSchema)]
struct Side {
    says: String,
    clause: Option<String>,
}

async fn list() -> Json<Vec<About>> {
    Json(Edition::all().iter().map(|edition| About::of(edition)).collect())
}

pub(super) fn find(id: &str) -> Result<Arc<Edition>, Problem> {
    Edition::find(id).ok_or_else(|| Problem::not_found("edition of that id"))
}

async fn one(Path(id): Path<String>) -> Result<Json<Whole>, Problem> {
    let edition = find(&id)?;
    let cite = |clause: Clause| clause.to_string();
    Ok(Json(Whole {
        about: About::of(&edition),
        wagers: edition.wagers().iter().map(wager).collect(),
        paytables: edition
            .paytables()
            .iter()
            .map(|paytable| Paytable {
                wager: paytable.wager.to_string(),
                id: paytable.id.clone(),
                clause: cite(paytable.clause),
                rows: paytable
                    .rows
                    .iter()
                    .map(|row| PaytableRow {
                        hand: row.hand.to_string(),
                        name: row.name.to_string(),
                        pays: row.pays.to_string(),
                        envy: row.envy.map(|envy| envy.to_string()),
                        clause: Some(cite(row.clause)),
                    })
                    .collect(),
            })
            .collect(),
        options: edition.options().iter().map(choice).collect(),
        conditions: edition
            .dependencies()
            .iter()
            .map(|dependency| Condition {
                key: dependency.key.clone(),
                value: dependency.value.clone(),
                needs: dependency.needs.iter().cloned().collect(),
                unless: dependency.unless.iter().cloned().collect(),
                says: dependency.says.clone(),
                forbidden: dependency.severity == Severity::Error,
                clause: cite(dependency.clause),
            })
            .collect(),
        ranking_title: edition.rank_title.clone(),
        ranking: edition
            .ranking
            .iter()
            .map(|rank| Rank {
                class: rank.class.clone(),
                name: rank.name.clone(),
                says: rank.says.clone(),
                clause: cite(rank.clause),
            })
            .collect(),
        layout: edition
            .layout
            .iter()
            .map(|item| Item {
                item: item.item.clone(),
                says: item.says.clone(),
                place: item.place.says().to_owned(),
                clause: cite(item.clause),
            })
            .collect(),
        facts: edition
            .facts()
            .iter()
            .map(|fact| Fact {
                topic: fact.topic.clone(),
                name: fact.name.clone(),
                value: fact.value.clone(),
                clause: fact.clause.to_string(),
            })
            .collect(),
    }))
}

fn wager(wager: &WagerSpec) -> Wager {
    Wager {
        id: wager.id.to_string(),
        name: wager.name.clone(),
        says: wager.says.clone(),
        asks: wager.asks(),
        requires: wager.requires.map(|other| other.to_string()),
        offered_by: wager.offered_by.clone(),
        clause: wager.clause.to_string(),
    }
}

fn choice(option: &OptionSpec) -> Choice {
    Choice {
        key: option.key.clone(),
        says: option.says.clone(),
        kind: match option.kind {
            OptionKind::Choice(_) => "choice",
            OptionKind::Flag => "flag",
            OptionKind::Money { .. } => "money",
            OptionKind::Count { .. } => "count",
            OptionKind::Odds { .. } => "odds",
            OptionKind::Payout => "payout",
            OptionKind::Text => "text",
        },
        allowed: option.allowed(),
        values: option
            .values()
            .iter()
            .map(|value| ChoiceValue {
                value: value.value.clone(),
                says: value.says.clone(),
                clause: value.clause.to_string(),
            })
            .collect(),
        default: option.default.clone(),
        reading: option.reading.clone(),
        clause: option.clause.to_string(),
    }
}

async fn clauses(Path(id): Path<String>) -> Result<Json<Vec<Register>>, Problem> {
    Ok(Json(listed(find(&id)?.register())))
}

/// The chapters of the office (`pa-603a`, `pa-609a`, `pa-465a`) are no edition of a game.
async fn register_clauses(Path(id): Path<String>) -> Result<Json<Vec<Register>>, Problem> {
    let register = clause::Register::of(&id).ok_or_else(|| Problem::not_found("register of that id"))?;
    Ok(Json(listed(register)))
}

fn listed(register: &clause::Register) -> Vec<Register> {
    let all = register.clauses();
    all.map(|clause| Register {
        id: clause.id(),
        clause: clause.citation(),
        summary: clause.summary(),
        duty: clause.duty(),
        kind: clause.kind(),
    })
    .collect()
}

async fn irregularities(Path(id): Path<String>) -> Result<Json<Vec<Irregular>>, Problem> {
    let edition = find(&id)?;
    let all = edition.register().irregularities();
    Ok(Json(
        all.map(|each| Irregular {
            name: each.rule.name(),
            says: each.says,
            consequence: each.consequence,
            follows: each.consequence.says(),
            voids: each.consequence.voids_round(),
            clause: each.clause.to_string(),
        })
        .collect(),
    ))
}

async fn compare(Path((left, right)): Path<(String, String)>) -> Result<Json<Compared>, Problem> {
    let (left, right) = (find(&left)?, find(&right)?);
    let diff = rulebook::diff::compare(&left, &right);
    let side = |side: rulebook::diff::Side| Side {
        says: side.says,
        clause: side.clause.map(|clause| clause.to_string()),
    };
    Ok(Json(Compared {
        left: About::of(&left),
        right: About::of(&right),
        differences: diff.differences(),
        same: diff.same(),
        sections: diff
            .sections
            .into_iter()
            .map(|section| Section {
                topic: section.topic,
                same: section.same,
                rows: section
                    .rows
                    .into_iter()
                    .map(|row| Difference {
                        name: row.name,
                        left: row.left.map(side),
                        right: row.right.map(side),
                    })
                    .collect(),
            })
            .collect(),
    }))
}

async fn readings() -> impl axum::response::IntoResponse {
    ([("content-type", "text/markdown; charset=utf-8")], READINGS)
}
