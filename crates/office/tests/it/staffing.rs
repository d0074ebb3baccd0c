//! § 465a.35 and § 587.14: crews, floorpersons in every combination, plans, the floor.

use crate::desk::*;
use office::games::Game;
use office::staffing::{Electronic, Table, crew, fewest, limit};
use serde_json::{Value, json};

fn table(name: &str, game: &str, electronic: Electronic) -> Table {
    Table {
        table: name.to_owned(),
        game: game.parse().unwrap(),
        electronic,
    }
}

/// So many tables of each game, plain or electronic.
fn tables(of: &[(usize, &str)], electronic: Electronic) -> Vec<Table> {
    let each = of
        .iter()
        .flat_map(|(count, game)| std::iter::repeat_n(*game, *count));
    each.enumerate()
        .map(|(n, game)| table(&format!("t{n}"), game, electronic))
        .collect()
}

#[track_caller]
fn allowed(of: &[(usize, &str)], electronic: Electronic, paragraph: &str) {
    match limit(&tables(of, electronic), false) {
        Ok(clauses) => named(&clauses, &[paragraph, "465a.35(c)"], &format!("{of:?}")),
        Err(breach) => panic!("{of:?}: {}", breach.says),
    }
}

#[track_caller]
fn forbidden(of: &[(usize, &str)], electronic: Electronic, paragraphs: &[&str]) {
    match limit(&tables(of, electronic), false) {
        Ok(_) => panic!("{of:?} is allowed"),
        Err(breach) => named(&breach.clauses, paragraphs, &format!("{of:?}")),
    }
}

#[test]
fn crews_are_as_the_text_says() {
    for (game, dealers, stick, boxpersons, paragraphs) in [
        ("Blackjack", 1, false, 0, &["465a.35(b)(1)"][..]),
        ("Raise It Up Stud", 1, false, 0, &["465a.35(b)(1)", "587.14(b)"]),
        ("Baccarat", 2, false, 0, &["465a.35(b)(2)"]),
        ("Three Dice Football", 3, true, 0, &["465a.35(b)(3)"]),
        ("Craps", 3, true, 1, &["465a.35(b)(3)", "465a.35(b)(4)"]),
        ("Poker", 1, false, 0, &["465a.35(b)(1)"]),
    ] {
        let crew = crew(&table("t", game, Electronic::No));
        assert_eq!(
            (crew.dealers, crew.stick, crew.boxpersons),
            (dealers, stick, boxpersons),
            "{game}"
        );
        named(&crew.clauses, &["465a.35(b)"], game);
        named(&crew.clauses, paragraphs, game);
    }
}

#[test]
fn a_floorperson_has_one_of_the_printed_combinations() {
    use Electronic::No;
    allowed(&[(4, "Blackjack")], No, "465a.35(c)(1)");
    allowed(
        &[(2, "Roulette"), (1, "Minibaccarat"), (1, "Five Card Hi-Lo")],
        No,
        "465a.35(c)(1)",
    );
    forbidden(&[(3, "Blackjack"), (2, "Roulette")], No, &["465a.35(c)(1)"]);
    for (game, item) in [
        ("Baccarat", "465a.35(c)(1)(i)"),
        ("Midibaccarat", "465a.35(c)(1)(ii)"),
        ("Craps", "465a.35(c)(1)(iii)"),
        ("Mini-Craps", "465a.35(c)(1)(iv)"),
        ("Pai Gow", "465a.35(c)(1)(v)"),
    ] {
        forbidden(&[(1, game), (1, "Blackjack")], No, &[item]);
        forbidden(&[(2, game)], No, &[item]);
    }
    forbidden(
        &[(1, "Three Dice Football"), (2, "Blackjack")],
        No,
        &["465a.35(c)(1)(vi)", "465a.35(c)(13)"],
    );
    allowed(&[(1, "Baccarat")], No, "465a.35(c)(2)");
    forbidden(&[(2, "Baccarat")], No, &["465a.35(c)(2)"]);
    allowed(&[(10, "Poker")], No, "465a.35(c)(12)");
    forbidden(&[(11, "Poker")], No, &["465a.35(c)(12)"]);
    forbidden(&[(1, "Poker"), (1, "Blackjack")], No, &["465a.35(c)(12)"]);
    let seats = limit(&tables(&[(1, "Poker")], No), true).unwrap_err();
    named(&seats.clauses, &["465a.35(c)(12)"], &seats.says);
    allowed(&[(2, "Three Dice Football")], No, "465a.35(c)(13)");
    allowed(
        &[(1, "Three Dice Football"), (1, "Blackjack")],
        No,
        "465a.35(c)(13)",
    );
    forbidden(&[(3, "Three Dice Football")], No, &["465a.35(c)(13)"]);
    for game in [
        "Baccarat",
        "Midibaccarat",
        "Craps",
        "Mini-Craps",
        "Pai Gow",
        "Poker",
    ] {
        let both = limit(&tables(&[(1, "Three Dice Football"), (1, game)], No), false);
        assert!(both.is_err(), "{game}");
    }
    // How many Craps tables go together was not printed; one is supervised alone (reading 465a-4).
    assert!(limit(&tables(&[(1, "Craps")], No), false).is_ok());
}

