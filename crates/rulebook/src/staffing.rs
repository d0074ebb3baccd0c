//! Which tables one floorperson may supervise together: § 587.14(c).

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;

use crate::clause::Clause;
use crate::edition::Edition;
use crate::nearest::nearest;
use crate::rule::Rule;
use crate::words;

/// Games that may not be among the tables of one floorperson.
const APART: [(Rule, &str); 6] = [
    (Rule::FloorpersonNotBaccarat, "Baccarat"),
    (Rule::FloorpersonNotMidibaccarat, "Midibaccarat"),
    (Rule::FloorpersonNotCraps, "Craps"),
    (Rule::FloorpersonNotMiniCraps, "Mini-Craps"),
    (Rule::FloorpersonNotPaiGow, "Pai Gow"),
    (Rule::FloorpersonNotThreeDiceFootball, "Three Dice Football"),
];

/// A table under a floorperson: its game, and its edition where there is one here.
#[derive(Clone, Debug)]
pub struct Supervised {
    /// The game's name.
    pub game: String,
    /// The law it is dealt under.
    pub edition: Option<Arc<Edition>>,
}

impl Supervised {
    /// A table of an edition.
    pub fn of(edition: Arc<Edition>) -> Supervised {
        Supervised {
            game: edition.game.clone(),
            edition: Some(edition),
        }
    }

    /// A table of a game that has no edition here, by a name that is known, however it is spelled; else what to say of it.
    pub fn named(game: &str) -> Result<Supervised, String> {
        let mut known: Vec<&str> = known().collect();
        // A game of several editions is one game.
        let mut seen = BTreeSet::new();
        known.retain(|name| seen.insert(*name));
        match known.iter().find(|name| letters(name) == letters(game)) {
            Some(name) => Ok(Supervised {
                game: (*name).to_owned(),
                edition: None,
            }),
            None => {
                let meant = nearest(game, known.iter().copied());
                let meant = meant.map_or(String::new(), |name| format!("did you mean {name}? "));
                let all = words::and(known.into_iter().map(str::to_owned));
                Err(format!(
                    "no game is called \"{}\"; {meant}The games are {all}",
                    words::excerpt(game)
                ))
            }
        }
    }

    /// Whether it is a table of that game, however the name is spelled.
    fn is(&self, game: &str) -> bool {
        letters(&self.game) == letters(game)
    }
}

/// Other table games of 58 Pa. Code that a floorperson may have beside these.
const OTHERS: [&str; 18] = [
    "Blackjack",
    "Roulette",
    "Big Six Wheel",
    "Minibaccarat",
    "Sic Bo",
    "Red Dog",
    "Spanish 21",
    "Pai Gow Poker",
    "Poker",
    "Four Card Poker",
    "Caribbean Stud Poker",
    "Let It Ride Poker",
    "Texas Hold 'Em Bonus Poker",
    "Ultimate Texas Hold 'Em Poker",
    "Mississippi Stud",
    "Crazy 4 Poker",
    "Casino War",
    "Chuck-a-Luck",
];

/// The games known by name: those kept apart, those that have an edition, and the others of the code.
fn known() -> impl Iterator<Item = &'static str> {
    let apart = APART.iter().map(|(_, game)| *game);
    let editions = Edition::all().iter().map(|edition| edition.game.as_str());
    apart.chain(editions).chain(OTHERS)
}

fn letters(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Why one floorperson may not supervise some tables together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Breach {
    /// What is wrong.
    pub says: String,
    /// What to do.
    pub help: String,
    /// The paragraph that forbids it.
    pub clause: Clause,
}

/// What the editions dealt at these tables say against one floorperson for all of them.
pub fn breaches(tables: &[Supervised]) -> Vec<Breach> {
    let mut editions: Vec<&Edition> = tables
        .iter()
        .filter_map(|table| table.edition.as_deref())
        .collect();
    editions.sort_by(|a, b| a.id.cmp(&b.id));
    editions.dedup_by(|a, b| a.id == b.id);
    editions
        .into_iter()
        .flat_map(|edition| under(edition, tables))
        .collect()
}

/// The paragraphs by which the editions dealt here limit a floorperson's tables; none where no edition does.
pub fn limits(tables: &[Supervised]) -> Vec<Clause> {
    let clauses = tables
        .iter()
        .filter_map(|table| table.edition.as_ref()?.cite(Rule::FloorpersonTables));
    let mut clauses: Vec<Clause> = clauses.collect();
    clauses.dedup();
    clauses
}

fn under(edition: &Edition, tables: &[Supervised]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    if let Ok(Some(most)) = edition.maybe_figure("floorperson-tables")
        && tables.len() > most.value as usize
    {
        breaches.push(Breach {
            says: format!(
                "{} tables under one floorperson, and {} may be one of at most {}",
                tables.len(),
                edition.game,
                most.value
            ),
            help: "give some of them to another floorperson".to_owned(),
            clause: most.clause,
        });
    }
    for (rule, game) in APART {
        if let Some(clause) = edition.cite(rule)
            && tables.iter().any(|table| table.is(game))
        {
            breaches.push(Breach {
                says: format!(
                    "one floorperson may not supervise {game} together with {}",
                    edition.game
                ),
                help: format!("give the {game} table to another floorperson"),
                clause,
            });
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(id: &str) -> Supervised {
        Supervised::of(Edition::find(id).unwrap())
    }

    fn paragraphs(tables: &[Supervised]) -> Vec<&'static str> {
        breaches(tables)
            .iter()
            .map(|breach| breach.clause.paragraph())
            .collect()
    }

    #[test]
    fn a_game_of_several_editions_is_named_once() {
        let says = Supervised::named("Bacarat").unwrap_err();
        assert!(says.contains("did you mean Baccarat?"), "{says}");
        for game in ["Asia Poker,", "Three Dice Football,", "Craps,"] {
            let alone = format!(" {game}");
            let times = says.matches(&alone).count() - says.matches(&format!("Fortune{alone}")).count();
            assert_eq!(times, 1, "{says}");
        }
    }

    #[test]
    fn four_tables_and_no_fifth() {
        let mut tables = vec![
            edition("pa-587"),
            edition("pa-663a"),
            edition("pa-665a"),
            Supervised::named("Blackjack").unwrap(),
        ];
        assert!(breaches(&tables).is_empty());
        assert_eq!(limits(&tables).len(), 1);
        tables.push(edition("pa-587"));
        assert_eq!(paragraphs(&tables), ["587.14(c)"]);
    }

    #[test]
    fn six_games_are_never_among_the_four() {
        for (game, paragraph) in [
            ("Baccarat", "587.14(c)(1)"),
            ("midibaccarat", "587.14(c)(2)"),
            ("CRAPS", "587.14(c)(3)"),
            ("mini craps", "587.14(c)(4)"),
            ("Pai Gow", "587.14(c)(5)"),
            ("three-dice-football", "587.14(c)(6)"),
        ] {
            let tables = [edition("pa-587"), Supervised::named(game).unwrap()];
            assert_eq!(paragraphs(&tables), [paragraph]);
            // Where no Raise It Up Stud is dealt its chapter has no say.
            assert!(breaches(&[edition("pa-663a"), Supervised::named(game).unwrap()]).is_empty());
        }
        // Minibaccarat and Pai Gow Poker are other games.
        for game in ["Minibaccarat", "Pai Gow Poker"] {
            assert!(breaches(&[edition("pa-587"), Supervised::named(game).unwrap()]).is_empty());
        }
        assert_eq!(
            paragraphs(&[edition("pa-661a"), edition("pa-587")]),
            ["587.14(c)(6)"]
        );
    }
}
