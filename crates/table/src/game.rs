//! What a game adds to a table.
//!
//! [`Table`] keeps the seats, the money, the decks, the devices and the clocks of every game; a [`Game`] brings
//! its own acts, facts and phases. All that the shared part must know of a round it asks here, so that no shared
//! file names a game.

use crate::desk::{self, Moment};
use crate::event::Event;
use crate::expected::List;
use crate::ledger::Transfer;
use crate::refusal::Refusal;
use crate::table::Table;
use cards::{Card, DeckKind, Money};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The rules of a table: an edition and what an operator chose within it.
pub trait Rules: Debug + Send + Sync + 'static {
    /// The edition.
    fn edition(&self) -> &Edition;

    /// The choices.
    fn choices(&self) -> &Choices;

    /// How many betting positions the table has.
    fn positions(&self) -> u8;

    /// How many adjacent positions one player may hold.
    fn positions_held(&self) -> usize {
        if self.choices().flag("adjacent-positions") {
            2
        } else {
            1
        }
    }

    /// The paragraph for a rule.
    fn clause(&self, rule: Rule) -> Option<Clause> {
        self.edition().cite(rule)
    }
}

/// A game at a table.
///
/// The type itself is empty: it only names the game. [`decide`](Game::decide) holds the game's rules and changes
/// nothing; [`apply`](Game::apply) records and decides nothing.
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// The typed rules.
    type Rules: Rules;
    /// What people do. Irregularities are acts like any other.
    type Act: Clone + Debug + PartialEq + Serialize + DeserializeOwned + From<desk::Act>;
    /// What comes of it.
    type Fact: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + From<desk::Fact>;
    /// What the game keeps between acts: where the round stands and what outlives it. A struct with named fields,
    /// none of them called as a field of [`State`](crate::table::State).
    type State: Clone + Debug + PartialEq + Eq + Serialize;
    /// A round that ended, as it lay on the table.
    type Record: Clone + Debug + PartialEq + Eq + Serialize;

    /// The state of a table that has never been open.
    fn begin(rules: &Self::Rules) -> Self::State;

    /// Where the round stands, as refusals print it after 'not while the table is'.
    fn phase(state: &Self::State) -> &'static str;

    /// What the shared part must know of the round.
    fn stands(table: &Table<Self>) -> Standing;

    /// The cards of one deck at this table; none for a game without cards.
    fn batch(rules: &Self::Rules) -> Option<Batch>;

    /// What the progressive meter is seeded with; none where there is no meter.
    fn meter_seed(_rules: &Self::Rules) -> Option<Money> {
        None
    }

    /// Whether the progressive system is in use.
    fn progressive(_rules: &Self::Rules) -> bool {
        false
    }

    /// The act of any table that this is, if it is one.
    fn desk_act(act: &Self::Act) -> Option<&desk::Act>;

    /// The fact of any table that this is, if it is one.
    fn desk_fact(fact: &Self::Fact) -> Option<&desk::Fact>;

    /// Whether the game lets an act of any table happen now. Most games always do.
    fn permits(_table: &Table<Self>, _act: &desk::Act, _now: &Moment<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// What the rules make of an act of the game's own. Nothing changes yet.
    fn decide(table: &Table<Self>, act: &Self::Act, now: &Moment<'_>) -> Result<Vec<Step<Self>>, Refusal>;

    /// Records a fact of the game's own; false if it does not fit.
    fn apply(table: &mut Table<Self>, event: &Event<Self::Fact>) -> bool;

    /// What else a fact of any table changes, once the desk has recorded it.
    fn desk_changed(_table: &mut Table<Self>, _fact: &desk::Fact) {}

    /// The rules a fact of the game's own carries out; an edition has some of them, or all. The table is as it
    /// was before the fact, or as the fact left it.
    fn cites(table: &Table<Self>, fact: &Self::Fact) -> Vec<Rule>;

    /// Lists what may come next in the round, steps first. Decks and devices are listed by the shared part.
    fn expected(table: &Table<Self>, list: &mut List<Self::Act>);

    /// What a fact means to whoever follows rounds.
    fn happening(fact: &Self::Fact) -> Happening;

    /// An edition's irregularities, each with its consequence and its paragraph.
    fn irregularities(edition: &Edition) -> Vec<IrregularityRow>;
}

/// A fact of a game and the money it moves.
pub type Step<G> = (<G as Game>::Fact, Vec<Transfer>);
/// A command to a table of a game.
pub type CommandOf<G> = crate::command::Command<<G as Game>::Act>;
/// An event at a table of a game.
pub type EventOf<G> = Event<<G as Game>::Fact>;

/// A fact without money.
pub fn one<F>(fact: F) -> Result<Vec<(F, Vec<Transfer>)>, Refusal> {
    Ok(vec![(fact, Vec::new())])
}

/// What the shared part must know of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Seats with a wager that stands.
    pub wagered: BTreeSet<u8>,
    /// The round that is being played; none while bets are taken.
    pub round: Option<InFlight>,
    /// Whether a deck may be loaded: no card of the round has been dealt.
    pub before_the_deal: bool,
}

