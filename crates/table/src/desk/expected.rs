//! What may come next for the decks and devices of the table.

use crate::decks::{Face, Shuffled, Stage};
use crate::desk::Act as Desk;
use crate::devices::{Condition, Dealing, Device, Methods, OutOfUse, Shuffling, Starting, ways_out};
use crate::expected::{List, Why};
use crate::game::Game;
use crate::people::{Actor, Role};
use crate::stack::Stack;
use crate::table::Table;
use rulebook::rule::Rule;

impl<G: Game> Table<G> {
    /// The next step of each deck's life.
    pub(crate) fn expect_decks(&self, list: &mut List<G::Act>) {
        let desk = &self.state.desk;
        let law = self.law();
        let stands = G::stands(self);
        let quiet = stands.round.is_none() && stands.wagered.is_empty();
        let by = match desk.methods.shuffling {
            Shuffling::Manual => Some(Shuffling::Manual),
            Shuffling::Device if desk.shuffler == Condition::Working => Some(Shuffling::Device),
            Shuffling::Device => None,
        };
        let reshuffler = law.choices.flag("auto-reshuffler");
        for (&deck, each) in &desk.decks {
            match &each.stage {
                Stage::Received { .. } => list.dealer(Why::Step, Desk::InspectDeck { deck }),
                Stage::Inspected { .. } => {
                    list.staff(Role::Floorperson, Why::Step, Desk::VerifyInspection { deck });
                }
                Stage::Verified { jokers: 2 } => {
                    let with = Actor::new("floor", Role::Floorperson);
                    list.dealer(Why::Step, Desk::TearJoker { deck, with });
                }
                Stage::Verified { .. } => list.dealer(Why::Step, Desk::SpreadDeck { deck }),
                Stage::Spread { face: Face::Down } if law.turns_idle_cards_up() => {
                    list.dealer(Why::Step, Desk::TurnUp { deck });
                }
                Stage::Spread { .. } => {
                    list.anyone(Why::Step, Desk::LookAtDeck { deck });
                }
                Stage::Looked => list.dealer(Why::Step, Desk::WashDeck { deck }),
                Stage::Washed => list.dealer(Why::Step, Desk::StackDeck { deck }),
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
                Stage::Shuffled { by: shuffled, .. } => {
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
                    } else if *shuffled != Shuffled::ByDevice && !reshuffler {
                        list.dealer(Why::Step, Desk::CutDeck { deck, cards: 10 });
                    } else {
                        self.expect_load(deck, list);
                    }
                }
                Stage::Cut { .. } => self.expect_load(deck, list),
                Stage::Loaded { .. } | Stage::InPlay => {}
            }
            let made_ready = matches!(
                each.stage,
                Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Loaded { .. }
            );
            if made_ready && law.shuffles_on_order() {
                list.staff(Role::Floorperson, Why::Choice, Desk::OrderShuffle { deck });
            }
            if matches!(each.stage, Stage::Cut { .. } | Stage::Loaded { cut: true, .. }) && !reshuffler {
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
        let most = law
            .choices
            .count("decks")
            .and_then(|decks| usize::try_from(decks).ok())
            .unwrap_or(1);
        let second = desk.decks.is_empty() || desk.methods.shuffling == Shuffling::Device;
        if desk.decks.len() < most && second {
            let deck = (1..=u8::MAX)
                .find(|deck| !desk.decks.contains_key(deck))
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
                    jokers: 1,
                    preshuffled: None,
                },
            );
        }
    }

    /// Whether this deck's turn has come.
    fn expect_load(&self, deck: u8, list: &mut List<G::Act>) {
        let by = Actor::new("dealer", Role::Dealer);
        let now = self.moment(self.state.at, &by);
        if self.state.desk.decide(&Desk::LoadDeck { deck }, &now).is_ok() {
            list.dealer(Why::Step, Desk::LoadDeck { deck });
        }
    }

    /// The methods in use with another in a device's place; none if the device is not in use.
    fn methods_without(&self, device: Device) -> Option<Methods> {
        let mut to = self.state.desk.methods;
        match device {
            Device::Shuffler if to.shuffling == Shuffling::Device => to.shuffling = Shuffling::Manual,
            Device::Shoe if to.dealing == Dealing::AutomatedShoe => to.dealing = Dealing::ManualShoe,
            Device::Shuffler | Device::Shoe => return None,
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
        let now = self.moment(self.state.at, &by);
        self.state.desk.decide(&Desk::ChangeMethods { to }, &now).is_ok()
    }

    pub(crate) fn expect_devices(&self, list: &mut List<G::Act>) {
        let desk = &self.state.desk;
        if desk.methods.starting == Some(Starting::Shaker) {
            let why = if desk.dice.is_none() {
                Why::Step
            } else {
                Why::Choice
            };
            list.dealer(why, Desk::PlaceDice);
        }
        let between = self.in_flight().is_none();
        let filed = Methods::filed(&self.law());
        if between && filed != desk.methods && self.may_change(filed) {
            list.staff(Role::Floorperson, Why::Choice, Desk::ChangeMethods { to: filed });
        }
        for device in [Device::Shuffler, Device::Shoe] {
            match desk.condition(device) {
                Condition::Failed => {
                    list.staff(Role::Floorperson, Why::Step, Desk::RestoreDevice { device });
                    if between {
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
                Condition::Working | Condition::Absent => {}
            }
        }
    }
}
