//! Forms, reports and the screen, read off the ledger and the tallies.

use super::Place;
use super::state::Coupons;
use super::store::{listed, signatures};
use crate::date::{Date, Quarter};
use crate::law::Law;
use crate::serials::Ranges;
use crate::sheet::Sheet;
use cards::Money;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where all coupons are, and whether it adds up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Screen {
    /// The series.
    pub series: Vec<SeriesPlaces>,
    /// How many were received or mailed.
    pub received: u64,
    /// How many are in a place other than missing.
    pub placed: u64,
    /// The rest.
    pub unaccounted: u64,
}

/// Where the coupons of a series are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeriesPlaces {
    /// The series.
    pub series: String,
    /// The value of one.
    #[schemars(with = "String")]
    pub value: Money,
    /// The first and last serial as printed.
    pub serials: Option<(String, String)>,
    /// How many were received or mailed.
    pub received: u64,
    /// How many are in each place.
    pub places: BTreeMap<Place, u64>,
    /// Received, less those in a place.
    #[schemars(with = "i64")]
    pub difference: i128,
}

impl Coupons {
    /// Where all coupons are.
    pub fn screen(&self) -> Screen {
        let mut came: BTreeMap<&str, u64> = BTreeMap::new();
        for receipt in &self.receipts {
            *came.entry(&receipt.series).or_default() += receipt.found.count();
        }
        for (series, _) in self.mailed.keys() {
            *came.entry(series).or_default() += 1;
        }
        let series: Vec<SeriesPlaces> = self
            .series
            .iter()
            .map(|(letters, series)| {
                let received = came.get(letters.as_str()).copied().unwrap_or(0);
                let places = Place::ALL.map(|place| (place, series.places.count(place)));
                let all = series.places.ends();
                SeriesPlaces {
                    series: letters.clone(),
                    value: series.design.value,
                    serials: all.map(|all| (series.design.serial(all.first), series.design.serial(all.last))),
                    received,
                    places: places.into_iter().filter(|(_, count)| *count > 0).collect(),
                    difference: i128::from(received) - i128::from(series.places.total()),
                }
            })
            .collect();
        let received = series.iter().map(|series| series.received).sum();
        let missing = |series: &SeriesPlaces| series.places.get(&Place::Missing).copied().unwrap_or(0);
        let placed = series
            .iter()
            .map(|series| series.places.values().sum::<u64>() - missing(series))
            .sum();
        Screen {
            series,
            received,
            placed,
            unaccounted: u64::saturating_sub(received, placed),
        }
    }

    /// How many of a series are where, by runs of so many serials: the columns of the screen.
    pub fn columns(&self, series: &str, per: u64) -> Vec<BTreeMap<Place, u64>> {
        let Some(kept) = self.series.get(series) else {
            return Vec::new();
        };
        let Some(all) = kept.places.ends() else {
            return Vec::new();
        };
        // No more columns than a wide screen shows.
        let per = per.max(1).max(all.count().div_ceil(2000));
        let mut columns: Vec<Vec<(Place, u64)>> = Vec::new();
        let number = |serial: u64| usize::try_from((serial - all.first) / per).unwrap_or(usize::MAX);
        for (span, place) in kept.places.spans(all) {
            let mut first = span.first;
            while first <= span.last {
                let column = number(first);
                let ends = all.first + per * (column as u64 + 1) - 1;
                let last = span.last.min(ends);
                if columns.len() <= column {
                    columns.resize_with(column + 1, Vec::new);
                }
                // A column has a handful of places, and there may be a million spans.
                let counts = &mut columns[column];
                match counts.iter_mut().find(|(at, _)| *at == place) {
                    Some((_, count)) => *count += last - first + 1,
                    None => counts.push((place, last - first + 1)),
                }
                first = last + 1;
            }
        }
        columns
            .into_iter()
            .map(|counts| counts.into_iter().collect())
            .collect()
    }

