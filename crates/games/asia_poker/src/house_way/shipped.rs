//! The house ways that come with Houseway, by name.

use super::HouseWay;
use rulebook::house_way::RawHouseWay;
use rulebook::problem::Problem;
use std::sync::{Arc, LazyLock};

/// What is taken where no house way is named, but for records.
pub const DEFAULT: &str = "balanced";

/// What a round record means that names no house way: records that were written stay what they were.
pub const OF_RECORDS: &str = "classic";

const TEXTS: [(&str, &str); 3] = [
    (
        "balanced",
        include_str!("../../../../../rulebooks/house-ways/balanced.toml"),
    ),
    (
        "classic",
        include_str!("../../../../../rulebooks/house-ways/classic.toml"),
    ),
    (
        "high-first",
        include_str!("../../../../../rulebooks/house-ways/high-first.toml"),
    ),
];

/// The names.
pub fn names() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(name, _)| *name)
}

/// The text of a shipped house way.
pub fn text(name: &str) -> Option<&'static str> {
    TEXTS
        .iter()
        .find(|(each, _)| *each == name)
        .map(|(_, text)| *text)
}

/// A shipped house way.
pub fn find(name: &str) -> Option<Arc<HouseWay>> {
    static WAYS: LazyLock<Vec<Arc<HouseWay>>> = LazyLock::new(|| {
        TEXTS
            .iter()
            .filter_map(|(_, text)| parse(text).ok())
            .map(Arc::new)
            .collect()
    });
    WAYS.iter().find(|way| way.name == name).cloned()
}

/// Reads and understands the text of a house way.
pub fn parse(text: &str) -> Result<HouseWay, Vec<Problem>> {
    HouseWay::compile(&RawHouseWay::parse(text)?)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_shipped_house_way_is_understood() {
        for name in super::names() {
            let way = super::parse(super::text(name).unwrap()).unwrap();
            assert_eq!(way.name, name);
            assert!(super::find(name).is_some());
        }
    }
}
