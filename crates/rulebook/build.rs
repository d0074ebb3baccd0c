//! Lists the editions, the chapters beside them and the registers of both by what lies in the rulebooks folder, so that
//! a new one needs no line of code.

#![allow(clippy::print_stdout, reason = "a build script speaks to cargo that way")]

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let rulebooks = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../rulebooks");
    println!("cargo::rerun-if-changed={}", rulebooks.join("clauses").display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("rulebooks.rs"), list(&rulebooks, &rulebooks)?)?;
    fs::write(
        out.join("chapters.rs"),
        list(&rulebooks.join("chapters"), &rulebooks)?,
    )?;
    Ok(())
}

/// The files of a folder and the register of each, as Rust.
fn list(folder: &Path, rulebooks: &Path) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        let id = file.file_stem().and_then(|stem| stem.to_str());
        let id = id.ok_or("a file of the rulebooks has a name that is no text")?;
        let register = rulebooks.join("clauses").join(format!("{id}.csv"));
        if !register.is_file() {
            return Err(format!("{id}.toml has no register rulebooks/clauses/{id}.csv").into());
        }
        let text = |path: &Path| format!("include_str!({path:?})");
        writeln!(
            list,
            "    Source {{ edition: {id:?}, law: {}, register: {} }},",
            text(file),
            text(&register)
        )?;
    }
    list.push_str("]\n");
    Ok(list)
}
