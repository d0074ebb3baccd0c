//! What viewers see of a Three Card Poker table.

use super::{Fact, Hand, Stage, State, ThreeCardPoker};
use crate::ThreeCardRules;
use crate::hands::{qualifies, rank};
use cards::Card;
use cards::three::ThreeRank;
use std::cmp::Ordering;
use table::Place;
use table::view::{Against, Audience, Group, Show};

impl Show for ThreeCardPoker {
    /// No fact names a card that lies face down.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::HandLookedAt { .. }
            | Fact::PlayMade { .. }
            | Fact::Folded { .. }
            | Fact::DealerTurned
            | Fact::HandSettled { .. }
            | Fact::RoundFinished => Audience::Public,
        }
    }

    /// A player sees the own hand once looked at; everyone sees the dealer's once turned, and each hand as it is settled.
    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let dealt = state.round.as_ref().and_then(|round| round.hand(place));
        let play = state.game.as_ref();
        let seen = match place {
            Place::Seat(seat) => play.is_some_and(|play| play.is_seen(seat, yours)),
            Place::Dealer | Place::Community => play.is_some_and(|play| play.stage == Stage::Revealing),
        };
        dealt
            .map(|dealt| Group::of("", dealt, seen))
            .into_iter()
            .collect()
    }

    /// A hand in words, and how one that was played stands to a dealer's that qualifies.
    fn name(state: &State, _: &ThreeCardRules, place: Place, groups: &mut [Group]) {
        let dealer = shown(state, Place::Dealer).filter(|dealer| qualifies(*dealer));
        for group in groups {
            let Some(hand) = group.seen().and(shown(state, place)) else {
                continue;
            };
            let not = match place == Place::Dealer && dealer.is_none() {
                true => ", which does not qualify",
                false => "",
            };
            group.says = Some(format!("{hand}{not}"));
            let dealer = dealer.filter(|_| was_played(state, place));
            group.against = dealer.map(|dealer| Against::of(hand.cmp(&dealer), Ordering::Greater));
        }
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        state.game.as_ref()?.status(place, |_| "played")
    }
}

/// What the cards of a place come to.
fn shown(state: &State, place: Place) -> Option<ThreeRank> {
    let cards = state.round.as_ref()?.hand(place)?;
    <[Card; 3]>::try_from(cards.as_ref()).ok().map(rank)
}

/// Whether a hand was played and is settled.
fn was_played(state: &State, place: Place) -> bool {
    let Some((play, Place::Seat(seat))) = state.game.as_ref().map(|play| (play, place)) else {
        return false;
    };
    play.settled.contains(&seat) && matches!(play.hands.get(&seat), Some(Hand::Played(_)))
}
