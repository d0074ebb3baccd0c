//! Three draws, one player at a time, and a deck that runs short: (h) to (j) of 637a.20 and 637a.21.

use super::dealing::wrong_moment;
use super::room::{held, stub};
use super::{Due, Fact, Hand, Now, Own, PokerRoom, Ruling, Stage, State, due, hand, own_hand, turn_of};
use cards::Card;
use rulebook::rule::Rule;
use table::decks::{Pile, PileOf};
use table::game::FactOf;
use table::{Place, Refusal, Stack, Step, deal};

/// A card is burned, and the first player left of the button who has not folded is asked.
pub(super) fn begin(now: &Now<'_>) -> Ruling {
    let section = now.rules.game.rules();
    now.dealer(section.streets[0])?;
    let hand = hand(now, section.streets[0])?;
    let rule = hand.street_rule(now.rules);
    if due(now) != Some(Due::Street) || now.rules.game.has_board() {
        return Err(wrong_moment(now, hand, rule));
    }
    let draw = u8::try_from(hand.rounds).unwrap_or(u8::MAX);
    now.one(Fact::DrawBegun { draw }, &[rule])
}

/// The player who draws now.
fn drawer(now: &Now<'_>, seat: u8) -> Result<Rule, Refusal> {
    let first = now.rules.game.rules().streets[0];
    own_hand(now, seat, first)?;
    let hand = hand(now, first)?;
    let rule = hand.street_rule(now.rules);
    match due(now) {
        Some(Due::Draw(asked)) => turn_of(now, seat, asked, rule)?,
        Some(Due::Replace(seat)) => return Err(now.refuse(Own::CardsOwed { seat }, rule)),
        _ => return Err(now.not_now(Some(rule))),
    }
    Ok(rule)
}

/// As many cards as the player likes go, and as many are dealt for them.
pub(super) fn discard(now: &Now<'_>, seat: u8, cards: &Stack) -> Ruling {
    let rule = drawer(now, seat)?;
    let Some(held) = held(now.state, Place::Seat(seat)) else {
        return Err(now.refuse(Own::NotYourCards { seat }, rule));
    };
    let once = cards.set().len() == cards.len();
    let theirs = once && cards.iter().all(|card| held.contains(card));
    now.check(theirs, Own::NotYourCards { seat }, rule)?;
    if cards.is_empty() {
        return now.one(Fact::Drawing { seat, cards: 0 }, &[]);
    }
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    let given = Fact::Discarded {
        seat,
        cards: cards.clone(),
    };
    let told = Fact::Drawing { seat, cards: count };
    Ok([given, told]
        .map(|fact| Step::<FactOf<PokerRoom>>::new(fact.into()).under(&[rule]))
        .into())
}

/// The player keeps the hand.
pub(super) fn stand_pat(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = drawer(now, seat)?;
    now.one(Fact::Drawing { seat, cards: 0 }, &[rule])
}

/// The cards that a position lacks, as far as the deck has them.
pub(super) fn replace(now: &Now<'_>, seat: u8) -> Ruling {
    let section = now.rules.game.rules();
    now.dealer(section.streets[0])?;
    let hand = hand(now, section.streets[0])?;
    let rule = match hand.stage {
        Stage::Dealing => section.deal,
        _ => hand.street_rule(now.rules),
    };
    match due(now) {
        Some(Due::Replace(owed)) if owed == seat => {}
        Some(Due::Replace(owed)) => return Err(now.refuse(Own::CardsOwed { seat: owed }, rule)),
        _ => return Err(now.refuse(Own::NoCardsOwed { seat }, rule)),
    }
    let left = stub(now.state).map_or(0, |stub| stub.len());
    if runs_short(now.state) {
        let short = now.rules.game.short_deck().unwrap_or(rule);
        return Err(now.refuse(Own::DeckShort { left }, short));
    }
    let owed = hand.owed.get(&seat).copied().unwrap_or_default();
    let cards = owed.min(u8::try_from(left).unwrap_or(u8::MAX));
    now.one(Fact::ReplacementsDealt { seat, cards }, &[rule])
}

