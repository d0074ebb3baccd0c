//! Marketing's day: § 603a.20(d) and (j) to (l).

use super::Place;
use super::act::Variance;
use super::ledger::Entry;
use super::state::{Coupons, Fact};
use super::store::{FINANCE, MARKETING, expired, line, listed, moved, not_filed};
use crate::date::Date;
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department};
use crate::refusal::{Reason, Refusal};
use crate::serials::Ranges;
use crate::step::Step;

impl Coupons {
    /// Whether coupons of a series may come to marketing on a gaming day: the day before is done with, and nothing
    /// expired is kept back.
    pub(super) fn may_reach_marketing(&self, series: &str, day: Date) -> Result<(), Refusal> {
        let kept = self.series(series)?;
        if kept.design.expires < day {
            return Err(expired(&kept.design));
        }
        self.form_open(series, day)?;
        let kept_back = |place| {
            let late = self.series.values().filter(|series| series.design.expires < day);
            late.map(|series| series.places.count(place)).sum::<u64>()
        };
        let count = kept_back(Place::Marketing) + kept_back(Place::HeldOver);
        if count > 0 {
            return Err(Reason::ExpiredKept { count }.by(Law::ExpiredBack));
        }
        Ok(())
    }

    /// Whether the form of a gaming day can still be written on.
    pub(super) fn form_open(&self, series: &str, day: Date) -> Result<(), Refusal> {
        let kept = self.series(series)?;
        let signed = |day: Date| {
            let form = self.forms.get(&(day, series.to_owned()));
            form.is_some_and(|form| form.signed.is_some())
        };
        match kept.open {
            Some(open) if open < day && !signed(open) => {
                Err(Reason::FormOpen { day: open }.by(Law::Reconciliation))
            }
            Some(open) if open < day => Err(Reason::LeftOver {
                count: kept.places.count(Place::Marketing),
            }
            .by(Law::EndOfDay)),
            _ if signed(day) => Err(Reason::FormSigned { day }.by(Law::Reconciliation)),
            _ => Ok(()),
        }
    }

    pub(super) fn take_held_over(&self, series: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(MARKETING, Law::HoldOver)?;
        let kept = self.series(series)?;
        let serials = kept.places.all(Place::HeldOver);
        if serials.is_empty() {
            return Err(Reason::NoQuantity.by(Law::HoldOver));
        }
        if kept.design.expires < desk.day {
            return Err(Refusal::new(
                Reason::Expired {
                    on: kept.design.expires,
                },
                &[Law::ExpiredBack.clause()],
            ));
        }
        self.form_open(series, desk.day)?;
        Ok(Step::new(format!(
            "{} held over are on the form of {}",
            serials.count(),
            desk.day
        ))
        .by(&[Law::HoldOver, Law::Reconciliation])
        .fact(moved(series, &serials, Some(Place::HeldOver), Place::Marketing)))
    }

    pub(super) fn give(&self, series: &str, serials: &Ranges, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        self.approved()?;
        desk.signed
            .alone(Asked::Of(Department::Marketing), Law::Departments)?;
        self.all_in(series, serials, Place::Marketing, Law::Reconciliation.item("(4)"))?;
        self.may_reach_marketing(series, desk.day)?;
        let kept = self.series(series)?;
        Ok(
            Step::new(format!("given to patrons: {}", listed(&kept.design, serials)))
                .by(&[Law::Departments])
                .by(&[Law::Reconciliation.item("(4)")])
                .fact(moved(series, serials, Some(Place::Marketing), Place::Patrons)),
        )
    }

