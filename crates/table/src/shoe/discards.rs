//! A shoe that cannot complete its round: the discards are shuffled and cut, and the first card goes to the rack
//! (665a.13(e) with 665a.5).

use super::{Act, Fact, InPlay};
use crate::decks::PileOf;
use crate::desk::{self, deep_enough};
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, FactOf, Game};
use crate::now::Now;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::Card;
use rulebook::rule::Rule;

/// All that lies in the discard rack.
pub fn discards(in_play: &InPlay) -> Vec<Card> {
    let piles = in_play.shoe.rack.iter().chain(&in_play.piles);
    piles.flat_map(|pile| pile.cards.iter().copied()).collect()
}

/// 665a.13(e), 665a.5(a) to (c): the discards are shuffled and the cut is offered to the player whom the cover card
/// names, else from the dealer's right (reading 665a-27). A device that reshuffles by itself has no cut (665a.5(h)).
pub(super) fn shuffle<G: Game>(now: &Now<'_, G>, order: &Stack) -> Ruling<FactOf<G>> {
    let rule = Rule::ShoeRunsOut;
    now.dealer(rule)?;
    let Some(in_play) = &now.state.shoe.in_play else {
        return Err(now.not_now(Some(rule)));
    };
    if in_play.reshuffled.is_some() {
        let step = "the shuffle of the discards";
        return Err(now.refuse(Reason::StepDone { step }, rule));
    }
    if !in_play.shoe.cards.is_empty() {
        return Err(now.refuse(Reason::ShoeNotEmpty, rule));
    }
    let (mut discards, mut given) = (discards(in_play), order.0.clone());
    discards.sort_unstable();
    given.sort_unstable();
    if discards != given || given.is_empty() {
        return Err(now.refuse(Reason::NotTheDiscards, rule));
    }
    let shuffled = Fact::DiscardsShuffled {
        deck: in_play.shoe.deck,
        order: order.clone(),
    };
    let next = if now.state.desk.reshuffles(&now.law) {
        Step::new(Fact::DiscardsLoaded.into()).under(&[rule, Rule::AutoReshuffler])
    } else {
        let place = now.state.shoe.cover.unwrap_or(Place::Dealer);
        now.state.desk.offer_after_cover(place).map(crate::Fact::Desk)
    };
    Ok(vec![Step::new(shuffled.into()), next])
}

/// The discards that wait to be cut.
fn uncut<'a, G: Game>(now: &Now<'a, G>) -> Result<(u8, &'a Stack), Refusal> {
    if now.state.desk.reshuffles(&now.law) {
        return Err(now.refuse(Reason::DoesNotApply, Rule::AutoReshuffler));
    }
    let in_play = now.state.shoe.in_play.as_ref();
    let order = in_play.and_then(|in_play| Some((in_play.shoe.deck, in_play.reshuffled.as_ref()?)));
    order.ok_or_else(|| now.not_now(Some(Rule::ShoeRunsOut)))
}

/// 665a.5(b), (d): ten cards from either end where there are so many, by whom the cut is offered to.
pub(super) fn cut<G: Game>(now: &Now<'_, G>, cards: u16) -> Ruling<FactOf<G>> {
    let (_, order) = uncut(now)?;
    now.state.desk.may_cut(now)?;
    let least = least(now, order);
    let left = order.len().saturating_sub(usize::from(cards));
    deep_enough(cards, least, left, least).map_err(|reason| now.refuse(reason, Rule::CutTenCards))?;
    let rules = [Rule::ShoeRunsOut, Rule::CutOffered, Rule::CutTenCards];
    now.one(Fact::DiscardsCut { cards }, &rules)
}

/// How many cards at least a cut leaves at either end.
fn least<G: Game>(now: &Now<'_, G>, order: &Stack) -> u32 {
    let depth = now.law.figures.cut_depth;
    depth.min(u32::try_from(order.len() / 2).unwrap_or(u32::MAX))
}

/// 665a.5(b), (c): who does not want the cut leaves it to the next, and to the dealer at last.
pub(super) fn decline<G: Game>(now: &Now<'_, G>) -> Ruling<FactOf<G>> {
    let (deck, _) = uncut(now)?;
    let seat = now.state.desk.may_decline(now)?;
    now.one(desk::Fact::CutDeclined { deck, seat }, &[Rule::CutOffered])
}

/// Records that the discards become the shoe.
pub(super) fn apply<G: Game>(state: &mut State<G>, fact: &Fact) -> bool {
    let Some(in_play) = &mut state.shoe.in_play else {
        return false;
    };
    if let Fact::DiscardsShuffled { order, .. } = fact {
        in_play.shoe.rack.clear();
        in_play.piles.clear();
        in_play.reshuffled = Some(order.clone());
        return true;
    }
    let Some(order) = in_play.reshuffled.take() else {
        return false;
    };
    in_play.reshuffles = in_play.reshuffles.saturating_add(1);
    in_play.shoe.cards = match fact {
        Fact::DiscardsCut { cards } => {
            state.desk.offer = None;
            order.cut(usize::from(*cards))
        }
        _ => order,
    };
    in_play.discard_next(PileOf::Burned).is_some()
}

/// An empty shoe is filled from the discard rack.
pub(super) fn expect<G: Game>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let Some(in_play) = &now.state.shoe.in_play else {
        return;
    };
    let Some(order) = &in_play.reshuffled else {
        if in_play.shoe.cards.is_empty() && !discards(in_play).is_empty() {
            let order = Stack::default();
            list.dealer(Why::Step, Act::ShuffleDiscards { order })
                .needs(Input::Chance { field: "order" });
        }
        return;
    };
    let (least, cards) = (least(now, order), u32::try_from(order.len()).unwrap_or(u32::MAX));
    let cut = Act::CutDiscards {
        cards: u16::try_from(order.len() / 2).unwrap_or(u16::MAX),
    };
    let depth = Input::Number {
        field: "cards",
        least,
        most: cards - least,
    };
    let desk = &now.state.desk;
    match desk.cut_is_with().and_then(|seat| desk.seats.get(&seat)) {
        Some(player) => {
            list.player(player, Why::Step, cut).needs(depth);
            list.player(player, Why::Choice, Act::DeclineDiscards);
            list.floor(Why::Choice, Act::DeclineDiscards);
        }
        None => {
            list.dealer(Why::Step, cut).needs(depth);
        }
    }
}
