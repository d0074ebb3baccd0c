//! From the box they came in to marketing: § 603a.20(e) to (i).

use super::Place;
use super::design::Design;
use super::ledger::{Entry, Line};
use super::state::{Coupons, Fact, Receipt, Requisition};
use crate::date::Date;
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::serials::{Range, Ranges};
use crate::step::Step;
use rulebook::clause::Clause;

/// A supervisor of finance or above.
pub(super) const FINANCE: Asked = Asked::AtLeast(Post::FinanceSupervisor);
/// A supervisor of marketing or above.
pub(super) const MARKETING: Asked = Asked::AtLeast(Post::MarketingSupervisor);

impl Coupons {
    pub(super) fn receive(
        &self,
        series: &str,
        invoice: Range,
        found: &Ranges,
        (in_house, by_system): (bool, bool),
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        let (finance, marketing) = desk.signed.pair(
            Asked::Of(Department::Finance),
            Asked::Of(Department::Marketing),
            Law::Opened,
        )?;
        let kept = self.series(series)?;
        if in_house && controls.printing.is_none() {
            return Err(not_filed("printing coupons in the house", Law::InHouse.clause()));
        }
        if by_system && controls.system.is_none() {
            let what = "coupons made by a computerized system";
            return Err(not_filed(what, Law::System.item("(3)")));
        }
        if !invoice.is_sound() {
            let Range { first, last } = invoice;
            return Err(Reason::BadRange { first, last }.by(Law::Printed.item("(3)")));
        }
        if found.is_empty() {
            return Err(Reason::NoQuantity.by(Law::Opened));
        }
        if let Some(serial) = found.iter().find_map(|range| kept.places.known(range)) {
            let serial = kept.design.serial(serial);
            return Err(Reason::SerialKnown { serial }.by(Law::Printed.item("(3)")));
        }
        let receipt = Receipt {
            number: number(self.receipts.len()),
            day: desk.day,
            series: series.to_owned(),
            invoice,
            found: found.clone(),
            in_house,
            checked: vec![finance.clone(), marketing.clone()],
            reported: None,
            entered: false,
        };
        let mut step = Step::new(format!(
            "receipt {}: {} of {} were found",
            receipt.number,
            found.count(),
            invoice.count()
        ))
        .by(&[Law::CouponOption, Law::Approvals, Law::Opened]);
        if receipt.deviates() {
            step.says
                .push_str("; it differs from the invoice and is to be reported at once");
            step = step.by(&[Law::Deviation]);
        }
        if in_house {
            step = step.by(&[Law::InHouse]);
        }
        if by_system {
            step = step.by(&[Law::System]).by(&[
                Law::System.item("(1)"),
                Law::System.item("(2)"),
                Law::System.item("(3)"),
            ]);
        }
        Ok(step
            .fact(Fact::Received(receipt))
            .fact(moved(series, found, None, Place::Received)))
    }

    pub(super) fn report_deviation(
        &self,
        receipt: u32,
        bureau: &str,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let kept = self.receipt(receipt)?;
        // Whoever opened them reports it, and the supervisor of finance who hears it signs.
        let supervisor = if FINANCE.is(desk.signed.by) {
            desk.signed.no_others(&[])?;
            desk.signed.by
        } else {
            desk.signed.first(Asked::Any(CHECKERS), Law::Deviation)?;
            let second = desk.signed.second(FINANCE, Law::Deviation)?;
            desk.signed.no_others(&[second])?;
            second
        };
        if !kept.deviates() {
            return Err(Reason::NoDeviation { receipt }.by(Law::Deviation));
        }
        if bureau.trim().is_empty() {
            return Err(Reason::Missing {
                what: "the report to the Bureau of Casino Compliance",
            }
            .by(Law::Deviation));
        }
        Ok(Step::new(format!(
            "receipt {receipt} was reported to {} and to the Bureau of Casino Compliance as {bureau}",
            supervisor.name
        ))
        .by(&[Law::Deviation])
        .fact(Fact::Reported {
            receipt,
            bureau: bureau.to_owned(),
        }))
    }

    pub(super) fn enter_receipt(&self, receipt: u32, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let kept = self.receipt(receipt)?;
        desk.signed.alone(FINANCE, Law::Receipt)?;
        if kept.entered {
            return Err(Reason::Entered { receipt }.by(Law::Receipt));
        }
        if kept.deviates() && kept.reported.is_none() {
            return Err(Reason::NotReported { receipt }.by(Law::Deviation));
        }
        let design = &self.series(&kept.series)?.design;
        let mut line = line(Entry::Receipt, design, &kept.found, &[], desk);
        line.signed = kept.checked.iter().chain([desk.signed.by]).cloned().collect();
        Ok(Step::new(format!(
            "{} coupons of {} are in the ledger and locked in the store",
            kept.found.count(),
            design.value
        ))
        .by(&[Law::Receipt, Law::Departments, Law::Store])
        .by(&Entry::Receipt.clauses())
        .fact(Fact::Entered { receipt })
        .fact(moved(
            &kept.series,
            &kept.found,
            Some(Place::Received),
            Place::Store,
        ))
        .fact(Fact::Ledger(Box::new(line))))
    }

