//! Acts and facts by their names: `{"wager-placed": {…}}` belongs to the one part that has a `wager-placed`.
//!
//! What is written names its variant and not its part. The names are those serde derives, asked of the types
//! themselves, so no list has to be kept beside them.

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde::ser::{self, Impossible, Serialize, Serializer};
use std::fmt;

/// Returns the names of an enum's variants as they are written; none for a type that is no enum.
pub fn names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    match T::deserialize(Names) {
        Ok(_) => &[],
        Err(Listed(names)) => names,
    }
}

/// Returns the name a value is written under, `wager-placed`; nothing for a value that is no enum's.
pub fn name_of<T: Serialize + ?Sized>(value: &T) -> &'static str {
    match value.serialize(Naming) {
        Ok(()) => "",
        Err(Named(name)) => name,
    }
}

/// Asks a type for its names and gives it nothing to read.
struct Names;

/// The answer, in place of a value.
#[derive(Debug)]
struct Listed(&'static [&'static str]);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Listed {}

impl de::Error for Listed {
    fn custom<T: fmt::Display>(_: T) -> Listed {
        Listed(&[])
    }
}

impl<'de> Deserializer<'de> for Names {
    type Error = Listed;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Listed> {
        Err(Listed(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Listed> {
        Err(Listed(variants))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// Finds which of several lists has the name that is read.
pub(crate) struct Pick<'l> {
    /// What is read, for errors: `act`.
    pub(crate) what: &'static str,
    /// The names of each part.
    pub(crate) parts: &'l [&'static [&'static str]],
}

/// A name and the number of the part that has it.
#[derive(Clone, Copy)]
pub(crate) struct Picked {
    pub(crate) part: usize,
    name: &'static str,
}

impl<'de> DeserializeSeed<'de> for Pick<'_> {
    type Value = Picked;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Picked, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Pick<'_> {
    type Value = Picked;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of an {}", self.what)
    }

    fn visit_str<E: de::Error>(self, read: &str) -> Result<Picked, E> {
        let found = self.parts.iter().enumerate().find_map(|(part, names)| {
            let name = names.iter().find(|name| **name == read)?;
            Some(Picked { part, name })
        });
        found.ok_or_else(|| E::custom(format_args!("no {} is called {read:?}", self.what)))
    }
}

/// The rest of a value whose name was read, for the part that has it.
pub(crate) struct Rest<A> {
    pub(crate) picked: Picked,
    pub(crate) fields: A,
}

impl<'de, A: de::VariantAccess<'de>> Deserializer<'de> for Rest<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: de::VariantAccess<'de>> EnumAccess<'de> for Rest<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, A), A::Error> {
        Ok((
            seed.deserialize(self.picked.name.into_deserializer())?,
            self.fields,
        ))
    }
}

/// Takes the name of a value and writes nothing.
struct Naming;

/// The name, in place of anything written.
#[derive(Debug)]
struct Named(&'static str);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Named {}

impl ser::Error for Named {
    fn custom<T: fmt::Display>(_: T) -> Named {
        Named("")
    }
}

/// Writes methods that take what has no name.
macro_rules! nameless {
    ($($method:ident($($of:ty),*) -> $Out:ty;)+) => {
        $(fn $method(self, $(_: $of),*) -> Result<$Out, Named> {
            Err(Named(""))
        })+
    };
}

type Never = Impossible<(), Named>;

impl Serializer for Naming {
    type Ok = ();
    type Error = Named;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Never;
    type SerializeStructVariant = Never;

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Named> {
        Err(Named(name))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: &T,
    ) -> Result<(), Named> {
        Err(Named(name))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Never, Named> {
        Err(Named(name))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Never, Named> {
        Err(Named(name))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Named> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Named> {
        value.serialize(self)
    }

    nameless! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Never;
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(&'static str, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct(&'static str, usize) -> Never;
    }
}

#[cfg(test)]
mod tests {
    use super::{name_of, names};
    use crate::{Act, Fact, betting, deal, desk};
    use std::collections::BTreeSet;

    #[test]
    fn a_type_tells_the_names_of_its_variants() {
        let acts = ["place-wager", "withdraw-wager", "confirm-wager", "lay-match-play"];
        assert_eq!(names::<betting::Act>(), acts);
        assert!(names::<Vec<u8>>().is_empty());
    }

    #[test]
    fn a_value_tells_its_own_name() {
        let laid = Fact::<deal::Fact>::Bet(betting::Fact::MatchPlayLaid {
            seat: 3,
            value: cards::Money::ZERO,
        });
        assert_eq!(name_of(&laid), "match-play-laid");
        assert_eq!(name_of(&deal::Fact::StubDiscarded), "stub-discarded");
        assert_eq!(name_of(&3), "");
    }

    #[test]
    fn no_two_parts_have_an_act_or_a_fact_of_the_same_name() {
        for parts in [Act::<deal::Act>::names(), Fact::<deal::Fact>::names()] {
            let of_parts = &parts[..parts.len() - 1];
            let all: Vec<&str> = of_parts.concat();
            let once: BTreeSet<&str> = all.iter().copied().collect();
            assert_eq!(all.len(), once.len(), "{all:?}");
            assert!(of_parts.iter().all(|names| !names.is_empty()));
        }
    }

    #[test]
    fn an_act_is_read_by_its_name_wherever_it_stands() {
        let sit = Act::<deal::Act>::Desk(desk::Act::Sit { seat: 3 });
        let close = Act::<deal::Act>::Desk(desk::Act::CloseTable);
        for (text, act) in [(r#"{"sit": {"seat": 3}}"#, sit), (r#""close-table""#, close)] {
            assert_eq!(serde_json::from_str::<Act<deal::Act>>(text).unwrap(), act);
            let value: serde_json::Value = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_value(&act).unwrap(), value);
            assert_eq!(serde_json::from_value::<Act<deal::Act>>(value).unwrap(), act);
        }
    }

    #[test]
    fn what_is_no_act_is_refused_with_what_is_wrong() {
        for (text, says) in [
            (r#"{"stand-up": {"seat": 3}}"#, "no act is called \"stand-up\""),
            (r#"{"sit": {"seat": 300}}"#, "invalid value: integer `300`"),
            (r#"{"sit": {}}"#, "missing field `seat`"),
            (r#"{"sit": {"seat": 3}, "close-table": null}"#, "expected"),
            ("3", "expected"),
        ] {
            let error = serde_json::from_str::<Act<deal::Act>>(text).unwrap_err();
            assert!(error.to_string().contains(says), "{text}: {error}");
        }
    }
}