impl Standing {
    /// Bets are taken and nothing else goes on.
    pub fn taking_bets(wagered: BTreeSet<u8>) -> Standing {
        Standing {
            wagered,
            round: None,
            before_the_deal: true,
        }
    }
}

/// A round that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InFlight {
    /// Counted from the table's first.
    pub number: u64,
    /// The deck it is dealt from; none without cards.
    pub deck: Option<u8>,
}

/// What a fact means to whoever follows rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A wager was placed.
    Wager,
    /// Bets closed: a round began, dealt from this deck if from any.
    Began {
        /// Its number.
        round: u64,
        /// The deck.
        deck: Option<u8>,
    },
    /// The round is over and settled.
    Finished,
    /// The round is void under a rule.
    Void(Rule),
    /// None of these.
    Other,
}

/// The cards that make one deck at a table, or one batch of decks that are shuffled and dealt as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// What each deck holds.
    pub kind: DeckKind,
    /// How many decks.
    pub decks: u8,
    /// How many such decks or batches may be at the table.
    pub most: usize,
    /// Whether one shuffle serves for many rounds, until the cover card is reached.
    pub many_rounds: bool,
}

impl Batch {
    /// One deck, shuffled for every round; two in turn where the operator chose so.
    pub fn deck(kind: DeckKind, choices: &Choices) -> Batch {
        let most = choices
            .count("decks")
            .and_then(|decks| usize::try_from(decks).ok());
        Batch {
            kind,
            decks: 1,
            most: most.unwrap_or(1),
            many_rounds: false,
        }
    }

    /// How many jokers play in one deck.
    pub fn jokers(self) -> u8 {
        u8::from(self.kind == DeckKind::WithJoker)
    }

    /// How many cards.
    pub fn size(self) -> usize {
        self.kind.size() * usize::from(self.decks)
    }

    /// The cards, deck by deck.
    pub fn cards(self) -> Vec<Card> {
        self.kind.shoe(usize::from(self.decks))
    }

    /// Whether these are exactly its cards, in any order.
    pub fn is(self, cards: &[Card]) -> bool {
        let mut count = [0u8; Card::COUNT];
        for card in cards {
            let seen = &mut count[usize::from(card.index())];
            *seen = seen.saturating_add(1);
        }
        cards.len() == self.size()
            && self
                .kind
                .cards()
                .all(|card| count[usize::from(card.index())] == self.decks)
    }
}

/// One line of an edition's table of irregularities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IrregularityRow {
    /// The rule's name, `wrong-total`.
    pub name: &'static str,
    /// What happens.
    pub consequence: String,
    /// The paragraph.
    pub clause: Clause,
}

impl IrregularityRow {
    /// A line, where the edition has the rule.
    pub fn new(edition: &Edition, rule: Rule, consequence: impl Into<String>) -> Option<IrregularityRow> {
        Some(IrregularityRow {
            name: rule.name(),
            consequence: consequence.into(),
            clause: edition.cite(rule)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_its_cards_each_as_often_as_there_are_decks() {
        let batch = Batch {
            kind: DeckKind::Spanish,
            decks: 8,
            most: 2,
            many_rounds: true,
        };
        let mut cards = batch.cards();
        assert_eq!(cards.len(), 384);
        assert!(batch.is(&cards));
        cards.reverse();
        assert!(batch.is(&cards));
        cards[0] = cards[1];
        assert!(!batch.is(&cards));
    }
}
