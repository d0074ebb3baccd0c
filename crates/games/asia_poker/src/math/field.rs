//! One side's hands spread over layouts so that forms add up.
//!
//! Take every hand by its ranks, as if it had no flush; then for each suit that has a flush put
//! in what the flush makes of the hand and take out what the ranks alone made of it. Each of the
//! two needs to know less of the other side's cards than the whole: ranks, or one suit and the rest.
//!
//! That leaves the joker with three and three of two suits, where both flushes were put in.
//! These hands are few, and are put right one by one ([`amends`]).

use super::form::{Form, Forms};
use super::layout::{self, Layout};
use super::shared::Group;
use super::trio::{Scale, Trio};
use crate::house_way::{HouseWay, Undecided};
use crate::setting::Standings;
use cards::CardSet;
use cards::four::Table;
use rayon::prelude::*;

/// A hand that a house way does not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the house way does not set {hand:?}")]
pub struct Unset {
    /// The hand.
    pub hand: [cards::Card; 7],
    /// Why not.
    pub why: Undecided,
}

/// How a house way sets each form.
pub(crate) fn settings_of(forms: &Forms, way: &HouseWay, table: &Table) -> Result<Vec<Standings>, Unset> {
    forms
        .all()
        .par_iter()
        .with_min_len(1 << 10)
        .map(|form| {
            let hand = form.cards();
            way.set(hand, table)
                .map(|decision| decision.standings)
                .map_err(|why| Unset { hand, why })
        })
        .collect()
}

/// One of the two ways to look at two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aspect {
    /// By ranks alone.
    Ranks,
    /// From each suit in turn.
    Views,
}

impl Aspect {
    pub(crate) const ALL: [Aspect; 2] = [Aspect::Ranks, Aspect::Views];

    pub(crate) fn layout(self, suits: u8) -> Layout {
        match self {
            Aspect::Ranks => Layout::ranks(suits),
            Aspect::Views => Layout::views(suits),
        }
    }

    /// How a hand looks in this aspect, once for each suit of the deck where suits count.
    #[inline]
    pub(crate) fn looks(self, cards: CardSet, suits: u8, mut each: impl FnMut(u64)) {
        match self {
            Aspect::Ranks => each(layout::ranks(cards)),
            Aspect::Views => (0..u32::from(suits)).for_each(|suit| each(layout::view(cards, suit))),
        }
    }
}

/// A dealer's hands in one aspect, in order of their high hands.
pub(crate) struct Field {
    pub(crate) aspect: Aspect,
    pub(crate) layout: Layout,
    natural: Vec<Group<Trio>>,
    all: Vec<Group<Trio>>,
}

impl Field {
    /// The hands that can lie beside a hand with the joker, or without it.
    pub(crate) fn beside(&self, joker: bool) -> &[Group<Trio>] {
        if joker { &self.natural } else { &self.all }
    }

    /// The fields of a side that sets each form so.
    pub(crate) fn all(forms: &Forms, standings: &[Standings], scale: &Scale) -> [Field; 2] {
        Field::laid(forms, &Fixed { standings, scale })
    }

    /// The fields of a side that lays each form so, perhaps in shares.
    pub(crate) fn laid(forms: &Forms, lays: &impl Lays) -> [Field; 2] {
        Aspect::ALL.map(|aspect| Field::new(aspect, forms, lays))
    }

    fn new(aspect: Aspect, forms: &Forms, lays: &impl Lays) -> Field {
        let layout = aspect.layout(forms.suits);
        let mut all = Vec::new();
        let mut put = |form: Form, signs: &[(Form, i32)]| {
            let ways = layout.ways(form.slots());
            for (tag, sign) in merged(&terms(forms, lays, signs)) {
                let group = Group {
                    slots: form.slots(),
                    ways: ways * sign,
                    tag,
                };
                all.push((form.joker(), group));
            }
        };
        match aspect {
            Aspect::Ranks => forms.plain().for_each(|form| put(form, &[(form, 1)])),
            Aspect::Views => forms
                .flush()
                .for_each(|form| put(form, &[(form, 1), (form.by_ranks(), -1)])),
        }
        all.par_sort_unstable_by_key(|(_, group)| (group.tag, group.slots));
        let natural = all.iter().filter(|(joker, _)| !joker);
        Field {
            aspect,
            layout,
            natural: natural.map(|(_, group)| *group).collect(),
            all: all.iter().map(|(_, group)| *group).collect(),
        }
    }
}

