//! What is kept how long, and how it is destroyed: § 465a.6(c).
//!
//! The journal of the office is never shortened. What can be destroyed is paper that was put on file here, and coupons
//! that were used up: one person proposes and is shown what goes, another agrees to exactly that, and a proof stays.

use crate::coupons::Coupons;
use crate::date::Date;
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::serials::Ranges;
use crate::sheet::Sheet;
use crate::step::Step;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A kind of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
#[schemars(rename = "RecordKind")]
pub enum Kind {
    Coupons,
    VoucherReport,
    CouponLedger,
    Requisition,
    ReconciliationForm,
    CouponCount,
    MailingList,
    QuarterlyReport,
    DiceInspection,
    DiscrepancyReport,
    CounterCheckCustody,
    ShiftPlan,
    CameraPlan,
    Journal,
    OtherBook,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 15] = [
        Kind::Coupons,
        Kind::VoucherReport,
        Kind::CouponLedger,
        Kind::Requisition,
        Kind::ReconciliationForm,
        Kind::CouponCount,
        Kind::MailingList,
        Kind::QuarterlyReport,
        Kind::DiceInspection,
        Kind::DiscrepancyReport,
        Kind::CounterCheckCustody,
        Kind::ShiftPlan,
        Kind::CameraPlan,
        Kind::Journal,
        Kind::OtherBook,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Coupons => "coupons",
            Kind::VoucherReport => "papers on vouchers reported as counterfeit, altered or tampered with",
            Kind::CouponLedger => "coupon ledger",
            Kind::Requisition => "coupon requisitions",
            Kind::ReconciliationForm => "reconciliation forms",
            Kind::CouponCount => "coupon counts",
            Kind::MailingList => "mailing lists",
            Kind::QuarterlyReport => "quarterly reports",
            Kind::DiceInspection => "dice inspections",
            Kind::DiscrepancyReport => "dice discrepancy reports",
            Kind::CounterCheckCustody => "counter checks signed out and in",
            Kind::ShiftPlan => "shift plans",
            Kind::CameraPlan => "camera plans",
            Kind::Journal => "journals",
            Kind::OtherBook => "other original books, records and documents",
        }
    }

    /// How many months it is kept at the least, and the paragraph.
    pub fn kept(self) -> (i32, Clause) {
        match self {
            Kind::Coupons => (6, Law::Coupons.clause()),
            Kind::VoucherReport => (24, Law::VoucherPapers.clause()),
            _ => (60, Law::Books.clause()),
        }
    }
}

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Puts a paper on file.
    Keep {
        /// What it is called.
        document: String,
        /// Its kind.
        kind: Kind,
        /// The day it was made or closed.
        day: Date,
        /// The SHA-256 of its scan or file, in hexadecimal.
        digest: String,
    },
    /// Forbids that something is destroyed.
    Hold {
        /// What the hold is called.
        hold: String,
        /// What it is on.
        on: Held,
        /// Why.
        reason: String,
    },
    /// Lifts a hold.
    Release {
        /// The hold.
        hold: String,
        /// Why.
        reason: String,
    },
    /// Proposes to destroy something, and is shown what.
    Propose {
        /// What.
        what: What,
    },
    /// Agrees to what was proposed.
    Agree {
        /// The proposal.
        proposal: u32,
        /// The digest that was shown.
        digest: String,
    },
}

/// What a hold is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Held {
    Document { document: String },
    Kind { kind: Kind },
    Series { series: String },
    Serials { series: String, serials: Ranges },
}

impl Held {
    /// In words.
    pub fn says(&self) -> String {
        match self {
            Held::Document { document } => format!("the paper {document}"),
            Held::Kind { kind } => kind.name().to_owned(),
            Held::Series { series } => format!("series {series}"),
            Held::Serials { series, serials } => format!("{} coupons of series {series}", serials.count()),
        }
    }
}

/// What is to be destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
#[allow(missing_docs, reason = "the names say it")]
pub enum What {
    Coupons { series: String, serials: Ranges },
    Documents { documents: Vec<String> },
}

/// A paper on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Document {
    /// Its kind.
    pub kind: Kind,
    /// The day it was made or closed.
    pub day: Date,
    /// The SHA-256 of its scan or file.
    pub digest: String,
}

