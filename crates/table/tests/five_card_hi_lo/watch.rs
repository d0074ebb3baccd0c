//! A second pair of eyes: what must hold after every event, kept apart from the machine's own code.

use cards::{CardSet, Money};
use games::five_card_hi_lo::settle::settle;
use std::collections::{BTreeMap, BTreeSet};
use table::Account;
use table::decks::Stage;
use table::five_card_hi_lo::phase::{Hand, Phase, Play};
use table::five_card_hi_lo::wagers::Lies;
use table::five_card_hi_lo::{Event, Exposed, Fact, Table};

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    Betting,
    Closed,
    Dealt,
    Hands,
    Turned,
    Set,
}

pub(crate) struct Watch {
    at: At,
    /// Chips and wagers of each player at 'no more bets'.
    before: BTreeMap<String, Money>,
    /// Positions that have not looked, and those that have neither played nor folded.
    unseen: BTreeSet<u8>,
    undecided: BTreeSet<u8>,
    /// Positions with a Play Wager that have not set.
    unset: BTreeSet<u8>,
    last_revealed: Option<u8>,
    /// What each position was paid on top and given back in this round, by the facts.
    paid: BTreeMap<u8, Money>,
    /// Stubs put away uncounted in a row, where no device counts.
    uncounted: u32,
    device_counts: bool,
}

impl Watch {
    pub(crate) fn new(table: &Table) -> Watch {
        let choices = &table.rules().choices;
        Watch {
            at: At::Betting,
            before: BTreeMap::new(),
            unseen: BTreeSet::new(),
            undecided: BTreeSet::new(),
            unset: BTreeSet::new(),
            last_revealed: None,
            paid: BTreeMap::new(),
            uncounted: 0,
            device_counts: choices.flag("shuffler-counts") || choices.flag("auto-reshuffler"),
        }
    }

    pub(crate) fn after(&mut self, event: &Event, table: &Table) {
        money(event, table);
        cards(table);
        self.order(event, table);
    }

    /// No act out of order.
    fn order(&mut self, event: &Event, table: &Table) {
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } => assert_eq!(self.at, At::Betting),
            Fact::BetsClosed { .. } => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Closed;
                self.before = worth(table);
                self.last_revealed = None;
                self.paid.clear();
            }
            Fact::Dealt { .. } => {
                assert!(matches!(self.at, At::Closed | At::Dealt));
                self.at = At::Dealt;
            }
            Fact::StubDiscarded | Fact::StubCounted { .. } => {
                assert_eq!(self.at, At::Dealt);
                self.at = At::Hands;
                self.uncounted = match event.fact {
                    Fact::StubDiscarded => self.uncounted + 1,
                    _ => 0,
                };
                assert!(self.device_counts || self.uncounted < 5, "five rounds uncounted");
                let play = playing(&table.state().game.phase).unwrap();
                self.unseen = play.seats.keys().copied().collect();
                self.undecided = self.unseen.clone();
                self.unset.clear();
            }
            Fact::HandLookedAt { seat } => assert!(self.unseen.remove(seat), "seen twice"),
            Fact::PlayMade { seat, .. } => {
                self.decided(*seat);
                self.unset.insert(*seat);
            }
            Fact::Folded { seat, .. } => {
                // One who left may be folded out of turn.
                self.undecided.remove(seat);
            }
            Fact::PlayerLeft { seat } => {
                self.unseen.remove(seat);
            }
            Fact::AbandonmentDecided { seat, .. } => {
                let play = playing(&table.state().game.phase).unwrap();
                if play.seats[seat].hand == Hand::Abandoned {
                    self.undecided.remove(seat);
                    self.unset.remove(seat);
                }
            }
            Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
            } => {
                self.unseen.remove(seat);
                self.undecided.remove(seat);
            }
            Fact::ForfeitsCollected { .. } => assert!(self.undecided.is_empty()),
            Fact::HandsSet { seat, .. } => {
                assert_eq!(self.at, At::Hands);
                assert!(self.unset.remove(seat), "set without a Play Wager, or twice");
            }
            Fact::DealerTurned => {
                assert_eq!(self.at, At::Hands);
                assert!(self.undecided.is_empty() && self.unset.is_empty());
                self.at = At::Turned;
            }
            Fact::DealerSet { .. } => {
                assert_eq!(self.at, At::Turned);
                self.at = At::Set;
            }
            Fact::HandSettled { seat, lines } => {
                assert_eq!(self.at, At::Set);
                assert!(
                    self.last_revealed.is_none_or(|last| *seat < last),
                    "revealed out of order"
                );
                self.last_revealed = Some(*seat);
                let sum: Money = lines.iter().map(|line| line.paid + line.returned).sum();
                *self.paid.entry(*seat).or_default() += sum;
            }
            Fact::Desk(table::desk::Fact::BoughtIn { player, amount }) => {
                *self.before.entry(player.clone()).or_default() += *amount;
            }
            Fact::RoundVoided { .. } => {
                assert_ne!(self.at, At::Betting);
                assert_eq!(worth(table), self.before, "a void returns every wager");
                self.at = At::Betting;
            }
            Fact::RoundFinished => {
                assert_eq!(self.at, At::Set);
                self.settled_as_the_game_says(table);
                self.at = At::Betting;
            }
            _ => {}
        }
    }

    /// Every one has looked, and those to the left have decided.
    fn decided(&mut self, seat: u8) {
        assert!(self.unseen.is_empty(), "{:?} have not looked", self.unseen);
        assert_eq!(self.undecided.pop_first(), Some(seat), "out of turn");
    }

    /// The whole round, settled at once, pays what was paid seat by seat.
    fn settled_as_the_game_says(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let racked: usize = record.piles.iter().map(|pile| pile.cards.len()).sum();
        assert_eq!(racked, 52, "the rack holds each hand where it can be found");
        let Some(round) = record.to_round() else {
            assert!(self.paid.is_empty());
            return;
        };
        let settlement = settle(&round, table.rules()).unwrap();
        for seat in &settlement.seats {
            let lines: Money = seat.lines.iter().map(|line| line.paid + line.returned).sum();
            let paid = self.paid.get(&seat.seat).copied().unwrap_or_default();
            assert_eq!(paid, lines, "position {} of round {}", seat.seat, record.number);
        }
    }
}

