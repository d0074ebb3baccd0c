//! Serial numbers by the range: a million of them are a handful of ranges.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Numbers from a first to a last, both in it. Written `[first, last]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct Range {
    /// The first.
    pub first: u64,
    /// The last.
    pub last: u64,
}

impl From<(u64, u64)> for Range {
    fn from((first, last): (u64, u64)) -> Range {
        Range { first, last }
    }
}

impl From<Range> for (u64, u64) {
    fn from(range: Range) -> (u64, u64) {
        (range.first, range.last)
    }
}

impl schemars::JsonSchema for Range {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Range".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <(u64, u64)>::json_schema(generator)
    }
}

/// The last serial there can be.
pub const LAST: u64 = 999_999_999_999;

impl Range {
    /// One number.
    pub fn one(serial: u64) -> Range {
        Range {
            first: serial,
            last: serial,
        }
    }

    /// Whether it runs forward within the serials there can be.
    pub fn is_sound(self) -> bool {
        1 <= self.first && self.first <= self.last && self.last <= LAST
    }

    /// How many there are, of a sound range.
    pub fn count(self) -> u64 {
        (self.last + 1).saturating_sub(self.first)
    }
}

/// Some numbers, as ranges that neither touch nor overlap, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Ranges(Vec<Range>);

impl<'de> Deserialize<'de> for Ranges {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Ranges, D::Error> {
        let given = Vec::<Range>::deserialize(deserializer)?;
        Ranges::of(&given).map_err(|range| {
            let Range { first, last } = range;
            serde::de::Error::custom(format!(
                "{first} to {last} is no range of serials here: each runs forward from 1, and no serial is named twice"
            ))
        })
    }
}

impl Ranges {
    /// These ranges; the first that is unsound or names a number twice is the error.
    pub fn of(given: &[Range]) -> Result<Ranges, Range> {
        let mut sorted = given.to_vec();
        sorted.sort_unstable();
        let mut ranges = Ranges::default();
        for range in sorted {
            let overlaps = ranges.0.last().is_some_and(|before| before.last >= range.first);
            if !range.is_sound() || overlaps {
                return Err(range);
            }
            ranges.push(range);
        }
        Ok(ranges)
    }

    /// One number.
    pub fn one(serial: u64) -> Ranges {
        Ranges(vec![Range::one(serial)])
    }

    /// Adds a range behind all others.
    fn push(&mut self, range: Range) {
        match self.0.last_mut() {
            Some(before) if before.last + 1 == range.first => before.last = range.last,
            _ => self.0.push(range),
        }
    }

    /// The ranges, in order.
    pub fn iter(&self) -> impl Iterator<Item = Range> + '_ {
        self.0.iter().copied()
    }

    /// How many numbers there are.
    pub fn count(&self) -> u64 {
        self.iter().map(Range::count).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first and the last of all.
    pub fn ends(&self) -> Option<Range> {
        let (first, last) = (self.0.first()?, self.0.last()?);
        Some((first.first, last.last).into())
    }

    /// Whether a number is among them.
    pub fn has(&self, serial: u64) -> bool {
        let before = self.0.partition_point(|range| range.last < serial);
        self.0.get(before).is_some_and(|range| range.first <= serial)
    }

    /// Whether any number of a range is among them.
    pub fn meets(&self, range: Range) -> bool {
        let before = self.0.partition_point(|each| each.last < range.first);
        self.0.get(before).is_some_and(|each| each.first <= range.last)
    }

    /// These and those.
    pub fn and(&self, other: &Ranges) -> Ranges {
        Ranges::together(self.iter().chain(other.iter()))
    }

    /// All of some ranges, which may overlap, in any order.
    pub fn together(ranges: impl Iterator<Item = Range>) -> Ranges {
        let mut sorted: Vec<Range> = ranges.collect();
        sorted.sort_unstable();
        let mut all = Ranges::default();
        for range in sorted {
            match all.0.last_mut() {
                Some(before) if before.last + 1 >= range.first => before.last = before.last.max(range.last),
                _ => all.0.push(range),
            }
        }
        all
    }

    /// These without those.
    pub fn without(&self, other: &Ranges) -> Ranges {
        let mut left = Ranges::default();
        let mut cut = other.0.iter().copied().peekable();
        for range in self.iter() {
            let mut first = range.first;
            while cut.next_if(|other| other.last < first).is_some() {}
            let mut ahead = cut.clone();
            while let Some(other) = ahead.next_if(|other| other.first <= range.last) {
                if other.first > first {
                    left.push((first, other.first - 1).into());
                }
                first = other.last + 1;
            }
            if first <= range.last {
                left.push((first, range.last).into());
            }
        }
        left
    }

    /// Those that are in both.
    pub fn within(&self, other: &Ranges) -> Ranges {
        self.without(&self.without(other))
    }

    /// The lowest so many of them.
    pub fn lowest(&self, count: u64) -> Ranges {
        let mut left = count;
        let mut lowest = Ranges::default();
        for range in self.iter() {
            if left == 0 {
                break;
            }
            let taken = range.count().min(left);
            lowest.push((range.first, range.first + taken - 1).into());
            left -= taken;
        }
        lowest
    }
}

