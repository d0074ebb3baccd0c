//! Which known word a mistyped one was meant to be.

/// The known word nearest to `word`, if it is near enough to be a slip of the keyboard: the same in other letters of the
/// alphabet's two cases, one that begins with it, or one a letter or two away.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(same) = known.iter().find(|known| known.eq_ignore_ascii_case(word)) {
        return Some(same);
    }
    // A word longer than any of ours is no slip, and the comparison is quadratic. Between
    // words of a letter or two every word is near every other.
    if word.len() > 64 || word.len() < 3 {
        return None;
    }
    if let [begun] = begun(word, &known)[..] {
        return Some(begun);
    }
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len().min(word.len()) / 4)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// The known words that begin with `word`.
pub(crate) fn begun<'a>(word: &str, known: &[&'a str]) -> Vec<&'a str> {
    let begins = |known: &&&str| {
        known
            .get(..word.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    known.iter().filter(begins).copied().collect()
}

/// Insertions, deletions and replacements that lead from one word to the other.
pub(crate) fn distance(from: &str, to: &str) -> usize {
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
        let known = ["payout-limit", "dealing", "shuffle", "B"];
        for (slip, meant) in [
            ("payout_limit", Some("payout-limit")),
            ("paout-limit", Some("payout-limit")),
            ("payout", Some("payout-limit")),
            ("Dealing", Some("dealing")),
            ("shufle", Some("shuffle")),
            ("b", Some("B")),
            ("colour", None),
            ("", None),
            ("E", None),
        ] {
            assert_eq!(nearest(slip, known), meant, "{slip:?}");
        }
        assert_eq!(nearest(&"x".repeat(100_000), known), None);
    }
}
