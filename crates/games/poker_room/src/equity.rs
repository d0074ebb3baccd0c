//! What hands are worth against each other: their shares of a pot, exact where the deals can be counted.
//!
//! Cards that a question leaves out are dealt from those that nobody is known to hold: the rest of a hand, the rest of
//! the board. Where there are few enough ways to deal them every one is looked at, and otherwise some by chance, with an
//! interval. In the draw games a question says how many draws are left. Before the last of them players put aside what
//! [`keeps`] does not keep; cards that are missing from a hand are dealt first, or are what it draws first, as asked.

#![allow(
    clippy::float_arithmetic,
    reason = "means and their errors; what is counted is counted whole"
)]

use crate::game::PokerGame;
use crate::hands::{Hand, LowWorth};
use crate::play::MOST;
use crate::random::Deck;
use crate::shares::NoBadugi;
use cards::badugi::{self, BadugiRank};
use cards::low::{Ace, Lowball};
use cards::standard::StandardRank;
use cards::{Card, CardSet, Rank};
use chance::{ChanceError, SeededChance};
use rayon::prelude::*;

/// A pot is this many parts, so that halves and ties of up to nine players come out whole.
pub const PARTS: u64 = 5040;

/// So many deals are counted; of more some are dealt by chance.
const COUNTED_MAX: u64 = 20_000_000;

/// Deals by chance in one stream of the seed.
const BLOCK: u64 = 4096;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game.
    pub game: PokerGame,
    /// What each player holds, as far as it is known.
    pub hands: Vec<Vec<Card>>,
    /// The community cards that lie there, in Omaha.
    pub board: Vec<Card>,
    /// Cards that are out of play.
    pub dead: CardSet,
    /// How many draws are left, in the draw games.
    pub draws: u8,
    /// Whether cards that are missing from a hand are dealt before the draws, rather than what it draws first.
    pub dealt_first: bool,
    /// Who wins the Badugi half where nobody has four cards.
    pub no_badugi: NoBadugi,
    /// How many deals by chance, where they are too many to count.
    pub samples: u64,
    /// The seed of those.
    pub seed: u64,
}

/// What the hands are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Whether every deal was counted.
    pub exact: bool,
    /// How many deals were looked at.
    pub deals: u64,
    /// The players, in the order of the question.
    pub seats: Vec<Equity>,
}

/// What one hand is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Equity {
    /// The sum of its shares of the pot, in [`PARTS`] of a pot.
    pub parts: u64,
    /// The sum of the squares of these.
    pub squares: u128,
    /// How often it took the whole pot.
    pub scoops: u64,
    /// How often it had a part.
    pub shares: u64,
}

impl Answer {
    /// The share of the pot that a player has on average.
    pub fn share(&self, seat: usize) -> f64 {
        self.seats[seat].parts as f64 / (self.deals.max(1) * PARTS) as f64
    }

