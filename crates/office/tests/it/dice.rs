//! § 603a.13(f) and (g): each alternative, game by game.

use crate::desk::*;
use office::dice::Whereabouts;
use office::{Person, Post};
use serde_json::{Value, json};

fn dice(act: Value) -> Value {
    json!({ "dice": act })
}

fn file(desk: &mut Desk, alternative: &str, paragraph: &str) {
    let file = dice(json!({"file": {"alternative": alternative}}));
    desk.does(&cora(), &[], file, &["603a.13(f)", paragraph]);
}

/// A set of a game as it must be, in storage.
fn store(desk: &mut Desk, set: &str, game: &str) {
    let of = match game {
        "Three Dice Football" => json!({"green": 4, "red": 2}),
        "Craps" | "Mini-Craps" => json!({"red": 5}),
        _ => json!({"black": 3}),
    };
    stored(desk, set, game, of, false);
}

fn stored(desk: &mut Desk, set: &str, game: &str, of: Value, automated: bool) {
    let store = json!({"store": {"set": set, "game": game, "dice": of, "automated": automated}});
    desk.does(&ida(), &[sam()], dice(store), &["603a.13(f)"]);
}

const FOUR: [&str; 4] = ["micrometer", "balancing-caliper", "steel-set-square", "magnet"];

fn inspect(set: &str) -> Value {
    dice(
        json!({"inspect": {"set": set, "instruments": FOUR, "seen-by-surveillance": true, "seen-by-people": true,
        "surveillance-told": true, "fit": true}}),
    )
}

fn with(set: &str, field: &str, value: Value) -> Value {
    let mut act = inspect(set);
    act["dice"]["inspect"][field] = value;
    act
}

fn act(kind: &str, set: &str) -> Value {
    dice(json!({ kind: { "set": set } }))
}

fn issue(set: &str, table: &str) -> Value {
    dice(json!({"issue": {"set": set, "table": table}}))
}

fn put(set: &str, seal_intact: bool) -> Value {
    dice(json!({"put": {"set": set, "seal-intact": seal_intact}}))
}

fn supply(set: &str, to: Value) -> Value {
    dice(json!({"supply": {"set": set, "to": to}}))
}

fn pit() -> Value {
    json!({"pit": {"pit": "1"}})
}

fn stand(locked: bool) -> Value {
    json!({"pit-stand": {"pit": "1", "locked": locked}})
}

fn place(desk: &Desk, set: &str) -> Whereabouts {
    desk.book.office().dice.sets[set].place.clone()
}

fn supervisor(game: &str) -> Person {
    if game == "Craps" { boris() } else { flo() }
}

#[test]
fn no_dice_move_before_an_alternative_is_filed() {
    let mut desk = Desk::open("2026-01-02");
    let store = dice(json!({"store": {"set": "12", "game": "Craps", "dice": {"red": 5}}}));
    desk.refuses(&ida(), &[sam()], store.clone(), "not-filed", &["603a.13(f)"]);
    desk.refuses(
        &flo(),
        &[],
        dice(json!({"file": {"alternative": "at-table"}})),
        "not-yours",
        &["603a.13(f)"],
    );
    file(&mut desk, "at-table", "603a.13(f)(1)");
    desk.refuses(&ida(), &[], store.clone(), "second-person", &["603a.13(f)"]);
    desk.refuses(&flo(), &[sam()], store, "not-yours", &["603a.13(f)"]);
}

