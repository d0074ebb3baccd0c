//! To the table and into the cup or shaker.

use super::decide::elsewhere;
use super::inspect::right_dice;
use super::procedure::{DEALER, FLOOR, PIT, at_pit, at_table, placed};
use super::state::{Dice, Fact, Set, Whereabouts};
use super::{Alternative, Handling};
use crate::desk::Desk;
use crate::law::Law;
use crate::refusal::{Reason, Refusal};
use crate::step::Step;
use rulebook::clause::Clause;

impl Dice {
    pub(super) fn issue(&self, name: &str, table: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let alternative = self.alternative()?;
        let (set, handling) = self.set(name)?;
        if set.single {
            let what = "single reserve dice as a set";
            return Err(Reason::NotThisWay { what }.by(Law::Dice));
        }
        let from_reserve = matches!(set.place, Whereabouts::Reserve { .. });
        if !from_reserve && !matches!(set.place, Whereabouts::Pit { .. }) {
            return Err(elsewhere(set, Law::Dice.clause()));
        }
        let moved = Fact::Moved {
            set: name.to_owned(),
            to: Whereabouts::Table {
                table: table.to_owned(),
            },
        };
        let step = Step::new(format!("set {name} is at {table}"));
        match alternative {
            Alternative::AtTable => {
                desk.signed.alone(PIT, Law::AtTableIssue)?;
                // Whatever was seen of them before, they are inspected at the table.
                Ok(step
                    .by(&[Law::AtTableIssue])
                    .fact(moved)
                    .fact(Fact::Stale { set: name.to_owned() }))
            }
            Alternative::AtPitStand if !from_reserve || set.seal.is_none() => {
                let clause = placed(alternative, handling, set.automated);
                let Some(inspection) = set.inspected.as_ref() else {
                    let set = name.to_owned();
                    let clause = if from_reserve {
                        Law::AtPitSpare.item("(B)")
                    } else {
                        Law::AtPitPlaced.clause()
                    };
                    return Err(Reason::NotInspected { set }.by(clause));
                };
                if desk.signed.by.id != inspection.by.id {
                    let name = desk.signed.by.name.clone();
                    return Err(Reason::NotTheInspector { name }.by(clause));
                }
                // The one who watched goes along, and whoever takes the dice at the table signs.
                let watched = desk
                    .signed
                    .with
                    .iter()
                    .find(|person| inspection.before.iter().any(|there| there.id == person.id));
                let (needs, _) = at_pit(handling);
                let watched = watched.ok_or_else(|| Reason::SecondPerson { needs }.by(clause))?;
                let takes = match handling {
                    Handling::Craps | Handling::MiniCraps | Handling::Football => Some(at_table(handling)),
                    Handling::PaiGow => Some(DEALER),
                    Handling::SicBo => None,
                };
                let took = match takes {
                    Some(needs) => {
                        let others = desk.signed.with.iter().filter(|person| person.id != watched.id);
                        let mut others = others.filter(|person| person.id != desk.signed.by.id);
                        let took = others.find(|person| needs.is(person));
                        Some(took.ok_or_else(|| Reason::SecondPerson { needs }.by(clause))?)
                    }
                    None => None,
                };
                desk.signed
                    .no_others(&[Some(watched), took].into_iter().flatten().collect::<Vec<_>>())?;
                Ok(step.by(&[Law::AtPitPlaced.clause(), clause]).fact(moved))
            }
            Alternative::AtPitStand => {
                desk.signed.alone(PIT, Law::AtPitSealed)?;
                self.sealed_and_whole(set)?;
                Ok(step.by(&[Law::AtPitSealed]).fact(moved))
            }
            Alternative::InStorage => {
                desk.signed.alone(PIT, Law::InStorageSupply)?;
                Ok(step.by(&[Law::InStorageSupply]).fact(moved))
            }
        }
    }

