//! Columns of text, folded to the width of the terminal.

use std::io::{self, Write};

/// Prints rows in columns of these widths; a cell that is too long is folded below itself.
pub(super) fn print(out: &mut impl Write, widths: &[usize], rows: &[Vec<String>]) -> io::Result<()> {
    for row in rows {
        let cells: Vec<Vec<String>> = row
            .iter()
            .zip(widths)
            .map(|(cell, &width)| fold_lines(cell, width))
            .collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for n in 0..height {
            let mut line = String::new();
            for (cell, &width) in cells.iter().zip(widths) {
                let text = cell.get(n).map_or("", String::as_str);
                let gap = width.saturating_sub(text.chars().count());
                line.push_str(text);
                line.push_str(&" ".repeat(gap + 2));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// Text folded, each of its own lines for itself.
fn fold_lines(text: &str, width: usize) -> Vec<String> {
    text.split('\n').flat_map(|line| fold(line, width)).collect()
}

/// Text in lines of at most this many characters, broken at spaces; a longer word is cut.
pub(super) fn fold(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: &str = word;
        while let Some(line) = lines.last_mut() {
            let used = line.chars().count();
            let room = width.saturating_sub(used + usize::from(used > 0));
            if word.chars().count() <= room {
                if used > 0 {
                    line.push(' ');
                }
                line.push_str(word);
                break;
            }
            if used > 0 {
                lines.push(String::new());
                continue;
            }
            let cut = word.char_indices().nth(width).map_or(word.len(), |(at, _)| at);
            line.push_str(&word[..cut]);
            word = &word[cut..];
            if word.is_empty() {
                break;
            }
            lines.push(String::new());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_folds_at_spaces_and_cuts_only_long_words() {
        assert_eq!(fold("one two three", 7), ["one two", "three"]);
        assert_eq!(fold("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(fold("", 5), [""]);
        assert_eq!(fold("§§§ ééé", 3), ["§§§", "ééé"]);
    }

    #[test]
    fn columns_line_up() {
        let mut out = Vec::new();
        let rows = vec![
            vec!["a".to_owned(), "one two".to_owned()],
            vec!["bb".to_owned(), "x".to_owned()],
        ];
        print(&mut out, &[3, 4], &rows).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a    one\n     two\nbb   x\n");
    }
}
