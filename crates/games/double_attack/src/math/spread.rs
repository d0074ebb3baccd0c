//! How a round ends under a policy: every net gain with its chance, not only the mean.
//!
//! One hand is followed card by card. The hands of a split pair share the dealer's hand, which is what binds their
//! ends together: each hand's ends are counted jointly with what the dealer comes to, and the hands are put together for
//! each such end. That one hand also took cards which another did not get is counted in the pair's own value only.

use super::dealer::Finals;
use super::play::{Hands, Held};
use super::policy::{Act, Policy};
use super::shoe::{ACE, VALUES};
use std::collections::{BTreeMap, HashMap};

/// What a round came to, in halves of the unit for gains and in units for action, both before a Double Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    /// How it came about.
    pub how: How,
    /// The gain in halves of the Bet.
    pub net: i8,
    /// What was wagered, in units of the Bet.
    pub action: u8,
}

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// The player has Blackjack and the dealer does not.
    Blackjack,
    /// Both have Blackjack.
    BothBlackjack,
    /// The dealer alone has it.
    DealersBlackjack,
    /// One hand, never doubled.
    Hand,
    /// One hand, doubled.
    Doubled,
    /// A split pair.
    Split,
}

/// The chances of every end of some hands, each by what the dealer comes to.
pub(super) type Joint = BTreeMap<(i8, u8), Finals>;

/// What is worked out for hands that started from the same cards.
pub(super) type Known = HashMap<u64, Joint>;

const WON: i8 = 2;

fn add(joint: &mut Joint, key: (i8, u8), finals: &Finals, share: f64) {
    let sums = joint.entry(key).or_default();
    for (sum, chance) in sums.iter_mut().zip(finals) {
        *sum += share * chance;
    }
}

impl Hands<'_> {
    /// The ends of a hand that is played by a policy.
    pub(super) fn ends(&mut self, held: &Held, out: &Held, policy: &Policy, known: &mut Known) -> Joint {
        if let Some(joint) = known.get(&held.key()) {
            return joint.clone();
        }
        let mut joint = Joint::new();
        let act = if held.total.points >= 21 {
            Act::Stand
        } else {
            policy.act(held.total, self.up)
        };
        match act {
            Act::Stand => self.stands(held, out, 1, &mut joint),
            Act::Surrender => {
                let finals = self.finals(out);
                add(&mut joint, (-1, 1), &finals, 1.0);
            }
            Act::Double | Act::Hit => {
                let mut bust = self.finals(out);
                for (value, chance) in self.next(out).into_iter().enumerate() {
                    let (held, out) = (held.plus(value), out.plus(value));
                    if held.total.points > 21 || chance <= 0.0 {
                        continue;
                    }
                    let finals = self.finals(&out);
                    for (left, gone) in bust.iter_mut().zip(&finals) {
                        *left -= chance * gone;
                    }
                    let after = if act == Act::Hit {
                        self.ends(&held, &out, policy, known)
                    } else {
                        let mut after = Joint::new();
                        self.doubles(&held, &out, policy, &mut after);
                        after
                    };
                    for (key, finals) in &after {
                        add(&mut joint, *key, finals, chance);
                    }
                }
                // What the dealer comes to beside a bust is what is left of all that it could come to.
                let lost = if act == Act::Hit { (-WON, 1) } else { (-2 * WON, 2) };
                for chance in &mut bust {
                    *chance = chance.max(0.0);
                }
                add(&mut joint, lost, &bust, 1.0);
            }
        }
        known.insert(held.key(), joint.clone());
        joint
    }

    fn stands(&mut self, held: &Held, out: &Held, stake: u8, joint: &mut Joint) {
        let finals = self.finals(out);
        for (place, &chance) in finals.iter().enumerate() {
            let points = usize::from(held.total.points);
            let net = match (17 + place).cmp(&points) {
                _ if place == 5 => WON,
                std::cmp::Ordering::Less => WON,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => -WON,
            };
            let mut one: Finals = [0.0; 6];
            one[place] = chance;
            add(joint, (net * stake as i8, stake), &one, 1.0);
        }
    }

    fn doubles(&mut self, held: &Held, out: &Held, policy: &Policy, joint: &mut Joint) {
        if held.total.points < 21 && policy.rescues(held.total, self.up) {
            let finals = self.finals(out);
            let net = (self.terms.rescue() * 2.0) as i8;
            add(joint, (net, 2), &finals, 1.0);
        } else {
            self.stands(held, out, 2, joint);
        }
    }

    /// The ends of a split pair.
    pub(super) fn split_ends(&mut self, pair: usize, policy: &Policy) -> Joint {
        let two = Held::default().plus(pair).plus(pair);
        if pair == ACE {
            let mut one = Joint::new();
            for (value, chance) in self.next(&two).into_iter().enumerate() {
                let (held, out) = (Held::default().plus(ACE).plus(value), two.plus(value));
                let mut after = Joint::new();
                if policy.gives_up_split_ace(held.total, self.up) {
                    let finals = self.finals(&out);
                    add(&mut after, (-1, 1), &finals, 1.0);
                } else {
                    self.stands(&held, &out, 1, &mut after);
                }
                for (key, finals) in &after {
                    add(&mut one, *key, finals, chance);
                }
            }
            let other = one.clone();
            return beside(&one, &other);
        }
        Splitting {
            pair,
            known: HashMap::new(),
        }
        .ends(self, policy, 2, 2, two)
    }
}

