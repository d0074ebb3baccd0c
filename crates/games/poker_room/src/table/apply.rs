//! Recording what happened. No rule is decided here.

use super::drawing::{give_up, owe, reshuffled};
use super::room::{dealt, held, lay, lay_bet, limits, take};
use super::seating::paid_until;
use super::{ANTE, Did, Fact, Hand, PokerRoom, Record, STRADDLE, Stage, State};
use crate::PokerRules;
use crate::rules::ShortDeck;
use cards::Money;
use rulebook::WagerId;
use std::collections::{BTreeMap, BTreeSet};
use table::betting::Bet;
use table::decks::{Pile, PileOf};
use table::desk::Fact as Desk;
use table::game::FactOf;
use table::pot::Betting;
use table::round::{Cards, Round};
use table::{House, Place, Stack, deal};

/// Records a fact; false if it does not fit.
pub(super) fn record(state: &mut State, rules: &PokerRules, fact: &Fact, at: u64) -> bool {
    match fact {
        Fact::SatOut { seat } => state.game.out.insert(*seat),
        Fact::SatIn { seat } => state.game.out.remove(seat),
        Fact::TimeCollected { paid, lack, .. } => {
            let until = paid_until(rules.charge, at);
            for seat in paid {
                if let Some(player) = state.desk.seats.get(seat) {
                    state.game.paid_until.insert(player.clone(), until);
                }
            }
            state.game.out.extend(lack);
            true
        }
        Fact::ButtonDrawn { seat, .. } => {
            let Some(shoe) = state.desk.take_shoe() else {
                return false;
            };
            let all = Pile {
                of: PileOf::Unused,
                cards: shoe.cards,
            };
            state.desk.to_rack(shoe.deck, vec![all]);
            state.game.button = Some(*seat);
            state.game.drawn = true;
            true
        }
        Fact::RoundBegun {
            round,
            deck,
            button,
            seats,
            killer,
        } => begin(state, rules, (*round, *deck), *button, seats, *killer),
        Fact::RoundFinished { kill, .. } => {
            state.game.kill.clone_from(kill);
            finish(state)
        }
        fact => state.game.hand.is_some() && in_round(state, fact),
    }
}

fn begin(
    state: &mut State,
    rules: &PokerRules,
    (round, deck): (u64, u8),
    button: u8,
    seats: &[u8],
    killer: Option<u8>,
) -> bool {
    let mut stacks = BTreeMap::new();
    for seat in seats {
        let Some(player) = state.desk.seats.get(seat).cloned() else {
            return false;
        };
        stacks.insert(*seat, super::seating::chips(state, &player));
        let bet = Bet {
            player,
            stakes: BTreeMap::new(),
            match_play: None,
        };
        state.bets.insert(*seat, bet);
    }
    state.rounds = round;
    state.round = Some(Round::new(round, deck, state.desk.methods.dealing));
    let blinds = rules.stakes.blinds.len().min(seats.len());
    // By usage there is no straddle in a round of Kill or Half-kill.
    let straddles = rules.stakes.straddle.is_some() && killer.is_none();
    let straddler = seats.get(blinds).filter(|_| straddles);
    state.game.button = Some(button);
    state.game.drawn = false;
    state.game.kill = None;
    state.game.hand = Some(Hand {
        button,
        seats: seats.to_vec(),
        killer,
        board: rules.game.has_board(),
        cards: rules.game.hand_size(),
        limits: limits(rules, killer.is_some()),
        alone_unlimited: rules.stakes.heads_up_unlimited,
        reshuffles_all: rules.short_deck == ShortDeck::ReshuffleAll,
        first: blinds,
        stacks,
        put_in: BTreeMap::new(),
        posted: BTreeMap::new(),
        live: seats.iter().copied().collect(),
        left: BTreeSet::new(),
        stage: straddler.map_or(Stage::Dealing, |seat| Stage::Straddle(*seat)),
        rounds: 0,
        acted: false,
        aggressor: None,
        pots: Vec::new(),
        owed: BTreeMap::new(),
        exposed: 0,
        burned_ahead: false,
        drew: BTreeMap::new(),
        reshuffles: 0,
        shown: BTreeSet::new(),
        awarded: 0,
        rake: Money::ZERO,
        done: Vec::new(),
    });
    true
}

