//! Inspecting and sealing.

use super::act::{Act, Instrument};
use super::decide::elsewhere;
use super::procedure::{DEALER, FLOOR, SHIFT, at_pit, at_table, sealed};
use super::state::{Dice, Fact, Inspection, Seal, Set, Whereabouts};
use super::{Alternative, Handling};
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department, Person};
use crate::refusal::{Reason, Refusal};
use crate::step::Step;
use rulebook::clause::Clause;

impl Dice {
    pub(super) fn inspect(&self, name: &str, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let Act::Inspect {
            instruments,
            seen_by_surveillance,
            seen_by_people,
            surveillance_told,
            fit,
            ..
        } = act
        else {
            return Err(Reason::Missing {
                what: "an inspection",
            }
            .plain());
        };
        let (set, handling) = self.set(name)?;
        let under = self.inspected_under(set)?;
        let (tools, surface) = match under {
            Alternative::AtTable => (
                Law::AtTableIssue.item("[inspection]"),
                Law::AtTableIssue.item("[surface]"),
            ),
            Alternative::AtPitStand => (
                Law::AtPitInspection.clause(),
                Law::AtPitInspection.item("[surface]"),
            ),
            Alternative::InStorage => (
                Law::InStorageInspection.clause(),
                Law::InStorageTools.item("[surface]"),
            ),
        };
        let (before, presence) = present(set, handling, under, desk)?;
        for (instrument, name) in Instrument::ALL {
            if !instruments.contains(&instrument) {
                return Err(Reason::NoInstrument { instrument: name }.by(tools));
            }
        }
        if !seen_by_surveillance {
            return Err(Reason::NotSeen { by: "surveillance" }.by(surface));
        }
        // In the storage area no one else need see it.
        if !seen_by_people && under != Alternative::InStorage {
            return Err(Reason::NotSeen {
                by: "people close by",
            }
            .by(surface));
        }
        if under == Alternative::InStorage && !surveillance_told {
            return Err(Reason::NotTold.by(Law::InStorageTold));
        }
        let mut step = Step::new(format!(
            "{} inspected set {name}: {}",
            desk.signed.by.name,
            if *fit { "fit for play" } else { "not fit for play" }
        ))
        .by(&[tools, surface])
        .by(&presence);
        step = match under {
            Alternative::AtTable => step.by(&[Law::AtTableIssue.item("[instruments]")]),
            Alternative::AtPitStand => step.by(&[Law::AtPitInspection.item("[instruments]")]),
            Alternative::InStorage => step.by(&[
                Law::InStorageTold.clause(),
                Law::InStorageInspection.item("[instruments]"),
                Law::InStorageTools.clause(),
            ]),
        };
        if set.seal.as_ref().is_some_and(|seal| !seal.intact) {
            step = step.by(&[Law::SealBroken]);
        }
        if !fit {
            step = step.by(&[Law::DiceRemoved]);
        }
        Ok(step.fact(Fact::Inspected(Inspection {
            set: name.to_owned(),
            under,
            day: desk.day,
            at_ms: desk.at_ms,
            place: set.place.clone(),
            by: desk.signed.by.clone(),
            before: before.into_iter().cloned().collect(),
            fit: *fit,
        })))
    }

    /// Under which alternative a set is inspected where it is: under the one on file, or under 1 or 2 again where its
    /// seal was found broken or was opened.
    fn inspected_under(&self, set: &Set) -> Result<Alternative, Refusal> {
        let filed = self.alternative()?;
        let under = match set.place {
            Whereabouts::Storage => Alternative::InStorage,
            Whereabouts::Pit { .. } | Whereabouts::Reserve { .. } => Alternative::AtPitStand,
            Whereabouts::Table { .. } => Alternative::AtTable,
            Whereabouts::InPlay { .. } | Whereabouts::Withdrawn => {
                return Err(elsewhere(set, Law::Dice.clause()));
            }
        };
        let again = filed == Alternative::InStorage && under != Alternative::InStorage;
        if under != filed && !again {
            let what = match under {
                Alternative::AtTable => "an inspection at the table",
                Alternative::AtPitStand => "an inspection at the pit stand",
                Alternative::InStorage => "an inspection in the storage area",
            };
            return Err(Reason::NotThisWay { what }.by(Law::Dice));
        }
        Ok(under)
    }