    /// The ledger, or its entries of one series or one gaming day.
    pub fn ledger_sheet(&self, series: Option<&str>, day: Option<Date>) -> Sheet {
        let mut sheet = Sheet::new("coupon-ledger", "Match Play Coupon Ledger")
            .line("kept by", "finance", Some(Law::Departments.clause()))
            .words("date", None)
            .words("entry", None)
            .words("series", None)
            .numbers("denomination", None)
            .numbers("quantity", None)
            .words("serials", None)
            .words("void", None)
            .words("signed", None);
        let entries = self.ledger.iter().filter(|line| {
            series.is_none_or(|series| line.series == series) && day.is_none_or(|day| line.day == day)
        });
        for line in entries {
            let design = self.series.get(&line.series).map(|series| &series.design);
            let say = |serials: &Ranges| design.map_or(String::new(), |design| listed(design, serials));
            let void: Vec<String> = line
                .void
                .iter()
                .map(|(serials, why)| format!("{}: {why}", say(serials)))
                .collect();
            sheet.row(
                [
                    line.day.to_string(),
                    line.entry.name().to_owned(),
                    line.series.clone(),
                    line.value.to_string(),
                    line.serials.count().to_string(),
                    say(&line.serials),
                    void.join("; "),
                    signatures(&line.signed),
                ],
                &line.entry.clauses(),
            );
        }
        sheet
    }

    /// The types of coupons on file.
    pub fn types_sheet(&self) -> Sheet {
        let item = |label| Some(Law::Printed.item(label));
        let mut sheet = Sheet::new("coupon-types", "Coupon types on file")
            .words("series", item("(3)"))
            .words("approval", Some(Law::Approvals.item("(1)")))
            .words("name or logo", item("(1)"))
            .numbers("value", item("(2)"))
            .words("restrictions", item("(4)"))
            .words("until", item("(5)"))
            .words("pays", Some(Law::ChipsToo.item("[payout]")))
            .words("bar code", Some(Law::Mail.item("(3)")));
        for kept in self.series.values() {
            let design = &kept.design;
            let pays = match design.pays {
                super::Pays::WagerOdds => "the wager's odds",
                super::Pays::EvenMoney => "1 to 1",
            };
            sheet.row(
                [
                    design.series.clone(),
                    design.approval.clone(),
                    design.name.clone(),
                    design.value.to_string(),
                    design.restrictions.clone(),
                    design.expires.to_string(),
                    pays.to_owned(),
                    if design.bar_code { "yes" } else { "no" }.to_owned(),
                ],
                &[],
            );
        }
        sheet
    }

    /// The receipts, each with what its invoice said and what was found.
    pub fn receipts_sheet(&self) -> Sheet {
        let item = |label| Some(Law::Receipt.item(label));
        let mut sheet = Sheet::new("coupon-receipts", "Receipts, with their deviations")
            .numbers("receipt", None)
            .words("day", item("(1)"))
            .words("series", None)
            .words("invoice", Some(Law::Opened.clause()))
            .words("found", item("(3)"))
            .numbers("quantity", item("(2)"))
            .words("reported", Some(Law::Deviation.clause()))
            .words("in the ledger", Some(Law::Receipt.clause()))
            .words("checked by", item("(4)"));
        for receipt in &self.receipts {
            let design = self.series.get(&receipt.series).map(|kept| &kept.design);
            let say = |serials: &Ranges| design.map_or(String::new(), |design| listed(design, serials));
            let invoice = Ranges::of(&[receipt.invoice]).unwrap_or_default();
            let reported = match (&receipt.reported, receipt.deviates()) {
                (Some(bureau), _) => bureau.clone(),
                (None, true) => "due at once".to_owned(),
                (None, false) => "as invoiced".to_owned(),
            };
            sheet.row(
                [
                    receipt.number.to_string(),
                    receipt.day.to_string(),
                    receipt.series.clone(),
                    say(&invoice),
                    say(&receipt.found),
                    receipt.found.count().to_string(),
                    reported,
                    if receipt.entered { "yes" } else { "no" }.to_owned(),
                    signatures(&receipt.checked),
                ],
                &[],
            );
        }
        sheet
    }

    /// The requisitions.
    pub fn requisitions_sheet(&self) -> Sheet {
        let item = |label| Some(Law::Requisition.item(label));
        let mut sheet = Sheet::new("coupon-requisitions", "Requisitions")
            .numbers("requisition", None)
            .words("prepared", item("(1)"))
            .words("needed for", item("(2)"))
            .words("series", None)
            .numbers("quantity", item("(3)"))
            .words("requested by", item("(4)"))
            .words("authorized by", item("(5)"))
            .words("filled", None);
        for asked in &self.requisitions {
            sheet.row(
                [
                    asked.number.to_string(),
                    asked.prepared.to_string(),
                    asked.needed.to_string(),
                    asked.series.clone(),
                    asked.quantity.to_string(),
                    asked.by.signature(),
                    asked
                        .authorized
                        .as_ref()
                        .map_or("not yet".to_owned(), |by| by.signature()),
                    if asked.filled { "yes" } else { "no" }.to_owned(),
                ],
                &[],
            );
        }
        sheet
    }

