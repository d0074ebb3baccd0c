//! Where a round stands, and the hands in it. The wagers are with the table's bets.

use super::act::Missed;
use crate::Standing;
use crate::points::{Total, is_blackjack};
use crate::rules::ids;
use crate::settle::HandStakes;
use cards::{Card, Money};
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use table::betting::{Bet, hand_spot, spot};
use table::{PersonId, Stack, Transfer, ledger};

/// The Bet Wager.
pub const BET: WagerId = WagerId::new(ids::BET);
/// The Double Attack Wager.
pub const DOUBLE_ATTACK: WagerId = WagerId::new(ids::DOUBLE_ATTACK);
/// The Double Down Wager.
pub const DOUBLE_DOWN: WagerId = WagerId::new(ids::DOUBLE_DOWN);
/// The Bust It Wager.
pub const BUST_IT: WagerId = WagerId::new(ids::BUST_IT);
/// The Insurance Wager.
pub const INSURANCE: WagerId = WagerId::new(ids::INSURANCE);

/// A round, from the dealer's first card on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Where it stands.
    pub stage: Stage,
    /// The dealer's cards: first card, hole card, draws.
    pub dealer: Stack,
    /// Whether the hole card has been checked for a Blackjack.
    pub check: Check,
    /// The hands of each box with a Bet Wager, in the order they are played.
    pub boxes: BTreeMap<u8, Vec<Hand>>,
    /// Positions dealt one card, and what their players want.
    pub one_card: BTreeMap<u8, Option<Missed>>,
    /// Whether a player has acted.
    pub acted: bool,
    /// Whether the hole card was read without need, and a floorperson knows it.
    pub read_needlessly: bool,
    /// The dealer who read it without need, while no floorperson knows it.
    #[serde(default)]
    pub reader: Option<PersonId>,
    /// Players who refused an exposed card and draw no more.
    pub refused: BTreeSet<PersonId>,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The dealer's first card shows; Double Attack Wagers are placed.
    Attacking,
    /// Two cards are going to each box.
    Dealing,
    /// The dealer shows an ace: Insurance Wagers are placed until the hole card is read.
    Insuring,
    /// The dealer shows a face: the hole card is to be read.
    Checking,
    /// The players act, from the dealer's left.
    Acting,
    /// The hole card is turned: the dealer draws, then settles from the right.
    Revealed,
}

/// Whether the hole card has been checked for a Blackjack (665a.7(g)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// The first card cannot be part of one, or is not known yet to be.
    NotDue,
    /// It is due.
    Due,
    /// It was made.
    Read {
        /// What it said.
        blackjack: bool,
    },
    /// It was missed.
    Missed,
}

/// One hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Which spot its wagers lie on.
    pub id: u8,
    /// Its cards, in the order dealt.
    pub cards: Stack,
    /// Whether it was doubled down on.
    pub doubled: bool,
    /// Whether the player gave it up.
    pub surrendered: bool,
    /// Whether it was called dead.
    pub dead: bool,
    /// How it stands.
    pub status: Status,
}

/// How a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Its player decides.
    Open,
    /// A card is on its way.
    Due(Draw),
    /// The dealer did not deal it, and the player decides.
    Missed(Draw),
    /// It is dealt after all others.
    Late(Draw),
    /// It waits for the dealer's hand.
    Stands,
    /// Its wagers are settled and its cards away.
    Settled,
}

/// Why a card is on its way to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// It is the second card of a split hand.
    Second,
    /// The player asked for it.
    Hit,
    /// The player doubled down.
    Double,
}

impl Stage {
    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Attacking => "taking Double Attack Wagers",
            Stage::Dealing => "dealing",
            Stage::Insuring => "taking Insurance Wagers",
            Stage::Checking => "waiting for the hole card to be read",
            Stage::Acting => "waiting for the players",
            Stage::Revealed => "settling",
        }
    }
}

impl Hand {
    /// A hand without cards.
    pub(super) fn new(id: u8) -> Hand {
        Hand {
            id,
            cards: Stack::default(),
            doubled: false,
            surrendered: false,
            dead: false,
            status: Status::Open,
        }
    }

