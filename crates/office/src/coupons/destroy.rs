//! Used-up coupons after their time: § 465a.6(c)(2).

use super::Place;
use super::state::Coupons;
use crate::date::Date;
use crate::law::Law;
use crate::refusal::{Reason, Refusal};
use crate::retention::Kind;
use crate::serials::Ranges;
use std::collections::BTreeMap;

impl Coupons {
    /// Coupons are gone, and a proof of it is kept.
    pub(crate) fn destroyed(&mut self, day: Date, series: &str, serials: &Ranges) {
        for from in [Place::Redeemed, Place::VoidCancelled, Place::ExpiredCancelled] {
            let there = self
                .series
                .get(series)
                .map(|kept| kept.places.all(from).within(serials));
            if let Some(there) = there.filter(|there| !there.is_empty()) {
                self.apply_move(day, series, &there, Some(from), Place::Destroyed);
            }
        }
    }

    /// Whether coupons are used up, cancelled and past their time.
    pub(crate) fn may_be_destroyed(&self, series: &str, serials: &Ranges, day: Date) -> Result<(), Refusal> {
        let kept = self.series(series)?;
        let clause = Law::Coupons.clause();
        let mut cancelled = Ranges::default();
        for place in [Place::Redeemed, Place::VoidCancelled, Place::ExpiredCancelled] {
            cancelled = cancelled.and(&kept.places.all(place).within(serials));
        }
        if let Some(range) = serials.without(&cancelled).iter().next() {
            return Err(Reason::Elsewhere {
                serial: kept.design.serial(range.first),
                is: kept.places.at(range.first).map_or("not known", Place::name),
                due: "used up and cancelled",
            }
            .by(clause));
        }
        let (months, _) = Kind::Coupons.kept();
        let latest = self.used_up_since(series).into_iter().rev();
        for (since, these) in latest {
            let until = since.plus_months(months);
            if day >= until {
                break;
            }
            if !these.within(serials).is_empty() {
                return Err(Reason::TooEarly { until }.by(clause));
            }
        }
        Ok(())
    }

    /// The used-up coupons of a series by the day from which their time runs: that of redemption or voiding, or the
    /// last day of their use for those that came back expired.
    fn used_up_since(&self, series: &str) -> BTreeMap<Date, Ranges> {
        let mut since: BTreeMap<Date, Ranges> = BTreeMap::new();
        for (day, ranges) in self.moved_into(series, &[Place::DropBox, Place::Void]) {
            let all = since.entry(day).or_default();
            *all = all.and(&ranges);
        }
        if let Some(kept) = self.series.get(series) {
            let expired = kept.places.all(Place::ExpiredCancelled);
            let all = since.entry(kept.design.expires).or_default();
            *all = all.and(&expired);
        }
        since
    }

    /// The coupons that may be destroyed on a day, by series.
    pub fn past_their_time(&self, day: Date) -> BTreeMap<&str, Ranges> {
        let (months, _) = Kind::Coupons.kept();
        let of = |series: &str| {
            let kept = self.series.get(series)?;
            let mut old = Ranges::default();
            let mut young = Ranges::default();
            for (since, these) in self.used_up_since(series) {
                if day >= since.plus_months(months) {
                    old = old.and(&these);
                } else {
                    young = young.and(&these);
                }
            }
            let mut cancelled = Ranges::default();
            for place in [Place::Redeemed, Place::VoidCancelled, Place::ExpiredCancelled] {
                cancelled = cancelled.and(&kept.places.all(place));
            }
            Some(old.without(&young).within(&cancelled))
        };
        self.series
            .keys()
            .filter_map(|series| Some((series.as_str(), of(series)?)))
            .filter(|(_, serials)| !serials.is_empty())
            .collect()
    }
}
