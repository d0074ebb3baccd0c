//! A player who walked away while a decision of theirs is due.
//!
//! The chapter is silent, and play cannot wait: on a floorperson's word a hand stands on what it has and its wagers
//! with it, and one that waits for its player to say whether a missed card is wanted is dead, its wagers back (reading
//! 665a-30).

use super::act::{Act, Fact, Missed};
use super::hands::{Stage, Status};
use super::missed::{missed, one_card};
use super::play::turn_at;
use super::{DoubleAttack, Now, Ruling, Step};
use rulebook::rule::Rule;
use table::expected::Input;
use table::game::ActOf;
use table::{List, Reason, Refusal, Why};

/// What a floorperson decides for a player who is gone.
pub(super) fn decide_absent(now: &Now<'_>, seat: u8, reason: &str) -> Ruling {
    now.floor(Rule::PlayerDecisions)?;
    let stage = now.game().as_ref().map(|round| round.stage);
    let decided = match stage {
        Some(Stage::Attacking | Stage::Dealing) => one_card(now, seat, Missed::Dead)?,
        _ => turn_of_absent(now, seat)?,
    };
    now.reasoned(reason, Rule::PlayerDecisions)?;
    let reason = reason.to_owned();
    Ok(vec![
        Step::new(Fact::PlayerAbsent { seat, reason }.into()),
        decided,
    ])
}

/// 665a.7(h)(2), 665a.13(g): the hand whose turn it is.
fn turn_of_absent(now: &Now<'_>, seat: u8) -> Result<Step, Refusal> {
    let (_, turn) = turn_at(now, seat, Rule::PlayerDecisions)?;
    let hand = turn.number;
    match turn.hand.status {
        Status::Open if !turn.hand.standing(turn.hands).is_blackjack() => {
            Ok(Step::new(Fact::Stood { seat, hand }.into()).under(&[Rule::PlayerDecisions]))
        }
        Status::Missed(_) => Ok(missed(&turn, Missed::Dead)),
        _ => Err(now.refuse(Reason::NothingToDecide { seat }, Rule::PlayerDecisions)),
    }
}

/// A floorperson may decide for a player who is gone.
pub(super) fn expect(seat: u8, list: &mut List<ActOf<DoubleAttack>>) {
    let reason = "the player walked away".to_owned();
    list.floor(Why::Choice, Act::DecideAbsent { seat, reason })
        .needs(Input::Reason { field: "reason" });
}
