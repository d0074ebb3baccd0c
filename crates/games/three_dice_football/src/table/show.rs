//! What viewers see of a Three Dice Football table: everything, for nothing in it is hidden.

use super::{Fact, Phase, State, ThreeDiceFootball};
use crate::FootballRules;
use table::Place;
use table::dice::Thrown;
use table::view::{Audience, Marker, Show, Shown};

impl Show for ThreeDiceFootball {
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::FieldSet
            | Fact::GameBegun { .. }
            | Fact::MarkerMoved { .. }
            | Fact::PlaySettled { .. }
            | Fact::DownAnnounced { .. }
            | Fact::GameWagersSettled { .. }
            | Fact::ExtraPointDue
            | Fact::GameFinished { .. }
            | Fact::GameCalledOff => Audience::Public,
        }
    }

    /// The Quarterback is known by the dice.
    fn status(state: &State, place: Place) -> Option<&'static str> {
        let thrower = state.dice.thrower().map(Place::Seat);
        (thrower == Some(place)).then_some("Quarterback")
    }

    /// The pucks and the Yard Marker, and the dice.
    fn shown(state: &State, rules: &FootballRules) -> Shown {
        let (field, down) = match &state.game {
            Phase::Betting { field_set: false } => (None, ""),
            Phase::Betting { .. } => {
                let start = rules.field.start();
                (Some(start), start.down.name())
            }
            Phase::Drive(drive) => (Some(drive.field), drive.field.down.name()),
            Phase::ExtraPoint(drive, _) => (Some(drive.field), "Extra Point"),
        };
        let markers = field.into_iter().flat_map(|field| {
            [
                ("down-puck", down.to_owned()),
                ("yard-marker", field.yards.to_string()),
                ("game-length-puck", field.play.to_string()),
            ]
        });
        let announced = match &state.game {
            Phase::Drive(drive) if !drive.plays.is_empty() => {
                Some(format!("{down} and {}", drive.field.yards))
            }
            Phase::ExtraPoint(_, ends) => Some(format!("{ends}: the extra point is thrown")),
            _ => None,
        };
        Shown {
            dice: state.dice.shown(&ThreeDiceFootball::dice(rules)),
            markers: markers.map(|(kind, at)| Marker { kind, at }).collect(),
            announcements: announced.into_iter().collect(),
            ..Shown::default()
        }
    }
}
