//! Short texts that results repeat: the names of hands as paytables print them.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most bytes a label has.
pub const LONGEST: usize = 63;

/// A text of at most 63 bytes, kept inline: `Straight flush with joker`. Every settled wager carries one, and copying
/// it touches no memory but its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label {
    bytes: [u8; LONGEST],
    len: u8,
}

/// The text is too long for a label.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is longer than {LONGEST} bytes")]
pub struct TooLong(pub String);

impl Label {
    /// The text written in the program.
    ///
    /// # Panics
    ///
    /// If the text is too long; in a constant the program then does not compile.
    pub const fn new(text: &'static str) -> Label {
        match Label::of(text) {
            Some(label) => label,
            None => panic!("a label is at most 63 bytes long"),
        }
    }

    const fn of(text: &str) -> Option<Label> {
        let from = text.as_bytes();
        if from.len() > LONGEST {
            return None;
        }
        let mut bytes = [0; LONGEST];
        let mut at = 0;
        while at < from.len() {
            bytes[at] = from[at];
            at += 1;
        }
        // A text of at most 63 bytes.
        #[allow(clippy::cast_possible_truncation)]
        let len = from.len() as u8;
        Some(Label { bytes, len })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let text = self.bytes.get(..usize::from(self.len)).unwrap_or_default();
        str::from_utf8(text).unwrap_or_default()
    }
}

impl FromStr for Label {
    type Err = TooLong;

    fn from_str(text: &str) -> Result<Label, TooLong> {
        Label::of(text).ok_or_else(|| TooLong(text.to_owned()))
    }
}

impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Label {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for Label {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Label {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<Label> for String {
    fn from(label: Label) -> String {
        label.as_str().to_owned()
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Label {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Label, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_its_text() {
        for text in [
            "",
            "Five aces",
            "Ace, king and queen of hearts, diamonds or clubs",
            &"é".repeat(31),
        ] {
            let label: Label = text.parse().unwrap();
            assert_eq!(label, text);
            assert_eq!(format!("{label}"), text);
            let json = serde_json::to_string(&label).unwrap();
            assert_eq!(json, serde_json::to_string(text).unwrap());
            assert_eq!(serde_json::from_str::<Label>(&json).unwrap(), label);
        }
        let long = "x".repeat(64);
        assert_eq!(long.parse::<Label>(), Err(TooLong(long)));
        assert_eq!(size_of::<Label>(), 64);
    }
}
