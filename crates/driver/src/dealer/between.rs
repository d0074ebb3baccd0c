//! Between rounds: opening, seating, decks, dice, devices and wagers.

use super::{Dealer, Stopped, Turn};
use crate::headless::Headless;
use cards::{DeckKind, Money};
use chance::Chance;
use rulebook::rule::Rule;
use std::collections::BTreeMap;
use table::clocks::{deck_limit, dice_limit};
use table::decks::Stage;
use table::desk::Act as Desk;
use table::devices::{Condition, Dealing, Device, Equipment, Methods, Shuffling, Starting, ways_out};
use table::game::{Game, NextOf};
use table::law::Law;
use table::{Account, Act, Actor, Role, Stack, Table, Who, Why};

/// The players, by the position they first sit at.
const NAMES: [&str; 16] = [
    "Ana", "Ben", "Chi", "Dov", "Eli", "Fay", "Gia", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nia", "Oli",
    "Pam",
];

/// How often players who all sit out are asked again.
const ASKED_MAX: u32 = 64;

impl<G: Headless, C: Chance> Dealer<G, C> {
    pub(super) fn open_table(&self) -> Turn<G> {
        let approvals: BTreeMap<Equipment, String> = [
            Equipment::Shaker,
            Equipment::Generator,
            Equipment::Button,
            Equipment::AutomatedShoe,
            Equipment::AutoReshuffler,
            Equipment::ProgressiveSystem,
        ]
        .into_iter()
        .map(|equipment| (equipment, "on file".to_owned()))
        .collect();
        self.floor(Desk::OpenTable {
            fill: Money::from_dollars(100_000),
            approvals,
        })
    }

    pub(super) fn between_rounds(
        &mut self,
        table: &Table<G>,
        chance: &mut impl Chance,
    ) -> Result<Turn<G>, Stopped> {
        if let Some(turn) = self.seating(table) {
            return Ok(turn);
        }
        if let Some(turn) = self.devices(table)? {
            return Ok(turn);
        }
        if let Some(turn) = self.old_things(table) {
            return Ok(turn);
        }
        if let Some(turn) = self.deck_step(table, chance)? {
            return Ok(turn);
        }
        if let Some(turn) = self.wager(table)? {
            return Ok(turn);
        }
        let expected = table.expected();
        let steps: Vec<&NextOf<G>> = expected
            .iter()
            .filter(|next| next.why == Why::Step && !matches!(next.act, Act::Desk(_)))
            .collect();
        self.take_step(table, &steps)
    }

