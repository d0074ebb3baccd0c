//! What viewers see of an Asia Poker table.

use super::hands::{Hand, Stage, stacks_lie};
use super::{AsiaPoker, Fact, State, Three};
use crate::AsiaRules;
use table::Place;
use table::devices::Starting;
use table::view::{Audience, DieView, Group, Marker, Show, Shown};

impl Show for AsiaPoker {
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::HandsSet { seat, .. } | Fact::HouseWayTold { seat, .. } => Audience::Seat(*seat),
            Fact::LammersPlaced { .. }
            | Fact::DiceUncovered { .. }
            | Fact::NoRoll { .. }
            | Fact::NumberShown { .. }
            | Fact::ButtonRead { .. }
            | Fact::StacksDelivered
            | Fact::UnwageredCollected { .. }
            | Fact::ShakerCovered
            | Fact::HandLookedAt { .. }
            | Fact::Surrendered { .. }
            | Fact::DealerTurned
            | Fact::DealerMisset { .. }
            | Fact::DealerSet { .. }
            | Fact::HandSettled { .. }
            | Fact::SurrenderedHandOpened { .. }
            | Fact::EnvyHandAnnounced { .. }
            | Fact::EnvyPaid { .. }
            | Fact::CardsDiscarded { .. }
            | Fact::ButtonMoved { .. }
            | Fact::RoundFinished => Audience::Public,
        }
    }

    /// A player sees the own hand once looked at; everyone sees the dealer's once turned, and each hand as it is
    /// settled or opened. Stacks that are no one's yet lie at no place.
    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let dealt = state.round.as_ref().and_then(|round| round.hand(place));
        let Some(dealt) = dealt.filter(|_| !stacks_lie(state)) else {
            return Vec::new();
        };
        let three = |three: &Three, seen: bool| {
            let hands = [
                ("high", &three.high),
                ("medium", &three.medium),
                ("low", &three.low),
            ];
            hands.map(|(name, cards)| Group::of(name, cards, seen)).to_vec()
        };
        let seven = |seen: bool| vec![Group::of("", dealt, seen)];
        let Some(play) = &state.game.play else {
            return seven(false);
        };
        let Place::Seat(seat) = place else {
            return match &play.stage {
                Stage::Setting => seven(false),
                Stage::DealerTurned => seven(true),
                Stage::Revealing(reveal) => three(&reveal.dealer, true),
            };
        };
        let settled = play.settled.contains(&seat);
        match play.hands.get(&seat) {
            Some(Hand::Played(set)) => three(set, yours || settled),
            Some(Hand::Looked) => seven(yours),
            Some(Hand::Folded { stays: false, .. } | Hand::Lost(_)) => Vec::new(),
            Some(Hand::FaceDown | Hand::Folded { .. } | Hand::Left(_)) | None => seven(settled),
        }
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        let Place::Seat(seat) = place else {
            return None;
        };
        let play = state.game.play.as_ref()?;
        play.hands.get(&seat).map(|hand| match hand {
            Hand::FaceDown => "not looked at",
            Hand::Looked => "to be set",
            Hand::Played(_) => "set",
            Hand::Folded { .. } => "surrendered",
            Hand::Left(_) => "left by its player",
            Hand::Lost(_) => "lost",
        })
    }

    fn markers(state: &State, place: Place) -> Vec<Marker> {
        let game = &state.game;
        let button = state.desk.methods.starting == Some(Starting::Button);
        let lies = [
            ("button", button && game.button == place),
            ("start", game.start.place() == Some(place)),
            (
                "envy-lammer",
                matches!(place, Place::Seat(seat) if game.lammers.contains(&seat)),
            ),
        ];
        let here = lies.into_iter().filter(|(_, here)| *here);
        here.map(|(kind, _)| Marker {
            kind,
            at: place.to_string(),
        })
        .collect()
    }

    /// The dice in the open shaker, and their total as it was announced.
    fn shown(state: &State, _: &AsiaRules) -> Shown {
        let Some(dice) = state.game.dice else {
            return Shown::default();
        };
        let die = |die: &cards::dice::Die| DieView {
            colour: "",
            face: Some(die.pips()),
        };
        Shown {
            dice: dice.0.iter().map(die).collect(),
            announcements: vec![dice.total().to_string()],
            ..Shown::default()
        }
    }
}
