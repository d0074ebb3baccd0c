//! Players look, then play or fold; or walk away: 663a.7(b), 663a.11(a) to (c).

use super::hands::{Before, Hand, Hands, Phase};
use super::{Act, Fact, FiveCardHiLo, Now, Own, Ruling, State, set};
use crate::rules::ids::{ANTE, PLAY, POKER_BONUS};
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use table2::absence::{Becomes, Decides, Hands as Held, own_hand};
use table2::expected::Input;
use table2::game::ActOf;
use table2::{List, Place, Reason, Refusal, Step, Why, betting};

pub(super) const ANTE_WAGER: WagerId = WagerId::new(ANTE);
pub(super) const PLAY_WAGER: WagerId = WagerId::new(PLAY);
pub(super) const POKER_BONUS_WAGER: WagerId = WagerId::new(POKER_BONUS);

fn deciding<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Hands, Refusal> {
    match &now.game().phase {
        Phase::Deciding(hands) => Ok(hands),
        _ => Err(now.not_now(Some(rule))),
    }
}

/// 663a.11(a): after the deal each player examines the cards; (a)(1): only the player and the dealer touch them.
pub(super) fn look_at_hand(now: &Now<'_>, seat: u8) -> Ruling {
    let hands = deciding(now, Rule::ExamineCards)?;
    own_hand(now, seat)?;
    if now.round(Rule::ExamineCards)?.must_decide(seat) {
        return Err(now.refuse(Reason::DecideFirst { seat }, Rule::PlayerCardExposed));
    }
    match hands.get(&seat) {
        Some(Hand::FaceDown) => now.one(Fact::HandLookedAt { seat }, &[Rule::ExamineCards]),
        _ => Err(Reason::StepDone { step: "looking" }.into()),
    }
}

/// 663a.11(b): when every player has examined the cards, each is asked from the dealer's left.
fn asked(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let hands = deciding(now, Rule::PlayOrForfeit)?;
    own_hand(now, seat)?;
    if !matches!(hands.get(&seat), Some(Hand::FaceDown | Hand::Looked)) {
        return Err(now.refuse(Reason::NothingToDecide { seat }, Rule::PlayOrForfeit));
    }
    if let Some(seat) = hands.first(|hand| *hand == Hand::FaceDown) {
        return Err(now.refuse(Own::NotLooked { seat }, Rule::ExamineCards));
    }
    match hands.first(Hand::is_undecided) {
        Some(next) if next != seat => Err(now.refuse(Own::NotAsked { seat: next }, Rule::PlayOrForfeit)),
        _ => Ok(()),
    }
}

/// 663a.11(b): as much as the Ante, no more and no less (reading 663a-8).
pub(super) fn make_play(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    asked(now, seat)?;
    let bet = now.state.bets.get(&seat).ok_or(Reason::NoHandThere { seat })?;
    betting::in_play(now, seat, PLAY_WAGER, amount)?;
    Step::new(Fact::PlayMade { seat, amount }.into())
        .under(&[Rule::PlayOrForfeit, Rule::ChipsOnly])
        .moving([betting::onto(bet, seat, PLAY_WAGER, amount)])
        .alone()
}

/// 663a.11(b)(1), (2): Ante and Tie are forfeited, the Poker Bonus stands.
pub(super) fn fold(now: &Now<'_>, seat: u8) -> Ruling {
    asked(now, seat)?;
    folded(now, seat)
}

/// 663a.11(b), (c): with a Poker Bonus Wager the cards stay until that is settled.
fn folded(now: &Now<'_>, seat: u8) -> Ruling {
    let stays = now.state.bets.amount(seat, POKER_BONUS_WAGER).is_some();
    let rules = match stays {
        true => [
            Rule::PlayOrForfeit,
            Rule::ForfeitLeavesPokerBonus,
            Rule::PokerBonusCardsStay,
        ]
        .as_slice(),
        false => &[Rule::PlayOrForfeit, Rule::ForfeitTakesTie],
    };
    now.one(Fact::Folded { seat, stays }, rules)
}

/// 663a.11(c): once all have decided. The cards of a Poker Bonus stay.
pub(super) fn collect_forfeits(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::CollectForfeits)?;
    let hands = deciding(now, Rule::CollectForfeits)?;
    if let Some(seat) = hands.first(Hand::is_undecided) {
        return Err(now.refuse(Own::Undecided { seat }, Rule::CollectForfeits));
    }
    let seats = hands.forfeits();
    if seats.is_empty() {
        return Err(now.refuse(Own::NothingForfeited, Rule::CollectForfeits));
    }
    let forfeited = |seat: &u8| {
        now.state
            .bets
            .collected(*seat, |wager| wager != POKER_BONUS_WAGER)
    };
    let money: Vec<_> = seats.iter().flat_map(forfeited).collect();
    Step::new(Fact::ForfeitsCollected { seats }.into())
        .under(&[Rule::ForfeitTakesTie, Rule::PokerBonusCardsStay])
        .moving(money)
        .alone()
}

