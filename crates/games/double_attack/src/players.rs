//! How people play Double Attack Blackjack: by the strategy, or as it comes.

use crate::strategy::{Play, attacks, open, play};
use crate::table::hands::{BET, DOUBLE_ATTACK, INSURANCE, each_hand};
use crate::table::{Act, DoubleAttack, Missed, Round, Stage, Status, Table};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::{self, Will};
use driver::{Bot, Players};
use rulebook::WagerId;
use table::betting::{self, Bet, Form};
use table::game::{ActOf, NextOf};
use table::{Actor, Next, Role, Who, Why};

/// What someone decides; none if nothing is to be decided.
type Decision = Result<Option<NextOf<DoubleAttack>>, ChanceError>;

impl Bot for DoubleAttack {
    /// A quarter of the batch lies behind the cover card: no round of ordinary length uses it up.
    const HARDLY_EVER: &'static [&'static str] = &["shoe-runs-out"];

    /// Random players sit a round out now and then, while there is company.
    fn bets(
        table: &Table,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<ActOf<DoubleAttack>>, ChanceError> {
        let company = !table.state().bets.is_empty();
        if will.players == Players::Random && company && will.one_in(12)? {
            return Ok(Vec::new());
        }
        will::bets(table, seat, will)
    }

    fn decision(table: &Table, steps: &[&NextOf<DoubleAttack>], will: &mut Will<impl Chance>) -> Decision {
        let Some(round) = &table.state().game else {
            return Ok(None);
        };
        match round.stage {
            Stage::Attacking => attack(table, round, will),
            Stage::Insuring => insure(table, round, will),
            // A floorperson is waited for.
            Stage::Acting if round.reader.is_some() => Ok(None),
            Stage::Acting => match choose(table, round, will)? {
                Some(next) => Ok(Some(next)),
                None => missed(steps, will),
            },
            Stage::Dealing => missed(steps, will),
            Stage::Checking | Stage::Revealed => Ok(None),
        }
    }

    /// All cards at once, or a few when something may still go wrong.
    fn play(
        _: &Table,
        act: ActOf<DoubleAttack>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<DoubleAttack>, ChanceError> {
        Ok(match act {
            table::Act::Own(Act::DealToBoxes { cards }) if will.mishaps > 0 => {
                let some = u8::try_from(1 + will.pick(4)?).unwrap_or(1);
                Act::DealToBoxes {
                    cards: cards.min(some),
                }
                .into()
            }
            other => other,
        })
    }

    fn whim(act: &ActOf<DoubleAttack>) -> Option<usize> {
        matches!(act, table::Act::Own(Act::RefuseCard { .. })).then_some(2)
    }

    fn only_now(act: &ActOf<DoubleAttack>) -> bool {
        use Act::{MissCard, MissCheck, PassOver};
        let table::Act::Own(act) = act else {
            return false;
        };
        matches!(act, PassOver { .. } | MissCard { .. } | MissCheck)
    }

    fn fill(_: &Table, act: &mut Act, _: &mut impl Chance) -> Result<(), ChanceError> {
        if let Act::ReadNeedlessly { told } = act {
            *told = Actor::new("Flo", Role::Floorperson);
        }
        Ok(())
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::DealUpCard => 12,
            Act::DealToBoxes { cards } => u64::from(*cards) / 2 + 1,
            Act::Hit { .. } | Act::Stand { .. } | Act::Split { .. } | Act::Surrender { .. } => 4,
            Act::DealCard | Act::DrawCard => 1,
            Act::FinishRound => 6,
            _ => 3,
        }
    }
}

fn by(bet: &Bet, act: impl Into<ActOf<DoubleAttack>>) -> NextOf<DoubleAttack> {
    Next {
        who: Who::Player(bet.player.clone()),
        act: act.into(),
        why: Why::Choice,
        needs: Vec::new(),
    }
}

