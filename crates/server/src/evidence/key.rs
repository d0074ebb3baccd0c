//! The floor's key, made at the first start and kept beside its data, never in the database: whoever writes to that
//! alone cannot sign.

use crate::people::token;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::io::{self, Write};
use std::path::Path;
use tlog::Signer;

/// Reads the key of a file, or makes one there.
pub fn at(path: &Path) -> io::Result<Signer> {
    match std::fs::read_to_string(path) {
        Ok(text) => read(&text).ok_or_else(|| {
            let says = "this is no key of a floor; put the floor's own there, or move the file away to begin a new log";
            io::Error::new(io::ErrorKind::InvalidData, says)
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
        Err(error) => Err(error),
    }
}

fn read(text: &str) -> Option<Signer> {
    let (name, secret) = text.trim().split_once(' ')?;
    let secret: [u8; 32] = STANDARD.decode(secret).ok()?.try_into().ok()?;
    Signer::new(name, &secret)
}

fn make(path: &Path) -> io::Result<Signer> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(io::Error::other)?;
    let name = format!("houseway/{}", token::fresh_id());
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    writeln!(file, "{name} {}", STANDARD.encode(secret))?;
    file.sync_all()?;
    Signer::new(&name, &secret).ok_or_else(|| io::Error::other("the key's name has a space"))
}
