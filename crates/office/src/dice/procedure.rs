//! Which paragraph each step stands in, by alternative and game.

use super::{Alternative, Handling};
use crate::law::Law;
use crate::people::{Asked, Post};
use rulebook::clause::Clause;

/// A pit manager or above.
pub(super) const PIT: Asked = Asked::AtLeast(Post::PitManager);
/// A floorperson or above.
pub(super) const FLOOR: Asked = Asked::AtLeast(Post::Floorperson);
/// An assistant table games shift manager or above.
pub(super) const SHIFT: Asked = Asked::AtLeast(Post::AssistantShiftManager);
/// The dealer of a table.
pub(super) const DEALER: Asked = Asked::Any(&[Post::Dealer]);
/// A boxperson or floorperson.
pub(super) const BOX_OR_FLOOR: Asked = Asked::Any(&[Post::Boxperson, Post::Floorperson]);

/// Who answers for dice at a table: the boxperson at Craps, the floorperson elsewhere.
pub(super) fn at_table(handling: Handling) -> Asked {
    match handling {
        Handling::Craps => Asked::Any(&[Post::Boxperson]),
        _ => Asked::Any(&[Post::Floorperson]),
    }
}

/// Who inspects at the pit stand, and watches.
pub(super) fn at_pit(handling: Handling) -> (Asked, Clause) {
    match handling {
        Handling::Craps | Handling::MiniCraps => (BOX_OR_FLOOR, Law::AtPitSupply.item("(A)")),
        _ => (Asked::Any(&[Post::Floorperson]), Law::AtPitSupply.item("(B)")),
    }
}

/// How dice come into play.
pub(super) fn placed(under: Alternative, handling: Handling, automated: bool) -> Clause {
    use Handling::{Craps, Football, MiniCraps, PaiGow, SicBo};
    match (under, handling) {
        (Alternative::AtTable, Craps) => Law::AtTablePlaced.item("(A)"),
        (Alternative::AtTable, MiniCraps | Football) => Law::AtTablePlaced.item("(B)"),
        (Alternative::AtTable, SicBo) => Law::AtTablePlaced.item("(C)"),
        (Alternative::AtTable, PaiGow) => Law::AtTablePlaced.item("(D)"),
        (Alternative::AtPitStand, Craps | MiniCraps) => Law::AtPitPlaced.item("(A)"),
        (Alternative::AtPitStand, SicBo) => Law::AtPitPlaced.item("(B)"),
        (Alternative::AtPitStand, PaiGow) => Law::AtPitPlaced.item("(C)"),
        (Alternative::AtPitStand, Football) => Law::AtPitPlaced.item("(D)"),
        // Football as Mini-Craps: reading 603a-11.
        (Alternative::InStorage, Craps | MiniCraps | Football) => Law::InStorageSupply.item("(A)[at-table]"),
        _ => supplied(handling, automated),
    }
}

/// How dice sealed in storage go out.
pub(super) fn supplied(handling: Handling, automated: bool) -> Clause {
    match handling {
        Handling::Craps | Handling::MiniCraps | Handling::Football => Law::InStorageSupply.item("(A)"),
        Handling::SicBo if automated => Law::InStorageSupply.item("(B)[automated-shaker]"),
        Handling::SicBo => Law::InStorageSupply.item("(B)"),
        Handling::PaiGow => Law::InStorageSupply.item("(C)"),
    }
}

/// How an inspected set is sealed.
pub(super) fn sealed(under: Alternative, handling: Handling, automated: bool, single: bool) -> Clause {
    let of = |law: Law| match handling {
        Handling::Craps | Handling::MiniCraps | Handling::Football => law.item("(A)"),
        Handling::SicBo if automated && law == Law::InStorageSealed => law.item("(B)[automated-shaker]"),
        Handling::SicBo => law.item("(B)"),
        Handling::PaiGow => law.item("(C)"),
    };
    match under {
        Alternative::InStorage if single => Law::InStorageSealed.item("(D)"),
        Alternative::InStorage => of(Law::InStorageSealed),
        Alternative::AtPitStand | Alternative::AtTable => of(Law::AtPitSealed),
    }
}
