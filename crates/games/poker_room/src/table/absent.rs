//! Who leaves in mid-round, who does not act, and cards that are exposed.

use super::room::held;
use super::{Due, Fact, Now, Own, PokerRoom, Ruling, State, due, hand, own_hand};
use rulebook::rule::Rule;
use table::absence::{Act, Fact as Absent};
use table::game::FactOf;
use table::{Place, Reason, Step, deal};

pub(super) fn decide(now: &Now<'_>, act: &Act) -> Ruling {
    match act {
        Act::LeaveTable { seat } => leave(now, *seat),
        Act::CardExposed { whose } => exposed(now, *whose),
        Act::DecideAbandoned { .. } | Act::DecideExposed { .. } => Err(now.not_now(None)),
    }
}

/// By usage what a player who leaves has put in stays in the pot, and the hand folds when a bet is to be called.
fn leave(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::AbandonedWagers;
    let hand = hand(now, rule)?;
    own_hand(now, seat, rule)?;
    if hand.left.contains(&seat) {
        return Err(now.refuse(Reason::NotSeated { seat }, rule));
    }
    now.one(Absent::PlayerLeft { seat }, &[rule])
}

/// By usage the first card that is exposed in the deal is dealt anew and becomes the next burn, and a second one makes a
/// misdeal; once someone has acted an exposed card stays in the hand.
fn exposed(now: &Now<'_>, whose: Place) -> Ruling {
    let rule = Rule::PlayerCardExposed;
    now.staff(rule)?;
    let hand = hand(now, rule)?;
    let seat = match whose {
        Place::Seat(seat) if hand.live.contains(&seat) => seat,
        _ => return Err(now.refuse(Reason::NothingExposed, rule)),
    };
    if held(now.state, whose).is_none_or(|cards| cards.is_empty()) || hand.shown.contains(&seat) {
        return Err(now.refuse(Reason::NothingExposed, rule));
    }
    let fact = Absent::CardExposed {
        whose,
        may_void: false,
    };
    let stands = Step::<FactOf<PokerRoom>>::new(fact.into()).under(&[rule]);
    if hand.acted {
        return stands.alone();
    }
    if hand.exposed > 0 {
        return deal::void(now, Rule::TwoCardsExposed);
    }
    let replaced = Step::new(Fact::ExposedReplaced { seat }.into()).under(&[rule]);
    Ok(vec![stands, replaced])
}

/// Whoever is asked and is gone, or lets the others wait: the hand checks, folds to a bet, stands pat or is shown. A
/// floorperson says so of a player who is there.
pub(super) fn act_for(now: &Now<'_>, seat: u8, reason: &str) -> Ruling {
    let rule = Rule::AbandonedWagers;
    let hand = hand(now, rule)?;
    if hand.left.contains(&seat) {
        now.staff(rule)?;
    } else {
        now.staff(rule)?;
        if now.by.role == table::Role::Dealer {
            return Err(now.refuse(Own::PlayerActs { seat }, rule));
        }
        now.reasoned(reason, rule)?;
    }
    let fact = match due(now) {
        Some(Due::Straddle(asked)) if asked == seat => Fact::StraddleDeclined { seat },
        Some(Due::Answer(asked)) if asked == seat => {
            let free = super::betting::asked(now, seat)?.offer.call.is_zero();
            if free {
                Fact::Checked { seat }
            } else {
                Fact::Folded { seat }
            }
        }
        Some(Due::Draw(asked)) if asked == seat => Fact::Drawing { seat, cards: 0 },
        Some(Due::Show(asked)) if asked == seat => Fact::HandShown { seat },
        _ => return Err(now.refuse(Reason::NothingToDecide { seat }, rule)),
    };
    let acted = Fact::ActedFor {
        seat,
        reason: reason.to_owned(),
    };
    Ok([acted, fact]
        .map(|fact| Step::<FactOf<PokerRoom>>::new(fact.into()).under(&[rule]))
        .into())
}

pub(super) fn apply(state: &mut State, fact: &Absent) -> bool {
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    match fact {
        Absent::PlayerLeft { seat } => {
            hand.left.insert(*seat);
            state.desk.seats.remove(seat);
            state.game.out.remove(seat);
            true
        }
        Absent::CardExposed { .. } => true,
        Absent::AbandonmentDecided { .. } | Absent::ExposureDecided { .. } => false,
    }
}
