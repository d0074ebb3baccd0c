//! Who plays where: positions that the table has, each listed once, and how many of them one player may hold.

use crate::refusal::reasons;
use rulebook::rule::Rule;

reasons! {
    /// Why a round cannot have a position, in the order looked for.
    Misplaced;

    Unknown { seat: i64, positions: u8 } = "seat-unknown", "there is no position {seat}: this table has positions 1 to {positions}, counted clockwise from the dealer's left";
    Twice(u8) = "seat-twice", "position {0} is listed twice";
    TwoPositions(String) = "two-positions", "{0} plays more than one position, which this table does not permit: set adjacent-positions = true if the operator filed it";
    TooMany(String) = "too-many-positions", "{0} plays more than two positions";
    Apart { player: String, a: u8, b: u8 } = "positions-apart", "{player} plays positions {a} and {b}, which are not adjacent";
}

impl Misplaced {
    /// The field of the position that is wrong.
    pub fn field(&self) -> &'static str {
        match self {
            Misplaced::Unknown { .. } | Misplaced::Twice(_) => "seat",
            _ => "player",
        }
    }

    /// The rule it breaks.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Misplaced::Unknown { .. } => Some(Rule::Positions),
            Misplaced::Twice(_) => None,
            _ => Some(Rule::AdjacentPositions),
        }
    }
}

/// A position and who plays it, where that is known.
pub type Placed<'a> = (u8, Option<&'a str>);

/// Checks a position against those listed before it. A player holds one, or two side by side where the operator filed
/// that (`adjacent`).
pub fn check<'a>(
    before: impl Iterator<Item = Placed<'a>> + Clone,
    (seat, player): Placed<'a>,
    positions: u8,
    adjacent: bool,
) -> Result<(), Misplaced> {
    if !(1..=positions).contains(&seat) {
        let seat = seat.into();
        return Err(Misplaced::Unknown { seat, positions });
    }
    if before.clone().any(|(other, _)| other == seat) {
        return Err(Misplaced::Twice(seat));
    }
    let Some(name) = player else { return Ok(()) };
    let mut theirs = before.filter(|(_, other)| *other == player);
    let Some((a, _)) = theirs.next() else {
        return Ok(());
    };
    let (player, b) = (name.to_owned(), seat);
    match theirs.next() {
        _ if !adjacent => Err(Misplaced::TwoPositions(player)),
        Some(_) => Err(Misplaced::TooMany(player)),
        None if a.abs_diff(b) != 1 => Err(Misplaced::Apart { player, a, b }),
        None => Ok(()),
    }
}
