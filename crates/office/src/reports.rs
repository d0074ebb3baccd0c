//! Every form and report by its name, and a search over all of it.

use crate::coupons::listed;
use crate::date::{Date, Quarter};
use crate::office::Office;
use crate::retention::Records;
use crate::serials::Ranges;
use crate::sheet::Sheet;
use serde::Serialize;

/// A form or report, named as commands and addresses name it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of `Report::NAMES`")]
pub enum Report {
    Places,
    Ledger {
        series: Option<String>,
        day: Option<Date>,
    },
    Requisition {
        number: u32,
    },
    Reconciliation {
        day: Date,
        series: String,
    },
    Count {
        day: Date,
    },
    Quarter {
        quarter: Quarter,
    },
    MailingList,
    Due,
    DiceSets,
    Inspections {
        day: Option<Date>,
    },
    Discrepancy {
        number: u32,
    },
    CheckBooks,
    CheckCustody,
    Crew,
    Floorpersons,
    Cameras,
    Retention,
    Papers,
    Destroyed,
}

/// What a report may be asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// A series.
    pub series: Option<String>,
    /// A gaming day.
    pub day: Option<Date>,
    /// A number.
    pub number: Option<u32>,
    /// A quarter.
    pub quarter: Option<Quarter>,
}

/// Why there is no such report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReport {
    /// No report has that name.
    #[error("no report is called {0:?}; the reports are {names}", names = Report::NAMES.join(", "))]
    Name(String),
    /// It wants to know more.
    #[error("the report {0} needs {1}")]
    Needs(&'static str, &'static str),
    /// There is nothing to report on.
    #[error("there is no such {0}")]
    Nothing(&'static str),
    /// A proposal that is not worked out.
    #[error(transparent)]
    TooMany(#[from] crate::staffing::TooMany),
}

impl Report {
    /// Their names.
    pub const NAMES: &'static [&'static str] = &[
        "places",
        "ledger",
        "requisition",
        "reconciliation",
        "count",
        "quarter",
        "mailing-list",
        "due",
        "dice",
        "inspections",
        "discrepancy",
        "checks",
        "check-custody",
        "crew",
        "floorpersons",
        "cameras",
        "retention",
        "papers",
        "destroyed",
    ];

    /// The report of a name.
    pub fn named(name: &str, asked: &Asked) -> Result<Report, NoReport> {
        let day = |of| asked.day.ok_or(NoReport::Needs(of, "a day"));
        let number = |of| asked.number.ok_or(NoReport::Needs(of, "a number"));
        Ok(match name {
            "places" => Report::Places,
            "ledger" => Report::Ledger {
                series: asked.series.clone(),
                day: asked.day,
            },
            "requisition" => Report::Requisition {
                number: number("requisition")?,
            },
            "reconciliation" => Report::Reconciliation {
                day: day("reconciliation")?,
                series: asked
                    .series
                    .clone()
                    .ok_or(NoReport::Needs("reconciliation", "a series"))?,
            },
            "count" => Report::Count { day: day("count")? },
            "quarter" => Report::Quarter {
                quarter: asked.quarter.ok_or(NoReport::Needs("quarter", "a quarter"))?,
            },
            "mailing-list" => Report::MailingList,
            "due" => Report::Due,
            "dice" => Report::DiceSets,
            "inspections" => Report::Inspections { day: asked.day },
            "discrepancy" => Report::Discrepancy {
                number: number("discrepancy")?,
            },
            "checks" => Report::CheckBooks,
            "check-custody" => Report::CheckCustody,
            "crew" => Report::Crew,
            "floorpersons" => Report::Floorpersons,
            "cameras" => Report::Cameras,
            "retention" => Report::Retention,
            "papers" => Report::Papers,
            "destroyed" => Report::Destroyed,
            _ => return Err(NoReport::Name(name.to_owned())),
        })
    }
}