#[test]
fn alternative_1_inspects_at_the_table() {
    for (game, item) in [
        ("Craps", "603a.13(f)(1)(iii)(A)"),
        ("Mini-Craps", "603a.13(f)(1)(iii)(B)"),
        ("Three Dice Football", "603a.13(f)(1)(iii)(B)"),
        ("Sic Bo", "603a.13(f)(1)(iii)(C)"),
        ("Pai Gow", "603a.13(f)(1)(iii)(D)"),
        ("Pai Gow Poker", "603a.13(f)(1)(iii)(D)"),
        ("Asia Poker", "603a.13(f)(1)(iii)(D)"),
    ] {
        let mut desk = Desk::open("2026-01-02");
        file(&mut desk, "at-table", "603a.13(f)(1)");
        store(&mut desk, "12", game);
        desk.refuses(
            &ida(),
            &[petra()],
            supply("12", pit()),
            "second-person",
            &["603a.13(f)(1)(i)"],
        );
        desk.refuses(
            &ida(),
            &[sam()],
            supply("12", pit()),
            "second-person",
            &["603a.13(f)(1)(i)"],
        );
        desk.refuses(
            &petra(),
            &[sam(), petra()],
            supply("12", pit()),
            "same-person",
            &["603a.13(f)"],
        );
        desk.refuses(
            &flo(),
            &[sam(), petra()],
            supply("12", pit()),
            "not-yours",
            &["603a.13(f)(1)(i)"],
        );
        desk.refuses(
            &ida(),
            &[sam(), petra()],
            supply("12", stand(false)),
            "not-locked",
            &["603a.13(f)(1)(i)"],
        );
        let inspectors = json!({"inspectors": {"pit": "1"}});
        desk.refuses(
            &ida(),
            &[sam(), flo(), max()],
            supply("12", inspectors),
            "not-this-way",
            &["603a.13(f)(1)(i)"],
        );
        desk.does(
            &ida(),
            &[sam(), petra()],
            supply("12", pit()),
            &["603a.13(f)(1)(i)"],
        );
        // Spare dice lie locked, and come to a table only to be inspected there.
        let reserve = |locked: bool| dice(json!({"reserve": {"set": "12", "pit": "1", "locked": locked}}));
        desk.refuses(
            &petra(),
            &[],
            reserve(false),
            "not-locked",
            &["603a.13(f)(1)(iv)"],
        );
        desk.does(&petra(), &[], reserve(true), &["603a.13(f)(1)(iv)"]);
        desk.refuses(
            &flo(),
            &[],
            issue("12", "t-1"),
            "not-yours",
            &["603a.13(f)(1)(ii)"],
        );
        desk.does(&petra(), &[], issue("12", "t-1"), &["603a.13(f)(1)(ii)"]);
        let by = supervisor(game);
        desk.refuses(
            &by,
            &[dora()],
            put("12", true),
            "not-inspected",
            &["603a.13(f)(1)(iii)", "603a.13(f)(1)(iv)"],
        );
        let other = if game == "Craps" { flo() } else { boris() };
        desk.refuses(
            &other,
            &[dora()],
            inspect("12"),
            "not-yours",
            &["603a.13(f)(1)(ii)[inspection]"],
        );
        desk.refuses(
            &by,
            &[],
            inspect("12"),
            "second-person",
            &["603a.13(f)(1)(ii)[inspection]"],
        );
        for lacking in FOUR {
            let three: Vec<&str> = FOUR.into_iter().filter(|tool| *tool != lacking).collect();
            let act = with("12", "instruments", json!(three));
            desk.refuses(
                &by,
                &[dora()],
                act,
                "no-instrument",
                &["603a.13(f)(1)(ii)[inspection]"],
            );
        }
        for seen in ["seen-by-surveillance", "seen-by-people"] {
            let act = with("12", seen, json!(false));
            desk.refuses(&by, &[dora()], act, "not-seen", &["603a.13(f)(1)(ii)[surface]"]);
        }
        let three = [
            "603a.13(f)(1)(ii)[inspection]",
            "603a.13(f)(1)(ii)[instruments]",
            "603a.13(f)(1)(ii)[surface]",
        ];
        desk.does(&by, &[dora()], inspect("12"), &three);
        desk.refuses(&by, &[], put("12", true), "second-person", &[item]);
        if game == "Sic Bo" {
            desk.refuses(&by, &[dirk()], put("12", true), "not-the-inspector", &[item]);
        }
        desk.does(&by, &[dora()], put("12", true), &[item, "603a.13(f)(1)(iii)"]);
        assert_eq!(
            place(&desk, "12"),
            Whereabouts::InPlay {
                table: "t-1".to_owned()
            }
        );
    }
}

