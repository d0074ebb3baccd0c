//! Lists the editions and their registers by what lies in the rulebooks folder, so that a new one needs no line of code.

#![allow(clippy::print_stdout, reason = "a build script speaks to cargo that way")]

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let rulebooks = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../rulebooks");
    let registers = rulebooks.join("clauses");
    for folder in [&rulebooks, &registers] {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut editions = Vec::new();
    for file in fs::read_dir(&rulebooks)? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            editions.push(path);
        }
    }
    editions.sort();
    let mut list = String::from("&[\n");
    for edition in &editions {
        let id = edition.file_stem().and_then(|stem| stem.to_str());
        let id = id.ok_or("an edition's file has a name that is no text")?;
        let register = registers.join(format!("{id}.csv"));
        if !register.is_file() {
            return Err(format!("rulebooks/{id}.toml has no register rulebooks/clauses/{id}.csv").into());
        }
        let text = |path: &Path| format!("include_str!({path:?})");
        writeln!(
            list,
            "    Source {{ edition: {id:?}, law: {}, register: {} }},",
            text(edition),
            text(&register)
        )?;
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("rulebooks.rs"), list)?;
    Ok(())
}
