//! Reading what people give us, never more of it than we can use.

use anyhow::Context;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Reads a text file of at most `max` bytes. A pipe or a device has no size to ask for,
/// so no more than that is ever read.
pub(crate) fn read_text(path: &Path, max: usize) -> anyhow::Result<String> {
    let name = path.display();
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to know that there are too many.
    File::open(path)
        .and_then(|file| file.take(max as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() > max {
        anyhow::bail!("cannot read {name}: it has more than {max} bytes");
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow::anyhow!("cannot read {name}: line {line} is not UTF-8 text")
    })
}

/// Lines of at most `max` bytes; the rest of a longer one is passed over.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    max: usize,
}

/// A line that was longer than is read.
pub(crate) struct TooLong;

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R, max: usize) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(1 << 16, input),
            line: Vec::with_capacity(1 << 12),
            max,
        }
    }

    /// Whether nothing has arrived that was not given out: whoever sent the last line may wait for its answer.
    pub(crate) fn is_drained(&self) -> bool {
        self.input.buffer().is_empty()
    }

    /// The next line without its end, or none at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&[u8], TooLong>>> {
        self.line.clear();
        let most = self.max as u64 + 1;
        if (&mut self.input).take(most).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > self.max {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err(TooLong)));
        }
        Ok(Some(Ok(&self.line)))
    }
}
