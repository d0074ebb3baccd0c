//! How people play Five Card Hi-Lo: by the strategy, or as it comes.

use crate::setting::Settings;
use crate::strategy::advise;
use crate::table::{Act, FiveCardHiLo, HAND, Table, Two};
use cards::Card;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use table::game::{ActOf, NextOf};
use table::{Place, absence, deal};

impl Bot for FiveCardHiLo {
    fn decision(
        table: &Table,
        steps: &[&NextOf<FiveCardHiLo>],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<NextOf<FiveCardHiLo>>, ChanceError> {
        for next in steps {
            let table::Act::Own(Act::MakePlay { seat, .. }) = next.act else {
                continue;
            };
            let folds = match (will.players, five(table, seat)) {
                (Players::Strategy, Some(five)) => !advise(five).play,
                _ => will.one_in(4)?,
            };
            if folds {
                let act = Act::Fold { seat }.into();
                return Ok(Some(NextOf::<FiveCardHiLo> {
                    act,
                    ..(*next).clone()
                }));
            }
        }
        Ok(None)
    }

    fn play(
        table: &Table,
        act: ActOf<FiveCardHiLo>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<FiveCardHiLo>, ChanceError> {
        let table::Act::Own(Act::SetHands { seat, hands }) = act else {
            return Ok(act);
        };
        let hands = match five(table, seat) {
            Some(five) if will.players == Players::Strategy => advise(five).setting.into(),
            Some(five) => any(five, will)?,
            None => hands,
        };
        Ok(Act::SetHands { seat, hands }.into())
    }

    fn whim(act: &ActOf<FiveCardHiLo>) -> Option<usize> {
        match act {
            table::Act::Deal(deal::Act::CountStub { .. }) => Some(20),
            table::Act::Absence(absence::Act::LeaveTable { .. }) => Some(400),
            _ => None,
        }
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::SetHands { .. } | Act::FinishRound => 8,
            Act::LookAtHand { .. } => 2,
            _ => 3,
        }
    }
}

/// Any setting that is allowed.
fn any(five: [Card; HAND], will: &mut Will<impl Chance>) -> Result<Two, ChanceError> {
    let settings = Settings::of(five);
    let all: Vec<_> = settings.iter().collect();
    Ok((*all[will.pick(all.len())?]).into())
}

/// The cards of a position.
fn five(table: &Table, seat: u8) -> Option<[Card; HAND]> {
    let cards = table.state().round.as_ref()?.hand(Place::Seat(seat))?;
    cards[..].try_into().ok()
}
