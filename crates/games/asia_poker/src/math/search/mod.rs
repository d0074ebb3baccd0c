//! The search for a house way of so many rules that holds most against the best player.
//!
//! Rules are made of the phrases of `docs/house-way.md`. A try changes one thing: a condition, a play, the order, or it adds, drops or
//! splits a rule. What it is worth a [`Judge`] says, who may be quick; the ways that are found are then counted exactly. A try that is
//! a little worse is kept at first, and ever less as the search goes on. The seed decides every choice, and a search that was stopped
//! goes on from [`Search::state`] as if it had not been.

mod judge;
mod library;

pub use judge::{ByRanks, Judge};
pub use library::Library;

use crate::house_way::HouseWay;
use library::{Draft, NONE};
use math::{Progress, Stopped};
use std::sync::Arc;

/// Numbers that look like chance: the same for a seed on every machine.
#[derive(Clone, Copy, Debug)]
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    fn index(&mut self, end: usize) -> usize {
        self.below(end as u64) as usize
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Rules at most.
    pub rules: usize,
    /// How many tries.
    pub tries: u64,
    /// Decides every choice.
    pub seed: u64,
}

/// Where a search stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct State {
    /// Tries so far.
    pub tried: u64,
    /// The generator's word.
    pub chance: u64,
    /// The rules it stands on: conditions and steps.
    pub rules: Vec<(Vec<String>, Vec<String>)>,
    /// The best rules so far.
    pub best: Vec<(Vec<String>, Vec<String>)>,
}

/// Why a search cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSearch {
    /// A rule to start from has phrases that the library lacks.
    #[error("rule {0} of the way to start from has phrases that the search does not know")]
    Phrase(usize),
    /// The way to start from leaves hands unset.
    #[error("the way to start from leaves hands unset, or has no rule that always applies")]
    Unset,
    /// Fewer rules than one.
    #[error("a house way has at least one rule")]
    NoRules,
    /// Stopped on request.
    #[error("stopped on request")]
    Stopped,
}

impl From<Stopped> for NoSearch {
    fn from(Stopped: Stopped) -> NoSearch {
        NoSearch::Stopped
    }
}

/// A way that is being changed.
#[derive(Clone)]
struct Stand {
    rules: Vec<Draft>,
    laid: Vec<u8>,
    wins: u64,
}

/// A search under way.
pub struct Search<J> {
    library: Arc<Library>,
    judge: J,
    wanted: Wanted,
    chance: Chance,
    tried: u64,
    now: Stand,
    best: Stand,
}

/// Conditions a rule has at most.
const CONDITIONS: usize = 3;

impl<J: Judge> Search<J> {
    /// A search from a house way. Where it has too many rules, the ones that are worth least are dropped first.
    pub fn new(
        library: Arc<Library>,
        judge: J,
        from: &HouseWay,
        wanted: Wanted,
        progress: &Progress,
    ) -> Result<Search<J>, NoSearch> {
        let found = |(at, rule)| library.find(rule).ok_or(NoSearch::Phrase(at + 1));
        let rules = from.rules.iter().enumerate().map(found);
        let rules = rules.collect::<Result<Vec<Draft>, NoSearch>>()?;
        if wanted.rules == 0 {
            return Err(NoSearch::NoRules);
        }
        let laid = laid(&library, &rules).ok_or(NoSearch::Unset)?;
        let now = Stand { rules, laid, wins: 0 };
        let mut search = Search {
            library,
            judge,
            wanted,
            chance: Chance::new(wanted.seed),
            tried: 0,
            best: now.clone(),
            now,
        };
        search.now.rules = plainest(&search.library, &search.now);
        search.now.wins = search.judge.wins(&search.now.laid, progress)?;
        while search.now.rules.len() > wanted.rules {
            search.drop_one(progress)?;
        }
        search.best = search.now.clone();
        Ok(search)
    }

    /// Drops the rule that is missed least.
    fn drop_one(&mut self, progress: &Progress) -> Result<(), NoSearch> {
        let mut least: Option<Stand> = None;
        for at in 0..self.now.rules.len() {
            let mut rules = self.now.rules.clone();
            rules.remove(at);
            let Some(laid) = laid(&self.library, &rules) else {
                continue;
            };
            let wins = self.judge.wins(&laid, progress)?;
            if least.as_ref().is_none_or(|least| wins < least.wins) {
                least = Some(Stand { rules, laid, wins });
            }
        }
        self.now = least.ok_or(NoSearch::Unset)?;
        Ok(())
    }

