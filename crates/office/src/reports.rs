//! Every form and report by its name, and a search over all of it.

use crate::coupons::listed;
use crate::date::{Date, Month, Quarter};
use crate::office::Office;
use crate::retention::Records;
use crate::serials::Ranges;
use crate::sheet::Sheet;
use schemars::JsonSchema;
use serde::Serialize;

/// A form or report, named as commands and addresses name it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of `Report::ALL`")]
pub enum Report {
    Places,
    Ledger {
        series: Option<String>,
        day: Option<Date>,
    },
    Types,
    Receipts,
    Requisitions,
    Requisition {
        number: u32,
    },
    Inventory {
        month: Month,
    },
    Discrepancies,
    Holds,
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
    /// A month.
    pub month: Option<Month>,
    /// A quarter.
    pub quarter: Option<Quarter>,
}

/// Why there is no such report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReport {
    /// No report has that name.
    #[error("no report is called {0:?}; the reports are {names}", names = names())]
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
    /// Their names, what each is, the part of the office it is of, and what it must be and may be asked for.
    pub const ALL: &'static [Kind] = &[
        kind("places", "Match Play Coupons, by place", "coupons", &[], &[]),
        kind("types", "Coupon types on file", "coupons", &[], &[]),
        kind(
            "ledger",
            "Match Play Coupon Ledger",
            "coupons",
            &[],
            &["series", "day"],
        ),
        kind("receipts", "Receipts, with their deviations", "coupons", &[], &[]),
        kind("requisitions", "Requisitions", "coupons", &[], &[]),
        kind("requisition", "One requisition", "coupons", &["number"], &[]),
        kind(
            "reconciliation",
            "Reconciliation Form of a gaming day",
            "coupons",
            &["day", "series"],
            &[],
        ),
        kind(
            "count",
            "Finance's count of a gaming day",
            "coupons",
            &["day"],
            &[],
        ),
        kind("inventory", "Inventory of a month", "coupons", &["month"], &[]),
        kind("quarter", "Quarterly report", "coupons", &["quarter"], &[]),
        kind("mailing-list", "Coupons mailed to patrons", "coupons", &[], &[]),
        kind("due", "Due and not done", "office", &[], &[]),
        kind("dice", "Dice, set by set", "dice", &[], &[]),
        kind("inspections", "Dice inspections", "dice", &[], &["day"]),
        kind("discrepancies", "Dice Discrepancy Reports", "dice", &[], &[]),
        kind(
            "discrepancy",
            "One Dice Discrepancy Report",
            "dice",
            &["number"],
            &[],
        ),
        kind("checks", "Counter Checks, book by book", "checks", &[], &[]),
        kind(
            "check-custody",
            "Counter Checks signed out and in",
            "checks",
            &[],
            &[],
        ),
        kind("crew", "Crew, due and there", "staffing", &[], &[]),
        kind("floorpersons", "The fewest floorpersons", "staffing", &[], &[]),
        kind("cameras", "Cameras, table by table", "cameras", &[], &[]),
        kind("retention", "How long records are kept", "records", &[], &[]),
        kind("papers", "Papers on file", "records", &[], &[]),
        kind("holds", "Holds", "records", &[], &[]),
        kind("destroyed", "Destroyed, with proof", "records", &[], &[]),
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
            "types" => Report::Types,
            "receipts" => Report::Receipts,
            "requisitions" => Report::Requisitions,
            "inventory" => Report::Inventory {
                month: asked.month.ok_or(NoReport::Needs("inventory", "a month"))?,
            },
            "discrepancies" => Report::Discrepancies,
            "holds" => Report::Holds,
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

/// A kind of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub says: &'static str,
    /// The part of the office it is of.
    pub part: &'static str,
    /// What it must be asked for.
    pub needs: &'static [&'static str],
    /// What it may be asked for.
    pub takes: &'static [&'static str],
}

const fn kind(
    name: &'static str,
    says: &'static str,
    part: &'static str,
    needs: &'static [&'static str],
    takes: &'static [&'static str],
) -> Kind {
    Kind {
        name,
        says,
        part,
        needs,
        takes,
    }
}

fn names() -> String {
    let names: Vec<&str> = Report::ALL.iter().map(|kind| kind.name).collect();
    names.join(", ")
}

/// A report that can be asked for now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct There {
    /// Which, in words.
    pub says: String,
    /// What it is asked for, as it stands behind the question mark.
    pub query: String,
}

impl Office {
    /// The reports of a kind that can be asked for now, the last first, where the kind must be asked for something.
    pub fn reports_there(&self, name: &str) -> Vec<There> {
        let coupons = &self.coupons;
        let there = |says: String, query: String| There { says, query };
        match name {
            "requisition" => coupons
                .requisitions
                .iter()
                .rev()
                .map(|asked| {
                    let says = format!("{}: {} of series {}", asked.number, asked.quantity, asked.series);
                    there(says, format!("number={}", asked.number))
                })
                .collect(),
            "reconciliation" => coupons
                .forms
                .keys()
                .rev()
                .map(|(day, series)| {
                    there(
                        format!("{day}, series {series}"),
                        format!("day={day}&series={series}"),
                    )
                })
                .collect(),
            "count" => coupons
                .counts
                .keys()
                .rev()
                .map(|day| there(day.to_string(), format!("day={day}")))
                .collect(),
            "inventory" => {
                let mut months: Vec<Month> = coupons.inventories.iter().map(|day| day.month()).collect();
                months.dedup();
                let months = months.iter().rev();
                months
                    .map(|month| there(month.to_string(), format!("month={month}")))
                    .collect()
            }
            "quarter" => {
                let mut quarters: Vec<Quarter> =
                    coupons.ledger.iter().map(|line| line.day.quarter()).collect();
                quarters.extend(self.day.map(Date::quarter));
                quarters.sort_unstable();
                quarters.dedup();
                let quarters = quarters.iter().rev();
                quarters
                    .map(|quarter| there(quarter.to_string(), format!("quarter={quarter}")))
                    .collect()
            }
            "discrepancy" => self
                .dice
                .reports
                .iter()
                .rev()
                .map(|report| {
                    there(
                        format!("D-{}: set {}", report.number, report.set),
                        format!("number={}", report.number),
                    )
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// Something that a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
            Report::Types => coupons.types_sheet(),
            Report::Receipts => coupons.receipts_sheet(),
            Report::Requisitions => coupons.requisitions_sheet(),
            Report::Inventory { month } => coupons
                .inventory_sheet(*month)
                .ok_or(NoReport::Nothing("inventory"))?,
            Report::Discrepancies => self.dice.discrepancies_sheet(),
            Report::Holds => self.records.holds_sheet(),
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
