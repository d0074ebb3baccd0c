//! A shoe while rounds are dealt from it: 665a.7(c), (d).

use super::{Fact, Shoe};
use crate::clocks::deck_limit;
use crate::decks::{Pile, PileOf, Stage};
use crate::desk;
use crate::devices::{Condition, Device};
use crate::game::{FactOf, Game};
use crate::now::Now;
use crate::people::{Actor, PersonId, Role};
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::stack::Stack;
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::{Card, Rank};
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a table keeps of its shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Where the cover card came out, once it has.
    pub cover: Option<Place>,
    /// The dealer who last burned a card of this shoe.
    pub dealer: Option<PersonId>,
    /// Who has bet on every round of this shoe; none before its first.
    pub entered: Option<BTreeSet<PersonId>>,
    /// The shoe while a round is dealt from it; between rounds its cards are in the deck's stage.
    pub in_play: Option<InPlay>,
}

/// A shoe and what a round has drawn from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InPlay {
    /// The number of the round, counted from the table's first.
    pub round: u64,
    /// The shoe.
    pub shoe: Shoe,
    /// A card that was exposed and is the next one.
    #[serde(with = "crate::stack::maybe_card")]
    pub exposed: Option<Card>,
    /// What the round put into the discard rack, in order.
    pub piles: Vec<Pile>,
    /// The discards, shuffled for an empty shoe and not yet cut.
    pub reshuffled: Option<Stack>,
    /// How often the discards of this round went back into the shoe.
    #[serde(default, skip_serializing_if = "is_none")]
    pub reshuffles: u8,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

impl InPlay {
    /// The next card: the one exposed, or else of the shoe.
    pub fn next(&self) -> Option<Card> {
        self.exposed.or_else(|| self.shoe.peek())
    }

    /// Draws the next card.
    pub fn draw(&mut self) -> Option<Card> {
        let exposed = self.exposed.take();
        exposed.or_else(|| self.shoe.draw().map(|drawn| drawn.card))
    }

    /// Puts cards into the discard rack.
    pub fn discard(&mut self, of: PileOf, cards: Stack) {
        self.piles.push(Pile { of, cards });
    }

    /// Puts the next card of the shoe into the discard rack; never one that was exposed.
    pub fn discard_next(&mut self, of: PileOf) -> Option<Card> {
        let card = self.shoe.draw()?.card;
        self.discard(of, Stack(vec![card]));
        Some(card)
    }
}

impl Kept {
    /// Records what a change at the desk means: in a new shoe a card is burned, everyone may bet, and the cover card
    /// is in it.
    pub(crate) fn desk_changed(&mut self, fact: &desk::Fact) {
        if let desk::Fact::DeckLoaded { .. } = fact {
            *self = Kept {
                in_play: self.in_play.take(),
                ..Kept::default()
            };
        }
    }

    /// Draws the next card; none without a round or from an empty shoe.
    pub fn draw(&mut self) -> Option<Card> {
        self.in_play.as_mut()?.draw()
    }
}

/// Checks that the dealer may take a card from the shoe: the card reader works and was inspected (665a.2(d),
/// 665a.13(i)), and the dealer has burned a card of this shoe (665a.7(c)).
pub fn may_deal<G: Game>(now: &Now<'_, G>, rule: Rule) -> Result<(), Refusal> {
    now.dealer(rule)?;
    reader(now)?;
    if burn_due(now) {
        return Err(now.refuse(Reason::BurnDue, Rule::BurnCard));
    }
    Ok(())
}

/// Checks that the card reader works and was inspected, at a table that has one.
pub fn reader<G: Game>(now: &Now<'_, G>) -> Result<(), Refusal> {
    let Some(reader) = &now.state.desk.reader else {
        return Ok(());
    };
    if reader.condition != Condition::Working {
        let device = Device::CardReader;
        return Err(now.refuse(Reason::DeviceFailed { device }, Rule::CardReaderFails));
    }
    if reader.inspected.is_none() {
        return Err(now.refuse(Reason::NotInspected, Rule::CardReaderInspected));
    }
    Ok(())
}

