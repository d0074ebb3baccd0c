//! Writing what a command made: to a file, or with `-` to standard output.

use crate::screen::Screen;
use anyhow::{Context, Result};
use std::io::Write;
use std::path::Path;

/// Writes a whole document.
pub(crate) fn write(path: &Path, document: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        let mut out = Screen::raw();
        out.write_all(document)?;
        return Ok(out.flush()?);
    }
    std::fs::write(path, document).with_context(|| format!("cannot write {}", path.display()))
}
