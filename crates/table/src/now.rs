//! A table at the moment of a command: what a game decides from.

use crate::game::Game;
use crate::house::House;
use crate::moment::Moment;
use crate::people::{Actor, Role};
use crate::refusal::Refusal;
use crate::step::{Ruling, Step};
use crate::table::State;
use crate::{Fact, round};
use rulebook::rule::Rule;
use std::cell::RefCell;
use std::ops::Deref;
use std::sync::LazyLock;

/// A table's rules and state, and the [`Moment`] of a command. A game's rules are functions of it.
#[derive(Debug)]
pub struct Now<'a, G: Game> {
    /// The rules of the table.
    pub rules: &'a G::Rules,
    /// What every table needs of its rules.
    pub house: &'a House,
    /// All that its events have made of it.
    pub state: &'a State<G>,
    /// When, by whom, under which law.
    pub moment: Moment<'a>,
}

impl<'a, G: Game> Deref for Now<'a, G> {
    type Target = Moment<'a>;
    fn deref(&self) -> &Moment<'a> {
        &self.moment
    }
}

impl<'a, G: Game> Now<'a, G> {
    /// The same moment as the dealer's, to see what the dealer may do.
    pub fn by_dealer(&self) -> Now<'a, G> {
        static DEALER: LazyLock<Actor> = LazyLock::new(|| Actor::new("dealer", Role::Dealer));
        self.acting_as(&DEALER)
    }

    /// The same moment as someone else's, to see what they may do.
    pub fn acting_as<'b>(&self, by: &'b Actor) -> Now<'b, G>
    where
        'a: 'b,
    {
        Now {
            rules: self.rules,
            house: self.house,
            state: self.state,
            moment: Moment {
                by,
                wagered: self.wagered.clone(),
                applied: RefCell::default(),
                ..self.moment
            },
        }
    }

    /// The game's own state.
    pub fn game(&self) -> &'a G::State {
        &self.state.game
    }

    /// The round in flight, or a refusal for an act that belongs to one.
    pub fn round(&self, rule: Rule) -> Result<&'a round::Round, Refusal> {
        let round = self.state.round.as_ref();
        round.ok_or_else(|| self.not_now(Some(rule)))
    }

    /// One fact that follows from these rules and moves no money.
    pub fn one(&self, fact: impl Into<Fact<G::Fact>>, rules: &[Rule]) -> Ruling<Fact<G::Fact>> {
        Step::new(fact.into()).under(rules).alone()
    }
}
