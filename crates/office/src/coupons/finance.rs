//! Finance counts, cancels, reconciles, takes inventory and reports: § 603a.20(m) to (o).

use super::Place;
use super::act::Counted;
use super::design::CancelAt;
use super::ledger::Entry;
use super::state::{Coupons, DayCount, Fact, Series};
use super::store::{FINANCE, line, moved, not_filed};
use crate::date::{Date, Quarter};
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department};
use crate::refusal::{Reason, Refusal};
use crate::serials::Ranges;
use crate::step::Step;
use rulebook::clause::Clause;

/// Where things wait for the count, and where they go when it cancels them.
const CANCELLED: [(Place, Place); 3] = [
    (Place::DropBox, Place::Redeemed),
    (Place::Void, Place::VoidCancelled),
    (Place::Expired, Place::ExpiredCancelled),
];

impl Coupons {
    pub(super) fn count(
        &self,
        day: Date,
        counted: &[Counted],
        explanation: Option<&str>,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        desk.signed.alone(Asked::Of(Department::Finance), Law::Count)?;
        if day > desk.day {
            return Err(Reason::NotOver { until: day }.by(Law::Count));
        }
        if self.counts.contains_key(&day) {
            let what = format!("the count of {day}");
            return Err(Reason::Filed { what }.by(Law::Count));
        }
        for (letters, series) in &self.series {
            if series.open.is_some_and(|open| open <= day) {
                let form = self.forms.get(&(day, letters.clone()));
                let signed = form.is_some_and(|form| form.signed.is_some());
                return Err(if signed {
                    let count = series.places.count(Place::Marketing);
                    Reason::LeftOver { count }.by(Law::EndOfDay)
                } else {
                    Reason::FormOpen {
                        day: series.open.unwrap_or(day),
                    }
                    .by(Law::Count)
                });
            }
        }
        let due = |letters: &str, series: &Series| -> [u64; 4] {
            let back = self.moved(day, letters, Place::Marketing, Place::Store).count()
                + self.moved(day, letters, Place::HeldOver, Place::Store).count();
            let [redeemed, void, expired] = CANCELLED.map(|(waits, _)| series.places.count(waits));
            [redeemed, void, expired, back]
        };
        let mut step = Step::new(format!(
            "finance counted the gaming day {day}, and what is used up is cancelled"
        ))
        .by(&[Law::Count])
        .by(&["(1)", "(2)", "(3)", "(4)"].map(|item| Law::Count.item(item)));
        if controls.cancel_at == CancelAt::Count {
            step = step.by(&[Law::Mail.item("(6)")]);
        }
        self.all_counted(
            counted,
            explanation,
            Law::Count.item("(1)"),
            &due,
            &CANCELLED.map(|(waits, _)| waits),
        )?;
        for (letters, series) in &self.series {
            let lacking = lacking(counted, letters);
            for (waits, goes) in CANCELLED {
                let there = series.places.all(waits);
                for (serials, to) in [
                    (there.within(lacking), Place::Missing),
                    (there.without(lacking), goes),
                ] {
                    if !serials.is_empty() {
                        step = step.fact(moved(letters, &serials, Some(waits), to));
                    }
                }
            }
        }
        Ok(step.fact(Fact::Counted(DayCount {
            day,
            series: counted.to_vec(),
            explanation: explanation.map(str::to_owned),
            by: desk.signed.by.clone(),
        })))
    }

    pub(super) fn inventory(
        &self,
        counted: &[Counted],
        explanation: Option<&str>,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        desk.signed
            .alone(Asked::Of(Department::Finance), Law::Inventory)?;
        if controls.inventory.is_none() {
            return Err(not_filed(
                "the procedure of the inventory",
                Law::Inventory.clause(),
            ));
        }
        const PLACES: [Place; 3] = [Place::Store, Place::Marketing, Place::HeldOver];
        let due = |_: &str, series: &Series| -> [u64; 4] {
            [
                0,
                0,
                0,
                PLACES.map(|place| series.places.count(place)).into_iter().sum(),
            ]
        };
        self.all_counted(counted, explanation, Law::Inventory.clause(), &due, &PLACES)?;
        let mut step =
            Step::new("the inventory of coupons not distributed is in the ledger").by(&[Law::Inventory]);
        for (letters, series) in &self.series {
            let lacking = lacking(counted, letters);
            let mut found = Ranges::default();
            for place in PLACES {
                let there = series.places.all(place);
                found = found.and(&there.without(lacking));
                let gone = there.within(lacking);
                if !gone.is_empty() {
                    step = step.fact(moved(letters, &gone, Some(place), Place::Missing));
                }
            }
            let void = match explanation {
                Some(why) if !lacking.is_empty() => vec![(lacking.clone(), why.to_owned())],
                _ => Vec::new(),
            };
            let line = line(Entry::Inventory, &series.design, &found, &void, desk);
            step = step.fact(Fact::Ledger(Box::new(line)));
        }
        Ok(step.fact(Fact::Inventoried))
    }

