//! What a hand is worth to its player once the dealer has no Blackjack, in units of the wager on it.

use super::Terms;
use super::acts::{Act, Acts};
use super::dealer::{BUST, Dealer, Finals};
use super::ends::{self, ENDS, Ends};
use super::shoe::{ACE, TEN, Total, Unseen};
use super::tree::{OVER, Tree};
use crate::rules::{Doubling, SplitAces};

/// One up card, and cards that are out of the shoe beside it.
pub(super) struct Hands<'a> {
    pub(super) terms: &'a Terms,
    pub(super) tree: &'a Tree,
    pub(super) dealer: &'a Dealer,
    pub(super) unseen: Unseen,
    pub(super) gains: [i32; ENDS],
}

/// What each hand is worth.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    pub(super) stand: Vec<f64>,
    pub(super) hit: Vec<f64>,
    pub(super) double: Vec<f64>,
    /// By the acts, neither surrendered nor split.
    pub(super) played: Vec<f64>,
}

impl<'a> Hands<'a> {
    /// Those of an up card: the unseen cards are the shoe less it, and the dealer has looked.
    pub(super) fn new(terms: &'a Terms, tree: &'a Tree, dealer: &'a Dealer, up: usize) -> Hands<'a> {
        Hands {
            terms,
            tree,
            dealer,
            unseen: Unseen::full(terms).less(up, 1).checked(up),
            gains: ends::gains(terms),
        }
    }

    /// The same with more cards of a value out.
    pub(super) fn less(&self, value: usize, times: i32) -> Hands<'a> {
        Hands {
            unseen: self.unseen.less(value, times),
            ..*self
        }
    }

    /// The unseen cards once a hand lies there.
    pub(super) fn after(&self, hand: usize) -> Unseen {
        let hand = &self.tree.hands[hand];
        self.unseen.less_hand(&hand.counts, hand.cards)
    }

    /// What the dealer comes to beside a hand.
    pub(super) fn finals(&self, hand: usize) -> Finals {
        self.dealer.finals(&self.after(hand))
    }

    /// How a hand ends that stands, for everything the dealer comes to.
    fn standing(&self, total: Total, won: usize) -> [usize; 6] {
        let always = self.terms.twenty_one_wins() && total.points == 21;
        std::array::from_fn(|place| {
            let dealer = 17 + place as u8;
            if always || place == BUST || total.points > dealer {
                won
            } else if total.points == dealer {
                won - 1
            } else {
                won - 2
            }
        })
    }

    /// What a hand gains by standing; `doubled` in twice the unit and without bonus.
    fn stand(&self, hand: usize, finals: &Finals) -> f64 {
        let held = &self.tree.hands[hand];
        let won = held.bonus.map_or(ends::WIN, ends::with);
        if won != ends::WIN {
            return f64::from(self.gains[won]) / 100.0;
        }
        let ends = self.standing(held.total, ends::WIN);
        let gain = |(end, chance): (usize, &f64)| f64::from(self.gains[end]) * chance;
        ends.into_iter().zip(finals).map(gain).sum::<f64>() / 100.0
    }

    /// What standing is worth to each hand, and whether it is given up once doubled.
    pub(super) fn begin(&self) -> (Acts, Worth) {
        let count = self.tree.hands.len();
        let mut worth = Worth {
            stand: vec![0.0; count],
            hit: vec![-1.0; count],
            double: vec![-2.0; count],
            played: vec![0.0; count],
        };
        for (hand, held) in self.tree.hands.iter().enumerate() {
            if held.cards >= 2 {
                worth.stand[hand] = self.stand(hand, &self.finals(hand));
                worth.played[hand] = worth.stand[hand];
            }
        }
        let mut acts = Acts::standing(count);
        if self.terms.rescue {
            let given_up = worth.stand.iter().map(|stand| 2.0 * stand < -1.0);
            acts.rescue = given_up.collect();
        }
        (acts, worth)
    }

    /// The best acts there are, and what hands are worth by them.
    pub(super) fn best(&self) -> (Acts, Worth) {
        let (mut acts, mut worth) = self.begin();
        // A card more makes a hand that comes later.
        for hand in (0..self.tree.hands.len()).rev() {
            if !self.is_open(hand) {
                continue;
            }
            self.look(hand, &acts, &mut worth);
            let (stand, hit) = (worth.stand[hand], worth.hit[hand]);
            acts.open[hand] = if hit > stand { Act::Hit } else { Act::Stand };
            acts.first[hand] = match self.may_double(hand) && worth.double[hand] > stand.max(hit) {
                true => Act::Double,
                false => acts.open[hand],
            };
            self.play(hand, &acts, &mut worth);
            acts.surrender[hand] = self.may_surrender(hand) && worth.played[hand] < -0.5;
        }
        (acts, worth)
    }

    /// Whether there is anything to choose.
    pub(super) fn is_open(&self, hand: usize) -> bool {
        let held = &self.tree.hands[hand];
        held.cards >= 2 && held.total.points < 21
    }

    pub(super) fn may_double(&self, hand: usize) -> bool {
        let held = &self.tree.hands[hand];
        match self.terms.doubling {
            Doubling::AnyNumber => true,
            Doubling::FirstTwo { from, to } => {
                held.cards == 2 && (from..=to).contains(&held.total.points.into())
            }
        }
    }

    pub(super) fn may_split(&self, pair: usize) -> bool {
        pair != TEN || self.terms.split_tens
    }

    pub(super) fn may_surrender(&self, hand: usize) -> bool {
        self.terms.surrender && self.tree.hands[hand].cards == 2
    }

