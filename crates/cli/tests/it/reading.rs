//! What `houseway settle` reads: files, pipes, one record over several lines, and input that is no text.

use crate::program::{GOOD, feed, file, run};

#[test]
fn a_file_settles_as_standard_input_does() {
    let text = GOOD.join("\n") + "\n";
    let records = file(text.as_bytes());
    let from_file = run(&["settle", records.path().to_str().unwrap()]).quiet(0);
    let from_stdin = feed(&["settle", "-"], text.as_bytes()).quiet(0);
    assert_eq!(from_file.stdout, from_stdin.stdout);
    assert_eq!(from_file.json_lines().len(), 4);
}

#[test]
fn the_last_line_may_lack_its_end_and_lines_may_end_as_windows_ends_them() {
    let plain = feed(&["settle", "-"], (GOOD.join("\n") + "\n").as_bytes())
        .quiet(0)
        .stdout;
    assert_eq!(
        feed(&["settle", "-"], GOOD.join("\n").as_bytes()).quiet(0).stdout,
        plain
    );
    assert_eq!(
        feed(&["settle", "-"], GOOD.join("\r\n").as_bytes())
            .quiet(0)
            .stdout,
        plain
    );
}

#[test]
fn one_record_may_stand_over_several_lines_of_a_file() {
    for record in GOOD {
        let value: serde_json::Value = serde_json::from_str(record).unwrap();
        let pretty = file(serde_json::to_string_pretty(&value).unwrap().as_bytes());
        let pretty = run(&["settle", pretty.path().to_str().unwrap()]).quiet(0).stdout;
        assert_eq!(pretty, feed(&["settle", "-"], record.as_bytes()).quiet(0).stdout);
    }
}

/// A pipe gives its bytes once; `settle <(zcat rounds.gz)` names one.
#[cfg(target_os = "linux")]
#[test]
fn a_pipe_by_name_is_read_whole() {
    let text = format!("{}\n", GOOD[0]).repeat(8000);
    assert!(text.len() > 1 << 20, "longer than what is looked at first");
    let ran = feed(&["settle", "/dev/stdin"], text.as_bytes()).quiet(0);
    assert_eq!(ran.stdout.lines().count(), 8000);
    let ran = feed(&["settle", "/dev/stdin"], GOOD.join("\n").as_bytes()).quiet(0);
    assert_eq!(ran.stdout.lines().count(), 4);
}

#[test]
fn an_empty_file_holds_no_line_and_so_none_is_refused() {
    let empty = file(b"");
    assert_eq!(
        run(&["settle", empty.path().to_str().unwrap()]).quiet(0).stdout,
        ""
    );
    assert_eq!(run(&["settle", "-"]).quiet(0).stdout, "");
}

#[test]
fn a_binary_file_is_refused_line_by_line() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_houseway")).unwrap();
    let start = file(&program[..program.len().min(1 << 18)]);
    let ran = run(&["settle", start.path().to_str().unwrap()]).quiet(1);
    let lines = ran.json_lines();
    assert!(!lines.is_empty());
    for (n, line) in lines.iter().enumerate() {
        assert_eq!(line["line"], n + 1);
        let code = line["error"]["code"].as_str().unwrap();
        assert!(["encoding", "json", "type", "empty"].contains(&code), "{line}");
    }
}

#[test]
fn a_line_of_just_the_most_bytes_is_read_and_one_more_is_not() {
    let most = 1 << 20;
    let line = |length: usize| GOOD[0].to_owned() + &" ".repeat(length - GOOD[0].len());
    for end in ["", "\n"] {
        feed(&["settle", "-"], (line(most) + end).as_bytes()).quiet(0);
        let ran = feed(&["settle", "-"], (line(most + 1) + end).as_bytes()).quiet(1);
        assert_eq!(ran.json()["error"]["code"], "too-long");
        let records = file((line(most + 1) + end).as_bytes());
        run(&["settle", records.path().to_str().unwrap()]).quiet(1);
    }
}

#[test]
fn a_long_line_between_others_costs_only_itself() {
    let text = format!("{}\n{}\n{}\n", GOOD[0], "x".repeat(10 << 20), GOOD[1]);
    let records = file(text.as_bytes());
    let lines = run(&["settle", records.path().to_str().unwrap()])
        .quiet(1)
        .json_lines();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[1]["line"], &lines[1]["error"]["code"]),
        (&2.into(), &"too-long".into())
    );
    assert_eq!(lines[2]["rules"], "pa-659a-2013");
}
