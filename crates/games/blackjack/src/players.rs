//! How people play Blackjack and Spanish 21: by the strategy, or as it comes.

use crate::strategy::{Play, open, play};
use crate::table::felt::{HOUSE_MONEY, INSURANCE, Reading};
use crate::table::{Act, Blackjack, Round, Stage, Status, Table};
use cards::Money;
use chance::{Chance, ChanceError};
use driver::will::{self, Will};
use driver::{Bot, Players};
use games::added::Portion;
use table::betting::{self, Bet, Form};
use table::game::{ActOf, NextOf};
use table::{Actor, Command, Next, Role, Who, Why};

/// What someone decides; none if nothing is to be decided.
type Decision = Result<Option<NextOf<Blackjack>>, ChanceError>;

impl Bot for Blackjack {
    /// A quarter of the cards lies behind the cover card.
    const HARDLY_EVER: &'static [&'static str] = &["shoe-runs-out"];

    /// Random players sit a round out now and then, while others bet.
    fn bets(
        table: &Table,
        seat: u8,
        will: &mut Will<impl Chance>,
    ) -> Result<Vec<ActOf<Blackjack>>, ChanceError> {
        let others = !table.state().bets.is_empty();
        if others && will.players == Players::Random && will.one_in(10)? {
            return Ok(Vec::new());
        }
        will::bets(table, seat, will)
    }

    fn decision(table: &Table, steps: &[&NextOf<Blackjack>], will: &mut Will<impl Chance>) -> Decision {
        let Some(round) = &table.state().game.round else {
            return Ok(None);
        };
        match round.stage {
            Stage::FirstCards => payout(table, steps, will),
            Stage::Insuring => insure(table, round, will),
            // A floorperson is waited for.
            Stage::Acting if matches!(round.reading, Reading::By(_)) => Ok(None),
            Stage::Acting => choose(table, round, will),
            Stage::Dealing | Stage::Checking | Stage::Revealed => Ok(None),
        }
    }

    /// All cards of the deal at once, or a few when something may still go wrong.
    fn play(
        _: &Table,
        act: ActOf<Blackjack>,
        will: &mut Will<impl Chance>,
    ) -> Result<ActOf<Blackjack>, ChanceError> {
        let table::Act::Own(Act::DealCards { cards }) = act else {
            return Ok(act);
        };
        let most = match will.mishaps {
            0 => cards,
            _ => u8::try_from(1 + will.pick(5)?).unwrap_or(1),
        };
        let cards = cards.min(most);
        Ok(Act::DealCards { cards }.into())
    }

    fn whim(act: &ActOf<Blackjack>) -> Option<usize> {
        match act {
            table::Act::Own(Act::RefuseCard { .. }) => Some(2),
            table::Act::Own(Act::TakeEvenMoney { .. }) => Some(2),
            _ => None,
        }
    }

    fn seconds(act: &Act) -> u64 {
        match act {
            Act::DealCards { cards } => 4 + u64::from(*cards),
            Act::ReadHoleCard | Act::FinishRound => 5,
            Act::ValidatePayout { .. } | Act::FilePapers { .. } => 60,
            Act::DealCard | Act::DrawCard => 1,
            _ => 3,
        }
    }
}

/// An act of the player who bet.
fn by(bet: &Bet, act: impl Into<ActOf<Blackjack>>) -> NextOf<Blackjack> {
    let who = Who::Player(bet.player.clone());
    let (act, why, needs) = (act.into(), Why::Choice, Vec::new());
    Next { who, act, why, needs }
}

/// Whether the table would take it.
fn taken(table: &Table, next: &NextOf<Blackjack>) -> bool {
    let Who::Player(player) = &next.who else {
        return false;
    };
    let (at, act) = (table.state().at, next.act.clone());
    let by = Actor::named(player.clone(), "", Role::Player);
    table.decide(&Command { at, by, act }).is_ok()
}

