//! How people play Asia Poker: by the house way, or as it comes.

use crate::setting::Settings;
use crate::table::{Act, AsiaPoker, Fall, Hand, Table, Three};
use cards::Card;
use chance::{Chance, ChanceError};
use driver2::will::Will;
use driver2::{Bot, Players};
use table2::game::ActOf;
use table2::{Act as Any, Place, Stack, absence, deal};

impl Bot for AsiaPoker {
    const HAND: u8 = 7;

    fn play(
        table: &Table,
        act: ActOf<AsiaPoker>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<AsiaPoker>, ChanceError> {
        let Any::Own(Act::SetHands { seat, hands }) = act else {
            return Ok(act);
        };
        let hands = setting(table, seat, will)?.unwrap_or(hands);
        Ok(Act::SetHands { seat, hands }.into())
    }

    fn whim(act: &ActOf<AsiaPoker>) -> Option<usize> {
        match act {
            Any::Own(Act::Surrender { .. }) => Some(60),
            Any::Own(Act::AskDealer { .. }) => Some(10),
            Any::Absence(absence::Act::LeaveTable { .. }) => Some(400),
            _ => None,
        }
    }

    /// With two positions a player looks at one after the other; the list names both.
    fn unsure(act: &Act) -> bool {
        matches!(act, Act::LookAtHand { .. })
    }

    fn only_now(act: &ActOf<AsiaPoker>) -> bool {
        matches!(
            act,
            Any::Deal(deal::Act::CountStub { .. })
                | Any::Own(Act::SetDealer { .. } | Act::UncoverDice { .. })
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
    if will.players == Players::Strategy {
        return Ok(None);
    }
    let Some(seven) = seven(table, seat) else {
        return Ok(None);
    };
    if will.one_in(25)? {
        let mut cards = seven;
        will.shuffle(&mut cards)?;
        let at = if will.one_in(4)? { [3, 5] } else { [4, 6] };
        return Ok(Some(Three {
            high: Stack(cards[..at[0]].to_vec()),
            medium: Stack(cards[at[0]..at[1]].to_vec()),
            low: Stack(cards[at[1]..].to_vec()),
        }));
    }
    let settings = Settings::of(seven, table.rules().table);
    let legal: Vec<_> = settings.legal().collect();
    if legal.is_empty() {
        return Ok(None);
    }
    let (setting, _) = legal[will.pick(legal.len())?];
    Ok(Some(setting.into()))
}

/// The cards of a position whose player has looked and not set.
fn seven(table: &Table, seat: u8) -> Option<[Card; 7]> {
    let state = table.state();
    let looked = matches!(state.game.play.as_ref()?.hands.get(&seat), Some(Hand::Looked));
    let cards = state.round.as_ref()?.hand(Place::Seat(seat))?;
    cards[..].try_into().ok().filter(|_| looked)
}
