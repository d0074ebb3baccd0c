//! Cards that were not dealt, or not wanted: 665a.13(c), (f), (g).

use super::act::{Fact, Missed};
use super::check::acting;
use super::hands::{DOUBLE_DOWN, Draw, Stage, Status};
use super::play::{Turn, turn_at};
use super::{Now, Own, Ruling, Step, at};
use rulebook::rule::Rule;
use table::betting::spot;
use table::ledger::transfer;
use table::{Reason, Refusal};

const DEAL: &[Stage] = &[Stage::Attacking, Stage::Dealing];

/// 665a.13(c): a player to whom the exposed card would go may refuse it; a doubled wager then goes back.
pub(super) fn refuse_card(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = Rule::ExposedCardRefused;
    now.state.desk.owner(seat, now)?;
    let round = acting(now, rule)?;
    if now
        .state
        .shoe
        .in_play
        .as_ref()
        .is_none_or(|in_play| in_play.exposed.is_none())
    {
        return Err(now.refuse(Own::NothingShown, rule));
    }
    let (turn, draw) = asked(now, seat, rule)?;
    let bets = now.state.bets.iter().filter(|(_, bet)| bet.player == now.by.id);
    let mut hands = bets.filter_map(|(seat, _)| round.boxes.get(seat)).flatten();
    if hands.any(|hand| hand.cards.len() < 2 && !hand.dead) {
        return Err(now.refuse(Own::SecondCardMissing, Rule::SplitDecisions));
    }
    let doubled = turn.hand.on(DOUBLE_DOWN);
    let back = turn.bet.standing(doubled).filter(|_| draw == Draw::Double);
    let back = back.and_then(|amount| transfer(spot(seat, doubled), turn.bet.account(), amount));
    let step = Step::new(Fact::CardRefused { seat }.into()).under(&[rule]);
    step.moving(back).alone()
}

/// The hand at a position that has asked for a card, in its turn.
fn asked<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(Turn<'a>, Draw), Refusal> {
    let (_, turn) = turn_at(now, seat, rule)?;
    match turn.hand.status {
        Status::Due(draw @ (Draw::Hit | Draw::Double)) => Ok((turn, draw)),
        _ => Err(now.refuse(Own::NoCardDue, rule)),
    }
}

/// 665a.13(f): a position is passed by. With no card its hand is dead and every wager goes back (reading 665a-15);
/// with one its player decides.
pub(super) fn pass_over(now: &Now<'_>, seat: u8) -> Ruling {
    let hand = now.game().as_ref().and_then(|round| round.hand(seat, 0));
    let none = hand.is_none_or(|hand| hand.cards.is_empty());
    now.staff(if none {
        Rule::NoCardsDealt
    } else {
        Rule::OneCardDealt
    })?;
    let round = at(now, DEAL, Rule::NoCardsDealt)?;
    if round.to_be_dealt().first() != Some(&seat) || round.one_card.contains_key(&seat) {
        return Err(now.refuse(Own::NotTheNextCard { seat }, Rule::NoCardsDealt));
    }
    if !none {
        return now.one(Fact::PassedOver { seat, cards: 1 }, &[]);
    }
    Step::new(Fact::PassedOver { seat, cards: 0 }.into())
        .moving(now.state.bets.returned(seat))
        .alone()
}

/// 665a.13(f): the second card after all other players have theirs, or a dead hand.
pub(super) fn decide_one_card(now: &Now<'_>, seat: u8, choice: Missed) -> Ruling {
    now.state.desk.owner(seat, now)?;
    one_card(now, seat, choice)?.alone()
}

/// What a choice about a second card leads to, whoever makes it.
pub(super) fn one_card(now: &Now<'_>, seat: u8, choice: Missed) -> Result<Step, Refusal> {
    let round = at(now, DEAL, Rule::OneCardDealt)?;
    if round.one_card.get(&seat) != Some(&None) {
        return Err(now.refuse(Reason::NothingToDecide { seat }, Rule::OneCardDealt));
    }
    let step = Step::new(Fact::OneCardDecided { seat, choice }.into()).under(&[Rule::OneCardDealt]);
    Ok(match choice {
        Missed::Dead => step.moving(now.state.bets.returned(seat)),
        Missed::LateCard => step,
    })
}

/// 665a.13(g): the dealer did not deal a card that was asked for.
pub(super) fn miss_card(now: &Now<'_>, seat: u8) -> Ruling {
    now.staff(Rule::MissedCard)?;
    let (turn, _) = asked(now, seat, Rule::MissedCard)?;
    let hand = turn.number;
    now.one(Fact::CardMissed { seat, hand }, &[])
}

/// 665a.13(g): the card after all other players have theirs, or a dead hand and its wagers back.
pub(super) fn decide_missed(now: &Now<'_>, seat: u8, choice: Missed) -> Ruling {
    now.state.desk.owner(seat, now)?;
    let round = acting(now, Rule::MissedCard)?;
    let turn = Turn::of(now, round).filter(|turn| turn.seat == seat);
    match turn.filter(|turn| matches!(turn.hand.status, Status::Missed(_))) {
        Some(turn) => missed(&turn, choice).alone(),
        None => Err(now.refuse(Reason::NothingToDecide { seat }, Rule::MissedCard)),
    }
}

/// What a choice about a missed card leads to, whoever makes it.
pub(super) fn missed(turn: &Turn<'_>, choice: Missed) -> Step {
    let (seat, hand) = (turn.seat, turn.number);
    let step = Step::new(Fact::MissedDecided { seat, hand, choice }.into()).under(&[Rule::MissedCard]);
    match choice {
        Missed::Dead => step.moving(turn.hand.back(seat, turn.bet)),
        Missed::LateCard => step,
    }
}