#[test]
fn alternative_2_inspects_at_the_pit_stand_before_another() {
    for (game, takers, item) in [
        ("Craps", "603a.13(f)(2)(i)(A)", "603a.13(f)(2)(iii)(A)"),
        ("Mini-Craps", "603a.13(f)(2)(i)(A)", "603a.13(f)(2)(iii)(A)"),
        ("Sic Bo", "603a.13(f)(2)(i)(B)", "603a.13(f)(2)(iii)(B)"),
        ("Pai Gow", "603a.13(f)(2)(i)(B)", "603a.13(f)(2)(iii)(C)"),
        (
            "Three Dice Football",
            "603a.13(f)(2)(i)(B)",
            "603a.13(f)(2)(iii)(D)",
        ),
    ] {
        let mut desk = Desk::open("2026-01-02");
        file(&mut desk, "at-pit-stand", "603a.13(f)(2)");
        store(&mut desk, "31", game);
        let inspectors = || json!({"inspectors": {"pit": "1"}});
        desk.refuses(
            &ida(),
            &[sam(), petra()],
            supply("31", pit()),
            "not-this-way",
            &["603a.13(f)(2)(i)"],
        );
        desk.refuses(
            &ida(),
            &[sam(), flo()],
            supply("31", inspectors()),
            "second-person",
            &[takers],
        );
        desk.does(
            &ida(),
            &[sam(), flo(), max()],
            supply("31", inspectors()),
            &["603a.13(f)(2)(i)", takers],
        );
        // Not inspected, it does not go to a table.
        desk.refuses(
            &flo(),
            &[max(), dora()],
            issue("31", "t-1"),
            "not-inspected",
            &["603a.13(f)(2)(iii)"],
        );
        desk.refuses(&flo(), &[dora()], inspect("31"), "second-person", &[takers]);
        desk.refuses(
            &flo(),
            &[max()],
            with("31", "instruments", json!([])),
            "no-instrument",
            &["603a.13(f)(2)(ii)"],
        );
        desk.refuses(
            &flo(),
            &[max()],
            with("31", "seen-by-people", json!(false)),
            "not-seen",
            &["603a.13(f)(2)(ii)[surface]"],
        );
        let three = [
            "603a.13(f)(2)(ii)",
            "603a.13(f)(2)(ii)[instruments]",
            "603a.13(f)(2)(ii)[surface]",
            takers,
        ];
        desk.does(&flo(), &[max()], inspect("31"), &three);
        desk.refuses(
            &max(),
            &[flo(), dora()],
            issue("31", "t-1"),
            "not-the-inspector",
            &[item],
        );
        let gus = person("Gus", Post::Floorperson);
        match game {
            // The inspector loads the shaker before the one who watched.
            "Sic Bo" => {
                desk.does(&flo(), &[max()], issue("31", "t-1"), &[item]);
                desk.refuses(&max(), &[flo()], put("31", false), "not-the-inspector", &[item]);
                desk.refuses(&flo(), &[gus], put("31", false), "second-person", &[item]);
                desk.does(&flo(), &[max()], put("31", false), &[item, "603a.13(f)(2)(iii)"]);
            }
            // The dealer is handed them and puts them in at once.
            "Pai Gow" => {
                desk.refuses(&flo(), &[max()], issue("31", "t-1"), "second-person", &[item]);
                desk.does(&flo(), &[max(), dora()], issue("31", "t-1"), &[item]);
                desk.refuses(&flo(), &[dora()], put("31", false), "not-yours", &[item]);
                desk.does(&dora(), &[], put("31", false), &[item]);
            }
            _ => {
                let takes = if game == "Craps" { boris() } else { gus };
                desk.refuses(&flo(), &[max()], issue("31", "t-1"), "second-person", &[item]);
                desk.refuses(
                    &flo(),
                    std::slice::from_ref(&takes),
                    issue("31", "t-1"),
                    "second-person",
                    &[item],
                );
                desk.does(
                    &flo(),
                    &[max(), takes.clone()],
                    issue("31", "t-1"),
                    &[item, "603a.13(f)(2)(iii)"],
                );
                desk.refuses(&takes, &[], put("31", false), "second-person", &[item]);
                desk.does(&takes, &[dora()], put("31", false), &[item]);
            }
        }
        assert!(matches!(place(&desk, "31"), Whereabouts::InPlay { .. }));
    }
}

