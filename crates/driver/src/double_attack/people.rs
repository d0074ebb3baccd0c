//! How people play Double Attack Blackjack.

use crate::dealer::Players;
use crate::will::Will;
use cards::Money;
use chance::{Chance, ChanceError};
use double_attack::strategy::{Play, attacks, play};
use table::Who;
use table::double_attack::phase::{Phase, Round, Seat, Status};
use table::double_attack::{Act, Form, Missed, Next, Table, Wager, Why};

/// The Bet Wager, and often Bust It where it is offered.
pub(super) fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
    let state = table.state();
    let (Some(player), Phase::Betting(bets)) = (state.desk.seats.get(&seat), &state.game.phase) else {
        return Ok(Vec::new());
    };
    // Random players sit a round out now and then, while there is company.
    let idles = will.players == Players::Random && !bets.is_empty() && will.one_in(12)?;
    let mine: Vec<u8> = bets
        .iter()
        .filter(|(_, bet)| bet.player == *player)
        .map(|(other, _)| *other)
        .collect();
    let apart = !mine.is_empty() && mine.iter().all(|other| other.abs_diff(seat) != 1);
    if idles || apart || table.is_barred(player) {
        return Ok(Vec::new());
    }
    let rules = table.rules();
    let least = Wager::Bet.minimum(rules).max(Money::from_dollars(10));
    let times = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
    let most = rules.choices.money("maximum-wager").unwrap_or(Money::MAX_INPUT);
    let bet = at_least(least.times(times).unwrap_or(least), table).min(at_most(most, table));
    let mut acts = vec![place(seat, Wager::Bet, bet)];
    if Wager::BustIt.is_offered(rules) && !will.one_in(3)? {
        let least = Wager::BustIt.minimum(rules).max(Money::from_dollars(5));
        acts.push(place(seat, Wager::BustIt, at_least(least, table).min(bet)));
    }
    Ok(acts)
}

/// What someone decides of what is open now.
pub(super) fn decision(
    table: &Table,
    steps: &[&Next],
    will: &mut Will<impl Chance>,
) -> Result<Option<Next>, ChanceError> {
    match &table.state().game.phase {
        Phase::Attacking(round) => attack(table, round, will),
        Phase::Insuring(round) => insure(table, round, will),
        Phase::Acting(round) => match choose(table, round, will)? {
            Some(next) => Ok(Some(next)),
            None => missed(steps, will),
        },
        Phase::Dealing(_) => missed(steps, will),
        _ => Ok(None),
    }
}

fn place(seat: u8, wager: Wager, amount: Money) -> Act {
    Act::PlaceWager {
        seat,
        wager,
        amount,
        form: Form::Chips,
    }
}

fn by(at: &Seat, act: Act) -> Next {
    Next {
        who: Who::Player(at.bet.player.clone()),
        act,
        why: Why::Choice,
    }
}

/// As much as chips can make, and no more.
fn at_most(amount: Money, table: &Table) -> Money {
    let unit = table.rules().chip_unit.cents().max(1);
    Money::from_cents(amount.cents() / unit * unit)
}

/// As little as chips can make, and no less.
fn at_least(amount: Money, table: &Table) -> Money {
    let unit = table.rules().chip_unit.cents().max(1);
    Money::from_cents((amount.cents() + unit - 1) / unit * unit)
}

/// The Double Attack Wager: against 2 to 8 for all that is allowed, or as one likes.
fn attack(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    let Some(up) = round.up() else { return Ok(None) };
    for (&seat, at) in &round.seats {
        let amount = match will.players {
            Players::Strategy if attacks(up) => at.bet.bet(),
            Players::Strategy => return Ok(None),
            Players::Random => match will.pick(4)? {
                0 => at_most(at.bet.bet().share(1, 2), table),
                1 => at.bet.bet(),
                _ => continue,
            },
        };
        let least = Wager::DoubleAttack.minimum(table.rules());
        let open = at.bet.amount(Wager::DoubleAttack).is_none() && !at.is_undealt();
        if open && amount >= least {
            return Ok(Some(by(at, place(seat, Wager::DoubleAttack, amount))));
        }
    }
    Ok(None)
}

/// Who follows the strategy never insures.
fn insure(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    if will.players == Players::Strategy {
        return Ok(None);
    }
    for (&seat, at) in &round.seats {
        if at.insured || at.is_undealt() || !will.one_in(4)? {
            continue;
        }
        let amount = table.rules().insurance_limit(at.bet.bet());
        return Ok(Some(by(at, place(seat, Wager::Insurance, amount))));
    }
    Ok(None)
}

/// What the player whose turn it is does with the hand.
fn choose(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    let Some((seat, place)) = round.turn() else {
        return Ok(None);
    };
    let (Some(at), Some(hand), Some(up)) = (round.seats.get(&seat), round.hand(seat, place), round.up())
    else {
        return Ok(None);
    };
    let standing = hand.standing(at.hands.len());
    if hand.status != Status::Open || standing.is_blackjack() {
        return Ok(None);
    }
    let rules = table.rules();
    let draws = !round.refused.contains(&at.bet.player);
    let wish = match will.players {
        Players::Strategy => play(standing, up, rules),
        Players::Random => {
            let mut open = vec![Play::Stand];
            let may = [
                (Play::Hit, standing.may_draw().is_ok(), 2),
                (Play::Double, standing.may_double().is_ok(), 1),
                (Play::Split, standing.may_split(rules).is_ok(), 3),
                (Play::Surrender, standing.may_surrender(rules).is_ok(), 1),
            ];
            for (wish, allowed, weight) in may {
                if allowed {
                    open.extend(std::iter::repeat_n(wish, weight));
                }
            }
            open[will.pick(open.len())?]
        }
    };
    let half = will.players == Players::Random && will.one_in(4)?;
    let doubled = if half {
        at_most(at.each_hand().share(1, 2), table).max(at_least(Money::from_cents(1), table))
    } else {
        at.each_hand()
    };
    let act = match wish {
        Play::Hit if draws => Act::Hit { seat },
        Play::Double if draws => Act::DoubleDown {
            seat,
            amount: doubled,
        },
        Play::Split if draws => Act::Split { seat },
        Play::Surrender => Act::Surrender { seat },
        _ => Act::Stand { seat },
    };
    Ok(Some(by(at, act)))
}

/// A card that was missed is taken late, or the hand is dead, as the player likes.
fn missed(steps: &[&Next], will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    let open: Vec<&&Next> = steps
        .iter()
        .filter(|next| match (&next.act, will.players) {
            (Act::DecideOneCard { choice, .. } | Act::DecideMissed { choice, .. }, players) => {
                players == Players::Random || *choice == Missed::LateCard
            }
            _ => false,
        })
        .collect();
    if open.is_empty() {
        return Ok(None);
    }
    Ok(Some((**open[will.pick(open.len())?]).clone()))
}
