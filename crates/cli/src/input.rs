//! Reading what people give us, never more of it than we can use.

use anyhow::Context;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Reads a text file of at most `max` bytes, or standard input for `-`. A pipe has no size to ask for, so no more than that is
/// ever read.
pub(crate) fn read_text(path: &Path, max: usize) -> anyhow::Result<String> {
    let name = shown(path);
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to know that there are too many.
    open(path)?
        .take(max as u64 + 1)
        .read_to_end(&mut bytes)
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

/// Opens a file to read, or standard input for `-`.
pub(crate) fn open(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if is_standard(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    never_waits(path)?;
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Box::new(file))
}

/// Whether a path is `-`.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// What messages call a file.
pub(crate) fn shown(path: &Path) -> String {
    if is_standard(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Refuses what may never answer: a named pipe whose other end is closed, a device. Pipes that the shell has opened for us,
/// `/dev/stdin` and `<(command)`, have a writer and are read.
pub(crate) fn never_waits(path: &Path) -> anyhow::Result<()> {
    answers(path, "send it to standard input and name it -")
}

/// The same of a journal or a floor, which is a file and nothing else.
pub(crate) fn is_no_pipe(journal: &Path) -> anyhow::Result<()> {
    answers(journal, "give the path of a file")
}

fn answers(path: &Path, remedy: &str) -> anyhow::Result<()> {
    let name = path.display();
    let kind = std::fs::metadata(path)
        .with_context(|| format!("cannot read {name}"))?
        .file_type();
    let opened = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"];
    let opened = path
        .to_str()
        .is_some_and(|path| opened.iter().any(|known| path.starts_with(known)));
    if kind.is_dir() {
        anyhow::bail!("cannot read {name}: it is a folder");
    }
    if !kind.is_file() && !opened {
        anyhow::bail!("cannot read {name}: it is a pipe or a device, not a file; {remedy}");
    }
    Ok(())
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