    /// What drawing and doubling are worth to a hand, when what they lead to is known.
    pub(super) fn look(&self, hand: usize, acts: &Acts, worth: &mut Worth) {
        let (mut hit, mut double) = (0.0, 0.0);
        for (next, chance) in self.tree.next[hand].iter().zip(self.after(hand).next()) {
            if next.hand == OVER {
                hit -= chance;
                double -= 2.0 * chance;
                continue;
            }
            for kind in 0..next.kinds {
                let (to, share) = (usize::from(next.hand) + kind, chance * next.shares[kind]);
                hit += share * worth.played[to];
                double += share * self.doubled(to, worth, acts);
            }
        }
        worth.hit[hand] = hit;
        worth.double[hand] = double;
    }

    /// What a hand is worth by its acts.
    pub(super) fn play(&self, hand: usize, acts: &Acts, worth: &mut Worth) {
        worth.played[hand] = match acts.first[hand] {
            Act::Stand => worth.stand[hand],
            Act::Hit => worth.hit[hand],
            Act::Double => worth.double[hand],
        };
    }

    /// What a doubled hand is worth with the card it brought.
    fn doubled(&self, hand: usize, worth: &Worth, acts: &Acts) -> f64 {
        let held = &self.tree.hands[hand];
        if held.total.points == 21 && self.terms.twenty_one_wins() {
            2.0
        } else if acts.rescue[hand] {
            -1.0
        } else {
            2.0 * worth.stand[hand]
        }
    }

    /// How a hand of two cards or more ends by these acts. `split` says that it is one of a split pair.
    pub(super) fn ends(&self, hand: usize, acts: &Acts, split: bool, known: &mut Known) -> Ends {
        if let Some(ends) = known.get(hand, self.tree.hands.len()) {
            return ends.clone();
        }
        let held = &self.tree.hands[hand];
        let mut out = Ends::NONE;
        let act = match acts.first[hand] {
            _ if held.total.points == 21 => Act::Stand,
            Act::Double if split && held.cards == 2 && !self.terms.double_after_split => acts.open[hand],
            act => act,
        };
        match act {
            Act::Stand => self.stands(hand, false, &mut out),
            act => {
                let mut over = self.finals(hand);
                for (next, chance) in self.tree.next[hand].iter().zip(self.after(hand).next()) {
                    if next.hand == OVER || chance <= 0.0 {
                        continue;
                    }
                    for kind in 0..next.kinds {
                        let (to, share) = (usize::from(next.hand) + kind, chance * next.shares[kind]);
                        if share <= 0.0 {
                            continue;
                        }
                        let after = if act == Act::Hit {
                            self.ends(to, acts, split, known)
                        } else {
                            let mut after = Ends::NONE;
                            if acts.rescue[to] {
                                after.put(ends::RESCUE, &self.finals(to));
                            } else {
                                self.stands(to, true, &mut after);
                            }
                            after
                        };
                        for (left, gone) in over.iter_mut().zip(after.finals()) {
                            *left -= share * gone;
                        }
                        out.add(&after, share);
                    }
                }
                // What the dealer comes to beside a hand that goes over is what is left of all it could come to.
                let lost = if act == Act::Hit {
                    ends::LOSE
                } else {
                    ends::LOSE_DOUBLED
                };
                out.put(lost, &over.map(|chance| chance.max(0.0)));
            }
        }
        known.put(hand, out.clone());
        out
    }

    fn stands(&self, hand: usize, doubled: bool, out: &mut Ends) {
        let held = &self.tree.hands[hand];
        let won = match held.bonus {
            _ if doubled => ends::WIN_DOUBLED,
            Some(bonus) => ends::with(bonus),
            None => ends::WIN,
        };
        let finals = self.finals(hand);
        for (place, end) in self.standing(held.total, won).into_iter().enumerate() {
            out.0[end][place] += finals[place];
        }
    }

    /// How one card of a split pair ends, its second card being of the pair's value or not: the chance that it is, the
    /// ends when it is, and the ends when it is not.
    pub(super) fn one_of_pair(&self, value: usize, acts: &Acts, known: &mut Known) -> (f64, Ends, Ends) {
        let single = self.tree.single(value);
        let closed = value == ACE && self.terms.aces == SplitAces::OneCard;
        let (mut again, mut other) = (Ends::NONE, Ends::NONE);
        let mut paired = 0.0;
        known.clear();
        for (second, (next, chance)) in self.tree.next[single]
            .iter()
            .zip(self.after(single).next())
            .enumerate()
        {
            for kind in 0..next.kinds {
                let (to, share) = (usize::from(next.hand) + kind, chance * next.shares[kind]);
                if share <= 0.0 {
                    continue;
                }
                let ends = if closed {
                    let mut ends = Ends::NONE;
                    self.stands(to, false, &mut ends);
                    ends
                } else {
                    self.ends(to, acts, true, known)
                };
                if second == value {
                    paired += share;
                    again.add(&ends, share);
                } else {
                    other.add(&ends, share);
                }
            }
        }
        if paired > 0.0 {
            again.scale(1.0 / paired);
        }
        other.scale(1.0 / (1.0 - paired));
        (paired, again, other)
    }
}

/// Ends that were worked out, for hands that started from the same shoe.
#[derive(Default)]
pub(super) struct Known {
    ends: Vec<Option<Box<Ends>>>,
}

impl Known {
    fn get(&mut self, hand: usize, count: usize) -> Option<&Ends> {
        if self.ends.len() < count {
            self.ends.resize(count, None);
        }
        self.ends[hand].as_deref()
    }

    fn put(&mut self, hand: usize, ends: Ends) {
        self.ends[hand] = Some(Box::new(ends));
    }

    pub(super) fn clear(&mut self) {
        self.ends.fill(None);
    }
}
