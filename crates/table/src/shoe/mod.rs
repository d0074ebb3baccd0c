//! A shoe that many rounds are dealt from: burn cards, the cover card, cards that come out as they should not, an empty
//! shoe that is filled from the discards, and who may bet in the middle of a shoe (665a.6(b), 665a.7(c), (d),
//! 665a.13(a) to (c), (e)).
//!
//! A game deals with [`begins`], [`may_deal`], [`next`] and [`drawn`], and ends a round with [`end`] and [`put_away`].

mod discards;
mod irregular;
mod playing;
mod sitting_out;
mod stock;

pub use discards::discards;
pub use irregular::undrawn;
pub use playing::{
    InPlay, Kept, begin, begins, burn_due, dealer, drawn, end, is_over, may_deal, next, put_away, reader,
    undealt,
};
pub use sitting_out::{is_barred, may_enter};
pub use stock::{Drawn, Shoe};

use crate::expected::{List, Why};
use crate::game::{ActOf, Game};
use crate::now::Now;
use crate::people::{Actor, PersonId, Role};
use crate::place::Place;
use crate::refusal::Refusal;
use crate::stack::Stack;
use crate::step::Ruling;
use crate::table::State;
use cards::Card;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};

/// What people do with a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// One card into the discard rack: the first of a shoe, or a new dealer's.
    BurnCard,
    /// The next card lies face up in the shoe.
    FaceUpInShoe,
    /// A card was drawn in error and no one saw it.
    DrawnUnseen,
    /// A card was drawn in error and exposed.
    DrawnExposed,
    /// The shoe is empty: the discards are shuffled.
    ShuffleDiscards { order: Stack },
    /// And cut, by the player they are offered to, or by the dealer when none will.
    CutDiscards { cards: u16 },
    /// A player leaves that cut to the next, or a floorperson goes past one who does not answer.
    DeclineDiscards,
    /// The house lets a player who sat out bet again.
    PermitPlayer { player: PersonId },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    /// Face down.
    CardBurned,
    /// The first card of a shoe, face up, and as many burned face down as it says.
    FirstCardShown {
        #[serde(with = "crate::stack::card")]
        card: Card,
        burned: u8,
    },
    /// The cover card comes out before the next card and is set aside.
    CoverCardOut {
        place: Place,
    },
    FaceUpRemoved {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    DrawnUnseen,
    DrawnExposed {
        #[serde(with = "crate::stack::card")]
        card: Card,
    },
    /// An exposed card that no one could use.
    ExposedDiscarded,
    DiscardsShuffled {
        deck: u8,
        order: Stack,
    },
    /// Cut, and the first card into the discard rack.
    DiscardsCut {
        cards: u16,
    },
    /// Into the shoe uncut, for the device reshuffles by itself, and the first card into the discard rack.
    DiscardsLoaded,
    PlayerPermitted {
        player: PersonId,
    },
}

/// A game that is dealt from a shoe that serves many rounds.
pub trait FromShoe: Game {
    /// Checks that cards are drawn now, so that one may come out as it should not.
    fn draws(now: &Now<'_, Self>, rule: Rule) -> Result<(), Refusal>;

    /// Checks that a card that is exposed now would be used as the next one.
    fn uses_exposed(now: &Now<'_, Self>, rule: Rule) -> Result<(), Refusal>;
}

/// What the rules make of an act. Nothing changes yet.
pub fn decide<G: FromShoe>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::BurnCard => playing::burn(now),
        Act::FaceUpInShoe => irregular::face_up(now),
        Act::DrawnUnseen => irregular::drawn_unseen(now),
        Act::DrawnExposed => irregular::drawn_exposed(now),
        Act::ShuffleDiscards { order } => discards::shuffle(now, order),
        Act::CutDiscards { cards } => discards::cut(now, *cards),
        Act::DeclineDiscards => discards::decline(now),
        Act::PermitPlayer { player } => sitting_out::permit(now, player),
    }
}

/// Records a fact; false if it does not fit.
pub fn apply<G: Game>(state: &mut State<G>, fact: &Fact, by: &Actor) -> bool {
    match fact {
        Fact::CardBurned => playing::apply_burn(state, by),
        Fact::FirstCardShown { card, burned } => playing::apply_first(state, *card, *burned, by),
        Fact::CoverCardOut { place } => {
            state.shoe.cover = Some(*place);
            true
        }
        Fact::FaceUpRemoved { .. }
        | Fact::DrawnUnseen
        | Fact::DrawnExposed { .. }
        | Fact::ExposedDiscarded => irregular::apply(state, fact),
        Fact::DiscardsShuffled { .. } | Fact::DiscardsCut { .. } | Fact::DiscardsLoaded => {
            discards::apply(state, fact)
        }
        Fact::PlayerPermitted { player } => sitting_out::apply_permit(&mut state.shoe, player),
    }
}

/// Lists what may come next of the shoe. The game lists its own cards.
pub fn expect<G: FromShoe>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    if now.state.shoe.in_play.is_some() {
        // A new dealer may come in the middle of a round, and burns a card first.
        let newcomer = Actor::new("", Role::Dealer);
        if playing::burn(&now.acting_as(&newcomer)).is_ok() {
            list.dealer(Why::Choice, Act::BurnCard);
        }
    } else if playing::burn(&now.acting_as(&dealer(now.state))).is_ok() {
        list.dealer(Why::Step, Act::BurnCard);
    }
    irregular::expect(now, list);
    discards::expect(now, list);
    sitting_out::expect(now, list);
}
