//! Which known word a mistyped one was meant to be.

/// The known word nearest to `word`, if it is near enough to be a slip of the keyboard.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word longer than any of ours is no slip, and the comparison is quadratic. Between
    // words of a letter or two every word is near every other.
    if word.len() > 64 || word.len() < 3 {
        return None;
    }
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len().min(word.len()) / 4)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Insertions, deletions and replacements that lead from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.to_lowercase().chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_find_their_word_and_strangers_find_none() {
        let known = ["payout-limit", "dealing", "shuffle"];
        for (slip, meant) in [
            ("payout_limit", Some("payout-limit")),
            ("paout-limit", Some("payout-limit")),
            ("Dealing", Some("dealing")),
            ("shufle", Some("shuffle")),
            ("colour", None),
            ("", None),
            ("E", None),
        ] {
            assert_eq!(nearest(slip, known), meant, "{slip:?}");
        }
        assert_eq!(nearest(&"x".repeat(100_000), known), None);
    }
}
