//! Hands that paytables list, and what a chosen paytable pays for them.

use crate::settled::Line;
use cards::{Money, Odds};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Label, Paytable, PaytableRow, RulesError, WagerId};
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

    /// What a wager that every table offers is paid, whose paytable has one line.
    pub fn only(
        wager: impl Into<WagerId>,
        edition: &Edition,
        choices: &Choices,
    ) -> Result<PayRow, RulesError> {
        let wager = wager.into();
        match edition.must_pay(wager, choices)?.rows.as_slice() {
            [row] => Ok(PayRow::of(row)),
            rows => Err(edition.lacks(format!("one line that `{wager}` is paid by, but {}", rows.len()))),
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

/// Reads what a paytable pays for each hand of a list. A line for a hand that is not on the list is an error.
pub fn rows(
    edition: &Edition,
    table: &Paytable,
    names: &[(&str, Rule)],
) -> Result<Vec<Option<PayRow>>, RulesError> {
    let listed = |row: &&PaytableRow| names.iter().any(|(slug, _)| row.hand == *slug);
    if let Some(row) = table.rows.iter().find(|row| !listed(row)) {
        return Err(RulesError::UnknownHand {
            edition: edition.id.clone(),
            wager: table.wager,
            paytable: table.id.clone(),
            hand: row.hand.clone(),
        });
    }
    let row = |(slug, _): &(&str, Rule)| table.row(slug).map(PayRow::of);
    Ok(names.iter().map(row).collect())
}

/// A chosen paytable by listed hand.
#[derive(Clone, Debug)]
pub struct Pays<L> {
    rows: Vec<Option<PayRow>>,
    list: PhantomData<L>,
}

impl<L: Listed> Pays<L> {
    /// Reads a paytable by the hands of a list.
    pub fn new(edition: &Edition, table: &Paytable) -> Result<Pays<L>, RulesError> {
        Ok(Pays {
            rows: rows(edition, table, L::NAMES)?,
            list: PhantomData,
        })
    }

    /// Reads the paytable of a wager that every table offers.
    pub fn must(
        wager: impl Into<WagerId>,
        edition: &Edition,
        choices: &Choices,
    ) -> Result<Pays<L>, RulesError> {
        Pays::new(edition, &*edition.must_pay(wager, choices)?)
    }

    /// Reads the paytable of a wager; none where the operator does not offer it.
    pub fn where_offered(
        wager: impl AsRef<str>,
        edition: &Edition,
        choices: &Choices,
    ) -> Result<Option<Pays<L>>, RulesError> {
        let table = edition.paytable_chosen(wager, choices);
        table.map(|table| Pays::new(edition, &table)).transpose()
    }

    /// The row of a hand, if this paytable lists it.
    #[inline]
    pub fn row(&self, hand: L) -> Option<PayRow> {
        self.rows[hand.index()]
    }
}
