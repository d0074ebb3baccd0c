//! Settles records line by line.

use crate::door::{Door, Ranker, Settled};
use crate::error::LineError;
use crate::value::Object;
use games::FiledWay;
use rulebook::{Edition, Given};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::sync::Arc;

/// The longest line that is read: a round takes a few hundred bytes.
pub const LINE_MAX: usize = 1 << 20;

/// Finds house ways by the name or file a record gives.
pub type HouseWays = Box<dyn Fn(&str) -> Result<FiledWay, String> + Send>;

/// Settles records, remembering the rules it has met.
pub struct Settler {
    house_ways: HouseWays,
    games: Vec<Box<dyn Door>>,
    /// The game of the last record, which is likely the game of the next.
    last: usize,
}

/// Only what says which game a record is of.
#[derive(Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    rules: Cow<'a, str>,
}

/// Finds no house way: for games whose dealer sets no hands.
pub fn no_house_ways(name: &str) -> Result<FiledWay, String> {
    let shown: String = name.chars().take(60).collect();
    Err(format!("no house way is called {shown:?}"))
}

impl Settler {
    /// A settler of these games that finds house ways this way.
    pub fn new(games: Vec<Box<dyn Door>>, house_ways: HouseWays) -> Settler {
        Settler {
            house_ways,
            games,
            last: 0,
        }
    }

    /// Settles one line.
    pub fn settle<'a>(&mut self, line: &'a [u8]) -> Result<Box<dyn Settled + 'a>, LineError> {
        if line.len() > LINE_MAX {
            return Err(too_long());
        }
        let text = std::str::from_utf8(line).map_err(|error| {
            let at = error.valid_up_to();
            LineError::new("encoding", "", format!("byte {at} of the line is not UTF-8"))
        })?;
        // Some editors begin a file with this mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim().is_empty() {
            return Err(LineError::new(
                "empty",
                "",
                "the line is empty: each line is one record",
            ));
        }
        // Most lines are well-formed and of the game of the line before: read the whole record at once, and
        // only a line that will not read so is asked first which edition it is of.
        let last = self.games.get_mut(self.last);
        if let Some(outcome) = last.and_then(|game| game.try_settle(text, &self.house_ways)) {
            return outcome;
        }
        let Object(envelope): Object<Envelope<'_>> = read(text)?;
        let edition = edition_of(&envelope.rules)?;
        self.last = game_of(&self.games, &edition)?;
        self.games[self.last].settle(text, &self.house_ways)
    }

    /// Settles one line and writes its result, or its error, as one line of JSON. Says whether it settled.
    pub fn settle_line(&mut self, number: u64, line: &[u8], out: &mut Vec<u8>) -> bool {
        let start = out.len();
        let written = match self.settle(line) {
            Ok(settled) => settled.write(out).map_err(|error| {
                LineError::new("internal", "", format!("the result cannot be written: {error}"))
            }),
            Err(error) => Err(error),
        };
        let settled = written.is_ok();
        if let Err(error) = written {
            out.truncate(start);
            write_error(number, id_of(line), &error, out);
        }
        out.push(b'\n');
        settled
    }

    /// Says what hands are under the rules of one table.
    pub fn ranker(&self, edition: &Arc<Edition>, choose: Vec<(String, Given)>) -> Result<Ranker, LineError> {
        let game = game_of(&self.games, edition)?;
        self.games[game].rank(edition, choose, &self.house_ways)
    }
}

/// Which game plays an edition.
fn game_of(games: &[Box<dyn Door>], edition: &Edition) -> Result<usize, LineError> {
    let mut families = games.iter().map(|game| game.family());
    families
        .position(|family| family == edition.family)
        .ok_or_else(|| {
            let says = format!("rounds of {} cannot be settled", edition.game);
            LineError::new("edition", "rules", says)
        })
}

/// The id of a record that was refused for something else, where it can be read.
pub fn id_of(line: &[u8]) -> Option<&RawValue> {
    #[derive(Deserialize)]
    struct Named<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
    }
    let Named { id } = serde_json::from_slice(line).ok()?;
    check_id(Some(id)).is_ok().then_some(id)
}

/// `{"line": N, "id": ..., "error": {...}}`, without the line's end; `id` where the record has one.
pub fn write_error(number: u64, id: Option<&RawValue>, error: &LineError, out: &mut Vec<u8>) {
    #[derive(Serialize)]
    struct Refused<'a> {
        line: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a RawValue>,
        error: &'a LineError,
    }
    let start = out.len();
    let refused = Refused {
        line: number,
        id,
        error,
    };
    if serde_json::to_writer(&mut *out, &refused).is_err() {
        // Writing strings to memory does not fail; should it ever, the line still says so.
        out.truncate(start);
        out.extend_from_slice(
            br#"{"error":{"code":"internal","message":"the error cannot be written","path":""}}"#,
        );
    }
}

/// The error of a line past [`LINE_MAX`].
pub fn too_long() -> LineError {
    LineError::new(
        "too-long",
        "",
        format!("the line is longer than {LINE_MAX} bytes; a record takes a few hundred"),
    )
}

/// An id goes into the result as it came, so it must be one that every reader of JSON can read.
pub(crate) fn check_id(id: Option<&RawValue>) -> Result<(), LineError> {
    let Some(id) = id.map(RawValue::get) else {
        return Ok(());
    };
    match id.as_bytes().first() {
        Some(b'"') if !id.contains('\\') => Ok(()),
        Some(b'"') => read_at::<Cow<'_, str>>(id, "id").map(drop),
        Some(b'-' | b'0'..=b'9') => read_at::<serde_json::Number>(id, "id").map(drop),
        _ => Err(LineError::new("type", "id", "an id is a string or a number")),
    }
}

pub(crate) fn edition_of(id: &str) -> Result<Arc<Edition>, LineError> {
    Edition::find(id).ok_or_else(|| unknown_edition(id))
}

fn unknown_edition(id: &str) -> LineError {
    LineError::new("edition", "rules", Edition::not_found(id))
}

pub(crate) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, LineError> {
    read_at(text, "")
}

/// Reads quickly, and only when that fails again with the path of the field kept.
pub(crate) fn read_at<'a, T: Deserialize<'a>>(text: &'a str, prefix: &str) -> Result<T, LineError> {
    serde_json::from_str(text).map_err(|plain| {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let (path, error) = match serde_path_to_error::deserialize::<_, T>(&mut deserializer) {
            Err(error) => (error.path().to_string(), error.into_inner()),
            Ok(_) => (String::new(), plain),
        };
        let code = if error.is_data() { "type" } else { "json" };
        let path = match (prefix, path.trim_start_matches('.')) {
            (prefix, "" | "?") => prefix.to_owned(),
            ("", path) => path.to_owned(),
            (prefix, path) => format!("{prefix}.{path}"),
        };
        // A name in it may be as long as the line.
        let path: String = path.chars().take(200).collect();
        let not_json = if code == "json" { "not JSON: " } else { "" };
        LineError::new(code, path, format!("{not_json}{}", shorten(&error.to_string())))
    })
}

/// serde_json names the line, which is always 1 here; the column is what helps.
fn shorten(message: &str) -> String {
    let mut message = message.replace(" at line 1 column ", ", at column ");
    for number in ["u8", "u16", "u32", "u64", "i64", "usize"] {
        message = message.replace(&format!("expected {number}"), "expected a whole number");
    }
    message.chars().take(400).collect()
}
