//! How a round stands, and its record. Each stage holds what exists in it and nothing that comes later.

use super::{State, Three};
use crate::{AsiaRules, Dealer, Held, Round, Seat, Stakes};
use cards::Money;
use cards::dice::ThreeDice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use table::Place;
use table::betting::Bet;
use table::hands;
use table::record::SeatRecord;

pub use table::hands::Became;
pub use table::record::Ended;

/// The hands of a round, once dealt.
pub type Play = hands::Play<Three, Stage>;
/// How a hand stands. One that was set is played; one that was surrendered is folded.
pub type Hand = hands::Hand<Three>;
/// The record of a round.
pub type Record = table::record::Record<Became<Three>, Finish>;

/// What a table keeps between acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeps {
    /// Where the button lies.
    pub button: Place,
    /// Where the deal starts.
    pub start: Start,
    /// The dice, while the shaker lies open.
    pub dice: Option<ThreeDice>,
    /// Positions with an Envy lammer.
    pub lammers: BTreeSet<u8>,
    /// The round, once every place has its cards.
    pub play: Option<Play>,
}

/// Where the deal starts, and what is dealt from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Not known: bets are placed or have just closed, or the seven stacks are being made.
    Unknown,
    /// To be found, for the stacks: they are made and the stub is away.
    OfStacks,
    /// Found; cards go to the places from there.
    At(Place),
    /// Found; the stacks are to be delivered.
    Delivering(Place),
}

/// Where a round stands once every place has its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players look, set, surrender.
    Setting,
    /// The dealer's cards lie face up and are being set.
    DealerTurned,
    /// Hands are revealed and settled from the dealer's right.
    Revealing(Reveal),
}

/// Settling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// The dealer's setting.
    pub dealer: Three,
    /// What the meter showed before the first position's turn.
    pub meter: Option<Money>,
    /// Positions whose cards are still on the table though settled.
    pub held: BTreeSet<u8>,
    /// Whether the Envy Bonuses have been paid.
    pub envy_paid: bool,
}

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

impl hands::Keeps<Three, Stage> for Keeps {
    fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    fn play_mut(&mut self) -> &mut Option<Play> {
        &mut self.play
    }
}

impl Keeps {
    /// A table that has never been open, the button with the dealer.
    pub(super) fn new() -> Keeps {
        Keeps {
            button: Place::Dealer,
            start: Start::Unknown,
            dice: None,
            lammers: BTreeSet::new(),
            play: None,
        }
    }

    /// The round is over; the button stays.
    pub(super) fn clear(&mut self) {
        *self = Keeps {
            button: self.button,
            ..Keeps::new()
        };
    }

    /// The settlement and its hands, while hands are revealed.
    pub fn revealing(&self) -> Option<(&Play, &Reveal)> {
        let play = self.play.as_ref()?;
        match &play.stage {
            Stage::Revealing(reveal) => Some((play, reveal)),
            Stage::Setting | Stage::DealerTurned => None,
        }
    }

    pub(super) fn reveal_mut(&mut self) -> Option<&mut Reveal> {
        match &mut self.play.as_mut()?.stage {
            Stage::Revealing(reveal) => Some(reveal),
            Stage::Setting | Stage::DealerTurned => None,
        }
    }

    /// Whether someone who has not lost the hand has a lammer.
    pub fn envies(&self) -> bool {
        let hands = self.play.as_ref().map(|play| &play.hands);
        let plays = |seat| hands.and_then(|hands| hands.get(seat));
        let mut lammers = self.lammers.iter().filter_map(plays);
        lammers.any(|hand| !matches!(hand, Hand::Lost(_)))
    }

    /// What the round is settled by, if it ends now.
    pub(super) fn finish(&self) -> Option<Finish> {
        let (_, reveal) = self.revealing()?;
        Some(Finish {
            start: self.start.place()?,
            dealer: reveal.dealer.clone(),
            meter: reveal.meter,
        })
    }
}

impl Start {
    /// The place, once found.
    pub fn place(self) -> Option<Place> {
        match self {
            Start::Unknown | Start::OfStacks => None,
            Start::At(place) | Start::Delivering(place) => Some(place),
        }
    }
}

/// Whether stacks are being made, or are made and not delivered.
pub(super) fn stacks_lie(state: &State) -> bool {
    let round = state.round.as_ref();
    let dealing = round.is_some_and(|round| round.deal().is_some());
    dealing && !matches!(state.game.start, Start::At(_))
}

/// The round as the game settles it: the positions that were played, surrendered or lost. None if the round was void,
/// or if no hand was revealed.
pub fn round(record: &Record, rules: &AsiaRules) -> Option<Round> {
    let Ended::Finished(finish) = &record.ended else {
        return None;
    };
    let seats: Vec<Seat> = record.seats.iter().filter_map(|each| seat(each, rules)).collect();
    let revealed = seats.iter().any(|seat| seat.lost.is_none());
    revealed.then(|| Round {
        dealer: Dealer::Set(finish.dealer.hands()),
        seats,
        meter: finish.meter,
    })
}

fn seat(record: &SeatRecord<Became<Three>>, rules: &AsiaRules) -> Option<Seat> {
    let unset = || Held::Unset(record.cards.to_cards());
    let (held, surrender, lost) = match &record.hand {
        Became::Played(hands) => (Held::Set(hands.hands()), false, None),
        Became::Folded => (unset(), true, None),
        Became::Lost(why) => (unset(), false, Some(*why)),
        Became::Voided => return None,
    };
    Some(Seat {
        seat: record.seat,
        player: Some(record.bet.player.to_string()),
        held,
        stakes: stakes(&record.bet, rules),
        surrender,
        lost,
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
