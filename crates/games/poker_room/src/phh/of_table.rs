//! The history of a hand that a table dealt.

use super::{Action, History};
use crate::PokerRules;
use crate::rules::Limit;
use crate::settle::settle;
use crate::table::{ANTE, Did, Record};
use cards::Money;
use table::Stack;

impl History {
    /// The history of a round; none of one that was void, or that was played with a kill blind, whose order of betting
    /// the format has no words for.
    pub fn of_round(record: &Record, rules: &PokerRules) -> Option<History> {
        let round = record.round(rules)?;
        if record.killed {
            return None;
        }
        let settled = settle(&round, rules).ok()?;
        let seats: Vec<u8> = record.seats.iter().map(|at| at.seat).collect();
        let player = |seat: &u8| seats.iter().position(|at| at == seat);
        let mut history = History {
            game: rules.game,
            limit: rules.stakes.limit,
            antes: vec![Money::ZERO; seats.len()],
            blinds: vec![Money::ZERO; seats.len()],
            small_bet: rules.stakes.small_bet,
            big_bet: (rules.stakes.limit == Limit::Fixed).then_some(rules.stakes.big_bet),
            stacks: record.seats.iter().map(|at| at.stack).collect(),
            actions: Vec::new(),
            players: record.seats.iter().map(|at| at.player.to_string()).collect(),
            finishing: None,
            rake: record.rake,
            sharing: rules.sharing(rules.game),
            table: None,
            hand: Some(record.number.to_string()),
            seats: seats.clone(),
        };
        // New cards of a draw come after everyone has put cards aside.
        let mut drawn = Vec::new();
        for did in &record.done {
            let action = match did {
                Did::Posted { seat, wager, amount } => {
                    let of = if *wager == ANTE {
                        &mut history.antes
                    } else {
                        &mut history.blinds
                    };
                    of[player(seat)?] += *amount;
                    continue;
                }
                Did::Drew { seat, cards } => {
                    drawn.push(Action::DealHole(player(seat)?, known(cards)));
                    continue;
                }
                Did::Returned { .. } | Did::Reshuffled { .. } => continue,
                Did::Burned { .. } => {
                    history.actions.append(&mut drawn);
                    continue;
                }
                Did::Discarded { seat, cards } => {
                    history.actions.push(Action::Discard(player(seat)?, known(cards)));
                    continue;
                }
                Did::Dealt { seat, cards } => Action::DealHole(player(seat)?, known(cards)),
                Did::Board { cards } => Action::DealBoard(cards.to_cards().to_vec()),
                Did::Folded { seat, .. } => Action::Fold(player(seat)?),
                Did::Checked { seat } | Did::Called { seat, .. } => Action::Call(player(seat)?),
                Did::Raised { seat, to } => Action::RaiseTo(player(seat)?, *to),
                Did::Shown { seat, cards } => Action::Show(player(seat)?, known(cards)),
                Did::Mucked { seat, .. } => Action::Muck(player(seat)?),
            };
            history.actions.append(&mut drawn);
            history.actions.push(action);
        }
        history.show_the_last(record);
        let ends = record.seats.iter().map(|at| {
            let settled = settled.seats.iter().find(|settled| settled.seat == at.seat)?;
            Some(at.stack + settled.net)
        });
        history.finishing = Some(ends.collect::<Option<_>>()?);
        Some(history)
    }

    /// Where all others mucked whoever is left takes the pot and need not show. The format gives a pot to hands that are shown
    /// alone.
    fn show_the_last(&mut self, record: &Record) {
        let mut left = record.seats.iter().enumerate().filter(|(_, at)| !at.folded);
        let mucked = |action: &Action| matches!(action, Action::Muck(_));
        if let (Some((player, at)), None) = (left.next(), left.next())
            && !at.shown
            && self.actions.iter().any(mucked)
        {
            self.actions.push(Action::Show(player, known(&at.cards)));
        }
    }
}

fn known(cards: &Stack) -> Vec<Option<cards::Card>> {
    cards.to_cards().iter().copied().map(Some).collect()
}
