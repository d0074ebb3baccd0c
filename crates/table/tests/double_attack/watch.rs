//! A second pair of eyes on what is Double Attack Blackjack's own: whose turn it is, where wagers lie, and what a
//! round that ended should have moved.

use cards::{Card, Money};
use double_attack::points::Total;
use double_attack::settle::settle;
use std::collections::BTreeMap;
use table::Account;
use table::decks::Pile;
use table::desk::Fact as DeskFact;
use table::double_attack::phase::{Phase, Round, Status};
use table::double_attack::{Event, Fact, Table, Wager};

#[derive(Default)]
pub(crate) struct Watch {
    /// What each player gained or lost since the last round ended, chips bought apart.
    moved: BTreeMap<String, Money>,
    last_settled: Option<u8>,
    last_acted: Option<u8>,
    late: bool,
}

impl Watch {
    /// No act out of order.
    pub(crate) fn order(&mut self, event: &Event, table: &Table) {
        match &event.fact {
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
                let round = table.state().game.phase.round().unwrap();
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

    /// A round that ends moved what its record settles to; a void one moved nothing.
    pub(crate) fn nets(&mut self, event: &Event, table: &Table) {
        let bought = matches!(event.fact, Fact::Desk(DeskFact::BoughtIn { .. }));
        for transfer in event.money.iter().filter(|_| !bought) {
            if let Account::Player(player) = &transfer.from {
                *self.moved.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.moved.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        if !matches!(event.fact, Fact::RoundFinished { .. } | Fact::RoundVoided { .. }) {
            return;
        }
        let record = table.round_record().unwrap();
        let mut due: BTreeMap<String, Money> = BTreeMap::new();
        if let Some(round) = record.to_round() {
            let settled =
                settle(&round, table.rules()).unwrap_or_else(|refusal| panic!("{refusal}: {round:?}"));
            for (seat, at) in settled.seats.iter().zip(&record.seats) {
                *due.entry(at.bet.player.clone()).or_default() += seat.net;
            }
        }
        for (player, moved) in &self.moved {
            let due = due.get(player).copied().unwrap_or_default();
            assert_eq!(*moved, due, "{player} in round {}", record.number);
        }
        self.moved.clear();
    }
}

/// What lies on each spot of the layout, by the phase.
pub(crate) fn layout(table: &Table) -> BTreeMap<(u8, String), Money> {
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
    match &table.state().game.phase {
        Phase::Betting(bets) => {
            for (&seat, bet) in bets {
                lay(seat, "bet", 1, bet.amount(Wager::Bet));
                lay(seat, "bust-it", 1, bet.amount(Wager::BustIt));
            }
        }
        other => {
            let round = other.round().unwrap();
            for (&seat, at) in &round.seats {
                for hand in at.hands.iter().filter(|hand| hand.status != Status::Settled) {
                    lay(seat, "bet", hand.id, at.bet.amount(Wager::Bet));
                    lay(seat, "double-attack", hand.id, at.bet.amount(Wager::DoubleAttack));
                    lay(seat, "double-down", hand.id, hand.doubled);
                }
                let undealt = at.hands.iter().all(|hand| hand.dead && hand.cards.len() < 2);
                if !round.bust_it_settled && !undealt {
                    lay(seat, "bust-it", 1, at.bet.amount(Wager::BustIt));
                }
                if at.insured {
                    lay(seat, "insurance", 1, at.bet.amount(Wager::Insurance));
                }
            }
        }
    }
    all
}

/// The same by the ledger.
pub(crate) fn laid(table: &Table) -> BTreeMap<(u8, String), Money> {
    let accounts = table.state().desk.ledger.accounts();
    accounts
        .filter_map(|(account, balance)| match account {
            Account::Layout { seat, wager } => Some(((*seat, wager.clone()), balance)),
            _ => None,
        })
        .collect()
}

/// Every card of the batch that is in play.
pub(crate) fn in_play(round: &Round) -> Vec<Card> {
    let piled =
        |piles: &[Pile]| -> Vec<Card> { piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect() };
    let mut all = round.shoe.cards.0.clone();
    all.extend(piled(&round.shoe.rack));
    all.extend(piled(&round.piles));
    all.extend(round.dealer.iter());
    all.extend(round.exposed);
    all.extend(round.reshuffled.iter().flat_map(|order| order.iter()));
    let hands = round.seats.values().flat_map(|at| &at.hands);
    for hand in hands.filter(|hand| hand.status != Status::Settled) {
        all.extend(hand.cards.iter());
    }
    all
}
