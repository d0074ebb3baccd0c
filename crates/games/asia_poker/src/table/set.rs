//! Players look, set and lay down, or surrender; or walk away: x.7(b), (f), x.11(a) to (d), MA §§ 12, 13.

use super::hands::{Finish, Hand, Play, Stage, stacks_lie, stakes};
use super::{Act, AsiaPoker, Fact, HAND, Now, Own, Ruling, Three};
use crate::AsiaRules;
use cards::Card;
use rulebook::procedure::ExposedWhileDealing;
use rulebook::rule::Rule;
use table::absence::{Decides, Exposures, other_position, own_hand, set_first};
use table::devices::Dealing;
use table::expected::Input;
use table::game::ActOf;
use table::hands::{self, PlayOrFold, exposure_is_decided};
use table::{List, Place, Reason, Refusal, Stack, Step, Why};

/// The hand of the position, which the actor holds, while players set.
fn own<'a>(now: &Now<'a>, seat: u8, rule: Rule) -> Result<(&'a Play, &'a Hand), Refusal> {
    let play = hands::at(now, rule, |stage| *stage == Stage::Setting)?;
    own_hand(now, seat)?;
    let hand = play.hands.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    Ok((play, hand))
}

/// Checks that the player of a hand has looked at it and not laid it down.
fn looked(now: &Now<'_>, seat: u8, hand: &Hand) -> Result<(), Refusal> {
    match hand {
        Hand::Looked => Ok(()),
        Hand::FaceDown => Err(Reason::NotLooked { seat }.into()),
        _ => Err(hands_final(now, seat)),
    }
}

fn hands_final(now: &Now<'_>, seat: u8) -> Refusal {
    let rule = match other_position(now.state, seat) {
        Some(_) => Rule::AdjacentSetFinal,
        None => Rule::SetFinal,
    };
    now.refuse(Own::HandsFinal, rule)
}

/// x.11(a): after the deal each player examines the cards.
pub(super) fn look_at_hand(now: &Now<'_>, seat: u8) -> Ruling {
    let rule = now.either([Rule::ExamineCards, Rule::SettingOrder]);
    let (play, hand) = own(now, seat, rule)?;
    exposure_is_decided(now, seat)?;
    match hand {
        Hand::FaceDown => {}
        Hand::Looked => return Err(Reason::StepDone { step: "looking" }.into()),
        _ => return Err(hands_final(now, seat)),
    }
    in_turn(now, play, seat)?;
    now.one(Fact::HandLookedAt { seat }, &[Rule::ExamineCards])
}

/// Whether nothing more is expected of a hand's player before the dealer's cards are turned.
pub(super) fn is_done(hand: &Hand) -> bool {
    matches!(hand, Hand::Played(_) | Hand::Folded { .. } | Hand::Lost(_))
}

/// x.7(f), MA § 13(b): of two positions the second is not looked at before the first is laid down (reading B5).
fn in_turn(now: &Now<'_>, play: &Play, seat: u8) -> Result<(), Refusal> {
    match set_first(now, seat, now.rules.main) {
        Some((other, rule)) if play.hands.get(&other).is_some_and(|hand| !is_done(hand)) => {
            Err(now.refuse(Own::OtherHandFirst { seat: other }, rule))
        }
        _ => Ok(()),
    }
}

/// Pennsylvania's dealer tells, Massachusetts' may (reading B6).
fn assists(rules: &AsiaRules) -> bool {
    rules.assistance
}

/// x.11(a)(1), MA § 12(b).
pub(super) fn ask_dealer(now: &Now<'_>, seat: u8) -> Ruling {
    let (_, hand) = own(now, seat, Rule::Assistance)?;
    now.check(assists(now.rules), Own::NoAssistance, Rule::Assistance)?;
    looked(now, seat, hand)?;
    let hands = house_way(now, Place::Seat(seat))?;
    now.one(Fact::HouseWayTold { seat, hands }, &[])
}

/// The cards of a place.
pub(super) fn dealt<'a>(now: &Now<'a>, place: Place) -> Option<&'a Stack> {
    now.state.round.as_ref()?.hand(place)
}

/// The setting the house way gives for the cards of a place.
pub(super) fn house_way(now: &Now<'_>, place: Place) -> Result<Three, Refusal> {
    let seven: Option<[Card; HAND]> = dealt(now, place).and_then(|cards| cards.as_ref().try_into().ok());
    let decision = seven.and_then(|seven| now.rules.house_way.set(seven, now.rules.table).ok());
    match decision {
        Some(decision) => Ok(decision.setting.into()),
        None => Err(now.refuse(Own::DealerUnset, Rule::HouseWay)),
    }
}

/// x.11(a)(3), (b): the seven cards dealt, in three groups, once. A foul setting is laid down like any other and
/// loses when it is revealed (x.11(f)(1)(iii) to (v)).
pub(super) fn set_hands(now: &Now<'_>, seat: u8, hands: &Three) -> Ruling {
    let (play, hand) = own(now, seat, Rule::SettingOrder)?;
    looked(now, seat, hand)?;
    in_turn(now, play, seat)?;
    let these = dealt(now, Place::Seat(seat)).is_some_and(|cards| hands.are(cards));
    now.check(these, Own::NotTheseCards, Rule::SetHands)?;
    hands_set(now, seat, hands.clone())
}

