//! Commands beside the tables that carry an id: sent again they are answered as before, and nothing is done twice. The
//! answer is kept in the transaction of what was done, so that this holds after a crash too.

use crate::clock::now_ms;
use crate::http::Problem;
use crate::storage::{Sql, StorageError};
use crate::values;
use axum::http::StatusCode;
use journal::Hash;
use serde::Serialize;
use serde_json::Value;

/// The most characters of an id.
const LONGEST: usize = 128;

/// A command with its id.
#[derive(Clone, Debug)]
pub struct Once {
    person: String,
    id: String,
    kind: &'static str,
    asked: Hash,
}

/// Another command was given under the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherCommand;

impl From<OtherCommand> for Problem {
    fn from(_: OtherCommand) -> Problem {
        Problem::new(
            StatusCode::CONFLICT,
            "command-id-taken",
            "another command has that id",
        )
        .field("id")
        .remedy("choose another id")
    }
}

impl Once {
    /// A command of a person under an id, if it has one; `asked` is everything that it says.
    pub fn new(
        person: &str,
        id: Option<&str>,
        kind: &'static str,
        asked: &[&str],
    ) -> Result<Option<Once>, Problem> {
        let Some(id) = id else { return Ok(None) };
        if id.is_empty() || id.len() > LONGEST || id.chars().any(char::is_control) {
            return Err(
                Problem::bad("bad-id", format!("an id is a text of at most {LONGEST} bytes")).field("id"),
            );
        }
        let whole: Vec<u8> = asked
            .iter()
            .flat_map(|part| [&(part.len() as u64).to_be_bytes()[..], part.as_bytes()].concat())
            .collect();
        Ok(Some(Once {
            person: person.to_owned(),
            id: id.to_owned(),
            kind,
            asked: Hash::of(&whole),
        }))
    }
}

/// Does it, or answers as before where it was done.
pub fn once<T: Serialize>(
    sql: &mut dyn Sql,
    command: Option<&Once>,
    work: impl FnOnce(&mut dyn Sql) -> Result<Option<T>, StorageError>,
) -> Result<Result<Option<Value>, OtherCommand>, StorageError> {
    if let Some(command) = command {
        let known = sql.row(
            "SELECT kind, asked, answer FROM given_commands WHERE person = $1 AND id = $2",
            &values![command.person.as_str(), command.id.as_str()],
        )?;
        if let Some(known) = known {
            if known.text(0)? != command.kind || Hash::from(known.digest(1)?) != command.asked {
                return Ok(Err(OtherCommand));
            }
            let answer = serde_json::from_str(known.text(2)?)
                .map_err(|error| StorageError::Damaged(format!("the answer of {}: {error}", command.id)))?;
            return Ok(Ok(Some(answer)));
        }
    }
    let Some(answer) = work(sql)? else {
        return Ok(Ok(None));
    };
    let answer =
        serde_json::to_value(&answer).map_err(|error| StorageError::Unavailable(error.to_string()))?;
    if let Some(command) = command {
        let row = values![
            command.person.as_str(),
            command.id.as_str(),
            command.kind,
            command.asked.as_bytes(),
            answer.to_string(),
            now_ms(),
        ];
        sql.add(
            "given_commands (person, id, kind, asked, answer, at_ms)",
            &[row.to_vec()],
        )?;
    }
    Ok(Ok(Some(answer)))
}
