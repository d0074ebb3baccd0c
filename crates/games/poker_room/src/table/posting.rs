//! The button moves, and what is bet before the cards: (b) to (e).

use super::seating::{chips, enough};
use super::{
    ANTE, BLIND, Due, Fact, KILL, Now, Own, PokerRoom, Ruling, STRADDLE, due, hand, own_hand, turn_of,
};
use crate::rules::ButtonStart;
use cards::Money;
use rulebook::WagerId;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use table::betting::spot;
use table::clocks::deck_limit;
use table::game::FactOf;
use table::ledger::{Account, transfer};
use table::{Reason, Refusal, Step};

/// (c), (d): the button is placed or moves on; every player posts the Ante, and the players left of the button their
/// Blind Bets. Who sits at the table and is not out has elected to take part, and so to post what is due.
pub(super) fn begin_round(now: &Now<'_>) -> Ruling {
    let section = now.rules.game.rules();
    now.dealer(section.button)?;
    if !now.between_rounds {
        return Err(now.not_now(Some(section.button)));
    }
    let ready = enough(now)?;
    let desk = &now.state.desk;
    let Some((deck, cards)) = desk.loaded() else {
        return Err(now.refuse(Reason::DeckNotReady, section.deal));
    };
    let limit = deck_limit(&now.law, desk.methods.dealing);
    if let Some(limit) = limit.filter(|limit| limit.is_over(cards.received, now.at)) {
        let reason = Reason::DeckChangeDue { hours: limit.hours };
        return Err(Refusal::by(reason, limit.clause));
    }
    let (button, placed) = button(now, &ready)?;
    let seats = clockwise(&ready, button);
    let killer = now.game().kill.as_ref().and_then(|player| {
        let held = seats.iter().find(|seat| desk.seats.get(seat) == Some(player));
        held.copied()
    });
    let begun = Fact::RoundBegun {
        round: now.state.rounds + 1,
        deck,
        button,
        seats: seats.clone(),
        killer,
    };
    let mut steps = vec![Step::<FactOf<PokerRoom>>::new(begun.into()).under(&placed)];
    let mut posting = Posting {
        now,
        left: BTreeMap::new(),
        steps: Vec::new(),
    };
    let stakes = now.rules.stakes_of(killer.is_some());
    if let Some(ante) = stakes.ante {
        for seat in &seats {
            posting.post(*seat, ANTE, ante, &[section.ante]);
        }
    }
    let blinds: Vec<(u8, Money)> = seats.iter().copied().zip(stakes.blinds.iter().copied()).collect();
    for (n, (seat, blind)) in blinds.iter().enumerate() {
        let rule = if n == 0 {
            section.blind
        } else {
            section.more_blinds
        };
        // By usage who posts the kill blind posts no other.
        if killer != Some(*seat) {
            posting.post(*seat, BLIND, *blind, &[rule]);
        }
    }
    if let Some(seat) = killer {
        posting.post(seat, KILL, stakes.small_bet, &[Rule::OmahaKill, Rule::Kill]);
    }
    steps.extend(posting.steps);
    Ok(steps)
}

/// Where the button is in the next round, and the rules that put it there.
fn button(now: &Now<'_>, ready: &[u8]) -> Result<(u8, Vec<Rule>), Refusal> {
    let section = now.rules.game.rules();
    let next = |before: u8| clockwise(ready, before).first().copied().unwrap_or(before);
    match now.game().button {
        // A card was dealt for the first round.
        Some(seat) if now.game().drawn && ready.contains(&seat) => Ok((seat, vec![section.button])),
        Some(before) => Ok((next(before), vec![section.button, section.button_moves])),
        None if now.rules.button_start == ButtonStart::ByCard => {
            Err(now.refuse(Own::ButtonMissing, section.button_card))
        }
        // The position next to the dealer's right hand is the last (reading 637a-12).
        None => Ok((
            ready.last().copied().unwrap_or(1),
            vec![section.button, section.button_start, section.button_right],
        )),
    }
}

/// Positions clockwise from the left of one, that one last.
pub(super) fn clockwise(seats: &[u8], from: u8) -> Vec<u8> {
    let after = seats.iter().filter(|seat| **seat > from);
    let before = seats.iter().filter(|seat| **seat <= from);
    after.chain(before).copied().collect()
}

/// Bets on their way to the layout.
struct Posting<'a, 'n> {
    now: &'a Now<'n>,
    /// What is left of each player's chips.
    left: BTreeMap<u8, Money>,
    steps: Vec<Step<FactOf<PokerRoom>>>,
}

impl Posting<'_, '_> {
    /// By usage who has not the chips for it posts what there is.
    fn post(&mut self, seat: u8, wager: WagerId, due: Money, rules: &[Rule]) {
        let state = self.now.state;
        let Some(player) = state.desk.seats.get(&seat) else {
            return;
        };
        let left = self.left.entry(seat).or_insert_with(|| chips(state, player));
        let amount = due.min(*left);
        *left -= amount;
        let fact = Fact::Posted {
            seat,
            wager,
            amount,
            stands_for: due,
        };
        let money = transfer(Account::Player(player.clone()), spot(seat, wager), amount);
        let short: &[Rule] = if amount < due { &[Rule::TableStakes] } else { &[] };
        self.steps
            .push(Step::new(fact.into()).under(rules).under(short).moving(money));
    }
}

/// (e): one Straddle Bet, by the player left of the last Blind Bet.
pub(super) fn straddle(now: &Now<'_>, seat: u8, amount: Money) -> Ruling {
    let rule = now.rules.game.rules().straddle;
    asked_to_straddle(now, seat)?;
    let hand = hand(now, rule)?;
    let have = hand.chips(now.state).get(&seat).copied().unwrap_or_default();
    let filed = now.rules.stakes.straddle.unwrap_or_default();
    let owed = filed.min(have);
    if amount != owed || amount.is_zero() {
        return Err(now.refuse(
            Own::StraddleAmount { amount: owed },
            now.rules.game.rules().straddle_posted,
        ));
    }
    let fact = Fact::Posted {
        seat,
        wager: STRADDLE,
        amount,
        stands_for: filed,
    };
    let player = Account::Player(now.by.id.clone());
    Step::<FactOf<PokerRoom>>::new(fact.into())
        .under(&[rule, now.rules.game.rules().straddle_posted])
        .moving(transfer(player, spot(seat, STRADDLE), amount))
        .alone()
}

/// (e): the player may.
pub(super) fn decline_straddle(now: &Now<'_>, seat: u8) -> Ruling {
    asked_to_straddle(now, seat)?;
    now.one(
        Fact::StraddleDeclined { seat },
        &[now.rules.game.rules().straddle],
    )
}

fn asked_to_straddle(now: &Now<'_>, seat: u8) -> Result<(), Refusal> {
    let rule = now.rules.game.rules().straddle;
    own_hand(now, seat, rule)?;
    match due(now) {
        Some(Due::Straddle(asked)) => turn_of(now, seat, asked, rule),
        _ => Err(now.refuse(Own::NoStraddle, rule)),
    }
}
