//! What is said of an edition that there is not.

use super::Edition;
use crate::nearest::{begun, distance};
use crate::words;

impl Edition {
    /// What to say when no edition has this id: the editions it may have meant, and all there are.
    pub fn not_found(id: &str) -> String {
        format!(
            "there is no edition \"{}\"; {}",
            words::excerpt(id),
            Edition::meant(id)
        )
    }

    /// The same without the id.
    pub(crate) fn meant(id: &str) -> String {
        let quoted = |id: &str| format!("\"{id}\"");
        let all = words::and(ids().into_iter().map(quoted));
        match words::or(suggestions(id).into_iter().map(quoted)).as_str() {
            "" => format!("the editions are {all}"),
            meant => format!("did you mean {meant}? The editions are {all}"),
        }
    }
}

fn ids() -> Vec<&'static str> {
    Edition::all().iter().map(|edition| edition.id.as_str()).collect()
}

/// The editions an id may have meant. The number of a chapter tells the game, so another number is suggested only where
/// the id is one slip of a key from a single edition.
fn suggestions(id: &str) -> Vec<&'static str> {
    if !(3..=64).contains(&id.len()) {
        return Vec::new();
    }
    let begun = begun(id, &ids());
    if !begun.is_empty() {
        // `pa-` begins nearly all of them and means none.
        return if begun.len() <= 3 { begun } else { Vec::new() };
    }
    let number = chapter(id);
    let same = |other: &&str| match (number, chapter(other)) {
        ("", _) => distance(id, other) <= 1 + other.len() / 4,
        (given, other) => !other.is_empty() && (given.starts_with(other) || other.starts_with(given)),
    };
    let same: Vec<&str> = ids().into_iter().filter(same).collect();
    if !same.is_empty() {
        return same;
    }
    let slips: Vec<&str> = ids()
        .into_iter()
        .filter(|other| distance(id, other) == 1)
        .collect();
    if slips.len() == 1 { slips } else { Vec::new() }
}

/// The digits of the chapter in an id: `659` of `pa-659a-fortune`.
fn chapter(id: &str) -> &str {
    let digit = |letter: char| letter.is_ascii_digit();
    let start = id.find(digit).unwrap_or(id.len());
    let rest = &id[start..];
    &rest[..rest.find(|letter| !digit(letter)).unwrap_or(rest.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_leads_to_the_same_game_or_nowhere() {
        for (id, meant) in [
            ("pa-659a", &["pa-659a-2013", "pa-659a-fortune"][..]),
            ("pa-659", &["pa-659a-2013", "pa-659a-fortune"]),
            ("pa-659b", &["pa-659a-2013", "pa-659a-fortune"]),
            ("pa-57", &["pa-575"]),
            ("pa-5755", &["pa-575"]),
            ("PA-661A", &["pa-661a"]),
            ("ma-asia-pokr", &["ma-asia-poker"]),
            ("ma-asia", &["ma-asia-poker"]),
            ("pa-66", &["pa-661a", "pa-663a", "pa-665a"]),
            ("pa-576", &["pa-575"]),
            ("pa-667a", &[]),
            ("pa-", &[]),
            ("nj-1", &[]),
            ("", &[]),
        ] {
            let mut found = suggestions(id);
            found.sort_unstable();
            assert_eq!(found, meant, "{id:?}");
        }
    }
}
