//! How people play Five Card Hi-Lo.

use crate::dealer::Players;
use crate::will::Will;
use cards::{Card, Money};
use chance::{Chance, ChanceError};
use five_card_hi_lo::setting::Settings;
use five_card_hi_lo::strategy::advise;
use table::devices::Dealing;
use table::five_card_hi_lo::{Act, Form, Next, Phase, Table, Two, Wager};

/// An Ante, then most of the side wagers offered.
pub(super) fn bets(table: &Table, seat: u8, will: &mut Will<impl Chance>) -> Result<Vec<Act>, ChanceError> {
    let rules = table.rules();
    let mut acts = Vec::new();
    for wager in Wager::BEFORE_THE_DEAL
        .into_iter()
        .filter(|wager| wager.is_offered(rules))
    {
        let units = match wager {
            Wager::Ante => 1 + will.pick(4)?,
            _ if will.one_in(3)? => continue,
            _ => 1 + will.pick(2)?,
        };
        let least = wager.minimum(rules).unwrap_or(match wager {
            Wager::Ante => Money::from_dollars(10),
            _ => Money::from_dollars(5),
        });
        let amount = i64::try_from(units).ok().and_then(|units| least.times(units));
        acts.push(Act::PlaceWager {
            seat,
            wager,
            amount: amount.unwrap_or(least),
            form: Form::Chips,
        });
    }
    Ok(acts)
}

/// Play or fold, by the strategy or as it comes; and either of what an exposed card or an empty seat leaves open.
pub(super) fn decision(
    table: &Table,
    steps: &[&Next],
    will: &mut Will<impl Chance>,
) -> Result<Option<Next>, ChanceError> {
    let open: Vec<&&Next> = steps
        .iter()
        .filter(|next| matches!(next.act, Act::DecideExposed { .. } | Act::DecideAbandoned { .. }))
        .collect();
    if !open.is_empty() {
        return Ok(Some((**open[will.pick(open.len())?]).clone()));
    }
    for next in steps {
        let Act::MakePlay { seat, .. } = next.act else {
            continue;
        };
        let folds = match (will.players, five(table, seat)) {
            (Players::Strategy, Some(five)) => !advise(five).play,
            _ => will.one_in(4)?,
        };
        if folds {
            return Ok(Some(Next {
                act: Act::Fold { seat },
                ..(*next).clone()
            }));
        }
    }
    Ok(None)
}

/// All that is left in one go, or a few when something may still go wrong.
pub(super) fn some_cards(table: &Table, left: u8, will: &mut Will<impl Chance>) -> Result<u8, ChanceError> {
    if will.mishaps == 0 || left < 10 {
        return Ok(left);
    }
    let whole = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
    let stacks = u8::try_from(1 + will.pick(2)?).unwrap_or(1);
    let odd = if whole {
        0
    } else {
        u8::try_from(will.pick(4)?).unwrap_or(0)
    };
    Ok((stacks * 5 - odd).min(left))
}

/// As the strategy sets, or any way that is allowed.
pub(super) fn setting(
    table: &Table,
    seat: u8,
    will: &mut Will<impl Chance>,
) -> Result<Option<Two>, ChanceError> {
    let Some(five) = five(table, seat) else {
        return Ok(None);
    };
    if will.players == Players::Strategy {
        return Ok(Some(advise(five).setting.into()));
    }
    let settings = Settings::of(five);
    let all: Vec<_> = settings.iter().collect();
    let chosen = all[will.pick(all.len())?];
    Ok(Some((*chosen).into()))
}

/// The cards of a position that is being decided or set.
fn five(table: &Table, seat: u8) -> Option<[Card; 5]> {
    let play = match &table.state().game.phase {
        Phase::Deciding(play) | Phase::Setting(play) => play,
        _ => return None,
    };
    let cards = &play.seats.get(&seat)?.cards;
    cards[..].try_into().ok()
}
