//! The whole game: every first two cards against every up card, by one strategy or another.

use super::Terms;
use super::acts::Acts;
use super::chart::{Chart, pair_kept};
use super::dealer::Dealer;
use super::ends::{self, ENDS, Ends};
use super::hands::{Hands, Known};
use super::shoe::{ACE, TEN, Unseen, VALUES};
use super::split::{self, Joint};
use super::tree::Tree;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// The player has Blackjack and is paid for it.
    Blackjack,
    /// The player took even money.
    EvenMoney,
    /// Both have Blackjack.
    BothBlackjack,
    /// The dealer alone has it.
    DealersBlackjack,
    /// One hand, never doubled.
    Hand,
    /// A hand of 21 that is paid more.
    Bonus,
    /// Given up for half.
    Surrendered,
    /// One hand, doubled.
    Doubled,
    /// One hand, doubled and given up.
    Rescued,
    /// A split pair.
    Split,
}

/// One way a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    /// How it came about.
    pub how: How,
    /// The gain in hundredths of the wager.
    pub gain: i32,
    /// How many wagers were staked.
    pub staked: u8,
}

/// Two cards against an up card.
#[derive(Clone, Debug)]
pub struct Start {
    /// Their values, 0 the ace and 9 the ten; the lower first.
    pub cards: [usize; 2],
    /// How their suits agree, where that counts.
    pub(super) suits: usize,
    pub(super) hand: usize,
    /// How likely they are, the up card being what it is.
    pub chance: f64,
    /// How likely the dealer then has Blackjack.
    pub blackjack: f64,
    /// What the hand gains when the dealer has none, even money not taken.
    pub worth: f64,
    /// How it ends when the dealer has none.
    pub ends: BTreeMap<End, f64>,
    /// How it ends when the dealer has Blackjack.
    pub against_blackjack: End,
}

impl Start {
    /// Ace and ten.
    pub fn is_blackjack(&self) -> bool {
        self.cards == [ACE, TEN]
    }
}

/// Everything against one up card.
#[derive(Debug)]
pub struct Against {
    /// The up card by value.
    pub up: usize,
    /// How likely it is.
    pub chance: f64,
    /// What may be held.
    pub starts: Vec<Start>,
    pub(super) acts: Acts,
}

/// What a strategy is worth.
#[derive(Debug)]
pub struct Played {
    /// By up card.
    pub against: Vec<Against>,
    /// Every end of a round, with its chance.
    pub ends: BTreeMap<End, f64>,
}

impl Played {
    /// What a unit wagered gains.
    pub fn expected(&self) -> f64 {
        let each = self.ends.iter();
        each.map(|(end, chance)| f64::from(end.gain) * chance)
            .sum::<f64>()
            / 100.0
    }

    /// What is wagered on average.
    pub fn action(&self) -> f64 {
        self.ends
            .iter()
            .map(|(end, chance)| f64::from(end.staked) * chance)
            .sum()
    }
}

/// A game solved: the best play by composition and the best card.
#[derive(Debug)]
pub struct Solution {
    /// What it was solved for.
    pub terms: Terms,
    pub(super) tree: Tree,
    dealers: Vec<Dealer>,
    /// The best play by the cards in the hand.
    pub best: Played,
    /// The best card of totals.
    pub chart: Chart,
    /// What playing by the card is worth.
    pub by_chart: Played,
}

impl Solution {
    pub(super) fn new(terms: &Terms) -> Solution {
        let tree = Tree::new(terms);
        let dealers: Vec<Dealer> = (0..VALUES).map(|up| Dealer::new(up, terms)).collect();
        let (best, chart, by_chart) = {
            let against: Vec<Hands<'_>> = (0..VALUES)
                .map(|up| Hands::new(terms, &tree, &dealers[up], up))
                .collect();
            let best = against.par_iter().enumerate().map(|(up, hands)| {
                let (mut acts, worth) = hands.best();
                let mut known = Known::default();
                for pair in 0..VALUES {
                    let scenarios = split::scenarios(hands, pair, &acts, &mut known);
                    let kept = pair_kept(hands, pair, &acts, &worth);
                    acts.split[pair] = hands.may_split(pair) && split::mean(&scenarios, &hands.gains) > kept;
                }
                against_up(hands, up, acts)
            });
            let best = played(best.collect());
            let chart = Chart::find(terms, &against);
            let by_chart = by_chart(&chart, &tree, &against);
            (best, chart, by_chart)
        };
        Solution {
            terms: terms.clone(),
            tree,
            dealers,
            best,
            chart,
            by_chart,
        }
    }

    pub(super) fn hands(&self, up: usize) -> Hands<'_> {
        Hands::new(&self.terms, &self.tree, &self.dealers[up], up)
    }

    /// What someone gains who plays by a card.
    pub fn by_card(&self, chart: &Chart) -> Played {
        let against: Vec<Hands<'_>> = (0..VALUES).map(|up| self.hands(up)).collect();
        by_chart(chart, &self.tree, &against)
    }
}

