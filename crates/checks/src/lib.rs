//! Checks that everything in a locked dependency graph has an allowed licence, comes from an allowed place and is
//! not banned. The allowances are those of `deny.toml`, which `cargo deny` reads the same way; this crate is here
//! so that the check is a test like any other and no run goes without it.
//!
//! ```
//! use checks::{Graph, Policy, problems};
//!
//! let policy = Policy::parse("[licenses]\nallow = ['MIT']\n[bans]\nwildcards = 'deny'\n[sources]\nallow-registry = []")?;
//! let graph = Graph::parse(r#"{"packages": [{"name": "ours", "version": "0.1.0", "license": "GPL-3.0-only",
//!     "source": null, "manifest_path": "/repo/ours/Cargo.toml", "dependencies": []}]}"#)?;
//! let found = problems(&policy, &graph, "/repo".as_ref());
//! assert_eq!(found[0].to_string(), "ours 0.1.0: licence GPL-3.0-only is not among the allowed ones");
//! # Ok::<(), checks::Error>(())
//! ```

mod graph;
mod judge;
mod policy;

pub use graph::{Dependency, Graph, Package};
pub use judge::{Problem, problems};
pub use policy::Policy;

/// Why a policy or a graph could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// `deny.toml` is not TOML, has a setting that is not checked here, or names an unknown licence.
    #[error("deny.toml: {0}")]
    Policy(String),
    /// `cargo metadata` could not run.
    #[error("cargo metadata could not be run: {0}")]
    Run(#[from] std::io::Error),
    /// `cargo metadata` refused, most likely because a lock file is out of date or a manifest could not be fetched.
    #[error("cargo metadata failed: {0}")]
    Refused(String),
    /// `cargo metadata` said something that is not a graph.
    #[error("cargo metadata: {0}")]
    Graph(#[from] serde_json::Error),
}
