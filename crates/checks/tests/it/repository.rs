//! The three workspaces of this repository, each with its lock file.

use checks::{Graph, Policy, problems};
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

fn policy() -> Policy {
    let file = fs::read_to_string(root().join("deny.toml")).unwrap();
    Policy::parse(&file).unwrap()
}

/// Holds a workspace to `deny.toml`. It must have some packages, and this one among them.
fn hold(manifest: &str, least: usize, member: &str) {
    let graph = Graph::locked(&root().join(manifest)).unwrap_or_else(|error| panic!("{error}"));
    let names: Vec<&str> = graph.packages.iter().map(|package| &*package.name).collect();
    assert!(names.len() >= least && names.contains(&member), "{names:?}");
    let found = problems(&policy(), &graph, &root());
    let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{manifest}:\n{}", lines.join("\n"));
}

#[test]
fn the_workspace_is_built_from_what_deny_toml_allows() {
    hold("Cargo.toml", 100, "houseway");
}

#[test]
fn the_evidence_is_built_from_what_deny_toml_allows() {
    hold("evidence/Cargo.toml", 20, "aya_poker");
}

#[test]
fn the_fuzz_targets_are_built_from_what_deny_toml_allows() {
    hold("fuzz/Cargo.toml", 20, "libfuzzer-sys");
}
