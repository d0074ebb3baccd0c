//! Between rounds: opening, seating, decks, dice, devices and wagers.

use super::{Dealer, Stopped, Turn, shuffled};
use cards::Money;
use chance::Chance;
use std::collections::BTreeMap;
use table::asia_poker::Table;
use table::asia_poker::wagers::Bets;
use table::asia_poker::{Act, Form, Next, Wager, Who, Why};
use table::clocks::{deck_limit, dice_limit};
use table::decks::Stage;
use table::desk::Act as Desk;
use table::devices::{Condition, Dealing, Device, Equipment, Methods, Starting, ways_out};
use table::{Account, Actor, Role};

/// The players, by the position they first sit at.
const NAMES: [&str; 6] = ["Ana", "Ben", "Chi", "Dov", "Eli", "Fay"];

impl<C: Chance> Dealer<C> {
    pub(super) fn open_table(&self) -> Turn {
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
        table: &Table,
        bets: &Bets,
        chance: &mut impl Chance,
    ) -> Result<Turn, Stopped> {
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
        if let Some(turn) = self.wager(table, bets)? {
            return Ok(turn);
        }
        Ok(self.dealer(Act::NoMoreBets))
    }

    /// One player holds the first two positions where the operator permits it and there is company.
    fn name(&self, table: &Table, seat: u8) -> &'static str {
        let two = table.rules().choices.flag("adjacent-positions") && self.plan.seats >= 3;
        let index = if two && seat == 2 {
            0
        } else {
            usize::from(seat.saturating_sub(1))
        };
        NAMES.get(index).copied().unwrap_or("Gus")
    }

    fn seating(&self, table: &Table) -> Option<Turn> {
        let desk = &table.state().desk;
        for seat in 1..=self.plan.seats.min(table.rules().positions()) {
            let player = self.name(table, seat);
            let by = Actor::new(player, Role::Player);
            if !desk.seats.contains_key(&seat) {
                return Some(Turn {
                    by,
                    act: Desk::Sit { seat }.into(),
                });
            }
            if desk.ledger.balance(&Account::Player(player.to_owned())) < Money::from_dollars(200) {
                return Some(Turn {
                    by,
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
    fn devices(&mut self, table: &Table) -> Result<Option<Turn>, Stopped> {
        let desk = &table.state().desk;
        let filed = Methods::filed(&table.law());
        for device in [Device::Shoe, Device::Shuffler] {
            match desk.condition(device) {
                Condition::Failed if device == Device::Shoe && !self.one_in(3)? => {
                    let how = ways_out(&table.law()).first().copied();
                    let Some(how) = how else { continue };
                    let by_hand = Methods {
                        dealing: Dealing::ManualShoe,
                        starting: match desk.methods.starting {
                            Some(Starting::Button) => Some(Starting::Generator),
                            other => other,
                        },
                        ..desk.methods
                    };
                    let change = self.floor(Desk::ChangeMethods { to: by_hand });
                    self.queue.push_back(change);
                    return Ok(Some(self.dealer(Desk::PutOutOfUse { device, how })));
                }
                Condition::Failed if device == Device::Shuffler && !self.one_in(3)? => {
                    if let Some(how) = ways_out(&table.law()).last().copied() {
                        let restore = self.floor(Desk::RestoreDevice { device });
                        self.queue.push_back(restore);
                        return Ok(Some(self.dealer(Desk::PutOutOfUse { device, how })));
                    }
                }
                // The other method has served for some rounds.
                Condition::OutOfUse(_) if desk.methods != filed && !self.one_in(3)? => continue,
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

    /// x.3(c) and x.2: decks and dice leave when their hours are over.
    fn old_things(&self, table: &Table) -> Option<Turn> {
        let (law, state) = (table.law(), table.state());
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
        if state.desk.methods.starting == Some(Starting::Shaker) {
            let limit = dice_limit(&law);
            let over = |since| limit.is_some_and(|limit| limit.is_over(since, state.at));
            if state.desk.dice.as_ref().is_none_or(|dice| over(dice.since)) {
                return Some(self.dealer(Desk::PlaceDice));
            }
        }
        None
    }

    /// The next step in making the decks ready.
    pub(super) fn deck_step(
        &mut self,
        table: &Table,
        chance: &mut impl Chance,
    ) -> Result<Option<Turn>, Stopped> {
        let desk = &table.state().desk;
        // Whatever waits for nothing is ready.
        let idle = |stage: &Stage| matches!(stage, Stage::Loaded { .. });
        let most = table.law().choices.count("decks").unwrap_or(1);
        let full = i64::try_from(desk.decks.len()).is_ok_and(|decks| decks >= most);
        if desk.loaded().is_some() && full && desk.decks.values().all(|deck| idle(&deck.stage)) {
            return Ok(None);
        }
        let expected = table.expected();
        let mishap = self.mishap(table, &expected)?;
        if let Some(turn) = mishap {
            return Ok(Some(turn));
        }
        for next in expected.into_iter().filter(|next| next.why == Why::Step) {
            let Act::Desk(mut act) = next.act else { continue };
            match &mut act {
                Desk::ReceiveDeck {
                    jokers, preshuffled, ..
                } => match self.pick(8)? {
                    0 => *preshuffled = Some(shuffled(chance)?),
                    1..=3 => *jokers = 2,
                    _ => {}
                },
                Desk::TearJoker { with, .. } => *with = self.floor.clone(),
                Desk::InspectDeck { .. }
                | Desk::VerifyInspection { .. }
                | Desk::SpreadDeck { .. }
                | Desk::LookAtDeck { .. }
                | Desk::TurnUp { .. }
                | Desk::WashDeck { .. }
                | Desk::StackDeck { .. }
                | Desk::Shuffle { .. }
                | Desk::CutDeck { .. }
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

    /// The person meant.
    pub(super) fn who(&self, table: &Table, who: &Who) -> Option<Actor> {
        match who {
            Who::Staff(Role::Dealer) => Some(self.dealer.clone()),
            Who::Staff(_) => Some(self.floor.clone()),
            Who::Player(name) => Some(Actor::new(name.clone(), Role::Player)),
            Who::AnyPlayer => {
                let name = table.state().desk.seats.values().next()?;
                Some(Actor::new(name.clone(), Role::Player))
            }
        }
    }

    /// The next position without a bet makes one; its side wagers follow.
    fn wager(&mut self, table: &Table, bets: &Bets) -> Result<Option<Turn>, Stopped> {
        let seats = &table.state().desk.seats;
        let Some((&seat, player)) = seats.iter().find(|(seat, _)| !bets.contains_key(seat)) else {
            return Ok(None);
        };
        let rules = table.rules();
        let by = Actor::new(player.clone(), Role::Player);
        let form = Form::Chips;
        let least = Wager::Main.minimum(rules).unwrap_or(Money::from_dollars(10));
        let units = i64::try_from(1 + self.pick(4)?).unwrap_or(1);
        let amount = least.times(units).unwrap_or(least);
        for wager in Wager::ALL
            .into_iter()
            .skip(1)
            .filter(|wager| wager.is_offered(rules))
        {
            if self.one_in(4)? {
                continue;
            }
            let fixed = rules.progressive.as_ref().and_then(|terms| terms.wager);
            let side = match wager {
                Wager::Progressive => fixed,
                _ => wager
                    .minimum(rules)
                    .unwrap_or(Money::from_dollars(5))
                    .times(if self.one_in(4)? { 2 } else { 1 }),
            };
            if let Some(amount) = side {
                let act = Act::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                };
                self.queue.push_back(Turn { by: by.clone(), act });
            }
        }
        if rules.match_play && self.one_in(4)? {
            let act = Act::LayMatchPlay {
                seat,
                value: Money::from_dollars(25),
            };
            self.queue.push_back(Turn { by: by.clone(), act });
        }
        let act = Act::PlaceWager {
            seat,
            wager: Wager::Main,
            amount,
            form,
        };
        Ok(Some(Turn { by, act }))
    }

    /// What goes wrong now, if anything does.
    pub(super) fn mishap(&mut self, table: &Table, expected: &[Next]) -> Result<Option<Turn>, Stopped> {
        let round = table.state().rounds.saturating_add(u64::from(matches!(
            table.state().game.phase,
            table::asia_poker::Phase::Betting(_)
        )));
        if self.armed_for != round {
            self.armed_for = round;
            let drawn = self.pick(1_000_000)?;
            let due = u32::try_from(drawn).is_ok_and(|drawn| drawn < self.plan.irregularities.millionths);
            self.armed = if !due {
                0
            } else if self.one_in(4)? {
                3
            } else {
                1
            };
        }
        if self.armed == 0 {
            return Ok(None);
        }
        let wrong: Vec<&Next> = expected
            .iter()
            .filter(|next| next.why == Why::Irregularity)
            .collect();
        // Some things can go wrong at one moment only; so that they do, that moment counts for more.
        let only_now = |next: &&Next| {
            matches!(
                next.act,
                Act::CountStub { .. } | Act::SetDealer { .. } | Act::UncoverDice { .. }
            )
        };
        let moment = if wrong.iter().any(only_now) { 3 } else { 10 };
        if !self.one_in(moment)? {
            return Ok(None);
        }
        // Kinds first, so that one that can happen to many cards is not the only one to happen.
        let mut kinds: Vec<std::mem::Discriminant<Act>> = Vec::new();
        for next in &wrong {
            let kind = std::mem::discriminant(&next.act);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if kinds.is_empty() {
            return Ok(None);
        }
        let kind = kinds[self.pick(kinds.len())?];
        let of_kind: Vec<&Next> = wrong
            .into_iter()
            .filter(|next| std::mem::discriminant(&next.act) == kind)
            .collect();
        let next = of_kind[self.pick(of_kind.len())?];
        self.armed -= 1;
        Ok(self.who(table, &next.who).map(|by| Turn {
            by,
            act: next.act.clone(),
        }))
    }
}
