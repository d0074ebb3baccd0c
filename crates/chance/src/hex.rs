//! Thirty-two bytes as 64 lower-case hexadecimal digits: one text for each value.

use std::fmt;

/// Why a text is not 32 bytes in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HexError {
    /// Too short or too long.
    #[error("64 hexadecimal digits are needed, not {0} characters")]
    Length(usize),
    /// Not a lower-case digit.
    #[error("{found:?} at place {place} is not a hexadecimal digit (0-9, a-f)")]
    Digit {
        /// Counted from 1.
        place: usize,
        /// What stands there.
        found: char,
    },
}

pub(crate) fn write(f: &mut fmt::Formatter<'_>, bytes: &[u8; 32]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn parse(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    let length = text.chars().count();
    if length != 64 {
        return Err(HexError::Length(length));
    }
    for (i, found) in text.chars().enumerate() {
        let digit = match found {
            '0'..='9' => found as u8 - b'0',
            'a'..='f' => found as u8 - b'a' + 10,
            _ => return Err(HexError::Digit { place: i + 1, found }),
        };
        bytes[i / 2] = bytes[i / 2] << 4 | digit;
    }
    Ok(bytes)
}
