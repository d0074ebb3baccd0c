//! The printed face of a coupon: § 603a.20(c).

use super::design::{Design, Pays};
use crate::sheet::escape;

/// The face with a serial, drawn as SVG.
pub fn face(design: &Design, serial: u64) -> String {
    let value = design.value.to_string();
    let value = value.strip_suffix(".00").unwrap_or(&value);
    let terms = match design.pays {
        Pays::WagerOdds => "A win is paid at the wager's odds on chips and coupon. Never paid back.",
        Pays::EvenMoney => {
            "A win is paid at the wager's odds on the chips, at 1 to 1 on the coupon. Never paid back."
        }
    };
    let wrapped = |text: &str, y: i32| -> String {
        let lines = wrap(text, 38);
        let line = |(n, line): (usize, &String)| {
            let y = y + 15 * i32::try_from(n).unwrap_or(0);
            format!(
                "<text x=\"205\" y=\"{y}\" font-size=\"11\">{}</text>",
                escape(line)
            )
        };
        lines.iter().enumerate().map(line).collect()
    };
    let code = if design.bar_code {
        bars(&design.serial(serial))
    } else {
        String::new()
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 250\" role=\"img\" aria-label=\"Match Play Coupon, {value_text}, {serial_text}, until {expires}\" font-family=\"Archivo, Helvetica, Arial, sans-serif\" fill=\"#1b1a17\">\
<path d=\"M2 2h556v95a18 18 0 0 0 0 56v95H2v-95a18 18 0 0 0 0-56z\" fill=\"#faf4e3\" stroke=\"#0f5c46\" stroke-width=\"3\"/>\
<rect x=\"16\" y=\"16\" width=\"528\" height=\"218\" fill=\"none\" stroke=\"#0f5c46\" opacity=\".45\"/>\
<text x=\"36\" y=\"50\" font-size=\"18\" font-weight=\"700\">{name}</text>\
<text x=\"36\" y=\"84\" font-size=\"12\" font-weight=\"700\" letter-spacing=\"2\" fill=\"#0f5c46\">MATCH PLAY COUPON</text>\
<text x=\"34\" y=\"158\" font-size=\"74\" font-weight=\"800\" fill=\"#0f5c46\">{dollar}</text>\
{restrictions}{terms}\
<circle cx=\"476\" cy=\"125\" r=\"46\" fill=\"none\" stroke=\"#0f5c46\" stroke-width=\"2\" stroke-dasharray=\"4 4\"/>\
<text x=\"476\" y=\"121\" font-size=\"11\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#0f5c46\">CHIPS</text>\
<text x=\"476\" y=\"136\" font-size=\"11\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#0f5c46\">HERE</text>\
<text x=\"36\" y=\"214\" font-size=\"16\" font-family=\"'IBM Plex Mono', monospace\">{serial_text}</text>\
<text x=\"205\" y=\"214\" font-size=\"12\" font-weight=\"700\">until {expires}</text>{code}</svg>\n",
        value_text = escape(&design.value.to_string()),
        serial_text = escape(&design.serial(serial)),
        expires = design.expires,
        name = escape(&design.name),
        dollar = escape(&format!("${}", value.trim_start_matches('$'))),
        restrictions = wrapped(&design.restrictions, 100),
        terms = wrapped(terms, 165),
    )
}

/// Words in lines of so many letters.
fn wrap(text: &str, wide: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.truncate(4);
    lines
}

/// Code 39: nine elements to a letter, three of them wide; bars and gaps take turns.
fn bars(text: &str) -> String {
    const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *";
    const WIDE: [u16; 40] = [
        0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019,
        0x118, 0x058, 0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106,
        0x046, 0x016, 0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x094,
    ];
    let (mut x, mut out) = (330, String::from("<g fill=\"#1b1a17\">"));
    for letter in format!("*{}*", text.to_ascii_uppercase()).chars() {
        let Some(place) = LETTERS.find(letter) else {
            continue;
        };
        for element in 0..9 {
            let wide = WIDE[place] >> (8 - element) & 1 == 1;
            let width = if wide { 3 } else { 1 };
            if element % 2 == 0 {
                out.push_str(&format!(
                    "<rect x=\"{x}\" y=\"196\" width=\"{width}\" height=\"28\"/>"
                ));
            }
            x += width;
        }
        x += 1;
    }
    out.push_str("</g>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Date;
    use cards::Money;

    #[test]
    fn the_face_shows_the_six_items() {
        let mut design = Design {
            series: "A".to_owned(),
            approval: "D-1".to_owned(),
            name: "Three Rivers <Hall>".to_owned(),
            value: Money::from_dollars(10),
            digits: 5,
            games: Vec::new(),
            wagers: Vec::new(),
            restrictions: "On the main wager of a game against the house.".to_owned(),
            expires: Date::new(2026, 1, 31).unwrap(),
            chip_spot: true,
            pays: Pays::WagerOdds,
            bar_code: false,
        };
        let drawn = face(&design, 3446);
        for (due, item) in [
            ("Three Rivers &lt;Hall&gt;", "(1)"),
            (">$10<", "(2)"),
            ("A 03446", "(3)"),
            ("On the main wager of a game against", "(4)"),
            ("until 2026-01-31", "(5)"),
            ("CHIPS", "(6)"),
        ] {
            assert!(drawn.contains(due), "{due}");
            rulebook::held::held(crate::law::Law::Printed.item(item));
        }
        assert!(!drawn.contains("<rect x=\"330\""));
        design.bar_code = true;
        assert!(face(&design, 3446).contains("<rect x=\"330\""));
    }

    /// Each letter of Code 39 has three wide elements of nine, and no two letters are alike.
    #[test]
    fn letters_of_the_bar_code_differ() {
        let one = |letter: char| {
            let drawn = bars(&letter.to_string());
            drawn.matches("width=\"3\"").count()
        };
        // Two stars with two wide bars each, and the letter with two wide bars of its own, save the last four signs.
        for letter in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars() {
            assert_eq!(one(letter), 6, "{letter}");
        }
    }
}
