//! `houseway settle`: adjudicates rounds from their records.

use crate::input::{self, Lines, TooLong};
use crate::screen::Screen;
use crate::{house_ways, human};
use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use wire::settler::{self, LINE_MAX};
use wire::{LineError, Settler};

#[derive(clap::Args)]
#[command(
    after_help = "One JSON object a line; one result line for each, in order. A line that is refused yields \
{\"line\": N, \"error\": {...}}, with the record's id where it has one, and the others still settle. A file holding one record \
over several lines is read too; blank lines at the end are passed over.\n\n\
Examples:\n  houseway settle examples/fortune-round.json\n  houseway settle --human examples/fortune-round.json\n  \
houseway audit export day.journal --rounds | houseway settle -\n\n\
Exit status: 0 when every line settled, 1 when any was refused, 2 when the input could not be read.\n\n\
The format: docs/round-record.md, houseway schema record, houseway schema result."
)]
pub(crate) struct SettleArgs {
    /// A file of records, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// A readable account instead of JSON
    #[arg(long)]
    human: bool,
    /// JSON, a line for each record, which is the default
    #[arg(long, conflicts_with = "human")]
    json: bool,
    /// Let records name house way files that lie in this folder; without it they name only those that come with Houseway
    #[arg(long, value_name = "FOLDER")]
    house_ways: Option<PathBuf>,
}

pub(crate) fn run(args: &SettleArgs) -> Result<ExitCode> {
    let mut settler = floor::wire::settler_with(house_ways::for_records(args.house_ways.as_deref())?);
    let mut writer = LineWriter {
        settler: &mut settler,
        out: Screen::of(!args.human),
        text: Vec::with_capacity(2 * BATCH),
        blank: 0,
        human: args.human,
        refused: 0,
    };
    let mut file = input::open(&args.file)?;
    if input::is_standard(&args.file) {
        writer.lines(file)?;
    } else {
        let unreadable = || format!("cannot read {}", args.file.display());
        let mut start = Vec::new();
        (&mut file)
            .take(LINE_MAX as u64)
            .read_to_end(&mut start)
            .with_context(unreadable)?;
        match single_record(&start) {
            Some(record) => writer.line(1, Ok(record))?,
            // The file may be a pipe, which gives its bytes once: read on from where it stands.
            None => writer.lines(start.as_slice().chain(file))?,
        }
    }
    writer.flush()?;
    Ok(if writer.refused == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The start of a small file that is one JSON object over several lines.
fn single_record(start: &[u8]) -> Option<&[u8]> {
    let body = start.trim_ascii();
    let over_lines = body.contains(&b'\n') && start.len() < LINE_MAX;
    let whole = over_lines && serde_json::from_slice::<&serde_json::value::RawValue>(body).is_ok();
    whole.then_some(body)
}

/// Answers are written out when they come to this many bytes.
const BATCH: usize = 1 << 16;

struct LineWriter<'s> {
    settler: &'s mut Settler,
    out: Screen,
    /// Answers not yet written out.
    text: Vec<u8>,
    /// Blank lines that only matter if another line follows.
    blank: u64,
    human: bool,
    refused: u64,
}

impl LineWriter<'_> {
    fn lines(&mut self, input: impl Read) -> Result<()> {
        let mut lines = Lines::new(input, LINE_MAX);
        for number in 1u64.. {
            // Whoever sends one record and waits for its answer gets it at once.
            if lines.is_drained() {
                self.flush()?;
            }
            match lines.next().context("cannot read the input")? {
                None => break,
                Some(Ok(line)) if line.trim_ascii().is_empty() => self.blank += 1,
                Some(line) => {
                    for missed in number - self.blank..number {
                        self.line(missed, Ok(b""))?;
                    }
                    self.blank = 0;
                    self.line(number, line.map_err(|TooLong| settler::too_long()))?;
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, number: u64, line: Result<&[u8], LineError>) -> Result<()> {
        let text = &mut self.text;
        let settled = match line {
            Ok(line) if self.human => match self.settler.settle(line) {
                Ok(settled) => {
                    text.extend_from_slice(human::account(number, &*settled).as_bytes());
                    true
                }
                Err(error) => {
                    text.extend_from_slice(human::refused(number, &error).as_bytes());
                    false
                }
            },
            Ok(line) => self.settler.settle_line(number, line, text),
            Err(error) if self.human => {
                text.extend_from_slice(human::refused(number, &error).as_bytes());
                false
            }
            Err(error) => {
                settler::write_error(number, None, &error, text);
                text.push(b'\n');
                false
            }
        };
        self.refused += u64::from(!settled);
        if self.text.len() >= BATCH {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        self.out.write_all(&self.text)?;
        self.text.clear();
        self.out.flush()?;
        Ok(())
    }
}
