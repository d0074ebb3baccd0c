//! How many tables one floorperson may have, in every combination: § 465a.35(c) and (d), § 587.14(c).

use super::{Electronic, Table};
use crate::law::Law;
use rulebook::clause::Clause;
use serde::Serialize;

/// Why one floorperson may not have some tables together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Breach {
    /// What is wrong.
    pub says: String,
    /// The paragraphs that forbid it.
    pub clauses: Vec<Clause>,
}

/// A game as the combinations tell games apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Any banking game that no list leaves out.
    Mix,
    /// Raise It Up Stud, which its own chapter keeps from Three Dice Football.
    Stud,
    Football,
    Baccarat,
    Poker,
    /// Left out of the mix by an item, and its own number stands in paragraphs that were not printed (reading 465a-4).
    Apart(&'static str),
}

pub(super) fn kind(table: &Table) -> Kind {
    let game = &table.game;
    if game.is("Baccarat") {
        Kind::Baccarat
    } else if game.is("Midibaccarat") {
        Kind::Apart("(ii)")
    } else if game.is("Craps") {
        Kind::Apart("(iii)")
    } else if game.is("Mini-Craps") {
        Kind::Apart("(iv)")
    } else if game.is("Pai Gow") {
        Kind::Apart("(v)")
    } else if game.is("Three Dice Football") {
        Kind::Football
    } else if game.is("Raise It Up Stud") {
        Kind::Stud
    } else if game.is_banked() {
        Kind::Mix
    } else {
        Kind::Poker
    }
}

/// The item of § 465a.35(c)(1) that leaves a game out, and of § 587.14(c).
fn left_out(kind: Kind) -> Option<(&'static str, &'static str)> {
    match kind {
        Kind::Baccarat => Some(("(i)", "(1)")),
        Kind::Apart(item @ "(ii)") => Some((item, "(2)")),
        Kind::Apart(item @ "(iii)") => Some((item, "(3)")),
        Kind::Apart(item @ "(iv)") => Some((item, "(4)")),
        Kind::Apart(item) => Some((item, "(5)")),
        Kind::Football => Some(("(vi)", "(6)")),
        Kind::Mix | Kind::Stud | Kind::Poker => None,
    }
}

/// The paragraphs that allow one floorperson these tables together, or why none does.
pub fn limit(tables: &[Table], seats_players: bool) -> Result<Vec<Clause>, Breach> {
    let kinds: Vec<Kind> = tables.iter().map(kind).collect();
    let count = |is: fn(Kind) -> bool| kinds.iter().filter(|kind| is(**kind)).count();
    // Half as many again where all of them are electronic; a fraction of a table is none.
    let electronic = !tables.is_empty() && tables.iter().all(|table| table.electronic == Electronic::Partly);
    let most = |most: usize| if electronic { most * 3 / 2 } else { most };
    let all = tables.len();
    let (mix, stud) = (count(|kind| kind == Kind::Mix), count(|kind| kind == Kind::Stud));
    let football = count(|kind| kind == Kind::Football);
    let with = |law: Law, more: usize, than: usize| {
        let mut clauses = vec![Law::Floorpersons.clause(), law.clause()];
        if stud > 0 {
            clauses.push(Law::StudTables.clause());
        }
        if more > than {
            clauses.push(Law::Electronic.clause());
        }
        Ok(clauses)
    };
    let breach = |says: String, clauses: Vec<Clause>| Err(Breach { says, clauses });
    // Raise It Up Stud's own chapter names games that are not among its four.
    let apart = tables
        .iter()
        .zip(&kinds)
        .find(|(_, kind)| left_out(**kind).is_some());
    if let (Some((other, of)), true) = (apart, stud > 0)
        && let Some((item, own)) = left_out(*of)
    {
        return breach(
            format!("{} cannot go with Raise It Up Stud", other.game),
            vec![Law::StudTables.item(own), Law::FourTables.item(item)],
        );
    }
    let baccarat = count(|kind| kind == Kind::Baccarat);
    let poker = count(|kind| kind == Kind::Poker);
    if baccarat > 0 {
        return if all == baccarat && all <= most(1) {
            with(Law::OneBaccarat, 0, 0)
        } else {
            breach(
                "a Baccarat table is supervised alone".to_owned(),
                vec![Law::FourTables.item("(i)"), Law::OneBaccarat.clause()],
            )
        };
    }
    if poker > 0 {
        return if all > poker {
            breach(
                "Poker is no banking game and goes with Poker only".to_owned(),
                vec![Law::TenPoker.clause(), Law::FourTables.clause()],
            )
        } else if seats_players {
            breach(
                "ten Poker tables are for a floorperson who does not seat players".to_owned(),
                vec![Law::TenPoker.clause()],
            )
        } else if all > most(10) {
            breach(
                format!("{all} Poker tables, and {} are the most", most(10)),
                vec![Law::TenPoker.clause()],
            )
        } else {
            with(Law::TenPoker, all, 10)
        };
    }
    let unprinted = tables
        .iter()
        .zip(&kinds)
        .find(|(_, kind)| matches!(kind, Kind::Apart(_)));
    if let Some((table, Kind::Apart(item))) = unprinted {
        let game = &table.game;
        if all == 1 {
            return Ok(vec![Law::Floorpersons.clause(), Law::FourTables.item(item)]);
        }
        let mut clauses = vec![Law::FourTables.item(item)];
        if football > 0 {
            clauses.push(Law::TwoFootball.clause());
        }
        return breach(
            format!(
                "{game} is not in the mix; how many go together was not printed, so one is supervised alone"
            ),
            clauses,
        );
    }
    if football > 0 {
        let lawful = match (electronic, mix) {
            (_, 0) => football <= most(2),
            (false, mix) => football == 1 && mix == 1,
            // One and one becomes three, of which two at most are football (reading 465a-3).
            (true, _) => all <= 3 && football <= 2,
        };
        return if lawful {
            with(Law::TwoFootball, all, 2)
        } else {
            breach(
                format!(
                    "Three Dice Football never counts in the mix: {}",
                    if electronic {
                        "three electronic tables with it are the most"
                    } else {
                        "two of it, or one with one other table"
                    }
                ),
                vec![Law::FourTables.item("(vi)"), Law::TwoFootball.clause()],
            )
        };
    }
    if all > most(4) {
        let mut clauses = vec![Law::FourTables.clause()];
        if stud > 0 {
            clauses.push(Law::StudTables.clause());
        }
        if electronic {
            clauses.push(Law::Electronic.clause());
        }
        return breach(format!("{all} tables, and {} are the most", most(4)), clauses);
    }
    with(Law::FourTables, all, 4)
}