#[test]
fn raise_it_up_stud_has_its_own_list() {
    use Electronic::No;
    allowed(&[(4, "Raise It Up Stud")], No, "587.14(c)");
    forbidden(&[(5, "Raise It Up Stud")], No, &["587.14(c)", "465a.35(c)(1)"]);
    for (game, item) in [
        ("Baccarat", "587.14(c)(1)"),
        ("Midibaccarat", "587.14(c)(2)"),
        ("Craps", "587.14(c)(3)"),
        ("Mini-Craps", "587.14(c)(4)"),
        ("Pai Gow", "587.14(c)(5)"),
        ("Three Dice Football", "587.14(c)(6)"),
    ] {
        forbidden(&[(1, "Raise It Up Stud"), (1, game)], No, &[item]);
    }
}

#[test]
fn electronic_tables_are_half_as_many_again() {
    use Electronic::{Fully, Partly};
    let more = "465a.35(d)";
    allowed(&[(6, "Blackjack")], Partly, more);
    forbidden(&[(7, "Blackjack")], Partly, &[more]);
    allowed(&[(15, "Poker")], Partly, more);
    allowed(&[(3, "Three Dice Football")], Partly, more);
    allowed(&[(2, "Three Dice Football"), (1, "Blackjack")], Partly, more);
    allowed(&[(1, "Three Dice Football"), (2, "Blackjack")], Partly, more);
    forbidden(
        &[(1, "Three Dice Football"), (3, "Blackjack")],
        Partly,
        &["465a.35(c)(13)"],
    );
    forbidden(&[(4, "Three Dice Football")], Partly, &["465a.35(c)(13)"]);
    // Half of one is none; and fully automated tables do not raise it.
    forbidden(&[(2, "Baccarat")], Partly, &["465a.35(c)(2)"]);
    forbidden(&[(5, "Blackjack")], Fully, &["465a.35(c)(1)"]);
    let mut mixed = tables(&[(4, "Blackjack")], Partly);
    mixed.push(table("plain", "Blackjack", Electronic::No));
    assert!(
        limit(&mixed, false).is_err(),
        "one that is not electronic, and the limit is four"
    );
}

/// The fewest groups by trying every way to put tables into groups.
fn by_trying(tables: &[Table]) -> usize {
    fn place(left: &[Table], groups: &mut Vec<Vec<Table>>, best: &mut usize) {
        if groups.len() >= *best {
            return;
        }
        let Some((next, rest)) = left.split_first() else {
            *best = groups.len();
            return;
        };
        for n in 0..groups.len() {
            groups[n].push(next.clone());
            if limit(&groups[n], false).is_ok() {
                place(rest, groups, best);
            }
            groups[n].pop();
        }
        groups.push(vec![next.clone()]);
        place(rest, groups, best);
        groups.pop();
    }
    let mut best = tables.len() + 1;
    place(tables, &mut Vec::new(), &mut best);
    best
}

