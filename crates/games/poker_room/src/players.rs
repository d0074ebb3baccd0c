//! How people play in the poker room: by a simple policy, or as it comes.
//!
//! The policy looks at the own cards and at whether a bet is to be called, and at nothing else. In the draw games it keeps
//! the cards of a good low hand (eight or below, no rank twice; in Badugi and its halves no suit twice either) and gives up
//! the rest. A hand is good, fair or poor:
//!
//! | | good | fair |
//! | --- | --- | --- |
//! | lowball | nothing to give up | one or two cards to draw, while a draw is left; a nine or ten low at the end |
//! | Badugi | four cards | three cards |
//! | Omaha before the flop | two pairs, or a pair of tens or better with two suits twice | four cards of ten or above, or an ace with a deuce or three where low wins too |
//! | Omaha from the flop on | a straight or better | two pair or trips |
//!
//! With a good hand it bets and raises, with a fair one it checks and calls, with a poor one it checks and folds.

use crate::game::{PokerGame, Section};
use crate::table::{Act, Hand, PokerRoom, Table};
use cards::standard::{self, Category};
use cards::{Card, Money, Rank};
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use table::expected::Input;
use table::game::{ActOf, NextOf};
use table::{Act as Any, Place, Stack};

type Next = NextOf<PokerRoom>;

/// What a hand is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Not worth a bet.
    Poor,
    /// Worth a call.
    Fair,
    /// Worth a raise.
    Good,
}

impl Bot for PokerRoom {
    /// Six players seldom ask for so many cards.
    const HARDLY_EVER: &'static [&'static str] = &["draw-short-deck", "badugi-short-deck"];
    const LEAST_SEATS: u8 = 2;

    /// Who sits at the table takes part. One who plays at random sits a few rounds out now and then.
    fn bets(
        table: &Table,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<ActOf<PokerRoom>>, ChanceError> {
        let state = table.state();
        let out = &state.game.out;
        let playing = state.desk.seats.keys().filter(|seat| !out.contains(seat)).count();
        if out.contains(&seat) {
            let back = playing < 2 || will.one_in(3)?;
            return Ok(back.then_some(Act::SitIn { seat }.into()).into_iter().collect());
        }
        let rests = will.players == Players::Random && playing > 2 && will.one_in(4000)?;
        Ok(rests.then_some(Act::SitOut { seat }.into()).into_iter().collect())
    }

    fn decision(
        table: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        let of_player = |next: &&&Next| matches!(&next.act, Any::Own(act) if seat_of(act).is_some());
        let open: Vec<&Next> = steps.iter().filter(of_player).copied().collect();
        let Some(seat) = open.first().and_then(|next| match &next.act {
            Any::Own(act) => seat_of(act),
            _ => None,
        }) else {
            return Ok(None);
        };
        match will.players {
            Players::Strategy => Ok(by_policy(table, seat, &open)),
            Players::Random => at_random(table, seat, &open, will).map(Some),
        }
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::AwardPots => 8,
            Act::BeginRound | Act::DrawForButton => 5,
            _ => 3,
        }
    }
}

/// The position whose player decides by an act.
fn seat_of(act: &Act) -> Option<u8> {
    match act {
        Act::PostStraddle { seat, .. }
        | Act::DeclineStraddle { seat }
        | Act::Fold { seat }
        | Act::Check { seat }
        | Act::Call { seat, .. }
        | Act::Bet { seat, .. }
        | Act::Raise { seat, .. }
        | Act::Discard { seat, .. }
        | Act::StandPat { seat }
        | Act::ShowHand { seat }
        | Act::MuckHand { seat } => Some(*seat),
        _ => None,
    }
}

