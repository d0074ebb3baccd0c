//! Coupons mailed by a gaming service provider: § 603a.20(q).

use super::Place;
use super::act::MailLine;
use super::state::{Coupons, Fact};
use super::store::{MARKETING, expired, moved, not_filed};
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department};
use crate::refusal::{Reason, Refusal};
use crate::serials::{Range, Ranges};
use crate::step::Step;
use std::collections::BTreeMap;

/// The letters of a name, by which lists are compared: in any case, with any spaces.
pub(crate) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

impl Coupons {
    pub(super) fn mail(
        &self,
        provider: &str,
        list: &[MailLine],
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let controls = self.approved()?;
        // Marketing sends the list and finance keeps it.
        let (_, finance) =
            desk.signed
                .pair(MARKETING, Asked::Of(Department::Finance), Law::Mail.item("(4)"))?;
        if controls.mailing.is_none() {
            let what = "mailing coupons through a gaming service provider";
            return Err(not_filed(what, Law::Mail.clause()));
        }
        if provider.trim().is_empty() {
            return Err(Reason::Missing {
                what: "the gaming service provider",
            }
            .by(Law::Mail));
        }
        if list.is_empty() {
            return Err(Reason::NoQuantity.by(Law::MailList));
        }
        let mut serials: BTreeMap<&str, Vec<Range>> = BTreeMap::new();
        for (n, line) in list.iter().enumerate() {
            let range = Range::one(self.listed_right(line, n + 1, desk)?);
            serials.entry(&line.series).or_default().push(range);
        }
        let mut step = Step::new(format!(
            "{} coupons go out through {provider}; {} keeps the list",
            list.len(),
            finance.name
        ))
        .by(&[Law::Mail, Law::MailList])
        .by(&["(1)", "(3)", "(4)", "(7)"].map(|item| Law::Mail.item(item)))
        .by(&["(i)", "(ii)", "(iii)", "(iv)", "(v)"].map(|item| Law::MailList.item(item)));
        for (series, serials) in serials {
            let kept = self.series(series)?;
            let serials = Ranges::of(&serials).map_err(|twice| {
                let serial = kept.design.serial(twice.first);
                Reason::SerialKnown { serial }.by(Law::Printed.item("(3)"))
            })?;
            step = step.fact(moved(series, &serials, None, Place::Patrons));
        }
        for line in list {
            step = step.fact(Fact::Mailed(Box::new(line.clone())));
        }
        Ok(step)
    }

    /// The serial of a line that has its five items, agrees with the coupon and names no one who is excluded.
    fn listed_right(&self, given: &MailLine, line: usize, desk: Desk<'_>) -> Result<u64, Refusal> {
        let missing = |item, label| Reason::ListItem { item, line }.by(Law::MailList.item(label));
        if given.name.trim().is_empty() {
            return Err(missing("name", "(i)"));
        }
        if given.address.trim().is_empty() {
            return Err(missing("address", "(ii)"));
        }
        let value = given
            .denomination
            .ok_or_else(|| missing("denomination", "(iii)"))?;
        let expires = given.expires.ok_or_else(|| missing("expiry date", "(iv)"))?;
        let serial = given.serial.ok_or_else(|| missing("serial number", "(v)"))?;
        if let Some(by_self) = self.excluded.get(&letters(&given.name)) {
            let list = if *by_self {
                "self-exclusion list"
            } else {
                "exclusion list"
            };
            return Err(Reason::OnExclusionList {
                name: given.name.clone(),
                list,
            }
            .by(Law::Mail.item("(7)")));
        }
        let kept = self.series.get(&given.series).ok_or_else(|| {
            let what = "the design of the series that is mailed";
            not_filed(what, Law::Mail.item("(1)"))
        })?;
        if !kept.design.bar_code {
            return Err(Reason::NoBarCode.by(Law::Mail.item("(3)")));
        }
        for (agrees, what, label) in [
            (value == kept.design.value, "value", "(iii)"),
            (expires == kept.design.expires, "expiry date", "(iv)"),
        ] {
            if !agrees {
                return Err(Reason::OtherTerms { what, line }.by(Law::MailList.item(label)));
            }
        }
        if kept.design.expires < desk.day {
            return Err(expired(&kept.design));
        }
        let range = Range::one(serial);
        if !range.is_sound() {
            return Err(Reason::BadRange {
                first: serial,
                last: serial,
            }
            .by(Law::MailList.item("(v)")));
        }
        if kept.places.known(range).is_some() {
            let serial = kept.design.serial(serial);
            return Err(Reason::SerialKnown { serial }.by(Law::Printed.item("(3)")));
        }
        Ok(serial)
    }
}
