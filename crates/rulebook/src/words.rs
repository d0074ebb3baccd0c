//! Lists in running text.

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn or(items: impl IntoIterator<Item = String>) -> String {
    join(items, "or")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn and(items: impl IntoIterator<Item = String>) -> String {
    join(items, "and")
}

fn join(items: impl IntoIterator<Item = String>, last_word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(last) => format!("{} {last_word} {last}", items.join(", ")),
    }
}

/// A name with its article: `a Bonus Wager`, `an Insurance Wager`.
pub fn a(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// At most this many characters of something a stranger wrote, for repeating it in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
