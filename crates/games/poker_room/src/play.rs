//! A hand as it is played: whose turn it is, what each may do, and what lies in front of whom.
//!
//! Players are counted clockwise from the left of the button, which is the last of them. This is the play of one hand
//! and nothing else: hand histories are replayed in it and random hands dealt by the million. Nothing in it allocates.
//! The table keeps what surrounds a hand: the button's way, blinds that were missed, the dealer's steps.

use super::game::PokerGame;
use super::pots::Stake;
use super::rules::{Limit, Stakes};
use cards::{Card, Money};

/// More players than this take part in no game (637a.21(b)).
pub const MOST: usize = 9;

/// The last betting round, counted from 0; flop, turn and river or the three draws lie before the others.
const LAST_ROUND: u8 = 3;

/// What bets and raises may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game.
    pub game: PokerGame,
    /// How high bets and raises may be.
    pub limit: Limit,
    /// The bet of the first two rounds, in cents; the least bet where bets are not fixed.
    pub small_bet: i64,
    /// The bet of the last two rounds of a limit game, in cents.
    pub big_bet: i64,
    /// How many raises a betting round of a limit game has after its bet; blinds count as one.
    pub raises: Option<u8>,
    /// Whether two players who are alone when a round begins raise as often as they like.
    pub heads_up_unlimited: bool,
}

impl Terms {
    /// The terms of a game at these stakes.
    pub fn of(game: PokerGame, stakes: &Stakes) -> Terms {
        Terms {
            game,
            limit: stakes.limit,
            small_bet: stakes.small_bet.cents(),
            big_bet: stakes.big_bet.cents(),
            raises: Some(stakes.raises),
            heads_up_unlimited: stakes.heads_up_unlimited,
        }
    }
}

/// A hand in play.
#[derive(Clone, Debug)]
pub struct Play {
    terms: Terms,
    players: usize,
    /// What each has left, in cents.
    stacks: [i64; MOST],
    /// What each has put in, in cents.
    put: [i64; MOST],
    /// What each has bet in this round, in cents.
    bets: [i64; MOST],
    /// Who has folded, a bit each.
    folded: u16,
    /// Who has acted since the last full bet or raise.
    acted: u16,
    /// Who has still to answer.
    pending: u16,
    /// Who has still to draw.
    drawing: u16,
    turn: Turn,
    round: u8,
    /// The size of the last full bet or raise of this round.
    step: i64,
    /// Bets and raises of this round.
    raised: u8,
    /// Whether the number of raises is limited in this round.
    capped: bool,
    hands: [[Card; 5]; MOST],
    board: [Card; 5],
    board_len: usize,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player folds, calls or raises, or checks or bets.
    Bet(usize),
    /// This player stands pat or draws.
    Draw(usize),
    /// So many community cards are dealt.
    Board(usize),
    /// Those who are left show down.
    Showdown,
    /// All others have folded.
    Won(usize),
}

/// Why something cannot be done in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Illegal {
    #[error("it is no player's turn to bet")]
    NoBetting,
    #[error("no draw is due")]
    NoDraw,
    #[error("no community cards are due")]
    NoBoard,
    #[error("a player has nothing left to raise with")]
    Covered,
    #[error("no more raises are allowed in this round")]
    NoMoreRaises,
    #[error("nobody is left who could answer a raise")]
    NobodyToAnswer,
    #[error("who has acted may not raise again before a full raise")]
    NotReopened,
    #[error("a raise to {amount} is not between {least} and {most}")]
    Amount {
        amount: Money,
        least: Money,
        most: Money,
    },
    #[error("{due} cards are due, not {found}")]
    CardCount { due: usize, found: usize },
    #[error("two to nine players take part, each with chips")]
    Players,
}

/// What is put in before the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Posts {
    /// What each player posts into the pot, in cents.
    pub antes: [i64; MOST],
    /// What each player posts as a bet, in cents: blinds and a straddle.
    pub blinds: [i64; MOST],
    /// The player who acts first: left of the last blind or straddle.
    pub first: usize,
}

impl Posts {
    /// Antes of all, then the Blind Bets from the left of the button, then a straddle if there is one. There are no
    /// more of them than players.
    pub fn of(players: usize, ante: i64, blinds: &[i64], straddle: Option<i64>) -> Posts {
        let mut posts = Posts::default();
        posts.antes[..players.min(MOST)].fill(ante);
        let forced = blinds.iter().copied().chain(straddle).take(players.min(MOST));
        let mut last = 0;
        for (i, amount) in forced.enumerate() {
            posts.blinds[i] = amount;
            last = i + 1;
        }
        posts.first = if players == 0 { 0 } else { last % players };
        posts
    }
}

