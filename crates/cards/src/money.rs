//! Whole cents. No floating point ever touches money.

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An amount of money in whole cents; negative for a loss.
///
/// ```
/// use cards::Money;
/// let stake: Money = "12.50".parse().unwrap();
/// assert_eq!(stake.cents(), 1250);
/// assert_eq!((-stake).to_string(), "-12.50");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// Why a piece of text is not an amount of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// Not dollars and cents.
    #[error("money is written in dollars and cents, such as \"12.50\" or \"5\"")]
    Malformed,
    /// Below zero where only an amount of chips makes sense.
    #[error("an amount cannot be negative")]
    Negative,
    /// More than any table holds.
    #[error("the largest amount accepted is {:#}", Money::MAX_INPUT)]
    Absurd,
}

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);
    /// The largest amount read from input: a billion dollars. It keeps every
    /// payout a table can owe far inside the range of the type.
    pub const MAX_INPUT: Money = Money(100_000_000_000);

    /// From whole cents.
    pub const fn from_cents(cents: i64) -> Money {
        Money(cents)
    }

    /// From whole dollars.
    pub const fn from_dollars(dollars: i64) -> Money {
        Money(dollars * 100)
    }

    /// The whole cents.
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Whether this is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Adds the amount to a line of text, as [`Display`](fmt::Display) shows it. Results
    /// are full of money, so this does without the formatting machinery.
    pub fn write_to(self, out: &mut Vec<u8>) {
        let mut digits = [b'0'; 24];
        let mut at = digits.len();
        let mut left = self.0.unsigned_abs();
        // At least one digit of dollars before two of cents.
        while left > 0 || at > digits.len() - 4 {
            at -= 1;
            if at == digits.len() - 3 {
                digits[at] = b'.';
                continue;
            }
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        if self.0 < 0 {
            out.push(b'-');
        }
        out.extend_from_slice(&digits[at..]);
    }

    /// The amount as people read it, `-$1,234.50`.
    fn shown(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        let dollars = (cents / 100).to_string();
        let mut grouped = String::with_capacity(dollars.len() * 4 / 3 + 1);
        for (n, digit) in dollars.chars().enumerate() {
            if n > 0 && (dollars.len() - n).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        format!("{sign}${grouped}.{:02}", cents % 100)
    }

    /// This many times the amount; `None` past the range of the type.
    pub fn times(self, n: i64) -> Option<Money> {
        self.0.checked_mul(n).map(Money)
    }

    /// The share `numerator / denominator`, a fraction of a cent dropped: the
    /// payer keeps what no chip can pay.
    pub fn share(self, numerator: u32, denominator: u32) -> Money {
        let cents = i128::from(self.0) * i128::from(numerator) / i128::from(denominator.max(1));
        Money(i64::try_from(cents).unwrap_or(i64::MAX))
    }
}

impl FromStr for Money {
    type Err = MoneyError;

    /// Reads `"12.50"` or `"12"`: no sign, no separators, two digits of cents or none.
    fn from_str(text: &str) -> Result<Money, MoneyError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (dollars, cents) = match digits.split_once('.') {
            Some((dollars, cents)) if cents.len() == 2 => (dollars, cents),
            Some(_) => return Err(MoneyError::Malformed),
            None => (digits, "00"),
        };
        let all_digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(dollars) || !all_digits(cents) {
            return Err(MoneyError::Malformed);
        }
        if negative {
            return Err(MoneyError::Negative);
        }
        let significant = dollars.trim_start_matches('0');
        if significant.len() > 10 {
            return Err(MoneyError::Absurd);
        }
        let read = |s: &str| s.bytes().fold(0i64, |n, b| n * 10 + i64::from(b - b'0'));
        let amount = Money(read(significant) * 100 + read(cents));
        if amount > Money::MAX_INPUT {
            return Err(MoneyError::Absurd);
        }
        Ok(amount)
    }
}

impl fmt::Display for Money {
    /// As records write it, `1234.50`; with `{:#}` as people read it, `$1,234.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.pad(&self.shown());
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0.saturating_add(other.0))
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0.saturating_sub(other.0))
    }
}

impl Neg for Money {
    type Output = Money;
    fn neg(self) -> Money {
        Money(self.0.saturating_neg())
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Money>>(iter: I) -> Money {
        iter.fold(Money::ZERO, Add::add)
    }
}

impl serde::Serialize for Money {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = Vec::with_capacity(24);
        self.write_to(&mut text);
        match std::str::from_utf8(&text) {
            Ok(text) => serializer.serialize_str(text),
            Err(error) => Err(serde::ser::Error::custom(error)),
        }
    }
}

impl<'de> serde::Deserialize<'de> for Money {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Money, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Money;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("money as a string of dollars and cents, such as \"12.50\"")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Money, E> {
                text.parse().map_err(|error: MoneyError| {
                    E::custom(format_args!(
                        "{:?}: {error}",
                        text.chars().take(24).collect::<String>()
                    ))
                })
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_prints_and_parses_back() {
        for (text, cents) in [
            ("0.00", 0),
            ("0.05", 5),
            ("12.50", 1250),
            ("1000000000.00", 100_000_000_000),
        ] {
            let money: Money = text.parse().unwrap();
            assert_eq!(money.cents(), cents);
            assert_eq!(money.to_string(), text);
        }
        assert_eq!("7".parse::<Money>(), Ok(Money::from_dollars(7)));
    }

    #[test]
    fn a_sum_never_comes_round_to_the_other_side_of_nothing() {
        let most = Money(i64::MAX);
        assert_eq!(most + Money(1), most);
        assert_eq!([most, most, Money(5)].into_iter().sum::<Money>(), most);
        assert!(-most - Money(2) < Money::ZERO && -Money(i64::MIN) == most);
    }

    #[test]
    fn the_quick_writer_writes_what_display_shows() {
        for cents in [
            0,
            1,
            9,
            10,
            99,
            100,
            101,
            999,
            1000,
            12_345,
            100_000_000_000,
            -1,
            -100,
            -98_765,
            i64::MAX,
            i64::MIN + 1,
        ] {
            let mut out = Vec::new();
            Money(cents).write_to(&mut out);
            assert_eq!(String::from_utf8(out).unwrap(), Money(cents).to_string());
        }
    }

    #[test]
    fn slips_are_refused() {
        for text in [
            "", ".50", "1.", "1.5", "1.505", "1,000.00", "$5", "+5", " 5", "5 ", "1e3", "٣", "--5",
        ] {
            assert_eq!(text.parse::<Money>(), Err(MoneyError::Malformed), "{text:?}");
        }
        assert_eq!("-5.00".parse::<Money>(), Err(MoneyError::Negative));
        for text in ["1000000000.01", "99999999999999999999999999"] {
            assert_eq!(text.parse::<Money>(), Err(MoneyError::Absurd), "{text:?}");
        }
    }

    #[test]
    fn a_share_drops_the_fraction_of_a_cent() {
        assert_eq!(
            Money::from_cents(1_000_005).share(10, 100),
            Money::from_cents(100_000)
        );
        assert_eq!(Money::from_dollars(5).share(28, 100), Money::from_cents(140));
    }
}
