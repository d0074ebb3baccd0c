//! The deal from one deck: bets close, the cards go to the hands, the stub is put away or counted, and what can go
//! wrong on the way (587.8 to 587.10 and 587.13, 663a.8 to 663a.10 and 663a.13).

use crate::clocks::deck_limit;
use crate::decks::{PileOf, Shuffled};
use crate::devices::{Condition, Dealing, Device};
use crate::expected::{Input, List, Why};
use crate::game::{ActOf, Game, Rules};
use crate::house::House;
use crate::now::Now;
use crate::place::Place;
use crate::progressive;
use crate::refusal::{Reason, Refusal};
use crate::round::{Cards, Deal, Round};
use crate::stack::Stack;
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::Money;
use rulebook::rule::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What people do while cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// The dealer calls 'no more bets'.
    NoMoreBets,
    /// The next cards are dealt.
    Deal { cards: u8 },
    /// The stub goes to the discard rack unseen and uncounted.
    DiscardStub,
    /// The stub is counted face down; `uneven` are the places found with more or fewer cards than a hand has.
    CountStub { left: u8, uneven: Vec<Uneven> },
    /// The next card lies face up in the shoe or deck.
    CardFaceUp,
    /// A card is drawn in error, its face not seen.
    CardDrawnInError,
    /// A place has the wrong number of cards.
    WrongNumber { place: Place, cards: u8 },
    /// The automated shoe jams, stops or does not deal cards.
    ShoeFails,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    BetsClosed {
        round: u64,
        deck: u8,
        dealing: Dealing,
    },
    Dealt {
        cards: u8,
    },
    StubDiscarded,
    StubCounted {
        left: u8,
    },
    FaceUpCardDiscarded,
    CardDrawnInError,
    /// All hands are void and every wager went back.
    RoundVoided {
        #[serde(with = "crate::law::rule_name")]
        rule: Rule,
        deck_removed: bool,
        shoe_failed: bool,
        #[serde(default)]
        meter_restored: Money,
    },
}

/// A place found with more or fewer cards than a hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uneven {
    /// The place.
    pub place: Place,
    /// The cards it has.
    pub cards: u8,
}

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
    fn rules(&self, from: usize, to: usize, dealing: Dealing) -> Vec<Rule> {
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

    /// Keeps the record of a round that is void and goes back to taking bets.
    fn voided(state: &mut State<Self>, rule: Rule);
}

/// The rules of one way of dealing, by what they are about.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields name themselves")]
pub struct Ways {
    pub close: Rule,
    pub deal: Rule,
    pub discard: Rule,
    pub count: Rule,
    pub right: Rule,
    pub misdeal: Rule,
    pub bad_deck: Rule,
}

/// From a manual shoe, from the hand or from an automated shoe.
pub fn ways(dealing: Dealing) -> Ways {
    match dealing {
        Dealing::ManualShoe => Ways {
            close: Rule::ManualShoeBetsClose,
            deal: Rule::ManualShoeDeal,
            discard: Rule::ManualShoeStubDiscard,
            count: Rule::ManualShoeStubCount,
            right: Rule::ManualShoeStubRight,
            misdeal: Rule::ManualShoeMisdeal,
            bad_deck: Rule::ManualShoeBadDeck,
        },
        Dealing::FromHand => Ways {
            close: Rule::HandDealBetsClose,
            deal: Rule::HandDealDeal,
            discard: Rule::HandDealStubDiscard,
            count: Rule::HandDealStubCount,
            right: Rule::HandDealStubRight,
            misdeal: Rule::HandDealMisdeal,
            bad_deck: Rule::HandDealBadDeck,
        },
        Dealing::AutomatedShoe => Ways {
            close: Rule::AutoShoeBetsClose,
            deal: Rule::AutoShoeDeal,
            discard: Rule::AutoShoeStubDiscard,
            count: Rule::AutoShoeStubCount,
            right: Rule::AutoShoeStubRight,
            misdeal: Rule::AutoShoeMisdeal,
            bad_deck: Rule::AutoShoeBadDeck,
        },
    }
}

