//! `houseway settle`: adjudicates rounds from their records.

use crate::input::{Lines, TooLong};
use crate::{house_ways, human};
use anyhow::{Context, Result};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use wire::settler::{self, LINE_MAX};
use wire::{LineError, Settler};

#[derive(clap::Args)]
#[command(
    after_help = "One JSON object a line; one result line for each, in order. A line that is refused yields \
{\"line\": N, \"error\": {...}} and the others still settle. A file holding one record over several lines is read too.\n\n\
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
}

pub(crate) fn run(args: &SettleArgs) -> Result<ExitCode> {
    let mut settler = floor::wire::settler_with(Box::new(house_ways::for_records));
    let stdout = std::io::stdout().lock();
    // Colour is for people; JSON goes out as it is.
    let out: Box<dyn Write> = if args.human {
        Box::new(anstream::AutoStream::auto(stdout))
    } else {
        Box::new(stdout)
    };
    let mut writer = LineWriter {
        settler: &mut settler,
        out,
        text: Vec::with_capacity(2 * BATCH),
        human: args.human,
        refused: 0,
    };
    if args.file == Path::new("-") {
        writer.lines(std::io::stdin().lock())?;
    } else {
        let unreadable = || format!("cannot read {}", args.file.display());
        let file = File::open(&args.file).with_context(unreadable)?;
        let mut start = Vec::new();
        (&file)
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

struct LineWriter<'s, W> {
    settler: &'s mut Settler,
    out: W,
    /// Answers not yet written out.
    text: Vec<u8>,
    human: bool,
    refused: u64,
}

impl<W: Write> LineWriter<'_, W> {
    fn lines(&mut self, input: impl Read) -> Result<()> {
        let mut lines = Lines::new(input, LINE_MAX);
        for number in 1u64.. {
            // Whoever sends one record and waits for its answer gets it at once.
            if lines.is_drained() {
                self.flush()?;
            }
            match lines.next().context("cannot read the input")? {
                None => break,
                Some(line) => self.line(number, line.map_err(|TooLong| settler::too_long()))?,
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
                settler::write_error(number, &error, text);
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
