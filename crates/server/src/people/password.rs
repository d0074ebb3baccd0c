//! Passwords: long enough, not a common one, kept as argon2id.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// The least length; there is no other rule, and no forced change.
pub const LEAST: usize = 12;
/// The most; more is no password and would cost time to hash.
pub const MOST: usize = 256;

/// The passwords that are guessed first, and words everyone here would think of.
const COMMON: &[&str] = &[
    "password",
    "passw0rd",
    "123456",
    "qwerty",
    "letmein",
    "welcome",
    "iloveyou",
    "admin",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "abc123",
    "111111",
    "000000",
    "sunshine",
    "princess",
    "houseway",
    "casino",
    "blackjack",
    "administrator",
    "changeme",
    "secret",
];

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Weak {
    /// Too short.
    #[error("a password has at least {LEAST} characters; a short sentence is easy to remember")]
    Short,
    /// Too long.
    #[error("a password has at most {MOST} characters")]
    Long,
    /// One that is guessed first.
    #[error("this password is among the first that are guessed; choose another")]
    Common,
}

/// Checks a new password.
pub fn check(password: &str) -> Result<(), Weak> {
    let length = password.chars().count();
    if length < LEAST {
        return Err(Weak::Short);
    }
    if length > MOST {
        return Err(Weak::Long);
    }
    let plain: String = password
        .to_lowercase()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    let mut distinct: Vec<char> = plain.chars().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let letters = plain.trim_matches(|c: char| c.is_ascii_digit());
    let repeated = COMMON
        .iter()
        .any(|common| !common.is_empty() && plain.replace(common, "").len() < LEAST / 3);
    if distinct.len() < 4 || repeated || COMMON.contains(&letters) || "01234567890123456789".contains(&plain)
    {
        return Err(Weak::Common);
    }
    Ok(())
}

/// Hashes a password. This takes a while, on purpose: call it from a thread that may wait.
pub fn hash(password: &str) -> Option<String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.ok().map(|hash| hash.to_string())
}

/// Whether a password is the one that was hashed. Where no one is known the same work is done, so that the time
/// does not tell whether there is such an account.
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    const NOBODY: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let parsed = PasswordHash::new(hash.unwrap_or(NOBODY));
    let right = parsed.is_ok_and(|parsed| {
        Argon2::default()
            .verify_password(password.as_bytes(), &parsed)
            .is_ok()
    });
    right && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_long_and_common_passwords_are_refused() {
        assert_eq!(check("eleven char"), Err(Weak::Short));
        assert_eq!(check(&"long ".repeat(60)), Err(Weak::Long));
        for common in [
            "password1234",
            "Password-2026",
            "aaaaaaaaaaaa",
            "123456789012",
            "qwertyqwerty",
        ] {
            assert_eq!(check(common), Err(Weak::Common), "{common}");
        }
        assert_eq!(check("the stub is counted twice"), Ok(()));
    }

    #[test]
    fn only_the_password_itself_verifies() {
        let kept = hash("the stub is counted twice").unwrap();
        assert!(kept.starts_with("$argon2id$"));
        assert!(verify("the stub is counted twice", Some(&kept)));
        assert!(!verify("the stub is counted once", Some(&kept)));
        assert!(!verify("the stub is counted twice", None));
        assert_ne!(kept, hash("the stub is counted twice").unwrap());
    }
}
