//! What may come next for the decks and devices of the table.

use super::cutting::cover_least;
use super::shuffling::counts;
use crate::decks::{Deck, Face, Shuffled, Stage};
use crate::desk::Act as Desk;
use crate::devices::{Condition, Dealing, Device, Methods, OutOfUse, Shuffling, Starting, ways_out};
use crate::expected::{List, Why};
use crate::game::{ActOf, Game};
use crate::people::{Actor, Role};
use crate::shared::Shared;
use crate::stack::Stack;
use crate::table::Table;
use rulebook::rule::Rule;

impl<G: Game> Table<G> {
    /// The next step of each deck's life.
    pub(crate) fn expect_decks(&self, list: &mut List<ActOf<G>>) {
        let desk = &self.state().desk;
        let law = self.law();
        let stands = G::stands(self.state());
        let quiet = stands.round.is_none() && stands.wagered.is_empty();
        let by = match desk.methods.shuffling {
            Shuffling::Manual if desk.in_the_way(Device::Shuffler, &law) => None,
            Shuffling::Manual => Some(Shuffling::Manual),
            Shuffling::Device if desk.shuffler == Condition::Working => Some(Shuffling::Device),
            Shuffling::Device => None,
        };
        let reshuffler = desk.reshuffles(&law);
        let actor = Actor::new("dealer", Role::Dealer);
        let now = self.now(self.state().at, &actor);
        let plays = now.batch.map_or(0, |batch| batch.jokers());
        if let Some(cards) = desk.covers_lacking(&law) {
            list.dealer(Why::Step, Desk::BringCovers { cards });
        }
        for (&deck, each) in &desk.decks {
            match &each.stage {
                Stage::Verified { .. } if desk.tearing.contains_key(&deck) => {
                    list.staff(Role::Floorperson, Why::Step, Desk::ConfirmTearing { deck });
                }
                Stage::Received { .. } => {
                    list.dealer(Why::Step, Desk::InspectDeck { deck });
                }
                Stage::Inspected { .. } => {
                    list.staff(Role::Floorperson, Why::Step, Desk::VerifyInspection { deck });
                }
                Stage::Verified { jokers, .. } if *jokers > plays => {
                    let with = Actor::new("floor", Role::Floorperson);
                    list.dealer(Why::Step, Desk::TearJoker { deck, with });
                }
                Stage::Verified { tens: true, .. } => {
                    let with = Actor::new("floor", Role::Floorperson);
                    list.dealer(Why::Step, Desk::TearTens { deck, with });
                }
                Stage::Verified { .. } => {
                    list.dealer(Why::Step, Desk::SpreadDeck { deck });
                }
                Stage::Spread { face: Face::Down } if law.turns_idle_cards_up() => {
                    list.dealer(Why::Step, Desk::TurnUp { deck });
                }
                Stage::Spread { .. } => {
                    list.anyone(Why::Step, Desk::LookAtDeck { deck });
                }
                Stage::Looked => {
                    list.dealer(Why::Step, Desk::WashDeck { deck });
                }
                Stage::Washed => {
                    list.dealer(Why::Step, Desk::StackDeck { deck });
                }
                Stage::Stacked | Stage::Rack { .. } => {
                    if let Some(by) = by {
                        list.dealer(
                            Why::Step,
                            Desk::Shuffle {
                                deck,
                                by,
                                order: Stack::default(),
                            },
                        );
                    }
                    if by == Some(Shuffling::Device) {
                        list.dealer(Why::Irregularity, Desk::ShufflerFails { deck });
                    }
                }
                Stage::Shuffled { by: shuffled, order } => {
                    let hand = desk.methods.dealing == Dealing::FromHand
                        && law.has(Rule::HandDealNeedsShuffler)
                        && *shuffled != Shuffled::ByDevice;
                    if let (true, Some(by)) = (hand, by) {
                        list.dealer(
                            Why::Step,
                            Desk::Shuffle {
                                deck,
                                by,
                                order: Stack::default(),
                            },
                        );
                    } else if desk.cut_is_due(*shuffled, &now) {
                        self.expect_cut(deck, list);
                    } else {
                        self.expect_load(deck, list);
                    }
                    if *shuffled == Shuffled::ByDevice && counts(&now) && !desk.lifts_miscount(&now) {
                        let cards = u16::try_from(order.len().saturating_sub(1)).unwrap_or(u16::MAX);
                        list.dealer(Why::Irregularity, Desk::CountDeck { deck, cards });
                    }
                }
                Stage::Cut {
                    cover: None, order, ..
                } if desk.cover_is_due(&now) => {
                    let from_bottom = cover_least(order.len(), &now);
                    list.dealer(Why::Step, Desk::InsertCover { deck, from_bottom });
                }
                Stage::Cut { .. } => self.expect_load(deck, list),
                Stage::Loaded { .. } | Stage::PartDealt { .. } | Stage::InPlay => {}
            }
            let made_ready = matches!(
                each.stage,
                Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Loaded { .. } | Stage::PartDealt { .. }
            );
            if made_ready && law.shuffles_on_order() {
                list.staff(Role::Floorperson, Why::Choice, Desk::OrderShuffle { deck });
            }
            let recut = match each.stage {
                Stage::Cut { .. } => true,
                Stage::Loaded { cut: true, .. } => law.recuts_the_shoe(),
                _ => false,
            };
            if recut && !reshuffler {
                let reason = "the cut was not clean".to_owned();
                list.staff(Role::Floorperson, Why::Choice, Desk::OrderRecut { deck, reason });
            }
            let idle = made_ready || matches!(each.stage, Stage::Rack { .. } | Stage::Stacked);
            if quiet && idle && !reshuffler {
                let act = Desk::SpreadIdle {
                    deck,
                    face: Face::Down,
                    asked_by: None,
                };
                list.dealer(Why::Choice, act);
            }
            if each.stage != Stage::InPlay {
                let reason = "changed".to_owned();
                list.staff(Role::Floorperson, Why::Choice, Desk::RemoveDeck { deck, reason });
            }
        }
        let Some(batch) = now.batch else { return };
        let most = batch.most;
        let second = desk.decks.is_empty() || desk.methods.shuffling == Shuffling::Device;
        if desk.decks.len() < most && second {
            let deck = (1..=u8::MAX)
                .find(|deck| !desk.decks.contains_key(deck) && !desk.gone.contains(deck))
                .unwrap_or(1);
            let blue = desk.decks.values().any(|other| other.back == "blue");
            let back = if blue { "red" } else { "blue" }.to_owned();
            let design = "house".to_owned();
            list.dealer(
                Why::Step,
                Desk::ReceiveDeck {
                    deck,
                    back,
                    design,
                    jokers: batch.jokers(),
                    tens: false,
                    preshuffled: None,
                },
            );
        }
    }

