//! Names and secrets that nobody can guess.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// A secret of 256 bits, as text.
pub fn secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// An id that no one has: the time, so that ids sort by it, and 80 bits of chance.
pub fn fresh_id() -> String {
    let mut bytes = [0; 10];
    // Without chance the time alone tells ids apart, and the database refuses one that is taken.
    let _ = getrandom::fill(&mut bytes);
    format!("{:011x}{}", crate::clock::now_ms(), URL_SAFE_NO_PAD.encode(bytes))
}
