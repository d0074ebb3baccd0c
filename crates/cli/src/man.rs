//! `houseway man`.

use crate::Cli;
use crate::screen::Screen;
use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  houseway man | man -l -\n  houseway man --folder ~/.local/share/man/man1"
)]
pub(crate) struct ManArgs {
    /// Write a page for every command into this folder
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &ManArgs) -> Result<ExitCode> {
    let all = Cli::command();
    if let Some(folder) = &args.folder {
        let unwritable = || format!("cannot write to {}", folder.display());
        std::fs::create_dir_all(folder).with_context(unwritable)?;
        clap_mangen::generate_to(all, folder).with_context(unwritable)?;
    } else {
        let mut page = Vec::new();
        Man::new(all).render(&mut page)?;
        let mut out = Screen::raw();
        out.write_all(&page)?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
