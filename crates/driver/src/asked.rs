//! What a command asks, as a fingerprint: so that an id that comes again with another act is not answered as the first.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write;
use table::game::ActOf;
use table::{Actor, Game};

/// A fingerprint of who asks for what. It tells a repeated command from another one under the same id, and hides and
/// proves nothing: the first 8 bytes of a SHA-256, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Asked(String);

impl Asked {
    /// The fingerprint of an act as someone sent it. What they are called does not count, nor does the time.
    pub fn of<G: Game>(by: &Actor, act: &ActOf<G>) -> Asked {
        // Acts are enums of names, numbers and texts, which are always written.
        let said = serde_json::to_vec(&(&by.id, by.role, act)).unwrap_or_default();
        let mut text = String::with_capacity(16);
        for byte in Sha256::digest(&said).iter().take(8) {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        Asked(text)
    }
}
