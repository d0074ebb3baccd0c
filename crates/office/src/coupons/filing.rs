//! What must be approved and on file: § 603a.20(a) to (d), (p), (r).

use super::act::Act;
use super::design::{Controls, Design};
use super::state::{Coupons, Fact};
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department};
use crate::refusal::{Reason, Refusal};
use crate::step::Step;
use cards::Money;

impl Coupons {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        match act {
            Act::FileControls(controls) => file_controls(controls, desk),
            Act::FileDesign(design) => self.file_design(design, desk),
            Act::Receive {
                series,
                invoice,
                found,
                in_house,
                by_system,
            } => self.receive(series, *invoice, found, (*in_house, *by_system), desk),
            Act::ReportDeviation { receipt, bureau } => self.report_deviation(*receipt, bureau, desk),
            Act::EnterReceipt { receipt } => self.enter_receipt(*receipt, desk),
            Act::Request {
                series,
                needed,
                quantity,
            } => self.request(series, *needed, *quantity, desk),
            Act::Authorize { requisition } => self.authorize(*requisition, desk),
            Act::Issue {
                requisition,
                quantity,
            } => self.issue(*requisition, *quantity, desk),
            Act::TakeHeldOver { series } => self.take_held_over(series, desk),
            Act::Give { series, serials } => self.give(series, serials, desk),
            Act::Void {
                series,
                serials,
                reason,
            } => self.void(series, serials, reason, desk),
            Act::Reconcile {
                series,
                remaining,
                variance,
            } => self.reconcile(series, remaining, variance.as_ref(), desk),
            Act::Return { series } => self.give_back(series, desk),
            Act::HoldOver { series } => self.hold_over(series, desk),
            Act::Count {
                day,
                series,
                explanation,
            } => self.count(*day, series, explanation.as_deref(), desk),
            Act::Inventory { counted, explanation } => self.inventory(counted, explanation.as_deref(), desk),
            Act::FileQuarter { quarter } => self.file_quarter(*quarter, desk),
            Act::Exclude { name, by_self } => exclude(name, *by_self, desk),
            Act::Mail { provider, list } => self.mail(provider, list, desk),
            Act::Redeem(coupon) => self.redeem(coupon, desk),
            Act::Settle {
                series,
                serial,
                outcome,
            } => self.settle(series, *serial, outcome, desk),
        }
    }

    /// The controls and the design without which no coupon is issued or used.
    pub(super) fn approved(&self) -> Result<&Controls, Refusal> {
        let missing = Reason::NotFiled {
            what: "the internal controls of coupons",
        };
        let none = || {
            Refusal::new(
                missing,
                &[
                    Law::Approvals.item("(2)"),
                    Law::Approvals.clause(),
                    Law::CouponOption.clause(),
                ],
            )
        };
        self.controls.as_ref().ok_or_else(none)
    }

    fn file_design(&self, design: &Design, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed
            .alone(Asked::Of(Department::Compliance), Law::Approvals)?;
        let due = [
            (
                design.approval.trim().is_empty(),
                "the approval of the design",
                Law::Approvals.item("(1)"),
            ),
            (
                design.name.trim().is_empty(),
                "the operator's name or logo",
                Law::Printed.item("(1)"),
            ),
            (design.value <= Money::ZERO, "the value", Law::Printed.item("(2)")),
            (
                design.series.is_empty() || !design.series.chars().all(|c| c.is_ascii_alphanumeric()),
                "a series in letters and digits",
                Law::Printed.item("(3)"),
            ),
            (
                !(1..=12).contains(&design.digits),
                "a serial of 1 to 12 digits",
                Law::Printed.item("(3)"),
            ),
            (
                design.restrictions.trim().is_empty(),
                "what it may be used on",
                Law::Printed.item("(4)"),
            ),
            (
                !design.chip_spot,
                "a marked place for the chips",
                Law::Printed.item("(6)"),
            ),
        ];
        if let Some((_, what, clause)) = due.into_iter().find(|(missing, ..)| *missing) {
            return Err(Refusal::new(
                Reason::Missing { what },
                &[clause, Law::Printed.clause()],
            ));
        }
        if design.expires < desk.day {
            return Err(Reason::Expired { on: design.expires }.by(Law::Printed.item("(5)")));
        }
        if let Some(game) = design.games.iter().find(|game| !game.is_banked()) {
            let game = game.to_string();
            return Err(Reason::NotAgainstHouse { game }.by(Law::AgainstHouse));
        }
        if self.series.contains_key(&design.series) {
            return Err(Reason::Known {
                what: "series",
                name: design.series.clone(),
            }
            .by(Law::Printed.item("(3)")));
        }
        let items = ["(1)", "(2)", "(3)", "(4)", "(5)", "(6)"].map(|item| Law::Printed.item(item));
        Ok(Step::new(format!(
            "the design of series {} is on file: {} until {}",
            design.series, design.value, design.expires
        ))
        .by(&[Law::Approvals.item("(1)"), Law::Printed.clause()])
        .by(&items)
        .fact(Fact::Design(Box::new(design.clone()))))
    }
}

fn file_controls(controls: &Controls, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
    desk.signed
        .alone(Asked::Of(Department::Compliance), Law::Approvals)?;
    let due = [
        (
            &controls.approval,
            "the approval of the internal controls",
            Law::Approvals.item("(2)"),
        ),
        (&controls.store, "the approved storage area", Law::Store.clause()),
        (
            &controls.department,
            "the department that distributes",
            Law::Departments.clause(),
        ),
    ];
    if let Some((_, what, clause)) = due.into_iter().find(|(given, ..)| given.trim().is_empty()) {
        return Err(Reason::Missing { what }.by(clause));
    }
    let mut step = Step::new("the internal controls of coupons are on file").by(&[
        Law::Approvals.item("(2)"),
        Law::Store.clause(),
        Law::Departments.clause(),
    ]);
    let optional = [
        (&controls.hold_over, Law::HoldOver.clause()),
        (&controls.inventory, Law::Inventory.clause()),
        (&controls.printing, Law::InHouse.clause()),
        (&controls.mailing, Law::Mail.clause()),
        (&controls.system, Law::System.item("(3)")),
    ];
    for (given, clause) in optional {
        match given {
            Some(text) if text.trim().is_empty() => {
                return Err(Reason::Missing {
                    what: "the reference of an approval",
                }
                .by(clause));
            }
            Some(_) => step = step.by(&[clause]),
            None => {}
        }
    }
    Ok(step.fact(Fact::Controls(controls.clone())))
}

fn exclude(name: &str, by_self: bool, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
    let clause = Law::Mail.item("(7)");
    desk.signed.alone(Asked::Of(Department::Compliance), clause)?;
    if super::mail::letters(name).is_empty() {
        return Err(Reason::Missing { what: "the name" }.by(clause));
    }
    Ok(Step::new(format!("nothing is mailed to {name}"))
        .by(&[clause])
        .fact(Fact::Excluded {
            name: name.to_owned(),
            by_self,
        }))
}