/// What may come next while players play or fold.
pub(super) fn expect(now: &Now<'_>, hands: &Hands, list: &mut List<ActOf<FiveCardHiLo>>) {
    let bets = &now.state.bets;
    let undecided = |seat: u8| {
        now.state
            .round
            .as_ref()
            .is_some_and(|round| round.must_decide(seat))
    };
    let unseen = hands.iter().filter(|(_, hand)| **hand == Hand::FaceDown);
    for (&seat, _) in unseen.filter(|(seat, _)| !undecided(**seat)) {
        if let Some(bet) = bets.get(&seat) {
            list.player(&bet.player, Why::Step, Act::LookAtHand { seat });
        }
    }
    if hands.first(|hand| *hand == Hand::FaceDown).is_some() {
        return;
    }
    let Some(seat) = hands.first(Hand::is_undecided) else {
        list.dealer(Why::Step, Act::CollectForfeits);
        return;
    };
    if let (Some(bet), Some(Hand::Looked)) = (bets.get(&seat), hands.get(&seat)) {
        let amount = bet.amount(ANTE_WAGER).unwrap_or_default();
        list.player(&bet.player, Why::Step, Act::MakePlay { seat, amount })
            .needs(Input::Amount {
                field: "amount",
                least: amount,
                most: Some(amount),
                unit: None,
                only: vec![amount],
            });
        list.player(&bet.player, Why::Choice, Act::Fold { seat });
    }
}

impl Held for FiveCardHiLo {
    /// Who has seen the cards can no longer decide without looking, so the hand stands.
    fn exposable(state: &State, whose: Place) -> Option<bool> {
        let round = state.round.as_ref()?;
        if let Place::Seat(seat) = whose
            && round.voided.contains(&seat)
        {
            return None;
        }
        if round.deal().is_some() {
            return round.hand(whose).filter(|hand| !hand.is_empty()).map(|_| true);
        }
        match (&state.game.phase, whose) {
            (Phase::Deciding(_) | Phase::Setting(_), Place::Dealer) => Some(true),
            (Phase::Deciding(hands) | Phase::Setting(hands), Place::Seat(seat)) => match hands.get(&seat)? {
                Hand::FaceDown => Some(true),
                Hand::Looked | Hand::Playing | Hand::Set(_) => Some(false),
                Hand::Folded { .. } | Hand::Left(_) | Hand::Abandoned => None,
            },
            _ => None,
        }
    }

    /// Reading 663a-14: as in 659a.13(d) and (e), or nothing, as the operator chose.
    fn decides(rules: &crate::HiLoRules) -> Decides {
        match rules.exposed_plays_on {
            true => Decides::NoOne,
            false => Decides::Player,
        }
    }

    fn may_leave(state: &State, seat: u8) -> bool {
        match &state.game.phase {
            Phase::Deciding(hands) | Phase::Setting(hands) => {
                hands.get(&seat).is_some_and(|hand| hand.before().is_some())
            }
            _ => false,
        }
    }

    fn has_left(state: &State, seat: u8) -> bool {
        let hands = state.game.phase.hands();
        hands.is_some_and(|hands| matches!(hands.get(&seat), Some(Hand::Left(_))))
    }

    fn abandoned_lose(rules: &crate::HiLoRules) -> bool {
        rules.abandoned_lose
    }

    /// A hand that is played on is folded without a Play Wager, and with one set with every ace high.
    fn play_on(now: &Now<'_>, seat: u8) -> Ruling {
        let hands = now.game().phase.hands();
        match hands.and_then(|hands| hands.get(&seat)) {
            Some(Hand::Left(Before::Undecided)) => folded(now, seat),
            Some(Hand::Left(Before::Playing)) => {
                let hands = set::aces_high(now, Place::Seat(seat))?;
                now.one(Fact::HandsSet { seat, hands }, set::SETS)
            }
            _ => Ok(Vec::new()),
        }
    }

    fn becomes(state: &mut State, seat: u8, what: Becomes) -> bool {
        let Some(hands) = state.game.phase.open_hands() else {
            // A hand that is voided while cards are dealt takes no part.
            return what == Becomes::Void;
        };
        let Some(hand) = hands.get_mut(&seat) else {
            return false;
        };
        match what {
            Becomes::Left => match hand.before() {
                Some(before) => *hand = Hand::Left(before),
                None => return false,
            },
            Becomes::PlayedOn => {
                *hand = match hand {
                    Hand::Left(Before::Set(hands)) => Hand::Set(hands.clone()),
                    Hand::Left(Before::Playing) => Hand::Playing,
                    _ => Hand::Looked,
                }
            }
            Becomes::Void => {
                hands.remove(&seat);
            }
            Becomes::Lost => {
                *hand = Hand::Abandoned;
                let round = state.round.as_mut();
                return round.is_some_and(|round| round.discard_hand(Place::Seat(seat)));
            }
        }
        true
    }
}
