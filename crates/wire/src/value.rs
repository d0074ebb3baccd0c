//! The small values of a record: cards, amounts by wager, choices.

use cards::card::CardError;
use cards::{Card, Cards, Money};
use rulebook::Given;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// A JSON object and nothing else: a derived struct would also take an array of its fields in order.
#[derive(JsonSchema)]
#[serde(transparent)]
pub struct Object<T>(pub T);

impl<T: Serialize> Serialize for Object<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Map<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Map<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Map(PhantomData))
    }
}

/// Cards as a string: `As Kd Th 9c`. A card given twice is kept as such, so that it can be
/// refused under the paragraph that allows one deck.
#[derive(Clone, Debug)]
pub struct CardsText(pub Result<Cards, Card>);

impl Serialize for CardsText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Ok(cards) => serializer.collect_str(cards),
            Err(card) => serializer.collect_str(&format_args!("{card} {card}")),
        }
    }
}

impl<'de> Deserialize<'de> for CardsText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardsText, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = CardsText;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards as a string, such as \"As Kd Th 9c\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<CardsText, E> {
                match text.parse() {
                    Ok(cards) => Ok(CardsText(Ok(cards))),
                    Err(CardError::Duplicate(card)) => Ok(CardsText(Err(card))),
                    Err(error) => Err(E::custom(error)),
                }
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// So many cards of one deck as a string, in a result.
pub struct CardsOut<const N: usize>(pub [Card; N]);

impl<const N: usize> Serialize for CardsOut<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Cards::from_slice(&self.0) {
            Ok(cards) => serializer.collect_str(&cards),
            Err(error) => Err(serde::ser::Error::custom(error)),
        }
    }
}

/// Cards of several decks as a string: `8s 8s 8s`. How often one may lie there is the game's question.
#[derive(Clone, Debug, Default)]
pub struct ShoeCards(pub Vec<Card>);

impl ShoeCards {
    /// Cards separated by white space.
    pub fn read(text: &str) -> Result<ShoeCards, CardError> {
        let cards = text.split_ascii_whitespace().map(str::parse);
        cards.collect::<Result<_, _>>().map(ShoeCards)
    }
}

impl fmt::Display for ShoeCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl Serialize for ShoeCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ShoeCards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShoeCards, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = ShoeCards;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("cards as a string, such as \"As Kd 9h 9c\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<ShoeCards, E> {
                ShoeCards::read(text).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// A value that JSON has as another type, for the schema.
macro_rules! written_as {
    ($($type:ty = $as:ty),* $(,)?) => {$(
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                <$as>::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$as>::json_schema(generator)
            }
        }
    )*};
}

written_as! {
    CardsText = String,
    ShoeCards = String,
    Amounts<'_> = BTreeMap<String, String>,
}

/// More keys than this no game has; each is compared with those before it.
const KEYS_MAX: usize = 500;

/// Amounts by wager id, in the order written; an id given twice is refused.
#[derive(Clone, Debug, Default)]
pub struct Amounts<'a>(pub Vec<(Cow<'a, str>, Money)>);

impl<'a> Amounts<'a> {
    /// The amounts of the wagers that were made.
    pub fn of<W: Into<Cow<'a, str>>>(stakes: impl IntoIterator<Item = (W, Option<Money>)>) -> Amounts<'a> {
        let made = |(wager, amount): (W, Option<Money>)| Some((wager.into(), amount?));
        Amounts(stakes.into_iter().filter_map(made).collect())
    }
}

impl Serialize for Amounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(wager, amount)| (wager, amount)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Amounts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amounts<'a>, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Amounts<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("wagers by id, such as {\"bonus\": \"5.00\"}")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Amounts<'de>, A::Error> {
                let mut all: Vec<(Cow<'de, str>, Money)> = Vec::with_capacity(4);
                while let Some(Key(key)) = map.next_key()? {
                    let amount = map.next_value()?;
                    if all.iter().any(|(other, _)| *other == key) {
                        return Err(A::Error::custom(format_args!("{key:?} is given twice")));
                    }
                    if all.len() == KEYS_MAX {
                        return Err(A::Error::custom(format_args!("more than {KEYS_MAX} wagers")));
                    }
                    all.push((key, amount));
                }
                Ok(Amounts(all))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

/// A key that borrows from the line where it can.
struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key<'a>, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Key<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }
            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(text)))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// An operator's choices as written in a record.
#[derive(Clone, Debug, Default)]
pub struct Chosen(pub Vec<(String, Given)>);

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chosen, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Chosen;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("choices by key, such as {\"bonus\": \"B\"}")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Chosen, A::Error> {
                let mut all: Vec<(String, Given)> = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, serde_json::Value>()? {
                    if all.iter().any(|(other, _)| *other == key) {
                        return Err(A::Error::custom(format_args!("{key:?} is given twice")));
                    }
                    if all.len() == KEYS_MAX {
                        return Err(A::Error::custom(format_args!("more than {KEYS_MAX} choices")));
                    }
                    all.push((key, given(value)));
                }
                Ok(Chosen(all))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

fn given(value: serde_json::Value) -> Given {
    use serde_json::Value;
    match value {
        Value::String(text) => Given::Text(text),
        Value::Bool(flag) => Given::Flag(flag),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Given::Number(number),
            None => Given::Other(format!("the number {number}")),
        },
        Value::Null => Given::Other("null".into()),
        Value::Array(_) => Given::Other("an array".into()),
        Value::Object(_) => Given::Other("an object".into()),
    }
}
