//! Who turns the cards over.
//!
//! At Minibaccarat the dealer alone touches them (627a.8(e)). At Midibaccarat and Baccarat a hand goes to the player with
//! the highest wager on it, of equal ones to the closest to the dealer counterclockwise (629a.8(c)(6)), and its third
//! card after it (629a.8(c)(4), (5)). At Baccarat that right may be given up or taken away, and is then offered to the
//! player on the right and so on around the table; the dealer turns what no one takes (631a.9(f)).

use super::act::{Act, Fact, stack};
use super::deal::passed;
use super::{Baccarat, Now, Own, Round, Ruling, Stage, State, Step, at, on};
use crate::coup::Side;
use crate::rules::Handling;
use cards::{Card, Money};
use rulebook::rule::Rule;
use table::decks::Stage as DeckStage;
use table::expected::Input;
use table::game::ActOf;
use table::{Actor, List, Refusal, Role, Why};

/// The next four cards of the shoe: two to each hand, one at a time; none where it has not so many.
pub(super) fn four(state: &State) -> Option<[Card; 4]> {
    let (_, deck) = state.desk.loaded()?;
    let (DeckStage::Loaded { order, .. } | DeckStage::PartDealt { order, .. }) = &deck.stage else {
        return None;
    };
    order.get(..4)?.try_into().ok()
}

/// What follows four cards on the felt: turned over where the dealer turns them, or handed to players.
pub(super) fn after_deal(now: &Now<'_>, [first, second, third, fourth]: &[Card; 4]) -> Vec<Step> {
    let hands = [
        (Side::Player, [*first, *third]),
        (Side::Banker, [*second, *fourth]),
    ];
    hands
        .into_iter()
        .filter_map(|(hand, cards)| match now.rules.handling {
            Handling::Dealer => Some(turned(hand, &cards, Rule::CardsUntouched)),
            Handling::HighestWager | Handling::Passing => handed(now, hand),
        })
        .collect()
}

/// What follows a third card: turned over where the dealer turns them.
pub(super) fn after_third_card(now: &Now<'_>, round: &Round, hand: Side, card: Card) -> Option<Step> {
    match now.rules.handling {
        Handling::Dealer => Some(turned(hand, &[card], Rule::CardsUntouched)),
        Handling::HighestWager | Handling::Passing => {
            let seat = round.held(hand).by?;
            let step = Step::new(Fact::HandHanded { hand, seat }.into());
            Some(step.under(&[passed(hand)]))
        }
    }
}

fn turned(hand: Side, cards: &[Card], rule: Rule) -> Step {
    let cards = stack(cards);
    Step::new(Fact::CardsTurned { hand, cards }.into()).under(&[rule])
}

/// A hand on its way to the player with the highest wager on it; none where no one has wagered on it.
fn handed(now: &Now<'_>, hand: Side) -> Option<Step> {
    let wagers = now.state.bets.on(on(hand));
    // Of equal ones the last is the closest to the dealer's right.
    let (seat, _) = wagers.max_by_key(|(_, amount): &(u8, Money)| *amount)?;
    let step = Step::new(Fact::HandHanded { hand, seat }.into());
    Some(step.under(&[Rule::HandsHandedOver, Rule::HandsToHighestWager]))
}

/// The round while cards of this hand lie face down.
fn down<'a>(now: &Now<'a>, hand: Side, rule: Rule) -> Result<&'a Round, Refusal> {
    let round = at(now, Stage::Turning, rule)?;
    if round.lies(hand).1.is_empty() {
        return Err(now.refuse(Own::HandIsUp { hand }, rule));
    }
    Ok(round)
}

/// Checks that the actor sits where a hand is.
fn holds(now: &Now<'_>, hand: Side, by: Option<u8>, rule: Rule) -> Result<u8, Refusal> {
    let Some(seat) = by else {
        return Err(now.refuse(Own::NotHeld { hand }, rule));
    };
    let theirs = now.by.role == Role::Player && now.state.desk.seats.get(&seat) == Some(&now.by.id);
    match theirs {
        true => Ok(seat),
        false => Err(now.refuse(Own::NotYourHand { hand }, rule)),
    }
}

/// The player who has the hand, or the dealer where no player has it.
pub(super) fn turn(now: &Now<'_>, hand: Side) -> Ruling {
    let rule = now.either([Rule::HandsHandedOver, Rule::CardsUntouched]);
    let round = down(now, hand, rule)?;
    let held = round.held(hand);
    let (up, cards) = round.lies(hand);
    if let Some(&seat) = held.offered.first() {
        return Err(now.refuse(Own::OfferOpen { hand, seat }, Rule::TurningPassesOn));
    }
    let rule = match held.by {
        None => {
            now.dealer(Rule::DealerTurnsCards)?;
            Rule::DealerTurnsCards
        }
        by => {
            holds(now, hand, by, rule)?;
            match up.len() {
                0 => Rule::HandsHandedOver,
                _ => passed(hand),
            }
        }
    };
    Ok(vec![turned(hand, cards, rule)])
}

