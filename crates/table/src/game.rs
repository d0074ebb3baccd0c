//! What a game adds to a table.
//!
//! [`Table`](crate::Table) keeps the seats, the money, the wagers, the decks, the devices and the clocks of every
//! game; a [`Game`] brings its own acts, facts and phases. All that the shared part must know of a round it asks here,
//! so that no shared file names a game.

use crate::batch::Batch;
use crate::betting::Doing;
use crate::desk;
use crate::expected::List;
use crate::house::House;
use crate::now::Now;
use crate::people::{Actor, PersonId};
use crate::refusal::{Reason, Refusal};
use crate::settled::SeatLine;
use crate::step::{Ruling, Step};
use crate::table::State;
use crate::{Act, Fact, absence, deal, dice, progressive, shoe};
use cards::{Card, Money};
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Ground, Offered};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;

/// The rules of a table: an edition and what an operator chose within it.
pub trait Rules: Debug + Send + Sync + 'static {
    /// The edition.
    fn edition(&self) -> &Edition;

    /// The choices.
    fn choices(&self) -> &Choices;

    /// What every table needs of them, read with them.
    fn house(&self) -> &Arc<House>;
}

/// Makes a game's typed rules into those of a table: they have an edition, choices and a house by these names, and
/// are asked for them.
#[macro_export]
macro_rules! table_rules {
    ($Rules:ty) => {
        impl $Rules {
            /// The edition.
            pub fn edition(&self) -> &rulebook::Edition {
                &self.edition
            }

            /// The paragraph of this edition for a rule, if it has one.
            pub fn cite(&self, rule: rulebook::rule::Rule) -> Option<rulebook::clause::Clause> {
                self.edition.cite(rule)
            }

            /// How many betting positions the table has.
            pub fn positions(&self) -> u8 {
                self.house.positions
            }
        }

        impl $crate::Rules for $Rules {
            fn edition(&self) -> &rulebook::Edition {
                &self.edition
            }

            fn choices(&self) -> &rulebook::Choices {
                &self.choices
            }

            fn house(&self) -> &std::sync::Arc<$crate::House> {
                &self.house
            }
        }
    };
}

/// Written in a game's `impl Game`: its cards are dealt from one deck and its players hold hands.
#[macro_export]
macro_rules! one_deck_and_hands {
    ($Game:ty) => {
        fn decide_deal(
            now: &$crate::Now<'_, $Game>,
            act: &$crate::deal::Act,
        ) -> $crate::Ruling<$crate::game::FactOf<$Game>> {
            $crate::deal::decide(now, act)
        }

        fn apply_deal(
            state: &mut $crate::State<$Game>,
            house: &$crate::House,
            fact: &$crate::deal::Fact,
        ) -> bool {
            $crate::deal::apply(state, house, fact)
        }

        fn decide_absence(
            now: &$crate::Now<'_, $Game>,
            act: &$crate::absence::Act,
        ) -> $crate::Ruling<$crate::game::FactOf<$Game>> {
            $crate::absence::decide(now, act)
        }

        fn apply_absence(state: &mut $crate::State<$Game>, fact: &$crate::absence::Fact) -> bool {
            $crate::absence::apply(state, fact)
        }
    };
}

