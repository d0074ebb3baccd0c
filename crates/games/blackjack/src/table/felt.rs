//! Where a round stands, the hands in it, and the meters. The wagers are with the table's bets.

use super::act::Chosen;
use crate::decisions::InPlay;
use crate::meters::Drawn;
use crate::points::is_blackjack;
use crate::rules::{BlackjackRules, ids};
use crate::settle::HandStakes;
use cards::{Card, Money};
use rulebook::WagerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use table::betting::{Bet, Bets, hand_spot};
use table::{PersonId, Place, Stack};

/// The Double Down Wager.
pub const DOUBLE_DOWN: WagerId = WagerId::new(ids::DOUBLE_DOWN);
/// The Insurance Wager.
pub const INSURANCE: WagerId = WagerId::new(ids::INSURANCE);
/// The House Money Wager.
pub const HOUSE_MONEY: WagerId = WagerId::new(ids::HOUSE_MONEY);
/// The Straight Jack Progressive Wager.
pub const STRAIGHT_JACK: WagerId = WagerId::new(ids::STRAIGHT_JACK);
/// The Hit and Run Progressive Wager.
pub const HIT_AND_RUN: WagerId = WagerId::new(ids::HIT_AND_RUN);

/// What the game keeps between acts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Felt {
    /// The round, from its first card on; none while bets are taken.
    pub round: Option<Round>,
    /// What each meter shows; what stands behind all of them together is the table's.
    pub meters: BTreeMap<WagerId, Drawn>,
}

/// A round, from its first card on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Where it stands.
    pub stage: Stage,
    /// The dealer's cards: up card, hole card, draws.
    pub dealer: Stack,
    /// Whether the hole card has been checked for a Blackjack.
    pub check: Check,
    /// The hands of each box, in the order they are played.
    pub boxes: BTreeMap<u8, Vec<Hand>>,
    /// The first two cards of each box, wherever they lie now.
    pub first: BTreeMap<u8, Stack>,
    /// What players want done with House Money payouts.
    pub chosen: BTreeMap<u8, Chosen>,
    /// What was added to the wager on a hand.
    pub added: BTreeMap<u8, Money>,
    /// The boxes that took even money.
    pub even_money: BTreeSet<u8>,
    /// What the meters showed when the wagers of the round were in them.
    pub meters: BTreeMap<WagerId, Money>,
    /// Positions whose progressive payout a floorperson verified.
    pub validated: BTreeSet<u8>,
    /// Positions whose documents are open, and for which wagers.
    pub paperwork: BTreeMap<u8, Vec<WagerId>>,
    /// Whether the hole card was read without need.
    pub reading: Reading,
    /// Players who refused an exposed card and draw no more.
    pub refused: BTreeSet<PersonId>,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Two cards are going to each box and to the dealer.
    Dealing,
    /// Wagers that the first cards decide are settled, from the dealer's right.
    FirstCards,
    /// The dealer shows an ace: Insurance and even money are taken until the hole card is read.
    Insuring,
    /// The dealer shows a card of 10: the hole card is to be read.
    Checking,
    /// The players act, from the dealer's left.
    Acting,
    /// The hole card is turned: the dealer draws, then settles from the right.
    Revealed,
}

/// What is known of a Blackjack that the dealer may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// The hole card was read, and this is what it makes.
    Read {
        /// Whether the dealer has one.
        blackjack: bool,
    },
    /// The up card may be part of one: the hole card is to be read.
    Due,
    /// It cannot, or is not dealt yet.
    NotDue,
}

/// Whether the hole card was read without need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// It was not.
    #[default]
    None,
    /// By this dealer, and no floorperson knows of it yet.
    By(PersonId),
    /// And a floorperson knows.
    Told,
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
    /// Whether the player took the Double Down Wager back.
    pub rescued: bool,
    /// How it stands.
    pub status: Status,
    /// Whether its cards are in the discard rack.
    pub away: bool,
}

/// How a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Its player decides.
    Open,
    /// A card is on its way.
    Due(Draw),
    /// It waits for the dealer's hand.
    Stands,
    /// Its wagers are settled.
    Settled,
}

/// Why a card is on its way to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Draw {
    SplitCard,
    Hit,
    Double,
}

impl Stage {
    /// As refusals print it.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Dealing => "dealing",
            Stage::FirstCards => "settling what the first cards decide",
            Stage::Insuring => "taking Insurance Wagers",
            Stage::Checking => "waiting for the hole card to be read",
            Stage::Acting => "waiting for the players",
            Stage::Revealed => "settling",
        }
    }
}

impl Hand {
    /// A hand on this spot, with these cards.
    pub(super) fn new(id: u8, cards: Stack, status: Status) -> Hand {
        Hand {
            id,
            cards,
            status,
            doubled: false,
            surrendered: false,
            rescued: false,
            away: false,
        }
    }

    /// The hand as one of so many at its box.
    pub fn in_play(&self, hands: usize) -> InPlay<'_> {
        InPlay {
            cards: &self.cards,
            split: hands > 1,
            hands,
            doubled: self.doubled,
        }
    }

    /// The spot of a wager of its. Hands that splits bring have spots of their own beside the first: `blackjack-2`.
    pub fn on(&self, wager: WagerId) -> WagerId {
        hand_spot(wager, self.id)
    }

    /// What it carries.
    pub fn stakes(&self, bet: &Bet, main: WagerId) -> HandStakes {
        HandStakes {
            main: bet.amount(self.on(main)).unwrap_or_default(),
            doubled: bet.amount(self.on(DOUBLE_DOWN)),
        }
    }
}

