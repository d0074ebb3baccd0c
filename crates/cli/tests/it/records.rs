//! What `settle`, `rank` and `set` do with slips of the hand, and what a record may not do.

use crate::program::{GOOD, feed, file, run};
use serde_json::json;

const WAY: &str = "name = \"plain\"\n[[rule]]\nname = \"The best of everything\"\nplay = [\"best high\", \"best medium\", \"best low\"]\n";

fn naming(way: &str) -> String {
    let mut record: serde_json::Value = serde_json::from_str(GOOD[0]).unwrap();
    record["choose"] = json!({ "house-way": way });
    record.to_string()
}

#[test]
fn a_record_opens_no_file_unless_that_is_switched_on() {
    let folder = tempfile::tempdir().unwrap();
    let way = folder.path().join("plain.toml");
    std::fs::write(&way, WAY).unwrap();
    let (folder, way) = (folder.path().to_str().unwrap(), way.to_str().unwrap());
    let refused = feed(&["settle", "-"], naming(way).as_bytes()).quiet(1).json();
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains("--house-ways FOLDER"),
        "{refused}"
    );
    for inside in ["plain.toml", way] {
        let result = feed(
            &["settle", "--house-ways", folder, "-"],
            naming(inside).as_bytes(),
        )
        .quiet(0)
        .json();
        assert_eq!(result["dealer"]["rule"], "The best of everything");
    }
    let outside = file(WAY.as_bytes());
    for outside in [outside.path().to_str().unwrap(), "../plain.toml", "/etc/passwd"] {
        let refused = feed(
            &["settle", "--house-ways", folder, "-"],
            naming(outside).as_bytes(),
        )
        .quiet(1)
        .json();
        assert!(
            refused["error"]["message"]
                .as_str()
                .unwrap()
                .contains("lies in the folder"),
            "{refused}"
        );
    }
    let missing = run(&["settle", "--house-ways", "no-such-folder", "-"]);
    assert_eq!(missing.status, 2, "{}", missing.stderr);
}

#[test]
fn a_refusal_names_the_record_by_its_own_id() {
    let unknown = |id: &str| format!("{{\"rules\": \"pa-575\", \"id\": {id}, \"sets\": []}}\n");
    let input = [
        unknown("\"round 7\""),
        unknown("7"),
        unknown("[7]"),
        "{\"rules\": 3}\n".to_owned(),
    ]
    .concat();
    let lines = feed(&["settle", "-"], input.as_bytes()).quiet(1).json_lines();
    assert_eq!(lines[0]["id"], "round 7");
    assert_eq!(lines[1]["id"], 7);
    assert!(lines[2].get("id").is_none() && lines[3].get("id").is_none());
    for (n, line) in lines.iter().enumerate() {
        assert_eq!(line["line"], n + 1);
    }
}

#[test]
fn marks_and_blank_lines_around_records_do_no_harm() {
    let plain = feed(&["settle", "-"], GOOD[0].as_bytes()).quiet(0).stdout;
    let marked = format!("\u{feff}{}\n\n  \n", GOOD[0]);
    assert_eq!(feed(&["settle", "-"], marked.as_bytes()).quiet(0).stdout, plain);
    assert_eq!(
        feed(&["settle", "--json", "-"], GOOD[0].as_bytes())
            .quiet(0)
            .stdout,
        plain
    );
    let between = format!("{}\n\n{}\n", GOOD[0], GOOD[1]);
    let lines = feed(&["settle", "-"], between.as_bytes()).quiet(1).json_lines();
    assert_eq!(
        (lines.len(), &lines[1]["line"], &lines[1]["error"]["code"]),
        (3, &json!(2), &json!("empty"))
    );
}

#[test]
fn mistakes_are_told_in_plain_words() {
    let says = |record: &str| {
        feed(&["settle", "-"], record.as_bytes()).quiet(1).json()["error"]["message"].to_string()
    };
    let seat = GOOD[0].replace("\"seat\":1", "\"seat\":\"one\"");
    assert!(says(&seat).contains("expected a whole number"), "{}", says(&seat));
    assert!(says("NaN").contains("not JSON"), "{}", says("NaN"));
}

#[test]
fn cards_are_read_as_people_type_them() {
    let plain = run(&["rank", "--json", "--rules", "pa-575", "As Ks Qs Jk"])
        .quiet(0)
        .stdout;
    for typed in [
        &["as", "ks", "qs", "jk"][..],
        &["A♠ K♠ Q♠ joker"],
        &["AsKsQsJk"],
        &["as,ks,qs,JK"],
    ] {
        let args = [&["rank", "--json", "--rules", "pa-575"], typed].concat();
        assert_eq!(run(&args).quiet(0).stdout, plain, "{typed:?}");
    }
    let batch = feed(&["rank", "--rules", "pa-575", "-"], "10s 10♥\n\nxx\n".as_bytes())
        .quiet(1)
        .json_lines();
    assert_eq!(batch[0]["cards"], "Ts Th");
    assert_eq!(batch[1]["error"]["code"], "hand");
    let ten = run(&["set", "--json", "--rules", "pa-575", "10s ad kh kc qs qh 5d"])
        .quiet(0)
        .json();
    assert!(ten.to_string().contains("Ts"), "{ten}");
}
