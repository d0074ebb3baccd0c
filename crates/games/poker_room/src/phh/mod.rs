//! Hand histories in PHH, the open poker hand history format that PokerKit reads and writes.
//!
//! A history is a TOML document: variant, antes, blinds, stacks and the actions one by one. Players are counted from the
//! left of the button, which is the last of them; `seats` may give their positions. Of the games of this room the format
//! has codes for two, `F2L3D` (fixed-limit Triple Draw 2-7) and `FB` (fixed-limit Badugi). The others are written in the
//! same manner and read by this program and by the script that judges it with PokerKit ([`code`]).
//!
//! [`History::read`] and [`History::write`] undo each other; [`History::replay`] plays the hand in [`crate::play`] and
//! divides the pots by the law of this chapter.

mod of_table;
mod read;
mod recorder;
mod replay;
mod write;

pub use read::Unreadable;
pub use recorder::Recorder;
pub use replay::{CannotReplay, Replayed, Wrong};

use crate::game::PokerGame;
use crate::rules::Limit;
use crate::shares::Sharing;
use cards::{Card, Money};

/// One hand as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The game.
    pub game: PokerGame,
    /// How high bets and raises may be.
    pub limit: Limit,
    /// What each player posts into the pot.
    pub antes: Vec<Money>,
    /// What each player posts as a bet: blinds and a straddle.
    pub blinds: Vec<Money>,
    /// The bet of the first two rounds; the least bet where bets are not fixed.
    pub small_bet: Money,
    /// The bet of the last two rounds of a limit game.
    pub big_bet: Option<Money>,
    /// What each player begins with.
    pub stacks: Vec<Money>,
    /// What was done, in order.
    pub actions: Vec<Action>,
    /// The positions of the players; counted from 1 where a history gives none.
    pub seats: Vec<u8>,
    /// Their names, where given.
    pub players: Vec<String>,
    /// What each player ends with, where given.
    pub finishing: Option<Vec<Money>>,
    /// What the house took of the pots.
    pub rake: Money,
    /// How pots were divided: in cents, the excess to the first player from the left of the button, where a history
    /// does not say otherwise.
    pub sharing: Sharing,
    /// The name of the table, where given.
    pub table: Option<String>,
    /// The name or number of the hand, where given.
    pub hand: Option<String>,
}

/// One action. Players are counted from 0 here and from 1 in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A player is dealt cards; none where one is not known.
    DealHole(usize, Vec<Option<Card>>),
    /// Community cards.
    DealBoard(Vec<Card>),
    /// A player puts cards aside, or stands pat.
    Discard(usize, Vec<Option<Card>>),
    /// A player folds.
    Fold(usize),
    /// A player checks or calls.
    Call(usize),
    /// A player bets or raises to an amount, the whole bet of the round.
    RaiseTo(usize, Money),
    /// A player shows cards.
    Show(usize, Vec<Option<Card>>),
    /// A player gives the hand up at the showdown.
    Muck(usize),
}

/// The code of a game at a limit: `F2L3D`. Only `F2L3D` and `FB` are the format's own.
pub fn code(game: PokerGame, limit: Limit) -> String {
    let limit = match limit {
        Limit::Fixed => 'F',
        Limit::Pot => 'P',
        Limit::None => 'N',
    };
    format!("{limit}{}", suffix(game))
}

const fn suffix(game: PokerGame) -> &'static str {
    match game {
        PokerGame::FiveCardOmahaHigh => "O5",
        PokerGame::FiveCardOmahaHighLow => "O5/8",
        PokerGame::TripleDraw27 => "2L3D",
        PokerGame::TripleDrawA5 => "AL3D",
        PokerGame::Badeucey => "2B3D",
        PokerGame::Badacey => "AB3D",
        PokerGame::Badugi => "B",
    }
}

/// The game and limit of a code.
fn of_code(code: &str) -> Option<(PokerGame, Limit)> {
    let limits = [Limit::Fixed, Limit::Pot, Limit::None];
    let games = PokerGame::ALL.into_iter();
    let mut all = games.flat_map(|game| limits.map(|limit| (game, limit)));
    all.find(|(game, limit)| self::code(*game, *limit) == code)
}

/// A list of players as the format has it: with two players antes and blinds stand in the other order.
fn turned<T: Clone>(list: &[T]) -> Vec<T> {
    match list {
        [first, second] => vec![second.clone(), first.clone()],
        _ => list.to_vec(),
    }
}
