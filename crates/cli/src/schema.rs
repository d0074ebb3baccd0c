//! `houseway schema`: the JSON Schema of records, results or par sheets.

use anyhow::Result;
use std::process::ExitCode;

#[derive(clap::Args)]
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
}

pub(crate) fn run(args: &SchemaArgs) -> Result<ExitCode> {
    let schema = match args.of {
        Of::Record => floor::wire::record_schema(),
        Of::Result => floor::wire::result_schema(),
        Of::Sheet => serde_json::from_str(math::sheet::SCHEMA)?,
    };
    anstream::println!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(ExitCode::SUCCESS)
}
