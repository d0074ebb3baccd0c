//! Players look, then check, play or fold as the community cards are turned; or tell others: 587.11(a) to (h).

use super::hands::{Hand, Play, Raise, Shown, Stage};
use super::reveal::stakes;
use super::{ANTE, Act, BLIND, Fact, Now, Own, PAIR_PLUS, PLAY, PROGRESSIVE, RaiseItUp, Ruling};
use crate::hands::{ProgressiveHand, ThreeCardHand};
use crate::rules::PairPlusAfterFold;
use crate::settle::{cards_stay, pair_plus};
use crate::{RaiseItUpRules, Street};
use cards::{Card, Money, three};
use rulebook::rule::Rule;
use std::collections::BTreeSet;
use table::absence::{Decides, Exposures};
use table::expected::Input;
use table::game::ActOf;
use table::hands::{self, PlayOrFold};
use table::settled::{Settled, money, rules};
use table::{List, Place, Reason, Refusal, Step, Why, betting};

fn deciding<'a>(now: &Now<'a>, rule: Rule) -> Result<(&'a Play, Street), Refusal> {
    let play = hands::at(now, rule, |stage| stage.street().is_some())?;
    let street = play.stage.street();
    street
        .map(|street| (play, street))
        .ok_or_else(|| now.not_now(Some(rule)))
}

/// 587.11(a).
pub(super) fn look_at_hand(now: &Now<'_>, seat: u8) -> Ruling {
    let (play, _) = deciding(now, Rule::ExamineCards)?;
    hands::look(now, play, seat, Fact::HandLookedAt { seat })
}

/// 587.11(b), (d), (f): each who has made no Play Wager is asked from the dealer's left (readings R1, R2).
fn asked(now: &Now<'_>, seat: u8) -> Result<Street, Refusal> {
    let (play, street) = deciding(now, Rule::PlayWager)?;
    hands::asked(now, play, seat, street.rule())?;
    Ok(street)
}

pub(super) fn check(now: &Now<'_>, seat: u8) -> Ruling {
    let street = asked(now, seat)?;
    now.check(street.may_check(), Own::PlayOrFold, street.rule())?;
    let seen = street.cards();
    now.one(Fact::Checked { seat, seen }, &[])
}

/// As many times the Ante as the street allows, once in a round.
pub(super) fn make_play(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    let street = asked(now, seat)?;
    let bet = now.state.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    let ante = bet.amount(ANTE).unwrap_or_default();
    let most = street.most();
    let times = |multiple: &u8| ante.times(i64::from(*multiple)) == Some(amount);
    let Some(multiple) = (1..=most).find(times) else {
        return Err(now.refuse(Own::PlayAmount { ante, most }, street.rule()));
    };
    let fact = Fact::PlayMade {
        seat,
        amount,
        multiple,
        seen: street.cards(),
    };
    Step::new(fact.into())
        .under(&[street.rule(), Rule::PlayWager, Rule::ChipsOnly])
        .moving([betting::onto(bet, seat, PLAY, amount)])
        .alone()
}

/// The three cards of a position.
fn three_cards(now: &Now<'_>, seat: u8) -> Option<[Card; 3]> {
    let cards = now.state.round.as_ref()?.hand(Place::Seat(seat))?;
    cards.as_ref().try_into().ok()
}

/// Whether a fold forfeits a Progressive Payout Wager whose hand would win (587.11(g)).
fn folds_a_winner(now: &Now<'_>, seat: u8) -> bool {
    let hand = |cards| ProgressiveHand::of(cards, now.rules.ace_two_three);
    now.state.bets.amount(seat, PROGRESSIVE).is_some() && three_cards(now, seat).and_then(hand).is_some()
}

/// 587.11(f): only when two community cards are turned. Who would give up a winning progressive hand is told so first
/// (reading R7).
pub(super) fn fold(now: &Now<'_>, seat: u8, warned: bool) -> Ruling {
    let street = asked(now, seat)?;
    now.check(!street.may_check(), Own::FoldLater, street.rule())?;
    if !warned && folds_a_winner(now, seat) {
        return Err(now.refuse(Own::FoldsAWinner, Rule::FoldForfeits));
    }
    Ok(folded(now, seat))
}

/// 587.11(f), (g): Ante and Blind go at once and the progressive is forfeited; what else stands is settled later, and
/// the cards stay for it. The Pair Plus as the operator chose (reading R8).
fn folded(now: &Now<'_>, seat: u8) -> Vec<Step<table::Fact<Fact>>> {
    let bets = &now.state.bets;
    let Some(bet) = bets.get(&seat) else {
        return Vec::new();
    };
    let fact = Fact::Folded {
        seat,
        stays: cards_stay(&stakes(bet), now.rules),
        progressive: bet.amount(PROGRESSIVE),
    };
    let main = |wager| wager == ANTE || wager == BLIND;
    let mut folded = Step::new(fact.into())
        .under(&[Rule::Fold, Rule::FoldCollected])
        .moving(bets.collected(seat, main));
    if !bet.stakes.keys().all(|wager| main(*wager)) {
        folded = folded.under(&[Rule::FoldForfeits]);
    }
    let at_once = now.rules.after_fold != PairPlusAfterFold::Stays;
    let pair_plus = bet.amount(PAIR_PLUS).filter(|_| at_once).map(|stake| {
        let rank = three_cards(now, seat).map(|cards| three::rank(&cards, now.rules.ace_two_three));
        let line = pair_plus(stake, rank.and_then(ThreeCardHand::of), true, now.rules);
        let fact = Fact::PairPlusSettled {
            seat,
            line: Settled::of(&line),
        };
        Step::new(fact.into())
            .under(&[Rule::FoldForfeits])
            .under(&rules([&line]))
            .moving(money(seat, &line, bet))
    });
    [folded].into_iter().chain(pair_plus).collect()
}

