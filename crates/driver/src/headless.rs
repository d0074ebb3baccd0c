//! What a game gives so that its table can be run by itself, journaled, told and audited.
//!
//! Three traits, each for one use: [`Play`] for those who keep a table and check its journal, [`Tell`] for those who
//! print what happened, [`Bot`] for people who are made up. What the shared parts of a table do is played, told and
//! checked here once; a game answers for its own acts and facts.

use crate::drawing::Drawing;
use crate::opened::{BadRules, Opened};
use crate::settlement::{Paid, Settlement};
use crate::will::{self, Will};
use chance::{Chance, ChanceError};
use journal::entry::Upcasts;
use rulebook::{Choices, Edition, Family};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::game::{ActOf, EventOf, Game, NextOf};
use table::{Place, Table, deal, dice};

/// A game whose table can be opened, kept in a journal and audited from it.
pub trait Play: Game {
    /// The editions it plays.
    const FAMILY: Family;
    /// The upcasts of its own facts, by their names.
    const UPCASTS: Upcasts = Upcasts(&[]);

    /// Builds the rules a first record holds. Where a reading was corrected, [`Opened::readings`] says by which one
    /// the table is dealt.
    fn rules(edition: Arc<Edition>, choices: Choices, opened: &Opened) -> Result<Self::Rules, BadRules>;

    /// Returns the irregularities, most fitting first, by which a round in flight is void whose cards can no longer
    /// be accounted for. Most games have those of a deal from one deck: the automated shoe did not deal its cards, or
    /// else the dealer or the community cannot be shown to have theirs.
    fn voids(_table: &Table<Self>) -> Vec<ActOf<Self>> {
        let none = |place| deal::Act::WrongNumber { place, cards: 0 };
        let acts = [deal::Act::ShoeFails, none(Place::Dealer), none(Place::Community)];
        acts.into_iter().map(Into::into).collect()
    }

    /// Whether a player gave chips up by this, which a void round does not bring back.
    fn gives_up(_fact: &Self::Fact) -> bool {
        false
    }

    /// Returns the name of the irregularity a fact of the game's own comes from; none if from none. That a round is
    /// void is known already.
    fn irregularity(_fact: &Self::Fact) -> Option<&'static str> {
        None
    }

    /// Returns what a fact of the game's own says was paid: the wagers it settles, and Envy Bonuses where there are any.
    fn paid(fact: &Self::Fact) -> Vec<Paid> {
        Paid::lines(&Self::settles(fact))
    }

    /// Computes the settlement of a round that ended anew; none if nothing was to be settled. An error is the law's
    /// refusal to settle it, in words.
    fn settle(rules: &Self::Rules, record: &Self::Record) -> Result<Option<Settlement>, String>;
}

/// A game whose rounds can be told, drawn and exported.
pub trait Tell: Play {
    /// Narrates a fact of the game's own; none for what needs no words. The table is as the event left it.
    fn tell(table: &Table<Self>, fact: &Self::Fact, event: &EventOf<Self>) -> Option<String>;

    /// Narrates what happens to dice, where players throw them: [`dice::tell`] with the game's terms.
    fn tell_dice(_rules: &Self::Rules, _fact: &dice::Fact, _by: &str) -> Option<String> {
        None
    }

    /// Writes a round as a record that `houseway settle` reads; none if nothing was settled in it. Its id, edition
    /// and choices come from [`Opened::head`].
    fn export(opened: &Opened, rules: &Self::Rules, record: &Self::Record) -> Option<Value>;

    /// Draws a round: what lay at each place.
    fn drawing(rules: &Self::Rules, record: &Self::Record) -> Drawing;

    /// Where players play against each other, the positions whose cards the others were never shown; none where the house
    /// is the other side.
    fn secret(_: &Self::Record) -> Option<BTreeSet<u8>> {
        None
    }
}

/// A game that made-up people can play.
pub trait Bot: Play {
    /// The irregularities that no run of ordinary length meets; tests of the table bring them about.
    const HARDLY_EVER: &'static [&'static str] = &[];
    /// The cards of a hand, where hands are dealt from one deck.
    const HAND: u8 = 5;

    /// How many players a round needs.
    const LEAST_SEATS: u8 = 1;

    /// Returns what the player at a position wagers in the next round, in the order the wagers are placed; nothing
    /// to sit the round out. By default the main wager and most of the others that are made before the deal.
    fn bets(
        table: &Table<Self>,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<ActOf<Self>>, ChanceError> {
        will::bets(table, seat, will)
    }

    /// Chooses among the steps that are open: which of them, and how; none if nothing is to be decided. Players who
    /// follow the strategy decide by it, others as they like ([`Will::players`]). What an exposed card or an empty
    /// seat leaves open is decided already.
    fn decision(
        _table: &Table<Self>,
        _steps: &[&NextOf<Self>],
        _will: &mut Will<impl Chance>,
    ) -> Result<Option<NextOf<Self>>, ChanceError> {
        Ok(None)
    }

    /// Returns an act as it is really done, such as how a hand is set. How many cards are dealt at once is decided
    /// already.
    fn play(
        _table: &Table<Self>,
        act: ActOf<Self>,
        _will: &mut Will<impl Chance>,
    ) -> Result<ActOf<Self>, ChanceError> {
        Ok(act)
    }

    /// How often a random player takes this optional act: once in so many opportunities; none means never.
    fn whim(_act: &ActOf<Self>) -> Option<usize> {
        None
    }

    /// Whether the staff, which may leave this for later, does it as soon as the round is over: until then a player
    /// could not leave.
    fn settles_up(_act: &Self::Act) -> bool {
        false
    }

    /// Whether a step may yet be refused, and is tried before it is taken.
    fn unsure(_act: &Self::Act) -> bool {
        false
    }

    /// Whether something can go wrong at this moment only, so that it counts for more.
    fn only_now(_act: &ActOf<Self>) -> bool {
        false
    }

    /// Puts chance where an act of the game's own leaves a place for it. Shuffles, cuts and throws are filled in
    /// already.
    fn fill(
        _table: &Table<Self>,
        _act: &mut Self::Act,
        _chance: &mut impl Chance,
    ) -> Result<(), ChanceError> {
        Ok(())
    }

    /// Returns how many seconds an act of the game's own takes on a clock that is made up.
    fn seconds(_act: &Self::Act) -> u64 {
        3
    }
}

/// A game whose table runs by itself.
pub trait Headless: Play + Tell + Bot {}

impl<G: Play + Tell + Bot> Headless for G {}
