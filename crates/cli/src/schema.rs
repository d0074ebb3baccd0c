//! `houseway schema`: the JSON Schema of records or results.

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
}

pub(crate) fn run(args: &SchemaArgs) -> Result<ExitCode> {
    let schema = match args.of {
        Of::Record => floor::wire::record_schema(),
        Of::Result => floor::wire::result_schema(),
    };
    anstream::println!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(ExitCode::SUCCESS)
}
