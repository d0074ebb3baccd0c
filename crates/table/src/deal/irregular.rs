//! What can go wrong with the cards, and the round that is void.

use super::{Fact, OneDeck, Uneven, dealing, drawing, is_uneven, ways};
use crate::devices::Dealing;
use crate::ledger::{Account, transfer};
use crate::now::Now;
use crate::place::Place;
use crate::refusal::Reason;
use crate::round::Cards;
use crate::step::{Ruling, Step};
use crate::table::State;
use cards::Money;
use rulebook::rule::Rule;

/// x.13(a): one is left out, a second voids the round. In an automated stack it makes a wrong count (reading C8).
pub(super) fn card_face_up<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    now.staff(Rule::FaceUpCard)?;
    let round = drawing(now, Rule::FaceUpCard)?;
    match (round.dealing, round.face_up) {
        (Dealing::AutomatedShoe, _) => void(now, Rule::WrongCardCount),
        (_, 0) => now.one(Fact::FaceUpCardDiscarded, &[]),
        _ => void(now, Rule::FaceUpCards),
    }
}

/// x.13(c).
pub(super) fn wrong_number<G: OneDeck>(
    now: &Now<'_, G>,
    place: Place,
    cards: u8,
) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::WrongCardCount;
    now.staff(rule)?;
    if now.round(rule)?.cards == Cards::Undealt {
        return Err(now.not_now(Some(rule)));
    }
    is_uneven(now, place, cards)?;
    void_or_late(now, rule, place, Some(cards))
}

/// x.13(e).
pub(super) fn shoe_fails<G: OneDeck>(now: &Now<'_, G>) -> Ruling<crate::Fact<G::Fact>> {
    now.staff(Rule::AutoShoeFails)?;
    if dealing(now.state) != Dealing::AutomatedShoe {
        return Err(Reason::NoSuchMethodFault.into());
    }
    drawing(now, Rule::AutoShoeFails)?;
    void(now, Rule::AutoShoeFails)
}

/// Voids the round; or, found when wagers have been settled, what is left of it (reading D11).
pub fn void_or_late<G: OneDeck>(
    now: &Now<'_, G>,
    rule: Rule,
    place: Place,
    cards: Option<u8>,
) -> Ruling<crate::Fact<G::Fact>> {
    match G::settled_any(now.state) {
        true => found_late(now, rule, place, cards),
        false => {
            let found = cards.map(|cards| Uneven { place, cards });
            void_for(now, rule, found.as_slice())
        }
    }
}

/// Every hand that is not settled is void and its wagers go back, with the meter's share of them. What was paid and
/// collected stays so, and the round is finished.
fn found_late<G: OneDeck>(
    now: &Now<'_, G>,
    rule: Rule,
    place: Place,
    cards: Option<u8>,
) -> Ruling<crate::Fact<G::Fact>> {
    now.round(rule)?;
    let paid = G::paid_before(now);
    let voided: Vec<u8> = G::unsettled(now.state)
        .into_iter()
        .filter(|seat| !paid.contains(seat))
        .collect();
    let meter_restored = taken_off_the_meter(now.state, &voided);
    let bets = &now.state.bets;
    let returned: Vec<_> = voided.iter().flat_map(|&seat| bets.returned(seat)).collect();
    let restored = transfer(Account::Pool, Account::House, meter_restored);
    let fact = Fact::FoundLate {
        rule,
        place,
        cards,
        voided,
    };
    Step::new(fact.into())
        .under(&[rule])
        .moving(returned.into_iter().chain(restored))
        .alone()
}

/// Returns how much of the voided hands' shares leaves the meter. What has been won of it stays, and so does its seed:
/// where the whole meter is won, the shares are part of the award (reading D11).
pub(super) fn taken_off_the_meter<G: OneDeck>(state: &State<G>, voided: &[u8]) -> Money {
    let (Some(round), Some(meter)) = (&state.round, &state.meter) else {
        return Money::ZERO;
    };
    let share = |seat: &u8| round.contributions.get(seat).copied();
    let shares: Money = voided.iter().filter_map(share).sum();
    let won = state.claims.open.as_ref().filter(|claim| claim.from_meter);
    let stays = won.map_or(meter.seed, |claim| claim.award.max(meter.seed));
    let shows = meter.shows();
    if shows > stays {
        shares.min(shows - stays)
    } else {
        Money::ZERO
    }
}

/// Ends the round under a rule: every wager goes back, to the cent, forfeited ones too, and the meter gives back what
/// the round put into it.
pub fn void<G: OneDeck>(now: &Now<'_, G>, rule: Rule) -> Ruling<crate::Fact<G::Fact>> {
    void_for(now, rule, &[])
}

/// The same, for places that were found with more or fewer cards than a hand.
pub fn void_for<G: OneDeck>(now: &Now<'_, G>, rule: Rule, found: &[Uneven]) -> Ruling<crate::Fact<G::Fact>> {
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
        found: found.to_vec(),
    };
    let bets = &now.state.bets;
    let returned = bets.keys().flat_map(|&seat| bets.returned(seat));
    let restored = transfer(Account::Pool, Account::House, meter_restored);
    let voided = Step::new(fact.into())
        .under(&[rule])
        .moving(returned.chain(restored));
    Ok(G::voiding(now).into_iter().chain([voided]).collect())
}
