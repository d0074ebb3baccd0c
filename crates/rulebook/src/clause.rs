//! Paragraphs of law, and the registers that list them.
//!
//! Every edition, and every chapter that no game is dealt under, has a register under `rulebooks/clauses/`: one row per paragraph, with the [`Rule`]s it lays
//! down, what they ask of software, what follows where they tell of something that goes wrong, and a summary in our
//! own words. A [`Clause`] is one such row and the only
//! way law is cited; it can be had only from a [`Register`], so that no citation is a loose string.
//!
//! ```
//! use rulebook::clause::Register;
//! use rulebook::rule::Rule;
//!
//! let cite = |edition| Register::of(edition)?.cite(Rule::LoseMediumBelowLow);
//! assert_eq!(cite("pa-575").unwrap().citation(), "58 Pa. Code § 575.11(f)(1)(iv)");
//! assert_eq!(cite("pa-659a-2013").unwrap().citation(), "58 Pa. Code § 659a.11(f)(1)(iv)");
//! ```
//!
//! An edition that only amends a game leans on rules that its text does not print. They are filed as `base[slug]` and
//! cited by their source in words, for nobody here has read their paragraphs.
//!
//! A paragraph that says several things may be listed several times, told apart by a slug in brackets:
//! `575.12(c)` and `575.12(c)[floor]`. The slug is part of the id and not of the citation.
//!
//! Leaves out: the text of the law, and the values that editions fix, which are the editions' own.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize, Serializer};

use crate::consequence::{BadConsequence, Consequence, Follows, Irregularity};
use crate::rule::{Rule, UnknownRule};
use crate::shelf::{self, CHAPTERS, SOURCES};

/// A paragraph of one edition: the one way law is cited.
///
/// Prints as its citation, `58 Pa. Code § 575.11(f)(1)(i)`, and is written so to JSON; `{:?}` prints the id.
/// Clauses compare by id.
#[derive(Clone, Copy)]
pub struct Clause(&'static Row);

impl Clause {
    /// Edition and paragraph, `pa-575:575.11(f)(1)(i)`.
    pub fn id(self) -> &'static str {
        &self.0.id
    }

    /// The edition's id, `pa-575`.
    pub fn edition(self) -> &'static str {
        self.0.edition
    }

    /// The paragraph within its edition, `575.11(f)(1)(i)`, with its slug if it has one.
    pub fn paragraph(self) -> &'static str {
        self.0.paragraph()
    }

    /// The paragraph as a regulator would cite it, `58 Pa. Code § 575.11(f)(1)(i)`.
    pub fn citation(self) -> &'static str {
        &self.0.citation
    }

    /// What the paragraph asks of software.
    pub fn duty(self) -> Duty {
        self.0.duty
    }

    /// What the paragraph is about: `ranking`, `wager`, `settlement`, `irregularity` and so on.
    pub fn kind(self) -> &'static str {
        &self.0.kind
    }

    /// Whether this is a rule of the base game that the text as held does not print, so that it has no paragraph.
    pub fn is_base(self) -> bool {
        self.paragraph()
            .split_once('[')
            .is_some_and(|(numbered, _)| numbered == BASE)
    }

    /// What the paragraph says, in our own words.
    pub fn summary(self) -> &'static str {
        &self.0.summary
    }

    /// The rules the paragraph lays down; none where it asks nothing of a table.
    pub fn rules(self) -> &'static [Rule] {
        &self.0.rules
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.citation())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Clause {}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl PartialOrd for Clause {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Clause {
    fn cmp(&self, other: &Self) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.citation())
    }
}

/// What a paragraph asks of software.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// A table that would break it is refused or put right.
    Enforced,
    /// People do it; the journal keeps that they did.
    Recorded,
    /// It is shown: on the layout, a sign or the screen.
    Displayed,
    /// Nothing: furniture, dates, headings.
    NotSoftware,
}

/// The paragraphs of one edition, in the order of its text.
pub struct Register {
    edition: &'static str,
    rows: &'static [Row],
    /// By [`Rule`], in the order of [`Rule::ALL`].
    by_rule: Box<[Option<Clause>]>,
    by_paragraph: HashMap<&'static str, Clause>,
}

