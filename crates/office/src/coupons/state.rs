//! What is known of coupons, and the facts that change it.

use super::Place;
use super::act::{MailLine, Variance, With};
use super::design::{Controls, Design};
use super::ledger::Line;
use crate::date::{Date, Quarter};
use crate::people::Person;
use crate::refusal::{Reason, Refusal};
use crate::serials::{Places, Range, Ranges};
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Something that is true of coupons from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    /// The internal controls are on file.
    Controls(Controls),
    /// A design is on file.
    Design(Box<Design>),
    /// Coupons were opened and checked.
    Received(Receipt),
    /// A deviation was reported.
    Reported { receipt: u32, bureau: String },
    /// A receipt is in the ledger.
    Entered { receipt: u32 },
    /// Serials are elsewhere; none before they first came.
    Moved {
        series: String,
        serials: Ranges,
        from: Option<Place>,
        to: Place,
    },
    /// The ledger has a new entry.
    Ledger(Box<Line>),
    /// Coupons are asked for.
    Requested(Requisition),
    /// A requisition is authorized.
    Authorized { requisition: u32, by: Person },
    /// A requisition is filled.
    Filled { requisition: u32 },
    /// Serials are void, with the reason.
    Voided {
        series: String,
        serials: Ranges,
        reason: String,
        by: Person,
    },
    /// The day's form is complete.
    Signed {
        series: String,
        remaining: Ranges,
        variance: Option<(Ranges, Variance)>,
        by: Person,
        at_ms: i64,
    },
    /// Finance counted a gaming day.
    Counted(DayCount),
    /// An inventory was taken.
    Inventoried,
    /// A quarterly report is filed.
    QuarterFiled { quarter: Quarter, by: Person },
    /// A name is on an exclusion list.
    Excluded { name: String, by_self: bool },
    /// A coupon was mailed.
    Mailed(Box<MailLine>),
    /// A coupon lies on a wager.
    Laid(Box<Laid>),
    /// Its wager is settled.
    Settled {
        series: String,
        serial: u64,
        paid: Money,
        dropped: bool,
    },
}

/// Coupons as they were opened and checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Receipt {
    /// Its number.
    pub number: u32,
    /// The day they came.
    pub day: Date,
    /// The series.
    pub series: String,
    /// What the invoice or production record says.
    pub invoice: Range,
    /// What was found.
    pub found: Ranges,
    /// Whether they were made in the house.
    pub in_house: bool,
    /// Who checked them.
    pub checked: Vec<Person>,
    /// The report of a deviation.
    pub reported: Option<String>,
    /// Whether it is in the ledger.
    pub entered: bool,
}

impl Receipt {
    /// Whether what was found differs from the invoice.
    pub fn deviates(&self) -> bool {
        Ranges::of(&[self.invoice]).as_ref() != Ok(&self.found)
    }
}

/// A request for coupons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Requisition {
    /// Its number.
    pub number: u32,
    /// The gaming day it was prepared.
    pub prepared: Date,
    /// The gaming day the coupons are needed for.
    pub needed: Date,
    /// The series.
    pub series: String,
    /// How many.
    pub quantity: u64,
    /// Who asks.
    pub by: Person,
    /// Who authorized it.
    pub authorized: Option<Person>,
    /// Whether it is filled.
    pub filled: bool,
}

/// Finance's count of one gaming day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DayCount {
    /// The gaming day.
    pub day: Date,
    /// What was counted.
    pub series: Vec<super::act::Counted>,
    /// Why something is lacking.
    pub explanation: Option<String>,
    /// Who counted.
    pub by: Person,
}

/// A coupon on a wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Laid {
    /// The coupon and the table.
    pub coupon: With,
    /// Chips on the coupon.
    #[schemars(with = "String")]
    pub matched: Money,
    /// Chips beside it.
    #[schemars(with = "String")]
    pub beside: Money,
    /// The gaming day.
    pub day: Date,
    /// Who took it.
    pub by: Person,
}

/// A Reconciliation Form as far as marketing has filled it in; what else is on it is read off the tallies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// What is left, as counted.
    pub remaining: Ranges,
    /// The variance and what is said of it.
    pub variance: Option<(Ranges, Variance)>,
    /// Serials voided by marketing, with the reason of each.
    pub void: Vec<(Ranges, String)>,
    /// Who completed it, and when.
    pub signed: Option<(Person, i64)>,
}

