//! The players set their hands, then the dealer does: 663a.7(f), 663a.11(a)(3), (d), (e).

use super::decide::ANTE_WAGER;
use super::hands::{Hand, Laid, PLAYING, Play, Stage, forfeits, is_done};
use super::{Act, Fact, FiveCardHiLo, HAND, Now, Own, Ruling, Two};
use crate::setting::{Setting, Settings};
use cards::Card;
use rulebook::rule::Rule;
use table::absence::{other_position, own_hand, set_first};
use table::expected::Input;
use table::game::ActOf;
use table::hands;
use table::{List, Place, Refusal, Stack, Why};

/// What hands that are set follow from.
pub(super) const SETS: &[Rule] = &[
    Rule::SetByPoints,
    Rule::OneAceLow,
    Rule::SetOwnHands,
    Rule::SetFinal,
    Rule::HiLoHands,
    Rule::AdjacentPlayedSeparately,
    Rule::AdjacentSetFinal,
];

/// 663a.11(d): the five cards dealt, in two groups, once. A setting that is not allowed is not taken (reading
/// 663a-7).
pub(super) fn set_hands(now: &Now<'_>, seat: u8, laid: &Two) -> Ruling {
    let rule = Rule::SetByPoints;
    let play = hands::at(now, rule, |stage| {
        matches!(stage, Stage::Setting | Stage::Deciding)
    })?;
    if play.stage == Stage::Deciding {
        return Err(match forfeits(play).is_empty() {
            true => now.not_now(Some(rule)),
            false => now.refuse(Own::ForfeitsLie, Rule::CollectForfeits),
        });
    }
    own_hand(now, seat)?;
    match play.hands.get(&seat) {
        Some(Hand::Played(Laid::Unset)) => {}
        Some(Hand::Played(Laid::Set(_))) => {
            let rule = match other_position(now.state, seat) {
                Some(_) => Rule::AdjacentSetFinal,
                None => Rule::SetFinal,
            };
            return Err(now.refuse(Own::HandsFinal, rule));
        }
        _ => return Err(now.refuse(Own::NotPlaying, rule)),
    }
    in_turn(now, play, seat)?;
    if !same_cards(dealt(now, Place::Seat(seat)), &laid.all()) {
        return Err(now.refuse(Own::NotTheseCards, Rule::HiLoHands));
    }
    let Some(setting) = laid.setting() else {
        let fault = "the hands are not of three and two cards";
        return Err(now.refuse(Own::Misset { fault }, Rule::HiLoHands));
    };
    if let Err(foul) = setting.legal() {
        return Err(now.refuse(Own::Misset { fault: foul.says() }, foul.rule()));
    }
    let hands = laid.clone();
    now.one(Fact::HandsSet { seat, hands }, SETS)
}

/// 663a.7(f): of two positions the larger Ante first, or if equal counterclockwise (reading 663a-15).
fn in_turn(now: &Now<'_>, play: &Play, seat: u8) -> Result<(), Refusal> {
    match set_first(now, seat, ANTE_WAGER) {
        Some((other, rule)) if play.hands.get(&other) == Some(&PLAYING) => {
            Err(now.refuse(Own::OtherHandFirst { seat: other }, rule))
        }
        _ => Ok(()),
    }
}

fn dealt<'a>(now: &Now<'a>, place: Place) -> Option<&'a Stack> {
    now.state.round.as_ref()?.hand(place)
}

/// As the dealer must set, and as a hand is set whose player has gone.
pub(super) fn aces_high(now: &Now<'_>, place: Place) -> Result<Two, Refusal> {
    let five: Option<[Card; HAND]> = dealt(now, place).and_then(|cards| cards.as_ref().try_into().ok());
    let five = five.ok_or_else(|| now.refuse(Own::NotTheseCards, Rule::DealerSets))?;
    Ok(Setting::aces_high(five).into())
}

/// 663a.11(e): after every player has set.
pub(super) fn turn_dealer_cards(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DealerSets)?;
    let play = hands::at(now, Rule::DealerSets, |stage| *stage == Stage::Setting)?;
    match play.first(|hand| !is_done(hand)) {
        Some(seat) => Err(now.refuse(Own::PlayersNotSet { seat }, Rule::DealerSets)),
        None => now.one(Fact::DealerTurned, &[]),
    }
}

/// 663a.11(e): every ace high but one of four. Cards of equal worth may change places.
pub(super) fn set_dealer(now: &Now<'_>, laid: &Two) -> Ruling {
    now.dealer(Rule::DealerSets)?;
    hands::at(now, Rule::DealerSets, |stage| *stage == Stage::DealerTurned)?;
    if !same_cards(dealt(now, Place::Dealer), &laid.all()) {
        return Err(now.refuse(Own::NotTheseCards, Rule::DealerSets));
    }
    let due = aces_high(now, Place::Dealer)?.setting();
    let points = |setting: Option<Setting>| {
        let legal = setting.filter(|setting| setting.legal().is_ok());
        legal.map(|setting| setting.points())
    };
    now.check(
        points(laid.setting()) == points(due),
        Own::DealerMisset,
        Rule::DealerAcesHigh,
    )?;
    now.one(
        Fact::DealerSet { hands: laid.clone() },
        &[Rule::DealerHandsFaceUp],
    )
}

/// Whether both hold the same cards, in any order.
fn same_cards(dealt: Option<&Stack>, laid: &Stack) -> bool {
    dealt.is_some_and(|dealt| dealt.len() == laid.len() && dealt.set() == laid.set())
}

/// What may come next while players set.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<FiveCardHiLo>>) {
    if play.first(|hand| !is_done(hand)).is_none() {
        list.dealer(Why::Step, Act::TurnDealerCards);
    }
    let playing = play.hands.iter().filter(|(_, hand)| **hand == PLAYING);
    for (&seat, _) in playing {
        let cards = dealt(now, Place::Seat(seat));
        let (Some(bet), Some(cards)) = (now.state.bets.get(&seat), cards) else {
            continue;
        };
        let Ok(five) = <[Card; HAND]>::try_from(cards.as_ref()) else {
            continue;
        };
        if in_turn(now, play, seat).is_err() {
            continue;
        }
        for (n, setting) in Settings::of(five).iter().enumerate() {
            let hands = (*setting).into();
            let why = if n == 0 { Why::Step } else { Why::Choice };
            list.player(&bet.player, why, Act::SetHands { seat, hands })
                .needs(Input::Groups {
                    field: "hands",
                    cards: cards.clone(),
                    groups: vec![("high", 3), ("low", 2)],
                });
        }
    }
}

/// The dealer's setting, which the chapter fixes.
pub(super) fn expect_dealer(now: &Now<'_>, list: &mut List<ActOf<FiveCardHiLo>>) {
    if let Ok(hands) = aces_high(now, Place::Dealer) {
        list.dealer(Why::Step, Act::SetDealer { hands });
    }
}
