//! A second pair of eyes: what must hold after every event, kept apart from the machine's own code.

use crate::pit::BATCH;
use cards::{Card, DeckKind, Money};
use games::double_attack::points::Total;
use games::double_attack::settle::settle;
use std::collections::BTreeMap;
use table::Account;
use table::decks::{Pile, Stage};
use table::desk::Fact as DeskFact;
use table::double_attack::phase::{Phase, Round, Status};
use table::double_attack::record::Ended;
use table::double_attack::{Event, Fact, Table, Wager};

#[derive(Default)]
pub(crate) struct Watch {
    /// What each player gained or lost since the last round ended, chips bought apart.
    moved: BTreeMap<String, Money>,
    last_settled: Option<u8>,
    last_acted: Option<u8>,
    late: bool,
    pub(crate) finished: u64,
    pub(crate) void: u64,
}

impl Watch {
    pub(crate) fn after(&mut self, event: &Event, table: &Table) {
        money(table);
        cards(table);
        self.order(event, table);
        self.nets(event, table);
    }

    /// No act out of order.
    fn order(&mut self, event: &Event, table: &Table) {
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
    fn nets(&mut self, event: &Event, table: &Table) {
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
        match record.to_round() {
            Some(round) => {
                let settled =
                    settle(&round, table.rules()).unwrap_or_else(|refusal| panic!("{refusal}: {round:?}"));
                for (seat, at) in settled.seats.iter().zip(&record.seats) {
                    *due.entry(at.bet.player.clone()).or_default() += seat.net;
                }
                self.finished += 1;
            }
            None => {
                assert!(matches!(record.ended, Ended::Void { .. }));
                self.void += 1;
            }
        }
        for (player, moved) in &self.moved {
            let due = due.get(player).copied().unwrap_or_default();
            assert_eq!(*moved, due, "{player} in round {}", record.number);
        }
        self.moved.clear();
    }
}

/// Every account is what it should be: nothing leaks, nothing is owed, the layout holds what stands there.
fn money(table: &Table) {
    let ledger = &table.state().desk.ledger;
    assert!(ledger.total().is_zero(), "money leaks");
    let mut layout: BTreeMap<(u8, String), Money> = BTreeMap::new();
    for (account, balance) in ledger.accounts() {
        match account {
            Account::House | Account::Cash => {}
            Account::Layout { seat, wager } => {
                layout.insert((*seat, wager.clone()), balance);
            }
            other => assert!(balance >= Money::ZERO, "{other} owes {balance}"),
        }
    }
    assert_eq!(layout, standing(table));
}

/// What stands on the layout, by the phase.
fn standing(table: &Table) -> BTreeMap<(u8, String), Money> {
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

/// Every card of every batch is somewhere, once.
fn cards(table: &Table) {
    for (id, deck) in &table.state().desk.decks {
        let lie: Vec<Card> = match &deck.stage {
            Stage::Shuffled { order, .. } | Stage::Cut { order, .. } | Stage::Loaded { order, .. } => {
                order.0.clone()
            }
            Stage::PartDealt { order, rack, .. } => {
                let mut all = order.0.clone();
                all.extend(piled(rack));
                all
            }
            Stage::Rack { piles } => piled(piles).collect(),
            Stage::InPlay => {
                let round = table.state().game.phase.round().unwrap();
                assert_eq!(round.shoe.deck, *id);
                in_play(round)
            }
            _ => continue,
        };
        let mut count: BTreeMap<Card, usize> = BTreeMap::new();
        for card in &lie {
            *count.entry(*card).or_default() += 1;
        }
        assert_eq!(lie.len(), BATCH, "batch {id} is not whole");
        assert!(DeckKind::Spanish.cards().all(|card| count[&card] == 8));
    }
}

fn piled(piles: &[Pile]) -> impl Iterator<Item = Card> + '_ {
    piles.iter().flat_map(|pile| pile.cards.iter().copied())
}

fn in_play(round: &Round) -> Vec<Card> {
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