    /// The hand as one of so many at its box.
    pub fn standing(&self, hands: usize) -> Standing<'_> {
        Standing {
            cards: &self.cards,
            hands,
            doubled: self.doubled,
        }
    }

    /// Whether it is dead for want of two cards, so that nothing stands at its box.
    pub fn is_undealt(&self) -> bool {
        self.dead && self.cards.len() < 2
    }

    /// What it carries.
    pub fn stakes(&self, bet: &Bet) -> HandStakes {
        HandStakes {
            bet: bet.amount(self.on(BET)).unwrap_or_default(),
            double_attack: bet.amount(self.on(DOUBLE_ATTACK)),
            double_down: bet.amount(self.on(DOUBLE_DOWN)),
        }
    }

    /// The spot of a wager of its. Hands that splits bring have spots of their own beside the first: `bet-2`.
    pub fn on(&self, wager: WagerId) -> WagerId {
        hand_spot(wager, self.id)
    }

    /// Its spots.
    pub fn spots(&self) -> [WagerId; 3] {
        [BET, DOUBLE_ATTACK, DOUBLE_DOWN].map(|wager| self.on(wager))
    }

    /// All that lies on it on its way back.
    pub fn back(&self, seat: u8, bet: &Bet) -> impl Iterator<Item = Transfer> {
        self.spots().into_iter().filter_map(move |wager| {
            let amount = bet.standing(wager)?;
            ledger::transfer(spot(seat, wager), bet.account(), amount)
        })
    }
}

/// What every hand of a box carries before it is doubled down on.
pub fn each_hand(bet: &Bet) -> Money {
    [BET, DOUBLE_ATTACK]
        .into_iter()
        .filter_map(|wager| bet.amount(wager))
        .sum()
}

/// The number of a hand from its place in the order of play.
pub(super) fn number(place: usize) -> u8 {
    u8::try_from(place + 1).unwrap_or(u8::MAX)
}

impl Round {
    /// The dealer's first card.
    pub fn up(&self) -> Option<Card> {
        self.dealer.first().copied()
    }

    /// What the dealer has.
    pub fn dealer_total(&self) -> Total {
        Total::of(&self.dealer)
    }

    /// Whether the dealer's two cards are a Blackjack.
    pub fn dealer_blackjack(&self) -> bool {
        is_blackjack(&self.dealer)
    }

    /// Whose turn it is: the first position and hand from the dealer's left that waits for its player or a card;
    /// hands whose card was missed come last.
    pub fn turn(&self) -> Option<(u8, usize)> {
        let find = |which: fn(Status) -> bool| {
            self.boxes.iter().find_map(|(seat, hands)| {
                let place = hands.iter().position(|hand| which(hand.status))?;
                Some((*seat, place))
            })
        };
        find(|status| matches!(status, Status::Open | Status::Due(_) | Status::Missed(_)))
            .or_else(|| find(|status| matches!(status, Status::Late(_))))
    }

    /// A hand, by its place in the order of play.
    pub fn hand(&self, seat: u8, place: usize) -> Option<&Hand> {
        self.boxes.get(&seat)?.get(place)
    }

    /// Whether a box has no hand for want of two cards.
    pub fn is_undealt(&self, seat: u8) -> bool {
        let hands = self.boxes.get(&seat);
        hands.is_none_or(|hands| hands.iter().all(Hand::is_undealt))
    }

    /// The boxes of the first deal that have so many cards and are not dead.
    fn with_cards(&self, cards: Range<usize>) -> impl Iterator<Item = u8> {
        self.boxes.iter().filter_map(move |(&seat, hands)| {
            let hand = hands.first().filter(|hand| !hand.dead)?;
            cards.contains(&hand.cards.len()).then_some(seat)
        })
    }

    /// How many boxes are still to get a first card.
    pub fn without_cards(&self) -> usize {
        self.with_cards(0..1).count()
    }

    /// Where the cards of the deal that are still to come go, in order: one to each box, a second to each, and then
    /// the late second cards of players who want them.
    pub fn to_be_dealt(&self) -> Vec<u8> {
        let second = self
            .with_cards(0..2)
            .filter(|seat| !self.one_card.contains_key(seat));
        let wanted = |seat: &u8| self.one_card.get(seat) == Some(&Some(Missed::LateCard));
        let late = self.with_cards(1..2).filter(wanted);
        self.with_cards(0..1).chain(second).chain(late).collect()
    }

    /// A position with one card whose player has not decided.
    pub fn undecided(&self) -> Option<u8> {
        let open = |(_, choice): &(&u8, &Option<Missed>)| choice.is_none();
        self.one_card.iter().find(open).map(|(seat, _)| *seat)
    }

    /// Whether a hand waits for the dealer's cards: neither surrendered nor over 21 nor a Blackjack.
    pub fn hands_pend(&self) -> bool {
        self.boxes.values().any(|hands| {
            hands.iter().any(|hand| {
                let standing = hand.standing(hands.len());
                hand.status == Status::Stands
                    && !hand.surrendered
                    && !standing.is_blackjack()
                    && !standing.total().is_over()
            })
        })
    }

    pub(super) fn hand_mut(&mut self, seat: u8, number: u8) -> Option<&mut Hand> {
        let place = usize::from(number).checked_sub(1)?;
        self.boxes.get_mut(&seat)?.get_mut(place)
    }
}