    /// The inventory of a month, as the ledger has it; none where none was taken.
    pub fn inventory_sheet(&self, month: crate::date::Month) -> Option<Sheet> {
        let mut sheet = Sheet::new(
            "coupon-inventory",
            format!("Coupons not distributed, inventory of {month}"),
        )
        .words("day", Some(Law::Inventory.clause()))
        .words("series", None)
        .numbers("denomination", None)
        .numbers("counted", Some(Law::Inventory.clause()))
        .words("serials", None)
        .words("lacking", None)
        .words("counted by", None);
        let lines = self
            .ledger
            .iter()
            .filter(|line| line.entry == super::Entry::Inventory && line.day.month() == month);
        for line in lines {
            let design = self.series.get(&line.series).map(|kept| &kept.design);
            let say = |serials: &Ranges| design.map_or(String::new(), |design| listed(design, serials));
            let lacking: Vec<String> = line
                .void
                .iter()
                .map(|(serials, why)| format!("{}: {why}", say(serials)))
                .collect();
            sheet.row(
                [
                    line.day.to_string(),
                    line.series.clone(),
                    line.value.to_string(),
                    line.serials.count().to_string(),
                    say(&line.serials),
                    lacking.join("; "),
                    signatures(&line.signed),
                ],
                &[Law::Inventory.clause()],
            );
        }
        (!sheet.rows.is_empty()).then_some(sheet)
    }

    /// A requisition.
    pub fn requisition_sheet(&self, number: u32) -> Option<Sheet> {
        let asked = self.requisitions.iter().find(|asked| asked.number == number)?;
        let design = &self.series.get(&asked.series)?.design;
        let item = |label| Some(Law::Requisition.item(label));
        let mut sheet = Sheet::new("coupon-requisition", format!("Requisition {number}"))
            .line("prepared", asked.prepared, item("(1)"))
            .line("needed for", asked.needed, item("(2)"))
            .line("denomination", design.value, item("(3)"))
            .line("quantity", asked.quantity, item("(3)"));
        sheet.sign("requested by", asked.by.signature(), item("(4)"));
        if let Some(by) = &asked.authorized {
            sheet.sign("authorized by", by.signature(), item("(5)"));
        }
        Some(sheet)
    }

    /// A day's Reconciliation Form.
    pub fn reconciliation_sheet(&self, day: Date, series: &str) -> Option<Sheet> {
        let figures = self.figures(day, series)?;
        let form = self.forms.get(&(day, series.to_owned()))?;
        let design = &self.series.get(series)?.design;
        let item = |label| Some(Law::Reconciliation.item(label));
        let say = |serials: &Ranges| format!("{}: {}", serials.count(), listed(design, serials));
        let void: Vec<String> = form
            .void
            .iter()
            .map(|(serials, why)| format!("{}: {why}", listed(design, serials)))
            .collect();
        let none = |said: String| if said.is_empty() { "none".to_owned() } else { said };
        let mut sheet = Sheet::new(
            "reconciliation-form",
            format!("Match Play Coupon Reconciliation Form, {day}, {}", design.value),
        )
        .line("date", day, item("(1)"))
        .line("received from finance", say(&figures.received), item("(2)"))
        .line(
            "held over from before",
            say(&figures.held_over),
            Some(Law::HoldOver.clause()),
        )
        .line("denomination", design.value, item("(3)"))
        .line("available", figures.available(), item("(3)"))
        .line("given to patrons", figures.given.count(), item("(4)"))
        .line("remaining", say(&figures.remaining), item("(5)"))
        .line("void", none(void.join("; ")), item("(6)"))
        .line("variance", figures.variance.count(), item("(7)"));
        if let Some((serials, said)) = &form.variance {
            let place = if said.with_patrons {
                "listed as distributed"
            } else {
                "listed as missing"
            };
            let why = format!("{}: {}, {place}", listed(design, serials), said.explanation);
            sheet = sheet.line("explanation", why, item("(7)"));
        }
        if let Some((by, _)) = &form.signed {
            sheet.sign("completed by", by.signature(), item("(8)"));
        }
        Some(sheet)
    }

