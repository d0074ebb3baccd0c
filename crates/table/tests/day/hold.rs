//! A second pair of eyes: what must hold after every event at any table, kept apart from the machine's own code.

use super::Day;
use cards::{Card, Money};
use std::collections::BTreeMap;
use table::decks::Stage;
use table::desk::Fact as Desk;
use table::game::{EventOf, Happening};
use table::{Account, Batch, Fact, Game, PersonId, Table};

/// What was before the round.
#[derive(Default)]
pub(super) struct Hold {
    /// Chips and wagers of each player when bets closed.
    before: BTreeMap<PersonId, Money>,
    /// The meter then.
    meter: Option<Money>,
    /// Whether a wager of the round has been settled.
    settled: bool,
}

impl Hold {
    pub(super) fn after<D: Day>(&mut self, event: &EventOf<D::Game>, table: &Table<D::Game>) {
        money::<D>(event, table);
        cards::<D>(table);
        match &event.fact {
            Fact::Desk(Desk::BoughtIn { player, amount }) => {
                *self.before.entry(player.clone()).or_default() += *amount;
            }
            Fact::Desk(Desk::ChipsTaken { player, amount }) => {
                *self.before.entry(player.clone()).or_default() -= *amount;
            }
            _ => {}
        }
        let meter = table.state().meter.map(|meter| meter.shows());
        self.settled |= !table::table::settles::<D::Game>(&event.fact).is_empty();
        match Happening::of::<D::Game>(&event.fact) {
            Happening::Began { round, .. } => {
                assert_eq!(round, table.state().rounds, "rounds are counted");
                (self.before, self.meter) = (worth::<D>(table), meter);
                self.settled = false;
            }
            // What was decided before stays so (reading 665a-28).
            Happening::Void(_) if self.settled => ended::<D>(table),
            Happening::Void(_) => {
                assert_eq!(worth::<D>(table), self.before, "a void returns every wager");
                assert_eq!(meter, self.meter, "and restores the meter");
                ended::<D>(table);
            }
            Happening::Finished => ended::<D>(table),
            Happening::Wager | Happening::Decided | Happening::Other => {}
        }
    }
}

fn ended<D: Day>(table: &Table<D::Game>) {
    assert!(table.in_flight().is_none(), "a round that ended still runs");
    assert!(
        table.round_record().is_some(),
        "a round that ended left no record"
    );
    assert_eq!(
        on_layout::<D>(table),
        Money::ZERO,
        "wagers of a round that ended lie on"
    );
}

/// Money is conserved, and lies where the bets say.
fn money<D: Day>(event: &EventOf<D::Game>, table: &Table<D::Game>) {
    let ledger = &table.state().desk.ledger;
    assert_eq!(ledger.total(), Money::ZERO);
    assert!(event.money.iter().all(|transfer| transfer.amount > Money::ZERO));
    for (account, balance) in ledger.accounts() {
        assert!(
            balance >= Money::ZERO || matches!(account, Account::House | Account::Cash),
            "{account} {balance}"
        );
    }
    let meter = table.state().meter.map(|meter| meter.shows()).unwrap_or_default();
    assert_eq!(
        ledger.balance(&Account::Pool),
        meter,
        "the pool stands behind the meter"
    );
    let laid: Money = ledger
        .accounts()
        .filter(|(account, _)| matches!(account, Account::Layout { .. }))
        .map(|(_, balance)| balance)
        .sum();
    assert_eq!(laid, on_layout::<D>(table), "the layout and the bets differ");
}

/// Each player's chips and wagers together.
pub fn worth<D: Day>(table: &Table<D::Game>) -> BTreeMap<PersonId, Money> {
    let mut worth: BTreeMap<PersonId, Money> = BTreeMap::new();
    for (account, balance) in table.state().desk.ledger.accounts() {
        match account {
            Account::Player(name) => *worth.entry(name.clone()).or_default() += balance,
            Account::Layout { seat, .. } => {
                let name = table
                    .state()
                    .bets
                    .get(seat)
                    .expect("a wager that is no one's")
                    .player
                    .clone();
                *worth.entry(name).or_default() += balance;
            }
            _ => {}
        }
    }
    worth
}

/// Every deck has its cards, all of them and no others, wherever they are.
fn cards<D: Day>(table: &Table<D::Game>) {
    let desk = &table.state().desk;
    let Some(batch) = D::Game::batch(table.rules()) else {
        assert!(desk.decks.is_empty());
        return;
    };
    let (mut in_play, mut racks) = (0, 0);
    for deck in desk.decks.values() {
        match &deck.stage {
            Stage::Shuffled { order, .. } | Stage::Cut { order, .. } | Stage::Loaded { order, .. } => {
                whole(batch, order.iter().copied());
            }
            Stage::PartDealt { order, rack, .. } => {
                let dealt = rack.iter().flat_map(|pile| pile.cards.iter().copied());
                whole(batch, order.iter().copied().chain(dealt));
                racks += 1;
            }
            Stage::Rack { piles } => {
                whole(batch, piles.iter().flat_map(|pile| pile.cards.iter().copied()));
                racks += 1;
            }
            Stage::InPlay => {
                in_play += 1;
                whole(batch, D::in_play(table).into_iter());
            }
            _ => {}
        }
    }
    assert!(in_play <= 1);
    assert!(
        racks <= 1 && (in_play == 0 || racks == 0),
        "one deck at most in the discard rack"
    );
}

fn whole(batch: Batch, cards: impl Iterator<Item = Card>) {
    let cards: Vec<Card> = cards.collect();
    assert!(
        batch.is(&cards),
        "{} cards are not the deck: {cards:?}",
        cards.len()
    );
}

/// What the bets say lies on the layout.
fn on_layout<D: Day>(table: &Table<D::Game>) -> Money {
    let bets = table.state().bets.values();
    bets.flat_map(|bet| bet.on_layout())
        .map(|(_, amount)| amount)
        .sum()
}
