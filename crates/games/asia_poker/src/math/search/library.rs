//! The phrases a search may use, and what each of them does with every form of a hand.

use super::super::best::Menus;
use super::super::contest::Contest;
use super::super::trio::Trio;
use crate::house_way::phrase::{Condition, Step};
use crate::house_way::{HouseWay, Rule, Shape};
use crate::setting::Settings;
use cards::Rank;
use math::{Progress, Stopped};
use rayon::prelude::*;

/// Where a play leaves no setting.
pub(super) const NONE: u8 = u8::MAX;

/// How a play orders what its first steps leave.
const ORDERS: [[&str; 3]; 5] = [
    ["best low", "best medium", "best high"],
    ["best medium", "best low", "best high"],
    ["best high", "best medium", "best low"],
    ["best low", "best high", "best medium"],
    ["best medium", "best high", "best low"],
];

/// Conditions and plays with what they do: sets of forms as bits, and of each form the setting's place on its menu.
pub struct Library {
    conditions: Vec<Condition>,
    held: Vec<Vec<u64>>,
    plays: Vec<Vec<Step>>,
    played: Vec<Vec<u8>>,
    playable: Vec<Vec<u64>>,
    forms: usize,
}

fn conditions() -> Vec<String> {
    let shapes = [
        "no pair",
        "one pair",
        "two pair",
        "three pair",
        "three of a kind",
        "full house",
        "three of a kind and two pair",
        "two threes",
        "four of a kind",
        "four of a kind and a pair",
        "four of a kind and three",
        "five aces",
        "joker",
        "no joker",
        "can play high straight or better",
        "can play high flush or better",
        "can play high straight or better and medium pair",
        "can play high straight or better and medium ace",
        "can play high straight or better and low ace",
        "can play high straight flush or better",
        "can play high two pair and medium pair",
        "cannot play high straight or better",
        "cannot play medium pair",
    ];
    let mut all: Vec<String> = shapes.map(str::to_owned).to_vec();
    for group in ["pair", "high pair", "low pair", "three", "four", "single"] {
        for rank in Rank::ALL {
            let of = if group == "single" {
                format!("single {}", rank.name())
            } else {
                format!("{group} of {}", rank.plural())
            };
            if rank != Rank::Ace {
                all.push(format!("{of} or lower"));
            }
            if rank != Rank::Two {
                all.push(if rank == Rank::Ace {
                    of
                } else {
                    format!("{of} or higher")
                });
            }
        }
    }
    all
}

fn plays() -> Vec<Vec<String>> {
    let starts = [
        "",
        "medium pair",
        "medium pair, low ace",
        "medium pair of aces",
        "medium pair, pair in high",
        "high pair in high, low pair in medium",
        "high pair in high, middle pair in medium",
        "high two pair, high pair in medium",
        "high two pair, medium pair",
        "high two pair",
        "high two pair, high pair in high",
        "low pair in high",
        "high pair in high",
        "high pair in medium",
        "pair in high",
        "pair in medium",
        "three in high",
        "three in high, medium pair",
        "three in high, pair in medium",
        "high three in high",
        "low three in high",
        "four in high",
        "high straight or better",
        "high straight or better, medium pair",
        "high flush or better",
        "high flush or better, medium pair",
        "high straight flush or better",
        "high straight flush or better, medium pair",
        "high no pair",
        "high no pair, medium ace",
        "high no pair, low ace",
        "highest card in high",
        "highest card in medium",
        "high pair or lower, medium pair",
        "high pair or lower, medium no pair",
        "high three of a kind or lower, medium pair",
        "high pair of aces",
        "high pair of 10s or higher",
        "high pair of jacks or higher",
        "high pair of queens or higher",
        "high pair of kings or higher",
        "low ace",
        "low king or higher",
        "low queen or higher",
        "low ace, medium king or higher",
        "pair in high, low king or higher",
        "pair in high, low queen or higher",
        "pair in high, low jack or higher",
        "high straight or better, medium ace",
        "high straight or better, medium king or higher",
        "high straight or better, medium queen or higher",
        "high straight or better, medium jack or higher",
        "high straight or better, medium 10 or higher",
        "high straight or better, low ace",
        "high straight or better, low king or higher",
        "high straight or better, low queen or higher",
        "high straight or better, low jack or higher",
        "high straight or better, low 10 or higher",
        "high straight or better, low 9 or higher",
        "high straight or better, low 8 or higher",
    ];
    let mut all = Vec::new();
    for start in starts {
        for order in ORDERS {
            let steps = start.split(", ").filter(|step| !step.is_empty());
            all.push(steps.chain(order).map(str::to_owned).collect());
        }
    }
    all
}

/// Of a menu in order the place of a setting, or of one that betters it.
pub(super) fn place(menu: &[Trio], trio: Trio) -> u8 {
    let found = menu.binary_search(&trio).ok();
    let covering = || menu.iter().position(|other| other.covers(trio));
    found.or_else(covering).map_or(NONE, |place| place as u8)
}

fn bits(forms: usize, of: impl Fn(usize) -> bool + Sync) -> Vec<u64> {
    let words = 0..forms.div_ceil(64);
    let word = |word: usize| {
        let range = word * 64..(word * 64 + 64).min(forms);
        range.fold(0, |bits, form| bits | u64::from(of(form)) << (form % 64))
    };
    words.into_par_iter().with_min_len(64).map(word).collect()
}

