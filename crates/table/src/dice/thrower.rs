//! Who throws, and with which dice: 661a.4(b), (c) and 661a.7.

use super::set::{counted, due, stick, usable};
use super::{Dice, Fact, Hands, Own, Thrown};
use crate::desk;
use crate::game::Game;
use crate::now::Now;
use crate::people::Role;
use crate::refusal::Refusal;
use crate::step::Ruling;
use rulebook::rule::Rule;
use std::collections::{BTreeMap, BTreeSet};

/// 661a.4(b), 661a.7(a): the first player clockwise who has not been asked; when all have been, the round of offers
/// begins again (reading 661a-15).
pub(super) fn next_offer<G: Game>(now: &Now<'_, G>, after: u8, rejected: &BTreeSet<u8>) -> Option<u8> {
    let seats: Vec<u8> = now.state.desk.seats.keys().copied().collect();
    let clockwise = || {
        let beyond = seats.iter().filter(move |&&seat| seat > after);
        beyond.chain(seats.iter().filter(move |&&seat| seat <= after))
    };
    let mut open = clockwise().filter(|seat| !rejected.contains(seat));
    open.next().or_else(|| clockwise().next()).copied()
}

/// The rule under which dice are offered: at the start, or after someone has thrown.
fn offer_rule(dice: &Dice) -> Rule {
    match dice.hands {
        Hands::Offering { after: 1.., .. } => Rule::DicePassOn,
        _ => Rule::DiceOffered,
    }
}

pub(super) fn offer<G: Thrown>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    let rule = offer_rule(&now.state.dice);
    stick(now, rule)?;
    let (after, rejected) = match &now.state.dice.hands {
        Hands::Held { seat, .. } => {
            return Err(now.refuse(Own::HasThrower { seat: *seat }, G::dice(now.rules).throws));
        }
        Hands::Offering { to: Some(seat), .. } => {
            return Err(now.refuse(Own::OfferOpen { seat: *seat }, Rule::DiceOffered));
        }
        Hands::Offering { after, rejected, .. } => (*after, rejected),
    };
    usable(now)?;
    match next_offer(now, after, rejected) {
        Some(next) if next == seat => now.one(Fact::DiceOffered { seat }, &[rule]),
        Some(next) => Err(now.refuse(Own::NextToOffer { seat: next }, rule)),
        None => Err(now.refuse(Own::NoOneToOffer, rule)),
    }
}

/// Checks that the dice are offered there.
fn offered<G: Game>(now: &Now<'_, G>, seat: u8) -> Result<(), Refusal> {
    let dice = &now.state.dice;
    let there = matches!(dice.hands, Hands::Offering { to: Some(to), .. } if to == seat);
    now.check(there, Own::NotOffered { seat }, offer_rule(dice))
}

/// 661a.4(b): the player's own word.
pub(super) fn reject<G: Thrown>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    offered(now, seat)?;
    now.one(Fact::DiceRejected { seat }, &[])
}

/// Of a player who does not answer: a floorperson decides, and says why (reading 661a-15).
pub(super) fn go_past<G: Thrown>(now: &Now<'_, G>, seat: u8, reason: &str) -> Ruling<crate::Fact<G::Fact>> {
    let rule = offer_rule(&now.state.dice);
    now.floor(rule)?;
    offered(now, seat)?;
    now.reasoned(reason, rule)?;
    let reason = reason.to_owned();
    now.one(Fact::WentPast { seat, reason }, &[])
}

/// 661a.4(c), 661a.7(b): the first to accept throws.
pub(super) fn accept<G: Thrown>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    let terms = G::dice(now.rules);
    now.state.desk.owner(seat, now)?;
    offered(now, seat)?;
    G::may_throw(now, seat)?;
    let first = match offer_rule(&now.state.dice) {
        Rule::DicePassOn => terms.anew,
        _ => terms.selects,
    };
    now.one(Fact::DiceAccepted { seat }, &[first, terms.throws])
}

/// Checks that the position is the one that throws.
fn throws<G: Thrown>(now: &Now<'_, G>, seat: u8) -> Result<(), Refusal> {
    let terms = G::dice(now.rules);
    let thrower = terms.thrower;
    let is = now.state.dice.thrower() == Some(seat);
    now.check(is, Own::NotTheThrower { seat, thrower }, terms.throws)
}

/// 661a.4(c): so many of each color; the rest go back into the cup.
pub(super) fn select<G: Thrown>(
    now: &Now<'_, G>,
    seat: u8,
    dice: &BTreeMap<String, Vec<u8>>,
) -> Ruling<crate::Fact<G::Fact>> {
    let terms = G::dice(now.rules);
    let thrower = terms.thrower;
    now.state.desk.owner(seat, now)?;
    throws(now, seat)?;
    usable(now)?;
    let picked = now.state.dice.has_picked();
    now.check(!picked, Own::DicePicked { thrower }, terms.selects)?;
    let fits = dice.len() == terms.kinds.len()
        && terms.kinds.iter().all(|kind| {
            let picked = dice.get(kind.color).map(Vec::as_slice).unwrap_or_default();
            let each: BTreeSet<&u8> = picked.iter().collect();
            picked.len() == usize::from(kind.thrown)
                && each.len() == picked.len()
                && picked.iter().all(|die| (1..=kind.set).contains(die))
        });
    let due = counted(&due(&terms, |kind| kind.thrown));
    now.check(fits, Own::NoSuchDice { due }, terms.selects)?;
    let dice = dice.clone();
    now.one(Fact::DiceSelected { seat, dice }, &[Rule::UnusedDice, terms.anew])
}

/// Reading 661a-15: who will not go on gives the dice back, and they are offered clockwise. A floorperson takes them
/// from one who left or may not throw any more.
pub(super) fn give_up<G: Thrown>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    if now.by.role == Role::Player {
        now.state.desk.owner(seat, now)?;
    } else {
        now.floor(G::dice(now.rules).throws)?;
    }
    throws(now, seat)?;
    if now.state.dice.is_thrown() {
        return Err(now.not_now(Some(Rule::ThrowCalled)));
    }
    now.one(Fact::DiceGivenUp { seat }, &[Rule::DiceInTheCup])
}

/// Checks that no one walks off with dice.
pub(crate) fn keeps_seat<G: Game>(now: &Now<'_, G>, act: &desk::Act) -> Result<(), Refusal> {
    let dice = &now.state.dice;
    match act {
        desk::Act::LeaveSeat { seat } if dice.thrower() == Some(*seat) && dice.has_picked() => {
            Err(now.refuse(Own::DiceInHand, Rule::DiceInTheCup))
        }
        _ => Ok(()),
    }
}
