//! `houseway completions`.

use crate::Cli;
use crate::screen::Screen;
use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  houseway completions bash > ~/.local/share/bash-completion/completions/houseway\n  \
houseway completions fish > ~/.config/fish/completions/houseway.fish\n  \
houseway completions zsh > ~/.zfunc/_houseway"
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs) -> Result<ExitCode> {
    // To memory first: the generator ends the program when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "houseway", &mut script);
    let mut out = Screen::raw();
    out.write_all(&script)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