/// Where each of many serials is: every serial in one place, neighbours in the same place as one span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places<P> {
    /// By the first serial of each span: its last, and where it is.
    spans: BTreeMap<u64, (u64, P)>,
    /// The first serials of the spans by place.
    starts: BTreeSet<(P, u64)>,
    counts: BTreeMap<P, u64>,
}

impl<P> Default for Places<P> {
    fn default() -> Self {
        Places {
            spans: BTreeMap::new(),
            starts: BTreeSet::new(),
            counts: BTreeMap::new(),
        }
    }
}

impl<P: Copy + Ord> Places<P> {
    /// Where a serial is.
    pub fn at(&self, serial: u64) -> Option<P> {
        let (_, &(last, place)) = self.spans.range(..=serial).next_back()?;
        (serial <= last).then_some(place)
    }

    /// How many are in a place.
    pub fn count(&self, place: P) -> u64 {
        self.counts.get(&place).copied().unwrap_or(0)
    }

    /// The first and the last serial that is anywhere.
    pub fn ends(&self) -> Option<Range> {
        let (first, _) = self.spans.first_key_value()?;
        let (_, (last, _)) = self.spans.last_key_value()?;
        Some((*first, *last).into())
    }

    /// How many there are in all.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The spans within a range, cut to it, in order.
    pub fn spans(&self, within: Range) -> impl Iterator<Item = (Range, P)> + '_ {
        let from = self
            .spans
            .range(..=within.first)
            .next_back()
            .map_or(within.first, |(first, _)| *first);
        self.spans
            .range(from..=within.last.max(from))
            .map(move |(&first, &(last, place))| {
                let cut = Range {
                    first: first.max(within.first),
                    last: last.min(within.last),
                };
                (cut, place)
            })
            .filter(|(range, _)| range.first <= range.last)
    }

    /// The ranges in a place, in order.
    pub fn of(&self, place: P) -> impl Iterator<Item = Range> + '_ {
        let from = (place, 0);
        self.starts
            .range(from..)
            .take_while(move |(of, _)| *of == place)
            .filter_map(|(_, first)| Some((*first, self.spans.get(first)?.0).into()))
    }

    /// The lowest so many in a place, or all that are there.
    pub fn lowest(&self, place: P, count: u64) -> Ranges {
        let mut found = Ranges::default();
        let mut left = count;
        for range in self.of(place) {
            if left == 0 {
                break;
            }
            let taken = range.count().min(left);
            found.push((range.first, range.first + taken - 1).into());
            left -= taken;
        }
        found
    }

    /// All in a place.
    pub fn all(&self, place: P) -> Ranges {
        let mut all = Ranges::default();
        self.of(place).for_each(|range| all.push(range));
        all
    }

    /// The first serial of some that is not in a place, and where it is instead.
    pub fn stray(&self, ranges: &Ranges, place: P) -> Option<(u64, Option<P>)> {
        for range in ranges.iter() {
            let mut next = range.first;
            for (span, at) in self.spans(range) {
                if span.first > next {
                    return Some((next, None));
                }
                if at != place {
                    return Some((span.first, Some(at)));
                }
                next = span.last + 1;
            }
            if next <= range.last {
                return Some((next, None));
            }
        }
        None
    }

    /// The first serial of some that is anywhere.
    pub fn known(&self, range: Range) -> Option<u64> {
        self.spans(range).next().map(|(span, _)| span.first)
    }

    /// Puts serials in a place, wherever they were.
    pub fn put(&mut self, range: Range, place: P) {
        self.cut(range.first);
        self.cut(range.last + 1);
        let inside: Vec<u64> = self
            .spans
            .range(range.first..=range.last)
            .map(|(first, _)| *first)
            .collect();
        for first in inside {
            self.remove(first);
        }
        let mut joined = range;
        if let Some((&first, &(last, at))) = self.spans.range(..range.first).next_back()
            && at == place
            && last + 1 == range.first
        {
            self.remove(first);
            joined.first = first;
        }
        if let Some(&(last, at)) = self.spans.get(&(range.last + 1))
            && at == place
        {
            self.remove(range.last + 1);
            joined.last = last;
        }
        self.insert(joined, place);
    }

    /// Cuts the span over a serial so that one begins there.
    fn cut(&mut self, serial: u64) {
        let Some((&first, &(last, place))) = self.spans.range(..serial).next_back() else {
            return;
        };
        if last >= serial {
            self.remove(first);
            self.insert((first, serial - 1).into(), place);
            self.insert((serial, last).into(), place);
        }
    }

    fn insert(&mut self, range: Range, place: P) {
        self.spans.insert(range.first, (range.last, place));
        self.starts.insert((place, range.first));
        *self.counts.entry(place).or_default() += range.count();
    }

    fn remove(&mut self, first: u64) {
        if let Some((last, place)) = self.spans.remove(&first) {
            self.starts.remove(&(place, first));
            if let Some(count) = self.counts.get_mut(&place) {
                *count = count.saturating_sub(last + 1 - first);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set(ranges: &Ranges) -> BTreeSet<u64> {
        ranges.iter().flat_map(|range| range.first..=range.last).collect()
    }

    fn ranges(numbers: &BTreeSet<u64>) -> Ranges {
        let each: Vec<Range> = numbers.iter().map(|number| Range::one(*number)).collect();
        Ranges::of(&each).unwrap()
    }

    proptest! {
        /// Ranges do what sets of single numbers do.
        #[test]
        fn ranges_are_sets(a in prop::collection::btree_set(1u64..60, 0..40), b in prop::collection::btree_set(1u64..60, 0..40), n in 0u64..50) {
            let (x, y) = (ranges(&a), ranges(&b));
            prop_assert_eq!(set(&x), a.clone());
            prop_assert_eq!(set(&x.and(&y)), a.union(&b).copied().collect::<BTreeSet<_>>());
            prop_assert_eq!(set(&x.without(&y)), a.difference(&b).copied().collect::<BTreeSet<_>>());
            prop_assert_eq!(set(&x.within(&y)), a.intersection(&b).copied().collect::<BTreeSet<_>>());
            prop_assert_eq!(x.and(&y), ranges(&a.union(&b).copied().collect()));
            prop_assert_eq!(x.count(), a.len() as u64);
            prop_assert_eq!(set(&x.lowest(n)), a.iter().take(n as usize).copied().collect::<BTreeSet<_>>());
            for number in 0..61 {
                prop_assert_eq!(x.has(number), a.contains(&number));
            }
        }

        /// Places do what a table of single serials does, and neighbours alike are always one span.
        #[test]
        fn places_are_a_table_of_serials(puts in prop::collection::vec((1u64..50, 0u64..20, 0u8..4), 0..60)) {
            let mut places = Places::default();
            let mut plain = BTreeMap::new();
            for (first, more, place) in puts {
                let range = Range { first, last: first + more };
                places.put(range, place);
                (range.first..=range.last).for_each(|serial| { plain.insert(serial, place); });
                for serial in 0..75 {
                    prop_assert_eq!(places.at(serial), plain.get(&serial).copied());
                }
                for place in 0..4 {
                    let due: BTreeSet<u64> = plain.iter().filter(|(_, at)| **at == place).map(|(serial, _)| *serial).collect();
                    prop_assert_eq!(places.count(place), due.len() as u64);
                    prop_assert_eq!(&places.all(place), &ranges(&due));
                    prop_assert_eq!(places.lowest(place, 7), ranges(&due).lowest(7));
                }
                prop_assert_eq!(places.total(), plain.len() as u64);
                let spans: Vec<_> = places.spans((1, LAST).into()).collect();
                prop_assert!(spans.windows(2).all(|two| two[0].0.last < two[1].0.first && (two[0].1 != two[1].1 || two[0].0.last + 1 < two[1].0.first)));
                let window = Range { first: 10, last: 30 };
                let cut: Vec<u64> = places.spans(window).flat_map(|(range, _)| range.first..=range.last).collect();
                prop_assert_eq!(cut, plain.range(10..=30).map(|(serial, _)| *serial).collect::<Vec<_>>());
                let asked = Ranges::of(&[window]).unwrap();
                let stray = (10..=30).find(|serial| plain.get(serial) != Some(&1)).map(|serial| (serial, plain.get(&serial).copied()));
                prop_assert_eq!(places.stray(&asked, 1), stray);
            }
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for bad in ["[[3,2]]", "[[0,2]]", "[[1,5],[5,6]]", "[[1,1000000000000]]"] {
            assert!(serde_json::from_str::<Ranges>(bad).is_err(), "{bad}");
        }
        let touching: Ranges = serde_json::from_str("[[4,6],[1,3]]").unwrap();
        assert_eq!(serde_json::to_string(&touching).unwrap(), "[[1,6]]");
    }
}
