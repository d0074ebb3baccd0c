//! A second pair of eyes: what must hold after every event, kept apart from the machine's own code.

#![allow(unreachable_pub, reason = "a module of a test")]

use cards::{CardSet, Money};
use games::asia_poker::settle::settle;
use std::collections::{BTreeMap, BTreeSet};
use table::Account;
use table::asia_poker::phase::Phase;
use table::asia_poker::wagers::Lies;
use table::asia_poker::{Event, Table};
use table::asia_poker::{Exposed, Fact};
use table::decks::Stage;

/// What a round has come to, by its facts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    Betting,
    Closed,
    Started,
    Dealt,
    Counted,
    Hands,
    Turned,
    Set,
}

pub struct Watch {
    at: At,
    /// Chips and wagers of each player at 'no more bets', and the meter before it.
    before: BTreeMap<String, Money>,
    meter: Option<Money>,
    /// Positions in the round that have not set, surrendered or left.
    waiting: BTreeSet<u8>,
    last_revealed: Option<u8>,
    /// What each position was paid on top and given back in this round, by the facts.
    paid: BTreeMap<u8, Money>,
}

impl Watch {
    pub fn new(_: &Table) -> Watch {
        Watch {
            at: At::Betting,
            before: BTreeMap::new(),
            meter: None,
            waiting: BTreeSet::new(),
            last_revealed: None,
            paid: BTreeMap::new(),
        }
    }

    pub fn after(&mut self, event: &Event, table: &Table) {
        money(event, table);
        cards(table);
        self.order(event, table);
    }

    /// No act out of order.
    fn order(&mut self, event: &Event, table: &Table) {
        let state = table.state();
        match &event.fact {
            Fact::WagerPlaced { .. } | Fact::WagerWithdrawn { .. } | Fact::MatchPlayLaid { .. } => {
                assert_eq!(self.at, At::Betting);
            }
            Fact::BetsClosed { .. } => {
                assert_eq!(self.at, At::Betting);
                self.at = At::Closed;
                self.before = worth(table);
                self.meter = state.meter.map(|meter| meter.shows());
                self.last_revealed = None;
                self.paid.clear();
            }
            Fact::LammersPlaced { .. } | Fact::ProgressiveLocked | Fact::ProgressiveCollected { .. } => {
                assert_eq!(self.at, At::Closed);
            }
            Fact::DiceUncovered { .. } | Fact::NumberShown { .. } | Fact::ButtonRead { .. } => {
                assert!(matches!(self.at, At::Closed | At::Counted));
                if self.at == At::Closed {
                    self.at = At::Started;
                }
            }
            Fact::Dealt { .. } => {
                assert!(matches!(self.at, At::Closed | At::Started | At::Dealt));
                self.at = At::Dealt;
            }
            Fact::StubCounted { .. } => {
                assert_eq!(self.at, At::Dealt);
                self.at = At::Counted;
            }
            Fact::UnwageredCollected { .. } => {
                assert_eq!(self.at, At::Counted);
                self.at = At::Hands;
                let Phase::Setting(play) = &state.game.phase else {
                    panic!("no hands to play")
                };
                self.waiting = play.seats.keys().copied().collect();
            }
            Fact::HandsSet { seat, .. } => {
                assert_eq!(self.at, At::Hands);
                assert!(self.waiting.remove(seat), "set twice");
            }
            Fact::ExposureDecided {
                seat,
                choice: Exposed::Void,
            } => {
                self.waiting.remove(seat);
            }
            Fact::AbandonmentDecided { seat, .. } => {
                let done =
                    matches!(&state.game.phase, Phase::Setting(play) if play.seats[seat].hand.is_done());
                if done {
                    self.waiting.remove(seat);
                }
            }
            Fact::Surrendered { seat, .. } => {
                let massachusetts = state.edition == "ma-asia-poker";
                assert!(self.at == At::Set || massachusetts && self.at >= At::Hands);
                assert!(
                    self.last_revealed.is_none_or(|last| *seat < last),
                    "surrendered after the reveal"
                );
                self.waiting.remove(seat);
            }
            Fact::DealerTurned => {
                assert_eq!(self.at, At::Hands);
                assert!(self.waiting.is_empty(), "{:?} have not set", self.waiting);
                self.at = At::Turned;
            }
            Fact::DealerSet { .. } => {
                assert_eq!(self.at, At::Turned);
                self.at = At::Set;
            }
            Fact::HandSettled { seat, lines } => {
                self.reveal(*seat);
                let sum: Money = lines.iter().map(|line| line.paid + line.returned).sum();
                *self.paid.entry(*seat).or_default() += sum;
            }
            Fact::SurrenderedHandOpened { seat } => self.reveal(*seat),
            Fact::ProgressivePaid {
                seat,
                award,
                from_meter,
            } => {
                *self.paid.entry(*seat).or_default() += *award;
                let from = if *from_meter {
                    Account::Pool
                } else {
                    Account::Inventory
                };
                assert!(event.money.iter().all(|transfer| transfer.from == from));
            }
            Fact::EnvyPaid { paid } => {
                for envy in paid {
                    *self.paid.entry(envy.to).or_default() += envy.paid;
                }
            }
            Fact::Desk(table::desk::Fact::BoughtIn { player, amount }) => {
                *self.before.entry(player.clone()).or_default() += *amount;
            }
            Fact::RoundVoided { .. } => {
                assert_ne!(self.at, At::Betting);
                assert_eq!(worth(table), self.before, "a void returns every wager");
                assert_eq!(
                    state.meter.map(|meter| meter.shows()),
                    self.meter,
                    "and restores the meter"
                );
                self.at = At::Betting;
            }
            Fact::RoundFinished { .. } => {
                assert_eq!(self.at, At::Set);
                self.settled_as_the_game_says(table);
                self.at = At::Betting;
            }
            _ => {}
        }
    }