/// Where a table stands until every hand has its cards, as refusals print it.
pub fn phase<G: Game>(state: &State<G>) -> &'static str {
    match state.round.as_ref().map(|round| &round.cards) {
        None => "taking bets",
        Some(Cards::Undealt) => "past 'no more bets'",
        Some(Cards::Dealing(_) | Cards::Dealt(_)) => "dealing",
    }
}

/// How the round is dealt, or would be.
pub fn dealing<G: Game>(state: &State<G>) -> Dealing {
    let round = state.round.as_ref();
    round.map_or(state.desk.methods.dealing, |round| round.dealing)
}

/// What the rules make of an act. Nothing changes yet.
pub fn decide<G: OneDeck>(now: &Now<'_, G>, act: &Act) -> Ruling<crate::Fact<G::Fact>> {
    match act {
        Act::NoMoreBets => {
            let mut steps = close_bets(now)?;
            steps.extend(G::closing(now)?);
            Ok(steps)
        }
        Act::Deal { cards } => deal(now, *cards),
        Act::DiscardStub => discard_stub(now),
        Act::CountStub { left, uneven } => count_stub(now, *left, uneven),
        Act::CardFaceUp => card_face_up(now),
        Act::CardDrawnInError => {
            now.dealer(Rule::CardDrawnInError)?;
            drawing(now, Rule::CardDrawnInError)?;
            now.one(Fact::CardDrawnInError, &[])
        }
        Act::WrongNumber { place, cards } => wrong_number(now, *place, *cards),
        Act::ShoeFails => shoe_fails(now),
    }
}

/// Closes the bets: x.8(b), x.9(a)(3), x.10(a)(2). The progressive system then takes no more either.
pub fn close_bets<G: Game>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    let desk = &now.state.desk;
    let dealing = desk.methods.dealing;
    let rule = ways(dealing).close;
    now.dealer(rule)?;
    if !now.between_rounds {
        return Err(now.refuse(Reason::BetsClosed, Rule::BetsClose));
    }
    if now.state.bets.is_empty() {
        let rule = now.either([Rule::MainWager, Rule::BetsClose]);
        return Err(now.refuse(Reason::NoWagers, rule));
    }
    let Some((deck, cards)) = desk.loaded() else {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    };
    // x.3(c).
    if let Some(limit) = deck_limit(&now.law, dealing).filter(|limit| limit.is_over(cards.received, now.at)) {
        let reason = Reason::DeckChangeDue { hours: limit.hours };
        return Err(Refusal::by(reason, limit.clause));
    }
    if dealing == Dealing::AutomatedShoe && desk.shoe != Condition::Working {
        let reason = Reason::DeviceFailed { device: Device::Shoe };
        return Err(now.refuse(reason, Rule::DeviceOutOfUse));
    }
    let round = now.state.rounds + 1;
    let closed = Fact::BetsClosed { round, deck, dealing };
    let mut steps = vec![Step::new(closed.into()).under(&[Rule::BetsClose])];
    if G::progressive(now.rules).is_some() {
        let rules = [Rule::ProgressiveLockout, lock_rule(dealing)];
        steps.push(Step::new(progressive::Fact::ProgressiveLocked.into()).under(&rules));
    }
    Ok(steps)
}

fn lock_rule(dealing: Dealing) -> Rule {
    match dealing {
        Dealing::ManualShoe => Rule::ProgressiveLockManualShoe,
        Dealing::FromHand => Rule::ProgressiveLockHandDeal,
        Dealing::AutomatedShoe => Rule::ProgressiveLockAutoShoe,
    }
}

/// How many cards have been dealt and are to be, in a round in which cards may still be dealt.
pub fn dealt_so_far<G: OneDeck>(state: &State<G>) -> Option<(usize, usize)> {
    let round = state.round.as_ref()?;
    let all = || G::plan(state).to_deal();
    match &round.cards {
        Cards::Undealt => Some((0, all())),
        Cards::Dealing(deal) => Some((deal.count, all())),
        Cards::Dealt(_) => None,
    }
}

