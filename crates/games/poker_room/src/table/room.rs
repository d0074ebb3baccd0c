//! A round of the poker room under way, and what outlives it.

use super::record::Did;
use super::{BET, State};
use crate::rules::{Limit as Height, PokerRules};
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use table::pot::{Betting, Limit, Structure};
use table::round::Cards;
use table::{Account, PersonId, Place, Stack};

/// What the table keeps beyond a round, and the round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Room {
    /// Where the button is; none before the start of play.
    pub button: Option<u8>,
    /// Whether a card was dealt for it, and no round has begun since.
    pub drawn: bool,
    /// The positions that sit rounds out.
    pub out: BTreeSet<u8>,
    /// Who took the last pot whole, where that raises the stakes of the next round.
    pub kill: Option<PersonId>,
    /// Until when each has paid for time, in milliseconds.
    pub paid_until: BTreeMap<PersonId, u64>,
    /// The round.
    pub hand: Option<Hand>,
}

/// A round, from the posting of the blinds to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Hand {
    /// Where the button is.
    pub button: u8,
    /// Who was dealt in, clockwise from the left of the button, which is last.
    pub seats: Vec<u8>,
    /// Whose qualifying pot raised the stakes.
    pub killer: Option<u8>,
    /// Whether community cards are dealt, rather than cards drawn.
    pub board: bool,
    /// How many cards a hand has.
    pub cards: usize,
    /// What bets each betting round takes.
    pub limits: Vec<Limit>,
    /// Whether raises are not counted between two players who are alone when a round begins.
    pub alone_unlimited: bool,
    /// Whether what is left of a short deck is shuffled with the discards.
    pub reshuffles_all: bool,
    /// The place among the seats of who is asked first in the first betting round.
    pub first: usize,
    /// The chips each began with.
    pub stacks: BTreeMap<u8, Money>,
    /// What each has put in, less what went back.
    pub put_in: BTreeMap<u8, Money>,
    /// The bets that were posted, as they were demanded.
    pub posted: BTreeMap<u8, Money>,
    /// Who has not folded.
    pub live: BTreeSet<u8>,
    /// Who left the table.
    pub left: BTreeSet<u8>,
    /// Where the round stands.
    pub stage: Stage,
    /// How many betting rounds have begun.
    pub rounds: usize,
    /// Whether a player has acted on the cards.
    pub acted: bool,
    /// Who bet or raised last in the last betting round.
    pub aggressor: Option<u8>,
    /// What each pot holds.
    pub pots: Vec<Money>,
    /// Cards that positions lack and are to be dealt.
    pub owed: BTreeMap<u8, u8>,
    /// How many cards were exposed in the deal.
    pub exposed: u8,
    /// Whether the next burn is a card that was exposed in the deal.
    pub burned_ahead: bool,
    /// What each position drew, draw by draw.
    pub drew: BTreeMap<u8, Vec<u8>>,
    /// How many times discards were shuffled.
    pub reshuffles: u8,
    /// Who has shown down.
    pub shown: BTreeSet<u8>,
    /// What has come out of each pot so far: how many were awarded.
    pub awarded: usize,
    /// What the house took.
    pub rake: Money,
    /// All that was done, as hand histories tell it.
    pub done: Vec<Did>,
}

/// How many betting rounds there are.
pub const ROUNDS: usize = 4;

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A Straddle Bet is asked for.
    Straddle(u8),
    /// Everything is posted; the cards are dealt.
    Dealing,
    /// Players bet. It is over when no one is left to ask.
    Betting(Betting),
    /// Players draw, in this order.
    Drawing(Vec<u8>),
    /// The pots are being pushed.
    Awarding,
}

/// What is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// This player straddles or not.
    Straddle(u8),
    /// So many more cards of the first deal.
    Deal(usize),
    /// Cards that a position lacks.
    Replace(u8),
    /// This player answers.
    Answer(u8),
    /// The bets are gathered.
    Gather,
    /// The next community cards, or the burn before the next draw.
    Street,
    /// This player draws.
    Draw(u8),
    /// This player shows down.
    Show(u8),
    /// The pots are pushed.
    Award,
}

