//! Who is at which live table now, and which open table lacks its crew: a reading of presences, never a record of its own.

use crate::live::{Hall, Shown};
use crate::people::{Role, presence};
use crate::storage::{Sql, Storage, StorageError};
use crate::values;
use office::staffing::{Crew, Duty, Electronic, Table, crew, limit};
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A table of the floor and who is there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LiveCrew {
    /// The table.
    pub table: String,
    /// Its game.
    pub game: String,
    /// Whether the software deals, and is the crew.
    pub by_software: bool,
    /// Whether it is open.
    pub open: bool,
    /// What it needs while it is open.
    pub needs: Option<Crew>,
    /// The staff who acted there lately.
    pub there: Vec<There>,
    /// What is lacking, in words.
    pub lacks: Option<String>,
    /// The floorpersons over it, by name.
    pub over: Vec<String>,
    /// What is wrong.
    pub alarms: Vec<Alarm>,
}

/// Someone of the staff at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct There {
    /// Who, by id.
    pub person: String,
    /// What they are called.
    pub name: String,
    /// As what: `dealer`, `boxperson`, `floorperson`, `pit-manager`.
    pub role: String,
    /// From when, in milliseconds.
    pub since_ms: u64,
    /// When they last acted.
    pub seen_ms: u64,
}

/// Something wrong with the crew of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Alarm {
    /// What.
    pub says: String,
    /// The paragraphs.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// Every table of the floor with its crew, as far as is known from who acted where.
pub async fn live(hall: &Hall, storage: &Storage, now_ms: u64) -> Result<Vec<LiveCrew>, StorageError> {
    let mut glances = hall.glances().await;
    let tables: Vec<Shown> = hall
        .plan()
        .await?
        .into_iter()
        .filter_map(|placed| glances.remove(&placed.name))
        .collect();
    let there = storage.read(move |sql| staff(sql, now_ms)).await?;
    Ok(crews(&tables, &there))
}

/// The staff at every table, by table.
type Staff = BTreeMap<String, Vec<There>>;

fn staff(sql: &mut dyn Sql, now_ms: u64) -> Result<Staff, StorageError> {
    let rows = sql.rows(
        "SELECT s.place, s.person, p.name, s.role, p.roles, s.from_ms, s.seen_ms FROM presences s \
         JOIN people p ON p.id = s.person WHERE s.to_ms IS NULL AND s.seen_ms >= $1 AND s.role <> 'player' \
         ORDER BY s.place, s.from_ms, s.person",
        &values![now_ms.saturating_sub(presence::GONE_MS)],
    )?;
    let mut all = Staff::new();
    for row in &rows {
        let roles: BTreeSet<Role> = row.text(4)?.split_whitespace().filter_map(Role::named).collect();
        // At a table a boxperson acts as its crew does; the account says which of them it is.
        let role = match row.text(3)? {
            "dealer" if roles.contains(&Role::Boxperson) && !roles.contains(&Role::Dealer) => "boxperson",
            role => role,
        };
        all.entry(row.text(0)?.to_owned()).or_default().push(There {
            person: row.text(1)?.to_owned(),
            name: row.text(2)?.to_owned(),
            role: role.to_owned(),
            since_ms: row.count(5)?,
            seen_ms: row.count(6)?,
        });
    }
    Ok(all)
}

/// The floor's name for a table; none where its game is none that the chapters staff.
fn table_of(shown: &Shown) -> Option<Table> {
    Some(Table {
        table: shown.name.clone(),
        game: shown.game.parse().ok()?,
        electronic: Electronic::No,
    })
}

fn is_over(there: &There) -> bool {
    matches!(there.role.as_str(), "floorperson" | "pit-manager")
}

fn crews(tables: &[Shown], staff: &Staff) -> Vec<LiveCrew> {
    static NOBODY: Vec<There> = Vec::new();
    let of = |name: &str| staff.get(name).unwrap_or(&NOBODY);
    // The open tables that people deal, by who stands over them.
    let mut over: BTreeMap<&str, Vec<Table>> = BTreeMap::new();
    for shown in tables.iter().filter(|shown| shown.open && !shown.by_software) {
        for person in of(&shown.name).iter().filter(|there| is_over(there)) {
            over.entry(&person.person).or_default().extend(table_of(shown));
        }
    }
    tables
        .iter()
        .map(|shown| {
            let there = of(&shown.name);
            let table = table_of(shown);
            let mut line = LiveCrew {
                table: shown.name.clone(),
                game: shown.game.clone(),
                by_software: shown.by_software,
                open: shown.open,
                needs: table.as_ref().map(crew),
                there: there.clone(),
                lacks: None,
                over: there
                    .iter()
                    .filter(|there| is_over(there))
                    .map(|there| there.name.clone())
                    .collect(),
                alarms: Vec::new(),
            };
            if let (Some(needs), true, false) = (&line.needs, shown.open, shown.by_software) {
                wrong(&mut line.alarms, &shown.name, needs, there, &over);
                line.lacks = lacks(&shown.name, needs, there);
            }
            line
        })
        .collect()
}

