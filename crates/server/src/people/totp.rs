//! The second factor: six digits of the time and a shared secret (RFC 6238, SHA-1, thirty seconds, as every
//! authenticator has it).

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

/// How long a code holds, in seconds.
const STEP_S: u64 = 30;
/// How many steps a clock may be off, either way.
const OFF: u64 = 1;
/// The bytes of a secret.
const SECRET: usize = 20;
/// Base 32 (RFC 4648).
const DIGITS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A secret that nobody can guess, as authenticators take it.
pub fn secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; SECRET];
    getrandom::fill(&mut bytes)?;
    Ok(encode(&bytes))
}

/// The address that an authenticator reads from a picture.
pub fn address(login: &str, secret: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '@');
    let login: String = login.chars().filter(plain).collect();
    format!("otpauth://totp/Houseway:{login}?secret={secret}&issuer=Houseway")
}

/// Checks a code; returns the step it is of, where it is later than the last one that was taken.
pub fn check(secret: &str, code: &str, now_ms: u64, last: u64) -> Option<u64> {
    let key = decode(secret)?;
    let now = now_ms / 1_000 / STEP_S;
    let steps = now.saturating_sub(OFF)..=now.saturating_add(OFF);
    // Every step is tried, so that the time does not tell which it was.
    let mut found = None;
    for step in steps {
        if same(&digits(&key, step)?, code) && step > last {
            found = Some(step);
        }
    }
    found
}

fn digits(key: &[u8], step: u64) -> Option<String> {
    let mut mac = Hmac::<Sha1>::new_from_slice(key).ok()?;
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash.last()? & 15);
    let four: [u8; 4] = hash.get(at..at + 4)?.try_into().ok()?;
    let number = (u32::from_be_bytes(four) & 0x7fff_ffff) % 1_000_000;
    Some(format!("{number:06}"))
}

fn same(right: &str, given: &str) -> bool {
    let (right, given) = (right.as_bytes(), given.trim().as_bytes());
    right.len() == given.len() && right.iter().zip(given).fold(0, |other, (a, b)| other | (a ^ b)) == 0
}

fn encode(bytes: &[u8]) -> String {
    let (mut held, mut bits) = (0u32, 0);
    let mut text = String::new();
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(DIGITS[(held >> bits) as usize & 31]));
        }
    }
    if bits > 0 {
        text.push(char::from(DIGITS[(held << (5 - bits)) as usize & 31]));
    }
    text
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let (mut held, mut bits) = (0u32, 0);
    let mut bytes = Vec::new();
    for digit in text.bytes() {
        let value = DIGITS.iter().position(|known| *known == digit)?;
        held = (held << 5) | u32::try_from(value).ok()?;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from((held >> bits) & 255).ok()?);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, the last six of its eight digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let key = b"12345678901234567890";
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(digits(key, seconds / STEP_S).unwrap(), code);
            let secret = encode(key);
            assert_eq!(check(&secret, code, seconds * 1_000, 0), Some(seconds / STEP_S));
            // Taken once it is never taken again, and a minute later it is too late.
            assert_eq!(check(&secret, code, seconds * 1_000, seconds / STEP_S), None);
            assert_eq!(check(&secret, code, (seconds + 75) * 1_000, 0), None);
        }
    }

    /// RFC 4648, section 10.
    #[test]
    fn secrets_are_written_in_base_32() {
        for (bytes, text) in [
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foob", "MZXW6YQ"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(decode("not base 32"), None);
        let one = secret().unwrap();
        assert_eq!(decode(&one).unwrap().len(), SECRET);
        assert_ne!(one, secret().unwrap());
    }
}
