//! How people play Baccarat: by what returns most, or as it comes.

use crate::coup::Side;
use crate::rules::ids;
use crate::table::{Act, Baccarat, HOUSE_MONEY, Stage, Table, on};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::Will;
use driver::{Bot, Players};
use rulebook::WagerId;
use table::betting::{self, Form};
use table::game::{ActOf, NextOf};
use table::{Actor, Command, Refusal, Role, Who, Why};

impl Bot for Baccarat {
    /// A wager on one of the hands, now and then on both or on a tie alone, and some of the others beside it.
    fn bets(
        table: &Table,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<ActOf<Baccarat>>, ChanceError> {
        let random = will.players == Players::Random;
        let mut wagers = match will.pick(if random { 8 } else { 2 })? {
            0 | 2 | 4 => vec![on(Side::Player)],
            6 => vec![on(Side::Player), on(Side::Banker)],
            7 => vec![WagerId::new(ids::TIE)],
            _ => vec![on(Side::Banker)],
        };
        for id in ids::ALL {
            let wager = WagerId::new(id);
            let beside = wager != on(Side::Player) && wager != on(Side::Banker) && !wagers.contains(&wager);
            let alone =
                id == ids::HOUSE_MONEY && !wagers.iter().any(|each| Side::BOTH.map(on).contains(each));
            if beside && !(alone && table.rules().needs_hand_wager) && will.one_in(2)? {
                wagers.push(wager);
            }
        }
        let mut acts = Vec::new();
        for wager in wagers {
            let Some(offered) = table.house().wager(wager) else {
                continue;
            };
            let units = i64::try_from(1 + will.pick(4)?).unwrap_or(1);
            let least = offered.least().max(Money::from_dollars(5));
            let amount = least.times(units).unwrap_or(least);
            let amount = offered.maximum.map_or(amount, |most| amount.min(most));
            let form = Form::Chips;
            acts.push(
                betting::Act::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                }
                .into(),
            );
        }
        Ok(acts)
    }

    /// Who follows the strategy adds a payout where that wins, random players as they like.
    fn decision(
        table: &Table,
        steps: &[&NextOf<Baccarat>],
        will: &mut Will<impl Chance>,
    ) -> Result<Option<NextOf<Baccarat>>, ChanceError> {
        let Some(round) = table.state().game.round.as_ref() else {
            return Ok(None);
        };
        if round.stage != Stage::HouseMoney {
            return Ok(None);
        }
        for next in steps {
            let table::Act::Own(Act::TakePayout { seat }) = next.act else {
                continue;
            };
            let hands = table.state().bets.get(&seat).map_or(Vec::new(), |bet| {
                let stands = |hand: &Side| bet.standing(on(*hand)).is_some();
                Side::BOTH.into_iter().filter(stands).collect::<Vec<_>>()
            });
            let random = will.players == Players::Random;
            let hand = if !random {
                crate::math::best_add(&round.coup, &hands, table.rules())
            } else if hands.is_empty() || will.one_in(3)? {
                None
            } else {
                hands.get(will.pick(hands.len())?).copied()
            };
            let taken = (*next).clone();
            let Some(hand) = hand else {
                return Ok(Some(taken));
            };
            let wish = add(table, next, seat, hand, will)?;
            let refused = allowed(table, &wish).is_err();
            return Ok(Some(if refused { taken } else { wish }));
        }
        Ok(None)
    }

    fn whim(act: &ActOf<Baccarat>) -> Option<usize> {
        match act {
            table::Act::Own(Act::GiveUpCards { .. } | Act::TakeBackCards { .. }) => Some(6),
            table::Act::Own(Act::DeclineCards { .. }) => Some(2),
            table::Act::Own(Act::CollectVigorish { .. }) => Some(8),
            _ => None,
        }
    }

    fn settles_up(act: &Act) -> bool {
        matches!(act, Act::CollectVigorish { .. })
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::DealHands => 12,
            Act::TurnCards { .. } => 4,
            Act::FinishRound => 6,
            _ => 3,
        }
    }
}

/// Whether the table takes it: adding may pass a maximum that the operator keeps.
fn allowed(table: &Table, next: &NextOf<Baccarat>) -> Result<(), Refusal> {
    let Who::Player(player) = &next.who else {
        return Ok(());
    };
    let command = Command {
        at: table.state().at,
        by: Actor::named(player.clone(), "", Role::Player),
        act: next.act.clone(),
    };
    table.decide(&command).map(|_| ())
}

/// The payout added to the wager on a hand, all of it or as much as the player likes.
fn add(
    table: &Table,
    next: &NextOf<Baccarat>,
    seat: u8,
    hand: Side,
    will: &mut Will<impl Chance>,
) -> Result<NextOf<Baccarat>, ChanceError> {
    use games::added::Portion;
    let adding = table.rules().adding;
    let stake = table.state().bets.amount(seat, HOUSE_MONEY).unwrap_or_default();
    let round = table.state().game.round.as_ref();
    let whole = round.map_or(Money::ZERO, |round| {
        adding.whole(&crate::house_money::line(stake, &round.coup, table.rules()))
    });
    let some = will.players == Players::Random && will.one_in(2)?;
    let amount = match adding.portion {
        Portion::PlayerChoice if some => Some(whole.share(1, 2).max(Money::from_cents(1))),
        Portion::PlayerChoice => Some(whole),
        Portion::All | Portion::Part(..) => None,
    };
    Ok(NextOf::<Baccarat> {
        who: Who::clone(&next.who),
        act: Act::AddPayout { seat, hand, amount }.into(),
        why: Why::Choice,
        needs: Vec::new(),
    })
}