    /// The cut, by whom it is offered to or by the dealer.
    fn expect_cut(&self, deck: u8, list: &mut List<ActOf<G>>) {
        let desk = &self.state().desk;
        let busy = |(id, each): (&u8, &Shared<Deck>)| {
            *id != deck && (each.stage.is_loaded() || matches!(each.stage, Stage::InPlay))
        };
        let law = self.law();
        if law.has(Rule::CutOffered) && desk.decks.iter().any(busy) || desk.covers_lacking(&law).is_some() {
            return;
        }
        let cards = law.figures.cut_depth;
        let cut = Desk::CutDeck {
            deck,
            cards: u16::try_from(cards).unwrap_or(u16::MAX),
        };
        match desk.cut_is_with().and_then(|seat| desk.seats.get(&seat)) {
            Some(player) => {
                list.player(player, Why::Step, cut);
                list.player(player, Why::Choice, Desk::DeclineCut { deck });
                list.staff(Role::Floorperson, Why::Choice, Desk::DeclineCut { deck });
            }
            None => {
                let dealer = Actor::new("dealer", Role::Dealer);
                if desk.may_cut(&self.now(self.state().at, &dealer)).is_ok() {
                    list.dealer(Why::Step, cut);
                }
            }
        }
    }

    /// Whether this deck's turn has come.
    fn expect_load(&self, deck: u8, list: &mut List<ActOf<G>>) {
        let by = Actor::new("dealer", Role::Dealer);
        let now = self.now(self.state().at, &by);
        if self.state().desk.decide(&Desk::LoadDeck { deck }, &now).is_ok() {
            list.dealer(Why::Step, Desk::LoadDeck { deck });
        }
    }

