//! Payout odds as the paytables print them, kept as exact ratios.

use crate::Money;
use std::fmt;
use std::str::FromStr;

/// What a winning wager is paid.
///
/// ```
/// use cards::{Money, Odds};
/// let odds: Odds = "3 to 2".parse().unwrap();
/// let paid = odds.pay(Money::from_dollars(10), Money::ZERO);
/// assert_eq!(paid.paid, Money::from_dollars(15));
/// assert_eq!(paid.returned, Money::from_dollars(10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Odds {
    /// `3 to 2`: paid beside the stake, which goes back.
    To(u32, u32),
    /// `500 for 1`: paid instead of the stake, which is kept.
    For(u32, u32),
    /// `10% of meter`: a share of the progressive meter; the stake is kept.
    Meter(u32),
    /// `10% of meter and 200 to 1`: a share of the progressive meter and, beside the stake, so many to 1.
    MeterAnd(u32, u32),
    /// The stake goes back and nothing is paid.
    Push,
}

/// What a settled wager puts in the player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Payment {
    /// What the house pays on top.
    pub paid: Money,
    /// How much of the stake goes back.
    pub returned: Money,
}

/// The text is none of `N to M`, `N for M`, `P% of meter`, `P% of meter and N to 1`, `push`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not odds: write \"3 to 2\", \"500 for 1\", \"10% of meter\" or \"push\"")]
pub struct OddsError(String);

impl Odds {
    /// What these odds give on a stake. The meter counts only for a share of it.
    /// A fraction of a cent is dropped.
    pub fn pay(self, stake: Money, meter: Money) -> Payment {
        match self {
            Odds::To(win, per) => Payment {
                paid: stake.share(win, per),
                returned: stake,
            },
            Odds::For(win, per) => Payment {
                paid: stake.share(win, per),
                returned: Money::ZERO,
            },
            Odds::Meter(percent) => Payment {
                paid: meter.share(percent, 100),
                returned: Money::ZERO,
            },
            Odds::MeterAnd(percent, win) => Payment {
                paid: meter.share(percent, 100) + stake.share(win, 1),
                returned: stake,
            },
            Odds::Push => Payment {
                paid: Money::ZERO,
                returned: stake,
            },
        }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Odds::To(win, per) => write!(f, "{win} to {per}"),
            Odds::For(win, per) => write!(f, "{win} for {per}"),
            Odds::Meter(percent) => write!(f, "{percent}% of meter"),
            Odds::MeterAnd(percent, win) => write!(f, "{percent}% of meter and {win} to 1"),
            Odds::Push => f.write_str("push"),
        }
    }
}

impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Odds, OddsError> {
        let bad = || OddsError(text.chars().take(32).collect());
        let number = |s: &str| {
            s.replace(',', "")
                .parse::<u32>()
                .ok()
                .filter(|&n| n > 0 && n <= 1_000_000)
        };
        let percent = |s: &str| {
            s.strip_suffix('%')
                .and_then(number)
                .filter(|&percent| percent <= 100)
        };
        let pair = |a: &str, b: &str| number(a).zip(number(b)).ok_or_else(bad);
        match text.split_ascii_whitespace().collect::<Vec<_>>().as_slice() {
            ["push"] => Ok(Odds::Push),
            [win, "to", per] => pair(win, per).map(|(win, per)| Odds::To(win, per)),
            [win, "for", per] => pair(win, per).map(|(win, per)| Odds::For(win, per)),
            [share, "of", "meter"] => percent(share).map(Odds::Meter).ok_or_else(bad),
            [share, "of", "meter", "and", win, "to", "1"] => {
                let both = percent(share).zip(number(win));
                both.map(|(percent, win)| Odds::MeterAnd(percent, win))
                    .ok_or_else(bad)
            }
            _ => Err(bad()),
        }
    }
}

impl serde::Serialize for Odds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Odds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Odds, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_print_and_parse_back() {
        for text in [
            "1 to 1",
            "3 to 2",
            "5000 to 1",
            "500 for 1",
            "100% of meter",
            "10% of meter",
            "10% of meter and 200 to 1",
            "push",
        ] {
            assert_eq!(text.parse::<Odds>().unwrap().to_string(), text);
        }
        assert_eq!("8,000 to 1".parse::<Odds>(), Ok(Odds::To(8000, 1)));
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            "3:2",
            "3 to",
            "0 to 1",
            "1 to 0",
            "101% of meter",
            "10% of meter and 200 for 1",
            "ten to 1",
            "-1 to 1",
            "3 to 2 to 1",
        ] {
            assert!(text.parse::<Odds>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn to_returns_the_stake_and_for_replaces_it() {
        let stake = Money::from_dollars(2);
        let meter = Money::from_dollars(10_000);
        let pay = |odds: Odds| {
            (
                odds.pay(stake, meter).paid.cents(),
                odds.pay(stake, meter).returned.cents(),
            )
        };
        assert_eq!(pay(Odds::To(50, 1)), (10_000, 200));
        assert_eq!(pay(Odds::For(4, 1)), (800, 0));
        assert_eq!(pay(Odds::Meter(10)), (100_000, 0));
        assert_eq!(pay(Odds::MeterAnd(10, 200)), (100_000 + 40_000, 200));
        assert_eq!(pay(Odds::Push), (0, 200));
    }
}