/// A game at a table.
///
/// The type itself is empty: it only names the game. [`decide`](Game::decide) holds the game's rules and changes
/// nothing; [`apply`](Game::apply) records and decides nothing.
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// The typed rules.
    type Rules: Rules;
    /// What people do in this game alone. Irregularities are acts like any other.
    type Act: Clone
        + Debug
        + PartialEq
        + Eq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + Into<Act<Self::Act>>;
    /// What comes of it.
    type Fact: Clone
        + Debug
        + PartialEq
        + Eq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + Into<Fact<Self::Fact>>;
    /// What the game keeps between acts: where the round stands and what outlives it.
    type State: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// A round that ended, as it lay on the table.
    type Record: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync;

    /// The state of a table that has never been open.
    fn begin(rules: &Self::Rules) -> Self::State;

    /// Where the round stands, as refusals print it after 'not while the table is'.
    fn phase(state: &State<Self>) -> &'static str;

    /// What the shared part must know of the round.
    fn stands(state: &State<Self>) -> Standing {
        let (round, shoe) = (state.round.as_ref(), state.shoe.in_play.as_ref());
        let of_one_deck = round.map(|round| (round.number, round.deck));
        let flight = of_one_deck.or(shoe.map(|shoe| (shoe.round, shoe.shoe.deck)));
        let undealt = round.is_none_or(|round| round.cards == crate::round::Cards::Undealt);
        Standing {
            wagered: state.bets.keys().copied().collect(),
            round: flight.map(|(number, deck)| InFlight {
                number,
                deck: Some(deck),
            }),
            before_the_deal: undealt && shoe.is_none(),
        }
    }

    /// The cards of one deck at this table; none for a game without cards.
    fn batch(rules: &Self::Rules) -> Option<Batch>;

    /// The terms of the progressive wager, where the operator offers one.
    fn progressive(_rules: &Self::Rules) -> Option<progressive::Terms> {
        None
    }

    /// What the progressive meter shows; where a table has several meters, the first of them, and what stands behind the
    /// table's meter is for all of them together.
    fn meter(state: &State<Self>) -> Option<Money> {
        state.meter.map(|meter| meter.shows())
    }

    /// Whether the progressive system is in use, and needs its approval, whatever terms are filed.
    fn progressive_system(rules: &Self::Rules) -> bool {
        Self::progressive(rules).is_some()
    }

    /// Whether a wager may be made by word with cash.
    fn verbal(_rules: &Self::Rules) -> bool {
        false
    }

    /// Whether match play coupons are taken.
    fn match_play(_rules: &Self::Rules) -> bool {
        false
    }

    /// Checks that this is the moment for a wager. Most are made until bets close.
    fn window(now: &Now<'_, Self>, offered: &Offered, doing: Doing) -> Result<(), Refusal> {
        let ground = match doing {
            Doing::Place => Ground::Window,
            Doing::Withdraw => Ground::Withdraw,
        };
        if !now.between_rounds {
            return Err(Refusal::by(Reason::BetsClosed, Some(offered.spec.ground(ground))));
        }
        if offered.spec.windows.iter().all(|window| *window == "in-play") {
            let wager = offered.id();
            return Err(Refusal::by(
                Reason::PlayLater { wager },
                Some(offered.spec.ground(ground)),
            ));
        }
        Ok(())
    }

    /// Checks what the game demands of a wager beyond what the edition says of it.
    fn wager(
        _now: &Now<'_, Self>,
        _seat: u8,
        _offered: &Offered,
        _amount: Money,
        _player: &PersonId,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// Checks what the game demands of a wager that is taken back, beyond what the edition says of it.
    fn withdraws(_now: &Now<'_, Self>, _seat: u8, _offered: &Offered) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether players may come and go now. Most games let them between rounds.
    fn seats_open(now: &Now<'_, Self>) -> bool {
        now.between_rounds
    }

    /// Checks whether the game lets an act of any table happen now. Most games always do.
    fn permits(_now: &Now<'_, Self>, _act: &desk::Act) -> Result<(), Refusal> {
        Ok(())
    }

    /// What the rules make of an act of the game's own. Nothing changes yet.
    fn decide(now: &Now<'_, Self>, act: &Self::Act) -> Ruling<Fact<Self::Fact>>;

    /// Records a fact of the game's own; false if it does not fit.
    fn apply(state: &mut State<Self>, rules: &Self::Rules, fact: &Self::Fact, at: u64, by: &Actor) -> bool;

    /// What the rules make of an act of the deal, for a game dealt from one deck.
    fn decide_deal(now: &Now<'_, Self>, _act: &deal::Act) -> Ruling<Fact<Self::Fact>> {
        Err(now.not_now(None))
    }

    /// Records a fact of the deal.
    fn apply_deal(_state: &mut State<Self>, _house: &House, _fact: &deal::Fact) -> bool {
        false
    }

    /// What the rules make of an act with the shoe, for a game dealt from one that serves many rounds.
    fn decide_shoe(now: &Now<'_, Self>, _act: &shoe::Act) -> Ruling<Fact<Self::Fact>> {
        Err(now.not_now(None))
    }

    /// Records a fact of the shoe.
    fn apply_shoe(_state: &mut State<Self>, _fact: &shoe::Fact, _by: &Actor) -> bool {
        false
    }

    /// What the rules make of an act with dice, for a game that thrown dice decide.
    fn decide_dice(now: &Now<'_, Self>, _act: &dice::Act) -> Ruling<Fact<Self::Fact>> {
        Err(now.not_now(None))
    }

    /// What the rules make of an act about an empty seat or an exposed card, for a game whose players hold hands.
    fn decide_absence(now: &Now<'_, Self>, _act: &absence::Act) -> Ruling<Fact<Self::Fact>> {
        Err(now.not_now(None))
    }

    /// Records a fact about an empty seat or an exposed card.
    fn apply_absence(_state: &mut State<Self>, _fact: &absence::Fact) -> bool {
        false
    }

    /// The discards that are shuffled and dealt from now that the deck has run short; none where it has not.
    fn reshuffles(_state: &State<Self>) -> Vec<Card> {
        Vec::new()
    }

    /// What follows when the cards of a progressive win may leave the table.
    fn released(_now: &Now<'_, Self>, _seat: u8) -> Vec<Step<Fact<Self::Fact>>> {
        Vec::new()
    }

    /// Changes the game's own state after any fact: moves on to the next phase once nothing more is awaited.
    fn go_on(_state: &mut State<Self>, _fact: &Fact<Self::Fact>) {}

    /// Lists what may come next of the game's own acts, steps first. The parts list theirs.
    fn expected(now: &Now<'_, Self>, list: &mut List<Act<Self::Act>>);

    /// The wagers that a fact of the game's own settles, by position.
    fn settles(fact: &Self::Fact) -> Vec<SeatLine>;

    /// What a fact of the game's own means to whoever follows rounds.
    fn happening(fact: &Self::Fact) -> Happening;
}

/// A command to a table of a game.
pub type CommandOf<G> = crate::command::Command<Act<<G as Game>::Act>>;
/// An act at a table of a game.
pub type ActOf<G> = Act<<G as Game>::Act>;
/// A fact at a table of a game.
pub type FactOf<G> = Fact<<G as Game>::Fact>;
/// An event at a table of a game.
pub type EventOf<G> = crate::event::Event<FactOf<G>>;
/// What may come next at a table of a game.
pub type NextOf<G> = crate::expected::Next<ActOf<G>>;

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
    /// Wagers of the round were settled while others stand: a throw, a hand, a pot.
    Decided,
    /// The round is over and settled.
    Finished,
    /// The round is void under a rule.
    Void(Rule),
    /// None of these.
    Other,
}

impl Happening {
    /// What a fact means, of a part or of the game's own.
    pub fn of<G: Game>(fact: &FactOf<G>) -> Happening {
        match fact {
            Fact::Bet(crate::betting::Fact::WagerPlaced { .. }) => Happening::Wager,
            Fact::Deal(deal::Fact::BetsClosed { round, deck, .. }) => Happening::Began {
                round: *round,
                deck: Some(*deck),
            },
            Fact::Deal(deal::Fact::RoundVoided { rule, .. }) => Happening::Void(*rule),
            Fact::Own(fact) => G::happening(fact),
            Fact::Desk(_)
            | Fact::Bet(_)
            | Fact::Deal(_)
            | Fact::Shoe(_)
            | Fact::Dice(_)
            | Fact::Progressive(_)
            | Fact::Absence(_) => Happening::Other,
        }
    }
}
