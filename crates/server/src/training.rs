//! Learning to deal: rounds for practice, what was answered, table tests and who signed them.
//!
//! A drill is dealt anew from its seed whenever it is looked at, at a table in memory: nothing here can reach a real
//! table, a wallet or a journal. Only answers and tests are kept.

use crate::demo;
use crate::storage::{Row, Sql, StorageError};
use crate::values;
use cards::Money;
use floor::drill::{self, Answer, Drill, Judged, Laid, Skill};
use floor::filed;
use floor::practice::{self, NoPractice, Practice};
use rulebook::Edition;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many positions are played in a drill.
const POSITIONS: u8 = 3;
/// Of ten answers in a table test, so many must be right.
pub const NEEDED: u64 = 9;

/// A round for practice, dealt.
pub struct Dealt {
    edition: Arc<Edition>,
    round: Practice,
    seed: u64,
    /// How its dealer's hands are set.
    pub house_way: Option<String>,
}

/// Deals the drill of an edition and a seed; none for an edition without a worked example.
pub fn deal(edition: &str, seed: u64) -> Option<Result<Dealt, NoPractice>> {
    let (_, text) = example(edition)?;
    let opened = filed::opened("practice", &text, &format!("seed {seed}")).ok()?;
    let found = Edition::find(edition)?;
    let round = practice::deal(&opened, found.family, POSITIONS, seed);
    Some(round.map(|round| Dealt {
        edition: found,
        round,
        seed,
        house_way: opened.house_way.as_ref().map(|way| way.name.clone()),
    }))
}

/// The worked example of an edition: its table's name and its text.
pub fn example(edition: &str) -> Option<(String, String)> {
    let of = |text: &str| {
        rulebook::Submission::parse(text)
            .ok()
            .map(|one| one.edition.id.clone())
    };
    demo::submissions()
        .into_iter()
        .find(|(_, text)| of(text).as_deref() == Some(edition))
}

impl Dealt {
    /// The drill, without answers.
    pub fn drill(&self) -> Drill {
        drill::drill(&self.edition, &self.round, self.seed)
    }

    /// Judges an answer.
    pub fn judge(&self, question: &str, given: &Answer) -> Option<(Skill, Judged)> {
        drill::judge(&self.edition, &self.round, self.seed, question, given)
    }

    /// What hands would be, laid down as the house hand.
    pub fn laid(&self, hands: &BTreeMap<String, String>) -> Laid {
        drill::laid(&self.edition, &self.round, hands)
    }

    /// The game.
    pub fn game(&self) -> String {
        self.edition.game.clone()
    }

    /// The edition's id.
    pub fn edition(&self) -> &str {
        &self.edition.id
    }

    /// What it came to for each position, once everything is answered.
    pub fn nets(&self) -> Vec<(u8, Money)> {
        let seats = self.round.account.seats.iter();
        seats.map(|seat| (seat.seat, seat.net)).collect()
    }
}

/// How someone does at one skill of one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Score {
    /// The edition.
    pub edition: String,
    /// The skill.
    pub skill: String,
    /// Right the first time.
    pub right: u64,
    /// Of so many.
    pub of: u64,
}

/// An answer, as it is kept.
pub struct Given<'a> {
    /// Who.
    pub person: &'a str,
    /// To which drill.
    pub drill: &'a str,
    /// To which question.
    pub question: &'a str,
    /// Of which edition.
    pub edition: &'a str,
    /// Practising what.
    pub skill: Skill,
    /// The answer.
    pub given: &'a str,
    /// Whether it is right.
    pub right: bool,
}

/// Keeps an answer. Only the first to a question counts: whether this was it.
pub fn answer(sql: &mut dyn Sql, given: &Given<'_>, now_ms: u64) -> Result<bool, StorageError> {
    let known = sql.row(
        "SELECT 1 FROM training_answers WHERE person = $1 AND drill = $2 AND question = $3",
        &values![given.person, given.drill, given.question],
    )?;
    if known.is_some() {
        return Ok(false);
    }
    let row = values![
        given.person,
        given.drill,
        given.question,
        given.edition,
        given.skill.name(),
        given.given,
        given.right,
        now_ms,
    ];
    sql.add(
        "training_answers (person, drill, question, edition, skill, given, correct, at_ms)",
        &[row.to_vec()],
    )?;
    Ok(true)
}

/// How someone does, by edition and skill.
pub fn scores(sql: &mut dyn Sql, person: &str) -> Result<Vec<Score>, StorageError> {
    let rows = sql.rows(
        "SELECT edition, skill, CAST(sum(correct) AS BIGINT), count(*) FROM training_answers WHERE person = $1 \
         GROUP BY edition, skill ORDER BY edition, skill",
        &values![person],
    )?;
    rows.iter()
        .map(|row| {
            Ok(Score {
                edition: row.text(0)?.to_owned(),
                skill: row.text(1)?.to_owned(),
                right: row.count(2)?,
                of: row.count(3)?,
            })
        })
        .collect()
}

/// The questions of a drill that someone has answered.
pub fn answered(sql: &mut dyn Sql, person: &str, drill: &str) -> Result<Vec<(String, bool)>, StorageError> {
    let rows = sql.rows(
        "SELECT question, correct FROM training_answers WHERE person = $1 AND drill = $2 ORDER BY at_ms",
        &values![person, drill],
    )?;
    rows.iter()
        .map(|row| Ok((row.text(0)?.to_owned(), row.int(1)? != 0)))
        .collect()
}

