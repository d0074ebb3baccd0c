//! How often one player's seven cards and another's hold what: the Fortune Bonus beside the Envy Bonus.
//!
//! Hands are dealt from one deck, so an envied hand across the table makes others a little
//! less or more likely here. This counts every ordered pair of hands without a common card
//! of which the second is envied, by what each of them is.

use super::deck::{Deck, choose};
use super::field::Aspect;
use super::form::Forms;
use super::shared::{self, Group, Visit};
use crate::lists::FortuneHand;
use cards::seven::Seven;
use cards::{Card, CardSet};
use games::listed::Listed;
use math::{Progress, Stopped};
use rayon::prelude::*;

/// The twelve listed hands and none of them.
pub(crate) const KINDS: usize = 13;

type Counts = [[i64; KINDS]; KINDS];

/// Ordered pairs of hands by what each is; the second is four of a kind or better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    pairs: Counts,
}

/// A kind by its place in the list, none last.
fn kind(hand: Option<FortuneHand>) -> usize {
    hand.map_or(KINDS - 1, Listed::index)
}

fn kind_of(cards: CardSet) -> usize {
    let mut hand = [Card::JOKER; 7];
    for (place, card) in hand.iter_mut().zip(cards.iter()) {
        *place = card;
    }
    kind(FortuneHand::of(&Seven::of(hand)))
}

impl Joint {
    /// Counts them all.
    pub fn count(progress: &Progress) -> Result<Joint, Stopped> {
        let deck = Deck::full();
        let envied: Vec<(CardSet, usize, i32)> = deck
            .hands()
            .into_par_iter()
            .with_min_len(1 << 12)
            .map(|hand| (hand.cards, kind_of(hand.cards), hand.weight as i32))
            .filter(|&(_, kind, _)| kind <= FortuneHand::FourOfAKind.index())
            .collect();
        progress.check()?;
        let forms = Forms::of(&deck, 5);
        let kinds: Vec<usize> = forms
            .all()
            .par_iter()
            .map(|form| kind_of(form.cards().into_iter().collect()))
            .collect();
        let mut pairs: Counts = [[0; KINDS]; KINDS];
        for aspect in Aspect::ALL {
            let layout = aspect.layout(deck.suits());
            let mut own = fields(aspect, &forms, &kinds);
            own.par_sort_unstable_by_key(|(_, group)| (group.tag, group.slots));
            for joker in [false, true] {
                let mut theirs = looks(aspect, &envied, joker);
                theirs.sort_unstable_by_key(|group| (group.tag, group.slots));
                let own: Vec<Group<usize>> = own
                    .iter()
                    .filter(|(held, _)| !(joker && *held))
                    .map(|(_, group)| *group)
                    .collect();
                for part in shared::walk(&layout, &theirs, &own, Pairs::default, progress)? {
                    add(&mut pairs, &part.pairs);
                }
            }
        }
        amend_royal_match(&envied, &mut pairs);
        Ok(Joint { pairs })
    }

    /// In how many deals of two hands the first is this and the second that.
    pub fn pairs(&self, own: Option<FortuneHand>, envied: FortuneHand) -> u128 {
        u128::try_from(self.pairs[kind(own)][envied.index()]).unwrap_or_default()
    }

    /// All deals of two hands.
    pub fn deals() -> u128 {
        choose(53, 7) * choose(46, 7)
    }
}

fn add(counts: &mut Counts, more: &Counts) {
    for (count, more) in counts.iter_mut().flatten().zip(more.iter().flatten()) {
        *count += more;
    }
}

/// One's own hands by aspect, with whether they hold the joker.
fn fields(aspect: Aspect, forms: &Forms, kinds: &[usize]) -> Vec<(bool, Group<usize>)> {
    let layout = aspect.layout(forms.suits);
    let mut groups = Vec::new();
    let forms_of_aspect: Vec<_> = match aspect {
        Aspect::Ranks => forms.plain().collect(),
        Aspect::Views => forms.flush().collect(),
    };
    for form in forms_of_aspect {
        let ways = layout.ways(form.slots());
        let mut put = |tag, ways| {
            let slots = form.slots();
            groups.push((form.joker(), Group { slots, ways, tag }));
        };
        put(kinds[forms.number(form)], ways);
        if aspect == Aspect::Views {
            put(kinds[forms.number(form.by_ranks())], -ways);
        }
    }
    groups
}

