//! What viewers see of a Five Card Hi-Lo table.

use super::{Fact, FiveCardHiLo, Hand, Laid, Stage, State};
use table::Place;
use table::view::{Audience, Group, Show};

impl Show for FiveCardHiLo {
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::HandsSet { seat, .. } => Audience::Seat(*seat),
            Fact::HandLookedAt { .. }
            | Fact::PlayMade { .. }
            | Fact::Folded { .. }
            | Fact::ForfeitsCollected { .. }
            | Fact::DealerTurned
            | Fact::DealerSet { .. }
            | Fact::HandSettled { .. }
            | Fact::CardsDiscarded { .. }
            | Fact::RoundFinished => Audience::Public,
        }
    }

    /// A player sees the own hand once looked at; everyone sees the dealer's once turned, and each hand as it is settled.
    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let (Some(dealt), play) = (
            state.round.as_ref().and_then(|round| round.hand(place)),
            state.game.as_ref(),
        ) else {
            return Vec::new();
        };
        let (seen, set) = match (place, play) {
            (Place::Seat(seat), Some(play)) => {
                let set = match play.hands.get(&seat) {
                    Some(Hand::Played(Laid::Set(two))) => Some(two),
                    _ => None,
                };
                (play.is_seen(seat, yours), set)
            }
            (_, Some(play)) => match &play.stage {
                Stage::Revealing(two) => (true, Some(two)),
                Stage::DealerTurned => (true, None),
                Stage::Deciding | Stage::Setting => (false, None),
            },
            (_, None) => (false, None),
        };
        match set {
            Some(two) => vec![
                Group::of("high", &two.high, seen),
                Group::of("low", &two.low, seen),
            ],
            None => vec![Group::of("", dealt, seen)],
        }
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        state.game.as_ref()?.status(place, |laid| match laid {
            Laid::Unset => "to be set",
            Laid::Set(_) => "set",
        })
    }
}
