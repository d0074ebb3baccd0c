//! Hands that paytables list, and what a chosen paytable pays for them.

use crate::settled::Line;
use cards::{Money, Odds};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Label, Paytable, PaytableRow, WagerId};
use std::marker::PhantomData;

/// A hand some paytable lists.
pub trait Listed: Copy + 'static {
    /// Every hand of the list, best first.
    const LIST: &'static [Self];
    /// Their names in paytables and the rules that list them, in the same order.
    const NAMES: &'static [(&'static str, Rule)];
    /// Its name in a paytable.
    fn slug(self) -> &'static str;
    /// Its place in the list.
    fn index(self) -> usize;
    /// The rule that lists it.
    fn rule(self) -> Rule;
}

/// An enum of the hands of one list, best first, each with its name in paytables and its rule.
#[macro_export]
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $slug:literal by $rule:path,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum $name { $($variant,)+ }

        impl $crate::listed::Listed for $name {
            const LIST: &'static [$name] = &[$($name::$variant,)+];
            const NAMES: &'static [(&'static str, Rule)] = &[$(($slug, $rule),)+];
            fn slug(self) -> &'static str {
                match self { $($name::$variant => $slug,)+ }
            }
            fn index(self) -> usize {
                self as usize
            }
            fn rule(self) -> Rule {
                match self { $($name::$variant => $rule,)+ }
            }
        }
    };
}
pub use crate::listed;

/// One line of a paytable, as the settlement needs it.
#[derive(Clone, Copy, Debug)]
pub struct PayRow {
    /// The hand as the law prints it.
    pub name: Label,
    /// What it pays.
    pub pays: Odds,
    /// What it pays each envious neighbour.
    pub envy: Option<Money>,
    /// The paytable's paragraph.
    pub clause: Clause,
}

impl PayRow {
    /// A row of an edition's paytable.
    pub fn of(row: &PaytableRow) -> PayRow {
        PayRow {
            name: row.name,
            pays: row.pays,
            envy: row.envy,
            clause: row.clause,
        }
    }

    /// A wager paid by this row; the meter counts only for a share of it.
    #[inline]
    pub fn line(self, wager: impl Into<WagerId>, stake: Money, meter: Money, clause: Option<Clause>) -> Line {
        Line {
            hand: Some(self.name),
            ..Line::paid(wager, stake, self.pays, meter, clause, self.clause)
        }
    }
}

/// A chosen paytable by listed hand.
#[derive(Clone, Debug)]
pub struct Pays<L> {
    rows: Vec<Option<PayRow>>,
    list: PhantomData<L>,
}

impl<L: Listed> Pays<L> {
    /// The paytable by the hands of a list.
    pub fn new(table: &Paytable) -> Pays<L> {
        let row = |hand: &L| table.row(hand.slug()).map(PayRow::of);
        Pays {
            rows: L::LIST.iter().map(row).collect(),
            list: PhantomData,
        }
    }

    /// The row of a hand, if this paytable lists it.
    #[inline]
    pub fn row(&self, hand: L) -> Option<PayRow> {
        self.rows[hand.index()]
    }
}