    pub(super) fn reconcile(
        &self,
        series: &str,
        remaining: &Ranges,
        variance: Option<&Variance>,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(MARKETING, Law::Reconciliation.item("(8)"))?;
        let kept = self.series(series)?;
        let day = kept.open.unwrap_or(desk.day);
        let form = self.forms.get(&(day, series.to_owned()));
        if form.is_none_or(|form| form.signed.is_some()) {
            return Err(Reason::FormSigned { day }.by(Law::Reconciliation));
        }
        let due = kept.places.all(Place::Marketing);
        if !remaining.is_empty() {
            self.all_in(
                series,
                remaining,
                Place::Marketing,
                Law::Reconciliation.item("(5)"),
            )?;
        }
        let lacking = due.without(remaining);
        let clause = Law::Reconciliation.item("(7)");
        let said = variance.filter(|variance| !variance.explanation.trim().is_empty());
        let mut step = Step::new(format!(
            "the Reconciliation Form of {day} for series {series} is complete: {} left",
            remaining.count()
        ))
        .by(&[Law::Reconciliation, Law::Departments])
        .by(&["(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)"]
            .map(|item| Law::Reconciliation.item(item)));
        let explained = match (lacking.is_empty(), said) {
            (true, None) => None,
            (true, Some(_)) => return Err(Reason::NoVariance.by(clause)),
            (false, None) => {
                let count = lacking.count();
                return Err(Reason::Variance { count }.by(clause));
            }
            (false, Some(said)) => {
                let to = if said.with_patrons {
                    Place::Patrons
                } else {
                    Place::Missing
                };
                step.says
                    .push_str(&format!("; variance {}, {}", lacking.count(), said.explanation));
                step = step.fact(moved(series, &lacking, Some(Place::Marketing), to));
                Some((lacking, said.clone()))
            }
        };
        Ok(step.fact(Fact::Signed {
            series: series.to_owned(),
            remaining: remaining.clone(),
            variance: explained,
            by: desk.signed.by.clone(),
            at_ms: desk.at_ms,
        }))
    }

    pub(super) fn give_back(&self, series: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let kept = self.series(series)?;
        let clause = Law::Return.item("(5)");
        let (marketing, finance) = desk.signed.pair(MARKETING, FINANCE, clause)?;
        let (with, held) = (
            kept.places.all(Place::Marketing),
            kept.places.all(Place::HeldOver),
        );
        let all = with.and(&held);
        if all.is_empty() {
            return Err(Reason::NoQuantity.by(Law::EndOfDay));
        }
        let form = kept
            .open
            .and_then(|day| Some((day, self.forms.get(&(day, series.to_owned()))?)));
        if let Some((day, form)) = form
            && form.signed.is_none()
            && !with.is_empty()
        {
            return Err(Reason::NoForm { day }.by(Law::EndOfDay));
        }
        let late = kept.design.expires < desk.day;
        let to = if late { Place::Expired } else { Place::Store };
        let void = form.map(|(_, form)| form.void.clone()).unwrap_or_default();
        let mut line = line(Entry::Return, &kept.design, &all, &void, desk);
        line.signed = vec![marketing.clone(), finance.clone()];
        let mut step = Step::new(format!(
            "returned to finance{}: {}",
            if late { ", expired" } else { "" },
            listed(&kept.design, &all)
        ))
        .by(&[Law::EndOfDay, Law::Return])
        .by(&Entry::Return.clauses())
        .fact(Fact::Ledger(Box::new(line)));
        if late {
            step = step.by(&[Law::ExpiredBack]);
        }
        for (serials, from) in [(with, Place::Marketing), (held, Place::HeldOver)] {
            if !serials.is_empty() {
                step = step.fact(moved(series, &serials, Some(from), to));
            }
        }
        Ok(step)
    }

    pub(super) fn hold_over(&self, series: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        desk.signed.alone(MARKETING, Law::HoldOver)?;
        let kept = self.series(series)?;
        let Some(area) = &controls.hold_over else {
            let what = "a locked area to hold coupons over in";
            return Err(not_filed(what, Law::HoldOver.clause()));
        };
        let serials = kept.places.all(Place::Marketing);
        if serials.is_empty() {
            return Err(Reason::NoQuantity.by(Law::HoldOver));
        }
        // What expires with this gaming day is of no use in the next.
        if kept.design.expires <= desk.day {
            return Err(Refusal::new(
                Reason::Expired {
                    on: kept.design.expires,
                },
                &[Law::ExpiredBack.clause()],
            ));
        }
        let day = kept.open.unwrap_or(desk.day);
        let form = self.forms.get(&(day, series.to_owned()));
        if form.is_none_or(|form| form.signed.is_none()) {
            return Err(Reason::NoForm { day }.by(Law::EndOfDay));
        }
        Ok(Step::new(format!(
            "{} are locked up in {area} for the next gaming day",
            serials.count()
        ))
        .by(&[Law::HoldOver])
        .fact(moved(series, &serials, Some(Place::Marketing), Place::HeldOver)))
    }
}