/// Something that a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Found {
    /// What it is: `coupon`, `requisition`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// What is to be said of it.
    pub says: String,
}

/// The most that a search finds.
const MOST_FOUND: usize = 200;

impl Office {
    /// A form or report.
    pub fn report(&self, report: &Report) -> Result<Sheet, NoReport> {
        let coupons = &self.coupons;
        Ok(match report {
            Report::Places => self.places_sheet(),
            Report::Ledger { series, day } => coupons.ledger_sheet(series.as_deref(), *day),
            Report::Requisition { number } => coupons
                .requisition_sheet(*number)
                .ok_or(NoReport::Nothing("requisition"))?,
            Report::Reconciliation { day, series } => coupons
                .reconciliation_sheet(*day, series)
                .ok_or(NoReport::Nothing("Reconciliation Form"))?,
            Report::Count { day } => coupons.count_sheet(*day).ok_or(NoReport::Nothing("count"))?,
            Report::Quarter { quarter } => coupons.quarter_sheet(*quarter),
            Report::MailingList => coupons.mail_sheet(),
            Report::Due => self.due_sheet(),
            Report::DiceSets => self.dice.sets_sheet(),
            Report::Inspections { day } => self.dice.inspections_sheet(*day),
            Report::Discrepancy { number } => self
                .dice
                .discrepancy_sheet(*number)
                .ok_or(NoReport::Nothing("Dice Discrepancy Report"))?,
            Report::CheckBooks => self.checks.books_sheet(),
            Report::CheckCustody => self.checks.custody_sheet(),
            Report::Crew => self.floor.crew_sheet(),
            Report::Floorpersons => self.floor.proposal_sheet()?,
            Report::Cameras => self.cameras.plan_sheet(),
            Report::Retention => Records::classes_sheet(),
            Report::Papers => self.records.papers_sheet(self.day.unwrap_or(Date::FIRST)),
            Report::Destroyed => self.records.destroyed_sheet(),
        })
    }

    fn places_sheet(&self) -> Sheet {
        use crate::coupons::Place::{
            Destroyed, DropBox, Expired, ExpiredCancelled, HeldOver, Marketing, Missing, Patrons, Received,
            Redeemed, Store, Void, VoidCancelled, Wager,
        };
        use crate::law::Law;
        let screen = self.coupons.screen();
        let mut sheet = Sheet::new("coupon-places", "Match Play Coupons, by place")
            .line("received", screen.received, Some(Law::Receipt.item("(2)")))
            .line("placed", screen.placed, Some(Law::Count.item("(3)")))
            .line(
                "unaccounted for",
                screen.unaccounted,
                Some(Law::Count.item("(3)")),
            )
            .words("series", None)
            .numbers("value", None)
            .numbers("received", Some(Law::Receipt.item("(2)")))
            .numbers("not entered", None)
            .numbers("in store", Some(Law::Store.clause()))
            .numbers("with marketing", Some(Law::Issue.item("(1)")))
            .numbers("held over", Some(Law::HoldOver.clause()))
            .numbers("with patrons", Some(Law::Reconciliation.item("(4)")))
            .numbers("redeemed", Some(Law::DropBox.clause()))
            .numbers("void", Some(Law::Reconciliation.item("(6)")))
            .numbers("expired, back", Some(Law::ExpiredBack.clause()))
            .numbers("destroyed", Some(Law::Coupons.clause()))
            .numbers("missing", None)
            .numbers("difference", None);
        for series in screen.series {
            let count = |places: &[crate::coupons::Place]| {
                let each = places.iter().filter_map(|place| series.places.get(place));
                each.sum::<u64>().to_string()
            };
            sheet.row(
                [
                    series.series.clone(),
                    series.value.to_string(),
                    series.received.to_string(),
                    count(&[Received]),
                    count(&[Store]),
                    count(&[Marketing]),
                    count(&[HeldOver]),
                    count(&[Patrons, Wager]),
                    count(&[DropBox, Redeemed]),
                    count(&[Void, VoidCancelled]),
                    count(&[Expired, ExpiredCancelled]),
                    count(&[Destroyed]),
                    count(&[Missing]),
                    series.difference.to_string(),
                ],
                &[],
            );
        }
        sheet
    }

