//! The words of a house way.
//!
//! **Conditions** (`when`), all about the seven cards with the joker as an ace:
//!
//! | phrase | holds when |
//! | --- | --- |
//! | `no pair`, `one pair`, `two pair`, `three pair`, `three of a kind`, `full house`, `three of a kind and two pair`, `two threes`, `four of a kind`, `four of a kind and a pair`, `four of a kind and three`, `five aces` | the cards fall into exactly these groups |
//! | `pair of RANK`, `high pair of …`, `middle pair of …`, `low pair of …`, `three of …`, `four of …`, `single RANK`; each with `or higher` or `or lower` | that group has that rank (`single`: the highest odd card) |
//! | `joker`, `no joker` | the joker is held, or not |
//! | `can play REQUIREMENT [and REQUIREMENT …]`, `cannot play …` | some legal setting meets them all, or none does |
//!
//! **Steps** (`play`):
//!
//! | phrase | keeps |
//! | --- | --- |
//! | `best high`, `best medium`, `best low` | the settings whose hand ranks highest |
//! | `GROUP in HAND` | settings with the whole group in that hand; groups are `pair`, `high pair`, `middle pair`, `low pair`, `three`, `high three`, `low three`, `four` |
//! | `highest card in HAND`, `RANK in HAND`, `joker in HAND` | settings with such a card in that hand |
//! | a REQUIREMENT | settings that meet it |
//!
//! **Requirements**: `high CLASS` with `or better` or `or lower` (`high straight or better`);
//! `high pair of RANK`; `medium pair`, `medium no pair`, `medium pair of RANK`, `medium RANK` (its higher card);
//! `low RANK`; ranks with `or higher` or `or lower`. Ranks are `2` to `10`, `jack`, `queen`, `king`, `ace`
//! or their plurals.

use super::Shape;
use super::shape::{highest, lowest, middle};
use crate::setting::{ALL_SPLITS, Settings, Standings, bits};
use cards::Rank;
use cards::four::Class;
use rulebook::problem::Problem;
use std::fmt;
use std::str::FromStr;

/// One of the three hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Hand {
    High,
    Medium,
    Low,
}

/// A rank, or it and those beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    rank: Rank,
    reach: Reach,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    Exactly,
    OrHigher,
    OrLower,
}

/// A group of cards of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Group {
    Pair,
    HighPair,
    MiddlePair,
    LowPair,
    Three,
    HighThree,
    LowThree,
    Four,
}

/// Something the three hands must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Requirement {
    HighClass(Class, Reach),
    HighPair(Bound),
    MediumPair(Option<Bound>),
    MediumNoPair,
    MediumTop(Bound),
    LowRank(Bound),
}

/// A phrase of `when`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    text: String,
    kind: ConditionKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ConditionKind {
    /// Pairs, threes, fours, and whether five aces.
    Groups(u32, u32, u32, bool),
    GroupRank(Group, Bound),
    Single(Bound),
    Joker(bool),
    Can(Vec<Requirement>, bool),
}

/// A phrase of `play`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    text: String,
    kind: StepKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepKind {
    Best(Hand),
    GroupIn(Group, Hand),
    RankIn(Option<Rank>, Hand),
    JokerIn(Hand),
    Require(Requirement),
}

/// A phrase nobody taught us.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{phrase:?} is not a phrase of a house way")]
pub struct PhraseError {
    phrase: String,
    help: &'static str,
}

impl PhraseError {
    pub(super) fn problem(&self, at: String) -> Problem {
        Problem::error(at, self.to_string()).help(self.help)
    }
}

const CONDITION_HELP: &str = "conditions are groups (no pair, one pair, two pair, three pair, three of a kind, full house, \
     three of a kind and two pair, two threes, four of a kind, four of a kind and a pair, four of a kind and three, five aces), \
     a group's rank (pair of 7s or lower, three of aces, single king or higher), joker, no joker, or can play / cannot play \
     with requirements (can play high straight or better and medium pair)";
const STEP_HELP: &str = "steps are best high, best medium, best low; a group in a hand (pair in high, low pair in medium, \
     three in high, four in high); highest card, a rank or the joker in a hand (ace in low); or a requirement (high straight or \
     better, high pair of aces, medium pair, medium no pair, medium ace, low king or higher)";

impl Bound {
    fn admits(self, rank: Rank) -> bool {
        match self.reach {
            Reach::Exactly => rank == self.rank,
            Reach::OrHigher => rank >= self.rank,
            Reach::OrLower => rank <= self.rank,
        }
    }
}

impl Requirement {
    fn met(self, standings: &Standings) -> bool {
        match self {
            Requirement::HighClass(class, reach) => match reach {
                Reach::Exactly => standings.high.class == class,
                Reach::OrHigher => standings.high.class >= class,
                Reach::OrLower => standings.high.class <= class,
            },
            // A pair beats every two-card no pair and the pairs up to its own.
            Requirement::HighPair(bound) => {
                standings.high.class == Class::Pair
                    && Rank::from_index(standings.high.beats - 1 - (cards::short::Two::COUNT - 13))
                        .is_some_and(|rank| bound.admits(rank))
            }
            Requirement::MediumPair(bound) => {
                standings.medium.is_pair()
                    && bound.is_none_or(|bound| bound.admits(standings.medium.ranks()[0]))
            }
            Requirement::MediumNoPair => !standings.medium.is_pair(),
            Requirement::MediumTop(bound) => {
                !standings.medium.is_pair() && bound.admits(standings.medium.ranks()[0])
            }
            Requirement::LowRank(bound) => bound.admits(standings.low.rank()),
        }
    }
}