    /// The figures of a day's form; none where marketing had nothing of the series on that day.
    pub fn figures(&self, day: Date, series: &str) -> Option<Figures> {
        let form = self.forms.get(&(day, series.to_owned()))?;
        let moved = |from, to| self.moved(day, series, from, to);
        let received = moved(Place::Store, Place::Marketing);
        let held_over = moved(Place::HeldOver, Place::Marketing);
        let variance = form
            .variance
            .as_ref()
            .map(|(serials, _)| serials.clone())
            .unwrap_or_default();
        let given = moved(Place::Marketing, Place::Patrons).without(&variance);
        let void = form
            .void
            .iter()
            .fold(Ranges::default(), |all, (serials, _)| all.and(serials));
        let remaining = if form.signed.is_some() {
            form.remaining.clone()
        } else {
            self.series.get(series)?.places.all(Place::Marketing)
        };
        Some(Figures {
            received,
            held_over,
            given,
            remaining,
            void,
            variance,
        })
    }

    /// Finance's count of a day and how the totals reconcile.
    pub fn count_sheet(&self, day: Date) -> Option<Sheet> {
        let count = self.counts.get(&day)?;
        let item = |label| Some(Law::Count.item(label));
        let mut sheet = Sheet::new("coupon-count", format!("Coupons of {day}, counted and cancelled"))
            .line(
                "counted and examined",
                "all paperwork and coupons of the day",
                item("(1)"),
            )
            .line("signatures reviewed, coupons cancelled", "yes", item("(2)"))
            .words("series", None)
            .numbers("to marketing", item("(3)"))
            .numbers("returned for reissue", item("(3)"))
            .numbers("void", item("(3)"))
            .numbers("distributed", item("(3)"))
            .numbers("redeemed", item("(3)"))
            .numbers("lacking", item("(1)"));
        if let Some(why) = &count.explanation {
            sheet = sheet.line("explanation", why, item("(1)"));
        }
        for letters in self.series.keys() {
            let moved = |from, to| self.moved(day, letters, from, to).count();
            let line = count.series.iter().find(|line| line.series == *letters);
            sheet.row(
                [
                    letters.clone(),
                    moved(Place::Store, Place::Marketing).to_string(),
                    (moved(Place::Marketing, Place::Store) + moved(Place::HeldOver, Place::Store))
                        .to_string(),
                    moved(Place::Marketing, Place::Void).to_string(),
                    moved(Place::Marketing, Place::Patrons).to_string(),
                    line.map_or(0, |line| line.redeemed).to_string(),
                    line.map_or(0, |line| line.lacking.count()).to_string(),
                ],
                &[],
            );
        }
        sheet.sign("counted by", count.by.signature(), item("(4)"));
        Some(sheet)
    }

    /// The quarterly report: what patrons redeemed, by denomination.
    pub fn quarter_sheet(&self, quarter: Quarter) -> Sheet {
        let clause = Some(Law::Quarterly.clause());
        let mut sheet = Sheet::new(
            "quarterly-report",
            format!("Match Play Coupons redeemed by patrons, {quarter}"),
        )
        .line("filed with", "Bureau of Casino Compliance", clause)
        .numbers("denomination", clause)
        .numbers("coupons redeemed", None)
        .numbers("total value", clause);
        let mut total = Money::ZERO;
        for (value, count) in self.redeemed(quarter) {
            let worth = value
                .times(i64::try_from(count).unwrap_or(i64::MAX))
                .unwrap_or(Money::ZERO);
            total += worth;
            sheet.row(
                [value.to_string(), count.to_string(), worth.to_string()],
                &[Law::Quarterly.clause()],
            );
        }
        sheet = sheet.line("total value redeemed", total, clause).line(
            "added to or taken from revenue",
            Money::ZERO,
            Some(Law::Revenue.clause()),
        );
        if let Some(by) = self.quarters.get(&quarter) {
            sheet.sign("filed by", by.signature(), clause);
        }
        sheet
    }