/// Whether there is a shoe to deal from: dealing has begun, or a deck is loaded. A deck ordered cut or shuffled again
/// after 'no more bets' must be loaded again.
pub fn shoe_is_ready<G: Game>(state: &State<G>) -> bool {
    match &state.round {
        Some(Round {
            cards: Cards::Dealing(_),
            ..
        }) => true,
        _ => state.desk.loaded().is_some(),
    }
}

fn deal<G: OneDeck>(now: &Now<'_, G>, cards: u8) -> Ruling<crate::Fact<G::Fact>> {
    let dealing = dealing(now.state);
    let rule = ways(dealing).deal;
    now.dealer(rule)?;
    let Some((dealt, all)) = dealt_so_far(now.state) else {
        let rule = if now.between_rounds { Rule::BetsClose } else { rule };
        return Err(now.not_now(Some(rule)));
    };
    G::may_deal(now)?;
    progressive::counted(now)?;
    let left = all - dealt;
    if cards == 0 || usize::from(cards) > left {
        return Err(now.refuse(Reason::TooManyCards { left }, rule));
    }
    let plan = G::plan(now.state);
    let hand = plan.hand;
    if dealing == Dealing::AutomatedShoe && !usize::from(cards).is_multiple_of(hand) {
        return Err(now.refuse(Reason::WholeStacks { hand }, rule));
    }
    if !shoe_is_ready(now.state) {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    }
    now.one(
        Fact::Dealt { cards },
        &plan.rules(dealt, dealt + usize::from(cards), dealing),
    )
}

/// The deal, when every hand has its cards.
fn over<'a, G: OneDeck>(now: &Now<'a, G>, rule: Rule) -> Result<(&'a Round, &'a Deal), Refusal> {
    let hand = G::plan(now.state).hand;
    match now.state.round.as_ref().map(|round| (round, &round.cards)) {
        Some((round, Cards::Dealing(deal))) if deal.count == G::plan(now.state).to_deal() => {
            Ok((round, deal))
        }
        Some((_, Cards::Dealing(_) | Cards::Undealt)) => Err(now.refuse(Reason::DealNotOver { hand }, rule)),
        _ => Err(now.not_now(Some(rule))),
    }
}

/// Whether this round's stub must be counted: every one, unless the edition lets some go uncounted.
pub fn count_is_due<G: Game>(rules: &G::Rules, state: &State<G>, deal: &Deal) -> bool {
    match rules.edition().figure("stub-count-rounds") {
        Some(every) => !deal.counted && state.desk.uncounted + 1 >= every.value,
        None => true,
    }
}

/// What is left of a whole deck once the hands are dealt.
pub fn stub_expected<G: Game>(rules: &G::Rules, round: &Round, deal: &Deal) -> u8 {
    let gone = deal.count + usize::from(round.face_up);
    u8::try_from(deck_size::<G>(rules).saturating_sub(gone)).unwrap_or(u8::MAX)
}

fn deck_size<G: Game>(rules: &G::Rules) -> usize {
    G::batch(rules).map_or(0, |batch| batch.size())
}

/// x.8(e), x.9(c), x.10(c).
fn discard_stub<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    let rules = ways(dealing(now.state));
    now.dealer(rules.discard)?;
    let (_, deal) = over(now, rules.discard)?;
    if count_is_due(now.rules, now.state, deal) {
        let rounds = now.state.desk.uncounted;
        return Err(now.refuse(Reason::CountDue { rounds }, rules.count));
    }
    now.one(Fact::StubDiscarded, &[])
}

