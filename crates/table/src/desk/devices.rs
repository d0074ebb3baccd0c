//! Dice, failing devices and the change to another method: x.2(c), x.13(n), MA §§ 4, 14(n).

use super::act::{Act, Fact};
use super::{Desk, Dice, Moment, Reader, Ruling, Step};
use crate::clocks::reader_limit;
use crate::decks::Stage;
use crate::devices::{Condition, Dealing, Device, Methods, Shuffling, Starting, blocks, ways_out};
use crate::law::Law;
use crate::people::{Actor, Role};
use crate::refusal::{Reason, Refusal};
use rulebook::rule::Rule;

/// What three dice in the shaker carry out.
const DICE: &[Rule] = &[
    Rule::ThreeDice,
    Rule::DiceStayInShaker,
    Rule::Dice24Hours,
    Rule::Shaker,
];

impl Reader {
    /// Whether it has been inspected this gaming day.
    pub fn is_inspected(&self, law: &Law<'_>, now: u64) -> bool {
        let old = |since| reader_limit(law).is_some_and(|limit| limit.is_over(since, now));
        self.inspected.is_some_and(|since| !old(since))
    }
}

impl Desk {
    pub(super) fn decide_device(&self, act: &Act, now: &Moment<'_>) -> Ruling {
        let step = match act {
            Act::PlaceDice => {
                now.dealer(Rule::ShakerAttended)?;
                if !now.law.has(Rule::ThreeDice) {
                    return Err(Reason::NotInThisEdition { what: "shaker" }.into());
                }
                Step::new(Fact::DicePlaced).under(DICE)
            }
            Act::InspectReader => {
                now.floor(Rule::CardReaderInspected)?;
                self.has_reader()?;
                // To be in order it must work.
                if self.condition(Device::CardReader) != Condition::Working {
                    let device = Device::CardReader;
                    return Err(now.refuse(Reason::DeviceFailed { device }, Rule::CardReaderInspected));
                }
                Step::new(Fact::ReaderInspected).under(&[Rule::CardReader])
            }
            Act::ReaderFails => {
                now.staff(Rule::CardReaderFails)?;
                self.has_reader()?;
                if self.condition(Device::CardReader) != Condition::Working {
                    let device = Device::CardReader;
                    return Err(Reason::DeviceFailed { device }.into());
                }
                Step::new(Fact::ReaderFailed)
            }
            Act::RestoreDevice { device } => {
                now.needs(Role::Floorperson, None)?;
                match self.condition(*device) {
                    Condition::Absent => return Err(Reason::NoDevice { device: *device }.into()),
                    Condition::Working => return Err(Reason::DeviceWorks { device: *device }.into()),
                    Condition::Failed | Condition::OutOfUse(_) => {
                        Step::new(Fact::DeviceRestored { device: *device })
                    }
                }
            }
            Act::PutOutOfUse { device, how } => {
                let clause = now.law.cite(Rule::DeviceOutOfUse);
                now.staff(Rule::DeviceOutOfUse)?;
                match self.condition(*device) {
                    Condition::Absent | Condition::OutOfUse(_) => {
                        return Err(Reason::NoDevice { device: *device }.into());
                    }
                    Condition::Working | Condition::Failed => {}
                }
                if *device == Device::CardReader {
                    let clause = now.law.cite(Rule::CardReaderFails);
                    return Err(Refusal::by(Reason::NoSubstitute { device: *device }, clause));
                }
                if !ways_out(&now.law).contains(how) {
                    return Err(Refusal::by(Reason::WrongWayOut, clause));
                }
                if !now.between_rounds {
                    return Err(Reason::NotNow { phase: "in a round" }.into());
                }
                Step::new(Fact::DevicePutOutOfUse {
                    device: *device,
                    how: *how,
                })
            }
            Act::ChangeMethods { to } => {
                self.change_methods(*to, now)?;
                Step::new(Fact::MethodsChanged { to: *to })
            }
            _ => return Err(Reason::NotNow { phase: "open" }.into()),
        };
        step.alone()
    }

    /// How a device stands.
    pub fn condition(&self, device: Device) -> Condition {
        match device {
            Device::Shuffler => self.shuffler,
            Device::Shoe => self.shoe,
            Device::CardReader => match &self.reader {
                Some(reader) => reader.condition,
                None => Condition::Absent,
            },
        }
    }

    fn has_reader(&self) -> Result<(), Refusal> {
        match &self.reader {
            Some(_) => Ok(()),
            None => Err(Reason::NoDevice {
                device: Device::CardReader,
            }
            .into()),
        }
    }