    fn reveal(&mut self, seat: u8) {
        assert_eq!(self.at, At::Set);
        assert!(
            self.last_revealed.is_none_or(|last| seat < last),
            "revealed out of order"
        );
        self.last_revealed = Some(seat);
    }

    /// The whole round, settled at once, pays what was paid seat by seat.
    fn settled_as_the_game_says(&self, table: &Table) {
        let record = table.round_record().unwrap();
        let Some(round) = record.to_round() else {
            assert!(self.paid.is_empty());
            return;
        };
        let settlement = settle(&round, table.rules()).unwrap();
        for seat in &settlement.seats {
            let lines: Money = seat.lines.iter().map(|line| line.paid + line.returned).sum();
            let envy: Money = seat.envy.iter().map(|envy| envy.paid).sum();
            let paid = self.paid.get(&seat.seat).copied().unwrap_or_default();
            assert_eq!(
                paid,
                lines + envy,
                "position {} of round {}",
                seat.seat,
                record.number
            );
        }
        let had_progressive = round.seats.iter().any(|seat| seat.stakes.progressive.is_some());
        if had_progressive {
            assert_eq!(settlement.meter, table.state().meter.map(|meter| meter.shows()));
        }
        // The rack holds each hand where it can be found.
        let racked: usize = record.piles.iter().map(|pile| pile.cards.len()).sum();
        assert_eq!(racked, 53);
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
    let meter = state.meter.map(|meter| meter.shows()).unwrap_or_default();
    assert_eq!(
        ledger.balance(&Account::Pool),
        meter,
        "the pool stands behind the meter"
    );
    let bets = state.game.phase.bets().unwrap();
    let on_layout: Money = bets
        .values()
        .flat_map(|bet| bet.stakes.values())
        .filter(|stake| stake.lies == Lies::OnLayout)
        .map(|stake| stake.amount)
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
            Account::Layout { seat, .. } => {
                let bets = state.game.phase.bets().unwrap();
                *worth.entry(bets[seat].player.clone()).or_default() += balance;
            }
            _ => {}
        }
    }
    worth
}

/// Every deck has its 53 cards, each once, wherever they are.
fn cards(table: &Table) {
    let state = table.state();
    let mut in_play = 0;
    for deck in state.desk.decks.values() {
        match &deck.stage {
            Stage::Shuffled { order, .. } | Stage::Cut { order, .. } | Stage::Loaded { order, .. } => {
                whole(order.iter().copied());
            }
            Stage::Rack { piles } => whole(piles.iter().flat_map(|pile| pile.cards.iter().copied())),
            Stage::InPlay => {
                in_play += 1;
                whole(on_the_table(&state.game.phase).into_iter());
            }
            _ => {}
        }
    }
    assert!(in_play <= 1);
    let racks = state
        .desk
        .decks
        .values()
        .filter(|deck| matches!(deck.stage, Stage::Rack { .. }))
        .count();
    assert!(
        racks <= 1 && (in_play == 0 || racks == 0),
        "one deck at most in the discard rack"
    );
}

fn on_the_table(phase: &Phase) -> Vec<cards::Card> {
    let mut cards = Vec::new();
    let piles = &phase.round().unwrap().piles;
    cards.extend(piles.iter().flat_map(|pile| pile.cards.iter().copied()));
    let racked: CardSet = cards.iter().copied().collect();
    match phase {
        Phase::Dealing(dealt, _) | Phase::Stacking(dealt) => {
            cards.extend(dealt.shoe.iter());
            cards.extend(dealt.hands.iter().flat_map(|hand| hand.iter()));
        }
        Phase::Stacked(_, stacks) | Phase::Delivering(_, stacks, _) => {
            cards.extend(stacks.iter().flat_map(|stack| stack.iter()));
        }
        Phase::Setting(play) | Phase::DealerTurned(play) => hands(play, racked, &mut cards),
        Phase::Revealing(reveal) => hands(&reveal.play, racked, &mut cards),
        Phase::Betting(_) | Phase::Locked(_) | Phase::Started(..) => {}
    }
    cards
}

fn hands(play: &table::asia_poker::phase::Play, racked: CardSet, cards: &mut Vec<cards::Card>) {
    cards.extend(play.dealer.iter());
    for seat in play.seats.values() {
        // A hand that went to the rack is there as a whole.
        if !seat.cards.iter().all(|card| racked.contains(*card)) {
            cards.extend(seat.cards.iter());
        }
    }
}

fn whole(cards: impl Iterator<Item = cards::Card>) {
    let mut seen = CardSet::EMPTY;
    let mut count = 0;
    for card in cards {
        assert!(seen.insert(card), "{card} lies twice");
        count += 1;
    }
    assert_eq!(count, 53);
}