/// The envied hands as an aspect sees them.
fn looks(aspect: Aspect, envied: &[(CardSet, usize, i32)], joker: bool) -> Vec<Group<usize>> {
    let mut groups = Vec::new();
    for &(cards, tag, ways) in envied {
        if cards.contains(Card::JOKER) == joker {
            aspect.looks(cards, 4, |slots| groups.push(Group { slots, ways, tag }));
        }
    }
    groups
}

#[derive(Default)]
struct Pairs {
    pairs: Counts,
}

impl Visit<usize, usize> for Pairs {
    fn set(&mut self, even: bool, theirs: &[Group<usize>], own: &[Group<usize>]) {
        let count = |groups: &[Group<usize>]| {
            let mut counts = [0i64; KINDS];
            for group in groups {
                counts[group.tag] += i64::from(group.ways);
            }
            counts
        };
        let (theirs, own) = (count(theirs), count(own));
        for (row, own) in self.pairs.iter_mut().zip(own) {
            for (cell, their) in row.iter_mut().zip(theirs) {
                *cell += if even { own * their } else { -own * their };
            }
        }
    }
}

/// The king and queen of a Royal Match share a suit that forms do not tell; there are 72
/// such hands, counted as royal flushes so far.
fn amend_royal_match(envied: &[(CardSet, usize, i32)], pairs: &mut Counts) {
    let matched = FortuneHand::RoyalMatch.index();
    let mut hands: Vec<CardSet> = Vec::new();
    for &(cards, _, _) in envied.iter().filter(|(_, kind, _)| *kind == matched) {
        hands.extend(renamings(cards));
    }
    for own in &hands {
        for &(cards, kind, weight) in envied {
            if own.intersection(cards).is_empty() {
                pairs[matched][kind] += i64::from(weight);
                pairs[FortuneHand::RoyalFlush.index()][kind] -= i64::from(weight);
            }
        }
    }
}

/// A hand with its suits renamed in every way that makes another hand.
fn renamings(cards: CardSet) -> Vec<CardSet> {
    let mut all = Vec::new();
    for code in 0..256u32 {
        let to = [0, 2, 4, 6].map(|shift| code >> shift & 3);
        if (0..4).all(|suit| to.contains(&suit)) {
            let rename = |card: Card| match card.suit() {
                Some(suit) => card.index() / 4 * 4 + to[usize::from(suit.index())] as u8,
                None => card.index(),
            };
            all.push(
                cards
                    .iter()
                    .filter_map(|card| Card::from_index(rename(card)))
                    .collect(),
            );
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_envied_hand_lies_beside_every_hand_of_the_cards_left() {
        let joint = Joint::count(&Progress::default()).unwrap();
        let known = [32, 72, 196, 1_128, 26_020, 184_644, 307_472u128];
        for (&envied, hands) in FortuneHand::LIST.iter().zip(known) {
            let beside: u128 = FortuneHand::LIST
                .iter()
                .map(|&own| Some(own))
                .chain([None])
                .map(|own| joint.pairs(own, envied))
                .sum();
            assert_eq!(beside, hands * choose(46, 7), "{envied:?}");
        }
        // The same pair seen from either side.
        let envied = FortuneHand::LIST.iter().filter(|hand| hand.is_envied());
        for &a in envied.clone() {
            for &b in envied.clone() {
                assert_eq!(joint.pairs(Some(a), b), joint.pairs(Some(b), a), "{a:?} {b:?}");
            }
        }
        // One deck has one joker and four aces.
        assert_eq!(joint.pairs(Some(FortuneHand::FiveAces), FortuneHand::FiveAces), 0);
        // Two natural runs of seven: in different suits always apart, in one suit never.
        let seven = FortuneHand::SevenCardStraightFlush;
        assert_eq!(joint.pairs(Some(seven), seven), 32 * 24);
    }
}