fn playing(phase: &Phase) -> Option<&Play> {
    match phase {
        Phase::Deciding(play) | Phase::Setting(play) | Phase::DealerTurned(play) => Some(play),
        Phase::Revealing(reveal) => Some(&reveal.play),
        _ => None,
    }
}

/// Money is conserved, and lies where the bets say.
fn money(event: &Event, table: &Table) {
    let state = table.state();
    let ledger = &state.desk.ledger;
    assert_eq!(ledger.total(), Money::ZERO);
    assert!(event.money.iter().all(|transfer| transfer.amount > Money::ZERO));
    for (account, balance) in ledger.accounts() {
        assert!(
            balance >= Money::ZERO || matches!(account, Account::House | Account::Cash),
            "{account} {balance}"
        );
    }
    let bets = state.game.phase.bets().unwrap();
    for (seat, bet) in bets {
        for (wager, stake) in &bet.stakes {
            let laid = match stake.lies {
                Lies::OnLayout => stake.amount,
                Lies::InInventory | Lies::Gone => Money::ZERO,
            };
            assert_eq!(
                ledger.balance(&wager.spot(*seat)),
                laid,
                "{wager:?} at {seat} after {event:?}"
            );
        }
    }
    let on_layout: Money = bets
        .values()
        .flat_map(|bet| bet.on_layout())
        .map(|(_, amount)| amount)
        .sum();
    let laid: Money = ledger
        .accounts()
        .filter(|(account, _)| matches!(account, Account::Layout { .. }))
        .map(|(_, balance)| balance)
        .sum();
    assert_eq!(laid, on_layout);
}

/// Each player's chips and wagers together.
fn worth(table: &Table) -> BTreeMap<String, Money> {
    let state = table.state();
    let mut worth: BTreeMap<String, Money> = BTreeMap::new();
    for (account, balance) in state.desk.ledger.accounts() {
        match account {
            Account::Player(name) => *worth.entry(name.clone()).or_default() += balance,
            Account::Layout { seat, .. } if !balance.is_zero() => {
                let bets = state.game.phase.bets().unwrap();
                *worth.entry(bets[seat].player.clone()).or_default() += balance;
            }
            _ => {}
        }
    }
    worth
}

/// Every deck has its 52 cards, each once, wherever they are.
fn cards(table: &Table) {
    let state = table.state();
    let mut in_play = 0;
    let mut racks = 0;
    for deck in state.desk.decks.values() {
        match &deck.stage {
            Stage::Shuffled { order, .. } | Stage::Cut { order, .. } | Stage::Loaded { order, .. } => {
                whole(order.iter().copied());
            }
            Stage::Rack { piles } => {
                racks += 1;
                whole(piles.iter().flat_map(|pile| pile.cards.iter().copied()));
            }
            Stage::InPlay => {
                in_play += 1;
                whole(on_the_table(&state.game.phase).into_iter());
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

fn on_the_table(phase: &Phase) -> Vec<cards::Card> {
    let piles = &phase.round().unwrap().piles;
    let mut cards: Vec<cards::Card> = piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect();
    let racked: CardSet = cards.iter().copied().collect();
    if let Phase::Dealing(dealt) = phase {
        cards.extend(dealt.shoe.iter());
        cards.extend(dealt.dealer.iter());
        cards.extend(dealt.seats.values().flat_map(|hand| hand.iter()));
    }
    if let Some(play) = playing(phase) {
        cards.extend(play.dealer.iter());
        for seat in play.seats.values() {
            // A hand that went to the rack is there as a whole.
            if !seat.cards.iter().all(|card| racked.contains(*card)) {
                cards.extend(seat.cards.iter());
            }
        }
    }
    cards
}

fn whole(cards: impl Iterator<Item = cards::Card>) {
    let mut seen = CardSet::EMPTY;
    let mut count = 0;
    for card in cards {
        assert!(seen.insert(card), "{card} lies twice");
        count += 1;
    }
    assert_eq!(count, 52);
}
