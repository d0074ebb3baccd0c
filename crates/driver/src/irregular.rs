//! What goes wrong at a table, by name.

use crate::headless::Play;
use table::desk::Fact as Desk;
use table::game::{FactOf, Happening};
use table::{Fact, Place, absence, deal, dice, shoe};

/// Returns the name of the irregularity a fact comes from; none if from none.
pub fn irregularity<G: Play>(fact: &FactOf<G>) -> Option<&'static str> {
    if let Happening::Void(rule) = Happening::of::<G>(fact) {
        return Some(rule.name());
    }
    match fact {
        Fact::Desk(Desk::ShufflerFailed { .. }) => Some("shuffler-fails"),
        Fact::Desk(Desk::DevicePutOutOfUse { .. }) => Some("device-out-of-use"),
        Fact::Desk(Desk::DeckMiscounted { .. }) => Some("deck-miscount"),
        Fact::Desk(Desk::ReaderFailed) => Some("card-reader-fails"),
        Fact::Deal(deal::Fact::FoundLate { rule, .. }) => Some(rule.name()),
        Fact::Deal(deal::Fact::DiscardsReshuffled { rule, .. }) => Some(rule.name()),
        Fact::Deal(deal::Fact::FaceUpCardDiscarded) => Some("face-up-card"),
        Fact::Deal(deal::Fact::CardDrawnInError) => Some("card-drawn-in-error"),
        Fact::Shoe(shoe::Fact::FaceUpRemoved { .. }) => Some("face-up-card"),
        Fact::Shoe(shoe::Fact::DrawnUnseen) => Some("card-drawn-in-error"),
        Fact::Shoe(shoe::Fact::DrawnExposed { .. }) => Some("exposed-card-used"),
        Fact::Shoe(shoe::Fact::ExposedDiscarded) => Some("exposed-card-refused"),
        Fact::Shoe(shoe::Fact::DiscardsShuffled { .. }) => Some("shoe-runs-out"),
        Fact::Absence(absence::Fact::CardExposed { whose, .. }) => Some(match whose {
            Place::Seat(_) => "player-card-exposed",
            _ => "dealer-card-exposed",
        }),
        Fact::Dice(fact) => dice::irregularity(fact).map(|rule| rule.name()),
        Fact::Own(fact) => G::irregularity(fact),
        Fact::Desk(_) | Fact::Bet(_) | Fact::Deal(_) | Fact::Shoe(_) => None,
        Fact::Progressive(_) | Fact::Absence(_) => None,
    }
}
