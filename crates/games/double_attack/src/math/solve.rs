//! The best policy there is among those that look at totals, pairs and the up card.

use super::play::{Hands, Held, Worth};
use super::policy::{Act, Policy};
use super::shoe::{Total, VALUES};
use super::spread::{self, End, How};
use super::{ByUpCard, Terms};
use std::collections::HashMap;

/// The hands under 22 that can be drawn, with what each is worth and how often it is reached.
struct Node {
    held: Held,
    stand: f64,
    worth: f64,
    /// How often it is reached when every hand is drawn to.
    open: f64,
    /// How often it is reached under the policy.
    reached: f64,
}

/// Finds the policy for one up card and what it is worth.
pub(super) fn solve(terms: &Terms, up: usize, policy: &mut Policy) -> ByUpCard {
    let mut hands = Hands::new(terms, up);
    let mut nodes = nodes(&mut hands);
    let index: HashMap<u64, usize> = nodes
        .iter()
        .enumerate()
        .map(|(place, node)| (node.held.key(), place))
        .collect();
    reach(&hands, &mut nodes, &index, None);
    for node in &mut nodes {
        node.open = node.reached;
    }
    hands.judge_split_aces(policy);
    for _ in 0..6 {
        let before = policy.clone();
        improve(&mut hands, &mut nodes, &index, policy);
        for pair in 0..VALUES {
            let held = Held::default().plus(pair).plus(pair);
            let kept = index.get(&held.key()).map_or(-1.0, |&place| nodes[place].worth);
            policy.set_split(pair, up, true);
            let split = hands.split(pair, policy);
            policy.set_split(pair, up, split > kept);
        }
        reach(&hands, &mut nodes, &index, Some(policy));
        if *policy == before {
            break;
        }
    }
    value(&mut hands, policy)
}

/// What a policy is worth against one up card.
pub(super) fn worth(terms: &Terms, up: usize, policy: &Policy) -> ByUpCard {
    value(&mut Hands::new(terms, up), policy)
}

/// Every hand of two cards or more with a total under 22, those with fewer cards first.
fn nodes(hands: &mut Hands<'_>) -> Vec<Node> {
    let mut found: Vec<Held> = Vec::new();
    fn grow(held: Held, from: usize, found: &mut Vec<Held>) {
        for value in from..VALUES {
            let more = held.plus(value);
            // An ace counted eleven never makes a bust, so the total is that of the best count.
            if more.total.points <= 21 {
                if more.count >= 2 {
                    found.push(more);
                }
                grow(more, value, found);
            }
        }
    }
    grow(Held::default(), 0, &mut found);
    found.sort_by_key(|held| held.count);
    found
        .into_iter()
        .map(|held| Node {
            stand: hands.stand(held.total, &held),
            worth: 0.0,
            open: 0.0,
            reached: 0.0,
            held,
        })
        .collect()
}

/// How often each hand is reached: under a policy, or when every hand is drawn to.
fn reach(hands: &Hands<'_>, nodes: &mut [Node], index: &HashMap<u64, usize>, policy: Option<&Policy>) {
    for node in nodes.iter_mut() {
        node.reached = 0.0;
    }
    for first in 0..VALUES {
        let next = hands.next(&Held::default().plus(first));
        let first_chance = hands.next(&Held::default())[first];
        for (second, &second_chance) in next.iter().enumerate() {
            let held = Held::default().plus(first).plus(second);
            if held.is_blackjack() {
                continue;
            }
            let split =
                policy.is_some_and(|policy| held.pair().is_some_and(|pair| policy.splits(pair, hands.up)));
            if let Some(&place) = index.get(&held.key()).filter(|_| !split) {
                nodes[place].reached += first_chance * second_chance;
            }
        }
    }
    // Fewer cards come first, so what reaches a hand is known before it is drawn to.
    for place in 0..nodes.len() {
        let Node { held, reached, .. } = nodes[place];
        let drawn = held.total.points < 21
            && policy.is_none_or(|policy| policy.act(held.total, hands.up) == Act::Hit);
        if reached > 0.0 && drawn {
            for (value, chance) in hands.next(&held).into_iter().enumerate() {
                if let Some(&to) = index.get(&held.plus(value).key()) {
                    nodes[to].reached += reached * chance;
                }
            }
        }
    }
}

/// The totals in an order in which every hand that a draw leads to comes before the hand drawn to.
fn totals() -> impl Iterator<Item = Total> {
    let hard = |points| Total { points, soft: false };
    let soft = |points| Total { points, soft: true };
    let high = (11..=20).rev().map(hard);
    let aces = (12..=20).rev().map(soft);
    high.chain(aces).chain((4..=10).rev().map(hard))
}

fn improve(hands: &mut Hands<'_>, nodes: &mut [Node], index: &HashMap<u64, usize>, policy: &mut Policy) {
    let up = hands.up;
    for node in nodes.iter_mut().filter(|node| node.held.total.points == 21) {
        node.worth = node.stand;
    }
    for total in totals() {
        // A doubled hand that has come to this total: give it up, or stand.
        let (stand, weight) = nodes
            .iter()
            .filter(|node| node.held.total == total && node.held.count >= 3)
            .fold((0.0, 0.0), |(stand, weight), node| {
                (stand + node.open * node.stand, weight + node.open)
            });
        policy.set_rescue(
            total,
            up,
            weight > 0.0 && 2.0 * stand < weight * hands.terms.rescue(),
        );
    }
    for total in totals() {
        let places: Vec<usize> = (0..nodes.len())
            .filter(|&place| nodes[place].held.total == total)
            .collect();
        let used = places.iter().any(|&place| nodes[place].reached > 0.0);
        let mut sums = [0.0; 4];
        let mut worths = Vec::with_capacity(places.len());
        for &place in &places {
            let node = &nodes[place];
            let held = node.held;
            let mut hit = 0.0;
            for (value, chance) in hands.next(&held).into_iter().enumerate() {
                hit += chance
                    * index
                        .get(&held.plus(value).key())
                        .map_or(-1.0, |&to| nodes[to].worth);
            }
            let worth = Worth {
                stand: node.stand,
                hit,
                double: hands.double(&held, &held, policy),
                surrender: -0.5,
            };
            let weight = if used { node.reached } else { node.open };
            for (sum, act) in sums.iter_mut().zip(ACTS) {
                *sum += weight * worth.of(act);
            }
            worths.push(worth);
        }
        let mut best = 0;
        for place in 1..ACTS.len() {
            if sums[place] > sums[best] {
                best = place;
            }
        }
        policy.set_act(total, up, ACTS[best]);
        for (place, worth) in places.into_iter().zip(worths) {
            nodes[place].worth = worth.of(ACTS[best]);
        }
    }
}

const ACTS: [Act; 4] = [Act::Stand, Act::Hit, Act::Double, Act::Surrender];

/// What the policy is worth against this up card.
fn value(hands: &mut Hands<'_>, policy: &Policy) -> ByUpCard {
    let ends = spread::ends(hands, policy);
    let gain = |end: &End| f64::from(end.net) / 2.0;
    let (mut bet, mut attack, mut blackjack) = (0.0, 0.0, 0.0);
    for (end, chance) in &ends {
        bet += chance * gain(end);
        match end.how {
            How::BothBlackjack | How::DealersBlackjack => blackjack += chance,
            _ => attack += chance * gain(end),
        }
    }
    ByUpCard {
        up: hands.up,
        chance: hands.terms.up_chance(hands.up),
        bet,
        attack,
        blackjack,
        ends: ends.into_iter().collect(),
    }
}