    /// Goes on from where a search stood.
    pub fn resume(&mut self, state: &State, progress: &Progress) -> Result<(), NoSearch> {
        for (texts, best) in [(&state.rules, false), (&state.best, true)] {
            let way = way_of(texts).ok_or(NoSearch::Phrase(0))?;
            let found = |(at, rule)| self.library.find(rule).ok_or(NoSearch::Phrase(at + 1));
            let rules: Vec<Draft> = way
                .rules
                .iter()
                .enumerate()
                .map(found)
                .collect::<Result<_, NoSearch>>()?;
            let laid = laid(&self.library, &rules).ok_or(NoSearch::Unset)?;
            let wins = self.judge.wins(&laid, progress)?;
            let stand = Stand { rules, laid, wins };
            *(if best { &mut self.best } else { &mut self.now }) = stand;
        }
        self.tried = state.tried;
        self.chance = Chance(state.chance);
        Ok(())
    }

    /// Where it stands.
    pub fn state(&self) -> State {
        let texts = |stand: &Stand| {
            let text = |draft| {
                let rule = self.library.rule(draft);
                let when = rule.when.iter().map(ToString::to_string).collect();
                (when, rule.play.iter().map(ToString::to_string).collect())
            };
            stand.rules.iter().map(text).collect()
        };
        State {
            tried: self.tried,
            chance: self.chance.0,
            rules: texts(&self.now),
            best: texts(&self.best),
        }
    }

    /// The best way so far.
    pub fn best(&self, name: &str) -> HouseWay {
        HouseWay {
            name: name.to_owned(),
            says: format!("Found by a search among ways of {} rules.", self.wanted.rules),
            rules: self
                .best
                .rules
                .iter()
                .map(|draft| self.library.rule(draft))
                .collect(),
        }
    }

    /// What the best player wins against it by the judge's count, and of how much.
    pub fn wins(&self) -> (u64, u64) {
        (self.best.wins, self.judge.all())
    }

    /// For each rule of the best way so far how much more the best player wins without it, by the judge's count; nothing where hands
    /// would be left unset.
    pub fn worth(&mut self, progress: &Progress) -> Result<Vec<Option<i64>>, Stopped> {
        let of = plainest(&self.library, &self.best);
        let mut all = Vec::with_capacity(of.len());
        for at in 0..of.len() {
            let mut rules = of.clone();
            rules.remove(at);
            all.push(match laid(&self.library, &rules) {
                Some(laid) => {
                    Some(self.judge.wins(&laid, progress)?.cast_signed() - self.best.wins.cast_signed())
                }
                None => None,
            });
        }
        Ok(all)
    }

    /// Tries so far.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Whether all tries are done.
    pub fn done(&self) -> bool {
        self.tried >= self.wanted.tries
    }

    /// Tries so many changes more, or as many as are left.
    pub fn go_on(&mut self, tries: u64, progress: &Progress) -> Result<(), Stopped> {
        for _ in 0..tries.min(self.wanted.tries.saturating_sub(self.tried)) {
            progress.check()?;
            // What a try came to is kept only with the try: one that is stopped was never begun.
            let before = self.chance;
            if let Err(stopped) = self.try_one(progress) {
                self.chance = before;
                return Err(stopped);
            }
            self.tried += 1;
        }
        Ok(())
    }

    fn try_one(&mut self, progress: &Progress) -> Result<(), Stopped> {
        let mut rules = self.now.rules.clone();
        for _ in 0..1 + self.chance.index(2) {
            self.change(&mut rules);
        }
        if rules.is_empty() || rules.len() > self.wanted.rules || rules == self.now.rules {
            return Ok(());
        }
        let Some(laid) = laid(&self.library, &rules) else {
            return Ok(());
        };
        if laid == self.now.laid {
            // The same in fewer words, or a place to start from.
            self.now.rules = rules;
            return Ok(());
        }
        let wins = self.judge.wins(&laid, progress)?;
        if wins <= self.now.wins + self.leeway() {
            self.now = Stand { rules, laid, wins };
            if self.now.wins < self.best.wins {
                self.best = self.now.clone();
            }
        }
        Ok(())
    }

    /// How much worse a try may be: half a thousandth at first, nothing in the last third; by chance less.
    fn leeway(&mut self) -> u64 {
        let end = self.wanted.tries * 2 / 3 + 1;
        let left = end.saturating_sub(self.tried);
        let most = u128::from(self.judge.all()) / 4000 * u128::from(left) / u128::from(end);
        let of = self.chance.below(1 << 20) as u128;
        // Mostly small.
        u64::try_from((((most * of) >> 20) * of) >> 20).unwrap_or_default()
    }

