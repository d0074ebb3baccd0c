//! What may come next with the dice.

use super::set::{Inspection, due};
use super::thrower::next_offer;
use super::{Act, Came, Hands, Lie, NoRoll, Rest, Stage, Terms, Throw, Thrown, WhyRemoved};
use crate::clocks::dice_limit;
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Game};
use crate::now::Now;
use crate::people::Role;
use cards::dice::Die;
use std::collections::BTreeSet;

/// How long before their hours are over dice are changed, in milliseconds.
const IN_TIME: u64 = 600_000;

/// A face to stand in for chance.
const ANY: Die = Die::FACES[0];

/// Lists what may come next with the dice, steps first. What a called throw decides is the game's to list.
pub fn expect<G: Thrown>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let dice = &now.state.dice;
    match &dice.lie {
        Lie::Thrown { throw, disputed } => expect_call(now, throw, disputed, list),
        Lie::Called(_) => {}
        Lie::Stick | Lie::Hand => expect_throw(now, list),
    }
    if matches!(dice.lie, Lie::Thrown { .. }) {
        return;
    }
    // Dice are taken away for a flaw, or because the Board asks for them.
    let stage = dice.set.as_ref().map(|set| &set.stage);
    if matches!(stage, Some(Stage::InUse { .. })) {
        for why in [WhyRemoved::Unfit, WhyRemoved::Tampered, WhyRemoved::Asked] {
            list.dealer(Why::Irregularity, Act::RemoveDice { why });
        }
    }
    // Another dealer may take the stick over.
    if dice.crew.is_some() {
        expect_stick(now, Why::Choice, list);
    }
}

fn expect_stick<G: Thrown>(now: &Now<'_, G>, why: Why, list: &mut List<ActOf<G>>) {
    let sides = ["left", "right"].into_iter().map(Into::into);
    let dealers = sides.take(G::dice(now.rules).dealers).collect();
    list.dealer(why, Act::TakeStick { dealers }).needs(Input::Person {
        field: "dealers",
        role: Role::Dealer,
    });
}

/// Everything up to the throw, in order.
fn expect_throw<G: Thrown>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let dice = &now.state.dice;
    let Some(crew) = &dice.crew else {
        return expect_stick(now, Why::Step, list);
    };
    let Some(set) = &dice.set else {
        return expect_set(now, list);
    };
    let before = crew.dealers.first().unwrap_or(&crew.stick).clone();
    let watched = Input::Person {
        field: "before",
        role: Role::Dealer,
    };
    match &set.stage {
        Stage::Received(Came::Uninspected | Came::Sealed { intact: false }) => {
            return expect_keeper(now, Act::InspectDice { before }, watched, list);
        }
        Stage::Received(_) | Stage::Inspected => {
            return expect_keeper(now, Act::CupDice { before }, watched, list);
        }
        Stage::InUse { .. } => {}
    }
    if let Some(why) = removal_due(now) {
        list.dealer(Why::Step, Act::RemoveDice { why });
        return;
    }
    match &dice.hands {
        Hands::Offering { to: Some(seat), .. } => {
            if let Some(player) = now.state.desk.seats.get(seat) {
                let seat = *seat;
                if G::may_throw(now, seat).is_ok() {
                    list.player(player, Why::Step, Act::AcceptDice { seat });
                }
                list.player(player, Why::Step, Act::RejectDice { seat });
                let reason = "the player does not answer".to_owned();
                list.floor(Why::Choice, Act::GoPast { seat, reason })
                    .needs(Input::Reason { field: "reason" });
            }
        }
        Hands::Offering { after, rejected, .. } => {
            if let Some(seat) = next_offer(now, *after, rejected) {
                list.dealer(Why::Step, Act::OfferDice { seat });
            }
        }
        Hands::Held { seat, picked } => expect_thrower(now, *seat, picked.is_some(), list),
    }
}

/// An act of the boxperson's where the game has one, or else of the floorperson's; nothing while no boxperson is there.
fn expect_keeper<G: Thrown>(now: &Now<'_, G>, act: Act, watched: Input, list: &mut List<ActOf<G>>) {
    let next = match G::boxperson(now) {
        Ok(Some(boxperson)) => list.person(&boxperson, Why::Step, act),
        Ok(None) => list.floor(Why::Step, act),
        Err(_) => return,
    };
    next.needs(watched);
}

