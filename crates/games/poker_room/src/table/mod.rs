//! A poker table. Players bet against each other; the house deals, and keeps the rake or a charge for time at most.
//!
//! - `seating`: who takes part, the charge for time, the button
//! - `posting`: antes, blinds, the kill blind, the straddle
//! - `dealing`: the first cards, community cards, and what can go wrong with them
//! - `betting`: fold, check, call, bet, raise; the pots
//! - `drawing`: cards given up for others, and a deck that runs short
//! - `showing`: the showdown, and who has won
//! - `absent`: who leaves in mid-round or does not act
//! - [`room`]: a round under way; [`record`]: one that ended

mod absent;
pub mod act;
mod apply;
mod betting;
mod dealing;
mod drawing;
mod expected;
mod posting;
pub mod record;
pub mod room;
mod run;
mod seating;
mod show;
mod showing;

pub use act::{Act, Fact, Own, Share};
pub use record::{Did, Record, SeatRecord};
pub use room::{Due, Hand, Room, Stage};

use crate::PokerRules;
use ::table::deal::{self, OneDeck, Plan};
use ::table::game::{ActOf, FactOf, Happening};
use ::table::settled::SeatLine;
use ::table::{Actor, Batch, Game, House, List, Place, Reason, Refusal, absence, desk};
use cards::{Card, DeckKind};
use rulebook::rule::Rule;
use rulebook::{Offered, WagerId};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PokerRoom;

/// A poker table.
pub type Table = ::table::Table<PokerRoom>;
/// Its state.
pub type State = ::table::State<PokerRoom>;
type Now<'a> = ::table::Now<'a, PokerRoom>;
type Ruling = ::table::Ruling<FactOf<PokerRoom>>;

/// An Ante.
pub const ANTE: WagerId = WagerId::new("ante");
/// A Blind Bet.
pub const BLIND: WagerId = WagerId::new("blind");
/// The blind of who took a qualifying pot.
pub const KILL: WagerId = WagerId::new("kill");
/// A Straddle Bet.
pub const STRADDLE: WagerId = WagerId::new("straddle");
/// Calls, bets and raises.
pub const BET: WagerId = WagerId::new("bet");
/// What a player has in the pots of a round, as it is settled.
pub const POT: WagerId = WagerId::new("pot");

impl Game for PokerRoom {
    type Rules = PokerRules;
    type Act = Act;
    type Fact = Fact;
    type State = Room;
    type Record = Record;

    fn begin(_: &PokerRules) -> Room {
        Room::default()
    }

