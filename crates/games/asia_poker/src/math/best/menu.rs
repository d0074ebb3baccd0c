//! What a player can do with each form: every setting worth a thought.

use super::super::field::Unset;
use super::super::form::{Form, Forms};
use super::super::trio::{Scale, Trio};
use crate::house_way::HouseWay;
use crate::setting::{Settings, Standings};
use cards::Rank;
use cards::four::{Class, Table};
use rayon::prelude::*;
use std::fmt;

/// What a setting looks like from across the table: the class of its high hand, and whether
/// its medium hand is a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// The class of the high hand.
    pub high: Class,
    /// Whether the medium hand is a pair.
    pub pair: bool,
}

impl Kind {
    pub(super) fn of(standings: &Standings) -> Kind {
        Kind {
            high: standings.high.class,
            pair: standings.medium.is_pair(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let high = match self.high {
            Class::NoPair => "no pair",
            Class::Pair => "a pair",
            Class::TwoPair => "two pair",
            Class::ThreeOfAKind => "three of a kind",
            Class::Straight => "a straight",
            Class::Flush => "a flush",
            Class::FourOfAKind => "four of a kind",
            Class::StraightFlush => "a straight flush",
            Class::RoyalFlush => "A-K-Q-J suited",
            Class::FourAces => "four aces",
        };
        let medium = if self.pair { "a pair" } else { "no pair" };
        write!(f, "{high} in high, {medium} in medium")
    }
}

/// Which hand gets the best cards, when several settings are of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// The best medium, then the best low, then the best high.
    Medium,
    /// The best low, then the best medium, then the best high.
    Low,
    /// The best high, then the best medium, then the best low.
    High,
}

impl Order {
    pub(super) const ALL: [Order; 3] = [Order::Medium, Order::Low, Order::High];
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Order::Medium => "the best medium first",
            Order::Low => "the best low first",
            Order::High => "the best high first",
        })
    }
}

/// What to lay: a kind of setting, and which hand gets the best cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lay {
    /// The kind.
    pub kind: Kind,
    /// The order.
    pub order: Order,
}

/// Something a player sees in the seven cards and can hang a rule on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The rank held most often, the highest of them: the four, the three, the high pair, or the highest card.
    Group,
    /// The lowest of several pairs.
    LowPair,
    /// The highest odd card.
    Single,
}

impl Mark {
    pub(super) const ALL: [Mark; 3] = [Mark::Group, Mark::LowPair, Mark::Single];

    /// The rank a form shows there.
    fn rank(self, form: Form) -> Option<Rank> {
        let mut held = [0u8; 13];
        for card in form.cards() {
            held[usize::from(card.rank_or_ace().index())] += 1;
        }
        let ranks = || Rank::ALL.into_iter().zip(held);
        match self {
            Mark::Group => ranks().max_by_key(|&(rank, held)| (held, rank)),
            Mark::LowPair if held.iter().filter(|&&held| held == 2).count() > 1 => {
                ranks().find(|&(_, held)| held == 2)
            }
            Mark::LowPair => None,
            Mark::Single => ranks().rfind(|&(_, held)| held == 1),
        }
        .map(|(rank, _)| rank)
    }
}

/// The settings of one form.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    /// The trios worth asking about, in order.
    pub(super) trios: Vec<Trio>,
    /// The house way's, among them.
    pub(super) house: u8,
    /// The rule of the house way that set it.
    pub(super) rule: u8,
    /// What the house way's setting looks like.
    pub(super) from: Kind,
    /// For each kind of setting there is and each order, the setting meant, among the trios.
    pub(super) lays: Vec<(Lay, u8)>,
    /// The ranks shown at each mark.
    pub(super) marks: [Option<Rank>; 3],
}

/// Of the settings of a kind the one that is meant.
pub(super) fn meant(settings: &Settings, lay: Lay) -> Option<Standings> {
    settings
        .legal()
        .map(|(_, standings)| standings)
        .filter(|standings| Kind::of(standings) == lay.kind)
        .max_by_key(|standings| {
            let (high, medium, low) = standings.key();
            let (medium, low) = (u16::from(medium), u16::from(low));
            match lay.order {
                Order::Medium => (medium, low, high),
                Order::Low => (low, medium, high),
                Order::High => (high, medium, low),
            }
        })
}

/// The menu of every form, by number.
pub(super) fn menus(forms: &Forms, way: &HouseWay, table: &Table, scale: &Scale) -> Result<Vec<Menu>, Unset> {
    forms
        .all()
        .par_iter()
        .with_min_len(1 << 10)
        .map(|&form| menu(form, way, table, scale))
        .collect()
}

fn menu(form: Form, way: &HouseWay, table: &Table, scale: &Scale) -> Result<Menu, Unset> {
    let hand = form.cards();
    let settings = Settings::of(hand, table);
    let decision = way.decide(&settings).map_err(|why| Unset { hand, why })?;
    let house = scale.trio(&decision.standings);
    let legal: Vec<(Kind, Trio)> = settings
        .legal()
        .map(|(_, standings)| (Kind::of(&standings), scale.trio(&standings)))
        .collect();
    let mut trios = undominated(legal.iter().map(|(_, trio)| *trio).collect());
    let mut kinds: Vec<Kind> = legal.iter().map(|(kind, _)| *kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let lays: Vec<(Lay, Trio)> = kinds
        .into_iter()
        .flat_map(|kind| Order::ALL.map(|order| Lay { kind, order }))
        .filter_map(|lay| meant(&settings, lay).map(|standings| (lay, scale.trio(&standings))))
        .collect();
    trios.push(house);
    trios.extend(lays.iter().map(|(_, trio)| *trio));
    trios.sort_unstable();
    trios.dedup();
    let place = |trio: Trio| trios.binary_search(&trio).unwrap_or_default() as u8;
    Ok(Menu {
        house: place(house),
        rule: decision.rule as u8,
        from: Kind::of(&decision.standings),
        lays: lays.into_iter().map(|(lay, trio)| (lay, place(trio))).collect(),
        marks: Mark::ALL.map(|mark| mark.rank(form)),
        trios,
    })
}

/// The trios that no other matches or betters in all three hands.
pub(super) fn undominated(mut trios: Vec<Trio>) -> Vec<Trio> {
    trios.sort_unstable();
    trios.dedup();
    let mut kept: Vec<Trio> = Vec::new();
    // From the top down, so that whatever covers a trio has been kept before it comes.
    for trio in trios.into_iter().rev() {
        if !kept.iter().any(|other| other.covers(trio)) {
            kept.push(trio);
        }
    }
    kept
}
