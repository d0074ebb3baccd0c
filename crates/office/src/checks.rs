//! Books of Counter Checks that are prepared by hand: § 609a.13(c).
//!
//! Finance controls them. It may hand a book to table games, and with the signatures custody passes (reading 609a-1).

use crate::date::Date;
use crate::desk::Desk;
use crate::law::Law;
use crate::people::{Asked, Department, Person, Post};
use crate::refusal::{Reason, Refusal};
use crate::serials::Range;
use crate::sheet::Sheet;
use crate::step::Step;
use cards::Money;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Puts the approved sign-out and sign-in procedures on file.
    File {
        /// The approval of the internal controls.
        approval: String,
    },
    /// Takes a new book into finance's supply.
    Receive {
        /// The book.
        book: String,
        /// Its checks, by serial.
        checks: Range,
    },
    /// Hands a book to table games.
    SignOut {
        /// The book.
        book: String,
    },
    /// Uses the next check of a book.
    Use {
        /// The book.
        book: String,
        /// The check.
        serial: u64,
        /// What became of it.
        used: Used,
    },
    /// Takes a book back.
    SignIn {
        /// The book.
        book: String,
        /// The first unused check, or one past the last.
        next: u64,
        /// Why checks before it that no one used are gone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explanation: Option<String>,
    },
}

/// What became of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Used {
    /// It was prepared for a patron's signature.
    Prepared {
        /// The patron.
        patron: String,
        /// The amount.
        #[schemars(with = "String")]
        amount: Money,
    },
    /// It was spoilt.
    Void {
        /// Why.
        reason: String,
    },
    /// It was gone when the book came back.
    Gone {
        /// What is said of it.
        explanation: String,
    },
}

/// Something that is true of the books from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the acts")]
pub enum Fact {
    Filed {
        approval: String,
    },
    Received {
        book: String,
        checks: Range,
    },
    Passed {
        book: String,
        transfer: Transfer,
    },
    Used {
        book: String,
        serial: u64,
        used: Used,
        by: Person,
    },
}

/// A book that changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Transfer {
    /// The gaming day.
    pub day: Date,
    /// The moment.
    pub at_ms: i64,
    /// Whether it went out to table games, or came back.
    pub out: bool,
    /// The first unused check.
    pub next: u64,
    /// Finance.
    pub finance: Person,
    /// Table games.
    pub table_games: Person,
}

/// A book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Book {
    /// Its checks.
    pub checks: Range,
    /// The first unused check.
    pub next: u64,
    /// Whoever of table games has it; finance where no one has.
    pub holder: Option<Person>,
    /// What became of the used checks.
    pub used: BTreeMap<u64, (Used, Person)>,
    /// Every time it changed hands.
    pub transfers: Vec<Transfer>,
}

/// All books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// The approval of sign-out and sign-in.
    pub approval: Option<String>,
    /// The books.
    pub books: BTreeMap<String, Book>,
}

const FINANCE: Asked = Asked::Of(Department::Finance);
const TABLE_GAMES: Asked = Asked::AtLeast(Post::Floorperson);

fn transfers() -> Clause {
    Law::CheckControl.item("[sign-out-sign-in]")
}

impl Checks {
    /// What comes of an act, or why it is refused.
    pub fn decide(&self, act: &Act, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        match act {
            Act::File { approval } => {
                desk.signed
                    .alone(Asked::Of(Department::Compliance), transfers())?;
                if approval.trim().is_empty() {
                    let what = "the approval of the internal controls";
                    return Err(Reason::Missing { what }.by(transfers()));
                }
                Ok(Step::new("signing Counter Checks out and in is on file")
                    .by(&[transfers()])
                    .fact(Fact::Filed {
                        approval: approval.clone(),
                    }))
            }
            Act::Receive { book, checks } => self.receive(book, *checks, desk),
            Act::SignOut { book } => self.sign_out(book, desk),
            Act::Use { book, serial, used } => self.use_check(book, *serial, used, desk),
            Act::SignIn {
                book,
                next,
                explanation,
            } => self.sign_in(book, *next, explanation.as_deref(), desk),
        }
    }

