//! What viewers see of a Raise It Up Stud table.

use super::{Fact, RaiseItUp, State};
use crate::RaiseItUpRules;
use crate::wire::rank::rank;
use table::Place;
use table::stack::text;
use table::view::{Audience, Group, Marker, Show};

impl Show for RaiseItUp {
    /// No fact names a card that lies face down.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::HandLookedAt { .. }
            | Fact::Checked { .. }
            | Fact::PlayMade { .. }
            | Fact::Folded { .. }
            | Fact::PairPlusSettled { .. }
            | Fact::CardTurned { .. }
            | Fact::WagersForfeited { .. }
            | Fact::HandSettled { .. }
            | Fact::EnvyHandShown { .. }
            | Fact::EnvyPaid { .. }
            | Fact::RoundFinished => Audience::Public,
        }
    }

    /// A player sees the own hand once looked at; everyone sees the community cards that are turned, and each hand as it
    /// is settled.
    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let dealt = state.round.as_ref().and_then(|round| round.hand(place));
        let play = state.game.as_ref();
        let group = |dealt| match place {
            Place::Seat(seat) => Group::of("", dealt, play.is_some_and(|play| play.is_seen(seat, yours))),
            Place::Dealer | Place::Community => {
                let turned = play.map_or(0, |play| play.stage.turned());
                let cards = dealt.iter().enumerate();
                Group {
                    name: "",
                    cards: cards.map(|(n, card)| (n < turned).then_some(*card)).collect(),
                    ..Group::default()
                }
            }
        };
        dealt.map(group).into_iter().collect()
    }

    /// A hand in words: the best five of six once every community card is turned, before that the three as dealt.
    fn name(state: &State, rules: &RaiseItUpRules, place: Place, groups: &mut [Group]) {
        if !matches!(place, Place::Seat(_)) {
            return;
        }
        let community = state
            .round
            .as_ref()
            .and_then(|round| round.hand(Place::Community));
        let turned = state.game.as_ref().map_or(0, |play| play.stage.turned());
        for group in groups {
            let Some(mut cards) = group.seen() else {
                continue;
            };
            let all = community.filter(|community| community.len() == turned);
            if let Some(all) = all {
                cards = format!("{cards} {}", text(all));
            }
            group.says = rank(&cards, rules).ok().map(|ranked| ranked.name);
        }
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        state.game.as_ref()?.status(place, |_| "played")
    }

    /// Who has checked waits for the next card.
    fn markers(state: &State, place: Place) -> Vec<Marker> {
        let Place::Seat(seat) = place else {
            return Vec::new();
        };
        let checked = state
            .game
            .as_ref()
            .is_some_and(|play| play.stage.has_checked(seat));
        let marker = checked.then(|| Marker {
            kind: "checked",
            at: place.to_string(),
        });
        marker.into_iter().collect()
    }

    fn has_community() -> bool {
        true
    }
}