/// Checks that a round may begin with a card off the shoe, and returns the deck: bets stand, a deck is loaded and not
/// too old (665a.3(c)), and the reader has been inspected on its gaming day (665a.2(d), reading 665a-29).
pub fn begins<G: Game>(now: &Now<'_, G>, rule: Rule) -> Result<u8, Refusal> {
    now.dealer(rule)?;
    if !now.between_rounds {
        return Err(now.not_now(Some(rule)));
    }
    if now.state.bets.is_empty() {
        return Err(now.refuse(Reason::NoWagers, Rule::MainWager));
    }
    let desk = &now.state.desk;
    let Some((deck, cards)) = desk.loaded() else {
        return Err(now.refuse(Reason::DeckNotReady, Rule::ManualShoeLoad));
    };
    let limit = deck_limit(&now.law, desk.methods.dealing);
    if let Some(limit) = limit.filter(|limit| limit.is_over(cards.received, now.at)) {
        let reason = Reason::DeckChangeDue { hours: limit.hours };
        return Err(Refusal::by(reason, limit.clause));
    }
    if (desk.reader.as_ref()).is_some_and(|reader| !reader.is_inspected(&now.law, now.at)) {
        return Err(now.refuse(Reason::NotInspected, Rule::CardReaderInspected));
    }
    may_deal(now, rule)?;
    Ok(deck)
}

/// The top of the shoe, in a round or between rounds: its next card, and how many cards come before the cover card.
fn top<G: Game>(state: &State<G>) -> (Option<Card>, Option<u16>) {
    if let Some(in_play) = &state.shoe.in_play {
        return (in_play.shoe.peek(), in_play.shoe.cover);
    }
    match state.desk.loaded().map(|(_, deck)| &deck.stage) {
        Some(Stage::Loaded { order, cover, .. } | Stage::PartDealt { order, cover, .. }) => {
            (order.first().copied(), *cover)
        }
        _ => (None, None),
    }
}

/// The cards of the shoe, in a round or between rounds, the next first.
pub fn undealt<G: Game>(state: &State<G>) -> &[Card] {
    if let Some(in_play) = &state.shoe.in_play {
        return &in_play.shoe.cards;
    }
    match state.desk.loaded().map(|(_, deck)| &deck.stage) {
        Some(Stage::Loaded { order, .. } | Stage::PartDealt { order, .. }) => order,
        _ => &[],
    }
}

/// The next card to be dealt: the one exposed, or else the next of the shoe. An empty shoe is filled first.
pub fn next<G: Game>(now: &Now<'_, G>) -> Result<Card, Refusal> {
    let exposed = now.state.shoe.in_play.as_ref().and_then(|shoe| shoe.exposed);
    let card = exposed.or(top(now.state).0);
    card.ok_or_else(|| now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut))
}

/// A step that takes the next cards, after the cover card where that comes out among them: these go to such places.
/// A card that was exposed comes from no shoe.
pub fn drawn<G: Game>(now: &Now<'_, G>, places: &[Place], step: Step<FactOf<G>>) -> Vec<Step<FactOf<G>>> {
    // The rules applied so far are those of the card, not of the cover card.
    let step = now.cite(step);
    let exposed = now.state.shoe.in_play.as_ref().and_then(|shoe| shoe.exposed);
    let cover = top(now.state).1.filter(|_| exposed.is_none());
    let place = cover.and_then(|before| places.get(usize::from(before)));
    let cover_out = place.map(|&place| {
        let out = Fact::CoverCardOut { place };
        Step::new(out.into()).under(&[Rule::CoverCardOut])
    });
    cover_out.into_iter().chain([step]).collect()
}

/// 665a.7(c): whether a card is burned first: of a full shoe, and where the edition says so by each dealer who comes to
/// the table.
pub fn burn_due<G: Game>(now: &Now<'_, G>) -> bool {
    let state = now.state;
    let other = state.shoe.dealer.as_ref() != Some(&now.by.id) && now.law.has(Rule::NewDealerBurns);
    match state.shoe.in_play {
        Some(_) => other,
        None => is_full(state) || other && state.desk.loaded().is_some(),
    }
}

fn is_full<G: Game>(state: &State<G>) -> bool {
    let loaded = state.desk.loaded();
    loaded.is_some_and(|(_, deck)| matches!(deck.stage, Stage::Loaded { .. }))
}

/// Whoever deals, as far as the table knows: who burned the last card.
pub fn dealer<G: Game>(state: &State<G>) -> Actor {
    let dealer = state.shoe.dealer.clone().unwrap_or_default();
    Actor::named(dealer, "", Role::Dealer)
}

pub(super) fn burn<G: Game>(now: &Now<'_, G>) -> Ruling<FactOf<G>> {
    now.dealer(Rule::BurnCard)?;
    reader(now)?;
    let state = now.state;
    if state.shoe.in_play.is_none() && state.desk.loaded().is_none() {
        return Err(now.refuse(Reason::DeckNotReady, Rule::BurnCard));
    }
    if !burn_due(now) {
        return Err(now.refuse(Reason::NoBurnDue, Rule::BurnCard));
    }
    let Some(first) = top(state).0 else {
        return Err(now.refuse(Reason::ShoeEmpty, Rule::ShoeRunsOut));
    };
    if is_full(state) && now.law.has(Rule::BurnByFirstCard) {
        let more = face_value(first);
        let shown = Step::new(
            Fact::FirstCardShown {
                card: first,
                burned: more,
            }
            .into(),
        );
        let places = vec![Place::Dealer; usize::from(more) + 1];
        return Ok(drawn(now, &places, shown.under(&[Rule::BurnByFirstCard])));
    }
    let mut burned = Step::new(Fact::CardBurned.into());
    if !is_full(state) {
        burned = burned.under(&[Rule::NewDealerBurns]);
    }
    Ok(drawn(now, &[Place::Dealer], burned))
}

