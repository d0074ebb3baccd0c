//! How a round and its hands stand. Each phase holds what exists in it and nothing that comes later.

use super::{State, Three};
use crate::{AsiaRules, Dealer, Held, Round, Seat, Stakes};
use cards::Money;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use table2::Place;
use table2::betting::Bet;
use table2::record::SeatRecord;

pub use table2::record::Ended;

/// What a table keeps between acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeps {
    /// Where the button lies.
    pub button: Place,
    /// Positions with an Envy lammer.
    pub lammers: BTreeSet<u8>,
    /// Where the round stands.
    pub phase: Phase,
}

/// Where a round stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The start is not known: bets are placed or have just closed, or the seven stacks are being made.
    #[default]
    Open,
    /// The start is known; cards go to the places from there.
    Started(Place),
    /// The stacks are made and the stub is away; the start is to be found.
    Stacked,
    /// The start is found; the stacks are to be delivered.
    Delivering(Place),
    /// Players look, set, surrender.
    Setting(Play),
    /// The dealer's cards lie face up and are being set.
    DealerTurned(Play),
    /// Hands are revealed and settled from the dealer's right.
    Revealing(Reveal),
}

/// Every place has its seven cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// Where the deal started.
    pub start: Place,
    /// The hands of the positions that take part.
    pub hands: BTreeMap<u8, Hand>,
    /// Whether the shaker still lies open.
    pub shaker_open: bool,
}

/// How a hand stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Hand {
    /// As dealt, not looked at.
    FaceDown,
    /// In the player's hands.
    Looked,
    /// Laid down.
    Set(Three),
    /// Given up; `held` while its cards stay on the table for the Envy Bonus.
    Surrendered { held: bool },
    /// Its player left; the hands if they were set before.
    Left(Option<Three>),
    /// Its wagers were lost when its player left.
    Abandoned,
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// The hands.
    pub play: Play,
    /// The dealer's setting.
    pub dealer: Three,
    /// What the meter showed before the first position's turn.
    pub meter: Option<Money>,
    /// Positions settled, in order.
    pub settled: Vec<u8>,
    /// Positions whose cards are still on the table though settled.
    pub held: BTreeSet<u8>,
    /// Whether the Envy Bonuses have been paid.
    pub envy_paid: bool,
}

/// The record of a round.
pub type Record = table2::record::Record<HandRecord, Finish>;

/// What a finished round was settled by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// Where the deal started.
    pub start: Place,
    /// The dealer's setting.
    pub dealer: Three,
    /// What the meter showed when the first position's turn came.
    pub meter: Option<Money>,
}

/// What became of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandRecord {
    /// Set and settled.
    Set(Three),
    /// Given up.
    Surrendered,
    /// Lost when its player left.
    Abandoned,
    /// Voided, by its player or with the round.
    Voided,
}

impl Phase {
    /// The hands, once dealt.
    pub fn play(&self) -> Option<&Play> {
        match self {
            Phase::Open | Phase::Started(_) | Phase::Stacked | Phase::Delivering(_) => None,
            Phase::Setting(play) | Phase::DealerTurned(play) => Some(play),
            Phase::Revealing(reveal) => Some(&reveal.play),
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Open | Phase::Started(_) | Phase::Stacked | Phase::Delivering(_) => None,
            Phase::Setting(play) | Phase::DealerTurned(play) => Some(play),
            Phase::Revealing(reveal) => Some(&mut reveal.play),
        }
    }

    /// Where the deal starts, once found.
    pub fn start(&self) -> Option<Place> {
        match self {
            Phase::Started(start) | Phase::Delivering(start) => Some(*start),
            other => other.play().map(|play| play.start),
        }
    }
}

impl Hand {
    /// Whether nothing more is expected of its player before the dealer's cards are turned.
    pub fn is_done(&self) -> bool {
        matches!(self, Hand::Set(_) | Hand::Surrendered { .. } | Hand::Abandoned)
    }

    /// Whether its player still plays it.
    pub fn is_played(&self) -> bool {
        matches!(self, Hand::FaceDown | Hand::Looked | Hand::Set(_))
    }
}

impl Reveal {
    /// x.11(e): the next position from the dealer's right. A surrendered hand whose cards were kept has its turn
    /// too, to be opened for the Envy Bonus.
    pub fn next(&self) -> Option<u8> {
        let waits = |hand: &Hand| matches!(hand, Hand::Set(_) | Hand::Surrendered { held: true });
        let mut hands = self.play.hands.iter().rev();
        hands
            .find(|(seat, hand)| waits(hand) && !self.settled.contains(seat))
            .map(|(seat, _)| *seat)
    }
}

/// The round in flight as it ends, or would if it ended now.
pub(super) fn record(state: &State, reveal: &Reveal, meter: Option<Money>) -> Option<Record> {
    let finish = Finish {
        start: reveal.play.start,
        dealer: reveal.dealer.clone(),
        meter,
    };
    Record::of(state, Ended::Finished(finish), |seat| {
        match reveal.play.hands.get(&seat) {
            Some(Hand::Set(hands)) => HandRecord::Set(hands.clone()),
            Some(Hand::Surrendered { .. }) => HandRecord::Surrendered,
            Some(Hand::Abandoned) => HandRecord::Abandoned,
            _ => HandRecord::Voided,
        }
    })
}

/// The round as the game settles it: the positions that were played or surrendered. None if the round was void, or
/// if none were.
pub fn round(record: &Record, rules: &AsiaRules) -> Option<Round> {
    let Ended::Finished(finish) = &record.ended else {
        return None;
    };
    let seats: Vec<Seat> = record.seats.iter().filter_map(|each| seat(each, rules)).collect();
    (!seats.is_empty()).then(|| Round {
        dealer: Dealer::Set(finish.dealer.hands()),
        seats,
        meter: finish.meter,
    })
}

fn seat(record: &SeatRecord<HandRecord>, rules: &AsiaRules) -> Option<Seat> {
    let (held, surrender) = match &record.hand {
        HandRecord::Set(hands) => (Held::Set(hands.hands()), false),
        HandRecord::Surrendered => (Held::Unset(record.cards.to_cards()), true),
        HandRecord::Abandoned | HandRecord::Voided => return None,
    };
    Some(Seat {
        seat: record.seat,
        player: Some(record.bet.player.to_string()),
        held,
        stakes: stakes(&record.bet, rules),
        surrender,
        match_play: record.bet.match_play,
    })
}

/// The stakes as the game settles them.
pub(super) fn stakes(bet: &Bet, rules: &AsiaRules) -> Stakes {
    let mut stakes = Stakes::default();
    for (wager, stake) in &bet.stakes {
        if let Some(each) = stakes.of(wager.as_str(), rules) {
            *each = Some(stake.amount);
        }
    }
    stakes
}