    pub(super) fn seal(&self, name: &str, in_shaker: bool, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let (set, handling) = self.set(name)?;
        let Some(inspection) = &set.inspected else {
            let set = name.to_owned();
            return Err(Reason::NotInspected { set }.by(Law::Dice));
        };
        let clause = sealed(inspection.under, handling, set.automated, set.single);
        let placed = match set.place {
            Whereabouts::Storage => inspection.under == Alternative::InStorage,
            Whereabouts::Pit { .. } => inspection.under == Alternative::AtPitStand,
            _ => false,
        };
        if !placed {
            return Err(elsewhere(set, clause));
        }
        // Those who inspected seal: whoever measured, and whoever else signs was there.
        if desk.signed.by.id != inspection.by.id {
            let name = desk.signed.by.name.clone();
            return Err(Reason::NotTheInspector { name }.by(clause));
        }
        let stranger = desk
            .signed
            .with
            .iter()
            .find(|person| !inspection.before.iter().any(|there| there.id == person.id));
        if let Some(person) = stranger {
            let name = person.name.clone();
            return Err(Reason::NotTheInspector { name }.by(clause));
        }
        right_dice(set, handling, clause)?;
        let shaker = matches!(handling, Handling::SicBo | Handling::PaiGow) && !set.automated;
        if in_shaker && !shaker {
            let what = "a seal on a shaker for this set";
            return Err(Reason::NotThisWay { what }.by(clause));
        }
        let by_hand =
            inspection.under == Alternative::InStorage && handling == Handling::SicBo && !set.automated;
        if by_hand && !in_shaker && !set.single {
            let what = "an envelope for a manual Sic Bo shaker";
            return Err(Reason::NotThisWay { what }.by(clause));
        }
        let seal = Seal {
            inspected: inspection.day,
            signed: [&desk.signed.by.clone()]
                .into_iter()
                .chain(desk.signed.with)
                .cloned()
                .collect(),
            in_shaker,
            intact: true,
        };
        let mut step = Step::new(format!("set {name} is sealed, inspected {}", inspection.day)).by(&[clause]);
        step = match inspection.under {
            Alternative::InStorage => step.by(&[Law::InStorageSealed]),
            _ => step.by(&[Law::AtPitSealed]),
        };
        Ok(step.fact(Fact::Sealed {
            set: name.to_owned(),
            seal,
        }))
    }
}

/// Who inspects and who is there, by alternative and game; and the paragraphs that say so.
fn present<'a>(
    set: &Set,
    handling: Handling,
    under: Alternative,
    desk: Desk<'a>,
) -> Result<(Vec<&'a Person>, Vec<Clause>), Refusal> {
    match under {
        Alternative::AtTable => {
            let clause = Law::AtTableIssue.item("[inspection]");
            desk.signed.first(at_table(handling), clause)?;
            let dealer = desk.signed.second(DEALER, clause)?;
            desk.signed.no_others(&[dealer])?;
            Ok((vec![dealer], vec![clause]))
        }
        Alternative::AtPitStand => {
            let reserve = matches!(set.place, Whereabouts::Reserve { .. });
            let (needs, clause) = if reserve {
                (FLOOR, Law::AtPitSpare.item("(B)"))
            } else {
                at_pit(handling)
            };
            desk.signed.first(needs, clause)?;
            let other = desk.signed.second(needs, clause)?;
            desk.signed.no_others(&[other])?;
            Ok((vec![other], vec![clause]))
        }
        Alternative::InStorage => {
            let clause = Law::InStoragePresent.clause();
            // A floorperson and an assistant shift manager, each or above, with security: three people.
            desk.signed.first(FLOOR, clause)?;
            let security = desk.signed.second(Asked::Of(Department::Security), clause)?;
            let needs = if SHIFT.is(desk.signed.by) { FLOOR } else { SHIFT };
            let other = desk.signed.second(needs, clause)?;
            desk.signed.no_others(&[security, other])?;
            Ok((vec![other, security], vec![clause]))
        }
    }
}

/// Whether a set is what its game needs.
pub(super) fn right_dice(set: &Set, handling: Handling, clause: Clause) -> Result<(), Refusal> {
    let all: u32 = set.dice.values().map(|count| u32::from(*count)).sum();
    let needs = handling.needs();
    let due: u32 = needs.iter().map(|(_, count)| u32::from(*count)).sum();
    let colours = needs.iter().all(|(colour, count)| match colour {
        Some(colour) => set.dice.get(*colour) == Some(count),
        None => true,
    });
    if (all == due && colours) || (set.single && all == 1) {
        return Ok(());
    }
    let needs: Vec<String> = needs
        .iter()
        .map(|(colour, count)| format!("{count} {}", colour.unwrap_or("dice")))
        .collect();
    Err(Reason::DiceCount {
        set: set.set.clone(),
        has: set.says(),
        needs: needs.join(" and "),
    }
    .by(clause))
}