    /// One player holds the first two positions where the operator permits it and there is company.
    fn name(&self, table: &Table<G>, seat: u8) -> &'static str {
        let two = table.house().positions_held > 1 && self.plan.seats >= 3;
        let index = if two && seat == 2 {
            0
        } else {
            usize::from(seat.saturating_sub(1))
        };
        NAMES.get(index).copied().unwrap_or("Quin")
    }

    fn seating(&self, table: &Table<G>) -> Option<Turn<G>> {
        let desk = &table.state().desk;
        for seat in 1..=self.plan.seats.max(G::LEAST_SEATS).min(table.house().positions) {
            let Some(player) = desk.seats.get(&seat) else {
                return Some(Turn {
                    by: Actor::new(self.name(table, seat), Role::Player),
                    act: Desk::Sit { seat }.into(),
                });
            };
            // Whoever sits there may have come when the table was dealt to other positions.
            if desk.ledger.balance(&Account::Player(player.clone())) < Money::from_dollars(200) {
                return Some(Turn {
                    by: Actor::new(player.as_str(), Role::Player),
                    act: Desk::BuyIn {
                        amount: self.plan.buy_in,
                    }
                    .into(),
                });
            }
        }
        None
    }

    /// A device that failed is mended, or put out of use for a round in which another method serves.
    pub(super) fn devices(&mut self, table: &Table<G>) -> Result<Option<Turn<G>>, Stopped> {
        let desk = &table.state().desk;
        let filed = table.house().filed.methods;
        for device in [Device::Shoe, Device::Shuffler, Device::CardReader] {
            match desk.condition(device) {
                Condition::Failed if device != Device::CardReader && !self.will.one_in(3)? => {
                    let how = ways_out(&table.law()).first().copied();
                    let Some(how) = how else { continue };
                    let to = by_hand(desk.methods, device, &table.law());
                    let change = self.floor(Desk::ChangeMethods { to });
                    self.queue.push_back(change);
                    return Ok(Some(self.dealer(Desk::PutOutOfUse { device, how })));
                }
                // The other method has served for some rounds.
                Condition::OutOfUse(_) if desk.methods != filed && !self.will.one_in(3)? => continue,
                Condition::Failed | Condition::OutOfUse(_) => {
                    if desk.methods != filed {
                        let back = self.floor(Desk::ChangeMethods { to: filed });
                        self.queue.push_back(back);
                    }
                    return Ok(Some(self.floor(Desk::RestoreDevice { device })));
                }
                Condition::Working | Condition::Absent => {}
            }
        }
        Ok(None)
    }

    /// Cover cards are brought; decks and dice leave when their hours are over; a card reader is inspected when the day
    /// begins.
    pub(super) fn old_things(&self, table: &Table<G>) -> Option<Turn<G>> {
        let (law, state) = (table.law(), table.state());
        if let Some(cards) = state.desk.covers_lacking(&law) {
            return Some(self.dealer(Desk::BringCovers { cards }));
        }
        if let Some(limit) = deck_limit(&law, state.desk.methods.dealing) {
            let old = state
                .desk
                .decks
                .iter()
                .find(|(_, deck)| limit.is_over(deck.received, state.at));
            if let Some((deck, _)) = old {
                let reason = format!("{} hours at the table are over", limit.hours);
                return Some(self.floor(Desk::RemoveDeck { deck: *deck, reason }));
            }
        }
        // Two decks take turns only with a shuffler.
        if state.desk.methods.shuffling == Shuffling::Manual && state.desk.decks.len() > 1 {
            let decks = state.desk.decks.iter();
            let spare = decks.rev().find(|(_, deck)| deck.stage != Stage::InPlay);
            if let Some((&deck, _)) = spare {
                let reason = "shuffled by hand, one deck is enough".to_owned();
                return Some(self.floor(Desk::RemoveDeck { deck, reason }));
            }
        }
        if state.desk.methods.starting == Some(Starting::Shaker) {
            let limit = dice_limit(&law);
            let over = |since| limit.is_some_and(|limit| limit.is_over(since, state.at));
            if state.desk.dice.as_ref().is_none_or(|dice| over(dice.since)) {
                return Some(self.dealer(Desk::PlaceDice));
            }
        }
        let reader = state.desk.reader.as_ref();
        if reader.is_some_and(|reader| !reader.is_inspected(&law, state.at)) {
            return Some(self.floor(Desk::InspectReader));
        }
        None
    }

    /// The next step in making the decks ready.
    fn deck_step(&mut self, table: &Table<G>, chance: &mut impl Chance) -> Result<Option<Turn<G>>, Stopped> {
        let desk = &table.state().desk;
        let Some(batch) = G::batch(table.rules()) else {
            return Ok(None);
        };
        // Whatever waits for nothing is ready.
        let idle = |stage: &Stage| stage.is_loaded();
        let full = desk.decks.len() >= batch.most;
        if desk.loaded().is_some() && full && desk.decks.values().all(|deck| idle(&deck.stage)) {
            return Ok(None);
        }
        let expected = table.expected();
        let mishap = self.mishap(table, &expected)?;
        if let Some(turn) = mishap {
            return Ok(Some(turn));
        }
        for next in expected.iter().filter(|next| next.why == Why::Step) {
            let Act::Desk(mut act) = next.act.clone() else {
                continue;
            };
            match &mut act {
                Desk::ReceiveDeck {
                    jokers,
                    tens,
                    preshuffled,
                    ..
                } => match (self.will.pick(8)?, batch.kind) {
                    (0, _) => *preshuffled = Some(shuffled(table, chance)?),
                    (1..=3, DeckKind::WithJoker) => *jokers = 2,
                    (1..=3, DeckKind::Spanish) => *tens = true,
                    _ => {}
                },
                Desk::TearJoker { with, .. } | Desk::TearTens { with, .. } => *with = self.floor.clone(),
                Desk::CutDeck { deck, .. } if matches!(next.who, Who::Player(_)) => {
                    if self.will.one_in(4)? {
                        act = Desk::DeclineCut { deck: *deck };
                    }
                }
                Desk::ConfirmTearing { .. }
                | Desk::InspectDeck { .. }
                | Desk::VerifyInspection { .. }
                | Desk::SpreadDeck { .. }
                | Desk::LookAtDeck { .. }
                | Desk::TurnUp { .. }
                | Desk::WashDeck { .. }
                | Desk::StackDeck { .. }
                | Desk::Shuffle { .. }
                | Desk::CutDeck { .. }
                | Desk::InsertCover { .. }
                | Desk::LoadDeck { .. } => {}
                _ => continue,
            }
            let Some(by) = self.who(table, &next.who) else {
                continue;
            };
            return Ok(Some(Turn { by, act: act.into() }));
        }
        Ok(None)
    }

    /// The next position without a bet makes one; its other wagers follow.
    fn wager(&mut self, table: &Table<G>) -> Result<Option<Turn<G>>, Stopped> {
        if self.passed_in != table.state().rounds {
            self.passed_in = table.state().rounds;
            self.passed.clear();
        }
        let wagered = G::stands(table.state()).wagered;
        // Where everyone sits out they are asked again.
        let times = if wagered.is_empty() { ASKED_MAX } else { 1 };
        for _ in 0..times {
            for (&seat, player) in &table.state().desk.seats {
                if wagered.contains(&seat) || self.passed.contains(&seat) {
                    continue;
                }
                let by = Actor::new(player.as_str(), Role::Player);
                let mut acts = G::bets(table, seat, &mut self.will)?.into_iter();
                let Some(first) = acts.next() else {
                    self.passed.insert(seat);
                    continue;
                };
                self.queue.extend(acts.map(|act| Turn { by: by.clone(), act }));
                return Ok(Some(Turn { by, act: first }));
            }
            if wagered.is_empty() {
                self.passed.clear();
            }
        }
        Ok(None)
    }
}

/// The methods with people's hands in a device's place, and whatever else that method needs.
fn by_hand(methods: Methods, device: Device, law: &Law<'_>) -> Methods {
    let mut to = methods;
    match device {
        Device::Shuffler => to.shuffling = Shuffling::Manual,
        Device::Shoe => to.dealing = Dealing::ManualShoe,
        Device::CardReader => {}
    }
    let machine_shuffled = to.shuffling == Shuffling::Device || !law.has(Rule::HandDealNeedsShuffler);
    if to.dealing == Dealing::FromHand && !machine_shuffled {
        to.dealing = Dealing::ManualShoe;
    }
    if to.starting == Some(Starting::Button) {
        to.starting = Some(Starting::Generator);
    }
    to
}

/// A deck in a fresh order.
pub(super) fn shuffled<G: Game>(
    table: &Table<G>,
    chance: &mut impl Chance,
) -> Result<Stack, chance::ChanceError> {
    let mut deck = G::batch(table.rules())
        .map(|batch| batch.cards())
        .unwrap_or_default();
    chance.shuffle(&mut deck)?;
    Ok(Stack(deck))
}