/// Any of what is open; bets and raises of any size, any cards given up. Most hands that may be shown are.
fn at_random(
    table: &Table,
    seat: u8,
    open: &[&Next],
    will: &mut Will<impl Chance>,
) -> Result<Next, ChanceError> {
    let mut next = open[will.pick(open.len())?].clone();
    // Folds would end most rounds early, and raises the chips.
    let again = match &next.act {
        Any::Own(Act::Fold { .. } | Act::MuckHand { .. }) => !will.one_in(3)?,
        Any::Own(Act::Raise { .. } | Act::Bet { .. }) => !will.one_in(2)?,
        _ => false,
    };
    if again {
        next = open[will.pick(open.len())?].clone();
    }
    let range = next.needs.iter().find_map(|input| match input {
        Input::Amount { least, most, .. } => Some((*least, most.unwrap_or(*least))),
        _ => None,
    });
    match &mut next.act {
        Any::Own(Act::Bet { to, .. } | Act::Raise { to, .. }) => {
            if let Some((least, most)) = range {
                *to = some_amount(least, most, will)?;
            }
        }
        Any::Own(Act::Discard { cards, .. }) => {
            let held = hand_of(table, seat);
            let mut given = Vec::new();
            for card in held {
                if will.one_in(2)? {
                    given.push(card);
                }
            }
            *cards = Stack(given);
        }
        _ => {}
    }
    Ok(next)
}

/// The least, the most, or whole dollars between.
fn some_amount(least: Money, most: Money, will: &mut Will<impl Chance>) -> Result<Money, ChanceError> {
    let dollars = usize::try_from((most - least).cents() / 100).unwrap_or(0);
    Ok(match will.pick(8)? {
        0 => most,
        1 | 2 if dollars > 0 => {
            let more = i64::try_from(will.pick(dollars.min(200))?).unwrap_or(0);
            least + Money::from_dollars(more)
        }
        _ => least,
    })
}

fn hand_of(table: &Table, seat: u8) -> Vec<Card> {
    let round = table.state().round.as_ref();
    let cards = round.and_then(|round| round.hand(Place::Seat(seat)));
    cards.map(|cards| cards.to_vec()).unwrap_or_default()
}

fn by_policy(table: &Table, seat: u8, open: &[&Next]) -> Option<Next> {
    let hand = table.state().game.hand.as_ref()?;
    let cards = hand_of(table, seat);
    let find = |is: &dyn Fn(&Act) -> bool| {
        let mut open = open.iter();
        let next = open.find(|next| matches!(&next.act, Any::Own(act) if is(act)));
        next.map(|next| (*next).clone())
    };
    if let Some(mut next) = find(&|act| matches!(act, Act::Discard { .. })) {
        let give_up = give_up(table.rules().game, &cards);
        if give_up.is_empty() {
            return find(&|act| matches!(act, Act::StandPat { .. }));
        }
        if let Any::Own(Act::Discard { cards, .. }) = &mut next.act {
            *cards = Stack(give_up);
        }
        return Some(next);
    }
    if let Some(next) = find(&|act| matches!(act, Act::ShowHand { .. } | Act::DeclineStraddle { .. })) {
        return Some(next);
    }
    let board = table.state().round.as_ref()?.hand(Place::Community);
    let board: Vec<Card> = board.map(|board| board.to_vec()).unwrap_or_default();
    let strength = strength(table.rules().game, &cards, &board, draws_left(hand));
    let raise = find(&|act| matches!(act, Act::Bet { .. } | Act::Raise { .. }));
    let call = find(&|act| matches!(act, Act::Call { .. }));
    let check = find(&|act| matches!(act, Act::Check { .. }));
    let fold = find(&|act| matches!(act, Act::Fold { .. }));
    match strength {
        Strength::Good => raise.or(call).or(check),
        Strength::Fair => check.or(call),
        Strength::Poor => check.or(fold),
    }
}

/// How many draws are to come.
fn draws_left(hand: &Hand) -> usize {
    if hand.board {
        return 0;
    }
    4usize.saturating_sub(hand.rounds)
}

/// What a card counts, as printed: a 2 two, a king 13, an ace 14.
fn height(card: Card) -> u8 {
    card.rank().map_or(u8::MAX, |rank| rank.index() + 2)
}

/// Where a card stands in a low hand of the game, 1 the best.
fn place(game: PokerGame, card: Card) -> u8 {
    let deuce = matches!(game, PokerGame::TripleDraw27 | PokerGame::Badeucey);
    match card.rank() {
        Some(Rank::Ace) if !deuce => 1,
        _ => height(card),
    }
}