impl Register {
    /// The register of an edition, `pa-575`, or of a chapter, `pa-603a`; none for an id that is neither's.
    pub fn of(edition: &str) -> Option<&'static Register> {
        REGISTERS.iter().find(|register| register.edition == edition)
    }

    /// The ids of the editions that have a register.
    pub fn editions() -> impl Iterator<Item = &'static str> {
        SOURCES.iter().map(|source| source.edition)
    }

    /// Every register: those of the editions, then those of the chapters that are none.
    pub fn all() -> impl Iterator<Item = &'static Register> {
        REGISTERS.iter()
    }

    /// The ids of the chapters that are no editions and have a register.
    pub fn chapters() -> impl Iterator<Item = &'static str> {
        CHAPTERS.iter().map(|source| source.edition)
    }

    /// Every paragraph, in file order, which is the order of the text.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> {
        self.rows.iter().map(Clause)
    }

    /// The paragraph that lays down a rule; none where the edition has no such rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.by_rule[rule as usize]
    }

    /// What follows from an irregularity; none where the rule tells of none, or the edition has no such rule.
    pub fn consequence(&self, rule: Rule) -> Option<Consequence> {
        self.cite(rule)?.0.follows.of(rule)
    }

    /// Everything that can go wrong and what follows, in the order of the text.
    pub fn irregularities(&self) -> impl Iterator<Item = Irregularity> {
        self.rows
            .iter()
            .flat_map(|row| row.follows.irregularities(Clause(row)))
    }

    /// The paragraph `575.11(f)(1)(i)`, with its slug if it has one.
    pub fn clause(&self, paragraph: &str) -> Option<Clause> {
        self.by_paragraph.get(paragraph).copied()
    }

    /// The indexes over rows that [`Source::read`] has found sound.
    fn over(edition: &'static str, rows: &'static [Row]) -> Register {
        let mut by_rule = vec![None; Rule::ALL.len()];
        let mut by_paragraph = HashMap::with_capacity(rows.len());
        for row in rows {
            for &rule in &row.rules {
                by_rule[rule as usize] = Some(Clause(row));
            }
            by_paragraph.insert(row.paragraph(), Clause(row));
        }
        Register {
            edition,
            rows,
            by_rule: by_rule.into(),
            by_paragraph,
        }
    }
}

impl fmt::Debug for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Register({}, {} clauses)", self.edition, self.rows.len())
    }
}

/// The editions, then the chapters that are none.
fn shelves() -> impl Iterator<Item = &'static shelf::Source> {
    SOURCES.iter().chain(CHAPTERS)
}

static ROWS: LazyLock<Vec<Vec<Row>>> = LazyLock::new(|| {
    let read = shelves()
        .map(|source| Source::of(source)?.read())
        .collect::<Result<_, _>>();
    read.expect("the registers are part of the program, and a test reads them all")
});

static REGISTERS: LazyLock<Vec<Register>> = LazyLock::new(|| {
    let rows: &'static Vec<Vec<Row>> = &ROWS;
    shelves()
        .zip(rows)
        .map(|(source, rows)| Register::over(source.edition, rows))
        .collect()
});

/// One line of a register, read and checked.
#[derive(Debug)]
struct Row {
    edition: &'static str,
    id: String,
    citation: String,
    rules: Vec<Rule>,
    duty: Duty,
    kind: String,
    follows: Follows,
    summary: String,
}

impl Row {
    fn paragraph(&self) -> &str {
        &self.id[self.edition.len() + 1..]
    }
}

/// One line of a register as written. Any field may be wrong.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    id: String,
    rules: String,
    duty: Duty,
    kind: String,
    /// What follows where the paragraph tells of something that goes wrong.
    consequence: String,
    note: String,
    summary: String,
}

/// Where rules are filed that the text as held does not print.
const BASE: &str = "base";

