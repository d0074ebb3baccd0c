//! Where a round stands, what is marked for vigorish, and how the rounds of the shoe went.

use super::act::Added;
use crate::coup::{Coup, Side, Winner};
use crate::points::is_pair;
use cards::{Card, Money};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the game keeps between acts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Felt {
    /// The round, from the first card on; none while bets are taken.
    pub round: Option<Round>,
    /// The vigorish marked at each numbered area and not collected.
    pub vigorish: BTreeMap<u8, Money>,
    /// The rounds dealt from this shoe, or from the last one until the next is dealt from.
    pub road: Vec<Past>,
}

/// A round that is over, as the road shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Past {
    /// Who won.
    pub winner: Winner,
    /// The points of the Player's Hand.
    pub player: u8,
    /// The points of the Banker's Hand.
    pub banker: u8,
    /// Whether the first two cards of the Player's Hand were a pair.
    pub player_pair: bool,
    /// Whether those of the Banker's Hand were.
    pub banker_pair: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Where it stands.
    pub stage: Stage,
    /// The cards of both hands, face up or down.
    pub coup: Coup,
    /// The Player's Hand: who has it.
    pub player: Held,
    /// The Banker's Hand.
    pub banker: Held,
    /// What players want done with House Money payouts.
    pub chosen: BTreeMap<u8, Chosen>,
    /// What was added to wagers on the hands.
    pub added: BTreeMap<u8, Added>,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Cards lie face down.
    Turning,
    /// House Money Wagers are settled, from the dealer's right.
    HouseMoney,
    /// A third card is due.
    Drawing,
    /// The wagers are settled.
    Settling,
}

/// Who has a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// How many of its cards lie face up.
    pub up: usize,
    /// The position whose player has it.
    pub by: Option<u8>,
    /// Positions the right to turn it is still offered to, the first of them now.
    pub offered: Vec<u8>,
}

/// What a player wants done with a payout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    /// The hand whose wager it is added to; none to have it handed over.
    pub add: Option<Side>,
    /// How much, where the player says so.
    pub amount: Option<Money>,
}

impl Stage {
    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Turning => "turning cards",
            Stage::HouseMoney => "settling House Money",
            Stage::Drawing => "drawing third cards",
            Stage::Settling => "settling",
        }
    }
}

impl Past {
    /// A round as it ended.
    pub fn of(coup: &Coup) -> Past {
        Past {
            winner: coup.winner(),
            player: coup.points(Side::Player),
            banker: coup.points(Side::Banker),
            player_pair: is_pair(&coup.player),
            banker_pair: is_pair(&coup.banker),
        }
    }
}

impl Round {
    /// Who has a hand.
    pub fn held(&self, hand: Side) -> &Held {
        match hand {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }

    pub(super) fn held_mut(&mut self, hand: Side) -> &mut Held {
        match hand {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }

    pub(super) fn cards_mut(&mut self, hand: Side) -> &mut Vec<Card> {
        match hand {
            Side::Player => &mut self.coup.player,
            Side::Banker => &mut self.coup.banker,
        }
    }

    /// The cards of a hand that lie face up, and those that do not.
    pub fn lies(&self, hand: Side) -> (&[Card], &[Card]) {
        let cards = self.coup.hand(hand);
        cards.split_at(self.held(hand).up.min(cards.len()))
    }

    /// A hand of which cards lie face down.
    pub fn face_down(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|hand| !self.lies(*hand).1.is_empty())
    }
}