#[test]
fn proposals_have_the_fewest_floorpersons_there_can_be() {
    let kinds: Vec<(&str, Electronic)> = vec![
        ("Blackjack", Electronic::No),
        ("Three Dice Football", Electronic::No),
        ("Raise It Up Stud", Electronic::No),
        ("Blackjack", Electronic::Partly),
        ("Three Dice Football", Electronic::Partly),
        ("Raise It Up Stud", Electronic::Partly),
        ("Baccarat", Electronic::No),
        ("Craps", Electronic::No),
        ("Poker", Electronic::No),
        ("Poker", Electronic::Partly),
    ];
    // Every count of up to two of the six that mix, in all ways that stay small enough to try.
    let mut tried = 0;
    for code in 0..3usize.pow(6) {
        let counts: Vec<usize> = (0..6).map(|n| code / 3usize.pow(n) % 3).collect();
        if counts.iter().sum::<usize>() > 7 {
            continue;
        }
        let mut all = Vec::new();
        for (count, (game, electronic)) in counts.iter().zip(&kinds) {
            all.extend((0..*count).map(|n| table(&format!("{game}{electronic:?}{n}"), game, *electronic)));
        }
        let groups = fewest(&all).unwrap();
        assert!(
            groups.iter().all(|group| limit(group, false).is_ok()),
            "{groups:?}"
        );
        let mut placed: Vec<&Table> = groups.iter().flatten().collect();
        placed.sort();
        let mut due: Vec<&Table> = all.iter().collect();
        due.sort();
        assert_eq!(placed, due, "each table once");
        assert_eq!(groups.len(), by_trying(&all), "{counts:?}");
        tried += 1;
    }
    assert!(tried > 400, "{tried}");
    let mut floor = tables(
        &[(11, "Poker"), (2, "Baccarat"), (1, "Craps"), (9, "Blackjack")],
        Electronic::No,
    );
    floor.push(table("f", "Three Dice Football", Electronic::No));
    // Two for Poker, two for Baccarat, one for Craps; football takes one Blackjack and the other eight are two fours.
    assert_eq!(fewest(&floor).unwrap().len(), 8);
    assert!(fewest(&tables(&[(25, "Three Dice Football")], Electronic::No)).is_err());
}

fn plan(football_dealers: usize, flo_tables: &[&str]) -> Value {
    let on =
        |person: office::Person, duty: Value| json!({"person": person, "duty": duty, "from": 0, "to": 100});
    let dealers = ["Dora", "Dirk", "Dan"].iter().take(football_dealers).enumerate();
    let mut people: Vec<Value> = dealers
        .map(|(n, name)| {
            let duty = if n == 0 { "stick" } else { "deal" };
            on(
                person(name, office::Post::Dealer),
                json!({duty: {"table": "football"}}),
            )
        })
        .collect();
    people.push(on(
        person("Deb", office::Post::Dealer),
        json!({"deal": {"table": "asia"}}),
    ));
    people.push(on(flo(), json!({"supervise": {"tables": flo_tables}})));
    let open = |name: &str, game: &str| json!({"table": {"table": name, "game": game}, "from": 0, "to": 100});
    json!({"staffing": {"file-plan": {
        "tables": [open("football", "Three Dice Football"), open("asia", "Asia Poker")], "people": people}}})
}

#[test]
fn a_plan_is_checked_before_the_shift() {
    let mut desk = Desk::open("2026-01-02");
    let both = &["football", "asia"][..];
    desk.refuses(&flo(), &[], plan(3, both), "not-yours", &["465a.35(b)"]);
    desk.refuses(
        &petra(),
        &[],
        plan(2, both),
        "plan-fails",
        &["465a.35(b)", "465a.35(b)(3)"],
    );
    desk.refuses(
        &petra(),
        &[],
        plan(3, &["football"]),
        "plan-fails",
        &["465a.35(c)"],
    );
    desk.does(&petra(), &[], plan(3, both), &["465a.35(b)", "465a.35(c)"]);
    // Max relieves Flo at 50 and is on only from 60: ten minutes without a floorperson are found at 50.
    let mut gap = plan(3, both);
    let people = gap["staffing"]["file-plan"]["people"].as_array_mut().unwrap();
    people.last_mut().unwrap()["to"] = json!(50);
    people.push(json!({"person": max(), "duty": {"supervise": {"tables": both}}, "from": 60, "to": 100}));
    let plan: office::staffing::Plan = serde_json::from_value(gap["staffing"]["file-plan"].clone()).unwrap();
    let found: Vec<(i64, String)> = plan
        .check()
        .into_iter()
        .map(|finding| (finding.at, finding.of))
        .collect();
    assert_eq!(
        found,
        [(50, "asia".to_owned()), (50, "football".to_owned())]
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
    );
}

