//! Where a round stands, and what exists then.

use super::act::Missed;
use super::wagers::{Bet, Bets, Wager};
use crate::decks::Pile;
use crate::shoe::Shoe;
use crate::stack::Stack;
use cards::{Card, Money};
use double_attack::points::{Total, is_blackjack};
use double_attack::settle::HandStakes;
use double_attack::{Standing, dealer::Pending};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bet and Bust It Wagers are placed.
    Betting(Bets),
    /// The dealer's first card shows; Double Attack Wagers are placed.
    Attacking(Round),
    /// Two cards are going to each box.
    Dealing(Round),
    /// The dealer shows an ace: Insurance Wagers are placed until the hole card is read.
    Insuring(Round),
    /// The dealer shows a face: the hole card is to be read.
    Checking(Round),
    /// The players act, from the dealer's left.
    Acting(Round),
    /// The hole card is turned: the dealer draws, then settles from the right.
    Revealed(Round),
}

impl Phase {
    /// As refusals print it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Betting(_) => "taking bets",
            Phase::Attacking(_) => "taking Double Attack Wagers",
            Phase::Dealing(_) => "dealing",
            Phase::Insuring(_) => "taking Insurance Wagers",
            Phase::Checking(_) => "waiting for the hole card to be read",
            Phase::Acting(_) => "waiting for the players",
            Phase::Revealed(_) => "settling",
        }
    }

    /// The round; none while bets are placed.
    pub fn round(&self) -> Option<&Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Attacking(round)
            | Phase::Dealing(round)
            | Phase::Insuring(round)
            | Phase::Checking(round)
            | Phase::Acting(round)
            | Phase::Revealed(round) => Some(round),
        }
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        match self {
            Phase::Betting(_) => None,
            Phase::Attacking(round)
            | Phase::Dealing(round)
            | Phase::Insuring(round)
            | Phase::Checking(round)
            | Phase::Acting(round)
            | Phase::Revealed(round) => Some(round),
        }
    }
}

/// A round, from the dealer's first card on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Counted from the table's first.
    pub number: u64,
    /// What it is dealt from.
    pub shoe: Shoe,
    /// The dealer's cards: first card, hole card, draws.
    pub dealer: Stack,
    /// Whether the hole card has been checked for a Blackjack.
    pub check: Check,
    /// The boxes.
    pub seats: BTreeMap<u8, Seat>,
    /// Positions dealt one card, and what their players want.
    pub one_card: BTreeMap<u8, Option<Missed>>,
    /// Whether a player has acted.
    pub acted: bool,
    /// Whether the hole card was read without need.
    pub read_needlessly: bool,
    /// A card that was shown and is the next one.
    #[serde(serialize_with = "card_or_null")]
    pub exposed: Option<Card>,
    /// Players who refused a shown card and draw no more.
    pub refused: BTreeSet<String>,
    /// Whether the Bust It Wagers are settled.
    pub bust_it_settled: bool,
    /// What the round put into the discard rack, in order.
    pub piles: Vec<Pile>,
    /// The discards, shuffled for an empty shoe and not yet cut.
    pub reshuffled: Option<Stack>,
}

fn card_or_null<S: serde::Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
    match card {
        Some(card) => serializer.collect_str(card),
        None => serializer.serialize_none(),
    }
}

/// Whether the hole card has been checked for a Blackjack (665a.7(g)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// A box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// What was bet on it.
    pub bet: Bet,
    /// Whether an Insurance Wager stands on it.
    pub insured: bool,
    /// Its hands in the order they are played.
    pub hands: Vec<Hand>,
}

/// One hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hand {
    /// Which spot its wagers lie on.
    pub id: u8,
    /// Its cards, in the order dealt.
    pub cards: Stack,
    /// The Double Down Wager.
    pub doubled: Option<Money>,
    /// Whether the player gave it up.
    pub surrendered: bool,
    /// Whether it was called dead.
    pub dead: bool,
    /// How it stands.
    pub status: Status,
}

