//! Used-up coupons after their time: § 465a.6(c)(2).

use super::Place;
use super::state::Coupons;
use crate::date::Date;
use crate::law::Law;
use crate::refusal::{Reason, Refusal};
use crate::retention::Kind;
use crate::serials::{Range, Ranges};
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
        let young = self.used_up(series, |since| day < since.plus_months(months));
        let asked = young.filter(|(_, range)| serials.meets(*range));
        match asked.map(|(since, _)| since).max() {
            Some(since) => Err(Reason::TooEarly {
                until: since.plus_months(months),
            }
            .by(clause)),
            None => Ok(()),
        }
    }

    /// The used-up coupons of a series with the day from which their time runs, where that is one of some days: that of
    /// redemption or voiding, or the last day of their use for those that came back expired.
    fn used_up(&self, series: &str, since: impl Fn(Date) -> bool) -> impl Iterator<Item = (Date, Range)> {
        let expired = self.series.get(series).filter(|kept| since(kept.design.expires));
        let expired = expired.into_iter().flat_map(|kept| {
            let all = kept.places.of(Place::ExpiredCancelled);
            all.map(|range| (kept.design.expires, range))
        });
        self.moved_into(series, &[Place::DropBox, Place::Void], since)
            .chain(expired)
    }

    /// The coupons that may be destroyed on a day, by series.
    pub fn past_their_time(&self, day: Date) -> BTreeMap<&str, Ranges> {
        let (months, _) = Kind::Coupons.kept();
        let is_old = |since: Date| day >= since.plus_months(months);
        let of = |series: &str| {
            let kept = self.series.get(series)?;
            let old = Ranges::together(self.used_up(series, is_old).map(|(_, range)| range));
            if old.is_empty() {
                return None;
            }
            let young = self.used_up(series, |since| !is_old(since));
            let near = |range: &Range| {
                old.ends()
                    .is_some_and(|all| range.first <= all.last && all.first <= range.last)
            };
            let young = Ranges::together(young.map(|(_, range)| range).filter(near));
            // In one walk over the spans: there may be a million.
            let spans = old.ends().into_iter().flat_map(|all| kept.places.spans(all));
            let cancelled = spans.filter(|(_, place)| {
                matches!(
                    place,
                    Place::Redeemed | Place::VoidCancelled | Place::ExpiredCancelled
                )
            });
            let cancelled = Ranges::together(cancelled.map(|(range, _)| range));
            Some(old.without(&young).within(&cancelled))
        };
        self.series
            .keys()
            .filter_map(|series| Some((series.as_str(), of(series)?)))
            .filter(|(_, serials)| !serials.is_empty())
            .collect()
    }
}
