//! Placing a wager in chips, by word or with a coupon.

use super::{Doing, Fact, Form, reason, spot};
use crate::desk;
use crate::game::Game;
use crate::ledger::{Account, Transfer};
use crate::now::Now;
use crate::people::PersonId;
use crate::refusal::{Reason, Refusal};
use crate::step::{Ruling, Step};
use cards::Money;
use rulebook::rule::Rule;
use rulebook::{Ground, Offered, WagerId};

pub(super) fn place<G: Game>(
    now: &Now<'_, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
    form: Form,
) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    let offered = check(now, seat, wager, amount, &now.by.id)?;
    if form == Form::VerbalWithCash {
        // A word with cash counts once the dealer has confirmed it, where the operator takes words at all.
        if !G::verbal(now.rules) {
            let rule = now.either([Rule::VerbalWithCash, Rule::NoCallBets, Rule::ChipsOnly]);
            return Err(now.refuse(Reason::ChipsOnly, rule));
        }
        let fact = Fact::WagerSpoken { seat, wager, amount };
        return now.one(fact, &[Rule::VerbalWithCash]);
    }
    let money = Transfer {
        from: Account::Player(now.by.id.clone()),
        to: spot(seat, wager),
        amount,
    };
    let fact = Fact::WagerPlaced { seat, wager, amount };
    let rules = placed(offered);
    Step::new(fact.into()).under(&rules).moving([money]).alone()
}

/// The rules a wager that was placed follows from: its own, those of its window, and those of any wager.
fn placed(offered: &Offered) -> Vec<Rule> {
    let shared = [
        Rule::OptionalWagers,
        Rule::PermittedWagers,
        Rule::ChipsOnly,
        Rule::SeatedPlayers,
        Rule::BetsClose,
    ];
    let spec = &offered.spec;
    let exactly = (!offered.exactly.is_empty()).then(|| spec.ground(Ground::Exactly));
    let clauses = [spec.clause, spec.ground(Ground::Window)];
    let own = clauses.into_iter().chain(exactly);
    own.flat_map(|clause| clause.rules())
        .copied()
        .chain(shared)
        .collect()
}

/// Checks a wager against all that the edition says of it, and what the game adds.
fn check<'a, G: Game>(
    now: &Now<'a, G>,
    seat: u8,
    wager: WagerId,
    amount: Money,
    player: &PersonId,
) -> Result<&'a Offered, Refusal> {
    let Some(offered) = now.house.wager(wager) else {
        let reason = Reason::NotOffered { wager };
        return Err(match now.law.edition.wager(wager) {
            Some(spec) => Refusal::by(reason, Some(spec.ground(Ground::Offered))),
            None => now.refuse(reason, Rule::OptionalWagers),
        });
    };
    G::window(now, offered, Doing::Place)?;
    let amount = desk::amount(amount)?;
    let standing = |other| now.state.bets.amount(seat, other);
    offered.check(amount, standing).map_err(|breach| {
        Refusal::by(
            reason(&breach, offered),
            Some(offered.spec.ground(breach.ground(offered))),
        )
    })?;
    G::wager(now, seat, offered, amount, player)?;
    Ok(offered)
}

/// The dealer confirms a spoken wager, and its cash becomes chips at once.
pub(super) fn confirm<G: Game>(now: &Now<'_, G>, seat: u8) -> Ruling<crate::Fact<G::Fact>> {
    let rule = Rule::VerbalWithCash;
    now.dealer(rule)?;
    let Some(&(wager, amount)) = now.state.bets.spoken.get(&seat) else {
        return Err(now.refuse(Reason::NotSpoken { seat }, rule));
    };
    let Some(player) = now.state.desk.seats.get(&seat) else {
        return Err(now.refuse(Reason::NotSeated { seat }, rule));
    };
    let offered = check(now, seat, wager, amount, player)?;
    let (player, chips) = (player.clone(), Account::Player(player.clone()));
    let bought = [
        Transfer {
            from: Account::Cash,
            to: Account::DropBox,
            amount,
        },
        Transfer {
            from: Account::Inventory,
            to: chips.clone(),
            amount,
        },
    ];
    let placed_on = Transfer {
        from: chips,
        to: spot(seat, wager),
        amount,
    };
    Ok(vec![
        Step::new(desk::Fact::BoughtIn { player, amount }.into())
            .under(&[Rule::ChipsOnly])
            .moving(bought),
        Step::new(Fact::WagerPlaced { seat, wager, amount }.into())
            .under(&placed(offered))
            .moving([placed_on]),
    ])
}

/// MA § 7(a): a coupon on the betting area, where the operator takes them (reading G2).
pub(super) fn lay_match_play<G: Game>(
    now: &Now<'_, G>,
    seat: u8,
    value: Money,
) -> Ruling<crate::Fact<G::Fact>> {
    now.state.desk.owner(seat, now)?;
    if !now.between_rounds {
        return Err(now.refuse(Reason::BetsClosed, Rule::BetsClose));
    }
    if !G::match_play(now.rules) {
        let rule = now.either([Rule::MatchPlay, Rule::ChipsOnly]);
        return Err(now.refuse(Reason::NoMatchPlay, rule));
    }
    let value = desk::amount(value)?;
    match now.state.bets.get(&seat) {
        None => Err(now.refuse(Reason::NoMainWager, Rule::MatchPlay)),
        Some(bet) if bet.match_play.is_some() => Err(now.refuse(Reason::NoMatchPlay, Rule::MatchPlay)),
        Some(_) => now.one(Fact::MatchPlayLaid { seat, value }, &[Rule::MatchPlay]),
    }
}