/// How a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// It is the second card of a split hand.
    Second,
    /// The player asked for it.
    Hit,
    /// The player doubled down.
    Double,
}

impl Hand {
    /// A hand without cards.
    pub(super) fn new(id: u8) -> Hand {
        Hand {
            id,
            cards: Stack::default(),
            doubled: None,
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
            doubled: self.doubled.is_some(),
        }
    }
}

impl Seat {
    /// What a hand of the box carries.
    pub fn stakes(&self, hand: &Hand) -> HandStakes {
        HandStakes {
            bet: self.bet.bet(),
            double_attack: self.bet.amount(Wager::DoubleAttack),
            double_down: hand.doubled,
        }
    }

    /// What every hand of the box carries before it is doubled down on.
    pub fn each_hand(&self) -> Money {
        self.bet.bet() + self.bet.amount(Wager::DoubleAttack).unwrap_or_default()
    }

    /// Whether its only hand is dead for want of two cards, so that nothing stands there.
    pub fn is_undealt(&self) -> bool {
        self.hands.iter().all(|hand| hand.dead && hand.cards.len() < 2)
    }
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
        let waits = |status: Status| matches!(status, Status::Open | Status::Due(_) | Status::Missed(_));
        let late = |status: Status| matches!(status, Status::Late(_));
        let find = |which: &dyn Fn(Status) -> bool| {
            self.seats.iter().find_map(|(seat, at)| {
                let hand = at.hands.iter().position(|hand| which(hand.status))?;
                Some((*seat, hand))
            })
        };
        find(&waits).or_else(|| find(&late))
    }

    /// A hand.
    pub fn hand(&self, seat: u8, hand: usize) -> Option<&Hand> {
        self.seats.get(&seat)?.hands.get(hand)
    }

    /// Where the cards of the deal that are still to come go, in order: one to each box, a second to each, and then
    /// the late second cards of players who want them.
    pub fn to_be_dealt(&self) -> Vec<u8> {
        let boxes = || {
            self.seats.iter().filter_map(|(&seat, at)| {
                let hand = at.hands.first().filter(|hand| !hand.dead)?;
                Some((seat, hand.cards.len(), self.one_card.get(&seat)))
            })
        };
        let first = boxes().filter(|(_, cards, _)| *cards == 0);
        let second = boxes().filter(|(_, cards, missed)| *cards < 2 && missed.is_none());
        let late = boxes()
            .filter(|(_, cards, missed)| *cards == 1 && matches!(missed, Some(Some(Missed::LateCard))));
        let all = first.chain(second).chain(late);
        all.map(|(seat, _, _)| seat).collect()
    }

    /// A position with one card whose player has not decided.
    pub fn undecided(&self) -> Option<u8> {
        let open = |(_, choice): &(&u8, &Option<Missed>)| choice.is_none();
        self.one_card.iter().find(open).map(|(seat, _)| *seat)
    }

    /// What hangs on the dealer's cards.
    pub fn pending(&self) -> Pending {
        let waits = |seat: &Seat, hand: &Hand| {
            let standing = hand.standing(seat.hands.len());
            hand.status == Status::Stands
                && !hand.surrendered
                && !standing.is_blackjack()
                && !standing.total().is_over()
        };
        let any = |seat: &Seat| seat.hands.iter().any(|hand| waits(seat, hand));
        Pending {
            hands: self.seats.values().any(any),
            bust_it: !self.bust_it_settled
                && self
                    .seats
                    .values()
                    .any(|seat| !seat.is_undealt() && seat.bet.amount(Wager::BustIt).is_some()),
        }
    }

    /// The next position to settle, from the dealer's right; none when nothing stands any more.
    pub fn next_to_settle(&self) -> Option<u8> {
        let stands =
            |seat: &Seat| seat.insured || seat.hands.iter().any(|hand| hand.status == Status::Stands);
        let mut seats = self.seats.iter().rev();
        seats.find(|(_, seat)| stands(seat)).map(|(seat, _)| *seat)
    }
}
