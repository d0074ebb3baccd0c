//! Where the best response departs from the house way, as a list a player can learn.
//!
//! A departure is told by what a player sees: which rule of the house way applies, what it would
//! lay, and one rank that stands out. It says what to lay instead. For every such sight
//! the gain of each other kind of setting is added up over all hands that show it, those it
//! suits and those it does not; what gains on the whole is worth learning.

use super::super::deck::Dealt;
use super::super::form::WordHasher;
use super::menu::{Kind, Lay, Mark, Menu};
use crate::house_way::HouseWay;
use cards::{CardSet, Rank};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::BuildHasherDefault;

/// Lessons of one sight, by what marks them and then by rank.
type Sights<'a> = BTreeMap<Mark, BTreeMap<Rank, &'a Lesson>>;

/// Something to do other than the house way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The rule of the house way, by its place.
    pub rule: usize,
    /// Its name.
    pub name: String,
    /// What it lays.
    pub from: Kind,
    /// What is better.
    pub to: Lay,
    /// What to look at.
    pub mark: Mark,
    /// The ranks it may show, lowest and highest.
    pub ranks: (Rank, Rank),
    /// Hands that show it.
    pub hands: u64,
    /// Of these the ones that win more by it.
    pub better: u64,
    /// Deals won more by always doing it.
    pub gain: i128,
    /// The hand it helps most.
    pub example: Example,
}

/// A hand and what a departure gains with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// Dealer's hands beaten more.
    pub gain: i64,
    /// The hand.
    pub cards: CardSet,
}

impl Departure {
    /// Whether a form shows what it tells of.
    pub(super) fn applies(&self, menu: &Menu) -> bool {
        usize::from(menu.rule) == self.rule
            && menu.from == self.from
            && menu.marks[self.mark as usize]
                .is_some_and(|rank| (self.ranks.0..=self.ranks.1).contains(&rank))
            && menu.lays.iter().any(|(lay, _)| *lay == self.to)
    }
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.ranks;
        let mark = match self.mark {
            Mark::Group => "with",
            Mark::LowPair => "with a low pair of",
            Mark::Single => "with a highest odd card of",
        };
        let ranks = if low == high {
            low.plural().to_owned()
        } else {
            format!("{} to {}", low.plural(), high.plural())
        };
        let Lay { kind, order } = self.to;
        if kind == self.from {
            write!(f, "{mark} {ranks}: {kind} as the house way, but {order}")
        } else {
            write!(f, "{mark} {ranks}: {kind}, {order}; not {}", self.from)
        }
    }
}

/// What is seen, and what is laid instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sight {
    rule: u8,
    from: Kind,
    mark: Mark,
    rank: Rank,
    to: Lay,
}

impl Sight {
    /// Small enough for one word.
    fn key(&self) -> u64 {
        let kind = |kind: Kind| (kind.high as u64) << 1 | u64::from(kind.pair);
        u64::from(self.rule) << 32
            | kind(self.from) << 24
            | (self.mark as u64) << 16
            | u64::from(self.rank.index()) << 8
            | kind(self.to.kind) << 2
            | self.to.order as u64
    }
}

#[derive(Clone, Copy, Debug)]
struct Lesson {
    sight: Sight,
    hands: u64,
    better: u64,
    gain: i128,
    example: Example,
}

/// What the hands so far have taught.
#[derive(Debug, Default)]
pub(super) struct Lessons {
    by_sight: HashMap<u64, Lesson, BuildHasherDefault<WordHasher>>,
}

impl Lessons {
    /// Takes note of one hand and what each of its settings wins.
    pub(super) fn learn(&mut self, hand: &Dealt, menu: &Menu, wins: &[i64]) {
        let house = wins[usize::from(menu.house)];
        for &(to, at) in &menu.lays {
            let gain = wins[usize::from(at)] - house;
            for (mark, rank) in Mark::ALL.into_iter().zip(menu.marks) {
                let Some(rank) = rank else { continue };
                let sight = Sight {
                    rule: menu.rule,
                    from: menu.from,
                    mark,
                    rank,
                    to,
                };
                self.add(Lesson {
                    sight,
                    hands: u64::from(hand.weight),
                    better: if gain > 0 { u64::from(hand.weight) } else { 0 },
                    gain: i128::from(gain) * i128::from(hand.weight),
                    example: Example {
                        gain,
                        cards: hand.cards,
                    },
                });
            }
        }
    }

    fn add(&mut self, more: Lesson) {
        self.by_sight
            .entry(more.sight.key())
            .and_modify(|lesson| {
                lesson.hands += more.hands;
                lesson.better += more.better;
                lesson.gain += more.gain;
                lesson.example = lesson.example.max(more.example);
            })
            .or_insert(more);
    }

    /// Takes over what others have learnt.
    pub(super) fn join(&mut self, others: Lessons) {
        for lesson in others.by_sight.into_values() {
            self.add(lesson);
        }
    }

    /// The departures that gain, by what they gain. No hand shows two of them.
    pub(super) fn departures(&self, way: &HouseWay) -> Vec<Departure> {
        let mut lessons: Vec<&Lesson> = self.by_sight.values().collect();
        lessons.sort_by_key(|lesson| lesson.sight);
        // By rule and setting, then by what is looked at, then by rank: the best thing to lay instead.
        let mut sights: BTreeMap<(u8, Kind), Sights<'_>> = BTreeMap::new();
        for lesson in lessons.into_iter().filter(|lesson| lesson.gain > 0) {
            let Sight {
                rule,
                from,
                mark,
                rank,
                ..
            } = lesson.sight;
            let ranks = sights.entry((rule, from)).or_default().entry(mark).or_default();
            let best = ranks.entry(rank).or_insert(lesson);
            if lesson.gain > best.gain {
                *best = lesson;
            }
        }
        let mut departures = Vec::new();
        for marks in sights.into_values() {
            // Of the marks the one that gains most; the first where they are the same.
            let total =
                |ranks: &BTreeMap<Rank, &Lesson>| ranks.values().map(|lesson| lesson.gain).sum::<i128>();
            let best = marks.into_iter().rev().max_by_key(|(_, ranks)| total(ranks));
            let Some((_, ranks)) = best else { continue };
            let lessons: Vec<&Lesson> = ranks.into_values().collect();
            let follows = |a: &&Lesson, b: &&Lesson| {
                a.sight.to == b.sight.to && a.sight.rank.index() + 1 == b.sight.rank.index()
            };
            for run in lessons.chunk_by(follows) {
                departures.push(departure(run, way));
            }
        }
        departures.sort_by_key(|departure| std::cmp::Reverse(departure.gain));
        departures
    }
}

/// One departure for a run of ranks.
fn departure(run: &[&Lesson], way: &HouseWay) -> Departure {
    let (first, last) = (run[0].sight, run[run.len() - 1].sight);
    let rule = usize::from(first.rule);
    Departure {
        rule,
        name: way
            .rules
            .get(rule)
            .map_or_else(String::new, |rule| rule.name.clone()),
        from: first.from,
        to: first.to,
        mark: first.mark,
        ranks: (first.rank, last.rank),
        hands: run.iter().map(|lesson| lesson.hands).sum(),
        better: run.iter().map(|lesson| lesson.better).sum(),
        gain: run.iter().map(|lesson| lesson.gain).sum(),
        example: run.iter().map(|lesson| lesson.example).max().unwrap_or_default(),
    }
}
