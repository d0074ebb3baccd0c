//! `houseway office`: the back office over a book in a file, for those who run no server.

mod book;
mod give;
mod show;

use crate::screen::Screen;
use crate::{failure, output};
use anyhow::{Context, Result};
use clap::{Args, Subcommand, ValueEnum};
use journal::Head;
use office::reports::Asked;
use office::{Date, Month, NoReport, Post, Quarter, Report};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// The version of every JSON document these commands print.
const JSON_VERSION: u32 = 1;

#[derive(Args)]
#[command(
    after_help = "A book is a journal: every act that was not refused, in a hash chain, never edited. FILE is a book made by \
`init`, the database of a floor, or a book exported as JSON Lines (to read).\n\n\
Exit status: 0 when all is in order; 1 when an act is refused, the book is wrong or there is no such report; 2 when the \
file cannot be read.\n\n\
Examples:\n  houseway office init book.journal --example\n  houseway office show book.journal\n  \
houseway office report book.journal quarter --quarter 2026-Q1\n\nSee docs/office.md."
)]
pub(crate) struct OfficeArgs {
    #[command(subcommand)]
    command: Command,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Make a book, empty or with a worked quarter
    #[command(
        after_help = "The worked quarter is the one that docs/office.md tells: a promotion every seventh day, with everything that \
the chapters ask for around it.\n\n\
Examples:\n  houseway office init book.journal\n  houseway office init book.journal --example --from 2026-01-02 --to 2026-04-03"
    )]
    Init {
        /// The book to be made
        file: PathBuf,
        /// Begin it with a worked quarter
        #[arg(long)]
        example: bool,
        /// The worked quarter's first gaming day
        #[arg(long, requires = "example", default_value = "2026-01-02", value_name = "DAY")]
        from: Date,
        /// Its last
        #[arg(long, requires = "example", default_value = "2026-04-03", value_name = "DAY")]
        to: Date,
    },
    /// Do acts: each is decided, and refused with its paragraph or written
    #[command(
        after_help = "An act is a JSON object, or many are JSON Lines: who does it (`by`), who signs it too (`with`), and what \
(`act`). `at-ms` is the time, now where it is left out; `id` makes it count once however often it is sent.\n\n\
Examples:\n  houseway office act book.journal acts.jsonl\n  \
echo '{\"by\": {\"id\": \"olga\", \"name\": \"Olga\", \"credential\": \"114-Olga\", \"post\": \"finance-supervisor\"}, \
\"act\": {\"open-day\": {\"day\": \"2026-04-04\"}}}' | houseway office act book.journal -"
    )]
    Act {
        /// The book
        file: PathBuf,
        /// The acts, as JSON or JSON Lines; - for standard input
        acts: PathBuf,
        /// Decide only: say what would come of them, and write nothing
        #[arg(long)]
        check: bool,
    },
    /// What someone of a post may begin now, with the inputs of each act
    #[command(
        after_help = "Examples:\n  houseway office may book.journal finance-supervisor\n  \
houseway office may book.journal marketing-employee --json"
    )]
    May {
        /// The book
        file: PathBuf,
        /// The post
        #[arg(value_parser = post)]
        post: Post,
        /// Their id, where an act is for one person alone
        #[arg(long, default_value = "someone")]
        id: String,
    },
    /// The office at a glance: the gaming day, what is due, where coupons are
    #[command(
        after_help = "Examples:\n  houseway office show book.journal\n  houseway office show book.journal --acts 20"
    )]
    Show {
        /// The book
        file: PathBuf,
        /// And the last so many acts
        #[arg(long, default_value_t = 0, value_name = "N")]
        acts: usize,
    },
    /// A form or report, as text, JSON, CSV, a workbook or a page to print
    #[command(after_help = reports())]
    Report {
        /// The book
        file: PathBuf,
        /// Its name; `list` for all of them
        report: String,
        /// Of a series
        #[arg(long)]
        series: Option<String>,
        /// Of a gaming day
        #[arg(long)]
        day: Option<Date>,
        /// By its number
        #[arg(long)]
        number: Option<u32>,
        /// Of a month
        #[arg(long)]
        month: Option<Month>,
        /// Of a quarter
        #[arg(long)]
        quarter: Option<Quarter>,
        /// How it is written
        #[arg(long, value_enum, default_value_t = Format::Text, conflicts_with = "json")]
        format: Format,
        /// Where to
        #[arg(long, value_name = "FILE", default_value = "-")]
        out: PathBuf,
    },
    /// Find a serial, a set, a book of checks, a person or a paper in the whole office
    #[command(
        after_help = "Examples:\n  houseway office search book.journal \"A 00007\"\n  houseway office search book.journal C-101"
    )]
    Search {
        /// The book
        file: PathBuf,
        /// What to look for
        text: String,
    },
    /// Write the book as JSON Lines, a record a line
    #[command(after_help = "Examples:\n  houseway office export book.journal > book.jsonl")]
    Export {
        /// The book
        file: PathBuf,
    },
    /// Check the chain and decide every act again
    #[command(
        after_help = "Examples:\n  houseway office verify book.journal\n  houseway office verify book.jsonl --head 214:9f86..."
    )]
    Verify {
        /// The book
        file: PathBuf,
        /// A head that was published, SEQ:HASH
        #[arg(long)]
        head: Option<Head>,
    },
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Columns for a terminal
    Text,
    /// JSON
    Json,
    /// Comma-separated values
    Csv,
    /// A workbook
    Xlsx,
    /// A page to print
    Html,
}

