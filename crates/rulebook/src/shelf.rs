//! The editions that are part of the program, as their files are written.
//!
//! The build script lists them by what lies in `rulebooks/`: an edition is a file there and its register a file of the
//! same name in `rulebooks/clauses/`. A chapter that no game is dealt under, such as that of equipment, has a file in
//! `rulebooks/chapters/` that says how it is cited, and a register like any other.

/// An edition and its register.
pub(crate) struct Source {
    /// The edition's id, which is the name of both files.
    pub(crate) edition: &'static str,
    /// The edition, as TOML.
    pub(crate) law: &'static str,
    /// Its register, as CSV.
    pub(crate) register: &'static str,
}

/// Every edition, in the order of their ids.
pub(crate) const SOURCES: &[Source] = include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));

/// Every chapter that is no edition, in the order of their ids.
pub(crate) const CHAPTERS: &[Source] = include!(concat!(env!("OUT_DIR"), "/chapters.rs"));
