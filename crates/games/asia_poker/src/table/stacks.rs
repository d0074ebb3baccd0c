//! The count of what is left, the hands no one bet on, and Massachusetts' seven stacks: x.8 to x.10, MA §§ 8 to 10.

use super::hands::{Start, stacks_lie};
use super::{AsiaPoker, DEALT, Fact, HAND, Now, Own, Ruling, SEATS, State, dealing, makes_stacks, start};
use rulebook::rule::Rule;
use table::deal::{self, Act, OneDeck, Plan, Uneven, stub_expected, void, void_for, void_or_late, ways};
use table::decks::PileOf;
use table::devices::Dealing;
use table::game::FactOf;
use table::round::Cards;
use table::{House, Place, Reason, Refusal, Step};

impl OneDeck for AsiaPoker {
    /// x.8(c): to all seven places, clockwise from the start, whether they exist at this table or not (reading C3).
    fn plan(state: &State) -> Plan {
        let start = state.game.start.place().unwrap_or(Place::Dealer);
        Plan {
            hand: HAND,
            round: start.round(SEATS).collect(),
            last: None,
        }
    }

    /// MA § 9(c): stacks are made left to right and right to left in turn. They are no one's yet and go by their
    /// number, the leftmost as the dealer's.
    fn destination(state: &State, number: usize, dealing: Dealing) -> Option<Place> {
        let turn = number % HAND;
        match state.game.start.place() {
            Some(start) if dealing == Dealing::AutomatedShoe => {
                Some(Place::at(start.index() + number / HAND, SEATS))
            }
            Some(start) => Some(Place::at(start.index() + turn, SEATS)),
            None if (number / HAND).is_multiple_of(2) => Some(Place::at(turn, SEATS)),
            None => Some(Place::at(HAND - 1 - turn, SEATS)),
        }
    }

    fn may_deal(now: &Now<'_>) -> Result<(), Refusal> {
        if now.game().start == Start::Unknown && !makes_stacks(now) {
            return Err(now.refuse(Own::StartUnknown, start::start_rule(now)));
        }
        Ok(())
    }

    fn settled_any(state: &State) -> bool {
        state.has_settled()
    }

    /// 659a.8(b)(1): a Qualifying Wager gets a lammer.
    fn closing(now: &Now<'_>) -> Ruling {
        let Some(fortune) = &now.rules.sides[crate::sides::FORTUNE] else {
            return Ok(Vec::new());
        };
        let stakes = now.state.bets.on(fortune.law.id);
        let qualify = stakes.filter(|(_, stake)| *stake >= now.rules.qualifying);
        let seats: Vec<u8> = qualify.map(|(seat, _)| seat).collect();
        if seats.is_empty() {
            return Ok(Vec::new());
        }
        let lammers = dealing(now.state).of([
            Rule::EnvyLammersManualShoe,
            Rule::EnvyLammersHandDeal,
            Rule::EnvyLammersAutoShoe,
        ]);
        now.one(Fact::LammersPlaced { seats }, &[Rule::QualifyingWager, lammers])
    }

    fn voiding(now: &Now<'_>) -> Vec<Step<FactOf<AsiaPoker>>> {
        start::move_button(now, false).into_iter().collect()
    }

    fn dealt(state: &mut State) {
        state.begin_play();
    }

    fn unsettled(state: &State) -> Vec<u8> {
        state.unsettled()
    }

    fn voided_late(state: &mut State, seat: u8) -> bool {
        state.take_out(seat)
    }

    fn voided(state: &mut State, rule: Rule) {
        state.void_play(rule);
        state.game.clear();
    }
}

/// What the rules make of an act of the deal.
pub(super) fn decide(now: &Now<'_>, act: &Act) -> Ruling {
    match act {
        Act::CountStub { left, uneven } => count_stub(now, *left, uneven),
        Act::WrongNumber { place, cards } => {
            let rule = wrong_count_rule(now, *place);
            now.staff(rule)?;
            if now.round(rule)?.cards == Cards::Undealt {
                return Err(now.not_now(Some(rule)));
            }
            is_uneven(*place, *cards)?;
            void_or_late(now, rule, *place, Some(*cards))
        }
        Act::CardFaceUp => {
            deals(now, Rule::FaceUpCard)?;
            // In Massachusetts' hand deal it is an exposed card (reading D9).
            if makes_stacks(now) {
                deal::drawing(now, Rule::FaceUpCard)?;
                return void(now, Rule::ExposedWhileDealing);
            }
            deal::decide(now, act)
        }
        Act::CardDrawnInError => {
            deals(now, Rule::CardDrawnInError)?;
            deal::decide(now, act)
        }
        // Every stub is counted, on its way to the rack.
        Act::DiscardStub => Err(now.not_now(Some(stub_rule(now)))),
        Act::Deal { .. } => {
            let steps = deal::decide(now, act)?;
            if now.game().start == Start::Unknown {
                now.applied(Rule::HandDealStacks);
                now.applied(Rule::HandDealStackOrder);
            }
            Ok(steps)
        }
        Act::NoMoreBets | Act::ShoeFails | Act::ReshuffleDiscards { .. } => deal::decide(now, act),
    }
}

fn stub_rule(now: &Now<'_>) -> Rule {
    dealing(now.state).of([Rule::ManualShoeStub, Rule::HandDealStub, Rule::AutoShoeStub])
}

/// Checks that the dealer draws cards now.
fn deals(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
    now.staff(rule)?;
    AsiaPoker::may_deal(now).map_err(|_| now.not_now(Some(rule)))
}