fn post(name: &str) -> Result<Post, String> {
    Post::named(name).ok_or_else(|| {
        let names: Vec<&str> = Post::ALL.iter().map(|post| post.slug()).collect();
        format!("the posts are {}", names.join(", "))
    })
}

fn reports() -> String {
    let mut text = String::from("Reports:\n");
    for kind in Report::ALL {
        let option = |name: &&str| format!(" --{name}");
        let needs: String = kind.needs.iter().map(option).collect();
        let takes: String = kind.takes.iter().map(|name| format!(" [--{name}]")).collect();
        text.push_str(&format!("  {:<15} {}{needs}{takes}\n", kind.name, kind.says));
    }
    text.push_str(
        "\nExamples:\n  houseway office report book.journal places\n  \
houseway office report book.journal reconciliation --day 2026-01-02 --series A\n  \
houseway office report book.journal ledger --format xlsx --out ledger.xlsx",
    );
    text
}

pub(crate) fn run(args: OfficeArgs) -> Result<ExitCode> {
    let json = args.json;
    match args.command {
        Command::Init {
            file,
            example,
            from,
            to,
        } => give::init(&file, example.then_some((from, to)), json),
        Command::Act { file, acts, check } => give::acts(&file, &acts, check, json),
        Command::May { file, post, id } => show::may(&book::read(&file)?, post, &id, json),
        Command::Show { file, acts } => show::glance(&book::read(&file)?, acts, json),
        Command::Report {
            file,
            report,
            series,
            day,
            number,
            month,
            quarter,
            format,
            out,
        } => {
            let asked = Asked {
                series,
                day,
                number,
                month,
                quarter,
            };
            let format = if json { Format::Json } else { format };
            report_of(&book::read(&file)?, &report, &asked, format, &out, json)
        }
        Command::Search { file, text } => show::search(&book::read(&file)?, &text, json),
        Command::Export { file } => {
            let mut out = Screen::raw();
            for record in &book::read(&file)?.records {
                store::jsonl::write_line(&mut out, &book::chain(), record)?;
            }
            out.flush()?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Verify { file, head } => show::verify(&file, head, json),
    }
}

fn report_of(
    kept: &book::Kept,
    name: &str,
    asked: &Asked,
    format: Format,
    out: &std::path::Path,
    json: bool,
) -> Result<ExitCode> {
    let office = kept.book.office();
    if name == "list" {
        return show::reports(office, json);
    }
    let sheet = match Report::named(name, asked).and_then(|report| office.report(&report)) {
        Ok(sheet) => sheet,
        Err(none @ (NoReport::Needs(..) | NoReport::Name(_))) => anyhow::bail!(none),
        Err(none) => return Ok(failure::refused(&none, json)),
    };
    let bytes = match format {
        Format::Text => sheet.text().into_bytes(),
        Format::Csv => sheet.csv().into_bytes(),
        Format::Html => sheet.html().into_bytes(),
        Format::Xlsx => sheet.xlsx(),
        Format::Json => {
            let mut document =
                serde_json::to_value(&sheet).context("the report cannot be written as JSON")?;
            document["version"] = json!(JSON_VERSION);
            let mut bytes = serde_json::to_vec_pretty(&document)?;
            bytes.push(b'\n');
            bytes
        }
    };
    output::write(out, &bytes)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints a JSON document with its version.
fn print_json(mut document: serde_json::Value) -> Result<()> {
    if let Some(fields) = document.as_object_mut() {
        fields.insert("version".to_owned(), JSON_VERSION.into());
    }
    let mut out = Screen::raw();
    serde_json::to_writer_pretty(&mut out, &document).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}
