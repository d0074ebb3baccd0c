//! A second pair of eyes on what is Baccarat's own: the order of things, where wagers lie, what a round moves.

use super::pit::*;
use baccarat::points::points;
use baccarat::settle::settle;
use baccarat::{Side, Winner};
use cards::{Card, Money};
use std::collections::BTreeMap;
use table::decks::Pile;
use table::desk::Fact as DeskFact;
use table::{Account, PersonId};

#[derive(Default)]
pub struct Watch {
    /// What each player gained or lost since the last round ended, chips bought apart.
    moved: BTreeMap<PersonId, Money>,
    last_house: Option<u8>,
    last_settled: Option<u8>,
    third: bool,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        let Happened(fact) = &event.fact else { return };
        match fact {
            Fact::HandsDealt { .. } => {
                (self.last_house, self.last_settled, self.third) = (None, None, false);
            }
            Fact::HouseMoneySettled { seat, .. } => {
                assert!(!self.third, "House Money before a third card");
                assert!(
                    self.last_house.is_none_or(|last| *seat < last),
                    "from the dealer's right"
                );
                self.last_house = Some(*seat);
            }
            Fact::ThirdCardDealt { hand } => {
                self.third = true;
                let coup = &table.state().game.round.as_ref().unwrap().coup;
                let first = |side: Side| points(&coup.hand(side)[..2]);
                assert!(
                    first(Side::Player) < 8 && first(Side::Banker) < 8,
                    "no card after a natural"
                );
                if *hand == Side::Player {
                    assert!(first(Side::Player) <= 5, "the Player's Hand draws on 0 to 5");
                    assert_eq!(coup.banker.len(), 2, "the Player's Hand draws first");
                }
            }
            Fact::SeatSettled { seat, .. } => {
                assert!(
                    self.last_settled.is_none_or(|last| *seat < last),
                    "from the dealer's right"
                );
                self.last_settled = Some(*seat);
            }
            Fact::RoundFinished { winner, .. } => {
                let record = table.round_record().unwrap();
                let [player, banker] = Side::BOTH.map(|side| record.round.coup.points(side));
                let won = match winner {
                    Winner::Player => player > banker,
                    Winner::Banker => player < banker,
                    Winner::Tie => player == banker,
                };
                assert!(won, "{winner:?} with {player} and {banker}");
            }
            _ => {}
        }
    }

    /// A round that ends moved what its record settles to, and the marked vigorish lies in its account.
    pub fn nets(&mut self, event: &Event, table: &Table) {
        let bought = matches!(
            event.fact,
            table::Fact::Desk(DeskFact::BoughtIn { .. } | DeskFact::ChipsTaken { .. })
        );
        for transfer in event.money.iter().filter(|_| !bought) {
            if let Account::Player(player) = &transfer.from {
                *self.moved.entry(player.clone()).or_default() -= transfer.amount;
            }
            if let Account::Player(player) = &transfer.to {
                *self.moved.entry(player.clone()).or_default() += transfer.amount;
            }
        }
        let marked: Money = table.state().game.vigorish.values().copied().sum();
        let owed = table.state().desk.ledger.balance(&Account::Commission);
        assert_eq!(owed, marked, "what is marked is what is owed");
        if !matches!(event.fact, Happened(Fact::RoundFinished { .. })) {
            return;
        }
        let record = table.round_record().unwrap();
        let settled = settle(&record.round, table.rules()).unwrap_or_else(|refusal| panic!("{refusal}"));
        let mut due: BTreeMap<PersonId, Money> = BTreeMap::new();
        for (seat, bet) in settled.seats.iter().zip(record.bets.values()) {
            *due.entry(bet.player.clone()).or_default() += seat.net;
        }
        for (player, moved) in &self.moved {
            let due = due.get(player).copied().unwrap_or_default();
            assert_eq!(*moved, due, "{player} in round {}", record.number);
        }
        self.moved.clear();
    }
}

/// What lies on each spot of the layout, by the bets.
pub fn layout(table: &Table) -> BTreeMap<(u8, String), Money> {
    let bets = table.state().bets.iter();
    let spots = bets.flat_map(|(seat, bet)| {
        bet.on_layout()
            .map(|(wager, amount)| ((*seat, wager.to_string()), amount))
            .collect::<Vec<_>>()
    });
    spots.collect()
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

/// Every card of the shoe while a round is dealt from it.
pub fn in_play(table: &Table) -> Vec<Card> {
    let piled =
        |piles: &[Pile]| -> Vec<Card> { piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect() };
    let (Some(round), Some(in_play)) = (&table.state().game.round, &table.state().shoe.in_play) else {
        return Vec::new();
    };
    let mut all = in_play.shoe.cards.0.clone();
    all.extend(piled(&in_play.shoe.rack));
    all.extend(piled(&in_play.piles));
    all.extend(in_play.exposed);
    all.extend(in_play.reshuffled.iter().flat_map(|order| order.iter()));
    for side in Side::BOTH {
        all.extend(round.coup.hand(side));
    }
    all
}
