//! A player who walked away while a decision of theirs is due. The chapters are silent, and play cannot wait: on a
//! floorperson's word a House Money payout is handed over, and a hand stands on what it has (reading 633a-21).

use super::act::{Act, Fact};
use super::felt::{Stage, Status};
use super::play::turn_at;
use super::{Blackjack, Now, Ruling, Step, early};
use rulebook::rule::Rule;
use table::expected::Input;
use table::game::ActOf;
use table::{List, Reason, Why};

/// What a floorperson decides for a player who is gone.
pub(super) fn decide(now: &Now<'_>, seat: u8, reason: &str) -> Ruling {
    let rule = Rule::PlayerDecisions;
    now.floor(rule)?;
    now.reasoned(reason, rule)?;
    let stage = now.game().round.as_ref().map(|round| round.stage);
    let decided = match stage {
        Some(Stage::FirstCards) => early::taken(now, seat)?,
        _ => {
            let (_, turn) = turn_at(now, seat, rule)?;
            let (hand, status) = (turn.number, turn.hand.status);
            if status != Status::Open || turn.in_play().is_blackjack() {
                return Err(now.refuse(Reason::NothingToDecide { seat }, rule));
            }
            Step::new(Fact::Stood { seat, hand }.into()).under(&[rule])
        }
    };
    let reason = reason.to_owned();
    let gone = Step::new(Fact::PlayerAbsent { seat, reason }.into());
    Ok(vec![gone, decided])
}

/// A floorperson may decide for the player at a position.
pub(super) fn expect(seat: u8, list: &mut List<ActOf<Blackjack>>) {
    let reason = "the player walked away".to_owned();
    let next = list.floor(Why::Choice, Act::DecideAbsent { seat, reason });
    next.needs(Input::Reason { field: "reason" });
}
