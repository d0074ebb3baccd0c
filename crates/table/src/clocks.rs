//! How long things may stay on a table.

use crate::devices::Dealing;
use crate::law::Law;
use rulebook::clause::Clause;
use rulebook::rule::Rule;

const HOUR_MS: u64 = 3_600_000;

/// A time limit and the paragraph that sets it, where law does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Hours.
    pub hours: u32,
    /// The paragraph.
    pub clause: Option<Clause>,
}

impl Limit {
    /// Whether something that came at `since` has been there too long.
    pub fn is_over(&self, since: u64, now: u64) -> bool {
        now.saturating_sub(since) > u64::from(self.hours) * HOUR_MS
    }
}

/// How long a deck may be dealt by a method. Pennsylvania fixes it; Massachusetts leaves it to the operator,
/// who may set none (reading C14).
pub fn deck_limit(law: &Law<'_>, dealing: Dealing) -> Option<Limit> {
    let fixed = law
        .edition
        .deck_changes
        .iter()
        .find(|change| change.dealing == dealing.name());
    if let Some(change) = fixed {
        let rule = match dealing {
            Dealing::FromHand => Rule::DeckChangeByHand,
            Dealing::ManualShoe | Dealing::AutomatedShoe => Rule::DeckChangeByShoe,
        };
        return Some(Limit {
            hours: change.hours,
            clause: law.cite(rule).or(law.cite(Rule::DeckChange)),
        });
    }
    law.filed
        .deck_change_hours
        .map(|hours| Limit { hours, clause: None })
}

/// How long an inspection of the card reader holds.
pub fn reader_limit(law: &Law<'_>) -> Option<Limit> {
    let hours = law.figures.reader_hours?;
    Some(Limit {
        hours,
        clause: law.cite(Rule::CardReaderInspected),
    })
}

/// How long dice may stay.
pub fn dice_limit(law: &Law<'_>) -> Option<Limit> {
    let hours = law.figures.dice_hours?;
    Some(Limit {
        hours,
        clause: law.cite(Rule::Dice24Hours),
    })
}