/// A series: its design and where each serial is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The design.
    pub design: Design,
    /// Where each serial is.
    pub places: Places<Place>,
    /// The gaming day whose form is open with marketing.
    pub open: Option<Date>,
}

/// Moves of a series on one gaming day, from a place to another.
type Flow = (Date, String, Option<Place>, Place);

/// All that is known of coupons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coupons {
    /// The internal controls on file.
    pub controls: Option<Controls>,
    /// The series.
    pub series: BTreeMap<String, Series>,
    /// The receipts.
    pub receipts: Vec<Receipt>,
    /// The requisitions.
    pub requisitions: Vec<Requisition>,
    /// The ledger.
    pub ledger: Vec<Line>,
    /// The Reconciliation Forms.
    pub forms: BTreeMap<(Date, String), Form>,
    /// Finance's daily counts.
    pub counts: BTreeMap<Date, DayCount>,
    /// The gaming days of inventories.
    pub inventories: BTreeSet<Date>,
    /// The quarterly reports filed.
    pub quarters: BTreeMap<Quarter, Person>,
    /// The lists of those to whom nothing is mailed: by the letters of their names.
    pub excluded: BTreeMap<String, bool>,
    /// What was mailed, by series and serial.
    pub mailed: BTreeMap<(String, u64), MailLine>,
    /// Coupons on wagers.
    pub laid: BTreeMap<(String, u64), Laid>,
    /// Who used a coupon in the latest round of each table.
    pub used: BTreeMap<String, (u64, BTreeSet<String>)>,
    /// What was paid on wagers with coupons, by gaming day.
    pub paid: BTreeMap<Date, Money>,
    flows: BTreeMap<Flow, Places<()>>,
}

impl Coupons {
    /// A series by its letters.
    pub(super) fn series(&self, series: &str) -> Result<&Series, Refusal> {
        self.series.get(series).ok_or_else(|| {
            Reason::Unknown {
                what: "series",
                name: series.to_owned(),
            }
            .plain()
        })
    }

    /// The serials of a series that went from one place to another on a gaming day.
    pub fn moved(&self, day: Date, series: &str, from: Place, to: Place) -> Ranges {
        let flow = (day, series.to_owned(), Some(from), to);
        self.flows
            .get(&flow)
            .map(|moved| moved.all(()))
            .unwrap_or_default()
    }

    /// How many serials went from one place to another on the gaming days of a span, by series.
    pub fn moved_between(&self, from_day: Date, to_day: Date, from: Place, to: Place) -> BTreeMap<&str, u64> {
        let mut counts = BTreeMap::new();
        let first = (from_day, String::new(), None, Place::Received);
        for ((day, series, was, is), moved) in self.flows.range(first..) {
            if *day > to_day {
                break;
            }
            if (*was, *is) == (Some(from), to) {
                *counts.entry(series.as_str()).or_default() += moved.total();
            }
        }
        counts
    }

    /// The serials of a series that went to some places on some of the gaming days, each with its day.
    pub(super) fn moved_into(
        &self,
        series: &str,
        places: &[Place],
        on: impl Fn(Date) -> bool,
    ) -> impl Iterator<Item = (Date, Range)> {
        let flows = self.flows.iter();
        let wanted =
            flows.filter(move |((day, of, _, to), _)| of == series && places.contains(to) && on(*day));
        wanted.flat_map(|((day, ..), moved)| {
            let spans = moved.ends().into_iter().flat_map(|all| moved.spans(all));
            spans.map(|(range, ())| (*day, range))
        })
    }