    fn due_sheet(&self) -> Sheet {
        let mut sheet = Sheet::new("due", "Due and not done").words("what", None);
        for (says, clauses) in self.due() {
            sheet.row([says], &clauses);
        }
        sheet
    }

    /// Whatever a text names: a serial, a set, a book, a person, a paper.
    pub fn search(&self, text: &str) -> Vec<Found> {
        let wanted = text.trim().to_lowercase();
        let mut found: Vec<Found> = Vec::new();
        if wanted.is_empty() {
            return found;
        }
        let compact: String = wanted.chars().filter(|c| c.is_alphanumeric()).collect();
        for (letters, series) in &self.coupons.series {
            let serial = compact
                .strip_prefix(&letters.to_lowercase())
                .and_then(|rest| rest.parse().ok());
            if let Some(serial) = serial
                && let Some(place) = series.places.at(serial)
            {
                found.push(Found {
                    kind: "coupon",
                    name: series.design.serial(serial),
                    says: format!("{}, {}", series.design.value, place.name()),
                });
            }
        }
        let coupons = &self.coupons;
        let requisitions = coupons.requisitions.iter().map(|asked| Found {
            kind: "requisition",
            name: asked.number.to_string(),
            says: format!(
                "{} of series {} for {}, asked by {}",
                asked.quantity, asked.series, asked.needed, asked.by.name
            ),
        });
        let ledger = coupons.ledger.iter().map(|line| {
            let design = coupons.series.get(&line.series).map(|series| &series.design);
            let say = |serials: &Ranges| design.map_or(String::new(), |design| listed(design, serials));
            let people: Vec<&str> = line.signed.iter().map(|person| person.name.as_str()).collect();
            Found {
                kind: "ledger",
                name: format!("{} {}", line.day, line.entry.name()),
                says: format!("{}; {}", say(&line.serials), people.join(", ")),
            }
        });
        let mailed = coupons.mailed.values().map(|line| Found {
            kind: "mailed",
            name: line.name.clone(),
            says: format!("{}; series {}", line.address, line.series),
        });
        let sets = self.dice.sets.values().map(|set| Found {
            kind: "dice",
            name: set.set.clone(),
            says: format!("{}, {}, {}", set.game, set.says(), set.place),
        });
        let reports = self.dice.reports.iter().map(|report| Found {
            kind: "discrepancy",
            name: format!("D-{}", report.number),
            says: format!("set {}: {}, {}", report.set, report.why, report.by.name),
        });
        let books = self.checks.books.iter().map(|(name, book)| Found {
            kind: "checks",
            name: name.clone(),
            says: format!(
                "{} to {}, with {}",
                book.checks.first,
                book.checks.last,
                book.holder
                    .as_ref()
                    .map_or("finance", |holder| holder.name.as_str())
            ),
        });
        let people = self.floor.duties.values().map(|(person, duty)| Found {
            kind: "floor",
            name: person.name.clone(),
            says: format!("{}, {}", person.post, duty.says()),
        });
        let papers = self.records.documents.iter().map(|(name, paper)| Found {
            kind: "paper",
            name: name.clone(),
            says: format!("{}, {}", paper.kind.name(), paper.day),
        });
        let all = requisitions
            .chain(ledger)
            .chain(mailed)
            .chain(sets)
            .chain(reports)
            .chain(books)
            .chain(people)
            .chain(papers);
        let matches = |found: &Found| {
            let has = |text: &str| text.to_lowercase().contains(&wanted);
            has(&found.name) || has(&found.says) || has(found.kind)
        };
        found.extend(all.filter(matches).take(MOST_FOUND));
        found
    }
}