impl Play {
    /// A hand that begins: everything posted, the cards dealt. `stacks` are in cents, from the left of the button.
    pub fn new(terms: Terms, stacks: &[i64], posts: &Posts, hands: &[[Card; 5]]) -> Result<Play, Illegal> {
        let players = stacks.len();
        if !(2..=MOST).contains(&players) || hands.len() != players || stacks.iter().any(|stack| *stack <= 0)
        {
            return Err(Illegal::Players);
        }
        let mut play = Play {
            terms,
            players,
            stacks: [0; MOST],
            put: [0; MOST],
            bets: [0; MOST],
            folded: 0,
            acted: 0,
            pending: 0,
            drawing: 0,
            turn: Turn::Showdown,
            round: 0,
            step: 0,
            raised: 0,
            capped: true,
            hands: [[Card::JOKER; 5]; MOST],
            board: [Card::JOKER; 5],
            board_len: 0,
        };
        play.stacks[..players].copy_from_slice(stacks);
        play.hands[..players].copy_from_slice(hands);
        for i in 0..players {
            let ante = posts.antes[i].min(play.stacks[i]);
            play.stacks[i] -= ante;
            play.put[i] += ante;
            let blind = posts.blinds[i].min(play.stacks[i]);
            play.bet(i, blind);
        }
        if play.level() > 0 {
            play.raised = 1;
        }
        play.begin_betting(posts.first);
        Ok(play)
    }

    fn bet(&mut self, player: usize, amount: i64) {
        self.stacks[player] -= amount;
        self.put[player] += amount;
        self.bets[player] += amount;
    }

    /// The highest bet of this round.
    #[inline]
    fn level(&self) -> i64 {
        let mut level = 0;
        for bet in &self.bets[..self.players] {
            level = level.max(*bet);
        }
        level
    }

    #[inline]
    const fn left(&self) -> u16 {
        ((1 << self.players) - 1) & !self.folded
    }

    /// Who is left with chips to bet.
    #[inline]
    fn able(&self) -> u16 {
        let mut able = 0;
        for i in 0..self.players {
            able |= u16::from(self.stacks[i] > 0) << i;
        }
        able & self.left()
    }

    fn begin_betting(&mut self, first: usize) {
        self.acted = 0;
        self.step = 0;
        let left = self.left();
        self.capped = !(self.terms.heads_up_unlimited && left.count_ones() == 2);
        let able = self.able();
        // One player against others who are all in has nothing to answer, once the bets are equal.
        let alone = able.count_ones() == 1 && self.bets[able.trailing_zeros() as usize] >= self.level();
        self.pending = if alone { 0 } else { able };
        self.next_from(first);
    }

    /// The turn goes to the first of those who have still to answer, from a player on.
    fn next_from(&mut self, from: usize) {
        let left = self.left();
        if left.count_ones() == 1 {
            self.turn = Turn::Won(left.trailing_zeros() as usize);
        } else if self.pending == 0 {
            self.end_betting();
        } else {
            self.turn = Turn::Bet(next(self.pending, from));
        }
    }

    fn end_betting(&mut self) {
        self.bets = [0; MOST];
        if self.round == LAST_ROUND {
            self.turn = Turn::Showdown;
        } else if self.terms.game.has_board() {
            self.turn = Turn::Board(if self.round == 0 { 3 } else { 1 });
        } else {
            self.drawing = self.left();
            self.turn = Turn::Draw(next(self.drawing, 0));
        }
    }

    fn next_round(&mut self) {
        self.round += 1;
        self.raised = 0;
        self.begin_betting(0);
    }

    fn bettor(&self) -> Result<usize, Illegal> {
        match self.turn {
            Turn::Bet(player) => Ok(player),
            _ => Err(Illegal::NoBetting),
        }
    }

    /// Whose turn it is folds.
    pub fn fold(&mut self) -> Result<(), Illegal> {
        let player = self.bettor()?;
        self.folded |= 1 << player;
        self.pending &= !(1 << player);
        self.next_from(player);
        Ok(())
    }

    /// What a call costs whose turn it is; nothing is a check.
    pub fn to_call(&self) -> i64 {
        match self.turn {
            Turn::Bet(player) => (self.level() - self.bets[player]).min(self.stacks[player]),
            _ => 0,
        }
    }

    /// Whose turn it is checks or calls, with all that is left if it is not enough.
    pub fn call(&mut self) -> Result<(), Illegal> {
        let player = self.bettor()?;
        let amount = self.to_call();
        self.bet(player, amount);
        self.acted |= 1 << player;
        self.pending &= !(1 << player);
        self.next_from(player);
        Ok(())
    }