/// A proposal to destroy something, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Proposal {
    /// Its number.
    pub number: u32,
    /// What.
    pub what: What,
    /// The SHA-256 over what goes, line by line.
    pub digest: String,
    /// Who proposed it.
    pub by: Person,
    /// Who agreed, and on which gaming day.
    pub agreed: Option<(Person, Date)>,
}

/// Something that is true of records from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    Kept { document: String, paper: Document },
    Held { hold: String, on: Held, reason: String },
    Released { hold: String, reason: String },
    Proposed(Proposal),
    Destroyed { proposal: u32, by: Person, day: Date },
}

/// What is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// The papers on file.
    pub documents: BTreeMap<String, Document>,
    /// The holds.
    pub holds: BTreeMap<String, (Held, String)>,
    /// The proposals, and with those that were agreed to the proofs.
    pub proposals: Vec<Proposal>,
}

const COMPLIANCE: Asked = Asked::Of(Department::Compliance);
const DESTROYERS: Asked = Asked::Any(&[Post::ComplianceOfficer, Post::FinanceSupervisor]);

impl Records {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, coupons: &Coupons, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        match act {
            Act::Keep {
                document,
                kind,
                day,
                digest,
            } => self.keep(document, *kind, *day, digest, desk),
            Act::Hold { hold, on, reason } => {
                desk.signed.alone(COMPLIANCE, Law::Books)?;
                if hold.trim().is_empty() || self.holds.contains_key(hold) {
                    return Err(known("hold", hold));
                }
                if reason.trim().is_empty() {
                    return Err(Reason::NoReason.by(Law::Books));
                }
                Ok(Step::new(format!("hold {hold}: {reason}"))
                    .by(&[Law::Books])
                    .fact(Fact::Held {
                        hold: hold.clone(),
                        on: on.clone(),
                        reason: reason.clone(),
                    }))
            }
            Act::Release { hold, reason } => {
                desk.signed.alone(COMPLIANCE, Law::Books)?;
                if !self.holds.contains_key(hold) {
                    return Err(unknown("hold", hold));
                }
                if reason.trim().is_empty() {
                    return Err(Reason::NoReason.by(Law::Books));
                }
                Ok(
                    Step::new(format!("hold {hold} is released: {reason}")).fact(Fact::Released {
                        hold: hold.clone(),
                        reason: reason.clone(),
                    }),
                )
            }
            Act::Propose { what } => self.propose(what, coupons, desk),
            Act::Agree { proposal, digest } => self.agree(*proposal, digest, coupons, desk),
        }
    }

    fn keep(
        &self,
        name: &str,
        kind: Kind,
        day: Date,
        digest: &str,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let (months, clause) = kind.kept();
        desk.signed.no_others(&[])?;
        if desk.signed.by.post.department() == Department::Board {
            let is = desk.signed.by.post;
            return Err(Reason::NotYours {
                needs: COMPLIANCE,
                is,
            }
            .by(clause));
        }
        if name.trim().is_empty() || self.documents.contains_key(name) {
            return Err(known("document", name));
        }
        let hex = digest.len() == 64 && digest.chars().all(|c| c.is_ascii_hexdigit());
        if !hex {
            let what = "the SHA-256 of the paper, 64 hexadecimal digits";
            return Err(Reason::Missing { what }.by(clause));
        }
        if day > desk.day {
            return Err(Reason::NotOver { until: day }.by(clause));
        }
        let until = day.plus_months(months);
        Ok(Step::new(format!("{name} is on file, kept until {until}"))
            .by(&[clause])
            .fact(Fact::Kept {
                document: name.to_owned(),
                paper: Document {
                    kind,
                    day,
                    digest: digest.to_ascii_lowercase(),
                },
            }))
    }

    fn propose(&self, what: &What, coupons: &Coupons, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(DESTROYERS, Law::Books)?;
        let (lines, clause) = self.goes(what, coupons, desk.day)?;
        let number = u32::try_from(self.proposals.len()).map_or(u32::MAX, |there| there.saturating_add(1));
        let digest = digest(&lines);
        Ok(Step::new(format!(
            "proposal {number}: {} would be destroyed; digest {digest}",
            lines.join("; ")
        ))
        .by(&[clause])
        .fact(Fact::Proposed(Proposal {
            number,
            what: what.clone(),
            digest,
            by: desk.signed.by.clone(),
            agreed: None,
        })))
    }

    fn agree(
        &self,
        number: u32,
        shown: &str,
        coupons: &Coupons,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let found = self.proposals.iter().find(|proposal| proposal.number == number);
        let proposal = found.ok_or_else(|| unknown("proposal", &number.to_string()))?;
        desk.signed.alone(DESTROYERS, Law::Books)?;
        if proposal.by.id == desk.signed.by.id {
            let name = desk.signed.by.name.clone();
            return Err(Reason::SamePerson { name }.by(Law::Books));
        }
        if proposal.agreed.is_some() {
            let what = format!("proposal {number}");
            return Err(Reason::Filed { what }.by(Law::Books));
        }
        let (lines, clause) = self.goes(&proposal.what, coupons, desk.day)?;
        if shown != proposal.digest || digest(&lines) != proposal.digest {
            return Err(Reason::NotAsShown.by(clause));
        }
        Ok(Step::new(format!(
            "destroyed: {}; proof {}",
            lines.join("; "),
            proposal.digest
        ))
        .by(&[clause])
        .fact(Fact::Destroyed {
            proposal: number,
            by: desk.signed.by.clone(),
            day: desk.day,
        }))
    }

    /// What would go, line by line, if its time is over and no hold is on it.
    fn goes(&self, what: &What, coupons: &Coupons, day: Date) -> Result<(Vec<String>, Clause), Refusal> {
        match what {
            What::Coupons { series, serials } => {
                let (_, clause) = Kind::Coupons.kept();
                if serials.is_empty() {
                    return Err(Reason::NoQuantity.by(clause));
                }
                if let Some((hold, _)) = self.holds.iter().find(|(_, (on, _))| match on {
                    Held::Kind { kind } => *kind == Kind::Coupons,
                    Held::Series { series: held } => held == series,
                    Held::Serials {
                        series: of,
                        serials: held,
                    } => of == series && !held.within(serials).is_empty(),
                    Held::Document { .. } => false,
                }) {
                    return Err(Reason::Held { by: hold.clone() }.by(clause));
                }
                coupons.may_be_destroyed(series, serials, day)?;
                let ranges = serials
                    .iter()
                    .map(|range| format!("{series} {} to {}", range.first, range.last));
                Ok((ranges.collect(), clause))
            }
            What::Documents { documents } => {
                let mut lines = Vec::new();
                let mut clause = Law::Books.clause();
                if documents.is_empty() {
                    return Err(Reason::NoQuantity.by(clause));
                }
                for name in documents {
                    let paper = self
                        .documents
                        .get(name)
                        .ok_or_else(|| unknown("document", name))?;
                    let (months, by) = paper.kind.kept();
                    clause = by;
                    let until = paper.day.plus_months(months);
                    if day < until {
                        return Err(Reason::TooEarly { until }.by(by));
                    }
                    if let Some(hold) = self.held_by(name, paper).next() {
                        return Err(Reason::Held { by: hold.clone() }.by(by));
                    }
                    let line = format!("{name} of {} {}", paper.day, paper.digest);
                    if lines.contains(&line) {
                        return Err(known("line for", name));
                    }
                    lines.push(line);
                }
                Ok((lines, clause))
            }
        }
    }

    /// The holds on a paper, by name.
    pub fn held_by<'r>(&'r self, name: &str, paper: &Document) -> impl Iterator<Item = &'r String> {
        let held = self.holds.iter().filter(move |(_, (on, _))| match on {
            Held::Kind { kind } => *kind == paper.kind,
            Held::Document { document } => document == name,
            Held::Series { .. } | Held::Serials { .. } => false,
        });
        held.map(|(hold, _)| hold)
    }

    /// Makes a fact true, and returns the coupons that it destroys.
    pub(crate) fn apply(&mut self, fact: &Fact) -> Option<(String, Ranges)> {
        match fact {
            Fact::Kept { document, paper } => {
                self.documents.insert(document.clone(), paper.clone());
            }
            Fact::Held { hold, on, reason } => {
                self.holds.insert(hold.clone(), (on.clone(), reason.clone()));
            }
            Fact::Released { hold, .. } => {
                self.holds.remove(hold);
            }
            Fact::Proposed(proposal) => self.proposals.push(proposal.clone()),
            Fact::Destroyed { proposal, by, day } => {
                let found = self
                    .proposals
                    .iter_mut()
                    .find(|known| known.number == *proposal)?;
                found.agreed = Some((by.clone(), *day));
                match &found.what {
                    What::Coupons { series, serials } => return Some((series.clone(), serials.clone())),
                    What::Documents { documents } => {
                        for document in documents {
                            self.documents.remove(document);
                        }
                    }
                }
            }
        }
        None
    }

    /// What is kept how long.
    pub fn classes_sheet() -> Sheet {
        let mut sheet = Sheet::new("retention-classes", "How long records are kept")
            .words("records", None)
            .words("kept at least", None)
            .words("from", None);
        for kind in Kind::ALL {
            let (months, clause) = kind.kept();
            let span = if months % 12 == 0 {
                format!("{} years", months / 12)
            } else {
                format!("{months} months")
            };
            let from = match kind {
                Kind::Coupons => "redemption, voiding or expiry",
                _ => "the day they are made or closed",
            };
            sheet.row([kind.name().to_owned(), span, from.to_owned()], &[clause]);
        }
        sheet
    }

    /// The papers on file, until when each is kept, and the holds.
    pub fn papers_sheet(&self, day: Date) -> Sheet {
        let mut sheet = Sheet::new("papers", "Papers on file")
            .words("document", None)
            .words("kind", None)
            .words("of", None)
            .words("kept until", Some(Law::Books.clause()))
            .words("may go", None);
        for (name, paper) in &self.documents {
            let (months, clause) = paper.kind.kept();
            let until = paper.day.plus_months(months);
            let may = if day >= until { "yes" } else { "no" };
            sheet.row(
                [
                    name.clone(),
                    paper.kind.name().to_owned(),
                    paper.day.to_string(),
                    until.to_string(),
                    may.to_owned(),
                ],
                &[clause],
            );
        }
        for (hold, (_, reason)) in &self.holds {
            sheet = sheet.line(format!("hold {hold}"), reason, None);
        }
        sheet
    }

    /// The holds.
    pub fn holds_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("holds", "Holds")
            .words("hold", Some(Law::Books.clause()))
            .words("on", None)
            .words("reason", None);
        for (hold, (on, reason)) in &self.holds {
            sheet.row([hold.clone(), on.says(), reason.clone()], &[]);
        }
        sheet
    }

    /// What would go with a proposal, line by line, as its digest was made of it; none where it may not go now.
    pub fn shown(&self, proposal: &Proposal, coupons: &Coupons, day: Date) -> Option<Vec<String>> {
        self.goes(&proposal.what, coupons, day)
            .ok()
            .map(|(lines, _)| lines)
    }

    /// What was destroyed, with the proofs.
    pub fn destroyed_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("destroyed", "Destroyed, with proof")
            .numbers("proposal", None)
            .words("what", None)
            .words("SHA-256 of what went", None)
            .words("proposed by", None)
            .words("agreed by", None)
            .words("on", None);
        for proposal in &self.proposals {
            let Some((by, day)) = &proposal.agreed else {
                continue;
            };
            let what = match &proposal.what {
                What::Coupons { series, serials } => {
                    format!("{} coupons of series {series}", serials.count())
                }
                What::Documents { documents } => documents.join(", "),
            };
            sheet.row(
                [
                    proposal.number.to_string(),
                    what,
                    proposal.digest.clone(),
                    proposal.by.signature(),
                    by.signature(),
                    day.to_string(),
                ],
                &[],
            );
        }
        sheet
    }
}

/// The SHA-256 of some lines, each with a line feed: a stranger can work it out again.
fn digest(lines: &[String]) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    journal::Hash::of(text.as_bytes()).to_string()
}

fn known(what: &'static str, name: &str) -> Refusal {
    let name = name.to_owned();
    Reason::Known { what, name }.plain()
}

fn unknown(what: &'static str, name: &str) -> Refusal {
    let name = name.to_owned();
    Reason::Unknown { what, name }.plain()
}