/// 631a.9(f): the right is given up.
pub(super) fn give_up(now: &Now<'_>, hand: Side) -> Ruling {
    let rule = now.either([
        Rule::TurningTakenAway,
        Rule::HandsHandedOver,
        Rule::CardsUntouched,
    ]);
    let round = down(now, hand, rule)?;
    let seat = holds(now, hand, round.held(hand).by, rule)?;
    Ok(given_up(now, hand, seat, None))
}

/// 631a.9(f): or taken away, by the dealer or a floorperson, from a player who unreasonably delays the game.
pub(super) fn take_back(now: &Now<'_>, hand: Side, reason: &str) -> Ruling {
    let rule = now.either([
        Rule::TurningTakenAway,
        Rule::DealerTurnsCards,
        Rule::CardsUntouched,
    ]);
    now.staff(rule)?;
    now.reasoned(reason, rule)?;
    let round = down(now, hand, rule)?;
    let Some(seat) = round.held(hand).by else {
        return Err(now.refuse(Own::NotHeld { hand }, rule));
    };
    Ok(given_up(now, hand, seat, Some(reason.to_owned())))
}

/// The hand is the next player's to take, where the edition passes the right on.
fn given_up(now: &Now<'_>, hand: Side, seat: u8, reason: Option<String>) -> Vec<Step> {
    let rule = match now.rules.handling {
        Handling::Passing => Rule::TurningTakenAway,
        _ => Rule::DealerTurnsCards,
    };
    let given = Step::new(Fact::HandGivenUp { hand, seat, reason }.into()).under(&[rule]);
    let next = right_of(now.state, seat).into_iter().next();
    let next = next.filter(|_| now.rules.handling == Handling::Passing);
    std::iter::once(given)
        .chain(next.map(|seat| offered(hand, seat)))
        .collect()
}

fn offered(hand: Side, seat: u8) -> Step {
    Step::new(Fact::HandOffered { hand, seat }.into()).under(&[Rule::TurningPassesOn])
}

/// The other positions with a wager, counterclockwise: first the one on the right.
pub(super) fn right_of(state: &State, from: u8) -> Vec<u8> {
    let seats = || state.bets.keys().rev().copied();
    let lower = seats().filter(|seat| *seat < from);
    lower.chain(seats().filter(|seat| *seat > from)).collect()
}

/// 631a.9(f): the player to whom it is offered takes it.
pub(super) fn accept(now: &Now<'_>, hand: Side) -> Ruling {
    let rule = now.either([Rule::TurningPassesOn, Rule::HandsHandedOver, Rule::CardsUntouched]);
    let round = down(now, hand, rule)?;
    let Some(&seat) = round.held(hand).offered.first() else {
        return Err(now.refuse(Own::NotOffered { hand }, rule));
    };
    if holds(now, hand, Some(seat), rule).is_err() {
        return Err(now.refuse(Own::NotOffered { hand }, rule));
    }
    now.one(Fact::HandHanded { hand, seat }, &[rule])
}

/// 631a.9(f): or does not, and it is offered to the next; when none is left the dealer turns it.
pub(super) fn decline(now: &Now<'_>, hand: Side) -> Ruling {
    let rule = now.either([Rule::TurningPassesOn, Rule::HandsHandedOver, Rule::CardsUntouched]);
    let round = down(now, hand, rule)?;
    let offered_to = &round.held(hand).offered;
    let Some(&seat) = offered_to.first() else {
        return Err(now.refuse(Own::NotOffered { hand }, rule));
    };
    let floor = now.by.role.is_at_least(Role::Floorperson);
    if !floor && holds(now, hand, Some(seat), rule).is_err() {
        return Err(now.refuse(Own::NotOffered { hand }, rule));
    }
    let declined = Step::new(Fact::HandDeclined { hand, seat }.into()).under(&[rule]);
    let next = offered_to.get(1).map(|seat| offered(hand, *seat));
    Ok(std::iter::once(declined).chain(next).collect())
}

/// What may come next while cards lie face down.
pub(super) fn expect(now: &Now<'_>, round: &Round, list: &mut List<ActOf<Baccarat>>) {
    let player = |seat: &u8| now.state.desk.seats.get(seat);
    for hand in Side::BOTH {
        if round.lies(hand).1.is_empty() {
            continue;
        }
        let held = round.held(hand);
        if let Some(player) = held.offered.first().and_then(player) {
            list.player(player, Why::Step, Act::AcceptCards { hand });
            list.player(player, Why::Choice, Act::DeclineCards { hand });
            list.floor(Why::Choice, Act::DeclineCards { hand });
            continue;
        }
        match held.by.as_ref().and_then(player) {
            Some(player) => {
                list.player(player, Why::Step, Act::TurnCards { hand });
                if now.rules.handling == Handling::Passing {
                    list.player(player, Why::Choice, Act::GiveUpCards { hand });
                }
                let reason = "the player delays the game".to_owned();
                list.dealer(Why::Choice, Act::TakeBackCards { hand, reason })
                    .needs(Input::Reason { field: "reason" });
            }
            None => {
                let dealer = Actor::new("dealer", Role::Dealer);
                if turn(&now.acting_as(&dealer), hand).is_ok() {
                    list.dealer(Why::Step, Act::TurnCards { hand });
                }
            }
        }
    }
}