fn hands_set(now: &Now<'_>, seat: u8, hands: Three) -> Ruling {
    let adjacent: &[Rule] = match other_position(now.state, seat) {
        Some(_) => &[Rule::AdjacentPlayedSeparately, Rule::AdjacentSetFinal],
        None => &[],
    };
    Step::new(Fact::HandsSet { seat, hands }.into())
        .under(&[Rule::SettingOrder, Rule::SetOwnHands, Rule::SetFinal])
        .under(adjacent)
        .alone()
}

/// The hand of a position that may be given up, in the edition's window.
fn may_surrender(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let rule = Rule::Surrender;
    let play = hands::at(now, rule, |_| true)?;
    if !now.rules.surrender_early() && !matches!(play.stage, Stage::Revealing(_)) {
        return Err(now.refuse(Own::SurrenderEarly, rule));
    }
    let (Some(hand), Some(bet)) = (play.hands.get(&seat), now.state.bets.get(&seat)) else {
        return Err(Reason::NoHandThere { seat }.into());
    };
    let open = hand.is_open() && !play.settled.contains(&seat);
    now.check(open, Own::SurrenderLate, rule)?;
    exposure_is_decided(now, seat)?;
    // A side wager on this position bars it, one on the player's other position does not (reading B3).
    match stakes(bet, now.rules).bars_surrender(now.rules) {
        Some(wager) => Err(now.refuse(Own::SurrenderBarred { wager }, rule)),
        None => Ok(()),
    }
}

/// x.11(d), MA § 12(e): the whole wager; the cards counted, unexposed.
pub(super) fn surrender(now: &Now<'_>, seat: u8) -> Ruling {
    if now.game().play.is_some() {
        own_hand(now, seat)?;
    }
    may_surrender(now, seat)?;
    let money = now.state.bets.collected(seat, |wager| wager == now.rules.main);
    let cards = dealt(now, Place::Seat(seat)).map_or(0, |cards| cards.len());
    let cards = u8::try_from(cards).unwrap_or(u8::MAX);
    // 659a.11(d): with a Qualifying Wager anywhere the cards stay for (h) (reading B4).
    let held = now.game().envies();
    let cards_go = if held {
        Rule::SurrenderEnvyHold
    } else {
        Rule::SurrenderCount
    };
    Step::new(Fact::Surrendered { seat, cards, held }.into())
        .under(&[Rule::SurrenderTakesAll, cards_go])
        .moving(money)
        .alone()
}

/// What may come next while players set.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<AsiaPoker>>) {
    if now.game().dice.is_some() {
        list.dealer(Why::Step, Act::CoverShaker);
    } else if play.hands.values().all(is_done) {
        list.dealer(Why::Step, Act::TurnDealerCards);
    }
    for (&seat, hand) in &play.hands {
        let Some(bet) = now.state.bets.get(&seat) else {
            continue;
        };
        if in_turn(now, play, seat).is_err() {
            continue;
        }
        match (hand, dealt(now, Place::Seat(seat))) {
            (Hand::FaceDown, _) if exposure_is_decided(now, seat).is_ok() => {
                list.player(&bet.player, Why::Step, Act::LookAtHand { seat });
            }
            (Hand::Looked, Some(cards)) => {
                if let Ok(hands) = house_way(now, Place::Seat(seat)) {
                    list.player(&bet.player, Why::Step, Act::SetHands { seat, hands })
                        .needs(Input::Groups {
                            field: "hands",
                            cards: cards.clone(),
                            groups: vec![("high", 4), ("medium", 2), ("low", 1)],
                        });
                }
                if assists(now.rules) {
                    list.player(&bet.player, Why::Choice, Act::AskDealer { seat });
                }
            }
            _ => {}
        }
    }
}

/// Lists who may surrender now.
pub(super) fn expect_surrenders(now: &Now<'_>, list: &mut List<ActOf<AsiaPoker>>) {
    for (&seat, bet) in now.state.bets.iter() {
        let here = now.state.desk.seats.get(&seat) == Some(&bet.player);
        if here && may_surrender(now, seat).is_ok() {
            list.player(&bet.player, Why::Choice, Act::Surrender { seat });
        }
    }
}

impl PlayOrFold for AsiaPoker {
    type Played = Three;
    type Stage = Stage;
    type Shown = Finish;

    fn begins() -> Stage {
        Stage::Setting
    }

    fn is_open(stage: &Stage) -> bool {
        *stage == Stage::Setting
    }

    fn exposures(_: &AsiaRules) -> Exposures {
        Exposures::by(Decides::Player)
    }

    /// x.13(j), MA § 14(j): while cards are dealt. Stacks are no one's yet.
    fn exposed_to_all(now: &Now<'_>, whose: Place) -> Option<Rule> {
        let round = now.state.round.as_ref()?;
        round.deal().filter(|deal| deal.count > 0)?;
        let all = match now.rules.exposed_while_dealing() {
            _ if stacks_lie(now.state) => true,
            Some(ExposedWhileDealing::AnyCardByHand) => {
                let lies = round.hand(whose).is_some_and(|hand| !hand.is_empty());
                lies && round.dealing == Dealing::FromHand
            }
            Some(ExposedWhileDealing::DealersCards) => whose == Place::Dealer,
            Some(ExposedWhileDealing::AnyCardOfStacks) | None => false,
        };
        all.then_some(Rule::ExposedWhileDealing)
    }

    /// A hand that was not set is set by the house way.
    fn played_on(now: &Now<'_>, seat: u8, set: Option<&Three>) -> Ruling {
        match set {
            Some(_) => Ok(Vec::new()),
            None => hands_set(now, seat, house_way(now, Place::Seat(seat))?),
        }
    }
}
