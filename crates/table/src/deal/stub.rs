//! The stub is put away or counted.

use super::{Fact, OneDeck, Uneven, dealing, void_for, ways};
use crate::game::{Game, Rules};
use crate::now::Now;
use crate::place::Place;
use crate::refusal::{Reason, Refusal};
use crate::round::{Cards, Deal, Round};
use crate::step::Ruling;
use crate::table::State;
use rulebook::rule::Rule;

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
    match rules.house().figures.stub_count_rounds {
        Some(every) => !deal.counted && state.desk.uncounted + 1 >= every,
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
pub(super) fn discard_stub<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
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
pub(super) fn count_stub<G: OneDeck>(
    now: &Now<'_, G>,
    left: u8,
    uneven: &[Uneven],
) -> Ruling<crate::Fact<G::Fact>> {
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
        (false, _) => void_for(now, rules.bad_deck, uneven),
        (true, false) => void_for(now, rules.misdeal, uneven),
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