/// 587.11(c), (e), (h): once all remaining players have decided.
pub(super) fn turn_card(now: &Now<'_>) -> Ruling {
    let street = now.game().as_ref().and_then(|play| play.stage.street());
    let rule = street.map_or(Rule::FourthStreetCard, Street::turns);
    now.dealer(rule)?;
    let (play, street) = deciding(now, rule)?;
    if let Some(seat) = hands::undecided::<RaiseItUp>(play) {
        return Err(now.refuse(Reason::Undecided { seat }, rule));
    }
    for &seat in play.hands.keys() {
        hands::exposure_is_decided(now, seat)?;
    }
    let street = street.cards() + 1;
    now.one(Fact::CardTurned { street }, &[])
}

/// Whether a hand's player can be found to have told others about it.
fn may_be_discussed(hand: &Hand) -> bool {
    matches!(
        hand,
        Hand::Looked | Hand::Played(_) | Hand::Folded { stays: true, .. }
    )
}

/// 587.11(a)(3): who tells others about the hand before the last card is turned forfeits every wager, by a
/// floorperson's finding (reading R26).
pub(super) fn hand_discussed(now: &Now<'_>, seat: u8, reason: &str) -> Ruling {
    now.floor(Rule::NoSharing)?;
    let (play, _) = deciding(now, Rule::NoSharing)?;
    match play.hands.get(&seat) {
        None => Err(Reason::NoHandThere { seat }.into()),
        Some(Hand::FaceDown) => Err(now.refuse(Own::NotSeen { seat }, Rule::NoSharing)),
        Some(hand) if may_be_discussed(hand) => {
            now.reasoned(reason, Rule::NoSharing)?;
            let reason = reason.to_owned();
            Step::new(Fact::WagersForfeited { seat, reason }.into())
                .under(&[Rule::SharingForfeits])
                .moving(now.state.bets.collected(seat, |_| true))
                .alone()
        }
        Some(_) => Err(now.refuse(Own::NothingToForfeit { seat }, Rule::SharingForfeits)),
    }
}

/// What may come next while players decide.
pub(super) fn expect(now: &Now<'_>, play: &Play, list: &mut List<ActOf<RaiseItUp>>) {
    let Some(street) = play.stage.street() else {
        return;
    };
    let asked = hands::expect(now, play, list, |seat| Act::LookAtHand { seat });
    if let Some((seat, bet)) = asked.and_then(|seat| Some((seat, now.state.bets.get(&seat)?))) {
        let otherwise = match street.may_check() {
            true => Act::Check { seat },
            false => Act::Fold {
                seat,
                warned: folds_a_winner(now, seat),
            },
        };
        list.player(&bet.player, Why::Step, otherwise);
        let ante = bet.amount(ANTE).unwrap_or_default();
        for amount in (1..=street.most()).filter_map(|multiple| ante.times(i64::from(multiple))) {
            list.player(&bet.player, Why::Step, Act::MakePlay { seat, amount });
        }
    }
    if turn_card(&now.by_dealer()).is_ok() {
        list.dealer(Why::Step, Act::TurnCard);
    }
    for (&seat, _) in play.hands.iter().filter(|(_, hand)| may_be_discussed(hand)) {
        let reason = "told others about the hand".to_owned();
        list.floor(Why::Irregularity, Act::HandDiscussed { seat, reason })
            .needs(Input::Reason { field: "reason" });
    }
}

impl PlayOrFold for RaiseItUp {
    type Played = Raise;
    type Stage = Stage;
    type Shown = Shown;

    fn begins() -> Stage {
        Stage::Street {
            turned: 0,
            checked: BTreeSet::new(),
        }
    }

    fn is_open(stage: &Stage) -> bool {
        stage.street().is_some()
    }

    /// A hand that was left is decided on before others are asked.
    fn is_asked(stage: &Stage, seat: u8, hand: &Hand) -> bool {
        match hand {
            Hand::FaceDown | Hand::Looked => !stage.has_checked(seat),
            Hand::Left(_) => true,
            Hand::Played(_) | Hand::Folded { .. } | Hand::Lost(_) => false,
        }
    }

    /// 587.13(d): a community card seen before its turn voids the round. A player's card stands, or waits for a
    /// floorperson where the operator chose so (reading R24).
    fn exposures(rules: &RaiseItUpRules) -> Exposures {
        Exposures {
            decides: Decides::Floorperson,
            stands: rules.exposed_stands,
            voids: true,
            player: Rule::CommunityCardExposed,
            others: Rule::CommunityCardExposed,
        }
    }

    /// A hand that is played on without a Play Wager is folded: none was made (587.1).
    fn played_on(now: &Now<'_>, seat: u8, played: Option<&Raise>) -> Ruling {
        Ok(match played {
            Some(_) => Vec::new(),
            None => folded(now, seat),
        })
    }
}