#[test]
fn alternative_2_reserve_is_inspected_again_unless_it_was_sealed() {
    for (game, item) in [
        ("Craps", "603a.13(f)(2)(v)(A)"),
        ("Mini-Craps", "603a.13(f)(2)(v)(A)"),
        ("Three Dice Football", "603a.13(f)(2)(v)(A)"),
        ("Sic Bo", "603a.13(f)(2)(v)(B)"),
        ("Pai Gow", "603a.13(f)(2)(v)(C)"),
        ("Pai Gow Poker", "603a.13(f)(2)(v)(C)"),
    ] {
        let mut desk = Desk::open("2026-01-02");
        file(&mut desk, "at-pit-stand", "603a.13(f)(2)");
        for set in ["1", "2"] {
            store(&mut desk, set, game);
            let inspectors = json!({"inspectors": {"pit": "1"}});
            desk.does(&ida(), &[sam(), flo(), max()], supply(set, inspectors), &[]);
            desk.refuses(
                &flo(),
                &[max()],
                act("seal", set),
                "not-inspected",
                &["603a.13(f)"],
            );
            desk.does(&flo(), &[max()], inspect(set), &[]);
        }
        desk.refuses(&max(), &[], act("seal", "1"), "not-the-inspector", &[item]);
        desk.refuses(&flo(), &[petra()], act("seal", "1"), "not-the-inspector", &[item]);
        desk.does(&flo(), &[max()], act("seal", "1"), &[item, "603a.13(f)(2)(v)"]);
        let seal = desk.book.office().dice.sets["1"].seal.clone().unwrap();
        assert_eq!(seal.inspected.to_string(), "2026-01-02");
        assert_eq!(seal.signed.len(), 2);
        for set in ["1", "2"] {
            let reserve = dice(json!({"reserve": {"set": set, "pit": "1", "locked": true}}));
            desk.refuses(&flo(), &[], reserve.clone(), "not-yours", &["603a.13(f)(2)(iv)"]);
            desk.does(
                &petra(),
                &[],
                reserve,
                &["603a.13(f)(2)(iv)", "603a.13(f)(2)(iv)(A)"],
            );
        }
        // Sealed, it goes to a table as it is; unsealed, two floorpersons inspect it again.
        desk.does(&petra(), &[], issue("1", "t-1"), &["603a.13(f)(2)(v)"]);
        desk.refuses(
            &flo(),
            &[max(), dora()],
            issue("2", "t-1"),
            "not-inspected",
            &["603a.13(f)(2)(iv)(B)"],
        );
        desk.refuses(
            &boris(),
            &[flo()],
            inspect("2"),
            "not-yours",
            &["603a.13(f)(2)(iv)(B)"],
        );
        desk.refuses(
            &flo(),
            &[boris()],
            inspect("2"),
            "second-person",
            &["603a.13(f)(2)(iv)(B)"],
        );
        desk.does(&flo(), &[max()], inspect("2"), &["603a.13(f)(2)(iv)(B)"]);
        let by = supervisor(game);
        desk.refuses(
            &by,
            &[dora()],
            put("1", false),
            "seal-broken",
            &["603a.13(f)(3)(vi)"],
        );
        desk.does(&by, &[dora()], put("1", true), &["603a.13(f)(2)(v)"]);
    }
}

