//! What viewers see of a poker table.

use super::room::held;
use super::{Act, Due, Fact, Hand, PokerRoom, State};
use crate::PokerRules;
use crate::hands::Hand as Worth;
use crate::pots::{Stake, pots};
use cards::Card;
use table::Place;
use table::view::{Audience, Group, Marker, PotView, Show, Shown};

/// Where the round stands, as refusals print it.
pub(super) fn phase(state: &State) -> &'static str {
    const BETTING: [&str; 4] = [
        "in the first betting round",
        "in the second betting round",
        "in the third betting round",
        "in the last betting round",
    ];
    const BOARD: [&str; 3] = ["before the flop", "before the turn", "before the river"];
    const BEFORE: [&str; 3] = [
        "before the first draw",
        "before the second draw",
        "before the third draw",
    ];
    const DRAW: [&str; 3] = ["at the first draw", "at the second draw", "at the third draw"];
    let Some(hand) = &state.game.hand else {
        return "between rounds";
    };
    let n = hand.rounds.saturating_sub(1);
    match hand.due(state) {
        Due::Straddle(_) => "waiting for a straddle",
        Due::Deal(_) => "dealing",
        Due::Replace(_) if hand.rounds == 0 => "dealing",
        Due::Answer(_) | Due::Gather => BETTING[n.min(3)],
        Due::Street if hand.board => BOARD[n.min(2)],
        Due::Street => BEFORE[n.min(2)],
        Due::Draw(_) | Due::Replace(_) => DRAW[n.min(2)],
        Due::Show(_) => "at the showdown",
        Due::Award => "pushing the pots",
    }
}

impl Show for PokerRoom {
    /// What a player gave up only that player has seen.
    fn audience(fact: &Fact) -> Audience {
        match fact {
            Fact::Discarded { seat, .. } => Audience::Seat(*seat),
            Fact::SatOut { .. }
            | Fact::SatIn { .. }
            | Fact::TimeCollected { .. }
            | Fact::ButtonDrawn { .. }
            | Fact::RoundBegun { .. }
            | Fact::Posted { .. }
            | Fact::StraddleDeclined { .. }
            | Fact::Folded { .. }
            | Fact::Checked { .. }
            | Fact::Called { .. }
            | Fact::Wagered { .. }
            | Fact::ActedFor { .. }
            | Fact::BetsGathered { .. }
            | Fact::BoardDealt { .. }
            | Fact::DrawBegun { .. }
            | Fact::Drawing { .. }
            | Fact::ReplacementsDealt { .. }
            | Fact::ExposedReplaced { .. }
            | Fact::HandFouled { .. }
            | Fact::HandShown { .. }
            | Fact::HandMucked { .. }
            | Fact::RakeTaken { .. }
            | Fact::PotAwarded { .. }
            | Fact::RoundFinished { .. } => Audience::Public,
        }
    }

    /// A player sees the own hand, everyone the community cards and each hand that is shown down.
    fn cards(state: &State, place: Place, yours: bool) -> Vec<Group> {
        let hand = state.game.hand.as_ref();
        let shown = |seat: u8| hand.is_some_and(|hand| hand.shown.contains(&seat));
        let seen = match place {
            Place::Seat(seat) => yours || shown(seat),
            Place::Community => true,
            Place::Dealer => false,
        };
        let cards = held(state, place).filter(|cards| !cards.is_empty());
        cards
            .map(|cards| Group::of("", cards, seen))
            .into_iter()
            .collect()
    }

    /// A hand in words, once it is whole.
    fn name(state: &State, rules: &PokerRules, place: Place, groups: &mut [Group]) {
        let Place::Seat(_) = place else { return };
        let board = held(state, Place::Community).map(|board| board.to_vec());
        for group in groups {
            let cards: Option<Vec<Card>> = group.cards.iter().copied().collect();
            let worth = cards.and_then(|cards| Worth::new(rules.game, &cards, board.as_deref()));
            group.says = worth.map(|worth| worth.says());
        }
    }

