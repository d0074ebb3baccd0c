//! A problem as a terminal shows it: the line underlined, the clause named, the way out below.

use std::fmt;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use rulebook::{Problem, Severity};

use crate::screen;

/// A problem beside the text it stands in.
struct Shown<'a> {
    problem: &'a Problem,
    source: &'a NamedSource<String>,
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.problem, f)
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem.says)?;
        // With a place the clause stands beside the underlined words.
        match self.problem.clause {
            Some(clause) if self.problem.span.is_none() => write!(f, " ({clause})"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.problem.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.problem
            .help
            .as_ref()
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.problem.span.as_ref().map(|_| self.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.problem.span.clone()?;
        let label = self.problem.clause.map(|clause| clause.citation().to_owned());
        Some(Box::new(std::iter::once(LabeledSpan::new(
            label,
            span.start,
            span.len(),
        ))))
    }
}

/// The problems of a file, one after the other.
pub(super) fn render(problems: &[Problem], name: &str, text: &str) -> Result<String, fmt::Error> {
    let theme = if screen::colour() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(screen::width())
        // An id is never parted.
        .with_break_words(false)
        .with_word_separator(textwrap::WordSeparator::AsciiSpace)
        .with_word_splitter(textwrap::WordSplitter::NoHyphenation);
    let source = NamedSource::new(name, text.to_owned());
    let mut out = String::new();
    for problem in problems {
        handler.render_report(
            &mut out,
            &Shown {
                problem,
                source: &source,
            },
        )?;
        out.push('\n');
    }
    Ok(out)
}