/// Changes the round; false between rounds.
fn with(state: &mut State, change: impl FnOnce(&mut Hand)) -> bool {
    state.game.hand.as_mut().map(change).is_some()
}

/// Changes the betting round; false if none is open.
fn bets(state: &mut State, did: Did, change: impl FnOnce(&mut Betting)) -> bool {
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    hand.acted = true;
    hand.done.push(did);
    match &mut hand.stage {
        Stage::Betting(betting) => {
            change(betting);
            true
        }
        _ => false,
    }
}

fn in_round(state: &mut State, fact: &Fact) -> bool {
    match fact {
        Fact::Posted {
            seat,
            wager,
            amount,
            stands_for,
        } => posted(state, *seat, *wager, *amount, *stands_for),
        Fact::StraddleDeclined { .. } => with(state, |hand| hand.stage = Stage::Dealing),
        Fact::Folded { seat } => {
            let cards = muck(state, *seat);
            let did = Did::Folded { seat: *seat, cards };
            bets(state, did, |betting| betting.goes_on_after(*seat))
        }
        Fact::Checked { seat } => bets(state, Did::Checked { seat: *seat }, |betting| {
            betting.answers(*seat, Money::ZERO);
        }),
        Fact::Called { seat, amount } => {
            let (seat, amount) = (*seat, *amount);
            lay_bet(state, seat, amount)
                && with(state, |hand| hand.puts_in(seat, amount))
                && bets(state, Did::Called { seat, amount }, |betting| {
                    betting.answers(seat, amount);
                })
        }
        Fact::Wagered { seat, to, .. } => {
            let (seat, to) = (*seat, *to);
            let hand = state.game.hand.as_ref();
            let put = hand.and_then(Hand::betting).map(|betting| betting.put(seat));
            let amount = to - put.unwrap_or_default();
            lay_bet(state, seat, amount)
                && with(state, |hand| hand.puts_in(seat, amount))
                && bets(state, Did::Raised { seat, to }, |betting| {
                    betting.raises(seat, to)
                })
        }
        Fact::ActedFor { .. } => true,
        Fact::BetsGathered { returned, pots } => gathered(state, *returned, pots),
        Fact::BoardDealt { cards } => board(state, usize::from(*cards)),
        Fact::DrawBegun { .. } => {
            burn(state);
            with(state, |hand| {
                hand.acted = true;
                hand.stage = Stage::Drawing(hand.in_order());
            })
        }
        Fact::Discarded { seat, cards } => give_up(state, *seat, cards),
        Fact::Drawing { seat, cards } => drawing(state, *seat, *cards),
        Fact::ReplacementsDealt { seat, cards } => replaced(state, *seat, *cards),
        Fact::ExposedReplaced { seat } => exposed(state, *seat),
        Fact::HandFouled { seat, .. } => {
            let (seat, cards) = (*seat, muck(state, *seat));
            with(state, |hand| hand.done.push(Did::Folded { seat, cards }))
        }
        Fact::HandShown { seat } => {
            let cards = held(state, Place::Seat(*seat)).cloned().unwrap_or_default();
            with(state, |hand| {
                hand.shown.insert(*seat);
                hand.done.push(Did::Shown { seat: *seat, cards });
            })
        }
        Fact::HandMucked { seat } => {
            let (seat, cards) = (*seat, muck(state, *seat));
            with(state, |hand| hand.done.push(Did::Mucked { seat, cards }))
        }
        Fact::RakeTaken { amount } => with(state, |hand| {
            hand.rake = *amount;
            hand.stage = Stage::Awarding;
        }),
        Fact::PotAwarded { .. } => with(state, |hand| {
            hand.awarded += 1;
            hand.stage = Stage::Awarding;
        }),
        // These begin or end a round, or belong to none.
        Fact::SatOut { .. }
        | Fact::SatIn { .. }
        | Fact::TimeCollected { .. }
        | Fact::ButtonDrawn { .. }
        | Fact::RoundBegun { .. }
        | Fact::RoundFinished { .. } => false,
    }
}