    fn status(state: &State, place: Place) -> Option<&'static str> {
        let Place::Seat(seat) = place else {
            return None;
        };
        let hand = state.game.hand.as_ref();
        let Some(hand) = hand.filter(|hand| hand.seats.contains(&seat)) else {
            return state.game.out.contains(&seat).then_some("sits out");
        };
        if !hand.live.contains(&seat) {
            return Some("folded");
        }
        let asked = match hand.due(state) {
            Due::Straddle(asked) | Due::Answer(asked) | Due::Draw(asked) | Due::Show(asked) => Some(asked),
            _ => None,
        };
        if hand.left.contains(&seat) {
            return Some("left by its player");
        }
        if asked == Some(seat) {
            return Some("to act");
        }
        if hand.shown.contains(&seat) {
            return Some("shown down");
        }
        if hand.chips(state).get(&seat).is_some_and(|chips| chips.is_zero()) {
            return Some("all in");
        }
        let drew = hand.drew.get(&seat).and_then(|drew| drew.last());
        Some(match drew {
            None => return None,
            Some(0) => "stood pat",
            Some(1) => "drew 1",
            Some(2) => "drew 2",
            Some(3) => "drew 3",
            Some(4) => "drew 4",
            Some(_) => "drew 5",
        })
    }

    fn markers(state: &State, place: Place) -> Vec<Marker> {
        let Place::Seat(seat) = place else {
            return Vec::new();
        };
        let marker = |kind: &'static str, at: &str| Marker {
            kind,
            at: at.to_owned(),
        };
        let mut markers = Vec::new();
        if state.game.button == Some(seat) {
            markers.push(marker("button", "D"));
        }
        if state
            .game
            .hand
            .as_ref()
            .is_some_and(|hand| hand.killer == Some(seat))
        {
            markers.push(marker("kill", "K"));
        }
        markers
    }

    fn has_community() -> bool {
        true
    }

    /// By usage how much a player may bet is for all to see.
    fn chips_are_seen() -> bool {
        true
    }

    fn shown(state: &State, rules: &PokerRules) -> Shown {
        let mut announcements = vec![rules.game.name().to_owned()];
        if let Some(hand) = &state.game.hand
            && hand.killer.is_some()
        {
            announcements.push("The stakes are raised after a qualifying pot".to_owned());
        }
        Shown {
            announcements,
            pots: state
                .game
                .hand
                .iter()
                .flat_map(|hand| in_pots(state, hand))
                .collect(),
            ..Shown::default()
        }
    }

    /// In a pot-limit game all one's chips are often more than the pot.
    fn decisions(state: &State, seat: u8) -> Vec<Act> {
        let Some(hand) = &state.game.hand else {
            return Vec::new();
        };
        match (hand.due(state), hand.betting()) {
            (Due::Answer(asked), Some(betting)) if asked == seat => {
                let chips = hand.chips(state).get(&seat).copied().unwrap_or_default();
                let to = betting.put(seat) + chips;
                let all_in = match betting.is_bet() {
                    true => Act::Raise { seat, to },
                    false => Act::Bet { seat, to },
                };
                let limited = betting.limit.structure == table::pot::Structure::PotLimit;
                let all_in = limited.then_some(all_in);
                [Act::Check { seat }, Act::Fold { seat }]
                    .into_iter()
                    .chain(all_in)
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

/// What lies in each pot, and who plays for it.
fn in_pots(state: &State, hand: &Hand) -> Vec<PotView> {
    let gathered = |stake: Stake| {
        let bet = state.bets.get(&stake.seat);
        let lies = bet.into_iter().flat_map(|bet| bet.on_layout());
        let lies = lies.map(|(_, amount)| amount).sum();
        Stake {
            amount: stake.amount - lies,
            ..stake
        }
    };
    let stakes: Vec<Stake> = hand.stakes().into_iter().map(gathered).collect();
    let cut = pots(&stakes).pots.into_iter();
    let view = |pot: crate::pots::Pot| PotView {
        amount: pot.amount,
        seats: pot.seats,
    };
    cut.filter(|pot| !pot.amount.is_zero()).map(view).collect()
}