#[test]
fn alternative_2_hands_the_reserve_to_the_pit_manager() {
    let mut desk = Desk::open("2026-01-02");
    file(&mut desk, "at-pit-stand", "603a.13(f)(2)");
    store(&mut desk, "1", "Craps");
    desk.refuses(
        &ida(),
        &[sam(), flo()],
        supply("1", stand(true)),
        "second-person",
        &["603a.13(f)(2)(i)(C)"],
    );
    desk.does(
        &ida(),
        &[sam(), petra()],
        supply("1", stand(true)),
        &["603a.13(f)(2)(i)(C)"],
    );
    // It has never been inspected.
    desk.refuses(
        &flo(),
        &[max(), boris()],
        issue("1", "t-1"),
        "not-inspected",
        &["603a.13(f)(2)(iv)(B)"],
    );
}

/// A set inspected in storage under Alternative 3.
fn in_storage(desk: &mut Desk, set: &str) {
    let told = ["603a.13(f)(3)(ii)"];
    desk.refuses(
        &flo(),
        &[ida(), sam()],
        with(set, "surveillance-told", json!(false)),
        "not-told",
        &told,
    );
    desk.refuses(
        &flo(),
        &[ida()],
        inspect(set),
        "second-person",
        &["603a.13(f)(3)(i)"],
    );
    desk.refuses(
        &flo(),
        &[sam()],
        inspect(set),
        "second-person",
        &["603a.13(f)(3)(i)"],
    );
    desk.refuses(
        &boris(),
        &[ida(), sam()],
        inspect(set),
        "not-yours",
        &["603a.13(f)(3)(i)"],
    );
    let unseen = with(set, "seen-by-surveillance", json!(false));
    desk.refuses(
        &flo(),
        &[ida(), sam()],
        unseen,
        "not-seen",
        &["603a.13(f)(3)(viii)[surface]"],
    );
    let tools = with(set, "instruments", json!(["magnet"]));
    desk.refuses(
        &flo(),
        &[ida(), sam()],
        tools,
        "no-instrument",
        &["603a.13(f)(3)(iii)"],
    );
    // No one from outside need see the storage area.
    desk.does(
        &flo(),
        &[ida(), sam()],
        with(set, "seen-by-people", json!(false)),
        &[
            "603a.13(f)(3)(i)",
            "603a.13(f)(3)(ii)",
            "603a.13(f)(3)(iii)",
            "603a.13(f)(3)(iii)[instruments]",
            "603a.13(f)(3)(viii)",
            "603a.13(f)(3)(viii)[surface]",
        ],
    );
}

#[test]
fn alternative_3_seals_in_storage_and_the_table_checks_the_seal() {
    for (game, automated, sealed, out) in [
        ("Craps", false, "603a.13(f)(3)(iv)(A)", "603a.13(f)(3)(v)(A)"),
        ("Mini-Craps", false, "603a.13(f)(3)(iv)(A)", "603a.13(f)(3)(v)(A)"),
        (
            "Three Dice Football",
            false,
            "603a.13(f)(3)(iv)(A)",
            "603a.13(f)(3)(v)(A)",
        ),
        ("Sic Bo", false, "603a.13(f)(3)(iv)(B)", "603a.13(f)(3)(v)(B)"),
        (
            "Sic Bo",
            true,
            "603a.13(f)(3)(iv)(B)[automated-shaker]",
            "603a.13(f)(3)(v)(B)[automated-shaker]",
        ),
        ("Pai Gow", false, "603a.13(f)(3)(iv)(C)", "603a.13(f)(3)(v)(C)"),
    ] {
        let mut desk = Desk::open("2026-01-02");
        file(&mut desk, "in-storage", "603a.13(f)(3)");
        if automated {
            stored(&mut desk, "22", game, json!({"black": 3}), true);
        } else {
            store(&mut desk, "22", game);
        }
        in_storage(&mut desk, "22");
        desk.refuses(
            &ida(),
            &[sam(), petra()],
            supply("22", pit()),
            "not-sealed",
            &["603a.13(f)(3)(iv)"],
        );
        let shaker = game == "Sic Bo" && !automated;
        let seal = |in_shaker: bool| dice(json!({"seal": {"set": "22", "in-shaker": in_shaker}}));
        if game != "Pai Gow" {
            desk.refuses(&flo(), &[ida()], seal(!shaker), "not-this-way", &[sealed]);
        }
        desk.does(&flo(), &[ida()], seal(shaker), &["603a.13(f)(3)(iv)", sealed]);
        desk.does(
            &ida(),
            &[sam(), petra()],
            supply("22", pit()),
            &["603a.13(f)(3)(v)", out],
        );
        let reserve = dice(json!({"reserve": {"set": "22", "pit": "1", "locked": true}}));
        desk.does(&petra(), &[], reserve, &["603a.13(f)(3)(vii)"]);
        desk.does(&petra(), &[], issue("22", "t-1"), &["603a.13(f)(3)(v)"]);
        let by = supervisor(game);
        let at_table = match game {
            "Sic Bo" | "Pai Gow" => out,
            _ => "603a.13(f)(3)(v)(A)[at-table]",
        };
        // A manual shaker is fixed whole; a pack is opened before the dealer.
        let before: &[Person] = if shaker { &[] } else { &[dora()] };
        if !shaker {
            desk.refuses(&by, &[], put("22", true), "second-person", &[at_table]);
        }
        desk.refuses(
            &by,
            before,
            put("22", false),
            "seal-broken",
            &["603a.13(f)(3)(vi)"],
        );
        desk.does(&by, before, put("22", true), &[at_table, "603a.13(f)(3)"]);
    }
}