fn by_chart(chart: &Chart, tree: &Tree, against: &[Hands<'_>]) -> Played {
    let each = against.par_iter().enumerate();
    played(
        each.map(|(up, hands)| against_up(hands, up, chart.acts(tree, up)))
            .collect(),
    )
}

fn played(against: Vec<Against>) -> Played {
    let mut ends: BTreeMap<End, f64> = BTreeMap::new();
    for one in &against {
        for start in &one.starts {
            let chance = one.chance * start.chance;
            for (end, part) in start.all_ends() {
                *ends.entry(end).or_default() += chance * part;
            }
        }
    }
    Played { against, ends }
}

impl Against {
    /// What is done with the first two cards, in a letter.
    pub(super) fn does(&self, start: &Start) -> char {
        if start.cards[0] == start.cards[1] && self.acts.split[start.cards[0]] {
            'P'
        } else if self.acts.surrender[start.hand] {
            'R'
        } else {
            self.acts.first[start.hand].letter()
        }
    }
}

impl Start {
    /// How it ends, whatever the dealer has.
    pub(super) fn all_ends(&self) -> impl Iterator<Item = (End, f64)> {
        let open = 1.0 - self.blackjack;
        let against_blackjack = (self.against_blackjack, self.blackjack);
        let others = self.ends.iter().map(move |(&end, chance)| (end, chance * open));
        others.chain(Some(against_blackjack).filter(|(_, chance)| *chance > 0.0))
    }
}

/// Every first two cards against an up card.
fn against_up(hands: &Hands<'_>, up: usize, acts: Acts) -> Against {
    let full = Unseen::full(hands.terms);
    let before = full.less(up, 1);
    let mut known = Known::default();
    let splits: Vec<Option<BTreeMap<End, f64>>> = (0..VALUES)
        .map(|pair| {
            acts.split[pair].then(|| {
                let scenarios = split::scenarios(hands, pair, &acts, &mut known);
                of_split(&split::joint(&scenarios, &hands.gains))
            })
        })
        .collect();
    known.clear();
    let mut starts = Vec::new();
    for first in 0..VALUES {
        let single = hands.tree.single(first);
        let after_first = before.less(first, 1);
        for second in first..VALUES {
            let orders = if first == second { 1.0 } else { 2.0 };
            let chance = orders * before.next()[first] * after_first.next()[second];
            if chance <= 0.0 {
                continue;
            }
            let next = &hands.tree.next[single][second];
            let blackjack = after_first.less(second, 1).blackjack(up);
            for suits in 0..next.kinds {
                let hand = usize::from(next.hand) + suits;
                let held = &hands.tree.hands[hand];
                let natural = held.is_blackjack().then(|| natural(hands.terms, up, blackjack));
                let (ends, against_blackjack) = match natural {
                    Some((one, both)) => (BTreeMap::from([(one, 1.0)]), both),
                    None => {
                        let ends = match held.pair().and_then(|pair| splits[pair].as_ref()) {
                            Some(split) => split.clone(),
                            None if acts.surrender[hand] => {
                                BTreeMap::from([(end(How::Surrendered, -50, 1), 1.0)])
                            }
                            None => of_hand(&hands.ends(hand, &acts, false, &mut known), &hands.gains),
                        };
                        (ends, end(How::DealersBlackjack, -100, 1))
                    }
                };
                let gains = ends.iter().map(|(end, chance)| f64::from(end.gain) * chance);
                starts.push(Start {
                    cards: [first, second],
                    suits,
                    hand,
                    chance: chance * next.shares[suits],
                    blackjack,
                    worth: gains.sum::<f64>() / 100.0,
                    ends,
                    against_blackjack,
                });
            }
        }
    }
    Against {
        up,
        chance: full.next()[up],
        starts,
        acts,
    }
}

fn end(how: How, gain: i32, staked: u8) -> End {
    End { how, gain, staked }
}

/// How a Blackjack ends: against a dealer without one and against one with it.
fn natural(terms: &Terms, up: usize, dealers: f64) -> (End, End) {
    let paid = end(How::Blackjack, terms.blackjack, 1);
    let both = match terms.blackjack_always_wins {
        true => paid,
        false => end(How::BothBlackjack, 0, 1),
    };
    let kept = f64::from(paid.gain) * (1.0 - dealers) + f64::from(both.gain) * dealers;
    if terms.even_money && up == ACE && kept < 100.0 {
        let taken = end(How::EvenMoney, 100, 1);
        return (taken, taken);
    }
    (paid, both)
}

fn of_hand(ends: &Ends, gains: &[i32; ENDS]) -> BTreeMap<End, f64> {
    let mut all = BTreeMap::new();
    for (place, &gain) in gains.iter().enumerate() {
        let chance = ends.of(place);
        if chance <= 0.0 {
            continue;
        }
        let how = match place {
            ends::LOSE | ends::PUSH | ends::WIN => How::Hand,
            ends::SURRENDER => How::Surrendered,
            ends::RESCUE => How::Rescued,
            ends::LOSE_DOUBLED | ends::PUSH_DOUBLED | ends::WIN_DOUBLED => How::Doubled,
            _ => How::Bonus,
        };
        *all.entry(end(how, gain, ends::staked(place))).or_default() += chance;
    }
    all
}

fn of_split(joint: &Joint) -> BTreeMap<End, f64> {
    let each = joint.iter().map(|(&(gain, staked), finals)| {
        let chance: f64 = finals.iter().sum();
        (end(How::Split, gain, staked), chance)
    });
    each.filter(|(_, chance)| *chance > 0.0).collect()
}
