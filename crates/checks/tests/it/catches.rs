//! Made-up packages, each with one thing wrong, beside one that is right.

use checks::{Error, Graph, Policy, Problem, problems};
use serde_json::{Value, json};
use std::path::Path;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn policy() -> Policy {
    Policy::parse(
        r#"
        [licenses]
        allow = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]
        [bans]
        wildcards = "deny"
        deny = [{ name = "left-pad", reason = "a few lines" }]
        [sources]
        allow-registry = ["https://github.com/rust-lang/crates.io-index"]
        "#,
    )
    .unwrap()
}

fn package(name: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut package = json!({
        "name": name,
        "version": "1.2.3",
        "license": "MIT OR Apache-2.0",
        "source": REGISTRY,
        "manifest_path": format!("/home/.cargo/registry/{name}/Cargo.toml"),
        "dependencies": [{ "name": "serde", "req": "^1.0" }],
    });
    change(&mut package);
    package
}

/// What is found wrong with a package of which this much is changed, and with nothing beside it.
fn found(change: impl FnOnce(&mut Value)) -> Vec<Problem> {
    let packages = json!({ "packages": [package("sound", |_| {}), package("made-up", change)] });
    let graph = Graph::parse(&packages.to_string()).unwrap();
    problems(&policy(), &graph, Path::new("/src/houseway"))
}

fn made_up() -> String {
    "made-up 1.2.3".to_owned()
}

fn licence(expression: &str) -> Vec<Problem> {
    found(|package| package["license"] = expression.into())
}

fn not_allowed(expression: &str) -> Vec<Problem> {
    vec![Problem::Licence {
        package: made_up(),
        expression: expression.to_owned(),
    }]
}

#[test]
fn what_is_allowed_is_not_caught() {
    assert_eq!(found(|_| {}), []);
    for expression in [
        "MIT",
        "MIT/Apache-2.0",
        "GPL-3.0-only OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
    ] {
        assert_eq!(licence(expression), [], "{expression}");
    }
}

#[test]
fn a_licence_that_is_not_allowed_is_caught() {
    for expression in [
        "GPL-3.0-only",
        "GPL-3.0-or-later",
        "AGPL-3.0-only",
        "MIT AND GPL-2.0-only",
        "Apache-2.0 WITH Classpath-exception-2.0",
        "MPL-2.0",
    ] {
        assert_eq!(licence(expression), not_allowed(expression), "{expression}");
    }
}

#[test]
fn no_licence_and_an_unreadable_one_are_caught() {
    let none = found(|package| package["license"] = Value::Null);
    assert_eq!(none, [Problem::NoLicence { package: made_up() }]);
    let unreadable = licence("as you like");
    assert!(
        matches!(&unreadable[..], [Problem::Unreadable { expression, .. }] if expression == "as you like"),
        "{unreadable:?}"
    );
}

#[test]
fn another_source_is_caught() {
    for source in [
        "git+https://github.com/someone/made-up?rev=1#1",
        "registry+https://example.org/index",
        "sparse+https://example.org/index/",
    ] {
        let expected = Problem::Source {
            package: made_up(),
            source_url: source.to_owned(),
        };
        assert_eq!(found(|package| package["source"] = source.into()), [expected]);
    }
}

#[test]
fn a_folder_outside_of_the_repository_is_caught() {
    let at = |manifest: &'static str| {
        found(|package| {
            package["source"] = Value::Null;
            package["manifest_path"] = manifest.into();
        })
    };
    assert_eq!(at("/src/houseway/crates/made-up/Cargo.toml"), []);
    for manifest in ["/src/other/Cargo.toml", "/src/houseway-too/Cargo.toml"] {
        let expected = Problem::Outside {
            package: made_up(),
            manifest: manifest.to_owned(),
        };
        assert_eq!(at(manifest), [expected]);
    }
}

#[test]
fn a_banned_package_is_caught() {
    let banned = found(|package| package["name"] = "left-pad".into());
    let package = "left-pad 1.2.3".to_owned();
    assert_eq!(banned, [Problem::Banned { package }]);
}

#[test]
fn any_version_whatever_is_caught_but_for_a_path() {
    let asks = |dependency: Value| found(|package| package["dependencies"] = json!([dependency]));
    let wildcard = Problem::Wildcard {
        package: made_up(),
        dependency: "serde".to_owned(),
    };
    assert_eq!(asks(json!({ "name": "serde", "req": "*" })), [wildcard]);
    assert_eq!(
        asks(json!({ "name": "cards", "req": "*", "path": "/src/houseway/crates/cards" })),
        []
    );
}

#[test]
fn a_setting_that_would_not_be_checked_is_refused() {
    let with = |licences: &str, bans: &str| {
        Policy::parse(&format!(
            "[licenses]\nallow = ['MIT']\n{licences}\n[bans]\nwildcards = 'deny'\n{bans}\n[sources]\nallow-registry = []"
        ))
    };
    assert!(with("", "").is_ok());
    for (licences, bans) in [
        ("exceptions = []", ""),
        ("", "multiple-versions = 'deny'"),
        ("allow-osi-fsf-free = 'both'", ""),
    ] {
        assert!(
            matches!(with(licences, bans), Err(Error::Policy(_))),
            "{licences}{bans}"
        );
    }
    let loose = "[licenses]\nallow = ['MIT']\n[bans]\nwildcards = 'allow'\n[sources]\nallow-registry = []";
    assert!(Policy::parse(loose).is_err());
    let unknown =
        "[licenses]\nallow = ['Beerware!']\n[bans]\nwildcards = 'deny'\n[sources]\nallow-registry = []";
    assert!(Policy::parse(unknown).is_err());
}

#[test]
fn a_lock_file_that_would_have_to_change_is_refused() {
    let folder = std::env::temp_dir().join(format!("houseway-checks-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("src")).unwrap();
    std::fs::write(folder.join("src/lib.rs"), "").unwrap();
    let manifest = folder.join("Cargo.toml");
    std::fs::write(
        &manifest,
        "[workspace]\n[package]\nname = \"made-up\"\nversion = \"0.1.0\"\nedition = \"2024\"\n",
    )
    .unwrap();
    let graph = Graph::locked(&manifest);
    std::fs::remove_dir_all(&folder).unwrap();
    let error = graph.unwrap_err().to_string();
    assert!(error.contains("--locked"), "{error}");
}