impl Hand {
    /// Who holds cards, with the chips behind.
    pub fn chips(&self, state: &State) -> BTreeMap<u8, Money> {
        let chips = |seat: &u8| {
            let player = &state.bets.get(seat)?.player;
            let account = Account::Player(player.clone());
            Some((*seat, state.desk.ledger.balance(&account)))
        };
        self.live.iter().filter_map(chips).collect()
    }

    /// Who holds cards, in the order in which they are dealt to and asked.
    pub fn in_order(&self) -> Vec<u8> {
        let live = self.seats.iter().filter(|seat| self.live.contains(seat));
        live.copied().collect()
    }

    /// What is due next.
    pub fn due(&self, state: &State) -> Due {
        match &self.stage {
            Stage::Straddle(seat) => Due::Straddle(*seat),
            Stage::Dealing => match (self.to_deal(state), self.owed.keys().next()) {
                (0, Some(seat)) => Due::Replace(*seat),
                // With all cards dealt the first betting round has begun.
                (left, _) => Due::Deal(left),
            },
            Stage::Betting(betting) => {
                let asked = betting.turn(&self.chips(state)).filter(|_| self.live.len() > 1);
                match asked {
                    Some(seat) => Due::Answer(seat),
                    None if bets_lie(state) => Due::Gather,
                    None if self.live.len() < 2 => Due::Award,
                    None if self.rounds < ROUNDS => Due::Street,
                    None => self.next_to_show().map_or(Due::Award, Due::Show),
                }
            }
            Stage::Drawing(queue) => match (self.owed.keys().next(), queue.first()) {
                (Some(seat), _) => Due::Replace(*seat),
                (None, Some(seat)) => Due::Draw(*seat),
                // Nobody is left to draw: the next betting round has begun.
                (None, None) => Due::Street,
            },
            Stage::Awarding => Due::Award,
        }
    }

    /// By usage who bet or raised last in the last betting round shows first, else the first left of the button; then
    /// clockwise.
    fn next_to_show(&self) -> Option<u8> {
        let mut order = self.seats.clone();
        if let Some(first) = self
            .aggressor
            .and_then(|last| order.iter().position(|seat| *seat == last))
        {
            order.rotate_left(first);
        }
        let waits = |seat: &u8| self.live.contains(seat) && !self.shown.contains(seat);
        order.into_iter().find(waits)
    }

    /// Whether someone else who is left has put in as much as a position, so that it may go.
    pub fn may_go(&self, seat: u8) -> bool {
        let put_in = |seat: &u8| self.put_in.get(seat).copied().unwrap_or_default();
        let others = self.live.iter().filter(|other| **other != seat);
        others.map(put_in).max().is_some_and(|most| most >= put_in(&seat))
    }

    /// What a position put in, by the record's count.
    pub fn stakes(&self) -> Vec<crate::pots::Stake> {
        let stake = |seat: &u8| crate::pots::Stake {
            seat: *seat,
            amount: self.put_in.get(seat).copied().unwrap_or_default(),
            folded: !self.live.contains(seat),
        };
        self.seats.iter().map(stake).collect()
    }

    /// The betting round.
    pub fn betting(&self) -> Option<&Betting> {
        match &self.stage {
            Stage::Betting(betting) => Some(betting),
            _ => None,
        }
    }

    /// How many cards of the first deal are still to be dealt.
    pub fn to_deal(&self, state: &State) -> usize {
        (self.seats.len() * self.cards).saturating_sub(dealt(state))
    }

    /// The next betting round begins. Who is left is asked from the left of the button.
    pub fn open_betting(&mut self) {
        let limit = self.limit(self.rounds);
        let order = self.in_order();
        self.rounds += 1;
        self.aggressor = None;
        self.stage = Stage::Betting(Betting::open(limit, order));
    }

    /// The first betting round begins, left of the last blind or of the straddle.
    pub fn open_first_betting(&mut self) {
        let limit = self.limit(0);
        let mut order = self.seats.clone();
        let first = self.first % order.len().max(1);
        order.rotate_left(first);
        let level = self.posted.values().copied().max().unwrap_or_default();
        let put = self.posted.keys().map(|seat| (*seat, self.has_bet(*seat)));
        let put: BTreeMap<u8, Money> = put.collect();
        self.rounds = 1;
        self.stage = Stage::Betting(Betting::forced(limit, order, put, level));
    }