    /// The gaming days on which coupons were with marketing or redeemed, in order.
    pub fn days_with_coupons(&self) -> impl Iterator<Item = Date> + '_ {
        let active = |(_, _, _, to): &&Flow| matches!(to, Place::Marketing | Place::DropBox);
        let mut last = None;
        let days = self.flows.keys().filter(active).map(|(day, ..)| *day);
        days.filter(move |day| last.replace(*day) != Some(*day))
    }

    /// Makes a fact true.
    pub(crate) fn apply(&mut self, day: Date, fact: &Fact) {
        match fact {
            Fact::Controls(controls) => self.controls = Some(controls.clone()),
            Fact::Design(design) => {
                let series = Series {
                    design: (**design).clone(),
                    places: Places::default(),
                    open: None,
                };
                self.series.insert(design.series.clone(), series);
            }
            Fact::Received(receipt) => self.receipts.push(receipt.clone()),
            Fact::Reported { receipt, bureau } => {
                if let Some(receipt) = at(&mut self.receipts, *receipt) {
                    receipt.reported = Some(bureau.clone());
                }
            }
            Fact::Entered { receipt } => {
                if let Some(receipt) = at(&mut self.receipts, *receipt) {
                    receipt.entered = true;
                }
            }
            Fact::Moved {
                series,
                serials,
                from,
                to,
            } => self.apply_move(day, series, serials, *from, *to),
            Fact::Ledger(line) => self.ledger.push((**line).clone()),
            Fact::Requested(requisition) => self.requisitions.push(requisition.clone()),
            Fact::Authorized { requisition, by } => {
                if let Some(requisition) = at(&mut self.requisitions, *requisition) {
                    requisition.authorized = Some(by.clone());
                }
            }
            Fact::Filled { requisition } => {
                if let Some(requisition) = at(&mut self.requisitions, *requisition) {
                    requisition.filled = true;
                }
            }
            Fact::Voided {
                series,
                serials,
                reason,
                ..
            } => {
                let open = self
                    .series
                    .get(series)
                    .and_then(|series| series.open)
                    .unwrap_or(day);
                let form = self.forms.entry((open, series.clone())).or_default();
                form.void.push((serials.clone(), reason.clone()));
            }
            Fact::Signed {
                series,
                remaining,
                variance,
                by,
                at_ms,
            } => {
                let open = self
                    .series
                    .get(series)
                    .and_then(|series| series.open)
                    .unwrap_or(day);
                let form = self.forms.entry((open, series.clone())).or_default();
                form.remaining = remaining.clone();
                form.variance = variance.clone();
                form.signed = Some((by.clone(), *at_ms));
                self.close(series);
            }
            Fact::Counted(count) => {
                self.counts.insert(count.day, count.clone());
            }
            Fact::Inventoried => {
                self.inventories.insert(day);
            }
            Fact::QuarterFiled { quarter, by } => {
                self.quarters.insert(*quarter, by.clone());
            }
            Fact::Excluded { name, by_self } => {
                self.excluded.insert(super::mail::letters(name), *by_self);
            }
            Fact::Mailed(line) => {
                if let Some(serial) = line.serial {
                    self.mailed
                        .insert((line.series.clone(), serial), (**line).clone());
                }
            }
            Fact::Laid(laid) => {
                let coupon = &laid.coupon;
                let used = self.used.entry(coupon.table.clone()).or_default();
                if used.0 < coupon.round {
                    *used = (coupon.round, BTreeSet::new());
                }
                used.1.insert(coupon.patron.clone());
                self.laid
                    .insert((coupon.series.clone(), coupon.serial), (**laid).clone());
            }
            Fact::Settled {
                series, serial, paid, ..
            } => {
                self.laid.remove(&(series.clone(), *serial));
                *self.paid.entry(day).or_default() += *paid;
            }
        }
    }

    pub(crate) fn apply_move(
        &mut self,
        day: Date,
        series: &str,
        serials: &Ranges,
        from: Option<Place>,
        to: Place,
    ) {
        let Some(kept) = self.series.get_mut(series) else {
            return;
        };
        let flow = self.flows.entry((day, series.to_owned(), from, to)).or_default();
        for range in serials.iter() {
            kept.places.put(range, to);
            flow.put(range, ());
        }
        if to == Place::Marketing && kept.open.is_none() {
            kept.open = Some(day);
            self.forms.entry((day, series.to_owned())).or_default();
        }
        self.close(series);
    }

    /// Closes a series' form with marketing once it is signed and nothing is left there.
    fn close(&mut self, series: &str) {
        let Some(kept) = self.series.get_mut(series) else {
            return;
        };
        let closed = kept.open.filter(|open| {
            let form = self.forms.get(&(*open, series.to_owned()));
            let signed = form.is_some_and(|form| form.signed.is_some());
            signed && kept.places.count(Place::Marketing) == 0
        });
        if closed.is_some() {
            kept.open = None;
        }
    }
}

/// The numbered thing of a list that is numbered from 1.
fn at<T>(list: &mut [T], number: u32) -> Option<&mut T> {
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    list.get_mut(place)
}
