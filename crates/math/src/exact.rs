//! Fractions without rounding, and decimals of them that are right to the last digit shown.

use cards::{Money, Odds};
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Pow, Signed, Zero};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

/// An exact number: a fraction in lowest terms.
///
/// ```
/// use math::Exact;
/// let edge = Exact::new(1, 38) + Exact::new(1, 38);
/// assert_eq!(edge.to_string(), "1/19");
/// assert_eq!(edge.decimal(6), "0.052632");
/// assert_eq!(edge.percent(3), "5.263");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(BigRational);

impl Exact {
    /// The fraction `numerator / denominator`.
    ///
    /// # Panics
    /// When the denominator is zero.
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Exact {
        Exact(BigRational::new(numerator.into(), denominator.into()))
    }

    /// Nothing.
    pub fn zero() -> Exact {
        Exact(BigRational::zero())
    }

    /// One.
    pub fn one() -> Exact {
        Exact(BigRational::one())
    }

    /// The part above the line, with the sign.
    pub fn numerator(&self) -> &BigInt {
        self.0.numer()
    }

    /// The part below the line, above zero.
    pub fn denominator(&self) -> &BigInt {
        self.0.denom()
    }

    /// Whether this is nothing.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether this is above zero.
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// Whether this is below zero.
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// The number times itself.
    pub fn squared(&self) -> Exact {
        self * self
    }

    /// What a unit staked at these odds gains, the stake itself not counted.
    /// None for a share of a meter, which depends on more than the stake.
    pub fn net_of(odds: Odds) -> Option<Exact> {
        match odds {
            Odds::To(win, per) => Some(Exact::new(win, per)),
            Odds::For(win, per) => Some(Exact::new(win, per) - Exact::one()),
            Odds::Push => Some(Exact::zero()),
            Odds::Meter(_) | Odds::MeterAnd(..) => None,
        }
    }

    /// An amount of money in units of another.
    ///
    /// # Panics
    /// When the unit is nothing.
    pub fn in_units(amount: Money, unit: Money) -> Exact {
        Exact::new(amount.cents(), unit.cents())
    }

    /// The nearest decimal with this many places; halves go away from zero.
    pub fn decimal(&self, places: usize) -> String {
        let scaled = self.0.numer().abs() * power_of_ten(places);
        let (whole, left) = scaled.div_rem(self.0.denom());
        let up = left * 2 >= *self.0.denom();
        let digits = if up { whole + 1 } else { whole };
        pointed(&digits.magnitude().clone(), places, self.is_negative())
    }

    /// The same in hundredths, without the sign `%`.
    pub fn percent(&self, places: usize) -> String {
        (self * &Exact::from(100)).decimal(places)
    }

    /// The nearest decimal with this many places, and more where a number so small would show fewer than six digits.
    ///
    /// ```
    /// use math::Exact;
    /// assert_eq!(Exact::new(1, 3).shown(8), "0.33333333");
    /// assert_eq!(Exact::new(1, 30_000_000).shown(4), "0.0000000333333");
    /// ```
    pub fn shown(&self, places: usize) -> String {
        if self.is_zero() {
            return self.decimal(places);
        }
        // How many zeros follow the point before the first digit.
        let (mut zeros, mut left) = (0, self.0.numer().abs() * 10);
        while left < *self.0.denom() {
            left *= 10;
            zeros += 1;
        }
        self.decimal(places.max(zeros + 6))
    }

    /// The decimal nearest to the square root; the root of a number below zero is taken as zero.
    pub fn root_decimal(&self, places: usize) -> String {
        if !self.is_positive() {
            return Exact::zero().decimal(places);
        }
        // The root of n/d to the place p is the whole root of n 10^2p / d, and the next half
        // is reached when four times that quotient reaches the square of the odd number above it.
        let scaled = self.0.numer() * power_of_ten(2 * places);
        let root = (&scaled / self.0.denom()).sqrt();
        let half: BigInt = &root * 2 + 1;
        let up = scaled * 4 >= half.pow(2u32) * self.0.denom();
        let digits = if up { root + 1 } else { root };
        pointed(&digits.magnitude().clone(), places, false)
    }
}

fn power_of_ten(places: usize) -> BigInt {
    BigInt::from(10).pow(places)
}

