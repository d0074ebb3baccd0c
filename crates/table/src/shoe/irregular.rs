//! Cards that come out of a shoe as they should not: 665a.13(a) to (c).

use super::{Act, Fact, FromShoe, drawn, next};
use crate::decks::{Pile, PileOf};
use crate::expected::{List, Why};
use crate::game::{ActOf, FactOf, Game};
use crate::now::Now;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::Card;
use rulebook::rule::Rule;

/// The next card of the shoe, while cards are drawn. An exposed card must be used first.
pub fn undrawn<G: FromShoe>(now: &Now<'_, G>, rule: Rule) -> Result<Card, Refusal> {
    let Some(in_play) = &now.state.shoe.in_play else {
        return Err(now.not_now(Some(rule)));
    };
    G::draws(now, rule)?;
    if in_play.exposed.is_some() {
        return Err(now.refuse(Reason::CardShown, Rule::ExposedCardUsed));
    }
    next(now)
}

/// The next card of a shoe that is ready for a round, or to have its first card burned.
fn before_the_round<G: FromShoe>(now: &Now<'_, G>, rule: Rule) -> Result<Card, Refusal> {
    if now.state.desk.loaded().is_none() {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    }
    next(now)
}

/// 665a.13(a): a card face up in the shoe is not used in the round, be it the first of it.
pub(super) fn face_up<G: FromShoe>(now: &Now<'_, G>) -> Ruling<FactOf<G>> {
    let rule = Rule::FaceUpCard;
    now.staff(rule)?;
    let card = match now.state.shoe.in_play {
        Some(_) => undrawn(now, rule)?,
        None => before_the_round(now, rule)?,
    };
    let removed = Step::new(Fact::FaceUpRemoved { card }.into());
    Ok(drawn(now, &[Place::Dealer], removed))
}

/// 665a.13(b): it is used as though it were the next card, which it is.
pub(super) fn drawn_unseen<G: FromShoe>(now: &Now<'_, G>) -> Ruling<FactOf<G>> {
    now.staff(Rule::CardDrawnInError)?;
    undrawn(now, Rule::CardDrawnInError)?;
    now.one(Fact::DrawnUnseen, &[])
}

/// 665a.13(c): from a moment that the game says, it is the next card, for whom it may be.
pub(super) fn drawn_exposed<G: FromShoe>(now: &Now<'_, G>) -> Ruling<FactOf<G>> {
    now.staff(Rule::ExposedCardUsed)?;
    let card = undrawn(now, Rule::ExposedCardUsed)?;
    G::uses_exposed(now, Rule::ExposedCardUsed)?;
    let exposed = Step::new(Fact::DrawnExposed { card }.into());
    Ok(drawn(now, &[Place::Dealer], exposed))
}

/// Takes the next card off a shoe between rounds and puts it into the rack.
pub(super) fn discard_between<G: Game>(state: &mut State<G>, of: PileOf) -> Option<Card> {
    let mut shoe = state.desk.take_shoe()?;
    let drawn = shoe.draw();
    let cards = Stack(drawn.iter().map(|drawn| drawn.card).collect());
    let pile = drawn.map(|_| Pile { of, cards });
    state.desk.keep_shoe(shoe, pile);
    drawn.map(|drawn| drawn.card)
}

pub(super) fn apply<G: Game>(state: &mut State<G>, fact: &Fact) -> bool {
    if let (Fact::FaceUpRemoved { card }, None) = (fact, &state.shoe.in_play) {
        return discard_between(state, PileOf::FaceUp) == Some(*card);
    }
    let Some(in_play) = &mut state.shoe.in_play else {
        return false;
    };
    match fact {
        Fact::FaceUpRemoved { card } => in_play.discard_next(PileOf::FaceUp) == Some(*card),
        Fact::DrawnUnseen => true,
        Fact::DrawnExposed { card } => {
            in_play.exposed = in_play.draw();
            in_play.exposed == Some(*card)
        }
        Fact::ExposedDiscarded => match in_play.exposed.take() {
            Some(card) => {
                in_play.discard(PileOf::Unused, Stack(vec![card]));
                true
            }
            None => false,
        },
        _ => false,
    }
}

pub(super) fn expect<G: FromShoe>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let between = now.state.shoe.in_play.is_none() && before_the_round(now, Rule::FaceUpCard).is_ok();
    if between || undrawn(now, Rule::FaceUpCard).is_ok() {
        list.dealer(Why::Irregularity, Act::FaceUpInShoe);
    }
    if undrawn(now, Rule::FaceUpCard).is_err() {
        return;
    }
    list.dealer(Why::Irregularity, Act::DrawnUnseen);
    if G::uses_exposed(now, Rule::ExposedCardUsed).is_ok() {
        list.dealer(Why::Irregularity, Act::DrawnExposed);
    }
}