impl Round {
    /// A round whose bets are closed.
    pub(super) fn new(seats: impl Iterator<Item = u8>, meters: BTreeMap<WagerId, Money>) -> Round {
        let hand = |seat| (seat, vec![Hand::new(1, Stack::default(), Status::Open)]);
        Round {
            stage: Stage::Dealing,
            dealer: Stack::default(),
            check: Check::NotDue,
            boxes: seats.map(hand).collect(),
            first: BTreeMap::new(),
            chosen: BTreeMap::new(),
            added: BTreeMap::new(),
            even_money: BTreeSet::new(),
            meters,
            validated: BTreeSet::new(),
            paperwork: BTreeMap::new(),
            reading: Reading::None,
            refused: BTreeSet::new(),
        }
    }

    /// The dealer's first card.
    pub fn up(&self) -> Option<Card> {
        self.dealer.first().copied()
    }

    /// Whether the dealer's two cards are a Blackjack.
    pub fn dealer_blackjack(&self) -> bool {
        is_blackjack(&self.dealer)
    }

    /// Where the face-up cards of the deal that are still to come go: one to each box and to the dealer, then a second
    /// to each box.
    pub fn to_be_dealt(&self) -> Vec<Place> {
        let seats = || self.boxes.keys().copied().map(Place::Seat);
        let plan = seats().chain([Place::Dealer]).chain(seats());
        let lie = |hands: &Vec<Hand>| hands.iter().map(|hand| hand.cards.len()).sum::<usize>();
        let dealt = self.dealer.len() + self.boxes.values().map(lie).sum::<usize>();
        plan.skip(dealt).collect()
    }

    /// The first two cards of a box.
    pub fn first_two(&self, seat: u8) -> Option<[Card; 2]> {
        self.first.get(&seat)?.0.as_slice().try_into().ok()
    }

    /// Whose turn it is: the first position and hand from the dealer's left that waits for its player or a card.
    pub fn turn(&self) -> Option<(u8, usize)> {
        let waits = |hand: &Hand| matches!(hand.status, Status::Open | Status::Due(_));
        let mut boxes = self.boxes.iter();
        boxes.find_map(|(seat, hands)| Some((*seat, hands.iter().position(waits)?)))
    }

    /// A hand, by its number.
    pub fn hand(&self, seat: u8, number: u8) -> Option<&Hand> {
        self.boxes.get(&seat)?.get(usize::from(number).checked_sub(1)?)
    }

    pub(super) fn hand_mut(&mut self, seat: u8, number: u8) -> Option<&mut Hand> {
        let place = usize::from(number).checked_sub(1)?;
        self.boxes.get_mut(&seat)?.get_mut(place)
    }

    /// The spot number of the next hand of a box.
    pub(super) fn next_id(&self, seat: u8) -> u8 {
        let hands = self.boxes.get(&seat).map_or(&[][..], Vec::as_slice);
        hands.iter().map(|hand| hand.id).max().unwrap_or(0) + 1
    }

    /// The round as the game settles it, as far as it has come.
    pub fn played(&self, bets: &Bets, rules: &BlackjackRules) -> crate::Round {
        crate::Round {
            dealer: self.dealer.0.clone(),
            meters: self.meters.clone(),
            seats: bets
                .iter()
                .map(|(&seat, bet)| self.seat(seat, bet, rules))
                .collect(),
            reshuffles: 0,
        }
    }

    /// A box as the game settles it.
    pub fn seat(&self, seat: u8, bet: &Bet, rules: &BlackjackRules) -> crate::Seat {
        let hands = self.boxes.get(&seat).map_or(&[][..], Vec::as_slice);
        let added = self.added.get(&seat).copied();
        let chosen = self.chosen.get(&seat).filter(|_| added.is_some());
        let beside = ids::SIDES.into_iter().chain([ids::INSURANCE]).map(WagerId::new);
        let beside = beside.filter_map(|wager| Some((wager, bet.amount(wager)?)));
        let main = bet
            .amount(rules.main)
            .map(|stake| stake - added.unwrap_or_default());
        let hand = |hand: &Hand| crate::Hand {
            cards: hand.cards.0.clone(),
            doubled: bet.amount(hand.on(DOUBLE_DOWN)),
            surrendered: hand.surrendered,
            rescued: hand.rescued,
        };
        crate::Seat {
            seat,
            player: Some(bet.player.to_string()),
            stakes: beside.chain(main.map(|stake| (rules.main, stake))).collect(),
            hands: hands.iter().map(hand).collect(),
            dealt: (hands.len() > 1)
                .then(|| self.first.get(&seat).map(|first| first.0.clone()))
                .flatten(),
            add: added.is_some(),
            add_amount: chosen.and_then(|chosen| chosen.amount),
            even_money: self.even_money.contains(&seat),
        }
    }
}

/// The number of a hand from its place in the order of play.
pub(super) fn number(place: usize) -> u8 {
    u8::try_from(place + 1).unwrap_or(u8::MAX)
}