/// x.8(f) to (h), x.9(d) to (f), x.10(d) to (f): with a whole deck in all the stub is put away, or if a hand is uneven
/// the round is void; with any other number the deck leaves too, misdealt or not (readings 663a-12, R28).
fn count_stub<G: OneDeck>(now: &Now<'_, G>, left: u8, uneven: &[Uneven]) -> Ruling<crate::Fact<G::Fact>> {
    let rules = ways(dealing(now.state));
    now.dealer(rules.count)?;
    let (round, deal) = over(now, rules.count)?;
    for (told, each) in uneven.iter().enumerate() {
        is_uneven(now, each.place, each.cards)?;
        if uneven[..told].iter().any(|other| other.place == each.place) {
            return Err(Reason::StepDone { step: "counting it" }.into());
        }
    }
    let found: usize = uneven.iter().map(|each| usize::from(each.cards)).sum();
    let counted = deal.count + found + usize::from(left) + usize::from(round.face_up);
    let hand = G::plan(now.state).hand;
    let whole = counted == deck_size::<G>(now.rules) + hand * uneven.len();
    match (whole, uneven.is_empty()) {
        (false, _) => void(now, rules.bad_deck),
        (true, false) => void(now, rules.misdeal),
        (true, true) => now.one(Fact::StubCounted { left }, &[rules.right]),
    }
}

/// Checks that a place takes part and has more or fewer cards than a hand.
pub fn is_uneven<G: OneDeck>(now: &Now<'_, G>, place: Place, cards: u8) -> Result<(), Refusal> {
    let plan = G::plan(now.state);
    let voided = |seat: &u8| {
        let round = now.state.round.as_ref();
        round.is_some_and(|round| round.voided.contains(seat))
    };
    match place {
        Place::Seat(seat) if !plan.places().contains(&place) || voided(&seat) => {
            Err(Reason::NoHandThere { seat }.into())
        }
        _ if !plan.places().contains(&place) => Err(Reason::NothingExposed.into()),
        _ if usize::from(cards) == plan.hand => Err(Reason::RightNumber { hand: plan.hand }.into()),
        _ => Ok(()),
    }
}

/// The round, while cards are drawn.
pub fn drawing<'a, G: OneDeck>(now: &Now<'a, G>, rule: Rule) -> Result<&'a Round, Refusal> {
    let left = dealt_so_far(now.state).is_some_and(|(dealt, all)| dealt < all);
    match &now.state.round {
        Some(round) if left && round.progressive_due => Err(now.refuse(Reason::ProgressiveUncounted, rule)),
        Some(round) if left && shoe_is_ready(now.state) => Ok(round),
        Some(_) if left => Err(now.refuse(Reason::DeckNotReady, rule)),
        _ => Err(now.not_now(Some(rule))),
    }
}

/// x.13(a): one is left out, a second voids the round. In an automated stack it makes a wrong count (reading C8).
fn card_face_up<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    now.dealer(Rule::FaceUpCard)?;
    let round = drawing(now, Rule::FaceUpCard)?;
    match (round.dealing, round.face_up) {
        (Dealing::AutomatedShoe, _) => void(now, Rule::WrongCardCount),
        (_, 0) => now.one(Fact::FaceUpCardDiscarded, &[]),
        _ => void(now, Rule::FaceUpCards),
    }
}

/// x.13(c).
fn wrong_number<G: OneDeck>(now: &Now<'_, G>, place: Place, cards: u8) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::WrongCardCount;
    now.dealer(rule)?;
    if now.round(rule)?.cards == Cards::Undealt {
        return Err(now.not_now(Some(rule)));
    }
    is_uneven(now, place, cards)?;
    void(now, rule)
}

/// x.13(e).
fn shoe_fails<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    now.dealer(Rule::AutoShoeFails)?;
    if dealing(now.state) != Dealing::AutomatedShoe {
        return Err(Reason::NoSuchMethodFault.into());
    }
    drawing(now, Rule::AutoShoeFails)?;
    void(now, Rule::AutoShoeFails)
}

