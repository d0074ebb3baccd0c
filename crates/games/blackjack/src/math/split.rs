//! The hands of a split pair.
//!
//! Each is played by its own cards. What it is worth then does not depend on the cards that others drew until they were
//! done: the cards behind any point where a hand may stop are as good as those before it. What does matter is what is known
//! of the second cards: how many were of the pair's value, and split again, and that the others were not. A card that is
//! known only not to be of a value is reckoned with like this: with no card out a hand is worth what it is worth with a
//! card of the value out, times the chance of that, and with another card out, times the chance of that; the last is what
//! is asked for. So the mean is exact. How far the hands of one pair win and lose together is not quite: they are bound by
//! the dealer's hand, which they share, and taken as independent otherwise.

use super::acts::Acts;
use super::dealer::Finals;
use super::ends::{ENDS, Ends, staked};
use super::hands::{Hands, Known};
use std::collections::{BTreeMap, HashMap};

/// What a whole round gains in hundredths of the wager and how many wagers were staked, by what the dealer comes to.
pub(super) type Joint = BTreeMap<(i32, u8), Finals>;

/// A way that a pair can be split.
#[derive(Debug)]
pub(super) struct Scenario {
    chance: f64,
    /// The ends of each hand.
    hands: Vec<Ends>,
}

/// Everything that one pair can be split into.
pub(super) fn scenarios(hands: &Hands<'_>, pair: usize, acts: &Acts, known: &mut Known) -> Vec<Scenario> {
    let most = hands.terms.most_hands_of(pair);
    let mut series = Series {
        hands: hands.less(pair, 1),
        pair,
        acts,
        known,
        from_one: Vec::new(),
        other: HashMap::new(),
        any: HashMap::new(),
        found: Vec::new(),
        again_most: i32::from(most) - 2,
    };
    series.deal(0, 0, 2, 1.0);
    series.found
}

/// What a split pair gains on average.
pub(super) fn mean(scenarios: &[Scenario], gains: &[i32; ENDS]) -> f64 {
    let of = |scenario: &Scenario| -> f64 {
        let hands = scenario.hands.iter();
        scenario.chance * hands.map(|ends| ends.mean(gains)).sum::<f64>()
    };
    scenarios.iter().map(of).sum()
}

/// All ends of a split pair.
pub(super) fn joint(scenarios: &[Scenario], gains: &[i32; ENDS]) -> Joint {
    let mut all = Joint::new();
    for scenario in scenarios {
        let mut sum: Option<Joint> = None;
        for ends in &scenario.hands {
            let one = single(ends, gains);
            sum = Some(match sum {
                None => one,
                Some(sum) => beside(&sum, &one, &ends.finals()),
            });
        }
        for (key, finals) in sum.unwrap_or_default() {
            let to = all.entry(key).or_default();
            for (chance, more) in to.iter_mut().zip(finals) {
                *chance += scenario.chance * more;
            }
        }
    }
    all
}

/// The ends of one hand by what they gain.
pub(super) fn single(ends: &Ends, gains: &[i32; ENDS]) -> Joint {
    let mut joint = Joint::new();
    for (end, finals) in ends.0.iter().enumerate() {
        if finals.iter().any(|&chance| chance != 0.0) {
            let to = joint.entry((gains[end], staked(end))).or_default();
            for (chance, more) in to.iter_mut().zip(finals) {
                *chance += more;
            }
        }
    }
    joint
}

/// Two hands that meet the same hand of the dealer's.
fn beside(one: &Joint, other: &Joint, finals: &Finals) -> Joint {
    let mut joint = Joint::new();
    for ((gain, stake), mine) in one {
        for ((more, staked), theirs) in other {
            let both = joint.entry((gain + more, stake + staked)).or_default();
            for place in 0..finals.len() {
                if finals[place] > 0.0 {
                    both[place] += mine[place] * theirs[place] / finals[place];
                }
            }
        }
    }
    joint
}

struct Series<'a> {
    /// With both cards of the pair out but the one of the hand in question.
    hands: Hands<'a>,
    pair: usize,
    acts: &'a Acts,
    known: &'a mut Known,
    /// By further cards of the value out: the chance of one more as second card, the ends with it and without it.
    from_one: Vec<(f64, Ends, Ends)>,
    /// The ends of a hand whose second card is another, by further cards of the value and other cards out.
    other: HashMap<(usize, i32), Ends>,
    /// The same where nothing is known of its second card.
    any: HashMap<(usize, i32), Ends>,
    found: Vec<Scenario>,
    again_most: i32,
}

impl Series<'_> {
    /// Second cards come: `again` were of the value and were split, `others` hands have another, and `waiting` have none.
    fn deal(&mut self, again: usize, others: i32, waiting: i32, chance: f64) {
        if chance <= 0.0 {
            return;
        }
        let open = again as i32 >= self.again_most;
        if waiting == 0 || open {
            let other = (others > 0).then(|| self.other(again, others - 1));
            let any = (waiting > 0).then(|| self.any(again, others));
            let hands =
                std::iter::repeat_n(other, others as usize).chain(std::iter::repeat_n(any, waiting as usize));
            let hands = hands.flatten().collect();
            self.found.push(Scenario { chance, hands });
            return;
        }
        let pairs = self.next(again, others);
        self.deal(again + 1, others, waiting + 1, chance * pairs);
        self.deal(again, others + 1, waiting - 1, chance * (1.0 - pairs));
    }

    /// How likely the next second card is of the value.
    fn next(&self, again: usize, others: i32) -> f64 {
        let unseen = self.hands.unseen.less(self.pair, again as i32 + 1);
        unseen.next_after_others(self.pair, others)
    }

    fn one_of_pair(&mut self, again: usize) -> &(f64, Ends, Ends) {
        while self.from_one.len() <= again {
            let hands = self.hands.less(self.pair, self.from_one.len() as i32);
            let found = hands.one_of_pair(self.pair, self.acts, self.known);
            self.from_one.push(found);
        }
        &self.from_one[again]
    }

    fn other(&mut self, again: usize, out: i32) -> Ends {
        if let Some(ends) = self.other.get(&(again, out)) {
            return ends.clone();
        }
        let ends = if out == 0 {
            self.one_of_pair(again).2.clone()
        } else {
            let pairs = self.next(again, out);
            let (before, paired) = (self.other(again, out - 1), self.other(again + 1, out - 1));
            less(&before, &paired, pairs)
        };
        self.other.insert((again, out), ends.clone());
        ends
    }

    fn any(&mut self, again: usize, out: i32) -> Ends {
        if let Some(ends) = self.any.get(&(again, out)) {
            return ends.clone();
        }
        let ends = if out == 0 {
            let (chance, with, without) = self.one_of_pair(again).clone();
            let mut ends = Ends::NONE;
            ends.add(&with, chance);
            ends.add(&without, 1.0 - chance);
            ends
        } else {
            let pairs = self.next(again, out - 1);
            let (before, paired) = (self.any(again, out - 1), self.any(again + 1, out - 1));
            less(&before, &paired, pairs)
        };
        self.any.insert((again, out), ends.clone());
        ends
    }
}

/// What is left of all ends when those with a card of the value out are taken away.
fn less(all: &Ends, paired: &Ends, chance: f64) -> Ends {
    let mut left = all.clone();
    left.add(paired, -chance);
    left.scale(1.0 / (1.0 - chance));
    left
}
