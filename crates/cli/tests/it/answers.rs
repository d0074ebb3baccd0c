//! Good input: what the documents promise is what comes out.

use crate::program::{GOOD, feed, root, run};
use serde_json::json;

#[test]
fn settle_gives_each_wager_its_outcome_and_clause() {
    let lines = feed(&["settle", "-"], GOOD.join("\n").as_bytes())
        .quiet(0)
        .json_lines();
    assert_eq!(lines[0]["id"], "a");
    assert_eq!(
        lines[0]["dealer"]["rule"],
        "No pair with a straight, flush or better"
    );
    let seat = &lines[0]["seats"][0];
    assert_eq!(seat["set"], "legal");
    assert_eq!(
        seat["compare"],
        json!({"high": "below", "medium": "above", "low": "above"})
    );
    assert_eq!(
        seat["wagers"][0],
        json!({
            "wager": "asia-poker", "stake": "10.00", "outcome": "win", "paid": "10.00", "returned": "10.00",
            "hand": null, "odds": "1 to 1", "clause": "58 Pa. Code § 575.11(f)(2)",
            "pays": "58 Pa. Code § 575.12(a)",
        })
    );
    assert_eq!(
        (&seat["wagers"][1]["outcome"], &seat["net"]),
        (&json!("lose"), &json!("5.00"))
    );

    // Four 8s and three aces, the joker being one.
    assert_eq!(lines[1]["id"], 2);
    let bonus = &lines[1]["seats"][0]["wagers"][1];
    assert_eq!(bonus["hand"], "Three-of-a-kind and four 8s");
    assert_eq!(
        (&bonus["odds"], &bonus["paid"]),
        (&json!("5000 to 1"), &json!("25000.00"))
    );

    // 75 for 1 replaces the stake and leaves the meter; seat 2 envies seat 6.
    let [six, two] = [&lines[2]["seats"][0], &lines[2]["seats"][1]];
    assert_eq!(six["wagers"][1]["paid"], "75.00");
    assert_eq!(
        (&six["wagers"][1]["returned"], &six["net"]),
        (&json!("0.00"), &json!("84.00"))
    );
    assert_eq!(lines[2]["meter"], "12345.67");
    assert_eq!(
        two["envy"],
        json!([{"from": 6, "hand": "Four-of-a-kind", "paid": "5.00", "clause": "58 Pa. Code § 659a.11(h)(1)(ii)"}])
    );

    let surrendered = &lines[3]["seats"][0];
    assert_eq!(
        (&surrendered["set"], &surrendered["compare"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(surrendered["wagers"][0]["outcome"], "surrender");
    assert_eq!(surrendered["wagers"][0]["clause"], "MA Asia Poker § 12(e)");
    assert_eq!(surrendered["net"], "-25.00");
}

#[test]
fn settle_human_is_an_account() {
    let account = feed(&["settle", "--human", "-"], GOOD[2].as_bytes())
        .quiet(0)
        .stdout;
    for expected in [
        "Position 6: gains $84.00",
        "Position 2: gains $40.00",
        "Envy Bonus of $5.00 for position 6's",
        "§ 659a.11(f)(2)",
    ] {
        assert!(account.contains(expected), "{expected}: {account}");
    }
    let six = account.find("Position 6").unwrap();
    assert!(
        six < account.find("Position 2").unwrap(),
        "from the dealer's right"
    );
}

#[test]
fn rank_names_the_hand_the_joker_and_the_clause() {
    let text = run(&["rank", "--rules", "pa-575", "As", "Ks", "Qs", "Jk"])
        .quiet(0)
        .stdout;
    assert!(text.contains("the joker stands for Js"), "{text}");
    let ranks = [
        ("Jk", "low", json!(null), "58 Pa. Code § 575.6(a)"),
        ("8s 8d", "medium", json!("pair"), "58 Pa. Code § 575.6(b)(9)"),
        (
            "Ah Ad Ac Jk",
            "high",
            json!("four-aces"),
            "58 Pa. Code § 575.6(b)(1)",
        ),
    ];
    for (cards, hand, class, clause) in ranks {
        let ranked = run(&["rank", "--json", "--rules", "pa-575", cards])
            .quiet(0)
            .json();
        assert_eq!(
            (&ranked["hand"], &ranked["class"]),
            (&json!(hand), &class),
            "{ranked}"
        );
        assert_eq!(ranked["clause"], clause, "{ranked}");
    }
    let low = |choose: &[&str]| {
        let args = [&["rank", "--json", "--rules", "pa-575"], choose, &["As 2d 3h 4c"]].concat();
        run(&args).quiet(0).json()["place"].as_u64().unwrap()
    };
    assert!(low(&["--choose", "a234-straight=low"]) < low(&[]));
}

#[test]
fn rank_and_set_answer_a_batch_in_order() {
    let lines = feed(
        &["rank", "--rules", "pa-659a-fortune", "-"],
        b"As Ks Qs Js\n{\"cards\": \"8s 8d\"}\nKd",
    )
    .quiet(0)
    .json_lines();
    assert_eq!(
        [&lines[0]["hand"], &lines[1]["hand"], &lines[2]["hand"]],
        ["high", "medium", "low"]
    );
    let lines = feed(
        &["set", "--rules", "ma-asia-poker", "--house-way", "classic", "-"],
        b"As Kd Qh Jc 9s 5d 3c\nAs Ad Kh Kc 9s 5d 3c\n",
    )
    .quiet(0)
    .json_lines();
    assert_eq!(lines[0]["high"], "As Kd Qh Jc");
    assert_eq!(lines[1]["legal"].as_u64().map(|legal| legal > 1), Some(true));
}

#[test]
fn set_explains_its_choice_and_lists_every_legal_setting() {
    let way = ["--house-way", "classic"];
    let args = [
        "set",
        "--rules",
        "pa-575",
        "--all",
        way[0],
        way[1],
        "As Kd Qh Jc 9s 5d 3c",
    ];
    let text = run(&args).quiet(0).stdout;
    for expected in [
        "  => No pair with a straight, flush or better",
        "left",
        "58 Pa. Code § 575.11(c)",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let json = run(&[
        "set",
        "--json",
        "--all",
        "--rules",
        "pa-575",
        way[0],
        way[1],
        "As Kd Qh Jc 9s 5d 3c",
    ])
    .quiet(0)
    .json();
    assert_eq!(
        json["settings"].as_array().unwrap().len() as u64,
        json["legal"].as_u64().unwrap()
    );
    assert_eq!(
        [&json["high"], &json["medium"], &json["low"]],
        ["As Kd Qh Jc", "9s 5d", "3c"]
    );
}

#[test]
fn count_of_an_edition_without_side_wagers_says_so() {
    let text = run(&["count", "--rules", "ma-asia-poker"]).quiet(0).stdout;
    assert!(text.contains("offers no wager on the seven cards"), "{text}");
}

#[test]
fn count_sums_to_every_hand_there_is() {
    let counts = run(&["count", "--json", "--rules", "pa-659a-fortune"])
        .quiet(0)
        .json();
    let wagers = counts["wagers"].as_object().unwrap();
    assert_eq!(wagers.len(), 3);
    for (wager, rows) in wagers {
        let sum: u64 = rows
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["count"].as_u64().unwrap())
            .sum();
        assert_eq!(sum, 154_143_080, "{wager}");
    }
}

#[test]
fn schema_prints_a_schema_of_each_side() {
    for of in ["record", "result"] {
        let schema = run(&["schema", of]).quiet(0);
        let kept = std::fs::read_to_string(root().join(format!("docs/schema/{of}.json"))).unwrap();
        assert_eq!(
            schema.stdout, kept,
            "docs/schema/{of}.json: UPDATE=1 cargo test -p floor --test it schema"
        );
    }
}

#[test]
fn rules_answer_for_every_edition_and_shipped_submission() {
    for edition in ["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"] {
        assert!(run(&["rules", "list"]).quiet(0).stdout.contains(edition));
        for command in ["show", "clauses"] {
            assert!(run(&["rules", command, edition]).quiet(0).stdout.len() > 2000);
            run(&["rules", command, edition, "--json"]).quiet(0).json();
        }
        assert!(
            run(&["rules", "diff", edition, edition])
                .quiet(0)
                .stdout
                .contains("0 matters differ")
        );
    }
    for entry in std::fs::read_dir(root().join("submissions")).unwrap() {
        let path = entry.unwrap().path();
        let sign = run(&["rules", "sign", path.to_str().unwrap()]).quiet(0).stdout;
        assert!(sign.len() > 200, "{path:?}: {sign}");
    }
}

#[test]
fn rules_check_proves_the_house_way() {
    let ran = run(&["rules", "check", "submissions/asia-poker-ma.toml"]).quiet(0);
    assert!(
        ran.stdout.contains("sets all 6,972,147 classes of seven cards"),
        "{}",
        ran.stdout
    );
}