#[test]
fn a_table_opens_with_its_crew_and_alarms_when_it_loses_it() {
    let mut desk = Desk::open("2026-01-02");
    let staffing = |act: Value| json!({ "staffing": act });
    let open = |name: &str, game: &str| staffing(json!({"open": {"table": name, "game": game}}));
    let assign =
        |person: office::Person, duty: Value| staffing(json!({"assign": {"person": person, "duty": duty}}));
    desk.refuses(
        &petra(),
        &[],
        open("b1", "Blackjack"),
        "crew-short",
        &["465a.35(b)(1)"],
    );
    desk.refuses(
        &petra(),
        &[],
        assign(flo(), json!({"deal": {"table": "b1"}})),
        "not-yours",
        &["465a.35(b)"],
    );
    desk.does(
        &petra(),
        &[],
        assign(dora(), json!({"deal": {"table": "b1"}})),
        &[],
    );
    desk.refuses(
        &petra(),
        &[],
        open("b1", "Blackjack"),
        "crew-short",
        &["465a.35(c)"],
    );
    desk.does(
        &petra(),
        &[],
        assign(
            flo(),
            json!({"supervise": {"tables": ["b1", "b2", "bac", "craps"]}}),
        ),
        &[],
    );
    desk.does(
        &petra(),
        &[],
        open("b1", "Blackjack"),
        &["465a.35(b)(1)", "465a.35(c)(1)"],
    );
    // A Baccarat table has two dealers, and cannot be Flo's beside Blackjack.
    desk.does(
        &petra(),
        &[],
        assign(dirk(), json!({"deal": {"table": "bac"}})),
        &[],
    );
    desk.refuses(
        &petra(),
        &[],
        open("bac", "Baccarat"),
        "crew-short",
        &["465a.35(b)(2)"],
    );
    desk.does(
        &petra(),
        &[],
        assign(
            person("Dan", office::Post::Dealer),
            json!({"deal": {"table": "bac"}}),
        ),
        &[],
    );
    desk.refuses(
        &petra(),
        &[],
        open("bac", "Baccarat"),
        "too-many-tables",
        &["465a.35(c)(1)(i)"],
    );
    // Craps: three dealers, one with the stick, and a boxperson.
    for (name, duty) in [("D1", "deal"), ("D2", "deal"), ("D3", "deal")] {
        desk.does(
            &petra(),
            &[],
            assign(
                person(name, office::Post::Dealer),
                json!({duty: {"table": "craps"}}),
            ),
            &[],
        );
    }
    desk.refuses(
        &petra(),
        &[],
        open("craps", "Craps"),
        "crew-short",
        &["465a.35(b)(3)", "465a.35(b)(4)"],
    );
    desk.does(
        &petra(),
        &[],
        assign(
            person("D3", office::Post::Dealer),
            json!({"stick": {"table": "craps"}}),
        ),
        &[],
    );
    desk.refuses(
        &petra(),
        &[],
        open("craps", "Craps"),
        "crew-short",
        &["465a.35(b)(4)"],
    );
    desk.does(
        &petra(),
        &[],
        assign(boris(), json!({"box": {"table": "craps"}})),
        &[],
    );
    desk.does(
        &petra(),
        &[],
        assign(max(), json!({"supervise": {"tables": ["craps"]}})),
        &[],
    );
    desk.does(
        &petra(),
        &[],
        assign(flo(), json!({"supervise": {"tables": ["b1", "b2", "bac"]}})),
        &[],
    );
    desk.does(
        &petra(),
        &[],
        open("craps", "Craps"),
        &["465a.35(b)(3)", "465a.35(b)(4)"],
    );
    // A table changes hands: it is told at once that it is short.
    let answer = desk.does(
        &petra(),
        &[],
        staffing(json!({"relieve": {"person": "dora"}})),
        &["465a.35(b)(1)"],
    );
    assert!(
        answer.says.ends_with("alarm: b1 needs one more dealer"),
        "{}",
        answer.says
    );
    let office = desk.book.office();
    assert_eq!(office.floor.alarms(0).len(), 1);
    let row = office
        .floor
        .crew_sheet()
        .rows
        .into_iter()
        .find(|row| row.cells[0] == "b1")
        .unwrap();
    assert_eq!(row.cells[5], "one more dealer");
    let proposal = office.floor.proposal_sheet().unwrap();
    assert_eq!(proposal.value("floorpersons"), Some("2"));
    let moved = desk.does(
        &petra(),
        &[],
        assign(dirk(), json!({"deal": {"table": "b1"}})),
        &[],
    );
    assert!(!moved.says.contains("alarm"));
}

#[test]
fn games_are_known_however_they_are_spelled() {
    assert_eq!(
        "three dice football".parse::<Game>().unwrap().name(),
        "Three Dice Football"
    );
}
