//! Filing, storing, handing over, taking out.

use super::act::{Act, At};
use super::procedure::{BOX_OR_FLOOR, FLOOR, PIT, SHIFT, at_pit, supplied};
use super::state::{Dice, Fact, Report, Set, Whereabouts};
use super::{Alternative, Handling};
use crate::desk::Desk;
use crate::games::Game;
use crate::law::Law;
use crate::people::{Asked, Department, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::step::Step;
use rulebook::clause::Clause;
use std::collections::BTreeMap;

impl Dice {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        match act {
            Act::File {
                alternative,
                instead_of_micrometer,
            } => file(*alternative, instead_of_micrometer.as_deref(), desk),
            Act::Store {
                set,
                game,
                dice,
                automated,
                single,
            } => self.store((set, game, dice), (*automated, *single), desk),
            Act::Supply { set, to } => self.supply(set, to, desk),
            Act::Reserve { set, pit, locked } => self.reserve(set, pit, *locked, desk),
            Act::Inspect { set, .. } => self.inspect(set, act, desk),
            Act::Seal { set, in_shaker } => self.seal(set, *in_shaker, desk),
            Act::SealBroken { set, seen } => self.seal_broken(set, seen, desk),
            Act::Issue { set, table } => self.issue(set, table, desk),
            Act::Put { set, seal_intact } => self.put(set, *seal_intact, desk),
            Act::Retire { set } => self.retire(set, desk),
            Act::Remove {
                set,
                why,
                asked_by_board,
            } => self.remove(set, why, *asked_by_board, desk),
            Act::FileReport { report, kept } => self.file_report(*report, kept, desk),
        }
    }

    /// The alternative on file.
    pub(super) fn alternative(&self) -> Result<Alternative, Refusal> {
        let filed = self.filed.as_ref().map(|(alternative, _)| *alternative);
        filed.ok_or_else(|| {
            let what = "how dice are inspected";
            Reason::NotFiled { what }.by(Law::Dice)
        })
    }

    /// A set that was not withdrawn, and how its game handles dice.
    pub(super) fn set(&self, name: &str) -> Result<(&Set, Handling), Refusal> {
        let set = self.sets.get(name).ok_or_else(|| {
            Reason::Unknown {
                what: "set",
                name: name.to_owned(),
            }
            .plain()
        })?;
        if set.place == Whereabouts::Withdrawn {
            let set = name.to_owned();
            return Err(Reason::Withdrawn { set }.by(Law::DiceRemoved));
        }
        let handling = Handling::of(&set.game).ok_or_else(|| no_dice(&set.game))?;
        Ok((set, handling))
    }

    fn store(
        &self,
        (set, game, dice): (&str, &Game, &BTreeMap<String, u8>),
        (automated, single): (bool, bool),
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        self.alternative()?;
        desk.signed
            .pair(SHIFT, Asked::Of(Department::Security), Law::Dice)?;
        Handling::of(game).ok_or_else(|| no_dice(game))?;
        if self.sets.contains_key(set) {
            return Err(Reason::Known {
                what: "set",
                name: set.to_owned(),
            }
            .plain());
        }
        if set.trim().is_empty() || dice.is_empty() || dice.values().any(|count| *count == 0 || *count > 60) {
            return Err(Reason::Missing {
                what: "the set's name or its dice",
            }
            .plain());
        }
        let stored = Set {
            set: set.to_owned(),
            game: game.clone(),
            dice: dice.clone(),
            automated,
            single,
            place: Whereabouts::Storage,
            inspected: None,
            seal: None,
        };
        Ok(
            Step::new(format!("set {set} of {game} is in storage: {}", stored.says()))
                .by(&[Law::Dice])
                .fact(Fact::Stored(stored)),
        )
    }

    fn supply(&self, name: &str, to: &At, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let alternative = self.alternative()?;
        let (set, handling) = self.set(name)?;
        let clause = match alternative {
            Alternative::AtTable => Law::AtTableSupply.clause(),
            Alternative::AtPitStand => Law::AtPitSupply.clause(),
            Alternative::InStorage => Law::InStorageSupply.clause(),
        };
        if set.place != Whereabouts::Storage {
            return Err(elsewhere(set, clause));
        }
        // The shift manager and security carry them; whoever takes them signs as the third.
        desk.signed.first(SHIFT, clause)?;
        let security = desk.signed.second(Asked::Of(Department::Security), clause)?;
        if alternative == Alternative::InStorage {
            self.sealed_and_whole(set)?;
        }
        let mut step = Step::new(String::new()).by(&[clause]);
        if alternative == Alternative::InStorage {
            step = step.by(&[supplied(handling, set.automated)]);
        }
        let (pit, place, took) = match to {
            At::Pit { pit } if alternative != Alternative::AtPitStand => {
                let took = taken(desk, security, PIT, clause)?;
                let place = Whereabouts::Pit {
                    pit: pit.clone(),
                    with: took.name.clone(),
                };
                desk.signed.no_others(&[security, took])?;
                (pit, place, took)
            }
            At::PitStand { pit, locked } => {
                // Under Alternative 2 the reserve is the pit manager's to take; elsewhere they hold its key.
                let clause = match alternative {
                    Alternative::AtPitStand => Law::AtPitSupply.item("(C)"),
                    _ => clause,
                };
                let took = taken(desk, security, PIT, clause)?;
                lock(*locked, clause)?;
                desk.signed.no_others(&[security, took])?;
                step = step.by(&[clause, spare(alternative)]);
                (pit, Whereabouts::Reserve { pit: pit.clone() }, took)
            }
            At::Inspectors { pit } if alternative == Alternative::AtPitStand => {
                let (needs, clause) = at_pit(handling);
                let mut two = desk.signed.with.iter().filter(|person| needs.is(person));
                let (Some(one), Some(other)) = (two.next(), two.next()) else {
                    return Err(Reason::SecondPerson { needs }.by(clause));
                };
                if one.id == other.id {
                    let name = one.name.clone();
                    return Err(Reason::SamePerson { name }.by(clause));
                }
                desk.signed.no_others(&[security, one, other])?;
                step = step.by(&[clause]);
                let place = Whereabouts::Pit {
                    pit: pit.clone(),
                    with: format!("{} and {}", one.name, other.name),
                };
                (pit, place, one)
            }
            At::Pit { .. } => {
                let what = "dice handed to a pit manager before they are inspected";
                return Err(Reason::NotThisWay { what }.by(clause));
            }
            At::Inspectors { .. } => {
                let what = "inspectors at the pit stand";
                return Err(Reason::NotThisWay { what }.by(clause));
            }
        };
        step.says = format!("{} has set {name} in pit {pit}", took.name);
        Ok(step.fact(Fact::Moved {
            set: name.to_owned(),
            to: place,
        }))
    }

    fn reserve(&self, name: &str, pit: &str, locked: bool, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let alternative = self.alternative()?;
        let (set, _) = self.set(name)?;
        let clause = spare(alternative);
        desk.signed.alone(PIT, clause)?;
        let here = matches!(&set.place, Whereabouts::Pit { pit: of, .. } if of == pit);
        if !here {
            return Err(elsewhere(set, clause));
        }
        lock(locked, clause)?;
        let mut step = Step::new(format!("set {name} is in the locked reserve of pit {pit}"))
            .by(&[clause])
            .fact(Fact::Moved {
                set: name.to_owned(),
                to: Whereabouts::Reserve { pit: pit.to_owned() },
            });
        if alternative == Alternative::AtPitStand {
            step = step.by(&[Law::AtPitSpare.item("(A)")]);
        }
        // What lies in the reserve unsealed is inspected again before it is used.
        if set.seal.is_none() && set.inspected.is_some() {
            step = step.fact(Fact::Stale { set: name.to_owned() });
        }
        Ok(step)
    }

    fn seal_broken(&self, name: &str, seen: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let (set, _) = self.set(name)?;
        desk.signed.alone(
            Asked::Any(&[
                Post::Dealer,
                Post::Boxperson,
                Post::Floorperson,
                Post::PitManager,
                Post::AssistantShiftManager,
                Post::ShiftManager,
                Post::SecurityEmployee,
            ]),
            Law::SealBroken,
        )?;
        if set.seal.is_none() {
            let set = name.to_owned();
            return Err(Reason::NotSealed { set }.by(Law::SealBroken));
        }
        if seen.trim().is_empty() {
            return Err(Reason::NoReason.by(Law::SealBroken));
        }
        Ok(Step::new(format!(
            "the seal of set {name}: {seen}; not for play until inspected again"
        ))
        .by(&[Law::SealBroken])
        .fact(Fact::SealBroken { set: name.to_owned() }))
    }

    fn retire(&self, name: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        self.set(name)?;
        desk.signed
            .alone(BOX_OR_FLOOR, Law::Dice)
            .or_else(|_| desk.signed.alone(FLOOR, Law::Dice))?;
        Ok(Step::new(format!("set {name} is out of play")).fact(Fact::Moved {
            set: name.to_owned(),
            to: Whereabouts::Withdrawn,
        }))
    }

    fn remove(
        &self,
        name: &str,
        why: &str,
        asked_by_board: bool,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let clause = Law::DiceRemoved;
        let (set, _) = self.set(name)?;
        desk.signed
            .first(BOX_OR_FLOOR, clause)
            .or_else(|_| desk.signed.first(FLOOR, clause))?;
        if asked_by_board {
            let board = desk.signed.second(Asked::Of(Department::Board), clause)?;
            desk.signed.no_others(&[board])?;
        } else {
            desk.signed.no_others(&[])?;
        }
        if why.trim().is_empty() {
            return Err(Reason::NoReason.by(clause));
        }
        let number = u32::try_from(self.reports.len()).map_or(u32::MAX, |there| there.saturating_add(1));
        let report = Report {
            number,
            set: name.to_owned(),
            place: set.place.clone(),
            day: desk.day,
            at_ms: desk.at_ms,
            why: why.to_owned(),
            asked_by_board,
            by: desk.signed.by.clone(),
            filed: None,
        };
        Ok(Step::new(format!(
            "set {name} is withdrawn, {why}; report D-{number} is to be filed"
        ))
        .by(&[clause])
        .fact(Fact::Moved {
            set: name.to_owned(),
            to: Whereabouts::Withdrawn,
        })
        .fact(Fact::Reported(report)))
    }

    fn file_report(&self, number: u32, kept: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let clause = Law::DiceRemoved;
        let report = self.reports.iter().find(|report| report.number == number);
        let report = report.ok_or_else(|| {
            Reason::Unknown {
                what: "report",
                name: format!("D-{number}"),
            }
            .plain()
        })?;
        desk.signed.alone(PIT, clause)?;
        if report.by.id == desk.signed.by.id {
            let name = desk.signed.by.name.clone();
            return Err(Reason::SamePerson { name }.by(clause));
        }
        if report.filed.is_some() {
            let what = format!("report D-{number}");
            return Err(Reason::Filed { what }.by(clause));
        }
        if kept.trim().is_empty() {
            return Err(Reason::Missing {
                what: "what became of the dice",
            }
            .by(clause));
        }
        Ok(Step::new(format!("report D-{number} is filed"))
            .by(&[clause])
            .fact(Fact::ReportFiled {
                report: number,
                kept: kept.to_owned(),
                by: desk.signed.by.clone(),
            }))
    }
}

