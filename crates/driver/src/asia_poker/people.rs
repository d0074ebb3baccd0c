//! How people play Asia Poker.

use crate::dealer::Players;
use crate::will::Will;
use asia_poker::setting::Settings;
use cards::{Card, Money};
use chance::{Chance, ChanceError};
use table::Stack;
use table::asia_poker::phase::Hand;
use table::asia_poker::{Act, Form, Phase, Table, Three, Wager};
use table::devices::Dealing;

/// The main wager, then most of the side wagers offered.
pub(super) fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
    let rules = table.rules();
    let form = Form::Chips;
    let least = Wager::Main.minimum(rules).unwrap_or(Money::from_dollars(10));
    let units = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
    let mut acts = vec![Act::PlaceWager {
        seat,
        wager: Wager::Main,
        amount: least.times(units).unwrap_or(least),
        form,
    }];
    for wager in Wager::ALL
        .into_iter()
        .skip(1)
        .filter(|wager| wager.is_offered(rules))
    {
        if will.one_in(4)? {
            continue;
        }
        let fixed = rules.progressive.as_ref().and_then(|terms| terms.wager);
        let side = match wager {
            Wager::Progressive => fixed,
            _ => wager
                .minimum(rules)
                .unwrap_or(Money::from_dollars(5))
                .times(if will.one_in(4)? { 2 } else { 1 }),
        };
        if let Some(amount) = side {
            acts.push(Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            });
        }
    }
    if rules.match_play && will.one_in(4)? {
        acts.push(Act::LayMatchPlay {
            seat,
            value: Money::from_dollars(25),
        });
    }
    Ok(acts)
}

/// All that is left in one go, or a few when something may still go wrong.
pub(super) fn some_cards(table: &Table, left: u8, will: &mut Will<impl Chance>) -> Result<u8, ChanceError> {
    if will.mishaps == 0 || left < 14 {
        return Ok(left);
    }
    let whole = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
    let stacks = u8::try_from(1 + will.pick(3)?).unwrap_or(1);
    let odd = if whole {
        0
    } else {
        u8::try_from(will.pick(6)?).unwrap_or(0)
    };
    Ok((stacks * 7 - odd).min(left))
}

/// How a player who does not follow the house way sets: any legal setting, now and then a foul one.
pub(super) fn setting(
    table: &Table,
    seat: u8,
    will: &mut Will<impl Chance>,
) -> Result<Option<Three>, ChanceError> {
    if will.players == Players::Strategy {
        return Ok(None);
    }
    let Phase::Setting(play) = &table.state().game.phase else {
        return Ok(None);
    };
    let Some(dealt) = play
        .seats
        .get(&seat)
        .filter(|seat| matches!(seat.hand, Hand::Looked))
    else {
        return Ok(None);
    };
    let Ok(seven) = <[Card; 7]>::try_from(&dealt.cards[..]) else {
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
