//! Records: how long each kind is kept, papers, holds, and what was destroyed with two people and a proof.

use crate::app::App;
use crate::http::endpoint::{Endpoint, get};
use crate::http::{Json, Problem};
use axum::extract::State;
use office::retention::{Held, Kind, What};
use office::{Date, Person};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "office-records",
            "/api/v1/office/records",
            "How long each kind of record is kept, the papers on file, the holds, and the proposals to destroy with their proofs.",
            all,
        )
        .answers::<Records>(),
    ]
}

/// Records.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeRecords")]
struct Records {
    /// How long each kind is kept.
    classes: Vec<Class>,
    /// The papers on file.
    documents: Vec<Paper>,
    /// The holds.
    holds: Vec<Hold>,
    /// The proposals to destroy something.
    proposals: Vec<Proposed>,
    /// Coupons past their time, by series: how many.
    past_their_time: Vec<PastTime>,
}

/// How long a kind of record is kept.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeClass")]
struct Class {
    /// The kind.
    kind: Kind,
    /// In words.
    says: &'static str,
    /// At least so many months.
    months: i32,
    /// From when.
    from: &'static str,
    /// The paragraph.
    #[schemars(with = "String")]
    clause: Clause,
}

/// A paper on file.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficePaper")]
#[serde(rename_all = "kebab-case")]
struct Paper {
    /// What it is called.
    document: String,
    /// Its kind.
    kind: Kind,
    /// The day it was made or closed.
    day: Date,
    /// The SHA-256 of its scan or file.
    digest: String,
    /// Until when it is kept.
    until: Date,
    /// Whether its time is over and no hold is on it.
    may_go: bool,
    /// The holds on it.
    held_by: Vec<String>,
}

/// A hold.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeHold")]
struct Hold {
    /// What it is called.
    hold: String,
    /// What it is on.
    on: Held,
    /// The same in words.
    says: String,
    /// Why.
    reason: String,
}

/// A proposal to destroy something.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeProposed")]
struct Proposed {
    /// Its number.
    number: u32,
    /// What.
    what: What,
    /// The SHA-256 over what goes, line by line: the proof, once it is agreed to.
    digest: String,
    /// What goes, line by line, where it may go now.
    lines: Option<Vec<String>>,
    /// Who proposed it.
    by: Person,
    /// Who agreed, and when.
    agreed: Option<Agreed>,
}

/// Who agreed to a proposal.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficeAgreed")]
struct Agreed {
    /// Who.
    by: Person,
    /// On which gaming day.
    day: Date,
}

/// Coupons of a series that may be destroyed.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OfficePastTime")]
struct PastTime {
    /// The series.
    series: String,
    /// How many.
    count: u64,
}

async fn all(State(app): State<App>) -> Result<Json<Records>, Problem> {
    let seen = app.office.look(|office, _| {
        let day = office.day.unwrap_or(Date::FIRST);
        let records = &office.records;
        let classes = Kind::ALL.map(|kind| {
            let (months, clause) = kind.kept();
            let from = match kind {
                Kind::Coupons => "redemption, voiding or expiry",
                _ => "the day they are made or closed",
            };
            Class {
                kind,
                says: kind.name(),
                months,
                from,
                clause,
            }
        });
        let documents = records.documents.iter().map(|(name, paper)| {
            let until = paper.day.plus_months(paper.kind.kept().0);
            let held_by: Vec<String> = records.held_by(name, paper).cloned().collect();
            Paper {
                document: name.clone(),
                kind: paper.kind,
                day: paper.day,
                digest: paper.digest.clone(),
                until,
                may_go: day >= until && held_by.is_empty(),
                held_by,
            }
        });
        let holds = records.holds.iter().map(|(hold, (on, reason))| Hold {
            hold: hold.clone(),
            says: on.says(),
            on: on.clone(),
            reason: reason.clone(),
        });
        let proposals = records.proposals.iter().map(|proposal| Proposed {
            number: proposal.number,
            what: proposal.what.clone(),
            digest: proposal.digest.clone(),
            lines: match proposal.agreed {
                Some(_) => None,
                None => records.shown(proposal, &office.coupons, day),
            },
            by: proposal.by.clone(),
            agreed: proposal.agreed.as_ref().map(|(by, day)| Agreed {
                by: by.clone(),
                day: *day,
            }),
        });
        let past = office.coupons.past_their_time(day);
        Records {
            classes: classes.into(),
            documents: documents.collect(),
            holds: holds.collect(),
            proposals: proposals.collect(),
            past_their_time: past
                .into_iter()
                .map(|(series, serials)| PastTime {
                    series: series.to_owned(),
                    count: serials.count(),
                })
                .collect(),
        }
    });
    Ok(Json(seen.await?))
}
