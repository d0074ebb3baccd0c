//! The dealer's cards are turned, and hands are settled from the dealer's right.

use super::{Act, Became, Ended, Fact, Hand, Now, Own, Play, Played, Record, Ruling, Stage, ThreeCardPoker};
use crate::rules::PLAY;
use crate::settle::{Line, settle};
use crate::{Round, Seat, Stakes};
use rulebook::rule::Rule;
use table::betting::{Bet, Lies};
use table::game::ActOf;
use table::hands;
use table::settled::{Settled, money, rules};
use table::{List, Place, Reason, Refusal, Step, Why};

/// Once every player has played or folded.
pub(super) fn turn_dealer_cards(now: &Now<'_>) -> Ruling {
    let rule = Rule::DealerHandTurned;
    now.dealer(rule)?;
    let play = hands::at(now, rule, |stage| *stage == Stage::Deciding)?;
    match hands::undecided::<ThreeCardPoker>(play) {
        Some(seat) => Err(now.refuse(Reason::Undecided { seat }, rule)),
        None => now.one(Fact::DealerTurned, &[rule]),
    }
}

fn revealing<'a>(now: &Now<'a>, rule: Rule) -> Result<&'a Play, Refusal> {
    hands::at(now, rule, |stage| *stage == Stage::Revealing)
}

/// All wagers of a hand in its turn.
pub(super) fn reveal_hand(now: &Now<'_>, seat: u8) -> Ruling {
    now.dealer(Rule::RevealOrder)?;
    let play = revealing(now, Rule::RevealOrder)?;
    let bet = hands::in_turn(now, play, seat)?;
    let lines = settle_seat(now, play, seat, bet)?;
    let settled = lines.iter().map(Settled::of).collect();
    Step::new(Fact::HandSettled { seat, lines: settled }.into())
        .under(&[Rule::RevealOrder])
        .under(&rules(&lines))
        .moving(lines.iter().flat_map(|line| money(seat, line, bet)))
        .alone()
}

/// One position by the game's own settlement; of a folded hand what still stands.
fn settle_seat(now: &Now<'_>, play: &Play, seat: u8, bet: &Bet) -> Result<Vec<Line>, Refusal> {
    let hand = |place| {
        let round = now.state.round.as_ref();
        let cards = round.and_then(|round| round.hand(place));
        let cards = cards.map(|cards| cards.to_cards());
        cards.ok_or(Reason::NoHandThere { seat })
    };
    let played = matches!(play.hands.get(&seat), Some(Hand::Played(Played)));
    let round = Round {
        dealer: hand(Place::Dealer)?,
        seats: vec![Seat {
            seat,
            player: None,
            cards: hand(Place::Seat(seat))?,
            stakes: stakes(bet),
            play: played,
            lost: None,
        }],
    };
    let settlement =
        settle(&round, now.rules).map_err(|refusal| Refusal::by(Own::CannotBeSettled, refusal.clause))?;
    let stands = |line: &Line| {
        let stake = bet.stakes.get(&line.wager);
        played || stake.is_some_and(|stake| stake.lies == Lies::OnLayout)
    };
    let lines = settlement.seats.into_iter().flat_map(|seat| seat.lines);
    Ok(lines.filter(stands).collect())
}

/// The cards go to the rack in order.
pub(super) fn finish_round(now: &Now<'_>) -> Ruling {
    now.dealer(Rule::DiscardOrder)?;
    match revealing(now, Rule::DiscardOrder)?.next() {
        Some(seat) => Err(now.refuse(Reason::SeatsUnsettled { seat }, Rule::SettleBeforeDiscard)),
        None => now.one(Fact::RoundFinished, &[Rule::DiscardOrder, Rule::Shuffle]),
    }
}

/// What may come next while hands are settled.
pub(super) fn expect(play: &Play, list: &mut List<ActOf<ThreeCardPoker>>) {
    let reveal = play.next().map(|seat| Act::RevealHand { seat });
    list.dealer(Why::Step, reveal.unwrap_or(Act::FinishRound));
}

/// The stakes as the game settles them.
fn stakes(bet: &Bet) -> Stakes {
    let mut stakes = Stakes::default();
    for (wager, stake) in &bet.stakes {
        if let Some(slot) = stakes.slot(wager.as_str()) {
            *slot = Some(stake.amount);
        }
    }
    stakes
}

/// The round as the game settles it: the positions that were played or folded. None if the round was void, or if none
/// were.
pub fn round(record: &Record) -> Option<Round> {
    let Ended::Finished(dealer) = &record.ended else {
        return None;
    };
    let seats = record.seats.iter().filter_map(|seat| {
        let (play, lost) = match &seat.hand {
            Became::Played(Played) => (true, None),
            Became::Folded => (false, None),
            Became::Lost(why) => (seat.bet.amount(PLAY).is_some(), Some(*why)),
            Became::Voided => return None,
        };
        Some(Seat {
            seat: seat.seat,
            player: Some(seat.bet.player.to_string()),
            cards: seat.cards.to_cards(),
            stakes: stakes(&seat.bet),
            play,
            lost,
        })
    });
    let seats: Vec<Seat> = seats.collect();
    let dealer = dealer.to_cards();
    let revealed = seats.iter().any(|seat| seat.lost.is_none());
    revealed.then_some(Round { dealer, seats })
}