    fn any_rule(&mut self) -> Draft {
        let when = (0..self.chance.index(CONDITIONS) + 1)
            .map(|_| self.chance.index(self.library.conditions()) as u16)
            .collect();
        Draft {
            when,
            play: self.chance.index(self.library.plays()) as u16,
        }
    }

    /// A number near another: thresholds and orders lie side by side.
    fn near(&mut self, number: u16, end: usize) -> u16 {
        let step = 1 + self.chance.index(5);
        let up = self.chance.index(2) == 0;
        let near = if up {
            usize::from(number) + step
        } else {
            usize::from(number).wrapping_sub(step)
        };
        if near < end { near as u16 } else { number }
    }

    fn change(&mut self, rules: &mut Vec<Draft>) {
        let at = self.chance.index(rules.len().max(1));
        let Some(mut rule) = rules.get(at).cloned() else {
            return;
        };
        let conditions = self.library.conditions();
        match self.chance.index(12) {
            0 | 1 => rule.play = self.chance.index(self.library.plays()) as u16,
            2 | 3 => rule.play = self.near(rule.play, self.library.plays()),
            4 | 5 if !rule.when.is_empty() => {
                let which = self.chance.index(rule.when.len());
                rule.when[which] = self.near(rule.when[which], conditions);
            }
            6 if !rule.when.is_empty() => {
                let which = self.chance.index(rule.when.len());
                rule.when[which] = self.chance.index(conditions) as u16;
            }
            7 if rule.when.len() < CONDITIONS => rule.when.push(self.chance.index(conditions) as u16),
            8 if !rule.when.is_empty() => {
                rule.when.remove(self.chance.index(rule.when.len()));
            }
            9 => {
                let to = self.chance.index(rules.len());
                let moved = rules.remove(at);
                rules.insert(to, moved);
                return;
            }
            10 => {
                // Another rule before this one: anything, or this one split.
                let mut new = self.any_rule();
                if self.chance.index(3) > 0 && rule.when.len() < CONDITIONS {
                    let condition = new.when[0];
                    new.when.clone_from(&rule.when);
                    new.when.push(condition);
                }
                // In the place of one that is dropped, where there are enough.
                if rules.len() >= self.wanted.rules {
                    rules.remove(self.chance.index(rules.len()));
                }
                rules.insert(at.min(rules.len()), new);
                return;
            }
            11 if rules.len() > 1 && self.chance.index(2) == 0 => {
                rules.remove(at);
                return;
            }
            _ => return,
        }
        rules[at] = rule;
    }
}

impl Library {
    /// What a house way lays of every form, by its place on the form's menu; nothing where it leaves one unset, or has phrases that the
    /// library lacks.
    pub fn lays(&self, way: &HouseWay) -> Option<Vec<u8>> {
        let rules: Vec<Draft> = way
            .rules
            .iter()
            .map(|rule| self.find(rule))
            .collect::<Option<_>>()?;
        laid(self, &rules)
    }
}

/// The same settings in fewer words: without rules that decide nothing and conditions that change nothing.
fn plainest(library: &Library, stand: &Stand) -> Vec<Draft> {
    let same = |rules: &[Draft]| laid(library, rules).as_ref() == Some(&stand.laid);
    let mut rules = stand.rules.clone();
    for at in (0..rules.len()).rev() {
        let mut without = rules.clone();
        without.remove(at);
        if same(&without) {
            rules = without;
            continue;
        }
        for condition in (0..rules[at].when.len()).rev() {
            let mut plainer = rules.clone();
            plainer[at].when.remove(condition);
            if same(&plainer) {
                rules = plainer;
            }
        }
    }
    rules
}

/// What rules lay of every form; nothing where they leave one unset.
fn laid(library: &Library, rules: &[Draft]) -> Option<Vec<u8>> {
    let forms = library.forms();
    let mut left = vec![u64::MAX; forms.div_ceil(64)];
    if !forms.is_multiple_of(64) {
        *left.last_mut()? = (1 << (forms % 64)) - 1;
    }
    let mut laid = vec![NONE; forms];
    for rule in rules {
        let decided = library.decides(rule, &left);
        library.lay(rule.play, &decided, &mut laid);
        for (left, decided) in left.iter_mut().zip(&decided) {
            *left &= !decided;
        }
    }
    left.iter().all(|&word| word == 0).then_some(laid)
}

fn way_of(texts: &[(Vec<String>, Vec<String>)]) -> Option<HouseWay> {
    let rules = texts.iter().map(|(when, play)| {
        Some(crate::house_way::Rule {
            name: String::new(),
            when: when.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?,
            play: play.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?,
        })
    });
    Some(HouseWay {
        name: String::new(),
        says: String::new(),
        rules: rules.collect::<Option<_>>()?,
    })
}
