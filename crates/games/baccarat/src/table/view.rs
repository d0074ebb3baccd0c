//! What a viewer sees: the cards as they lie, marked vigorish, and the road.
//!
//! A hand that was passed to a player lies at that position, its faces for that player alone; what is turned up lies
//! before the dealer. The road is a marker for each past round of the shoe: `B`, `P` or `T`, the points of the two hands,
//! and `b` or `p` for a pair in either: `B 7 4 p`.

use super::act::{Act, Fact};
use super::felt::{Past, Round, Stage};
use super::{Baccarat, HOUSE_MONEY, State, on};
use crate::BaccaratRules;
use crate::coup::{Side, Winner};
use crate::house_money::PairHands;
use crate::points::points;
use table::view::{Audience, Group, Marker, Show, Shown};
use table::{Place, Stack};

impl Show for Baccarat {
    /// No fact names a card that lies face down.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::HandsDealt { .. }
            | Fact::HandHanded { .. }
            | Fact::CardsTurned { .. }
            | Fact::HandGivenUp { .. }
            | Fact::HandOffered { .. }
            | Fact::HandDeclined { .. }
            | Fact::PayoutChosen { .. }
            | Fact::HouseMoneySettled { .. }
            | Fact::ThirdCardDealt { .. }
            | Fact::SeatSettled { .. }
            | Fact::VigorishMarked { .. }
            | Fact::VigorishCollected { .. }
            | Fact::RoundFinished { .. }
            | Fact::PlayerAbsent { .. } => Audience::Public,
        }
    }

    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let Some(round) = &state.game.round else {
            return Vec::new();
        };
        let groups = Side::BOTH.into_iter().map(|hand| match place {
            Place::Seat(seat) => passed(round, hand, seat, yours),
            Place::Dealer | Place::Community => Some(before_the_dealer(round, hand)),
        });
        groups.flatten().collect()
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        let (Some(round), Place::Seat(seat)) = (&state.game.round, place) else {
            return None;
        };
        let turning = round.stage == Stage::Turning;
        let has =
            |hand: &Side| turning && round.held(*hand).by == Some(seat) && !round.lies(*hand).1.is_empty();
        if Side::BOTH.iter().any(has) {
            return Some("turns the cards");
        }
        let offered = |hand: &Side| turning && round.held(*hand).offered.first() == Some(&seat);
        if Side::BOTH.iter().any(offered) {
            return Some("is offered the cards");
        }
        round.added.contains_key(&seat).then_some("added House Money")
    }

    /// The vigorish marked at a position.
    fn markers(state: &State, place: Place) -> Vec<Marker> {
        let Place::Seat(seat) = place else {
            return Vec::new();
        };
        let marked = state.game.vigorish.get(&seat).map(|amount| Marker {
            kind: "vigorish",
            at: amount.to_string(),
        });
        marked.into_iter().collect()
    }

    fn name(_: &State, _: &BaccaratRules, _: Place, groups: &mut [Group]) {
        for group in groups {
            let cards: Option<Vec<_>> = group.cards.iter().copied().collect();
            let cards = cards.filter(|cards| !cards.is_empty());
            group.says = cards.map(|cards| points(&cards).to_string());
        }
    }

    /// A payout to add, to a hand with a wager.
    fn decisions(state: &State, seat: u8) -> Vec<Act> {
        let round = state.game.round.as_ref();
        let open = round
            .is_some_and(|round| round.stage == Stage::HouseMoney && PairHands::of(&round.coup).is_some());
        let bet = state
            .bets
            .get(&seat)
            .filter(|bet| open && bet.standing(HOUSE_MONEY).is_some());
        let on_it = |hand: &Side| bet.is_some_and(|bet| bet.standing(on(*hand)).is_some());
        let amount = None;
        let add = |hand| Act::AddPayout { seat, hand, amount };
        Side::BOTH.into_iter().find(on_it).map(add).into_iter().collect()
    }

    fn shown(state: &State, rules: &BaccaratRules) -> Shown {
        let road = state.game.road.iter().map(|past| Marker {
            kind: "road",
            at: told(past),
        });
        let round = state.game.round.as_ref();
        let natural = round.is_some_and(|round| {
            let face_up = round.face_down().is_none();
            face_up && rules.third_card.ends(&round.coup.player, &round.coup.banker)
        });
        Shown {
            markers: road.collect(),
            announcements: natural.then(|| "A natural".to_owned()).into_iter().collect(),
            ..Shown::default()
        }
    }
}

/// A past round as the road writes it.
fn told(past: &Past) -> String {
    let winner = match past.winner {
        Winner::Banker => 'B',
        Winner::Player => 'P',
        Winner::Tie => 'T',
    };
    let pairs = match (past.player_pair, past.banker_pair) {
        (true, true) => " pb",
        (true, false) => " p",
        (false, true) => " b",
        (false, false) => "",
    };
    format!("{winner} {} {}{pairs}", past.player, past.banker)
}

/// What of a hand lies before the dealer.
fn before_the_dealer(round: &Round, hand: Side) -> Group {
    let (up, down) = round.lies(hand);
    let mut group = Group::up(hand.name(), &Stack::from(up));
    if round.held(hand).by.is_none() {
        group.cards.extend(down.iter().map(|_| None));
    }
    group
}

/// What of a hand is with the player at a position.
fn passed(round: &Round, hand: Side, seat: u8, yours: bool) -> Option<Group> {
    let (_, down) = round.lies(hand);
    let with = round.held(hand).by == Some(seat) && !down.is_empty();
    with.then(|| Group::of(hand.name(), &Stack::from(down), yours))
}