impl Group {
    fn rank(self, shape: &Shape) -> Option<Rank> {
        match self {
            Group::Pair => highest(shape.pairs),
            Group::HighPair if shape.pairs.count_ones() >= 2 => highest(shape.pairs),
            Group::LowPair if shape.pairs.count_ones() >= 2 => lowest(shape.pairs),
            Group::HighPair | Group::LowPair => None,
            Group::MiddlePair => middle(shape.pairs),
            Group::Three => highest(shape.threes),
            Group::HighThree if shape.threes.count_ones() >= 2 => highest(shape.threes),
            Group::LowThree if shape.threes.count_ones() >= 2 => lowest(shape.threes),
            Group::HighThree | Group::LowThree => None,
            Group::Four => highest(shape.fours),
        }
    }
}

impl Condition {
    pub(crate) fn holds(&self, shape: &Shape, settings: &Settings) -> bool {
        match &self.kind {
            &ConditionKind::Groups(pairs, threes, fours, fives) => {
                shape.fives == fives && (fives || shape.counts() == (pairs, threes, fours))
            }
            ConditionKind::GroupRank(group, bound) => {
                group.rank(shape).is_some_and(|rank| bound.admits(rank))
            }
            ConditionKind::Single(bound) => highest(shape.singles).is_some_and(|rank| bound.admits(rank)),
            ConditionKind::Joker(held) => shape.joker == *held,
            ConditionKind::Can(requirements, wanted) => {
                let possible = bits(settings.legal_bits()).any(|index| {
                    requirements
                        .iter()
                        .all(|requirement| requirement.met(&settings.standings(index)))
                });
                possible == *wanted
            }
        }
    }
}

impl Step {
    /// Keeps, of these settings, the ones the step allows.
    pub(crate) fn narrow(&self, left: u128, shape: &Shape, settings: &Settings) -> u128 {
        match self.kind {
            StepKind::Best(Hand::High) => best(left, |index| settings.standings(index).high.place),
            StepKind::Best(Hand::Medium) => best(left, |index| settings.standings(index).medium),
            StepKind::Best(Hand::Low) => best(left, |index| settings.standings(index).low),
            StepKind::GroupIn(group, hand) => match group.rank(shape) {
                Some(rank) => {
                    let places = shape.places(rank);
                    keep(left, |index| places_of(hand, index) & places == places)
                }
                None => 0,
            },
            StepKind::RankIn(rank, hand) => {
                let places = shape.places(rank.unwrap_or_else(|| shape.top()));
                keep(left, |index| places_of(hand, index) & places != 0)
            }
            // Cards lie in ascending order, so the joker is in the last place.
            StepKind::JokerIn(hand) => {
                keep(left, |index| shape.joker && places_of(hand, index) & 1 << 6 != 0)
            }
            StepKind::Require(requirement) => keep(left, |index| requirement.met(&settings.standings(index))),
        }
    }
}

fn places_of(hand: Hand, index: usize) -> u8 {
    let split = &ALL_SPLITS[index];
    match hand {
        Hand::High => split.high_bits,
        Hand::Medium => split.medium_bits,
        Hand::Low => 1 << split.low,
    }
}

fn keep(left: u128, fits: impl Fn(usize) -> bool) -> u128 {
    bits(left)
        .filter(|&index| fits(index))
        .fold(0, |kept, index| kept | 1 << index)
}

fn best<K: Ord>(left: u128, key: impl Fn(usize) -> K) -> u128 {
    let mut kept = 0;
    let mut top: Option<K> = None;
    for index in bits(left) {
        let this = key(index);
        match top.as_ref().map(|top| this.cmp(top)) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => kept |= 1 << index,
            Some(std::cmp::Ordering::Greater) | None => {
                kept = 1 << index;
                top = Some(this);
            }
        }
    }
    kept
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Condition {
    type Err = PhraseError;

    fn from_str(phrase: &str) -> Result<Condition, PhraseError> {
        let text = tidy(phrase);
        let groups = |pairs, threes, fours| Some(ConditionKind::Groups(pairs, threes, fours, false));
        let kind = match text.as_str() {
            "no pair" => groups(0, 0, 0),
            "one pair" => groups(1, 0, 0),
            "two pair" => groups(2, 0, 0),
            "three pair" => groups(3, 0, 0),
            "three of a kind" => groups(0, 1, 0),
            "full house" => groups(1, 1, 0),
            "three of a kind and two pair" => groups(2, 1, 0),
            "two threes" => groups(0, 2, 0),
            "four of a kind" => groups(0, 0, 1),
            "four of a kind and a pair" => groups(1, 0, 1),
            "four of a kind and three" => groups(0, 1, 1),
            "five aces" => Some(ConditionKind::Groups(0, 0, 0, true)),
            "joker" => Some(ConditionKind::Joker(true)),
            "no joker" => Some(ConditionKind::Joker(false)),
            other => condition(other),
        };
        kind.map(|kind| Condition { text, kind })
            .ok_or_else(|| PhraseError {
                phrase: shown(phrase),
                help: CONDITION_HELP,
            })
    }
}