    pub(super) fn file_quarter(&self, quarter: Quarter, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(FINANCE, Law::Quarterly)?;
        if quarter >= desk.day.quarter() {
            let until = last_day(quarter);
            return Err(Reason::NotOver { until }.by(Law::Quarterly));
        }
        if self.quarters.contains_key(&quarter) {
            let what = format!("the report of {quarter}");
            return Err(Reason::Filed { what }.by(Law::Quarterly));
        }
        Ok(Step::new(format!(
            "the report of {quarter} is filed with the Bureau of Casino Compliance"
        ))
        .by(&[Law::Quarterly])
        .fact(Fact::QuarterFiled {
            quarter,
            by: desk.signed.by.clone(),
        }))
    }

    /// Holds what was counted to what is due, by series: redeemed, void, expired, undistributed. Each serial that lacks
    /// is named and why is said.
    fn all_counted(
        &self,
        counted: &[Counted],
        explanation: Option<&str>,
        clause: Clause,
        due: &dyn Fn(&str, &Series) -> [u64; 4],
        places: &[Place],
    ) -> Result<(), Refusal> {
        for (n, line) in counted.iter().enumerate() {
            self.series(&line.series)?;
            if counted[..n].iter().any(|before| before.series == line.series) {
                return Err(Reason::Known {
                    what: "line of series",
                    name: line.series.clone(),
                }
                .plain());
            }
        }
        let mut any_lack = false;
        for (letters, series) in &self.series {
            let due = due(letters, series);
            let lacking = lacking(counted, letters);
            let line = counted.iter().find(|line| line.series == *letters);
            let given = line.map_or([0; 4], |line| {
                [line.redeemed, line.void, line.expired, line.undistributed]
            });
            let of_those = |place: &Place| series.places.all(*place).within(lacking).count();
            let lacks: u64 = places.iter().map(of_those).sum();
            let (given, due): (u64, u64) = {
                let exact = given.iter().zip(due).all(|(given, due)| *given <= due);
                let (sum, of) = (given.iter().sum(), due.iter().sum());
                if !exact {
                    return Err(Reason::NotCounted {
                        counted: sum,
                        due: of,
                    }
                    .by(clause));
                }
                (sum, of)
            };
            if lacks != lacking.count() || given + lacks != due {
                return Err(Reason::NotCounted { counted: given, due }.by(clause));
            }
            any_lack |= lacks > 0;
        }
        let said = explanation.is_some_and(|why| !why.trim().is_empty());
        if any_lack && !said {
            let count = counted.iter().map(|line| line.lacking.count()).sum();
            return Err(Reason::Variance { count }.by(clause));
        }
        Ok(())
    }
}

static NONE: std::sync::LazyLock<Ranges> = std::sync::LazyLock::new(Ranges::default);

fn lacking<'a>(counted: &'a [Counted], series: &str) -> &'a Ranges {
    let line = counted.iter().find(|line| line.series == series);
    line.map_or(&NONE, |line| &line.lacking)
}

/// The last day of a quarter.
pub(crate) fn last_day(quarter: Quarter) -> Date {
    first_day(quarter.next()).plus_days(-1)
}

/// The first day of a quarter.
pub(crate) fn first_day(quarter: Quarter) -> Date {
    let (year, number) = quarter.parts();
    // The first of a month is always a day, for every year a date can have.
    Date::new(year, 3 * number - 2, 1).unwrap_or(Date::FIRST)
}
