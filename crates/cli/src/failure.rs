//! How a command that cannot go on ends: a sentence on standard error, or one line of JSON for those who asked for JSON.

use serde_json::json;
use std::io::Write;
use std::process::ExitCode;

/// The version of the JSON.
const VERSION: u32 = 1;

/// Ends a command that failed.
pub(crate) fn told(error: &anyhow::Error, json: bool) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    say("failed", &format!("{error:#}"), json);
    ExitCode::from(2)
}

/// Says why something is refused, which is exit status 1.
pub(crate) fn refused(error: &dyn std::fmt::Display, json: bool) -> ExitCode {
    say("refused", &error.to_string(), json);
    ExitCode::FAILURE
}

/// Ends a command line that cannot be read, or answers one that asks for help.
pub(crate) fn usage(error: &clap::Error, json: bool) -> ExitCode {
    if error.use_stderr() && json {
        let said = error.render().to_string();
        say("usage", said.trim_start_matches("error: ").trim_end(), true);
        return ExitCode::from(2);
    }
    match error.print() {
        Ok(()) if error.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => told(&error.into(), json),
    }
}

fn say(code: &str, message: &str, json: bool) {
    let line = if json {
        json!({ "version": VERSION, "error": { "code": code, "message": message } }).to_string()
    } else {
        format!("houseway: {message}")
    };
    // With standard error gone too there is no one left to tell.
    let _ = writeln!(anstream::stderr().lock(), "{line}");
}

/// The reader of our output went away, as `head` does: nothing is wrong.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