/// What the crew of a table lacks. Presences do not say who has the stick: one of the dealers who are there has it.
fn lacks(table: &str, needs: &Crew, there: &[There]) -> Option<String> {
    let at = || table.to_owned();
    let mut duties: Vec<Duty> = Vec::new();
    for there in there {
        match there.role.as_str() {
            "boxperson" => duties.push(Duty::Box { table: at() }),
            "dealer" if needs.stick && duties.is_empty() => duties.push(Duty::Stick { table: at() }),
            "dealer" => duties.push(Duty::Deal { table: at() }),
            _ => {}
        }
    }
    needs.lacks(table, duties.iter())
}

fn wrong(
    alarms: &mut Vec<Alarm>,
    table: &str,
    needs: &Crew,
    there: &[There],
    over: &BTreeMap<&str, Vec<Table>>,
) {
    if let Some(lacks) = lacks(table, needs, there) {
        alarms.push(Alarm {
            says: format!("{table} needs {lacks}"),
            clauses: needs.clauses.clone(),
        });
    }
    if !there.iter().any(is_over) {
        alarms.push(Alarm {
            says: format!("no floorperson supervises {table}"),
            clauses: vec![office::law::Law::Floorpersons.clause()],
        });
    }
    for person in there.iter().filter(|there| is_over(there)) {
        let has = over
            .get(person.person.as_str())
            .map(Vec::as_slice)
            .unwrap_or_default();
        if let Err(breach) = limit(has, false) {
            alarms.push(Alarm {
                says: format!("{}: {}", person.name, breach.says),
                clauses: breach.clauses,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str, game: &str) -> Shown {
        Shown {
            name: name.to_owned(),
            game: game.to_owned(),
            open: true,
            ..Shown::default()
        }
    }

    fn there(person: &str, role: &str) -> There {
        There {
            person: person.to_owned(),
            name: person.to_owned(),
            role: role.to_owned(),
            since_ms: 0,
            seen_ms: 0,
        }
    }

    /// The paragraphs of every alarm of a table.
    fn alarms(crews: &[LiveCrew], table: &str) -> Vec<String> {
        let line = crews.iter().find(|line| line.table == table).unwrap();
        let clauses = line.alarms.iter().flat_map(|alarm| &alarm.clauses);
        clauses.map(|clause| clause.paragraph().to_owned()).collect()
    }

    #[test]
    fn a_live_table_without_its_crew_raises_the_alarm_of_its_paragraph() {
        let tables = [shown("c1", "Craps"), shown("b1", "Blackjack")];
        let mut staff = Staff::new();
        let all = crews(&tables, &staff);
        for paragraph in ["465a.35(b)(3)", "465a.35(b)(4)", "465a.35(c)"] {
            assert!(alarms(&all, "c1").iter().any(|by| by == paragraph), "{paragraph}");
        }
        assert!(alarms(&all, "b1").iter().any(|by| by == "465a.35(b)(1)"));
        let crew = ["d1", "d2", "d3"].map(|dealer| there(dealer, "dealer"));
        let rest = [there("box", "boxperson"), there("flo", "floorperson")];
        staff.insert("c1".to_owned(), crew.into_iter().chain(rest).collect());
        staff.insert(
            "b1".to_owned(),
            vec![there("d4", "dealer"), there("max", "floorperson")],
        );
        let all = crews(&tables, &staff);
        assert_eq!(alarms(&all, "c1"), [""; 0]);
        assert_eq!(alarms(&all, "b1"), [""; 0]);
        assert_eq!(all[0].over, ["flo"]);
    }

    #[test]
    fn a_floorperson_over_five_tables_is_over_the_limit() {
        let names = ["b1", "b2", "b3", "b4", "b5"];
        let tables = names.map(|name| shown(name, "Blackjack"));
        let crew = |n: usize| vec![there(&format!("d{n}"), "dealer"), there("flo", "floorperson")];
        let staff: Staff = (0..5).map(|n| (names[n].to_owned(), crew(n))).collect();
        let all = crews(&tables, &staff);
        assert!(alarms(&all, "b1").iter().any(|by| by == "465a.35(c)(1)"));
        let all = crews(&tables[..4], &staff);
        assert_eq!(alarms(&all, "b1"), [""; 0]);
    }

    #[test]
    fn what_the_software_deals_has_its_crew() {
        let table = Shown {
            by_software: true,
            ..shown("c1", "Craps")
        };
        assert_eq!(alarms(&crews(&[table], &Staff::new()), "c1"), [""; 0]);
    }
}
