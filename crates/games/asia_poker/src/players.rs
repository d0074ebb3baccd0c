//! How people play Asia Poker: by the house way, or as it comes.

use crate::setting::Settings;
use crate::table::{Act, AsiaPoker, Fall, HAND, Table, Three};
use cards::Card;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use table::game::ActOf;
use table::{Place, Stack, absence, deal};

impl Bot for AsiaPoker {
    const HAND: u8 = 7;

    fn play(
        table: &Table,
        act: ActOf<AsiaPoker>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<AsiaPoker>, ChanceError> {
        match act {
            table::Act::Own(Act::SetHands { seat, hands }) if will.players == Players::Random => {
                let hands = setting(table, seat, will)?.unwrap_or(hands);
                Ok(Act::SetHands { seat, hands }.into())
            }
            other => Ok(other),
        }
    }

    fn whim(act: &ActOf<AsiaPoker>) -> Option<usize> {
        match act {
            table::Act::Own(Act::Surrender { .. }) => Some(60),
            table::Act::Own(Act::AskDealer { .. }) => Some(10),
            table::Act::Absence(absence::Act::LeaveTable { .. }) => Some(400),
            _ => None,
        }
    }

    fn only_now(act: &ActOf<AsiaPoker>) -> bool {
        matches!(
            act,
            table::Act::Deal(deal::Act::CountStub { .. })
                | table::Act::Own(Act::SetDealer { .. } | Act::UncoverDice { .. })
        )
    }

    fn fill(_: &Table, act: &mut Act, chance: &mut impl Chance) -> Result<(), ChanceError> {
        match act {
            Act::UncoverDice {
                fall: Fall::Flat(dice),
                announced,
                ..
            } => {
                *dice = chance.three_dice()?;
                *announced = dice.total();
            }
            Act::ShowNumber { number } => *number = chance.one_to_seven()?,
            _ => {}
        }
        Ok(())
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::SetHands { .. } => 12,
            Act::LookAtHand { .. } => 2,
            Act::FinishRound => 8,
            _ => 3,
        }
    }
}

/// How a player who does not follow the house way sets: any legal setting, now and then a foul one.
fn setting(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Option<Three>, ChanceError> {
    let round = table.state().round.as_ref();
    let cards = round.and_then(|round| round.hand(Place::Seat(seat)));
    let Some(mut seven) = cards.and_then(|cards| <[Card; HAND]>::try_from(&cards[..]).ok()) else {
        return Ok(None);
    };
    if will.one_in(25)? {
        will.shuffle(&mut seven)?;
        let at = if will.one_in(4)? { [3, 5] } else { [4, 6] };
        return Ok(Some(Three {
            high: Stack(seven[..at[0]].to_vec()),
            medium: Stack(seven[at[0]..at[1]].to_vec()),
            low: Stack(seven[at[1]..].to_vec()),
        }));
    }
    let settings = Settings::of(seven, table.rules().table);
    let legal: Vec<_> = settings.legal().collect();
    let picked = will.pick(legal.len())?;
    Ok(legal.get(picked).map(|(setting, _)| (*setting).into()))
}
