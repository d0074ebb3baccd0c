//! The packages of a lock file, as `cargo metadata` describes them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::Error;

/// Every package that a workspace may build, for any platform and with what tests and benches need.
#[derive(Debug, Deserialize)]
pub struct Graph {
    /// The packages, the workspace's own among them.
    pub packages: Vec<Package>,
}

/// One version of a package.
#[derive(Debug, Deserialize)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its SPDX expression, if its manifest has one.
    pub license: Option<String>,
    /// Where it comes from as the lock file writes it; none for a path.
    pub source: Option<String>,
    /// Where its manifest is on this machine.
    pub manifest_path: PathBuf,
    /// What it asks for.
    pub dependencies: Vec<Dependency>,
}

/// What a package asks for.
#[derive(Debug, Deserialize)]
pub struct Dependency {
    /// The name of the package it asks for.
    pub name: String,
    /// Which versions will do.
    pub req: String,
    /// The folder it asks for instead of a registry.
    #[serde(default)]
    pub path: Option<PathBuf>,
}

impl Graph {
    /// Asks cargo for the graph of a manifest's lock file, for all platforms. Fetches manifests that are missing;
    /// refuses if the lock file would have to change.
    pub fn locked(manifest: &Path) -> Result<Graph, Error> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--locked", "--quiet"])
            .arg("--manifest-path")
            .arg(manifest)
            .output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(Error::Refused(format!("{}: {said}", manifest.display())));
        }
        Graph::parse(&String::from_utf8_lossy(&output.stdout))
    }

    /// Reads what `cargo metadata --format-version 1` prints.
    pub fn parse(json: &str) -> Result<Graph, Error> {
        Ok(serde_json::from_str(json)?)
    }
}
