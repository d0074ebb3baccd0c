//! `houseway schema`: JSON Schemas of what goes in and what comes out.

mod journal;
mod submission;

use crate::screen::Screen;
use anyhow::Result;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "The schema of a submission serves editors of TOML that read JSON Schemas.\n\n\
Examples:\n  houseway schema record > record.json\n  houseway schema submission > submission.json"
)]
pub(crate) struct SchemaArgs {
    /// Which schema
    #[arg(value_enum)]
    of: Of,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Of {
    /// What `settle` reads
    Record,
    /// What `settle` writes
    Result,
    /// What `analyze --json` writes
    Sheet,
    /// A Rules Submission
    Submission,
    /// A line of `audit export`
    Journal,
}

pub(crate) fn run(args: &SchemaArgs) -> Result<ExitCode> {
    let schema = match args.of {
        Of::Record => serde_json::to_string_pretty(&floor::wire::record_schema()),
        Of::Result => serde_json::to_string_pretty(&floor::wire::result_schema()),
        Of::Sheet => serde_json::from_str::<serde_json::Value>(math::sheet::SCHEMA)
            .and_then(|schema| serde_json::to_string_pretty(&schema)),
        Of::Submission => serde_json::to_string_pretty(&submission::schema()),
        Of::Journal => serde_json::to_string_pretty(&journal::schema()),
    }?;
    let mut out = Screen::raw();
    writeln!(out, "{schema}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
