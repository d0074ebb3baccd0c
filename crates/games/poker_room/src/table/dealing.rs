//! The first cards, the community cards, and what can go wrong with them: (f), (h) to (j).

use super::betting::pot_account;
use super::drawing;
use super::room::{dealt, held, stub};
use super::{Due, Fact, Hand, Now, Own, PokerRoom, Ruling, due, hand};
use cards::Money;
use rulebook::rule::Rule;
use table::betting::spot;
use table::deal::{self, Uneven};
use table::game::FactOf;
use table::pot::moves;
use table::round::Cards;
use table::{Place, Reason, Refusal, Step};

/// What the rules make of an act of the deal.
pub(super) fn decide(now: &Now<'_>, act: &deal::Act) -> Ruling {
    match act {
        deal::Act::Deal { cards } => first_cards(now, *cards),
        deal::Act::CardFaceUp => card_face_up(now),
        deal::Act::CardDrawnInError => {
            now.staff(Rule::CardDrawnInError)?;
            next_card(now, Rule::CardDrawnInError)?;
            now.one(deal::Fact::CardDrawnInError, &[])
        }
        deal::Act::WrongNumber { place, cards } => wrong_number(now, *place, *cards),
        deal::Act::CountStub { left, .. } => count_stub(now, *left),
        deal::Act::ReshuffleDiscards { order } => drawing::reshuffle(now, order),
        deal::Act::NoMoreBets | deal::Act::DiscardStub | deal::Act::ShoeFails => {
            Err(now.not_now(Some(now.rules.game.rules().deal)))
        }
    }
}

/// (f): one card at a time, face down, from the left of the button, which receives last.
fn first_cards(now: &Now<'_>, cards: u8) -> Ruling {
    let rule = now.rules.game.rules().deal;
    now.dealer(rule)?;
    hand(now, rule)?;
    let Some(Due::Deal(left)) = due(now) else {
        return Err(now.not_now(Some(rule)));
    };
    if cards == 0 || usize::from(cards) > left {
        return Err(now.refuse(Reason::TooManyCards { left }, rule));
    }
    if !deal::shoe_is_ready(now.state) {
        return Err(now.refuse(Reason::DeckNotReady, rule));
    }
    now.one(deal::Fact::Dealt { cards }, &[rule, Rule::HandDeal])
}

/// (h) to (j): a card is burned, then three community cards, one, and one.
pub(super) fn board(now: &Now<'_>) -> Ruling {
    let section = now.rules.game.rules();
    now.dealer(section.streets[0])?;
    let hand = hand(now, section.streets[0])?;
    let rule = hand.street_rule(now.rules);
    if due(now) != Some(Due::Street) || !now.rules.game.has_board() {
        return Err(wrong_moment(now, hand, rule));
    }
    let cards = if hand.rounds == 1 { 3 } else { 1 };
    if stub(now.state).is_none_or(|stub| stub.len() <= usize::from(cards)) {
        return Err(now.refuse(Reason::ShoeEmpty, rule));
    }
    now.one(Fact::BoardDealt { cards }, &[rule])
}

/// Why no street is dealt now.
pub(super) fn wrong_moment(now: &Now<'_>, hand: &Hand, rule: Rule) -> Refusal {
    match due(now) {
        Some(Due::Answer(seat)) => now.refuse(Own::BettingOpen { seat }, super::betting::rule(now, hand)),
        Some(Due::Gather) => now.refuse(Own::BetsLie, rule),
        _ => now.not_now(Some(rule)),
    }
}

/// Checks that a card comes off the deck next, so that something can be wrong with it.
fn next_card(now: &Now<'_>, rule: Rule) -> Result<(), Refusal> {
    hand(now, rule)?;
    let awaited = matches!(due(now), Some(Due::Deal(_) | Due::Replace(_) | Due::Street));
    let there = match now.state.round.as_ref().map(|round| &round.cards) {
        Some(Cards::Undealt) => now.state.desk.loaded().is_some(),
        _ => stub(now.state).is_some_and(|stub| !stub.is_empty()),
    };
    if awaited && there {
        return Ok(());
    }
    Err(now.not_now(Some(rule)))
}

/// By usage a card that lies face up in the deck is left out; a second one before anyone has acted is a misdeal.
fn card_face_up(now: &Now<'_>) -> Ruling {
    now.staff(Rule::FaceUpCard)?;
    next_card(now, Rule::FaceUpCard)?;
    let round = now.round(Rule::FaceUpCard)?;
    let acted = hand(now, Rule::FaceUpCard)?.acted;
    if round.face_up > 0 && !acted {
        return deal::void(now, Rule::FaceUpCards);
    }
    now.one(deal::Fact::FaceUpCardDiscarded, &[])
}

/// By usage a hand with too many or too few cards is a misdeal until someone has acted, and dead from then on.
fn wrong_number(now: &Now<'_>, place: Place, cards: u8) -> Ruling {
    let rule = Rule::WrongCardCount;
    now.staff(rule)?;
    let hand = hand(now, rule)?;
    let seat = match place {
        Place::Seat(seat) if hand.live.contains(&seat) && dealt(now.state) > 0 => seat,
        Place::Seat(seat) => return Err(now.refuse(Reason::NoHandThere { seat }, rule)),
        Place::Dealer | Place::Community => return Err(now.refuse(Reason::NothingExposed, rule)),
    };
    if usize::from(cards) == hand.cards {
        return Err(now.refuse(Reason::RightNumber { hand: hand.cards }, rule));
    }
    if !hand.acted {
        return deal::void_for(now, rule, &[Uneven { place, cards }]);
    }
    let plays = matches!(
        due(now),
        Some(Due::Answer(_) | Due::Street | Due::Gather | Due::Show(_))
    );
    if !plays || hand.shown.contains(&seat) || held(now.state, place).is_none() {
        return Err(now.not_now(Some(Rule::DeadHand)));
    }
    if !hand.may_go(seat) {
        return Err(now.refuse(Own::MustShow { seat }, Rule::DeadHand));
    }
    now.one(Fact::HandFouled { seat, cards }, &[Rule::DeadHand])
}

/// By usage a deck that has not its 52 cards makes the round void, and every player has back what was put in.
fn count_stub(now: &Now<'_>, left: u8) -> Ruling {
    let rule = Rule::HandDealBadDeck;
    now.staff(rule)?;
    let hand = hand(now, rule)?;
    let Some(stub) = stub(now.state).filter(|_| hand.awarded == 0) else {
        return Err(now.not_now(Some(rule)));
    };
    if stub.len() == usize::from(left) {
        return Err(now.refuse(Own::RightCount { cards: stub.len() }, rule));
    }
    let fact = deal::Fact::RoundVoided {
        rule,
        deck_removed: true,
        shoe_failed: false,
        meter_restored: Money::ZERO,
        found: Vec::new(),
    };
    let bets = now.state.bets.iter();
    let laid = bets.flat_map(|(seat, bet)| {
        bet.on_layout()
            .map(|(wager, amount)| (spot(*seat, wager), amount))
    });
    let pots = hand.pots.iter().enumerate();
    let has = laid.chain(pots.map(|(number, amount)| (pot_account(number), *amount)));
    let due = hand.put_in.iter().filter_map(|(seat, amount)| {
        let bet = now.state.bets.get(seat)?;
        Some((bet.account(), *amount))
    });
    Step::<FactOf<PokerRoom>>::new(fact.into())
        .under(&[rule])
        .moving(moves(has, due))
        .alone()
}
