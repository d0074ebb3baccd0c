//! Where the cards of a game go, and what a game answers for in the deal.

use crate::devices::Dealing;
use crate::game::Game;
use crate::now::Now;
use crate::place::Place;
use crate::refusal::Refusal;
use crate::step::{Ruling, Step};
use crate::table::State;
use rulebook::rule::Rule;

/// How a game deals from one deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The cards of a hand.
    pub hand: usize,
    /// The places that get one card each in turn, or from an automated shoe a whole hand each.
    pub round: Vec<Place>,
    /// A place that gets its hand after all others.
    pub last: Option<Place>,
}

impl Plan {
    /// All places, in the order they are dealt to.
    pub fn places(&self) -> Vec<Place> {
        self.round.iter().copied().chain(self.last).collect()
    }

    /// How many cards are dealt.
    pub fn to_deal(&self) -> usize {
        (self.round.len() + usize::from(self.last.is_some())) * self.hand
    }

    /// The rules by which cards of these numbers go to players and to the last place.
    pub(super) fn rules(&self, from: usize, to: usize, dealing: Dealing) -> Vec<Rule> {
        let (players, last) = match dealing {
            Dealing::ManualShoe => (Rule::ManualShoePlayers, Rule::ManualShoeCommunity),
            Dealing::FromHand => (Rule::HandDealPlayers, Rule::HandDealCommunity),
            Dealing::AutomatedShoe => return Vec::new(),
        };
        let turns = self.round.len() * self.hand;
        let players = (from < turns).then_some(players);
        players.into_iter().chain((to > turns).then_some(last)).collect()
    }

    /// Where the card of this number goes.
    fn destination(&self, number: usize, dealing: Dealing) -> Option<Place> {
        let turns = self.round.len();
        if number >= turns * self.hand {
            return self.last;
        }
        let at = match dealing {
            Dealing::AutomatedShoe => number / self.hand,
            Dealing::ManualShoe | Dealing::FromHand => number % turns,
        };
        self.round.get(at).copied()
    }
}

/// A game that is dealt from one deck.
pub trait OneDeck: Game {
    /// Where the cards go.
    fn plan(state: &State<Self>) -> Plan;

    /// Whether a wager has been settled, so that the round can no longer be void.
    fn settled_any(state: &State<Self>) -> bool;

    /// Where the card of this number goes: as the plan says, unless the game lays cards otherwise.
    fn destination(state: &State<Self>, number: usize, dealing: Dealing) -> Option<Place> {
        Self::plan(state).destination(number, dealing)
    }

    /// Checks what must be known before a card is dealt, such as where the deal starts.
    fn may_deal(_now: &Now<'_, Self>) -> Result<(), Refusal> {
        Ok(())
    }

    /// What else follows when the round is void, before the wagers go back.
    fn voiding(_now: &Now<'_, Self>) -> Vec<Step<crate::Fact<Self::Fact>>> {
        Vec::new()
    }

    /// What else 'no more bets' demands and brings.
    fn closing(_now: &Now<'_, Self>) -> Ruling<crate::Fact<Self::Fact>> {
        Ok(Vec::new())
    }

    /// Begins the game's own part: every hand has its cards and the stub is away.
    fn dealt(state: &mut State<Self>);

    /// The positions whose hands are still to be settled.
    fn unsettled(state: &State<Self>) -> Vec<u8>;

    /// The positions that were paid in this round though their hand is not settled; it is settled as it lies.
    fn paid_before(_now: &Now<'_, Self>) -> Vec<u8> {
        Vec::new()
    }

    /// Takes a hand that was not settled out of the round; false if it is not there.
    fn voided_late(state: &mut State<Self>, seat: u8) -> bool;

    /// Keeps the record of a round that is void and goes back to taking bets.
    fn voided(state: &mut State<Self>, rule: Rule);
}
