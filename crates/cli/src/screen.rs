//! Standard output: how wide it is, whether it wants colour, and lines folded to fit.
//!
//! Every command writes here, so that a full disk or a closed pipe comes back as an error and never as a panic.

use anstream::{AutoStream, ColorChoice};
use std::io::{self, IsTerminal, StdoutLock, Write};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

/// How wide tables are where no one says: output that goes to a file or a pipe.
const UNSAID: usize = 110;
/// Narrower than this no table can be read.
const NARROWEST: usize = 40;

/// When colour is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, as NO_COLOR, CLICOLOR, CLICOLOR_FORCE and TERM ask
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Colour {
    /// Uses it from now on, for both outputs.
    pub(crate) fn obey(self) {
        let choice = match self {
            Colour::Auto => ColorChoice::Auto,
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Whether standard output wants colour.
pub(crate) fn colour() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// How wide tables are drawn.
pub(crate) fn width() -> usize {
    asked().unwrap_or(UNSAID).clamp(NARROWEST, 200)
}

/// The width that lines must keep to: what COLUMNS says, or the terminal; none where nobody looks.
fn asked() -> Option<usize> {
    let said = std::env::var("COLUMNS").ok();
    let said = said.and_then(|columns| columns.parse().ok().filter(|&columns: &usize| columns > 0));
    said.or_else(|| {
        let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size)??;
        Some(usize::from(terminal.0.0))
    })
}

/// Standard output. Whatever is written is passed on by whole lines.
pub(crate) struct Screen {
    out: AutoStream<StdoutLock<'static>>,
    /// What was written and not yet passed on.
    held: Vec<u8>,
    /// The widest a line may be.
    fold: Option<usize>,
}

/// What is held at most before it is passed on.
const HELD_MAX: usize = 1 << 16;

impl Screen {
    /// For words: coloured where colour is wanted, lines folded where they would not fit.
    pub(crate) fn text() -> Screen {
        let fold = asked().map(|width| width.max(NARROWEST));
        Screen::new(AutoStream::auto(io::stdout().lock()), fold)
    }

    /// For JSON, HTML and the like: every byte as it is.
    pub(crate) fn raw() -> Screen {
        Screen::new(AutoStream::always_ansi(io::stdout().lock()), None)
    }

    /// The one or the other.
    pub(crate) fn of(json: bool) -> Screen {
        if json { Screen::raw() } else { Screen::text() }
    }

    fn new(out: AutoStream<StdoutLock<'static>>, fold: Option<usize>) -> Screen {
        Screen {
            out,
            held: Vec::new(),
            fold,
        }
    }

    /// Passes on what is held up to here.
    fn pass(&mut self, end: usize) -> io::Result<()> {
        let held = self.held.drain(..end).collect::<Vec<u8>>();
        match (self.fold, std::str::from_utf8(&held)) {
            (Some(width), Ok(text)) => self.out.write_all(folded(text, width).as_bytes()),
            _ => self.out.write_all(&held),
        }
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held.extend_from_slice(bytes);
        if self.held.len() >= HELD_MAX {
            let lines = self.held.iter().rposition(|&byte| byte == b'\n');
            if let Some(end) = lines
                .map(|at| at + 1)
                .or(self.fold.is_none().then_some(self.held.len()))
            {
                self.pass(end)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass(self.held.len())?;
        self.out.flush()
    }
}

impl Drop for Screen {
    /// What was written before a failure is still shown.
    fn drop(&mut self) {
        let _ = self.flush();
    }
}

/// Text with every line folded to a width, what follows set in below its line. A word is never cut, nor a citation parted.
pub(crate) fn folded(text: &str, width: usize) -> String {
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = match line.strip_suffix('\n') {
            Some(line) => (line, "\n"),
            None => (line, ""),
        };
        if display_width(line) <= width {
            all.push_str(line);
        } else {
            let indent = line.len() - line.trim_start_matches(' ').len();
            let (own, below) = (" ".repeat(indent), " ".repeat((indent + 2).min(width / 2)));
            let lines = wrap(&line[indent..], width, &own, &below);
            let lines: Vec<&str> = lines.iter().map(|line| fitted(line, width)).collect();
            all.push_str(&lines.join("\n"));
        }
        all.push_str(end);
    }
    all
}

/// A line that is too wide though it cannot be broken: set in less far, or cut where it is a rule drawn across the page.
fn fitted(line: &str, width: usize) -> &str {
    let over = display_width(line).saturating_sub(width);
    let indent = line.len() - line.trim_start_matches(' ').len();
    let text = &line[indent..];
    let drawn = text.chars().next().filter(|&first| matches!(first, '=' | '-'));
    match drawn {
        Some(first) if over > 0 && text.chars().all(|each| each == first) => &text[..width.min(text.len())],
        // Where that does not help it keeps its place.
        _ if over <= indent => &line[over..],
        _ => line,
    }
}

/// Lines of at most this width, broken at spaces only.
fn wrap(text: &str, width: usize, first: &str, others: &str) -> Vec<String> {
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(others)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit)
        .break_words(false);
    let text = glued(text);
    let lines = textwrap::wrap(&text, options).into_iter();
    lines.map(|line| line.trim_end().replace('\u{a0}', " ")).collect()
}

/// Lines of a table's cell.
pub(crate) fn cell(text: &str, width: usize) -> Vec<String> {
    let fold = |line: &str| {
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        wrap(&words, width.max(1), "", "")
    };
    text.split('\n').flat_map(fold).collect()
}

/// Text whose citations hold together.
fn glued(text: &str) -> String {
    text.replace("58 Pa. Code", "58\u{a0}Pa.\u{a0}Code")
        .replace(" § ", "\u{a0}§\u{a0}")
        .replace("§ ", "§\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fold_at_spaces_and_are_set_in_below() {
        assert_eq!(folded("  one two three\nx\n", 11), "  one two\n    three\nx\n");
        assert_eq!(folded("short\n", 40), "short\n");
    }

    #[test]
    fn what_cannot_be_broken_is_set_in_less_far_and_a_rule_is_cut() {
        let far = format!("{}[58 Pa. Code § 659a.11(h)(1)(ii)]", " ".repeat(30));
        assert_eq!(
            folded(&far, 40),
            format!("{}[58 Pa. Code § 659a.11(h)(1)(ii)]", " ".repeat(7))
        );
        assert_eq!(folded(&"=".repeat(78), 40), "=".repeat(40));
        assert_eq!(
            folded("=== three words that are no rule drawn across ===", 40)
                .lines()
                .count(),
            2
        );
    }

    #[test]
    fn no_word_is_cut_and_no_citation_parted() {
        let hash = "f".repeat(64);
        assert_eq!(folded(&format!("head {hash}"), 40), format!("head\n  {hash}"));
        let cited = folded("all wagers lose here 58 Pa. Code § 575.11(f) once", 40);
        assert!(cited.contains("58 Pa. Code § 575.11(f)"), "{cited}");
        assert!(cited.lines().all(|line| line.chars().count() <= 40), "{cited}");
        assert_eq!(
            cell("ma-asia-poker pa-659a-fortune", 10),
            ["ma-asia-poker", "pa-659a-fortune"]
        );
    }

    #[test]
    fn colours_take_no_room() {
        let red = "\u{1b}[31mAs\u{1b}[0m";
        let line = [red; 10].join(" ");
        assert_eq!(folded(&line, 40), line);
    }

    #[test]
    fn a_cell_keeps_its_own_lines() {
        assert_eq!(cell("one two three", 7), ["one two", "three"]);
        assert_eq!(cell("a\nb", 7), ["a", "b"]);
        assert_eq!(cell("", 5), [""]);
        assert_eq!(cell("ßßß ééé", 3), ["ßßß", "ééé"]);
    }
}
