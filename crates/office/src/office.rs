//! The office as a whole: one gaming day, and what each part of it knows.

use crate::date::Date;
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::step::{Signed, Step};
use crate::{cameras, checks, coupons, dice, retention, staffing};
use rulebook::clause::Clause;
use serde::{Deserialize, Serialize};

/// What people do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Begins a gaming day.
    OpenDay {
        /// Its date.
        day: Date,
    },
    /// Match Play Coupons.
    Coupons(coupons::Act),
    /// Dice.
    Dice(dice::Act),
    /// Counter Checks.
    Checks(checks::Act),
    /// The floor.
    Staffing(staffing::Act),
    /// Cameras.
    Cameras(cameras::Act),
    /// Records.
    Records(retention::Act),
}

impl Act {
    /// The part of the office it is of, as it is written: `coupons`, `dice`.
    pub fn part(&self) -> &'static str {
        match self {
            Act::OpenDay { .. } => "open-day",
            Act::Coupons(_) => "coupons",
            Act::Dice(_) => "dice",
            Act::Checks(_) => "checks",
            Act::Staffing(_) => "staffing",
            Act::Cameras(_) => "cameras",
            Act::Records(_) => "records",
        }
    }
}

/// Something that is true from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "each part says its own")]
pub enum Fact {
    DayOpened { day: Date },
    Coupons(coupons::Fact),
    Dice(dice::Fact),
    Checks(checks::Fact),
    Staffing(staffing::Fact),
    Cameras(cameras::Fact),
    Records(retention::Fact),
}

/// An act with who does it, who signs it too, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Command {
    /// Milliseconds since 1970.
    pub at_ms: i64,
    /// Whose act it is.
    pub by: Person,
    /// Who signs it too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Person>,
    /// What they do.
    pub act: Act,
}

/// The office.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Office {
    /// The gaming day.
    pub day: Option<Date>,
    /// The moment of the last act.
    pub at_ms: i64,
    /// Coupons.
    pub coupons: coupons::Coupons,
    /// Dice.
    pub dice: dice::Dice,
    /// Counter Checks.
    pub checks: checks::Checks,
    /// The floor.
    pub floor: staffing::Floor,
    /// Cameras.
    pub cameras: cameras::Cameras,
    /// Records.
    pub records: retention::Records,
}

/// Who begins a gaming day. No paragraph here says; these close the books of the one before.
pub(crate) const OPENERS: Asked = Asked::Any(&[
    Post::FinanceSupervisor,
    Post::AssistantShiftManager,
    Post::ShiftManager,
    Post::ComplianceOfficer,
]);

impl Office {
    /// What comes of a command, or why it is refused. Nothing changes.
    pub fn decide(&self, command: &Command) -> Result<Step<Fact>, Refusal> {
        if command.at_ms < self.at_ms {
            return Err(Reason::TimeRunsBack { last: self.at_ms }.plain());
        }
        for (n, person) in command.with.iter().enumerate() {
            let twice = command.with[..n].iter().any(|other| other.id == person.id);
            if person.id == command.by.id || twice {
                let name = person.name.clone();
                return Err(match self.two_sides(command) {
                    Some(clauses) => Refusal::new(Reason::SamePerson { name }, &clauses),
                    None => Reason::SamePerson { name }.plain(),
                });
            }
        }
        let people = || std::iter::once(&command.by).chain(&command.with);
        if let Some(person) = people().find(|person| person.credential.trim().is_empty()) {
            let name = person.name.clone();
            return Err(Reason::NoCredential { name }.plain());
        }
        if let Some(person) =
            people().find(|person| person.id.trim().is_empty() || person.name.trim().is_empty())
        {
            let what = if person.id.trim().is_empty() {
                "someone's id"
            } else {
                "someone's name"
            };
            return Err(Reason::Missing { what }.plain());
        }
        let signed = Signed {
            by: &command.by,
            with: &command.with,
        };
        if let Act::OpenDay { day } = &command.act {
            return self.open_day(*day, signed);
        }
        let desk = Desk {
            day: self.day.ok_or_else(|| Reason::NoDay.plain())?,
            at_ms: command.at_ms,
            signed,
        };
        match &command.act {
            Act::OpenDay { day } => self.open_day(*day, signed),
            Act::Coupons(act) => Ok(self.coupons.decide(act, desk)?.map(Fact::Coupons)),
            Act::Dice(act) => Ok(self.dice.decide(act, desk)?.map(Fact::Dice)),
            Act::Checks(act) => Ok(self.checks.decide(act, desk)?.map(Fact::Checks)),
            Act::Staffing(act) => {
                self.in_view(act)?;
                Ok(self.floor.decide(act, desk)?.map(Fact::Staffing))
            }
            Act::Cameras(act) => Ok(self.cameras.decide(act, desk)?.map(Fact::Cameras)),
            Act::Records(act) => Ok(self.records.decide(act, &self.coupons, desk)?.map(Fact::Records)),
        }
    }