#[test]
fn single_reserve_dice_are_sealed_one_by_one() {
    let mut desk = Desk::open("2026-01-02");
    file(&mut desk, "in-storage", "603a.13(f)(3)");
    let store = json!({"store": {"set": "r1", "game": "Craps", "dice": {"red": 1}, "single": true}});
    desk.does(&ida(), &[sam()], dice(store), &[]);
    in_storage(&mut desk, "r1");
    desk.does(&flo(), &[ida()], act("seal", "r1"), &["603a.13(f)(3)(iv)(D)"]);
    desk.does(
        &ida(),
        &[sam(), petra()],
        supply("r1", stand(true)),
        &["603a.13(f)(3)(vii)"],
    );
    // One die is no set.
    desk.refuses(
        &petra(),
        &[],
        issue("r1", "craps-1"),
        "not-this-way",
        &["603a.13(f)"],
    );
}

#[test]
fn a_broken_seal_needs_another_inspection() {
    let mut desk = Desk::open("2026-01-02");
    file(&mut desk, "in-storage", "603a.13(f)(3)");
    for set in ["20", "21"] {
        store(&mut desk, set, "Craps");
        in_storage(&mut desk, set);
        desk.does(&flo(), &[ida()], act("seal", set), &[]);
        desk.does(
            &ida(),
            &[sam(), petra()],
            supply(set, stand(true)),
            &["603a.13(f)(3)(vii)"],
        );
        let seen = |why: &str| dice(json!({"seal-broken": {"set": set, "seen": why}}));
        desk.refuses(&boris(), &[], seen(""), "no-reason", &["603a.13(f)(3)(vi)"]);
        desk.does(&boris(), &[], seen("torn at the fold"), &["603a.13(f)(3)(vi)"]);
    }
    // At the table as it is: refused. Inspected there as under Alternative 1: it plays.
    desk.does(&petra(), &[], issue("20", "craps-1"), &[]);
    desk.refuses(
        &boris(),
        &[dora()],
        put("20", true),
        "seal-broken",
        &["603a.13(f)(3)(vi)"],
    );
    desk.does(
        &boris(),
        &[dora()],
        inspect("20"),
        &["603a.13(f)(3)(vi)", "603a.13(f)(1)(ii)[inspection]"],
    );
    desk.does(&boris(), &[dora()], put("20", false), &["603a.13(f)(1)(iii)(A)"]);
    // Or at the pit stand as under Alternative 2.
    desk.does(
        &flo(),
        &[max()],
        inspect("21"),
        &["603a.13(f)(3)(vi)", "603a.13(f)(2)(ii)"],
    );
    desk.does(&petra(), &[], issue("21", "craps-2"), &[]);
    desk.does(&boris(), &[dora()], put("21", false), &["603a.13(f)(3)(vi)"]);
}