fn posted(state: &mut State, seat: u8, wager: WagerId, amount: Money, stands_for: Money) -> bool {
    if !amount.is_zero() && !lay(state, seat, wager, amount) {
        return false;
    }
    with(state, |hand| {
        hand.puts_in(seat, amount);
        if wager != ANTE {
            let bet = hand.posted.entry(seat).or_default();
            *bet = (*bet).max(stands_for);
        }
        if wager == STRADDLE {
            hand.first += 1;
            hand.stage = Stage::Dealing;
        }
        hand.done.push(Did::Posted { seat, wager, amount });
    })
}

/// A hand is given up: its cards go to the discards.
fn muck(state: &mut State, seat: u8) -> Stack {
    if let Some(hand) = &mut state.game.hand {
        hand.live.remove(&seat);
    }
    let place = Place::Seat(seat);
    let Some(round) = &mut state.round else {
        return Stack::default();
    };
    let Cards::Dealing(deal) = &mut round.cards else {
        return Stack::default();
    };
    let cards = deal.hands.remove(&place).unwrap_or_default();
    round.discard(PileOf::Hand(place), cards.clone());
    cards
}

fn gathered(state: &mut State, returned: Option<(u8, Money)>, pots: &[Money]) -> bool {
    for bet in state.bets.values_mut() {
        bet.stakes.clear();
    }
    with(state, |hand| {
        if let Some((seat, amount)) = returned {
            *hand.put_in.entry(seat).or_default() -= amount;
            hand.done.push(Did::Returned { seat, amount });
        }
        hand.pots = pots.to_vec();
        hand.aggressor = hand.betting().and_then(Betting::last);
    })
}

/// The top card goes to the discards unseen, unless a card exposed in the deal is the burn; an empty deck has none.
fn burn(state: &mut State) {
    let Some(hand) = &mut state.game.hand else { return };
    if std::mem::take(&mut hand.burned_ahead) {
        return;
    }
    let Some(card) = take(state, 1) else { return };
    if let Some(round) = &mut state.round {
        round.discard(PileOf::Burned, card.clone());
    }
    with(state, |hand| hand.done.push(Did::Burned { card }));
}

fn board(state: &mut State, cards: usize) -> bool {
    burn(state);
    let Some(cards) = take(state, cards) else {
        return false;
    };
    give(state, Place::Community, &cards)
        && with(state, |hand| {
            hand.acted = true;
            hand.done.push(Did::Board { cards });
            hand.open_betting();
        })
}

/// Adds cards to those of a place.
fn give(state: &mut State, place: Place, cards: &Stack) -> bool {
    let Some(Cards::Dealing(deal)) = state.round.as_mut().map(|round| &mut round.cards) else {
        return false;
    };
    deal.hands.entry(place).or_default().0.extend(cards.iter());
    true
}

fn drawing(state: &mut State, seat: u8, cards: u8) -> bool {
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    hand.drew.entry(seat).or_default().push(cards);
    if cards == 0 {
        let cards = Stack::default();
        hand.done.push(Did::Discarded { seat, cards });
    }
    let Stage::Drawing(queue) = &mut hand.stage else {
        return false;
    };
    let asked = queue.first() == Some(&seat);
    queue.retain(|each| *each != seat);
    goes_on(state);
    asked
}