/// A table test.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Test {
    /// Its id, printed on the certificate.
    pub id: String,
    /// Whose, by id.
    pub person: String,
    /// Whose, by name.
    pub name: String,
    /// The edition.
    pub edition: String,
    /// Rounds.
    pub rounds: u64,
    /// Questions in all of them.
    pub asked: u64,
    /// Questions answered.
    pub answered: u64,
    /// Right ones.
    pub right: u64,
    /// When it began, in milliseconds.
    pub began_ms: u64,
    /// When the last question was answered.
    pub ended_ms: Option<i64>,
    /// Whether enough was right, once it is over.
    pub passed: Option<bool>,
    /// Who signed it, by name.
    pub signed_by: Option<String>,
    /// When.
    pub signed_ms: Option<i64>,
    /// What its rounds are dealt from.
    #[serde(skip)]
    #[schemars(skip)]
    pub seed: u64,
}

const TESTS: &str = "SELECT t.id, t.person, t.name, t.edition, t.rounds, t.seed, t.asked, t.began_ms, t.ended_ms, \
    t.signer, t.signed_ms, \
    (SELECT count(*) FROM training_answers a WHERE a.person = t.person AND substr(a.drill, 1, length(t.id) + 1) = t.id || '.'), \
    (SELECT CAST(coalesce(sum(correct), 0) AS BIGINT) FROM training_answers a \
        WHERE a.person = t.person AND substr(a.drill, 1, length(t.id) + 1) = t.id || '.') \
    FROM table_tests t";

fn read(row: &Row) -> Result<Test, StorageError> {
    let (asked, right) = (row.count(6)?, row.count(12)?);
    let ended_ms = row.maybe_int(8)?;
    Ok(Test {
        id: row.text(0)?.to_owned(),
        person: row.text(1)?.to_owned(),
        name: row.text(2)?.to_owned(),
        edition: row.text(3)?.to_owned(),
        rounds: row.count(4)?,
        seed: row.count(5)?,
        asked,
        began_ms: row.count(7)?,
        ended_ms,
        signed_by: row.maybe_text(9)?.map(str::to_owned),
        signed_ms: row.maybe_int(10)?,
        answered: row.count(11)?,
        right,
        passed: ended_ms.map(|_| right * 10 >= asked * NEEDED),
    })
}

/// Begins a table test.
pub fn begin(sql: &mut dyn Sql, test: &Test) -> Result<(), StorageError> {
    let row = values![
        test.id.as_str(),
        test.person.as_str(),
        test.name.as_str(),
        test.edition.as_str(),
        test.rounds,
        test.seed,
        test.asked,
        test.began_ms,
    ];
    sql.add(
        "table_tests (id, person, name, edition, rounds, seed, asked, began_ms)",
        &[row.to_vec()],
    )
}

/// A table test by its id.
pub fn test(sql: &mut dyn Sql, id: &str) -> Result<Option<Test>, StorageError> {
    let row = sql.row(&format!("{TESTS} WHERE t.id = $1"), &values![id])?;
    row.as_ref().map(read).transpose()
}

/// Table tests, the last first: of one person, or of everyone.
pub fn tests(sql: &mut dyn Sql, person: Option<&str>) -> Result<Vec<Test>, StorageError> {
    let rows = match person {
        Some(person) => sql.rows(
            &format!("{TESTS} WHERE t.person = $1 ORDER BY t.began_ms DESC"),
            &values![person],
        )?,
        None => sql.rows(&format!("{TESTS} ORDER BY t.began_ms DESC"), &[])?,
    };
    rows.iter().map(read).collect()
}

/// Notes that a test is over.
pub fn end(sql: &mut dyn Sql, id: &str, now_ms: u64) -> Result<(), StorageError> {
    sql.run(
        "UPDATE table_tests SET ended_ms = $1 WHERE id = $2 AND ended_ms IS NULL",
        &values![now_ms, id],
    )?;
    Ok(())
}

/// Why a test is not signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSigned {
    /// There is no such test.
    Unknown,
    /// It is not over, or not passed.
    NotPassed,
    /// Whoever took it cannot sign it.
    SamePerson,
    /// It is signed already.
    Already,
}

/// A second person signs a test that was passed.
pub fn sign(
    sql: &mut dyn Sql,
    id: &str,
    by: (&str, &str),
    now_ms: u64,
) -> Result<Result<Test, NotSigned>, StorageError> {
    let Some(known) = test(sql, id)? else {
        return Ok(Err(NotSigned::Unknown));
    };
    if known.passed != Some(true) {
        return Ok(Err(NotSigned::NotPassed));
    }
    if known.person == by.0 {
        return Ok(Err(NotSigned::SamePerson));
    }
    if known.signed_by.is_some() {
        return Ok(Err(NotSigned::Already));
    }
    sql.run(
        "UPDATE table_tests SET signed_by = $1, signer = $2, signed_ms = $3 WHERE id = $4",
        &values![by.0, by.1, now_ms, id],
    )?;
    Ok(test(sql, id)?.ok_or(NotSigned::Unknown))
}