    /// The least and the most that whose turn it is may raise to, as the whole bet of the round; all that is left is
    /// enough.
    pub fn raise_range(&self) -> Result<(i64, i64), Illegal> {
        let player = self.bettor()?;
        let level = self.level();
        let all = self.stacks[player] + self.bets[player];
        if all <= level {
            return Err(Illegal::Covered);
        }
        let most = self
            .terms
            .raises
            .filter(|_| self.terms.limit == Limit::Fixed && self.capped);
        if most.is_some_and(|most| self.raised > most) {
            return Err(Illegal::NoMoreRaises);
        }
        if self.acted >> player & 1 == 1 {
            return Err(Illegal::NotReopened);
        }
        let mut others = self.able() & !(1 << player);
        let mut answered = false;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            answered |= self.stacks[other] + self.bets[other] > level;
            others &= others - 1;
        }
        if !answered {
            return Err(Illegal::NobodyToAnswer);
        }
        let bet = match self.terms.limit {
            Limit::Fixed if self.round >= 2 => self.terms.big_bet,
            _ => self.terms.small_bet,
        };
        let least = level
            + bet.max(if self.terms.limit == Limit::Fixed {
                0
            } else {
                self.step
            });
        let most = match self.terms.limit {
            Limit::Fixed => least,
            Limit::Pot => least.max(2 * level - self.bets[player] + self.pot()),
            Limit::None => all,
        };
        Ok((least.min(all), most.min(all)))
    }

    /// Whose turn it is bets or raises to an amount, the whole bet of the round.
    pub fn raise_to(&mut self, amount: i64) -> Result<(), Illegal> {
        let (least, most) = self.raise_range()?;
        if !(least..=most).contains(&amount) {
            return Err(Illegal::Amount {
                amount: Money::from_cents(amount),
                least: Money::from_cents(least),
                most: Money::from_cents(most),
            });
        }
        let player = self.bettor()?;
        let size = amount - self.level();
        let full = match self.terms.limit {
            Limit::Fixed if self.round >= 2 => self.terms.big_bet,
            _ => self.terms.small_bet,
        };
        let full = full.max(if self.terms.limit == Limit::Fixed {
            0
        } else {
            self.step
        });
        self.bet(player, amount - self.bets[player]);
        if size >= full {
            self.acted = 0;
            self.step = size;
        }
        self.raised = self.raised.saturating_add(1);
        self.acted |= 1 << player;
        self.pending = self.able() & !(1 << player);
        self.next_from(player);
        Ok(())
    }

    /// Whose turn it is puts the cards aside that have a bit here, and has these for them.
    pub fn draw(&mut self, aside: u8, new: &[Card]) -> Result<(), Illegal> {
        let Turn::Draw(player) = self.turn else {
            return Err(Illegal::NoDraw);
        };
        let size = self.terms.game.hand_size();
        let aside = aside & ((1 << size) - 1);
        let due = aside.count_ones() as usize;
        if new.len() != due {
            return Err(Illegal::CardCount {
                due,
                found: new.len(),
            });
        }
        let mut new = new.iter();
        for place in 0..size {
            if aside >> place & 1 == 1
                && let Some(card) = new.next()
            {
                self.hands[player][place] = *card;
            }
        }
        self.drawing &= !(1 << player);
        match self.drawing {
            0 => self.next_round(),
            drawing => self.turn = Turn::Draw(next(drawing, player)),
        }
        Ok(())
    }

    /// The dealer deals community cards.
    pub fn deal_board(&mut self, cards: &[Card]) -> Result<(), Illegal> {
        let Turn::Board(due) = self.turn else {
            return Err(Illegal::NoBoard);
        };
        if cards.len() != due {
            return Err(Illegal::CardCount {
                due,
                found: cards.len(),
            });
        }
        self.board[self.board_len..self.board_len + due].copy_from_slice(cards);
        self.board_len += due;
        self.next_round();
        Ok(())
    }

    /// What comes next.
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// The terms.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How many players take part.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Everything that was put in, in cents.
    pub fn pot(&self) -> i64 {
        self.put[..self.players].iter().sum()
    }

    /// What each has left, in cents.
    pub fn stacks(&self) -> &[i64] {
        &self.stacks[..self.players]
    }

    /// What each has put in, in cents.
    pub fn put(&self) -> &[i64] {
        &self.put[..self.players]
    }

    /// Whether a player has folded.
    pub const fn has_folded(&self, player: usize) -> bool {
        self.folded >> player & 1 == 1
    }

    /// The cards a player holds.
    pub fn hand(&self, player: usize) -> &[Card] {
        &self.hands[player][..self.terms.game.hand_size()]
    }

    /// The community cards that lie there.
    pub fn board(&self) -> &[Card] {
        &self.board[..self.board_len]
    }

    /// How many betting rounds were begun before this one.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// What each has put in, positions counted from 1 at the left of the button.
    pub fn stakes(&self) -> Vec<Stake> {
        let stake = |i: usize| Stake {
            seat: i as u8 + 1,
            amount: Money::from_cents(self.put[i]),
            folded: self.has_folded(i),
        };
        (0..self.players).map(stake).collect()
    }
}

/// The first of some players, a bit each, from one on and round the table.
#[inline]
fn next(players: u16, from: usize) -> usize {
    let ahead = players >> from << from;
    (if ahead == 0 { players } else { ahead }).trailing_zeros() as usize
}
