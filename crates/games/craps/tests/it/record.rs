//! Records that are refused, each under the paragraph that forbids it.

use crate::common::{one, refused, settled};
use rulebook::held::covers;
use rulebook::rule::Rule;
use serde_json::{Value, json};

fn clause(paragraph: &str) -> Option<String> {
    Some(format!("58 Pa. Code § 623a.{paragraph}"))
}

#[track_caller]
fn is_refused(record: &Value, code: &str, path: &str, under: Option<String>) {
    let (found, at, cited) = refused(record);
    assert_eq!(
        (found.as_str(), at.as_str(), cited),
        (code, path, under),
        "{record}"
    );
}

/// Reading 623a-2: whenever no marker lies there, or only before a new shooter's first come out roll.
#[test]
fn bonus_craps_opens_with_no_marker_on_the_layout() {
    let later = |before: usize| json!({"later": [{"before": before, "wagers": {"all-small": "1.00"}}]});
    let rolls = [[3, 4], [6, 5], [3, 3], [3, 4], [3, 4]];
    let at = "seats[0].later[0].wagers.all-small";
    for (before, open) in [(1, true), (2, true), (3, false), (4, false), (5, true)] {
        let record = one(&rolls, later(before));
        match open {
            true => assert!(settled(&record).get("error").is_none(), "{before}"),
            false => is_refused(&record, "wager-closed", at, clause("12(1)")),
        }
    }
    for (before, open) in [(1, true), (2, false), (3, false), (4, false), (5, true)] {
        let mut record = one(&rolls, later(before));
        record["choose"] = json!({"bonus-craps-opens": "new-shooter"});
        match open {
            true => assert!(settled(&record).get("error").is_none(), "{before}"),
            false => is_refused(&record, "wager-closed", at, clause("12(1)")),
        }
    }
}

#[test]
fn what_may_not_be_taken_down_is_refused_under_623a_4() {
    let down = |wager: &str| json!([{"before": 3, "wager": wager}]);
    let rolls = [[3, 3], [4, 4], [3, 4]];
    let flat = json!({"pass": "5.00", "fire": "5.00", "all-tall": "5.00"});
    for (wager, under) in [
        ("pass", clause("4(c)(1)")),
        ("fire", clause("4(c)(3)")),
        ("all-tall", clause("12(2)")),
    ] {
        let record = one(&rolls, json!({"wagers": flat, "down": down(wager)}));
        is_refused(&record, "not-taken-down", "seats[0].down[0].wager", under);
    }
    let come = json!({"later": [{"before": 2, "wagers": {"come": "5.00"}}], "down": down("come-8")});
    is_refused(
        &one(&rolls, come),
        "not-taken-down",
        "seats[0].down[0].wager",
        clause("4(c)(2)"),
    );
    // The Don't side may, at any time (623a.4(d)), but not from under its odds.
    let dont = json!({"wagers": {"dont-pass": "5.00"}, "down": down("dont-pass")});
    assert!(settled(&one(&rolls, dont)).get("error").is_none());
    let odds = json!({
        "wagers": {"dont-pass": "5.00"},
        "later": [{"before": 2, "wagers": {"dont-pass-odds": "6.00"}}],
        "down": down("dont-pass"),
    });
    let (code, ..) = refused(&one(&rolls, odds));
    assert_eq!(code, "leaned-on");
}

#[test]
fn wagers_are_made_at_their_moment_and_once() {
    let rolls = [[3, 3], [4, 4], [3, 4]];
    let made = |before: usize, wager: &str| json!({"later": [{"before": before, "wagers": {wager: "5.00"}}]});
    for (before, wager) in [
        (2, "pass"),
        (2, "dont-pass"),
        (1, "come"),
        (1, "dont-come"),
        (2, "fire"),
        (2, "come-6"),
    ] {
        let (code, ..) = refused(&one(&rolls, made(before, wager)));
        assert_eq!(code, "wager-closed", "{wager}");
    }
    for wager in ["pass-odds", "come-6-odds"] {
        let (code, ..) = refused(&one(&rolls, made(2, wager)));
        assert_eq!(code, "needs-another", "{wager}");
    }
    let twice = json!({"wagers": {"lay-4": "5.00"}, "later": [{"before": 2, "wagers": {"lay-4": "5.00"}}]});
    is_refused(
        &one(&rolls, twice),
        "wager-stands",
        "seats[0].later[0].wagers.lay-4",
        None,
    );
    let again =
        json!({"wagers": {"all-small": "5.00"}, "later": [{"before": 1, "wagers": {"all-small": "5.00"}}]});
    is_refused(
        &one(&rolls, again),
        "wager-stands",
        "seats[0].later[0].wagers.all-small",
        clause("4(c)(4)"),
    );
}

