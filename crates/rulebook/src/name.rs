//! Short names in rulebooks: of wagers, of moments when they may be placed.
//!
//! A name is ASCII in kebab-case, at most 31 bytes long, and kept inline, so that it is as cheap to copy as a number
//! and still reads as itself everywhere.
//!
//! ```
//! use rulebook::WagerId;
//!
//! const BONUS: WagerId = WagerId::new("bonus");
//! assert_eq!("bonus".parse(), Ok(BONUS));
//! assert_eq!(format!("{BONUS} {BONUS:?}"), "bonus bonus");
//! assert!("Bonus!".parse::<WagerId>().is_err());
//! ```

use std::cmp::Ordering;

/// The most bytes a name has.
pub const LONGEST: usize = 31;

/// The text of a name and, in the last byte, its length. The bytes between are zero, so that bytes compare as text does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Name([u8; LONGEST + 1]);

// Names are the keys of every table's wagers: eight bytes are compared at once.
impl Ord for Name {
    fn cmp(&self, other: &Name) -> Ordering {
        self.words().cmp(other.words())
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Name) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The text is no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name: write it in kebab-case, in at most {LONGEST} letters and digits")]
pub struct BadName(pub String);

impl Name {
    /// The name, if the text is one: small letters and digits in words joined by single hyphens.
    pub(crate) const fn of(text: &str) -> Option<Name> {
        let from = text.as_bytes();
        if from.is_empty() || from.len() > LONGEST || from[0] == b'-' || from[from.len() - 1] == b'-' {
            return None;
        }
        let mut bytes = [0; LONGEST + 1];
        let mut at = 0;
        while at < from.len() {
            let byte = from[at];
            let fits = byte.is_ascii_lowercase() || byte.is_ascii_digit();
            let joins = byte == b'-' && from[at - 1] != b'-';
            if !(fits || joins) {
                return None;
            }
            bytes[at] = byte;
            at += 1;
        }
        // A text of at most 31 bytes.
        #[allow(clippy::cast_possible_truncation)]
        let len = from.len() as u8;
        bytes[LONGEST] = len;
        Some(Name(bytes))
    }

    pub(crate) fn as_str(&self) -> &str {
        let [text @ .., len] = &self.0;
        let text = text.get(..usize::from(*len)).unwrap_or_default();
        str::from_utf8(text).unwrap_or_default()
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        let (words, _) = self.0.as_chunks();
        words.iter().map(|word| u64::from_be_bytes(*word))
    }
}

/// A type of names of one kind of thing.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($crate::name::Name);

        impl $name {
            /// The name written in the program.
            ///
            /// # Panics
            ///
            /// If the text is not in kebab-case; in a constant the program then does not compile.
            pub const fn new(text: &'static str) -> $name {
                match $crate::name::Name::of(text) {
                    Some(name) => $name(name),
                    None => panic!("a name is in kebab-case and at most 31 bytes long"),
                }
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::name::BadName;

            fn from_str(text: &str) -> Result<$name, $crate::name::BadName> {
                let name = $crate::name::Name::of(text);
                name.map($name).ok_or_else(|| $crate::name::BadName(text.to_owned()))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use named;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WagerId;

    #[test]
    fn a_name_is_kebab_case_of_at_most_31_bytes() {
        for text in ["a", "bonus", "length-1", "four-of-a-kind", &"x".repeat(31)] {
            assert_eq!(text.parse::<WagerId>().unwrap().as_str(), text);
        }
        for text in [
            "",
            "-a",
            "a-",
            "a--b",
            "A",
            "a b",
            "ä",
            "a_b",
            "a\0",
            &"x".repeat(32),
        ] {
            let refused = text.parse::<WagerId>();
            assert_eq!(refused, Err(BadName(text.to_owned())), "{text:?}");
        }
    }

    #[test]
    fn names_compare_as_their_texts_do() {
        let texts = ["a", "a-b", "a1", "ab", "ab-c", "b"];
        for one in texts {
            for other in texts {
                let [left, right] = [one, other].map(|text| text.parse::<WagerId>().unwrap());
                assert_eq!(left.cmp(&right), one.cmp(other), "{one} {other}");
            }
        }
    }

    #[test]
    fn json_writes_a_name_as_its_text() {
        let id = WagerId::new("fortune-bonus");
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"fortune-bonus\"");
        assert_eq!(serde_json::from_str::<WagerId>("\"fortune-bonus\"").unwrap(), id);
        assert!(serde_json::from_str::<WagerId>("\"Fortune Bonus\"").is_err());
        assert_eq!(size_of::<WagerId>(), 32);
    }
}
