//! A wager's figures as JSON: every number as a fraction, where it is one, and as a decimal.

use super::{Figures, Row};
use crate::Exact;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A number of a figure; without its fraction where chances were rounded.
struct Number<'a> {
    value: &'a Exact,
    rounded: bool,
}

impl Serialize for Number<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !self.rounded {
            return self.value.serialize(serializer);
        }
        let mut both = serializer.serialize_struct("Number", 2)?;
        both.serialize_field("exact", &None::<String>)?;
        both.serialize_field("decimal", &self.value.shown(12))?;
        both.end()
    }
}

struct Line<'a> {
    row: &'a Row,
    rounded: bool,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line { row, rounded } = *self;
        let number = |value| Number { value, rounded };
        let mut line = serializer.serialize_struct("Row", 8)?;
        line.serialize_field("event", &row.event)?;
        line.serialize_field(
            "combinations",
            &row.combinations.as_ref().map(ToString::to_string),
        )?;
        line.serialize_field("probability", &number(&row.probability))?;
        line.serialize_field("pays", &row.pays)?;
        line.serialize_field("action", &number(&row.action))?;
        line.serialize_field("net", &row.net)?;
        line.serialize_field("contribution", &number(&row.contribution()))?;
        line.serialize_field("clause", &row.clause.map(|clause| clause.citation()))?;
        line.end()
    }
}

impl Serialize for Figures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = self.rounded;
        let mut all = serializer.serialize_struct("Figures", 25)?;
        all.serialize_field("wager", &self.wager)?;
        all.serialize_field("name", &self.name)?;
        all.serialize_field("says", &self.says)?;
        all.serialize_field("clause", &self.clause.map(|clause| clause.citation()))?;
        all.serialize_field("rounded", &rounded)?;
        all.serialize_field("deals", &self.deals().map(ToString::to_string))?;
        for (name, value) in self.numbers() {
            all.serialize_field(
                name,
                &Number {
                    value: &value,
                    rounded,
                },
            )?;
        }
        all.serialize_field("standard_deviation", &self.variance().root_decimal(12))?;
        all.serialize_field("volatility_index", &self.volatility_index(12))?;
        all.serialize_field("skewness", &self.skewness(6))?;
        all.serialize_field("excess_kurtosis", &self.excess_kurtosis().map(|k| k.decimal(6)))?;
        all.serialize_field("top_award", &self.top())?;
        all.serialize_field("bands", &self.bands())?;
        let rows: Vec<Line<'_>> = self.rows().iter().map(|row| Line { row, rounded }).collect();
        all.serialize_field("rows", &rows)?;
        all.end()
    }
}