/// Ends the round under a rule: every wager goes back, to the cent, forfeited ones too, and the meter gives back what
/// the round put into it.
pub fn void<G: OneDeck>(now: &Now<'_, G>, rule: Rule) -> Ruling<crate::Fact<G::Fact>> {
    let round = now.round(rule)?;
    if G::settled_any(now.state) {
        return Err(now.refuse(Reason::PartlySettled, rule));
    }
    let meter_restored: Money = round.contributions.values().copied().sum();
    let fact = Fact::RoundVoided {
        rule,
        deck_removed: rule == ways(round.dealing).bad_deck,
        shoe_failed: rule == Rule::AutoShoeFails,
        meter_restored,
    };
    let bets = &now.state.bets;
    let returned = bets.keys().flat_map(|&seat| bets.returned(seat));
    let restored = crate::ledger::transfer(
        crate::ledger::Account::Pool,
        crate::ledger::Account::House,
        meter_restored,
    );
    let voided = Step::new(fact.into())
        .under(&[rule])
        .moving(returned.chain(restored));
    Ok(G::voiding(now).into_iter().chain([voided]).collect())
}

/// Records a fact of the deal; false if it does not fit.
pub fn apply<G: OneDeck>(state: &mut State<G>, house: &House, fact: &Fact) -> bool {
    match fact {
        Fact::BetsClosed { round, deck, dealing } => {
            state.rounds = *round;
            state.round = Some(Round::new(*round, *deck, *dealing));
            true
        }
        Fact::Dealt { cards } => begin(state, house) && lay(state, usize::from(*cards)),
        Fact::FaceUpCardDiscarded => begin(state, house) && leave_out(state),
        Fact::CardDrawnInError => state.round.is_some(),
        Fact::StubDiscarded => {
            state.desk.uncounted += 1;
            put_stub_away(state)
        }
        Fact::StubCounted { .. } => {
            state.desk.uncounted = 0;
            put_stub_away(state)
        }
        Fact::RoundVoided {
            rule,
            deck_removed,
            shoe_failed,
            meter_restored,
        } => {
            let Some(deck) = state.round.as_ref().map(|round| round.deck) else {
                return false;
            };
            G::voided(state, *rule);
            if *deck_removed {
                state.desk.take_away(deck);
            } else {
                state.desk.restack(deck);
            }
            if *shoe_failed {
                state.desk.stand(Device::Shoe, Condition::Failed);
            }
            if let Some(meter) = &mut state.meter {
                meter.contributed -= *meter_restored;
            }
            state.end_round();
            true
        }
    }
}

/// Moves the loaded deck into play; true if it is there already.
pub fn begin<G: Game>(state: &mut State<G>, house: &House) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    if round.cards != Cards::Undealt {
        return true;
    }
    let Some(shoe) = state.desk.take_shoe() else {
        return false;
    };
    round.deck = shoe.deck;
    let filed = &house.filed;
    let counts = filed.shuffler_counts || filed.auto_reshuffler;
    round.cards = Cards::Dealing(Deal {
        counted: counts && shoe.by == Shuffled::ByDevice,
        shoe: shoe.cards,
        hands: BTreeMap::new(),
        count: 0,
    });
    true
}

/// Lays the next cards where they go.
fn lay<G: OneDeck>(state: &mut State<G>, cards: usize) -> bool {
    let all = G::plan(state).to_deal();
    let Some((dealing, dealt)) = state
        .round
        .as_ref()
        .and_then(|round| Some((round.dealing, round.deal()?.count)))
    else {
        return false;
    };
    let next = dealt..dealt + cards;
    let places: Option<Vec<Place>> = next.map(|card| G::destination(state, card, dealing)).collect();
    let Some((places, Cards::Dealing(deal))) = places.zip(state.round.as_mut().map(|round| &mut round.cards))
    else {
        return false;
    };
    if cards > deal.shoe.len() || deal.count + cards > all {
        return false;
    }
    for (place, card) in places.into_iter().zip(deal.shoe.0.drain(..cards)) {
        deal.hands.entry(place).or_default().0.push(card);
    }
    deal.count += cards;
    true
}

/// Leaves the next card out of the round.
pub fn leave_out<G: Game>(state: &mut State<G>) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    let Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    if deal.shoe.is_empty() {
        return false;
    }
    let card = deal.shoe.0.remove(0);
    round.face_up += 1;
    round.discard(PileOf::FaceUp, Stack(vec![card]));
    true
}