/// Two hands, or a hand and all that are still to come, put together for each end of the dealer's.
fn beside(one: &Joint, rest: &Joint) -> Joint {
    let mut all: Finals = [0.0; 6];
    for finals in rest.values() {
        for (sum, chance) in all.iter_mut().zip(finals) {
            *sum += chance;
        }
    }
    let mut joint = Joint::new();
    for ((net, action), mine) in one {
        for ((more, staked), theirs) in rest {
            let both = joint.entry((net + more, action + staked)).or_insert([0.0; 6]);
            for place in 0..all.len() {
                if all[place] > 0.0 {
                    both[place] += mine[place] * theirs[place] / all[place];
                }
            }
        }
    }
    joint
}

/// The hands of one split pair.
struct Splitting {
    pair: usize,
    known: HashMap<(u8, u8, u8), Joint>,
}

impl Splitting {
    /// The ends of the hands that still wait for a second card; see [`Hands::split`] for what is carried over.
    fn ends(&mut self, hands: &mut Hands<'_>, policy: &Policy, made: u8, waiting: u8, out: Held) -> Joint {
        let key = (made, waiting, out.count);
        if let Some(joint) = self.known.get(&key) {
            return joint.clone();
        }
        let (next, mut known) = (hands.next(&out), Known::new());
        let one = Held::default().plus(self.pair);
        // Hands that drew another value leave the same cards to the rest; they are put together first.
        let (mut others, mut joint) = (Joint::new(), Joint::new());
        for (value, chance) in next.into_iter().enumerate() {
            let again = value == self.pair;
            let out_with = out.plus(value);
            if again && made < hands.terms.most_hands && policy.splits(value, hands.up) {
                let split = self.ends(hands, policy, made + 1, waiting + 1, out_with);
                for (key, finals) in &split {
                    add(&mut joint, *key, finals, chance);
                }
                continue;
            }
            let mine = hands.ends(&one.plus(value), &out_with, policy, &mut known);
            if again {
                let rest = self.rest(hands, policy, made, waiting, out_with);
                for (key, finals) in &rest.map_or_else(|| mine.clone(), |rest| beside(&mine, &rest)) {
                    add(&mut joint, *key, finals, chance);
                }
            } else {
                for (key, finals) in &mine {
                    add(&mut others, *key, finals, chance);
                }
            }
        }
        let rest = self.rest(hands, policy, made, waiting, out);
        for (key, finals) in &rest.map_or_else(|| others.clone(), |rest| beside(&others, &rest)) {
            add(&mut joint, *key, finals, 1.0);
        }
        self.known.insert(key, joint.clone());
        joint
    }

    fn rest(
        &mut self,
        hands: &mut Hands<'_>,
        policy: &Policy,
        made: u8,
        waiting: u8,
        out: Held,
    ) -> Option<Joint> {
        (waiting > 1).then(|| self.ends(hands, policy, made, waiting - 1, out))
    }
}

/// The chances of every end of a round against one up card.
pub(super) fn ends(hands: &mut Hands<'_>, policy: &Policy) -> BTreeMap<End, f64> {
    let up = hands.up;
    let splits: Vec<Option<Joint>> = (0..VALUES)
        .map(|pair| policy.splits(pair, up).then(|| hands.split_ends(pair, policy)))
        .collect();
    let mut known = Known::new();
    let mut ends: BTreeMap<End, f64> = BTreeMap::new();
    let mut put = |how, net, action, chance: f64| {
        *ends.entry(End { how, net, action }).or_default() += chance;
    };
    for first in 0..VALUES {
        for second in 0..VALUES {
            let held = Held::default().plus(first).plus(second);
            let dealt = hands.dealt(first, second);
            let dealer = hands.blackjack(&held);
            let open = dealt * (1.0 - dealer);
            if held.is_blackjack() {
                put(How::BothBlackjack, 0, 1, dealt * dealer);
                put(How::Blackjack, WON, 1, open);
                continue;
            }
            put(How::DealersBlackjack, -WON, 1, dealt * dealer);
            let split = held.pair().and_then(|pair| splits[pair].as_ref());
            let played;
            let joint = match split {
                Some(joint) => joint,
                None => {
                    played = hands.ends(&held, &held, policy, &mut known);
                    &played
                }
            };
            for (&(net, action), finals) in joint {
                let how = match (split.is_some(), action) {
                    (true, _) => How::Split,
                    (false, 1) => How::Hand,
                    _ => How::Doubled,
                };
                put(how, net, action, open * finals.iter().sum::<f64>());
            }
        }
    }
    ends
}
