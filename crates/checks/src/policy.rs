//! The allowances of `deny.toml`.

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::Error;

/// What is allowed and what is banned. A setting that is not checked here is refused, so that none is in the file
/// for show.
#[derive(Debug)]
pub struct Policy {
    licences: Vec<Licensee>,
    registries: Vec<String>,
    banned: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    #[expect(
        dead_code,
        reason = "wildcards are always denied; the file says so to cargo deny"
    )]
    wildcards: Denied,
    #[serde(default)]
    #[expect(dead_code, reason = "a path of this repository needs no version")]
    allow_wildcard_paths: bool,
    #[serde(default)]
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Banned {
    name: String,
    #[serde(default)]
    #[expect(dead_code, reason = "for the reader of the file")]
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    #[serde(default)]
    #[expect(
        dead_code,
        reason = "unknown registries are always denied; the file says so to cargo deny"
    )]
    unknown_registry: Denied,
    #[serde(default)]
    #[expect(
        dead_code,
        reason = "git sources are always denied; the file says so to cargo deny"
    )]
    unknown_git: Denied,
    allow_registry: Vec<String>,
}

/// The one value that some settings may have.
#[derive(Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Denied {
    #[default]
    Deny,
}

impl Policy {
    /// Reads the text of `deny.toml`.
    pub fn parse(text: &str) -> Result<Policy, Error> {
        let file: File = toml::from_str(text).map_err(|error| Error::Policy(error.to_string()))?;
        let licence = |name: &String| {
            Licensee::parse(name).map_err(|error| Error::Policy(format!("licence {name}: {error}")))
        };
        Ok(Policy {
            licences: file
                .licenses
                .allow
                .iter()
                .map(licence)
                .collect::<Result<_, _>>()?,
            registries: file.sources.allow_registry,
            banned: file.bans.deny.into_iter().map(|banned| banned.name).collect(),
        })
    }

    /// Returns whether one may use what is under this SPDX expression: of `A OR B` one must be allowed, of `A AND B`
    /// both. Also reads the `A/B` of old manifests.
    pub(crate) fn allows_licence(&self, expression: &str) -> Result<bool, String> {
        let expression =
            Expression::parse_mode(expression, ParseMode::LAX).map_err(|error| error.to_string())?;
        Ok(expression.evaluate(|asked| self.licences.iter().any(|licence| licence.satisfies(asked))))
    }

    /// Returns whether packages may come from this source, as a lock file writes it.
    pub(crate) fn allows_source(&self, source: &str) -> bool {
        let registry = source
            .strip_prefix("registry+")
            .or_else(|| source.strip_prefix("sparse+"));
        registry.is_some_and(|registry| self.registries.iter().any(|allowed| allowed == registry))
    }

    pub(crate) fn bans(&self, name: &str) -> bool {
        self.banned.iter().any(|banned| banned == name)
    }
}
