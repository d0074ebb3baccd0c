//! How people play Three Dice Football.

use crate::dealer::Players;
use crate::will::Will;
use cards::Money;
use chance::{Chance, ChanceError};
use table::three_dice_football::{Act, Form, Next, NoRoll, Table, Wager};
use three_dice_football::strategy::{FULL_GAME, SINGLE_PLAY};

fn find(id: &str) -> Option<Wager> {
    Wager::all().find(|wager| wager.id() == id)
}

/// Who follows the strategy bets on the wagers that give up least: a touchdown, and now and then no gain on the
/// first play. Others take what they like, and one in eight sits the game out.
pub(super) fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
    let mut wagers = Vec::new();
    if will.players == Players::Strategy {
        wagers.extend(find(FULL_GAME[0]));
        if will.one_in(2)? {
            wagers.extend(find(SINGLE_PLAY[0]));
        }
    } else {
        if will.one_in(8)? {
            return Ok(Vec::new());
        }
        let first = will.pick(FULL_GAME.len())?;
        for (n, wager) in FULL_GAME.into_iter().enumerate() {
            if n == first || will.one_in(5)? {
                wagers.extend(find(wager));
            }
        }
        for wager in SINGLE_PLAY {
            if will.one_in(8)? {
                wagers.extend(find(wager));
            }
        }
    }
    let mut acts = Vec::with_capacity(wagers.len());
    for wager in wagers {
        let limits = wager.limits(table.rules());
        let least = limits.least.unwrap_or(Money::from_dollars(5));
        let units = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
        let amount = least.times(units).unwrap_or(least);
        acts.push(Act::PlaceWager {
            seat,
            wager,
            amount: limits.most.map_or(amount, |most| amount.min(most)),
            form: Form::Chips,
        });
    }
    Ok(acts)
}

/// Most players take the dice when they are offered; the stickperson calls most faults, and in a dispute either way.
pub(super) fn decision(steps: &[&Next], will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    let find = |is: fn(&Act) -> bool| {
        steps
            .iter()
            .find(|next| is(&next.act))
            .map(|next| (*next).clone())
    };
    if let (Some(accept), Some(reject)) = (
        find(|act| matches!(act, Act::AcceptDice { .. })),
        find(|act| matches!(act, Act::RejectDice { .. })),
    ) {
        let declines = will.players == Players::Random && will.one_in(6)?;
        return Ok(Some(if declines { reject } else { accept }));
    }
    if let (Some(call), Some(_)) = (
        find(|act| matches!(act, Act::CallRoll { .. })),
        find(|act| matches!(act, Act::CallNoRoll { .. })),
    ) {
        let disputed = find(|act| {
            matches!(
                act,
                Act::CallNoRoll {
                    why: NoRoll::Disputed
                }
            )
        })
        .is_some();
        let stands = will.one_in(if disputed { 2 } else { 6 })?;
        return Ok(stands.then_some(call));
    }
    Ok(None)
}

/// Any two green dice and either red one.
pub(super) fn play(act: Act, will: &mut Will<impl Chance>) -> Result<Act, ChanceError> {
    let Act::SelectDice { seat, .. } = act else {
        return Ok(act);
    };
    let mut die = |n: usize| -> Result<u8, ChanceError> { Ok(u8::try_from(1 + will.pick(n)?).unwrap_or(1)) };
    let (first, second, red) = (die(4)?, die(3)?, die(2)?);
    // The second of the three that are left.
    let second = if second >= first { second + 1 } else { second };
    Ok(Act::SelectDice {
        seat,
        green: [first, second],
        red,
    })
}