/// How an edition is cited, as its file says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cites {
    /// What stands before the number of a paragraph, `58 Pa. Code §`.
    section: String,
    /// The number under which what belongs to no section is filed, `575`.
    whole: String,
    /// How the text as a whole is cited, `58 Pa. Code ch. 575`.
    text: String,
    /// How a rule is cited that the text as held does not print: its source in words, and no paragraph. Such rules are
    /// filed under `base[slug]`.
    base: Option<String>,
}

impl Cites {
    fn citation(&self, paragraph: &str) -> String {
        let (numbered, slug) = paragraph.split_once('[').unwrap_or((paragraph, ""));
        if numbered == self.whole {
            return self.text.clone();
        }
        match &self.base {
            Some(base) if numbered == BASE => {
                format!("{base}: {}", slug.trim_end_matches(']').replace('-', " "))
            }
            _ => format!("{} {numbered}", self.section),
        }
    }
}

/// A register and how its paragraphs are cited.
struct Source {
    edition: &'static str,
    /// Whether games are dealt under it, whose code cites by rule. Other chapters are cited by paragraph.
    dealt: bool,
    cites: Cites,
    text: &'static str,
}

impl Source {
    /// A register as it lies in the repository.
    fn of(source: &shelf::Source) -> Result<Source, Defect> {
        #[derive(Deserialize)]
        struct Head {
            cites: Cites,
        }
        // The head of the file, before its first table, is enough.
        let head = source.law.split("\n[").next().unwrap_or_default();
        let head: Head = toml::from_str(head)?;
        Ok(Source {
            edition: source.edition,
            dealt: SOURCES.iter().any(|dealt| dealt.edition == source.edition),
            cites: head.cites,
            text: source.register,
        })
    }

    /// The rows, or the first defect.
    fn read(&self) -> Result<Vec<Row>, Defect> {
        let mut rows = Vec::new();
        let mut paragraphs = HashSet::new();
        let mut laid_down = HashSet::new();
        for raw in csv::Reader::from_reader(self.text.as_bytes()).deserialize() {
            let raw: RawRow = raw?;
            let paragraph = match raw.id.split_once(':') {
                Some((edition, paragraph)) if edition == self.edition && !paragraph.is_empty() => paragraph,
                _ => {
                    return Err(Defect::ForeignId {
                        id: raw.id,
                        edition: self.edition,
                    });
                }
            };
            if !paragraphs.insert(paragraph.to_owned()) {
                return Err(Defect::SameParagraph { id: raw.id });
            }
            let mut rules = Vec::new();
            for name in raw.rules.split_whitespace() {
                let rule = name.parse().map_err(|unknown| Defect::UnknownRule {
                    id: raw.id.clone(),
                    unknown,
                })?;
                if !laid_down.insert(rule) {
                    return Err(Defect::SameRule { id: raw.id, rule });
                }
                rules.push(rule);
            }
            if self.dealt && rules.is_empty() && raw.duty != Duty::NotSoftware {
                return Err(Defect::NoRule { id: raw.id });
            }
            let follows =
                Follows::read(&rules, &raw.consequence, &raw.note).map_err(|bad| Defect::Consequence {
                    id: raw.id.clone(),
                    bad,
                })?;
            let citation = self.cites.citation(paragraph);
            let RawRow {
                id,
                duty,
                kind,
                summary,
                ..
            } = raw;
            rows.push(Row {
                edition: self.edition,
                id,
                citation,
                rules,
                duty,
                kind,
                follows,
                summary,
            });
        }
        Ok(rows)
    }
}

/// What is wrong with a register.
#[derive(Debug, thiserror::Error)]
enum Defect {
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error("`{id}` is no paragraph of {edition}")]
    ForeignId { id: String, edition: &'static str },
    #[error("`{id}` is listed twice")]
    SameParagraph { id: String },
    #[error("`{id}`: {unknown}")]
    UnknownRule { id: String, unknown: UnknownRule },
    #[error("`{id}` lays down `{rule}`, as an earlier row does")]
    SameRule { id: String, rule: Rule },
    #[error("`{id}`: {bad}")]
    Consequence { id: String, bad: BadConsequence },
    #[error("`{id}` asks something of software and names no rule")]
    NoRule { id: String },
}

#[cfg(test)]
mod tests;