/// The cards of a draw game that the policy gives up.
pub fn give_up(game: PokerGame, cards: &[Card]) -> Vec<Card> {
    let mut sorted: Vec<Card> = cards.to_vec();
    sorted.sort_by_key(|card| place(game, *card));
    let four_suits = game.section() == Section::Badugi;
    let mut kept: Vec<Card> = Vec::new();
    for card in sorted {
        let twice = |other: &Card| other.rank() == card.rank() || (four_suits && other.suit() == card.suit());
        let worst = if four_suits { 10 } else { 8 };
        if place(game, card) <= worst && !kept.iter().any(twice) {
            kept.push(card);
        }
    }
    cards
        .iter()
        .filter(|card| !kept.contains(card))
        .copied()
        .collect()
}

/// What a hand is good for; `draws` are still to come.
pub fn strength(game: PokerGame, cards: &[Card], board: &[Card], draws: usize) -> Strength {
    match game.section() {
        Section::Omaha if board.is_empty() => before_the_flop(game, cards),
        Section::Omaha => on_board(cards, board),
        Section::TripleDraw => {
            let lacks = give_up(game, cards).len();
            let worst = cards
                .iter()
                .map(|card| place(game, *card))
                .max()
                .unwrap_or(u8::MAX);
            let unpaired = ranks(cards).iter().all(|count| *count == 1);
            match (lacks, draws) {
                (0, _) => Strength::Good,
                (1 | 2, 1..) => Strength::Fair,
                (_, 0) if unpaired && worst <= 10 => Strength::Fair,
                _ => Strength::Poor,
            }
        }
        Section::Badugi => match cards.len() - give_up(game, cards).len() {
            4 => Strength::Good,
            3 => Strength::Fair,
            _ => Strength::Poor,
        },
    }
}

/// How many of each rank there are, most first.
fn ranks(cards: &[Card]) -> Vec<usize> {
    let count = |card: &Card| cards.iter().filter(|other| other.rank() == card.rank()).count();
    let mut seen: Vec<Option<Rank>> = Vec::new();
    let mut counts = Vec::new();
    for card in cards {
        if !seen.contains(&card.rank()) {
            seen.push(card.rank());
            counts.push(count(card));
        }
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

fn before_the_flop(game: PokerGame, cards: &[Card]) -> Strength {
    let pairs = ranks(cards).iter().filter(|count| **count == 2).count();
    let high_pair = cards.iter().any(|card| {
        height(*card) >= 10 && cards.iter().filter(|other| other.rank() == card.rank()).count() == 2
    });
    let suits = |card: &Card| cards.iter().filter(|other| other.suit() == card.suit()).count();
    let suited = cards.iter().filter(|card| suits(card) == 2).count() >= 4;
    let high = cards.iter().filter(|card| height(**card) >= 10).count();
    let has = |rank: Rank| cards.iter().any(|card| card.rank() == Some(rank));
    let low =
        game == PokerGame::FiveCardOmahaHighLow && has(Rank::Ace) && (has(Rank::Two) || has(Rank::Three));
    if pairs == 2 || (high_pair && suited) {
        Strength::Good
    } else if high >= 4 || low || high_pair {
        Strength::Fair
    } else {
        Strength::Poor
    }
}

/// The best of two own cards and three of those that lie there.
fn on_board(cards: &[Card], board: &[Card]) -> Strength {
    let mut best = None;
    for (a, first) in cards.iter().enumerate() {
        for second in &cards[a + 1..] {
            for (i, x) in board.iter().enumerate() {
                for (j, y) in board.iter().enumerate().skip(i + 1) {
                    for z in &board[j + 1..] {
                        best = best.max(Some(standard::five(&[*first, *second, *x, *y, *z])));
                    }
                }
            }
        }
    }
    match best.map(|best| best.category()) {
        Some(Category::HighCard | Category::Pair) | None => Strength::Poor,
        Some(Category::TwoPair | Category::ThreeOfAKind) => Strength::Fair,
        Some(_) => Strength::Good,
    }
}