    /// How many coupons of each denomination patrons redeemed in a quarter.
    pub fn redeemed(&self, quarter: Quarter) -> BTreeMap<Money, u64> {
        let (from, to) = (
            super::finance::first_day(quarter),
            super::finance::last_day(quarter),
        );
        let mut by_value = BTreeMap::new();
        for (letters, count) in self.moved_between(from, to, Place::Wager, Place::DropBox) {
            if let Some(series) = self.series.get(letters) {
                *by_value.entry(series.design.value).or_default() += count;
            }
        }
        by_value
    }

    /// What was mailed, as finance keeps it.
    pub fn mail_sheet(&self) -> Sheet {
        let item = |label| Some(Law::MailList.item(label));
        let mut sheet = Sheet::new("mailing-list", "Coupons mailed to patrons")
            .line("kept by", "finance", Some(Law::Mail.item("(4)")))
            .words("name", item("(i)"))
            .words("address", item("(ii)"))
            .numbers("denomination", item("(iii)"))
            .words("expires", item("(iv)"))
            .words("serial", item("(v)"))
            .words("now", None);
        for ((series, serial), line) in &self.mailed {
            let kept = self.series.get(series);
            let place = kept.and_then(|kept| kept.places.at(*serial));
            sheet.row(
                [
                    line.name.clone(),
                    line.address.clone(),
                    line.denomination.map_or(String::new(), |value| value.to_string()),
                    line.expires.map_or(String::new(), |day| day.to_string()),
                    kept.map_or(String::new(), |kept| kept.design.serial(*serial)),
                    place.map_or("", Place::name).to_owned(),
                ],
                &[],
            );
        }
        sheet
    }

    /// What is due and not done, with the paragraph that asks for it.
    pub fn due(&self, day: Date) -> Vec<(String, Clause)> {
        let mut due = Vec::new();
        for (letters, series) in &self.series {
            if let Some(open) = series.open.filter(|open| *open < day) {
                let says = format!(
                    "series {letters}: the form of {open} is open or coupons of that day are with marketing"
                );
                due.push((says, Law::EndOfDay.clause()));
            }
            let kept = series.places.count(Place::Marketing) + series.places.count(Place::HeldOver);
            if series.design.expires < day && kept > 0 {
                let says = format!("series {letters}: {kept} expired coupons are still with marketing");
                due.push((says, Law::ExpiredBack.clause()));
            }
        }
        for receipt in self
            .receipts
            .iter()
            .filter(|receipt| receipt.deviates() && receipt.reported.is_none())
        {
            due.push((
                format!("receipt {} differs and is not reported", receipt.number),
                Law::Deviation.clause(),
            ));
        }
        let waiting = |day: &Date| !self.counts.contains_key(day);
        let days = self
            .days_with_coupons()
            .filter(|active| *active < day)
            .filter(waiting);
        for day in days {
            due.push((format!("finance has not counted {day}"), Law::Count.clause()));
        }
        if let Some(first) = self.ledger.first().map(|line| line.day.month()) {
            let last = self.inventories.iter().next_back().map(|day| day.month());
            let mut month = last.map_or(first, |last| last.next());
            while month < day.month() {
                due.push((
                    format!("no inventory was taken in {month}"),
                    Law::Inventory.clause(),
                ));
                month = month.next();
            }
        }
        if let Some(first) = self.ledger.first().map(|line| line.day.quarter()) {
            let mut quarter = first;
            while quarter < day.quarter() {
                if !self.quarters.contains_key(&quarter) {
                    due.push((
                        format!("the report of {quarter} is not filed"),
                        Law::Quarterly.clause(),
                    ));
                }
                quarter = quarter.next();
            }
        }
        due
    }
}

/// The figures of a Reconciliation Form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Received from finance.
    pub received: Ranges,
    /// Held over from the gaming day before.
    pub held_over: Ranges,
    /// Given to patrons.
    pub given: Ranges,
    /// Left, as counted.
    pub remaining: Ranges,
    /// Void.
    pub void: Ranges,
    /// Neither given, left nor void.
    pub variance: Ranges,
}

impl Figures {
    /// How many marketing had to distribute.
    pub fn available(&self) -> u64 {
        self.received.count() + self.held_over.count()
    }

    /// Available less given, remaining, void and the variance: nothing, always.
    pub fn rest(&self) -> i128 {
        let used = [&self.given, &self.remaining, &self.void, &self.variance];
        i128::from(self.available())
            - used
                .into_iter()
                .map(|some| i128::from(some.count()))
                .sum::<i128>()
    }
}
