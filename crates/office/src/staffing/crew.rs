//! The crew a table needs while it is in operation: § 465a.35(b).

use super::{Duty, Table};
use crate::law::Law;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;

/// A crew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Crew {
    /// Dealers, the stickperson among them.
    pub dealers: usize,
    /// Whether one of them is the stickperson.
    pub stick: bool,
    /// Boxpersons.
    pub boxpersons: usize,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// What a table needs. A rule for a game stands before the rule for any game (reading 465a-2).
pub fn crew(table: &Table) -> Crew {
    let game = &table.game;
    let (dealers, stick, boxpersons, laws): (_, _, _, &[Law]) = if game.is("Baccarat") {
        (2, false, 0, &[Law::TwoDealers])
    } else if game.is("Craps") {
        (3, true, 1, &[Law::ThreeDealers, Law::Boxperson])
    } else if game.is("Three Dice Football") {
        (3, true, 0, &[Law::ThreeDealers])
    } else if game.is("Raise It Up Stud") {
        (1, false, 0, &[Law::OneDealer, Law::StudDealer])
    } else {
        (1, false, 0, &[Law::OneDealer])
    };
    let laws = [Law::Crew].iter().chain(laws);
    Crew {
        dealers,
        stick,
        boxpersons,
        clauses: laws.map(|law| law.clause()).collect(),
    }
}

impl Crew {
    /// What is lacking with these duties at a table, in words; none where the crew is there.
    pub fn lacks<'a>(&self, table: &str, duties: impl Iterator<Item = &'a Duty>) -> Option<String> {
        let (mut dealers, mut sticks, mut boxpersons) = (0, 0, 0);
        for duty in duties.filter(|duty| duty.is_at(table)) {
            match duty {
                Duty::Deal { .. } => dealers += 1,
                Duty::Stick { .. } => {
                    dealers += 1;
                    sticks += 1;
                }
                Duty::Box { .. } => boxpersons += 1,
                Duty::Supervise { .. } => {}
            }
        }
        let mut lacks = Vec::new();
        let say = |count: usize, one: &str| match count {
            1 => format!("one more {one}"),
            count => format!("{count} more {one}s"),
        };
        if dealers < self.dealers {
            lacks.push(say(self.dealers - dealers, "dealer"));
        }
        if self.stick && sticks == 0 {
            lacks.push("a stickperson among them".to_owned());
        }
        if boxpersons < self.boxpersons {
            lacks.push(say(self.boxpersons - boxpersons, "boxperson"));
        }
        (!lacks.is_empty()).then(|| lacks.join(", "))
    }
}
