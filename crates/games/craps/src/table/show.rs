//! What viewers see of a Craps table: everything, for nothing in it is hidden.

use super::{Craps, Fact, State};
use crate::CrapsRules;
use table::Place;
use table::dice::Thrown;
use table::view::{Audience, Marker, Show, Shown};

impl Show for Craps {
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::BoxpersonPosted { .. }
            | Fact::SideBetsMoved { .. }
            | Fact::WagerReduced { .. }
            | Fact::WagerCalled { .. }
            | Fact::CallConfirmed { .. }
            | Fact::TurnBegun { .. }
            | Fact::ThrowCounted { .. }
            | Fact::WagersSettled { .. }
            | Fact::WagerTravelled { .. }
            | Fact::MarkerPlaced { .. }
            | Fact::BonusCrapsSettled { .. }
            | Fact::MarkersCleared
            | Fact::PointEstablished { .. }
            | Fact::PointMade { .. }
            | Fact::ThrowFinished
            | Fact::TurnFinished { .. }
            | Fact::TurnCalledOff => Audience::Public,
        }
    }

    /// The shooter is known by the dice.
    fn status(state: &State, place: Place) -> Option<&'static str> {
        let shooter = state.dice.thrower().map(Place::Seat);
        (shooter == Some(place)).then_some("Shooter")
    }

    /// The off and on buttons of a position.
    fn markers(state: &State, place: Place) -> Vec<Marker> {
        let buttons = state.game.buttons.iter();
        let here = buttons.filter(|(seat, _)| Place::Seat(*seat) == place);
        let button = |(_, wager): &(u8, rulebook::WagerId)| Marker {
            kind: match wager.as_str().starts_with("lay-") {
                true => "off-button",
                false => "on-button",
            },
            at: wager.to_string(),
        };
        here.map(button).collect()
    }

    /// The puck, the marker buttons and the points made for the Fire Bet, and the dice.
    fn shown(state: &State, rules: &CrapsRules) -> Shown {
        let felt = state.game.felt();
        let puck = felt
            .point
            .map_or_else(|| "off".to_owned(), |point| point.to_string());
        let mut markers = vec![Marker {
            kind: "puck",
            at: puck.clone(),
        }];
        let buttons = |kind: &'static str, numbers: crate::felt::Numbers| {
            let each = numbers.iter();
            each.map(move |number| Marker {
                kind,
                at: number.to_string(),
            })
        };
        markers.extend(buttons("marker-button", felt.marked));
        markers.extend(buttons("fire-point", felt.made));
        let announced = felt.point.map(|point| format!("the point is {point}"));
        Shown {
            dice: state.dice.shown(&Craps::dice(rules)),
            markers,
            announcements: announced.into_iter().collect(),
            ..Shown::default()
        }
    }
}