    fn book(&self, name: &str) -> Result<&Book, Refusal> {
        self.books.get(name).ok_or_else(|| {
            Reason::Unknown {
                what: "book",
                name: name.to_owned(),
            }
            .plain()
        })
    }

    fn receive(&self, book: &str, checks: Range, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        desk.signed.alone(FINANCE, Law::CheckControl)?;
        let Range { first, last } = checks;
        if !checks.is_sound() || checks.count() > 10_000 {
            return Err(Reason::BadRange { first, last }.by(Law::ManualChecks));
        }
        if book.trim().is_empty() || self.books.contains_key(book) {
            return Err(Reason::Known {
                what: "book",
                name: book.to_owned(),
            }
            .plain());
        }
        let overlaps = |known: &&Book| known.checks.first <= last && first <= known.checks.last;
        if let Some(known) = self.books.values().find(overlaps) {
            let serial = known.checks.first.max(first).to_string();
            return Err(Reason::SerialKnown { serial }.by(Law::ManualChecks));
        }
        Ok(Step::new(format!(
            "book {book} with checks {first} to {last} is in finance's supply"
        ))
        .by(&[Law::ManualChecks, Law::CheckControl])
        .fact(Fact::Received {
            book: book.to_owned(),
            checks,
        }))
    }

    fn sign_out(&self, name: &str, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let book = self.book(name)?;
        if self.approval.is_none() {
            let what = "signing Counter Checks out and in";
            return Err(Refusal::new(
                Reason::NotFiled { what },
                &[Law::CheckControl.item("[issue-to-table-games]"), transfers()],
            ));
        }
        let (finance, table_games) = desk.signed.pair(FINANCE, TABLE_GAMES, transfers())?;
        if let Some(holder) = &book.holder {
            return Err(Reason::NotInHand {
                book: name.to_owned(),
                holder: holder.name.clone(),
            }
            .by(Law::CheckControl));
        }
        Ok(Step::new(format!("book {name} is with {}", table_games.name))
            .by(&[Law::CheckControl.item("[issue-to-table-games]"), transfers()])
            .fact(passed(name, book.next, true, finance, table_games, desk)))
    }

    fn use_check(&self, name: &str, serial: u64, used: &Used, desk: Desk<'_>) -> Result<Step<Fact>, Refusal> {
        let book = self.book(name)?;
        let clause = Law::CheckControl.clause();
        match &book.holder {
            // Whoever signed for it answers for it.
            Some(holder) if holder.id != desk.signed.by.id => {
                return Err(Reason::NotInHand {
                    book: name.to_owned(),
                    holder: holder.name.clone(),
                }
                .by(clause));
            }
            Some(_) => desk.signed.no_others(&[])?,
            None => desk.signed.alone(FINANCE, clause)?,
        }
        if book.next > book.checks.last || serial != book.next {
            let next = book.next;
            return Err(Reason::OutOfTurn { serial, next }.by(Law::ManualChecks));
        }
        let (says, missing) = match used {
            Used::Prepared { patron, amount } => (
                format!("check {serial} is prepared for {patron}, {amount}"),
                patron.trim().is_empty() || *amount <= Money::ZERO,
            ),
            Used::Void { reason } => (
                format!("check {serial} is void, {reason}"),
                reason.trim().is_empty(),
            ),
            // That is found when the book comes back.
            Used::Gone { .. } => (String::new(), true),
        };
        if missing {
            let what = "the patron and amount, or the reason";
            return Err(Reason::Missing { what }.by(Law::ManualChecks));
        }
        Ok(Step::new(says).by(&[Law::ManualChecks]).fact(Fact::Used {
            book: name.to_owned(),
            serial,
            used: used.clone(),
            by: desk.signed.by.clone(),
        }))
    }