fn replaced(state: &mut State, seat: u8, cards: u8) -> bool {
    let Some(drawn) = take(state, usize::from(cards)) else {
        return false;
    };
    if !give(state, Place::Seat(seat), &drawn) {
        return false;
    }
    let Some(hand) = &mut state.game.hand else {
        return false;
    };
    let owed = hand.owed.remove(&seat).unwrap_or_default();
    let Some(still) = owed.checked_sub(cards) else {
        return false;
    };
    if still > 0 {
        hand.owed.insert(seat, still);
    }
    hand.done.push(Did::Drew { seat, cards: drawn });
    goes_on(state);
    true
}

/// Once every card is dealt that was to be, players bet.
fn goes_on(state: &mut State) {
    let Some(hand) = &state.game.hand else { return };
    let complete = hand.owed.is_empty();
    match &hand.stage {
        Stage::Drawing(queue) if complete && queue.is_empty() => {
            with(state, Hand::open_betting);
        }
        Stage::Dealing if complete && hand.to_deal(state) == 0 => {
            with(state, Hand::open_first_betting);
        }
        _ => {}
    }
}

/// The last card of a hand was seen: it is the next burn, and another is owed for it.
fn exposed(state: &mut State, seat: u8) -> bool {
    let place = Place::Seat(seat);
    let Some(round) = &mut state.round else {
        return false;
    };
    let Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    let Some(card) = deal.hands.get_mut(&place).and_then(|hand| hand.0.pop()) else {
        return false;
    };
    round.discard(PileOf::Burned, Stack(vec![card]));
    with(state, |hand| {
        hand.exposed = hand.exposed.saturating_add(1);
        hand.burned_ahead = true;
        hand.stage = Stage::Dealing;
        hand.rounds = 0;
        owe(hand, seat, 1);
        hand.done.push(Did::Burned {
            card: Stack(vec![card]),
        });
    })
}

/// Records a fact of the deal. With the last card of the first deal players bet.
pub(super) fn deal(state: &mut State, house: &House, fact: &deal::Fact) -> bool {
    if let deal::Fact::DiscardsReshuffled { order, .. } = fact {
        return reshuffled(state, order);
    }
    let before = dealt(state);
    if !deal::apply::<PokerRoom>(state, house, fact) {
        return false;
    }
    let Some(hand) = &state.game.hand else { return true };
    if matches!(fact, deal::Fact::Dealt { .. }) && dealt(state) > before && hand.to_deal(state) == 0 {
        let dealt = hand.seats.iter().filter_map(|seat| {
            let cards = held(state, Place::Seat(*seat))?.clone();
            Some(Did::Dealt { seat: *seat, cards })
        });
        let dealt: Vec<Did> = dealt.collect();
        with(state, |hand| hand.done.extend(dealt));
        goes_on(state);
    }
    true
}

/// Every card goes to the rack, hand by hand, and the record is kept.
fn finish(state: &mut State) -> bool {
    let Some(hand) = state.game.hand.take() else {
        return false;
    };
    let Some(record) = Record::of(state, &hand, None) else {
        return false;
    };
    let Some(round) = &mut state.round else {
        return false;
    };
    if let Cards::Dealing(deal) = std::mem::replace(&mut round.cards, Cards::Undealt) {
        for (place, cards) in deal.hands {
            let of = match place {
                Place::Community => PileOf::Community,
                place => PileOf::Hand(place),
            };
            round.discard(of, cards);
        }
        round.discard(PileOf::Stub, deal.shoe);
    }
    let piles = std::mem::take(&mut round.piles);
    state.desk.to_rack(record.deck, piles);
    state.last = Some(record.into());
    state.end_round();
    true
}

/// Follows what the desk records: play starts anew at a table that was closed.
pub(super) fn follow(state: &mut State, fact: &FactOf<PokerRoom>) {
    match fact {
        table::Fact::Desk(Desk::TableClosed) => {
            let paid_until = std::mem::take(&mut state.game.paid_until);
            state.game = super::Room {
                paid_until,
                ..super::Room::default()
            };
        }
        table::Fact::Desk(Desk::LeftSeat { seat }) => {
            state.game.out.remove(seat);
        }
        _ => {}
    }
}