    /// The methods in use with another in a device's place; none if the device is not in use.
    fn methods_without(&self, device: Device) -> Option<Methods> {
        let mut to = self.state().desk.methods;
        match device {
            Device::Shuffler if to.shuffling == Shuffling::Device => to.shuffling = Shuffling::Manual,
            Device::Shoe if to.dealing == Dealing::AutomatedShoe => to.dealing = Dealing::ManualShoe,
            Device::Shuffler | Device::Shoe | Device::CardReader => return None,
        }
        if to.dealing == Dealing::FromHand && self.law().has(Rule::HandDealNeedsShuffler) {
            to.dealing = Dealing::ManualShoe;
        }
        if to.starting == Some(Starting::Button) {
            to.starting = Some(Starting::Shaker);
        }
        self.may_change(to).then_some(to)
    }

    fn may_change(&self, to: Methods) -> bool {
        let by = Actor::new("floor", Role::Floorperson);
        let now = self.now(self.state().at, &by);
        self.state()
            .desk
            .decide(&Desk::ChangeMethods { to }, &now)
            .is_ok()
    }

    pub(crate) fn expect_devices(&self, list: &mut List<ActOf<G>>) {
        let desk = &self.state().desk;
        if desk.methods.starting == Some(Starting::Shaker) {
            let why = if desk.dice.is_none() {
                Why::Step
            } else {
                Why::Choice
            };
            list.dealer(why, Desk::PlaceDice);
        }
        let between = self.in_flight().is_none();
        let filed = self.law().filed.methods;
        if between && filed != desk.methods && self.may_change(filed) {
            list.staff(Role::Floorperson, Why::Choice, Desk::ChangeMethods { to: filed });
        }
        if let Some(reader) = &desk.reader {
            let why = if reader.is_inspected(&self.law(), self.state().at) {
                Why::Choice
            } else {
                Why::Step
            };
            if reader.condition == Condition::Working {
                list.staff(Role::Floorperson, why, Desk::InspectReader);
                list.dealer(Why::Irregularity, Desk::ReaderFails);
            }
        }
        for device in [Device::Shuffler, Device::Shoe, Device::CardReader] {
            match desk.condition(device) {
                Condition::Failed => {
                    list.staff(Role::Floorperson, Why::Step, Desk::RestoreDevice { device });
                    if between && device != Device::CardReader {
                        let how = ways_out(&self.law())
                            .first()
                            .copied()
                            .unwrap_or(OutOfUse::Covered);
                        list.dealer(Why::Choice, Desk::PutOutOfUse { device, how });
                    }
                }
                Condition::OutOfUse(_) => {
                    list.staff(Role::Floorperson, Why::Choice, Desk::RestoreDevice { device });
                    if let Some(to) = self.methods_without(device).filter(|_| between) {
                        list.staff(Role::Floorperson, Why::Step, Desk::ChangeMethods { to });
                    }
                }
                Condition::Working if between && desk.in_the_way(device, &self.law()) => {
                    for &how in ways_out(&self.law()) {
                        list.dealer(Why::Step, Desk::PutOutOfUse { device, how });
                    }
                }
                Condition::Working | Condition::Absent => {}
            }
        }
    }
}