    fn sign_in(
        &self,
        name: &str,
        next: u64,
        explanation: Option<&str>,
        desk: Desk<'_>,
    ) -> Result<Step<Fact>, Refusal> {
        let book = self.book(name)?;
        let (finance, table_games) = desk.signed.pair(FINANCE, TABLE_GAMES, transfers())?;
        if book.holder.is_none() {
            return Err(Reason::NotInHand {
                book: name.to_owned(),
                holder: "finance".to_owned(),
            }
            .by(Law::CheckControl));
        }
        let past = book.checks.last + 1;
        if next < book.next || next > past {
            return Err(Reason::OutOfTurn {
                serial: next,
                next: book.next,
            }
            .by(Law::CheckControl));
        }
        let said = explanation.filter(|said| !said.trim().is_empty());
        let mut step = Step::new(format!(
            "book {name} is back with finance, {} unused",
            past - next
        ))
        .by(&[Law::CheckControl.clause(), transfers()]);
        for serial in book.next..next {
            let Some(said) = said else {
                return Err(Reason::Unaccounted {
                    first: book.next,
                    last: next - 1,
                }
                .by(Law::CheckControl));
            };
            step = step.fact(Fact::Used {
                book: name.to_owned(),
                serial,
                used: Used::Gone {
                    explanation: said.to_owned(),
                },
                by: desk.signed.by.clone(),
            });
        }
        Ok(step.fact(passed(name, next, false, finance, table_games, desk)))
    }

    /// Makes a fact true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Filed { approval } => self.approval = Some(approval.clone()),
            Fact::Received { book, checks } => {
                let new = Book {
                    checks: *checks,
                    next: checks.first,
                    holder: None,
                    used: BTreeMap::new(),
                    transfers: Vec::new(),
                };
                self.books.insert(book.clone(), new);
            }
            Fact::Passed { book, transfer } => {
                if let Some(book) = self.books.get_mut(book) {
                    book.holder = transfer.out.then(|| transfer.table_games.clone());
                    book.transfers.push(transfer.clone());
                }
            }
            Fact::Used {
                book,
                serial,
                used,
                by,
            } => {
                if let Some(book) = self.books.get_mut(book) {
                    book.next = serial + 1;
                    book.used.insert(*serial, (used.clone(), by.clone()));
                }
            }
        }
    }

    /// Every book: where it is and what became of each check.
    pub fn books_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("counter-checks", "Counter Checks, book by book")
            .line("controlled by", "finance", Some(Law::CheckControl.clause()))
            .words("book", None)
            .words("checks", None)
            .words("with", Some(Law::CheckControl.clause()))
            .numbers("prepared", None)
            .numbers("void", None)
            .numbers("gone", None)
            .numbers("unused", None);
        for (name, book) in &self.books {
            let count = |is: fn(&Used) -> bool| {
                book.used
                    .values()
                    .filter(|(used, _)| is(used))
                    .count()
                    .to_string()
            };
            let holder = book
                .holder
                .as_ref()
                .map_or("finance".to_owned(), Person::signature);
            sheet.row(
                [
                    name.clone(),
                    format!("{} to {}", book.checks.first, book.checks.last),
                    holder,
                    count(|used| matches!(used, Used::Prepared { .. })),
                    count(|used| matches!(used, Used::Void { .. })),
                    count(|used| matches!(used, Used::Gone { .. })),
                    (book.checks.last + 1 - book.next).to_string(),
                ],
                &[],
            );
        }
        sheet
    }

    /// Every time a book was signed out or in.
    pub fn custody_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("counter-check-custody", "Counter Checks signed out and in")
            .words("day", None)
            .words("book", None)
            .words("went", Some(transfers()))
            .numbers("next check", None)
            .words("finance", Some(transfers()))
            .words("table games", Some(transfers()));
        for (name, book) in &self.books {
            for transfer in &book.transfers {
                sheet.row(
                    [
                        transfer.day.to_string(),
                        name.clone(),
                        if transfer.out { "out" } else { "in" }.to_owned(),
                        transfer.next.to_string(),
                        transfer.finance.signature(),
                        transfer.table_games.signature(),
                    ],
                    &[],
                );
            }
        }
        sheet
    }
}

fn passed(book: &str, next: u64, out: bool, finance: &Person, table_games: &Person, desk: Desk<'_>) -> Fact {
    Fact::Passed {
        book: book.to_owned(),
        transfer: Transfer {
            day: desk.day,
            at_ms: desk.at_ms,
            out,
            next,
            finance: finance.clone(),
            table_games: table_games.clone(),
        },
    }
}