/// A House Money payout is added to a wager that does better than even: on a Blackjack, 20, 11, 10 or a pair of 8s or aces
/// against a weak card. Random players do as they like.
fn payout(table: &Table, steps: &[&NextOf<Blackjack>], will: &mut Will<impl Chance>) -> Decision {
    let take = steps.iter().find_map(|next| match next.act {
        table::Act::Own(Act::TakePayout { seat }) => Some((seat, NextOf::<Blackjack>::clone(next))),
        _ => None,
    });
    let Some((seat, take)) = take else {
        return Ok(None);
    };
    let adds = match will.players {
        Players::Random => !will.one_in(3)?,
        Players::Strategy => wants_to_add(table, seat),
    };
    let Some(bet) = table.state().bets.get(&seat).filter(|_| adds) else {
        return Ok(Some(take));
    };
    let some = will.players == Players::Random && will.one_in(2)?;
    let amount = amount(table, bet, some);
    let add = by(bet, Act::AddPayout { seat, amount });
    Ok(Some(if taken(table, &add) { add } else { take }))
}

/// How much a player says is added, where players say so: what was wagered, which any payout comes to, or all of it.
fn amount(table: &Table, bet: &Bet, some: bool) -> Option<Money> {
    let terms = table.rules().house_money.as_ref()?;
    (some && terms.adding.portion == Portion::PlayerChoice)
        .then(|| bet.amount(HOUSE_MONEY))
        .flatten()
}

fn wants_to_add(table: &Table, seat: u8) -> bool {
    let Some(round) = &table.state().game.round else {
        return false;
    };
    let (Some(cards), Some(up)) = (round.first_two(seat), round.up()) else {
        return false;
    };
    let weak = crate::points::value(up).is_some_and(|count| (2..=6).contains(&count));
    let total = crate::Total::of(&cards);
    matches!(total.points, 10 | 11 | 20 | 21) || weak && (total.soft || total.points == 16)
}

/// Who follows the strategy neither insures nor takes even money.
fn insure(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Decision {
    if will.players == Players::Strategy {
        return Ok(None);
    }
    for (&seat, bet) in table.state().bets.iter() {
        let stake = bet.amount(table.rules().main).unwrap_or_default();
        let place = betting::Act::PlaceWager {
            seat,
            wager: INSURANCE,
            amount: stake.share(1, 2),
            form: Form::Chips,
        };
        let place = by(bet, place);
        if !round.even_money.contains(&seat) && taken(table, &place) && will.one_in(4)? {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

/// What the player whose turn it is does with the hand.
fn choose(table: &Table, round: &Round, will: &mut Will<impl Chance>) -> Decision {
    let turn = round.turn().and_then(|(seat, place)| {
        let hands = round.boxes.get(&seat)?;
        Some((
            seat,
            hands.get(place)?,
            hands.len(),
            table.state().bets.get(&seat)?,
        ))
    });
    let (Some((seat, hand, hands, bet)), Some(up)) = (turn, round.up()) else {
        return Ok(None);
    };
    let (in_play, rules) = (hand.in_play(hands), table.rules());
    if hand.status != Status::Open || in_play.is_blackjack() {
        return Ok(None);
    }
    let wish = match will.players {
        Players::Strategy => play(in_play, up, rules),
        Players::Random => {
            let may = open(in_play, rules);
            may.get(will.pick(may.len())?).copied().unwrap_or(Play::Stand)
        }
    };
    let all = bet.amount(rules.main).unwrap_or_default();
    let less = will.players == Players::Random && will.one_in(4)?;
    let amount = if less { all.share(1, 2) } else { all };
    let wish = match wish {
        Play::Stand => Act::Stand { seat },
        Play::Hit => Act::Hit { seat },
        Play::Double => Act::DoubleDown { seat, amount },
        Play::Split => Act::Split { seat },
        Play::Surrender => Act::Surrender { seat },
        Play::Rescue => Act::Rescue { seat },
    };
    let (wish, stand) = (by(bet, wish), by(bet, Act::Stand { seat }));
    // A player who refused an exposed card gets no more.
    Ok(Some(if taken(table, &wish) { wish } else { stand }))
}
