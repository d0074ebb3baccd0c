//! Days of the calendar. A gaming day has the date on which it began.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A day, counted from 1 January 1970. It is written `2026-01-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(i32);

/// A date must be a day of the calendar, year, month and day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is written 2026-01-31, a day that there is, from 1970 to 9999")]
pub struct BadDate;

impl Date {
    /// 1 January 1970.
    pub const FIRST: Date = Date(0);

    /// A day by its year, month and day; none where the calendar has no such day.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Date> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) {
            return None;
        }
        if day == 0 || day > days_in(year, month) {
            return None;
        }
        // Days from civil: March is the first month, so that the leap day is the last of the year.
        let shifted = if month > 2 { year } else { year - 1 };
        let era = shifted.div_euclid(400);
        let of_era = shifted.rem_euclid(400);
        let month_from_march = (i32::from(month) + 9) % 12;
        let of_year = (153 * month_from_march + 2) / 5 + i32::from(day) - 1;
        let day_of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        Some(Date(era * 146_097 + day_of_era - 719_468))
    }

    /// The day of a moment, in UTC.
    pub fn of_ms(ms: i64) -> Option<Date> {
        let days = i32::try_from(ms.div_euclid(86_400_000)).ok()?;
        (0..=2_932_896).contains(&days).then_some(Date(days))
    }

    /// Year, month and day.
    pub fn parts(self) -> (i32, u8, u8) {
        let shifted = self.0 + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 {
            month_from_march + 3
        } else {
            month_from_march - 9
        };
        let year = year_of_era + era * 400 + i32::from(month <= 2);
        // Both are within a month and a year by the arithmetic above.
        (year, month.unsigned_abs() as u8, day.unsigned_abs() as u8)
    }

    /// The moment it begins, in milliseconds, in UTC.
    pub fn start_ms(self) -> i64 {
        i64::from(self.0) * 86_400_000
    }

    /// The day so many later.
    pub fn plus_days(self, days: i32) -> Date {
        Date(self.0.saturating_add(days))
    }

    /// The same day so many months later, or the last of that month where it is shorter.
    pub fn plus_months(self, months: i32) -> Date {
        let (year, month, day) = self.parts();
        let count = year * 12 + i32::from(month) - 1 + months;
        let (year, month) = (
            count.div_euclid(12),
            count.rem_euclid(12).unsigned_abs() as u8 + 1,
        );
        Date::new(year, month, day.min(days_in(year, month))).unwrap_or(self)
    }

    /// The month it is in.
    pub fn month(self) -> Month {
        let (year, month, _) = self.parts();
        Month(year * 12 + i32::from(month) - 1)
    }

    /// The quarter of the year it is in.
    pub fn quarter(self) -> Quarter {
        let (year, month, _) = self.parts();
        Quarter {
            year,
            number: month.div_ceil(3),
        }
    }
}

fn days_in(year: i32, month: u8) -> u8 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A month of a year, written `2026-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(i32);

impl Month {
    /// The month after it.
    pub fn next(self) -> Month {
        Month(self.0 + 1)
    }
}

/// Three months of a year, written `2026-Q1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarter {
    year: i32,
    number: u8,
}

impl Quarter {
    /// The year, and 1 to 4.
    pub fn parts(self) -> (i32, u8) {
        (self.year, self.number)
    }

    /// The quarter after it.
    pub fn next(self) -> Quarter {
        match self.number {
            1..=3 => Quarter {
                number: self.number + 1,
                ..self
            },
            _ => Quarter {
                year: self.year + 1,
                number: 1,
            },
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        f.pad(&format!("{year:04}-{month:02}-{day:02}"))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.div_euclid(12), self.0.rem_euclid(12) + 1)
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year, self.number)
    }
}

impl FromStr for Date {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<Date, BadDate> {
        let mut parts = text.split('-');
        let (Some(year), Some(month), Some(day), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(BadDate);
        };
        if (year.len(), month.len(), day.len()) != (4, 2, 2) || text.contains('+') {
            return Err(BadDate);
        }
        let number = |text: &str| text.parse::<u16>().map_err(|_| BadDate);
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        // Two digits are below 100.
        Date::new(i32::from(year), month as u8, day as u8).ok_or(BadDate)
    }
}

impl FromStr for Month {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<Month, BadDate> {
        format!("{text}-01").parse().map(Date::month)
    }
}

impl FromStr for Quarter {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<Quarter, BadDate> {
        let (year, number) = text.split_once("-Q").ok_or(BadDate)?;
        let first = match number {
            "1" => "01",
            "2" => "04",
            "3" => "07",
            "4" => "10",
            _ => return Err(BadDate),
        };
        format!("{year}-{first}-01").parse().map(Date::quarter)
    }
}

/// Dates, months and quarters are text wherever they are written.
macro_rules! as_text {
    ($($Type:ty),+) => {
        $(
            impl Serialize for $Type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $Type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    text.parse().map_err(serde::de::Error::custom)
                }
            }

            impl schemars::JsonSchema for $Type {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> std::borrow::Cow<'static, str> {
                    String::schema_name()
                }

                fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    String::json_schema(generator)
                }
            }
        )+
    };
}

as_text!(Date, Month, Quarter);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_reads_back_and_follows_the_one_before() {
        let mut day = Date::new(1970, 1, 1).unwrap();
        for count in 0..60_000 {
            assert_eq!(day, Date(count));
            assert_eq!(day.to_string().parse(), Ok(day));
            day = day.plus_days(1);
        }
        assert_eq!(Date(20_454).to_string(), "2026-01-01");
    }

    #[test]
    fn months_and_quarters() {
        let day: Date = "2026-08-31".parse().unwrap();
        assert_eq!(day.plus_months(6).to_string(), "2027-02-28");
        assert_eq!(day.plus_months(60).to_string(), "2031-08-31");
        assert_eq!(day.quarter().to_string(), "2026-Q3");
        assert_eq!(
            "2026-Q4".parse::<Quarter>().unwrap().next().to_string(),
            "2027-Q1"
        );
        assert_eq!(day.month().next().to_string(), "2026-09");
        for bad in [
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "26-01-01",
            "2026-01-01-01",
            "+026-01-01",
            "",
        ] {
            assert!(bad.parse::<Date>().is_err(), "{bad}");
        }
    }
}
