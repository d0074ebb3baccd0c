//! When a wager may be placed and taken back, what it may amount to, and the paragraph behind each refusal.

use std::fmt;

use cards::Money;
use serde::Deserialize;

use super::WagerId;

crate::name::named! {
    /// A moment when wagers may be placed, `before-deal`. Rulebooks name it, and the game knows when it is open.
    Window
}

/// Until when a wager may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdraw {
    /// Not at all.
    Never,
    /// As long as it may be placed.
    WhileOpen,
    /// While this moment lasts, and as the game says only as long as it may be placed.
    While(Window),
}

impl<'de> Deserialize<'de> for Withdraw {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Withdraw, D::Error> {
        let window = Window::deserialize(deserializer)?;
        Ok(match window.as_str() {
            "never" => Withdraw::Never,
            "while-open" => Withdraw::WhileOpen,
            _ => Withdraw::While(window),
        })
    }
}

/// When the chips of a wager leave the layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Collected {
    /// When it is settled.
    #[default]
    AtSettlement,
    /// When betting closes, as chips in a device do.
    AtClose,
}

/// What a wager may amount to. Each bound is of all that would then stand on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amounts {
    /// The least.
    pub at_least: Option<Limit>,
    /// The most.
    pub at_most: Option<Limit>,
    /// The only amount, or where the option allows several, one of them; made in one piece.
    pub exactly: Option<Limit>,
    /// The step it is made in.
    pub multiple_of: Option<Limit>,
    /// The wager it equals.
    pub equals: Option<WagerId>,
    /// The wagers it may not exceed, taken together.
    pub within: Vec<WagerId>,
    /// The part of another wager it may not exceed.
    pub share: Option<Share>,
    /// Whether nothing may be added once it stands.
    pub once: bool,
}

/// An amount the operator chooses or the text fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The value of this option.
    Chosen(String),
    /// This amount.
    Fixed(Money),
}

impl Limit {
    /// The option that gives it, if one does.
    pub fn key(&self) -> Option<&str> {
        match self {
            Limit::Chosen(key) => Some(key),
            Limit::Fixed(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Limit, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.parse().map_or(Limit::Chosen(text), Limit::Fixed))
    }
}

/// Part of another wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The other wager.
    pub of: WagerId,
    /// Of `1/2`, the 1.
    pub numerator: u32,
    /// Of `1/2`, the 2.
    pub denominator: u32,
    /// Whether the next amount that chips can make is allowed too where they cannot make the part itself.
    pub next_chips: bool,
}

impl Share {
    /// The part of an amount, less any fraction of a cent.
    pub fn exact(&self, of: Money) -> Money {
        of.share(self.numerator, self.denominator)
    }

    /// The most that may be wagered: the part itself, or the next amount in chips of `unit`.
    pub fn most(&self, of: Money, unit: Option<Money>) -> Money {
        let exact = self.exact(of);
        if !self.next_chips {
            return exact;
        }
        let unit = unit.map_or(1, Money::cents).max(1);
        let whole =
            i128::from(of.cents()) * i128::from(self.numerator) % i128::from(self.denominator.max(1)) == 0;
        match (exact.cents() / unit + 1).checked_mul(unit) {
            Some(next) if !(whole && exact.cents() % unit == 0) => Money::from_cents(next),
            _ => exact,
        }
    }
}

/// Why a wager may be refused; each has its paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The table does not offer it.
    Offered,
    /// This is not its moment.
    Window,
    /// It may not be taken back, or not now.
    Withdraw,
    /// It may not be taken back while another wager requires it.
    Needed,
    /// The wager it requires does not stand.
    Requires,
    /// The operator has not filed what it needs.
    Filed,
    /// It is below the least.
    AtLeast,
    /// It is above the most.
    AtMost,
    /// It is not the one amount taken.
    Exactly,
    /// It is none of several amounts taken.
    OneOf,
    /// It is no multiple of the step.
    MultipleOf,
    /// It does not equal the other wager.
    Equals,
    /// It exceeds the other wagers.
    Within,
    /// It exceeds its share of another wager.
    Share,
    /// It stands already.
    Once,
}

impl Ground {
    /// All of them.
    pub const ALL: [Ground; 15] = [
        Ground::Offered,
        Ground::Window,
        Ground::Withdraw,
        Ground::Needed,
        Ground::Requires,
        Ground::Filed,
        Ground::AtLeast,
        Ground::AtMost,
        Ground::Exactly,
        Ground::OneOf,
        Ground::MultipleOf,
        Ground::Equals,
        Ground::Within,
        Ground::Share,
        Ground::Once,
    ];

    /// The ground whose paragraph this one shares unless it has its own; none where that is the wager's.
    pub(crate) fn shares(self) -> Option<Ground> {
        match self {
            Ground::Withdraw | Ground::Once => Some(Ground::Window),
            Ground::OneOf => Some(Ground::Exactly),
            _ => None,
        }
    }
}

impl fmt::Display for Withdraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Withdraw::Never => f.pad("never"),
            Withdraw::WhileOpen => f.pad("while-open"),
            Withdraw::While(window) => f.pad(window.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half(next_chips: bool) -> Share {
        Share {
            of: WagerId::new("bet"),
            numerator: 1,
            denominator: 2,
            next_chips,
        }
    }

    /// 665a.8(b): half the Bet Wager, and where no chips can make that, the next amount they can make.
    #[test]
    fn half_a_wager_goes_up_to_the_next_amount_in_chips() {
        let cents = Money::from_cents;
        for (bet, unit, most) in [
            (1500, Some(500), 1000),
            (2000, Some(500), 1000),
            (2500, Some(500), 1500),
            (1500, Some(250), 750),
            (1, Some(1), 1),
            (1501, Some(1), 751),
            (1501, None, 751),
            (1500, None, 750),
        ] {
            assert_eq!(half(true).most(cents(bet), unit.map(cents)), cents(most), "{bet}");
            assert_eq!(half(false).most(cents(bet), unit.map(cents)), cents(bet / 2));
        }
        assert_eq!(
            half(true).most(cents(i64::MAX), Some(cents(i64::MAX))),
            cents(i64::MAX)
        );
    }
}