/// As many as the card says: an ace one, a ten or a face ten.
fn face_value(card: Card) -> u8 {
    match card.rank_or_ace() {
        Rank::Ace => 1,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 10,
        pip => pip.index() + 2,
    }
}

/// Records that the first card of a full shoe was shown and so many more were burned, as far as there are.
pub(super) fn apply_first<G: Game>(state: &mut State<G>, shown: Card, more: u8, by: &Actor) -> bool {
    state.shoe.dealer = Some(by.id.clone());
    let first = super::irregular::discard_between(state, PileOf::Burned);
    for _ in 0..more {
        super::irregular::discard_between(state, PileOf::Burned);
    }
    first == Some(shown)
}

pub(super) fn apply_burn<G: Game>(state: &mut State<G>, by: &Actor) -> bool {
    state.shoe.dealer = Some(by.id.clone());
    if let Some(in_play) = &mut state.shoe.in_play {
        return in_play.discard_next(PileOf::Burned).is_some();
    }
    super::irregular::discard_between(state, PileOf::Burned).is_some()
}

/// Records that a round begins: the loaded deck comes into play, and whoever did not bet sat out.
pub fn begin<G: Game>(state: &mut State<G>, round: u64) -> bool {
    let Some(shoe) = state.desk.take_shoe() else {
        return false;
    };
    let bettors: BTreeSet<PersonId> = state.bets.values().map(|bet| bet.player.clone()).collect();
    state.shoe.entered = Some(match &state.shoe.entered {
        Some(entered) => entered.intersection(&bettors).cloned().collect(),
        None => bettors,
    });
    state.bets.spoken.clear();
    state.rounds = round;
    state.shoe.in_play = Some(InPlay {
        round,
        shoe,
        exposed: None,
        piles: Vec::new(),
        reshuffled: None,
        reshuffles: 0,
    });
    true
}

/// 665a.7(d): whether the cards are reshuffled after this round, because the cover card came out or a device does it
/// after every round.
pub fn is_over<G: Game>(now: &Now<'_, G>) -> bool {
    now.state.shoe.cover.is_some() || now.state.desk.reshuffles(&now.law)
}

/// The steps that end a round: an exposed card that no one could use goes to the rack (665a.13(c)), the round ends as
/// `ended` says, and where the shoe is over the cut of the next goes to whom 665a.5(c) names.
pub fn end<G: Game>(now: &Now<'_, G>, ended: Step<FactOf<G>>) -> Vec<Step<FactOf<G>>> {
    let shoe = &now.state.shoe;
    let reshuffler = now.state.desk.reshuffles(&now.law);
    let mut ended = ended.under(match shoe.cover {
        _ if reshuffler => &[Rule::AutoReshuffler],
        Some(_) => &[Rule::ReshuffleAtCoverCard, Rule::CoverCardOut],
        None => &[],
    });
    if is_over(now) && super::sitting_out::bars(now) {
        ended = ended.under(&[Rule::SitOutEndsAtReshuffle]);
    }
    let ended = now.cite(ended);
    let unused = (shoe.in_play.as_ref()).is_some_and(|in_play| in_play.exposed.is_some());
    let unused = unused.then(|| Step::new(Fact::ExposedDiscarded.into()).under(&[Rule::ExposedCardRefused]));
    let cut = shoe
        .cover
        .filter(|_| !reshuffler)
        .map(|place| now.state.desk.offer_after_cover(place).map(crate::Fact::Desk));
    unused.into_iter().chain([ended]).chain(cut).collect()
}

/// Records the end of a round, its cards all in its piles: the shoe stays for the next one, or all of it goes to the
/// rack to be reshuffled.
pub fn put_away<G: Game>(state: &mut State<G>, reshuffle: bool) -> bool {
    let Some(InPlay { mut shoe, piles, .. }) = state.shoe.in_play.take() else {
        return false;
    };
    if reshuffle {
        let mut all = std::mem::take(&mut shoe.rack);
        all.extend(piles);
        all.push(Pile {
            of: PileOf::Stub,
            cards: shoe.cards,
        });
        state.desk.to_rack(shoe.deck, all);
        state.shoe.cover = None;
    } else {
        state.desk.keep_shoe(shoe, piles);
    }
    true
}