    /// The paragraph that keeps the two sides of an act apart, where one does.
    fn two_sides(&self, command: &Command) -> Option<Vec<Clause>> {
        let clauses = match &command.act {
            Act::Coupons(coupons::Act::Receive { .. }) => vec![Law::Opened.clause()],
            Act::Coupons(coupons::Act::Issue { .. }) => vec![Law::Issue.clause()],
            Act::Coupons(coupons::Act::Return { .. }) => vec![Law::Return.item("(5)")],
            Act::Coupons(coupons::Act::Mail { .. }) => vec![Law::Mail.item("(4)")],
            Act::Dice(_) => vec![Law::Dice.clause()],
            Act::Checks(_) => vec![Law::CheckControl.item("[sign-out-sign-in]")],
            _ => return None,
        };
        Some(clauses)
    }

    fn open_day(&self, day: Date, signed: Signed<'_>) -> Result<Step<Fact>, Refusal> {
        if !OPENERS.is(signed.by) {
            let is = signed.by.post;
            return Err(Reason::NotYours { needs: OPENERS, is }.plain());
        }
        signed.no_others(&[])?;
        if let Some(now) = self.day
            && day <= now
        {
            return Err(Reason::DayRunsBack { day: now }.plain());
        }
        Ok(Step::new(format!("gaming day {day} is open")).fact(Fact::DayOpened { day }))
    }

    /// A table opens only where the cameras on file cover it.
    fn in_view(&self, act: &staffing::Act) -> Result<(), Refusal> {
        let staffing::Act::Open(table) = act else {
            return Ok(());
        };
        if self.cameras.tables.is_empty() {
            return Ok(());
        }
        let planned = self
            .cameras
            .tables
            .get(&table.table)
            .is_some_and(|planned| planned == table);
        let lacks = if planned {
            self.cameras.lacks(table)
        } else {
            Some(("no place in the camera plan".to_owned(), cameras::needs(table).2))
        };
        match lacks {
            None => Ok(()),
            Some((says, clauses)) => Err(Refusal::new(
                Reason::CamerasShort {
                    table: table.table.clone(),
                    says,
                },
                &clauses,
            )),
        }
    }

    /// Makes facts true that were decided at a moment.
    pub fn apply(&mut self, at_ms: i64, facts: &[Fact]) {
        self.at_ms = self.at_ms.max(at_ms);
        for fact in facts {
            match fact {
                Fact::DayOpened { day } => self.day = Some(*day),
                Fact::Coupons(fact) => {
                    if let Some(day) = self.day {
                        self.coupons.apply(day, fact);
                    }
                }
                Fact::Dice(fact) => self.dice.apply(fact),
                Fact::Checks(fact) => self.checks.apply(fact),
                Fact::Staffing(fact) => self.floor.apply(fact),
                Fact::Cameras(fact) => self.cameras.apply(fact),
                Fact::Records(fact) => {
                    if let (Some((series, serials)), Some(day)) = (self.records.apply(fact), self.day) {
                        self.coupons.destroyed(day, &series, &serials);
                    }
                }
            }
        }
    }

    /// What is due and not done, and what is wrong on the floor, with the paragraphs.
    pub fn due(&self) -> Vec<(String, Vec<Clause>)> {
        let Some(day) = self.day else {
            return Vec::new();
        };
        let mut due: Vec<(String, Vec<Clause>)> = Vec::new();
        let coupons = self.coupons.due(day);
        due.extend(coupons.into_iter().map(|(says, clause)| (says, vec![clause])));
        for report in self.dice.reports.iter().filter(|report| report.filed.is_none()) {
            let says = format!("Dice Discrepancy Report D-{} is not filed", report.number);
            due.push((says, vec![Law::DiceRemoved.clause()]));
        }
        for (name, book) in &self.checks.books {
            if let Some(holder) = &book.holder {
                let says = format!("book {name} is with {}", holder.name);
                due.push((says, vec![Law::CheckControl.clause()]));
            }
        }
        for table in self.floor.open.values() {
            if let Some((says, clauses)) = self
                .cameras
                .lacks(table)
                .filter(|_| !self.cameras.tables.is_empty())
            {
                due.push((format!("{} is open with {says}", table.table), clauses));
            }
        }
        let alarms = self.floor.alarms(self.at_ms).into_iter();
        due.extend(alarms.map(|alarm| (format!("{} {}", alarm.of, alarm.says), alarm.clauses)));
        for (series, serials) in self.coupons.past_their_time(day) {
            let says = format!("{} coupons of series {series} may be destroyed", serials.count());
            due.push((says, vec![Law::Coupons.clause()]));
        }
        due
    }
}