    pub(super) fn request(
        &self,
        series: &str,
        needed: Date,
        quantity: u64,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        self.approved()?;
        let clause = Law::Requisition.item("(4)");
        desk.signed.alone(MARKETING, clause)?;
        let kept = self.series(series)?;
        if quantity == 0 {
            return Err(Reason::NoQuantity.by(Law::Requisition.item("(3)")));
        }
        if needed < desk.day {
            return Err(Reason::DayRunsBack { day: desk.day }.by(Law::Requisition.item("(2)")));
        }
        if kept.design.expires < needed {
            return Err(expired(&kept.design));
        }
        let requisition = Requisition {
            number: number(self.requisitions.len()),
            prepared: desk.day,
            needed,
            series: series.to_owned(),
            quantity,
            by: desk.signed.by.clone(),
            authorized: None,
            filled: false,
        };
        Ok(Step::new(format!(
            "requisition {}: {quantity} of {} for {needed}",
            requisition.number, kept.design.value
        ))
        .by(&[Law::Requisition])
        .by(&["(1)", "(2)", "(3)", "(4)"].map(|item| Law::Requisition.item(item)))
        .fact(Fact::Requested(requisition)))
    }

    pub(super) fn authorize(&self, requisition: u32, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let asked = self.requisition(requisition)?;
        let clause = Law::Requisition.item("(5)");
        // One person does not stand on both sides, whatever posts they hold.
        if asked.by.id == desk.signed.by.id {
            let name = desk.signed.by.name.clone();
            return Err(Refusal::new(
                Reason::SamePerson { name },
                &[Law::Requisition.item("(4)"), clause],
            ));
        }
        desk.signed.alone(FINANCE, clause)?;
        if asked.filled {
            return Err(Reason::Issued { requisition }.by(clause));
        }
        Ok(Step::new(format!("requisition {requisition} is authorized"))
            .by(&[clause])
            .fact(Fact::Authorized {
                requisition,
                by: desk.signed.by.clone(),
            }))
    }

    pub(super) fn issue(
        &self,
        requisition: u32,
        quantity: Option<u64>,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        self.approved()?;
        let asked = self.requisition(requisition)?;
        let (finance, marketing) = desk.signed.pair(FINANCE, MARKETING, Law::Issue)?;
        if asked.filled {
            return Err(Reason::Issued { requisition }.by(Law::Issue));
        }
        if asked.authorized.is_none() {
            return Err(Reason::NotAuthorized { requisition }.by(Law::Requisition.item("(5)")));
        }
        if asked.needed != desk.day {
            let needed = asked.needed;
            return Err(Reason::NotForToday { needed }.by(Law::Requisition.item("(2)")));
        }
        let kept = self.series(&asked.series)?;
        self.may_reach_marketing(&asked.series, desk.day)?;
        let quantity = quantity.unwrap_or(asked.quantity);
        if quantity == 0 {
            return Err(Reason::NoQuantity.by(Law::Issue.item("(2)")));
        }
        let there = kept.places.count(Place::Store).min(asked.quantity);
        if quantity > there {
            return Err(Reason::TooFew {
                asked: quantity,
                there,
            }
            .by(Law::Issue.item("(2)")));
        }
        let serials = kept.places.lowest(Place::Store, quantity);
        let mut line = line(Entry::Issue, &kept.design, &serials, &[], desk);
        line.signed = vec![finance.clone(), marketing.clone()];
        Ok(Step::new(format!(
            "{quantity} of {} are issued to {}: {}",
            kept.design.value,
            marketing.name,
            listed(&kept.design, &serials)
        ))
        .by(&[Law::CouponOption, Law::Approvals, Law::Issue])
        .by(&["(1)", "(2)", "(3)"].map(|item| Law::Issue.item(item)))
        .fact(Fact::Ledger(Box::new(line)))
        .fact(moved(
            &asked.series,
            &serials,
            Some(Place::Store),
            Place::Marketing,
        ))
        .fact(Fact::Filled { requisition }))
    }

