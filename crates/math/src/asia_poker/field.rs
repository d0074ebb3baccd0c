//! A dealer's hands spread over the three layouts so that forms add up.
//!
//! Take every hand by its ranks, as if it had no flush; then for each suit that has a flush put in
//! what the flush makes of the hand and take out what the ranks alone made of it; then put
//! right the joker's hands with two such suits. Each of the three needs to know less of the
//! player's cards than the whole: ranks, one suit and the rest, two suits.

use super::form::{Form, Forms};
use super::layout::{self, Layout};
use super::shared::Group;
use super::trio::{Scale, Trio};
use cards::CardSet;
use cards::four::Table;
use games::asia_poker::house_way::{HouseWay, Undecided};
use games::asia_poker::setting::Standings;
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

/// One of the three ways to look at two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aspect {
    Ranks,
    Views,
    Pairs,
}

impl Aspect {
    pub(crate) const ALL: [Aspect; 3] = [Aspect::Ranks, Aspect::Views, Aspect::Pairs];

    pub(crate) fn layout(self, suits: u8) -> Layout {
        match self {
            Aspect::Ranks => Layout::ranks(suits),
            Aspect::Views => Layout::views(suits),
            Aspect::Pairs => Layout::pairs(),
        }
    }

    /// How a player's hand looks in this aspect, once for each suit or pair of suits of the deck.
    #[inline]
    pub(crate) fn looks(self, cards: CardSet, suits: u8, mut each: impl FnMut(u64)) {
        let suits = u32::from(suits);
        match self {
            Aspect::Ranks => each(layout::ranks(cards)),
            Aspect::Views => (0..suits).for_each(|suit| each(layout::view(cards, suit))),
            Aspect::Pairs => {
                for a in 0..suits {
                    for b in a + 1..suits {
                        each(layout::pair(layout::suit(cards, a), layout::suit(cards, b)));
                    }
                }
            }
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
    /// The dealer's hands that can lie beside a player's hand with the joker, or without it.
    pub(crate) fn beside(&self, joker: bool) -> &[Group<Trio>] {
        if joker { &self.natural } else { &self.all }
    }

    /// The three fields of a dealer who sets each form so.
    pub(crate) fn all(forms: &Forms, standings: &[Standings], scale: &Scale) -> [Field; 3] {
        Aspect::ALL.map(|aspect| Field::new(aspect, forms, standings, scale))
    }

    fn new(aspect: Aspect, forms: &Forms, standings: &[Standings], scale: &Scale) -> Field {
        let layout = aspect.layout(forms.suits);
        let trio = |form: Form| scale.trio(&standings[forms.number(form)]);
        let mut all = Vec::new();
        let mut natural = Vec::new();
        let mut put = |form: Form, slots: u64, terms: &[(Trio, i32)]| {
            let ways = layout.ways(slots);
            for &(tag, sign) in merged(terms).iter().filter(|(_, sign)| *sign != 0) {
                let group = Group {
                    slots,
                    ways: ways * sign,
                    tag,
                };
                all.push(group);
                if !form.joker() {
                    natural.push(group);
                }
            }
        };
        match aspect {
            Aspect::Ranks => forms
                .plain()
                .for_each(|form| put(form, form.slots(), &[(trio(form), 1)])),
            Aspect::Views => forms.flush().for_each(|form| {
                let (own, others) = layout::parts(form.slots());
                let plain = Form::plain(own + others, form.joker());
                put(form, form.slots(), &[(trio(form), 1), (trio(plain), -1)]);
            }),
            Aspect::Pairs => forms.double().for_each(|form| {
                let (a, b) = layout::split(form.slots());
                let terms = [
                    (trio(form), 1),
                    (trio(Form::flush(layout::view_of(a, b), true)), -1),
                    (trio(Form::flush(layout::view_of(b, a), true)), -1),
                    (trio(Form::plain(a + b, true)), 1),
                ];
                put(form, layout::join(a, b), &terms);
                if a != b {
                    put(form, layout::join(b, a), &terms);
                }
            }),
        }
        let by_high = |group: &Group<Trio>| group.tag.high();
        all.par_sort_by_key(by_high);
        natural.par_sort_by_key(by_high);
        Field {
            aspect,
            layout,
            natural,
            all,
        }
    }
}

/// Equal trios put together.
fn merged(terms: &[(Trio, i32)]) -> Vec<(Trio, i32)> {
    let mut sums: Vec<(Trio, i32)> = Vec::with_capacity(terms.len());
    for &(trio, sign) in terms {
        match sums.iter_mut().find(|(each, _)| *each == trio) {
            Some((_, sum)) => *sum += sign,
            None => sums.push((trio, sign)),
        }
    }
    sums
}
