//! A second pair of eyes on what is Double Attack Blackjack's own: whose turn it is, where wagers lie, and what a
//! round that ended should have moved.

use super::pit::*;
use cards::{Card, Money};
use double_attack::points::Total;
use double_attack::settle::settle;
use double_attack::table::Status;
use double_attack::table::hands::DOUBLE_DOWN;
use std::collections::BTreeMap;
use table::decks::Pile;
use table::desk::Fact as DeskFact;
use table::{Account, PersonId};

#[derive(Default)]
pub struct Watch {
    /// What each player gained or lost since the last round ended, chips bought apart.
    moved: BTreeMap<PersonId, Money>,
    /// What wagers settled so far in the round brought and took, by position.
    decided: BTreeMap<u8, Money>,
    last_settled: Option<u8>,
    last_acted: Option<u8>,
    late: bool,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        let Happened(fact) = &event.fact else { return };
        match fact {
            Fact::UpCardDealt { .. } => {
                (self.last_settled, self.last_acted, self.late) = (None, None, false);
            }
            Fact::MissedDecided { .. } => self.late = true,
            Fact::CardDealt { seat, .. } | Fact::Stood { seat, .. } | Fact::BlackjackPaid { seat, .. } => {
                let in_turn = self.last_acted.is_none_or(|last| last <= *seat);
                assert!(in_turn || self.late, "players act from the dealer's left");
                self.last_acted = Some(*seat);
            }
            Fact::DealerDrew { .. } => {
                let round = table.state().game.as_ref().unwrap();
                let before = Total::of(&round.dealer[..round.dealer.len() - 1]);
                assert!(before.points < 17, "the dealer drew on {before}");
            }
            Fact::SeatSettled { seat, .. } => {
                let in_turn = self.last_settled.is_none_or(|last| *seat < last);
                assert!(in_turn, "settled from the dealer's right");
                self.last_settled = Some(*seat);
            }
            _ => {}
        }
    }

    /// A round that ends moved what its record settles to; a void one what was decided before it was void.
    pub fn nets(&mut self, event: &Event, table: &Table) {
        let bought = matches!(event.fact, table::Fact::Desk(DeskFact::BoughtIn { .. }));
        for transfer in event.money.iter().filter(|_| !bought) {
            if let Account::Player(player) = &transfer.from {
                *self.moved.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.moved.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        for at in table::table::settles::<DoubleAttack>(&event.fact) {
            let net = at.line.paid + at.line.returned - at.line.stake;
            *self.decided.entry(at.seat).or_default() += net;
        }
        let ended = matches!(
            event.fact,
            Happened(Fact::RoundFinished { .. } | Fact::AllHandsDead { .. })
        );
        if !ended {
            return;
        }
        let record = table.round_record().unwrap();
        let mut due: BTreeMap<PersonId, Money> = BTreeMap::new();
        if let Some(round) = record.finished() {
            let settled =
                settle(round, table.rules()).unwrap_or_else(|refusal| panic!("{refusal}: {round:?}"));
            for (seat, bet) in settled.seats.iter().zip(record.bets.values()) {
                *due.entry(bet.player.clone()).or_default() += seat.net;
            }
        } else {
            for (seat, net) in &self.decided {
                *due.entry(record.bets[seat].player.clone()).or_default() += *net;
            }
        }
        self.decided.clear();
        for (player, moved) in &self.moved {
            let due = due.get(player).copied().unwrap_or_default();
            assert_eq!(*moved, due, "{player} in round {}", record.number);
        }
        self.moved.clear();
    }
}

/// What lies on each spot of the layout, by the hands.
pub fn layout(table: &Table) -> BTreeMap<(u8, String), Money> {
    let mut all = BTreeMap::new();
    let mut lay = |seat: u8, wager: &str, hand: u8, amount: Option<Money>| {
        let wager = match hand {
            1 => wager.to_owned(),
            later => format!("{wager}-{later}"),
        };
        if let Some(amount) = amount.filter(|amount| !amount.is_zero()) {
            all.insert((seat, wager), amount);
        }
    };
    for (&seat, bet) in table.state().bets.iter() {
        let Some(round) = &table.state().game else {
            lay(seat, "bet", 1, bet.amount(BET));
            lay(seat, "bust-it", 1, bet.amount(BUST_IT));
            continue;
        };
        let hands = &round.boxes[&seat];
        for hand in hands.iter().filter(|hand| hand.status != Status::Settled) {
            lay(seat, "bet", hand.id, bet.amount(BET));
            lay(seat, "double-attack", hand.id, bet.amount(DOUBLE_ATTACK));
            lay(seat, "double-down", hand.id, bet.amount(hand.on(DOUBLE_DOWN)));
        }
        lay(seat, "bust-it", 1, bet.standing(BUST_IT));
        lay(seat, "insurance", 1, bet.standing(INSURANCE));
    }
    all
}

/// The same by the ledger.
pub fn laid(table: &Table) -> BTreeMap<(u8, String), Money> {
    let accounts = table.state().desk.ledger.accounts();
    accounts
        .filter_map(|(account, balance)| match account {
            Account::Layout { seat, wager } => Some(((*seat, wager.to_string()), balance)),
            _ => None,
        })
        .collect()
}

/// Every card of the batch that is in play.
pub fn in_play(table: &Table) -> Vec<Card> {
    let piled =
        |piles: &[Pile]| -> Vec<Card> { piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect() };
    let (Some(round), Some(in_play)) = (&table.state().game, &table.state().shoe.in_play) else {
        return Vec::new();
    };
    let mut all = in_play.shoe.cards.0.clone();
    all.extend(piled(&in_play.shoe.rack));
    all.extend(piled(&in_play.piles));
    all.extend(round.dealer.iter());
    all.extend(in_play.exposed);
    all.extend(in_play.reshuffled.iter().flat_map(|order| order.iter()));
    let hands = round.boxes.values().flatten();
    for hand in hands.filter(|hand| hand.status != Status::Settled) {
        all.extend(hand.cards.iter());
    }
    all
}
