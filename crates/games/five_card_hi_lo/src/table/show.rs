//! What viewers see of a Five Card Hi-Lo table.

use super::{Act, Fact, FiveCardHiLo, Hand, Laid, Stage, State};
use crate::HiLoRules;
use crate::setting::Setting;
use crate::wire::rank::rank;
use std::cmp::Ordering;
use table::Place;
use table::stack::text;
use table::view::{self, Against, Audience, Group, Show};
use wire::rank::Ranked;

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

    /// The two hands in points, and how they stand to the dealer's where those lie open: a high hand is to be above,
    /// a low hand below.
    fn name(state: &State, rules: &HiLoRules, place: Place, groups: &mut [Group]) {
        let settled = state.game.as_ref().filter(|play| match place {
            Place::Seat(seat) => play.settled.contains(&seat),
            Place::Dealer | Place::Community => false,
        });
        let dealer = match settled.map(|play| &play.stage) {
            Some(Stage::Revealing(two)) => Some(two),
            _ => None,
        };
        for group in groups {
            let Some(ranked) = named(group, rules) else {
                continue;
            };
            let (theirs, wanted) = match group.name {
                "high" => (dealer.map(|two| &two.high), Ordering::Greater),
                _ => (dealer.map(|two| &two.low), Ordering::Less),
            };
            let theirs = theirs.and_then(|hand| rank(&text(hand), rules).ok());
            group.against = (ranked.place.zip(theirs.and_then(|theirs| theirs.place)))
                .map(|(yours, theirs)| Against::of(yours.cmp(&theirs), wanted));
        }
    }

    /// 663a.11(d): what the two hands would be, and whether they may lie so.
    fn laid(rules: &HiLoRules, act: &Act) -> Option<view::Laid> {
        let Act::SetHands { hands, .. } = act else {
            return None;
        };
        let mut groups = vec![Group::up("high", &hands.high), Group::up("low", &hands.low)];
        for group in &mut groups {
            named(group, rules);
        }
        let setting = Setting::read(&hands.high, &hands.low);
        let foul = setting.and_then(|setting| setting.legal().err());
        let foul = foul.map(|foul| view::Foul {
            says: foul.says().to_owned(),
            clause: rules.cite(foul.rule()),
        });
        Some(view::Laid { groups, foul })
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        state.game.as_ref()?.status(place, |laid| match laid {
            Laid::Unset => "to be set",
            Laid::Set(_) => "set",
        })
    }
}

/// Says in a group what its hand is worth, where it is one of the two and seen.
fn named(group: &mut Group, rules: &HiLoRules) -> Option<Ranked> {
    let cards = group.seen().filter(|_| !group.name.is_empty())?;
    let ranked = rank(&cards, rules).ok()?;
    group.says = Some(ranked.name.clone());
    Some(ranked)
}
