//! What a viewer sees of a round: every card but the hole card, until that is turned.

use super::act::{Act, Fact};
use super::felt::{Check, HIT_AND_RUN, Hand, Round, STRAIGHT_JACK, Stage, Status};
use super::{Blackjack, State};
use crate::points::{Total, is_blackjack};
use crate::rules::BlackjackRules;
use crate::wire::account::comes_to;
use cards::Card;
use table::view::{Audience, Group, Marker, Show, Shown};
use table::{Place, Stack};

/// Names of the hands of a box after splits.
const HANDS: [&str; 4] = ["hand 1", "hand 2", "hand 3", "hand 4"];

impl Show for Blackjack {
    /// No fact names a card that lies face down.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::RoundBegan { .. }
            | Fact::CardsDealt { .. }
            | Fact::HoleCardDealt
            | Fact::PayoutChosen { .. }
            | Fact::FirstCardsSettled { .. }
            | Fact::InsuranceOffered
            | Fact::EvenMoneyTaken { .. }
            | Fact::HoleCardRead { .. }
            | Fact::InsuranceSettled { .. }
            | Fact::BlackjackPaid { .. }
            | Fact::CardAsked { .. }
            | Fact::Stood { .. }
            | Fact::DoubledDown { .. }
            | Fact::PairSplit { .. }
            | Fact::Surrendered { .. }
            | Fact::Rescued { .. }
            | Fact::CardDealt { .. }
            | Fact::HandLost { .. }
            | Fact::HoleCardTurned { .. }
            | Fact::DealerDrew { .. }
            | Fact::PayoutValidated { .. }
            | Fact::ProgressiveSettled { .. }
            | Fact::PapersFiled { .. }
            | Fact::SeatSettled { .. }
            | Fact::RoundFinished { .. }
            | Fact::CardRefused { .. }
            | Fact::NeedlessReading
            | Fact::ReadNeedlessly { .. }
            | Fact::OverdrawDiscarded { .. }
            | Fact::PlayerAbsent { .. } => Audience::Public,
        }
    }

    /// The cards of a hand that lie at its box still; those of a settled one may be in the rack.
    fn cards(state: &State, place: Place, _: bool) -> Vec<Group> {
        let Some(round) = &state.game.round else {
            return Vec::new();
        };
        let Place::Seat(seat) = place else {
            return dealer(round);
        };
        let hands = round.boxes.get(&seat).map_or(&[][..], Vec::as_slice);
        let several = hands.len() > 1;
        let name = |place: usize| HANDS.get(place).copied().filter(|_| several).unwrap_or_default();
        let lie = hands.iter().enumerate().filter(|(_, hand)| !hand.away);
        let groups = lie.map(|(place, hand)| Group::up(name(place), &hand.cards));
        groups.filter(|group| !group.cards.is_empty()).collect()
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        let (Some(round), Place::Seat(seat)) = (&state.game.round, place) else {
            return None;
        };
        let hands = round.boxes.get(&seat)?;
        if round.paperwork.contains_key(&seat) {
            return Some("is paid, and documents are due");
        }
        if round.stage == Stage::FirstCards && round.chosen.contains_key(&seat) {
            return Some("has said what becomes of the payout");
        }
        let turn = round.turn().filter(|_| round.stage == Stage::Acting);
        if let Some((_, at)) = turn.filter(|(turn, _)| *turn == seat) {
            return Some(in_turn(hands.get(at)?, hands.len()));
        }
        let all = |is: fn(&Hand) -> bool| hands.iter().all(is);
        if round.even_money.contains(&seat) {
            Some("took even money")
        } else if all(|hand| hand.surrendered) {
            Some("surrendered")
        } else if all(|hand| hand.rescued) {
            Some("took the Double Down Wager back")
        } else if all(|hand| hand.status == Status::Settled) {
            Some("settled")
        } else if hands.iter().any(|hand| hand.status == Status::Stands) {
            Some("stands")
        } else {
            None
        }
    }

    /// What each hand comes to.
    fn name(_: &State, _: &BlackjackRules, _: Place, groups: &mut [Group]) {
        for group in groups {
            let cards: Option<Vec<Card>> = group.cards.iter().copied().collect();
            group.says = cards.map(|cards| {
                let blackjack = group.name.is_empty() && is_blackjack(&cards);
                comes_to(Total::of(&cards), blackjack)
            });
        }
    }

    /// A card, stand, double down, split, surrender; after a doubled card rescue.
    fn decisions(state: &State, seat: u8) -> Vec<Act> {
        let round = state
            .game
            .round
            .as_ref()
            .filter(|round| round.stage == Stage::Acting);
        let open = round.and_then(|round| {
            let (_, place) = round.turn().filter(|(turn, _)| *turn == seat)?;
            let hand = round.boxes.get(&seat)?.get(place)?;
            (hand.status == Status::Open).then_some(hand)
        });
        let (Some(hand), Some(bet)) = (open, state.bets.get(&seat)) else {
            return Vec::new();
        };
        if hand.doubled {
            return vec![Act::Stand { seat }, Act::Rescue { seat }];
        }
        // The wager on a hand is the first of the box.
        let main = [crate::rules::ids::BLACKJACK, crate::rules::ids::SPANISH_21];
        let amount = main.into_iter().find_map(|id| bet.amount(id.into()));
        let amount = amount.unwrap_or_default();
        vec![
            Act::Hit { seat },
            Act::Stand { seat },
            Act::DoubleDown { seat, amount },
            Act::Split { seat },
            Act::Surrender { seat },
        ]
    }

    fn shown(state: &State, _: &BlackjackRules) -> Shown {
        let in_play = state.shoe.in_play.as_ref();
        let exposed = in_play.and_then(|in_play| in_play.exposed);
        let round = state.game.round.as_ref();
        let insured = round.is_some_and(|round| round.stage == Stage::Insuring);
        let read = Check::Read { blackjack: true };
        let blackjack = round.is_some_and(|round| round.check == read);
        let meter = |wager| state.game.meters.get(&wager).map(|meter| meter.shows);
        // The first meter is the table's own.
        let second = meter(HIT_AND_RUN).filter(|_| meter(STRAIGHT_JACK).is_some());
        let said = [
            insured.then(|| "Insurance is open".to_owned()),
            blackjack.then(|| "The dealer has a Blackjack".to_owned()),
            second.map(|shows| format!("The Hit and Run meter shows {shows:#}")),
        ];
        let exposed = exposed.map(|card| Marker {
            kind: "exposed-card",
            at: card.to_string(),
        });
        Shown {
            markers: exposed.into_iter().collect(),
            announcements: said.into_iter().flatten().collect(),
            ..Shown::default()
        }
    }
}

/// How the hand stands whose turn it is.
fn in_turn(hand: &Hand, hands: usize) -> &'static str {
    match hand.status {
        Status::Open if hand.in_play(hands).is_blackjack() => "has a Blackjack",
        Status::Open => "decides",
        Status::Due(_) => "waits for a card",
        Status::Stands | Status::Settled => "stands",
    }
}

/// The dealer's cards, the hole card face down until it is turned.
fn dealer(round: &Round) -> Vec<Group> {
    let open = match round.stage {
        Stage::Revealed => round.dealer.len(),
        _ => 1,
    };
    let lie: Stack = round.dealer.iter().copied().take(open).collect();
    let mut group = Group::up("", &lie);
    group.cards.resize(round.dealer.len(), None);
    match round.dealer.is_empty() {
        true => Vec::new(),
        false => vec![group],
    }
}
