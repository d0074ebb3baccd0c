//! What a game gives so that its table can be run by itself, journaled, told and audited.

use crate::drawing::Drawing;
use crate::opened::{BadRules, Opened};
use crate::settlement::{Kept, Settlement};
use crate::will::Will;
use chance::{Chance, ChanceError};
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::sync::Arc;
use table::game::{EventOf, Game};
use table::{Next, Stack, Table};

/// A game whose table runs by itself.
///
/// A game implements this in a folder of its own here and is named in the one list of [`games`](crate::games).
pub trait Headless: Game {
    /// The editions it plays.
    const FAMILY: Family;
    /// The kinds of facts that only their player may see while a round runs.
    const SECRET: &'static [&'static str];
    /// The kinds of facts whose words carry their clauses themselves.
    const CITES_ITSELF: &'static [&'static str];
    /// The irregularities that no run of ordinary length meets; tests of the table bring them about.
    const HARDLY_EVER: &'static [&'static str] = &[];

    /// The rules a first record holds.
    fn rules(edition: Arc<Edition>, choices: Choices, opened: &Opened) -> Result<Self::Rules, BadRules>;

    /// What the player at a position wagers in the next round, in the order the wagers are placed; nothing to sit
    /// the round out.
    fn bets(
        table: &Table<Self>,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<Self::Act>, ChanceError>;

    /// What someone decides, of the steps that are open: which of them, and how. None if nothing is to be decided.
    /// Players who follow the strategy decide by it, others as they like ([`Will::players`]).
    fn decision(
        _table: &Table<Self>,
        _steps: &[&Next<Self::Act>],
        _will: &mut Will<impl Chance>,
    ) -> Result<Option<Next<Self::Act>>, ChanceError> {
        Ok(None)
    }

    /// A step as it is really done: how many cards are dealt at once, how a hand is set.
    fn play(
        _table: &Table<Self>,
        act: Self::Act,
        _will: &mut Will<impl Chance>,
    ) -> Result<Self::Act, ChanceError> {
        Ok(act)
    }

    /// One in how many chances to do something that no one waits for, a random player takes; none if never.
    fn whim(_act: &Self::Act) -> Option<usize> {
        None
    }

    /// Whether a step may yet be refused, and is tried before it is taken.
    fn unsure(_act: &Self::Act) -> bool {
        false
    }

    /// Whether something can go wrong at this moment only, so that it counts for more.
    fn only_now(_act: &Self::Act) -> bool {
        false
    }

    /// Puts chance where the rules leave a place for it. Shuffles and cuts of decks are filled in already.
    fn fill(
        _table: &Table<Self>,
        _act: &mut Self::Act,
        _chance: &mut impl Chance,
    ) -> Result<(), ChanceError> {
        Ok(())
    }

    /// How many seconds an act takes on a clock that is made up.
    fn seconds(_act: &Self::Act) -> u64 {
        3
    }

    /// The irregularities, most fitting first, by which a round in flight is void whose cards can no longer be
    /// accounted for.
    fn voids(table: &Table<Self>) -> Vec<Self::Act>;

    /// The order a fact of the game's own leaves a deck in, where chance made one.
    fn order(_fact: &Self::Fact) -> Option<(u8, &Stack)> {
        None
    }

    /// Whether a player gave chips up by this, which a void round does not bring back.
    fn gives_up(_fact: &Self::Fact) -> bool {
        false
    }

    /// What a fact says was paid.
    fn kept(_rules: &Self::Rules, fact: &Self::Fact) -> Vec<Kept>;

    /// The settlement of a round that ended, computed anew; none if nothing was to be settled.
    fn settle(rules: &Self::Rules, record: &Self::Record) -> Result<Option<Settlement>, String>;

    /// An event of the game's own in words; none for what goes without saying. The table is as the event left it.
    fn tell(table: &Table<Self>, event: &EventOf<Self>) -> Option<String>;

    /// The name of the irregularity a fact comes from; none if from none. That a round is void is known already.
    fn irregularity(_fact: &Self::Fact) -> Option<&'static str> {
        None
    }

    /// A round as a record that `houseway settle` reads; none if nothing was settled in it. The record's id,
    /// edition and choices come from [`head`](crate::export::head).
    fn export(opened: &Opened, rules: &Self::Rules, record: &Self::Record) -> Option<Value>;

    /// A round drawn: what lay at each place.
    fn drawing(rules: &Self::Rules, record: &Self::Record) -> Drawing;
}
