//! `houseway rules sign`.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use rulebook::sign::{Sign, html, text};

use super::check;
use crate::output;

pub(super) fn run(
    out: &mut impl Write,
    path: &Path,
    page: Option<&Path>,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let Some(submission) = check::submission(out, path)? else {
        return Ok(ExitCode::FAILURE);
    };
    let sign = Sign::of(&submission);
    if json {
        super::print_json(out, serde_json::to_value(&sign)?)?;
    } else if let Some(page) = page {
        output::write(page, html::render(&sign).as_bytes())?;
    } else {
        write!(out, "{}", text::render(&sign))?;
    }
    Ok(ExitCode::SUCCESS)
}
