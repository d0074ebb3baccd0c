//! Cards as people type them: lower case, `10s`, `A♠`, `AsKsQsJk`.

/// Cards in the spelling that everything else reads, `As Th Jk`. A word that is no card is left as it is, so that whoever reads
/// it can say so.
pub(crate) fn tidy(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ',');
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| cards(word).unwrap_or_else(|| word.to_owned()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The cards of a word, however many stand in it.
fn cards(word: &str) -> Option<String> {
    let mut all = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let (card, after) = joker(rest).or_else(|| card(rest))?;
        all.push(card);
        rest = after;
    }
    Some(all.join(" "))
}

fn joker(text: &str) -> Option<(String, &str)> {
    let name = ["joker", "jk"].into_iter().find(|name| {
        let start = text.get(..name.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(name))
    })?;
    Some(("Jk".to_owned(), &text[name.len()..]))
}

fn card(text: &str) -> Option<(String, &str)> {
    let (rank, rest) = match text.strip_prefix("10") {
        Some(rest) => ('T', rest),
        None => {
            let rank = text.chars().next()?.to_ascii_uppercase();
            ("23456789TJQKA".contains(rank)).then_some(())?;
            (rank, &text[1..])
        }
    };
    let letter = rest.chars().next()?;
    let suit = match letter {
        'c' | 'C' | '♣' | '♧' => 'c',
        'd' | 'D' | '♦' | '♢' => 'd',
        'h' | 'H' | '♥' | '♡' => 'h',
        's' | 'S' | '♠' | '♤' => 's',
        _ => return None,
    };
    // Some keyboards add a mark that asks for the coloured form of the sign.
    let rest = rest[letter.len_utf8()..].trim_start_matches('\u{fe0f}');
    Some((format!("{rank}{suit}"), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_people_type_them() {
        for (typed, meant) in [
            ("As Kd Th 9c Jk", "As Kd Th 9c Jk"),
            ("as KD 10h 9C jk", "As Kd Th 9c Jk"),
            ("A♠ K♦ 10♥️ 9♧ joker", "As Kd Th 9c Jk"),
            ("AsKd10hJk", "As Kd Th Jk"),
            ("as,kd, qh", "As Kd Qh"),
            ("  As\tKd ", "As Kd"),
        ] {
            assert_eq!(tidy(typed), meant, "{typed}");
        }
    }

    #[test]
    fn what_is_no_card_is_left_for_others_to_name() {
        for word in ["6", "3 4 5", "Ax", "1s", "Ass", "é", "10", "A", "J"] {
            assert_eq!(tidy(word), word);
        }
    }
}
