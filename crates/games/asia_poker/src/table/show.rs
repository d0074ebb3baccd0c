//! What viewers see of an Asia Poker table.

use super::hands::{Hand, Stage, stacks_lie};
use super::{Act, AsiaPoker, Fact, State, Three};
use crate::AsiaRules;
use crate::setting::{Foul, Setting};
use crate::wire::rank::rank;
use std::cmp::Ordering;
use table::Place;
use table::devices::Starting;
use table::stack::text;
use table::view::{self, Against, Audience, DieView, Group, Laid, Marker, Show, Shown};
use wire::rank::Ranked;

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

    /// The three hands in words, and how they stand to the dealer's where those lie open.
    fn name(state: &State, rules: &AsiaRules, place: Place, groups: &mut [Group]) {
        let stage = state.game.play.as_ref().map(|play| &play.stage);
        let dealer = match (place, stage) {
            (Place::Seat(seat), Some(Stage::Revealing(reveal))) => {
                let settled = state.game.play.as_ref();
                let settled = settled.is_some_and(|play| play.settled.contains(&seat));
                settled.then_some(&reveal.dealer)
            }
            _ => None,
        };
        for group in groups {
            let Some(ranked) = named(group, rules) else {
                continue;
            };
            let theirs = dealer.map(|dealer| dealer.hand(group.name));
            let theirs = theirs.and_then(|hand| rank(&text(hand), rules).ok());
            group.against = (ranked.place.zip(theirs.and_then(|theirs| theirs.place)))
                .map(|(yours, theirs)| Against::of(yours.cmp(&theirs), Ordering::Greater));
        }
    }

    /// 575.11(b), 659a.11(b), MA 12(a): what the three hands would be, and which order would be foul.
    fn laid(rules: &AsiaRules, act: &Act) -> Option<Laid> {
        let Act::SetHands { hands, .. } = act else {
            return None;
        };
        let mut groups = ["high", "medium", "low"]
            .map(|name| Group::up(name, hands.hand(name)))
            .to_vec();
        for group in &mut groups {
            named(group, rules);
        }
        let judged = hands
            .hands()
            .setting()
            .and_then(|setting: Setting| setting.standings(rules.table).legal());
        let foul = |foul: Foul| view::Foul {
            says: foul.says().to_owned(),
            clause: rules.cite(foul.rule()),
        };
        Some(Laid {
            groups,
            foul: judged.err().map(foul),
        })
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

/// Says in a group what its hand is, where it is one of the three and seen.
fn named(group: &mut Group, rules: &AsiaRules) -> Option<Ranked> {
    let cards = group.seen().filter(|_| !group.name.is_empty())?;
    let ranked = rank(&cards, rules).ok()?;
    group.says = Some(ranked.name.clone());
    group.joker = ranked.joker.as_deref().map(stands_for);
    Some(ranked)
}

/// What the joker stands for, as it is written beside it: `A`, `7♥`.
fn stands_for(joker: &str) -> String {
    let suit = |suit: char| match suit {
        's' => '♠',
        'h' => '♥',
        'd' => '♦',
        _ => '♣',
    };
    let mut marks = joker.chars();
    match (joker.parse::<cards::Card>(), marks.next(), marks.next()) {
        (Ok(_), Some(rank), Some(mark)) => format!("{rank}{}", suit(mark)),
        _ => "A".to_owned(),
    }
}
