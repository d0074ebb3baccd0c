//! How people play Three Dice Football: by the strategy, or as it comes.

use crate::strategy::{FULL_GAME, SINGLE_PLAY};
use crate::table::{Act, Table, ThreeDiceFootball};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use rulebook::WagerId;
use table::betting::{Act as Bet, Form};
use table::dice::{Act as Dice, Thrown};
use table::game::{ActOf, NextOf};

type Any = ActOf<ThreeDiceFootball>;
type Next = NextOf<ThreeDiceFootball>;

impl Bot for ThreeDiceFootball {
    /// Who follows the strategy bets on the wagers that give up least: a touchdown, and now and then no gain on the
    /// first play. Others take what they like, and one in eight sits the game out.
    fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Any>, ChanceError> {
        let mut wagers: Vec<WagerId> = Vec::new();
        if will.players == Players::Strategy {
            wagers.push(WagerId::new(FULL_GAME[0]));
            if will.one_in(2)? {
                wagers.push(WagerId::new(SINGLE_PLAY[0]));
            }
        } else {
            if will.one_in(8)? {
                return Ok(Vec::new());
            }
            let all = table.rules().wagers();
            let on_game = all.iter().filter(|wager| !wager.on_play()).count();
            let first = will.pick(on_game)?;
            for (n, wager) in all.iter().enumerate() {
                let seldom = if wager.on_play() { 8 } else { 5 };
                if n == first || will.one_in(seldom)? {
                    wagers.push(wager.id());
                }
            }
        }
        let mut acts = Vec::with_capacity(wagers.len());
        for offered in wagers.into_iter().filter_map(|wager| table.house().wager(wager)) {
            let least = offered.minimum.unwrap_or(Money::from_dollars(5));
            let units = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
            let amount = least.times(units).unwrap_or(least);
            let place = Bet::PlaceWager {
                seat,
                wager: offered.id(),
                amount: offered.maximum.map_or(amount, |most| amount.min(most)),
                form: Form::Chips,
            };
            acts.push(place.into());
        }
        Ok(acts)
    }

    /// A throw leaves nothing to decide but what is done with the dice.
    fn decision(
        _: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        will.of_dice::<ThreeDiceFootball>(steps)
    }

    /// Any dice of each color.
    fn play(table: &Table, act: Any, will: &mut Will<impl Chance>) -> Result<Any, ChanceError> {
        let table::Act::Dice(Dice::SelectDice { seat, .. }) = act else {
            return Ok(act);
        };
        let dice = will.picks(&ThreeDiceFootball::dice(table.rules()))?;
        Ok(Dice::SelectDice { seat, dice }.into())
    }

    fn whim(act: &Any) -> Option<usize> {
        match act {
            // Once a game is under way only wagers on a play are open.
            table::Act::Bet(Bet::PlaceWager { .. }) => Some(150),
            table::Act::Bet(Bet::WithdrawWager { .. }) => Some(100),
            table::Act::Dice(Dice::GiveUpDice { .. }) => Some(100),
            _ => None,
        }
    }

    fn only_now(act: &Any) -> bool {
        matches!(act, table::Act::Dice(Dice::ReceiveDice { .. }))
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::SettlePlay => 10,
            Act::SetField | Act::CallGameOff => 3,
        }
    }
}