fn condition(text: &str) -> Option<ConditionKind> {
    if let Some(rest) = text.strip_prefix("can play ") {
        return requirements(rest).map(|all| ConditionKind::Can(all, true));
    }
    if let Some(rest) = text.strip_prefix("cannot play ") {
        return requirements(rest).map(|all| ConditionKind::Can(all, false));
    }
    if let Some(rest) = text.strip_prefix("single ") {
        return bound(rest).map(ConditionKind::Single);
    }
    let (group, rank) = text.split_once(" of ")?;
    Some(ConditionKind::GroupRank(self::group(group)?, bound(rank)?))
}

impl FromStr for Step {
    type Err = PhraseError;

    fn from_str(phrase: &str) -> Result<Step, PhraseError> {
        let text = tidy(phrase);
        step(&text)
            .map(|kind| Step { text, kind })
            .ok_or_else(|| PhraseError {
                phrase: shown(phrase),
                help: STEP_HELP,
            })
    }
}

fn step(text: &str) -> Option<StepKind> {
    if let Some(rest) = text.strip_prefix("best ") {
        return hand(rest).map(StepKind::Best);
    }
    if let Some((what, place)) = text.split_once(" in ") {
        let place = hand(place)?;
        return match what {
            "highest card" => Some(StepKind::RankIn(None, place)),
            "joker" => Some(StepKind::JokerIn(place)),
            _ => group(what)
                .map(|group| StepKind::GroupIn(group, place))
                .or_else(|| rank(what).map(|rank| StepKind::RankIn(Some(rank), place))),
        };
    }
    requirement(text).map(StepKind::Require)
}

fn requirements(text: &str) -> Option<Vec<Requirement>> {
    text.split(" and ").map(requirement).collect()
}

fn requirement(text: &str) -> Option<Requirement> {
    let (place, what) = text.split_once(' ')?;
    match hand(place)? {
        Hand::High => {
            if let Some(rank) = what.strip_prefix("pair of ") {
                return bound(rank).map(Requirement::HighPair);
            }
            let (what, reach) = reach(what, " or better");
            class(what).map(|class| Requirement::HighClass(class, reach))
        }
        Hand::Medium => match what {
            "pair" => Some(Requirement::MediumPair(None)),
            "no pair" => Some(Requirement::MediumNoPair),
            _ => match what.strip_prefix("pair of ") {
                Some(rank) => bound(rank).map(|bound| Requirement::MediumPair(Some(bound))),
                None => bound(what).map(Requirement::MediumTop),
            },
        },
        Hand::Low => bound(what).map(Requirement::LowRank),
    }
}

fn reach<'a>(text: &'a str, higher: &str) -> (&'a str, Reach) {
    if let Some(rest) = text.strip_suffix(higher) {
        (rest, Reach::OrHigher)
    } else if let Some(rest) = text.strip_suffix(" or lower") {
        (rest, Reach::OrLower)
    } else {
        (text, Reach::Exactly)
    }
}

fn bound(text: &str) -> Option<Bound> {
    let (text, reach) = reach(text, " or higher");
    rank(text).map(|rank| Bound { rank, reach })
}

fn rank(text: &str) -> Option<Rank> {
    Rank::ALL
        .into_iter()
        .find(|rank| text == rank.name() || text == rank.plural())
}

fn hand(text: &str) -> Option<Hand> {
    match text {
        "high" => Some(Hand::High),
        "medium" => Some(Hand::Medium),
        "low" => Some(Hand::Low),
        _ => None,
    }
}

fn group(text: &str) -> Option<Group> {
    Some(match text {
        "pair" => Group::Pair,
        "high pair" => Group::HighPair,
        "middle pair" => Group::MiddlePair,
        "low pair" => Group::LowPair,
        "three" => Group::Three,
        "high three" => Group::HighThree,
        "low three" => Group::LowThree,
        "four" => Group::Four,
        _ => return None,
    })
}

fn class(text: &str) -> Option<Class> {
    Some(match text {
        "no pair" => Class::NoPair,
        "pair" => Class::Pair,
        "two pair" => Class::TwoPair,
        "three of a kind" => Class::ThreeOfAKind,
        "straight" => Class::Straight,
        "flush" => Class::Flush,
        "four of a kind" => Class::FourOfAKind,
        "straight flush" => Class::StraightFlush,
        "royal flush" => Class::RoyalFlush,
        "four aces" => Class::FourAces,
        _ => return None,
    })
}

fn tidy(phrase: &str) -> String {
    phrase
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn shown(phrase: &str) -> String {
    phrase.chars().take(60).collect()
}
