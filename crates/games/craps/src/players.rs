//! How people play Craps: the line with odds, or as it comes.

use crate::strategy::{LINE, ODDS};
use crate::table::{Act, Craps, Table};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use rulebook::{Offered, WagerId};
use table::betting::{Act as Bet, Form};
use table::dice::{Act as Dice, Thrown};
use table::game::{ActOf, NextOf};
use table::{Act as Any, Who};

type Next = NextOf<Craps>;

/// One to four times the least of a wager.
fn amount(offered: &Offered, will: &mut Will<impl Chance>) -> Result<Money, ChanceError> {
    let least = offered.minimum.unwrap_or(Money::from_dollars(5));
    let units = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
    let amount = least.times(units).unwrap_or(least);
    Ok(offered.maximum.map_or(amount, |most| amount.min(most)))
}

impl Bot for Craps {
    /// Everyone bets on the line before a new shooter, one in eight of those who play as they like sits the turn out.
    /// These take what else they like too.
    fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<ActOf<Craps>>, ChanceError> {
        let mut wagers: Vec<WagerId> = Vec::new();
        if will.players == Players::Strategy {
            wagers.push(WagerId::new(LINE[0]));
        } else {
            if will.one_in(8)? {
                return Ok(Vec::new());
            }
            wagers.push(WagerId::new(LINE[will.pick(LINE.len())?]));
            for wager in table.rules().wagers() {
                let windows = &wager.spec.windows;
                let seldom = match windows.first().map(|window| window.as_str()) {
                    Some("before-turn" | "no-marker") => 3,
                    Some("any-throw") => 25,
                    _ => continue,
                };
                if will.one_in(seldom)? {
                    wagers.push(wager.id());
                }
            }
        }
        let mut acts = Vec::with_capacity(wagers.len());
        for offered in wagers.into_iter().filter_map(|wager| table.house().wager(wager)) {
            let place = Bet::PlaceWager {
                seat,
                wager: offered.id(),
                amount: amount(offered, will)?,
                form: Form::Chips,
            };
            acts.push(place.into());
        }
        Ok(acts)
    }

    /// Who follows the strategy takes odds when the point is on, and bets on the line again when it is decided.
    fn decision(
        table: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        if let Some(next) = will.of_dice::<Craps>(steps)? {
            return Ok(Some(next));
        }
        let pass = |next: &&Next| matches!(next.act, Any::Dice(Dice::PassDice));
        let passing = steps.iter().any(pass);
        if passing && table.in_flight().is_some() {
            return before_throw(table, will);
        }
        Ok(None)
    }

    /// Any two of the set; a wager in the step a player has in mind.
    fn play(
        table: &Table,
        act: ActOf<Craps>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<Craps>, ChanceError> {
        let Any::Dice(Dice::SelectDice { seat, .. }) = act else {
            return Ok(act);
        };
        let dice = will.picks(&Craps::dice(table.rules()))?;
        Ok(Dice::SelectDice { seat, dice }.into())
    }

    fn whim(act: &ActOf<Craps>) -> Option<usize> {
        match act {
            // There are many of them at every moment.
            Any::Bet(Bet::PlaceWager { .. }) => Some(3000),
            Any::Bet(Bet::WithdrawWager { .. }) => Some(1000),
            Any::Own(Act::ReduceWager { .. }) => Some(2000),
            Any::Own(Act::CallWager { .. }) => Some(1000),
            Any::Dice(Dice::GiveUpDice { .. }) => Some(400),
            _ => None,
        }
    }

    fn only_now(act: &ActOf<Craps>) -> bool {
        matches!(act, Any::Dice(Dice::ReceiveDice { .. }))
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::SettleThrow => 10,
            _ => 3,
        }
    }
}

/// What a player still does before the dice go out in mid-turn: odds on a line bet, or a new line bet.
fn before_throw(table: &Table, will: &mut Will<impl Chance>) -> Result<Option<Next>, ChanceError> {
    let wanted: Vec<Next> = table
        .expected()
        .into_iter()
        .filter(|next| match &next.act {
            Any::Bet(Bet::PlaceWager { seat, wager, .. }) => {
                let stands = table.state().bets.amount(*seat, *wager).is_some();
                let known = ODDS.contains(&wager.as_str()) || *wager == LINE[0];
                known && !stands
            }
            _ => false,
        })
        .collect();
    for mut next in wanted {
        let often = if will.players == Players::Strategy { 1 } else { 4 };
        if !will.one_in(often)? {
            continue;
        }
        let Any::Bet(Bet::PlaceWager {
            seat,
            wager,
            amount: sum,
            ..
        }) = &mut next.act
        else {
            continue;
        };
        let Who::Player(_) = &next.who else { continue };
        let requires = table
            .house()
            .wager(*wager)
            .and_then(|offered| offered.spec.requires);
        // As much in odds as on the line is always within the multiple.
        let flat = requires.and_then(|flat| table.state().bets.amount(*seat, flat));
        *sum = flat.unwrap_or(*sum);
        return Ok(Some(next));
    }
    Ok(None)
}
