//! What the dealer comes to: every set of cards that can be drawn to, each reached once.

use super::Terms;
use super::shoe::{Total, Unseen, VALUES};
use num_bigint::BigUint;
use std::collections::HashMap;

/// The chances of 17, 18, 19, 20, 21 and more.
pub(super) type Finals = [f64; 6];

/// In [`Finals`], over 21.
pub(super) const BUST: usize = 5;

/// The dealer's hands from one up card.
#[derive(Debug)]
pub(super) struct Dealer {
    nodes: Vec<Node>,
}

/// Cards beside the up card that are drawn to.
#[derive(Debug)]
struct Node {
    drawn: i32,
    /// The values that do not bust the hand, with how many of them it has and where they lead.
    steps: Vec<(usize, i32, To)>,
}

#[derive(Clone, Copy, Debug)]
enum To {
    Draws(usize),
    Stands(usize),
}

/// What the dealer does with a hand.
fn stands(total: Total, terms: &Terms) -> bool {
    total.points >= 17 && !(terms.hits_soft_17 && total.soft && total.points == 17)
}

impl Dealer {
    pub(super) fn new(up: usize, terms: &Terms) -> Dealer {
        let mut nodes = vec![[0u8; VALUES]];
        let mut index = HashMap::from([([0u8; VALUES], 0)]);
        let mut built = Vec::new();
        let mut place = 0;
        // Hands grow by a card at a time, so each comes after all that lead to it.
        while let Some(&used) = nodes.get(place) {
            let mut steps = Vec::new();
            for value in 0..VALUES {
                let mut more = used;
                more[value] += 1;
                let mut all = more;
                all[up] += 1;
                let total = Total::of(&all);
                if total.points > 21 {
                    continue;
                }
                let to = if stands(total, terms) {
                    To::Stands(usize::from(total.points) - 17)
                } else {
                    let next = *index.entry(more).or_insert_with(|| {
                        nodes.push(more);
                        nodes.len() - 1
                    });
                    To::Draws(next)
                };
                steps.push((value, i32::from(used[value]), to));
            }
            built.push(Node {
                drawn: used.iter().map(|&count| i32::from(count)).sum(),
                steps,
            });
            place += 1;
        }
        Dealer { nodes: built }
    }

    /// What the dealer comes to when the hole card and the draws are of these.
    pub(super) fn finals(&self, unseen: &Unseen) -> Finals {
        let mut mass = vec![0.0; self.nodes.len()];
        let mut out = [0.0; 6];
        mass[0] = 1.0;
        for (place, node) in self.nodes.iter().enumerate() {
            let reached = mass[place];
            if reached <= 0.0 {
                continue;
            }
            let barred = unseen.barred().filter(|_| place == 0);
            let ruled_out = barred.map_or(0, |value| unseen.of[value]);
            let each = reached / f64::from(unseen.left - node.drawn - ruled_out);
            for &(value, used, to) in &node.steps {
                let there = unseen.of[value] - used;
                if there <= 0 || barred == Some(value) {
                    continue;
                }
                let chance = each * f64::from(there);
                match to {
                    To::Draws(next) => mass[next] += chance,
                    To::Stands(points) => out[points] += chance,
                }
            }
        }
        out[BUST] = (1.0 - out.iter().sum::<f64>()).max(0.0);
        out
    }

    /// In how many orders the dealer's hand ends on so many cards. The up card is dealt in `first` ways, the rest from
    /// these, and every hand counts as many orders as there are of the cards left, up to [`Dealer::most`] cards, so that
    /// the counts of all up cards add up to all orders of so many.
    pub(super) fn by_cards(&self, unseen: &Unseen, first: u32, most: usize) -> Vec<BigUint> {
        let mut ways = vec![BigUint::ZERO; self.nodes.len()];
        ways[0] = BigUint::from(first);
        let mut by_cards = vec![BigUint::ZERO; most + 1];
        for (place, node) in self.nodes.iter().enumerate() {
            let reached = std::mem::take(&mut ways[place]);
            if reached == BigUint::ZERO {
                continue;
            }
            let mut ends = unseen.left - node.drawn;
            for &(value, used, to) in &node.steps {
                if let To::Draws(next) = to {
                    let there = (unseen.of[value] - used).max(0);
                    ends -= there;
                    ways[next] += &reached * there.unsigned_abs();
                }
            }
            by_cards[node.drawn as usize + 2] += reached * ends.max(0).unsigned_abs();
        }
        for (cards, ways) in by_cards.iter_mut().enumerate() {
            for gone in cards..most {
                *ways *= (unseen.left + 1 - gone as i32).max(0).unsigned_abs();
            }
        }
        by_cards
    }

    /// The most cards the dealer can come to.
    pub(super) fn most(&self) -> usize {
        let drawn = self.nodes.iter().map(|node| node.drawn);
        drawn.max().unwrap_or_default() as usize + 2
    }
}