    fn phase(state: &State) -> &'static str {
        show::phase(state)
    }

    fn batch(rules: &PokerRules) -> Option<Batch> {
        Some(Batch::filed(DeckKind::Standard, rules))
    }

    /// Nothing is bet against the house.
    fn window(_: &Now<'_>, _: &Offered, _: ::table::betting::Doing) -> Result<(), Refusal> {
        Err(Own::NoWagerHere.into())
    }

    /// Players come and go at positions that have no part in the round.
    fn seats_open(_: &Now<'_>) -> bool {
        true
    }

    fn permits(now: &Now<'_>, act: &desk::Act) -> Result<(), Refusal> {
        seating::permits(now, act)
    }

    fn decide(now: &Now<'_>, act: &Act) -> Ruling {
        match act {
            Act::SitOut { seat } => seating::sit_out(now, *seat),
            Act::SitIn { seat } => seating::sit_in(now, *seat),
            Act::CollectTime => seating::collect_time(now),
            Act::DrawForButton => seating::draw_for_button(now),
            Act::BeginRound => posting::begin_round(now),
            Act::PostStraddle { seat, amount } => posting::straddle(now, *seat, *amount),
            Act::DeclineStraddle { seat } => posting::decline_straddle(now, *seat),
            Act::Fold { seat } => betting::fold(now, *seat),
            Act::Check { seat } => betting::check(now, *seat),
            Act::Call { seat, amount } => betting::call(now, *seat, *amount),
            Act::Bet { seat, to } => betting::raise(now, *seat, *to, false),
            Act::Raise { seat, to } => betting::raise(now, *seat, *to, true),
            Act::ActFor { seat, reason } => absent::act_for(now, *seat, reason),
            Act::GatherBets => betting::gather(now),
            Act::DealBoard => dealing::board(now),
            Act::BurnForDraw => drawing::begin(now),
            Act::Discard { seat, cards } => drawing::discard(now, *seat, cards),
            Act::StandPat { seat } => drawing::stand_pat(now, *seat),
            Act::DealReplacements { seat } => drawing::replace(now, *seat),
            Act::ShowHand { seat } => showing::show(now, *seat),
            Act::MuckHand { seat } => showing::muck(now, *seat),
            Act::AwardPots => showing::award(now),
        }
    }

    fn apply(state: &mut State, rules: &PokerRules, fact: &Fact, at: u64, _: &Actor) -> bool {
        apply::record(state, rules, fact, at)
    }

    fn decide_deal(now: &Now<'_>, act: &deal::Act) -> Ruling {
        dealing::decide(now, act)
    }

    fn apply_deal(state: &mut State, house: &House, fact: &deal::Fact) -> bool {
        apply::deal(state, house, fact)
    }

    fn decide_absence(now: &Now<'_>, act: &absence::Act) -> Ruling {
        absent::decide(now, act)
    }

    fn apply_absence(state: &mut State, fact: &absence::Fact) -> bool {
        absent::apply(state, fact)
    }

    fn reshuffles(state: &State) -> Vec<Card> {
        drawing::to_reshuffle(state)
    }

    fn go_on(state: &mut State, fact: &FactOf<PokerRoom>) {
        apply::follow(state, fact);
    }

    fn expected(now: &Now<'_>, list: &mut List<ActOf<PokerRoom>>) {
        expected::list(now, list);
    }

    fn settles(fact: &Fact) -> Vec<SeatLine> {
        match fact {
            Fact::RoundFinished { lines, .. } => lines.clone(),
            _ => Vec::new(),
        }
    }

    fn happening(fact: &Fact) -> Happening {
        match fact {
            Fact::RoundBegun { round, deck, .. } => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::PotAwarded { .. } => Happening::Decided,
            Fact::RoundFinished { .. } => Happening::Finished,
            _ => Happening::Other,
        }
    }
}

impl OneDeck for PokerRoom {
    /// 637a.19(f), .20(f), .21(f): one card at a time from the left of the button, which receives last.
    fn plan(state: &State) -> Plan {
        let hand = state.game.hand.as_ref();
        Plan {
            hand: hand.map_or(0, |hand| hand.cards),
            round: hand
                .into_iter()
                .flat_map(|hand| hand.seats.iter().copied().map(Place::Seat))
                .collect(),
            last: None,
        }
    }

    fn settled_any(state: &State) -> bool {
        state.game.hand.as_ref().is_some_and(|hand| hand.awarded > 0)
    }

    fn dealt(_: &mut State) {}

    fn unsettled(_: &State) -> Vec<u8> {
        Vec::new()
    }

    fn voided_late(_: &mut State, _: u8) -> bool {
        false
    }

    fn voided(state: &mut State, rule: Rule) {
        if let Some(hand) = state.game.hand.take() {
            state.last = Record::of(state, &hand, Some(rule)).map(Into::into);
        }
    }
}

/// The round, or a refusal for an act that belongs to one.
fn hand<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Hand, Refusal> {
    let hand = now.game().hand.as_ref();
    hand.ok_or_else(|| now.not_now(Some(rule)))
}

/// What is due in the round, if one runs.
fn due(now: &Now<'_>) -> Option<Due> {
    let hand = now.game().hand.as_ref()?;
    Some(hand.due(now.state))
}

/// Checks that the actor holds a hand of this round. Whoever takes the seat of a player who left does not take the hand.
fn own_hand(now: &Now<'_>, seat: u8, rule: Rule) -> Result<(), Refusal> {
    if now.by.role != ::table::Role::Player {
        return Err(now.refuse(Reason::PlayerOnly, Rule::OwnHand));
    }
    match now.state.bets.get(&seat) {
        None => Err(now.refuse(Reason::NoHandThere { seat }, rule)),
        Some(bet) if bet.player != now.by.id => Err(now.refuse(Reason::NotYourSeat { seat }, Rule::OwnHand)),
        Some(_) => Ok(()),
    }
}

/// Refuses what is done out of turn: it does not count.
fn turn_of(now: &Now<'_>, seat: u8, asked: u8, rule: Rule) -> Result<(), Refusal> {
    if seat == asked {
        return Ok(());
    }
    let clause = now.law.cite(rule).or(now.law.cite(Rule::OutOfTurn));
    Err(Refusal::by(Own::OutOfTurn { seat: asked }, clause))
}