    /// x.13(n), MA § 14(n): whether a device stands at the table while another method is in use. One that was put out of
    /// use and came back is such a device in Massachusetts.
    pub(crate) fn in_the_way(&self, device: Device, law: &Law<'_>) -> bool {
        let used = match device {
            Device::Shuffler => self.methods.shuffling == Shuffling::Device,
            Device::Shoe => self.methods.dealing == Dealing::AutomatedShoe,
            Device::CardReader => true,
        };
        !used && blocks(law, self.condition(device))
    }

    /// Refuses another method while a device stands in its way.
    pub(super) fn off_the_table(&self, device: Device, now: &Moment<'_>) -> Result<(), Refusal> {
        match self.in_the_way(device, &now.law) {
            true => Err(now.refuse(Reason::DeviceInTheWay { device }, Rule::DeviceOutOfUse)),
            false => Ok(()),
        }
    }

    /// x.13(n), MA § 14(n): a device left standing bars every other method; and each method brings its own needs.
    fn change_methods(&self, to: Methods, now: &Moment<'_>) -> Result<(), Refusal> {
        now.floor(Rule::DeviceOutOfUse)?;
        let law = &now.law;
        if !now.between_rounds {
            return Err(Reason::NotNow { phase: "in a round" }.into());
        }
        let uses = [
            (Device::Shuffler, to.shuffling == Shuffling::Device),
            (Device::Shoe, to.dealing == Dealing::AutomatedShoe),
        ];
        for (device, used) in uses {
            let condition = self.condition(device);
            match (used, condition) {
                (true, Condition::Working) => {}
                (true, Condition::Absent) => return Err(Reason::NoDevice { device }.into()),
                (true, _) => return Err(Reason::DeviceFailed { device }.into()),
                (false, _) if blocks(law, condition) => {
                    let clause = law.cite(Rule::DeviceOutOfUse);
                    return Err(Refusal::by(Reason::DeviceInTheWay { device }, clause));
                }
                (false, _) => {}
            }
        }
        let filed = law.filed.methods;
        let known = law.edition.option("dealing").is_some() || to.dealing == filed.dealing;
        if !known || to.starting.is_some() != filed.starting.is_some() {
            let what = "method of that kind";
            return Err(Reason::NotInThisEdition { what }.into());
        }
        let clash = |needs, rule| Err(Refusal::by(Reason::MethodsClash { needs }, law.cite(rule)));
        let devices = to.shuffling == Shuffling::Device && to.dealing == Dealing::AutomatedShoe;
        if to.starting == Some(Starting::Button) && !law.has(Rule::StartButton) {
            let reason = Reason::NotInThisEdition { what: "button" };
            return Err(Refusal::by(reason, law.cite(Rule::StartDevices)));
        }
        if to.starting == Some(Starting::Button) && !devices {
            return clash("an automated shuffler and an automated shoe", Rule::StartButton);
        }
        if to.dealing == Dealing::FromHand
            && to.shuffling == Shuffling::Manual
            && law.has(Rule::HandDealNeedsShuffler)
        {
            return clash("an automated shuffler", Rule::HandDealNeedsShuffler);
        }
        for (equipment, rule) in self.equipment(to, now) {
            if !super::is_approved(&self.approvals, equipment) {
                return Err(Refusal::by(Reason::NotApproved { equipment }, law.cite(rule)));
            }
        }
        Ok(())
    }

    pub(super) fn apply_device(&mut self, fact: &Fact, at: u64, by: &Actor) {
        match fact {
            Fact::DicePlaced => {
                self.dice = Some(Dice {
                    since: at,
                    charge: by.id.clone(),
                })
            }
            Fact::ReaderInspected => {
                if let Some(reader) = &mut self.reader {
                    reader.inspected = Some(at);
                }
            }
            Fact::ReaderFailed => self.stand(Device::CardReader, Condition::Failed),
            Fact::DeviceRestored { device } => self.stand(*device, Condition::Working),
            Fact::DevicePutOutOfUse { device, how } => self.stand(*device, Condition::OutOfUse(*how)),
            Fact::MethodsChanged { to } => {
                self.methods = *to;
                // What was made ready for the old method is shuffled anew.
                for deck in self.decks.values_mut() {
                    if matches!(
                        deck.stage,
                        Stage::Shuffled { .. } | Stage::Cut { .. } | Stage::Loaded { .. }
                    ) {
                        deck.stage = Stage::Stacked;
                    }
                }
            }
            _ => {}
        }
    }

    /// Records how a device stands.
    pub fn stand(&mut self, device: Device, condition: Condition) {
        match device {
            Device::Shuffler => self.shuffler = condition,
            Device::Shoe => self.shoe = condition,
            Device::CardReader => {
                if let Some(reader) = &mut self.reader {
                    reader.condition = condition;
                }
            }
        }
    }
}
