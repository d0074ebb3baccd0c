//! Asks a witness to cosign a checkpoint (C2SP tlog-witness). It signs what follows from what it saw before.

use super::http::post;
use super::log::Stored;
use crate::storage::{Storage, StorageError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tlog::tree::Tree;
use tlog::{Checkpoint, Note};

/// Has a checkpoint cosigned, and returns it with the witness's signature. `seen` is how far the witness has come, as
/// far as is known; it says itself where that is wrong.
pub(super) async fn cosign(
    storage: &Storage,
    url: &str,
    note: &str,
    seen: &mut u64,
) -> Result<String, String> {
    let url = format!("{}/add-checkpoint", url.trim_end_matches('/'));
    let parsed = Note::parse(note).map_err(|error| error.to_string())?;
    let size = Checkpoint::parse(&parsed.text)
        .map_err(|error| error.to_string())?
        .size;
    for _ in 0..3 {
        let from = *seen;
        let proof = storage.read(move |sql| {
            let proof = Tree::new(&mut Stored(sql), size).consistency(from);
            proof.map_err(StorageError::from)
        });
        let proof = proof.await.map_err(|error| error.to_string())?;
        let mut asked = format!("old {from}\n");
        for hash in proof {
            asked += &STANDARD.encode(hash);
            asked.push('\n');
        }
        asked.push('\n');
        asked += note;
        match post(&url, asked).await? {
            (200, lines) => {
                let cosigned = format!("{note}{lines}");
                Note::parse(&cosigned).map_err(|_| "its answer is no signature".to_owned())?;
                *seen = size;
                return Ok(cosigned);
            }
            (409, text) => match text.trim().parse::<u64>() {
                Ok(theirs) if theirs <= size && theirs != from => *seen = theirs,
                Ok(theirs) => return Err(format!("it has seen {theirs} leaves, and the log has {size}")),
                Err(_) => return Err(format!("it refuses: {text}")),
            },
            (status, text) => return Err(format!("it answers {status}: {}", text.trim())),
        }
    }
    Err("it says again and again that it has seen another size".to_owned())
}
