//! A graph held to a policy.

use std::path::Path;

use crate::{Graph, Package, Policy};

/// Why a package may not be in a graph.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Its name is in the list of bans.
    #[error("{package}: banned")]
    Banned {
        /// Name and version.
        package: String,
    },
    /// It comes from a registry or repository that is not in the list.
    #[error("{package}: comes from {source_url}, which is not among the allowed registries")]
    Source {
        /// Name and version.
        package: String,
        /// As the lock file writes it.
        source_url: String,
    },
    /// It is a folder outside of the repository.
    #[error("{package}: is the folder of {manifest}, which is not in this repository")]
    Outside {
        /// Name and version.
        package: String,
        /// The path of its manifest.
        manifest: String,
    },
    /// Its manifest names no licence.
    #[error("{package}: its manifest names no licence")]
    NoLicence {
        /// Name and version.
        package: String,
    },
    /// Its licence is not an SPDX expression.
    #[error("{package}: licence {expression:?} cannot be read: {why}")]
    Unreadable {
        /// Name and version.
        package: String,
        /// As its manifest writes it.
        expression: String,
        /// What is wrong with it.
        why: String,
    },
    /// Its licence cannot be met with the allowed ones.
    #[error("{package}: licence {expression} is not among the allowed ones")]
    Licence {
        /// Name and version.
        package: String,
        /// As its manifest writes it.
        expression: String,
    },
    /// It asks for any version whatever of something.
    #[error("{package}: asks for any version of {dependency}")]
    Wildcard {
        /// Name and version.
        package: String,
        /// What it asks for.
        dependency: String,
    },
}

/// Returns every problem of every package. Packages without a source must lie under `root`.
pub fn problems(policy: &Policy, graph: &Graph, root: &Path) -> Vec<Problem> {
    let of = |package: &Package| -> Vec<Problem> {
        let banned = policy.bans(&package.name).then(|| Problem::Banned {
            package: named(package),
        });
        let mut found = Vec::from_iter(banned);
        found.extend(source(policy, package, root));
        found.extend(licence(policy, package));
        found.extend(wildcards(package));
        found
    };
    graph.packages.iter().flat_map(of).collect()
}

fn named(package: &Package) -> String {
    format!("{} {}", package.name, package.version)
}

fn source(policy: &Policy, package: &Package, root: &Path) -> Option<Problem> {
    match &package.source {
        Some(source) => (!policy.allows_source(source)).then(|| Problem::Source {
            package: named(package),
            source_url: source.clone(),
        }),
        None => (!package.manifest_path.starts_with(root)).then(|| Problem::Outside {
            package: named(package),
            manifest: package.manifest_path.display().to_string(),
        }),
    }
}

fn licence(policy: &Policy, package: &Package) -> Option<Problem> {
    let name = named(package);
    let Some(expression) = package.license.clone() else {
        return Some(Problem::NoLicence { package: name });
    };
    match policy.allows_licence(&expression) {
        Ok(true) => None,
        Ok(false) => Some(Problem::Licence {
            package: name,
            expression,
        }),
        Err(why) => Some(Problem::Unreadable {
            package: name,
            expression,
            why,
        }),
    }
}

fn wildcards(package: &Package) -> impl Iterator<Item = Problem> {
    let any = package
        .dependencies
        .iter()
        .filter(|dependency| dependency.req == "*" && dependency.path.is_none());
    any.map(|dependency| Problem::Wildcard {
        package: named(package),
        dependency: dependency.name.clone(),
    })
}