#[test]
fn a_table_takes_only_the_dice_its_game_needs() {
    for (game, of) in [
        ("Three Dice Football", json!({"green": 3, "red": 3})),
        ("Three Dice Football", json!({"red": 5})),
        ("Craps", json!({"red": 4})),
        ("Sic Bo", json!({"black": 5})),
    ] {
        let mut desk = Desk::open("2026-01-02");
        file(&mut desk, "at-table", "603a.13(f)(1)");
        stored(&mut desk, "9", game, of, false);
        desk.does(&ida(), &[sam(), petra()], supply("9", pit()), &[]);
        desk.does(&petra(), &[], issue("9", "t-1"), &[]);
        let by = supervisor(game);
        desk.does(&by, &[dora()], inspect("9"), &[]);
        desk.refuses(&by, &[dora()], put("9", false), "dice-count", &[]);
    }
}

#[test]
fn dice_come_out_at_any_sign_and_a_report_is_filed() {
    let mut desk = Desk::open("2026-01-02");
    file(&mut desk, "at-table", "603a.13(f)(1)");
    for set in ["14", "15"] {
        store(&mut desk, set, "Craps");
        desk.does(&ida(), &[sam(), petra()], supply(set, pit()), &[]);
        desk.does(&petra(), &[], issue(set, "craps-1"), &[]);
    }
    desk.does(
        &boris(),
        &[dora()],
        with("15", "fit", json!(false)),
        &["603a.13(g)"],
    );
    desk.refuses(
        &boris(),
        &[dora()],
        put("15", false),
        "not-inspected",
        &["603a.13(f)(1)(iii)"],
    );
    desk.does(&boris(), &[dora()], inspect("14"), &[]);
    desk.does(&boris(), &[dora()], put("14", false), &[]);
    let remove = |set: &str, why: &str, board: bool| {
        dice(json!({"remove": {"set": set, "why": why, "asked-by-board": board}}))
    };
    desk.refuses(
        &dora(),
        &[],
        remove("14", "chip", false),
        "not-yours",
        &["603a.13(g)"],
    );
    desk.refuses(
        &boris(),
        &[],
        remove("14", " ", false),
        "no-reason",
        &["603a.13(g)"],
    );
    desk.refuses(
        &boris(),
        &[],
        remove("14", "the Board asked", true),
        "second-person",
        &["603a.13(g)"],
    );
    desk.does(
        &boris(),
        &[],
        remove("14", "die 3 chipped on the edge of 4 and 6", false),
        &["603a.13(g)"],
    );
    assert_eq!(place(&desk, "14"), Whereabouts::Withdrawn);
    desk.refuses(
        &boris(),
        &[dora()],
        put("14", false),
        "withdrawn",
        &["603a.13(g)"],
    );
    desk.does(
        &flo(),
        &[bob()],
        remove("15", "a representative asked", true),
        &["603a.13(g)"],
    );
    let due: Vec<String> = desk
        .book
        .office()
        .due()
        .into_iter()
        .map(|(says, _)| says)
        .collect();
    assert_eq!(
        due,
        [
            "Dice Discrepancy Report D-1 is not filed",
            "Dice Discrepancy Report D-2 is not filed"
        ]
    );
    let report = |kept: &str| dice(json!({"file-report": {"report": 1, "kept": kept}}));
    desk.refuses(&boris(), &[], report("bag 0093"), "not-yours", &["603a.13(g)"]);
    desk.refuses(&petra(), &[], report(""), "missing", &["603a.13(g)"]);
    desk.does(&petra(), &[], report("sealed bag 0093"), &["603a.13(g)"]);
    desk.refuses(&petra(), &[], report("bag"), "filed", &["603a.13(g)"]);
    let sheet = desk.book.office().dice.discrepancy_sheet(1).unwrap();
    assert_eq!(sheet.value("was"), Some("in play at craps-1"));
    assert_eq!(sheet.value("the dice are"), Some("sealed bag 0093"));
    assert_eq!(sheet.signed.len(), 2);
}
