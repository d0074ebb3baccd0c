//! Places around a table: the dealer, then the betting positions clockwise from the dealer's left.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A place that cards may be dealt to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The dealer's.
    Dealer,
    /// The area of cards that serve every hand.
    Community,
    /// A betting position; 1 is the first from the dealer's left.
    Seat(u8),
}

impl Place {
    /// 0 for the dealer and the community, then the position's number.
    pub fn index(self) -> usize {
        match self {
            Place::Dealer | Place::Community => 0,
            Place::Seat(seat) => usize::from(seat),
        }
    }

    /// The place at an index around a table of this many betting positions.
    pub fn at(index: usize, seats: u8) -> Place {
        match u8::try_from(index % (usize::from(seats) + 1)) {
            Ok(0) | Err(_) => Place::Dealer,
            Ok(seat) => Place::Seat(seat),
        }
    }

    /// The next place clockwise.
    pub fn clockwise(self, seats: u8) -> Place {
        Place::at(self.index() + 1, seats)
    }

    /// The place a count ends at: the dealer is one, and the count goes round counterclockwise, the dealer
    /// counted again on every lap (readings C1, C2).
    ///
    /// ```
    /// use table::Place;
    /// assert_eq!(Place::counted(8, 6), Place::Dealer);
    /// assert_eq!(Place::counted(14, 6), Place::Seat(1));
    /// ```
    pub fn counted(count: u8, seats: u8) -> Place {
        let places = usize::from(seats) + 1;
        let steps = usize::from(count).saturating_sub(1) % places;
        Place::at(places - steps, seats)
    }

    /// All places clockwise, this one first.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Place> {
        let first = self.index();
        (0..=usize::from(seats)).map(move |step| Place::at(first + step, seats))
    }
}

/// Written `dealer`, `community` or `seat:3`, so that it can be a key.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Place::Dealer => serializer.serialize_str("dealer"),
            Place::Community => serializer.serialize_str("community"),
            Place::Seat(seat) => serializer.collect_str(&format_args!("seat:{seat}")),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let text = String::deserialize(deserializer)?;
        let seat = text.strip_prefix("seat:").and_then(|seat| seat.parse().ok());
        match (text.as_str(), seat) {
            ("dealer", _) => Ok(Place::Dealer),
            ("community", _) => Ok(Place::Community),
            (_, Some(seat)) => Ok(Place::Seat(seat)),
            _ => Err(D::Error::custom("a place is dealer, community or seat:NUMBER")),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Dealer => f.write_str("the dealer"),
            Place::Community => f.write_str("the community"),
            Place::Seat(seat) => write!(f, "position {seat}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_goes_round_by_sevens() {
        let ends: Vec<Place> = (1..=7).map(|count| Place::counted(count, 6)).collect();
        let expected = [0, 6, 5, 4, 3, 2, 1].map(|index| Place::at(index, 6));
        assert_eq!(ends, expected);
        for count in 8..=18 {
            assert_eq!(Place::counted(count, 6), Place::counted(count - 7, 6));
        }
    }

    #[test]
    fn clockwise_passes_every_place_once() {
        let round: Vec<Place> = Place::Seat(5).round(6).collect();
        let expected = [5, 6, 0, 1, 2, 3, 4].map(|index| Place::at(index, 6));
        assert_eq!(round, expected);
    }
}