fn expect_thrower<G: Thrown>(now: &Now<'_, G>, seat: u8, picked: bool, list: &mut List<ActOf<G>>) {
    let Some(player) = now.state.desk.seats.get(&seat) else {
        return;
    };
    let terms = G::dice(now.rules);
    if !picked {
        let kinds = terms.kinds.iter();
        let first = kinds.map(|kind| (kind.color.to_owned(), (1..=kind.thrown).collect()));
        let dice = first.collect();
        list.player(player, Why::Step, Act::SelectDice { seat, dice });
    } else if G::ready(now).is_ok() {
        if G::may_throw(now, seat).is_err() {
            list.player(player, Why::Step, Act::GiveUpDice { seat });
            return;
        }
        if now.state.dice.lie == Lie::Stick {
            list.dealer(Why::Step, Act::PassDice);
        } else {
            let throw = Throw::well(vec![ANY; terms.thrown()]);
            let field = "throw";
            list.player(player, Why::Step, Act::ThrowDice { throw })
                .needs(Input::Chance { field });
        }
    }
    list.player(player, Why::Choice, Act::GiveUpDice { seat });
}

/// A set on its way to the table.
fn expect_set<G: Thrown>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let terms: Terms = G::dice(now.rules);
    let filed = now.law.filed.dice_inspection;
    let came = match filed {
        Inspection::AtTable => Came::Uninspected,
        Inspection::AtPitStand => Came::Inspected {
            by: "floorperson".into(),
            before: "another".into(),
        },
        Inspection::InStorage => Came::Sealed { intact: true },
    };
    let bring = |came| Act::ReceiveDice {
        set: format!("set {}", now.state.events),
        dice: due(&terms, |kind| kind.set),
        came,
    };
    list.floor(Why::Step, bring(came));
    if filed != Inspection::AtTable {
        list.floor(Why::Irregularity, bring(Came::Sealed { intact: false }));
    }
}

fn removal_due<G: Game>(now: &Now<'_, G>) -> Option<WhyRemoved> {
    let set = now.state.dice.set.as_ref()?;
    let Stage::InUse { since } = set.stage else {
        return None;
    };
    if set.lost {
        return Some(WhyRemoved::Lost);
    }
    let soon = now.state.at.saturating_add(IN_TIME);
    let due = dice_limit(&now.law).is_some_and(|limit| limit.is_over(since, soon));
    due.then_some(WhyRemoved::Change)
}

/// The call of a throw: what leaves no choice, then what the stickperson may do.
fn expect_call<G: Game>(now: &Now<'_, G>, throw: &Throw, disputed: &BTreeSet<u8>, list: &mut List<ActOf<G>>) {
    if throw.is_well() {
        for throw in astray(throw) {
            list.dealer(Why::Irregularity, Act::DiceFell { throw });
        }
    }
    for why in throw.faults() {
        list.dealer(Why::Step, Act::CallNoRoll { why });
    }
    let Some(roll) = throw.shows() else { return };
    if !disputed.is_empty() {
        let why = NoRoll::Disputed;
        list.dealer(Why::Step, Act::CallNoRoll { why });
    }
    list.dealer(Why::Step, Act::CallRoll { roll });
    for why in [NoRoll::Cheating, NoRoll::Improper] {
        list.dealer(Why::Irregularity, Act::CallNoRoll { why });
    }
    if disputed.is_empty() {
        for (&seat, player) in &now.state.desk.seats {
            list.player(player, Why::Irregularity, Act::DisputeFace { seat, die: 2 });
        }
    }
}

/// The ways in which such a throw goes astray, one of each kind.
fn astray(well: &Throw) -> Vec<Throw> {
    let with = |rest: Rest| {
        let mut throw = well.clone();
        if let Some(die) = throw.dice.get_mut(1) {
            *die = die.face().map_or(rest, |face| rest.showing(face));
        }
        throw
    };
    let mut astray: Vec<Throw> = [
        Rest::Cocked(ANY),
        Rest::CockedTwice,
        Rest::OnBank(ANY),
        Rest::InCup(ANY),
        Rest::OnRail(ANY),
        Rest::OnAnother,
        Rest::OffTable,
        Rest::Lost,
    ]
    .into_iter()
    .map(with)
    .collect();
    let [mut apart, mut short, mut over] = [well.clone(), well.clone(), well.clone()];
    apart.together = false;
    short.struck = false;
    over.touched = true;
    astray.extend([apart, short, over]);
    astray
}