impl Library {
    /// Works out what every phrase does with every form; the conditions and plays of `with` are among them.
    pub fn new(
        contest: &Contest,
        menus: &Menus,
        with: &[&HouseWay],
        progress: &Progress,
    ) -> Result<Library, Stopped> {
        let conditions = conditions().into_iter().filter_map(|text| text.parse().ok());
        let plays = plays();
        let plays = plays
            .iter()
            .filter_map(|steps| steps.iter().map(|step| step.parse().ok()).collect());
        Library::of(
            contest,
            menus,
            with,
            (conditions.collect(), plays.collect()),
            progress,
        )
    }

    /// Only the phrases of these house ways: enough to say what each rule is worth.
    pub fn only(
        contest: &Contest,
        menus: &Menus,
        with: &[&HouseWay],
        progress: &Progress,
    ) -> Result<Library, Stopped> {
        Library::of(contest, menus, with, (Vec::new(), Vec::new()), progress)
    }

    fn of(
        contest: &Contest,
        menus: &Menus,
        with: &[&HouseWay],
        (mut conditions, mut plays): (Vec<Condition>, Vec<Vec<Step>>),
        progress: &Progress,
    ) -> Result<Library, Stopped> {
        for rule in with.iter().flat_map(|way| &way.rules) {
            for condition in &rule.when {
                if !conditions.contains(condition) {
                    conditions.push(condition.clone());
                }
            }
            if !plays.contains(&rule.play) {
                plays.push(rule.play.clone());
            }
        }
        let forms = contest.forms.all();
        progress.begin(forms.len() as u64);
        let rows: Vec<(Vec<bool>, Vec<u8>)> = forms
            .par_iter()
            .enumerate()
            .with_min_len(1 << 8)
            .map(|(number, form)| {
                progress.advance(1)?;
                let settings = Settings::of(form.cards(), contest.table());
                let shape = Shape::of(&settings.cards());
                let held = conditions.iter().map(|each| each.holds(&shape, &settings));
                let menu = menus.of_form(number);
                let play = |steps: &Vec<Step>| {
                    let left = steps.iter().fold(settings.legal_bits(), |left, step| {
                        if left == 0 {
                            0
                        } else {
                            step.narrow(left, &shape, &settings)
                        }
                    });
                    if left == 0 {
                        return NONE;
                    }
                    place(
                        menu,
                        Trio::plain(&settings.standings(left.trailing_zeros() as usize)),
                    )
                };
                Ok((held.collect(), plays.iter().map(play).collect()))
            })
            .collect::<Result<_, Stopped>>()?;
        let of_condition = |at: usize| bits(rows.len(), |form| rows[form].0[at]);
        let of_play = |at: usize| rows.iter().map(|row| row.1[at]).collect::<Vec<u8>>();
        let played: Vec<Vec<u8>> = (0..plays.len()).map(of_play).collect();
        Ok(Library {
            held: (0..conditions.len()).map(of_condition).collect(),
            playable: played
                .iter()
                .map(|played| bits(rows.len(), |form| played[form] != NONE))
                .collect(),
            played,
            conditions,
            plays,
            forms: rows.len(),
        })
    }

    /// How many forms there are.
    pub fn forms(&self) -> usize {
        self.forms
    }

    pub(super) fn conditions(&self) -> usize {
        self.conditions.len()
    }

    pub(super) fn plays(&self) -> usize {
        self.plays.len()
    }

    /// A rule of a house way by numbers, where the library has its phrases.
    pub(super) fn find(&self, rule: &Rule) -> Option<Draft> {
        let when = rule.when.iter().map(|condition| {
            let place = self.conditions.iter().position(|each| each == condition);
            place.map(|place| place as u16)
        });
        let play = self.plays.iter().position(|play| *play == rule.play)?;
        Some(Draft {
            when: when.collect::<Option<_>>()?,
            play: play as u16,
        })
    }

    /// A rule as it is read.
    pub(super) fn rule(&self, draft: &Draft) -> Rule {
        let when: Vec<Condition> = draft
            .when
            .iter()
            .map(|&at| self.conditions[usize::from(at)].clone())
            .collect();
        let play = self.plays[usize::from(draft.play)].clone();
        let said = |phrases: Vec<String>| phrases.join(", ");
        let conditions = said(when.iter().map(ToString::to_string).collect());
        let mut name = if conditions.is_empty() {
            "Otherwise".to_owned()
        } else {
            conditions
        };
        if let Some(first) = name.get_mut(0..1) {
            first.make_ascii_uppercase();
        }
        let steps = said(play.iter().map(ToString::to_string).collect());
        Rule {
            name: format!("{name}: {steps}"),
            when,
            play,
        }
    }

    /// The forms that a rule decides of those left.
    pub(super) fn decides(&self, draft: &Draft, left: &[u64]) -> Vec<u64> {
        let mut decided: Vec<u64> = self.playable[usize::from(draft.play)].clone();
        for (word, left) in decided.iter_mut().zip(left) {
            *word &= left;
        }
        for &at in &draft.when {
            for (word, held) in decided.iter_mut().zip(&self.held[usize::from(at)]) {
                *word &= held;
            }
        }
        decided
    }

    /// Notes what a play lays of these forms.
    pub(super) fn lay(&self, play: u16, forms: &[u64], laid: &mut [u8]) {
        let played = &self.played[usize::from(play)];
        for (at, &word) in forms.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let form = at * 64 + word.trailing_zeros() as usize;
                laid[form] = played[form];
                word &= word - 1;
            }
        }
    }
}

/// A rule by the numbers of its phrases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) when: Vec<u16>,
    pub(super) play: u16,
}