fn file(
    alternative: Alternative,
    instead_of_micrometer: Option<&str>,
    desk: Desk<'_>,
) -> Result<Step<Fact>, Refusal> {
    desk.signed.alone(Asked::Of(Department::Compliance), Law::Dice)?;
    if instead_of_micrometer.is_some_and(|approval| approval.trim().is_empty()) {
        return Err(Reason::Missing {
            what: "the Executive Director's approval of the instrument",
        }
        .by(Law::Dice));
    }
    let chosen = match alternative {
        Alternative::AtTable => Law::AtTable,
        Alternative::AtPitStand => Law::AtPit,
        Alternative::InStorage => Law::InStorage,
    };
    Ok(Step::new(format!(
        "dice are inspected under Alternative {}",
        alternative.number()
    ))
    .by(&[Law::Dice, chosen])
    .fact(Fact::Filed {
        alternative,
        instead_of_micrometer: instead_of_micrometer.map(str::to_owned),
    }))
}

/// The third who signs, and takes the dice: neither of those who bring them.
fn taken<'a>(desk: Desk<'a>, security: &Person, needs: Asked, clause: Clause) -> Result<&'a Person, Refusal> {
    let mut others = desk.signed.with.iter().filter(|person| person.id != security.id);
    let took = others.find(|person| needs.is(person));
    let took = took.ok_or_else(|| Reason::SecondPerson { needs }.by(clause))?;
    if took.id == desk.signed.by.id {
        let name = took.name.clone();
        return Err(Reason::SamePerson { name }.by(clause));
    }
    Ok(took)
}

fn lock(locked: bool, clause: Clause) -> Result<(), Refusal> {
    if locked {
        Ok(())
    } else {
        Err(Reason::NotLocked.by(clause))
    }
}

/// Where the reserve of an alternative is ruled on.
fn spare(alternative: Alternative) -> Clause {
    match alternative {
        Alternative::AtTable => Law::AtTableSpare.clause(),
        Alternative::AtPitStand => Law::AtPitSpare.clause(),
        Alternative::InStorage => Law::InStorageSpare.clause(),
    }
}

fn no_dice(game: &Game) -> Refusal {
    Reason::Unknown {
        what: "rule for the dice of",
        name: game.to_string(),
    }
    .by(Law::Dice)
}

/// The refusal of a set that is somewhere else.
pub(super) fn elsewhere(set: &Set, clause: Clause) -> Refusal {
    Reason::Whereabouts {
        set: set.set.clone(),
        is: set.place.to_string(),
    }
    .by(clause)
}