    /// The bets of a betting round.
    fn limit(&self, round: usize) -> Limit {
        let limit = self.limits[round.min(self.limits.len() - 1)];
        let alone = self.live.len() == 2 && self.alone_unlimited;
        Limit {
            raises: limit.raises.filter(|_| !alone),
            ..limit
        }
    }

    /// What a position's posted bets came to; an Ante is none.
    fn has_bet(&self, seat: u8) -> Money {
        let bet = |did: &Did| match did {
            Did::Posted {
                seat: at,
                wager,
                amount,
            } if *at == seat && *wager != super::ANTE => *amount,
            _ => Money::ZERO,
        };
        self.done.iter().map(bet).sum()
    }

    /// What has been put in but for the bets of the betting round: in the pots, and Antes in front of players.
    pub fn behind(&self) -> Money {
        let all: Money = self.put_in.values().copied().sum();
        let bets = self
            .seats
            .iter()
            .filter_map(|seat| Some(self.betting()?.put(*seat)));
        all - bets.sum()
    }

    /// What lies in the pots.
    pub fn in_pots(&self) -> Money {
        self.pots.iter().copied().sum()
    }

    /// The rule behind what comes between betting rounds.
    pub fn street_rule(&self, rules: &PokerRules) -> Rule {
        let streets = rules.game.rules().streets;
        streets[self.rounds.saturating_sub(1).min(2)]
    }

    /// Puts in chips.
    pub fn puts_in(&mut self, seat: u8, amount: Money) {
        *self.put_in.entry(seat).or_default() += amount;
    }
}

/// How many cards of the first deal have been dealt.
pub fn dealt(state: &State) -> usize {
    let round = state.round.as_ref();
    round.and_then(|round| round.deal()).map_or(0, |deal| deal.count)
}

/// Whether bets lie in front of players.
pub fn bets_lie(state: &State) -> bool {
    state.bets.values().any(|bet| bet.on_layout().next().is_some())
}

/// What is left of the deck.
pub fn stub(state: &State) -> Option<&Stack> {
    let round = state.round.as_ref()?;
    round.deal().map(|deal| &deal.shoe)
}

/// The cards of a place.
pub fn held(state: &State, place: Place) -> Option<&Stack> {
    state.round.as_ref()?.hand(place)
}

/// Lays chips in front of a player; false if the player has no part in the round.
pub fn lay(state: &mut State, seat: u8, wager: rulebook::WagerId, amount: Money) -> bool {
    let bet = state.bets.get_mut(&seat);
    bet.map(|bet| bet.lay(wager, amount)).is_some()
}

/// Lays a bet, call or raise in front of a player.
pub fn lay_bet(state: &mut State, seat: u8, amount: Money) -> bool {
    amount.is_zero() || lay(state, seat, BET, amount)
}

/// Takes the next cards off the deck.
pub fn take(state: &mut State, cards: usize) -> Option<Stack> {
    let round = state.round.as_mut()?;
    let Cards::Dealing(deal) = &mut round.cards else {
        return None;
    };
    if deal.shoe.len() < cards {
        return None;
    }
    Some(Stack(deal.shoe.0.drain(..cards).collect()))
}

/// What bets each betting round takes under the stakes of a round.
pub fn limits(rules: &PokerRules, killed: bool) -> Vec<Limit> {
    let stakes = rules.stakes_of(killed);
    let structure = match stakes.limit {
        Height::Fixed => Structure::Fixed,
        Height::Pot => Structure::PotLimit,
        Height::None => Structure::NoLimit,
    };
    let fixed = structure == Structure::Fixed;
    let limit = |round| Limit {
        structure,
        bet: if fixed {
            stakes.bet_of(round)
        } else {
            stakes.small_bet
        },
        raises: fixed.then_some(stakes.raises),
    };
    (0..ROUNDS).map(limit).collect()
}