#[test]
fn only_lay_bets_are_called_off_and_only_on_come_out_rolls() {
    let rolls = [[3, 3], [3, 4]];
    let off = |wager: &str, roll: usize| json!({"wagers": {wager: "5.00"}, "off": {wager: [roll]}});
    is_refused(
        &one(&rolls, off("lay-4", 2)),
        "not-a-come-out",
        "seats[0].off.lay-4[0]",
        clause("3(a)(42)"),
    );
    is_refused(
        &one(&rolls, off("all-small", 1)),
        "not-called",
        "seats[0].off.all-small[0]",
        clause("12(5)"),
    );
    let (code, ..) = refused(&one(&rolls, off("place-6", 1)));
    assert_eq!(code, "not-called", "it is off by itself");
    let absent = json!({"wagers": {"pass": "5.00"}, "off": {"lay-4": [1]}});
    is_refused(
        &one(&rolls, absent),
        "not-standing",
        "seats[0].off.lay-4[0]",
        clause("3(a)(42)"),
    );
    let unknown = json!({"wagers": {"lay-4": "5.00"}, "off": {"lay-4": [3]}});
    is_refused(
        &one(&rolls, unknown),
        "roll-unknown",
        "seats[0].off.lay-4[0]",
        None,
    );
}

#[test]
fn a_record_leaves_nothing_undecided_and_names_what_is_there() {
    let _law = covers(&[Rule::Positions, Rule::PermittedWagers]);
    let open = one(&[[3, 3]], json!({"wagers": {"pass": "5.00"}}));
    is_refused(&open, "undecided", "rolls", None);
    is_refused(
        &one(&[], json!({"wagers": {"pass": "5.00"}})),
        "no-rolls",
        "rolls",
        None,
    );
    is_refused(
        &one(&[[3, 4]], json!({"wagers": {}})),
        "no-wager",
        "seats[0].wagers",
        None,
    );
    is_refused(
        &one(&[[3, 4]], json!({"wagers": {"pass": "0.00"}})),
        "stake-zero",
        "seats[0].wagers.pass",
        None,
    );
    is_refused(
        &one(&[[3, 4]], json!({"wagers": {"all-large": "5.00"}})),
        "wager-not-offered",
        "seats[0].wagers.all-large",
        clause("3(a)"),
    );
    for (option, wager, under) in [
        ("bonus-craps", "all-tall", clause("12")),
        ("lay-bets", "lay-10", clause("3(a)(42)")),
        ("place-to-lose", "place-lose-6", clause("3(a)(42)")),
        ("fire-bet", "fire", clause("2(d)(4)")),
    ] {
        let mut record = one(&[[3, 4]], json!({"wagers": {wager: "5.00"}}));
        record["choose"] = json!({option: false});
        is_refused(
            &record,
            "wager-not-offered",
            &format!("seats[0].wagers.{wager}"),
            under,
        );
    }
    let mut far = one(&[[3, 4]], json!({"wagers": {"pass": "5.00"}}));
    far["seats"][0]["seat"] = json!(17);
    is_refused(&far, "seat-unknown", "seats[0].seat", clause("2(d)(4)(i)"));
    for die in [json!(0), json!(7), json!("3"), json!(1.0)] {
        let mut record = one(&[[3, 4]], json!({"wagers": {"pass": "5.00"}}));
        record["rolls"][0][1] = die;
        refused(&record);
    }
    for field in ["later", "down"] {
        for before in [0, -1, 2] {
            let change = match field {
                "later" => json!({"before": before, "wagers": {"field": "1.00"}}),
                _ => json!({"before": before, "wager": "pass"}),
            };
            let record = one(&[[3, 4]], json!({"wagers": {"pass": "5.00"}, field: [change]}));
            is_refused(
                &record,
                "roll-unknown",
                &format!("seats[0].{field}[0].before"),
                None,
            );
        }
    }
}
