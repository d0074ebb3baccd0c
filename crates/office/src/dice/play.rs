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
use std::collections::BTreeMap;

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
        let (under, clause) = under(set, alternative, handling);
        self.puts(set, handling, under, clause, desk)?;
        let History { clauses, opens_seal } = history(set, alternative, handling, seal_intact)?;
        let mut step = Step::new(format!("set {name} is in play at {table}")).by(&clauses);
        if opens_seal {
            step = step.fact(Fact::SealOpened { set: name.to_owned() });
        }
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

impl Dice {
    /// Whether a set may come to a table that people deal: the office has brought it there, with these dice. Where no
    /// alternative is on file the office keeps no dice.
    pub fn comes_to(&self, table: &str, name: &str, dice: &BTreeMap<String, u8>) -> Result<(), Refusal> {
        if self.filed.is_none() {
            return Ok(());
        }
        let (set, handling) = self
            .set(name)
            .map_err(|refusal| match refusal.clauses.as_slice() {
                [] => refusal.reason.by(Law::Dice),
                _ => refusal,
            })?;
        match &set.place {
            Whereabouts::Table { table: at } | Whereabouts::InPlay { table: at } if at == table => {}
            _ => return Err(elsewhere(set, Law::Dice.clause())),
        }
        if set.dice != *dice {
            let needs: Vec<String> = dice
                .iter()
                .map(|(colour, count)| format!("{count} {colour}"))
                .collect();
            return Err(Reason::DiceCount {
                set: name.to_owned(),
                has: set.says(),
                needs: needs.join(" and "),
            }
            .by(Law::Dice));
        }
        right_dice(set, handling, Law::Dice.clause())
    }

    /// Whether dice may be put into the cup of a table that people deal: the history of a set there has let it into play.
    pub fn goes_into_play(&self, table: &str) -> Result<(), Refusal> {
        if self.filed.is_none() {
            return Ok(());
        }
        let at = |set: &&Set| match &set.place {
            Whereabouts::InPlay { table: at } | Whereabouts::Table { table: at } => at == table,
            _ => false,
        };
        let mut here: Vec<&Set> = self.sets.values().filter(at).collect();
        here.sort_by_key(|set| !matches!(set.place, Whereabouts::InPlay { .. }));
        match here.first() {
            Some(set) if matches!(set.place, Whereabouts::InPlay { .. }) => Ok(()),
            Some(set) => {
                let NotReady { says, clauses } = ready(self, set);
                let set = set.set.clone();
                let clauses = if says.is_none() {
                    vec![Law::Dice.clause()]
                } else {
                    clauses
                };
                Err(Refusal::new(Reason::NotInspected { set }, &clauses))
            }
            None => Err(Reason::Missing {
                what: "a set of dice that the office brought to this table",
            }
            .by(Law::Dice)),
        }
    }
}

/// What a set lacks before it may go into play, with the paragraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotReady {
    /// What; none where it may go into play.
    pub says: Option<String>,
    /// The paragraphs.
    pub clauses: Vec<Clause>,
}

/// Whether the history of a set allows it into play at the table where it is: what putting it there asks of the set itself.
pub fn ready(dice: &Dice, set: &Set) -> NotReady {
    let refused = |refusal: Refusal| NotReady {
        says: Some(refusal.reason.to_string()),
        clauses: refusal.clauses,
    };
    let alternative = match dice.alternative() {
        Ok(alternative) => alternative,
        Err(refusal) => return refused(refusal),
    };
    let handling = match dice.set(&set.set) {
        Ok((_, handling)) => handling,
        Err(refusal) => return refused(refusal),
    };
    if matches!(set.place, Whereabouts::InPlay { .. }) {
        return NotReady {
            says: None,
            clauses: Vec::new(),
        };
    }
    let (_, clause) = under(set, alternative, handling);
    if !matches!(set.place, Whereabouts::Table { .. }) {
        return refused(elsewhere(set, clause));
    }
    match history(set, alternative, handling, true) {
        Ok(History { clauses, .. }) => NotReady { says: None, clauses },
        Err(refusal) => refused(refusal),
    }
}

/// Under which alternative a set goes into play, and the paragraph. Dice measured at the table itself go as Alternative 1
/// says, whatever is on file.
fn under(set: &Set, filed: Alternative, handling: Handling) -> (Alternative, Clause) {
    let here = set
        .inspected
        .as_ref()
        .is_some_and(|inspection| inspection.under == Alternative::AtTable);
    let under = if here { Alternative::AtTable } else { filed };
    (under, placed(under, handling, set.automated))
}

/// What the history of a set that may go into play says.
struct History {
    /// The paragraphs it rests on.
    clauses: Vec<Clause>,
    /// Whether its seal is opened with it.
    opens_seal: bool,
}

/// Whether the dice of a set are right and its history allows it into play.
fn history(set: &Set, filed: Alternative, handling: Handling, seal_intact: bool) -> Result<History, Refusal> {
    let (under, clause) = under(set, filed, handling);
    right_dice(set, handling, clause)?;
    let name = || set.set.clone();
    let whole = set.seal.as_ref().map(|seal| seal.intact);
    let rests = |law: Law, opens_seal| {
        Ok(History {
            clauses: vec![clause, law.clause()],
            opens_seal,
        })
    };
    match (under, &set.inspected, whole) {
        (Alternative::AtTable, Some(_), _) => rests(Law::AtTablePlaced, false),
        (Alternative::AtTable, None, _) => Err(Refusal::new(
            Reason::NotInspected { set: name() },
            &[Law::AtTablePlaced.clause(), Law::AtTableSpare.clause()],
        )),
        (_, _, Some(false)) => Err(broken(&set.set)),
        (_, Some(_), Some(true)) if !seal_intact => Err(broken(&set.set)),
        (Alternative::AtPitStand, Some(_), Some(true)) => rests(Law::AtPitSealed, true),
        (Alternative::AtPitStand, Some(_), None) => rests(Law::AtPitPlaced, false),
        (Alternative::InStorage, Some(inspection), Some(true))
            if inspection.under == Alternative::InStorage =>
        {
            rests(Law::InStorage, true)
        }
        // Inspected again after its seal was broken.
        (Alternative::InStorage, Some(inspection), _) if inspection.under == Alternative::AtPitStand => {
            rests(Law::SealBroken, false)
        }
        (Alternative::InStorage, ..) => Err(Reason::NotSealed { set: name() }.by(Law::InStorage)),
        (Alternative::AtPitStand, None, _) => Err(Refusal::new(
            Reason::NotInspected { set: name() },
            &[Law::AtPitPlaced.clause(), Law::AtPitSpare.item("(B)")],
        )),
    }
}

fn broken(set: &str) -> Refusal {
    let set = set.to_owned();
    Reason::SealBroken { set }.by(Law::SealBroken)
}