/// Whether discards are to be shuffled before another card is dealt: nothing is left, or less than is asked for where
/// all of it is shuffled (reading 637a-10).
pub(super) fn runs_short(state: &State) -> bool {
    let Some(hand) = &state.game.hand else {
        return false;
    };
    if !matches!(hand.stage, Stage::Drawing(_)) {
        return false;
    }
    let left = stub(state).map_or(0, |stub| stub.len());
    let owed = hand.owed.values().next().copied().map_or(0, usize::from);
    owed > 0 && (left == 0 || (hand.reshuffles_all && left < owed))
}

/// The cards that are shuffled now: the discards of others and the hands that were folded; where these are too few the
/// burned cards too, and then what the player gave up in earlier draws.
pub(super) fn to_reshuffle(state: &State) -> Vec<Card> {
    let (Some(hand), Some(round)) = (&state.game.hand, &state.round) else {
        return Vec::new();
    };
    let Some((&seat, &owed)) = hand.owed.iter().next().filter(|_| runs_short(state)) else {
        return Vec::new();
    };
    let left = stub(state).map(|stub| stub.to_vec()).unwrap_or_default();
    let mut cards: Vec<Card> = left;
    let own = PileOf::GivenUp(Place::Seat(seat));
    let last = round.piles.iter().rposition(|pile| pile.of == own);
    for lot in 0..3 {
        if lot > 0 && cards.len() >= usize::from(owed) {
            break;
        }
        let piles = round.piles.iter().enumerate();
        let of_lot = piles.filter(|(n, pile)| Some(*n) != last && lot_of(pile, own) == lot);
        cards.extend(of_lot.flat_map(|(_, pile)| pile.cards.iter().copied()));
    }
    cards
}

/// Which discards are shuffled first.
fn lot_of(pile: &Pile, own: PileOf) -> usize {
    match pile.of {
        of if of == own => 2,
        PileOf::GivenUp(_) | PileOf::Hand(_) => 0,
        _ => 1,
    }
}

/// 637a.20(h), .21(h): the discards but the player's own are shuffled, and the new cards are dealt from them.
pub(super) fn reshuffle(now: &Now<'_>, order: &Stack) -> Ruling {
    let Some(rule) = now.rules.game.short_deck() else {
        return Err(now.not_now(None));
    };
    now.dealer(rule)?;
    let hand = hand(now, rule)?;
    if !runs_short(now.state) {
        return Err(now.refuse(Own::DeckNotShort, rule));
    }
    let due = to_reshuffle(now.state);
    let same = order.len() == due.len() && order.set() == Stack(due.clone()).set();
    now.check(same, Own::NotTheDiscards { cards: due.len() }, rule)?;
    let fact = deal::Fact::DiscardsReshuffled {
        rule,
        stack: u8::MAX - hand.reshuffles,
        order: order.clone(),
    };
    now.one(fact, &[])
}

/// Records that the discards were shuffled.
pub(super) fn reshuffled(state: &mut State, order: &Stack) -> bool {
    let cards = order.set();
    let Some(round) = &mut state.round else {
        return false;
    };
    round
        .piles
        .retain(|pile| !pile.cards.iter().all(|card| cards.contains(*card)));
    let table::round::Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    deal.shoe = order.clone();
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    hand.reshuffles = hand.reshuffles.saturating_add(1);
    let cards = u8::try_from(order.len()).unwrap_or(u8::MAX);
    hand.done.push(super::Did::Reshuffled { cards });
    true
}

/// Records what a player gave up: those cards leave the hand, and as many are owed.
pub(super) fn give_up(state: &mut State, seat: u8, cards: &Stack) -> bool {
    let place = Place::Seat(seat);
    let Some(round) = &mut state.round else {
        return false;
    };
    let table::round::Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    let Some(held) = deal.hands.get_mut(&place) else {
        return false;
    };
    held.0.retain(|card| !cards.contains(card));
    round.discard(PileOf::GivenUp(place), cards.clone());
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    owe(hand, seat, u8::try_from(cards.len()).unwrap_or(u8::MAX));
    hand.done.push(super::Did::Discarded {
        seat,
        cards: cards.clone(),
    });
    true
}

/// A position lacks so many cards.
pub(super) fn owe(hand: &mut Hand, seat: u8, cards: u8) {
    let owed = hand.owed.entry(seat).or_default();
    *owed = owed.saturating_add(cards);
}
