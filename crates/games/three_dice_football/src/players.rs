//! How people play Three Dice Football: by the strategy, or as it comes.

use crate::strategy::{FULL_GAME, SINGLE_PLAY};
use crate::table::{Act, Table, ThreeDiceFootball};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use rulebook::WagerId;
use table::betting::{Act as Bet, Form};
use table::dice::{Act as Dice, NoRoll, Thrown};
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

    /// Most players take the dice when they are offered; the stickperson calls most faults, and in a dispute either
    /// way.
    fn decision(
        _: &Table,
        steps: &[&Next],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<Next>, ChanceError> {
        let find = |is: fn(&Dice) -> bool| {
            let mut steps = steps.iter();
            let next = steps.find(|next| matches!(&next.act, table::Act::Dice(act) if is(act)));
            next.map(|next| (*next).clone())
        };
        if let (Some(accept), Some(reject)) = (
            find(|act| matches!(act, Dice::AcceptDice { .. })),
            find(|act| matches!(act, Dice::RejectDice { .. })),
        ) {
            let declines = will.players == Players::Random && will.one_in(6)?;
            return Ok(Some(if declines { reject } else { accept }));
        }
        if let (Some(call), Some(_)) = (
            find(|act| matches!(act, Dice::CallRoll { .. })),
            find(|act| matches!(act, Dice::CallNoRoll { .. })),
        ) {
            let why = NoRoll::Disputed;
            let disputed = steps
                .iter()
                .any(|next| next.act == Dice::CallNoRoll { why }.into());
            let stands = will.one_in(if disputed { 2 } else { 6 })?;
            return Ok(stands.then_some(call));
        }
        Ok(None)
    }

    /// Any dice of each color.
    fn play(table: &Table, act: Any, will: &mut Will<impl Chance>) -> Result<Any, ChanceError> {
        let table::Act::Dice(Dice::SelectDice { seat, .. }) = act else {
            return Ok(act);
        };
        let mut dice = std::collections::BTreeMap::new();
        for kind in ThreeDiceFootball::dice(table.rules()).kinds {
            let mut left: Vec<u8> = (1..=kind.set).collect();
            let mut picked = Vec::new();
            for _ in 0..kind.thrown {
                picked.push(left.swap_remove(will.pick(left.len())?));
            }
            dice.insert(kind.color.to_owned(), picked);
        }
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
