//! How five cards may be set: 663a.11(d) for players, 663a.11(e) for the dealer.
//!
//! The three cards worth most are the high hand and the two worth least the low hand. A player's one
//! freedom is an ace, worth 11 high and 1 low: none or one of them may go low (reading 663a-1). The
//! dealer has no freedom: every ace is high but one of four, which has no other place (reading 663a-2).
//!
//! ```
//! use cards::{Card, Cards};
//! use five_card_hi_lo::setting::{Setting, Settings};
//!
//! let cards: Cards = "As Jd Th 9c 2s".parse().unwrap();
//! let five = <[Card; 5]>::try_from(cards.as_slice()).unwrap();
//! let totals: Vec<_> = Settings::of(five).iter().map(Setting::points).map(|p| (p.high, p.low)).collect();
//! assert_eq!(totals, [(31, 11), (29, 3)]);
//! ```

use super::points::{self, Points, aces, is_ace};
use cards::Card;
use rulebook::rule::Rule;
use std::cmp::{Ordering, Reverse};

/// Five cards set into two hands of the right sizes, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The high hand.
    pub high: [Card; 3],
    /// The low hand.
    pub low: [Card; 2],
}

/// What the two hands of a setting are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Totals {
    pub high: Points,
    pub low: Points,
}

/// How a player's two hands stand to the dealer's: [`Greater`](Ordering::Greater) is more points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Compared {
    pub high: Ordering,
    pub low: Ordering,
}

/// Why a setting is not allowed, in the order looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// More than one ace lies in the low hand.
    AcesLow,
    /// A card of the low hand is worth more than one of the high hand.
    OutOfOrder,
}

impl Foul {
    /// The rule it breaks.
    pub fn rule(self) -> Rule {
        match self {
            Foul::OutOfOrder => Rule::SetByPoints,
            Foul::AcesLow => Rule::OneAceLow,
        }
    }

    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            Foul::AcesLow => "more than one ace lies in the low hand",
            Foul::OutOfOrder => "a card of the low hand is worth more than one of the high hand",
        }
    }
}

impl Setting {
    /// The hands as laid, unless they are not of three and two cards.
    pub fn read(high: &[Card], low: &[Card]) -> Option<Setting> {
        Some(Setting {
            high: high.try_into().ok()?,
            low: low.try_into().ok()?,
        })
    }

    /// All five cards, high hand first.
    pub fn cards(&self) -> [Card; 5] {
        let [a, b, c] = self.high;
        let [d, e] = self.low;
        [a, b, c, d, e]
    }

    /// What the hands are worth.
    pub fn points(&self) -> Totals {
        Totals {
            high: self.high.iter().map(|&card| points::high(card)).sum(),
            low: self.low.iter().map(|&card| points::low(card)).sum(),
        }
    }

    /// Whether a player may set so. Cards of equal worth are as good as each other.
    pub fn legal(&self) -> Result<(), Foul> {
        match aces(&self.low) {
            0 | 1 => {}
            _ => return Err(Foul::AcesLow),
        }
        let least_high = self.high.iter().map(|&card| points::high(card)).min();
        let most_low = self.low.iter().map(|&card| points::low(card)).max();
        if most_low > least_high {
            return Err(Foul::OutOfOrder);
        }
        Ok(())
    }

    /// Every ace high that may be, as the dealer must set and as a wrong setting is put right: the three
    /// cards worth most high, but one of four aces low.
    pub fn aces_high(five: [Card; 5]) -> Setting {
        let sorted = by_worth(five);
        match aces(&five) {
            4.. => Setting::with_ace_low(sorted),
            _ => Setting::split(sorted),
        }
    }

    /// One ace low, beside the least of the other four; none without an ace.
    pub fn ace_low(five: [Card; 5]) -> Option<Setting> {
        let sorted = by_worth(five);
        is_ace(sorted[0]).then(|| Setting::with_ace_low(sorted))
    }

    fn split([a, b, c, d, e]: [Card; 5]) -> Setting {
        Setting {
            high: [a, b, c],
            low: [d, e],
        }
    }

    /// The first card, an ace, low.
    fn with_ace_low([ace, a, b, c, least]: [Card; 5]) -> Setting {
        Setting {
            high: [a, b, c],
            low: [least, ace],
        }
    }
}

impl Totals {
    /// How these hands stand to the dealer's.
    pub fn compare(self, dealer: Totals) -> Compared {
        Compared {
            high: self.high.cmp(&dealer.high),
            low: self.low.cmp(&dealer.low),
        }
    }
}

/// Worth most first, cards of equal worth by rank, so that a setting is the same however the cards lie.
fn by_worth(mut five: [Card; 5]) -> [Card; 5] {
    five.sort_unstable_by_key(|&card| (Reverse(points::high(card)), Reverse(card)));
    five
}

/// The settings a player may choose from: one, or two with an ace to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    first: Setting,
    second: Option<Setting>,
}

impl Settings {
    /// The settings of five cards, aces high first.
    pub fn of(five: [Card; 5]) -> Settings {
        let first = Setting::aces_high(five);
        Settings {
            first,
            second: Setting::ace_low(five).filter(|second| *second != first),
        }
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Setting> {
        std::iter::once(&self.first).chain(&self.second)
    }

    /// Every ace high that may be.
    pub fn aces_high(&self) -> Setting {
        self.first
    }
}
