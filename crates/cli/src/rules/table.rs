//! Columns of text, folded to the width of the terminal.

use crate::screen;
use std::io::{self, Write};

/// Prints rows in columns of these widths; a cell that is too long is folded below itself.
pub(super) fn print(out: &mut impl Write, widths: &[usize], rows: &[Vec<String>]) -> io::Result<()> {
    for row in rows {
        let cells: Vec<Vec<String>> = row
            .iter()
            .zip(widths)
            .map(|(cell, &width)| screen::cell(cell, width))
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

#[cfg(test)]
mod tests {
    use super::*;

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