/// A wager, if the table takes it of a box that was dealt in.
fn place(
    table: &Table,
    round: &Round,
    seat: u8,
    wager: WagerId,
    amount: Money,
) -> Option<NextOf<DoubleAttack>> {
    let bet = table.state().bets.get(&seat)?;
    let offered = table.house().wager(wager)?;
    let taken = offered.check(amount, |other| bet.amount(other)).is_ok();
    let form = Form::Chips;
    let act = betting::Act::PlaceWager {
        seat,
        wager,
        amount,
        form,
    };
    (taken && !round.is_undealt(seat)).then(|| by(bet, act))
}

/// As much as chips can make, and no more.
fn in_chips(amount: Money, table: &Table) -> Money {
    let unit = table.rules().chip_unit.cents().max(1);
    Money::from_cents(amount.cents() / unit * unit)
}

/// The Double Attack Wager: against 2 to 8 for all that is allowed, or as one likes.
fn attack(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Decision {
    if will.players == Players::Strategy && !round.up().is_some_and(attacks) {
        return Ok(None);
    }
    for (seat, bet) in table.state().bets.on(BET) {
        let amount = match will.players {
            Players::Strategy => bet,
            Players::Random => match will.pick(4)? {
                0 => in_chips(bet.share(1, 2), table),
                1 => bet,
                _ => continue,
            },
        };
        if let Some(next) = place(table, round, seat, DOUBLE_ATTACK, amount) {
            return Ok(Some(next));
        }
    }
    Ok(None)
}

/// Who follows the strategy never insures.
fn insure(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Decision {
    if will.players == Players::Strategy {
        return Ok(None);
    }
    for (seat, bet) in table.state().bets.on(BET) {
        let amount = table.rules().insurance_limit(bet);
        if let Some(next) = place(table, round, seat, INSURANCE, amount)
            && will.one_in(4)?
        {
            return Ok(Some(next));
        }
    }
    Ok(None)
}

/// What the player whose turn it is does with the hand.
fn choose(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Decision {
    let turn = round
        .turn()
        .and_then(|(seat, place)| Some((seat, round.boxes.get(&seat)?, place)));
    let (Some((seat, hands, place)), Some(up)) = (turn, round.up()) else {
        return Ok(None);
    };
    let (Some(bet), Some(hand)) = (table.state().bets.get(&seat), hands.get(place)) else {
        return Ok(None);
    };
    let standing = hand.standing(hands.len());
    if hand.status != Status::Open || standing.is_blackjack() {
        return Ok(None);
    }
    let rules = table.rules();
    let wish = match will.players {
        Players::Strategy => play(standing, up, rules),
        Players::Random => {
            let wishes = open(standing, rules);
            wishes[will.pick(wishes.len())?]
        }
    };
    let all = each_hand(bet);
    let half = will.players == Players::Random && will.one_in(4)?;
    let amount = if half {
        in_chips(all.share(1, 2), table).max(rules.chip_unit)
    } else {
        all
    };
    let draws = !round.refused.contains(&bet.player);
    let act = match wish {
        Play::Hit if draws => Act::Hit { seat },
        Play::Double if draws => Act::DoubleDown { seat, amount },
        Play::Split if draws => Act::Split { seat },
        Play::Surrender => Act::Surrender { seat },
        _ => Act::Stand { seat },
    };
    Ok(Some(by(bet, act)))
}

/// A card that was missed is taken late, or the hand is dead, as the player likes.
fn missed(steps: &[&NextOf<DoubleAttack>], will: &mut Will<impl Chance>) -> Decision {
    let wished = |next: &&&NextOf<DoubleAttack>| match &next.act {
        table::Act::Own(Act::DecideOneCard { choice, .. } | Act::DecideMissed { choice, .. }) => {
            will.players == Players::Random || *choice == Missed::LateCard
        }
        _ => false,
    };
    let wishes: Vec<_> = steps.iter().filter(wished).collect();
    if wishes.is_empty() {
        return Ok(None);
    }
    Ok(Some((**wishes[will.pick(wishes.len())?]).clone()))
}