    /// Voids coupons: finance those in its store, marketing those it has.
    pub(super) fn void(
        &self,
        series: &str,
        serials: &Ranges,
        reason: &str,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let kept = self.series(series)?;
        let by_marketing = desk.signed.by.post.department() == Department::Marketing;
        let (from, needs, clause) = if by_marketing {
            (Place::Marketing, MARKETING, Law::Reconciliation.item("(6)"))
        } else {
            (Place::Store, FINANCE, Law::Issue.item("(4)"))
        };
        desk.signed.alone(needs, clause)?;
        if reason.trim().is_empty() {
            return Err(Reason::NoReason.by(clause));
        }
        self.all_in(series, serials, from, clause)?;
        let step = Step::new(format!("void, {reason}: {}", listed(&kept.design, serials)))
            .by(&[clause])
            .fact(moved(series, serials, Some(from), Place::Void));
        if by_marketing {
            self.form_open(series, desk.day)?;
            return Ok(step.fact(Fact::Voided {
                series: series.to_owned(),
                serials: serials.clone(),
                reason: reason.to_owned(),
                by: desk.signed.by.clone(),
            }));
        }
        let void = [(serials.clone(), reason.to_owned())];
        let line = line(Entry::Void, &kept.design, serials, &void, desk);
        Ok(step.fact(Fact::Ledger(Box::new(line))))
    }

    /// Refuses serials that are none or not all in a place.
    pub(super) fn all_in(
        &self,
        series: &str,
        serials: &Ranges,
        place: Place,
        clause: Clause,
    ) -> Result<(), Refusal> {
        let kept = self.series(series)?;
        if serials.is_empty() {
            return Err(Reason::NoQuantity.by(clause));
        }
        match kept.places.stray(serials, place) {
            None => Ok(()),
            Some((serial, is)) => Err(Reason::Elsewhere {
                serial: kept.design.serial(serial),
                is: is.map_or("not known", Place::name),
                due: place.name(),
            }
            .by(clause)),
        }
    }

    fn receipt(&self, number: u32) -> Result<&Receipt, Refusal> {
        let found = self.receipts.iter().find(|receipt| receipt.number == number);
        found.ok_or_else(|| unknown("receipt", number))
    }

    fn requisition(&self, number: u32) -> Result<&Requisition, Refusal> {
        let found = self.requisitions.iter().find(|asked| asked.number == number);
        found.ok_or_else(|| unknown("requisition", number))
    }
}

/// Who may have opened a box.
const CHECKERS: &[Post] = &[
    Post::MarketingEmployee,
    Post::MarketingSupervisor,
    Post::FinanceEmployee,
];

fn unknown(what: &'static str, number: u32) -> Refusal {
    let name = number.to_string();
    Reason::Unknown { what, name }.plain()
}

pub(super) fn not_filed(what: &'static str, clause: Clause) -> Refusal {
    Reason::NotFiled { what }.by(clause)
}

/// The refusal of a coupon that is past its day.
pub(super) fn expired(design: &Design) -> Refusal {
    Reason::Expired { on: design.expires }.by(Law::Printed.item("(5)"))
}

/// The number of the next of a list that is numbered from 1.
pub(super) fn number(there: usize) -> u32 {
    u32::try_from(there).map_or(u32::MAX, |there| there.saturating_add(1))
}

pub(super) fn moved(series: &str, serials: &Ranges, from: Option<Place>, to: Place) -> Fact {
    Fact::Moved {
        series: series.to_owned(),
        serials: serials.clone(),
        from,
        to,
    }
}

/// An entry of the ledger, signed by whoever acts.
pub(super) fn line(
    entry: Entry,
    design: &Design,
    serials: &Ranges,
    void: &[(Ranges, String)],
    desk: Desk<'_>,
) -> Line {
    Line {
        day: desk.day,
        at_ms: desk.at_ms,
        series: design.series.clone(),
        value: design.value,
        entry,
        serials: serials.clone(),
        void: void.to_vec(),
        signed: vec![desk.signed.by.clone()],
    }
}

/// Serials as they are printed: `A 00001 to A 00200, A 00203`.
pub(crate) fn listed(design: &Design, serials: &Ranges) -> String {
    const SHOWN: usize = 12;
    let mut parts: Vec<String> = serials
        .iter()
        .take(SHOWN)
        .map(|range| {
            if range.first == range.last {
                design.serial(range.first)
            } else {
                format!("{} to {}", design.serial(range.first), design.serial(range.last))
            }
        })
        .collect();
    let more = serials.iter().count().saturating_sub(SHOWN);
    if more > 0 {
        parts.push(format!("and {more} more runs"));
    }
    if parts.is_empty() {
        "none".to_owned()
    } else {
        parts.join(", ")
    }
}

/// Everyone's signature, for a form.
pub(crate) fn signatures(people: &[Person]) -> String {
    let each: Vec<String> = people.iter().map(Person::signature).collect();
    each.join("; ")
}