/// Checks that a place is one of the seven and has more or fewer cards than a hand.
fn is_uneven(place: Place, cards: u8) -> Result<(), Refusal> {
    match place {
        Place::Community => Err(Reason::NothingExposed.into()),
        Place::Seat(seat) if !(1..=SEATS).contains(&seat) => Err(Reason::NoHandThere { seat }.into()),
        _ if usize::from(cards) == HAND => Err(Reason::RightNumber { hand: HAND }.into()),
        _ => Ok(()),
    }
}

/// x.8(d), (e), (f): four cards are left, those face up in the rack counted (reading C7), and every place has seven
/// (reading C10). If not, the round is void; and the deck leaves when no one was misdealt.
fn count_stub(now: &Now<'_>, left: u8, uneven: &[Uneven]) -> Ruling {
    let (rule, rules) = (stub_rule(now), ways(dealing(now.state)));
    now.dealer(rule)?;
    let round = now.state.round.as_ref();
    let (Start::Unknown | Start::At(_), Some((round, deal))) = (
        now.game().start,
        round.and_then(|round| Some((round, round.deal()?))),
    ) else {
        return Err(now.not_now(Some(rule)));
    };
    if deal.count < DEALT {
        return Err(now.refuse(Reason::DealNotOver { hand: HAND }, rule));
    }
    for (told, each) in uneven.iter().enumerate() {
        is_uneven(each.place, each.cards)?;
        if uneven[..told].iter().any(|other| other.place == each.place) {
            return Err(Reason::StepDone { step: "counting it" }.into());
        }
    }
    let right = left == stub_expected::<AsiaPoker>(now.rules, round, deal);
    match (right, uneven.first()) {
        (true, None) => {
            let counted = Step::new(deal::Fact::StubCounted { left }.into()).under(&[rules.discard]);
            let unwagered = now.game().start.place().map(|_| unwagered(now));
            Ok([counted].into_iter().chain(unwagered).collect())
        }
        (true, Some(each)) => void_for(now, wrong_count_rule(now, each.place), uneven),
        (false, Some(_)) => void_for(now, rules.misdeal, uneven),
        (false, None) => void(now, rules.bad_deck),
    }
}

/// The hands of the positions no one bet on go to the rack.
fn unwagered(now: &Now<'_>) -> Step<FactOf<AsiaPoker>> {
    let seats = (1..=SEATS).filter(|seat| !now.state.bets.contains_key(seat));
    let fact = Fact::UnwageredCollected {
        seats: seats.collect(),
    };
    let rule = dealing(now.state).of([
        Rule::ManualShoeUnwagered,
        Rule::HandDealUnwagered,
        Rule::AutoShoeUnwagered,
    ]);
    Step::new(fact.into()).under(&[rule])
}

/// x.13(h), (k); MA § 14(h): (k) speaks of positions, (h) of players and the dealer. A position without a wager
/// counts too (reading D3).
fn wrong_count_rule(now: &Now<'_>, place: Place) -> Rule {
    match place {
        Place::Seat(seat) if !now.state.bets.contains_key(&seat) => {
            now.either([Rule::PositionCardCount, Rule::WrongCardCount])
        }
        _ => Rule::WrongCardCount,
    }
}

/// MA § 9(f), (g): clockwise from the start, the leftmost stack first.
pub(super) fn deliver_stacks(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::HandDealDeal)?;
    match now.game().start {
        Start::Delivering(_) => Ok(vec![
            Step::new(Fact::StacksDelivered.into()).under(&[Rule::HandDealFirstStack]),
            unwagered(now),
        ]),
        _ => Err(now.not_now(Some(Rule::HandDealFirstStack))),
    }
}

/// MA § 14(k).
pub(super) fn stacks_misdealt(now: &Now<'_>) -> Ruling {
    let rule = Rule::StacksMisdealt;
    now.staff(rule)?;
    if !now.law.has(rule) {
        let what = "deal in seven stacks";
        return Err(Reason::NotInThisEdition { what }.into());
    }
    if !stacks_lie(now.state) || now.game().start.place().is_some() {
        return Err(now.not_now(Some(rule)));
    }
    void(now, rule)
}

/// Records a fact of the deal; false if it does not fit.
pub(super) fn record(state: &mut State, house: &House, fact: &deal::Fact) -> bool {
    let stacks = stacks_lie(state);
    match (fact, &mut state.round) {
        // The stub leaves; the stacks stay until the start is found.
        (deal::Fact::StubCounted { .. }, Some(round)) if stacks => {
            if let Cards::Dealing(deal) = &mut round.cards {
                let stub = std::mem::take(&mut deal.shoe);
                round.discard(PileOf::Stub, stub);
            }
            state.game.start = Start::OfStacks;
            true
        }
        _ => deal::apply(state, house, fact),
    }
}

/// Records that the stacks went to the places, the first to the start.
pub(super) fn deliver(state: &mut State) -> bool {
    let (Start::Delivering(start), Some(round)) = (state.game.start, &mut state.round) else {
        return false;
    };
    let Cards::Dealing(deal) = &mut round.cards else {
        return false;
    };
    let mut stacks = std::mem::take(&mut deal.hands);
    let places = start.round(SEATS).enumerate();
    let hands = places.filter_map(|(stack, place)| Some((place, stacks.remove(&Place::at(stack, SEATS))?)));
    round.cards = Cards::Dealt(hands.collect());
    state.game.start = Start::At(start);
    state.begin_play();
    true
}