    /// Puts a set into play, where its history allows it.
    pub(super) fn put(&self, name: &str, seal_intact: bool, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let alternative = self.alternative()?;
        let (set, handling) = self.set(name)?;
        let Whereabouts::Table { table } = &set.place else {
            return Err(elsewhere(set, Law::Dice.clause()));
        };
        // Dice measured at the table itself go into play as Alternative 1 says, whatever is on file.
        let here = set
            .inspected
            .as_ref()
            .is_some_and(|inspection| inspection.under == Alternative::AtTable);
        let under = if here { Alternative::AtTable } else { alternative };
        let clause = placed(under, handling, set.automated);
        self.puts(set, handling, under, clause, desk)?;
        right_dice(set, handling, clause)?;
        let mut step = Step::new(format!("set {name} is in play at {table}")).by(&[clause]);
        let whole = set.seal.as_ref().map(|seal| seal.intact);
        step = match (under, &set.inspected, whole) {
            (Alternative::AtTable, Some(_), _) => step.by(&[Law::AtTablePlaced]),
            (Alternative::AtTable, None, _) => {
                let set = name.to_owned();
                return Err(Refusal::new(
                    Reason::NotInspected { set },
                    &[Law::AtTablePlaced.clause(), Law::AtTableSpare.clause()],
                ));
            }
            (_, _, Some(false)) => return Err(broken(name)),
            (_, Some(_), Some(true)) if !seal_intact => return Err(broken(name)),
            (Alternative::AtPitStand, Some(_), Some(true)) => step
                .by(&[Law::AtPitSealed])
                .fact(Fact::SealOpened { set: name.to_owned() }),
            (Alternative::AtPitStand, Some(_), None) => step.by(&[Law::AtPitPlaced]),
            (Alternative::InStorage, Some(inspection), Some(true))
                if inspection.under == Alternative::InStorage =>
            {
                step.by(&[Law::InStorage])
                    .fact(Fact::SealOpened { set: name.to_owned() })
            }
            // Inspected again after its seal was broken.
            (Alternative::InStorage, Some(inspection), _) if inspection.under == Alternative::AtPitStand => {
                step.by(&[Law::SealBroken])
            }
            (Alternative::InStorage, ..) => {
                let set = name.to_owned();
                return Err(Reason::NotSealed { set }.by(Law::InStorage));
            }
            (Alternative::AtPitStand, None, _) => {
                let set = name.to_owned();
                return Err(Refusal::new(
                    Reason::NotInspected { set },
                    &[Law::AtPitPlaced.clause(), Law::AtPitSpare.item("(B)")],
                ));
            }
        };
        Ok(step.fact(Fact::Moved {
            set: name.to_owned(),
            to: Whereabouts::InPlay { table: table.clone() },
        }))
    }

    /// Who puts the dice into play, and before whom.
    fn puts(
        &self,
        set: &Set,
        handling: Handling,
        under: Alternative,
        clause: Clause,
        desk: Desk<'_>,
    ) -> Result<(), Refusal> {
        let inspected = set.inspected.as_ref();
        match (under, handling) {
            // The inspecting floorperson loads and fixes the shaker before the one who watched.
            (Alternative::AtPitStand, Handling::SicBo) if set.seal.is_none() => {
                if let Some(inspection) = inspected {
                    if desk.signed.by.id != inspection.by.id {
                        let name = desk.signed.by.name.clone();
                        return Err(Reason::NotTheInspector { name }.by(clause));
                    }
                    let watched = desk
                        .signed
                        .with
                        .iter()
                        .find(|person| inspection.before.iter().any(|there| there.id == person.id));
                    let watched = watched.ok_or_else(|| Reason::SecondPerson { needs: FLOOR }.by(clause))?;
                    return desk.signed.no_others(&[watched]);
                }
                desk.signed.first(FLOOR, clause)
            }
            // The dealer, who was handed them, puts them into the shaker at once.
            (Alternative::AtPitStand, Handling::PaiGow) if set.seal.is_none() => {
                desk.signed.alone(DEALER, clause)
            }
            // A sealed manual shaker is fixed to the table whole; no one opens it.
            (Alternative::InStorage, Handling::SicBo) if !set.automated => desk.signed.alone(FLOOR, clause),
            _ => {
                desk.signed.first(at_table(handling), clause)?;
                let dealer = desk.signed.second(DEALER, clause)?;
                desk.signed.no_others(&[dealer])?;
                // At Sic Bo the dealer who saw the inspection is there.
                let saw = inspected
                    .is_none_or(|inspection| inspection.before.iter().any(|there| there.id == dealer.id));
                if under == Alternative::AtTable && handling == Handling::SicBo && !saw {
                    let name = dealer.name.clone();
                    return Err(Reason::NotTheInspector { name }.by(clause));
                }
                Ok(())
            }
        }
    }

    /// Whether a set is sealed and its seal whole.
    pub(super) fn sealed_and_whole(&self, set: &Set) -> Result<(), Refusal> {
        match &set.seal {
            Some(seal) if seal.intact => Ok(()),
            Some(_) => Err(broken(&set.set)),
            None => {
                let set = set.set.clone();
                Err(Reason::NotSealed { set }.by(Law::InStorageSealed))
            }
        }
    }
}

fn broken(set: &str) -> Refusal {
    let set = set.to_owned();
    Reason::SealBroken { set }.by(Law::SealBroken)
}