/// The stub goes to the rack, hands voided on the way too, and the game begins its own part.
fn put_stub_away<G: OneDeck>(state: &mut State<G>) -> bool {
    let Some(round) = &mut state.round else {
        return false;
    };
    let Cards::Dealing(deal) = std::mem::replace(&mut round.cards, Cards::Undealt) else {
        return false;
    };
    round.discard(PileOf::Stub, deal.shoe);
    let mut hands = deal.hands;
    for seat in round.voided.clone() {
        if let Some(cards) = hands.remove(&Place::Seat(seat)) {
            round.discard(PileOf::Hand(Place::Seat(seat)), cards);
        }
    }
    round.cards = Cards::Dealt(hands);
    G::dealt(state);
    true
}

/// Lists the steps of the deal that are due, and what can go wrong with it.
pub fn expect<G: OneDeck>(now: &Now<'_, G>, list: &mut List<ActOf<G>>) {
    let desk = &now.state.desk;
    let Some(round) = &now.state.round else {
        let works = desk.methods.dealing != Dealing::AutomatedShoe || desk.shoe == Condition::Working;
        if desk.loaded().is_some() && !now.state.bets.is_empty() && works && G::closing(now).is_ok() {
            list.dealer(Why::Step, Act::NoMoreBets);
        }
        return;
    };
    match &round.cards {
        Cards::Dealing(deal) if deal.count == G::plan(now.state).to_deal() => {
            expect_stub(now, round, deal, list)
        }
        Cards::Undealt | Cards::Dealing(_) => expect_cards(now, round, list),
        Cards::Dealt(_) => {}
    }
    if round.cards != Cards::Undealt && !G::settled_any(now.state) {
        let plan = G::plan(now.state);
        let cards = u8::try_from(plan.hand + 1).unwrap_or(u8::MAX);
        if let Some(&place) = plan.places().last() {
            list.dealer(Why::Irregularity, Act::WrongNumber { place, cards });
        }
    }
}

fn expect_cards<G: OneDeck>(now: &Now<'_, G>, round: &Round, list: &mut List<ActOf<G>>) {
    let Some((dealt, all)) = dealt_so_far(now.state).filter(|_| shoe_is_ready(now.state)) else {
        return;
    };
    let cards = u8::try_from(all - dealt).unwrap_or(u8::MAX);
    if deal(&now.by_dealer(), cards).is_err() {
        return;
    }
    list.dealer(Why::Step, Act::Deal { cards }).needs(Input::Number {
        field: "cards",
        least: 1,
        most: u32::from(cards),
    });
    if G::may_deal(now).is_ok() {
        list.dealer(Why::Irregularity, Act::CardFaceUp);
        list.dealer(Why::Irregularity, Act::CardDrawnInError);
    }
    if round.dealing == Dealing::AutomatedShoe {
        list.dealer(Why::Irregularity, Act::ShoeFails);
    }
}

fn expect_stub<G: OneDeck>(now: &Now<'_, G>, round: &Round, deal: &Deal, list: &mut List<ActOf<G>>) {
    let left = stub_expected::<G>(now.rules, round, deal);
    let count = |left, uneven| Act::CountStub { left, uneven };
    if count_is_due(now.rules, now.state, deal) {
        list.dealer(Why::Step, count(left, vec![]));
    } else {
        list.dealer(Why::Step, Act::DiscardStub);
        list.dealer(Why::Choice, count(left, vec![]));
    }
    let plan = G::plan(now.state);
    let uneven = |cards: usize| {
        let cards = u8::try_from(cards).unwrap_or(u8::MAX);
        let last = plan.places().last().copied();
        last.map(|place| Uneven { place, cards }).into_iter().collect()
    };
    for act in [
        count(left.saturating_sub(1), vec![]),
        count(left.saturating_sub(1), uneven(plan.hand + 1)),
        count(left, uneven(plan.hand - 1)),
    ] {
        list.dealer(Why::Irregularity, act);
    }
}
