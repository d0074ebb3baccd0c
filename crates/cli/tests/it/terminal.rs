//! Width and colour: nothing wider than the terminal, no id broken, colour as the environment and `--color` ask.

use crate::program::{GOOD, command, file};

fn at(width: &str, args: &[&str]) -> String {
    let output = command(args).env("COLUMNS", width).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Lines that are too wide, other than one long word, which is left whole so that it can be copied.
fn too_wide(text: &str, width: usize) -> Vec<&str> {
    text.lines()
        .filter(|line| line.chars().count() > width && line.split_whitespace().count() > 1)
        .collect()
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let records = file(format!("{}\n", GOOD.join("\n")).as_bytes());
    let records = records.path().to_str().unwrap();
    let refused = "testdata/submissions/many-at-once.toml";
    for width in [60, 80, 132] {
        for args in [
            &["rules", "list"][..],
            &["rules", "show", "pa-659a-fortune"],
            &["rules", "options", "pa-587"],
            &["rules", "diff", "pa-575", "ma-asia-poker"],
            &["rules", "clauses", "pa-665a"],
            &["rules", "check", refused],
            &["rules", "reading"],
            &["rules", "sign", "submissions/fortune-asia-poker.toml"],
            &["irregularities", "pa-659a-fortune"],
            &["irregularities", "pa-665a", "missed-card"],
            &["settle", "--human", records],
            &["rank", "--rules", "pa-575", "As Ks Qs Jk"],
            &["set", "--rules", "pa-575", "As Ad Kh Kc Qs Qh 5d"],
            &[
                "deal",
                "submissions/double-attack.toml",
                "--seed",
                "7",
                "--rounds",
                "1",
            ],
            &[
                "deal",
                "submissions/three-dice-football.toml",
                "--seed",
                "7",
                "--rounds",
                "1",
            ],
        ] {
            let text = at(&width.to_string(), args);
            assert!(text.lines().count() > 1, "{args:?}");
            let wide = too_wide(&text, width);
            assert!(wide.is_empty(), "{args:?} at {width}: {wide:#?}");
        }
    }
}

#[test]
fn no_id_is_broken() {
    let unknown = file(b"rules = \"pa-999\"\noperator = \"X\"\n");
    for width in ["40", "50", "60", "72"] {
        let text = at(width, &["rules", "check", unknown.path().to_str().unwrap()]);
        for id in [
            "pa-575",
            "pa-659a-2013",
            "pa-659a-fortune",
            "ma-asia-poker",
            "pa-661a",
        ] {
            assert!(text.contains(&format!("\"{id}\"")), "{id} at {width}: {text}");
        }
    }
}

#[test]
fn output_that_no_one_watches_is_not_folded() {
    let output = command(&[
        "deal",
        "submissions/double-attack.toml",
        "--seed",
        "7",
        "--rounds",
        "1",
    ])
    .output()
    .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.lines().any(|line| line.chars().count() > 200),
        "the order of eight decks, on one line"
    );
}

#[test]
fn colour_is_used_as_asked_for() {
    let refused = "testdata/submissions/empty.toml";
    for args in [
        &["rules", "check", refused][..],
        &["rules", "show", "pa-575"],
        &["settle", "--human", "examples/fortune-round.json"],
        &["rank", "--rules", "pa-575", "As", "Ks"],
        &["set", "--rules", "pa-575", "As Ad Kh Kc Qs Qh 5d"],
        &["irregularities", "pa-575", "face-up-card"],
        &["--help"],
    ] {
        let coloured = |extra: &[&str], vars: &[(&str, &str)]| {
            let mut command = command(&[args, extra].concat());
            for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
                command.env_remove(name);
            }
            let output = command.envs(vars.iter().copied()).output().unwrap();
            String::from_utf8(output.stdout).unwrap().contains('\u{1b}')
        };
        assert!(!coloured(&[], &[]), "{args:?}: no terminal");
        assert!(coloured(&["--color", "always"], &[]), "{args:?}: always");
        assert!(
            coloured(&["--color=always"], &[("NO_COLOR", "1")]),
            "{args:?}: the flag is stronger"
        );
        assert!(
            coloured(&[], &[("CLICOLOR_FORCE", "1")]),
            "{args:?}: CLICOLOR_FORCE"
        );
        assert!(
            !coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]),
            "{args:?}: never"
        );
        assert!(
            !coloured(&[], &[("CLICOLOR", "1"), ("TERM", "dumb")]),
            "{args:?}: TERM=dumb"
        );
    }
}

#[test]
fn json_is_never_coloured_or_folded() {
    for args in [
        &["rules", "show", "pa-575", "--json"][..],
        &["settle", "examples/fortune-round.json"],
        &["irregularities", "pa-575", "--json"],
        &["rules", "check", "testdata/submissions/empty.toml", "--json"],
    ] {
        let plain = command(args).output().unwrap().stdout;
        let asked = command(&[args, &["--color", "always"]].concat())
            .env("COLUMNS", "40")
            .output()
            .unwrap()
            .stdout;
        assert_eq!(plain, asked, "{args:?}");
    }
}
