//! Values that are written as text, read without a copy of it.

use serde::de::{Deserializer, Error, Visitor};
use std::fmt;

/// Reads text and makes a value of it. `expects` says what the text should be.
pub(crate) fn read<'de, D, T, E>(
    deserializer: D,
    expects: &'static str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    E: fmt::Display,
{
    struct Text<P> {
        expects: &'static str,
        parse: P,
    }

    impl<T, E: fmt::Display, P: Fn(&str) -> Result<T, E>> Visitor<'_> for Text<P> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.expects)
        }

        fn visit_str<R: Error>(self, text: &str) -> Result<T, R> {
            (self.parse)(text).map_err(R::custom)
        }
    }

    deserializer.deserialize_str(Text { expects, parse })
}