/// A whole number with a point set this many places from its end.
fn pointed(digits: &BigUint, places: usize, negative: bool) -> String {
    let sign = if negative && !digits.is_zero() { "-" } else { "" };
    let text = format!("{digits:0>width$}", width = places + 1);
    let (whole, part) = text.split_at(text.len() - places);
    if places == 0 {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part}")
    }
}

impl fmt::Display for Exact {
    /// `3/19`, or `4` for a whole number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl serde::Serialize for Exact {
    /// As `{"exact": "1/19", "decimal": "0.052631578947"}`, twelve places and more for a number that would show few digits.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut both = serializer.serialize_struct("Exact", 2)?;
        both.serialize_field("exact", &self.to_string())?;
        both.serialize_field("decimal", &self.shown(12))?;
        both.end()
    }
}

macro_rules! from_whole {
    ($($type:ty),*) => {$(
        impl From<$type> for Exact {
            fn from(whole: $type) -> Exact {
                Exact(BigRational::from_integer(BigInt::from(whole)))
            }
        }
    )*};
}
from_whole!(i32, u32, i64, u64, i128, u128, BigInt);

impl From<BigUint> for Exact {
    fn from(whole: BigUint) -> Exact {
        Exact(BigRational::from_integer(BigInt::from_biguint(Sign::Plus, whole)))
    }
}

impl From<BigRational> for Exact {
    fn from(ratio: BigRational) -> Exact {
        Exact(ratio)
    }
}

macro_rules! operator {
    ($($trait:ident $method:ident),*) => {$(
        impl $trait for Exact {
            type Output = Exact;
            fn $method(self, other: Exact) -> Exact {
                Exact(self.0.$method(other.0))
            }
        }
        impl<'a> $trait<&'a Exact> for &Exact {
            type Output = Exact;
            fn $method(self, other: &'a Exact) -> Exact {
                Exact((&self.0).$method(&other.0))
            }
        }
        impl<'a> $trait<&'a Exact> for Exact {
            type Output = Exact;
            fn $method(self, other: &'a Exact) -> Exact {
                Exact(self.0.$method(&other.0))
            }
        }
    )*};
}
operator!(Add add, Sub sub, Mul mul, Div div);

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(-self.0)
    }
}

impl AddAssign<&Exact> for Exact {
    fn add_assign(&mut self, other: &Exact) {
        self.0 += &other.0;
    }
}

impl AddAssign for Exact {
    fn add_assign(&mut self, other: Exact) {
        self.0 += other.0;
    }
}

impl SubAssign for Exact {
    fn sub_assign(&mut self, other: Exact) {
        self.0 -= other.0;
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(all: I) -> Exact {
        all.fold(Exact::zero(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_the_nearest_ones() {
        for (n, d, places, text) in [
            (1, 3, 4, "0.3333"),
            (2, 3, 4, "0.6667"),
            (-2, 3, 4, "-0.6667"),
            (1, 8, 2, "0.13"),
            (-1, 8, 2, "-0.13"),
            (1, 1000, 2, "0.00"),
            (-1, 1000, 2, "0.00"),
            (999, 1000, 2, "1.00"),
            (7, 2, 0, "4"),
            (12345, 100, 1, "123.5"),
            (5, 1, 3, "5.000"),
        ] {
            assert_eq!(Exact::new(n, d).decimal(places), text, "{n}/{d}");
        }
    }

    #[test]
    fn roots_are_the_nearest_ones() {
        for (n, d, places, text) in [
            (2, 1, 10, "1.4142135624"),
            (1, 4, 3, "0.500"),
            (0, 1, 2, "0.00"),
            (-4, 1, 2, "0.00"),
            (1, 3, 5, "0.57735"),
            // 0.25 lies halfway between 0.2 and 0.3 and goes up.
            (1, 16, 1, "0.3"),
        ] {
            assert_eq!(Exact::new(n, d).root_decimal(places), text, "root of {n}/{d}");
        }
    }

    #[test]
    fn odds_are_what_a_unit_gains() {
        let net = |text: &str| Exact::net_of(text.parse().unwrap()).map(|net| net.to_string());
        assert_eq!(net("3 to 2").as_deref(), Some("3/2"));
        assert_eq!(net("500 for 1").as_deref(), Some("499"));
        assert_eq!(net("push").as_deref(), Some("0"));
        assert_eq!(net("10% of meter"), None);
    }
}