    /// Half the width of the interval that holds the exact share in 95 of 100 samples; nothing where it was counted.
    pub fn interval(&self, seat: usize) -> f64 {
        if self.exact || self.deals < 2 {
            return 0.0;
        }
        let (n, unit) = (self.deals as f64, PARTS as f64);
        let mean = self.share(seat);
        let variance = self.seats[seat].squares as f64 / (n * unit * unit) - mean * mean;
        1.96 * (variance.max(0.0) / n).sqrt()
    }
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum NoAnswer {
    #[error("two to nine hands are compared, not {0}")]
    Hands(usize),
    #[error("a hand of this game has {due} cards, not {found}")]
    TooManyCards { due: usize, found: usize },
    #[error("{0} lies in two places")]
    Twice(Card),
    #[error("the deck here has 52 cards and no joker")]
    Joker,
    #[error("{0} has no community cards")]
    NoBoard(PokerGame),
    #[error("{0} has no draws")]
    NoDraws(PokerGame),
    #[error("there are three draws at most, not {0}")]
    Draws(u8),
    #[error("cards are missing from a hand and no draw is left to fill it")]
    Incomplete,
    #[error("too few cards are left to deal from")]
    TooFewCards,
    #[error(transparent)]
    Chance(#[from] ChanceError),
}

/// Answers a question.
pub fn answer(question: &Question) -> Result<Answer, NoAnswer> {
    let known = check(question)?;
    let size = question.game.hand_size();
    let mut due: Vec<usize> = question.hands.iter().map(|hand| size - hand.len()).collect();
    due.push(if question.game.has_board() {
        5 - question.board.len()
    } else {
        0
    });
    let deck: Vec<Card> = DECK
        .iter()
        .copied()
        .filter(|card| !known.contains(*card))
        .collect();
    if due.iter().sum::<usize>() > deck.len() {
        return Err(NoAnswer::TooFewCards);
    }
    // Later draws depend on what comes, and are not counted.
    let counted = match question.draws > u8::from(!question.dealt_first) {
        true => None,
        false => ways(deck.len(), &due),
    };
    match counted.filter(|ways| *ways <= COUNTED_MAX) {
        Some(ways) => Ok(count(question, &deck, &due, ways)),
        None => sample(question, known),
    }
}

static DECK: std::sync::LazyLock<Vec<Card>> =
    std::sync::LazyLock::new(|| Card::all().filter(|card| !card.is_joker()).collect());

fn check(question: &Question) -> Result<CardSet, NoAnswer> {
    let game = question.game;
    if !(2..=MOST).contains(&question.hands.len()) {
        return Err(NoAnswer::Hands(question.hands.len()));
    }
    let due = game.hand_size();
    let too_many = |cards: &[Card], due: usize| match cards.len() {
        found if found > due => Err(NoAnswer::TooManyCards { due, found }),
        _ => Ok(()),
    };
    question.hands.iter().try_for_each(|hand| too_many(hand, due))?;
    too_many(&question.board, 5)?;
    if !game.has_board() && !question.board.is_empty() {
        return Err(NoAnswer::NoBoard(game));
    }
    match question.draws {
        0 if !(game.has_board() || question.dealt_first)
            && question.hands.iter().any(|hand| hand.len() < due) =>
        {
            return Err(NoAnswer::Incomplete);
        }
        1.. if game.has_board() => return Err(NoAnswer::NoDraws(game)),
        4.. => return Err(NoAnswer::Draws(question.draws)),
        _ => {}
    }
    let mut known = question.dead;
    for card in question.hands.iter().flatten().chain(&question.board) {
        if card.is_joker() {
            return Err(NoAnswer::Joker);
        }
        if !known.insert(*card) {
            return Err(NoAnswer::Twice(*card));
        }
    }
    Ok(known)
}

/// How many ways there are to deal so many cards to each of some places; none beyond what can be counted.
fn ways(cards: usize, due: &[usize]) -> Option<u64> {
    let mut left = cards as u64;
    let mut all = 1u64;
    for &some in due {
        all = all.checked_mul(choose(left, some as u64)?)?;
        left -= some as u64;
    }
    Some(all)
}

fn choose(n: u64, k: u64) -> Option<u64> {
    (0..k).try_fold(1u64, |all, i| Some(all.checked_mul(n - i)? / (i + 1)))
}

/// Looks at every deal: the choices of the first place that is dealt to are shared out among the cores.
fn count(question: &Question, deck: &[Card], due: &[usize], ways: u64) -> Answer {
    let first = (0..due.len()).find(|place| due[*place] > 0).unwrap_or(0);
    let mut choices = Vec::new();
    each_choice(deck.len(), due[first], &mut |chosen| choices.push(chosen));
    let start = Deal::new(question);
    let sums = choices
        .par_iter()
        .fold(
            || Sums::new(question.hands.len()),
            |mut sums, chosen| {
                let mut deal = start.clone();
                deal.put(first, *chosen, deck);
                rest(&mut deal, question, deck, due, first + 1, *chosen, &mut sums);
                sums
            },
        )
        .reduce(|| Sums::new(question.hands.len()), Sums::and);
    Answer {
        exact: true,
        deals: ways,
        seats: sums.0,
    }
}

fn rest(
    deal: &mut Deal,
    question: &Question,
    deck: &[Card],
    due: &[usize],
    place: usize,
    taken: u64,
    sums: &mut Sums,
) {
    let Some(next) = (place..due.len()).find(|place| due[*place] > 0) else {
        sums.add(&deal.award(question));
        return;
    };
    let free: Vec<usize> = (0..deck.len()).filter(|i| taken >> i & 1 == 0).collect();
    each_choice(free.len(), due[next], &mut |chosen| {
        let chosen = (0..free.len())
            .filter(|i| chosen >> i & 1 == 1)
            .fold(0u64, |all, i| all | 1 << free[i]);
        let before = deal.clone();
        deal.put(next, chosen, deck);
        rest(deal, question, deck, due, next + 1, taken | chosen, sums);
        *deal = before;
    });
}

/// Every choice of `k` out of `n`, a bit each.
pub(crate) fn each_choice(n: usize, k: usize, with: &mut dyn FnMut(u64)) {
    if k == 0 {
        return with(0);
    }
    if k > n {
        return;
    }
    let mut chosen: u64 = (1 << k) - 1;
    let end = 1u64 << n;
    while chosen < end {
        with(chosen);
        // The next greater number with as many bits.
        let low = chosen & chosen.wrapping_neg();
        let ripple = chosen + low;
        chosen = (((chosen ^ ripple) >> 2) / low) | ripple;
    }
}

/// Deals by chance, block by block, each from its own stream of the seed: the same on any number of cores.
fn sample(question: &Question, known: CardSet) -> Result<Answer, NoAnswer> {
    let blocks = question.samples.max(1).div_ceil(BLOCK);
    let block = |number: u64| -> Result<Sums, NoAnswer> {
        let mut chance = SeededChance::from_u64(question.seed).stream(number);
        let mut sums = Sums::new(question.hands.len());
        let left = question.samples.max(1) - number * BLOCK;
        for _ in 0..left.min(BLOCK) {
            let mut deck = Deck::without(known);
            let mut deal = Deal::new(question);
            deal.fill(question, &mut deck, &mut chance)?;
            sums.add(&deal.award(question));
        }
        Ok(sums)
    };
    let sums = (0..blocks).into_par_iter().map(block).try_reduce(
        || Sums::new(question.hands.len()),
        |one, other| Ok(one.and(other)),
    )?;
    Ok(Answer {
        exact: false,
        deals: question.samples.max(1),
        seats: sums.0,
    })
}

/// Cards on their way to the players.
#[derive(Clone)]
struct Deal {
    hands: [[Card; 5]; MOST],
    held: [usize; MOST],
    board: [Card; 5],
    board_len: usize,
    players: usize,
}

impl Deal {
    fn new(question: &Question) -> Deal {
        let mut deal = Deal {
            hands: [[Card::JOKER; 5]; MOST],
            held: [0; MOST],
            board: [Card::JOKER; 5],
            board_len: question.board.len(),
            players: question.hands.len(),
        };
        for (i, hand) in question.hands.iter().enumerate() {
            deal.hands[i][..hand.len()].copy_from_slice(hand);
            deal.held[i] = hand.len();
        }
        deal.board[..question.board.len()].copy_from_slice(&question.board);
        deal
    }

    /// Gives the cards that have a bit to a player, or to the board, which is the place after the players.
    fn put(&mut self, place: usize, chosen: u64, deck: &[Card]) {
        let mut chosen = chosen;
        while chosen != 0 {
            let card = deck[chosen.trailing_zeros() as usize];
            chosen &= chosen - 1;
            if place < self.players {
                self.hands[place][self.held[place]] = card;
                self.held[place] += 1;
            } else {
                self.board[self.board_len] = card;
                self.board_len += 1;
            }
        }
    }

    /// Deals what is missing, and the draws after the first.
    fn fill(
        &mut self,
        question: &Question,
        deck: &mut Deck,
        chance: &mut SeededChance,
    ) -> Result<(), ChanceError> {
        let size = question.game.hand_size();
        let mut aside: Vec<Card> = Vec::new();
        let policies = question.draws + u8::from(question.dealt_first);
        for draw in 0..policies.max(1) {
            for player in 0..self.players {
                if draw > 0 {
                    let kept = keeps(question.game, &self.hands[player][..size]);
                    let mut held = 0;
                    for i in 0..size {
                        let card = self.hands[player][i];
                        if kept >> i & 1 == 1 {
                            self.hands[player][held] = card;
                            held += 1;
                        } else {
                            aside.push(card);
                        }
                    }
                    self.held[player] = held;
                }
                while self.held[player] < size {
                    if deck.left() == 0 {
                        aside.drain(..).for_each(|card| deck.put_back(card));
                    }
                    self.hands[player][self.held[player]] = deck.draw(chance)?;
                    self.held[player] += 1;
                }
            }
        }
        if question.game.has_board() {
            while self.board_len < 5 {
                self.board[self.board_len] = deck.draw(chance)?;
                self.board_len += 1;
            }
        }
        Ok(())
    }

    /// The share of each player, in parts of a pot.
    fn award(&self, question: &Question) -> [u64; MOST] {
        let size = question.game.hand_size();
        let mut worth = Worth::default();
        for i in 0..self.players {
            if let Some(hand) = Hand::new(question.game, &self.hands[i][..size], Some(&self.board)) {
                (worth.high[i], worth.low[i], worth.badugi[i]) = (hand.high, hand.low, hand.badugi);
            }
        }
        worth.award(question.no_badugi)
    }
}

/// What the hands of a deal are worth, by player.
#[derive(Default)]
struct Worth {
    high: [Option<StandardRank>; MOST],
    low: [Option<LowWorth>; MOST],
    badugi: [Option<BadugiRank>; MOST],
}

impl Worth {
    fn award(&self, no_badugi: NoBadugi) -> [u64; MOST] {
        let mut parts = [0; MOST];
        let four = self.badugi.iter().flatten().any(|badugi| badugi.cards() == 4);
        let low = self.low.iter().any(Option::is_some);
        let badugi = self.badugi.iter().any(Option::is_some)
            && !(low && !four && no_badugi == NoBadugi::LowballTakesAll);
        let ways = u64::from(low) + u64::from(badugi) + u64::from(self.high.iter().any(Option::is_some));
        let part = PARTS / ways.max(1);
        give(&self.high, part, &mut parts);
        give(&self.low, part, &mut parts);
        if badugi {
            give(&self.badugi, part, &mut parts);
        }
        parts
    }
}

/// Divides a part among those with the best hand, if there is one.
fn give<W: Copy + Ord>(worth: &[Option<W>; MOST], part: u64, parts: &mut [u64; MOST]) {
    let Some(best) = worth.iter().flatten().max().copied() else {
        return;
    };
    let tied = worth.iter().filter(|worth| **worth == Some(best)).count() as u64;
    for (worth, parts) in worth.iter().zip(parts) {
        if *worth == Some(best) {
            *parts += part / tied;
        }
    }
}

/// Sums over deals, by player.
struct Sums(Vec<Equity>);

impl Sums {
    fn new(players: usize) -> Sums {
        Sums(vec![Equity::default(); players])
    }

    fn add(&mut self, parts: &[u64; MOST]) {
        for (sum, &parts) in self.0.iter_mut().zip(parts) {
            sum.parts += parts;
            sum.squares += u128::from(parts) * u128::from(parts);
            sum.scoops += u64::from(parts == PARTS);
            sum.shares += u64::from(parts > 0);
        }
    }

    fn and(mut self, other: Sums) -> Sums {
        for (sum, other) in self.0.iter_mut().zip(other.0) {
            sum.parts += other.parts;
            sum.squares += other.squares;
            sum.scoops += other.scoops;
            sum.shares += other.shares;
        }
        self
    }
}

/// Which cards a player who draws keeps, a bit each. At lowball: the cards of an 8 or below that differ in rank, all
/// five of a plain 9 or better. At Badugi: the cards that count. In the split games: the cards that count for Badugi and
/// are an 8 or below; all five where nothing is to be gained by a draw at lowball and four cards count.
pub fn keeps(game: PokerGame, hand: &[Card]) -> u8 {
    let all = ((1u16 << hand.len()) - 1) as u8;
    let low = |ace: Ace, top: Rank| move |card: &Card| ace.place(card.rank_or_ace()) <= ace.place(top);
    match (game.lowball(), game.badugi()) {
        (Some(order), None) => lowball_keeps(order, hand, all),
        (None, Some(ace)) => counting(hand, ace),
        (Some(order), Some(ace)) => {
            let counts = counting(hand, ace);
            if counts.count_ones() == 4 && lowball_keeps(order, hand, all) == all {
                return all;
            }
            let good = (0..hand.len()).filter(|i| counts >> i & 1 == 1 && low(ace, Rank::Eight)(&hand[*i]));
            good.fold(0, |kept, i| kept | 1 << i)
        }
        (None, None) => all,
    }
}

fn lowball_keeps(order: Lowball, hand: &[Card], all: u8) -> u8 {
    let ace = order.ace();
    let place = |card: &Card| ace.place(card.rank_or_ace());
    if let Ok(five) = <[Card; 5]>::try_from(hand) {
        let value = cards::low::plain::value(&five, order);
        if value.is_plain() && ace.place(value.ranks[0]) <= ace.place(Rank::Nine) {
            return all;
        }
    }
    let mut kept = 0u8;
    let mut ranks = 0u16;
    for (i, card) in hand.iter().enumerate() {
        let bit = 1 << place(card);
        if place(card) <= ace.place(Rank::Eight) && ranks & bit == 0 {
            ranks |= bit;
            kept |= 1 << i;
        }
    }
    // A straight or a flush gives up its worst card.
    if kept == all
        && let Some(worst) = (0..hand.len()).max_by_key(|i| place(&hand[*i]))
    {
        kept &= !(1 << worst);
    }
    kept
}

/// The cards that count for Badugi.
fn counting(hand: &[Card], ace: Ace) -> u8 {
    let worth = match *hand {
        [a, b, c, d] => badugi::four(&[a, b, c, d], ace),
        [a, b, c, d, e] => badugi::five(&[a, b, c, d, e], ace),
        _ => return 0,
    };
    let due = worth
        .ranks(ace)
        .fold(0u16, |due, rank| due | 1 << ace.place(rank));
    let counts = |choice: &u8| {
        let (mut ranks, mut suits) = (0u16, 0u8);
        for (i, card) in hand.iter().enumerate() {
            if choice >> i & 1 == 1 {
                ranks |= 1 << ace.place(card.rank_or_ace());
                suits |= card.suit().map_or(0, |suit| 1 << suit.index());
            }
        }
        choice.count_ones() == worth.cards() && suits.count_ones() == worth.cards() && ranks == due
    };
    (1..1 << hand.len()).find(counts).unwrap_or(0)
}
