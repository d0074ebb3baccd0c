//! What the players of a hand end with, without allocation: the quick way to what [`crate::shares`] says, held equal
//! to it by a test over random hands of every game.

use crate::hands::{Hand, LowWorth};
use crate::play::{MOST, Play, Turn};
use crate::shares::{Contender, NoBadugi, OddChip, Part, Sharing, divide, shares};
use cards::Money;
use cards::badugi::BadugiRank;
use cards::standard::StandardRank;

/// What each ends with, in cents, where a hand is over; none where it is not. The excess goes as filed.
pub fn finish(play: &Play, sharing: Sharing) -> Option<[i64; MOST]> {
    let players = play.players();
    let mut ends = [0; MOST];
    ends[..players].copy_from_slice(play.stacks());
    let left: u16 = (0..players)
        .filter(|i| !play.has_folded(*i))
        .fold(0, |left, i| left | 1 << i);
    match play.turn() {
        Turn::Won(winner) => {
            ends[winner] += play.pot();
            Some(ends)
        }
        Turn::Showdown => {
            showdown(play, left, sharing, &mut ends)?;
            Some(ends)
        }
        Turn::Bet(_) | Turn::Draw(_) | Turn::Board(_) => None,
    }
}

/// What the players show down, by player.
struct Shown {
    hands: [Option<Hand>; MOST],
    high: [Option<StandardRank>; MOST],
    low: [Option<LowWorth>; MOST],
    badugi: [Option<BadugiRank>; MOST],
}

fn showdown(play: &Play, left: u16, sharing: Sharing, ends: &mut [i64; MOST]) -> Option<()> {
    let game = play.terms().game;
    let mut shown = Shown {
        hands: [const { None }; MOST],
        high: [None; MOST],
        low: [None; MOST],
        badugi: [None; MOST],
    };
    for i in each(left) {
        let hand = Hand::new(game, play.hand(i), Some(play.board()))?;
        (shown.high[i], shown.low[i], shown.badugi[i]) = (hand.high, hand.low, hand.badugi);
        shown.hands[i] = Some(hand);
    }
    let put = play.put();
    // A pot for each depth that a player who is left has put in, from the least.
    let mut below = 0;
    loop {
        let deeper = each(left).map(|i| put[i]).filter(|depth| *depth > below);
        let Some(depth) = deeper.min() else {
            return Some(());
        };
        let amount: i64 = put.iter().map(|put| put.min(&depth) - put.min(&below)).sum();
        let contend = each(left)
            .filter(|i| put[*i] >= depth)
            .fold(0, |all, i| all | 1 << i);
        pot(play, amount, contend, sharing, &shown, ends);
        below = depth;
    }
}

fn pot(play: &Play, amount: i64, contend: u16, sharing: Sharing, shown: &Shown, ends: &mut [i64; MOST]) {
    if contend.count_ones() == 1 {
        ends[contend.trailing_zeros() as usize] += amount;
        return;
    }
    let game = play.terms().game;
    if game.has_board() && sharing.odd_chip == OddChip::ByCard {
        return by_card(play, amount, contend, sharing, shown, ends);
    }
    let four = |i: usize| shown.badugi[i].is_some_and(|badugi| badugi.cards() == 4);
    let (first, second) = match (game.lowball().is_some(), game.badugi().is_some()) {
        (true, true) if sharing.no_badugi == NoBadugi::LowballTakesAll && !each(contend).any(four) => {
            (Part::Lowball, None)
        }
        (true, true) => (Part::Lowball, Some(Part::Badugi)),
        (true, false) => (Part::Lowball, None),
        (false, true) => (Part::Badugi, None),
        (false, false) if each(contend).any(|i| shown.low[i].is_some()) => (Part::High, Some(Part::Low)),
        (false, false) => (Part::High, None),
    };
    let (half, excess) = match second {
        Some(_) => divide(Money::from_cents(amount), 2, sharing.unit),
        None => (Money::from_cents(amount), Money::ZERO),
    };
    part(first, half + excess, contend, sharing, shown, ends);
    if let Some(second) = second {
        part(second, half, contend, sharing, shown, ends);
    }
}

fn part(part: Part, amount: Money, contend: u16, sharing: Sharing, shown: &Shown, ends: &mut [i64; MOST]) {
    let tied = match part {
        Part::High => best(contend, &shown.high),
        Part::Low | Part::Lowball => best(contend, &shown.low),
        Part::Badugi | Part::Uncontested => best(contend, &shown.badugi),
    };
    let (share, excess) = divide(amount, tied.count_ones() as usize, sharing.unit);
    for i in each(tied) {
        ends[i] += share.cents();
    }
    // Players are counted from the left of the button: the first of them is also the one at the lowest position.
    if tied != 0 {
        ends[tied.trailing_zeros() as usize] += excess.cents();
    }
}

/// Who of some players has the best hand; nobody where none has one.
fn best<W: Copy + Ord>(contend: u16, worth: &[Option<W>; MOST]) -> u16 {
    let best = each(contend).filter_map(|i| worth[i]).max();
    each(contend)
        .filter(|i| worth[*i].is_some() && worth[*i] == best)
        .fold(0, |all, i| all | 1 << i)
}

/// Suits decide: rare enough for the plain way.
fn by_card(play: &Play, amount: i64, contend: u16, sharing: Sharing, shown: &Shown, ends: &mut [i64; MOST]) {
    let contenders: Vec<Contender<'_>> = each(contend)
        .map(|i| Contender {
            seat: i as u8 + 1,
            hand: shown.hands[i].as_ref(),
        })
        .collect();
    let (game, button) = (play.terms().game, play.players() as u8);
    for share in shares(game, Money::from_cents(amount), &contenders, sharing, button) {
        ends[usize::from(share.seat) - 1] += share.amount.cents();
    }
}

/// The players that have a bit.
fn each(mut players: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let player = players.trailing_zeros() as usize;
        (players != 0).then(|| {
            players &= players - 1;
            player
        })
    })
}
