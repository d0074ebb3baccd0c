//! What a viewer sees of a round: every card but the hole card, until that is turned.

use super::act::{Act, Fact};
use super::hands::{Check, Hand, Round, Stage, Status, each_hand};
use super::{DoubleAttack, State};
use crate::DoubleAttackRules;
use crate::wire::rank::rank;
use table::view::{Audience, Group, Marker, Show, Shown};
use table::{Place, Stack};

/// Names of the hands of a box after splits.
const HANDS: [&str; 4] = ["hand 1", "hand 2", "hand 3", "hand 4"];

impl Show for DoubleAttack {
    /// No fact names a card that lies face down.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::UpCardDealt { .. }
            | Fact::DealtToBoxes { .. }
            | Fact::HoleCardDealt
            | Fact::InsuranceOffered
            | Fact::HoleCardRead { .. }
            | Fact::CheckMissed
            | Fact::InsuranceSettled { .. }
            | Fact::BlackjackPaid { .. }
            | Fact::CardAsked { .. }
            | Fact::Stood { .. }
            | Fact::DoubledDown { .. }
            | Fact::PairSplit { .. }
            | Fact::Surrendered { .. }
            | Fact::CardDealt { .. }
            | Fact::HandLost { .. }
            | Fact::HoleCardTurned { .. }
            | Fact::DealerDrew { .. }
            | Fact::BustItSettled { .. }
            | Fact::SeatSettled { .. }
            | Fact::RoundFinished { .. }
            | Fact::CardRefused { .. }
            | Fact::PassedOver { .. }
            | Fact::OneCardDecided { .. }
            | Fact::CardMissed { .. }
            | Fact::MissedDecided { .. }
            | Fact::NeedlessReading { .. }
            | Fact::ReadNeedlessly { .. }
            | Fact::AllHandsDead { .. }
            | Fact::OverdrawDiscarded { .. }
            | Fact::PlayerAbsent { .. } => Audience::Public,
        }
    }

    fn cards(state: &State, place: Place, _: bool) -> Vec<Group> {
        let Some(round) = &state.game else {
            return Vec::new();
        };
        let Place::Seat(seat) = place else {
            return dealer(round);
        };
        let hands = round.boxes.get(&seat).into_iter().flatten();
        let hands: Vec<&Hand> = hands.collect();
        let name = |place: usize| match HANDS.get(place) {
            Some(name) if hands.len() > 1 => name,
            _ => "",
        };
        // The cards of a hand that is settled are in the rack.
        let lie = hands
            .iter()
            .enumerate()
            .filter(|(_, hand)| hand.status != Status::Settled);
        lie.map(|(place, hand)| Group::up(name(place), &hand.cards))
            .collect()
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        let (Some(round), Place::Seat(seat)) = (&state.game, place) else {
            return None;
        };
        let hands = round.boxes.get(&seat)?;
        let turn = round
            .turn()
            .filter(|(turn, _)| *turn == seat && round.stage == Stage::Acting);
        match turn.and_then(|(_, place)| hands.get(place)) {
            Some(hand) => Some(match hand.status {
                Status::Open if hand.standing(hands.len()).is_blackjack() => "has a Blackjack",
                Status::Open => "decides",
                Status::Due(_) | Status::Late(_) => "waits for a card",
                Status::Missed(_) => "was not dealt a card and decides",
                Status::Stands | Status::Settled => return None,
            }),
            None if hands.iter().all(|hand| hand.dead) => Some("dead"),
            None if hands.iter().all(|hand| hand.surrendered) => Some("surrendered"),
            None if hands.iter().all(|hand| hand.status == Status::Settled) => Some("settled"),
            None if hands.iter().any(|hand| hand.status == Status::Stands) => Some("stands"),
            None => None,
        }
    }

    /// What each hand comes to.
    fn name(_: &State, rules: &DoubleAttackRules, _: Place, groups: &mut [Group]) {
        for group in groups {
            let ranked = group.seen().and_then(|cards| rank(&cards, rules).ok());
            group.says = ranked.map(|ranked| ranked.name);
        }
    }

    /// 665a.7(h) to (k): a card, stand, double down, split or surrender.
    fn decisions(state: &State, seat: u8) -> Vec<Act> {
        let round = state.game.as_ref().filter(|round| round.stage == Stage::Acting);
        let turn =
            round.and_then(|round| round.hand(seat, round.turn().filter(|(turn, _)| *turn == seat)?.1));
        let bet = state.bets.get(&seat);
        let (Some(_), Some(bet)) = (turn.filter(|hand| hand.status == Status::Open), bet) else {
            return Vec::new();
        };
        let amount = each_hand(bet);
        vec![
            Act::Hit { seat },
            Act::Stand { seat },
            Act::DoubleDown { seat, amount },
            Act::Split { seat },
            Act::Surrender { seat },
        ]
    }

    fn shown(state: &State, _: &DoubleAttackRules) -> Shown {
        let exposed = state.shoe.in_play.as_ref().and_then(|in_play| in_play.exposed);
        let insured = state
            .game
            .as_ref()
            .is_some_and(|round| round.stage == Stage::Insuring);
        let blackjack = Check::Read { blackjack: true };
        let blackjack = state.game.as_ref().is_some_and(|round| round.check == blackjack);
        let said = [
            (insured, "Insurance is open"),
            (blackjack, "The dealer has a Blackjack"),
        ];
        Shown {
            markers: exposed
                .map(|card| Marker {
                    kind: "exposed-card",
                    at: card.to_string(),
                })
                .into_iter()
                .collect(),
            announcements: (said.into_iter().filter(|(is, _)| *is))
                .map(|(_, said)| said.to_owned())
                .collect(),
            ..Shown::default()
        }
    }
}

/// The dealer's cards, the hole card face down until it is turned.
fn dealer(round: &Round) -> Vec<Group> {
    if round.stage == Stage::Revealed {
        return vec![Group::up("", &round.dealer)];
    }
    let mut group = Group::up("", &Stack(round.up().into_iter().collect()));
    group.cards.resize(round.dealer.len(), None);
    vec![group]
}