/// What a side lays of each form: one setting, or several in shares of a whole that is the same for all forms.
pub(crate) trait Lays {
    /// Calls `each` with every setting of the form of this number and its share.
    fn each(&self, form: usize, each: impl FnMut(Trio, i32));
}

/// One setting for each form.
struct Fixed<'a> {
    standings: &'a [Standings],
    scale: &'a Scale,
}

impl Lays for Fixed<'_> {
    fn each(&self, form: usize, mut each: impl FnMut(Trio, i32)) {
        each(self.scale.trio(&self.standings[form]), 1);
    }
}

/// What is laid of some forms, each with a sign.
fn terms(forms: &Forms, lays: &impl Lays, signs: &[(Form, i32)]) -> Vec<(Trio, i32)> {
    let mut terms = Vec::new();
    for &(form, sign) in signs {
        lays.each(forms.number(form), |trio, share| terms.push((trio, sign * share)));
    }
    terms
}

/// A hand on the table, counted so many times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) cards: CardSet,
    pub(crate) trio: Trio,
    pub(crate) ways: i32,
}

/// What the fields count wrongly of the joker with three and three of two suits: the hand as it is
/// set is put in, what its two suits put in is taken out, and what they took out put back.
fn amended<'a>(forms: &'a Forms, lays: &'a impl Lays) -> impl Iterator<Item = (Form, Vec<(Trio, i32)>)> + 'a {
    forms.double().map(move |form| {
        let [one, other] = form.singles();
        let signs = [(form, 1), (one, -1), (other, -1), (form.by_ranks(), 1)];
        (form, merged(&terms(forms, lays, &signs)).collect())
    })
}

/// Amends as hands on the table, one for each form.
pub(crate) fn amends(forms: &Forms, standings: &[Standings], scale: &Scale) -> Vec<Laid> {
    let pairs_of_suits = i32::from(forms.suits) * i32::from(forms.suits - 1) / 2;
    let mut all = Vec::new();
    for (form, terms) in amended(forms, &Fixed { standings, scale }) {
        // Either suit may hold either three.
        let [one, other] = form.singles();
        let ways = if one == other {
            pairs_of_suits
        } else {
            2 * pairs_of_suits
        };
        let cards = form.cards().into_iter().collect();
        all.extend(terms.into_iter().map(|(trio, sign)| Laid {
            cards,
            trio,
            ways: ways * sign,
        }));
    }
    all
}

/// Amends as a field of two suits, by their high hands.
pub(crate) fn amends_by_pairs(forms: &Forms, standings: &[Standings], scale: &Scale) -> Vec<Group<Trio>> {
    amends_laid(forms, &Fixed { standings, scale })
}

/// The same of a side that lays each form so, perhaps in shares.
pub(crate) fn amends_laid(forms: &Forms, lays: &impl Lays) -> Vec<Group<Trio>> {
    let mut all = Vec::new();
    for (form, terms) in amended(forms, lays) {
        let (a, b) = layout::split(form.slots());
        let orders = [layout::join(a, b), layout::join(b, a)];
        for &slots in &orders[..if a == b { 1 } else { 2 }] {
            all.extend(terms.iter().map(|&(tag, ways)| Group { slots, ways, tag }));
        }
    }
    all.sort_unstable_by_key(|group| (group.tag, group.slots));
    all
}

/// Equal trios put together; those that cancel are left out.
fn merged(terms: &[(Trio, i32)]) -> impl Iterator<Item = (Trio, i32)> {
    let mut sums: Vec<(Trio, i32)> = Vec::with_capacity(terms.len());
    for &(trio, sign) in terms {
        match sums.iter_mut().find(|(each, _)| *each == trio) {
            Some((_, sum)) => *sum += sign,
            None => sums.push((trio, sign)),
        }
    }
    sums.into_iter().filter(|(_, sum)| *sum != 0)
}
