//! Hands are revealed and settled from the dealer's right: 663a.11(f) to (l).

use super::decide::{ANTE_WAGER, PLAY_WAGER, POKER_BONUS_WAGER};
use super::hands::{Became, Ended, Hand, Laid, Play, Record, Stage};
use super::{Fact, Now, Own, Ruling};
use crate::rules::ids;
use crate::settle::{Line, settle};
use crate::{Held, Round, Seat, Stakes};
use rulebook::WagerId;
use rulebook::rule::Rule;
use table::betting::Bet;
use table::hands;
use table::settled::{Settled, money, rules};
use table::{Place, Reason, Refusal, Step};

const TIE_WAGER: WagerId = WagerId::new(ids::TIE);

fn revealing<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Play, Refusal> {
    hands::at(now, rule, |stage| matches!(stage, Stage::Revealing(_)))
}

/// (f) to (k): Ante and Play, the Ante Bonus, then the optional wagers, and the cards go.
pub(super) fn reveal_hand(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::RevealOrder)?;
    let play = revealing(now, Rule::RevealOrder)?;
    let bet = hands::in_turn(now, play, seat)?;
    let lines = settle_seat(now, play, seat, bet)?;
    let paid = lines.iter().flat_map(|line| money(seat, line, bet));
    let settled = lines.iter().map(Settled::of).collect();
    Ok(vec![
        Step::new(Fact::HandSettled { seat, lines: settled }.into())
            .under(&[Rule::MainOutcomes, Rule::OptionalWagersSettle])
            .under(&rules(&lines))
            .moving(paid),
        Step::new(Fact::CardsDiscarded { seat }.into()).under(&[
            Rule::DiscardSettledHands,
            Rule::SettleBeforeDiscard,
            Rule::DiscardOrder,
        ]),
    ])
}

/// One position by the game's own settlement; of a folded hand only the Poker Bonus is left.
fn settle_seat(now: &Now<'_>, play: &Play, seat: u8, bet: &Bet) -> Result<Vec<Line>, Refusal> {
    let hand = |place| {
        let round = now.state.round.as_ref();
        let cards = round.and_then(|round| round.hand(place));
        cards
            .map(|cards| cards.to_cards())
            .ok_or(Reason::NoHandThere { seat })
    };
    let (held, fold) = match play.hands.get(&seat) {
        Some(Hand::Played(Laid::Set(hands))) => (Held::Set(hands.hands()), false),
        _ => (Held::Unset(hand(Place::Seat(seat))?), true),
    };
    let round = Round {
        dealer: hand(Place::Dealer)?,
        seats: vec![Seat {
            seat,
            player: None,
            held,
            stakes: stakes(bet),
            fold,
            lost: None,
        }],
    };
    let settlement =
        settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::NotTheseCards, refusal.clause))?;
    let lines = settlement.seats.into_iter().flat_map(|seat| seat.lines);
    Ok(lines
        .filter(|line| !fold || line.wager == ids::POKER_BONUS)
        .collect())
}

/// (l): the last cards go to the rack in order.
pub(super) fn finish_round(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    match revealing(now, Rule::DiscardOrder)?.next() {
        Some(seat) => Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleBeforeDiscard)),
        None => now.one(Fact::RoundFinished, &[Rule::Shuffle]),
    }
}

/// The stakes as the game settles them.
fn stakes(bet: &Bet) -> Stakes {
    Stakes {
        ante: bet.amount(ANTE_WAGER),
        tie: bet.amount(TIE_WAGER),
        poker_bonus: bet.amount(POKER_BONUS_WAGER),
    }
}

/// The round as the game settles it: the positions that were played, folded or lost. None if the round was void, or if
/// no hand was revealed.
pub fn round(record: &Record) -> Option<Round> {
    let Ended::Finished(dealer) = &record.ended else {
        return None;
    };
    let seats = record.seats.iter().filter_map(|seat| {
        let unset = || Held::Unset(seat.cards.to_cards());
        let (held, fold, lost) = match &seat.hand {
            Became::Played(Laid::Set(hands)) => (Held::Set(hands.hands()), false, None),
            Became::Folded => (unset(), true, None),
            Became::Lost(why) => (unset(), seat.bet.amount(PLAY_WAGER).is_none(), Some(*why)),
            Became::Played(Laid::Unset) | Became::Voided => return None,
        };
        Some(Seat {
            seat: seat.seat,
            player: Some(seat.bet.player.to_string()),
            held,
            stakes: stakes(&seat.bet),
            fold,
            lost,
        })
    });
    let seats: Vec<Seat> = seats.collect();
    let dealer = dealer.all().to_cards();
    let revealed = seats.iter().any(|seat| seat.lost.is_none());
    revealed.then_some(Round { dealer, seats })
}
