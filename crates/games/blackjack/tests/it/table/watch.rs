//! A second pair of eyes on what is these games' own: the order of things, where wagers lie, what the meters show, and
//! what a round that ended should have moved.

use super::pit::*;
use blackjack::dealer::may_draw;
use blackjack::settle::settle;
use cards::{Card, Money};
use std::collections::BTreeMap;
use table::decks::Pile;
use table::desk::Fact as DeskFact;
use table::{Account, PersonId};

#[derive(Default)]
pub struct Watch {
    /// What each player gained or lost since the last round ended, chips bought apart.
    moved: BTreeMap<PersonId, Money>,
    last: BTreeMap<&'static str, u8>,
    before_check: bool,
}

impl Watch {
    /// No act out of order.
    pub fn order(&mut self, event: &Event, table: &Table) {
        let Happened(fact) = &event.fact else { return };
        let round = || table.state().game.round.as_ref().unwrap();
        match fact {
            Fact::RoundBegan { .. } => self.last.clear(),
            Fact::HoleCardDealt | Fact::HoleCardRead { .. } => {
                // The dealer comes round once before the check and once after it.
                self.last.remove("first");
                self.before_check = matches!(fact, Fact::HoleCardDealt);
            }
            Fact::FirstCardsSettled { seat, lines, added } => {
                self.in_turn("first", *seat);
                let round = round();
                assert!(
                    round.boxes[seat].iter().all(|hand| hand.cards.len() == 2),
                    "before any card is drawn"
                );
                let waits = round.up().is_some_and(blackjack::points::is_checked);
                let won = |id: &str| lines.iter().any(|line| line.wager == id && !line.paid.is_zero());
                assert!(
                    !(self.before_check && waits && won("house-money")),
                    "House Money waits for the check"
                );
                let against = !self.before_check && round.dealer_blackjack();
                assert!(
                    added.is_none() || !against,
                    "nothing is added against a Blackjack"
                );
            }
            Fact::CardDealt { seat, .. } | Fact::Stood { seat, .. } | Fact::BlackjackPaid { seat, .. } => {
                let last = self.last.insert("acts", *seat);
                assert!(last.is_none_or(|last| last <= *seat), "from the dealer's left");
                assert!(!(round().dealer_blackjack() && waits_for_check(round())));
            }
            Fact::DealerDrew { .. } => {
                let cards = &round().dealer;
                assert!(may_draw(&cards[..cards.len() - 1], table.rules()), "{cards:?}");
            }
            Fact::ProgressiveSettled { seat, .. } => {
                self.in_turn("progressive", *seat);
                assert!(!self.last.contains_key("hands"), "before the hands");
            }
            Fact::SeatSettled { seat, .. } => self.in_turn("hands", *seat),
            _ => {}
        }
    }

    fn in_turn(&mut self, what: &'static str, seat: u8) {
        let last = self.last.insert(what, seat);
        assert!(
            last.is_none_or(|last| seat < last),
            "{what} from the dealer's right"
        );
    }

    /// A round that ends moved what its record settles to, and left the meters that this says.
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
        if !matches!(event.fact, Happened(Fact::RoundFinished { .. })) {
            return;
        }
        let record = table.round_record().unwrap();
        let settled = settle(&record.round, table.rules())
            .unwrap_or_else(|refusal| panic!("{refusal}: {:?}", record.round));
        let mut due: BTreeMap<PersonId, Money> = BTreeMap::new();
        for (seat, bet) in settled.seats.iter().zip(record.bets.values()) {
            *due.entry(bet.player.clone()).or_default() += seat.net;
        }
        for (player, moved) in &self.moved {
            let due = due.get(player).copied().unwrap_or_default();
            assert_eq!(
                *moved, due,
                "{player} in round {}: {:?}",
                record.number, record.round
            );
        }
        for (wager, meter) in &table.state().game.meters {
            assert_eq!(meter.shows, settled.meters[wager], "the meter of {wager}");
        }
        self.moved.clear();
    }
}

fn waits_for_check(round: &Round) -> bool {
    round.check == blackjack::table::Check::Due
}

/// The meters together are what stands behind them.
pub fn meters(table: &Table) -> bool {
    let meters = table.state().game.meters.values();
    let shown: Money = meters.map(|meter| meter.shows).sum();
    let pool = table.state().desk.ledger.balance(&Account::Pool);
    // While winners of the whole meter are paid one after the other, the later ones' shares are still in it.
    let paying = table
        .state()
        .game
        .meters
        .values()
        .any(|meter| meter.each.is_some());
    !table.state().desk.open || paying && pool >= shown || pool == shown
}

/// What lies on each spot of the layout, by the bets.
pub fn layout(table: &Table) -> BTreeMap<(u8, String), Money> {
    let mut all = BTreeMap::new();
    for (seat, bet) in table.state().bets.iter() {
        for (wager, amount) in bet.on_layout() {
            all.insert((*seat, wager.to_string()), amount);
        }
    }
    all
}

/// The same by the ledger.
pub fn laid(table: &Table) -> BTreeMap<(u8, String), Money> {
    let accounts = table.state().desk.ledger.accounts();
    let spots = accounts.filter_map(|(account, balance)| match account {
        Account::Layout { seat, wager } => Some(((*seat, wager.to_string()), balance)),
        _ => None,
    });
    spots.collect()
}

/// Every card of the shoe while a round is dealt from it.
pub fn in_play(table: &Table) -> Vec<Card> {
    let state = table.state();
    let (Some(round), Some(in_play)) = (&state.game.round, &state.shoe.in_play) else {
        return Vec::new();
    };
    let piled = |piles: &[Pile]| {
        piles
            .iter()
            .flat_map(|pile| pile.cards.0.clone())
            .collect::<Vec<_>>()
    };
    let hands = round.boxes.values().flatten().filter(|hand| !hand.away);
    let on_table = hands.flat_map(|hand| hand.cards.0.clone());
    [
        in_play.shoe.cards.0.clone(),
        piled(&in_play.shoe.rack),
        piled(&in_play.piles),
        round.dealer.0.clone(),
        in_play.exposed.into_iter().collect(),
        in_play
            .reshuffled
            .iter()
            .flat_map(|order| order.0.clone())
            .collect(),
        on_table.collect(),
    ]
    .concat()
}
